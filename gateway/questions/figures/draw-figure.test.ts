import { describe, expect, it, test } from 'vitest';
import { type FigureInput, figureSchema } from '../../../shared/questions/figures/figure.schema.ts';
import { drawFigure } from './draw-figure.ts';
import { exampleFigures } from './testing/example-figures.ts';

const numbersOf = (svg: string) => svg.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
const boxOf = (svg: string) => numbersOf(/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '');

describe.each(Object.entries(exampleFigures))('the example %s', (_name, data) => {
  const svg = drawFigure(data);

  it('is drawn with finite numbers', () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(figureSchema.parse(figureSchema.parse(data))).toEqual(figureSchema.parse(data));
  });

  it('has a box of a size that fits a column', () => {
    const [, , width = 0, height = 0] = boxOf(svg);
    expect(width).toBeGreaterThan(50);
    expect(width).toBeLessThan(620);
    expect(height).toBeGreaterThan(40);
    expect(height).toBeLessThan(320);
  });

  it('has all its labels inside the box', () => {
    const [left = 0, top = 0, width = 0, height = 0] = boxOf(svg);
    // pieces of apparatus stand in groups that are moved: their boxes are joined before
    if (svg.includes('<g transform')) return;
    for (const [, x, y] of svg.matchAll(/<text x="([^"]*)" y="([^"]*)"/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(left);
      expect(Number(x)).toBeLessThanOrEqual(left + width);
      expect(Number(y)).toBeGreaterThanOrEqual(top + 6);
      expect(Number(y)).toBeLessThanOrEqual(top + height);
    }
  });
});

test('every kind has an example', () => {
  const kinds = new Set(Object.values(exampleFigures).map(({ kind }) => kind));
  expect(kinds.size).toBe(figureSchema.options.length);
});

test('data that are no figure are refused', () => {
  expect(() => drawFigure({ kind: 'function-graph', x: [3, 1], y: [0, 1] })).toThrow('must rise');
});

test('a line to a point that is missing is refused by name', () => {
  const lines = [{ ends: ['A', 'Q'] as [string, string] }];
  expect(() => drawFigure({ kind: 'plane', points: { A: [0, 0], B: [1, 1] }, lines })).toThrow('no point Q');
});

type FunctionGraphInput = Extract<FigureInput, { kind: 'function-graph' }>;
const graph = (data: Partial<FunctionGraphInput>): FigureInput => ({
  kind: 'function-graph',
  x: [-2, 4],
  y: [-3, 3],
  ...data,
});

test('a shade ends where its curve is not defined', () => {
  const shaded = (from: number, to: number) =>
    drawFigure(
      graph({
        curves: [{ type: 'function', terms: [{ type: 'logarithm', base: 2 }] }],
        shades: [{ curve: 0, from, to }],
      }),
    );
  expect(shaded(-1, 2)).toContain('fill="#ddd"');
  expect(shaded(-2, -1)).not.toContain('fill="#ddd"');
});

test.each<[string, FigureInput]>([
  ['a shade under no curve', graph({ shades: [{ curve: 0, from: 0, to: 1 }] })],
  ['a number line that falls', { kind: 'number-line', from: 3, to: -3 }],
  ['a number line without end', { kind: 'number-line', from: 0, to: 1_000_000 }],
  [
    'bars of zeros',
    { kind: 'statistics', chart: { type: 'bar', categories: ['a'], series: [{ values: [0] }], names: ['x', 'y'] } },
  ],
])('%s is refused', (_what, data) => {
  expect(() => drawFigure(data)).toThrow();
});
