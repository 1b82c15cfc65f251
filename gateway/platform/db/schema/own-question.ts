import type { OwnQuestion } from '../../../../shared/questions/calls/own-question.schema.ts';
import type { ImportedPaper } from '../../../../shared/questions/calls/question-import.schema.ts';
import { integer, jsonb, pgTable, primaryKey, sql, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** A question of a person's own bank, which nobody else reads. */
export const ownQuestion = pgTable('own_question', {
  id: id(),
  userId: reference().notNull(),
  /** Grows by one with each save of the text. */
  version: integer().notNull(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  question: jsonb().$type<OwnQuestion>().notNull(),
  kpointIds: reference().array().notNull(),
  chapterIds: reference().array().notNull(),
  /** Empty for none. */
  folder: text().notNull(),
  tags: text().array().notNull(),
  /** Equal for questions with the same words (migration 0081). */
  wordsHash: text().notNull().generatedAlwaysAs(sql`own_question_words_hash(question)`),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** A text that such a question had before. */
export const ownQuestionVersion = pgTable(
  'own_question_version',
  {
    questionId: reference().notNull(),
    version: integer().notNull(),
    question: jsonb().$type<OwnQuestion>().notNull(),
    savedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.version] })],
);

/** Pictures of the pages of a file, by their sizes, and where each of its questions begins: page from 1, top from 0 to 1. */
export interface ImportPages {
  readonly pictures: readonly { readonly width: number; readonly height: number }[];
  readonly places: readonly { readonly page: number; readonly top: number }[];
}

/** A file that is read as questions, and what its person makes of it. */
export const questionImport = pgTable('question_import', {
  id: id(),
  userId: reference().notNull(),
  state: text().$type<'reading' | 'ready' | 'failed' | 'saved'>().notNull(),
  fileName: text().notNull(),
  /** Of the job that reads it. */
  jobId: text().notNull().default(''),
  version: integer().notNull().default(1),
  /** Null until it is read. */
  paper: jsonb().$type<ImportedPaper>(),
  /** Why it failed. */
  message: text().notNull().default(''),
  /** What was made of it, once it is saved. */
  questionIds: reference().array(),
  paperId: reference(),
  /** Null where the file has none that can be shown. */
  pages: jsonb().$type<ImportPages>(),
  createdAt: moment().notNull(),
});

/** A question of an own bank that its person offers to the site, as it was then (migration 0086). */
export const questionOffer = pgTable('question_offer', {
  id: id(),
  userId: reference().notNull(),
  ownQuestionId: reference().notNull(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  question: jsonb().$type<OwnQuestion>().notNull(),
  kpointIds: reference().array().notNull(),
  chapterIds: reference().array().notNull(),
  state: text().$type<'submitted' | 'accepted' | 'rejected'>().notNull().default('submitted'),
  /** What the operator answered; empty before. */
  reason: text().notNull().default(''),
  /** What an accepted one has become. */
  questionId: reference(),
  createdAt: moment().notNull(),
  handledAt: moment(),
});
