import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '../../../platform/db/database.ts';
import { and, eq, gt, isNotNull, lt, or, sql } from '../../../platform/db/drizzle.ts';
import { operator, operatorLink, operatorSession, operatorToken } from '../../../platform/db/schema/studio.ts';
import { Refused } from '../refused.ts';
import type { Identity } from './identity-provider.ts';

/** Tokens are stored as hashes, so that a leaked database opens no session. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
export const randomToken = () => randomBytes(32).toString('base64url');

export type OperatorRow = typeof operator.$inferSelect;

export async function operatorByName(db: Queries, name: string): Promise<OperatorRow | undefined> {
  const [row] = await db.select().from(operator).where(eq(operator.name, name));
  return row;
}

/** Locks the row: an invitation meanwhile, which unbinds the identity, waits for the session that it ends. */
export async function operatorByIdentity(tx: Queries, { issuer, subject }: Identity): Promise<OperatorRow | undefined> {
  const [row] = await tx
    .select()
    .from(operator)
    .where(and(eq(operator.oidcIssuer, issuer), eq(operator.oidcSubject, subject)))
    .for('update');
  return row;
}

/** Whether an administrator has enrolled, who can let in all others. */
export async function hasAdministrator(db: Queries): Promise<boolean> {
  const [row] = await db
    .select({ id: operator.id })
    .from(operator)
    .where(
      and(
        or(isNotNull(operator.passwordHash), isNotNull(operator.oidcSubject)),
        eq(operator.blocked, false),
        sql`'administrator' = any(${operator.roles})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Makes a change of operators, one after another, that leaves an administrator who has enrolled where there was one:
 * without, nobody could let anybody in any more, and GATEWAY_OPS_TOKEN would count as an administrator again.
 *
 * @throws Refused (409), and the transaction of the change is rolled back.
 */
export async function keepAdministrator<T>(tx: Queries, change: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('studio: administrators', 0))`);
  const hadOne = await hasAdministrator(tx);
  const result = await change();
  if (hadOne && !(await hasAdministrator(tx))) throw new Refused(409, '须至少留一位管理员');
  return result;
}

const sessionMs = 12 * 3600_000;
const idleMs = 30 * 60_000;
/** A session is written again after this time only, not with every call. */
const seenEveryMs = 60_000;

/** Opens a session of twelve hours, that ends after half an hour without a call. */
export async function openSession(db: Queries, { id, address, now }: { id: number; address: string; now: Date }) {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + sessionMs);
  await db.delete(operatorSession).where(lt(operatorSession.expiresAt, now));
  await db
    .insert(operatorSession)
    .values({ tokenHash: hashOf(token), operatorId: id, address, seenAt: now, expiresAt });
  await db.update(operator).set({ lastLoginAt: now }).where(eq(operator.id, id));
  return token;
}

/** The operator of a session that has not ended. */
export async function operatorOfSession(db: Queries, token: string, now: Date): Promise<OperatorRow | undefined> {
  const tokenHash = hashOf(token);
  const isAlive = and(
    eq(operatorSession.tokenHash, tokenHash),
    gt(operatorSession.expiresAt, now),
    gt(operatorSession.seenAt, new Date(now.getTime() - idleMs)),
    eq(operator.blocked, false),
  );
  const [row] = await db
    .select({ operator, seenAt: operatorSession.seenAt })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(isAlive);
  if (row && now.getTime() - row.seenAt.getTime() > seenEveryMs) {
    await db.update(operatorSession).set({ seenAt: now }).where(eq(operatorSession.tokenHash, tokenHash));
  }
  return row?.operator;
}

export const closeSession = async (db: Queries, token: string) => {
  await db.delete(operatorSession).where(eq(operatorSession.tokenHash, hashOf(token)));
};

/** The program that a bearer token was made for. */
export async function programOfToken(db: Queries, token: string, now: Date) {
  const [row] = await db
    .select()
    .from(operatorToken)
    .where(and(eq(operatorToken.tokenHash, hashOf(token)), gt(operatorToken.expiresAt, now)));
  return row;
}

const linkMs = 24 * 3600_000;

/** Makes the one-time link of an operator, in place of earlier ones; gives its secret part. */
export async function makeLink(db: Queries, operatorId: number, totpSecret: string, now: Date): Promise<string> {
  const token = randomToken();
  await db.delete(operatorLink).where(eq(operatorLink.operatorId, operatorId));
  const expiresAt = new Date(now.getTime() + linkMs);
  await db.insert(operatorLink).values({ tokenHash: hashOf(token), operatorId, totpSecret, expiresAt });
  return token;
}

/** The operator whom a link lets enrol, and the secret that goes into their app, where they choose a password. */
export async function linkOf(db: Queries, token: string, now: Date) {
  const [row] = await db
    .select({ operator, totpSecret: operatorLink.totpSecret })
    .from(operatorLink)
    .innerJoin(operator, eq(operator.id, operatorLink.operatorId))
    .where(and(eq(operatorLink.tokenHash, hashOf(token)), gt(operatorLink.expiresAt, now)));
  return row;
}
