import type { PointsEntry } from '../../../../shared/people/calls/points.schema.ts';
import { formatMinute, formatNumber } from '../../../../shared/platform/format.ts';
import classes from './PointsTable.module.css';

interface PointsTableProps {
  readonly caption: string;
  readonly list: readonly PointsEntry[];
}

/** Movements of the points: when, what for, how many, and what was left. */
export function PointsTable({ caption, list }: PointsTableProps) {
  return (
    <table className={`${classes.root} w-full`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.time}>
            时间
          </th>
          <th scope="col">事由</th>
          <th scope="col" className={classes.number}>
            变动
          </th>
          <th scope="col" className={classes.number}>
            余额
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((entry) => (
          <tr key={entry.id}>
            <td className={classes.time}>
              <time dateTime={entry.createTime}>{formatMinute(entry.createTime)}</time>
            </td>
            <td className={classes.reason}>{entry.reason}</td>
            <td className={classes.number} data-direction={entry.change < 0 ? 'out' : 'in'}>
              {printSigned(entry.change)}
            </td>
            <td className={classes.number}>{formatNumber(entry.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** With a sign that reads as one: U+2212 is a minus and no hyphen. */
const printSigned = (change: number) => (change < 0 ? `\u2212${formatNumber(-change)}` : `+${formatNumber(change)}`);
