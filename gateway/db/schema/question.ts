import { bigint, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'number' });

/** A question of the bank with its full analysis. */
export const question = pgTable('question', {
  id: id().primaryKey().generatedByDefaultAsIdentity(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  typeName: text().notNull(),
  /** 1 easy to 5 hard. */
  difficulty: integer().notNull(),
  /** Expected share of the marks. */
  scoreRate: real().notNull(),
  passage: text().notNull(),
  stem: text().notNull(),
  options: text().array().notNull(),
  answer: text().notNull(),
  analysis: text().notNull(),
  solution: text().notNull(),
  remark: text().notNull(),
  knowledgeIds: bigint({ mode: 'number' }).array().notNull(),
  source: text().notNull(),
  score: integer().notNull(),
});

/** The questions of a resource that is a paper. */
export const paper = pgTable('paper', {
  id: id().primaryKey().generatedByDefaultAsIdentity(),
  resourceId: id().notNull().unique(),
  paperName: text().notNull(),
  totalScore: integer().notNull(),
  minutes: integer().notNull(),
  questionNum: integer().notNull(),
});

export const paperQuestion = pgTable(
  'paper_question',
  {
    paperId: id().notNull(),
    questionId: id().notNull(),
    sectionTitle: text().notNull(),
    number: integer().notNull(),
    score: real().notNull(),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.number] })],
);
