import { announcementCategoryName } from '../../../shared/library/announcement.ts';
import { areaName } from '../../../shared/platform/area.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { infoHref, infos } from './info-list.data.ts';

export const head = infos.head(({ state, list, site, bare }) => {
  const place = state.area > 0 ? areaName(state.area) : '';
  const name = place + (state.category ? announcementCategoryName(state.category) : '');
  const path = name ? infoHref(state) : bare;
  return {
    title: `${name ? `${name} - ` : ''}公告资讯${state.page > 1 ? ` - 第${state.page}页` : ''} - ${site.name}`,
    description: `${site.name}${name || '公告'}资讯共${formatNumber(list.total)}篇：平台公告、政策解读、高考中考备考、教研文章与各地动态，按时间排列。`,
    canonicalPath: path,
    items: list.list.map(({ id, title }) => ({ name: title, path: hrefOf('infoSystem-detail-id', { id }) })),
    noindex: list.total === 0,
    trail: name ? [{ name, path }] : [],
  };
});
