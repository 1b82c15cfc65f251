import { chineseQuestions } from './chinese.ts';
import { humanitiesQuestions } from './humanities.ts';
import { basicMathematics } from './mathematics-basic.ts';
import { seniorMathematics } from './mathematics-senior.ts';
import type { QuestionSource } from './question-source.ts';
import { scienceQuestions } from './sciences.ts';
import { seniorHumanitiesQuestions } from './senior-humanities.ts';
import { seniorScienceQuestions } from './senior-sciences.ts';

/** A question with its number in the bank, which is its id in the demo's database. */
export interface BankQuestion extends QuestionSource {
  readonly id: number;
}

/** Every question of the bank, all written for it. */
export const questionBank: readonly BankQuestion[] = [
  ...chineseQuestions,
  ...seniorMathematics,
  ...basicMathematics,
  ...humanitiesQuestions,
  ...scienceQuestions,
  ...seniorHumanitiesQuestions,
  ...seniorScienceQuestions,
].map((question, i) => ({ ...question, id: i + 1 }));

const bySubject = Map.groupBy(questionBank, ({ studyPhaseCode, subjectCode }) => `${studyPhaseCode}/${subjectCode}`);

export const questionsFor = (studyPhaseCode: number, subjectCode: number): readonly BankQuestion[] =>
  bySubject.get(`${studyPhaseCode}/${subjectCode}`) ?? [];
