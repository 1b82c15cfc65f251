import { leastCompared } from '../../../../shared/questions/evidence/question-rates.ts';
import classes from './Analysis.module.css';
import { type AnalysisView, listOf, oneDecimal, percent, twoDecimals } from './analysis.view.ts';

interface TableProps {
  readonly view: AnalysisView;
}

export function QuestionTable({ view: { rates, discussed } }: TableProps) {
  const isCompared = rates.some(({ discrimination }) => discrimination !== undefined);
  const isDiscussed = new Set(discussed.map(({ number }) => number));
  return (
    <>
      <table className={`${classes.table} w-full`}>
        <thead>
          <tr>
            <th scope="col">题号</th>
            <th scope="col" className={classes.wide}>
              题型
            </th>
            <th scope="col">满分</th>
            <th scope="col">平均</th>
            <th scope="col">得分率</th>
            <th scope="col">区分度</th>
            <th scope="col">讲评</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ number, typeName, fullMark, mean, rate, discrimination }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td className={classes.wide}>{typeName}</td>
              <td>{fullMark}</td>
              <td>{oneDecimal(mean)}</td>
              <td>
                <Rate rate={rate} />
              </td>
              <td>{twoDecimals(discrimination)}</td>
              <td>{isDiscussed.has(number) && <span className="text-warm">讲</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note mt-8">
        {isCompared
          ? '区分度是前 27% 与后 27% 学生得分率的差：0.4 以上很好，0.2 以下说明这题分不开学生。'
          : `人数太少，不足 ${leastCompared} 人不算区分度。`}
      </p>
    </>
  );
}

function Rate({ rate }: { readonly rate: number | undefined }) {
  return (
    <span className={classes.rate}>
      {rate !== undefined && <span className={classes.bar} style={{ width: `${Math.round(rate * 40)}px` }} />}
      {percent(rate)}
    </span>
  );
}

export function PointTable({ view: { points, untagged } }: TableProps) {
  return (
    <>
      {points.length > 0 && (
        <table className={`${classes.table} w-full`}>
          <thead>
            <tr>
              <th scope="col">知识点</th>
              <th scope="col">题号</th>
              <th scope="col">分值</th>
              <th scope="col">得分率</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ id, name, numbers, fullMark, rate }) => (
              <tr key={id}>
                <th scope="row" className={`${classes.name} breaks`}>
                  {name}
                </th>
                <td className={classes.numbers}>{listOf(numbers)}</td>
                <td>{Number(fullMark.toFixed(1))}</td>
                <td>
                  <Rate rate={rate} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {untagged.length > 0 && <p className="note mt-8 breaks">第 {listOf(untagged)} 题未标知识点，不在表里。</p>}
      {points.length > 0 && <p className="note mt-8">一题考几个知识点时，分值平均分到各知识点。</p>}
    </>
  );
}

export function LevelTable({ view: { levels } }: TableProps) {
  if (levels.length === 0) return <p className="note">试题没有标难度。</p>;
  return (
    <table className={`${classes.table} w-full`}>
      <thead>
        <tr>
          <th scope="col">难度</th>
          <th scope="col">题号</th>
          <th scope="col">分值</th>
          <th scope="col">预计</th>
          <th scope="col">得分率</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ level, name, numbers, fullMark, expected, rate }) => (
          <tr key={level}>
            <th scope="row">{name}</th>
            <td className={classes.numbers}>{listOf(numbers)}</td>
            <td>{fullMark}</td>
            <td>{percent(expected)}</td>
            <td>
              <Rate rate={rate} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
