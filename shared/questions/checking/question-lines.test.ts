import { describe, expect, test } from 'vitest';
import { anImportedQuestion } from '../testing/an-imported-question.ts';
import { joinQuestions, type LineField, linesOf, moveLine, questionOfLines, splitQuestion } from './question-lines.ts';

const option = (label: string, text: string) => ({ label, text });
const part = (number: string, stem: string, fields = {}) => ({
  number,
  stem,
  options: [],
  answer: '',
  score: 5,
  ...fields,
});
const whole = anImportedQuestion({
  passage: '材料一\n材料二',
  stem: '读图\n回答',
  options: [option('A', '1\n续'), option('B', '')],
  subQuestions: [
    part('(1)', '求 $x$\n再求 $y$', { options: [option('A', '甲')], answer: '2' }),
    part('(2)', '', { score: 7 }),
  ],
  answer: 'A',
  analysis: { analysis: '分析', solution: '详解一\n详解二', remark: '点睛' },
  pictures: [{ id: 'p1', type: 'image/png', at: 'stem', path: '' }],
  doubts: [{ field: 'answer', message: '核对' }],
});

test('a question is the same after its lines were put together again', () => {
  const pictured = { ...whole, stem: '读图 ![](p1)\n回答' };
  expect(questionOfLines(pictured, linesOf(pictured))).toEqual(pictured);
});

describe('a line moves', () => {
  const plain = anImportedQuestion({ stem: '题干\nA．甲　B．乙\n（1）求值', answer: 'C\n解：略' });
  test.each<[string, number, LineField, object]>([
    ['options of one line part at their letters', 1, 'option', { options: [option('A', '甲'), option('B', '乙')] }],
    ['a number becomes that of a part', 2, 'part', { subQuestions: [part('(1)', '求值', { score: 0 })] }],
    [
      'to the answer, before what stands there',
      1,
      'answer',
      { answer: 'A．甲　B．乙\nC\n解：略', stem: '题干\n（1）求值' },
    ],
    [
      'from the answer to the solution',
      4,
      'solution',
      { answer: 'C', analysis: { analysis: '', solution: '解：略', remark: '' } },
    ],
    ['back to the stem, behind it', 3, 'stem', { stem: '题干\nA．甲　B．乙\n（1）求值\nC', answer: '解：略' }],
  ])('%s', (_, at, field, expected) => {
    expect(moveLine(plain, at, field)).toMatchObject(expected);
  });

  test('an option that is none keeps its letter as text', () => {
    const choice = anImportedQuestion({ stem: '选', options: [option('A', '甲'), option('B', '乙')] });
    expect(moveLine(choice, 2, 'stem')).toMatchObject({ stem: '选\nB．乙', options: [option('A', '甲')] });
  });
  test('an option without a letter gets the first free one', () => {
    const choice = anImportedQuestion({ stem: '选\n丙', options: [option('A', '甲'), option('B', '乙')] });
    expect(moveLine(choice, 1, 'option').options).toEqual([option('A', '甲'), option('B', '乙'), option('C', '丙')]);
  });
  test('letters within a formula begin no option', () => {
    const choice = anImportedQuestion({ stem: 'A．$\\{x \\mid A、 B：\\}$　B．空集' });
    expect(moveLine(choice, 0, 'option').options.map(({ label }) => label)).toEqual(['A', 'B']);
  });
  test('what a part held belongs to the question when the part is none', () => {
    const at = linesOf(whole).findIndex(({ mark }) => mark === '(1)');
    expect(moveLine(whole, at, 'stem')).toMatchObject({
      stem: '读图\n回答\n(1)求 $x$\n再求 $y$',
      options: [option('A', '1\n续'), option('B', ''), option('C', '甲')],
      subQuestions: [part('(2)', '', { score: 7 })],
      answer: '2\nA',
    });
  });
  test('a picture stands where its text is', () => {
    const pictured = anImportedQuestion({
      stem: '看图\n![](p1)',
      pictures: [{ id: 'p1', type: 'image/png', at: 'stem', path: '' }],
    });
    expect(moveLine(pictured, 1, 'solution').pictures).toEqual([
      { id: 'p1', type: 'image/png', at: 'solution', path: '' },
    ]);
  });
  test.each([
    ['to where it is', 0, 'stem'],
    ['that is not there', 9, 'answer'],
  ] as const)('nothing happens to a line %s', (_, at, field) => {
    expect(moveLine(plain, at, field)).toBe(plain);
  });
});

