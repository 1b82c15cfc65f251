import { describe, expect, it } from 'vitest';
import { familyText } from '../../../../../shared/questions/question-likeness.ts';
import { questionTypeNamed } from '../../../../../shared/questions/question-types.ts';
import { markedScore } from '../../../../../shared/questions/sheets/step-marks.ts';
import { createRandom } from '../../../random.ts';
import { factsOfLesson } from '../../lessons/lesson-facts.ts';
import { wholeBank } from '../question-bank.ts';
import { allFamilies, familyQuestions } from './all-families.ts';
import { equal, textKey } from './family.ts';

const made = familyQuestions();
const draftsPerFamily = 60;
/** Wordings of a family with parts: its numbers fold, its few nouns do not. */
const mostFolds = 6;
/** What an unset number or a sign beside another one would leave in a text. */
const broken = /undefined|NaN|Infinity|\$\{|\\\$|[+]-|--|\+\+|(?<![\d.])1x(?!\d)/;

describe('families of questions', () => {
  it.each(allFamilies.map((family, i) => [i, family.point, family] as const))(
    'family %i about %s states what its numbers give',
    (i, _point, family) => {
      const random = createRandom(41 + i);
      let drafts = 0;
      for (let tries = 0; tries < draftsPerFamily * 40 && drafts < draftsPerFamily; tries++) {
        const draft = family.make(random);
        if (!draft) continue;
        drafts += 1;
        expect(draft.checks.length, draft.stem).toBeGreaterThan(0);
        for (const [stated, found] of draft.checks)
          expect(equal(stated, found), `${stated} ${found} ${draft.stem}`).toBe(true);
      }
      expect(drafts).toBeGreaterThan(0);
    },
  );

  it('belong to a type, a lesson and a point of their subject', () => {
    for (const family of allFamilies) {
      expect(questionTypeNamed(family, family.type), family.type).toBeDefined();
      expect(
        factsOfLesson(family.studyPhaseCode, family.subjectCode, family.lesson)?.name,
        family.lesson,
      ).toBeDefined();
    }
  });

  it('give sound texts: formulas are closed, the answer is among the options', () => {
    for (const question of made) {
      const texts = [
        question.stem,
        question.passage,
        question.answer,
        question.analysis,
        question.solution,
        question.remark,
      ];
      const parts = (question.subQuestions ?? []).flatMap((sub) => [sub.stem, sub.answer, sub.solution]);
      for (const text of [...texts, ...parts, ...question.options]) {
        expect(text.split('$').length % 2, text).toBe(1);
        expect(broken.test(text), text).toBe(false);
      }
      if (question.options.length === 0) continue;
      expect(question.answer).toMatch(/^[A-F]+$/);
      expect(question.options.length).toBeGreaterThan(question.answer.length - 1);
    }
  });

  it('give no question twice, in all of the bank', () => {
    const keys = wholeBank().map(
      (question) => `${question.studyPhaseCode}/${question.subjectCode}/${textKey(question)}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('questions with parts are folded where only their numbers differ', () => {
  const long = made.filter(({ family, subQuestions = [] }) => family !== undefined && subQuestions.length > 0);
  const families = Map.groupBy(long, ({ family }) => family);
  expect(families.size).toBeGreaterThan(8);
  const spread = [...families.values()].flatMap((group) => {
    const texts = new Set(group.map((one) => familyText({ ...one, options: [] })));
    return texts.size > mostFolds ? [`${group[0]?.lesson}: ${texts.size} of ${group.length}`] : [];
  });
  expect(spread).toEqual([]);
});

it('marks of steps sum up to those of their question', () => {
  const marked = made.filter(({ solution }) => markedScore(solution) > 0);
  expect(new Set(marked.map(({ lesson }) => lesson)).size).toBeGreaterThan(8);
  expect(marked.filter(({ solution, score }) => markedScore(solution) !== score).map(({ stem }) => stem)).toEqual([]);
});
