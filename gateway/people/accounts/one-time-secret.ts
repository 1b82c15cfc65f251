import { createHash, randomBytes } from 'node:crypto';
import type { Db, Queries } from '../../platform/db/database.ts';
import { and, eq, gt, lt } from '../../platform/db/drizzle.ts';
import { oneTimeSecret } from '../../platform/db/schema/user.ts';

/** What each kind of secret proves. */
interface Subjects {
  /** A verification code for this phone and purpose was right. */
  verify: { readonly phone: string; readonly purpose: string };
  /** The WeChat account was confirmed on its phone. */
  bind: { readonly wechatId: string; readonly wechatName: string };
  /** A login that is handed over to another host. */
  sso: { readonly userId: number; readonly sessionHash: string };
}

const secretSeconds = { verify: 600, bind: 600, sso: 60 } as const satisfies Record<keyof Subjects, number>;

/** 256 random bits, safe in a URL. */
export const randomSecret = () => randomBytes(32).toString('base64url');
/** Secrets of 256 bits cannot be guessed, so they need neither salt nor a slow hash. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

export async function issueSecret<K extends keyof Subjects>(
  db: Db,
  kind: K,
  subject: Subjects[K],
  now: Date,
): Promise<{ secret: string; expiresIn: number }> {
  const secret = randomSecret();
  const expiresIn = secretSeconds[kind];
  await db.delete(oneTimeSecret).where(lt(oneTimeSecret.expiresAt, now));
  await db.insert(oneTimeSecret).values({
    secretHash: hashOfSecret(secret),
    kind,
    subject,
    expiresAt: new Date(now.getTime() + expiresIn * 1000),
  });
  return { secret, expiresIn };
}

const isAlive = (kind: keyof Subjects, secret: string, now: Date) =>
  and(
    eq(oneTimeSecret.secretHash, hashOfSecret(secret)),
    eq(oneTimeSecret.kind, kind),
    gt(oneTimeSecret.expiresAt, now),
  );

/** What a secret proves, without consuming it; undefined for one that is unknown, used or expired. */
export async function peekSecret<K extends keyof Subjects>(
  db: Db,
  kind: K,
  secret: string,
  now: Date,
): Promise<Subjects[K] | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeSecret)
    .where(isAlive(kind, secret, now));
  return row?.subject as Subjects[K] | undefined;
}

/** What a secret proves; consumes it, so one of several parallel callers gets it. */
export async function consumeSecret<K extends keyof Subjects>(
  db: Queries,
  kind: K,
  secret: string,
  now: Date,
): Promise<Subjects[K] | undefined> {
  const [row] = await db
    .delete(oneTimeSecret)
    .where(isAlive(kind, secret, now))
    .returning();
  return row?.subject as Subjects[K] | undefined;
}
