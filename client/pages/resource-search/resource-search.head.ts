import { formatNumber } from '../../../shared/platform/format.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { Head } from '../../../shared/site/render.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import type { ReadCall } from '../../lib/site/page.ts';
import { resultTotal } from './resource-search.data.ts';
import { searchName } from './resource-search.view.ts';
import { isSearch, otherTabOf, searchHref, stateOf } from './search-state.ts';

const resultNames = { resource: '资源', album: '专辑', question: '试题', book: '图书' } as const;

/** Results are for people: no search engine lists them. */
export function head(visit: PublicVisit<'resource-search'>, read: ReadCall, site: SiteFacts): Head {
  const state = stateOf(visit);
  const canonicalPath = searchHref(state);
  if (!isSearch(state)) {
    const description = `在${site.name}按学科、年份、地区、试卷类型和格式搜索试卷、课件、教案与专辑。`;
    return { title: `搜索 - ${site.name}`, description, canonicalPath, noindex: true };
  }
  const name = searchName(state);
  return {
    title: `${name}的搜索结果 - ${site.name}`,
    description: `${site.name}中与“${name}”有关的${resultNames[otherTabOf(state) ?? 'resource']}，共${formatNumber(resultTotal(state, read) ?? 0)}条。`,
    canonicalPath,
    noindex: true,
  };
}
