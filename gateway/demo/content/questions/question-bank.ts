import { factsOfLesson } from '../lessons/lesson-facts.ts';
import { unitQuestions } from '../lessons/units/unit-questions.ts';
import { lessonOfBankQuestion } from './bank-lessons.ts';
import { chineseQuestions } from './chinese.ts';
import { chineseSets, recitationSets } from './chinese-sets.ts';
import { compositeSets } from './composite-sets.ts';
import { englishPassages } from './english-passages.ts';
import { englishSets } from './english-sets.ts';
import { familyQuestions } from './families/all-families.ts';
import { humanitiesQuestions } from './humanities.ts';
import {
  compositeQuestions,
  judgementQuestions,
  lessonQuestions,
  materialQuestions,
  multiQuestions,
} from './lesson-questions.ts';
import { basicMathematics } from './mathematics-basic.ts';
import { mathematicsLessonQuestions } from './mathematics-lessons.ts';
import { seniorMathematics } from './mathematics-senior.ts';
import { moreChinese } from './more-chinese.ts';
import { moreChoices } from './more-choices.ts';
import { moreEnglish } from './more-english.ts';
import type { QuestionSource } from './question-source.ts';
import { scienceQuestions } from './sciences.ts';
import { seniorHumanitiesQuestions } from './senior-humanities.ts';
import { seniorScienceQuestions } from './senior-sciences.ts';
import { typeset } from './typeset-question.ts';

/** A question with its number in the bank, which is its id in the demo's database. */
export interface DemoQuestion extends QuestionSource {
  readonly id: number;
}

/** A question that was written for a subject, with the lesson that it is about and that lesson's knowledge point. */
function placeQuestion(question: QuestionSource): QuestionSource {
  const lesson = lessonOfBankQuestion(question);
  const facts = lesson ? factsOfLesson(question.studyPhaseCode, question.subjectCode, lesson) : undefined;
  return facts ? { ...question, lesson, knowledge: facts.point || question.knowledge } : question;
}

/** Every question of the bank, all written for it. */
export const questionBank: readonly DemoQuestion[] = [
  ...[
    ...chineseQuestions,
    ...seniorMathematics,
    ...basicMathematics,
    ...humanitiesQuestions,
    ...scienceQuestions,
    ...seniorHumanitiesQuestions,
    ...seniorScienceQuestions,
  ].map(placeQuestion),
  ...mathematicsLessonQuestions,
  ...chineseSets,
  ...recitationSets,
  ...englishSets,
  ...lessonQuestions(),
  ...multiQuestions(),
  ...compositeQuestions(),
  ...unitQuestions(),
].map((question, i) => ({ ...question, id: i + 1 }));

/** The bank of the demo, typeset: what its papers and exercises ask, and what is made from numbers. */
export const wholeBank = (): DemoQuestion[] =>
  [
    ...questionBank,
    ...[
      ...compositeSets(questionBank),
      ...englishPassages,
      ...materialQuestions(),
      ...judgementQuestions(),
      ...familyQuestions(),
      ...moreChinese,
      ...moreEnglish,
      ...moreChoices,
    ].map((question, i) => ({ ...question, id: questionBank.length + i + 1 })),
  ].map(typeset);

const bySubject = Map.groupBy(questionBank, ({ studyPhaseCode, subjectCode }) => `${studyPhaseCode}/${subjectCode}`);

export const questionsFor = (studyPhaseCode: number, subjectCode: number): readonly DemoQuestion[] =>
  bySubject.get(`${studyPhaseCode}/${subjectCode}`) ?? [];
