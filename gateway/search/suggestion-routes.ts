import type { searchSchemas } from '../../shared/catalogue/search.schema.ts';
import type { Db } from '../db/database.ts';
import type { BaseTools, HandlersOf } from '../http/handler.ts';
import { highlight, termsOf, wordsOfTerms } from './search-terms.ts';
import { resourcesByTerms, updateCounts } from './suggestion-store.ts';

const weekMs = 7 * 24 * 3_600_000;

export const suggestionHandlers = ({
  db,
  clock,
}: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof searchSchemas> => ({
  'search.fastSearch': async ({ pageNum, pageSize, params }) => {
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    const { terms, rows, total } = await findByKeyWord(db, params.keyWord, page);
    const list = rows.map(({ id, resourceName }) => ({ id: String(id), resourceName: highlight(resourceName, terms) }));
    return { list, total, pageNum, pageSize };
  },
  'search.latestResource': async () => {
    const { sinceThen, total } = await updateCounts(db, new Date(clock.now() - weekMs));
    // Not shown for an empty library
    return { displayStatus: total > 0 ? 1 : 0, resourceWeekShowNum: sinceThen, resourceShowNum: total };
  },
});

/** Searches the typed terms; if no title contains them, their words. */
async function findByKeyWord(db: Db, keyWord: string, page: { limit: number; offset: number }) {
  const terms = termsOf(keyWord);
  if (terms.length === 0) return { terms, rows: [], total: 0 };
  const found = await resourcesByTerms(db, terms, page);
  const words = wordsOfTerms(terms);
  if (found.total > 0 || words.length <= terms.length) return { terms, ...found };
  return { terms: words, ...(await resourcesByTerms(db, words, page)) };
}
