import { describe, expect, test } from 'vitest';
import { questionTypes } from '../../../../shared/questions/question-types.ts';
import {
  addOption,
  addPart,
  emptyForm,
  hasFixedLetters,
  moveOption,
  removeOption,
  withParts,
  withType,
} from './question-form.ts';

const [single, , , solved] = questionTypes(300, 2);
const judge = questionTypes(100, 2).find(({ name }) => name === '判断');
if (!single || !solved || !judge) throw new Error('mathematics has these types');
const texts = { analysis: '', solution: '', remark: '' };
const choice = { options: ['甲', '乙', '丙', '丁'], answer: 'B', ...texts };

describe('a question to be written', () => {
  test('has what its type usually has', () => {
    expect(emptyForm(single)).toMatchObject({ typeCode: 30_201, options: ['', '', '', ''], score: 5, stem: '' });
    expect(emptyForm(solved)).toMatchObject({ options: [], score: 15 });
    expect(withType(emptyForm(single), judge)).toMatchObject({ options: ['正确', '错误'], score: 1 });
    expect(withType(withType(emptyForm(single), judge), solved).options).toEqual([]);
  });

  test('keeps what was filled in when its type changes', () => {
    const form = { ...emptyForm(single), options: ['甲', '乙', '', ''] };
    expect(withType(form, solved)).toEqual({ ...form, typeCode: solved.code });
  });
});

describe('options', () => {
  test.each([
    ['up', moveOption(choice, 1, -1), ['乙', '甲', '丙', '丁'], 'A'],
    ['down', moveOption(choice, 1, 1), ['甲', '丙', '乙', '丁'], 'C'],
    ['not past the end', moveOption(choice, 3, 1), choice.options, 'B'],
    ['beside the key', moveOption(choice, 2, 1), ['甲', '乙', '丁', '丙'], 'B'],
  ])('move %s, and the answer follows', (_, moved, options, answer) => {
    expect(moved).toEqual({ options, answer, ...texts });
  });

  test.each([
    ['one before the key', 0, 'B', 'A'],
    ['one behind it', 3, 'B', 'B'],
    ['the key', 1, 'B', ''],
    ['one of several', 0, 'A、C', 'B'],
    ['one before several', 0, 'B、D', 'A、C'],
    ['one of a sequence', 0, 'DBAC', 'CAB'],
    ['any, beside an answer in words', 0, '选B', '选B'],
  ])('lose %s', (_, at, answer, left) => {
    expect(removeOption({ ...choice, answer }, at).answer).toBe(left);
  });

  test('are named in explanations by their new letters, where nothing else is named', () => {
    const explained = {
      ...choice,
      analysis: '乙最大。',
      solution: '比较可知，故选：B。',
      remark: '甲、丙错，C项不对。',
    };
    expect(moveOption(explained, 1, 1)).toMatchObject({ solution: '比较可知，故选：C。', remark: explained.remark });
    expect(hasFixedLetters(explained)).toBe(true);
    expect(hasFixedLetters({ ...explained, remark: '' })).toBe(false);
  });

  test('begin with two and come one by one', () => {
    expect(addOption({ ...choice, options: [], answer: '' }).options).toEqual(['', '']);
    expect(addOption(choice).options).toHaveLength(5);
  });
});

test('questions below a question are numbered on', () => {
  expect(addPart(addPart(emptyForm(solved))).subQuestions.map(({ number }) => number)).toEqual([1, 2]);
});

test('a question has the marks of its parts, where they have any', () => {
  const form = addPart(emptyForm(solved));
  expect(form.score).toBe(15);
  const marked = withParts(
    form,
    form.subQuestions.map((part) => ({ ...part, score: 4 })),
  );
  expect(marked.score).toBe(4);
  expect(addPart(marked)).toMatchObject({ score: 8, subQuestions: [{ score: 4 }, { score: 4 }] });
});
