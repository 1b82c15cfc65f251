import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GeneratedPapers } from '../../shared/questions/calls/composition.schema.ts';
import { generatePapers, ownPaper, parallelPaper, savePaper } from '../../shared/questions/calls/composition.ts';
import { questionsByIds, usedQuestions } from '../../shared/questions/calls/question.ts';
import { familyText } from '../../shared/questions/question-likeness.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
beforeAll(async () => {
  gateway = await startResourceGateway();
});
afterAll(() => gateway[Symbol.asyncDispose]());

const mathematics = { studyPhaseCode: 300, subjectCode: 2 };
const single = 30_201;
const idsOf = ({ papers }: GeneratedPapers) => papers.map((paper) => paper.questions.map(({ id }) => id));
const twoRows = [
  { typeCode: single, count: 4, score: 5 },
  { typeCode: 30_203, count: 2, score: 5 },
];

describe('a generated paper', () => {
  test('has what the rows ask for, near the wanted difficulty, with reasons', async () => {
    const made = await gateway.call(generatePapers, { ...mathematics, rows: twoRows, difficulty: 0.65 });
    const [paper] = made.papers;
    expect(made.shortfalls).toEqual([]);
    expect(paper?.questions.map(({ row, score }) => [row, score])).toEqual([
      ...Array(4).fill([0, 5]),
      ...Array(2).fill([1, 5]),
    ]);
    expect(paper).toMatchObject({ fullScore: 30 });
    expect(Math.abs((paper?.difficulty ?? 0) - 0.65)).toBeLessThanOrEqual(0.02);
    expect(new Set(idsOf(made).flat()).size).toBe(6);
    for (const { reasons } of paper?.questions ?? [])
      expect(reasons.join()).toMatch(/难度 0\.\d\d（.+），全卷目标 0\.65/);
  });

  test('is the same for the same request and another one for another seed', async () => {
    const ask = (seed: number) => gateway.call(generatePapers, { ...mathematics, rows: twoRows, seed });
    const [first, again, other] = [await ask(1), await ask(1), await ask(2)];
    expect(idsOf(again)).toEqual(idsOf(first));
    expect(idsOf(other)).not.toEqual(idsOf(first));
  });

  test('has no two questions of one family while the bank has others', async () => {
    const rows = [{ typeCode: single, count: 40, score: 3 }];
    const made = await gateway.call(generatePapers, { ...mathematics, rows, difficulty: 0.65 });
    const [ids = []] = idsOf(made);
    const { list } = await gateway.call(questionsByIds, { ids });
    expect(new Set(list.map((one) => familyText(one))).size).toBe(40);
  });

  test('says of questions of one family that nothing else was there', async () => {
    const { rows } = await gateway.db.execute<{ point: number; families: number }>(sql`
      select knowledge_ids[1]::int as point, count(distinct family)::int as families from question
      where study_phase_code = 300 and subject_code = 2 and type_code = ${single} and withdrawn_at is null
        and cardinality(knowledge_ids) = 1
      group by 1 having count(*) > count(distinct family) + 2 order by 2 limit 1`);
    const { point = 0, families = 0 } = rows[0] ?? {};
    const row = { typeCode: single, kpointIds: [String(point)], count: families + 1, score: 5 };
    const { papers } = await gateway.call(generatePapers, { ...mathematics, rows: [row] });
    const said = papers[0]?.questions.filter(({ reasons }) => reasons.includes('卷中有它的同类题，没有别的类可选'));
    expect(papers[0]?.questions).toHaveLength(families + 1);
    expect(said?.length).toBeGreaterThanOrEqual(2);
  });

  test('keeps locked questions and leaves out those that are not wanted', async () => {
    const made = await gateway.call(generatePapers, { ...mathematics, rows: twoRows, seed: 1 });
    const [ids = []] = idsOf(made);
    const [out, ...lockedIds] = ids as [string, ...string[]];
    const changed = await gateway.call(generatePapers, {
      ...mathematics,
      rows: twoRows,
      lockedIds,
      excludeIds: [out],
      seed: 1,
    });
    const [now = []] = idsOf(changed);
    expect(now).toEqual(expect.arrayContaining(lockedIds));
    expect(now).toHaveLength(6);
    expect(now).not.toContain(out);
    const instead = now.filter((id) => !ids.includes(id));
    const { list } = await gateway.call(questionsByIds, { ids: [out, ...instead] });
    expect(new Set(list.map(familyText)).size).toBe(2);
    expect(changed.papers[0]?.questions.find(({ id }) => id === lockedIds[0])?.reasons).toContain('已锁定，保留');
  });

  test.each([2, 3, 4])('keeps locked questions when the others are picked anew (seed %i)', async (seed) => {
    const made = await gateway.call(generatePapers, { ...mathematics, rows: twoRows, seed: 1 });
    const [[out = '', ...lockedIds] = []] = idsOf(made);
    const wishes = { lockedIds, excludeIds: [out], seed };
    const [now] = idsOf(await gateway.call(generatePapers, { ...mathematics, rows: twoRows, ...wishes }));
    expect(now).toEqual(expect.arrayContaining(lockedIds));
  });

  test('comes as two papers without a question in both', async () => {
    const made = await gateway.call(generatePapers, { ...mathematics, rows: twoRows, papers: 2, difficulty: 0.6 });
    expect(made.papers.map(({ questions }) => questions.map(({ row }) => row))).toEqual([
      [0, 0, 0, 0, 1, 1],
      [0, 0, 0, 0, 1, 1],
    ]);
    expect(new Set(idsOf(made).flat()).size).toBe(12);
    const [first = 0, second = 1] = made.papers.map((paper) => paper.difficulty);
    expect(Math.abs(first - second)).toBeLessThanOrEqual(0.05);
  });
});

