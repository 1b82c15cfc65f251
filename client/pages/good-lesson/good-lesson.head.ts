import { treeTextbook } from '../../../shared/platform/calls/tree.ts';
import { formatNumber } from '../../../shared/platform/format.ts';
import { fullSubjectName } from '../../../shared/platform/study.ts';
import { isBare } from '../../features/library/resource-list/list-page.ts';
import { resourcePaths } from '../../lib/site/structured-data.ts';
import { lessons, treeInput } from './good-lesson.data.ts';
import { isFiltered, pageName } from './good-lesson.view.ts';
import { lessonHref, noLessonFilters } from './lesson-state.ts';
import { pathTo, placeAt } from './textbook-place.ts';

export const head = lessons.head(({ visit, state, list, read, site, bare }) => {
  const path = pathTo(read(treeTextbook, treeInput(state)) ?? [], state.place);
  if (!path) return undefined;
  const isEntrance = isBare(visit) && !state.isOwn;
  const name = pageName(state, path);
  const subject = fullSubjectName(state);
  const [version, volume] = path;
  const book = version ? `${subject}${version.name}${volume?.name ?? ''}` : '';
  return {
    title: [`${name}${state.page > 1 ? ` 第${state.page}页` : ''}`, ...(path.length > 2 ? [book] : []), site.name].join(
      ' - ',
    ),
    description: `${book || subject}${path.length > 2 ? `《${path.at(-1)?.name}》` : ''}同步教学资源共${formatNumber(list.total)}份：课件、教案、学案、练习、视频与素材，按教材版本和章节查找，下载前可预览。`,
    // pages of one list are one list
    canonicalPath: isEntrance ? bare : lessonHref({ ...state, ...noLessonFilters }, { page: state.page }),
    noindex: isFiltered(state),
    items: resourcePaths(list.list),
    trail: [
      ...(isEntrance ? [] : [{ name: subject, path: lessonHref(state, { place: { kind: 'all' }, type: '' }) }]),
      ...path.map((node, depth) => ({
        name: node.name,
        path: lessonHref(state, { place: placeAt(depth, node.id), type: '' }),
      })),
    ],
  };
});
