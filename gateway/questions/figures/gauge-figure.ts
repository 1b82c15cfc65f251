import type { GaugeFigure } from '../../../shared/questions/figures/physics-figure.schema.ts';
import { vessel } from './motion-scenes.ts';
import {
  arc,
  arrowHead,
  circle,
  dot,
  type Mark,
  measure,
  moved,
  path,
  rectangle,
  route,
  type Spot,
  sheet,
  shifted,
  text,
} from './pen.ts';

type Scene<Type> = Extract<GaugeFigure['scene'], { type: Type }>;

/** A measuring instrument that shows a value. */
export function drawGauge({ scene }: GaugeFigure): string {
  switch (scene.type) {
    case 'dial':
      return sheet(dial(scene));
    case 'ruler':
      return sheet(ruler(scene));
    case 'thermometer':
      return sheet(thermometer(scene));
    case 'cylinders':
      return sheet(cylinders(scene));
    case 'tape':
      return sheet(tape(scene));
  }
}

const decimal = (n: number) => String(Number(n.toFixed(3)));

/** Direction of a needle: from 150 degrees for 0 to 30 for the most. */
export const needleDirection = (value: number, most: number) => 150 - (120 * value) / most;

function dial({ unit, most, numbers, parts, value }: Scene<'dial'>): Mark[] {
  const radius = 82;
  const small = numbers * parts;
  const ticks = Array.from({ length: small + 1 }, (_, i) => {
    const way = needleDirection(i, small);
    const size = i % parts === 0 ? 11 : i % 5 === 0 ? 8 : 6;
    return path([moved([0, 0], way, radius), moved([0, 0], way, radius - size)]);
  });
  const labels = Array.from({ length: numbers + 1 }, (_, i) =>
    text(moved([0, 0], needleDirection(i, numbers), radius + 13), decimal((most * i) / numbers), { size: 12 }),
  );
  const tip = moved([0, 0], needleDirection(value, most), radius - 4);
  return [
    rectangle([-104, -112], 208, 142),
    arc([0, 0], radius, [30, 150]),
    ...ticks,
    ...labels,
    path([[0, 0], tip], { width: 1.6 }),
    circle([0, 0], 4, { fill: '#111' }),
    text([0, 17], `{${unit}}`, { size: 16 }),
  ];
}

function ruler({ length, from, to }: Scene<'ruler'>): Mark[] {
  const cm = Math.min(34, 380 / (length + 1));
  const x = (value: number) => (value + 0.4) * cm;
  const ticks = Array.from({ length: length * 10 + 1 }, (_, i) => {
    const size = i % 10 === 0 ? 14 : i % 5 === 0 ? 10 : 6;
    return path(
      [
        [x(i / 10), 0],
        [x(i / 10), size],
      ],
      { width: i % 10 === 0 ? 1.1 : 0.6 },
    );
  });
  return [
    rectangle([0, 0], (length + 0.8) * cm, 38),
    ...ticks,
    ...Array.from({ length: length + 1 }, (_, i) => text([x(i), 22], String(i), { size: 12 })),
    text([x(0.5), 32], '{cm}', { size: 10 }),
    rectangle([x(from), -22], (to - from) * cm, 21, { fill: '#ddd' }),
  ];
}

function thermometer({ from, to, value }: Scene<'thermometer'>): Mark[] {
  const high = 150;
  const y = (degrees: number) => -(high * (degrees - from)) / (to - from);
  const count = to - from;
  const each = count > 40 ? 2 : 1;
  const ticks = Array.from({ length: Math.floor(count / each) + 1 }, (_, i) => {
    const degrees = from + i * each;
    return path(
      [
        [6, y(degrees)],
        [degrees % 10 === 0 ? 16 : degrees % 5 === 0 ? 13 : 10, y(degrees)],
      ],
      { width: 0.8 },
    );
  });
  const labels = Array.from({ length: count + 1 }, (_, i) => from + i)
    .filter((degrees) => degrees % 10 === 0)
    .map((degrees) => text([20, y(degrees)], String(degrees), { size: 11, anchor: 'start' }));
  return [
    path([
      [-5, 12],
      [-5, -high - 8],
      [5, -high - 8],
      [5, 12],
    ]),
    circle([0, 20], 10, { fill: '#111' }),
    path(
      [
        [0, 20],
        [0, y(value)],
      ],
      { width: 4 },
    ),
    ...ticks,
    ...labels,
    text([0, -high - 18], '{°C}', { size: 12 }),
  ];
}

function cylinders({ most, values, showsBody }: Scene<'cylinders'>): Mark[] {
  const [wide, high] = [38, 130];
  return values.flatMap((value, i) => {
    const level = (value / most) * high;
    const ticks = Array.from({ length: 21 }, (_, at) => {
      const y = 140 - (at * high) / 20;
      return path(
        [
          [0, y],
          [at % 4 === 0 ? 14 : 8, y],
        ],
        { width: 0.7 },
      );
    });
    const labels = [1, 2, 3, 4, 5].map((at) =>
      text([-5, 140 - (at * high) / 5], decimal((most * at) / 5), { size: 11, anchor: 'end' }),
    );
    const hasBody = showsBody && i === values.length - 1;
    const body = hasBody
      ? [
          path(route('19,-8 19,116'), { width: 0.8 }),
          path(route('11,120 18,115 28,119 27,131 14,132'), { closed: true, fill: '#bbb' }),
        ]
      : [];
    return [
      ...vessel([0, 0], [wide, 140], level),
      ...ticks,
      ...labels,
      path(
        [
          [-8, 140],
          [wide + 8, 140],
        ],
        { width: 2 },
      ),
      text([wide / 2, -14], '{mL}', { size: 11 }),
      ...body,
    ].map((mark) => shifted(mark, [i * 110, 0]));
  });
}

/** A tape with counted points in the proportions of their distances. */
function tape({ distances }: Scene<'tape'>): Mark[] {
  const sum = distances.reduce((all, one) => all + one, 0);
  const scale = 330 / sum;
  let x = 24;
  const spots: Spot[] = [[x, 0]];
  for (const one of distances) {
    x += one * scale;
    spots.push([x, 0]);
  }
  return [
    rectangle([0, -16], x + 24, 32),
    ...spots.flatMap((spot, i) => [
      dot(spot),
      text([spot[0], -26], String(i), { size: 12 }),
      path(
        [
          [spot[0], 18],
          [spot[0], 34],
        ],
        { width: 0.6 },
      ),
    ]),
    ...distances.map((_, i) => measure([spots[i]?.[0] ?? 0, 30], [spots[i + 1]?.[0] ?? 0, 30], `x_${i + 1}`)),
    arrowHead([x, 0], [x + 22, 0]),
  ];
}
