import type { SubQuestion } from '../../../../shared/questions/calls/question.schema.ts';
import type { Figure } from '../../../../shared/questions/figures/figure.schema.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, real, sql, text } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** A question of the bank with its full analysis. */
export const question = pgTable('question', {
  id: id(),
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
  knowledgeIds: reference().array().notNull(),
  /** The paper that it comes from, with its number there; 0 where it has none. */
  source: text().notNull(),
  sourceNumber: integer().notNull().default(0),
  /** Codes of the dictionaries `paperKind` and `examPaper` of that paper; empty for none. */
  sourceKind: text().notNull().default(''),
  examPaper: text().notNull().default(''),
  /** Full mark in a usual paper, and the minutes that it takes. */
  score: real().notNull(),
  minutes: real().notNull().default(3),
  /** shared/questions/question-types.ts; 0 for a type that the subject does not have. */
  typeCode: integer().notNull().default(0),
  subQuestions: jsonb().$type<SubQuestion[]>().notNull().default([]),
  /** Lessons or units of all editions that teach what it asks, the leading edition's first. */
  chapterIds: reference().array().notNull().default([]),
  year: integer(),
  areaCode: integer(),
  grade: integer(),
  school: text().notNull().default(''),
  ability: text().notNull().default(''),
  /** shared/questions/question-facts.ts. */
  flags: integer().array().notNull().default([]),
  /** Path of a sound file below /files; empty without one. */
  audio: text().notNull().default(''),
  /** Equal for questions of a subject and type that differ in their data only (migration 0048). */
  family: text()
    .notNull()
    .generatedAlwaysAs(sql`question_family(study_phase_code, subject_code, type_code, passage, stem, options)`),
  /** In how many papers it stands. */
  usedNum: integer().notNull().default(0),
  updatedAt: moment().notNull().defaultNow(),
  /** Withdrawn questions are found no more; papers that have them keep them. */
  withdrawnAt: moment(),
  /** The notice of infringement by which it is shown in no paper, either; withdrawn then. */
  takenDownBy: reference(),
});

/** What a question is called: its stem, or the passage of one that has its stems in sub-questions. */
export const questionText = sql<string>`coalesce(nullif(${question.stem}, ''), ${question.passage})`;

/**
 * The figure that belongs to a question: data that it is drawn from, or an SVG that came from elsewhere, and a picture in
 * place of the drawing.
 */
export const questionFigure = pgTable('question_figure', {
  questionId: reference().primaryKey(),
  svg: text(),
  data: jsonb().$type<Figure>(),
  /** Path below /files, like those that people put into questions of their own (shared/questions/question-picture.ts). */
  picture: text(),
  /** Whether the drawing is shown where there is no picture. */
  isShown: boolean().notNull().default(true),
});

/** In which paper a person used a question last. */
export const questionUse = pgTable(
  'question_use',
  {
    userId: reference().notNull(),
    questionId: reference().notNull(),
    paperName: text().notNull(),
    usedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.questionId] })],
);

/** The questions of a resource that is a paper. */
export const paper = pgTable('paper', {
  id: id(),
  resourceId: reference().notNull().unique(),
  paperName: text().notNull(),
  totalScore: integer().notNull(),
  minutes: integer().notNull(),
  questionNum: integer().notNull(),
});

export const paperQuestion = pgTable(
  'paper_question',
  {
    paperId: reference().notNull(),
    questionId: reference().notNull(),
    sectionTitle: text().notNull(),
    number: integer().notNull(),
    score: real().notNull(),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.number] })],
);
