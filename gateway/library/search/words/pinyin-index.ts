import { pinyin } from 'pinyin-pro';

/** Words with how often they are used. */
export type WeightedWords = ReadonlyMap<string, number>;

export interface PinyinIndex {
  /** 氧化还原 for `yanghuahuanyuan`, 三角函数 for `sjhs`; undefined where no words sound so. */
  byLetters(letters: string): string | undefined;
  /** The longest word that a part of the letters sounds like: 加速度 for `shunshijiasudu`, where 瞬时 is unknown. */
  partByLetters(letters: string): string | undefined;
  /**
   * A text in which traditional characters, and of longer words a single other one, are replaced by those that sound
   * the same in words of the library: 赤璧赋 is 赤壁赋, 氧化還原 is 氧化还原. Undefined where nothing changes.
   */
  bySound(text: string): string | undefined;
}

interface Run {
  readonly text: string;
  readonly weight: number;
}

const longestRun = 6;
const shortestInitials = 3;
/** Shorter runs of letters stand in English words, too. */
const shortestPart = 6;
/** Words after which other work gets a turn. */
const slice = 300;

const syllablesOf = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true });
const hanzi = /\p{Script=Han}+/gu;

/** Indexes the runs of characters in words by their sound; of those that sound the same, the most used one counts. */
export async function createPinyinIndex(words: WeightedWords): Promise<PinyinIndex> {
  const runs = new Map<string, { weight: number; readonly syllables: readonly string[] }>();
  let done = 0;
  for (const [word, weight] of words) {
    for (const [part] of word.matchAll(hanzi)) addRuns(runs, part, weight);
    done += 1;
    if (done % slice === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const full = new Map<string, Run>();
  const initials = new Map<string, Run>();
  const keep = (map: Map<string, Run>, key: string, run: Run) => {
    if (run.weight > (map.get(key)?.weight ?? 0)) map.set(key, run);
  };
  for (const [text, { weight, syllables }] of runs) {
    keep(full, syllables.join(''), { text, weight });
    if (text.length >= shortestInitials)
      keep(initials, syllables.map((one) => one.charAt(0)).join(''), { text, weight });
  }

  const knows = (text: string) => runs.has(text);
  return {
    byLetters: (letters) =>
      joined(pieces(letters.length, (from, to) => full.get(letters.slice(from, to))?.text)) ??
      initials.get(letters)?.text,
    partByLetters: (letters) => {
      for (let length = letters.length - 1; length >= shortestPart; length--) {
        for (let from = 0; from + length <= letters.length; from++) {
          const found = full.get(letters.slice(from, from + length));
          if (found) return found.text;
        }
      }
      return undefined;
    },
    bySound(text) {
      const syllables = syllablesOf(text);
      if (syllables.length !== text.length) return undefined;
      const found = pieces(text.length, (from, to) => {
        const typed = text.slice(from, to);
        if (knows(typed)) return typed;
        const same = full.get(syllables.slice(from, to).join(''))?.text;
        return same?.length === typed.length && isLikely(typed, same) ? same : undefined;
      });
      const heard = joined(found);
      return heard === text ? undefined : heard;
    },
  };
}

function addRuns(
  runs: Map<string, { weight: number; readonly syllables: readonly string[] }>,
  part: string,
  weight: number,
): void {
  const syllables = syllablesOf(part);
  if (syllables.length !== part.length) return;
  for (let from = 0; from < part.length; from++) {
    for (let to = from + 2; to <= Math.min(part.length, from + longestRun); to++) {
      const text = part.slice(from, to);
      // a whole word is likelier meant than the beginning of one, and that likelier than its middle
      const share = text === part ? 4 : from === 0 ? 2 : 1;
      const known = runs.get(text);
      if (known) known.weight += weight * share;
      else runs.set(text, { weight: weight * share, syllables: syllables.slice(from, to) });
    }
  }
}

/** At most one character of a longer word changes, besides traditional ones. */
function isLikely(typed: string, heard: string): boolean {
  const changed = [...typed].filter((character, i) => character !== heard.charAt(i));
  return changed.filter((character) => simplified.has(character)).length <= (typed.length >= 3 ? 1 : 0);
}

const joined = (found: readonly string[] | undefined) => found?.join('');

/** The fewest pieces that cover a text from its begin to its end; undefined where none do. */
function pieces(length: number, pieceOf: (from: number, to: number) => string | undefined): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let to = 1; to <= length; to++) {
    for (let from = 0; from < to; from++) {
      const before = best[from];
      if (!before || (best[to] && before.length + 1 >= (best[to]?.length ?? 0))) continue;
      const piece = pieceOf(from, to);
      if (piece !== undefined) best[to] = [...before, piece];
    }
  }
  return length > 0 ? best[length] : undefined;
}

/** The characters of GB 2312, which has no traditional ones. */
function charactersOfGb2312(): ReadonlySet<string> {
  const decoder = new TextDecoder('gbk');
  const rows = Array.from({ length: 0xf7 - 0xb0 + 1 }, (_, i) => 0xb0 + i);
  const cells = Array.from({ length: 94 }, (_, i) => 0xa1 + i);
  return new Set(rows.flatMap((row) => [...decoder.decode(Uint8Array.from(cells.flatMap((cell) => [row, cell])))]));
}

const simplified = charactersOfGb2312();