describe('a blueprint that the bank cannot meet', () => {
  test('names its row, where questions were lost, and what helps most', async () => {
    const { rows } = await gateway.db.execute<{ amount: number }>(sql`select count(*)::int as amount from question
      where study_phase_code = 300 and subject_code = 2 and type_code = 30204 and difficulty = 1 and withdrawn_at is null`);
    const easy = rows[0]?.amount ?? 0;
    const count = easy + 3;
    const made = await gateway.call(generatePapers, {
      ...mathematics,
      rows: [...twoRows, { typeCode: 30_204, level: 1, count, score: 2 }],
    });
    const [shortfall] = made.shortfalls;
    expect(shortfall).toMatchObject({ row: 2, wanted: count, got: easy });
    expect(shortfall?.funnel.map(({ name }) => name)).toEqual(['题型', '难度容易']);
    expect(shortfall?.funnel[1]?.count).toBe(easy);
    expect(shortfall?.offers[0]?.gains).toBe(3);
    expect(shortfall?.offers.map(({ change }) => change)).toContainEqual({ level: null });
    expect(made.papers[0]?.questions.length).toBe(6 + easy);
  });

  test('takes questions of the size that the marks of a row are for', async () => {
    const study = { studyPhaseCode: 300, subjectCode: 1 };
    const rows = [{ typeCode: 30_101, count: 1, score: 19 }];
    const made = await gateway.call(generatePapers, { ...study, rows });
    const { list } = await gateway.call(questionsByIds, { ids: made.papers[0]?.questions.map(({ id }) => id) ?? [] });
    expect(list).toHaveLength(1);
    expect(list[0]?.subQuestions.length).toBeGreaterThan(1);
  });

  test('offers one paper where two lack questions', async () => {
    const study = { studyPhaseCode: 300, subjectCode: 3 };
    const { rows } = await gateway.db.execute<{ amount: number }>(sql`select count(*)::int as amount from question
      where study_phase_code = 300 and subject_code = 3 and type_code = 30307 and withdrawn_at is null`);
    const row = { typeCode: 30_307, count: rows[0]?.amount ?? 0, score: 25 };
    expect(row.count).toBeGreaterThan(1);
    const { shortfalls } = await gateway.call(generatePapers, { ...study, rows: [row], papers: 2 });
    expect(shortfalls[0]?.offers).toContainEqual({ name: '只生成一份试卷', gains: row.count, change: { papers: 1 } });
    expect((await gateway.call(generatePapers, { ...study, rows: [row], papers: 1 })).shortfalls).toEqual([]);
  });

  test('says which rows want the same questions', async () => {
    const { rows } = await gateway.db.execute<{ amount: number }>(sql`select count(*)::int as amount from question
      where study_phase_code = 300 and subject_code = 12 and type_code = 31204 and withdrawn_at is null`);
    const all = rows[0]?.amount ?? 0;
    const row = { typeCode: 31_204, count: Math.min(75, Math.ceil(all / 2) + 1), score: 1 };
    const made = await gateway.call(generatePapers, { studyPhaseCode: 300, subjectCode: 12, rows: [row, row] });
    const missing = made.shortfalls.reduce((sum, { wanted, got }) => sum + wanted - got, 0);
    expect(missing).toBe(Math.max(0, 2 * row.count - all));
    for (const shortfall of made.shortfalls) expect(shortfall.competing).toEqual([1 - shortfall.row]);
  });

  test.each([
    ['a type of another subject', { typeCode: 10_101, count: 1, score: 5 }],
    ['a point of another subject', { typeCode: single, kpointIds: ['999999999'], count: 1, score: 5 }],
  ])('is answered for %s, too', async (_, row) => {
    const made = await gateway.call(generatePapers, { ...mathematics, rows: [row] });
    expect(made).toMatchObject({ papers: [{ questions: [] }], shortfalls: [{ row: 0, wanted: 1, got: 0 }] });
    expect(made.shortfalls[0]?.offers.at(-1)).toMatchObject({ name: '去掉这一行' });
  });

  test.each([
    ['500 questions', { rows: [{ typeCode: single, count: 500, score: 1 }] }, '一份试卷最多 150 道题，当前共 500 道'],
    [
      'a locked question that is not there',
      { rows: twoRows, lockedIds: ['999999999'] },
      '锁定的试题已不在题库中，请取消锁定后重试',
    ],
  ])('is refused for %s', async (_, input, message) => {
    const answer = await gateway.envelopeOf(generatePapers, { ...mathematics, ...input });
    expect(answer).toMatchObject({ code: 422, message });
  });
});

