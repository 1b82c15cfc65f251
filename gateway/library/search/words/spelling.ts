import type { WeightedWords } from './pinyin-index.ts';

/** Shortest word that is repaired, and shortest that is looked for inside of a longer text. */
const shortest = 3;
const shortestInside = 4;

/** Whether two texts differ by one character at most: another, a missing, an additional one or two that are swapped. */
export function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

interface Repair {
  readonly text: string;
  /** 0 the whole word, 1 a word inside of it, 2 a part of a word. */
  readonly kind: number;
  readonly length: number;
  readonly weight: number;
}

/** The text with one character put right so that it is, holds or is part of a known word; undefined where none fits. */
export function respelled(text: string, words: WeightedWords): string | undefined {
  if (text.length < shortest) return undefined;
  let best: Repair | undefined;
  for (const [word, weight] of words) {
    const repair = repairBy(text, word, weight);
    if (repair && (!best || isBetter(repair, best))) best = repair;
  }
  return best?.text === text ? undefined : best?.text;
}

function isBetter(one: Repair, other: Repair): boolean {
  if (one.kind !== other.kind) return one.kind < other.kind;
  return one.length === other.length ? one.weight > other.weight : one.length > other.length;
}

function repairBy(text: string, word: string, weight: number): Repair | undefined {
  if (word.length < shortest) return undefined;
  if (isNear(text, word) && text.length >= shortest) return { text: word, kind: 0, length: word.length, weight };
  if (word.length >= shortestInside && word.length < text.length) {
    const part = nearPart(text, word, [word.length]);
    if (part) return { text: text.replace(part, word), kind: 1, length: word.length, weight };
  }
  if (text.length >= shortestInside && text.length < word.length) {
    const part = nearPart(word, text, [text.length, text.length + 1, text.length - 1]);
    if (part) return { text: part, kind: 2, length: part.length, weight };
  }
  return undefined;
}

/** A part of a text that is near to a word. */
function nearPart(text: string, word: string, lengths: readonly number[]): string | undefined {
  for (const length of lengths) {
    for (let at = 0; at + length <= text.length; at++) {
      const part = text.slice(at, at + length);
      if (isNear(part, word)) return part;
    }
  }
  return undefined;
}
