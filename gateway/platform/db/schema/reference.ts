import { integer, pgTable, primaryKey, text } from '../drizzle.ts';

/** Provinces (no parent) and cities by GB/T 2260. */
export const area = pgTable('area', {
  code: integer().primaryKey(),
  parentCode: integer(),
  name: text().notNull(),
  /** 华北, 华东 ...; empty for cities. */
  groupName: text().notNull(),
  sort: integer().notNull(),
});

/** Subjects taught in each study phase, in menu order. */
export const phaseSubject = pgTable(
  'phase_subject',
  {
    studyPhaseCode: integer().notNull(),
    studyPhaseName: text().notNull(),
    subjectCode: integer().notNull(),
    subjectName: text().notNull(),
    sort: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.studyPhaseCode, t.subjectCode] })],
);

/** Dictionaries by type: paperKind, grade, fileType, textbookVersion ... */
export const dictItem = pgTable(
  'dict_item',
  {
    type: text().notNull(),
    code: text().notNull(),
    name: text().notNull(),
    sort: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.code] })],
);
