import type { resourceSchemas } from '../../../shared/library/calls/resource.schema.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { subjectName } from '../../../shared/platform/study.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { presentResourceBrief } from '../resources/present-resource.ts';
import { listTotals, resourceExcerpt } from '../resources/resource-store.ts';
import { subjectCounts } from './landing-store.ts';
import { nearestSets } from './nearest.ts';
import { presentFacets } from './present-facets.ts';
import type { SearchTools } from './search-tools.ts';

const rowCount = 20;
/** Facets that lead to other landing pages. */
const neighbourFields = new Set(['categoryCode', 'areaCode', 'year']);

export const landingHandlers = ({
  db,
  listCounter,
}: Pick<SearchTools, 'db' | 'listCounter'>): HandlersOf<Pick<typeof resourceSchemas, 'tkResource.seoLanding'>> => ({
  'tkResource.seoLanding': async (input) => {
    const subject = {
      ...input,
      categoryCode: input.categoryCode || undefined,
      areaCode: input.areaCode || undefined,
    };
    const filter = { ...subject, words: [] };
    const counts = await listCounter.count(filter);
    const totals = await listTotals(db, subject);
    const subjects = await subjectCounts(db, subject.studyPhaseCode);
    const rows = await resourceExcerpt(db, { filter: subject, ordering: 'new', limit: rowCount });
    return {
      total: counts.total,
      downloadNum: totals.downloadNum,
      updateTime: totals.newest ? isoDay(totals.newest) : '',
      list: rows.map(presentResourceBrief),
      neighbours: [
        {
          field: 'subjectCode',
          options: subjects.map(({ subjectCode, count }) => ({
            code: String(subjectCode),
            name: subjectName(subject.studyPhaseCode, subjectCode),
            count,
          })),
        },
        ...presentFacets(counts, filter).filter((facet) => neighbourFields.has(facet.field)),
      ],
      nearest: counts.total > 0 ? [] : nearestSets(counts, filter),
    };
  },
});
