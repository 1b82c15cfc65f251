import { describe, expect, it, test } from 'vitest';
import type { GraphCurve } from '../../../shared/questions/figures/graph-figure.schema.ts';
import { curveValue, traceCurve } from './graph-curves.ts';

const parabola: GraphCurve = { type: 'function', terms: [{ type: 'polynomial', coefficients: [1, -2, -3] }] };
const reciprocal: GraphCurve = { type: 'function', terms: [{ type: 'reciprocal', factor: 4, shift: 0 }] };
const window = { x: [-5, 5], y: [-5, 5] } as const;

test.each<[string, GraphCurve, number, number]>([
  ['polynomial', parabola, 3, 0],
  ['sine', { type: 'function', terms: [{ type: 'sine', amplitude: 2, frequency: 2, phase: Math.PI / 2 }] }, 0, 2],
  ['exponential', { type: 'function', terms: [{ type: 'exponential', factor: 3, base: 2, shift: 1 }] }, 3, 12],
  ['logarithm', { type: 'function', terms: [{ type: 'logarithm', factor: 1, base: 2, shift: 0 }] }, 8, 3],
  ['modulus', { type: 'function', terms: [{ type: 'modulus', factor: 2, shift: 1 }] }, -2, 6],
  ['sum', { type: 'function', terms: [...parabola.terms, { type: 'reciprocal', factor: 2, shift: 0 }] }, 1, -2],
  [
    'broken line',
    {
      type: 'data',
      points: [
        [0, 0],
        [2, 6],
        [5, 6],
      ],
    },
    1,
    3,
  ],
  [
    'smooth line at a measured place',
    {
      type: 'data',
      smooth: true,
      points: [
        [0, 1],
        [2, 6],
        [5, 7],
      ],
    },
    2,
    6,
  ],
])('a %s has its value', (_name, curve, x, y) => {
  expect(curveValue(curve, x)).toBeCloseTo(y, 9);
});

describe('the trace of a curve', () => {
  it('has only places on the curve and inside the window', () => {
    for (const [x, y] of traceCurve(parabola, window).flat()) {
      expect(y).toBeCloseTo(x * x - 2 * x - 3, 4);
      expect(Math.abs(y)).toBeLessThanOrEqual(5.0001);
    }
  });

  it('reaches the edge of the window', () => {
    const [line = []] = traceCurve(parabola, window);
    expect(line[0]?.[1]).toBeCloseTo(5, 3);
    expect(line.at(-1)?.[1]).toBeCloseTo(5, 3);
  });

  it('parts at a pole', () => {
    const lines = traceCurve(reciprocal, window);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(new Set(line.map(([x]) => Math.sign(x))).size).toBe(1);
  });

  it('keeps to its domain', () => {
    const piece: GraphCurve = { ...parabola, domain: [0, 2] };
    expect(
      traceCurve(piece, window)
        .flat()
        .every(([x]) => x >= 0 && x <= 2),
    ).toBe(true);
  });

  it('has two branches of a hyperbola', () => {
    const curve: GraphCurve = { type: 'hyperbola', center: [0, 0], halfAxes: [2, 1] };
    const lines = traceCurve(curve, window);
    expect(lines).toHaveLength(2);
    for (const [x, y] of lines.flat()) expect((x * x) / 4 - y * y).toBeCloseTo(1, 3);
  });

  it('has no extremes between measured places that rise', () => {
    const curve: GraphCurve = {
      type: 'data',
      smooth: true,
      points: [
        [0, 0],
        [1, 4],
        [2, 4.2],
        [5, 4.25],
      ],
    };
    const ys = traceCurve(curve, window)
      .flat()
      .map(([, y]) => y);
    expect(ys.every((y, i) => i === 0 || y >= (ys[i - 1] ?? 0) - 1e-9)).toBe(true);
  });
});
