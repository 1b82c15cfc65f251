import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { Document, ImageRun, Packer, Paragraph, TextRun } from 'docx';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { questionImport } from '../../gateway/platform/db/schema/own-question.ts';
import { question } from '../../gateway/platform/db/schema/question.ts';
import { knowledgeNode, textbookNode, textbookVersion } from '../../gateway/platform/db/schema/tree.ts';
import { storeBelow } from '../../gateway/platform/files/file-store.ts';
import { namedFiles } from '../../gateway/platform/files/named-files.ts';
import { createPaperEngine } from '../../gateway/questions/exports/paper-engine.ts';
import { examplePaper } from '../../gateway/questions/exports/testing/example-paper.ts';
import { sweepImports } from '../../gateway/questions/imports/import-store.ts';
import { sweepPages } from '../../gateway/questions/imports/pages/import-pages.ts';
import { completeUpload, createUpload, userUploadList } from '../../shared/contributions/calls/upload.ts';
import { ownPaper } from '../../shared/questions/calls/composition.ts';
import { deleteOwnQuestions, ownBankList, saveOwnQuestion } from '../../shared/questions/calls/own-bank.ts';
import type { ImportedPaper } from '../../shared/questions/calls/question-import.schema.ts';
import {
  beginImport,
  changeImport,
  deleteImport,
  importList,
  importPages,
  importState,
  saveImport,
} from '../../shared/questions/calls/question-import.ts';
import { changedPaper } from '../../shared/questions/checking/checked-paper.ts';
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
    ['has more pictures than an import takes', 151, '看图', '文件里的图片超过 300 张，请分成几个文件'],
    ['has a question that an import does not take', 1, '字'.repeat(50_001), '第 1 题的题干超出导入上限'],
  ])('is refused before anything of it is stored where it %s', async (_, count, words, message) => {
    const pictures = Array.from({ length: count }, (_one, i) => {
      const file = (name: string) => {
        const data = Buffer.from(`picture ${name} ${i}`).toString('base64');
        return `<file name="${name}" encoding="base64">${data}</file>`;
      };
      const [one, other] = ['a.png', 'b.png'].map((name) => `<img src="@@PLUGINFILE@@/${name}"/>`);
      const html = `<text><![CDATA[<p>${words}${one}${other}</p>]]></text>${file('a.png')}${file('b.png')}`;
      return `<question type="essay"><questiontext format="html">${html}</questiontext></question>`;
    });
    const xml = new TextEncoder().encode(`<quiz>${pictures.join('')}</quiz>`);
    const read = await imported(await uploaded(xml, '试题.xml'));
    expect(read).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
  });
});

/** A question of the public bank, with a point and a chapter, and a paper that has it with another number. */
async function bankPaper() {
  const { db } = gateway;
  const subject = { studyPhaseCode: 300, subjectCode: 2 };
  const point = { id: 901, parentId: null, ...subject, name: '等差数列的和', sort: 1 };
  const version = { id: 902, ...subject, versionCode: '902', versionName: '测试版', isNew: true, sort: 1 };
  const node = { versionId: version.id, grade: 0, term: 0, sort: 1 };
  const chapter = { ...node, id: 904, parentId: 903, name: '4.2 等差数列' };
  await db.insert(knowledgeNode).values(point);
  await db.insert(textbookVersion).values(version);
  await db.insert(textbookNode).values([{ ...node, id: 903, parentId: null, name: '选择性必修第二册' }, chapter]);
  const stem = (first: number) =>
    `已知等差数列的首项为${first}，公差为2，前几项的和第一次大于100，则这个项数等于（  ）`;
  const [row] = await db
    .insert(question)
    .values({
      ...{ ...subject, typeName: '单选', typeCode: 30_201, difficulty: 2, scoreRate: 0.8, passage: '', stem: stem(3) },
      ...{
        options: ['9', '10', '11', '12'],
        answer: 'B',
        analysis: '',
        solution: '',
        remark: '',
        source: '',
        score: 5,
      },
      ...{ knowledgeIds: [point.id], chapterIds: [chapter.id] },
    })
    .returning({ id: question.id });
  const lines = ['高三数学周测试卷', '一、单选题', `1．${stem(4)}`, 'A．9', 'B．10', 'C．11', 'D．12', '【答案】B'];
  return { bankId: String(row?.id), point, chapter, text: lines.join('\n') };
}

