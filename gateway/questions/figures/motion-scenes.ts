import type { ForcesFigure } from '../../../shared/questions/figures/physics-figure.schema.ts';
import { type DrawnScene, hatched } from './force-scenes.ts';
import { arrow, arrowHead, circle, dot, type Mark, measure, path, rectangle, route, type Spot, text } from './pen.ts';

type Scene<Type> = Extract<ForcesFigure['scene'], { type: Type }>;

/** A vessel with a liquid from a level down: its walls, the surface and short dashes below it. */
export function vessel([left, top]: Spot, [width, height]: Spot, level: number): Mark[] {
  const bottom = top + height;
  const surface = bottom - level;
  const dashes = Array.from({ length: Math.max(0, Math.floor((level - 6) / 11)) }, (_, row) =>
    Array.from({ length: Math.max(1, Math.floor(width / 26)) }, (_, i) => {
      const x = left + 7 + i * 26 + (row % 2) * 9;
      const y = surface + 9 + row * 11;
      return path(
        [
          [x, y],
          [Math.min(x + 9, left + width - 3), y],
        ],
        { width: 0.6 },
      );
    }),
  ).flat();
  return [
    path([
      [left, top],
      [left, bottom],
      [left + width, bottom],
      [left + width, top],
    ]),
    path([
      [left, surface],
      [left + width, surface],
    ]),
    ...dashes,
  ];
}

export function liquid({ reading, body }: Scene<'liquid'>): DrawnScene {
  const water = vessel([-55, 0], [110, 92], 68);
  if (!reading) {
    return {
      marks: [...water, rectangle([-18, 8], 36, 30, { fill: '#fff' }), ...(body ? [text([0, 23], body)] : [])],
      body: [0, 23],
    };
  }
  const balance = [
    circle([0, -92], 4),
    rectangle([-9, -88], 18, 56, { fill: '#fff' }),
    ...Array.from({ length: 8 }, (_, i) =>
      path(
        [
          [-9, -82 + i * 6],
          [i % 2 === 0 ? -2 : -5, -82 + i * 6],
        ],
        { width: 0.7 },
      ),
    ),
    path(route('-9,-58 6,-58'), { width: 2 }),
    path(route('0,-32 0,40')),
    text([15, -58], reading, { anchor: 'start' }),
  ];
  return {
    marks: [
      ...water,
      ...balance,
      rectangle([-16, 40], 32, 26, { fill: '#fff' }),
      ...(body ? [text([0, 53], body)] : []),
    ],
    body: [0, 53],
  };
}

export const depth = ({ depth: label, point }: Scene<'depth'>): DrawnScene => ({
  marks: [
    ...vessel([0, 0], [120, 104], 88),
    dot([52, 72]),
    text([38, 72], point),
    measure([76, 16], [76, 72], label),
    path(route('52,72 84,72'), { dashed: true, width: 0.8 }),
  ],
  body: [52, 72],
});

/** The parabola of a body that is thrown level, in the proportions of height and distance as far as the sheet allows. */
export function thrown({ height, distance, texts }: Scene<'throw'>): DrawnScene {
  const scale = Math.min(170 / distance, 120 / height);
  const [far, high] = [Math.max(70, distance * scale), Math.max(60, height * scale)];
  const track = Array.from({ length: 41 }, (_, i): Spot => [(far * i) / 40, -high + high * (i / 40) ** 2]);
  return {
    marks: [
      ...hatched([-40, 0], [far + 26, 0]),
      path([
        [-34, -high],
        [0, -high],
        [0, 0],
      ]),
      path(track, { dashed: true }),
      circle([0, -high - 5], 5, { fill: '#fff' }),
      arrow([5, -high - 5], [48, -high - 5]),
      text([58, -high - 8], texts.velocity, { anchor: 'start' }),
      measure([-18, 0], [-18, -high], texts.height),
      measure([0, 20], [far, 20], texts.distance),
      arrowHead(track[36] ?? [0, 0], track[40] ?? [0, 0]),
    ],
    body: [0, -high - 5],
  };
}
