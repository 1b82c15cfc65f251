import { createCanvas } from '@napi-rs/canvas';
import { Document, ImageRun, Packer, Paragraph, TextRun } from 'docx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepImports } from '../../gateway/questions/imports/import-store.ts';
import { completeUpload, createUpload, userUploadList } from '../../shared/contributions/calls/upload.ts';
import { ownPaper } from '../../shared/questions/calls/composition.ts';
import { ownBankList, saveOwnQuestion } from '../../shared/questions/calls/own-bank.ts';
import type { ImportedPaper } from '../../shared/questions/calls/question-import.schema.ts';
import {
  beginImport,
  changeImport,
  deleteImport,
  importList,
  importState,
  saveImport,
} from '../../shared/questions/calls/question-import.ts';
import { logIn } from '../kit/gateway/sign-in-steps.ts';
import {
  lessonTags,
  sendPart,
  sha256,
  smallestPart,
  startUploadGateway,
  type UploadGateway,
} from '../kit/gateway/upload-gateway.ts';

let gateway: UploadGateway;
let token: string;
beforeAll(async () => {
  gateway = await startUploadGateway();
  token = gateway.token;
});
afterAll(() => gateway[Symbol.asyncDispose]());

const paperText = (mark = '') => `2026年高三数学期中考试试卷
考试时间120分钟 满分150分
一、单项选择题：本题共2小题，每小题5分
1．已知集合$A=\\{x\\mid x>${mark || 1}\\}$，则（  ）
A．甲${mark}
B．乙
C．丙
D．丁
【答案】A
【解析】由题意得甲。
2．若$x+1=2$，则$x=$（  ）
A．1${mark}
B．2
C．3
D．4
【答案】A
二、解答题
3．（12分）求函数${mark}$f(x)=x^2$的最小值。
【答案】0
`;

/** Uploads a file for questions and waits for its check. */
async function uploaded(bytes: Uint8Array, name: string, as = token) {
  const facts = { name, size: bytes.length, sha256: sha256(bytes), partSize: smallestPart };
  const { uploadId } = await gateway.call(createUpload, { ...facts, purpose: 'questions' }, { token: as });
  for (let n = 1; n <= Math.ceil(bytes.length / smallestPart); n += 1) {
    await sendPart(gateway.url, uploadId, n, { token: as, bytes: gateway.partOf(bytes, n) });
  }
  await expect
    .poll(async () => (await gateway.statusOf(uploadId, { token: as })).isChecked, { timeout: 60_000, interval: 100 })
    .toBe(true);
  return uploadId;
}
const uploadedText = (text: string, as = token) => uploaded(new TextEncoder().encode(text), '试卷.txt', as);

const stateOf = (importId: string) => gateway.call(importState, { importId }, { token });

/** An import once its file is read. */
async function imported(uploadId: string, more: { answersUploadId?: string; studyPhaseCode?: number } = {}) {
  const { importId } = await gateway.call(beginImport, { uploadId, ...more }, { token });
  await expect
    .poll(async () => (await stateOf(importId)).state, { timeout: 90_000, interval: 100 })
    .not.toBe('reading');
  return stateOf(importId);
}

const questionsOf = (paper: ImportedPaper | null) => paper?.sections.flatMap(({ questions }) => questions) ?? [];

