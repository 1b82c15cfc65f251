import type { Statistics } from '../../../shared/questions/figures/graph-figure.schema.ts';
import { arrowHead, circle, dot, type Mark, moved, path, rectangle, type Spot, sheet, text } from './pen.ts';

const height = 150;
const fills = ['#bbb', '#fff', '#666'];

/** A bar chart, a broken line chart, a pie chart or a histogram. */
export function drawStatistics({ chart }: Statistics): string {
  if (chart.type === 'pie') return pie(chart);
  return chart.type === 'histogram' ? histogram(chart) : columns(chart);
}

type Chart<Type> = Extract<Statistics['chart'], { type: Type }>;

function columns({ type, categories, series, names }: Chart<'bar' | 'line'>): string {
  const each = Math.max(34, 16 * series.length + 12);
  const frame = axes(Math.max(...series.flatMap(({ values }) => values)), each * categories.length, names);
  const middle = (i: number) => each * (i + 0.5);
  const labels = categories.map((category, i) => text([middle(i), 12], category, { size: 12 }));
  const drawn = series.flatMap(({ values }, at): Mark[] => {
    const wide = 16;
    const shift = (at - (series.length - 1) / 2) * wide;
    if (type === 'line') {
      const spots = values.map((value, i): Spot => [middle(i), frame.y(value)]);
      return [
        path(spots, { dashed: at > 0 }),
        ...spots.flatMap((spot, i) => [dot(spot), text([spot[0], spot[1] - 11], String(values[i]), { size: 11 })]),
      ];
    }
    return values.flatMap((value, i) => [
      rectangle([middle(i) + shift - wide / 2, frame.y(value)], wide, -frame.y(value), { fill: fills[at] }),
      text([middle(i) + shift, frame.y(value) - 8], String(value), { size: 11 }),
    ]);
  });
  const legend = series.flatMap(({ name }, at): Mark[] => {
    if (!name) return [];
    const [x, y] = [each * categories.length + 26, -height + 18 * at];
    const sign =
      type === 'line'
        ? path(
            [
              [x, y],
              [x + 16, y],
            ],
            { dashed: at > 0 },
          )
        : rectangle([x, y - 5], 16, 10, { fill: fills[at] });
    return [sign, text([x + 20, y], name, { size: 12, anchor: 'start' })];
  });
  return sheet([...frame.marks, ...drawn, ...labels, ...legend]);
}

function histogram({ from, width, heights, names }: Chart<'histogram'>): string {
  const each = 34;
  const frame = axes(Math.max(...heights), each * heights.length, names);
  const bars = heights.map((value, i) => rectangle([each * i + 14, frame.y(value)], each, -frame.y(value)));
  const bounds = Array.from({ length: heights.length + 1 }, (_, i) =>
    text([each * i + 14, 12], String(Number((from + i * width).toFixed(4))), { size: 11 }),
  );
  const levels = [...new Set(heights)].flatMap((value) => {
    const last = heights.lastIndexOf(value);
    return [
      path(
        [
          [0, frame.y(value)],
          [14 + each * last, frame.y(value)],
        ],
        { dashed: true, width: 0.8 },
      ),
      text([-5, frame.y(value)], String(value), { size: 11, anchor: 'end' }),
    ];
  });
  return sheet([...frame.marks.slice(0, 6), ...levels, ...bars, ...bounds]);
}

/** Both axes with names, and numbers at even steps of the upright one; the first six marks are the axes. */
function axes(most: number, width: number, names: readonly [string, string]) {
  const each = niceStep(most / 5);
  const top = Math.ceil(most / each) * each;
  const y = (value: number) => (-value / top) * height;
  const [right, up]: [Spot, Spot] = [
    [width + 22, 0],
    [0, -height - 20],
  ];
  const numbers = Array.from({ length: Math.round(top / each) }, (_, i) => Number(((i + 1) * each).toPrecision(6)));
  const marks = [
    path([[0, 0], right]),
    arrowHead([0, 0], right),
    path([[0, 0], up]),
    arrowHead([0, 0], up),
    text([right[0] + 4, 0], names[0], { size: 12, anchor: 'start' }),
    text([8, up[1] + 2], names[1], { size: 12, anchor: 'start' }),
    text([-6, 8], '0', { size: 11 }),
    ...numbers.flatMap((value) => [
      path(
        [
          [0, y(value)],
          [width, y(value)],
        ],
        { dashed: true, width: 0.4 },
      ),
      text([-5, y(value)], String(value), { size: 11, anchor: 'end' }),
    ]),
  ];
  return { y, marks };
}

/** The next of 1, 2, 5, 10 and their multiples by ten. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((n) => n * power >= least * 0.999) ?? 10);
}

function pie({ parts, showsShares }: Chart<'pie'>): string {
  const radius = 75;
  const sum = parts.reduce((all, { value }) => all + value, 0);
  let from = 90;
  const marks = parts.flatMap(({ text: label, value }): Mark[] => {
    const middle = from - (180 * value) / sum;
    const start = from;
    from -= (360 * value) / sum;
    const share = `${Number(((100 * value) / sum).toFixed(1))}%`;
    const isNarrow = value / sum < 0.12;
    const spot = moved([0, 0], middle, isNarrow ? radius + 20 : radius * 0.62);
    return [
      path([[0, 0], moved([0, 0], start, radius)]),
      text([spot[0], spot[1] - (showsShares ? 7 : 0)], label, { size: 12 }),
      ...(showsShares ? [text([spot[0], spot[1] + 8], share, { size: 11 })] : []),
    ];
  });
  return sheet([circle([0, 0], radius), ...marks]);
}
