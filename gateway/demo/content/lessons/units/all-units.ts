import { hongmenBanquet } from './hongmen-banquet.ts';
import { naturalDisasters } from './natural-disasters.ts';
import { newtonSecondLaw } from './newton-second-law.ts';
import { ohmsLaw } from './ohms-law.ts';
import { peachBlossomSpring } from './peach-blossom-spring.ts';
import { quadraticGraphs } from './quadratic-graphs.ts';
import { redoxReactions } from './redox-reactions.ts';
import { solutions } from './solutions.ts';
import { songPolitics } from './song-politics.ts';
import { triangleArea } from './triangle-area.ts';
import { trigonometricGraphs } from './trigonometric-graphs.ts';
import type { LessonUnit } from './unit.ts';

/** Lessons that were worked out by hand. */
export const lessonUnits: readonly LessonUnit[] = [
  trigonometricGraphs,
  quadraticGraphs,
  triangleArea,
  newtonSecondLaw,
  ohmsLaw,
  redoxReactions,
  solutions,
  hongmenBanquet,
  peachBlossomSpring,
  naturalDisasters,
  songPolitics,
];

interface LessonName {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

const keyOf = ({ studyPhaseCode, subjectCode }: LessonName, lesson: string) =>
  `${studyPhaseCode}/${subjectCode}/${lesson}`;
const byLesson = new Map(lessonUnits.map((unit) => [keyOf(unit, unit.lesson), unit]));

export const unitOfLesson = (subject: LessonName, lesson: string): LessonUnit | undefined =>
  byLesson.get(keyOf(subject, lesson));
