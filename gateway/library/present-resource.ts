import { isoDay } from '../../shared/china-time.ts';
import { areaName } from '../../shared/domain/area.ts';
import { flagCodes } from '../../shared/domain/facet-codes.ts';
import type { ResourceBrief } from '../../shared/library/calls/briefs.schema.ts';
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
});
