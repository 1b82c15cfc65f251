import { describe, expect, test } from 'vitest';
import type { ListParams } from '../routes/ids.ts';
import { canonicalQuery, cleared, hasFilters, type ListState, listHref, readListState } from './list-facets.ts';

const none: ListParams = { studyPhaseCode: 0, subjectCode: 0, category: 0, area: 0, year: 0, page: 0 };
const selection = { studyPhaseCode: 300, subjectCode: 1 };
const read = (params: Partial<ListParams>, query: Record<string, string> = {}) =>
  readListState({ ...none, ...params }, query, selection);
const state = (change: Partial<ListState> = {}): ListState => ({
  studyPhaseCode: 300,
  subjectCode: 2,
  category: 0,
  area: 0,
  year: 0,
  grade: 0,
  kind: '',
  sort: undefined,
  page: 1,
  ...change,
});

describe('the state of a list page', () => {
  test('what is missing is the selection, and all of the rest', () => {
    expect(read({})).toEqual(state({ subjectCode: 1 }));
  });

  test('a subject that the phase does not teach becomes its first only when it came from the selection', () => {
    expect(readListState({ ...none, studyPhaseCode: 100 }, {}, { studyPhaseCode: 300, subjectCode: 5 })).toMatchObject({
      studyPhaseCode: 100,
      subjectCode: 1,
    });
    expect(read({ studyPhaseCode: 100, subjectCode: 5 })).toBeNull();
  });

  test.each<[string, Partial<ListParams>]>([
    ['phase', { studyPhaseCode: 400 }],
    ['subject', { subjectCode: 77 }],
    ['category', { category: 3 }],
    ['area', { area: 999999 }],
    ['year', { year: 1066 }],
    ['page', { page: 1001 }],
  ])('an unknown %s is a 404 page', (_, params) => {
    expect(read(params)).toBeNull();
  });

  test.each<[Record<string, string>, string]>([
    [{ grade: '12', kind: '306', sort: 'new' }, 'grade=12&kind=306&sort=new'],
    [{ sort: 'hot', grade: '10' }, 'grade=10&sort=hot'],
    [{ grade: '7' }, ''],
    [{ grade: '13' }, ''],
    [{ grade: '1e1' }, ''],
    [{ kind: '206' }, ''],
    [{ kind: "306' or 1=1" }, ''],
    [{ sort: 'default' }, ''],
    [{}, ''],
  ])('the query %j is canonically %j', (query, canonical) => {
    const found = read({}, query);
    expect(found && canonicalQuery(found)).toBe(canonical);
  });
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
    [{ subjectCode: 5 }, { studyPhaseCode: 100 }, '/layout/paper-lib/100_1'],
    [{ grade: 12, category: 6, sort: 'new' }, cleared, '/layout/paper-lib/300_2?sort=new'],
  ])('from %j changing %j', (from, change, href) => {
    expect(listHref(state(from), change)).toBe(href);
  });

  test('order and page are no filters', () => {
    expect(hasFilters(state({ sort: 'new', page: 4 }))).toBe(false);
    expect(hasFilters(state({ kind: '306' }))).toBe(true);
  });
});