describe('a file that is imported', () => {
  test('is read, corrected and saved into the own bank and as a paper', async () => {
    const read = await imported(await uploadedText(paperText('甲')));
    expect(read).toMatchObject({ state: 'ready', progress: 100, version: 1, name: '试卷.txt', questionNum: 3 });
    const { importId, paper } = read;
    if (!paper) throw new Error('the file was read');
    expect(paper).toMatchObject({ title: '2026年高三数学期中考试试卷', studyPhaseCode: 300, subjectCode: 2 });
    const [first, second] = questionsOf(paper);
    if (!first || !second) throw new Error('it has questions');
    const [choices, ...rest] = paper.sections;
    if (!choices) throw new Error('it has sections');
    const corrected = {
      ...paper,
      sections: [
        {
          ...choices,
          questions: [
            { ...first, stem: '改过的题干' },
            { ...second, skip: true },
          ],
        },
        ...rest,
      ],
    };
    const change = { importId, version: 1, paper: corrected };
    expect(await gateway.call(changeImport, change, { token })).toEqual({ version: 2 });
    expect(await gateway.codeOf(changeImport, change, { token })).toBe(409);
    expect(await gateway.codeOf(saveImport, { importId, version: 1 }, { token })).toBe(409);
    const save = { importId, version: 2, folder: '期中', asPaper: true };
    const saved = await gateway.call(saveImport, save, { token });
    expect(saved.questionIds).toHaveLength(2);
    expect(await gateway.call(saveImport, save, { token })).toEqual(saved);
    const { list } = await gateway.call(ownBankList, { folder: '期中' }, { token });
    expect(list.map(({ stem }) => stem).toSorted()).toEqual(['求函数甲$f(x)=x^2$的最小值。', '改过的题干'].toSorted());
    const made = await gateway.call(ownPaper, { id: saved.paperId ?? '' }, { token });
    expect(made).toMatchObject({ title: '2026年高三数学期中考试试卷', minutes: 120, questionNum: 2, fullScore: 17 });
    expect(made.sections.map(({ items }) => items.map(({ questionId }) => questionId))).toEqual([
      [saved.questionIds[0]],
      [saved.questionIds[1]],
    ]);
    expect(await stateOf(importId)).toMatchObject({ state: 'saved', ...saved });
  });

  test('says which questions a bank has already', async () => {
    const first = await imported(await uploadedText(paperText('乙')));
    const { questionIds } = await gateway.call(saveImport, { importId: first.importId, version: 1 }, { token });
    const filed = { id: questionIds[0] ?? '', version: 1, kpointIds: ['7'], chapterIds: ['8'], folder: '旧夹' };
    await gateway.call(saveOwnQuestion, filed, { token });
    const again = await imported(await uploadedText(`${paperText('乙')}\n`));
    const twins = questionsOf(again.paper).map(({ doubts }) => doubts.find(({ twinId }) => twinId)?.twinId);
    expect(twins).toEqual(questionIds);
    const replacing = again.paper && {
      ...again.paper,
      sections: again.paper.sections.map((section) => ({
        ...section,
        questions: section.questions.map((one, i) => ({ ...one, answer: '新答案', replaces: twins[i] })),
      })),
    };
    const [choices] = replacing?.sections ?? [];
    if (!replacing || !choices) throw new Error('the file was read');
    const paper = { ...replacing, sections: [choices] };
    await gateway.call(changeImport, { importId: again.importId, version: 1, paper }, { token });
    const wish = { importId: again.importId, version: 2, tags: ['新签'] };
    const saved = await gateway.call(saveImport, wish, { token });
    expect(saved).toEqual({ questionIds: questionIds.slice(0, 2) });
    const asPaper = await gateway.call(saveImport, { ...wish, asPaper: true }, { token });
    expect(asPaper).toEqual({ ...saved, paperId: expect.any(String) });
    expect(await gateway.call(saveImport, { ...wish, asPaper: true }, { token })).toEqual(asPaper);
    const { list } = await gateway.call(ownBankList, { ids: questionIds.slice(0, 1) }, { token });
    expect(list).toMatchObject([{ version: 3, answer: '新答案', tags: [], folder: '旧夹', chapterIds: ['8'] }]);
  });

  test('keeps its pictures', async () => {
    const canvas = createCanvas(80, 60);
    canvas.getContext('2d').fillRect(10, 10, 20, 20);
    const picture = new ImageRun({
      type: 'png',
      data: await canvas.encode('png'),
      transformation: { width: 80, height: 60 },
    });
    const line = (child: TextRun | ImageRun) => new Paragraph({ children: [child] });
    const [stem = '', ...others] = ['1．如图，求面积（  ）', 'A．1', 'B．2', 'C．3', 'D．4', '【答案】A'];
    const lines = [line(new TextRun(stem)), line(picture), ...others.map((text) => line(new TextRun(text)))];
    const head = new Paragraph({ children: [new TextRun('高三数学周测试卷')] });
    const file = await Packer.toBuffer(new Document({ sections: [{ children: [head, ...lines] }] }));
    const read = await imported(await uploaded(new Uint8Array(file), '有图.docx'));
    const [question] = questionsOf(read.paper);
    const path = question?.pictures[0]?.path ?? '';
    expect(path).toMatch(/^question-pictures\/[\w-]{24}-80x60\.png$/);
    expect((await fetch(`${gateway.url}/files/${path}`)).status).toBe(200);
    const { questionIds } = await gateway.call(saveImport, { importId: read.importId, version: 1 }, { token });
    const { list } = await gateway.call(ownBankList, { ids: questionIds }, { token });
    expect(list).toMatchObject([{ figure: path, stem: '如图，求面积（  ）' }]);
  });

  test('is refused with the number of a question that cannot be saved, and saves none', async () => {
    const { importId, paper } = await imported(await uploadedText(paperText('丙')));
    const sections = (paper?.sections ?? []).map((section, i) => ({
      ...section,
      questions: section.questions.map((one) => (i === 1 ? { ...one, stem: '求 $\\frac{1}{2$' } : one)),
    }));
    if (!paper) throw new Error('the file was read');
    await gateway.call(changeImport, { importId, version: 1, paper: { ...paper, sections } }, { token });
    const before = (await gateway.call(ownBankList, {}, { token })).total;
    expect(await gateway.envelopeOf(saveImport, { importId, version: 2 }, { token })).toMatchObject({
      code: 422,
      message: '第 3 题不能保存：题干第 14 个字符，缺少右花括号',
    });
    expect((await gateway.call(ownBankList, {}, { token })).total).toBe(before);
  });

  test('fails with a sentence where it cannot be read', async () => {
    const broken = await uploaded(new TextEncoder().encode('<quiz>'), '试题.xml');
    const read = await imported(broken);
    expect(read).toMatchObject({ state: 'failed', paper: null });
    expect(read.message).toMatch(/\p{Script=Han}/u);
  });

  test.each([
    ['has more pictures than an import takes', 151, '1', '文件里的图片超过 300 张，请分成几个文件'],
    ['has a question that an import does not take', 1, '1000', '第 1 题内容过多'],
  ])('is refused before anything of it is stored where it %s', async (_, count, grade, message) => {
    const pictures = Array.from({ length: count }, (_one, i) => {
      const file = (name: string) => {
        const data = Buffer.from(`picture ${name} ${i}`).toString('base64');
        return `<file name="${name}" encoding="base64">${data}</file>`;
      };
      const [one, other] = ['a.png', 'b.png'].map((name) => `<img src="@@PLUGINFILE@@/${name}"/>`);
      const html = `<text><![CDATA[<p>看图${one}${other}</p>]]></text>${file('a.png')}${file('b.png')}`;
      return `<question type="essay"><questiontext format="html">${html}</questiontext><defaultgrade>${grade}</defaultgrade></question>`;
    });
    const xml = new TextEncoder().encode(`<quiz>${pictures.join('')}</quiz>`);
    const read = await imported(await uploaded(xml, '试题.xml'));
    expect(read).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
  });
});

