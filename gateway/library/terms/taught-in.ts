import { arts } from './taught-arts.ts';
import { sciences } from './taught-sciences.ts';

const lessonsOf = new Map(
  [...sciences, ...arts].flatMap(([terms, lessons]) =>
    terms.split(' ').map((term) => [term, lessons.split(' ')] as const),
  ),
);

/**
 * The lessons that teach what a folded word means; empty for most words. Models, kinds of questions, substances and
 * events that teachers search for and that no lesson is called after: a search for these finds the lessons, not the
 * other way round.
 */
export const lessonsThatTeach = (word: string): readonly string[] => lessonsOf.get(word) ?? [];

/** Every such term, folded. */
export const taughtTerms: readonly string[] = [...lessonsOf.keys()];
