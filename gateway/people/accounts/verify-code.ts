import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeType } from '../../../shared/people/calls/user.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { verifyCode } from '../../platform/db/schema/user.ts';

const codeSeconds = 600;
const maxWrongTries = 5;

interface CodeOwner {
  readonly phone: string;
  readonly purpose: CodeType;
}

const hashOf = (salt: string, code: string) => createHash('sha256').update(`${salt}:${code}`).digest('hex');
const sameText = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Creates a six-digit code for a phone and purpose; it replaces an earlier one. */
export async function issueCode(db: Db, { phone, purpose }: CodeOwner, now: Date): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('hex');
  const row = {
    salt,
    codeHash: hashOf(salt, code),
    wrongTries: 0,
    expiresAt: new Date(now.getTime() + codeSeconds * 1000),
  };
  await db
    .insert(verifyCode)
    .values({ phone, purpose, ...row })
    .onConflictDoUpdate({ target: [verifyCode.phone, verifyCode.purpose], set: row });
  return code;
}

/**
 * Checks a code. A right one is consumed, and after five wrong tries none is right. Commits its own transaction, so
 * that a later failure of the caller does not undo a counted try.
 */
export function consumeCode(db: Db, owner: CodeOwner, code: string, now: Date): Promise<boolean> {
  const mine = and(eq(verifyCode.phone, owner.phone), eq(verifyCode.purpose, owner.purpose));
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(verifyCode).where(mine).for('update');
    if (!row || row.expiresAt <= now || row.wrongTries >= maxWrongTries) return false;
    if (sameText(row.codeHash, hashOf(row.salt, code))) {
      await tx.delete(verifyCode).where(mine);
      return true;
    }
    await tx
      .update(verifyCode)
      .set({ wrongTries: row.wrongTries + 1 })
      .where(mine);
    return false;
  });
}
