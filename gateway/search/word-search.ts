import { type SQL, sql } from 'drizzle-orm';
import { isParticle, isRankingWord, synonymsOf } from '../../shared/domain/term-lexicon.ts';
import type { Db } from '../db/database.ts';
import { resource } from '../db/schema/resource.ts';
import { provinceOfCity } from './city-names.ts';
import { baseCondition, type ListFilter } from './list-filter.ts';
import { findMatches, type Matches, matchesIn } from './matches.ts';
import { wordsOfTerms } from './search-terms.ts';
import type { TopicNames } from './topic-names.ts';

export type WordGroup = readonly string[];

export interface FoundWords {
  /** The filter with the words as they were found. */
  readonly filter: ListFilter;
  readonly matches: Matches;
  /** Words that nothing has together with the others. */
  readonly dropped: readonly string[];
}

interface Wanted {
  readonly filter: ListFilter;
  readonly groups: readonly WordGroup[];
  readonly ranking: readonly string[];
  readonly own: { readonly studyPhaseCode: number; readonly subjectCode: number } | undefined;
}

/** Matches of the words as they were typed; undefined where there are none. */
export async function findTyped(db: Db, { filter, groups, ranking, own }: Wanted): Promise<FoundWords | undefined> {
  const searched = { ...filter, words: groups };
  const matches = await findMatches(db, searched, { ranking, own });
  return matchesIn(matches) > 0 ? { filter: searched, matches, dropped: [] } : undefined;
}

/** Single words of what was typed in one: names of topics, and the words of a dictionary between them. */
export function splitGroups(groups: readonly WordGroup[], { topicAt }: Pick<TopicNames, 'topicAt'>): WordGroup[] {
  const words = groups.flatMap((group) => {
    const [word = ''] = group;
    const parts = /^[0-9a-z]/.test(word) ? [word] : partsOf(word, topicAt);
    const known = parts.filter((part) => part.length > 1 && !isRankingWord(part) && !isParticle(part));
    return parts.length > 1 && known.length > 0 ? known.map(synonymsOf) : [group];
  });
  return [...new Map(words.map((group) => [group[0], group])).values()];
}

function partsOf(word: string, topicAt: TopicNames['topicAt']): string[] {
  const parts: string[] = [];
  let between = '';
  const flush = () => {
    if (between) parts.push(...wordsOfTerms([between]));
    between = '';
  };
  for (let at = 0; at < word.length; ) {
    const length = topicAt(word, at);
    if (length > 0) {
      flush();
      parts.push(word.slice(at, at + length));
      at += length;
    } else {
      between += word.charAt(at);
      at += 1;
    }
  }
  flush();
  return parts;
}

/** Which of the groups nothing has, neither in titles and topics nor in summaries and files. */
export async function unknownGroups(db: Db, filter: ListFilter, groups: readonly WordGroup[]): Promise<WordGroup[]> {
  const found = groups.map((group, i) => {
    // a city in a text is no place that papers come from
    const wordsIn = group.some(provinceOfCity) ? undefined : 'body';
    const where = baseCondition({ ...filter, words: [group], wordsIn }) ?? sql`true`;
    return sql`exists (select 1 from ${resource} where ${where}) as ${sql.identifier(`group_${i}`)}`;
  });
  const known = await db.transaction(async (tx) => {
    // for one row the planner would read the table or an index in order, for a rare word nearly to the end
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    const { rows } = await tx.execute<Record<string, boolean>>(sql`select ${sql.join(found, sql`, `)}`);
    return rows[0] ?? {};
  });
  return groups.filter((_, i) => !known[`group_${i}`]);
}

/** Rows that have the same words: those they have at all, and those in title or topics, as bits. */
interface Sample extends Record<string, number> {
  readonly bits: number;
  readonly titles: number;
  readonly amount: number;
}

/** What a search is about is in the names of lessons and knowledge points. */
const topicWeight = 3;

/** A file may hold a word that is not what it is about; and a letter is in everything, as the v and t of a v-t图像. */
const bodyWeight = 0.3;
const letterWeight = 0.1;

/** Matches of each word that are compared. */
const sampleSize = 1500;

/**
 * The words that most is found by together, the rarer ones first: what nothing has together with them is dropped.
 * Undefined where nothing has any of them.
 */
export async function bestGroups(
  db: Db,
  filter: ListFilter,
  { groups, isTopic }: { groups: readonly WordGroup[]; isTopic: (word: string) => boolean },
): Promise<WordGroup[] | undefined> {
  const conditions = groups.map((group) => baseCondition({ words: [group], wordsIn: 'body' }) ?? sql`true`);
  const scope = baseCondition({ ...filter, words: [] }) ?? sql`true`;
  const samples = conditions.map(
    (condition) => sql`(select id from ${resource} where ${scope} and ${condition} limit ${sampleSize})`,
  );
  const titles = groups.map((group) => baseCondition({ words: [group] }) ?? sql`true`);
  const bitsOf = (all: readonly SQL[]) =>
    sql.join(
      all.map((condition, i) => sql`(${condition})::int * ${sql.raw(String(1 << i))}`),
      sql` + `,
    );
  const { rows } = await db.execute<Sample>(
    sql`select bits, titles, count(*)::int as amount from (
          select ${bitsOf(conditions)} as bits, ${bitsOf(titles)} as titles from ${resource}
          where id in (${sql.join(samples, sql` union `)})) found
        group by bits, titles`,
  );
  if (rows.length === 0) return undefined;
  const weights = groups.map((group, i) => {
    const amount = rows.reduce((sum, row) => sum + (row.bits & (1 << i) ? row.amount : 0), 0);
    const rarity = amount === 0 ? 0 : 1 + Math.log(sampleSize * 2) - Math.log(amount);
    if (group.some(isTopic)) return rarity * topicWeight;
    return group.every((word) => /^[a-z\d]$/.test(word)) ? rarity * letterWeight : rarity;
  });
  const weightOf = (row: Sample) =>
    weights.reduce((sum, weight, i) => {
      if (!(row.bits & (1 << i))) return sum;
      return sum + (row.titles & (1 << i) ? weight : weight * bodyWeight);
    }, 0);
  const best = rows.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  return groups.filter((_, i) => best.bits & (1 << i));
}
