import { middleBiology } from './details/middle-biology.ts';
import { middleChemistry } from './details/middle-chemistry.ts';
import { middleChinese } from './details/middle-chinese.ts';
import { middleComputing } from './details/middle-computing.ts';
import { middleEnglish } from './details/middle-english.ts';
import { middleGeography } from './details/middle-geography.ts';
import { middleHistory } from './details/middle-history.ts';
import { middleMathematics } from './details/middle-mathematics.ts';
import { middlePhysics } from './details/middle-physics.ts';
import { middlePolitics } from './details/middle-politics.ts';
import { middleScience } from './details/middle-science.ts';
import { primaryChinese } from './details/primary-chinese.ts';
import { primaryEnglish } from './details/primary-english.ts';
import { primaryMathematics } from './details/primary-mathematics.ts';
import { primaryPolitics } from './details/primary-politics.ts';
import { primaryScience } from './details/primary-science.ts';
import { seniorBiology } from './details/senior-biology.ts';
import { seniorChemistry } from './details/senior-chemistry.ts';
import { seniorChinese } from './details/senior-chinese.ts';
import { seniorComputing } from './details/senior-computing.ts';
import { seniorEnglish } from './details/senior-english.ts';
import { seniorGeography } from './details/senior-geography.ts';
import { seniorHistory } from './details/senior-history.ts';
import { seniorMathematics } from './details/senior-mathematics.ts';
import { seniorPhysics } from './details/senior-physics.ts';
import { seniorPolitics } from './details/senior-politics.ts';
import { seniorTechnology } from './details/senior-technology.ts';
import { lessonKey } from './lesson-facts.ts';

/** How a lesson is taught, beside the sentences that it teaches (lesson-facts.ts). */
export interface LessonDetails {
  /** A situation, an observation or a question to begin with. */
  readonly opening: string;
  readonly explanations: readonly string[];
  /** What pupils often get wrong, and what is right. */
  readonly mistake: string;
  /** For pairs or groups. */
  readonly task: string;
}

/** A lesson a line: `lesson: opening|explanation|explanation|explanation|mistake|task`. */
const sources: readonly (readonly [studyPhaseCode: number, subjectCode: number, text: string])[] = [
  [300, 1, seniorChinese],
  [300, 2, seniorMathematics],
  [300, 3, seniorEnglish],
  [300, 4, seniorPhysics],
  [300, 5, seniorChemistry],
  [300, 6, seniorBiology],
  [300, 7, seniorHistory],
  [300, 8, seniorGeography],
  [300, 9, seniorPolitics],
  [300, 11, seniorComputing],
  [300, 12, seniorTechnology],
  [200, 1, middleChinese],
  [200, 2, middleMathematics],
  [200, 3, middleEnglish],
  [200, 4, middlePhysics],
  [200, 5, middleChemistry],
  [200, 6, middleBiology],
  [200, 7, middleHistory],
  [200, 8, middleGeography],
  [200, 9, middlePolitics],
  [200, 10, middleScience],
  [200, 11, middleComputing],
  [100, 1, primaryChinese],
  [100, 2, primaryMathematics],
  [100, 3, primaryEnglish],
  [100, 9, primaryPolitics],
  [100, 10, primaryScience],
];

function parse(line: string): readonly [name: string, details: LessonDetails] {
  const at = line.search(/: (?=[^|]*\|)/);
  const [opening = '', first = '', second = '', third = '', mistake = '', task = ''] = line.slice(at + 2).split('|');
  return [line.slice(0, at), { opening, explanations: [first, second, third], mistake, task }];
}

const details = new Map(
  sources.flatMap(([studyPhaseCode, subjectCode, text]) =>
    text
      .trim()
      .split('\n')
      .map(parse)
      .map(([name, found]) => [lessonKey(studyPhaseCode, subjectCode, name), found] as const),
  ),
);

/** How a lesson is taught; undefined for one that nothing was written about. */
export const detailsOfLesson = (studyPhaseCode: number, subjectCode: number, name: string): LessonDetails | undefined =>
  details.get(lessonKey(studyPhaseCode, subjectCode, name));
