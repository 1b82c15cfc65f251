import { phases, subjectsOf } from '../../../../shared/platform/study.ts';
import type { Db } from '../../../platform/db/database.ts';
import { desc } from '../../../platform/db/drizzle.ts';
import { resource } from '../../../platform/db/schema/resource.ts';
import { foldText } from '../../terms/fold-text.ts';
import { taughtTerms } from '../../terms/taught-in.ts';
import { isMeaningful, meaningfulWords, wordsWithSynonyms } from '../../terms/term-lexicon.ts';
import { provinceOfCity } from './city-names.ts';
import { createPinyinIndex, type PinyinIndex } from './pinyin-index.ts';
import { wordsIn } from './search-index.ts';
import { respelled } from './spelling.ts';
import { subjectTerms } from './subject-terms.ts';
import { createTopicNames, type TopicNames } from './topic-names.ts';

/** What searches know of the words of the library. */
export interface SearchDictionary {
  readonly topics: () => Promise<TopicNames>;
  /**
   * The key word with pinyin, initials and typing errors of those words put right that the library does not have;
   * undefined where none could be.
   */
  readonly corrected: (keyWord: string, unknown: readonly string[]) => Promise<string | undefined>;
  /** Reads what the first search would wait for. */
  readonly prepare: () => Promise<void>;
}

interface Repairing {
  readonly sounds: PinyinIndex;
  /** Words that typing errors are compared with. */
  readonly words: ReadonlyMap<string, number>;
  readonly of: TopicNames;
}

/** Titles whose words are known: those that stand first in lists. */
const maxTitles = 6000;
const topicWeight = 5;
const meaningWeight = 50;

/** Words of a search that are repaired, and the longest of them: each is compared with every word of the library. */
const maxRepairs = 6;
const longestRepaired = 24;

/** Titles change all the time, and the words of six thousand hardly do. */
const keptMs = 10 * 60_000;

/**
 * Words are read when a search first needs a repair, and again when the names of topics were or the words are old:
 * behind the search, which goes on with the former ones.
 */
export function createSearchDictionary({ db }: { db: Db }): SearchDictionary {
  const topics = createTopicNames({ db });
  let known: { readonly of: TopicNames; readonly until: number; readonly repairing: Promise<Repairing> } | undefined;

  async function repairing(): Promise<Repairing> {
    const of = await topics();
    if (known?.of === of && performance.now() < known.until) return known.repairing;
    const former = known?.repairing;
    const until = performance.now() + keptMs;
    const loaded = { of, until, repairing: loadRepairing(db, of).catch((error) => former ?? Promise.reject(error)) };
    known = loaded;
    loaded.repairing.catch(() => {
      if (known === loaded) known = undefined;
    });
    return former ?? loaded.repairing;
  }

  return {
    topics,
    prepare: async () => void (await repairing()),
    async corrected(keyWord, unknown) {
      const { sounds, words } = await repairing();
      let text = foldText(keyWord);
      for (const word of wordsToRepair(text, unknown)) {
        if (!text.includes(word)) continue;
        const letters = word.replace(/[\s']/g, '');
        const right =
          provinceBesides(text, word) ??
          (/^[a-z]+$/.test(letters)
            ? (sounds.byLetters(letters) ?? respelled(word, words) ?? sounds.partByLetters(letters))
            : (sounds.bySound(word) ?? respelled(word, words)));
        if (right !== undefined) text = text.replace(word, ` ${right} `);
      }
      const corrected = text.trim().replace(/\s+/g, ' ');
      return corrected === foldText(keyWord).trim().replace(/\s+/g, ' ') ? undefined : corrected;
    },
  };
}

/** The province of a city, which a text that names it need not say twice. */
function provinceBesides(text: string, city: string): string | undefined {
  const province = provinceOfCity(city);
  return province && text.replace(city, '').includes(province) ? '' : province;
}

/**
 * What of a folded text is compared with known words, in the order of trying. Z20 is no typing error, nor is 沪科版
 * where the library has no such textbook.
 */
export function wordsToRepair(text: string, unknown: readonly string[]): string[] {
  const wanted = new Set([...withJoined(text, unknown), ...foreignRuns(text, unknown)]);
  return [...wanted]
    .filter((word) => word.length <= longestRepaired && !/^[a-z]\d+$/.test(word) && !isMeaningful(word))
    .slice(0, maxRepairs);
}

/** Latin words that follow each other are tried as one first: `yanghua huanyuan`. */
function withJoined(text: string, unknown: readonly string[]): string[] {
  const runs = text.match(/[a-z]+(?:[\s']+[a-z]+)+/g) ?? [];
  const isUnknown = (run: string) => run.split(/[\s']+/).every((word) => unknown.includes(word));
  return [...runs.filter(isUnknown), ...unknown];
}

/** Chinese text around an unknown word: what it means may be split by a word that was read out of it. */
const foreignRuns = (text: string, unknown: readonly string[]): string[] =>
  (text.match(/\p{Script=Han}+/gu) ?? []).filter((run) => unknown.some((word) => run.includes(word)));

/** Short names of volumes, which no title has. */
const volumeWords = ['必修', '选必', '选择性必修'].flatMap((series) => ['一', '二', '三'].map((n) => series + n));

async function loadRepairing(db: Db, of: TopicNames): Promise<Repairing> {
  const rows = await db
    .select({ title: resource.searchText })
    .from(resource)
    .orderBy(desc(resource.listScore), desc(resource.id))
    .limit(maxTitles);
  const words = new Map<string, number>();
  const add = (word: string, weight: number) => words.set(word, (words.get(word) ?? 0) + weight);
  for (const [i, { title }] of rows.entries()) {
    for (const word of wordsIn(title)) add(word, 1);
    if (i % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  for (const name of of.names) {
    add(name, topicWeight);
    if (/^[\x20-\x7e]+$/.test(name)) for (const word of wordsIn(name)) add(word, 1);
  }
  for (const word of meaningfulWords()) add(word, meaningWeight);
  for (const word of volumeWords) add(word, meaningWeight);
  for (const word of wordsWithSynonyms()) add(word, topicWeight);
  for (const word of [...subjectTerms, ...taughtTerms]) add(word, topicWeight);
  for (const { dictCode, dictName } of phases)
    for (const subject of subjectsOf(dictCode)) add(`${dictName}${subject.dictName}`, meaningWeight);
  return { sounds: await createPinyinIndex(words), words, of };
}
