import type { AnnouncementCategory } from '../../../shared/library/announcement.ts';
import { announcements } from '../../../shared/library/calls/announcement.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { listCall, listPage } from '../../features/library/resource-list/list-page.ts';

interface InfoState {
  /** Undefined for all. */
  readonly category: AnnouncementCategory | undefined;
  /** Of one province; 0 for all. */
  readonly area: number;
  readonly page: number;
}

const pageSize = 10;

const stateOf = (visit: PublicVisit<'infoSystem'>): InfoState => {
  const { category, area, page } = queryOf(visit);
  return { category, area, page };
};

export const infoHref = (state: InfoState, change: Partial<InfoState> = {}): string =>
  hrefOf('infoSystem', {}, { ...state, page: 1, ...change });

/** The list of announcements, page by page. */
export const infos = listPage({
  route: 'infoSystem',
  pageSize,
  stateOf,
  call: ({ category, area, page }) =>
    listCall(announcements, {
      ...(category && { categoryCode: category }),
      ...(area > 0 && { areaCode: area }),
      pageNum: page,
      pageSize,
    }),
  href: infoHref,
});
