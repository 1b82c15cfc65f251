import { understand } from '../library/terms/term-understanding.ts';

const shortestWord = 2;

/**
 * The words of a request that its search has left out. A search drops parts of words, which read oddly: a word is named
 * whole, where no more than a single character of it was kept, or not at all.
 */
export function leftOutWords(request: string, dropped: readonly string[]): string[] {
  const longestFirst = [...dropped].sort((a, b) => b.length - a.length);
  const isLeftOut = (word: string) => {
    const kept = longestFirst.reduce((rest, part) => rest.replaceAll(part, ''), word);
    return kept !== word && kept.length < shortestWord;
  };
  return understand(request)
    .words.map(([word = '']) => word)
    .filter((word) => word.length >= shortestWord && isLeftOut(word));
}
