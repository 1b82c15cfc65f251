import type { Logger } from 'pino';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, eq, isNull, lte, sql } from '../../platform/db/drizzle.ts';
import { campaignAward } from '../../platform/db/schema/campaign.ts';
import { invoiceRequest } from '../../platform/db/schema/order.ts';
import { contributor } from '../../platform/db/schema/resource.ts';
import { userAccount, verifyCode } from '../../platform/db/schema/user.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { changeAccount, lockAccount } from '../accounts/account-store.ts';
import { removeAvatar } from '../accounts/avatar-files.ts';
import { endSessionsOf } from '../accounts/session-store.ts';
import { movePoints } from '../points/journal.ts';
import { erasedName, noPhoneOf } from './closed-account.ts';
import { hasOpenOrders } from './merge-accounts.ts';

/**
 * What goes with the person. Orders, their goods, refunds and invoices stay by law (电子商务法 31: three years;
 * 会计档案管理办法 14), with the journal of points that they are part of; of published resources, campaigns and reports
 * the text stays without the name. A counter-notice stays in the register of notices (信息网络传播权保护条例 16).
 */
export const erasedTables: readonly string[] = [
  'basket_item',
  'book_follow',
  'book_sample_request',
  'class_evidence',
  'composed_paper',
  'contact_request',
  'download_right',
  'favourite',
  'favourite_folder',
  'job_application',
  'own_blueprint',
  'own_question',
  'paper_export',
  'paper_query',
  'preview_turn',
  'question_import',
  'question_offer',
  'question_use',
  'search_record',
  'share_link',
  'station_attention',
  'user_customer',
  'user_message',
  'vip_entry',
];

export interface EraseTools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly publicFiles: Pick<FileStore, 'remove'>;
}

/** Erases the accounts whose owners closed them and have not come back in time; gives how many. */
export async function eraseClosedAccounts(tools: EraseTools): Promise<number> {
  const { db, clock, log } = tools;
  const now = new Date(clock.now());
  const due = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(and(lte(userAccount.closesAt, now), isNull(userAccount.erasedAt)))
    .limit(100);
  let done = 0;
  for (const { id } of due) {
    try {
      if (await eraseAccount(tools, id, now)) done += 1;
    } catch (err) {
      log.warn({ event: 'account.erase-failed', user: id, err });
    }
  }
  return done;
}

/** False for an account that is kept after all, or whose orders are not settled yet: those are tried again. */
async function eraseAccount({ db, publicFiles }: EraseTools, id: number, now: Date): Promise<boolean> {
  const avatar = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account?.closesAt || account.closesAt > now || account.erasedAt) return undefined;
    if (await hasOpenOrders(tx, id)) return undefined;
    await removeRows(tx, id);
    await tx.delete(verifyCode).where(eq(verifyCode.phone, account.phone));
    if (account.points > 0) {
      const move = {
        userId: id,
        amount: -account.points,
        account: 'expired',
        kind: 'closing',
        ref: String(id),
      } as const;
      await movePoints(tx, { ...move, reason: '账号注销，积分清零' }, now);
    }
    await endSessionsOf(tx, id);
    await changeAccount(tx, id, {
      phone: noPhoneOf(id),
      nickName: erasedName,
      avatar: '',
      sex: 0,
      lastCustomerId: null,
      studyPhaseCode: 0,
      subjectCode: 0,
      textbookVersionCode: '',
      areaCode: 0,
      schoolId: null,
      passwordHash: null,
      wechatId: null,
      wechatName: '',
      closesAt: null,
      erasedAt: now,
    });
    return account.avatar;
  });
  if (avatar === undefined) return false;
  await removeAvatar(publicFiles, avatar);
  return true;
}

async function removeRows(tx: Queries, id: number): Promise<void> {
  for (const table of erasedTables) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${id}`);
  }
  // the sweep of uploads removes their files
  await tx.execute(sql`delete from upload where user_id = ${id} and resource_id is null`);
  await tx.execute(sql`update upload set file_name = 'file.' || file_type where user_id = ${id}`);
  await tx.execute(sql`delete from ai_use where person = ${`user:${id}`}`);
  for (const table of ['home_hit', 'tracked_event']) {
    await tx.execute(sql`update ${sql.identifier(table)} set uid = '' where uid = ${String(id)}`);
  }
  const nameless = { nickName: erasedName, sex: 0, title: '', schoolName: '', intro: '', portrait: null, userId: null };
  await tx
    .update(contributor)
    .set({ ...nameless, isExpert: false })
    .where(eq(contributor.userId, id));
  // an invoice names whom it was made out to, and needs no address
  await tx.update(invoiceRequest).set({ email: '' }).where(eq(invoiceRequest.userId, id));
  const noReceiver = { receiver: '', phone: '', address: '' };
  await tx.update(campaignAward).set(noReceiver).where(eq(campaignAward.userId, id));
}
