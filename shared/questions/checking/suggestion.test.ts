import { expect, test } from 'vitest';
import { suggestionOf } from './suggestion.ts';

const near = (likeness: number, points: number[], chapters: number[] = []) => ({ likeness, points, chapters });

test.each([
  ['nothing near', [], [], { kpoints: [] }],
  ['the nearest is too far', [near(0.14, [1], [7])], [], { kpoints: [] }],
  ['all agree', [near(0.8, [1], [7, 8]), near(0.4, [1], [7])], [], { kpoints: [{ id: 1, share: 1 }], chapterId: 7 }],
  [
    'a nearer one outweighs two others',
    [near(0.8, [1], [7]), near(0.4, [2], [8]), near(0.4, [2], [8])],
    [],
    { kpoints: [{ id: 1, share: 0.67 }], chapterId: 7 },
  ],
  [
    'no point and no chapter has half of the votes',
    [near(0.5, [1], [7]), near(0.5, [2], [8]), near(0.5, [3], [9])],
    [],
    { kpoints: [] },
  ],
  [
    'two points of one question',
    [near(0.5, [1, 2], [7]), near(0.5, [1, 3], [7])],
    [],
    {
      kpoints: [
        { id: 1, share: 1 },
        { id: 2, share: 0.5 },
        { id: 3, share: 0.5 },
      ],
      chapterId: 7,
    },
  ],
  ['a point that the question names, nothing near', [], [5], { kpoints: [{ id: 5, share: 0.5 }] }],
  [
    'a named point with few votes of its own',
    [near(0.5, [1], [7]), near(0.5, [2], [8]), near(0.5, [3], [9])],
    [2],
    { kpoints: [{ id: 2, share: 0.83 }] },
  ],
  [
    'the ninth has no vote',
    [...Array.from({ length: 8 }, () => near(0.5, [1])), near(0.5, [9])],
    [],
    { kpoints: [{ id: 1, share: 1 }] },
  ],
])('%s', (_, questions, named, suggestion) => {
  expect(suggestionOf(questions, named)).toEqual(suggestion);
});
