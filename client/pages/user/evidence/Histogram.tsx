import type { Distribution } from '../../../../shared/questions/evidence/distribution.ts';
import classes from './Analysis.module.css';

const [width, height, top, foot] = [44, 96, 18, 20];

/** How many pupils are in each band of marks. */
export function Histogram({ bands }: Pick<Distribution, 'bands'>) {
  const most = Math.max(1, ...bands.map(({ count }) => count));
  return (
    <figure className={classes.histogram}>
      <figcaption className="note">分数段人数</figcaption>
      <svg viewBox={`0 0 ${width * bands.length + 20} ${top + height + foot}`} aria-hidden="true" focusable="false">
        {bands.map(({ from, to, count }, i) => {
          const tall = (count / most) * height;
          const left = 10 + i * width;
          return (
            <g key={from}>
              <rect x={left + 3} y={top + height - tall} width={width - 6} height={tall} />
              {count > 0 && (
                <text x={left + width / 2} y={top + height - tall - 5}>
                  {count}
                </text>
              )}
              <text x={left} y={top + height + 15}>
                {from}
              </text>
              {i === bands.length - 1 && (
                <text x={left + width} y={top + height + 15}>
                  {to}
                </text>
              )}
            </g>
          );
        })}
        <line x1="10" x2={10 + width * bands.length} y1={top + height} y2={top + height} />
      </svg>
      <table className="visually-hidden">
        <caption>分数段人数</caption>
        <tbody>
          {bands.map(({ from, to, count }) => (
            <tr key={from}>
              <th scope="row">
                {from} 到 {to} 分
              </th>
              <td>{count} 人</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
