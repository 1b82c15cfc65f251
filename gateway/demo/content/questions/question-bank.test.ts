import { describe, expect, test } from 'vitest';
import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import { questionBank, questionsFor } from './question-bank.ts';

const isLetter = /^[A-D]$/;
const areLetters = /^(?=..)A?B?C?D?$/;

describe('the question bank', () => {
  test('has two hundred questions', () => {
    expect(questionBank.length).toBeGreaterThanOrEqual(200);
  });

  test.each(phases.flatMap((phase) => subjectsOf(phase.dictCode).map((subject) => [phase.dictCode, subject.dictCode])))(
    'phase %i has questions of subject %i',
    (phase, subject) => {
      expect(questionsFor(phase ?? 0, subject ?? 0).length).toBeGreaterThanOrEqual(3);
    },
  );

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('senior high subject %i has enough for a paper', (subject) => {
    expect(questionsFor(300, subject).length).toBeGreaterThanOrEqual(12);
  });

  test('are all different', () => {
    const texts = questionBank.map((question) =>
      [question.studyPhaseCode, question.subjectCode, question.passage, question.stem].join(' '),
    );
    const counts = Map.groupBy(texts, (text) => text);
    expect([...counts].filter(([, same]) => same.length > 1).map(([text]) => text)).toEqual([]);
  });

  test('has nothing that is not complete', () => {
    const faults = questionBank.flatMap(({ id, options, answer, analysis, solution, remark, stem, ...rest }) => {
      const answers = rest.subQuestions?.length ? rest.subQuestions.map((sub) => sub.answer) : [answer];
      const texts = [stem, ...answers, solution, remark];
      const isWhole = texts.every((text) => text.trim().length > 0);
      const isWritten = !answers.some((text) => /（略）|^略/.test(text));
      const isClean = !/undefined|NaN|−−|＋−|\[object/.test([...texts, analysis, ...options].join('\n'));
      const isScored = rest.score > 0 && rest.difficulty >= 1 && rest.difficulty <= 5;
      const letters = rest.typeName === '多选' ? areLetters : isLetter;
      const wanted = rest.typeName === '听力' ? 3 : 4;
      const isAnswered = options.length === 0 || (new Set(options).size === wanted && letters.test(answer));
      return isWhole && isWritten && isClean && isScored && isAnswered ? [] : [`${id} ${stem}`];
    });
    expect(faults).toEqual([]);
  });
});
