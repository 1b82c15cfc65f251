import type { IssuedToken } from '../../../shared/people/calls/auth.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockAccount } from './account-store.ts';
import { consumeSecret, issueSecret, peekSecret } from './one-time-secret.ts';
import { isSessionAlive, openUserSession, tokenHash } from './session-store.ts';

/** A ticket that carries a login to another host. It ends with the session that it was asked for by. */
export async function issueSsoTicket(
  db: Db,
  { userId, token }: { userId: number; token: string },
  now: Date,
): Promise<{ ssoTicket: string; expiresIn: number }> {
  const subject = { userId, sessionHash: tokenHash(token) };
  const { secret, expiresIn } = await issueSecret(db, 'sso', subject, now);
  return { ssoTicket: secret, expiresIn };
}

/** The user behind a ticket, which stays usable; undefined for a ticket that is unknown or ended. */
export async function userOfSsoTicket(db: Db, ticket: string, now: Date): Promise<number | undefined> {
  const subject = await peekSecret(db, 'sso', ticket, now);
  return subject && (await isSessionAlive(db, subject.sessionHash, now)) ? subject.userId : undefined;
}

/** A session for a ticket, once; undefined for a ticket that is unknown, used or ended. */
export function redeemSsoTicket(db: Db, ticket: string, now: Date): Promise<IssuedToken | undefined> {
  return db.transaction(async (tx) => {
    const subject = await consumeSecret(tx, 'sso', ticket, now);
    if (!subject) return undefined;
    // a change of the password either came before this, and the session is gone, or ends the new one
    await lockAccount(tx, subject.userId);
    if (!(await isSessionAlive(tx, subject.sessionHash, now))) return undefined;
    return openUserSession(tx, subject.userId, now);
  });
}
