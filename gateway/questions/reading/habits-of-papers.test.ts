import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPaperFile } from './read-paper.ts';
import type { ReadQuestion } from './read-paper-shape.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'habits-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function questionsOf(text: string): Promise<ReadQuestion[]> {
  const path = join(folder, 'paper.txt');
  writeFileSync(path, text);
  const { sections } = await readPaperFile(path);
  return sections.flatMap(({ questions }) => questions);
}

const choice = '1．甲是（　　）\nA．一　B．二　C．三　D．四';

test.each([
  ['2026年秋季期中考试数学试卷参考答案', '1．C'],
  ['2026—2027学年度第一学期期中考试数学试题答案', '1．C'],
  ['参考答案与试题解析', '1．C'],
  ['参考答案', '1．【答案】C'],
  ['参考答案与试题解析', '1．甲是（　　）\nA．一　B．二　C．三　D．四\n【分析】想一想．\n【解答】解：乙．\n故选：C．'],
])('answers behind the head %s are given to their questions', async (head, answers) => {
  const questions = await questionsOf(`一、选择题\n${choice}\n${head}\n一、选择题\n${answers}`);
  expect(questions).toMatchObject([{ stem: '甲是（　　）', answer: 'C', options: { length: 4 } }]);
});

test.each([
  ['the bracket of the stem', `${choice.replace('　　', ' C ')}`],
  ['the end of the solution', `${choice}\n【解析】想一想，故选C．`],
  ['both', `${choice.replace('　　', 'Ｃ')}\n【详解】想一想，故本题选：C．`],
])('a letter in %s is the answer', async (_, text) => {
  expect(await questionsOf(text)).toMatchObject([{ stem: '甲是（　　）', answer: 'C' }]);
});

test('a conclusion is the answer to a question that is answered in words', async () => {
  const questions = await questionsOf('1．求 x．\n【解答】解：由题意，x=5．\n故答案为：5．');
  expect(questions).toMatchObject([{ answer: '5', analysis: { solution: '解：由题意，x=5．\n故答案为：5．' } }]);
});

test.each([
  ['1.2023年是哪一年？\n2.15是几个3？', ['2023年是哪一年？', '15是几个3？']],
  ['1．3个苹果．\n2．15是几个3？', ['3个苹果．', '15是几个3？']],
  ['1. 甲\n【解析】先算\n2.5×2=5\n2. 乙', ['甲', '乙']],
  ['１、甲\n２、乙', ['甲', '乙']],
  ['第1题：甲\n第2题：乙', ['甲', '乙']],
  ['1.（2024·北京）甲\n2.（5分）乙', ['（2024·北京）甲', '乙']],
])('%j has these questions', async (text, stems) => {
  expect((await questionsOf(text)).map(({ stem }) => stem)).toEqual(stems);
});

test.each([
  ['完成第2题', [false, true, false]],
  ['回答2～3题', [false, true, true]],
])('a passage behind a question without options, for which one has to %s', async (words, has) => {
  const passage = '春天来了，江南的油菜花开得正好。';
  const questions = await questionsOf(`1. 甲？\n阅读下面的文字，${words}。\n${passage}\n2. 乙？\n3. 丙？`);
  expect(questions.map((question) => question.passage.includes(passage))).toEqual(has);
});

test('a section that counts from 1 again has its own passages', async () => {
  const questions = await questionsOf(
    '一、阅读题\n1. 甲？\n2. 乙？\n3. 丙？\n二、诗歌阅读\n阅读下面的诗，完成1～2题。\n望岳\n岱宗夫如何？\n1. 丁？\n2. 戊？',
  );
  expect(questions.slice(3).map(({ number, passage }) => [number, passage.includes('岱宗夫如何')])).toEqual([
    ['1', true],
    ['2', true],
  ]);
});

test('a short line with the next numeral is a section, whatever it is called', async () => {
  const path = join(folder, 'paper.txt');
  writeFileSync(path, '一、选择题\n1. 甲\n二、说一说\n2. 乙');
  const { sections } = await readPaperFile(path);
  expect(sections.map(({ name }) => name)).toEqual(['一、选择题', '二、说一说']);
});

test('a cloze has its options by parts', async () => {
  const [read] = await questionsOf(
    '1．（1）A. red　B. blue　C. green\n（2）A. one　B. two　C. three\n【答案】（1）A　（2）B',
  );
  expect(read?.subQuestions).toMatchObject([
    { number: '(1)', options: { length: 3 }, answer: 'A' },
    { number: '(2)', options: { length: 3 }, answer: 'B' },
  ]);
});

test('explanations that name their question go to it, as those of passages do', async () => {
  const questions = await questionsOf(
    '一、阅读\n阅读下面的文字，完成下面小题。\n春天来了，江南的油菜花开得正好。\n1. 甲？\nA. 一 B. 二 C. 三\n2. 乙？\n【答案】1. C　2. 因为花开\n【解析】\n【1题详解】\n见首句。\n【2题详解】\n见末句。',
  );
  expect(questions).toMatchObject([
    { answer: 'C', analysis: { solution: '见首句。' } },
    { answer: '因为花开', analysis: { solution: '见末句。' } },
  ]);
});

