import { extensionsOf } from '../../../shared/platform/file-type.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { resource } from '../../platform/db/schema/resource.ts';

/** Types of files whose first page can be drawn. */
const drawn = (['pdf', 'doc', 'ppt', 'xls', 'image'] as const).flatMap(extensionsOf);
const inList = sql.raw(drawn.map((extension) => `'${extension}'`).join());

/**
 * Stamp of a resource's first page as a small picture (`thumbnailPath` in shared/library/thumbnail-path.ts); empty where
 * it has none. It changes with the file, so that an address has one picture for ever.
 */
export const thumbnailStamp = sql<string>`case
  when ${resource.fileType} in (${inList})
    and coalesce((${resource.uploaded} ->> 'pictures')::int, ${resource.pageCount}) > 0
  then left(${resource.contentHash}, 8)
  else '' end`;

/** What such a path names. */
export function readThumbnailPath(path: string): { readonly resourceId: number; readonly stamp: string } | undefined {
  const [, id, stamp] = /^\/thumbs\/(\d{1,15})-([0-9a-f]{8})\.webp$/.exec(path) ?? [];
  return id === undefined || stamp === undefined ? undefined : { resourceId: Number(id), stamp };
}