describe('the file of an import', () => {
  test('never comes to the library, and is no upload in the list of uploads', async () => {
    const uploadId = await uploadedText(paperText('丁'));
    const submission = { uploadId, title: '卷', tags: lessonTags, statement: true as const };
    expect(await gateway.codeOf(completeUpload, submission, { token })).not.toBe(200);
    expect((await gateway.call(userUploadList, {}, { token })).list).toEqual([]);
  });

  test('is no upload for the library, and nobody else’s', async () => {
    const library = await gateway.uploadAll(new TextEncoder().encode('教案'));
    expect(await gateway.codeOf(beginImport, { uploadId: library }, { token })).toBe(404);
    const other = await logIn(gateway, 2);
    const uploadId = await uploadedText(paperText('戊'));
    expect(await gateway.codeOf(beginImport, { uploadId }, { token: other })).toBe(404);
    const { importId, paper } = await imported(uploadId);
    if (!paper) throw new Error('the file was read');
    for (const one of [importId, '999999']) {
      expect(await gateway.codeOf(importState, { importId: one }, { token: other })).toBe(404);
      expect(await gateway.codeOf(changeImport, { importId: one, version: 1, paper }, { token: other })).toBe(404);
      expect(await gateway.codeOf(saveImport, { importId: one, version: 1 }, { token: other })).toBe(404);
      expect(await gateway.codeOf(deleteImport, { importId: one }, { token: other })).toBe(404);
    }
    expect((await gateway.call(importList, {}, { token: other })).list).toEqual([]);
  });

  test('is forgotten with its import, by its person or after thirty days', async () => {
    const [one, two] = [await imported(await uploadedText('1．题')), await imported(await uploadedText('1．题二'))];
    await gateway.call(deleteImport, { importId: one.importId }, { token });
    const ids = async () => (await gateway.call(importList, {}, { token })).list.map(({ importId }) => importId);
    expect(await ids()).toContain(two.importId);
    expect(await ids()).not.toContain(one.importId);
    await sweepImports(gateway.db, gateway.clock.now() + 31 * 24 * 3_600_000);
    expect(await ids()).toEqual([]);
  });
});
