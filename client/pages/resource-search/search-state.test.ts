import { describe, expect, test } from 'vitest';
import { visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import {
  isSearch,
  lineFilters,
  searchedWords,
  searchHref,
  stateOf,
  typedText,
  withFilter,
  withoutWord,
} from './search-state.ts';

const year = { field: 'year', code: '2025', name: '2025年', word: '2025' };
const subject = { field: 'subjectCode', code: '2', name: '数学', word: '数学' };
const read = (query: Readonly<Record<string, string>>) =>
  stateOf(visitTo('resource-search', `?${new URLSearchParams(query)}`));
const filterOf = (name: string) => {
  const filter = lineFilters.find(({ param }) => param === name);
  if (!filter) throw new Error(`no filter ${name}`);
  return filter;
};
const decoded = (href: string) => decodeURIComponent(href).replaceAll('+', ' ');

describe('the state of a search', () => {
  test('is the query, its words trimmed and cut', () => {
    expect(read({ keyword: '  期中 \u3000 数学 ', year: '2025' })).toMatchObject({ keyword: '期中 数学', year: 2025 });
    expect(searchedWords('期中\t数学')).toBe('期中 数学');
    expect(read({ keyword: '卷'.repeat(150) }).keyword).toHaveLength(100);
    expect(read({ keyword: `${'卷'.repeat(99)}😀` }).keyword).toBe('卷'.repeat(99));
  });

  test('searches inside results by more words', () => {
    expect(typedText(read({ keyword: '数学', within: '期中' }))).toBe('数学 期中');
    expect(typedText(read({ keyword: '数'.repeat(99), within: '期中' }))).toHaveLength(100);
  });

  test.each([
    [{}, false],
    [{ keyword: '   ' }, false],
    [{ type: 'album' }, false],
    [{ keyword: '数学' }, true],
    [{ subject: '2' }, true],
  ])('%j is a search: %s', (query, expected) => {
    expect(isSearch(read(query))).toBe(expected);
  });
});

describe('links', () => {
  test('stand in one order, without defaults, on page 1', () => {
    const state = read({ keyword: '数学', page: '4', sort: 'new', type: 'paper' });
    expect(decoded(searchHref(state, { year: 2025 }))).toBe(
      '/resource-search?keyword=数学&type=paper&year=2025&sort=new',
    );
    expect(decoded(searchHref(state, { page: 5 }))).toContain('&page=5');
  });

  test('a filter that was read out of the words replaces its word', () => {
    const state = read({ keyword: '2025 全国一卷 数学' });
    const next = withFilter(state, filterOf('year'), '2024', [year, subject]);
    expect(decoded(searchHref(next))).toBe('/resource-search?keyword=全国一卷 数学&year=2024');
    expect(withFilter(state, filterOf('area'), '330000', [year])).toMatchObject({
      keyword: '2025 全国一卷 数学',
      area: 330000,
    });
  });

  test('without its only word a search takes the word as it stands', () => {
    expect(withoutWord(read({ keyword: '数学' }), '数学')).toMatchObject({ keyword: '数学', literal: true });
    expect(withoutWord(read({ keyword: '数学', year: '2025' }), '数学')).toMatchObject({ keyword: '', literal: false });
    expect(withoutWord(read({ keyword: '期中', within: '数学' }), '数学')).toMatchObject({
      keyword: '期中',
      within: '',
    });
  });
});
