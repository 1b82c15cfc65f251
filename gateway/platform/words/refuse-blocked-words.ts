import { blockedWordIn } from '../../../shared/platform/blocked-words.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import type { Db } from '../db/database.ts';
import { asc, sql } from '../db/drizzle.ts';
import { blockedWord, type WordPlace, wordHit } from '../db/schema/site.ts';
import { invalidInput } from '../http/refusal.ts';

/**
 * Refuses texts with a word of the operator's list, and counts what was caught. Runs before what is refused, outside
 * its transaction, so that the count stays.
 */
export async function refuseBlockedWords(
  { db, clock }: { readonly db: Db; readonly clock: { now(): number } },
  place: WordPlace,
  texts: readonly (string | undefined)[],
): Promise<void> {
  const rows = await db.select({ word: blockedWord.word }).from(blockedWord).orderBy(asc(blockedWord.id));
  const words = rows.map(({ word }) => word);
  const found = texts.map((text) => text && blockedWordIn(text, words)).find(Boolean);
  if (!found) return;
  const hit = { word: found, place, day: isoDay(new Date(clock.now())), hits: 1 };
  await db
    .insert(wordHit)
    .values(hit)
    .onConflictDoUpdate({
      target: [wordHit.word, wordHit.place, wordHit.day],
      set: { hits: sql`${wordHit.hits} + 1` },
    });
  throw invalidInput(`“${found}”不能使用，请修改后再提交`);
}
