import type { VipEntry } from '../../../shared/people/calls/user.schema.ts';
import { isoDay, startOfDay } from '../../../shared/platform/china-time.ts';
import { accountById } from '../../people/accounts/account-store.ts';
import { presentVip } from '../../people/accounts/present-user.ts';
import { customersOf, customerVipRows, ownVipRows } from '../../people/accounts/vip-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, count, eq, gte, inArray, ne } from '../../platform/db/drizzle.ts';
import { downloadRight, paperExport } from '../../platform/db/schema/download.ts';
import { notSignedIn } from '../../platform/http/refusal.ts';

/** Facts about a user that decide about downloads. */
export interface DownloaderFacts {
  readonly userId: number;
  readonly points: number;
  readonly vipEntries: readonly VipEntry[];
  readonly usedToday: number;
}

/** The rights of a school count while it is the user's current one. */
export async function loadDownloader(db: Db, userId: number, now: Date): Promise<DownloaderFacts> {
  const account = await accountById(db, userId);
  if (!account) throw notSignedIn();
  const customers = await customersOf(db, userId);
  const working = customers.filter((customer) => customer.id === account.lastCustomerId).map((customer) => customer.id);
  const own = await ownVipRows(db, userId);
  const school = await customerVipRows(db, working);
  const [used] = await db
    .select({ amount: count() })
    .from(downloadRight)
    .where(
      and(
        eq(downloadRight.userId, userId),
        gte(downloadRight.createdAt, startOfDay(now)),
        // what was bought uses up no quota
        ne(downloadRight.grantedBy, 'pay'),
      ),
    );
  const today = isoDay(now);
  const papers = await db.$count(paperExport, and(eq(paperExport.userId, userId), eq(paperExport.day, today)));
  return {
    userId,
    points: account.points,
    vipEntries: [...own, ...school].map((row) => presentVip(row, today)),
    usedToday: (used?.amount ?? 0) + papers,
  };
}

/** The resources that the user has downloaded before. */
export async function ownedResources(db: Db, userId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: downloadRight.resourceId })
    .from(downloadRight)
    .where(and(eq(downloadRight.userId, userId), inArray(downloadRight.resourceId, [...ids])));
  return new Set(rows.map((row) => row.id));
}
