import { describe, expect, test } from 'vitest';
import { phases, subjectsOf } from '../../../../shared/domain/study.ts';
import { questionBank, questionsFor } from './question-bank.ts';

const isLetter = /^[A-D]$/;

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

  test('stems are all different', () => {
    const stems = questionBank.map((question) => `${question.studyPhaseCode} ${question.stem}`);
    expect(stems.filter((stem, i) => stems.indexOf(stem) !== i)).toEqual([]);
  });

  test.each(questionBank.map((question) => [question.id, question] as const))(
    'question %i is complete',
    (_, question) => {
      const { options, answer, analysis, solution, remark, stem, score, difficulty } = question;
      expect([stem, answer, analysis, solution, remark].every((text) => text.trim().length > 0)).toBe(true);
      expect([stem, answer, analysis, solution, ...options].join('\n')).not.toMatch(/undefined|NaN|−−|＋−|\[object/);
      expect(score).toBeGreaterThan(0);
      expect(difficulty >= 1 && difficulty <= 5).toBe(true);
      if (options.length > 0) {
        expect(new Set(options).size).toBe(4);
        expect(answer).toMatch(isLetter);
      }
    },
  );
});
