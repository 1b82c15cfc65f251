import { foldText } from '../../terms/fold-text.ts';
import { isParticle } from '../../terms/term-lexicon.ts';
import { indexGrams } from '../search-terms.ts';

/** What a resource is found by. */
export interface SearchSource {
  readonly title: string;
  /** Names of its volume, unit, lesson, knowledge points and their branches. */
  readonly topics: readonly string[];
  /** Its summary and what the file says, or the beginning of that. */
  readonly body: string;
}

/** Characters of the body that are indexed: a heading and some questions or slides. */
const maxBody = 600;
const maxBodyWords = 120;

/**
 * The columns of `resource` that searches read (docs/decisions/014-search-relaxes-instead-of-ending.md). Whoever adds a
 * resource or changes one of these texts writes them.
 */
export function searchColumns({ title, topics, body }: SearchSource) {
  const searchText = foldText(title);
  const topicText = foldText([...new Set(topics)].join(' '));
  return {
    searchText,
    topicText,
    searchGrams: indexGrams(`${searchText} ${topicText}`),
    bodyWords: bodyWords(body),
  };
}

/** The column of a resource's summary and file. */
export const bodyWords = (body: string): string[] => wordsIn(foldText(body.slice(0, maxBody))).slice(0, maxBodyWords);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Distinct words of a folded text that have two characters or more, in its order. Single characters in a row are a
 * word, too, unless one of them joins others: the dictionary lacks words of school life like 全等 and 课件.
 */
export function wordsIn(text: string): string[] {
  const words = new Set<string>();
  let singles = '';
  const flush = () => {
    if (singles.length > 1) words.add(singles);
    singles = '';
  };
  for (const { segment } of segmenter.segment(text)) {
    if (segment.length === 1 && letterOrDigit.test(segment) && !isParticle(segment)) {
      singles += segment;
      continue;
    }
    flush();
    if (segment.length > 1 && letterOrDigit.test(segment)) words.add(segment);
  }
  flush();
  return [...words];
}
