import type { CollectType } from '../../../shared/questions/calls/favourite.schema.ts';
import { containsPattern } from '../../platform/db/contains-pattern.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PgColumn } from '../../platform/db/drizzle.ts';
import { and, count, desc, eq, ilike, inArray, isNull, sql } from '../../platform/db/drizzle.ts';
import { favourite } from '../../platform/db/schema/favourite.ts';
import { paper, question, questionText } from '../../platform/db/schema/question.ts';
import { album, resource, resourceColumns } from '../../platform/db/schema/resource.ts';

/** Tables of favourites, with the column of their names. */
const targets = {
  resource: { table: resource, name: resource.resourceName },
  question: { table: question, name: questionText },
  album: { table: album, name: album.albumName },
  paper: { table: paper, name: paper.paperName },
} as const satisfies Record<CollectType, unknown>;

/** Columns that say since when, and by which notice, something is off the site. */
const standings = {
  resource: [resource.withdrawnAt, resource.takenDownBy],
  question: [question.withdrawnAt, question.takenDownBy],
  album: [],
  paper: [],
} as const;
const isSet = (column: PgColumn | undefined) => (column ? sql<boolean>`${column} is not null` : sql<boolean>`false`);

interface Favourite {
  readonly userId: number;
  readonly collectType: CollectType;
  readonly targetId: number;
}

/** Whether it is there and stands on the site. */
export async function targetExists(db: Db, collectType: CollectType, targetId: number): Promise<boolean> {
  const { table } = targets[collectType];
  const isShown = and(...standings[collectType].map((column) => isNull(column)));
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, targetId), isShown));
  return row !== undefined;
}

const isOne = ({ userId, collectType, targetId }: Favourite) =>
  and(eq(favourite.userId, userId), eq(favourite.collectType, collectType), eq(favourite.targetId, targetId));

/** Adds or removes a favourite; idempotent. */
export async function setFavourite(db: Db, one: Favourite, collected: boolean, now: Date): Promise<void> {
  if (collected)
    await db
      .insert(favourite)
      .values({ ...one, createdAt: now })
      .onConflictDoNothing();
  else await db.delete(favourite).where(isOne(one));
}

export async function favouriteCount(db: Db, collectType: CollectType, targetId: number): Promise<number> {
  const [row] = await db
    .select({ amount: count() })
    .from(favourite)
    .where(and(eq(favourite.collectType, collectType), eq(favourite.targetId, targetId)));
  return row?.amount ?? 0;
}

/** The ids that are favourites of the user. */
export async function favouritesAmong(db: Db, userId: number, collectType: CollectType, ids: readonly number[]) {
  const rows = await db
    .select({ id: favourite.targetId })
    .from(favourite)
    .where(
      and(eq(favourite.userId, userId), eq(favourite.collectType, collectType), inArray(favourite.targetId, [...ids])),
    );
  return rows.map((row) => row.id);
}

/**
 * A user's favourites of a type, the newest first; with a keyword, those whose names contain it; with a folder, those
 * in it, where null is the default one.
 */
export async function favouritePage(
  db: Db,
  {
    userId,
    collectType,
    keyWord,
    folderId,
  }: { userId: number; collectType: CollectType; keyWord: string; folderId?: number | null | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const { table, name } = targets[collectType];
  const where = and(
    eq(favourite.userId, userId),
    eq(favourite.collectType, collectType),
    keyWord ? ilike(name, containsPattern(keyWord)) : undefined,
    folderId === undefined ? undefined : inFolder(folderId),
  );
  const rows = await db
    .select({
      targetId: favourite.targetId,
      createdAt: favourite.createdAt,
      folderId: favourite.folderId,
      name: sql<string | null>`${name}`,
      isWithdrawn: isSet(standings[collectType][0]),
      isTakenDown: isSet(standings[collectType][1]),
    })
    .from(favourite)
    .leftJoin(table, eq(table.id, favourite.targetId))
    .where(where)
    .orderBy(desc(favourite.createdAt), desc(favourite.targetId))
    .limit(limit)
    .offset(offset);
  const [totals] = await db
    .select({ amount: count() })
    .from(favourite)
    .leftJoin(table, eq(table.id, favourite.targetId))
    .where(where);
  return { rows, total: totals?.amount ?? 0 };
}

const inFolder = (id: number | null) => (id === null ? isNull(favourite.folderId) : eq(favourite.folderId, id));

export const resourcesById = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(resourceColumns)
        .from(resource)
        .where(inArray(resource.id, [...ids]));

/** Where questions and papers are found in the bank, by their ids. */
export async function bankPlaces(db: Db, collectType: CollectType, ids: readonly number[]) {
  if (ids.length === 0 || (collectType !== 'question' && collectType !== 'paper')) return new Map();
  const rows =
    collectType === 'question'
      ? await db
          .select({
            id: question.id,
            studyPhaseCode: question.studyPhaseCode,
            subjectCode: question.subjectCode,
            resourceId: sql<string>`''`,
          })
          .from(question)
          .where(inArray(question.id, [...ids]))
      : await db
          .select({
            id: paper.id,
            studyPhaseCode: resource.studyPhaseCode,
            subjectCode: resource.subjectCode,
            resourceId: sql<string>`${resource.id}::text`,
          })
          .from(paper)
          .innerJoin(resource, eq(resource.id, paper.resourceId))
          .where(inArray(paper.id, [...ids]));
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}
