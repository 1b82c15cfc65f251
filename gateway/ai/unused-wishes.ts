import type { TermField } from '../library/terms/term-lexicon.ts';
import { understand } from '../library/terms/term-understanding.ts';
import type { SubjectOf } from '../platform/trees/tree-store.ts';
import { askedRows } from './asked-rows.ts';
import type { RequestParts } from './request-parts.ts';
import { difficultyWish, fullMarksWish, minutesWish, yearsWish } from './request-reading.ts';

type Served = RequestParts['served'][number];

/** Wishes, and the parts of an answer that keep them. */
const wishes: readonly (readonly [wish: RegExp, keptBy: readonly Served[]])[] = [
  [fullMarksWish, ['compose']],
  [minutesWish, ['compose']],
  [yearsWish, ['compose']],
  [difficultyWish, ['compose', 'questions']],
];

/** Fields that neither the form of a paper nor a list of questions has. */
const fieldsOfResources: ReadonlySet<TermField> = new Set(['versionCode', 'grade', 'volumeName', 'term', 'areaCode']);

/** What of a request was read and is kept by no part of its answer, as it is written, in the order of the text. */
export function unusedWishes({ rest, served, tool }: RequestParts, subject: SubjectOf): string[] {
  // a model would read all of it
  if (tool || served.some((part) => part === 'help' || part === 'refusal' || part === 'trouble')) return [];
  const listsQuestions = served.includes('compose') || served.includes('questions');
  const { rows, unknown } = askedRows(rest, subject);
  const unused = [
    ...wishes.flatMap(([wish, keptBy]) =>
      keptBy.some((part) => served.includes(part)) ? [] : (wish.exec(rest)?.slice(0, 1) ?? []),
    ),
    ...(listsQuestions ? unknown : rows.length > 1 ? rows.map(({ type, count }) => `${count}道${type.name}`) : []),
    ...(served.includes('questions') && !served.includes('resources') ? wordsOfPlace(rest) : []),
  ];
  return [...new Set(unused.map((word) => word.trim()))].sort((a, b) => rest.indexOf(a) - rest.indexOf(b));
}

/** Words for the place in a textbook or for a region, which only resources have. */
export const wordsOfPlace = (text: string): string[] =>
  understand(text)
    .terms.filter(({ field }) => fieldsOfResources.has(field))
    .map(({ word }) => word);
