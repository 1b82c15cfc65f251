import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoQuestion, questionBank } from '../../gateway/demo/content/questions/question-bank.ts';
import { typeset } from '../../gateway/demo/content/questions/typeset-question.ts';
import { exchangeFile } from '../../gateway/questions/exchange/exchange-file.ts';
import { paperOfDocument } from '../../gateway/questions/exchange/paper-of-document.ts';
import { wordDocument } from '../../gateway/questions/exports/word-document.ts';
import type { PaperDocument, PaperQuestion } from '../../gateway/questions/paper/paper-document.ts';
import { readPaperWithPictures } from '../../gateway/questions/reading/read-paper.ts';
import type { ReadPaper, ReadQuestion } from '../../gateway/questions/reading/read-paper-shape.ts';
import { plain as printed } from '../../lab/bench/reading/compare.ts';
import { phaseName, subjectName } from '../../shared/platform/study.ts';
import { defaultLayout, defaultParts } from '../../shared/questions/composed-paper.ts';
import { normaliseTex } from '../../shared/questions/formulas/normalise-tex.ts';
import { splitFormulas } from '../../shared/questions/formulas/split-formulas.ts';
import { levelOfRate } from '../../shared/questions/question-facts.ts';
import { questionTypeNamed } from '../../shared/questions/question-types.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'exchange-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="3"/></svg>';
const figures = new Map([['questions/1.svg', drawing]]);
const perType = 3;

/** Some questions of each type of a subject, the first with a figure. */
function paperOf(phase: number, subject: number): PaperDocument {
  const bank = questionBank.filter((one) => one.studyPhaseCode === phase && one.subjectCode === subject);
  const types = [...new Set(bank.map(({ typeName }) => typeName))];
  let number = 0;
  const sections = types.map((name) => ({
    title: `${name}题`,
    note: '',
    items: bank
      .filter(({ typeName }) => typeName === name)
      .slice(0, perType)
      .map((question) => {
        number += 1;
        return { number, score: question.score, question: paperQuestion(typeset(question), number === 1) };
      }),
  }));
  const fullScore = 150;
  return {
    title: `2025/2026学年${phaseName(phase)}${subjectName(phase, subject)}期中考试卷`,
    subtitle: '',
    info: { minutes: 120, fullScore, subjectName: subjectName(phase, subject) },
    parts: { ...defaultParts, notices: [] },
    sections,
    layout: defaultLayout,
  };
}

const keyed = (texts: readonly string[]) => texts.map((text, i) => ({ key: 'ABCDEFGH'.charAt(i), text }));

function paperQuestion(source: DemoQuestion, hasFigure: boolean): PaperQuestion {
  return {
    ...source,
    id: String(source.id),
    typeCode: questionTypeNamed(source, source.typeName)?.code ?? 0,
    options: keyed(source.options),
    subQuestions: source.subQuestions ?? [],
    figure: hasFigure ? 'questions/1.svg' : '',
    ability: source.ability ?? '',
    level: levelOfRate(0.6),
    kpoints: [{ name: source.knowledge }],
  };
}

/** Without spaces and line ends, which formats set otherwise; formulas in normal form. */
const plain = (text: string): string =>
  splitFormulas(text)
    .map(({ text: own, tex }) => own ?? `$${normaliseTex(tex)}$`)
    .join('')
    .replace(/\s/g, '');

const plainQuestion = (one: ReadQuestion) => ({
  number: one.number,
  passage: plain(one.passage),
  stem: plain(one.stem),
  options: one.options.map(({ label, text }) => label + plain(text)),
  subQuestions: one.subQuestions.map((part) => ({
    stem: plain(part.stem),
    options: part.options.map(({ text }) => plain(text)),
    answer: plain(part.answer),
    score: part.score,
  })),
  answer: plain(one.answer),
  analysis: Object.values(one.analysis).map(plain),
  score: one.score,
  level: one.suggested.level,
  kpoints: one.suggested.kpoints.map(({ name }) => name),
  pictures: one.pictures.map(({ type, at }) => [type, at]),
});
const questionsOf = ({ sections }: ReadPaper) => sections.flatMap(({ questions }) => questions.map(plainQuestion));

const studies = [...new Set(questionBank.map((one) => `${one.studyPhaseCode}/${one.subjectCode}`))].sort();

