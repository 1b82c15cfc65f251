import { eq } from 'drizzle-orm';
import type { ResourceFacts } from '../content/document.ts';
import { contentOf } from '../content/write-content.ts';
import type { Db } from '../db/database.ts';
import { resource } from '../db/schema/resource.ts';
import { previewed } from './make/make-file.ts';
import { pagePicture } from './make/page-picture.ts';

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

/** What the file of a resource is written from. */
export const factsOf = (db: Db, id: number): Promise<ResourceFacts | undefined> =>
  db
    .select(factColumns)
    .from(resource)
    .where(eq(resource.id, id))
    .then((rows) => rows[0]);

/** The picture of one page, `{resource}-{page}`. */
export async function drawResourcePage(db: Db, key: string): Promise<string | undefined> {
  const [id = 0, page = 0] = key.split('-').map(Number);
  const facts = await factsOf(db, id);
  return facts && pagePicture(previewed(contentOf(facts)), page);
}
