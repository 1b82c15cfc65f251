import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, like } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paperExport } from '../../gateway/platform/db/schema/download.ts';
import { question } from '../../gateway/platform/db/schema/question.ts';
import { pdfPageCount, pdfTexts } from '../../gateway/questions/exports/testing/pdf-facts.ts';
import { readPaperFile } from '../../gateway/questions/reading/read-paper.ts';
import { paperCheckDownloadNum } from '../../shared/questions/calls/basket.ts';
import { savePaper } from '../../shared/questions/calls/composition.ts';
import { exportPaper, exportState, previewPaper } from '../../shared/questions/calls/export.ts';
import { defaultLayout, defaultParts } from '../../shared/questions/composed-paper.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

let gateway: ResourceGateway;
let token: string;
beforeAll(async () => {
  gateway = await startResourceGateway();
  token = await gateway.login(1);
});
afterAll(() => gateway[Symbol.asyncDispose]());

const slow = { timeout: 80_000, interval: 200 };
const sections = (...ids: number[]) => [
  { title: '选择题', note: '', items: ids.map((id) => ({ questionId: String(id), score: 5 })) },
];
const newPaper = async (...ids: number[]) =>
  (await gateway.call(savePaper, { title: '周测：一/二', sections: sections(...ids) }, token)).id;

/** The end of a job. */
async function ended(jobId: string) {
  await expect
    .poll(async () => (await gateway.call(exportState, { jobId }, token)).state, slow)
    .toMatch(/^(done|failed)$/);
  return gateway.call(exportState, { jobId }, token);
}

