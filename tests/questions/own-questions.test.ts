import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadRight } from '../../gateway/platform/db/schema/download.ts';
import { question } from '../../gateway/platform/db/schema/question.ts';
import { pdfTexts } from '../../gateway/questions/exports/testing/pdf-facts.ts';
import type { PaperItem } from '../../shared/questions/calls/composition.schema.ts';
import {
  copyPaper,
  ownPaper,
  parallelPaper,
  savePaper,
  sharedPaper,
  sharePaper,
} from '../../shared/questions/calls/composition.ts';
import { exportPaper, exportState, previewPaper } from '../../shared/questions/calls/export.ts';
import { questionsByIds, usedQuestions } from '../../shared/questions/calls/question.ts';
import { ownTextOf } from '../../shared/questions/own-question.ts';
import { anOwnQuestion } from '../../shared/questions/testing/an-own-question.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
let token: string;
beforeAll(async () => {
  gateway = await startResourceGateway();
  token = await gateway.login(1);
});
afterAll(() => gateway[Symbol.asyncDispose]());

const written: PaperItem = {
  questionId: 'own-1',
  score: 6,
  own: anOwnQuestion({ stem: '自编：求 $\\frac{x}{2026}$ 的值', options: ['甲', '乙'], answer: 'A', solution: '略' }),
};

/** A question of the bank with other words. */
async function edited(id: string, stem: string): Promise<PaperItem> {
  const { list } = await gateway.call(questionsByIds, { ids: [id] });
  if (!list[0]) throw new Error(`the bank has question ${id}`);
  return { questionId: id, score: 5, own: { ...ownTextOf(list[0]), stem } };
}

const long = '字'.repeat(9_500);
const manyWords = { passage: long, stem: long, answer: long, analysis: long, solution: long };
const sectionsOf = (...items: PaperItem[]) => [{ title: '选择题', note: '', items }];
const aPaper = (...items: PaperItem[]) => ({
  title: '周测',
  studyPhaseCode: 300,
  subjectCode: 2,
  sections: sectionsOf(...items),
});

/** The end of a job, which has to succeed. */
async function done(jobId: string) {
  const state = () => gateway.call(exportState, { jobId }, token);
  await expect.poll(async () => (await state()).state, { timeout: 80_000, interval: 200 }).toBe('done');
  return state();
}

async function exported(paperId: string, format: 'docx' | 'pdf' | 'card' | 'xlsx'): Promise<Uint8Array> {
  const { jobId } = await gateway.call(exportPaper, { paperId, format, answers: 'end' }, token);
  const { url, message } = await done(jobId);
  expect(message).toBeUndefined();
  return new Uint8Array(await (await fetch(gateway.url + url)).arrayBuffer());
}

const textOf = (archive: Uint8Array, part: string) => Buffer.from(unzipSync(archive)[part] ?? '').toString();
const wordOf = async (paperId: string) => textOf(await exported(paperId, 'docx'), 'word/document.xml');
const wordsOf = (xml: string) => xml.replace(/<[^>]+>/g, '');

