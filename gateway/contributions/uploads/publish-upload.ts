import type { UploadTags } from '../../../shared/contributions/upload-tags.ts';
import type { UploadTerms } from '../../../shared/contributions/upload-terms.ts';
import { nationwide } from '../../../shared/platform/area.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { searchColumns } from '../../library/search/words/search-index.ts';
import { accountById } from '../../people/accounts/account-store.ts';
import type { Queries } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { contributor, resource, school, type UploadedFile } from '../../platform/db/schema/resource.ts';
import { placeOfTags } from './place-of-tags.ts';
import type { UploadRow } from './upload-store.ts';
import { uploadedFlags, uploadedPaperKind, uploadedTerm, uploadedType } from './uploaded-resource.ts';

/**
 * Makes a resource of the library of an upload, in the caller's transaction; gives its id.
 *
 * @throws CodedError 422 for a place that the subject does not have.
 */
export async function publishUpload(
  tx: Queries,
  row: UploadRow,
  { terms, file, now }: { terms: UploadTerms; file: UploadedFile; now: Date },
): Promise<number> {
  const { title, tags, resourceType, qualityLevel, chargeType, price } = terms;
  const { topics, ...place } = await placeOfTags(tx, tags);
  const { fileType } = row;
  const [published] = await tx
    .insert(resource)
    .values({
      ...place,
      resourceName: title,
      summary: '',
      studyPhaseCode: tags.studyPhaseCode,
      subjectCode: tags.subjectCode,
      categoryCode: tags.category,
      resourceType: resourceType || uploadedType(tags.category, title, fileType),
      paperKind: uploadedPaperKind(tags, title),
      grade: tags.gradeCode ?? 0,
      term: uploadedTerm(title),
      year: tags.year ?? Number(isoDay(now).slice(0, 4)),
      areaCode: tags.areaCode ?? nationwide.code,
      qualityLevel,
      chargeType,
      price,
      fileType,
      fileSize: file.size ?? row.size,
      pageCount: file.pageCount,
      contentHash: row.sha256,
      ...uploadedFlags(title),
      uploaderId: await contributorOf(tx, row.userId, tags),
      viewNum: 0,
      downloadNum: 0,
      publishTime: now,
      ...searchColumns({ title, topics, body: file.text }),
      uploaded: file,
    })
    .returning({ id: resource.id });
  if (!published) throw new Error(`upload ${row.id} was not published`);
  return published.id;
}

/** The person as the uploader that their resources name; made with their first one. */
async function contributorOf(tx: Queries, userId: number, tags: UploadTags): Promise<number | null> {
  const account = await accountById(tx, userId);
  if (!account) return null;
  const [own] = account.schoolId === null ? [] : await tx.select().from(school).where(eq(school.id, account.schoolId));
  const shown = { nickName: account.nickName, sex: account.sex, schoolName: own?.name ?? '' };
  const { studyPhaseCode, subjectCode } = tags;
  const [row] = await tx
    .insert(contributor)
    .values({ ...shown, title: '', studyPhaseCode, subjectCode, intro: '', isExpert: false, sort: 0, userId })
    .onConflictDoUpdate({ target: contributor.userId, set: shown })
    .returning({ id: contributor.id });
  return row?.id ?? null;
}
