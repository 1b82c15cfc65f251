import { UrlLink } from '../../ui/links/UrlLink/UrlLink.tsx';
import { EmptyState } from '../../ui/states/EmptyState/EmptyState.tsx';
import classes from './PaperMatrix.module.css';
import type { MatrixView } from './paper-matrix.ts';

interface PaperMatrixProps {
  /** Says what the table holds: 高中语文高考真题. */
  readonly caption: string;
  readonly view: MatrixView;
}

/** Real papers: a row for each paper or province, a column for each year. */
export function PaperMatrix({ caption, view }: PaperMatrixProps) {
  if (view.rows.length === 0) return <EmptyState message="这个学科还没有收录真题" />;
  return (
    <table className={`${classes.root} w-full digits text-center`}>
      <caption className="visually-hidden">{caption}，按试卷和年份</caption>
      <thead>
        <tr>
          <th scope="col">试卷</th>
          {view.years.map((year) => (
            <th key={year} scope="col">
              {year}年
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.rows.map(({ key, name, isOwn, cells }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {isOwn && <span className={`${classes.own} chosen rounded`}>本省</span>}
            </th>
            {cells.map((cell, i) => (
              <td key={view.years[i]}>
                {cell === 'ended' ? (
                  <span className="text-faint">已停用</span>
                ) : cell ? (
                  <UrlLink
                    className={`${classes.cell} chosen rounded block`}
                    url={cell.href}
                    aria-label={`${view.years[i]}年${name}，${cell.count}份`}
                  >
                    {cell.count === 1 ? '查看' : `${cell.count}份`}
                  </UrlLink>
                ) : (
                  <span className="text-faint">
                    <span aria-hidden="true">–</span>
                    <span className="visually-hidden">暂无</span>
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
