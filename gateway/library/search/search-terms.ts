import { foldText } from '../terms/fold-text.ts';

/**
 * Search over Chinese titles without a dictionary: a title is indexed by its single characters and by its pairs of
 * neighbours, packed into integers (32 bits hold two UTF-16 units), and a term of two characters or more is found
 * by its pairs. Works the same on every Postgres, with a GIN index on an integer array.
 */

/** Signed 32-bit, as Postgres keeps an integer. A single character is a pair whose first half is empty. */
const pack = (first: number, second: number) => (first << 16) | second;

/** Grams of a title for the index. */
export function indexGrams(folded: string): number[] {
  const grams = new Set<number>();
  for (let i = 0; i < folded.length; i++) {
    const unit = folded.charCodeAt(i);
    grams.add(pack(0, unit));
    if (i > 0) grams.add(pack(folded.charCodeAt(i - 1), unit));
  }
  return [...grams];
}

/** Grams that a title with the term must have; the text is compared afterwards. */
export function termGrams(term: string): number[] {
  if (term.length === 1) return [pack(0, term.charCodeAt(0))];
  const grams = new Set<number>();
  for (let i = 1; i < term.length; i++) grams.add(pack(term.charCodeAt(i - 1), term.charCodeAt(i)));
  return [...grams];
}

const maxTerms = 8;
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Splits terms into words, for terms that no title contains: 鸿门宴课件 gives 鸿门宴 and 课件. */
export function wordsOfTerms(terms: readonly string[]): string[] {
  return [...new Set(terms.flatMap(wordsOf))].slice(0, maxTerms);
}

/** Single characters in a row stay together: the segmenter's dictionary lacks words of school life like 课件. */
function wordsOf(term: string): string[] {
  const words: string[] = [];
  let singles = '';
  for (const { segment } of segmenter.segment(term)) {
    if (segment.length === 1 && segment !== '的') {
      singles += segment;
      continue;
    }
    if (singles) words.push(singles);
    singles = '';
    if (segment !== '的') words.push(segment);
  }
  return singles ? [...words, singles] : words;
}

/**
 * Puts `<em>` around matches. The result has no other markup: angle brackets in a name become their full-width forms.
 */
export function highlight(name: string, terms: readonly string[]): string {
  const folded = foldText(name);
  const marked = new Array<boolean>(name.length).fill(false);
  for (const term of terms) {
    for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1))
      marked.fill(true, at, at + term.length);
  }
  let text = '';
  for (let i = 0; i < name.length; i++) {
    if (marked[i] && !marked[i - 1]) text += '<em>';
    text += plain(name.charAt(i));
    if (marked[i] && !marked[i + 1]) text += '</em>';
  }
  return text;
}

const plain = (unit: string) => (unit === '<' ? '＜' : unit === '>' ? '＞' : unit);
