import { expect, test } from 'vitest';
import { edgesOf, isHidden, polyhedronOf, type Spot3 } from './polyhedron.ts';

const cuboid = polyhedronOf({ shape: 'cuboid', size: [4, 3, 2] });
const square: [number, number][] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];
const hiddenEdges = (body: ReturnType<typeof polyhedronOf>) =>
  edgesOf(body)
    .filter(({ hidden }) => hidden)
    .map(({ ends }) => [...ends].sort().join(' '))
    .sort();
const corner = (name: string): Spot3 => cuboid.corners.get(name) ?? [0, 0, 0];

test('a cuboid has twelve edges, of which the three at the far lower corner are hidden', () => {
  expect(edgesOf(cuboid)).toHaveLength(12);
  expect(hiddenEdges(cuboid)).toEqual(['A D', 'C D', 'D D_1']);
});

test('a pyramid over a square hides the edges at the far corner of the base', () => {
  const pyramid = polyhedronOf({ shape: 'pyramid', base: square, apex: [1, 1, 3] });
  expect(edgesOf(pyramid)).toHaveLength(8);
  expect(hiddenEdges(pyramid)).toEqual(['A D', 'C D', 'D P']);
});

test.each<[string, string, boolean]>([
  ['A', 'C_1', true],
  ['A_1', 'B', false],
  ['B', 'D', true],
  ['B', 'C_1', false],
  ['A_1', 'C_1', false],
  ['A', 'D_1', true],
])('the line from %s to %s of a cuboid is hidden: %s', (from, to, hidden) => {
  expect(isHidden(cuboid, corner(from), corner(to))).toBe(hidden);
});

test('corners above the base are named with 1', () => {
  expect(cuboid.corners.get('C_1')).toEqual([4, 3, 2]);
});
