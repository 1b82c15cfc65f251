import type { AlbumDetail } from '../../../shared/library/calls/album.schema.ts';
import { chargesLabel } from '../../../shared/library/charge.ts';
import { formatCount, formatDay, formatFileSize, formatNumber } from '../../../shared/platform/format.ts';
import { middleSchool, resourceCategories, seniorHigh, subjectsOf } from '../../../shared/platform/study.ts';
import { phaseLine, subjectLine } from '../../features/library/resource-list/filters.ts';
import { type Choice, type FacetLine, plainLine } from '../../features/library/resource-list/refinement.ts';
import { type AlbumListState, albumListHref } from './album-state.ts';

/** Real papers belong to the phase that ends with their examination. */
const phaseOfCategory: Readonly<Record<number, number>> = { 4: middleSchool, 6: seniorHigh };

/** Phase, subject and type as links. */
export function filterLines(state: AlbumListState): FacetLine[] {
  const { studyPhaseCode, subjectCode, type } = state;
  const all = { code: '0', name: '全部' };
  const types = resourceCategories.filter(({ code }) => (phaseOfCategory[code] ?? studyPhaseCode) === studyPhaseCode);
  return [
    phaseLine(studyPhaseCode, (phase) =>
      // a type of real papers would be empty in another phase
      albumListHref(state, { studyPhaseCode: phase, ...(type in phaseOfCategory && { type: 0 }) }),
    ),
    subjectLine({
      before: [all],
      subjects: subjectsOf(studyPhaseCode),
      chosen: subjectCode,
      href: (subject) => albumListHref(state, { subjectCode: subject }),
    }),
    plainLine(
      'type',
      '类型',
      [all, ...types.map(({ code, name }) => ({ code: String(code), name }))],
      String(type),
      (code) => albumListHref(state, { type: Number(code) }),
    ),
  ];
}

export const sorts = (state: AlbumListState): Choice[] =>
  ([undefined, 'new'] as const).map((sort) => ({
    key: sort ?? '',
    name: sort ? '最新' : '热门',
    href: albumListHref(state, { sort }),
    chosen: state.sort === sort,
  }));

/** What can be said of an album in numbers. */
export function albumFacts(album: AlbumDetail): readonly { readonly name: string; readonly value: string }[] {
  const items = album.groups.flatMap((group) => group.items);
  return [
    { name: '资源', value: `${formatNumber(album.resourceNum)}份` },
    { name: '大小', value: formatFileSize(album.fileSizeTotal) },
    ...(items.length > 0 ? [{ name: '价格', value: chargesLabel(items) }] : []),
    { name: '下载', value: `${formatCount(album.downloadNum)}次` },
    { name: '更新', value: formatDay(album.updateTime) },
  ];
}

/** A batch takes no more (shared/library/calls/resource.schema.ts). */
const batchSize = 20;

/** Ids of everything in an album, in parts that can be downloaded at once. */
export function batchesOf({ groups }: Pick<AlbumDetail, 'groups'>): string[][] {
  const ids = [...new Set(groups.flatMap(({ items }) => items.map(({ id }) => id)))];
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, i) =>
    ids.slice(i * batchSize, (i + 1) * batchSize),
  );
}
