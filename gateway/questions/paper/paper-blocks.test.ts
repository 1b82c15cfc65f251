import { expect, test } from 'vitest';
import { defaultLayout, defaultParts } from '../../../shared/questions/composed-paper.ts';
import { chineseNumber, paperBlocks } from './paper-blocks.ts';
import type { DocumentSection, PaperDocument, PaperQuestion } from './paper-document.ts';
import { aPaperQuestion } from './testing/a-paper-question.ts';

const question = (fields: Partial<PaperQuestion> = {}) =>
  aPaperQuestion({ stem: '题干', options: [{ key: 'A', text: '甲' }], answer: 'A', analysis: '分析文字', ...fields });
const section = (title: string, scores: number[], fields: Partial<PaperQuestion> = {}, note = ''): DocumentSection => ({
  title,
  note,
  items: scores.map((score, i) => ({ number: i + 1, score, question: question(fields) })),
});
const open = { options: [], typeName: '解答' };
const choice = { ...question({ stem: '____' }), number: 1, score: 5 };

const paperOf = (
  sections: DocumentSection[],
  parts: Partial<PaperDocument['parts']> = {},
  answers: PaperDocument['layout']['answers'] = 'student',
): PaperDocument => ({
  title: '周测',
  subtitle: '',
  info: { minutes: 45, fullScore: 100, subjectName: '数学' },
  parts: { ...defaultParts, ...parts },
  sections,
  layout: { ...defaultLayout, answers, answerSpace: 'usual' },
});
const kindsOf = (paper: PaperDocument) => paperBlocks(paper).map(({ kind }) => kind);
const blocksOf = <K extends string>(paper: PaperDocument, kind: K) =>
  paperBlocks(paper).filter((block): block is Extract<typeof block, { kind: K }> => block.kind === kind);

test.each([
  [1, '一'],
  [10, '十'],
  [11, '十一'],
  [19, '十九'],
  [20, '二十'],
])('%i is %s', (value, text) => {
  expect(chineseNumber(value)).toBe(text);
});

test.each<[title: string, own: string, head: string]>([
  ['题', '', '一、题：'],
  ['二、题（本大题共2小题，共9分）', '', '二、题：'],
  ['三、题（本大题共2小题，共9分）', '每题一分', '三、题（本大题共2小题，共9分）：'],
])('the heading %j with the author’s words %j is %j', (title, own, head) => {
  const [block] = blocksOf(paperOf([section(title, [5, 5], {}, own)]), 'section');
  expect(block).toEqual({
    kind: 'section',
    title: head,
    note: own || '本题共2小题，每小题5分，共10分。在每小题给出的一个选项中，只有一项是符合题目要求的。',
  });
});

test('a section without questions has its heading alone', () => {
  expect(blocksOf(paperOf([section('题', [])]), 'section')).toEqual([{ kind: 'section', title: '一、题', note: '' }]);
});

test.each<[scores: number[], fields: Partial<PaperQuestion>, marks: string[]]>([
  [[5, 5], {}, ['', '']],
  [[5, 6], {}, ['（5分）', '（6分）']],
  [[5, 5], { ...open, typeName: '填空' }, ['', '']],
  [[13, 13], open, ['（13分）', '（13分）']],
  [[0, 0], open, ['', '']],
])('questions of marks %j show %j', (scores, fields, marks) => {
  expect(blocksOf(paperOf([section('题', scores, fields)]), 'question').map((block) => block.marks)).toEqual(marks);
});

const wide = '_'.repeat(14);

test.each<[where: string, fields: Partial<PaperQuestion>, printed: string]>([
  ['that are written in become wider', { options: [] }, wide],
  ['that options fill keep their width', {}, '____'],
  ['that options of all sub-questions fill keep their width', { subQuestions: [choice] }, '____'],
  ['of a text with a question in words become wider', { subQuestions: [choice, { ...choice, options: [] }] }, wide],
])('blanks %s', (_where, fields, printed) => {
  const [block] = blocksOf(paperOf([section('题', [5], { passage: '____', stem: '____', ...fields })]), 'question');
  expect([block?.passage, block?.stem]).toEqual([printed, printed]);
  expect(block?.subQuestions.slice(0, 1).every((sub) => sub.stem === '____')).toBe(true);
});

