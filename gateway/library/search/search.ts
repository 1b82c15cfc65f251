import { type Attempt, type Fallback, fallbacks, searchInPhase, searchInSubject, wantedOf } from './fallbacks.ts';
import { type ListInput, readListInput } from './list-input.ts';
import { relaxTerms } from './relax-terms.ts';
import { foundNothing, type Search, type Tools } from './search-result.ts';
import { findTyped, type Sample, sampleOf, splitGroups, wordsInPart } from './word-search.ts';

export interface SearchOptions {
  /** Off, a search ends before some of its words, or all, are left out: what nothing has is not suggested. */
  readonly mayDropWords?: boolean;
  /** Off for a text that was repaired already: repairs are made once. */
  readonly mayRepair?: boolean;
  /** Is told the fallback that found what the search came to. */
  readonly onFound?: (name: Fallback['name']) => void;
}

/**
 * Searches until something is found: a search with words takes the first of the `fallbacks` that does. Terms that were
 * read out of the words are given up where nothing is left with them; chosen filters never are.
 */
export async function search(tools: Tools, input: ListInput, options: SearchOptions = {}): Promise<Search> {
  const read = await readListInput(tools.db, input, tools.dictionary.topics);
  if (read.words.length === 0) return relaxTerms(tools, read, undefined);
  const found = await findTyped(tools.db, wantedOf(read, input));
  const groups = splitGroups(read.words, await tools.dictionary.topics());
  let taken: Promise<Sample[]> | undefined;
  const attempt: Attempt = {
    tools,
    input,
    read,
    typed: found && (await relaxTerms(tools, read, found)),
    groups,
    sample: () => {
      taken ??= sampleOf(tools.db, read.filter, groups);
      return taken;
    },
    mayRepair: options.mayRepair ?? true,
    mayDropWords: options.mayDropWords ?? true,
    searchAgain: (keyWord) => search(tools, { ...input, keyWord }, { mayRepair: false }),
  };
  return firstFound(attempt, options);
}

async function firstFound(attempt: Attempt, { onFound }: SearchOptions): Promise<Search> {
  for (const fallback of fallbacks) {
    const found = fallback.when(attempt) ? await fallback.try(attempt) : undefined;
    if (!found) continue;
    onFound?.(fallback.name);
    if (!attempt.mayDropWords) return found;
    const inStudy = fallback.keepsStudy
      ? ((await searchInSubject(attempt, found)) ?? (await searchInPhase(attempt, found)))
      : undefined;
    return namingParts(attempt, inStudy ?? found);
  }
  return foundNothing(attempt.read);
}

/**
 * A word of which only a part was found counts as given up, and one of which nothing was found is named as it was typed:
 * 单元测试, not 测试.
 */
function namingParts({ read }: Attempt, found: Search): Search {
  if (found.corrected !== '') return found;
  const searched = found.filter.words.flat();
  const typed = read.words.map(([word = '']) => word).filter((word) => !searched.some((part) => word.includes(part)));
  const droppedWords = [
    ...new Set(found.droppedWords.map((part) => typed.find((word) => word.includes(part)) ?? part)),
  ];
  const inPart = wordsInPart(read.words, { searched: found.filter.words, dropped: droppedWords });
  return { ...found, droppedWords: [...droppedWords, ...inPart] };
}
