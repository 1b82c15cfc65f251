import { describe, expect, test } from 'vitest';
import { selectionOf } from '../../../shared/site/selection.ts';
import { aHit } from '../../../tests/kit/client/list-answers.ts';
import { visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import {
  conditions,
  facetLines,
  hiddenFields,
  nearestLists,
  ownConditions,
  questionsFor,
  relaxedSentence,
  searchName,
  tabs,
  understoodConditions,
} from './resource-search.view.ts';
import { stateOf } from './search-state.ts';

const understood = [
  { field: 'year', code: '2025', name: '2025年', word: '2025' },
  { field: 'examPaper', code: 'qg1', name: '全国一卷', word: '全国一卷' },
  { field: 'subjectCode', code: '2', name: '数学', word: '数学' },
];
const facets = [
  {
    field: 'year',
    options: [
      { code: '2025', name: '2025年', count: 8 },
      { code: '2024', name: '2024年', count: 5 },
    ],
  },
  { field: 'resourceType', options: [{ code: 'paper', name: '试卷', count: 8 }] },
  { field: 'fileClass', options: [{ code: 'txt', name: '文本', count: 1 }] },
  { field: 'qualityLevel', options: [{ code: '3', name: '精品', count: 2 }] },
];
const read = (search: string) => stateOf(visitTo('resource-search', search));
const state = read('?keyword=2025 全国一卷 数学');
const decoded = (href: string) => decodeURIComponent(href).replaceAll('+', ' ');

describe('what the words were understood as', () => {
  test('shows as chosen; another value takes the place of the word', () => {
    const [year] = facetLines(state, { facets, understood }).filter(({ field }) => field === 'year');
    expect(year?.choices.map(({ name, chosen, href }) => [name, chosen, decoded(href)])).toEqual([
      ['全部', false, '/resource-search?keyword=全国一卷 数学'],
      ['2025年', true, '/resource-search?keyword=全国一卷 数学&year=2025'],
      ['2024年', false, '/resource-search?keyword=全国一卷 数学&year=2024'],
    ]);
  });

  test('can be taken away word by word', () => {
    expect(
      understoodConditions(state, understood).map(({ name, removeHref }) => [name, decoded(removeHref)]),
    ).toContainEqual(['数学', '/resource-search?keyword=2025 全国一卷']);
  });

  test('counts among what an empty result could do without', () => {
    const [nearest] = nearestLists(state, [{ without: ['year'], total: 3 }], understood);
    expect([nearest?.without, decoded(nearest?.href ?? '')]).toEqual([
      ['2025年'],
      '/resource-search?keyword=全国一卷 数学',
    ]);
  });
});

test('filters that the address cannot hold are not offered', () => {
  expect(facetLines(read('?keyword=卷'), { facets, understood: [] }).map(({ field }) => field)).toEqual(['year']);
});

test('kinds are tabs that never move, with their numbers as far as they are known', () => {
  const found = tabs(read('?keyword=卷&type=plan'), { facets, understood: [] });
  expect(found.map(({ name, count }) => [name, count])).toEqual([
    ['全部', undefined],
    ['试卷', 8],
    ['课件', 0],
    ['教案', 0],
    ['学案', 0],
    ['练习', 0],
    ['视频', 0],
    ['素材', 0],
    ['试题', undefined],
    ['图书', undefined],
    ['专辑', undefined],
  ]);
  expect(found.find(({ chosen }) => chosen)?.name).toBe('教案');
});

test('chosen conditions are what links chose; words inside the results are one of them', () => {
  const chosen = read('?keyword=卷&within=导数&year=2025&charge=free&type=paper');
  expect(conditions(chosen).map(({ name, removeHref }) => [name, decoded(removeHref)])).toEqual([
    ['含“导数”', '/resource-search?keyword=卷&type=paper&year=2025&charge=free'],
    ['2025年', '/resource-search?keyword=卷&within=导数&type=paper&charge=free'],
    ['免费', '/resource-search?keyword=卷&within=导数&type=paper&year=2025'],
  ]);
});

test('a form inside the results carries the rest of the search, without the page', () => {
  const fields = hiddenFields(read('?keyword=卷&within=导数&year=2025&page=3'));
  expect(fields).toEqual([
    ['keyword', '卷'],
    ['year', '2025'],
  ]);
});

test('a search without words is named by its filters', () => {
  expect(searchName(read('?subject=2&year=2025'))).toBe('数学2025年');
});

describe('the own subject and region', () => {
  const selection = selectionOf({ studyPhaseCode: 300, dictCode: 4, areaCode: 330000 });
  const of = (search: string) => stateOf(visitTo('resource-search', search, { selection }));
  const shown = (search: string, said: typeof understood = []) =>
    ownConditions(of(search), said).map(({ name, removeHref }) => [name, decoded(removeHref)]);

  test('come first until they are removed, each by itself', () => {
    expect(shown('?keyword=期中')).toEqual([
      ['高中物理', '/resource-search?keyword=期中&first=area'],
      ['浙江', '/resource-search?keyword=期中&first=study'],
    ]);
    expect(shown('?keyword=期中&first=area')).toEqual([['浙江', '/resource-search?keyword=期中&first=none']]);
    expect(shown('?keyword=期中&first=none')).toEqual([]);
  });

  test('are no conditions where the search says its own', () => {
    expect(shown('?keyword=期中&phase=200&subject=2&area=420000')).toEqual([]);
  });
});

describe('questions of the bank for a search', () => {
  const own = selectionOf({ studyPhaseCode: 300, dictCode: 1, areaCode: 330000 });
  const chemistry = { studyPhaseCode: 200, subjectCode: 5, total: 90 };
  const primary = { studyPhaseCode: 100, subjectCode: 2, total: 53 };
  const elsewhere = [chemistry, primary];
  const grade = { field: 'grade', code: '6', name: '六年级', word: '六年级' };
  const mathematics = { field: 'subjectCode', code: '2', name: '数学', word: '数学' };
  const hit = aHit({ studyPhaseCode: 100, subjectCode: 2 });
  const other = aHit({ studyPhaseCode: 200, subjectCode: 5 });
  test.each([
    ['?keyword=百分数', 0, { understood: [], list: [hit] }, primary],
    ['?keyword=百分数 六年级', 0, { understood: [grade], list: [hit, other] }, undefined],
    ['?keyword=六年级数学', 0, { understood: [grade, mathematics], list: [] }, primary],
    ['?keyword=百分数', 0, { understood: [], list: [hit, other] }, undefined],
    ['?keyword=百分数', 0, { understood: [], list: [] }, undefined],
    ['?keyword=百分数&phase=200&subject=5', 0, { understood: [], list: [] }, chemistry],
    ['?keyword=压轴', 12, { understood: [], list: [] }, { studyPhaseCode: 300, subjectCode: 1, total: 12 }],
    ['?keyword=压轴', 12, { understood: [], list: [hit] }, primary],
  ])('%s with %i of the own subject', (address, total, found, questions) => {
    const state = stateOf(visitTo('resource-search', address, { selection: own }));
    const { studyPhaseCode, subjectCode, total: number } = questionsFor(state, { total, elsewhere }, found) ?? {};
    expect({ studyPhaseCode, subjectCode, total: number }).toEqual({ total: undefined, ...questions });
  });
});

describe('what had to be given up', () => {
  const found = {
    list: [aHit({ studyPhaseCode: 300, subjectCode: 1 })],
    total: 3,
    understood: [],
    searchedText: '赤壁赋',
    facets: [],
  };
  const ofType = { field: 'resourceType', options: [{ code: 'courseware', name: '课件', count: 3 }] };
  const area = { field: 'areaCode', code: '330000', name: '浙江', word: '浙江' };
  test.each<[Partial<Parameters<typeof relaxedSentence>[0]>, string]>([
    [{ relaxed: [] }, ''],
    [{ relaxed: [{ field: 'resourceType', name: '学案' }], facets: [ofType] }, '没有学案，找到课件 3 份'],
    [
      { relaxed: [{ field: 'grade', name: '高三' }], understood: [area], searchedText: '' },
      '没有同时是高三、浙江的资源，不限高三的有 3 份',
    ],
    [{ relaxed: [{ field: 'keyWord', name: '翻译' }] }, '没有“翻译”，找到“赤壁赋” 3 份'],
    [{ relaxed: [{ field: 'keyWord', name: '背影' }], searchedText: '' }, '没有找到“背影”，先看看高中语文的资源'],
    [{ relaxed: [{ field: 'grade', name: '高三' }], total: 0 }, ''],
  ])('%j: %s', (fields, sentence) => {
    expect(relaxedSentence({ ...found, relaxed: [], ...fields })).toBe(sentence);
  });
});