test.each<[what: string, fields: Partial<PaperQuestion>, score: number, stem: string]>([
  ['of the bank are left out', { stem: '请简要分析。（6分）' }, 9, '请简要分析。'],
  ['stay where the paper gives none', { stem: '请简要分析。（6分）' }, 0, '请简要分析。（6分）'],
  ['in its midst stay', { stem: '翻译。（4分）（1）学。' }, 9, '翻译。（4分）（1）学。'],
])('marks in a stem %s', (_what, fields, score, stem) => {
  const [block] = blocksOf(paperOf([section('题', [score], { ...open, ...fields })]), 'question');
  expect(block?.stem).toBe(stem);
});

test('marks of sub-questions stay where the paper gives those of the bank', () => {
  const sub = { ...choice, options: [], stem: '为什么？（4分）', score: 4 };
  const stemWith = (score: number) =>
    blocksOf(paperOf([section('题', [score], { ...open, subQuestions: [sub] })]), 'question')[0]?.subQuestions[0]?.stem;
  expect(stemWith(4)).toBe('为什么？（4分）');
  expect(stemWith(5)).toBe('为什么？');
});

test('blanks whose options the passage lists are not asked again', () => {
  const gap = { ...choice, stem: '第 1 空', options: [{ key: 'A', text: 'Wait.' }] };
  const passage = 'Grow. __1__\nA. Wait.';
  const [block] = blocksOf(paperOf([section('题', [5], { options: [], passage, subQuestions: [gap] })]), 'question');
  expect(block?.subQuestions).toEqual([]);
});

test('parts stand in the order of a printed paper', () => {
  const parts = { secret: true, scoreTable: true, notices: ['一'], volumes: true };
  expect(kindsOf(paperOf([section('单选', [5]), section('解答', [12], open)], parts))).toEqual([
    ...['secret', 'title', 'info', 'candidate', 'scores', 'notices', 'volume', 'section', 'question'],
    ...['volume', 'section', 'question'],
  ]);
});

test('a paper of one kind of question has no volumes, one with a seal line no second candidate’s line', () => {
  expect(kindsOf(paperOf([section('解答', [12], open)], { volumes: true, sealLine: true }))).toEqual([
    'title',
    'info',
    'section',
    'question',
  ]);
});

test('answers stand after each question, at the end, alone or nowhere', () => {
  const sections = [section('单选', [5, 5])];
  const explained = [
    { label: '【答案】', text: 'A' },
    { label: '【分析】', text: '分析文字' },
  ];
  expect(blocksOf(paperOf(sections), 'question')[0]?.explained).toEqual([]);
  expect(blocksOf(paperOf(sections, {}, 'inline'), 'question')[0]?.explained).toEqual(explained);
  expect(blocksOf(paperOf(sections, {}, 'end'), 'explanation')[0]).toMatchObject({ number: 1, explained });
  expect(kindsOf(paperOf(sections, {}, 'end')).slice(-5)).toEqual([
    'answers-title',
    'section',
    'key',
    'explanation',
    'explanation',
  ]);
  expect(kindsOf(paperOf(sections, {}, 'only'))).toEqual(['title', 'section', 'key', 'explanation', 'explanation']);
});

test('steps of a solution show their marks where they sum up to those of the question', () => {
  const solution = '由题意得 $a=2$。……5分\n所以 $S=3$。……7分';
  const shown = (score: number) =>
    blocksOf(paperOf([section('解答', [score], { ...open, solution })], {}, 'end'), 'explanation')[0]?.explained.at(-1);
  expect(shown(12)).toEqual({ label: '【详解】', text: solution });
  expect(shown(10)).toEqual({ label: '【详解】', text: '由题意得 $a=2$。\n所以 $S=3$。' });
});

test('the name of the paper stands above its answers', () => {
  expect(blocksOf(paperOf([], {}, 'end'), 'answers-title')).toEqual([{ kind: 'answers-title', text: '周测参考答案' }]);
  expect(blocksOf(paperOf([], {}, 'only'), 'title')).toEqual([{ kind: 'title', text: '周测参考答案' }]);
});

