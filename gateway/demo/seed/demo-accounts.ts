import type { Db } from '../../platform/db/database.ts';
import { count, eq, inArray } from '../../platform/db/drizzle.ts';
import { basketItem } from '../../platform/db/schema/basket.ts';
import { downloadRight } from '../../platform/db/schema/download.ts';
import { errorReport } from '../../platform/db/schema/error-report.ts';
import { favourite } from '../../platform/db/schema/favourite.ts';
import { pointsJournal } from '../../platform/db/schema/points.ts';
import { searchRecord } from '../../platform/db/schema/search-record.ts';
import { stationAttention } from '../../platform/db/schema/station.ts';
import { userAccount, userCustomer, userSession, vipEntry, vipGrant } from '../../platform/db/schema/user.ts';
import { paperQuery } from '../../platform/db/schema/visitor.ts';

/** Tables with rows of a user; SSO tickets end with their session, postings with their journal. */
const tablesOfUsers = [
  basketItem,
  downloadRight,
  errorReport,
  favourite,
  searchRecord,
  stationAttention,
  pointsJournal,
  vipGrant,
  vipEntry,
  userCustomer,
  userSession,
  paperQuery,
] as const;

export async function demoAccountCount(db: Db): Promise<number> {
  const [row] = await db.select({ amount: count() }).from(userAccount).where(eq(userAccount.isDemo, true));
  return row?.amount ?? 0;
}

/** Removes the demo accounts with everything of theirs; content and other accounts stay. Gives their number. */
export function removeDemoAccounts(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const demo = await tx.delete(userAccount).where(eq(userAccount.isDemo, true)).returning({ id: userAccount.id });
    const ids = demo.map(({ id }) => id);
    for (const table of tablesOfUsers) await tx.delete(table).where(inArray(table.userId, ids));
    return ids.length;
  });
}

export const demoAccounts = (amount: number) => `${amount} demo account${amount === 1 ? '' : 's'}`;
