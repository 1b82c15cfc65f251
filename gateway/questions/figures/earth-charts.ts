import type {
  ClimateChart,
  PolarView,
  PopulationPyramid,
} from '../../../shared/questions/figures/earth-figure.schema.ts';
import {
  arc,
  arrowHead,
  circle,
  dot,
  type Mark,
  moved,
  path,
  placedText,
  rectangle,
  type Spot,
  sheet,
  text,
} from './pen.ts';
import { niceStep } from './statistics.ts';

const height = 150;
const monthWidth = 19;
const columnFill = '#bbb';
const small = { size: 11 } as const;

/** Temperatures as a line with its axis at the left, rain as columns with theirs at the right. */
export function drawClimateChart({ temperatures, rain }: ClimateChart): string {
  const width = 12 * monthWidth;
  const [coldest, warmest] = [
    Math.min(0, Math.floor(Math.min(...temperatures) / 10) * 10),
    Math.max(20, Math.ceil(Math.max(...temperatures) / 10) * 10),
  ];
  const degreeY = (degrees: number) => (-(degrees - coldest) / (warmest - coldest)) * height;
  const step = Math.max(20, niceStep(Math.max(...rain) / 5));
  const most = Math.max(step, Math.ceil(Math.max(...rain) / step) * step);
  const rainY = (millimetres: number) => (-millimetres / most) * height;
  const middle = (month: number) => monthWidth * (month + 0.5);
  const degrees = Array.from({ length: (warmest - coldest) / 10 + 1 }, (_, i) => coldest + 10 * i);
  const amounts = Array.from({ length: Math.round(most / step) + 1 }, (_, i) => i * step);
  const line = temperatures.map((value, month): Spot => [middle(month), degreeY(value)]);
  return sheet([
    ...rain.map((value, month) =>
      rectangle([middle(month) - 6, rainY(value)], 12, -rainY(value), { fill: columnFill, width: 0.8 }),
    ),
    ...degrees.map((value) =>
      path(
        [
          [0, degreeY(value)],
          [width, degreeY(value)],
        ],
        { dashed: value !== coldest, width: 0.4 },
      ),
    ),
    rectangle([0, -height], width, height),
    path(line, { width: 1.6 }),
    ...line.map((spot) => dot(spot)),
    ...degrees.map((value) => text([-5, degreeY(value)], String(value), { ...small, anchor: 'end' })),
    ...amounts.map((value) => text([width + 5, rainY(value)], String(value), { ...small, anchor: 'start' })),
    ...temperatures.map((_, month) => text([middle(month), 11], String(month + 1), small)),
    text([width + 8, 11], '月', { ...small, anchor: 'start' }),
    text([-22, -height - 14], '气温/℃', { ...small, anchor: 'start' }),
    text([width + 30, -height - 14], '降水量/{mm}', { ...small, anchor: 'end' }),
  ]);
}

const rowHeight = 13;
const half = 110;

/** Shares of men at the left and of women at the right, the youngest below. */
export function drawPopulationPyramid({ groups }: PopulationPyramid): string {
  const most = Math.max(...groups.flatMap(({ male, female }) => [male, female]));
  const step = Math.max(1, niceStep(most / 4));
  const end = Math.ceil(most / step) * step;
  const long = (share: number) => (share / end) * half;
  const y = (row: number) => -rowHeight * (row + 1);
  const top = -rowHeight * groups.length;
  const shares = Array.from({ length: Math.round(end / step) + 1 }, (_, i) => i * step);
  return sheet([
    ...groups.flatMap(({ ages, male, female }, row): Mark[] => [
      rectangle([-long(male), y(row)], long(male), rowHeight - 1, { fill: columnFill, width: 0.8 }),
      rectangle([0, y(row)], long(female), rowHeight - 1, { width: 0.8 }),
      text([-half - 8, y(row) + rowHeight / 2], ages, { ...small, anchor: 'end' }),
    ]),
    path([
      [-half, 0],
      [half, 0],
    ]),
    path([
      [0, 0],
      [0, top],
    ]),
    ...shares.flatMap((share) =>
      (share === 0 ? [0] : [-long(share), long(share)]).map((x) =>
        text([x, 11], String(Number(share.toFixed(1))), small),
      ),
    ),
    text([half + 8, 11], '%', { ...small, anchor: 'start' }),
    text([-half / 2, top - 10], '男', { size: 12 }),
    text([half / 2, top - 10], '女', { size: 12 }),
    text([-half - 8, top - 10], '年龄/岁', { ...small, anchor: 'end' }),
  ]);
}

const radius = 82;

/** The half of the earth around a pole with its meridians, the way that it turns, and its night. */
export function drawPolarView({ pole, meridians, night, points }: PolarView): string {
  const centre: Spot = [0, 0];
  const isNorth = pole === 'north';
  const shade: Spot[] =
    night === undefined ? [] : Array.from({ length: 37 }, (_, i) => moved(centre, night - 90 + 5 * i, radius));
  const lines = meridians.map(({ direction }) => path([centre, moved(centre, direction, radius)], { width: 0.9 }));
  // the arrow stands where no meridian ends
  const free =
    [250, 200, 290, 160, 20, 340, 70, 110].find((direction) =>
      meridians.every((line) => Math.abs(((line.direction - direction + 540) % 360) - 180) > 24),
    ) ?? 250;
  const [from, to] = isNorth ? [free - 16, free + 16] : [free + 16, free - 16];
  const tip = moved(centre, to, radius + 10);
  const drawn: Mark[] = [
    path(shade, { closed: true, fill: '#ddd', width: 0 }),
    circle(centre, radius),
    circle(centre, radius / 2, { dashed: true, width: 0.6 }),
    ...lines,
    dot(centre),
    arc(centre, radius + 10, [Math.min(from, to), Math.max(from, to)]),
    arrowHead(moved(tip, to + (isNorth ? -90 : 90), 6), tip),
  ];
  const names: Mark[] = [];
  for (const { direction, name } of meridians.filter((line) => line.name !== ''))
    names.push(
      placedText(moved(centre, direction, radius), name, [...drawn, ...names], { directions: [direction], size: 12 }),
    );
  for (const { direction, distance, name } of points) {
    const spot = moved(centre, direction, radius * distance);
    names.push(dot(spot), placedText(spot, name, [...drawn, ...names], { gap: 3, size: 13 }));
  }
  return sheet([
    ...drawn,
    ...names,
    placedText(centre, isNorth ? '{N}' : '{S}', [...drawn, ...names], { gap: 3, size: 12 }),
  ]);
}
