import type { FieldFigure } from '../../../shared/questions/figures/physics-figure.schema.ts';
import { circuitPart } from './circuit-parts.ts';
import {
  arc,
  arrow,
  circle,
  distance,
  dot,
  type Mark,
  measure,
  path,
  rectangle,
  route,
  type Spot,
  sheet,
  shifted,
  text,
} from './pen.ts';

type Scene<Type> = Extract<FieldFigure['scene'], { type: Type }>;

/** Charges and conductors in electric and magnetic fields; the tracks bend the way that the forces ask. */
export function drawField({ scene }: FieldFigure): string {
  switch (scene.type) {
    case 'plates':
      return plates(scene);
    case 'magnetic-circle':
      return magneticCircle(scene);
    case 'rails':
      return rails(scene);
    case 'transformer':
      return transformer(scene);
    case 'coil-magnet':
      return coilMagnet(scene);
  }
}

const particle = (spot: Spot, charge: 'positive' | 'negative'): Mark[] => [
  circle(spot, 6, { fill: '#fff' }),
  path(
    [
      [spot[0] - 3, spot[1]],
      [spot[0] + 3, spot[1]],
    ],
    { width: 1 },
  ),
  ...(charge === 'positive'
    ? [
        path(
          [
            [spot[0], spot[1] - 3],
            [spot[0], spot[1] + 3],
          ],
          { width: 1 },
        ),
      ]
    : []),
];

/** Whether a particle between plates bends down. */
export const bendsDown = ({ upperIsPositive, charge }: Pick<Scene<'plates'>, 'upperIsPositive' | 'charge'>) =>
  upperIsPositive === (charge === 'positive');

function plates(scene: Scene<'plates'>): string {
  const [length, half] = [150, 42];
  const down = bendsDown(scene) ? 1 : -1;
  const track = Array.from({ length: 31 }, (_, i): Spot => [(length * i) / 30, down * half * 0.72 * (i / 30) ** 2]);
  const signs = [20, 55, 90, 125].flatMap((x) => [
    text([x, -half - 10], scene.upperIsPositive ? '+' : '-', { size: 12 }),
    text([x, half + 10], scene.upperIsPositive ? '-' : '+', { size: 12 }),
  ]);
  return sheet([
    path(
      [
        [0, -half],
        [length, -half],
      ],
      { width: 3 },
    ),
    path(
      [
        [0, half],
        [length, half],
      ],
      { width: 3 },
    ),
    ...signs,
    path(route('-40,0 0,0')),
    path(
      [
        [0, 0],
        [length, 0],
      ],
      { dashed: true, width: 0.8 },
    ),
    path(track, { width: 1.6 }),
    ...particle([-46, 0], scene.charge),
    arrow([-38, 0], [-12, 0]),
    text([-24, -12], scene.velocity),
    ...(scene.length ? [measure([0, half + 28], [length, half + 28], scene.length)] : []),
    ...(scene.gap ? [measure([length + 16, half], [length + 16, -half], scene.gap)] : []),
  ]);
}

/** Signs of a field across the page: crosses into it, dots out of it; none where a text stands. */
function fieldSigns([left, top]: Spot, [columns, rows]: Spot, inwards: boolean, texts: readonly Spot[]): Mark[] {
  const gap = 30;
  return Array.from(
    { length: rows * columns },
    (_, i): Spot => [left + (i % columns) * gap, top + Math.floor(i / columns) * gap],
  )
    .filter((spot) => texts.every((text) => distance(spot, text) > 15))
    .flatMap(([x, y]) => {
      if (!inwards) return [dot([x, y])];
      const cross: readonly Spot[] = [
        [x - 3.5, y - 3.5],
        [x + 3.5, y + 3.5],
        [x, y],
        [x - 3.5, y + 3.5],
        [x + 3.5, y - 3.5],
      ];
      return [path(cross, { width: 1 })];
    });
}

/** Whether the circle of a particle that moves up lies to its left. */
export const circlesLeft = ({ inwards, charge }: Pick<Scene<'magnetic-circle'>, 'inwards' | 'charge'>) =>
  inwards === (charge === 'positive');

