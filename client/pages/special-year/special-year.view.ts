import type { CollectionBrief } from '../../../shared/library/calls/briefs.schema.ts';
import { formatCount, formatDay } from '../../../shared/platform/format.ts';
import { type AlbumLook, albumLook } from '../../lib/library/album.ts';

/** Everything of one type, with the look of its albums. */
export interface TypeGroup {
  readonly look: AlbumLook;
  /** Id of the section, for links within the page. */
  readonly anchor: string;
  /** Lists that are kept up. */
  readonly collections: readonly CollectionBrief[];
  /** Hand-made sets. */
  readonly albums: readonly CollectionBrief[];
}

const types = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * Collections and albums by type, in the order of the types (docs/product/library.md#collection-types); a type without
 * any is left out.
 */
export function typeGroups(
  collections: readonly CollectionBrief[],
  albums: readonly CollectionBrief[],
): readonly TypeGroup[] {
  const isOf = (index: number) => (item: CollectionBrief) => albumLook(item.collectionType).index === index;
  return types.flatMap((index): TypeGroup[] => {
    const group = { collections: collections.filter(isOf(index)), albums: albums.filter(isOf(index)) };
    const first = group.collections[0] ?? group.albums[0];
    return first ? [{ ...group, look: albumLook(first.collectionType), anchor: `type-${index}` }] : [];
  });
}

export const collectionFacts = ({ resourceNum, updateTime }: CollectionBrief): string =>
  `${formatCount(resourceNum)}份资源${updateTime && ` · ${formatDay(updateTime)}更新`}`;

export const albumNumbers = ({ resourceNum, downloadNum }: CollectionBrief): string =>
  `${formatCount(resourceNum)}份 · ${formatCount(downloadNum)}次下载`;
