/** Pictures, formula signs, blanks and punctuation say nothing of what a question is about; neither do numbers. */
const silent = /!\[\]\([^)]*\)|[\s，。、；：？！“”‘’（）()《》【】,.;:?!"'_$\\{}～~—\-^=+<>|[\]]/g;
const numbers = /\d+/g;

/** Each two letters that follow each other, as numbers. */
export function pairsOf(text: string): Set<number> {
  const plain = text.toLowerCase().replace(silent, '').replace(numbers, '#');
  const pairs = new Set<number>();
  for (let i = 1; i < plain.length; i += 1) pairs.add(plain.charCodeAt(i - 1) * 0x1_00_00 + plain.charCodeAt(i));
  return pairs;
}

/** What is compared of a question: what it asks, and what stands around that. */
export interface ComparedTexts {
  readonly asked: string;
  readonly passage: string;
  readonly explained: string;
}

interface Compared {
  readonly all: ReadonlySet<number>;
  readonly asked: ReadonlySet<number>;
}

/** A question of a bank by the pairs that any of the questions has which it is compared with. */
interface Held<T> {
  readonly one: T;
  readonly pairs: Uint32Array;
  readonly pairNum: number;
  readonly askedNum: number;
  /** For each question that is compared, how many pairs of what they ask they share. */
  readonly sharedAsked: Uint16Array;
}

interface Near<T> {
  readonly one: T;
  /** How much of all their words they share, rare ones counting more; from 0 to 1. */
  readonly likeness: number;
}

interface Neighbours<T> {
  /** The nearest first. */
  readonly near: readonly Near<T>[];
  /** The one that asks most of the same but for numbers, and how much of it, from 0 to 1; none for a few words. */
  readonly same?: { readonly one: T; readonly sameness: number };
}

/** The begin of a passage and of an explanation tells enough. */
const longest = 400;
/** 下列说法正确的是 is asked by many. */
const fewPairs = 20;

/**
 * Compares questions with those of a bank by the words that they share. Questions of the bank come one by one and leave
 * only numbers behind, so that a large bank needs little memory.
 */
export function createWordComparison<T>(questions: readonly ComparedTexts[]) {
  const compared = questions.map(comparedOf);
  const places = new Map<number, number>();
  const holders: number[][] = [];
  compared.forEach(({ all, asked }, i) => {
    for (const pair of all) {
      const place = placeOf(places, pair);
      const holding = holders[place] ?? [];
      holders[place] = holding;
      if (asked.has(pair)) holding.push(i);
    }
  });
  const counts = new Uint32Array(places.size);
  const held: Held<T>[] = [];

  return {
    add(one: T, texts: ComparedTexts): void {
      const { all, asked } = comparedOf(texts);
      const sharedAsked = new Uint16Array(compared.length);
      const pairs: number[] = [];
      for (const pair of all) {
        const place = places.get(pair);
        if (place === undefined) continue;
        pairs.push(place);
        counts[place] = (counts[place] ?? 0) + 1;
        if (asked.has(pair)) for (const i of holders[place] ?? []) sharedAsked[i] = (sharedAsked[i] ?? 0) + 1;
      }
      held.push({ one, pairs: Uint32Array.from(pairs), pairNum: all.size, askedNum: asked.size, sharedAsked });
    },
    /** The nearest of the bank for one question after the other, in their order. */
    *neighbours(most: number): Generator<Neighbours<T>> {
      const weights = Float64Array.from(counts, (count) => Math.log(1 + held.length / Math.max(1, count)) ** 2);
      for (const [i, { all, asked }] of compared.entries()) {
        const own = placesIn(all);
        const whole = own.reduce((sum, place) => sum + (weights[place] ?? 0), 0);
        const has = new Uint8Array(places.size);
        for (const place of own) has[place] = 1;
        const near: Near<T>[] = [];
        let same: Neighbours<T>['same'];
        for (const { one, pairs, pairNum, askedNum, sharedAsked } of held) {
          let shared = 0;
          for (const place of pairs) if (has[place] === 1) shared += weights[place] ?? 0;
          if (shared === 0) continue;
          // pairs that none of the compared questions has are as rare as the others on average
          const likeness = Math.min(1, shared / (whole * Math.sqrt(pairNum / own.length)));
          insert(near, { one, likeness }, most);
          if (asked.size < fewPairs) continue;
          const sameness = (2 * (sharedAsked[i] ?? 0)) / (asked.size + askedNum);
          if (sameness > (same?.sameness ?? 0)) same = { one, sameness };
        }
        yield { near, ...(same && { same }) };
      }
    },
  };

  function placesIn(pairs: ReadonlySet<number>): number[] {
    return [...pairs].map((pair) => places.get(pair) ?? 0);
  }
}

function comparedOf({ asked, passage, explained }: ComparedTexts): Compared {
  const own = pairsOf(asked);
  const around = [passage, explained].flatMap((text) => [...pairsOf(text.slice(0, longest))]);
  return { asked: own, all: new Set([...own, ...around]) };
}

function placeOf(places: Map<number, number>, pair: number): number {
  const known = places.get(pair);
  if (known !== undefined) return known;
  places.set(pair, places.size);
  return places.size - 1;
}

/** Keeps the list in order and no longer than `most`. */
function insert<T>(found: Near<T>[], near: Near<T>, most: number): void {
  if (found.length === most && near.likeness <= (found.at(-1)?.likeness ?? 0)) return;
  const at = found.findIndex(({ likeness }) => likeness < near.likeness);
  found.splice(at === -1 ? found.length : at, 0, near);
  if (found.length > most) found.pop();
}