function magneticCircle(scene: Scene<'magnetic-circle'>): string {
  const radius = 46;
  const side = circlesLeft(scene) ? -1 : 1;
  const start: Spot = [-side * radius, 0];
  return sheet([
    ...fieldSigns([-75, -75], [6, 6], scene.inwards, [
      [start[0] / 2, -10],
      [start[0] - side * 12, -34],
      [8, 11],
      start,
    ]),
    circle([0, 0], radius, { dashed: true }),
    dot([0, 0]),
    text([8, 11], 'O'),
    path([[0, 0], start], { width: 0.8 }),
    ...(scene.radius ? [text([start[0] / 2, -10], scene.radius)] : []),
    ...particle(start, scene.charge),
    arrow([start[0], -8], [start[0], -40]),
    text([start[0] - side * 12, -34], scene.velocity),
    text([96, -72], scene.field),
  ]);
}

function rails({ inwards, resistor, rod, velocity, field, gap }: Scene<'rails'>): string {
  const [length, half] = [190, 45];
  const at = 110;
  return sheet([
    ...fieldSigns([30, -30], [6, 3], inwards, [
      [at, 0],
      [at + 26, -12],
      [at + 18, 0],
    ]),
    path([
      [length, -half],
      [0, -half],
      [0, -14],
    ]),
    path([
      [0, 14],
      [0, half],
      [length, half],
    ]),
    rectangle([-6, -14], 12, 28, { fill: '#fff' }),
    ...(resistor ? [text([-18, 0], resistor)] : []),
    path(
      [
        [at, -half - 8],
        [at, half + 8],
      ],
      { width: 3.2 },
    ),
    ...(rod ? [text([at, -half - 18], rod)] : []),
    ...(velocity ? [arrow([at, 0], [at + 34, 0], { width: 1.8 }), text([at + 26, -12], velocity)] : []),
    text([length - 8, -half - 12], field),
    ...(gap ? [measure([length + 24, half], [length + 24, -half], gap)] : []),
  ]);
}

function transformer({ turns, input, load }: Scene<'transformer'>): string {
  const coil = (x: number, side: number): Mark[] =>
    [-27, -9, 9, 27].map((y) => arc([x, y], [10, 9], side < 0 ? [90, 270] : [-90, 90]));
  return sheet([
    rectangle([-44, -60], 88, 120),
    rectangle([-24, -40], 48, 80),
    ...coil(-44, -1),
    ...coil(44, 1),
    path(route('-44,-36 -96,-36')),
    path(route('-44,36 -96,36')),
    circle([-98, -36], 2.4, { fill: '#fff' }),
    circle([-98, 36], 2.4, { fill: '#fff' }),
    text([-100, 0], input),
    path(route('44,-36 100,-36 100,-14')),
    path(route('100,14 100,36 44,36')),
    rectangle([94, -14], 12, 28, { fill: '#fff' }),
    text([120, 0], load),
    text([-68, 0], turns[0]),
    text([70, 0], turns[1]),
  ]);
}

function coilMagnet({ north, approaches }: Scene<'coil-magnet'>): string {
  const turns = Array.from({ length: 7 }, (_, i) => arc([i * 12, 0], [7, 24], [60, 330]));
  const [poles, magnet] = [north === 'left' ? ['N', 'S'] : ['S', 'N'], 118];
  const way: readonly [Spot, Spot] = approaches
    ? [
        [magnet + 40, -28],
        [magnet, -28],
      ]
    : [
        [magnet, -28],
        [magnet + 40, -28],
      ];
  return sheet([
    ...turns,
    path(route('-2,21 -2,66 16,66')),
    path(route('78,20 78,66 56,66')),
    shifted(circuitPart({ part: 'galvanometer' }), [36, 66]),
    rectangle([magnet, -14], 80, 28),
    path([
      [magnet + 40, -14],
      [magnet + 40, 14],
    ]),
    text([magnet + 20, 0], `{${poles[0]}}`),
    text([magnet + 60, 0], `{${poles[1]}}`),
    arrow(...way),
  ]);
}
