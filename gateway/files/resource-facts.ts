import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { resource } from '../db/schema/resource.ts';

/** Columns of a resource that determine its file: the same values give the same file. */
export interface ResourceFacts {
  readonly id: number;
  readonly resourceName: string;
  readonly summary: string;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly resourceType: string;
  readonly fileType: string;
  readonly hasAnswer: boolean;
  readonly hasAnalysis: boolean;
  readonly hasAudio: boolean;
  readonly hasAnswerCard: boolean;
}

export const factColumns = {
  id: resource.id,
  resourceName: resource.resourceName,
  summary: resource.summary,
  studyPhaseCode: resource.studyPhaseCode,
  subjectCode: resource.subjectCode,
  resourceType: resource.resourceType,
  fileType: resource.fileType,
  hasAnswer: resource.hasAnswer,
  hasAnalysis: resource.hasAnalysis,
  hasAudio: resource.hasAudio,
  hasAnswerCard: resource.hasAnswerCard,
};

/** The facts of a resource; undefined where there is no such resource. */
export const factsOf = (db: Db, id: number): Promise<ResourceFacts | undefined> =>
  db
    .select(factColumns)
    .from(resource)
    .where(eq(resource.id, id))
    .then((rows) => rows[0]);
