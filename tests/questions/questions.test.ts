import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { synonymsOf } from '../../gateway/library/terms/term-lexicon.ts';
import { downloadRight } from '../../gateway/platform/db/schema/download.ts';
import {
  paper,
  paperQuestion,
  question,
  questionFigure,
  questionUse,
} from '../../gateway/platform/db/schema/question.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { bankQuestions } from '../../gateway/questions/bank/question-store.ts';
import { saveFigures } from '../../gateway/questions/bank/save-figures.ts';
import { saveQuestions } from '../../gateway/questions/bank/save-questions.ts';
import type { InputOf } from '../../shared/contract/endpoint.ts';
import { personageQuestionErrorPop, reportQuestionError } from '../../shared/contributions/calls/error-report.ts';
import { examHeatMap } from '../../shared/questions/calls/exam-analysis.ts';
import { doSaveCollect, hasCollect, myCollect } from '../../shared/questions/calls/favourite.ts';
import {
  questionCount,
  questionDetail,
  questionPageList,
  questionsByIds,
  questionTree,
  similarQuestions,
  usedQuestions,
} from '../../shared/questions/calls/question.ts';
import { difficultyName } from '../../shared/questions/difficulty.ts';
import type { FigureInput } from '../../shared/questions/figures/figure.schema.ts';
import { levelOfRate } from '../../shared/questions/question-facts.ts';
import { familyText } from '../../shared/questions/question-likeness.ts';
import { questionTypes } from '../../shared/questions/question-types.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
beforeAll(async () => {
  gateway = await startResourceGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

const mathematics = { studyPhaseCode: 300, subjectCode: 2 };
type Filters = Partial<InputOf<typeof questionPageList>>;
const list = (filters: Filters = {}, token?: string) =>
  gateway.call(questionPageList, { ...mathematics, pageNum: 1, pageSize: 10, ...filters }, token);
const optionsOf = ({ facets }: Awaited<ReturnType<typeof list>>, field: string) =>
  facets.find((facet) => facet.field === field)?.options ?? [];

describe('answers of a question', () => {
  /** A question whose papers all cost something, with one of them. */
  async function heldQuestion() {
    const [row] = await gateway.db
      .select({ id: paperQuestion.questionId, resourceId: sql<number>`max(${paper.resourceId})::int` })
      .from(paperQuestion)
      .innerJoin(paper, eq(paper.id, paperQuestion.paperId))
      .innerJoin(resource, eq(resource.id, paper.resourceId))
      .groupBy(paperQuestion.questionId)
      .having(sql`bool_and(${resource.chargeType} in ('points', 'pay'))`)
      .orderBy(paperQuestion.questionId)
      .limit(1);
    if (!row) throw new Error('the demo has no such question');
    return { id: String(row.id), resourceId: String(row.resourceId) };
  }

  test('come with a paper that costs something, and no call about questions tells them', async () => {
    const { id, resourceId } = await heldQuestion();
    const one = await gateway.call(questionDetail, { id });
    expect(one).toMatchObject({ answer: '', analysis: '', solution: '', remark: '', answersWith: { resourceId } });
    expect(one.subQuestions.every((part) => part.answer + part.analysis + part.solution === '')).toBe(true);
    const { list: byIds } = await gateway.call(questionsByIds, { ids: [id] });
    expect(byIds).toEqual([one]);
    const { kpoints, ...study } = one;
    const point = {
      studyPhaseCode: study.studyPhaseCode,
      subjectCode: study.subjectCode,
      kpointIds: kpoints.map((k) => k.id),
    };
    const listed = await gateway.call(questionPageList, { ...point, pageNum: 1, pageSize: 50 });
    for (const item of listed.list) if (item.answersWith) expect(item.answer + item.solution).toBe('');
  });

  test('are open where one of its papers is, and where it stands in none', async () => {
    const { list: open } = await gateway.call(questionsByIds, { ids: ['1', '2', '3'] });
    for (const item of open) expect(item.answersWith).toBeNull();
  });

  test('are those of a reader who has the right', async () => {
    const { id, resourceId } = await heldQuestion();
    const reader = { userId: 1, now: new Date() };
    const answersWith = async () => (await bankQuestions(gateway.db, [Number(id)], reader))[0]?.answersWith;
    expect(await answersWith()).not.toBeNull();
    const right = { userId: 1, resourceId: Number(resourceId), grantedBy: 'points', points: 1 } as const;
    await gateway.db.insert(downloadRight).values({ ...right, createdAt: reader.now });
    expect(await answersWith()).toBeNull();
  });
});

describe('a page of the bank', () => {
  test('has whole questions and facets that count them', async () => {
    const page = await list();
    expect(page.list).toHaveLength(10);
    expect(page.total).toBeGreaterThan(500);
    for (const item of page.list) {
      expect(item).toMatchObject(mathematics);
      expect(item.level).toBe(levelOfRate(item.scoreRate));
      expect(item.stem + item.passage).not.toBe('');
      expect(item.answer + item.subQuestions.map((sub) => sub.answer).join('') === '').toBe(item.answersWith !== null);
      expect(item.kpoints.length).toBeGreaterThan(0);
      expect(item.source).not.toBe('');
    }
    const types = optionsOf(page, 'typeCode');
    const known = questionTypes(300, 2);
    expect(types.map(({ name }) => name)).toEqual(
      known.map(({ name }) => name).filter((name) => types.some((type) => type.name === name)),
    );
    expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(page.total);
    expect(optionsOf(page, 'level').map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map(difficultyName));
  });

  test('of questions that are named has these only, in its own order', async () => {
    const ids = (await list()).list.map(({ id }) => id).slice(2, 5);
    const named = await list({ ids: [...ids, '999999999'] });
    expect(named.list.map(({ id }) => id)).toEqual(ids);
    expect(named.total).toBe(3);
    expect((await list({ ids, keyWord: '没有这样的词' })).total).toBe(0);
  });

  test('filtered by options and blanks has questions with so many', async () => {
    for (const { options } of (await list({ optionNum: 4 })).list) expect(options).toHaveLength(4);
    const { list: blanks } = await list({ blankNum: 3 });
    expect(blanks.length).toBeGreaterThan(0);
    for (const { stem } of blanks) expect(stem.match(/_{3,}/g)).toHaveLength(3);
  });

  test.each(['typeCode', 'level', 'year', 'areaCode', 'grade', 'tag', 'ability', 'paperKind'] as const)(
    'filtered by %s has what its option promises',
    async (field) => {
      const [option] = optionsOf(await list(), field);
      const code = field === 'ability' || field === 'paperKind' ? option?.code : Number(option?.code);
      const page = await list({ [field]: code });
      expect(page.total).toBe(option?.count);
      const [first] = page.list;
      const shown = { ...first, tag: first?.flags.find((flag) => flag === code), paperKind: code };
      expect(shown[field as 'level'] as unknown).toBe(code);
      // The other options of the same facet are still counted, as what would be chosen instead
      expect(optionsOf(page, field).length).toBeGreaterThanOrEqual(1);
    },
  );

  test('goes on where the page before ended, in every order', async () => {
    for (const sort of ['comprehensive', 'new', 'hot'] as const) {
      const both = await list({ sort, pageSize: 20 });
      const one = await list({ sort });
      const two = await list({ sort, pageNum: 2 });
      expect([...one.list, ...two.list].map(({ id }) => id)).toEqual(both.list.map(({ id }) => id));
    }
    const hot = await list({ sort: 'hot' });
    const uses = hot.list.map(({ usedNum }) => usedNum);
    expect(uses).toEqual(uses.toSorted((a, b) => b - a));
  });

  test('takes one of several points, or questions that have all of them', async () => {
    const { nodes } = await gateway.call(questionTree, { ...mathematics, kind: 'kpoint' });
    const [branch] = nodes;
    const [first, second] = branch?.children ?? [];
    const kpointIds = [first?.id ?? '', second?.id ?? ''];
    const any = await list({ kpointIds });
    const all = await list({ kpointIds, kpointMode: 'and' });
    expect(any.total).toBeGreaterThan(all.total);
    expect(any.total + all.total).toBe((first?.questionNum ?? 0) + (second?.questionNum ?? 0));
    expect((await list({ kpointIds: [branch?.id ?? ''] })).total).toBe(branch?.questionNum);
    expect((await list({ kpointIds: [branch?.id ?? ''], withChildren: false })).total).toBe(0);
  });

  test('takes what a chapter teaches, in every edition', async () => {
    const { nodes, versions, versionCode } = await gateway.call(questionTree, { ...mathematics, kind: 'chapter' });
    expect(versions[0]?.code).toBe(versionCode);
    const [volume] = nodes;
    expect(volume?.questionNum).toBeGreaterThan(100);
    expect((await list({ chapterId: volume?.id ?? '' })).total).toBe(volume?.questionNum);
    const other = versions.at(-1)?.code as typeof versionCode & '1';
    const elsewhere = await gateway.call(questionTree, { ...mathematics, kind: 'chapter', versionCode: other });
    expect(elsewhere.nodes.some(({ questionNum }) => questionNum > 0)).toBe(true);
  });

  test('finds words, and nothing for words that nobody wrote', async () => {
    const found = await list({ keyWord: '等差数列' });
    expect(found.total).toBeGreaterThan(0);
    const other = synonymsOf('等差数列');
    for (const item of found.list) {
      const points = item.kpoints.map(({ name }) => name);
      const texts = [item.stem, item.passage, item.source, ...item.options.map(({ text }) => text), ...points];
      expect(other.filter((word) => texts.join(' ').includes(word))).not.toEqual([]);
    }
    const [point] = (await list()).list.flatMap(({ kpoints }) => kpoints);
    const ofPoint = await list({ keyWord: point?.name ?? '' });
    expect(ofPoint.total).toBeGreaterThanOrEqual(
      (await list({ kpointIds: [point?.id ?? ''], withChildren: false })).total,
    );
    expect(await gateway.call(questionCount, { ...mathematics, keyWord: '等差数列' })).toEqual({
      total: found.total,
      elsewhere: [],
    });
    expect((await list({ keyWord: '100%_没有这样的题' })).total).toBe(0);
    // taught by 氧化还原反应
    expect((await list({ subjectCode: 5, keyWord: '配平' })).total).toBeGreaterThan(0);
    const ofSubject = async (subjectCode: number, keyWord: string) => (await list({ subjectCode, keyWord })).total;
    expect(await ofSubject(5, 'SO₄²⁻')).toBeGreaterThan(0);
    expect(await ofSubject(5, 'SO₄²⁻')).toBe(await ofSubject(5, 'SO4^2-'));
    expect(await ofSubject(4, 'm/s²')).toBeGreaterThan(0);
  });
});

test.each([
  ['圆锥曲线', /椭圆|双曲线|抛物线/, ''],
  ['平面解析几何', /椭圆|双曲线|抛物线|圆|直线/, ''],
  ['圆锥曲线 椭圆', /椭圆/, ''],
  ['三角涵数', /三角/, '三角函数'],
  ['等差数烈', /等差数列/, '等差数列'],
])('%s finds questions of the topics that it names', async (keyWord, topics, corrected) => {
  const found = await list({ keyWord });
  expect(found.total).toBeGreaterThan(20);
  expect(found.corrected).toBe(corrected);
  for (const { kpoints } of found.list) expect(kpoints.map(({ name }) => name).join()).toMatch(topics);
  expect((await gateway.call(questionCount, { ...mathematics, keyWord })).total).toBe(found.total);
});

test('where a subject has no question with the words, the subjects that have some are named', async () => {
  const count = (keyWord: string, subjectCode = 1) =>
    gateway.call(questionCount, { studyPhaseCode: 300, subjectCode, keyWord });
  const { total, elsewhere } = await count('等差数列');
  expect(total).toBe(0);
  expect(elsewhere[0]).toEqual({ ...mathematics, total: (await count('等差数列', 2)).total });
  expect((await count('没有这样的题')).elsewhere).toEqual([]);
});

describe('a folded list', () => {
  const folded = (filters: Filters = {}, token?: string) => list({ fold: true, ...filters }, token);
  const familiesOf = async (ids: readonly string[]) =>
    (await gateway.db.select({ id: question.id, family: question.family }).from(question))
      .filter(({ id }) => ids.includes(String(id)))
      .map(({ family }) => family);

  test('has one question of each family, the first of its order, with the number that it stands for', async () => {
    const plain = await list({ pageSize: 50 });
    const page = await folded();
    expect(page.questionNum).toBe(plain.total);
    expect(page.total).toBeLessThan(plain.total / 2);
    expect(page.list[0]?.id).toBe(plain.list[0]?.id);
    const ids = [...page.list, ...(await folded({ pageNum: 2 })).list].map(({ id }) => id);
    expect(new Set(await familiesOf(ids)).size).toBe(20);
    const choices = (pageNum: number) => folded({ pageSize: 50, pageNum, typeCode: 30201 });
    const { total, questionNum } = await choices(1);
    const pages = Array.from({ length: Math.ceil(total / 50) }, (_, i) => choices(i + 1));
    const members = (await Promise.all(pages)).flatMap((one) => one.list.map(({ familyNum }) => familyNum));
    expect(members).toHaveLength(total);
    expect(members.reduce((sum, num) => sum + num, 0)).toBe(questionNum);
  });

  test('folds what the browser calls one family', async () => {
    const rows = await gateway.db.select().from(question);
    const browserOf = ({ studyPhaseCode, subjectCode, typeCode, passage, stem, options }: (typeof rows)[number]) => {
      const text = familyText({ passage, stem, options: options.map((one) => ({ text: one })) });
      return [studyPhaseCode, subjectCode, typeCode, text].join();
    };
    const byBrowser = Map.groupBy(rows, browserOf);
    expect(new Set(rows.map(({ family }) => family)).size).toBe(byBrowser.size);
    for (const members of byBrowser.values()) expect(new Set(members.map(({ family }) => family)).size).toBe(1);
  });

  test.each(['typeCode', 'level', 'year', 'tag'] as const)('counts the families of each %s', async (field) => {
    const page = await folded();
    for (const option of optionsOf(page, field).slice(0, 3)) {
      expect((await folded({ [field]: Number(option.code) })).total).toBe(option.count);
    }
  });

  test('leads to the questions of a family that fit the filters', async () => {
    const page = await folded({ level: 2, sort: 'hot' });
    const large = page.list.find(({ familyNum }) => familyNum > 1);
    const members = await list({ level: 2, familyOf: large?.id ?? '', pageSize: 50 });
    expect(members.total).toBe(large?.familyNum);
    expect(new Set(await familiesOf(members.list.map(({ id }) => id))).size).toBe(1);
    const all = await list({ familyOf: large?.id ?? '' });
    expect((await gateway.call(questionDetail, { id: large?.id ?? '' })).familyNum).toBe(all.total);
  });
});

describe('one question', () => {
  test('is had by its id, with others like it', async () => {
    const [item] = (await list({ keyWord: '等差数列' })).list;
    const id = item?.id ?? '';
    expect(await gateway.call(questionDetail, { id })).toEqual({ ...item, familyNum: expect.any(Number) });
    const similar = await gateway.call(similarQuestions, { id });
    expect(similar.list.length).toBeGreaterThan(1);
    expect(similar.list.map((other) => other.id)).not.toContain(id);
    const shared = similar.list[0]?.kpoints.filter((point) => item?.kpoints.some((own) => own.id === point.id));
    expect(shared?.length).toBeGreaterThan(0);
    const families = new Set(similar.list.map((other) => familyText(other)));
    expect(families.size).toBe(similar.list.length);
    for (const other of similar.list) {
      expect(other.typeCode).toBe(item?.typeCode);
      expect([other.stem, other.options]).not.toEqual([item?.stem, item?.options]);
    }
  });

  test('was changed on a day in China', async () => {
    const id = (await list()).list[0]?.id ?? '';
    const at = eq(question.id, Number(id));
    const [before] = await gateway.db.select({ updatedAt: question.updatedAt }).from(question).where(at);
    await gateway.db
      .update(question)
      .set({ updatedAt: new Date('2026-03-01T16:30:00Z') })
      .where(at);
    expect((await gateway.call(questionDetail, { id })).updateTime).toBe('2026-03-02');
    await gateway.db.update(question).set({ updatedAt: before?.updatedAt }).where(at);
  });

  test('that does not exist or was withdrawn is not found, and counts no more', async () => {
    expect((await gateway.envelopeOf(questionDetail, { id: '999999999' })).code).toBe(404);
    const before = await list({ sort: 'new' });
    const [item] = before.list;
    const id = Number(item?.id);
    await gateway.db.update(question).set({ withdrawnAt: new Date() }).where(eq(question.id, id));
    expect((await gateway.envelopeOf(questionDetail, { id: String(id) })).code).toBe(404);
    const after = await list({ sort: 'new' });
    expect(after.total).toBe(before.total - 1);
    expect(after.list.map((other) => other.id)).not.toContain(String(id));
    const { list: left } = await gateway.call(questionsByIds, { ids: [String(id), before.list[1]?.id ?? ''] });
    expect(left.map((other) => other.id)).toEqual([before.list[1]?.id]);
  });

  test('shows a drawing from elsewhere under /files', async () => {
    const [item] = (await list({ sort: 'hot' })).list;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0L10 10"/></svg>';
    await gateway.db
      .insert(questionFigure)
      .values({ questionId: Number(item?.id), svg })
      .onConflictDoUpdate({ target: questionFigure.questionId, set: { svg, data: null } });
    const { figure } = await gateway.call(questionDetail, { id: item?.id ?? '' });
    expect(figure).not.toBe('');
    const response = await fetch(`${gateway.url}/files/${figure}`);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(await response.text()).toBe(svg);
    expect((await fetch(`${gateway.url}/files/questions/999999999.svg`)).status).toBe(404);
  });

  test('shows the drawing of its data under /files', async () => {
    const [, item] = (await list({ sort: 'hot' })).list;
    const questionId = Number(item?.id);
    await gateway.db.delete(questionFigure).where(eq(questionFigure.questionId, questionId));
    const data: FigureInput = { kind: 'plane', points: { A: [0, 0], B: [4, 0] }, lines: [{ ends: ['A', 'B'] }] };
    await saveFigures(gateway.db, [{ questionId, data }]);
    const { figure } = await gateway.call(questionDetail, { id: item?.id ?? '' });
    const drawn = await (await fetch(`${gateway.url}/files/${figure}`)).text();
    expect(drawn).toMatch(/^<svg .*>A<.*>B<.*<\/svg>$/);
  });

  test('is not given data that are no figure', async () => {
    const data = { kind: 'function-graph', x: [3, 1], y: [0, 1] } as FigureInput;
    await expect(saveFigures(gateway.db, [{ questionId: 1, data }])).rejects.toThrow(
      '题目 1 的图不能保存：x must rise',
    );
  });
});

test('what a person used is left out for that person only, and is said with its paper', async () => {
  const token = await gateway.login(1);
  const before = await list({}, token);
  const [used] = before.list;
  const usedAt = new Date('2026-11-02T08:00:00Z');
  await gateway.db
    .insert(questionUse)
    .values({ userId: 1, questionId: Number(used?.id), paperName: '第三周周测', usedAt });
  const without = await list({ excludeUsed: true }, token);
  expect(without.total).toBe(before.total - 1);
  expect(without.list.map(({ id }) => id)).not.toContain(used?.id);
  expect((await list({ excludeUsed: true })).total).toBe(before.total);
  const ids = before.list.map(({ id }) => id);
  expect((await gateway.call(usedQuestions, { ids }, token)).list).toEqual([
    { id: used?.id, paperName: '第三周周测', usedAt: usedAt.toISOString() },
  ]);
});

describe('the heat map of examinations', () => {
  test('parts all marks of a year among points, unless a question has none', async () => {
    const map = await gateway.call(examHeatMap, mathematics);
    expect(map.years.length).toBeGreaterThanOrEqual(3);
    expect(map.years).toEqual(map.years.toSorted((a, b) => a - b));
    for (const [i, year] of map.years.entries()) {
      const cells = map.points.map(({ cells: row }) => row[i]);
      expect(cells.every((cell) => cell?.year === year)).toBe(true);
      const share = cells.reduce((sum, cell) => sum + (cell?.share ?? 0), 0);
      const coverage = map.coverage[i];
      expect(share).toBeLessThanOrEqual(1.01);
      if (coverage?.withoutPoint === 0) expect(share).toBeCloseTo(1, 1);
      for (const cell of cells) expect((cell?.count ?? 0) > 0).toBe((cell?.score ?? 0) > 0);
    }
  });

  test('of one family rests on its papers, under the name of its line', async () => {
    const all = await gateway.call(examHeatMap, mathematics);
    const [family] = all.families;
    expect(family?.name).toContain('全国一卷');
    const one = await gateway.call(examHeatMap, { ...mathematics, family: 'xkb1' });
    expect(one.family).toBe(family?.code);
    const papers = (map: typeof all) => map.coverage.reduce((sum, row) => sum + row.papers, 0);
    expect(papers(one)).toBeGreaterThan(0);
    expect(papers(one)).toBeLessThan(papers(all));
    const [id] = one.points.flatMap(({ cells }) => cells.flatMap((cell) => cell.questionIds));
    expect((await gateway.call(questionDetail, { id: id ?? '' })).id).toBe(id);
  });
});

test('a question with its stems below a passage is kept, and reported, under the name of its passage', async () => {
  const token = await gateway.login(2);
  const chinese = { studyPhaseCode: 300, subjectCode: 7, pageNum: 1, pageSize: 50 };
  const type = questionTypes(300, 7).find(({ name }) => name === '材料分析');
  const page = await gateway.call(questionPageList, { ...chinese, typeCode: type?.code });
  const [item] = page.list;
  const id = item?.id ?? '';
  expect(item?.subQuestions.length).toBeGreaterThan(1);
  await gateway.call(doSaveCollect, { collectType: 'question', id, collected: true }, token);
  expect((await gateway.call(hasCollect, { collectType: 'question', ids: [id] }, token)).ids).toEqual([id]);
  const kept = await gateway.call(myCollect, { collectType: 'question', pageNum: 1, pageSize: 10 }, token);
  const name = kept.list.find((one) => one.id === id)?.name ?? '';
  expect(name.slice(0, 10)).toBe(item?.passage.slice(0, 10));
  const pop = await gateway.call(personageQuestionErrorPop, { questionId: id }, token);
  expect(pop.targetName.slice(0, 10)).toBe(item?.passage.slice(0, 10));
  const report = { questionId: id, kinds: ['3'], content: '第（2）题的答案有误' };
  expect(await gateway.call(reportQuestionError, report, token)).toMatchObject({ targetId: id, state: 'submitted' });
});

test('a question with a formula that cannot be rendered is refused with its place, and none of its company is stored', async () => {
  const [row] = await gateway.db.select().from(question).limit(1);
  if (!row) throw new Error('the demo has no question');
  const { id: _, ...texts } = row;
  const before = await gateway.db.$count(question);
  const saving = saveQuestions(gateway.db, [texts, { ...texts, options: ['$1$', '$\\frac{1}{$'] }]);
  await expect(saving).rejects.toThrow('第 2 道题不能保存：选项 B第 11 个字符，缺少右花括号');
  expect(await gateway.db.$count(question)).toBe(before);
});
