import { describe, expect, test } from 'vitest';
import type { BankQuestion } from './calls/question.schema.ts';
import {
  bankIdsOf,
  nextWrittenId,
  ownBytesOf,
  ownQuestionFault,
  ownTextOf,
  ownVersion,
  questionOfItem,
} from './own-question.ts';
import { anOwnQuestion } from './testing/an-own-question.ts';

const options = (...texts: string[]) => texts.map((text, i) => ({ key: 'ABCD'.charAt(i), text }));
const base: BankQuestion = {
  ...ownVersion('7', anOwnQuestion({ stem: '下列正确的是', answer: 'A', figure: 'questions/7.svg' }), undefined),
  options: options('一', '二', '三'),
  kpoints: [{ id: '5', name: '集合' }],
  source: '2025年全国卷',
  scoreRate: 0.62,
};

test('a paper knows its questions of the bank from those that were written in it', () => {
  const items = [{ questionId: '12' }, { questionId: 'own-3' }, { questionId: '7' }];
  expect(bankIdsOf(items)).toEqual(['12', '7']);
  expect(nextWrittenId(items)).toBe('own-4');
  expect(nextWrittenId([])).toBe('own-1');
});

describe('a question with a text of its own', () => {
  const own = anOwnQuestion({ stem: '改后', options: ['甲', '乙'], answer: 'B', level: 3 });

  test('has that text, and of the bank what stands outside of it', () => {
    expect(questionOfItem({ questionId: '7', score: 5, own }, base)).toMatchObject({
      id: '7',
      typeName: '单选',
      stem: '改后',
      options: options('甲', '乙'),
      answer: 'B',
      figure: '',
      kpoints: base.kpoints,
      source: base.source,
      scoreRate: 0.62,
    });
    expect(ownVersion('7', { ...own, level: 5 }, base).scoreRate).toBe(0.1);
  });

  test('needs no question of the bank', () => {
    const written = questionOfItem({ questionId: 'own-1', score: 5, own }, undefined);
    expect(written).toMatchObject({ stem: '改后', kpoints: [], source: '自编', scoreRate: 0.5, subjectCode: 2 });
  });

  test('begins with the text of the bank', () => {
    const { id: _, ...texts } = base;
    expect(ownVersion('7', ownTextOf(base), base)).toMatchObject(texts);
    expect(ownTextOf(base)).not.toHaveProperty('answersOfBank');
  });

  test('keeps answers of the bank that the person cannot read here', () => {
    const part = { ...anOwnQuestion(), number: 1, typeName: '', score: 2 };
    const shut = { ...base, answer: '', answersWith: { resourceId: '3', name: '期中卷' } };
    const edited = ownTextOf(shut);
    expect(edited).toMatchObject({ answersOfBank: true, answer: '' });
    const known = { ...base, solution: '详解', answersWith: null };
    expect(ownVersion('7', edited, known)).toMatchObject({ answer: 'A', solution: '详解', answersWith: null });
    expect(ownVersion('7', edited, shut).answersWith).toEqual(shut.answersWith);
    expect(ownVersion('7', { ...edited, subQuestions: [part] }, known).subQuestions).toMatchObject([{ id: '7-1' }]);
  });

  test('plays the recording of its passage, as long as it is that one', () => {
    const heard = { ...base, audio: 'audio/7.mp3', passage: '（听力原文）A' };
    expect(ownVersion('7', ownTextOf(heard), heard).audio).toBe('audio/7.mp3');
    expect(ownVersion('7', { ...ownTextOf(heard), passage: 'B' }, heard).audio).toBe('');
  });
});

test('without one it is the bank’s, in the order of the paper', () => {
  const question = questionOfItem({ questionId: '7', score: 5, optionOrder: 'CAB' }, base);
  expect(question?.options.map(({ text }) => text)).toEqual(['三', '一', '二']);
  expect(questionOfItem({ questionId: '7', score: 5 }, undefined)).toBeUndefined();
});

test('the size of own texts is what a save sends of them', () => {
  const own = anOwnQuestion({ stem: '题' });
  expect(ownBytesOf([{ own }, {}])).toBe(JSON.stringify(own).length + 2);
});

test.each([
  ['nothing that is asked', {}, '请填写题干'],
  ['one option', { stem: '题', options: ['一'] }, '选项至少 2 个'],
  ['an empty option', { stem: '题', options: ['一', ' '] }, '请填写选项 B'],
  ['options that stand in the figure', { options: ['', ''], stem: '题', figure: 'questions/7.svg' }, undefined],
  ['a stem', { stem: '题' }, undefined],
])('a question with %s is judged', (_, fields, fault) => {
  expect(ownQuestionFault(anOwnQuestion(fields))).toBe(fault);
});