test('explanations of parts keep their numbers', async () => {
  const [read] = await questionsOf(
    '1. 解答\n（1）甲；\n（2）乙。\n【答案】（1）一；（2）二\n【小问1详解】\n先算。\n【小问2详解】\n再算。',
  );
  expect(read?.analysis.solution).toBe('(1)\n先算。\n(2)\n再算。');
});

test.each([
  ['选择题（共1题，每题5分）\n1. 甲？\n填空题\n2. 乙？', ['选择题', '填空题']],
  ['Ⅰ. 单项选择（5分）\n1. 甲？\nⅡ. 完形填空\n2. 乙？', ['Ⅰ. 单项选择', 'Ⅱ. 完形填空']],
  [
    '一、现代文阅读\n（一）现代文阅读Ⅰ（本题共1小题，3分）\n1. 甲？\n【答案】略\n（二）现代文阅读Ⅱ（本题共1小题，3分）\n2. 乙？',
    ['（一）现代文阅读', '（二）现代文阅读'],
  ],
])('%j has these sections', async (text, names) => {
  const path = join(folder, 'paper.txt');
  writeFileSync(path, text);
  const { sections } = await readPaperFile(path);
  const filled = sections.filter(({ questions }) => questions.length > 0).map(({ name }) => name);
  expect(filled.map((name, i) => name.startsWith(names[i] ?? ' '))).toEqual(names.map(() => true));
});

test('options without spaces are told apart by their order', async () => {
  expect(await questionsOf('1．几？（　　）\nA．3B．4C．5D．6')).toMatchObject([
    { options: [{ text: '3' }, { text: '4' }, { text: '5' }, { text: '6' }] },
  ]);
});

test('a section may number its questions in brackets', async () => {
  const questions = await questionsOf(
    '一、填空题\n（1）甲是____。\n（2）乙是____。\n二、解答题\n1. 丙\n（1）求一；\n（2）求二。',
  );
  expect(questions.map(({ number, subQuestions }) => [number, subQuestions.length])).toEqual([
    ['1', 0],
    ['2', 0],
    ['1', 2],
  ]);
});

test('a letter before an explanation without brackets is the answer', async () => {
  expect(await questionsOf(`${choice}\n参考答案\n1．B　解析：想一想。`)).toMatchObject([
    { answer: 'B', analysis: { analysis: '想一想。' } },
  ]);
});

const blanks = 'Not all great writers spell well. 36 Most people learn to spell by reading. 37 That is why it helps.';

test.each([
  ['at the end', '', '\n参考答案\n35. A\n36. C　37. B'],
  ['behind it', '\n【答案】36. C　37. B', ''],
])('a text with numbered blanks is a question with parts, its answers %s', async (_, inline, end) => {
  const [, read] = await questionsOf(
    `第一节 阅读\n35. What?\nA. one B. two C. three\n第二节（共2小题；每小题2.5分，满分5分）\n阅读下面短文，从短文后的选项中选出最佳选项。\n${blanks}\nA. So do not worry.\nB. Reading helps.\nC. Spelling is hard.${inline}${end}`,
  );
  expect(read).toMatchObject({
    ...{ number: '36', passage: blanks, options: { length: 3 }, score: 5 },
    subQuestions: [
      { number: '(36)', answer: 'C' },
      { number: '(37)', answer: 'B' },
    ],
  });
});

test('a task to write without a number is a question, and what only tells how to answer is none', async () => {
  const questions = await questionsOf(
    '第一部分 听力（共两节，满分30分）\n做题时，先将答案标在试卷上。录音结束后，将试卷上的答案转涂到答题卡上。\n1. What?\nA. one B. two C. three\n第二部分 写作（满分15分）\n假定你是李华，上周五你们班在公园上了一堂美术课，请你给英国朋友Chris写一封邮件分享这次经历。',
  );
  expect(questions.map(({ number, score }) => [number, score])).toEqual([
    ['1', 30],
    ['', 15],
  ]);
});

test('每空2分 gives a question as many marks as it has blanks', async () => {
  const questions = await questionsOf('一、填空题（每空2分，共6分）\n1. 甲____，乙____。\n2. 丙____。');
  expect(questions.map(({ score }) => score)).toEqual([4, 2]);
});

test('a bare 【答案】 behind the last question is the head of all answers', async () => {
  const questions = await questionsOf(
    '一、选择题\n1. 甲？\nA. 一 B. 二 C. 三\n2. 乙？\nA. 一 B. 二 C. 三\n二、写作\n3. 写一篇作文。\n【答案】\n1．C  2．A\n3．略',
  );
  expect(questions.map(({ answer }) => answer)).toEqual(['C', 'A', '略']);
});

test('numbers that jump from section to section are questions, with a doubt', async () => {
  const questions = await questionsOf(
    '一、选择题\n1. 甲？\n二、填空题\n12. 乙？\n13. 丙？\n参考答案\n1. 一\n12．3/2　13．ln2',
  );
  expect(questions.map(({ number, answer }) => [number, answer])).toEqual([
    ['1', '一'],
    ['12', '3/2'],
    ['13', 'ln2'],
  ]);
  expect(questions[1]?.doubts).toContainEqual({ field: 'number', message: '题号从1跳到12，中间的题没有读到' });
});

