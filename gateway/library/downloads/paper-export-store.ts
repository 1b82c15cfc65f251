import { dailyMaxOf } from '../../../shared/library/download-rights.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { lockAccount } from '../../people/accounts/account-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
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

/** @throws a refusal with code 4031, like other downloads, where none is left for a paper that was not exported today */
export async function refuseWithoutDownload(db: Db, one: Export): Promise<void> {
  if (await wasExported(db, one)) return;
  const facts = await loadDownloader(db, one.userId, one.now);
  if (downloadsLeftToday(facts) > 0) return;
  throw refusal(4031, `今日下载次数已用完（每日 ${dailyMaxOf(facts.vipEntries)} 份），明天再来吧`);
}

/**
 * Uses up one download of the day, unless the paper was exported today already. Locks the account, so that parallel
 * exports of one person count one after another: for a transaction.
 *
 * @throws a refusal as above
 */
export async function chargeExport(tx: Db, one: Export): Promise<void> {
  await lockAccount(tx, one.userId);
  await refuseWithoutDownload(tx, one);
  const { userId, paperId, now } = one;
  await tx
    .insert(paperExport)
    .values({ userId, paperId, day: isoDay(now) })
    .onConflictDoNothing();
}
