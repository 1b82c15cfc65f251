import { and, eq } from 'drizzle-orm';
import { dailyMaxOf } from '../../../shared/library/download-rights.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { lockAccount } from '../../people/accounts/account-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { paperExport } from '../../platform/db/schema/download.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { downloadsLeftToday } from './download-rules.ts';
import { loadDownloader } from './downloader-store.ts';

interface Export {
  readonly userId: number;
  readonly paperId: number;
  readonly now: Date;
}

const ofDay = ({ userId, paperId, now }: Export) =>
  and(eq(paperExport.userId, userId), eq(paperExport.paperId, paperId), eq(paperExport.day, isoDay(now)));

/** Whether the person had this paper as a file today. */
export const wasExported = async (db: Db, one: Export): Promise<boolean> =>
  (await db.$count(paperExport, ofDay(one))) > 0;

/**
 * Uses up one download of the day, unless the paper was exported today already. Locks the account, so that parallel
 * exports of one person count one after another.
 *
 * @returns true where this call used it up
 * @throws a refusal with code 4031, like other downloads, where none is left
 */
export function chargeExport(db: Db, { userId, paperId, now }: Export): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    if (await wasExported(tx, { userId, paperId, now })) return false;
    const facts = await loadDownloader(tx, userId, now);
    if (downloadsLeftToday(facts) <= 0) {
      throw refusal(4031, `今日下载次数已用完（每日 ${dailyMaxOf(facts.vipEntries)} 份），明天再来吧`);
    }
    await tx.insert(paperExport).values({ userId, paperId, day: isoDay(now) });
    return true;
  });
}

/** Gives back what a failed export used up. */
export async function refundExport(db: Db, one: Export): Promise<void> {
  await db.delete(paperExport).where(ofDay(one));
}
