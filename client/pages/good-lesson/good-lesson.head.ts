import { treeTextbook } from '../../../shared/catalogue/zzw.ts';
import { formatNumber } from '../../../shared/domain/format.ts';
import type { SiteFacts } from '../../../shared/hosts.ts';
import type { Head } from '../../../shared/render.ts';
import { hrefOf } from '../../../shared/routes/match.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { lastPageOf, listPageSize } from '../../features/resource-list/refinement.ts';
import type { ReadCall } from '../../lib/page.ts';
import { breadcrumbList, itemList, resourcePaths } from '../../lib/structured-data.ts';
import { listCall, treeInput } from './good-lesson.data.ts';
import { pageName, subjectOfState } from './good-lesson.view.ts';
import { lessonHref, stateOf } from './lesson-state.ts';
import { pathTo, placeAt } from './textbook-place.ts';

const bare = hrefOf('layout-good-lesson');

export function head(visit: PublicVisit, read: ReadCall, site: SiteFacts): Head {
  const state = stateOf(visit);
  const call = state && listCall(state);
  const list = call && read(call.endpoint, call.input);
  const path = state && pathTo(read(treeTextbook, treeInput(state)) ?? [], state.place);
  if (!state || !list || !path) {
    return { title: `同步教学 - ${site.name}`, description: '', canonicalPath: bare, noindex: true };
  }
  const name = pageName(state, path);
  const subject = subjectOfState(state);
  const [version, volume] = path;
  const book = version ? `${subject}${version.name}${volume?.name ?? ''}` : '';
  const lastPage = lastPageOf(list, state.page, listPageSize);
  const isBare = Object.keys(visit.query).length === 0;
  return {
    title: [`${name}${state.page > 1 ? ` 第${state.page}页` : ''}`, ...(path.length > 2 ? [book] : []), site.name].join(
      ' - ',
    ),
    description: `${book || subject}${path.length > 2 ? `《${path.at(-1)?.name}》` : ''}同步教学资源共${formatNumber(list.total)}份：课件、教案、学案、练习、视频与素材，按教材版本和章节查找，下载前可预览。`,
    // the entrance stands for itself, whatever the visitor's subject is; pages of one list are one list
    canonicalPath: isBare ? bare : lessonHref(state),
    noindex: list.total === 0,
    prevPath: state.page > 1 ? lessonHref(state, { page: state.page - 1 }) : undefined,
    nextPath: state.page < lastPage ? lessonHref(state, { page: state.page + 1 }) : undefined,
    jsonLd: [
      itemList(site, visit, {
        total: list.total,
        first: (state.page - 1) * listPageSize + 1,
        items: resourcePaths(list.list),
      }),
      breadcrumbList(site, visit, [
        { name: '首页', path: '/' },
        { name: '同步教学', path: bare },
        ...(isBare ? [] : [{ name: subject, path: lessonHref(state, { place: { kind: 'all' }, type: '' }) }]),
        ...path.map((node, depth) => ({
          name: node.name,
          path: lessonHref(state, { place: placeAt(depth, node.id), type: '' }),
        })),
      ]),
    ],
  };
}