describe('a paper with questions of its own', () => {
  test('is stored with their text, and the bank keeps its own', async () => {
    const items = [await edited('1', '改过的题干'), written, { questionId: '2', score: 3 }];
    const { id } = await gateway.call(savePaper, aPaper(...items), token);
    const paper = await gateway.call(ownPaper, { id }, token);
    expect(paper).toMatchObject({ questionNum: 3, fullScore: 14, sections: sectionsOf(...items) });
    const { list } = await gateway.call(questionsByIds, { ids: ['1'] });
    expect(list[0]?.stem).not.toBe('改过的题干');
  });

  test('becomes a Word file with their words and formulas, also where the bank’s question is gone', async () => {
    const { id } = await gateway.call(savePaper, aPaper(await edited('3', '改为 $\\sqrt{2027}$ 的值'), written), token);
    await gateway.db
      .update(question)
      .set({ withdrawnAt: new Date('2026-11-19') })
      .where(eq(question.id, 3));
    const xml = await wordOf(id);
    await gateway.db.update(question).set({ withdrawnAt: null }).where(eq(question.id, 3));
    const words = wordsOf(xml);
    expect(words).toContain('改为');
    expect(words).toContain('自编：求');
    expect(words).not.toContain('已下架');
    expect(xml).toMatch(/<m:rad>(?:(?!<\/m:rad>).)*2027/s);
    expect(xml).toMatch(/<m:f>(?:(?!<\/m:f>).)*2026/s);
  });

  test('is printed, previewed and counted with them', async () => {
    const items = [await edited('1', '印出的改法'), written];
    const { id } = await gateway.call(savePaper, aPaper(...items), token);
    const pdf = (await pdfTexts(await exported(id, 'pdf'))).join('');
    for (const words of ['印出的改法', '自编：求']) expect(pdf).toContain(words);
    expect(Buffer.from((await exported(id, 'card')).subarray(0, 4)).toString()).toBe('%PDF');
    const table = textOf(await exported(id, 'xlsx'), 'xl/worksheets/sheet1.xml');
    expect(table).toContain('单选');
    const { title, subtitle, studyPhaseCode, subjectCode, minutes, sections, parts, layout } = await gateway.call(
      ownPaper,
      { id },
      token,
    );
    const draft = { title, subtitle, studyPhaseCode, subjectCode, minutes, sections, parts, layout };
    const { pages } = await done((await gateway.call(previewPaper, { draft }, token)).jobId);
    expect(pages).toHaveLength(1);
  });

  test('leaves out answers that the person may not read, and has them with the right', async () => {
    const { rows } = await gateway.db.execute<{ id: string; resource: string; solution: string }>(sql`
      select question.id::text as id, max(paper.resource_id)::text as resource, max(question.solution) as solution
      from question join paper_question on paper_question.question_id = question.id
      join paper on paper.id = paper_question.paper_id join resource on resource.id = paper.resource_id
      where question.solution ~ '^[一-龥，]{6}'
      group by question.id having bool_and(resource.charge_type in ('points', 'pay')) order by question.id limit 1`);
    const [held] = rows;
    if (!held) throw new Error('the demo has such a question');
    const item = await edited(held.id, '答案在卷中的改法');
    expect(item.own).toMatchObject({ answersOfBank: true, answer: '' });
    const { id } = await gateway.call(savePaper, aPaper(item), token);
    const beginning = /^[一-龥，]+/.exec(held.solution)?.[0] ?? '';
    const before = wordsOf(await wordOf(id));
    expect(before).toContain('答案在卷中的改法');
    expect(before).toContain('答案随试卷《');
    expect(before).not.toContain(beginning);
    const right = { userId: 1, resourceId: Number(held.resource), grantedBy: 'points', points: 1 } as const;
    await gateway.db.insert(downloadRight).values({ ...right, createdAt: new Date() });
    const after = wordsOf(await wordOf(id));
    expect(after).toContain('答案在卷中的改法');
    expect(after).toContain(beginning);
  });

  test('is seen by its link and copied with them', async () => {
    const items = [await edited('1', '分享的改法'), written];
    const { id } = await gateway.call(savePaper, aPaper(...items), token);
    const { token: link } = await gateway.call(sharePaper, { id }, token);
    const other = await gateway.login(2);
    const shared = await gateway.call(sharedPaper, { token: link }, other);
    expect(shared.sections).toEqual(sectionsOf(...items));
    expect((await gateway.call(savePaper, shared, other)).version).toBe(1);
    const copy = await gateway.call(copyPaper, { id }, token);
    expect((await gateway.call(ownPaper, { id: copy.id }, token)).sections).toEqual(sectionsOf(...items));
    expect((await gateway.envelopeOf(savePaper, { id, version: 1, ...aPaper(written) }, other)).code).toBe(404);
  });

  test('refuses the edit of a second tab with code 409 and keeps the first', async () => {
    const { id, version } = await gateway.call(savePaper, aPaper(written), token);
    const tab = (item: PaperItem) => gateway.envelopeOf(savePaper, { id, version, sections: sectionsOf(item) }, token);
    const first = await edited('1', '第一个页面');
    expect((await tab(first)).code).toBe(200);
    expect((await tab(await edited('1', '第二个页面'))).code).toBe(409);
    expect((await gateway.call(ownPaper, { id }, token)).sections).toEqual(sectionsOf(first));
  });

  test('counts the bank’s questions as used, edited ones too, and no written ones', async () => {
    const mine = await gateway.login(3);
    await gateway.call(savePaper, aPaper(await edited('4', '改'), written), mine);
    const { list } = await gateway.call(usedQuestions, { ids: ['4', '5'] }, mine);
    expect(list.map(({ id }) => id)).toEqual(['4']);
  });

  test('has a parallel paper that keeps them', async () => {
    const { rows } = await gateway.db.execute<{ id: string }>(
      'select id::text as id from question where type_code = 30201 and withdrawn_at is null order by id limit 2',
    );
    const [kept = '', replaced = ''] = rows.map(({ id }) => id);
    const items = [await edited(kept, '不换'), written];
    const { id } = await gateway.call(savePaper, aPaper(...items, { questionId: replaced, score: 5 }), token);
    const made = await gateway.call(parallelPaper, { paperId: id }, token);
    expect(made.model).toMatchObject({ questionIds: [kept, replaced], kept: items });
    expect(made.papers[0]?.questions).toHaveLength(1);
    expect([kept, replaced]).not.toContain(made.papers[0]?.questions[0]?.id);
    const own = await gateway.call(savePaper, aPaper(...items), token);
    expect(await gateway.envelopeOf(parallelPaper, { paperId: own.id }, token)).toMatchObject({
      code: 422,
      message: '这份试卷的试题都是自编或改写的，无法生成平行卷',
    });
  });

  test.each<[string, PaperItem[], string]>([
    [
      'a formula that cannot be read',
      [{ ...written, own: anOwnQuestion({ stem: '求 $\\frac{1}{2$' }) }],
      '第 1 题不能保存：题干第 14 个字符，缺少右花括号',
    ],
    [
      'an emoji',
      [
        { questionId: '1', score: 5 },
        { ...written, own: anOwnQuestion({ stem: '题', answer: '对😀' }) },
      ],
      '第 2 题不能保存：答案中的表情符号“😀”无法打印，请删去',
    ],
    ['nothing that is asked', [{ ...written, own: anOwnQuestion() }], '第 1 题不能保存：请填写题干'],
    ['the same written question twice', [written, written], '第 1 题与第 2 题相同，请删除其中一题'],
    [
      'more text than a save takes',
      [1, 2, 3].map((n) => ({ questionId: `own-${n}`, score: 1, own: anOwnQuestion(manyWords) })),
      '自编和改写的试题太多，请分成两份试卷',
    ],
  ])('is refused with %s, and why', async (_, items, message) => {
    expect(await gateway.envelopeOf(savePaper, aPaper(...items), token)).toMatchObject({ code: 422, message });
  });

  test.each([
    ['a written question without its text', { questionId: 'own-1', score: 5 }],
    ['an id of neither kind', { questionId: 'own-x', score: 5, own: written.own }],
    ['a picture elsewhere', { ...written, own: { ...written.own, figure: '//evil.example/a.svg' } }],
    ['one option', { ...written, own: { ...written.own, options: ['甲'] } }],
    ['an unknown type', { ...written, own: { ...written.own, typeCode: 99 } }],
  ])('is refused with %s', async (_, item) => {
    const input = { title: '卷', sections: [{ title: '一', note: '', items: [item] }] };
    expect((await gateway.envelopeOf(savePaper, input as never, token)).code).toBe(422);
  });
});
