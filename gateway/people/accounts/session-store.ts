import { createHash, randomBytes } from 'node:crypto';
import type { IssuedToken } from '../../../shared/people/calls/auth.schema.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, eq, gt, isNotNull, isNull, lte, sql } from '../../platform/db/drizzle.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { userAccount, userSession } from '../../platform/db/schema/user.ts';
import { addMessage } from '../messages/message-store.ts';
import { accountBlocked } from './refusals.ts';

/** Tokens are stored as hashes, so that a leaked database opens no session. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The user that a token belongs to; undefined for an unknown or expired one. */
export async function userOfToken(db: Db, token: string, now: Date): Promise<number | undefined> {
  const [row] = await aliveSession(db, { hash: tokenHash(token), now: now.toISOString() });
  return row?.userId;
}

const aliveSession = prepared('alive_session', (db) =>
  db
    .select({ userId: userSession.userId })
    .from(userSession)
    .where(
      and(
        eq(userSession.tokenHash, sql.placeholder('hash')),
        sql`${userSession.expiresAt} > ${sql.placeholder('now')}::timestamptz`,
      ),
    ),
);

/** Remembers that the session has just changed something (platform/db/read-replica.ts). */
export async function noteSessionWrite(db: Db, token: string): Promise<void> {
  await db.execute(
    sql`update ${userSession} set written_lsn = pg_current_wal_insert_lsn() where ${eq(userSession.tokenHash, tokenHash(token))}`,
  );
}

/** Where the log of the database stood after the session's last change; undefined without one. */
export async function lastSessionWrite(db: Db, token: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ lsn: string | null }>(
    sql`select written_lsn::text as lsn from ${userSession} where ${eq(userSession.tokenHash, tokenHash(token))}`,
  );
  return rows[0]?.lsn ?? undefined;
}

const sessionSeconds = 7 * 24 * 3600;

/**
 * Logs a user in, which takes back that they close their account. The token is 256 random bits and exists in this
 * answer only.
 *
 * @throws CodedError 4011 for an account that is blocked, before anything is written.
 */
export async function openUserSession(db: Queries, userId: number, now: Date): Promise<IssuedToken> {
  const accessToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1000);
  await keepAccount(db, userId, now);
  const [open] = await db
    .update(userAccount)
    .set({ lastLoginAt: now })
    .where(and(eq(userAccount.id, userId), isNull(userAccount.blockedAt), isNull(userAccount.erasedAt)))
    .returning({ id: userAccount.id });
  if (!open) throw accountBlocked();
  await db.delete(userSession).where(and(eq(userSession.userId, userId), lte(userSession.expiresAt, now)));
  await db.insert(userSession).values({ tokenHash: tokenHash(accessToken), userId, expiresAt });
  return { accessToken, expiresIn: sessionSeconds };
}

/** Takes back that the owner closes the account. */
async function keepAccount(db: Queries, userId: number, now: Date): Promise<void> {
  const [kept] = await db
    .update(userAccount)
    .set({ closesAt: null })
    .where(and(eq(userAccount.id, userId), isNotNull(userAccount.closesAt)))
    .returning({ id: userAccount.id });
  if (!kept) return;
  const content = '您在注销等待期内登录了账号，注销申请已取消，账号和内容都保留。仍要注销，请在“账号安全”中重新申请。';
  const message = {
    userId,
    kind: 'system',
    ref: `closing ${now.toISOString()}`,
    title: '账号注销已取消',
    content,
  } as const;
  await addMessage(db, { ...message, url: '/user/account-security' }, now);
}

/** Seconds that a token still has; 0 for an unknown, revoked or expired one. */
export async function tokenSecondsLeft(db: Db, token: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ expiresAt: userSession.expiresAt })
    .from(userSession)
    .where(eq(userSession.tokenHash, tokenHash(token)));
  return row ? Math.max(0, Math.floor((row.expiresAt.getTime() - now.getTime()) / 1000)) : 0;
}

/** Whether the session with this hash of a token is neither ended nor expired. */
export async function isSessionAlive(db: Queries, hash: string, now: Date): Promise<boolean> {
  const alive = and(eq(userSession.tokenHash, hash), gt(userSession.expiresAt, now));
  return (await db.select().from(userSession).where(alive)).length > 0;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(userSession).where(eq(userSession.tokenHash, tokenHash(token)));
}

/**
 * Ends all sessions of a user; SSO tickets of these sessions end with them. Belongs into the transaction that locks the
 * account and changes its phone or password.
 */
export async function endSessionsOf(tx: Queries, userId: number): Promise<void> {
  await tx.delete(userSession).where(eq(userSession.userId, userId));
}
