import { foldText } from '../terms/fold-text.ts';
import { literalWords } from '../terms/term-understanding.ts';
import { baseCondition, type ListFilter } from './list-filter.ts';
import type { ListInput, ReadInput } from './list-input.ts';
import { findMatches, matchesIn } from './matches.ts';
import { relaxTerms, withTerms } from './relax-terms.ts';
import { ownSubject } from './search-page.ts';
import { emptySearch, foundNothing, type Search, type Tools } from './search-result.ts';
import {
  bestGroups,
  findTyped,
  mayHaveAll,
  rankingParts,
  type Sample,
  sampleOf,
  splitGroups,
  unknownGroups,
  type WordGroup,
} from './word-search.ts';
import { provinceOfCity } from './words/city-names.ts';
import { isNear } from './words/spelling.ts';

/** A search with words, and what of it the fallbacks look at. */
export interface Attempt {
  readonly tools: Tools;
  readonly input: ListInput;
  readonly read: ReadInput;
  /** The words as typed, with terms given up where that left nothing; undefined where nothing has the words. */
  readonly typed: Search | undefined;
  /** Single words of what was typed in one. */
  readonly groups: readonly WordGroup[];
  /** Which rows have which of `groups`; asked for once. */
  readonly sample: () => Promise<Sample[]>;
  readonly mayRepair: boolean;
  readonly mayDropWords: boolean;
  /** The whole search for a repaired text. */
  readonly searchAgain: (keyWord: string) => Promise<Search>;
}

/** A way to search; the ways are tried in their order. */
export interface Fallback {
  readonly name: string;
  readonly when: (attempt: Attempt) => boolean;
  /** Undefined where this way finds nothing. */
  readonly try: (attempt: Attempt) => Search | undefined | Promise<Search | undefined>;
  /** Whether a typed subject or phase that was given up is tried once more with fewer words. */
  readonly keepsStudy?: boolean;
}

const gaveUpNothing = ({ typed }: Attempt) => typed?.relaxedTerms.length === 0;
const gaveUpTerms = ({ typed }: Attempt) => (typed?.relaxedTerms.length ?? 0) > 0;
const gaveUp = (field: SoftField) => (attempt: Attempt) => relaxedTerm(attempt.typed, field) !== undefined;
const foundNoWords = ({ typed }: Attempt) => typed === undefined;
const mayRepairWords = (attempt: Attempt) => foundNoWords(attempt) && attempt.mayRepair;
const mayDrop = (attempt: Attempt) => foundNoWords(attempt) && attempt.mayDropWords;

type SoftField = 'subjectCode' | 'studyPhaseCode';
const relaxedTerm = (search: Search | undefined, field: SoftField) =>
  search?.relaxedTerms.find(({ understood }) => understood.field === field);

/** The ways to search with words, the first that finds something counts. */
export const fallbacks: readonly Fallback[] = [
  { name: 'as typed', when: gaveUpNothing, try: ({ typed }) => typed },
  { name: 'literal title', when: gaveUpTerms, try: searchTitle },
  { name: 'province of a city', when: (attempt) => gaveUpTerms(attempt) && attempt.mayRepair, try: searchProvince },
  { name: 'without dates', when: gaveUpTerms, try: searchWithoutDates },
  { name: 'typed subject', when: gaveUp('subjectCode'), try: (attempt) => searchInSubject(attempt, attempt.typed) },
  { name: 'typed phase', when: gaveUp('studyPhaseCode'), try: (attempt) => searchInPhase(attempt, attempt.typed) },
  { name: 'terms given up', when: gaveUpTerms, try: ({ typed }) => typed },
  { name: 'hidden by filters', when: foundNoWords, try: findHidden },
  { name: 'split words', when: foundNoWords, try: searchSplit, keepsStudy: true },
  { name: 'province instead of a city', when: mayRepairWords, try: searchProvince, keepsStudy: true },
  { name: 'repaired words', when: mayRepairWords, try: searchRepaired, keepsStudy: true },
  { name: 'words that are together', when: mayDrop, try: searchBest, keepsStudy: true },
  { name: 'terms without words', when: mayDrop, try: searchTerms, keepsStudy: true },
  { name: 'subject of a lesson, or the own one', when: mayDrop, try: findSubjectOfWords },
];

