import type { CollectionBrief } from '../../../shared/library/calls/briefs.schema.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { ListTotals } from '../resources/resource-store.ts';
import type { CollectionRow } from './collection-store.ts';

export const presentCollection = (row: CollectionRow, subjectCode: number, totals: ListTotals): CollectionBrief => ({
  id: String(row.id),
  collectionName: row.collectionName,
  collectionType: String(row.categoryCode),
  cover: row.picture ?? `covers/collection-${row.id}.svg`,
  summary: row.summary,
  resourceNum: totals.resourceNum,
  downloadNum: totals.downloadNum,
  updateTime: totals.newest ? isoDay(totals.newest) : '',
  url: hrefOf('layout-paper-lib', {
    studyPhaseCode: row.studyPhaseCode,
    subjectCode,
    category: row.categoryCode,
    area: 0,
    year: row.year,
    page: 0,
  }),
});
