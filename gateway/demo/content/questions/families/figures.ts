import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';

/** Figure data that several families need. */

type Spot = [x: number, y: number];
type Input<Kind extends FigureInput['kind']> = Extract<FigureInput, { kind: Kind }>;
type Graph = Input<'function-graph'>;
export type Curve = NonNullable<Graph['curves']>[number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Triangle ABC with two sides from A and the angle between them; what is given stands at its sides. */
export function triangleFigure({
  sides: [ab, ac],
  angle,
  shows = {},
  share,
}: {
  sides: readonly [number, number];
  angle: number;
  /** With D on AB, at this share of it from A, and the line CD. */
  share?: number;
  shows?: { AB?: string; AC?: string; BC?: string; A?: string; B?: string };
}): FigureInput {
  const points: Record<string, Spot> = {
    A: [0, 0],
    B: [ab, 0],
    C: [ac * Math.cos(radians(angle)), ac * Math.sin(radians(angle))],
    ...(share && { D: [ab * share, 0] as Spot }),
  };
  const angles = [
    { at: ['B', 'A', 'C'] as [string, string, string], text: shows.A },
    { at: ['C', 'B', 'A'] as [string, string, string], text: shows.B },
  ].filter(({ text }) => text !== undefined);
  return {
    kind: 'plane',
    points,
    lines: [
      { ends: ['A', 'B'], text: shows.AB },
      { ends: ['A', 'C'], text: shows.AC },
      { ends: ['B', 'C'], text: shows.BC },
      ...(share ? [{ ends: ['C', 'D'] as [string, string] }] : []),
    ],
    angles: angle === 90 ? angles.slice(1) : angles,
    rights: angle === 90 ? [['B', 'A', 'C']] : [],
  };
}

/** A sector of so many degrees with what is given at its radius and angle. */
export function sectorFigure(degrees: number, texts: { radius: string; angle: string }): FigureInput {
  const points: Record<string, Spot> = {
    O: [0, 0],
    A: [4, 0],
    B: [4 * Math.cos(radians(degrees)), 4 * Math.sin(radians(degrees))],
  };
  return {
    kind: 'plane',
    points,
    lines: [{ ends: ['O', 'A'], text: texts.radius }, { ends: ['O', 'B'] }],
    arcs: [{ center: 'O', from: 'A', to: 'B' }],
    angles: [{ at: ['A', 'O', 'B'], text: texts.angle }],
  };
}

export const polynomial = (coefficients: readonly number[], domain?: Spot): Curve => ({
  type: 'function',
  terms: [{ type: 'polynomial', coefficients: [...coefficients] }],
  ...(domain && { domain }),
});

/** A window around what is to be seen, with the origin in it and a little air. */
export function windowAround(spots: readonly (readonly [number, number])[]): { x: Spot; y: Spot } {
  const around = (i: 0 | 1): Spot => {
    const values = [0, ...spots.map((spot) => spot[i])];
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const air = (high - low || 1) * 0.2;
    return [low - air, high + air];
  };
  return { x: around(0), y: around(1) };
}

/** Axes with the graph of a polynomial around the places that matter. */
export function polynomialFigure(
  coefficients: readonly number[],
  spots: readonly (readonly [number, number])[],
  more: Partial<Graph> = {},
): FigureInput {
  return { kind: 'function-graph', ...windowAround(spots), curves: [polynomial(coefficients)], ...more };
}

/** Numbers as strokes of an axis. */
export const ticksAt = (values: readonly number[]) =>
  [...new Set(values)].map((at) => ({ at, text: String(Number(at.toFixed(3))) }));

/** A broken line through measured places with a grid and numbers at each. */
export function brokenLineFigure(
  points: readonly Spot[],
  names: [string, string],
  more: Partial<Graph> = {},
): FigureInput {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    kind: 'function-graph',
    x: [Math.min(0, ...xs), Math.max(...xs) * 1.12],
    y: [Math.min(0, ...ys), Math.max(...ys) * 1.15],
    names,
    grid: true,
    curves: [{ type: 'data', points: [...points] }],
    ticks: { x: ticksAt(xs.filter((x) => x !== 0)), y: ticksAt(ys.filter((y) => y !== 0)) },
    ...more,
  };
}

/** Triangle ABC by two angles, with AC drawn on to D. */
export function exteriorAngle(A: number, B: number): FigureInput {
  const [b, c] = [Math.sin(radians(B)), Math.sin(radians(A + B))];
  return {
    kind: 'plane',
    points: { A: [0, 0], B: [c * Math.cos(radians(A)), c * Math.sin(radians(A))], C: [b, 0], D: [b * 1.6, 0] },
    lines: [{ ends: ['A', 'D'] }, { ends: ['A', 'B'] }, { ends: ['B', 'C'] }],
    angles: [
      { at: ['D', 'A', 'B'], text: `${A}°` },
      { at: ['A', 'B', 'C'], text: `${B}°` },
    ],
  };
}

/** Two equal triangles beside each other, with the usual marks at two sides and the angle between them. */
export function twoTriangles({
  names,
  sides: [first, second],
  angle,
}: {
  names: readonly [string, string, string, string, string, string];
  sides: readonly [number, number];
  angle: number;
}): FigureInput {
  const [x, y] = [second * Math.cos(radians(angle)), second * Math.sin(radians(angle))];
  const gap = Math.max(first, x) - Math.min(0, x) + first * 0.4;
  const points: Record<string, Spot> = {};
  const lines: NonNullable<Input<'plane'>['lines']> = [];
  const angles: NonNullable<Input<'plane'>['angles']> = [];
  for (const [i, left] of [0, gap].entries()) {
    const [A, B, C] = names.slice(3 * i, 3 * i + 3) as [string, string, string];
    Object.assign(points, { [A]: [left, 0], [B]: [left + first, 0], [C]: [left + x, y] });
    lines.push({ ends: [A, B], equal: 1 }, { ends: [A, C], equal: 2 }, { ends: [B, C] });
    angles.push({ at: [B, A, C] });
  }
  return { kind: 'plane', points, lines, angles };
}
