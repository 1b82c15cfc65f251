import type { Db } from '../../platform/db/database.ts';
import { foldText } from '../terms/fold-text.ts';
import { literalWords } from '../terms/term-understanding.ts';
import { provinceOfCity } from './city-names.ts';
import type { ListCounts } from './list-counter.ts';
import { baseCondition, type ListFilter } from './list-filter.ts';
import { type ListInput, type ReadInput, readListInput } from './list-input.ts';
import { findMatches, type Matches, matchesIn } from './matches.ts';
import { leastRelaxed } from './relaxing.ts';
import { ownSubject } from './search-page.ts';
import type { SearchTools } from './search-tools.ts';
import type { SoftTerm } from './soft-terms.ts';
import { isNear } from './spelling.ts';
import type { TopicNames } from './topic-names.ts';
import {
  bestGroups,
  type FoundWords,
  findTyped,
  mayHaveAll,
  type Sample,
  sampleOf,
  splitGroups,
  unknownGroups,
  type WordGroup,
} from './word-search.ts';

export type Tools = Pick<SearchTools, 'db' | 'listCounter' | 'dictionary'>;

/** What a search came to (docs/product/library.md#search-terms). */
export interface Search {
  /** Chosen filters, kept terms and the words as they were found. */
  readonly filter: ListFilter;
  /** Of the words; undefined for a search without words. */
  readonly matches: Matches | undefined;
  /** Of the filter, where the search had to count. */
  readonly counts: ListCounts | undefined;
  readonly terms: readonly SoftTerm[];
  readonly relaxedTerms: readonly SoftTerm[];
  readonly droppedWords: readonly string[];
  /** Words that only rank. */
  readonly ranking: readonly string[];
  /** The key word after repairs; empty where nothing was repaired. */
  readonly corrected: string;
}

export interface SearchOptions {
  /** Off, a search ends before some of its words, or all, are left out: what nothing has is not suggested. */
  readonly mayDropWords?: boolean;
  /** Off for a text that was repaired already: repairs are made once. */
  readonly mayRepair?: boolean;
}

/**
 * Searches until something is found: the words as typed, as literal title, split, repaired, in summaries and files,
 * then as many of them as anything has. Terms that were read out of the words are given up one after the other;
 * chosen filters never are.
 */
export async function search(
  tools: Tools,
  input: ListInput,
  { mayDropWords = true, mayRepair = true }: SearchOptions = {},
): Promise<Search> {
  const { db, dictionary } = tools;
  const read = await readListInput(db, input, dictionary.topics);
  if (read.words.length === 0) return relaxed(tools, read, undefined);
  const wanted = wantedOf(read, input);
  const typed = await findTyped(db, { ...wanted, groups: read.words });
  if (typed) {
    const found = await relaxed(tools, read, typed);
    if (found.relaxedTerms.length === 0) return found;
    return (
      (await asTitle(tools, read, input)) ??
      (mayRepair ? await inProvince(tools, read, input) : undefined) ??
      (await withoutDates(tools, read, input)) ??
      (await inSubject(tools, read, found, input)) ??
      (await inOwnPhase(tools, read, found, input)) ??
      found
    );
  }
  if (input.understand === false || (await isHiddenByFilters(db, read))) {
    return { ...foundNothing(read), terms: read.terms };
  }
  const groups = splitGroups(read.words, await dictionary.topics());
  let taken: Promise<Sample[]> | undefined;
  const sample = () => {
    taken ??= sampleOf(db, read.filter, groups);
    return taken;
  };
  const whole =
    (await searchGroups(tools, read, { ...wanted, groups })) ??
    (mayRepair
      ? ((await inProvince(tools, read, input)) ?? (await searchRepaired(tools, input, { read, groups, sample })))
      : undefined);
  if (!whole && !mayDropWords) return foundNothing(read);
  const found =
    whole ?? (await searchBest(tools, read, { ...wanted, groups }, sample)) ?? (await withoutWords(tools, read, input));
  return (mayDropWords ? await inSubject(tools, read, found, input) : undefined) ?? found;
}

const empty: Omit<Search, 'filter' | 'matches'> = {
  counts: undefined,
  terms: [],
  relaxedTerms: [],
  droppedWords: [],
  ranking: [],
  corrected: '',
};

interface Wanted {
  readonly filter: ListFilter;
  readonly ranking: readonly string[];
  readonly own: ReturnType<typeof ownSubject>;
  readonly groups: readonly WordGroup[];
}

function wantedOf({ filter, terms, ranking, words }: ReadInput, { prefer = {} }: ListInput): Wanted {
  return { filter, ranking, own: ownSubject(withTerms(filter, terms), prefer), groups: words };
}

