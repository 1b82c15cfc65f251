import type { JobApplicationState } from '../../../../shared/contributions/question-teacher.ts';
import { integer, pgTable, primaryKey, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** Operators' decisions, with the operator's name. */
export const deskAct = pgTable('desk_act', {
  id: id(),
  kind: text().notNull(),
  itemId: reference().notNull(),
  act: text().$type<'accept' | 'reject'>().notNull(),
  reason: text().notNull(),
  who: text().notNull(),
  at: moment().notNull(),
});

/** The operator who is to decide on an item. */
export const deskAssignment = pgTable(
  'desk_assignment',
  { kind: text().notNull(), itemId: reference().notNull(), operatorId: reference().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.itemId] })],
);

/** What a person is told. A person has one message for each kind and `ref`. */
export const userMessage = pgTable('user_message', {
  id: id(),
  userId: reference().notNull(),
  kind: text().notNull(),
  ref: text().notNull(),
  title: text().notNull(),
  content: text().notNull(),
  /** A path of the site where more stands; may be empty. */
  url: text().notNull(),
  createdAt: moment().notNull(),
  readAt: moment(),
});

export const contactRequest = pgTable('contact_request', {
  id: id(),
  /** Null for guests. */
  userId: reference(),
  name: text().notNull(),
  schoolName: text().notNull(),
  phone: text().notNull(),
  /** A package of shared/contributions/school-services.ts; empty for none in particular. */
  packageCode: text().notNull(),
  content: text().notNull(),
  state: text().$type<JobApplicationState>().notNull(),
  reply: text().notNull(),
  createdAt: moment().notNull(),
  handledAt: moment(),
});

export const jobApplication = pgTable('job_application', {
  id: id(),
  userId: reference().notNull(),
  realName: text().notNull(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  years: integer().notNull(),
  intro: text().notNull(),
  /** The question of the trial task; null where the subject had none. */
  questionId: reference(),
  answer: text().notNull(),
  state: text().$type<JobApplicationState>().notNull(),
  reply: text().notNull(),
  createdAt: moment().notNull(),
  handledAt: moment(),
});
