import type { NumberLine } from '../../../shared/questions/figures/graph-figure.schema.ts';
import { arrowHead, dot, type Mark, path, type Spot, sheet, text } from './pen.ts';

const usualUnit = 30;
const longest = 320;
/** How high the lines of solution sets stand above each other. */
const step = 12;

/** A number line with points, and solution sets as lines above it. */
export function drawNumberLine({ from, to, numbers, points, intervals }: NumberLine): string {
  const unit = Math.min(usualUnit, longest / (to - from));
  const place = (value: number): Spot => [(value - from) * unit, 0];
  const [start, end]: [Spot, Spot] = [
    [-16, 0],
    [(to - from) * unit + 22, 0],
  ];
  const whole = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const ticks = whole.map((value) => path([place(value), [place(value)[0], -5]]));
  const labels = (numbers ?? whole).map((value) => text([place(value)[0], 12], String(value), { size: 12 }));
  const sets = intervals.flatMap(({ from: low, to: high, openFrom, openTo }, i): Mark[] => {
    const y = -step * (i + 1) - 4;
    const [left, right] = [low === undefined ? start[0] : place(low)[0], high === undefined ? end[0] : place(high)[0]];
    return [
      path([
        [left, y],
        [right, y],
      ]),
      ...(low === undefined
        ? []
        : [
            path([
              [left, y],
              [left, 0],
            ]),
            dot([left, 0], openFrom),
          ]),
      ...(high === undefined
        ? []
        : [
            path([
              [right, y],
              [right, 0],
            ]),
            dot([right, 0], openTo),
          ]),
    ];
  });
  const named = points.flatMap(({ at: value, name, open }) => [
    dot(place(value), open),
    ...(name ? [text([place(value)[0], -14], name)] : []),
  ]);
  return sheet([path([start, end]), arrowHead(start, end), ...ticks, ...labels, ...sets, ...named]);
}