/** Gives up terms until rows are left. */
async function relaxed({ listCounter }: Tools, read: ReadInput, found: FoundWords | undefined): Promise<Search> {
  const { terms, ranking } = read;
  const { filter, matches, dropped = [] } = found ?? { filter: read.filter, matches: undefined };
  const all = withTerms(filter, terms);
  const counts = await listCounter.count(all, matches);
  const unchanged = { ...empty, filter: all, matches, counts, terms, droppedWords: dropped, ranking };
  if (counts.total > 0 || terms.length === 0) return unchanged;
  const failures = await listCounter.failures(
    filter,
    terms.map((term) => term.filter),
    matches,
  );
  const given = leastRelaxed(terms, failures);
  if (given.size === 0) return unchanged;
  const kept = terms.filter((term) => !given.has(term));
  const narrowed = withTerms(filter, kept);
  return {
    ...unchanged,
    filter: narrowed,
    counts: await listCounter.count(narrowed, matches),
    terms: kept,
    relaxedTerms: [...given],
  };
}

function withTerms(filter: ListFilter, terms: readonly SoftTerm[]): ListFilter {
  return Object.assign({}, filter, ...terms.map((term) => term.filter));
}

/** All words as a title has them: a wrong reading of one must not hide it. */
async function asTitle(tools: Tools, read: ReadInput, { keyWord = '' }: ListInput): Promise<Search | undefined> {
  const literal = { ...read, terms: [], words: literalWords(keyWord) };
  const found = await findTyped(tools.db, {
    filter: { ...read.filter, wordsIn: 'title' },
    groups: literal.words,
    ranking: [],
    own: undefined,
  });
  if (!found) return undefined;
  const { total } = await tools.listCounter.count(found.filter, found.matches);
  return total > 0 ? relaxed(tools, literal, found) : undefined;
}

/** A city that a text speaks of, 苏州园林, is not where papers come from: those are its province's. */
async function inProvince(tools: Tools, read: ReadInput, input: ListInput): Promise<Search | undefined> {
  const cities = read.words.flat().filter(provinceOfCity);
  if (cities.length === 0) return undefined;
  const corrected = await tools.dictionary.corrected(input.keyWord ?? '', cities);
  return searchCorrected(tools, input, { corrected, words: read.words.length });
}

/**
 * Words like 二轮复习 are given up before a subject that was typed, and so is a topic of that subject in another phase.
 * The name of a lesson of other subjects is not: where it is taught is then what was meant.
 */
async function inSubject(tools: Tools, read: ReadInput, found: Search, input: ListInput): Promise<Search | undefined> {
  const subject = found.relaxedTerms.find(({ understood }) => understood.field === 'subjectCode');
  const { topicAt, placesOf } = await tools.dictionary.topics();
  const isElsewhere = (word: string) =>
    topicAt(word, 0) === word.length &&
    !placesOf(word).some(({ subjectCode }) => subjectCode === subject?.filter.subjectCode);
  if (!subject || read.words.flat().some(isElsewhere)) return undefined;
  const groups = splitGroups(read.words, { topicAt });
  const scoped = {
    ...read,
    filter: { ...read.filter, ...subject.filter },
    terms: read.terms.filter((term) => term !== subject),
  };
  const best = await searchBest(tools, scoped, { ...wantedOf(scoped, input), groups });
  const kept = best ?? {
    ...(await relaxed(tools, scoped, undefined)),
    droppedWords: groups.map(([word = '']) => word),
  };
  return { ...kept, terms: [...kept.terms, subject] };
}

/**
 * 2025-2026学年 and 3月 are given up before grade, province and kind of paper: those of another year are what is next.
 */
async function withoutDates(tools: Tools, read: ReadInput, input: ListInput): Promise<Search | undefined> {
  const dates = read.words.map(([word = '']) => word).filter((word) => /^\d{1,4}(?:学年|届|年|月)?$/.test(word));
  if (dates.length === 0) return undefined;
  const words = read.words.filter(([word = '']) => !dates.includes(word));
  const undated = { ...read, words, ranking: [...read.ranking, ...dates] };
  const typed = words.length > 0 ? await findTyped(tools.db, wantedOf(undated, input)) : undefined;
  if (words.length > 0 && !typed) return undefined;
  const found = await relaxed(tools, undated, typed);
  return found.relaxedTerms.length === 0 ? { ...found, droppedWords: dates } : undefined;
}

/** Fewer than fill a page are no reason to leave the phase that was typed and is the visitor's own. */
const fewMatches = 10;

/** 五年级 阅读理解: a topic of that name in another phase is not what a teacher of 小学 looks for. */
async function inOwnPhase(tools: Tools, read: ReadInput, found: Search, input: ListInput): Promise<Search | undefined> {
  const phase = found.relaxedTerms.find(({ understood }) => understood.field === 'studyPhaseCode');
  if (!phase || phase.filter.studyPhaseCode !== input.prefer?.studyPhaseCode) return undefined;
  if ((found.counts?.total ?? 0) >= fewMatches) return undefined;
  const scoped = {
    ...read,
    filter: { ...read.filter, ...phase.filter },
    terms: read.terms.filter((term) => term !== phase),
  };
  const groups = splitGroups(read.words, noTopics);
  const best = await searchBest(tools, scoped, { ...wantedOf(scoped, input), groups });
  return best && { ...best, terms: [...best.terms, phase] };
}

