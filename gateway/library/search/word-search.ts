import type { Db } from '../../platform/db/database.ts';
import { type SQL, sql } from '../../platform/db/drizzle.ts';
import { resource } from '../../platform/db/schema/resource.ts';
import { isParticle, isRankingWord, synonymsOf } from '../terms/term-lexicon.ts';
import { baseCondition, type ListFilter } from './list-filter.ts';
import { findMatches, type Matches, matchesIn } from './matches.ts';
import { wordsOfTerms } from './search-terms.ts';
import { provinceOfCity } from './words/city-names.ts';
import type { TopicNames } from './words/topic-names.ts';

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
    const known = parts.filter((part) => part.length > 1 && !isLeftOut(part));
    return parts.length > 1 && known.length > 0 ? known.map(synonymsOf) : [group];
  });
  return [...new Map(words.map((group) => [group[0], group])).values()];
}

/** Typed words of which a part alone was searched, and the rest neither searched nor dropped: 过去完成 of 过去完成时. */
export function wordsInPart(
  typed: readonly WordGroup[],
  { searched, dropped }: { searched: readonly WordGroup[]; dropped: readonly string[] },
): string[] {
  const parts = searched.flat();
  const known = [...parts, ...dropped].sort((a, b) => b.length - a.length);
  const isWhole = (word: string) => {
    const rest = known.reduce((text, part) => text.replaceAll(part, ' '), word);
    return wordsOfTerms(rest.split(' ').filter(Boolean)).every(isLeftOut);
  };
  return typed
    .map(([word = '']) => word)
    .filter((word) => !known.includes(word) && parts.some((part) => word.includes(part)) && !isWhole(word));
}

const isLeftOut = (part: string) => isRankingWord(part) || isParticle(part);

/** What is left of words that nothing has: 复习 of 二轮复习. Parts of other words alone say too little. */
export function rankingParts(groups: readonly WordGroup[]): WordGroup[] {
  const parts = groups.flatMap(([word = '']) => wordsOfTerms([word]).filter((part) => part !== word));
  return parts.filter(isRankingWord).map(synonymsOf);
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

/** Rows that have the same words: those they have at all, and those in title or topics, a `1` or `0` for each word. */
export interface Sample extends Record<string, number | string> {
  readonly words: string;
  readonly titles: string;
  readonly amount: number;
}

/** Matches of each word that are compared. */
const sampleSize = 300;

/** Some rows that have any of the words, in titles and topics or in summaries and files. */
export async function sampleOf(db: Db, filter: ListFilter, groups: readonly WordGroup[]): Promise<Sample[]> {
  const conditions = groups.map((group) => baseCondition({ words: [group], wordsIn: 'body' }) ?? sql`true`);
  const titles = groups.map((group) => baseCondition({ words: [group] }) ?? sql`true`);
  const scope = baseCondition({ ...filter, words: [] }) ?? sql`true`;
  const found = conditions.map(
    (condition) => sql`(select id, main_id, withdrawn_at, search_grams, search_text, topic_text, body_words
      from ${resource} where ${scope} and ${condition} limit ${sampleSize})`,
  );
  // text and no number: there may be more words than an integer has bits
  const flagsOf = (all: readonly SQL[]) =>
    sql.join(
      all.map((condition) => sql`(${condition})::int::text`),
      sql` || `,
    );
  return withBitmapsOnly(db, async (tx) => {
    const { rows } = await tx.execute<Sample>(
      sql`select words, titles, count(*)::int as amount from (
            select ${flagsOf(conditions)} as words, ${flagsOf(titles)} as titles
            from (select distinct on (id) * from (${sql.join(found, sql` union all `)}) matches) ${resource}) found
          group by words, titles`,
    );
    return rows;
  });
}

/** For a few rows the planner would read the table or an index in order, for a rare word nearly to the end. */
const withBitmapsOnly = <T>(db: Db, run: (tx: Pick<Db, 'execute'>) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    return run(tx);
  });

const amountOf = (sample: readonly Sample[], i: number, place: 'words' | 'titles' = 'words'): number =>
  sample.reduce((sum, row) => sum + (row[place][i] === '1' ? row.amount : 0), 0);

/**
 * False where no row has all words, and where those that do have none in their titles: a lesson that is called after
 * some of them is nearer. Of a word with few matches the sample has them all.
 */
export function mayHaveAll(groups: readonly WordGroup[], sample: readonly Sample[]): boolean {
  const isWhole = groups.some((_, i) => amountOf(sample, i) < sampleSize);
  const isNamed = sample.some(({ titles }) => titles.includes('1'));
  return !isWhole || sample.some(({ words, titles }) => !words.includes('0') && (titles.includes('1') || !isNamed));
}

/** Which of the groups nothing has, neither in titles and topics nor in summaries and files. */
export async function unknownGroups(
  db: Db,
  filter: ListFilter,
  { groups, sample }: { groups: readonly WordGroup[]; sample: readonly Sample[] },
): Promise<WordGroup[]> {
  const known = await Promise.all(
    groups.map((group, i) => {
      if (amountOf(sample, i) === 0) return false;
      // a city in a text is no place that papers come from
      return group.some(provinceOfCity) ? isInTitles(db, filter, group) : true;
    }),
  );
  return groups.filter((_, i) => !known[i]);
}

async function isInTitles(db: Db, filter: ListFilter, group: WordGroup): Promise<boolean> {
  const where = baseCondition({ ...filter, words: [group] }) ?? sql`true`;
  return withBitmapsOnly(db, async (tx) => {
    const { rows } = await tx.execute<{ known: boolean }>(
      sql`select exists (select 1 from ${resource} where ${where}) as known`,
    );
    return rows[0]?.known ?? false;
  });
}

/** What a search is about is in the names of lessons and knowledge points. */
const topicWeight = 3;

/** Of equally rare words the one in a title counts more; a letter is in everything, as the v and t of a v-t图像. */
const bodyWeight = 0.9;
const letterWeight = 0.1;

/**
 * The words that most is found by together, the rarer ones first: what nothing has together with them is dropped.
 * Undefined where nothing has any of them.
 */
export function bestGroups(
  groups: readonly WordGroup[],
  { sample, isTopic }: { sample: readonly Sample[]; isTopic: (word: string) => boolean },
): WordGroup[] | undefined {
  if (sample.length === 0) return undefined;
  const places = groups.map((_, i) => ({ all: amountOf(sample, i), titles: amountOf(sample, i, 'titles') }));
  // what a search for one of them finds; a word in a title is not compared with one that only files have
  const areNamed = places.every(({ all, titles }) => all === 0 || titles > 0);
  const weights = groups.map((group, i) => {
    const amount = places[i]?.[areNamed ? 'titles' : 'all'] ?? 0;
    const rarity = amount === 0 ? 0 : 1 + Math.log(sampleSize * 2) - Math.log(amount);
    if (isTopic(group[0] ?? '')) return rarity * topicWeight;
    return group.every((word) => /^[a-z\d]$/.test(word)) ? rarity * letterWeight : rarity;
  });
  const weightOf = (row: Sample) =>
    weights.reduce((sum, weight, i) => {
      if (row.words[i] !== '1') return sum;
      return sum + (row.titles[i] === '1' ? weight : weight * bodyWeight);
    }, 0);
  const best = sample.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  return groups.filter((_, i) => best.words[i] === '1');
}
