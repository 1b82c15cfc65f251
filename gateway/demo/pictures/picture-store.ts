import type { Db } from '../../platform/db/database.ts';
import { eq, getTableColumns } from '../../platform/db/drizzle.ts';
import { book, bookSeries } from '../../platform/db/schema/book.ts';
import { banner, collection, officialAccount } from '../../platform/db/schema/home.ts';
import { album, contributor, school } from '../../platform/db/schema/resource.ts';
import { station } from '../../platform/db/schema/station.ts';

const first = async <T>(rows: Promise<T[]>): Promise<T | undefined> => (await rows)[0];

/** The rows that pictures are drawn from. */
export const bannerRow = (db: Db, id: number) => first(db.select().from(banner).where(eq(banner.id, id)));
export const albumRow = (db: Db, id: number) => first(db.select().from(album).where(eq(album.id, id)));
export const collectionRow = (db: Db, id: number) => first(db.select().from(collection).where(eq(collection.id, id)));
export const contributorRow = (db: Db, id: number) =>
  first(db.select().from(contributor).where(eq(contributor.id, id)));
export const schoolRow = (db: Db, id: number) => first(db.select().from(school).where(eq(school.id, id)));
export const accountRow = (db: Db, id: number) =>
  first(db.select().from(officialAccount).where(eq(officialAccount.id, id)));
export const stationRow = (db: Db, domain: string) =>
  first(db.select().from(station).where(eq(station.domain, domain)));
export const bookRow = (db: Db, id: number) =>
  first(
    db
      .select({
        ...getTableColumns(book),
        seriesName: bookSeries.seriesName,
        press: bookSeries.press,
        color: bookSeries.color,
      })
      .from(book)
      .innerJoin(bookSeries, eq(bookSeries.id, book.seriesId))
      .where(eq(book.id, id)),
  );
