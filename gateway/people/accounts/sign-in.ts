import type { IssuedToken, SignInResult } from '../../../shared/people/calls/auth.schema.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type Account, accountByPhone, changeAccount, createAccount, lockAccount } from './account-store.ts';
import type { AccountTools } from './account-tools.ts';
import { consumeSecret, peekSecret } from './one-time-secret.ts';
import { phoneHasWechat, phoneTaken, proofExpired, wechatTaken, wrongCode, wrongCredentials } from './refusals.ts';
import { openUserSession } from './session-store.ts';
import { tryPassword } from './sign-in-limits.ts';
import { consumeCode } from './verify-code.ts';

interface ByCode {
  readonly phone: string;
  readonly verifyCode: string;
}

/** By password. An unknown phone and a wrong password give the same answer after the same work. */
export async function signInByPassword(
  { db, clock, limiter, peoplePerAddress, passwords, pause }: AccountTools,
  { phone, password }: { phone: string; password: string },
  address: string | undefined,
): Promise<IssuedToken> {
  const account = await accountByPhone(db, phone);
  await tryPassword({
    limiter,
    pause,
    phone,
    origin: { address, peoplePerAddress },
    verify: () => passwords.verify(password, account?.passwordHash),
    wrong: wrongCredentials,
  });
  if (!account) throw wrongCredentials();
  return db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current?.phone !== phone || current.passwordHash !== account.passwordHash) throw wrongCredentials();
    return openUserSession(tx, current.id, new Date(clock.now()));
  });
}

/** By code; a phone without an account gets one. */
export async function signInByCode(
  { db, clock }: AccountTools,
  { phone, verifyCode }: ByCode,
  purpose: 'login' | 'register',
): Promise<SignInResult> {
  const now = new Date(clock.now());
  if (!(await consumeCode(db, { phone, purpose }, verifyCode, now))) throw wrongCode();
  const created = await createAccount(db, { phone }, now);
  const { id } = created ?? (await existing(db, phone));
  const session = await db.transaction(async (tx) => {
    const current = await lockAccount(tx, id);
    if (current?.phone !== phone) throw wrongCode();
    return openUserSession(tx, id, now);
  });
  return { ...session, isNew: created !== undefined };
}

export async function registerWithPassword(
  { db, clock, passwords }: AccountTools,
  { phone, verifyCode, password }: ByCode & { password: string },
): Promise<void> {
  const now = new Date(clock.now());
  if (!(await consumeCode(db, { phone, purpose: 'register' }, verifyCode, now))) throw wrongCode();
  const created = await createAccount(db, { phone, passwordHash: await passwords.hash(password) }, now);
  if (!created) throw phoneTaken('该手机号已注册，请直接登录');
}

/** Binds a confirmed WeChat account to a phone number: to its account, or to a new one. */
export async function bindPhone(
  { db, clock }: AccountTools,
  { bindToken, phone, verifyCode }: ByCode & { bindToken: string },
): Promise<SignInResult> {
  const now = new Date(clock.now());
  if (!(await peekSecret(db, 'bind', bindToken, now))) throw proofExpired();
  if (!(await consumeCode(db, { phone, purpose: 'bind' }, verifyCode, now))) throw wrongCode();
  const wechat = await consumeSecret(db, 'bind', bindToken, now);
  if (!wechat) throw proofExpired();
  const created = await createAccount(db, { phone }, now);
  const { id } = created ?? (await existing(db, phone));
  const session = await db.transaction(async (tx) => {
    const current = await lockAccount(tx, id);
    if (current?.phone !== phone) throw wrongCode();
    await attachWechat(tx, current, wechat, phoneHasWechat);
    return openUserSession(tx, id, now);
  });
  return { ...session, isNew: created !== undefined };
}

/**
 * Binds a WeChat account.
 *
 * @throws `refuse()` if the account has another one; CodedError if another account has this one.
 */
export async function attachWechat(
  db: Queries,
  account: Account,
  wechat: { wechatId: string; wechatName: string },
  refuse: () => Error,
): Promise<void> {
  if (account.wechatId !== null && account.wechatId !== wechat.wechatId) throw refuse();
  try {
    await changeAccount(db, account.id, wechat);
  } catch (error) {
    if (isUniqueViolation(error)) throw wechatTaken();
    throw error;
  }
}

async function existing(db: AccountTools['db'], phone: string): Promise<Account> {
  const account = await accountByPhone(db, phone);
  if (!account) throw new Error('an account vanished while it was signed in');
  return account;
}

/** Code 23505 of Postgres; the query builder wraps the driver's error. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === '23505') return true;
  }
  return false;
}
