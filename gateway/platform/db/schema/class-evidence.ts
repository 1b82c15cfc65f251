import type { EvidenceQuestion, StoredPupil } from '../../../../shared/questions/calls/class-evidence.schema.ts';
import { date, jsonb, pgTable, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** Marks of a class for a paper of its person's own. */
export const classEvidence = pgTable('class_evidence', {
  id: id(),
  userId: reference().notNull(),
  /** The paper may be gone. */
  paperId: reference().notNull(),
  title: text().notNull(),
  className: text().notNull(),
  day: date({ mode: 'string' }).notNull(),
  /** Of the paper when the marks were stored. */
  questions: jsonb().$type<EvidenceQuestion[]>().notNull(),
  pupils: jsonb().$type<StoredPupil[]>().notNull(),
  createdAt: moment().notNull(),
  /** From then on it is not shown, and the next sweep removes it. */
  expiresAt: moment().notNull(),
});