test.each([
  ['that says nothing of the question stands once', '回到材料，找到对应的语句。', [true, false, false]],
  ['with a letter stands each time', '排除A项，再比较其余各项。', [true, true, true]],
  ['with a formula stands each time', '由$x>0$得出结论。', [true, true, true]],
  ['with a quotation stands each time', '抓住“故乡”一词。', [true, true, true]],
])('an analysis %s', (_what, analysis, shown) => {
  const sections = [section('单选', [5, 5], { analysis }), section('解答', [12], { ...open, analysis })];
  for (const [answers, kind] of [['inline', 'question'] as const, ['end', 'explanation'] as const]) {
    const labels = blocksOf(paperOf(sections, {}, answers), kind).map((block) =>
      block.explained.some(({ label }) => label === '【分析】'),
    );
    expect(labels).toEqual(shown);
  }
});

test('an analysis that parts of a question repeat stands once', () => {
  const sub = { ...choice, answer: 'A', analysis: '回到材料。', solution: '' };
  const subQuestions = [1, 2, 3].map((number) => ({
    ...sub,
    number,
    analysis: number === 3 ? '另一种' : sub.analysis,
  }));
  const [block] = blocksOf(paperOf([section('阅读', [9], { analysis: '', subQuestions })], {}, 'inline'), 'question');
  expect(block?.explained).toContainEqual({ label: '【分析】', text: '（1）回到材料。\n（3）另一种' });
});

test('answers of sub-questions follow each other under one label', () => {
  const sub = { score: 2, stem: '问', options: [], analysis: '', solution: '' };
  const subQuestions = [
    { ...sub, number: 1, answer: 'B' },
    { ...sub, number: 2, answer: 'C' },
  ];
  const paper = paperOf([section('阅读', [4], { ...open, answer: '', analysis: '', subQuestions })], {}, 'inline');
  expect(blocksOf(paper, 'question')[0]?.explained).toEqual([{ label: '【答案】', text: '（1）B　（2）C' }]);
});

test('students get room for writing where no answers stand', () => {
  const paper = (answers: PaperDocument['layout']['answers']) => paperOf([section('解答', [12], open)], {}, answers);
  const spaceOf = (document: PaperDocument) => blocksOf(document, 'question')[0]?.space;
  const space = { height: 72, lines: 0 };
  const none = { height: 0, lines: 0 };
  expect(spaceOf(paper('student'))).toEqual(space);
  expect(spaceOf(paper('end'))).toEqual(space);
  expect(spaceOf(paper('inline'))).toEqual(none);
  // papers that were saved before there was such a setting
  const { answerSpace: _, ...layout } = paper('student').layout;
  expect(spaceOf({ ...paper('student'), layout })).toEqual(none);
});

test('room stands below each sub-question, by its part of the marks that the paper gives', () => {
  const sub = { stem: '问', options: [], answer: '', analysis: '', solution: '' };
  const subQuestions = [
    { ...sub, number: 1, score: 2 },
    { ...sub, number: 2, score: 4 },
    { ...sub, number: 3, score: 2, options: [{ key: 'A', text: '甲' }] },
  ];
  const [block] = blocksOf(paperOf([section('阅读', [16], { ...open, subQuestions })]), 'question');
  expect(block?.space.height).toBe(0);
  expect(block?.subQuestions.map(({ space }) => space.height)).toEqual([24, 48, 0]);
});

test('what is heard stands with the answer, never in the paper of students', () => {
  const heard = section('听力', [1.5], { passage: '（听力原文）W: Ten yuan.' });
  const [asked] = blocksOf(paperOf([heard]), 'question');
  expect(asked).toMatchObject({ passage: '', explained: [] });
  const [explained] = blocksOf(paperOf([heard], {}, 'inline'), 'question');
  expect(explained?.explained[0]).toEqual({ label: '【听力原文】', text: 'W: Ten yuan.' });
  expect(JSON.stringify(paperBlocks(paperOf([heard])))).not.toContain('Ten yuan');
});
