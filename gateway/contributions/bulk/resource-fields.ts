import { examPaperOfTitle } from '../../../shared/library/exam-paper.ts';
import { nationwide } from '../../../shared/platform/area.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { searchColumns } from '../../library/search/words/search-index.ts';
import type { Refusal } from '../../operators/bulk/bulk-fault.ts';
import { isRefusal } from '../../operators/bulk/sheet.ts';
import { findPoints, type SubjectTrees } from '../../operators/bulk/sheets/subject-trees.ts';
import type { UploadedFile } from '../../platform/db/schema/resource.ts';
import { uploadedFlags, uploadedPaperKind, uploadedTerm, uploadedType } from '../uploads/uploaded-resource.ts';
import type { SourceFile } from './check-file.ts';
import { findPlace } from './find-place.ts';
import type { ResourceRow } from './resource-row.ts';
import type { KnownResource } from './resource-store.ts';

/** A line whose file was found; `uploaded` says what its check has found out. */
export interface PreparedResource {
  readonly row: ResourceRow;
  readonly source: SourceFile;
  readonly uploaded: UploadedFile;
}

interface Surroundings {
  readonly trees: SubjectTrees;
  /** Undefined where the line names none. */
  readonly schoolId: number | undefined;
  readonly known: KnownResource | undefined;
  readonly now: Date;
}

/** What a resource is after the import of its line: fields that the line leaves open stay, or are the usual ones. */
export function fieldsAfterImport({ row, source, uploaded }: PreparedResource, around: Surroundings) {
  const { trees, schoolId, known, now } = around;
  const place = findPlace(trees, row);
  if (isRefusal(place)) return place;
  const points = row.knowledge === undefined ? (known?.knowledgeIds ?? []) : findPoints(trees, row.knowledge);
  if (isRefusal(points)) return points;
  return {
    ...(known ? kept(known) : usual(row, { source, now })),
    ...place,
    ...(known && row.given.grade === undefined ? { grade: known.grade } : {}),
    ...row.given,
    resourceName: row.title,
    studyPhaseCode: row.studyPhaseCode,
    subjectCode: row.subjectCode,
    categoryCode: row.categoryCode,
    knowledgeIds: points,
    schoolId: schoolId ?? known?.schoolId ?? null,
    importKey: row.key === '' ? (known?.importKey ?? null) : row.key,
    ...uploadedFlags(row.title),
    examPaper: examPaperOfTitle(row.title),
    ...(known?.contentHash === source.sha256 ? keptFile(known) : fileFields(source, uploaded)),
  };
}
export type ResourceFields = Exclude<ReturnType<typeof fieldsAfterImport>, Refusal>;

const fileFields = ({ fileType, size, sha256 }: SourceFile, uploaded: UploadedFile) => ({
  fileType,
  fileSize: size,
  pageCount: uploaded.pageCount,
  contentHash: sha256,
  uploaded,
});

const keptFile = ({ fileType, fileSize, pageCount, contentHash, uploaded }: KnownResource) => {
  return { fileType, fileSize, pageCount, contentHash, uploaded };
};

/** Of a new resource whose line leaves them open. */
function usual(row: ResourceRow, { source, now }: { source: SourceFile; now: Date }) {
  const { studyPhaseCode, categoryCode, title } = row;
  return {
    summary: '',
    resourceType: uploadedType(categoryCode, title, source.fileType),
    paperKind: uploadedPaperKind({ studyPhaseCode, subjectCode: row.subjectCode, category: categoryCode }, title),
    grade: 0,
    term: uploadedTerm(title),
    year: Number(isoDay(now).slice(0, 4)),
    areaCode: nationwide.code,
    versionId: null,
    volumeId: null,
    chapterId: null,
    qualityLevel: 1,
    chargeType: 'free' as const,
    price: 0,
    publishTime: now,
  };
}

/** Of a known resource what a line may leave open. */
function kept(known: KnownResource) {
  const { summary, resourceType, paperKind, grade, term, year, areaCode, versionId, volumeId, chapterId } = known;
  const { qualityLevel, chargeType, price, publishTime } = known;
  return {
    ...{ summary, resourceType, paperKind, grade, term, year, areaCode, versionId, volumeId, chapterId },
    ...{ qualityLevel, chargeType, price, publishTime },
  };
}

/** What searches find the resource by. */
export function searchFields(fields: ResourceFields, trees: SubjectTrees, uploaded: UploadedFile) {
  const node = trees.pathOfNode.get(fields.chapterId ?? fields.volumeId ?? 0);
  const paths = [node, ...fields.knowledgeIds.map((id) => trees.pathOfPoint.get(id))];
  const topics = paths.flatMap((path) => path?.split(' > ') ?? []);
  return searchColumns({ title: fields.resourceName, topics, body: `${fields.summary}\n${uploaded.text}` });
}
