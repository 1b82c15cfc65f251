import type { QuestionSource } from '../question-source.ts';
import { basics } from './basics.ts';
import { biology } from './biology.ts';
import { charts } from './charts.ts';
import { chemistry } from './chemistry.ts';
import { chemistryGraphs } from './chemistry-graphs.ts';
import { type Family, questionsOfFamily, textKey } from './family.ts';
import { geography } from './geography.ts';
import { graphReading } from './graph-reading.ts';
import { longSciences } from './long-sciences.ts';
import { middleMathematics } from './middle-mathematics.ts';
import { middleSteps } from './middle-steps.ts';
import { physics } from './physics.ts';
import { physicsGraphs } from './physics-graphs.ts';
import { primaryMathematics } from './primary/primary-mathematics.ts';
import { seniorAnalysis } from './senior-analysis.ts';
import { seniorAnalyticGeometry } from './senior-analytic-geometry.ts';
import { seniorFunctions } from './senior-functions.ts';
import { seniorGeometry } from './senior-geometry.ts';
import { seniorLong } from './senior-long.ts';
import { seniorProbability } from './senior-probability.ts';
import { seniorSequences } from './senior-sequences.ts';
import { seniorSets } from './senior-sets.ts';
import { seniorTrigonometry } from './senior-trigonometry.ts';
import { sketches } from './sketches.ts';
import { allTasks } from './tasks/all-tasks.ts';

/** Every family of questions that are made from numbers. */
export const allFamilies: readonly Family[] = [
  ...seniorSets,
  ...seniorFunctions,
  ...seniorTrigonometry,
  ...seniorGeometry,
  ...seniorAnalyticGeometry,
  ...seniorAnalysis,
  ...seniorProbability,
  ...middleMathematics,
  ...physics,
  ...chemistry,
  ...basics,
  ...longSciences,
  ...graphReading,
  ...physicsGraphs,
  ...chemistryGraphs,
  ...sketches,
  ...charts,
  ...allTasks,
  ...geography,
  ...biology,
  ...primaryMathematics,
  ...seniorLong,
  ...seniorSequences,
  ...middleSteps,
];

/** What a family gives to the demo; fewer where its numbers do not allow more. */
export const usualPerFamily = 36;

/** Of each family so many stand in papers and exercises of lessons. */
const perFamilyInPapers = 2;

/**
 * Questions of families that papers ask: those that stand alone with one answer, without the many single steps of
 * senior mathematics.
 */
export const familiesInPapers = (): QuestionSource[] =>
  familyQuestions(perFamilyInPapers, 1, ({ studyPhaseCode, subjectCode, type, level, most = usualPerFamily }) => {
    const isSeniorMathematics = studyPhaseCode === 300 && subjectCode === 2;
    return type !== '判断' && !(isSeniorMathematics && (level === 1 || most <= perFamilyInPapers));
  }).filter(({ answer, subQuestions = [] }) => answer !== '' && subQuestions.length === 0);

const trialsPerFamily = 6;

/** Experiments with their steps, which papers of 高中物理 have a section for. */
export const trialsInPapers = (): QuestionSource[] =>
  familyQuestions(
    trialsPerFamily,
    2,
    ({ studyPhaseCode, subjectCode, type }) => studyPhaseCode === 300 && subjectCode === 4 && type === '实验',
  ).map((question) => ({ ...question, set: 'trial' }));

/** Subjects whose papers have big questions with several parts: 化学, 生物学, 地理, 科学. */
const subjectsWithLong = new Set([5, 6, 8, 10]);
const longSeed = 4;

/** Questions with several parts, of each family two with other numbers than those of the bank. */
export function longFamiliesInPapers(): QuestionSource[] {
  const ofSeed = (count: number, seed: number) =>
    familyQuestions(count, seed, ({ subjectCode }) => subjectsWithLong.has(subjectCode)).filter(
      ({ subQuestions = [] }) => subQuestions.length > 1,
    );
  const known = new Set(ofSeed(usualPerFamily, 1).map(textKey));
  return ofSeed(perFamilyInPapers, longSeed).filter((question) => !known.has(textKey(question)));
}

/**
 * Questions of all families, the same for the same seed, none of them twice.
 *
 * @param perFamily how many of each family.
 * @param isWanted which families; all where nothing is said.
 */
export function familyQuestions(
  perFamily = usualPerFamily,
  seed = 1,
  isWanted: (family: Family) => boolean = () => true,
): QuestionSource[] {
  const seen = new Set<string>();
  return allFamilies
    .flatMap((family, i) =>
      isWanted(family)
        ? questionsOfFamily(family, Math.min(perFamily, family.most ?? perFamily), seed * 100_003 + i * 31).map(
            (question) => ({ ...question, family: i }),
          )
        : [],
    )
    .filter((question) => {
      const key = textKey(question);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
}
