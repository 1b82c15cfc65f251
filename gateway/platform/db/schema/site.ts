import type { SiteTextKey } from '../../../../shared/platform/site-texts.ts';
import { date, integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { id, moment } from './columns.ts';

/** Texts of the site in place of the source's (shared/platform/site-texts.ts). */
export const siteText = pgTable('site_text', {
  key: text().$type<SiteTextKey>().primaryKey(),
  value: text().notNull(),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull(),
});

/** Words that people may not write; `word` is shown to who wrote it. */
export const blockedWord = pgTable('word', {
  id: id(),
  word: text().notNull().unique(),
  note: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export type WordPlace = 'nickName' | 'upload' | 'submission' | 'report' | 'assistant';

/** How often a word was caught, by place and day. What was written is not kept. */
export const wordHit = pgTable(
  'word_hit',
  {
    word: text().notNull(),
    place: text().$type<WordPlace>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    hits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.word, t.place, t.day] })],
);
