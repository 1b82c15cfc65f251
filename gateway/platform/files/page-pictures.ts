import { openPages } from '../../../shared/library/stated-part.ts';
import type { Db } from '../db/database.ts';
import { and, eq, isNull } from '../db/drizzle.ts';
import { resource } from '../db/schema/resource.ts';
import type { ResourceContent } from './resource-content.ts';
import { factColumns } from './resource-facts.ts';

/** A resource with what decides about its pages; undefined where there is none, or it was withdrawn. */
export const resourceWithPages = (db: Db, id: number) =>
  db
    .select({ ...factColumns, chargeType: resource.chargeType, contentHash: resource.contentHash })
    .from(resource)
    .where(and(eq(resource.id, id), isNull(resource.withdrawnAt)))
    .then((rows) => rows[0]);

/** In place of a page's number: the open page that tells a file apart from others best. */
export const tellingPage = 0;

/** Path of the picture of a resource's page, below /files. */
export const pagePicturePath = (resourceId: string, page: number) => `pages/${resourceId}-${page}.svg`;

/**
 * Whether the picture at a path below /files is open to all. Pages of a resource beyond its open part are not: they are
 * served by signed addresses only.
 */
export async function isOpenPicture(db: Db, content: ResourceContent, path: string): Promise<boolean> {
  const [, id, page] = /^\/pages\/(\d{1,15})-(\d{1,3})\.svg$/.exec(path) ?? [];
  if (id === undefined) return true;
  const row = await resourceWithPages(db, Number(id));
  return row === undefined || Number(page) <= openPages(row, content.pageCount(row));
}
