import { describe, expect, test } from 'vitest';
import { aNode, textbooks } from './testing/lesson-answers.ts';
import { isLesson, lessonsAround, pathTo, placeAt, unfoldPath } from './textbook-place.ts';

const ids = (nodes: readonly { id: string }[] | undefined) => nodes?.map(({ id }) => id);
const at = (id: string) => pathTo(textbooks, { kind: 'chapter', id }) ?? [];

describe('the path to a place in the tree', () => {
  test.each([
    ['version', '3', ['3']],
    ['volume', '1010', ['1', '1010']],
    ['chapter', '1002', ['1', '1001', '1002']],
    ['chapter', '1003', ['1', '1001', '1002', '1003']],
  ] as const)('to the %s %s', (kind, id, path) => {
    expect(ids(pathTo(textbooks, { kind, id }))).toEqual(path);
  });

  test.each([
    ['version', '9'],
    ['version', '1001'],
    ['volume', '1'],
    ['volume', '1002'],
    ['chapter', '1001'],
    ['chapter', '77'],
  ] as const)('there is no %s %s', (kind, id) => {
    expect(pathTo(textbooks, { kind, id })).toBeUndefined();
  });

  test('an edition and a row of the same number are different places', () => {
    const tree = [aNode('1', '统编版', [aNode('1', '上册')])];
    expect(ids(pathTo(tree, { kind: 'version', id: '1' }))).toEqual(['1']);
    expect(ids(pathTo(tree, { kind: 'volume', id: '1' }))).toEqual(['1', '1']);
  });

  test('a node of the tree is the place that its depth says', () => {
    expect([0, 1, 2, 3].map((depth) => placeAt(depth, '5').kind)).toEqual(['version', 'volume', 'chapter', 'chapter']);
  });
});

describe('what is unfolded', () => {
  test('the first volume of the first edition until something is chosen', () => {
    const { version, volume } = unfoldPath(textbooks, []);
    expect([version?.name, volume?.name]).toEqual(['统编版', '必修上册']);
  });
  test('the volume of the chosen place', () => {
    expect(unfoldPath(textbooks, at('1012')).volume?.name).toBe('必修下册');
    expect(unfoldPath(textbooks, pathTo(textbooks, { kind: 'version', id: '3' }) ?? []).volume?.name).toBe('第一册');
  });
  test('nothing in an empty tree', () => {
    expect(unfoldPath([], [])).toEqual({ version: undefined, volume: undefined });
  });
});

describe('lessons around one', () => {
  test('go on across units and volumes', () => {
    expect(lessonsAround(at('1003'))).toEqual({ after: at('1004').at(-1) });
    expect(lessonsAround(at('1006')).before?.name).toBe('百合花');
    expect(lessonsAround(at('1006')).after?.name).toBe('鸿门宴');
    expect(lessonsAround(at('1012')).after).toBeUndefined();
  });
  test('a unit with lessons is no lesson', () => {
    expect(isLesson(at('1002'))).toBe(false);
    expect(lessonsAround(at('1002'))).toEqual({});
    expect(isLesson(at('1102'))).toBe(true);
  });
});
