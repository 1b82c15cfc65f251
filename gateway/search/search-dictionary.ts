import { desc } from 'drizzle-orm';
import { foldText } from '../../shared/domain/fold-text.ts';
import { phases, subjectsOf } from '../../shared/domain/study.ts';
import { meaningfulWords } from '../../shared/domain/term-lexicon.ts';
import type { Db } from '../db/database.ts';
import { resource } from '../db/schema/resource.ts';
import { provinceOfCity } from './city-names.ts';
import { createPinyinIndex, type PinyinIndex } from './pinyin-index.ts';
import { wordsIn } from './search-index.ts';
import { respelled } from './spelling.ts';
import { createTopicNames, type TopicNames } from './topic-names.ts';

/** What searches know of the words of the library. */
export interface SearchDictionary {
  readonly topics: () => Promise<TopicNames>;
  /**
   * The key word with pinyin, initials and typing errors of those words put right that the library does not have;
   * undefined where none could be.
   */
  readonly corrected: (keyWord: string, unknown: readonly string[]) => Promise<string | undefined>;
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

/** Words are read when a search first needs a repair, and again when the names of topics were. */
export function createSearchDictionary({ db }: { db: Db }): SearchDictionary {
  const topics = createTopicNames({ db });
  let known: { readonly of: TopicNames; readonly repairing: Promise<Repairing> } | undefined;

  async function repairing(): Promise<Repairing> {
    const of = await topics();
    if (known?.of === of) return known.repairing;
    const loaded = { of, repairing: loadRepairing(db, of) };
    known = loaded;
    loaded.repairing.catch(() => {
      if (known === loaded) known = undefined;
    });
    return loaded.repairing;
  }

  return {
    topics,
    async corrected(keyWord, unknown) {
      const { sounds, words } = await repairing();
      let text = foldText(keyWord);
      for (const word of [...withJoined(text, unknown), ...foreignRuns(text, unknown)]) {
        if (!text.includes(word)) continue;
        const letters = word.replace(/[\s']/g, '');
        const right =
          provinceOfCity(word) ??
          (/^[a-z]+$/.test(letters)
            ? (sounds.byLetters(letters) ?? respelled(word, words))
            : (sounds.bySound(word) ?? respelled(word, words)));
        if (right !== undefined) text = text.replace(word, ` ${right} `);
      }
      const corrected = text.trim().replace(/\s+/g, ' ');
      return corrected === foldText(keyWord).trim().replace(/\s+/g, ' ') ? undefined : corrected;
    },
  };
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
  for (const { dictCode, dictName } of phases)
    for (const subject of subjectsOf(dictCode)) add(`${dictName}${subject.dictName}`, meaningWeight);
  return { sounds: await createPinyinIndex(words), words, of };
}
