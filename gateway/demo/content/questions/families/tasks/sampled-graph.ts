import type { FigureInput } from '../../../../../../shared/questions/figures/figure.schema.ts';
import { windowAround } from '../figures.ts';

type Graph = Extract<FigureInput, { kind: 'function-graph' }>;
type Spot = [x: number, y: number];

const steps = 32;
const rounded = (value: number) => Number(value.toPrecision(5));

/** Axes with the graph of a function between two places. */
export function sampledGraph(
  at: (x: number) => number,
  [from, to]: readonly [number, number],
  more: Partial<Graph> = {},
): FigureInput {
  const points = Array.from({ length: steps + 1 }, (_, i): Spot => {
    // closer together near both ends, where roots and logarithms are steep
    const x = from + ((to - from) * (1 - Math.cos((Math.PI * i) / steps))) / 2;
    return [rounded(x), rounded(at(x))];
  }).filter(([, y]) => Number.isFinite(y));
  return {
    kind: 'function-graph',
    ...windowAround(points),
    curves: [{ type: 'data', points, smooth: true }],
    ...more,
  };
}
