import type { HeatMap } from '../../../shared/questions/calls/exam-analysis.schema.ts';
import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import classes from './ExamAnalysisPage.module.css';
import {
  type AnalysisState,
  basisText,
  questionsHref,
  shownValue,
  stepCount,
  stepOf,
  valueText,
} from './exam-analysis.view.ts';

interface HeatTableProps {
  readonly state: AnalysisState;
  readonly map: HeatMap;
}

/** Points by years; the number stands in every cell, and the colour says the same. */
export function HeatTable({ state, map }: HeatTableProps) {
  const { years, points } = map;
  const { by, subjectCode } = state;
  const greatest = Math.max(0, ...points.flatMap(({ cells }) => cells.map((cell) => shownValue(cell, by))));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too */}
      <section className={classes.scroll} tabIndex={0} aria-label="考点分布表">
        <table className={`${classes.table} w-full text-note`}>
          <caption>
            {by === 'share' ? '各考点占当年试卷总分的比例' : '各考点在当年试卷中的题数'}，点选可查看对应试题
          </caption>
          <thead>
            <tr>
              <th scope="col">知识点</th>
              {years.map((year) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ id, name, branchName, cells }) => (
              <tr key={id}>
                <th scope="row">
                  {branchName && <small className="block text-faint">{branchName}</small>}
                  {name}
                </th>
                {years.map((year) => {
                  const cell = cells.find((one) => one.year === year);
                  const value = cell ? shownValue(cell, by) : 0;
                  return (
                    <td key={year} data-step={stepOf(value, greatest)}>
                      {cell && value > 0 ? (
                        <UrlLink
                          url={questionsHref(subjectCode, id, cell)}
                          aria-label={`${year}年${name}：${valueText(value, by)}，查看试题`}
                        >
                          {valueText(value, by)}
                        </UrlLink>
                      ) : (
                        '–'
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={`${classes.legend} row note gap-4`} aria-hidden="true">
        少
        {Array.from({ length: stepCount }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the step is what it is
          <span key={step} data-step={step} />
        ))}
        多
      </p>
      <p className={`${classes.note} note`}>{basisText(map)}</p>
    </>
  );
}
