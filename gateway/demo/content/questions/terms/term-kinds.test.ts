import { describe, expect, test } from 'vitest';
import { lessonQuestions, multiQuestions } from '../lesson-questions.ts';
import { wordClassOf, wrongTermsOfKind } from './term-kinds.ts';

/** Whether a choice may offer the second term for the first one. */
const areOfOneKind = (subjectCode: number, a: string, b: string, text = ''): boolean =>
  Array.from({ length: 40 }, (_, turn) => wrongTermsOfKind(subjectCode, a, { text, turn })).some((wrong) =>
    wrong?.includes(b),
  );

test.each([
  [4, '升华', '凝华', true],
  [4, '升华', '直线', false],
  [4, 'mv/qB', 'qB/mv', true],
  [4, 'mv/qB', 'nΔΦ/Δt', false],
  [7, '赵匡胤', '郭威', true],
  [7, '齐桓公', '都江堰', false],
  [1, '杜甫', '白居易', true],
  [1, '鲁迅', '凄神寒骨', false],
  [8, '色球', '光球', true],
  [8, '色球', '中生代', false],
  [9, '结婚登记', '离婚登记', true],
  [9, '结婚登记', '一裁终局', false],
])('subject %i: %s and %s are of one kind: %s', (subject, a, b, isOne) => {
  expect(areOfOneKind(subject, a, b)).toBe(isOne);
});

test.each([
  ['有礼貌的', '形容词'],
  ['营救', '动词'],
  ['志愿者', '名词'],
  ['目的地', '名词'],
  ['在……上面', undefined],
])('%s is a %s', (meaning, wordClass) => {
  expect(wordClassOf(meaning)).toBe(wordClass);
});

test('nothing is offered that the sentence says already, and nothing of another kind', () => {
  expect(wrongTermsOfKind(4, '升华', { text: '升华吸热，凝华放热', turn: 0 })).not.toContain('凝华');
  expect(wrongTermsOfKind(4, '没有这样的词', { text: '', turn: 0 })).toBeUndefined();
});

describe('choices made of the sentences of lessons', () => {
  const made = lessonQuestions().filter(({ options }) => options.length > 0);
  test('offer things of one kind', () => {
    expect(made.length).toBeGreaterThan(800);
    const mixed = made.flatMap(({ subjectCode, options, answer, stem, statement }) => {
      const right = options['ABCD'.indexOf(answer)] ?? '';
      const isOne = (other: string) =>
        other === right ||
        areOfOneKind(subjectCode, right, other, statement) ||
        (subjectCode === 3 && wordClassOf(other) === wordClassOf(right));
      return options.every(isOne) ? [] : [`${stem} ${options.join('|')}`];
    });
    expect(mixed).toEqual([]);
  });

  test('multiple choices stay within one knowledge point', () => {
    for (const { stem, knowledge } of multiQuestions()) expect(stem).toContain(knowledge);
  });
});