async function bytesAt(url: string | undefined): Promise<Uint8Array> {
  const response = await fetch(gateway.url + url);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const leftToday = async () => (await gateway.call(paperCheckDownloadNum, {}, token)).leftToday;

describe('a paper as a file', () => {
  test('comes as PDF, Word, answer card and table, and as all of them in one archive', async () => {
    const paperId = await newPaper(1, 2, 3, 4, 5);
    const starts = { pdf: '%PDF', docx: 'PK', card: '%PDF', xlsx: 'PK' } as const;
    for (const format of ['pdf', 'docx', 'card', 'xlsx'] as const) {
      const { jobId } = await gateway.call(exportPaper, { paperId, format, size: 'A4', answers: 'end' }, token);
      const state = await ended(jobId);
      expect(state, state.message).toMatchObject({ state: 'done', progress: 100 });
      const bytes = await bytesAt(state.url);
      expect(Buffer.from(bytes.subarray(0, 4)).toString('latin1')).toContain(starts[format]);
    }
    const { jobId } = await gateway.call(exportPaper, { paperId, format: 'zip' }, token);
    const { url } = await ended(jobId);
    expect(decodeURIComponent(url ?? '')).toMatch(/周测：一_二\.zip$/);
    expect(Object.keys(unzipSync(await bytesAt(url)))).toEqual([
      '学生卷.docx',
      '学生卷.pdf',
      '教师卷.docx',
      '教师卷.pdf',
      '答题卡.pdf',
      '双向细目表.xlsx',
    ]);
  });

  test.each([
    ['qti', '.zip'],
    ['qti21', '.zip'],
    ['moodle', '.xml'],
    ['gift', '.gift'],
    ['table', '.xlsx'],
    ['json', '.json'],
  ] as const)('comes as %s for other systems, which the import reads again', async (format, ending) => {
    const paperId = await newPaper(1, 2, 3);
    const state = await ended((await gateway.call(exportPaper, { paperId, format }, token)).jobId);
    expect(state, state.message).toMatchObject({ state: 'done', progress: 100 });
    const path = join(tmpdir(), `exported-${process.pid}${ending}`);
    writeFileSync(path, await bytesAt(state.url));
    try {
      const { sections } = await readPaperFile(path);
      expect(sections.flatMap(({ questions }) => questions.map(({ number }) => number))).toEqual(['1', '2', '3']);
    } finally {
      rmSync(path);
    }
  });

  test('is previewed as the sheets that are printed, while it is edited, for nothing', async () => {
    const before = await leftToday();
    const paperId = await newPaper(1, 2, 3, 4, 5);
    const content = { title: '草稿', subtitle: '', studyPhaseCode: 300, subjectCode: 1, minutes: 40 };
    const draft = { ...content, sections: sections(1, 2, 3, 4, 5), parts: defaultParts, layout: defaultLayout };
    const state = await ended((await gateway.call(previewPaper, { draft, size: '16K', answers: 'end' }, token)).jobId);
    expect(await leftToday()).toBe(before);
    expect(state, state.message).toMatchObject({ state: 'done' });
    for (const page of state.pages) {
      const response = await fetch(gateway.url + page);
      expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      expect(await response.text()).toMatch(/^<svg /);
    }
    const { jobId } = await gateway.call(exportPaper, { paperId, format: 'pdf', size: '16K', answers: 'end' }, token);
    expect(pdfPageCount(await bytesAt((await ended(jobId)).url))).toBe(state.pages.length);
  });

  test('uses up one download for each paper and day, which is said before', async () => {
    const before = await leftToday();
    const paperId = await newPaper(1);
    expect(await gateway.call(paperCheckDownloadNum, { paperId }, token)).toMatchObject({ exportedToday: false });
    for (const format of ['docx', 'xlsx'] as const)
      await ended((await gateway.call(exportPaper, { paperId, format }, token)).jobId);
    expect(await leftToday()).toBe(before - 1);
    expect(await gateway.call(paperCheckDownloadNum, { paperId }, token)).toMatchObject({
      canDownload: true,
      exportedToday: true,
      message: '今日已下载过这份试卷，再次下载不计次数',
    });
  });

  test('is refused where no download is left, but for a paper that was paid today', async () => {
    const other = await gateway.login(2);
    const mine = { title: '一', sections: sections(1) };
    const papers = [await gateway.call(savePaper, mine, other), await gateway.call(savePaper, mine, other)];
    const { leftToday: left } = await gateway.call(paperCheckDownloadNum, {}, other);
    const rows = Array.from({ length: left }, (_, i) => i);
    const saved = await Promise.all(rows.map(() => gateway.call(savePaper, mine, other)));
    await gateway.db.insert(paperExport).values(
      [...saved.slice(1), ...papers.slice(0, 1)].map(({ id }) => ({
        userId: 2,
        paperId: Number(id),
        day: '2026-11-20',
      })),
    );
    const codeOf = async (index: number) =>
      (await gateway.envelopeOf(exportPaper, { paperId: papers[index]?.id ?? '', format: 'xlsx' }, other)).code;
    expect([await codeOf(0), await codeOf(1)]).toEqual([200, 4031]);
  });

  test('is nobody else’s, and neither is the job', async () => {
    const paperId = await newPaper(1);
    const other = await gateway.login(3);
    expect((await gateway.envelopeOf(exportPaper, { paperId, format: 'pdf' }, other)).code).toBe(404);
    expect((await gateway.envelopeOf(previewPaper, { paperId }, other)).code).toBe(404);
    const { jobId } = await gateway.call(exportPaper, { paperId, format: 'xlsx' }, token);
    expect((await gateway.envelopeOf(exportState, { jobId }, other)).code).toBe(404);
    expect((await gateway.envelopeOf(exportPaper, { paperId, format: 'pdf' })).code).toBe(-1);
  });

  test('has the script of a listening question with its answer only', async () => {
    const [heard] = await gateway.db
      .select({ id: question.id, passage: question.passage })
      .from(question)
      .where(and(eq(question.typeName, '听力'), like(question.passage, '（听力原文）%')))
      .orderBy(question.id)
      .limit(1);
    if (!heard) throw new Error('the bank has listening questions');
    const script = heard.passage.replace('（听力原文）', '').replace(/\s/g, '');
    const paperId = await newPaper(heard.id);
    for (const [answers, printed] of [
      ['student', false],
      ['inline', true],
      ['end', true],
      ['only', true],
    ] as const) {
      const fileAs = async (format: 'pdf' | 'docx') => {
        const state = await ended((await gateway.call(exportPaper, { paperId, format, answers }, token)).jobId);
        return bytesAt(state.url);
      };
      const pdf = (await pdfTexts(await fileAs('pdf'))).join('');
      const word = Buffer.from(unzipSync(await fileAs('docx'))['word/document.xml'] ?? '').toString();
      const wordText = word
        .replace(/<[^>]+>/g, '')
        .replaceAll('&apos;', "'")
        .replace(/\s/g, '');
      for (const text of [pdf, wordText]) {
        expect([answers, text.includes(script), text.includes('听力原文')]).toEqual([answers, printed, printed]);
      }
      // before the answers there is the question alone
      if (answers === 'end') expect(pdf.indexOf(script)).toBeGreaterThan(pdf.indexOf('参考答案'));
    }
  });

  test('names a question that was withdrawn and keeps its place', async () => {
    const paperId = await newPaper(1, 2, 3);
    const withdrawn = and(eq(question.id, 2));
    await gateway.db
      .update(question)
      .set({ withdrawnAt: new Date('2026-11-19') })
      .where(withdrawn);
    const state = await ended((await gateway.call(exportPaper, { paperId, format: 'pdf' }, token)).jobId);
    await gateway.db.update(question).set({ withdrawnAt: null }).where(withdrawn);
    expect(state).toMatchObject({ state: 'done', message: '第 2 题已下架，请换题。' });
  });
});
