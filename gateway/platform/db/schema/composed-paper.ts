import type {
  BlueprintContent,
  PaperLayout,
  PaperParts,
  PaperSection,
} from '../../../../shared/questions/calls/composition.schema.ts';
import { integer, jsonb, pgTable, real, text, unique } from '../drizzle.ts';
import { id, moment, reference } from './columns.ts';

/** A paper that a person has composed. */
export const composedPaper = pgTable('composed_paper', {
  id: id(),
  userId: reference().notNull(),
  /** Grows by one with each save. */
  version: integer().notNull(),
  title: text().notNull(),
  subtitle: text().notNull(),
  minutes: integer().notNull(),
  studyPhaseCode: integer().notNull(),
  subjectCode: integer().notNull(),
  sections: jsonb().$type<PaperSection[]>().notNull(),
  parts: jsonb().$type<PaperParts>().notNull(),
  layout: jsonb().$type<PaperLayout>().notNull(),
  fullScore: real().notNull(),
  questionNum: integer().notNull(),
  /** Null while it is not shared. */
  shareToken: text().unique(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

/** A table of specifications that a person keeps to compose by it again. */
export const ownBlueprint = pgTable(
  'own_blueprint',
  {
    id: id(),
    userId: reference().notNull(),
    studyPhaseCode: integer().notNull(),
    subjectCode: integer().notNull(),
    name: text().notNull(),
    content: jsonb().$type<BlueprintContent>().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [unique().on(t.userId, t.studyPhaseCode, t.subjectCode, t.name)],
);
