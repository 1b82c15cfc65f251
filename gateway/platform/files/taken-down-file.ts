import type { Db } from '../db/database.ts';
import { and, isNotNull, sql } from '../db/drizzle.ts';
import { resource } from '../db/schema/resource.ts';

/**
 * Whether a stored path is that of a file, or of a picture of a page, of a resource that was taken down. Addresses that
 * were given out before say nothing of that.
 */
export async function isOfTakenDown(db: Db, path: string): Promise<boolean> {
  const [, id = '0'] = /(?:^|\/)(\d{1,15})-[^/]*$/.exec(path) ?? [];
  const folder = sql`regexp_replace(${resource.uploaded} ->> 'path', '[^/]*$', '')`;
  const isItsFile = sql`case when ${resource.uploaded} is null then ${resource.id} = ${Number(id)}
    when ${folder} = '' then ${resource.uploaded} ->> 'path' = ${path}
    else starts_with(${path}, ${folder}) end`;
  return (await db.$count(resource, and(isNotNull(resource.takenDownBy), isItsFile))) > 0;
}
