import { maskPhone } from '../../../shared/people/user-display.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { PgColumn, PgTable } from '../../platform/db/drizzle.ts';
import { and, eq, inArray, sql } from '../../platform/db/drizzle.ts';
import { basketItem } from '../../platform/db/schema/basket.ts';
import { bookFollow, bookRight, bookSampleRequest } from '../../platform/db/schema/book.ts';
import { campaignAward, campaignDraw, campaignMember, campaignSubmission } from '../../platform/db/schema/campaign.ts';
import { classEvidence } from '../../platform/db/schema/class-evidence.ts';
import { composedPaper, ownBlueprint } from '../../platform/db/schema/composed-paper.ts';
import { contactRequest, jobApplication, userMessage } from '../../platform/db/schema/desk.ts';
import { downloadRight, paperExport } from '../../platform/db/schema/download.ts';
import { errorReport } from '../../platform/db/schema/error-report.ts';
import { favourite, favouriteFolder } from '../../platform/db/schema/favourite.ts';
import { invoiceRequest, purchaseOrder, refundRequest } from '../../platform/db/schema/order.ts';
import { ownQuestion, questionImport, questionOffer } from '../../platform/db/schema/own-question.ts';
import { questionUse } from '../../platform/db/schema/question.ts';
import { contributor, resource } from '../../platform/db/schema/resource.ts';
import { searchRecord } from '../../platform/db/schema/search-record.ts';
import { shareLink } from '../../platform/db/schema/share.ts';
import { stationAttention } from '../../platform/db/schema/station.ts';
import { takedownCounter } from '../../platform/db/schema/takedown.ts';
import { upload } from '../../platform/db/schema/upload.ts';
import { userAccount, userCustomer, vipEntry, vipGrant } from '../../platform/db/schema/user.ts';
import { paperQuery } from '../../platform/db/schema/visitor.ts';
import { type Account, changeAccount, lockAccount } from '../accounts/account-store.ts';
import { endSessionsOf } from '../accounts/session-store.ts';
import { addMessage } from '../messages/message-store.ts';
import { movePoints } from '../points/journal.ts';
import { noPhoneOf } from './closed-account.ts';

type OwnedTable = PgTable & { readonly userId: PgColumn };

/**
 * What a person has, with the columns that name a thing which they have once: where both accounts have it, the row of
 * the closed one stays there.
 */
export const ownedTables: readonly (readonly [OwnedTable, ...PgColumn[]])[] = [
  [purchaseOrder, purchaseOrder.intent],
  [refundRequest],
  [invoiceRequest],
  [vipEntry],
  [vipGrant],
  [userCustomer, userCustomer.customerId],
  [downloadRight, downloadRight.resourceId],
  [paperExport, paperExport.day, paperExport.paperId],
  [bookRight, bookRight.bookId, bookRight.orderNo],
  [bookFollow, bookFollow.bookId],
  [bookSampleRequest, bookSampleRequest.bookId],
  [favourite, favourite.collectType, favourite.targetId],
  [classEvidence],
  [composedPaper],
  [ownBlueprint, ownBlueprint.studyPhaseCode, ownBlueprint.subjectCode, ownBlueprint.name],
  [ownQuestion],
  [questionImport],
  [questionOffer],
  [questionUse, questionUse.questionId],
  [basketItem, basketItem.kind, basketItem.targetId],
  [upload, upload.sha256, upload.size],
  [errorReport, errorReport.targetType, errorReport.targetId],
  [jobApplication],
  [contactRequest],
  [campaignMember, campaignMember.campaignId],
  [campaignDraw, campaignDraw.campaignId, campaignDraw.day, campaignDraw.n],
  [campaignAward, campaignAward.campaignId, campaignAward.prizeId, campaignAward.cause],
  [campaignSubmission, campaignSubmission.campaignId, campaignSubmission.contentHash],
  [shareLink, shareLink.kind, shareLink.targetId],
  [stationAttention, stationAttention.domain],
  [searchRecord, searchRecord.keyWord],
  [takedownCounter, takedownCounter.noticeId],
  [paperQuery],
  [userMessage, userMessage.kind, userMessage.ref],
];
/** One row for a person. */
const oneEach: ReadonlySet<OwnedTable> = new Set([paperQuery]);

export type MergeFault = 'same' | 'unknown' | 'closed' | 'openOrders';

/**
 * Puts all that one account has into another and closes it for good, in the caller's transaction: orders, memberships,
 * points, downloads, favourites, papers, uploads and what belongs to them. The phone is free afterwards. The journal of
 * points stays with the account that it happened in; its balance moves by one entry on each side.
 *
 * @returns why nothing was done, else undefined.
 */
