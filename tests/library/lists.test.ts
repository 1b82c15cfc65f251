import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { termResources } from '../../gateway/contributions/campaigns/term-resources.ts';
import { albumDetail } from '../../shared/library/calls/album.ts';
import type { FoundResources } from '../../shared/library/calls/resource-list.schema.ts';
import {
  clearSearch,
  collectionPageList,
  keyPointQuery,
  keyWordSearch,
  saveSearchRecord,
  searchRecords,
  textbookQuery,
} from '../../shared/library/calls/resource-list.ts';
import { lessonOfTitle } from '../../shared/library/calls/suggestion.ts';
import { isAreaCode, nationwide } from '../../shared/platform/area.ts';
import { treeKpoint, treeTextbook } from '../../shared/platform/calls/tree.ts';
import { stripHighlight } from '../../shared/platform/highlight.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
beforeAll(async () => {
  gateway = await startResourceGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

type Params = Parameters<typeof listOf>[0];
const listOf = (
  params: NonNullable<typeof keyWordSearch.types>['input']['params'],
  pageNum = 1,
): Promise<FoundResources> => gateway.call(keyWordSearch, { pageNum, pageSize: 10, params });
const scope = { studyPhaseCode: 300, subjectCode: 1 };
const optionsOf = (list: FoundResources, field: string) =>
  list.facets.find((facet) => facet.field === field)?.options ?? [];

test('a title names its lesson: of the version that is asked for, else of the first that has it', async () => {
  const mathematics = { studyPhaseCode: 300, subjectCode: 2 };
  const lessonIn = async (versionCode?: '3' | '5') => {
    const input = { title: '函数的单调性 教学设计', ...mathematics, ...(versionCode && { versionCode }) };
    const { lesson } = await gateway.call(lessonOfTitle, input);
    return lesson && [lesson.versionName, ...lesson.names];
  };
  expect(await lessonIn('3')).toEqual(['人教A版', '必修第一册', '第三章 函数的概念与性质', '函数的基本性质']);
  expect(await lessonIn('5')).toEqual(['北师大版', '必修第一册', '第二章 函数', '函数的单调性和最值']);
  expect(await lessonIn()).toEqual(await lessonIn('3'));
  expect(await gateway.call(lessonOfTitle, { title: '班主任工作总结', ...mathematics })).toEqual({ lesson: null });
});

describe('lists of resources', () => {
  test('a list has ten rows, its total and facets that add up', async () => {
    const list = await listOf(scope);
    expect(list.list).toHaveLength(10);
    expect(list.total).toBeGreaterThan(50);
    for (const field of [
      'categoryCode',
      'areaCode',
      'year',
      'resourceType',
      'chargeType',
      'qualityLevel',
      'fileClass',
    ]) {
      const sum = optionsOf(list, field).reduce((all, option) => all + option.count, 0);
      expect([field, sum]).toEqual([field, list.total]);
    }
    expect(list.list.every((row) => row.studyPhaseCode === 300 && row.subjectCode === 1)).toBe(true);
  });

  const fields = [
    'categoryCode',
    'areaCode',
    'year',
    'grade',
    'term',
    'versionCode',
    'paperKind',
    'resourceType',
    'examPaper',
    'chargeType',
    'qualityLevel',
    'fileClass',
    'flag',
  ] as const;
  const numeric = new Set(['categoryCode', 'areaCode', 'year', 'grade', 'term', 'qualityLevel']);

  test.each(fields)('the number beside every option of %s is what a click on it gives', async (field) => {
    const options = optionsOf(await listOf(scope), field);
    expect(options.length).toBeGreaterThan(0);
    for (const { code, name, count } of options) {
      const chosen = await listOf({ ...scope, [field]: numeric.has(field) ? Number(code) : code } as Params);
      expect([name, chosen.total]).toEqual([name, count]);
      expect(chosen.list.length).toBeGreaterThan(0);
    }
  });

  test('kinds of papers say whose they are where phases are mixed', async () => {
    const names = async (params: Params) => optionsOf(await listOf(params), 'paperKind').map(({ name }) => name);
    expect(await names({ keyWord: '期中', understand: false })).toEqual(['小学期中', '初中期中', '高中期中']);
    expect(await names({ ...scope, keyWord: '期中', understand: false })).toEqual(['期中']);
    expect(await names({ categoryCode: 6 })).toEqual(['高考真题']);
  });

  test('with filters set, the options of each are counted without it', async () => {
    const both = await listOf({ ...scope, categoryCode: 7, year: 2026 });
    const category = await listOf({ ...scope, categoryCode: 7 });
    const year = await listOf({ ...scope, year: 2026 });
    expect(optionsOf(both, 'year')).toEqual(optionsOf(category, 'year'));
    expect(optionsOf(both, 'categoryCode')).toEqual(optionsOf(year, 'categoryCode'));
  });

  test.each<[string, Params, (row: FoundResources['list'][number]) => unknown, unknown]>([
    ['category', { ...scope, categoryCode: 6 }, (row) => row.categoryCode, 6],
    ['year', { ...scope, year: 2025 }, (row) => row.year, 2025],
    ['grade', { ...scope, grade: 12 }, (row) => row.grade, 12],
    ['paper kind', { ...scope, paperKind: '306' }, (row) => row.paperKind, '306'],
    ['type', { ...scope, resourceType: 'courseware' }, (row) => row.resourceType, 'courseware'],
    ['charge', { ...scope, chargeType: 'free' }, (row) => row.chargeType, 'free'],
    ['quality', { ...scope, qualityLevel: 4 }, (row) => row.qualityLevel, 4],
    ['file class', { ...scope, fileClass: 'ppt' }, (row) => row.fileType, 'pptx'],
    ['flag', { ...scope, flag: 'hasAnalysis' }, (row) => row.flags.includes('hasAnalysis'), true],
  ])('the filter %s holds for every row', async (_, params, read, expected) => {
    const list = await listOf(params);
    expect(list.total).toBeGreaterThan(0);
    expect(new Set(list.list.map(read))).toEqual(new Set([expected]));
  });

  test('some filters find nothing, and then the nearest filled list is offered', async () => {
    const nothing = await listOf({ ...scope, categoryCode: 6, year: 2025, areaCode: 810000 });
    expect([nothing.total, nothing.list]).toEqual([0, []]);
    expect(nothing.nearest[0]?.without).toEqual(['areaCode']);
    const nearest = await listOf({ ...scope, categoryCode: 6, year: 2025 });
    expect(nothing.nearest[0]?.total).toBe(nearest.total);
  });

  test('a list that is empty for what its rows come with is offered without that', async () => {
    const courseware = { ...scope, resourceType: 'courseware' } as const;
    const { total, nearest } = await listOf({ ...courseware, flag: 'hasAnswerCard' });
    expect(total).toBe(0);
    expect(nearest).toContainEqual({ without: ['flag'], total: (await listOf(courseware)).total });
  });

  test('the orders differ and each is in order', async () => {
    const newest = await listOf({ ...scope, sort: 'new' });
    const hottest = await listOf({ ...scope, sort: 'hot' });
    const days = newest.list.map((row) => row.publishTime);
    const downloads = hottest.list.map((row) => row.downloadNum);
    expect(days).toEqual([...days].sort().reverse());
    expect(downloads).toEqual([...downloads].sort((a, b) => b - a));
    const ids = (list: FoundResources) => list.list.map((row) => row.id).join();
    expect(new Set([newest, hottest, await listOf(scope)].map(ids)).size).toBe(3);
  });

  test('pages follow each other without a gap or a repeat, and end', async () => {
    const first = await listOf({ ...scope, categoryCode: 7 });
    const pages = Math.ceil(first.total / 10);
    const ids: string[] = [];
    for (let page = 1; page <= pages; page++) {
      ids.push(...(await listOf({ ...scope, categoryCode: 7 }, page)).list.map((row) => row.id));
    }
    expect(new Set(ids).size).toBe(first.total);
    const past = await listOf({ ...scope, categoryCode: 7 }, pages + 1);
    expect([past.list, past.total]).toEqual([[], first.total]);
    expect((await listOf(scope, 1000)).list).toEqual([]);
  });

  test.each<[string, unknown]>([
    ['a page past the last allowed', { pageNum: 1001, pageSize: 10, params: {} }],
    ['a page of a thousand', { pageNum: 1, pageSize: 1000, params: {} }],
    ['a keyword of 101 characters', { pageNum: 1, pageSize: 10, params: { keyWord: '题'.repeat(101) } }],
    ['an id that is none', { pageNum: 1, pageSize: 10, params: { chapterId: '1 or 1=1' } }],
    ['a filter that does not exist', { pageNum: 1, pageSize: 10, params: { color: 'red' } }],
    ['a keyword that no database keeps', { pageNum: 1, pageSize: 10, params: { keyWord: '函\u0000数' } }],
    ['half a character', { pageNum: 1, pageSize: 10, params: { keyWord: '\ud800' } }],
    ['a grade out of range', { pageNum: 1, pageSize: 10, params: { grade: 13 } }],
  ])('refuses %s', async (_, input) => {
    expect((await gateway.envelopeOf(keyWordSearch, input as never)).code).toBe(422);
  });

  test.each(["'; drop table resource; --", '%', '_', '\\', '<script>alert(1)</script>', '(((', '🀄️🀄️'])(
    'the keyword %j is a clean result',
    async (keyWord) => {
      const list = await listOf({ keyWord });
      expect(list.list.every((row) => !/<(?!\/?em>)/.test(row.resourceName))).toBe(true);
    },
  );

  test('an id that no row can have is refused', async () => {
    const input = { pageNum: 1, pageSize: 10, params: { chapterId: '9999999999999999999' } };
    expect(await gateway.codeOf(keyWordSearch, input)).toBe(422);
  });
  test.each(['9007199254740993', '999999'])('no rows at chapter %s', async (chapterId) => {
    expect((await listOf({ ...scope, chapterId })).total).toBe(0);
  });
});

describe('search', () => {
  test('reads year, paper and subject out of words', async () => {
    const list = await listOf({ keyWord: '2025 全国一卷 数学' });
    expect(list.understood.map(({ field, name }) => [field, name])).toEqual([
      ['year', '2025年'],
      ['examPaper', '全国一卷'],
      ['subjectCode', '数学'],
    ]);
    expect(list.total).toBeGreaterThan(0);
    expect(list.list.every((row) => row.subjectCode === 2 && row.year === 2025)).toBe(true);
  });

  test('reads volume and kind out of words', async () => {
    const list = await listOf({ keyWord: '必修上册 期中' });
    expect(list.understood.map(({ field, code }) => [field, code])).toEqual([
      ['volumeName', '必修上册'],
      ['paperKind', '306'],
    ]);
    expect(list.list.every((row) => row.paperKind === '306' && row.grade === 10)).toBe(true);
    expect(list.total).toBeGreaterThan(0);
  });

  test('a chosen filter wins over a word', async () => {
    const list = await listOf({ keyWord: '数学', subjectCode: 1, studyPhaseCode: 300 });
    expect(list.understood).toEqual([]);
    expect(list.searchedText).toBe('数学');
  });

  test('takes words literally when asked to', async () => {
    const list = await listOf({ keyWord: '数学', understand: false });
    expect(list.understood).toEqual([]);
    expect(list.list.every((row) => row.resourceName.includes('<em>数学</em>'))).toBe(true);
  });

  test('finds a word by its synonym', async () => {
    const list = await listOf({ keyWord: '高三一模' });
    expect(list.total).toBeGreaterThan(0);
    expect(list.list.some((row) => row.resourceName.includes('第一次模拟'))).toBe(true);
  });

  test.each(['zyzzyva', 'zhangzhangzhang'])(
    'names no repair of %s, for which nothing is found either',
    async (keyWord) => {
      expect(await listOf({ keyWord })).toMatchObject({ total: 0, corrected: '', searchedText: keyWord });
    },
  );

  test('marks what matched and nothing else', async () => {
    const [row] = (await listOf({ keyWord: '劝学' })).list;
    expect(row?.resourceName).toContain('<em>劝学</em>');
    expect(stripHighlight(row?.resourceName ?? '')).not.toMatch(/[<>]/);
  });

  test('counts subjects for a search over everything', async () => {
    const list = await listOf({ keyWord: '期中' });
    expect(optionsOf(list, 'subjectCode').length).toBeGreaterThan(3);
    expect(optionsOf(list, 'studyPhaseCode').length).toBe(3);
  });

  test('keeps the searches of a person, newest first, and clears them', async () => {
    const token = await gateway.login(2);
    for (const keyWord of ['劝学', '赤壁赋', '劝学']) {
      gateway.clock.advanceSeconds(36);
      await gateway.call(saveSearchRecord, { keyWord }, token);
    }
    const records = await gateway.call(searchRecords, {}, token);
    expect(records.map((record) => record.keyWord)).toEqual(['劝学', '赤壁赋']);
    await gateway.call(clearSearch, { id: records[0]?.id }, token);
    expect((await gateway.call(searchRecords, {}, token)).map((record) => record.keyWord)).toEqual(['赤壁赋']);
    await gateway.call(clearSearch, {}, token);
    expect(await gateway.call(searchRecords, {}, token)).toEqual([]);
    expect((await gateway.envelopeOf(searchRecords, {})).code).toBe(-1);
  });

  test('finds albums by subject and word', async () => {
    const page = { pageNum: 1, pageSize: 10 };
    const all = await gateway.call(collectionPageList, { ...page, params: { studyPhaseCode: 300 } });
    expect(all.total).toBeGreaterThan(5);
    const name = all.list[0]?.collectionName ?? '';
    const found = await gateway.call(collectionPageList, { ...page, params: { keyWord: name.slice(0, 6) } });
    expect(found.list.some((album) => album.collectionName === name)).toBe(true);
  });

  test('puts albums with resources of an area first and says how many those are', async () => {
    const albums = (params: object) => gateway.call(collectionPageList, { pageNum: 1, pageSize: 50, params });
    const all = await albums(scope);
    const details = await Promise.all(all.list.map(({ id }) => gateway.call(albumDetail, { id })));
    const items = details.flatMap(({ groups }) => groups).flatMap((group) => group.items);
    const areaCode = items.find(({ areaCode: code }) => isAreaCode(code) && code !== nationwide.code)?.areaCode ?? 0;
    const near = await albums({ ...scope, areaCode });
    const numbers = near.list.map(({ localNum = -1 }) => localNum);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(numbers[0]).toBeGreaterThan(0);
    expect([all.total, all.list[0]?.localNum]).toEqual([near.total, undefined]);
  });

  test('finds what the end of a term needs, of all phases, one phase or one subject', async () => {
    const studies = async (studyPhaseCode: number, subjectCode: number) => {
      const rows = await termResources(gateway.db, { studyPhaseCode, subjectCode });
      return { phases: new Set(rows.map((row) => row.studyPhaseCode)), subjects: rows.map((row) => row.subjectCode) };
    };
    expect((await studies(0, 0)).phases.size).toBe(3);
    const senior = await studies(300, 0);
    expect([...senior.phases]).toEqual([300]);
    expect(new Set(senior.subjects).size).toBeGreaterThan(3);
    const physics = await studies(300, 4);
    expect(physics.subjects.length).toBeGreaterThan(1);
    expect(new Set(physics.subjects)).toEqual(new Set([4]));
  });
});

describe('lists by tree', () => {
  test('a unit holds what its lessons hold', async () => {
    const versions = await gateway.call(treeTextbook, scope);
    const volume = versions[0]?.children.find((node) => node.resourceNum > 5);
    const unit = volume?.children.find((node) => node.resourceNum > 1);
    const page = { pageNum: 1, pageSize: 10 };
    const inVolume = await gateway.call(textbookQuery, { ...page, params: { ...scope, volumeId: volume?.id } });
    const free = await gateway.call(textbookQuery, {
      ...page,
      params: { ...scope, volumeId: volume?.id, chargeType: 'free' },
    });
    expect(free.total).toBe(optionsOf(inVolume, 'chargeType').find(({ code }) => code === 'free')?.count);
    const inUnit = await gateway.call(textbookQuery, { ...page, params: { ...scope, chapterId: unit?.id } });
    expect([inVolume.total, inUnit.total]).toEqual([volume?.resourceNum, unit?.resourceNum]);
  });

  test('a knowledge point holds what the points below it hold', async () => {
    const points = await gateway.call(treeKpoint, scope);
    const point = points.find((node) => node.resourceNum > 0);
    const params = { ...scope, knowledgeId: point?.id ?? '' };
    const list = await gateway.call(keyPointQuery, { pageNum: 1, pageSize: 10, params });
    expect(list.total).toBeGreaterThan(0);
    expect(list.total).toBeLessThanOrEqual(point?.resourceNum ?? 0);
  });
});
