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
/** Sound ones: sentences of lessons are asked as choices only where their terms have others of their kind. */
const leastOfSubject = 120;
/** Types that stand in every paper of a subject come first; these many of them are needed for two papers. */
const usualTypes = 3;
const leastOfType = 2;
/** Knowledge points that one analysis may speak of. */
const mostPointsOfAnalysis = 12;

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
    expect(own.length).toBeGreaterThanOrEqual(wanted[`${phase}/${subject}`] ?? leastOfSubject);
    const types = questionTypes(phase, subject);
    for (const [i, { name }] of types.entries()) {
      const amount = own.filter(({ typeName }) => typeName === name).length;
      expect(amount, name).toBeGreaterThanOrEqual(i < usualTypes ? leastOfType : 1);
    }
    const names = new Set(types.map(({ name }) => name));
    expect(own.filter(({ typeName }) => !names.has(typeName)).map(({ typeName }) => typeName)).toEqual([]);
  });

  it('numbers its questions in their order, with few numbers left out before those that only papers ask', () => {
    const ids = bank.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    const ofBank = ids.filter((id) => id <= 20_000);
    expect((ofBank.at(-1) ?? 0) - ofBank.length).toBeLessThan(100);
  });

  it('gives no analysis that would do for any question', () => {
    const knownFor = new Map<string, Set<string>>();
    for (const { analysis, studyPhaseCode, subjectCode, knowledge } of bank) {
      if (analysis === '') continue;
      const points = knownFor.get(analysis) ?? new Set();
      knownFor.set(analysis, points.add(`${studyPhaseCode}/${subjectCode}/${knowledge}`));
    }
    const general = [...knownFor].filter(([, points]) => points.size > mostPointsOfAnalysis);
    expect(general.map(([analysis]) => analysis)).toEqual([]);
  });

  it('has no empty option and quotes nothing empty', () => {
    const faults = bank.filter(
      (question) =>
        [
          ...question.options,
          ...(question.subQuestions ?? []).flatMap((sub) => sub.options.map(({ text }) => text)),
        ].some((text) => text.trim() === '') || textsOf(question).some((text) => /“”|‘’|""|\(blank\)/.test(text)),
    );
    expect(faults.map(({ id, stem }) => `${id} ${stem}`)).toEqual([]);
  });

  it('reads and hears an English passage in one phase only', () => {
    const passages = bank.filter(({ subjectCode, passage }) => subjectCode === 3 && passage !== '');
    const phasesOf = Map.groupBy(passages, ({ passage }) => passage.trim());
    const shared = [...phasesOf].filter(([, group]) => new Set(group.map((one) => one.studyPhaseCode)).size > 1);
    expect(shared.map(([passage]) => passage.slice(0, 60))).toEqual([]);
  });

  it('has an answer to every question, also where a model text has to be written', () => {
    const answersOf = ({ answer, subQuestions = [] }: QuestionSource) =>
      subQuestions.length > 0 ? subQuestions.map((sub) => sub.answer) : [answer];
    const missing = bank.filter((question) =>
      answersOf(question).some((text) => text.trim() === '' || /（略）|^略/.test(text)),
    );
    expect(missing.map(({ id, typeName, stem }) => `${id} ${typeName} ${stem}`)).toEqual([]);
  });

  it('has three options to what is heard, four to what is read', () => {
    const heard = bank.filter(({ passage }) => passage.startsWith('（听力原文）'));
    expect(heard.length).toBeGreaterThan(90);
    const counts = heard.flatMap(({ options, subQuestions = [] }) =>
      subQuestions.length > 0 ? subQuestions.map((sub) => sub.options.length) : [options.length],
    );
    expect(new Set(counts)).toEqual(new Set([3]));
  });

  it.each([
    [300, 800],
    [200, 500],
  ])('reads modern texts of phase %i with %i characters or more', (phase, least) => {
    const texts = bank
      .filter((row) => row.studyPhaseCode === phase && row.subjectCode === 1 && row.typeName === '现代文阅读')
      .map(({ passage }) => passage.replaceAll(/\s/g, ''));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => text.length < least).map((text) => `${text.length} ${text.slice(0, 20)}`)).toEqual(
      [],
    );
  });

  it.each([
    [300, 220],
    [200, 150],
  ])('reads English texts of phase %i with %i words or more', (phase, least) => {
    const texts = bank
      .filter(({ studyPhaseCode, set }) => studyPhaseCode === phase && /reading$/.test(set ?? ''))
      .map(({ passage }) => passage);
    expect(new Set(texts).size).toBeGreaterThan(4);
    expect(texts.filter((text) => text.split(/\s+/).length < least).map((text) => text.slice(0, 40))).toEqual([]);
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
