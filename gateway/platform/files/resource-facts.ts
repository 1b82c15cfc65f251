import type { PaperPartKind } from '../../../shared/questions/paper-parts.ts';
import type { Db } from '../db/database.ts';
import { eq } from '../db/drizzle.ts';
import { resource, type UploadedFile } from '../db/schema/resource.ts';

/** Columns of a resource that determine its file: the same values give the same file. */
export interface ResourceColumns {
  readonly id: number;
  readonly resourceName: string;
  readonly summary: string;
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly categoryCode: number;
  readonly resourceType: string;
  readonly grade: number;
  readonly term: number;
  readonly year: number;
  readonly areaCode: number;
  /** Code of the dictionary `examPaper`; empty if it is not a paper of an entrance examination. */
  readonly examPaper: string;
  readonly chapterId: number | null;
  readonly knowledgeIds: readonly number[];
  readonly fileType: string;
  readonly hasAnswer: boolean;
  readonly hasAnalysis: boolean;
  readonly hasAudio: boolean;
  readonly hasAnswerCard: boolean;
  /** The main file of the paper that this is a part of. */
  readonly mainId?: number | null;
  readonly partKind?: PaperPartKind | '';
  /** Of a file that a person gave. */
  readonly uploaded?: UploadedFile | null;
}

export const factColumns = {
  id: resource.id,
  resourceName: resource.resourceName,
  summary: resource.summary,
  studyPhaseCode: resource.studyPhaseCode,
  subjectCode: resource.subjectCode,
  categoryCode: resource.categoryCode,
  resourceType: resource.resourceType,
  grade: resource.grade,
  term: resource.term,
  year: resource.year,
  areaCode: resource.areaCode,
  examPaper: resource.examPaper,
  chapterId: resource.chapterId,
  knowledgeIds: resource.knowledgeIds,
  fileType: resource.fileType,
  hasAnswer: resource.hasAnswer,
  hasAnalysis: resource.hasAnalysis,
  hasAudio: resource.hasAudio,
  hasAnswerCard: resource.hasAnswerCard,
  mainId: resource.mainId,
  partKind: resource.partKind,
  uploaded: resource.uploaded,
};

/** The facts of a resource; undefined where there is no such resource. */
export const loadResourceColumns = (db: Db, id: number): Promise<ResourceColumns | undefined> =>
  db
    .select(factColumns)
    .from(resource)
    .where(eq(resource.id, id))
    .then((rows) => rows[0]);