export async function mergeAccounts(
  tx: Queries,
  { from, into }: { from: number; into: number },
  now: Date,
): Promise<MergeFault | undefined> {
  if (from === into) return 'same';
  // in this order everywhere: two merges cannot wait for each other
  const locked = new Map<number, Account | undefined>();
  for (const id of [from, into].sort((a, b) => a - b)) locked.set(id, await lockAccount(tx, id));
  const [closed, kept] = [locked.get(from), locked.get(into)];
  if (!closed || !kept) return 'unknown';
  if (isOver(closed) || isOver(kept)) return 'closed';
  if (await hasOpenOrders(tx, from)) return 'openOrders';
  await moveFolders(tx, from, into);
  for (const [table, ...names] of ownedTables) await moveRows(tx, { from, into }, table, names);
  await tx.update(campaignMember).set({ invitedBy: into }).where(eq(campaignMember.invitedBy, from));
  await moveContributor(tx, from, into);
  await moveBalance(tx, closed, kept, now);
  await endSessionsOf(tx, from);
  const noWechat = { wechatId: null, wechatName: '' };
  await changeAccount(tx, from, {
    ...noWechat,
    phone: noPhoneOf(from),
    passwordHash: null,
    mergedInto: into,
    erasedAt: now,
    closesAt: null,
  });
  await tx.update(userAccount).set({ mergedInto: into }).where(eq(userAccount.mergedInto, from));
  const { wechatId, wechatName } = closed;
  if (kept.wechatId === null && wechatId !== null) await changeAccount(tx, into, { wechatId, wechatName });
  const content = `手机号 ${maskPhone(closed.phone)} 的账号已并入本账号，订单、积分、会员、收藏和组卷都在这里。`;
  const message = { userId: into, kind: 'system', ref: `merge ${from}`, title: '账号已合并', content } as const;
  await addMessage(tx, { ...message, url: '/user/my' }, now);
  return undefined;
}

const isOver = ({ erasedAt, mergedInto }: Account) => erasedAt !== null || mergedInto !== null;

/** Orders that are still paid, or given back: whoever does that has locked the account that they belong to. */
export async function hasOpenOrders(tx: Queries, userId: number): Promise<boolean> {
  const open = and(
    eq(purchaseOrder.userId, userId),
    inArray(purchaseOrder.state, ['created', 'paying', 'paid', 'refunding']),
  );
  const rows = await tx.select({ id: purchaseOrder.id }).from(purchaseOrder).where(open).limit(1);
  return rows.length > 0;
}

async function moveRows(
  tx: Queries,
  { from, into }: { from: number; into: number },
  table: OwnedTable,
  names: readonly PgColumn[],
): Promise<void> {
  const same = names.map((column) => sql` and other.${sql.identifier(columnNameOf(column))} = ${column}`);
  const isUnique = names.length > 0 || oneEach.has(table);
  const kept = sql`and not exists (select from ${table} other where other.user_id = ${into} ${sql.join(same)})`;
  await tx.execute(sql`update ${table} set user_id = ${into} where user_id = ${from} ${isUnique ? kept : sql``}`);
}

/** As the database spells it. */
const columnNameOf = ({ name }: PgColumn) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Folders of one name become one. */
async function moveFolders(tx: Queries, from: number, into: number): Promise<void> {
  await tx.execute(sql`
    update favourite set folder_id = kept.id
    from favourite_folder gone join favourite_folder kept on kept.name = gone.name and kept.user_id = ${into}
    where gone.user_id = ${from} and favourite.user_id = ${from} and favourite.folder_id = gone.id`);
  await moveRows(tx, { from, into }, favouriteFolder, [favouriteFolder.name]);
}

/** What was uploaded names the account that is kept. */
async function moveContributor(tx: Queries, from: number, into: number): Promise<void> {
  const ofUser = async (userId: number) =>
    (await tx.select({ id: contributor.id }).from(contributor).where(eq(contributor.userId, userId)))[0]?.id;
  const [gone, kept] = [await ofUser(from), await ofUser(into)];
  if (gone === undefined) return;
  if (kept === undefined) {
    await tx.update(contributor).set({ userId: into }).where(eq(contributor.id, gone));
    return;
  }
  await tx.update(resource).set({ uploaderId: kept }).where(eq(resource.uploaderId, gone));
  await tx.update(contributor).set({ userId: null }).where(eq(contributor.id, gone));
}

async function moveBalance(tx: Queries, closed: Account, kept: Account, now: Date): Promise<void> {
  if (closed.points === 0) return;
  const ref = `${closed.id}:${kept.id}`;
  const move = { account: 'issued', ref } as const;
  const out = `转入合并后的账号（${maskPhone(kept.phone)}）`;
  const received = `合并账号（${maskPhone(closed.phone)}）的积分`;
  await movePoints(tx, { ...move, userId: closed.id, amount: -closed.points, kind: 'merge-out', reason: out }, now);
  await movePoints(tx, { ...move, userId: kept.id, amount: closed.points, kind: 'merge-in', reason: received }, now);
}
