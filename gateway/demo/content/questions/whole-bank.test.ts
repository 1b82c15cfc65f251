import { describe, expect, it } from 'vitest';
import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import { splitFormulas } from '../../../../shared/questions/formulas/split-formulas.ts';
import { questionTypes } from '../../../../shared/questions/question-types.ts';
import { checkFormula } from '../../../questions/formulas/check-formula.ts';
import { wholeBank } from './question-bank.ts';
import type { QuestionSource } from './question-source.ts';

const bank = wholeBank();
const bySubject = Map.groupBy(bank, ({ studyPhaseCode, subjectCode }) => `${studyPhaseCode}/${subjectCode}`);
const wanted: Readonly<Record<string, number>> = {
  '300/2': 1200,
  '300/1': 600,
  '300/3': 600,
  '300/4': 600,
  '300/5': 600,
  '200/2': 600,
};
/** Types that stand in every paper of a subject come first; these many of them are needed for two papers. */
const usualTypes = 3;
const leastOfType = 2;

const textsOf = (question: QuestionSource): string[] => [
  question.passage,
  question.stem,
  ...question.options,
  question.answer,
  question.analysis,
  question.solution,
  question.remark,
  ...(question.subQuestions ?? []).flatMap((sub) => [
    sub.stem,
    sub.answer,
    sub.solution,
    ...sub.options.map(({ text }) => text),
  ]),
];

describe('the whole bank', () => {
  it.each(
    phases.flatMap(({ dictCode }) => subjectsOf(dictCode).map((subject) => [dictCode, subject.dictCode] as const)),
  )('has enough of %i/%i for papers of its types', (phase, subject) => {
    const own = bySubject.get(`${phase}/${subject}`) ?? [];
    expect(own.length).toBeGreaterThanOrEqual(wanted[`${phase}/${subject}`] ?? 150);
    const types = questionTypes(phase, subject);
    for (const [i, { name }] of types.entries()) {
      const amount = own.filter(({ typeName }) => typeName === name).length;
      expect(amount, name).toBeGreaterThanOrEqual(i < usualTypes ? leastOfType : 1);
    }
    const names = new Set(types.map(({ name }) => name));
    expect(own.filter(({ typeName }) => !names.has(typeName)).map(({ typeName }) => typeName)).toEqual([]);
  });

  it('numbers its questions from 1 on, those of papers first', () => {
    expect(bank.map(({ id }) => id)).toEqual(bank.map((_, i) => i + 1));
  });

  it('has only formulas that screen, Word and PDF can show', { timeout: 60_000 }, () => {
    const formulas = new Set<string>();
    for (const text of bank.flatMap(textsOf)) {
      for (const piece of splitFormulas(text)) if (piece.tex !== undefined) formulas.add(piece.tex);
    }
    expect(formulas.size).toBeGreaterThan(10_000);
    const refused = [...formulas].flatMap((tex) => {
      const verdict = checkFormula(tex);
      return verdict.ok ? [] : [`${tex}: ${verdict.reason}`];
    });
    expect(refused).toEqual([]);
  });
});
