import type { InfringedRight, NoticeDecision } from '../../../../shared/contributions/takedown.ts';
import { boolean, integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** A notice of infringement. */
export const takedownNotice = pgTable('takedown_notice', {
  id: id(),
  /** What whoever sent it quotes; not to be guessed. */
  number: text().notNull().unique(),
  name: text().notNull(),
  contact: text().notNull(),
  rightKind: text().$type<InfringedRight>().notNull(),
  /** What is to be taken down: first what the addresses name, then as operators found it. */
  resourceIds: reference().array().notNull().default([]),
  questionIds: reference().array().notNull().default([]),
  statement: text().notNull(),
  signature: text().notNull(),
  decision: text().$type<NoticeDecision>().notNull().default('received'),
  reply: text().notNull().default(''),
  receivedAt: moment().notNull().defaultNow(),
  dueAt: moment().notNull(),
  decidedAt: moment(),
  /** When an uploader answered last. */
  counteredAt: moment(),
});

/** The addresses that a notice names. */
export const takedownAddress = pgTable(
  'takedown_address',
  { noticeId: reference().notNull(), place: integer().notNull(), address: text().notNull() },
  (t) => [primaryKey({ columns: [t.noticeId, t.place] })],
);

/** What a notice has taken down. */
export const takedownItem = pgTable(
  'takedown_item',
  {
    noticeId: reference().notNull(),
    targetType: text().$type<'resource' | 'question'>().notNull(),
    targetId: reference().notNull(),
    /** It comes back when the notice is withdrawn. */
    wasShown: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.targetType, t.targetId] })],
);

/** What the uploader of something that was taken down says against it. */
export const takedownCounter = pgTable(
  'takedown_counter',
  {
    noticeId: reference().notNull(),
    userId: reference().notNull(),
    name: text().notNull(),
    contact: text().notNull(),
    statement: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.userId] })],
);
