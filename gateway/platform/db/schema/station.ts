import { integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { reference } from './columns.ts';

/** A school's or region's own site below its domain segment. */
export const station = pgTable('station', {
  domain: text().primaryKey(),
  spaceStationName: text().notNull(),
  intro: text().notNull(),
  areaCode: integer().notNull(),
  /** Followers from before single followers were stored. */
  attentionBase: integer().notNull(),
  color: text().notNull(),
  logo: text(),
  sort: integer().notNull(),
});

export const stationAttention = pgTable(
  'station_attention',
  {
    domain: text().notNull(),
    userId: reference().notNull(),
  },
  (t) => [primaryKey({ columns: [t.domain, t.userId] })],
);