test('what a person has used is not taken again, and free again when it leaves the paper', async () => {
  const token = await gateway.login(4);
  const ask = () => gateway.call(generatePapers, { ...mathematics, rows: twoRows, excludeUsed: true }, token);
  const [ids = []] = idsOf(await ask());
  const items = ids.map((questionId) => ({ questionId, score: 5 }));
  const sections = [{ title: '一', note: '', items }];
  const { id, version } = await gateway.call(savePaper, { title: '周测', sections }, token);
  const [others = []] = idsOf(await ask());
  expect(others.filter((other) => ids.includes(other))).toEqual([]);
  const used = async () => (await gateway.call(usedQuestions, { ids }, token)).list.map((use) => use.paperName);
  expect(await used()).toEqual(Array(6).fill('周测'));
  const fewer = [{ title: '一', note: '', items: items.slice(0, 2) }];
  await gateway.call(savePaper, { id, version, title: '月考', sections: fewer }, token);
  expect(await used()).toEqual(['月考', '月考']);
});

describe('a parallel paper', () => {
  test('has a question of the same type in each place and none of its model', async () => {
    const token = await gateway.login(5);
    const [ids = []] = idsOf(await gateway.call(generatePapers, { ...mathematics, rows: twoRows, difficulty: 0.6 }));
    const sections = [{ title: '一', note: '', items: ids.map((questionId) => ({ questionId, score: 5 })) }];
    const { id } = await gateway.call(savePaper, { title: '原卷', sections }, token);
    const made = await gateway.call(parallelPaper, { paperId: id }, token);
    expect(made.shortfalls).toEqual([]);
    const [parallel = []] = idsOf(made);
    expect(parallel).toHaveLength(6);
    expect(parallel.filter((one) => ids.includes(one))).toEqual([]);
    expect(made.rows.map(({ typeCode }) => typeCode)).toEqual([...Array(4).fill(single), ...Array(2).fill(30_203)]);
    const own = await gateway.call(ownPaper, { id }, token);
    expect(own.questionNum).toBe(6);
    const { title, minutes, parts, layout } = own;
    expect(made.model).toMatchObject({ title, minutes, parts, layout, questionIds: ids });
  });

  test('is made of a paper of the library', async () => {
    const { rows } = await gateway.db.execute<{ id: string }>(
      sql`select paper.resource_id::text as id from paper join resource on resource.id = paper.resource_id
          where resource.study_phase_code = 300 and resource.subject_code = 2 order by paper.question_num desc limit 1`,
    );
    const made = await gateway.call(parallelPaper, { resourceId: rows[0]?.id ?? '' });
    expect(made.papers[0]?.questions.length).toBe(made.rows.length);
    expect(made.rows.length).toBeGreaterThan(10);
    expect(made.model?.title).toMatch(/\S{4}/);
    expect(made.model?.questionIds).toHaveLength(made.rows.length);
    expect(made.model).not.toHaveProperty('parts');
  });

  test('changes the data alone where that is asked for', async () => {
    const token = await gateway.login(5);
    const family = sql`select family from question where study_phase_code = 300 and subject_code = 2
      and withdrawn_at is null and type_code = ${single} group by family`;
    const { rows: large } = await gateway.db.execute<{ family: string }>(sql`${family} having count(*) > 5 limit 2`);
    const { rows: alone } = await gateway.db.execute<{ family: string }>(sql`${family} having count(*) = 1 limit 1`);
    const idOf = async (wanted: string, offset: number) =>
      (
        await gateway.db.execute<{ id: string }>(
          sql`select id::text as id from question where family = ${wanted} order by id limit 1 offset ${offset}`,
        )
      ).rows[0]?.id ?? '';
    const [one = '', two = ''] = large.map((row) => row.family);
    const ids = [await idOf(one, 0), await idOf(one, 1), await idOf(two, 0), await idOf(alone[0]?.family ?? '', 0)];
    const sections = [{ title: '一', note: '', items: ids.map((questionId) => ({ questionId, score: 5 })) }];
    const { id } = await gateway.call(savePaper, { title: '原卷', sections }, token);
    const made = await gateway.call(parallelPaper, { paperId: id, dataOnly: true }, token);
    const picked = made.papers[0]?.questions ?? [];
    expect(picked).toHaveLength(4);
    const { list } = await gateway.call(questionsByIds, { ids: [...ids, ...picked.map((question) => question.id)] });
    const textOf = (wanted: string | undefined) => list.filter(({ id: known }) => known === wanted).map(familyText);
    for (const { row, id: pickedId, reasons } of picked) {
      expect(ids).not.toContain(pickedId);
      expect(reasons.includes('同类题换数据')).toBe(row < 3);
      expect(textOf(pickedId)).toEqual(row < 3 ? textOf(ids[row]) : expect.not.arrayContaining(textOf(ids[row])));
    }
  });

  test('is not made of another person’s paper', async () => {
    const { id } = await gateway.call(savePaper, { title: '原卷', sections: [] }, await gateway.login(1));
    const codeOf = async (token?: string) => (await gateway.envelopeOf(parallelPaper, { paperId: id }, token)).code;
    expect([await codeOf(await gateway.login(2)), await codeOf()]).toEqual([404, 401]);
  });
});

test('calls are answered while fifty papers are generated', async () => {
  const wishes = Array.from({ length: 50 }, (_, seed) =>
    gateway.envelopeOf(generatePapers, { ...mathematics, rows: twoRows, difficulty: 0.6, seed }),
  );
  let open = true;
  const all = Promise.all(wishes).finally(() => {
    open = false;
  });
  let answered = 0;
  let slowest = 0;
  while (open) {
    const started = performance.now();
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
    slowest = Math.max(slowest, performance.now() - started);
    answered += 1;
  }
  expect((await all).map(({ code }) => code)).toEqual(Array(50).fill(200));
  expect(answered).toBeGreaterThan(20);
  expect(slowest).toBeLessThan(3_000);
});
