import { arrayContains, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { termGrams } from '../../gateway/library/search/search-terms.ts';
import { bestGroups, mayHaveAll, sampleOf } from '../../gateway/library/search/word-search.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import type { InputOf } from '../../shared/contract/endpoint.ts';
import type { FoundResources } from '../../shared/library/calls/resource-list.schema.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { fastSearch } from '../../shared/library/calls/suggestion.ts';
import { stripHighlight } from '../../shared/platform/highlight.ts';
import { subjectName } from '../../shared/platform/study.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

/*
 * What teachers type and what they have to find among the first ten, as `title · type · subject · province`. The
 * visitor teaches Chinese in senior high school in 浙江 unless a row says otherwise.
 */
const chinese = { studyPhaseCode: 300, subjectCode: 1, areaCode: 330000 };
const physics = { studyPhaseCode: 300, subjectCode: 4, areaCode: 330000 };
const primary = { studyPhaseCode: 100, subjectCode: 1, areaCode: 330000 };
const senior = { studyPhaseCode: 300, subjectCode: 2, areaCode: 330000 };
const mathematics = { studyPhaseCode: 200, subjectCode: 2, areaCode: 420000 };

const queries: readonly (readonly [typed: string, found: RegExp, prefer?: typeof chinese])[] = [
  // a topic and a type
  ['劝学 导学案', /劝学.*· 学案/],
  ['氧化还原 课件', /氧化还原.*· 课件/],
  ['氧化还原 导学案', /氧化还原/],
  ['牛顿第二定律 教案', /牛顿第二定律/],
  ['三角函数 ppt', /三角函数.*· 课件/],
  ['物质的量 学案', /物质的量.*· 学案/],
  ['盐类的水解 练习', /盐类的水解.*· 练习/],
  ['浮力 微课', /浮力/],
  ['一元二次方程 练习', /一元二次方程/],
  ['作文 素材', /作文/],
  // phase, grade, volume and a topic
  ['八上 数学 三角形', /· 数学/],
  ['高一物理必修1牛顿第二定律课件ppt', /牛顿第二定律.*· 课件 · 物理/],
  ['必修一 集合', /集合.*· 数学/],
  ['生物必修一 细胞膜', /细胞膜.*· 生物/],
  ['历史必修上 辛亥革命', /辛亥革命.*· 历史/],
  ['七年级 英语', /七年级.*· 英语/],
  ['初一 数学', /七年级.*· 数学/],
  ['小学数学 百分数', /百分数.*· 数学/],
  ['语文必修上 期中', /高一.*期中.*· 语文/],
  ['高中语文 散文阅读', /散文.*· 语文/],
  // examinations
  ['2025 全国一卷 数学', /2025年.*全国一卷.*· 数学/],
  ['2025全国一卷数学真题', /2025年.*全国一卷.*· 数学/],
  ['2026年高考真题 物理', /2026年高考.*· 物理/],
  ['25年高考数学', /2025.*高考.*· 数学/],
  ['高三 语文 一模', /高三.*(一模|第一次模拟|一诊).*· 语文/],
  ['浙江 高三 联考', /浙江.*联考/],
  ['中考真题 数学', /中考.*真题.*· 数学/],
  ['期中', /期中.*· 语文/],
  ['期中', /期中.*· 数学/, mathematics],
  ['杭州 期末', /浙江.*期末/],
  ['高二 英语 期末', /高二.*期末.*· 英语/],
  ['答题卡', /答题卡/],
  // bare topics
  ['文言文阅读', /· 语文/],
  ['文言文阅读 专题', /· 语文/],
  ['三角形', /· 数学/],
  ['导数', /· 数学/],
  ['新高考', /高考/],
  ['阅读理解', /阅读/],
  ['完形填空', /· 英语/],
  ['七选五', /· 英语/],
  ['病句', /· 语文/],
  ['reading comprehension', /· 英语/],
  ['unit 5 on the road', /Unit 5 On the road/i],
  ['中考 作文', /作文/],
  ['二轮复习 化学', /· 化学/],
  ['%', /./],
  // pinyin and initials
  ['yanghua huanyuan', /氧化还原/],
  ['yanghuahuanyuanfanying', /氧化还原反应/],
  ['yhhyfy', /氧化还原反应/],
  ['sjhs', /三角函数/],
  ['niudundierdinglv', /牛顿第二定律/],
  ['gaozhong yuwen kejian', /· 课件 · 语文/],
  // one character wrong, missing, swapped; traditional and full-width ones
  ['氧化还源反应', /氧化还原反应/],
  ['牛顿第二定滤', /牛顿第二定律/],
  ['一元二次方成', /一元二次方程/],
  ['三函角数', /三角函数/],
  ['氧化還原反應', /氧化还原反应/],
  ['ＰＰＴ　三角函数', /三角函数.*· 课件/],
  // whole sentences
  ['关于牛顿第二定律的教案', /牛顿第二定律/],
  ['我想找三年级语文的单元测试卷', /三年级.*· 语文/],
  ['Na2CO3 和 CO2', /./],
];

/* What a second teacher's walk found to end in nothing or in something else: each is found. */
const oddQueries: typeof queries = [
  ['physics', /· 物理/, physics],
  ['wuli bixiuyi', /必修第一册.*· 物理/, physics],
  ['牛顿第二定理', /牛顿第二定律/, physics],
  ['江苏 苏州 期中 数学', /期中.*· 数学 · 江苏/, physics],
  ['苏州 期中 数学', /期中.*· 数学 · 江苏/, physics],
  ['物体的受力分析', /· 物理/, physics],
  ['浙江选考物理', /浙江卷.*· 物理/, physics],
  ['Z20联盟', /· 物理/, physics],
  // a lesson whose name is one character away from another's, beside a word that nothing has
  ['甲乙丙 牛顿第二定律', /牛顿第二定律/, physics],
  // what teachers need besides lessons and papers
  ['说课稿', /说课稿.*· 物理/, physics],
  ['说课 牛顿第二定律', /牛顿第二定律/, physics],
  ['家长会', /家长会/, physics],
  ['家长会 ppt 初三', /九年级家长会/, physics],
  ['班会', /主题班会/, physics],
  ['主题班会 安全', /主题班会.*安全/, physics],
  ['高一物理 教学计划', /高一.*物理教学计划/, physics],
  ['教学反思', /教学反思.*· 物理/, physics],
  // terms that stand inside files
  ['pingpaoyundong', /· 物理/, physics],
  ['定语从句', /定语从句.*· 英语/, physics],
  ['长江三角洲', /长江三角洲.*· 地理/, physics],
  ['物理 计算题', /· 物理/, physics],
  ['v-t图像', /· 物理/, physics],
  ['沪科版', /· 物理/, physics],
  // models and methods that no lesson is called after
  ['传送带 板块模型', /(牛顿运动定律的应用|摩擦力).*· 物理/, physics],
  ['传送带', /(牛顿运动定律的应用|摩擦力|动能定理).*· 物理/, physics],
  ['几何 辅助线', /(全等三角形|三角形全等).*· 数学/, mathematics],
  ['数列 裂项相消', /数列.*· 数学/, mathematics],
  ['离子方程式', /离子反应.*· 化学/, physics],
  ['pingpao', /(抛体|平抛).*· 物理/, physics],
  ['思维导图', /知识清单.*· 物理/, physics],
  // substances, persons, events and kinds of questions that no lesson is called after
  ['氯气的性质', /氯及其化合物.*· 化学/, physics],
  ['SO2 NO2', /(硫|氮)及其化合物.*· 化学/, physics],
  ['盖斯定律 练习', /反应热.*· 练习 · 化学/, physics],
  ['血液循环', /物质运输.*· 生物/, mathematics],
  ['经纬网 练习', /地球与地球仪.*· 练习 · 地理/, mathematics],
  ['人民代表大会制度', /根本政治制度.*· 思想政治/, physics],
  ['抗日战争 课件', /课件.*· 历史/, chinese],
  ['李白 课件', /(蜀道难|天姥).*· 课件 · 语文/, chinese],
  ['菱形的判定', /平行四边形.*· 数学/, mathematics],
  ['二倍角公式', /恒等变换.*· 数学/, physics],
  ['guwen', /· 语文/, physics],
  ['班主任', /(班会|家长会)/, physics],
  // the school year or month of another paper is given up before its grade
  ['3月 高二 英语 期末', /高二.*期末.*· 英语/, physics],
  // a phase or subject that was typed is kept for a topic that is called so elsewhere
  ['五年级 阅读理解 专项', /· 语文/, primary],
  ['六年级 英语 阅读', /六年级.*· 英语/, primary],
  // joint and mock exams by the names that teachers use
  ['七彩阳光联盟', /七彩阳光联盟.*· 物理 · 浙江/, physics],
  ['金丽衢十二校', /金丽衢十二校.*· 物理/, physics],
  ['浙江 二模', /浙江.*第二次模拟.*· 物理/, physics],
  ['gaosan yimo', /高三.*(第一次模拟|一诊)/, physics],
  ['上海 等级考', /· 上海/, physics],
  // a phase that was typed keeps the own subject
  ['中考 作文', /中考.*· 语文/],
];

/* What has to be found first: of several that have the words, the one that is meant. */
const first: typeof queries = [
  ['导数 单调性 课件', /导数在研究函数中的应用.*· 课件/, senior],
  ['导数 单调性 课件', /导数在研究函数中的应用.*· 课件/],
  ['中考 作文', /· 语文/],
  ['中考 作文', /· 语文/, { ...chinese, studyPhaseCode: 200 }],
  // the month is given up and the year stays
  ['2027届 高三 10月 联考 数学 湖北', /湖北.*2027届.*数学/, senior],
  // the grade of a teacher stays, whatever papers there are
  ['三年级数学上 期中', /三年级上.*· 数学/],
  ['三年级数学上册 期中', /三年级上.*· 数学/],
  ['七年级英语下 期末', /七年级下.*期末.*· 英语/],
  ['北师大 四年级 期末', /四年级.*期末/, { ...primary, subjectCode: 2 }],
  ['三年级数学期中试卷，满分100', /三年级.*· 试卷 · 数学/],
  // phase and subject stay where both are typed, and so does the phase of an entrance examination
  ['权利与义务 七年级 道法', /· 道德与法治/],
  ['小学英语 时态', /PEP|外研社版英语[三四五六]年级/],
  ['现在进行时 小学英语', /PEP|外研社版英语[三四五六]年级/],
  ['欧姆定律 中考题', /(九年级|中考).*· 物理/],
  // a lesson of mathematics that files of another subject are about, too
  ['三视图 通用技术', /· 通用技术/],
  // a lesson of the subject in another phase is what is meant
  ['高一 数学 勾股定理', /八年级.*勾股定理/],
];

let gateway: ResourceGateway;
beforeAll(async () => {
  gateway = await startResourceGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

type SearchPreference = InputOf<typeof keyWordSearch>['params']['prefer'];

const search = (keyWord: string, prefer: SearchPreference = chinese): Promise<FoundResources> =>
  gateway.call(keyWordSearch, { pageNum: 1, pageSize: 10, params: { keyWord, prefer } });
const shown = ({ list }: FoundResources): string[] =>
  list.map((row) =>
    [
      stripHighlight(row.resourceName),
      row.resourceTypeName,
      subjectName(row.studyPhaseCode, row.subjectCode),
      row.areaName,
    ].join(' · '),
  );

test('of sixty searches, 95 in a hundred have what was meant among the first ten, and none ends in nothing', async () => {
  expect(queries.length).toBeGreaterThanOrEqual(60);
  const missed: string[] = [];
  const empty: string[] = [];
  for (const [typed, found, prefer] of queries) {
    const hits = shown(await search(typed, prefer));
    if (hits.length === 0) empty.push(typed);
    if (!hits.some((hit) => found.test(hit))) missed.push(typed);
  }
  expect(empty).toEqual([]);
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(queries.length * 0.05);
});

test.each(oddQueries.map(([typed, found, prefer]) => ({ typed, found, prefer })))(
  '$typed finds what was meant',
  async ({ typed, found, prefer }) => {
    expect(shown(await search(typed, prefer))).toContainEqual(expect.stringMatching(found));
  },
);

test.each(first.map(([typed, found, prefer]) => ({ typed, found, prefer })))(
  '$typed finds it first',
  async ({ typed, found, prefer }) => {
    expect(shown(await search(typed, prefer))[0]).toMatch(found);
  },
);

test.each([
  ['三年级数学上 期中', ['term', 'grade', 'subjectCode'], [['paperKind', '期中']]],
  ['2027届 高三 10月 联考 数学 湖北', ['areaCode', 'paperKind', 'grade', 'subjectCode'], [['keyWord', '10月']]],
  ['北师大 四年级 期末', ['paperKind', 'grade'], [['versionCode', '北师大版']]],
  ['听力 mp3', [], [['keyWord', 'mp3']]],
  // the word with more hits goes
  ['数轴 动点', [], [['keyWord', '动点']]],
  ['Python 循环结构', [], [['keyWord', '结构']]],
  ['美国的独立', [], []],
  // named as it was typed
  ['一元二次方程 单元测试', [], [['keyWord', '单元测试']]],
  // a word of which a part is found is given up
  ['过去完成时 课件', ['resourceType'], [['keyWord', '过去完成时']]],
])('%s is read as %j and gives up %j alone', async (typed, fields, given) => {
  const { understood, relaxed } = await search(typed);
  expect(understood.map(({ field }) => field)).toEqual(fields);
  expect(relaxed.map(({ field, name }) => [field, name])).toEqual(given);
});

test('no hit has a word that the search says it did not find', async () => {
  for (const [typed, , prefer] of [...queries, ...oddQueries, ...first]) {
    const { relaxed, list } = await search(typed, prefer);
    const dropped = relaxed.filter(({ field }) => field === 'keyWord').map(({ name }) => name);
    const titles = list.map((row) => stripHighlight(row.resourceName).toLowerCase());
    expect(
      dropped.filter((word) => titles.some((title) => title.includes(word))),
      typed,
    ).toEqual([]);
  }
});

describe('among hits that say the same', () => {
  const lessons = { ...senior, areaCode: 0 };
  const versionsOf = async (keyWord: string, prefer: SearchPreference) =>
    (await search(keyWord, prefer)).list.map(({ textbookName }) => textbookName?.split(' ')[0]);

  test.each([
    ['人教A版', '3'],
    ['北师大版', '5'],
  ])('the own version comes first: %s', async (name, versionCode) => {
    for (const typed of ['函数的单调性', '三角恒等变换']) {
      const [firstVersion] = await versionsOf(typed, { ...lessons, versionCode });
      expect(firstVersion, typed).toBe(name);
    }
  });

  test('what only members of schools may take comes last', async () => {
    const found = async () => (await search('牛顿第二定律', physics)).list.map(({ id }) => id);
    const before = await found();
    const [kept = ''] = before;
    await gateway.aResource(Number(kept), { chargeType: 'school' });
    expect(await found()).toEqual([...before.slice(1), kept]);
  });
});

test('plans of lessons come before reflections on them, however popular those are', async () => {
  const isReflection = like(resource.resourceName, '%《落花生》教学反思');
  await gateway.db.update(resource).set({ downloadNum: 2_000_000_000 }).where(isReflection);
  const titles = shown(await search('落花生 教案', primary));
  expect(titles[0]).not.toContain('教学反思');
  expect(titles).toContainEqual(expect.stringContaining('教学反思'));
});

test('what had to be given up is named, the type first', async () => {
  const { relaxed, list } = await search('牛顿第二定律 素材');
  expect(relaxed).toEqual([{ field: 'resourceType', name: '素材' }]);
  expect(list.length).toBeGreaterThan(0);
});

test('the name of a school finds its papers first and is said as one', async () => {
  const { understood, list, searchedText } = await search('京北示例中学期末试卷');
  expect(understood).toContainEqual({ field: 'schoolId', code: '1', name: '学校：京北示例中学', word: '京北示例中学' });
  expect(list.map((row) => stripHighlight(row.resourceName))).toEqual(
    list.map(() => expect.stringMatching(/京北示例中学.*期末/)),
  );
  expect(searchedText).not.toContain('京北');
});

test('a chosen filter is never given up; an empty page offers the nearest sets with what they then hold', async () => {
  const params = { keyWord: '牛顿第二定律', subjectCode: 1, prefer: chinese };
  const { total, nearest } = await gateway.call(keyWordSearch, { pageNum: 1, pageSize: 10, params });
  expect(total).toBe(0);
  expect(nearest).toEqual([{ without: ['subjectCode'], total: (await search('牛顿第二定律')).total }]);
});

test('the own subject comes first and hides nothing', async () => {
  const [own, other] = [await search('期中'), await search('期中', mathematics)];
  expect(own.total).toBe(other.total);
  expect(own.list[0]).toMatchObject({ studyPhaseCode: 300, subjectCode: 1 });
  expect(other.list[0]).toMatchObject({ subjectCode: 2 });
});

test('suggestions prefer the own subject, too, and understand pinyin', async () => {
  const suggest = (keyWord: string) =>
    gateway.call(fastSearch, { pageNum: 1, pageSize: 10, params: { keyWord, prefer: chinese } });
  const [first] = (await suggest('期中')).list;
  expect(stripHighlight(first?.resourceName ?? '')).toContain('语文');
  expect((await suggest('yanghuahuanyuan')).list[0]?.resourceName).toContain('氧化');
  expect((await suggest('查无此词甲乙丙')).list).toEqual([]);
});

test('pages of a search follow each other without a gap or a repeat', async () => {
  const first = await search('期中');
  const ids: string[] = [];
  for (let pageNum = 1; pageNum <= Math.ceil(first.total / 10); pageNum++) {
    const params = { keyWord: '期中', prefer: chinese };
    ids.push(...(await gateway.call(keyWordSearch, { pageNum, pageSize: 10, params })).list.map((row) => row.id));
  }
  expect(new Set(ids).size).toBe(first.total);
});

test('of forty words each counts for itself, wherever it stands', async () => {
  const groupsOf = (wordAt: (i: number) => string) => Array.from({ length: 40 }, (_, i) => [wordAt(i)]);
  const isTopic = () => false;
  const one = groupsOf((i) => (i === 36 ? '劝学' : `岬噗凳${i}`));
  const sampleOfOne = await sampleOf(gateway.db, { words: [] }, one);
  expect(bestGroups(one, { sample: sampleOfOne, isTopic })).toEqual([['劝学']]);
  expect(mayHaveAll(one, sampleOfOne)).toBe(false);
  const same = groupsOf(() => '劝学');
  const sampleOfSame = await sampleOf(gateway.db, { words: [] }, same);
  expect(bestGroups(same, { sample: sampleOfSame, isTopic })).toEqual(same);
  expect(mayHaveAll(same, sampleOfSame)).toBe(true);
});

test('the planner knows how large the demo is', async () => {
  const { rows } = await gateway.db.execute<{ expected: boolean }>(
    sql`select reltuples = (select count(*) from ${resource}) as expected from pg_class where relname = 'resource'`,
  );
  expect(rows).toEqual([{ expected: true }]);
});

test('a word that nothing has is looked for in the index', async () => {
  const { rows } = await gateway.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select id from ${resource} where ${arrayContains(resource.searchGrams, termGrams('岬噗凳'))} limit 5001`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('resource_search');
});
