import { describe, expect, test } from 'vitest';
import { aListState } from '../../../tests/kit/client/a-list-state.ts';
import { aResourceList } from '../../../tests/kit/client/list-answers.ts';
import { clearHref, conditions, facetLines, nearestLists, savedLabel, scopes, sorts } from './paper-lib.view.ts';

const chosen = aListState({ category: 7, year: 2025, grade: 12, sort: 'hot', page: 3 });
const { facets } = aResourceList();

describe('filters', () => {
  const lines = facetLines(chosen, facets);

  test('stand in their order, phase and subject first', () => {
    expect(lines.map(({ name }) => name)).toEqual(['学段', '学科', '类别', '年份', '地区', '年级', '试卷类型']);
  });

  test('lead to one canonical address each, on page 1, the other filters kept', () => {
    const lineOf = (field: string) => lines.find((line) => line.field === field)?.choices ?? [];
    expect(lineOf('categoryCode').map(({ name, count, href }) => [name, count, href])).toEqual([
      ['全部', undefined, '/layout/paper-lib/300_2_0_0_2025?grade=12&sort=hot'],
      ['高考真题', 9, '/layout/paper-lib/300_2_6_0_2025?grade=12&sort=hot'],
      ['考试汇编', 27, '/layout/paper-lib/300_2_7_0_2025?grade=12&sort=hot'],
    ]);
    expect(lineOf('paperKind')[1]?.href).toBe('/layout/paper-lib/300_2_7_0_2025?grade=12&kind=306&sort=hot');
    expect(lineOf('phase').map(({ href }) => href)).toContain('/layout/paper-lib/200_2_7_0_2025?sort=hot');
  });

  test('what no address can hold is not offered', () => {
    const areas = lines.find(({ field }) => field === 'areaCode')?.choices.map(({ name }) => name);
    expect(areas).toEqual(['全部', '浙江']);
    const odd = [{ field: 'grade', options: [{ code: '7', name: '七年级', count: 3 }] }];
    expect(facetLines(aListState(), odd).map(({ name }) => name)).toEqual(['学段', '学科']);
  });
});

test('each chosen condition can be taken away alone, and all at once; the order stays', () => {
  expect(conditions(chosen).map(({ name, removeHref }) => [name, removeHref])).toEqual([
    ['考试汇编', '/layout/paper-lib/300_2_0_0_2025?grade=12&sort=hot'],
    ['2025年', '/layout/paper-lib/300_2_7?grade=12&sort=hot'],
    ['高三', '/layout/paper-lib/300_2_7_0_2025?sort=hot'],
  ]);
  expect(clearHref(chosen)).toBe('/layout/paper-lib/300_2?sort=hot');
});

describe('papers first', () => {
  const mixed = [
    {
      field: 'resourceType',
      options: [
        { code: 'paper', name: '试卷', count: 160 },
        { code: 'courseware', name: '课件', count: 129 },
      ],
    },
    {
      field: 'categoryCode',
      options: [
        { code: '2', name: '复习备考', count: 4 },
        { code: '7', name: '考试汇编', count: 125 },
      ],
    },
  ];
  const scopesOf = (change: Parameters<typeof aListState>[0]) =>
    scopes(aListState(change), mixed).map(({ name, count, href, chosen: isChosen }) => [name, count, href, isChosen]);

  test('papers or all resources, each with its number', () => {
    expect(scopesOf({ year: 2025, page: 2 })).toEqual([
      ['试卷', 160, '/layout/paper-lib/300_2_0_0_2025', true],
      ['全部资源', 289, '/layout/paper-lib/300_2_0_0_2025?all=1', false],
    ]);
  });

  test('no choice where all resources are papers', () => {
    const papers = [{ field: 'resourceType', options: [{ code: 'paper', name: '试卷', count: 160 }] }];
    expect(scopes(aListState({ category: 6 }), papers)).toEqual([]);
    expect(scopes(aListState({ all: true }), papers)).toHaveLength(2);
  });

  test('a category of lessons is of all types; papers are elsewhere', () => {
    expect(scopesOf({ category: 1, all: true })).toEqual([
      ['试卷', 160, '/layout/paper-lib/300_2', false],
      ['全部资源', 289, '/layout/paper-lib/300_2_1', true],
    ]);
  });

  test('categories that hold more than papers are offered among all resources only', () => {
    const categories = (all: boolean) =>
      facetLines(aListState({ all }), mixed)
        .find(({ field }) => field === 'categoryCode')
        ?.choices.map(({ name, href }) => `${name} ${href}`);
    expect(categories(false)).toEqual(['全部 /layout/paper-lib/300_2', '考试汇编 /layout/paper-lib/300_2_7']);
    expect(categories(true)).toEqual([
      '全部 /layout/paper-lib/300_2?all=1',
      '复习备考 /layout/paper-lib/300_2_2',
      '考试汇编 /layout/paper-lib/300_2_7?all=1',
    ]);
  });
});

test('orders', () => {
  expect(sorts(chosen).map(({ name, href, chosen: isChosen }) => [name, href, isChosen])).toEqual([
    ['综合', '/layout/paper-lib/300_2_7_0_2025?grade=12', false],
    ['最新', '/layout/paper-lib/300_2_7_0_2025?grade=12&sort=new', false],
    ['下载最多', '/layout/paper-lib/300_2_7_0_2025?grade=12&sort=hot', true],
    ['周榜', '/layout/paper-lib/300_2_7_0_2025?grade=12&sort=week', false],
    ['月榜', '/layout/paper-lib/300_2_7_0_2025?grade=12&sort=month', false],
  ]);
});

test('an empty list offers the lists without some of its conditions, and no others', () => {
  const empty = aListState({ year: 2019, area: 330000 });
  expect(
    nearestLists(empty, [
      { without: ['year'], total: 12 },
      { without: ['areaCode', 'year'], total: 90 },
      { without: ['paperKind'], total: 5 },
      { without: ['resourceType'], total: 3 },
      { without: ['areaCode'], total: 0 },
    ]),
  ).toEqual([
    { without: ['2019年'], total: 12, href: '/layout/paper-lib/300_2_0_330000' },
    { without: ['2019年', '浙江'], total: 90, href: '/layout/paper-lib/300_2' },
    { without: ['只看试卷'], total: 3, href: '/layout/paper-lib/300_2_0_330000_2019?all=1' },
  ]);
});

test('a saved list says what it is', () => {
  expect(savedLabel(chosen)).toBe('高中数学 · 考试汇编 · 2025年 · 高三');
});
