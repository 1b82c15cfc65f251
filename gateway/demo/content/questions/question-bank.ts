import { factsOfLesson } from '../lessons/lesson-facts.ts';
import { unitQuestions } from '../lessons/units/unit-questions.ts';
import { lessonOfBankQuestion } from './bank-lessons.ts';
import { chineseQuestions } from './chinese.ts';
import { chineseSets, recitationSets } from './chinese-sets.ts';
import { compositeSets } from './composite-sets.ts';
import { englishPassages } from './english-passages.ts';
import { englishSets, entranceEnglish } from './english-sets.ts';
import { entranceMathematics } from './entrance-mathematics.ts';
import { familiesInPapers, familyQuestions, longFamiliesInPapers, trialsInPapers } from './families/all-families.ts';
import { textKey } from './families/family.ts';
import { humanitiesQuestions } from './humanities.ts';
import {
  compositeQuestions,
  judgementQuestions,
  lessonQuestions,
  materialQuestions,
  multiQuestions,
} from './lesson-questions.ts';
import { materialBank } from './materials/all-materials.ts';
import { basicMathematics } from './mathematics-basic.ts';
import { mathematicsLessonQuestions } from './mathematics-lessons.ts';
import { seniorMathematics } from './mathematics-senior.ts';
import { moreChinese } from './more-chinese.ts';
import { moreChoices } from './more-choices.ts';
import { moreEnglish } from './more-english.ts';
import { paperChoices } from './paper-choices.ts';
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

/** Every question of the bank in its order, also those that it has no more: their places give the numbers. */
const numbered: readonly DemoQuestion[] = [
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
  ...entranceMathematics,
  ...paperChoices,
  ...familiesInPapers(),
  ...materialBank.filter(({ subQuestions = [] }) => subQuestions.length === 0),
  ...trialsInPapers(),
  ...entranceEnglish,
].map((question, i) => ({ ...question, id: i + 1 }));

const isKept = ({ isRetired = false }: QuestionSource) => !isRetired;

/** Every question of the bank, all written for it. */
export const questionBank: readonly DemoQuestion[] = numbered.filter(isKept);

const composites = compositeSets(questionBank);
const materialsOfLessons = materialQuestions();

const isLong = ({ subQuestions = [] }: QuestionSource) => subQuestions.length > 1;

/** Behind the numbers of all other questions. */
const firstLongNumber = 20_001;

/** Experiments and tasks of several steps that only papers ask, with other numbers than those of the bank. */
const longOfFamilies: readonly DemoQuestion[] = longFamiliesInPapers().map((question, i) => ({
  ...question,
  id: firstLongNumber + i,
}));

/** What papers ask for many marks: questions with several parts about a material, an experiment or a figure. */
const longQuestions: readonly DemoQuestion[] = [
  // As wholeBank numbers them
  ...[...materialBank.filter(isLong), ...materialsOfLessons].map((question, i) => ({
    ...question,
    id: numbered.length + composites.length + englishPassages.length + i + 1,
  })),
  ...longOfFamilies,
];

const studyKey = (question: QuestionSource) =>
  `${question.studyPhaseCode}/${question.subjectCode}/${textKey(question)}`;

/** The bank of the demo, typeset: what its papers and exercises ask, and then what else is written or made. */
export function wholeBank(): DemoQuestion[] {
  const inPapers = questionBank.map(typeset);
  const known = new Set(inPapers.map(studyKey));
  const others = [
    ...composites,
    ...englishPassages,
    ...materialBank,
    ...materialsOfLessons,
    ...judgementQuestions(),
    ...familyQuestions(),
    ...moreChinese,
    ...moreEnglish,
    ...moreChoices,
  ]
    .map(typeset)
    .filter((question) => {
      const key = studyKey(question);
      const isNew = !known.has(key);
      known.add(key);
      return isNew;
    });
  return [
    ...inPapers,
    ...others.map((question, i) => ({ ...question, id: numbered.length + i + 1 })).filter(isKept),
    ...longOfFamilies.map(typeset),
  ];
}

const subjectOf = ({ studyPhaseCode, subjectCode }: QuestionSource) => `${studyPhaseCode}/${subjectCode}`;
const bySubject = Map.groupBy(questionBank, subjectOf);
const longBySubject = Map.groupBy(longQuestions, subjectOf);

/** Questions of several parts for the big questions of papers; empty where a subject has none. */
export const longQuestionsFor = (studyPhaseCode: number, subjectCode: number): readonly DemoQuestion[] =>
  longBySubject.get(`${studyPhaseCode}/${subjectCode}`) ?? [];

export const questionsFor = (studyPhaseCode: number, subjectCode: number): readonly DemoQuestion[] =>
  bySubject.get(`${studyPhaseCode}/${subjectCode}`) ?? [];