test('a passage that no question follows is left, not lost', async () => {
  const path = join(folder, 'paper.txt');
  const passage = '春天来了，江南的油菜花开得正好，远远看去像一片金色的海，风一吹就起了浪。';
  writeFileSync(path, `1. 甲？\nA. 一 B. 二 C. 三\n阅读下面的文字，完成2～3题。\n${passage}`);
  const { left } = await readPaperFile(path);
  expect(left.map(({ text }) => text)).toContain(passage);
});

test.each([
  ['brackets', '(A)'.repeat(300_000)],
  ['options', 'A. x '.repeat(300_000)],
  ['numbers', Array.from({ length: 100_000 }, (_, i) => `${i + 1}. x`).join(' ')],
  ['dollars', '$'.repeat(300_000)],
  ['blanks', '　'.repeat(300_000)],
  ['padded letters', '$。（ A ）'.repeat(50_000)],
  ['small options', `a. ${' b.'.repeat(100_000)}`],
  ['names', '答案：'.repeat(100_000)],
  ['names with spaces', '答案： '.repeat(100_000)],
  ['gaps', '____a'.repeat(60_000)],
  ['marks', `第一节（${'1'.repeat(300_000)}`],
  ['answers and spaces', `1. A${' '.repeat(300_000)}`],
  ['ranges', '1-2 AB '.repeat(50_000)],
  ['money', '$1 a '.repeat(60_000)],
])('a line of nothing but %s is read without a hang', async (_, text) => {
  const questions = await questionsOf(`1. 甲？\nA. 一 B. 二 C. 三\n2. 乙\n${text}\n参考答案\n1. A\n${text}`);
  expect(questions.length).toBeGreaterThan(0);
});

const first = `${'江南的春天来得很早，油菜花开满了山坡。'.repeat(10)}`;
const second = `${'北方的冬天来得很急，一夜之间湖面就结了冰。'.repeat(10)}`;
const unannounced = { field: 'passage', message: '这段材料前没有提示语，请核对它属于哪几题' };

test.each([
  ['behind questions that are answered in words', '1．甲？（3分）\n2．乙？（4分）', second, [unannounced]],
  ['behind options', '1．甲（　　）\nA．一\nB．二\nC．三\n2．乙（　　）\nA．一\nB．二\nC．三', second, []],
  ['behind a concluded explanation', '1．甲？\n【答案】A\n2．乙？\n【解析】先看首句。\n故选A。', second, [unannounced]],
  [
    'behind options with an explanation',
    '1．甲（　　）\nA．一\nB．二\nC．三\n【答案】A\n2．乙（　　）\nA．一\nB．二\nC．三\n【答案】B\n【解析】先看首句。故选B。',
    second,
    [unannounced],
  ],
  ['behind an announcement', '1．甲？（3分）\n2．乙？（4分）', `阅读下面的材料。\n${second}`, []],
  [
    'behind an announcement and an explanation',
    '1．甲？\n2．乙？\n【解析】先看首句。',
    `阅读下面的文字，回答下列小题。\n${second}`,
    [],
  ],
  ['behind a letter', '1．甲？（3分）\n2．乙？（4分）', `B\n${second}`, []],
  ['behind a letter and an explanation', '1．甲？\n2．乙？\n【解析】先看首句。', `B\n${second}`, []],
])('a second passage of a section %s is that of the questions below it', async (_, questions, passage, doubts) => {
  const text = `一、阅读理解\nA\n${first}\n${questions}\n${passage}\n3．丙？（3分）\n4．丁？（3分）`;
  const read = await questionsOf(text);
  expect(read.map((one) => [one.passage.includes('江南'), one.passage.includes('北方')])).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect(read.map((one) => one.doubts.filter(({ field }) => field === 'passage'))).toEqual([[], [], doubts, []]);
  expect(read.map(({ stem, analysis }) => stem + analysis.analysis).join('')).not.toContain('北方');
});

test.each([
  ['a question that brings its own material', '2．阅读材料，回答问题。（8分）'],
  ['an explanation that goes on', '2．乙？\n【解析】先看首句。'],
  ['a short paragraph', '2．乙？'],
])('a long paragraph of %s begins no passage', async (name, question) => {
  const paragraph = name === 'a short paragraph' ? '这是题目的第二段。' : second;
  const read = await questionsOf(`一、阅读理解\n${first}\n1．甲？\n${question}\n${paragraph}\n3．丙？`);
  expect(read.map((one) => one.passage.includes('江南'))).toEqual([true, true, true]);
  expect(read[1]?.stem + (read[1]?.analysis.analysis ?? '')).toContain(paragraph);
});

test('material of a section without passages stays with its question', async () => {
  const read = await questionsOf(`一、材料分析题\n1．甲？（6分）\n${second}\n（1）甲？\n（2）乙？\n2．丙？`);
  expect(read.map((one) => one.passage)).toEqual(['', '']);
  expect(read[0]?.stem).toContain('北方');
});
