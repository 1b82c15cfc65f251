import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { normaliseTex } from '../../../shared/questions/formulas/normalise-tex.ts';
import { splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import { examplePaper } from '../exports/testing/example-paper.ts';
import { wordDocument } from '../exports/word-document.ts';
import { readPaperFile } from './read-paper.ts';
import type { ReadPaper } from './read-paper-shape.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reading-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A text with its formulas in normal form, without what a paper may set otherwise: spaces and kinds of blanks. */
const plain = (text: string) =>
  splitFormulas(text)
    .map(({ text: own, tex }) => own ?? `$${normaliseTex(tex)}$`)
    .join('')
    .replace(/\\,|[\s{}]/g, '')
    .replace(/_{2,}|＿+/g, '____')
    .replaceAll('overset\\frown', 'overparen');

const questionsOf = ({ sections }: ReadPaper) => sections.flatMap(({ questions }) => questions);

async function writtenAndRead(answers: 'inline' | 'end') {
  const path = join(folder, `${answers}.docx`);
  const paper = examplePaper({ layout: { answers } });
  writeFileSync(path, await wordDocument(paper, new Map()));
  return { paper, read: await readPaperFile(path) };
}

describe.each(['inline', 'end'] as const)('a paper of the composer with answers %s comes back from Word', (answers) => {
  let written: Awaited<ReturnType<typeof writtenAndRead>>;
  beforeAll(async () => {
    written = await writtenAndRead(answers);
  });

  test('with its head, sections and numbers', () => {
    const { paper, read } = written;
    expect(read).toMatchObject({
      title: paper.title,
      studyPhaseCode: 300,
      subjectCode: 2,
      fullScore: 151,
      minutes: 120,
      sections: [
        { name: '一、单选题', questions: { length: 12 } },
        { name: '二、填空题', questions: { length: 4 } },
        { name: '三、解答题', questions: { length: 5 } },
        { name: '四、阅读', questions: { length: 1 } },
      ],
    });
    expect(questionsOf(read).map(({ number }) => Number(number))).toEqual(
      paper.sections.flatMap(({ items }) => items.map(({ number }) => number)),
    );
  });

  test('with stems, options, answers, explanations and marks', () => {
    const { paper, read } = written;
    const wanted = paper.sections.flatMap(({ items }) => items);
    for (const [i, got] of questionsOf(read).entries()) {
      const { question, score } = wanted[i] ?? {};
      if (!question || question.subQuestions.length > 0) continue;
      const parts = got.subQuestions.map(({ number, stem }) => number + stem).join('');
      expect
        .soft(plain(got.stem + parts).replace(/[（）()]/g, ''), got.number)
        .toBe(plain(question.stem).replace(/[（）()]/g, ''));
      expect.soft(got.options.map(({ text }) => plain(text))).toEqual(question.options.map(({ text }) => plain(text)));
      expect.soft(plain(got.answer)).toBe(plain(question.answer));
      expect
        .soft(plain(got.analysis.analysis + got.analysis.solution))
        .toBe(plain(question.analysis + question.solution));
      expect.soft(got).toMatchObject({ score, doubts: [] });
    }
  });

  test('with passage, parts and their answers', () => {
    const reading = questionsOf(written.read).at(-1);
    expect(reading?.passage + (reading?.stem ?? '')).toContain('东风来了');
    expect(reading?.subQuestions.map(({ options }) => options.length)).toEqual([4, 0]);
    expect(reading?.subQuestions).toMatchObject([
      { number: '(1)', answer: 'B' },
      { number: '(2)', answer: '写出盼春的急切。' },
    ]);
  });
});

async function readLines(text: string, answers?: string): Promise<ReadPaper> {
  const path = join(folder, 'paper.txt');
  writeFileSync(path, text);
  if (answers === undefined) return await readPaperFile(path);
  writeFileSync(join(folder, 'answers.txt'), answers);
  return await readPaperFile(path, join(folder, 'answers.txt'));
}

const paperText = `2026学年第一学期高一年级期中考试
数学试题
考试时间：120分钟  满分150分
注意事项：1．答题前，考生将姓名写在答题卡上。
一、单项选择题：本题共3小题，每小题5分，共15分．
1．已知集合A={x|x>1}，则（　　）
A．0∈A    B．1∈A   C．2∈A   D．∅∈A
２．下列函数中是奇函数的是(  )
A. y=x^2
B. y=x^3
C. y=|x|
D. y=1
3. 若 a>b，则（ ）A．a+1>b+1 B．a<b C．ab>0 D．以上都不对
二、填空题：本题共2小题，每小题5分，共10分．
4．函数的定义域是____．
5．若 x+y=3.5，则最大值为____．
三、解答题
6．（12分）已知函数f(x)=x+1．
（1）求f(2)；（5分）
（2）证明f(x)单调递增．（7分）
`;
const answersAtEnd = `一、选择题：1-3 CBA
4. x>0   5. 2
6. 解：(1) f(2)=3
(2) 任取x1<x2，
1. 作差得
故递增．
`;

describe.each([
  ['at the end', () => readLines(`${paperText}参考答案\n${answersAtEnd}`)],
  ['in a second file', () => readLines(paperText, `高一数学期中考试答案\n${answersAtEnd}`)],
  [
    'behind each question',
    () =>
      readLines(
        paperText
          .replace('D．∅∈A', 'D．∅∈A\n【答案】C')
          .replace('D. y=1', 'D. y=1\n【答案】B')
          .replace('D．以上都不对', 'D．以上都不对\n答案：Ａ')
          .replace('定义域是____．', '定义域是____．\n【答案】x>0')
          .replace('最大值为____．', '最大值为____．\n【答案】2')
          .replace(/$/, '【答案】(1) f(2)=3\n(2) 任取x1<x2，\n1. 作差得\n故递增．'),
      ),
  ],
])('answers %s', (_, read) => {
  test('are given to their questions', async () => {
    const paper = await read();
    expect(paper).toMatchObject({ title: '2026学年第一学期高一年级期中考试数学试题', minutes: 120, fullScore: 150 });
    const questions = questionsOf(paper);
    expect(questions.map(({ number, typeCode, score }) => [number, typeCode, score])).toEqual([
      ['1', 30201, 5],
      ['2', 30201, 5],
      ['3', 30201, 5],
      ['4', 30203, 5],
      ['5', 30203, 5],
      ['6', 30204, 12],
    ]);
    expect(questions.slice(0, 5).map(({ answer }) => answer)).toEqual(['C', 'B', 'A', 'x>0', '2']);
    expect(questions[5]?.subQuestions).toMatchObject([
      { stem: '求f(2)；（5分）', answer: 'f(2)=3', score: 5 },
      { stem: '证明f(x)单调递增．（7分）', answer: '任取x1<x2，\n1. 作差得\n故递增．', score: 7 },
    ]);
    expect(questions.flatMap(({ doubts }) => doubts)).toEqual([]);
  });
});

test('a passage goes to the questions it names, and to no others', async () => {
  const passage = '春天来了，江南的油菜花开得正好，远远看去像一片金色的海。';
  const read = await readLines(
    `一、阅读题\n阅读下面的文字，完成1～2题。\n${passage}\n1. 花开在哪里？\n2. 像什么？\n二、写作\n3. 以“春”为题写一段话。`,
  );
  expect(questionsOf(read).map((question) => question.passage.includes(passage))).toEqual([true, true, false]);
});

test('an English reading begins behind the options of the last question of the one before', async () => {
  const options = 'A. one\tB. two\tC. three\tD. four';
  const read = await readLines(
    `第二部分 阅读理解\nA\nTom went to the market early in the morning and bought some apples.\n21. When did Tom go?\n${options}\n22. What did he buy?\n${options}\nB\nThe river rises in the hills and flows slowly through three small towns.\n23. Where does it rise?\n${options}`,
  );
  expect(questionsOf(read).map(({ passage }) => /market|river/.exec(passage)?.[0])).toEqual([
    'market',
    'market',
    'river',
  ]);
});

test.each([
  ['题号出现两次', '1. 甲（ ）\nA. 一 B. 二 C. 三\n1. 乙是什么东西（ ）\nA. 一 B. 二 C. 三', { field: 'number' }],
  ['题号跳过', '1. 甲（ ）\nA. 一 B. 二 C. 三\n3. 乙（ ）\nA. 一 B. 二 C. 三', { field: 'number' }],
  ['没有答案', '1. 甲是什么？', { field: 'answer', message: '没有读到答案' }],
  ['答案不在选项中', '1. 甲（ ）\nA. 一 B. 二 C. 三\n【答案】D', { field: 'answer', message: '答案“D”不在选项中' }],
])('doubt: %s', async (_, text, doubt) => {
  const doubts = questionsOf(await readLines(text)).flatMap((question) => question.doubts);
  expect(doubts).toContainEqual(expect.objectContaining(doubt));
});

test.each([
  ['0.86', 1],
  ['0.65', 3],
  ['较难', 4],
  ['易', 2],
  ['', 3],
])('difficulty %j is level %i', async (difficulty, level) => {
  const [read] = questionsOf(await readLines(`1. 甲是什么？\n【答案】乙\n【难度】${difficulty}`));
  expect(read?.suggested.level).toBe(level);
});

test.each([
  ['paper.docx', '不是能读取的Word文档'],
  ['paper.doc', '另存为.docx'],
  ['paper.exe', '还不能读取.exe文件'],
])('%s that cannot be read says why', async (name, message) => {
  writeFileSync(join(folder, name), 'no archive');
  await expect(readPaperFile(join(folder, name))).rejects.toThrow(message);
});
