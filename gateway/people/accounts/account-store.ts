import { randomInt } from 'node:crypto';
import type { Db, Queries } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { userAccount } from '../../platform/db/schema/user.ts';
import { earnPoints } from '../points/earnings.ts';

export type Account = typeof userAccount.$inferSelect;

export async function accountById(db: Queries, id: number): Promise<Account | undefined> {
  const [row] = await db.select().from(userAccount).where(eq(userAccount.id, id));
  return row;
}

/**
 * An account as it is now, locked until the transaction ends. What a password, phone or WeChat account has proved takes
 * effect under this lock and after another look at it, as does each change of them: so it is done before the change,
 * which ends it, or not at all.
 */
export async function lockAccount(tx: Queries, id: number): Promise<Account | undefined> {
  const [row] = await tx.select().from(userAccount).where(eq(userAccount.id, id)).for('update');
  return row;
}

/** The same for the account that a WeChat account is bound to. */
export async function lockAccountByWechat(tx: Queries, wechatId: string): Promise<Account | undefined> {
  const [row] = await tx.select().from(userAccount).where(eq(userAccount.wechatId, wechatId)).for('update');
  return row;
}

export async function accountByPhone(db: Queries, phone: string): Promise<Account | undefined> {
  const [row] = await db.select().from(userAccount).where(eq(userAccount.phone, phone));
  return row;
}

export async function accountByWechat(db: Queries, wechatId: string): Promise<Account | undefined> {
  const [row] = await db.select().from(userAccount).where(eq(userAccount.wechatId, wechatId));
  return row;
}

/** Makes an account with its welcome points; undefined where the phone has one already. */
export function createAccount(
  db: Db,
  fields: Pick<Account, 'phone'> &
    Partial<Pick<Account, 'passwordHash' | 'wechatId' | 'wechatName' | 'isDemo' | 'nickName' | 'firstLogin'>>,
  now: Date,
): Promise<Account | undefined> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .insert(userAccount)
      .values({
        nickName: `用户${String(randomInt(1_000_000)).padStart(6, '0')}`,
        avatar: '',
        sex: 0,
        points: 0,
        firstLogin: 1,
        studyPhaseCode: 0,
        subjectCode: 0,
        textbookVersionCode: '',
        areaCode: 0,
        wechatName: '',
        registeredAt: now,
        lastLoginAt: now,
        ...fields,
      })
      .onConflictDoNothing({ target: userAccount.phone })
      .returning();
    if (!account) return undefined;
    const points = await earnPoints(tx, { userId: account.id, rule: 'welcome', ref: String(account.id) }, now);
    return { ...account, points };
  });
}

export async function changeAccount(db: Queries, id: number, change: Partial<Omit<Account, 'id' | 'points'>>) {
  await db.update(userAccount).set(change).where(eq(userAccount.id, id));
}
