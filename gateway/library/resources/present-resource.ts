import type { ResourceBrief } from '../../../shared/library/calls/briefs.schema.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { flagCodes, gradeName } from '../../../shared/platform/facet-codes.ts';
import type { ResourceBriefRow } from './resource-store.ts';

export const presentResourceBrief = (row: ResourceBriefRow): ResourceBrief => ({
  id: String(row.id),
  resourceName: row.resourceName,
  fileType: row.fileType,
  fileSize: row.fileSize,
  pageCount: row.pageCount,
  categoryCode: row.categoryCode,
  qualityLevel: row.qualityLevel,
  chargeType: row.chargeType,
  price: row.price,
  studyPhaseCode: row.studyPhaseCode,
  subjectCode: row.subjectCode,
  areaCode: row.areaCode,
  areaName: areaName(row.areaCode),
  year: row.year,
  publishTime: isoDay(row.publishTime),
  viewNum: row.viewNum,
  downloadNum: row.downloadNum,
  flags: flagCodes.filter((flag) => row[flag]),
  ...(row.grade && { gradeName: gradeName(row.grade) }),
  ...(row.thumbnail && { thumbnail: row.thumbnail }),
});