describe.each([
  ['json', 'paper.json'],
  ['moodle', 'paper.xml'],
  ['qti', 'paper.zip'],
  ['qti21', 'paper.zip'],
] as const)('%s', (format, name) => {
  test.each(studies)('a paper of %s comes back whole', async (study) => {
    const [phase = 0, subject = 0] = study.split('/').map(Number);
    const document = paperOf(phase, subject);
    const { paper: written } = paperOfDocument(document, figures);
    const path = join(folder, name);
    writeFileSync(path, exchangeFile(document, figures, format).content);
    const { paper, pictures } = await readPaperWithPictures(path);
    expect(questionsOf(paper)).toEqual(questionsOf(written));
    const { title, fullScore, minutes, subjectCode } = paper;
    expect({ title, fullScore, minutes, subjectCode }).toEqual({
      ...{ title: written.title, fullScore: 150, minutes: 120, subjectCode: subject },
    });
    expect(paper.sections.map((section) => section.name)).toEqual(written.sections.map((section) => section.name));
    expect(pictures.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([drawing]);
  });
});

/** Without what these formats cannot hold: GIFT has no marks, and both have no pictures. */
const textsOf = (paper: ReadPaper, hasMarks: boolean) =>
  questionsOf(paper).map(({ pictures: _, score, subQuestions, stem, ...one }) => ({
    ...one,
    stem: stem.replaceAll('![](p1)', '').replaceAll('（图片缺失）', ''),
    score: hasMarks ? score : 0,
    subQuestions: subQuestions.map((part) => ({ ...part, score: hasMarks ? part.score : 0 })),
  }));

describe.each([
  ['gift', 'paper.gift', false],
  ['table', 'paper.xlsx', true],
] as const)('%s', (format, name, hasMarks) => {
  test.each(studies)('the texts of a paper of %s come back whole, and what is lost is said', async (study) => {
    const [phase = 0, subject = 0] = study.split('/').map(Number);
    const document = paperOf(phase, subject);
    const { paper: written } = paperOfDocument(document, figures);
    const path = join(folder, name);
    const { content, report } = exchangeFile(document, figures, format);
    writeFileSync(path, content);
    const { paper } = await readPaperWithPictures(path);
    expect(textsOf(paper, hasMarks)).toEqual(textsOf(written, hasMarks));
    expect(paper.sections.map((section) => section.name)).toEqual(written.sections.map((section) => section.name));
    expect(paper.title).toBe(written.title);
    expect(report).toContain('第1题的图片没有写入');
  });
});

describe.each([
  ['json', 'paper.json'],
  ['moodle', 'paper.xml'],
  ['qti', 'paper.zip'],
  ['qti21', 'paper.zip'],
] as const)('%s', (format, name) => {
  test('pictures and marks in texts come back, and a picture without bytes is said', async () => {
    const [phase = 0, subject = 0] = (studies[0] ?? '').split('/').map(Number);
    const document = paperOf(phase, subject);
    const [section] = document.sections;
    const [item] = section?.items ?? [];
    if (!section || !item) throw new Error('a paper has questions');
    const shown = `question-pictures/${'a'.repeat(24)}-3x2.png`;
    const question = {
      ...item.question,
      ...{ stem: `看![](${shown})图，读\\uline{画线的\\underdot{字}}`, figure: '', solution: `如图![](${shown})` },
      ...{ passage: '图![](question-pictures/gone.png)', options: keyed(['甲', `![](${shown})`]), answer: 'A' },
    };
    const path = join(folder, name);
    const one = { ...document, sections: [{ ...section, items: [{ ...item, question }] }] };
    writeFileSync(path, exchangeFile(one, new Map([[shown, Buffer.from('PNG')]]), format).content);
    const { paper, pictures } = await readPaperWithPictures(path);
    expect(paper.sections[0]?.questions[0]).toMatchObject({
      stem: '看![](p1)图，读\\uline{画线的\\underdot{字}}',
      ...{ passage: '图（图片缺失）', options: [{ text: '甲' }, { text: '![](p1)' }] },
      ...{ analysis: { solution: '如图![](p1)' } },
    });
    expect(pictures.map(({ type, bytes }) => [type, Buffer.from(bytes).toString()])).toEqual([['image/png', 'PNG']]);
  });
});

describe.each(['inline', 'end'] as const)('Word with answers %s', (answers) => {
  test.each(studies)('a paper of %s comes back whole', async (study) => {
    const [phase = 0, subject = 0] = study.split('/').map(Number);
    const document = withOwnAnalyses({ ...paperOf(phase, subject), layout: { ...defaultLayout, answers } });
    const { paper: written } = paperOfDocument(document, new Map());
    const path = join(folder, 'paper.docx');
    writeFileSync(path, await wordDocument(document, new Map()));
    const { paper } = await readPaperWithPictures(path);

    expect(wordTexts(paper)).toEqual(wordTexts(written));
    expect(paper.title).toBe(written.title);
  });
});

/** With a number in each analysis: printed papers leave out one that repeats the one before. */
const withOwnAnalyses = (document: PaperDocument): PaperDocument => ({
  ...document,
  sections: document.sections.map((section) => ({
    ...section,
    items: section.items.map(({ question, ...item }) => ({
      ...item,
      question: { ...question, analysis: `${question.analysis}（见${item.number}号讲义）` },
    })),
  })),
});

/**
 * What a Word document says: no level and points, explanations in one. Parts that the bank has as text of a stem come
 * back as parts, so texts and answers are compared as they stand behind each other.
 */
const wordTexts = ({ sections }: ReadPaper) =>
  sections.flatMap(({ questions }) =>
    questions.map(({ number, passage, stem, options, subQuestions, answer, analysis, score }) => {
      const parts = subQuestions.flatMap((part) => [part.stem, ...part.options.map(lettered)]);
      const answers = bare(subQuestions.map((part) => part.answer).join(''));
      const whole = bare(answer);
      return {
        ...{ number, score },
        text: bare([passage, stem, ...options.map(lettered), ...parts].join('\n')),
        answer: whole === answers ? whole : whole + answers,
        explanation: bare(analysis.analysis + analysis.solution),
      };
    }),
  );
const lettered = ({ label, text }: { readonly label: string; readonly text: string }) => label + text;
/** Without numbers of parts, blanks, and signs around them. */
const bare = (text: string) => printed(text).replace(/\(\d+\)|\(\)|_+|^\d+\.(?=[A-Z])|[.,;:、。]/g, '');