export const wantedOf = ({ filter, terms, ranking, words }: ReadInput, { prefer = {} }: ListInput) => ({
  filter,
  ranking,
  own: ownSubject(withTerms(filter, terms), prefer),
  groups: words,
});

/** Fewer than fill a page are no reason to leave the phase that was typed and is the visitor's own. */
const fewMatches = 10;

const hanzi = /\p{Script=Han}/u;

/** For a lesson that nothing is called after: its single words. */
const noTopics = { topicAt: () => 0 };

/** Whether a word is the name of a lesson that others have, and this subject, in this phase if given, does not. */
async function isTaughtElsewhere(
  { dictionary }: Tools,
  { words }: Pick<ReadInput, 'words'>,
  { subjectCode, studyPhaseCode }: Partial<ListFilter>,
) {
  const { placesOf } = await dictionary.topics();
  return words.flat().some((word) => {
    const places = placesOf(word);
    const isHere = places.some(
      (at) => at.subjectCode === subjectCode && (studyPhaseCode === undefined || at.studyPhaseCode === studyPhaseCode),
    );
    return places.length > 0 && !isHere;
  });
}

/** All words as a title has them: a wrong reading of one must not hide it. */
async function searchTitle({ tools, read, input }: Attempt): Promise<Search | undefined> {
  const literal = { ...read, terms: [], words: literalWords(input.keyWord ?? '') };
  const found = await findTyped(tools.db, {
    filter: { ...read.filter, wordsIn: 'title' },
    groups: literal.words,
    ranking: [],
    own: undefined,
  });
  if (!found) return undefined;
  const { total } = await tools.listCounter.count(found.filter, found.matches);
  return total > 0 ? relaxTerms(tools, literal, found) : undefined;
}

/** A city that a text speaks of, 苏州园林, is not where papers come from: those are its province's. */
async function searchProvince(attempt: Attempt): Promise<Search | undefined> {
  const { tools, read, input } = attempt;
  const cities = read.words.flat().filter(provinceOfCity);
  if (cities.length === 0) return undefined;
  const corrected = await tools.dictionary.corrected(input.keyWord ?? '', cities);
  return searchCorrected(attempt, { corrected, words: read.words.length });
}

/**
 * 10月 and 2025-2026学年 are given up before grade, province and kind of paper: those of another year are what is next.
 * One after the other, the smallest first, so that 2027届 stays where only the month is in the way.
 */
async function searchWithoutDates({ tools, read, input }: Attempt): Promise<Search | undefined> {
  const dates = read.words
    .map(([word = '']) => word)
    .filter((word) => dateWord.test(word))
    .sort((a, b) => sizeOfDate(a) - sizeOfDate(b));
  for (const amount of dates.keys()) {
    const dropped = dates.slice(0, amount + 1);
    const words = read.words.filter(([word = '']) => !dropped.includes(word));
    const undated = { ...read, words, ranking: [...read.ranking, ...dropped] };
    const typed = words.length > 0 ? await findTyped(tools.db, wantedOf(undated, input)) : undefined;
    if (words.length > 0 && !typed) continue;
    const found = await relaxTerms(tools, undated, typed);
    if (found.relaxedTerms.length === 0) return { ...found, droppedWords: dropped };
  }
  return undefined;
}

const dateWord = /^\d{1,4}(?:学年|届|年|月)?$/;
const sizeOfDate = (word: string) => ['', '月', '学年', '年', '届'].indexOf(word.replace(/\d+/, ''));

/**
 * Words like 二轮复习 are given up before a subject that was typed, and so is a topic of that subject in another phase.
 * The name of a lesson of other subjects is not, unless files of the subject have it: where it is taught is then what
 * was meant.
 */
