import type { Db } from '../db/database.ts';
import { asc } from '../db/drizzle.ts';
import { phaseSubject } from '../db/schema/reference.ts';

export type PhaseSubjectRow = typeof phaseSubject.$inferSelect;

export const phaseSubjects = (db: Db) =>
  db.select().from(phaseSubject).orderBy(asc(phaseSubject.studyPhaseCode), asc(phaseSubject.sort));