describe('a question that is near one of the bank', () => {
  let bank: Awaited<ReturnType<typeof bankPaper>>;
  beforeAll(async () => {
    bank = await bankPaper();
  });

  test('is told apart from it by its person, and has suggestions that are no facts', async () => {
    const { text, bankId, point, chapter } = bank;
    const read = await imported(await uploadedText(text));
    const message = '公共题库中有一道相近的题（只有数据不同）';
    expect(questionsOf(read.paper)).toMatchObject([
      {
        doubts: [{ field: 'stem', message, twinId: bankId }],
        suggested: {
          level: 0,
          kpoints: [{ id: String(point.id), name: point.name, share: 1 }],
          ...{ chapterId: String(chapter.id), chapterName: chapter.name },
          open: ['kpoints', 'chapterId'],
        },
      },
    ]);
    const { questionIds } = await gateway.call(saveImport, { importId: read.importId, version: 1 }, { token });
    const { list } = await gateway.call(ownBankList, { ids: questionIds }, { token });
    expect(list).toMatchObject([{ kpoints: [], level: 3 }]);
    await gateway.call(deleteOwnQuestions, { ids: questionIds }, { token });
  });

  test('has its points, once they are taken', async () => {
    const { importId, paper } = await imported(await uploadedText(`${bank.text}\n\n`));
    if (!paper) throw new Error('the file was read');
    const taken = changedPaper(paper, { kind: 'suggestion', places: [0], isTaken: true });
    await gateway.call(changeImport, { importId, version: 1, paper: taken }, { token });
    const { questionIds } = await gateway.call(saveImport, { importId, version: 2 }, { token });
    const { list } = await gateway.call(ownBankList, { ids: questionIds }, { token });
    expect(list[0]?.kpoints.map(({ name }) => name)).toEqual([bank.point.name]);
    await gateway.call(deleteOwnQuestions, { ids: questionIds }, { token });
  });

  test('gives its place in the paper to the one of the bank', async () => {
    const both = `${bank.text}\n2．若$x+7=9$，则$x=$（  ）\nA．1\nB．2\nC．3\nD．4\n【答案】B`;
    const { importId, paper } = await imported(await uploadedText(both));
    if (!paper) throw new Error('the file was read');
    const instead = changedPaper(paper, { kind: 'facts', places: [0], facts: { instead: bank.bankId } });
    await gateway.call(changeImport, { importId, version: 1, paper: instead }, { token });
    const saved = await gateway.call(saveImport, { importId, version: 2, asPaper: true }, { token });
    expect(saved.questionIds).toHaveLength(1);
    const made = await gateway.call(ownPaper, { id: saved.paperId ?? '' }, { token });
    const items = made.sections.flatMap((section) => section.items.map(({ questionId }) => questionId));
    expect(items).toEqual([bank.bankId, ...saved.questionIds]);
  });

  test('is found in the own bank, too, but not in somebody else’s', async () => {
    const stem = '晨星中学组织学生参观科技馆，去时平均每小时行60千米，回来时每小时行40千米，求往返的平均速度是多少千米';
    const file = (digits: string) =>
      uploadedText(`高三数学测试\n一、解答题\n1．${stem.replace('60', digits)}\n【答案】略`);
    const first = await imported(await file('60'));
    expect(questionsOf(first.paper)[0]?.doubts).toEqual([]);
    const { questionIds } = await gateway.call(saveImport, { importId: first.importId, version: 1 }, { token });
    const again = await imported(await file('90'));
    expect(questionsOf(again.paper)[0]?.doubts).toEqual([
      { field: 'stem', message: '“我的题库”中有一道相近的题（只有数据不同）', twinId: questionIds[0] },
    ]);
    const other = await logIn(gateway, 3);
    const { importId } = await gateway.call(
      beginImport,
      { uploadId: await uploadedText(`高三数学测试\n一、解答题\n1．${stem.replace('60', '80')}\n【答案】略`, other) },
      { token: other },
    );
    const stateOfOther = () => gateway.call(importState, { importId }, { token: other });
    await expect.poll(async () => (await stateOfOther()).state, { timeout: 90_000, interval: 100 }).toBe('ready');
    expect(questionsOf((await stateOfOther()).paper)[0]?.doubts).toEqual([]);
  });
});

describe('the pages of a file that is imported', () => {
  const pagesOf = (importId: string, as = token) => gateway.call(importPages, { importId }, { token: as });
  const shownPages = async (importId: string) => {
    await expect
      .poll(async () => (await pagesOf(importId)).state, { timeout: 90_000, interval: 100 })
      .not.toBe('drawing');
    return pagesOf(importId);
  };
  async function pdfFile() {
    const engine = await createPaperEngine([join(import.meta.dirname, '../../gateway/questions/fonts')]);
    const { content } = await engine.make({
      paper: examplePaper({ layout: { size: 'A4', answers: 'student' } }),
      ...{ figures: new Map(), format: 'pdf' },
    });
    return content as Uint8Array;
  }

  test('are shown to its person alone, with the place of each question, until the import is gone', async () => {
    const read = await imported(await uploaded(await pdfFile(), '试卷.pdf'));
    const { importId, questionNum } = read;
    const { state, pages, places } = await shownPages(importId);
    expect(state).toBe('ready');
    expect(places).toHaveLength(questionNum);
    const [first] = pages;
    expect(first?.height).toBeGreaterThan(first?.width ?? 0);
    const picture = () => fetch(gateway.url + first?.url);
    expect(Object.fromEntries((await picture()).headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    });
    expect(await gateway.codeOf(importPages, { importId }, { token: await logIn(gateway, 2) })).toBe(404);
    expect(await gateway.codeOf(importPages, { importId }, {})).toBe(-1);
    const named: string[] = [];
    for await (const { path } of namedFiles(gateway.db)) named.push(path);
    expect(named).toContain(`resource-files/question-imports/${importId}/1.webp`);
    await gateway.call(deleteImport, { importId }, { token });
    expect((await picture()).status).toBe(404);
  });

  test('are removed after the import', async () => {
    const { importId } = await imported(await uploaded(await pdfFile(), '又一份.pdf'));
    const [first] = (await shownPages(importId)).pages;
    const picture = async () => (await fetch(gateway.url + first?.url)).status;
    const store = storeBelow(gateway.store, 'resource-files');
    const later = Date.now() + 3_600_000;
    await sweepPages(gateway.db, { store, now: later });
    expect(await picture()).toBe(200);
    await gateway.db.delete(questionImport).where(eq(questionImport.id, Number(importId)));
    await sweepPages(gateway.db, { store, now: Date.now() });
    expect(await picture()).toBe(200);
    await sweepPages(gateway.db, { store, now: later });
    expect(await picture()).toBe(404);
  });

  test('are not there for a text, nor for a Word file without LibreOffice', async () => {
    const { importId } = await imported(await uploadedText(`${paperText('己')}\n`));
    expect(await shownPages(importId)).toEqual({ state: 'none', pages: [], places: [] });
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