export async function searchInSubject(
  { tools, read, input }: Attempt,
  found: Search | undefined,
): Promise<Search | undefined> {
  const subject = relaxedTerm(found, 'subjectCode');
  if (!subject) return undefined;
  const groups = splitGroups(read.words, await tools.dictionary.topics());
  const scoped = {
    ...read,
    filter: { ...read.filter, ...subject.filter },
    terms: read.terms.filter((term) => term !== subject),
  };
  const together = await searchTogether(tools, scoped, { ...wantedOf(scoped, input), groups });
  const hasAll = together?.droppedWords.length === 0;
  if (!hasAll && (await isTaughtElsewhere(tools, read, subject.filter))) return undefined;
  const kept = together ?? (await searchParts(tools, scoped, input)) ?? (await withoutWords(tools, scoped, groups));
  return { ...kept, terms: [...kept.terms, subject] };
}

/**
 * 五年级 阅读理解: a topic of that name in another phase is not what a teacher of 小学 looks for. A phase beside a
 * subject stays, too (小学英语 时态).
 */
export async function searchInPhase(
  { tools, read, input }: Attempt,
  found: Search | undefined,
): Promise<Search | undefined> {
  const phase = relaxedTerm(found, 'studyPhaseCode');
  if (!phase) return undefined;
  const subject = read.terms.find(({ understood }) => understood.field === 'subjectCode');
  // without the lessons that teach a word
  const called = { words: read.words.map(([word = '']) => [word]) };
  const study = { ...subject?.filter, ...phase.filter };
  const isBesideSubject = subject !== undefined && !(await isTaughtElsewhere(tools, called, study));
  const isOwn = phase.filter.studyPhaseCode === input.prefer?.studyPhaseCode;
  if (!isBesideSubject && (!isOwn || (found?.counts?.total ?? 0) >= fewMatches)) return undefined;
  const scoped = {
    ...read,
    filter: { ...read.filter, ...phase.filter },
    terms: read.terms.filter((term) => term !== phase),
  };
  const groups = splitGroups(read.words, noTopics);
  const best =
    (await searchTogether(tools, scoped, { ...wantedOf(scoped, input), groups })) ??
    (isBesideSubject ? await withoutWords(tools, scoped, read.words) : undefined);
  return best && { ...best, terms: [...best.terms, phase] };
}

/**
 * Nothing for words that are taken literally, or that are found without the chosen filters: then the nearest sets say
 * which filter is in the way.
 */
async function findHidden({ tools, read, input }: Attempt): Promise<Search | undefined> {
  const isLiteral = input.understand === false;
  const isHidden =
    isLiteral || (baseCondition(read.filter) && matchesIn(await findMatches(tools.db, { words: read.words })) > 0);
  return isHidden ? { ...foundNothing(read), terms: read.terms } : undefined;
}

async function searchSplit({ tools, read, input, groups }: Attempt): Promise<Search | undefined> {
  if (groups.flat().join() === read.words.flat().join()) return undefined;
  const found = await findTyped(tools.db, { ...wantedOf(read, input), groups });
  return found && relaxTerms(tools, read, found);
}

async function searchRepaired(attempt: Attempt): Promise<Search | undefined> {
  const { tools, read, groups } = attempt;
  const unknown = await unknownGroups(tools.db, read.filter, { groups, sample: await attempt.sample() });
  const corrected = unknown.length === 0 ? await nearestTopic(attempt) : await correctWords(attempt, unknown);
  return searchCorrected(attempt, { corrected, words: groups.length });
}

function correctWords({ tools, input, read }: Attempt, unknown: readonly WordGroup[]): Promise<string | undefined> {
  const parts = unknown.map(([word = '']) => word);
  const typed = read.words.map(([word = '']) => word).filter((word) => parts.some((part) => word.includes(part)));
  return tools.dictionary.corrected(input.keyWord ?? '', [...new Set([...typed, ...parts])]);
}

/** Shorter names differ by one character and mean something else. */
const shortestNearTopic = 5;

