import type { QuestionSource } from '../question-source.ts';
import { basics } from './basics.ts';
import { charts } from './charts.ts';
import { chemistry } from './chemistry.ts';
import { chemistryGraphs } from './chemistry-graphs.ts';
import { type Family, questionsOfFamily, textKey } from './family.ts';
import { graphReading } from './graph-reading.ts';
import { longSciences } from './long-sciences.ts';
import { middleMathematics } from './middle-mathematics.ts';
import { physics } from './physics.ts';
import { physicsGraphs } from './physics-graphs.ts';
import { seniorAnalysis } from './senior-analysis.ts';
import { seniorAnalyticGeometry } from './senior-analytic-geometry.ts';
import { seniorFunctions } from './senior-functions.ts';
import { seniorGeometry } from './senior-geometry.ts';
import { seniorProbability } from './senior-probability.ts';
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
];

/** What a family gives to the demo; fewer where its numbers do not allow more. */
export const usualPerFamily = 36;

/**
 * Questions of all families, the same for the same seed, none of them twice.
 *
 * @param perFamily how many of each family.
 */
export function familyQuestions(perFamily = usualPerFamily, seed = 1): QuestionSource[] {
  const seen = new Set<string>();
  return allFamilies
    .flatMap((family, i) =>
      questionsOfFamily(family, Math.min(perFamily, family.most ?? perFamily), seed * 100_003 + i * 31),
    )
    .filter((question) => {
      const key = textKey(question);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    });
}
