import { afterAll, beforeAll, expect, test } from 'vitest';
import { fallbacks } from '../gateway/library/search/fallbacks.ts';
import { createListCounter } from '../gateway/library/search/list-counter.ts';
import type { ListInput } from '../gateway/library/search/list-input.ts';
import { search } from '../gateway/library/search/search.ts';
import { createSearchDictionary } from '../gateway/library/search/words/search-dictionary.ts';
import type { Db } from '../gateway/platform/db/database.ts';
import { type ResourceGateway, startResourceGateway } from './kit/gateway/resource-gateway.ts';

/* Which of the ways to search answers what a teacher of Chinese in senior high school types. */
const chinese = { studyPhaseCode: 300, subjectCode: 1, areaCode: 330000 };

const rows: readonly (readonly [way: string, typed: string, more: Partial<ListInput>])[] = [
  ['as typed', '劝学', {}],
  ['as typed', '%%', {}],
  ['literal title', '四川省芙蓉里小学 第一次阶段练习 数学', {}],
  ['province of a city', '江苏 苏州 高三 数学', {}],
  ['without dates', '2027届 高三 10月 联考 数学 湖北', {}],
  ['typed subject', '二轮复习 化学', {}],
  ['typed phase', '高二 小数乘法', {}],
  ['terms given up', '牛顿第二定律 素材', {}],
  ['hidden by filters', '牛顿第二定律', { subjectCode: 1 }],
  ['hidden by filters', '甲乙丙丁戊', { understand: false }],
  ['split words', '函数单调性课件', {}],
  ['province instead of a city', '苏州 期中 数学', {}],
  ['repaired words', '氧化还源反应', {}],
  ['words that are together', '集合 甲乙丙', {}],
  ['terms without words', '甲乙丙 高三', {}],
  ['subject of a lesson, or the own one', '甲乙丙丁戊', {}],
  ['nothing', '@@@@', {}],
];

let gateway: ResourceGateway;
let waysOf: (db: Db) => (input: ListInput) => Promise<string>;
beforeAll(async () => {
  gateway = await startResourceGateway();
  waysOf = (db) => {
    const tools = { db, listCounter: createListCounter({ db }), dictionary: createSearchDictionary({ db }) };
    return async (input) => {
      let way = 'nothing';
      await search(tools, input, {
        onFound: (name) => {
          way = name;
        },
      });
      return way;
    };
  };
});
afterAll(() => gateway[Symbol.asyncDispose]());

test.each(rows)('%s: %s', async (way, keyWord, more) => {
  expect(await waysOf(gateway.db)({ keyWord, prefer: chinese, ...more })).toBe(way);
});

test('every way has a row', () => {
  expect([...new Set(rows.map(([way]) => way))]).toEqual([...fallbacks.map(({ name }) => name), 'nothing']);
});