/** Whether the words are found without the chosen filters: then the nearest sets say which one is in the way. */
async function isHiddenByFilters(db: Db, { filter, words }: ReadInput): Promise<boolean> {
  if (!baseCondition(filter)) return false;
  return matchesIn(await findMatches(db, { words })) > 0;
}

async function searchGroups(tools: Tools, read: ReadInput, wanted: Wanted): Promise<Search | undefined> {
  if (wanted.groups.flat().join() === read.words.flat().join()) return undefined;
  const found = await findTyped(tools.db, wanted);
  return found && relaxed(tools, read, found);
}

async function searchRepaired(
  tools: Tools,
  input: ListInput,
  { read, groups, sample }: { read: ReadInput; groups: readonly WordGroup[]; sample: () => Promise<Sample[]> },
): Promise<Search | undefined> {
  const unknown = await unknownGroups(tools.db, read.filter, { groups, sample: await sample() });
  const corrected =
    unknown.length === 0
      ? nearestTopic(input, read, await tools.dictionary.topics())
      : await correctedWords(tools, input, { read, unknown });
  return searchCorrected(tools, input, { corrected, words: groups.length });
}

function correctedWords(
  { dictionary }: Tools,
  { keyWord = '' }: ListInput,
  { read, unknown }: { read: ReadInput; unknown: readonly WordGroup[] },
): Promise<string | undefined> {
  const parts = unknown.map(([word = '']) => word);
  const typed = read.words.map(([word = '']) => word).filter((word) => parts.some((part) => word.includes(part)));
  return dictionary.corrected(keyWord, [...new Set([...typed, ...parts])]);
}

/** Shorter names differ by one character and mean something else. */
const shortestNearTopic = 5;

/** 牛顿第二定理 is made of words that the library has, and is no lesson: 牛顿第二定律 is. */
function nearestTopic({ keyWord = '' }: ListInput, { words }: ReadInput, { names }: TopicNames): string | undefined {
  const text = foldText(keyWord);
  for (const [word = ''] of words) {
    if (word.length < shortestNearTopic || !hanzi.test(word) || !text.includes(word)) continue;
    if (names.includes(word)) continue;
    const name = names.find((one) => one.length === word.length && one !== word && isNear(one, word));
    if (name !== undefined) return text.replace(word, name);
  }
  return undefined;
}

/** Searches for a corrected text; undefined where that finds no more of the words. */
async function searchCorrected(
  tools: Tools,
  input: ListInput,
  { corrected, words }: { corrected: string | undefined; words: number },
): Promise<Search | undefined> {
  if (corrected === undefined) return undefined;
  const found = await search(tools, { ...input, keyWord: corrected }, { mayRepair: false });
  const isFound = found.matches === undefined || matchesIn(found.matches) > 0;
  return isFound && found.droppedWords.length < words ? { ...found, corrected } : undefined;
}

/** `sample` is that of the wanted groups, where it may be known already. */
async function searchBest(
  tools: Tools,
  read: ReadInput,
  wanted: Wanted,
  sample = () => sampleOf(tools.db, read.filter, wanted.groups),
): Promise<Search | undefined> {
  const { db, dictionary } = tools;
  const filter: ListFilter = { ...wanted.filter, wordsIn: 'body' };
  const ofWanted = await sample();
  const all = mayHaveAll(wanted.groups, ofWanted) ? await findTyped(db, { ...wanted, filter }) : undefined;
  if (all) return relaxed(tools, read, all);
  const { topicAt } = await dictionary.topics();
  const isTopic = (word: string) => topicAt(word, 0) === word.length;
  for (const groups of [wanted.groups, splitGroups(wanted.groups, noTopics)]) {
    const known = groups === wanted.groups ? ofWanted : await sampleOf(db, read.filter, groups);
    const best = bestGroups(groups, { sample: known, isTopic });
    const found = best && (await findTyped(db, { ...wanted, filter, groups: best }));
    const dropped = groups.filter((group) => !best?.includes(group)).map(([word = '']) => word);
    if (found) return relaxed(tools, read, { ...found, dropped });
  }
  return undefined;
}

/** For a lesson that nothing is called after: its single words. */
const noTopics = { topicAt: () => 0 };

const hanzi = /\p{Script=Han}/u;

/** Nothing has any of the words: what the terms say, else the visitor's own subject. */
async function withoutWords(tools: Tools, read: ReadInput, { prefer = {} }: ListInput): Promise<Search> {
  const droppedWords = read.words.map(([word = '']) => word);
  if (read.terms.length > 0) return { ...(await relaxed(tools, read, undefined)), droppedWords };
  const { placesOf } = await tools.dictionary.topics();
  const [ofTopic] = droppedWords.flatMap(placesOf);
  const own = droppedWords.some((word) => hanzi.test(word)) ? ownSubject(read.filter, ofTopic ?? prefer) : undefined;
  if (own) return { ...empty, filter: { ...read.filter, ...own }, matches: undefined, droppedWords };
  return foundNothing(read);
}

const foundNothing = ({ filter, words }: ReadInput): Search => ({
  ...empty,
  filter: { ...filter, words },
  matches: { bySubject: new Map(), isCapped: false },
});
