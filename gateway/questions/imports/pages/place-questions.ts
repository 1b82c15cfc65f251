/** The letters of a page in their order, each with its distance from the top, as a share of the page's height. */
export interface PageLetters {
  readonly letters: string;
  readonly tops: readonly number[];
}

/** Where a question begins: the page, from 1, and how far down, from 0 to 1. */
export interface QuestionPlace {
  readonly page: number;
  readonly top: number;
}

/** Signs that a text of a paper and that of its page may write in different ways. */
const unsure = /[^\p{Script=Han}A-Za-z0-9]/gu;
const wanted = 18;
const least = 5;
/** With the number before them, fewer letters tell a question from others. */
const leastNumbered = 3;

/** A question as the page may print it. */
export interface SoughtQuestion {
  readonly number: string;
  readonly text: string;
}

/**
 * Where each of the questions begins on the pages, in their order: each is looked for behind the one before, by its
 * number and first words, and by its next words where those are formulas. One that is not found stands where the one
 * before it does.
 */
export function placesOnPages(questions: readonly SoughtQuestion[], pages: readonly PageLetters[]): QuestionPlace[] {
  const { letters, places } = joinedPages(pages);
  let at = 0;
  return questions.map((question) => {
    const found = placeOf(question, letters, at);
    if (found >= 0) at = found;
    return places[at] ?? { page: 1, top: 0 };
  });
}

function joinedPages(pages: readonly PageLetters[]): { letters: string; places: QuestionPlace[] } {
  const places: QuestionPlace[] = [];
  let all = '';
  pages.forEach(({ letters, tops }, i) => {
    [...letters].forEach((letter, n) => {
      const plain = plainOf(letter);
      all += plain;
      for (const _ of plain) places.push({ page: i + 1, top: tops[n] ?? 0 });
    });
  });
  return { letters: all, places };
}

const plainOf = (text: string) => text.normalize('NFKC').replace(unsure, '');

function placeOf({ number, text }: SoughtQuestion, letters: string, from: number): number {
  const begin = plainOf(text.replace(/!\[\]\([^)]*\)|\\[A-Za-z]+/g, ''));
  const mark = plainOf(number);
  if (mark !== '') {
    for (const length of lengths(begin, leastNumbered)) {
      const at = letters.indexOf(mark + begin.slice(0, length), from);
      if (at >= 0) return at;
    }
  }
  for (const piece of piecesOf(text)) {
    for (const length of lengths(piece, least)) {
      const at = letters.indexOf(piece.slice(0, length), from);
      if (at >= 0) return at;
    }
  }
  return -1;
}

/** Fewer and fewer letters of a text, as long as they tell something. */
function lengths(text: string, fewest: number): number[] {
  const found: number[] = [];
  for (let length = Math.min(wanted, text.length); length >= fewest; length = Math.floor(length / 1.4))
    found.push(length);
  return found;
}

/** What stands between pictures and formulas, the first long ones. */
const piecesOf = (text: string): string[] =>
  text
    .split(/\$[^$]*\$|!\[\]\([^)]*\)|_{2,}|\n/)
    .map(plainOf)
    .filter((piece) => piece.length >= least)
    .slice(0, 3);
