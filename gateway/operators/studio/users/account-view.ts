import { maskPhone } from '../../../../shared/people/user-display.ts';
import { areaName } from '../../../../shared/platform/area.ts';
import { phaseName, subjectName } from '../../../../shared/platform/study.ts';
import type { Db } from '../../../platform/db/database.ts';
import { desc, eq, sql } from '../../../platform/db/drizzle.ts';
import { downloadRight } from '../../../platform/db/schema/download.ts';
import { purchaseOrder } from '../../../platform/db/schema/order.ts';
import { pointsEntry } from '../../../platform/db/schema/points.ts';
import { resource, school } from '../../../platform/db/schema/resource.ts';
import { userAccount, userSession, vipEntry } from '../../../platform/db/schema/user.ts';
import { noSuchEntry } from '../refused.ts';

/** Rows of each list; what is older is looked up by its number. */
const mostRows = 50;

/** An account as support sees it: never a password, a session's token or a whole phone. */
export async function accountView(db: Db, id: number) {
  const [account] = await db.select().from(userAccount).where(eq(userAccount.id, id));
  if (!account) throw noSuchEntry();
  const { schoolId } = account;
  const [own] = schoolId === null ? [] : await db.select().from(school).where(eq(school.id, schoolId));
  const orders = await db
    .select({
      orderNo: purchaseOrder.orderNo,
      title: purchaseOrder.title,
      state: purchaseOrder.state,
      amountFen: purchaseOrder.amountFen,
      points: purchaseOrder.points,
      paidBy: purchaseOrder.paidBy,
      createdAt: purchaseOrder.createdAt,
      paidAt: purchaseOrder.paidAt,
    })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.userId, id))
    .orderBy(desc(purchaseOrder.id))
    .limit(mostRows);
  const points = await db
    .select({
      id: pointsEntry.id,
      reason: pointsEntry.reason,
      change: pointsEntry.change,
      balance: pointsEntry.balance,
      at: pointsEntry.createdAt,
    })
    .from(pointsEntry)
    .where(eq(pointsEntry.userId, id))
    .orderBy(desc(pointsEntry.id))
    .limit(mostRows);
  const downloads = await db
    .select({
      resourceId: downloadRight.resourceId,
      resourceName: resource.resourceName,
      grantedBy: downloadRight.grantedBy,
      points: downloadRight.points,
      at: downloadRight.createdAt,
    })
    .from(downloadRight)
    .innerJoin(resource, eq(resource.id, downloadRight.resourceId))
    .where(eq(downloadRight.userId, id))
    .orderBy(desc(downloadRight.createdAt))
    .limit(mostRows);
  const memberships = await db
    .select({
      id: vipEntry.id,
      vipName: vipEntry.vipName,
      studyPhaseCodes: vipEntry.studyPhaseCodes,
      endDay: vipEntry.endDay,
    })
    .from(vipEntry)
    .where(eq(vipEntry.userId, id))
    .orderBy(desc(vipEntry.endDay));
  const sessions = await db
    .select({ expiresAt: userSession.expiresAt })
    .from(userSession)
    .where(eq(userSession.userId, id))
    .orderBy(sql`${userSession.expiresAt} desc`);
  return {
    account: {
      id: String(account.id),
      nickName: account.nickName,
      phone: maskPhone(account.phone),
      state: accountState(account),
      blockedReason: account.blockedReason,
      closesAt: account.closesAt,
      mergedInto: account.mergedInto === null ? null : String(account.mergedInto),
      points: account.points,
      study: account.studyPhaseCode
        ? `${phaseName(account.studyPhaseCode)}${subjectName(account.studyPhaseCode, account.subjectCode)}`
        : '',
      area: account.areaCode ? areaName(account.areaCode) : '',
      schoolName: own?.name ?? '',
      hasPassword: account.passwordHash !== null,
      wechatName: account.wechatName,
      registeredAt: account.registeredAt,
      lastLoginAt: account.lastLoginAt,
    },
    orders,
    points,
    downloads,
    memberships: memberships.map(({ studyPhaseCodes, ...one }) => ({ ...one, phases: studyPhaseCodes.map(phaseName) })),
    sessions,
  };
}

export type AccountState = 'normal' | 'blocked' | 'closing' | 'merged' | 'erased';

type StateFacts = Pick<typeof userAccount.$inferSelect, 'blockedAt' | 'closesAt' | 'erasedAt' | 'mergedInto'>;

/** The state that says most of an account. */
export function accountState({ blockedAt, closesAt, erasedAt, mergedInto }: StateFacts): AccountState {
  if (mergedInto !== null) return 'merged';
  if (erasedAt) return 'erased';
  if (closesAt) return 'closing';
  return blockedAt ? 'blocked' : 'normal';
}
