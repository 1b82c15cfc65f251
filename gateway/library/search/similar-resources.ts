import { resourceTypes } from '../../../shared/platform/facet-codes.ts';
import type { Db } from '../../platform/db/database.ts';
import { inArray } from '../../platform/db/drizzle.ts';
import { resource } from '../../platform/db/schema/resource.ts';
import { foldText } from '../terms/fold-text.ts';
import { isParticle, isRankingWord, synonymsOf } from '../terms/term-lexicon.ts';
import { findMatches } from './matches.ts';
import { bestGroups, sampleOf } from './word-search.ts';
import { wordsIn } from './words/search-index.ts';

const maxWords = 12;
/** What a file is, and not what it is about: 教案, 教学设计, 课件. */
const typeWords = new Set(resourceTypes.flatMap(({ name }) => synonymsOf(name)));

interface Titled {
  readonly title: string;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

/**
 * Resources of a subject that have at least half of a title's words, the nearest first. Words of all titles, such
 * as 课件, do not count.
 */
export async function similarResources(db: Db, { title, studyPhaseCode, subjectCode }: Titled, limit: number) {
  const groups = wordsIn(foldText(title))
    .filter((word) => !isRankingWord(word) && !isParticle(word) && !typeWords.has(word))
    .slice(0, maxWords)
    .map((word) => [word]);
  if (groups.length === 0) return [];
  const filter = { studyPhaseCode, subjectCode, words: [] };
  const sample = await sampleOf(db, filter, groups);
  const best = bestGroups(groups, { sample, isTopic: () => false });
  if (!best || best.length * 2 < groups.length) return [];
  const { bySubject } = await findMatches(db, { ...filter, words: best, wordsIn: 'body' });
  const nearest = [...bySubject.values()]
    .flat()
    .sort((a, b) => b.textScore - a.textScore || b.listScore - a.listScore || a.id - b.id)
    .slice(0, limit)
    .map(({ id }) => id);
  if (nearest.length === 0) return [];
  const rows = await db
    .select({ id: resource.id, title: resource.resourceName })
    .from(resource)
    .where(inArray(resource.id, nearest));
  return rows.sort((a, b) => nearest.indexOf(a.id) - nearest.indexOf(b.id));
}
