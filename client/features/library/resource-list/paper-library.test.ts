import { describe, expect, test } from 'vitest';
import { selectionOf } from '../../../../shared/site/selection.ts';
import { aListState } from '../../../../tests/kit/client/a-list-state.ts';
import { visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import {
  hasFilters,
  type ListState,
  libraryHref,
  listHref,
  listWithoutFilters,
  readListState,
} from './paper-library.ts';

const read = (tail: string, codes = {}) =>
  readListState(visitTo('layout-paper-lib', `/layout/paper-lib${tail}`, { selection: selectionOf(codes) }));

describe('the state of a list page', () => {
  test('what is missing is the selection, and all of the rest', () => {
    expect(read('')).toEqual(aListState({ subjectCode: 1 }));
  });

  test('a subject that the phase does not teach becomes its first only when it came from the selection', () => {
    expect(read('/100', { studyPhaseCode: 300, dictCode: 5 })).toMatchObject({ studyPhaseCode: 100, subjectCode: 1 });
    expect(read('/100_5')).toBeNull();
  });

  test.each([
    ['phase', '/400'],
    ['subject', '/0_77'],
    ['category', '/0_0_3'],
    ['area', '/0_0_0_999999'],
    ['year', '/0_0_0_0_1066'],
    ['page', '/0_0_0_0_0_1001'],
  ])('an unknown %s is a 404 page', (_, tail) => {
    expect(read(tail)).toBeNull();
  });

  test('where the path leaves the phase open, a value of another one counts as absent', () => {
    expect(read('?grade=7&kind=206&sort=new')).toEqual(aListState({ subjectCode: 1, sort: 'new' }));
    expect(read('?grade=7&kind=206', { studyPhaseCode: 200 })).toMatchObject({ grade: 7, kind: '206' });
  });
});

test.each([
  ['/300_2', false],
  ['/300_2?all=1', true],
  ['/300_2_7', false],
  // the category says it
  ['/300_2_1', true],
])('%s is of all types: %s', (tail, all) => {
  expect(read(tail)).toMatchObject({ all });
});

describe('links between lists', () => {
  test.each<[Partial<ListState>, Partial<ListState>, string]>([
    [{}, {}, '/layout/paper-lib/300_2'],
    [{}, { page: 3 }, '/layout/paper-lib/300_2_0_0_0_3'],
    [{ page: 3, year: 2025 }, { category: 6 }, '/layout/paper-lib/300_2_6_0_2025'],
    [
      { grade: 12, kind: '306', sort: 'hot' },
      { area: 330000 },
      '/layout/paper-lib/300_2_0_330000?grade=12&kind=306&sort=hot',
    ],
    [{ grade: 12, kind: '306' }, { studyPhaseCode: 200 }, '/layout/paper-lib/200_2'],
    [{ term: 2, version: '3', flag: 'hasAnswer' }, {}, '/layout/paper-lib/300_2?term=2&version=3&flag=hasAnswer'],
    [{ term: 2, version: '3' }, { subjectCode: 1 }, '/layout/paper-lib/300_1?term=2'],
    [{ all: true, category: 7 }, { category: 1 }, '/layout/paper-lib/300_2_1'],
    [{ all: true, category: 1 }, { category: 0 }, '/layout/paper-lib/300_2?all=1'],
    [{ subjectCode: 5 }, { studyPhaseCode: 100 }, '/layout/paper-lib/100_1'],
    [{ grade: 12, category: 6, sort: 'new' }, listWithoutFilters, '/layout/paper-lib/300_2?sort=new'],
  ])('from %j changing %j', (from, change, href) => {
    expect(listHref(aListState(from), change)).toBe(href);
  });

  test('the library of another study keeps what it has of the filters', () => {
    const state = aListState({ year: 2025, version: '3', grade: 12 });
    expect(libraryHref({ studyPhaseCode: 300, dictCode: 1 }, state)).toBe('/layout/paper-lib/300_1_0_0_2025?grade=12');
    expect(libraryHref({ studyPhaseCode: 200, dictCode: 1 })).toBe('/layout/paper-lib/200_1');
  });

  test('order and page are no filters', () => {
    expect(hasFilters(aListState({ sort: 'new', page: 4 }))).toBe(false);
    expect(hasFilters(aListState({ kind: '306' }))).toBe(true);
  });
});

test.each<[string, object, number]>([
  ['', { areaCode: 330000 }, 330000],
  ['', {}, 0],
  ['', { areaCode: -1 }, 0],
  ['?nationwide=1', { areaCode: 330000 }, 0],
  ['?sort=new', { areaCode: 330000 }, 0],
  ['/300_1_0_420000', { areaCode: 330000 }, 0],
])('%s prefers for %j the area %i', (tail, codes, area) => {
  expect(
    readListState(visitTo('layout-paper-lib', `/layout/paper-lib${tail}`, { selection: selectionOf(codes) })),
  ).toMatchObject({ preferArea: area });
});