/** 牛顿第二定理 is made of words that the library has, and is no lesson: 牛顿第二定律 is. */
async function nearestTopic({ tools, input, read }: Attempt): Promise<string | undefined> {
  const { names } = await tools.dictionary.topics();
  const text = foldText(input.keyWord ?? '');
  for (const [word = ''] of read.words) {
    if (word.length < shortestNearTopic || !hanzi.test(word) || !text.includes(word)) continue;
    if (names.includes(word)) continue;
    const name = names.find((one) => one.length === word.length && one !== word && isNear(one, word));
    if (name !== undefined) return text.replace(word, name);
  }
  return undefined;
}

/** Searches for a corrected text; undefined where that finds no more of the words. */
async function searchCorrected(
  { searchAgain }: Attempt,
  { corrected, words }: { corrected: string | undefined; words: number },
): Promise<Search | undefined> {
  if (corrected === undefined) return undefined;
  const found = await searchAgain(corrected);
  const isFound = found.matches === undefined || matchesIn(found.matches) > 0;
  return isFound && found.droppedWords.length < words ? { ...found, corrected } : undefined;
}

async function searchBest({ tools, read, input, groups, sample }: Attempt): Promise<Search | undefined> {
  return searchTogether(tools, read, { ...wantedOf(read, input), groups }, sample);
}

/**
 * As many of the words as anything has together, in summaries and files, too. `sample` is that of the wanted groups,
 * where it may be known already.
 */
async function searchTogether(
  tools: Tools,
  read: ReadInput,
  wanted: ReturnType<typeof wantedOf>,
  sample = () => sampleOf(tools.db, read.filter, wanted.groups),
): Promise<Search | undefined> {
  const { db, dictionary } = tools;
  const filter: ListFilter = { ...wanted.filter, wordsIn: 'body' };
  const ofWanted = await sample();
  const all = mayHaveAll(wanted.groups, ofWanted) ? await findTyped(db, { ...wanted, filter }) : undefined;
  if (all) return relaxTerms(tools, read, all);
  const { topicAt } = await dictionary.topics();
  const isTopic = (word: string) => topicAt(word, 0) === word.length;
  for (const groups of [wanted.groups, splitGroups(wanted.groups, noTopics)]) {
    const known = groups === wanted.groups ? ofWanted : await sampleOf(db, read.filter, groups);
    const best = bestGroups(groups, { sample: known, isTopic });
    const found = best && (await findTyped(db, { ...wanted, filter, groups: best }));
    const dropped = groups.filter((group) => !best?.includes(group)).map(([word = '']) => word);
    if (found) return relaxTerms(tools, read, { ...found, dropped });
  }
  return undefined;
}

/** Nothing has any of the words: what their parts say, or else the terms alone. */
async function searchTerms({ tools, read, input }: Attempt): Promise<Search | undefined> {
  if (read.terms.length === 0) return undefined;
  const found = await searchParts(tools, read, input);
  return found && !relaxedTerm(found, 'subjectCode') ? found : withoutWords(tools, read, read.words);
}

const withoutWords = async (tools: Tools, read: ReadInput, words: readonly WordGroup[]): Promise<Search> => ({
  ...(await relaxTerms(tools, read, undefined)),
  droppedWords: words.map(([word = '']) => word),
});

/** 二轮复习 is nowhere: titles with 复习. */
async function searchParts(tools: Tools, read: ReadInput, input: ListInput): Promise<Search | undefined> {
  const groups = rankingParts(read.words);
  const found = groups.length > 0 ? await findTyped(tools.db, { ...wantedOf(read, input), groups }) : undefined;
  if (!found) return undefined;
  const dropped = splitGroups(read.words, noTopics).map(([word = '']) => word);
  return relaxTerms(tools, read, { ...found, dropped });
}

async function findSubjectOfWords({ tools, read, input: { prefer = {} } }: Attempt): Promise<Search | undefined> {
  const droppedWords = read.words.map(([word = '']) => word);
  const { placesOf } = await tools.dictionary.topics();
  const [ofTopic] = droppedWords.flatMap(placesOf);
  const own = droppedWords.some((word) => hanzi.test(word)) ? ownSubject(read.filter, ofTopic ?? prefer) : undefined;
  return own && { ...emptySearch, filter: { ...read.filter, ...own }, matches: undefined, droppedWords };
}
