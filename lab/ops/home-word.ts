import type { Stack } from './stack.ts';

/** Where the home page of a new guest has its hot words from. */
const row = 'study_phase_code = 300 and subject_code = 1';

/**
 * A hot word of the home page, by which a page says what the database held when its data was loaded. Hot words stay
 * fresh for five minutes (cms.hotWordList), give or take a tenth: a change that shows sooner came by a purge.
 */
export async function openHomeWord(stack: Stack) {
  const original = (await stack.sql(`select word from hot_word where ${row} order by sort limit 1`)).trim();
  let stored = original;

  return {
    original,
    /** Behind the back of every cache. */
    async set(word: string) {
      await stack.sql(`update hot_word set word = '${word}' where word = '${stored}' and ${row}`);
      stored = word;
    },
    /** The first of these words that the home page of an edge shows, or nothing; asked once. */
    async shownBy(edge: string, ...words: string[]): Promise<string> {
      const { body } = await stack.getFrom(edge, '/', {}, 2_000_000);
      return words.find((word) => body.includes(word)) ?? '';
    },
  };
}
