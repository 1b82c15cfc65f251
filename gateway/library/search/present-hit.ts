import type { ResourceHit } from '../../../shared/library/calls/resource-list.schema.ts';
import { gradeName, paperKindName, resourceTypeName } from '../../../shared/platform/facet-codes.ts';
import { inPartOrder } from '../../../shared/questions/paper-parts.ts';
import { presentResourceBrief } from '../resources/present-resource.ts';
import type { HitRow } from './list-store.ts';
import { highlight } from './search-terms.ts';

/** A row of a list; searched words are highlighted in its name. */
export const presentHit = (row: HitRow, marked: readonly string[] = []): ResourceHit => ({
  ...presentResourceBrief(row),
  resourceName: highlight(row.resourceName, marked),
  resourceType: row.resourceType,
  resourceTypeName: resourceTypeName(row.resourceType),
  paperKind: row.paperKind,
  paperKindName: paperKindName(row.paperKind),
  grade: row.grade,
  gradeName: gradeName(row.grade),
  schoolName: row.schoolName ?? '',
  textbookName: [row.versionName, row.volumeName].filter(Boolean).join(' '),
  chapterName: row.chapterName ?? '',
  summary: row.summary,
  questionNum: row.questionNum ?? 0,
  ...(row.parts && { parts: inPartOrder(row.parts) }),
});