describe('a question is split', () => {
  const numbered = anImportedQuestion({
    number: '3',
    stem: '第一问\n4．第二问',
    options: [option('A', '甲'), option('B', '乙')],
    answer: 'B',
    doubts: [
      { field: 'answer', message: '核对答案' },
      { field: 'number', message: '跳号' },
    ],
  });
  test('at a line of its stem: what follows goes along, and the number is read', () => {
    const [first, second] = splitQuestion(numbered, 1) ?? [];
    expect(first).toMatchObject({
      number: '3',
      stem: '第一问',
      options: [],
      answer: '',
      doubts: [{ field: 'number' }],
    });
    expect(second).toMatchObject({ number: '4', stem: '第二问', options: numbered.options, answer: 'B' });
    expect(second?.doubts).toEqual([{ field: 'answer', message: '核对答案' }]);
  });
  test('within its last option, where another question was read as text', () => {
    const swallowed = anImportedQuestion({
      stem: '选',
      options: [option('A', '甲'), option('B', '乙\n下一题\nA．丙　B．丁')],
      answer: 'A',
    });
    const [first, second] = splitQuestion(swallowed, 3) ?? [];
    expect(first).toMatchObject({ stem: '选', options: [option('A', '甲'), option('B', '乙')], answer: '' });
    expect(second).toMatchObject({
      number: '2',
      stem: '下一题',
      options: [option('A', '丙'), option('B', '丁')],
      answer: 'A',
    });
  });
  test('within an explanation', () => {
    const swallowed = anImportedQuestion({ stem: '甲', analysis: { analysis: '', solution: '略\n2. 乙', remark: '' } });
    const [first, second] = splitQuestion(swallowed, 2) ?? [];
    expect(first?.analysis.solution).toBe('略');
    expect(second).toMatchObject({ number: '2', stem: '乙', analysis: { solution: '' } });
  });
  test('below a passage, which both keep', () => {
    const [first, second] = splitQuestion({ ...whole, options: [], subQuestions: [] }, 3) ?? [];
    expect([first?.passage, second?.passage]).toEqual([whole.passage, whole.passage]);
    expect([first?.stem, second?.stem]).toEqual(['读图', '回答']);
  });
  test.each([
    ['before its first line', 0],
    ['within its passage', 1],
    ['right behind its passage', 2],
    ['behind its last line', 99],
  ])('not %s', (_, at) => {
    expect(splitQuestion(whole, at)).toBeUndefined();
  });
});

describe('a question goes to the one above it', () => {
  test('with its number as text, and its letters behind those that are there', () => {
    const above = anImportedQuestion({
      number: '1',
      stem: '选',
      options: [option('A', '甲')],
      typeCode: 0,
      answer: 'A',
    });
    const below = anImportedQuestion({
      number: '2',
      stem: '再选',
      options: [option('A', '乙')],
      doubts: [
        { field: 'number', message: '重号' },
        { field: 'options', message: '只有 1 个选项' },
      ],
    });
    expect(joinQuestions(above, below)).toMatchObject({
      number: '1',
      typeCode: 30_201,
      stem: '选\n2．再选',
      options: [option('A', '甲'), option('B', '乙')],
      answer: 'A',
      doubts: [{ field: 'options', message: '只有 1 个选项' }],
    });
  });
  test('with a passage that both have once', () => {
    expect(joinQuestions(whole, { ...whole, stem: '' }).passage).toBe(whole.passage);
  });
  test('what was split at a number is joined again', () => {
    const question = anImportedQuestion({ number: '3', stem: '甲\n4．乙', answer: 'B' });
    const [first, second] = splitQuestion(question, 1) ?? [];
    expect(first && second && joinQuestions(first, second)).toEqual(question);
  });
  test('with the pictures of both, which keep their own paths', () => {
    const added = (name: string) => ({ id: 'p900001', type: 'image/png', at: 'stem', path: `${name}.png` });
    const shared = { id: 'p1', type: 'image/png', at: 'passage', path: 'shared.png' };
    const pictured = (name: string) =>
      anImportedQuestion({
        passage: '图 ![](p1)',
        stem: `${name}\n![](p900001)`,
        answer: `${name}![](p900001)`,
        pictures: [shared, added(name)],
      });
    const joined = joinQuestions(pictured('甲'), pictured('乙'));
    expect(joined.stem).toBe('甲\n![](p900001)\n1．乙\n![](p900002)');
    expect(joined.answer).toBe('甲![](p900001)\n乙![](p900002)');
    expect(joined.pictures).toEqual([shared, added('甲'), { ...added('乙'), id: 'p900002' }]);
  });

  const sets = { id: '7', name: '集合' };
  const maps = { id: '8', name: '函数' };
  const level = 3;
  test.each([
    ['both', { kpoints: [sets] }, { kpoints: [maps, sets] }, { level, kpoints: [sets, maps] }],
    [
      'the stated ones alone, where those above are suggested',
      { kpoints: [sets], open: ['kpoints' as const, 'chapterId' as const] },
      { kpoints: [maps] },
      { level, kpoints: [maps], open: ['chapterId'] },
    ],
    [
      'the stated ones alone, without an empty list of what is open',
      { kpoints: [sets], open: ['kpoints' as const] },
      { kpoints: [maps] },
      { level, kpoints: [maps] },
    ],
    [
      'the stated ones alone, where those below are suggested',
      { kpoints: [sets] },
      { kpoints: [maps], open: ['kpoints' as const] },
      { level, kpoints: [sets] },
    ],
    [
      'suggested ones where none are stated',
      { kpoints: [sets], open: ['kpoints' as const] },
      { kpoints: [] },
      { level, kpoints: [sets], open: ['kpoints'] },
    ],
    [
      'all that are suggested',
      { kpoints: [sets], open: ['kpoints' as const] },
      { kpoints: [maps], open: ['kpoints' as const] },
      { level, kpoints: [sets, maps], open: ['kpoints'] },
    ],
  ])('with points: %s', (_, above, below, expected) => {
    const question = (suggested: object) =>
      anImportedQuestion({ stem: '题', suggested: { level, kpoints: [], ...suggested } });
    expect(joinQuestions(question(above), question(below)).suggested).toEqual(expected);
  });
});
