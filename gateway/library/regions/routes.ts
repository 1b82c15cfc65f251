import type { regionSchemas } from '../../../shared/library/calls/region.schema.ts';
import { areaName, nationwide } from '../../../shared/platform/area.ts';
import { dayMs } from '../../../shared/platform/china-time.ts';
import { categoryName } from '../../../shared/platform/study.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { citiesOf } from '../../platform/reference/reference-store.ts';
import { listPage } from '../search/list-store.ts';
import { presentHit } from '../search/present-hit.ts';
import type { SearchTools } from '../search/search-tools.ts';
import { areaOf, regionFigures, regionSchools, titlesNaming } from './region-store.ts';

const weekMs = 7 * dayMs;
const shownSchools = 12;

export const regionHandlers = ({
  db,
  clock,
  listCounter,
}: Pick<SearchTools, 'db' | 'clock' | 'listCounter'>): HandlersOf<typeof regionSchemas> => ({
  'provinceResource.list': async ({ pageNum, pageSize, areaCode, categoryCode, sort, ...subject }) => {
    const filter = { ...subject, areaCode: areaOf(areaCode), categoryCode: categoryCode || undefined, words: [] };
    const { total, ids } = await listCounter.count(filter);
    const offset = (pageNum - 1) * pageSize;
    const rows = offset < total ? await listPage(db, filter, { sort, limit: pageSize, offset, ids }) : [];
    return { list: rows.map((row) => presentHit(row)), total, pageNum, pageSize };
  },
  'provinceResource.summary': async (region) => {
    const figures = await regionFigures(db, region, new Date(clock.now() - weekMs));
    const { options, total } = await listCounter.count({ ...region, areaCode: areaOf(region.areaCode), words: [] });
    const cities = areaOf(region.areaCode) === undefined ? [] : await citiesOf(db, region.areaCode);
    const counts = await titlesNaming(db, region, cities);
    const schools = await regionSchools({ db, listCounter }, region);
    return {
      areaCode: region.areaCode,
      areaName: areaName(region.areaCode) || nationwide.name,
      resourceNum: total,
      ...figures,
      schoolNum: schools.length,
      categories: [...(options.get('categoryCode') ?? [])]
        .map(([code, count]) => ({ code, name: categoryName(Number(code)), count }))
        .sort((a, b) => Number(a.code) - Number(b.code)),
      cities: cities.flatMap(({ code, name }, i) => {
        const count = counts[i] ?? 0;
        return count > 0 ? [{ code: String(code), name, count }] : [];
      }),
      schools: schools.slice(0, shownSchools),
    };
  },
});
