import { boolean, integer, pgTable, text } from '../drizzle.ts';
import { reference } from './columns.ts';

/** The edition of one press for one subject: 统编版, 人教A版 ... */
export const textbookVersion = pgTable('textbook_version', {
  id: reference().primaryKey(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  /** Code of the dictionary `textbookVersion`, the same for all subjects of a press. */
  versionCode: text().notNull(),
  versionName: text().notNull(),
  isNew: boolean().notNull(),
  sort: integer().notNull(),
});

/** Volumes (no parent), their units and lessons. */
export const textbookNode = pgTable('textbook_node', {
  id: reference().primaryKey(),
  versionId: reference().notNull(),
  parentId: reference(),
  name: text().notNull(),
  /** Grade and term of a volume; 0 where it has none of its own. */
  grade: integer().notNull(),
  term: integer().notNull(),
  sort: integer().notNull(),
});

export const knowledgeNode = pgTable('knowledge_node', {
  id: reference().primaryKey(),
  parentId: reference(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  name: text().notNull(),
  sort: integer().notNull(),
});
