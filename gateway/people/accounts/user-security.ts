import type { IssuedToken } from '../../../shared/people/calls/auth.schema.ts';
import type { Db, Queries } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { type Account, accountByPhone, accountByWechat, changeAccount, lockAccount } from './account-store.ts';
import type { AccountTools } from './account-tools.ts';
import { consumeSecret, peekSecret } from './one-time-secret.ts';
import {
  phoneTaken,
  phoneUnknown,
  proofExpired,
  samePhone,
  wechatTaken,
  wrongCode,
  wrongOldPassword,
} from './refusals.ts';
import { endSessionsOf, openUserSession } from './session-store.ts';
import { attachWechat, isUniqueViolation } from './sign-in.ts';
import { passwordKey, tryPassword } from './sign-in-limits.ts';
import { consumeCode } from './verify-code.ts';

const noWechat = { wechatId: null, wechatName: '' } as const;

/** Replacing a password removes the WeChat binding: an attacker with the old password may have made it. */
const newPassword = async (passwords: AccountTools['passwords'], { passwordHash }: Account, password: string) => ({
  passwordHash: await passwords.hash(password),
  ...(passwordHash !== null && noWechat),
});

/** Sets a forgotten password, with a verify token for the phone. */
export async function resetPassword(
  { db, clock, passwords, limiter }: AccountTools,
  { phone, verifyToken, password }: { phone: string; verifyToken: string; password: string },
): Promise<void> {
  if (!(await consumeVerifyToken(db, { verifyToken, phone, purpose: 'reset' }, new Date(clock.now()))))
    throw proofExpired();
  const account = await accountByPhone(db, phone);
  if (!account) throw phoneUnknown();
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current?.phone !== phone) throw proofExpired();
    await changeAccount(tx, account.id, { passwordHash, ...noWechat });
    await endSessionsOf(tx, account.id);
  });
  await limiter.forget(passwordKey(phone));
}

/** Sets a password by a code to the account's phone. Ends all sessions; the answer is a new one. */
export async function setPasswordByCode(
  { db, clock, passwords }: AccountTools,
  account: Account,
  { verifyCode, password }: { verifyCode: string; password: string },
): Promise<IssuedToken> {
  const now = new Date(clock.now());
  if (!(await consumeCode(db, { phone: account.phone, purpose: 'reset' }, verifyCode, now))) throw wrongCode();
  const change = await newPassword(passwords, account, password);
  return db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current?.phone !== account.phone) throw wrongCode();
    return applyChange(tx, account.id, change, now);
  });
}

/** Changes what a person signs in by. Ends all sessions; the answer is a new one. */
async function applyChange(tx: Queries, userId: number, change: Parameters<typeof changeAccount>[2], now: Date) {
  await changeAccount(tx, userId, change);
  await endSessionsOf(tx, userId);
  return openUserSession(tx, userId, now);
}

interface CredentialChange {
  readonly oldPassword?: string | undefined;
  readonly verifyToken?: string | undefined;
  readonly phone?: string | undefined;
  readonly verifyCode?: string | undefined;
  readonly password?: string | undefined;
}

/** Changes phone, password or both. The new phone's code is checked before the verify token is consumed. */
export async function changeCredentials(
  tools: AccountTools,
  account: Account,
  change: CredentialChange,
  { address }: Pick<Caller, 'address'>,
): Promise<IssuedToken> {
  const { db, clock, passwords } = tools;
  const now = new Date(clock.now());
  await checkProof(tools, account, change, address);
  if (change.phone !== undefined) await checkNewPhone(db, account, change, now);
  const { verifyToken } = change;
  if (verifyToken !== undefined) {
    const owner = { verifyToken, phone: account.phone, purpose: 'reset' };
    if (!(await consumeVerifyToken(db, owner, now))) throw proofExpired();
  }
  const fields = {
    ...(change.phone !== undefined && { phone: change.phone }),
    ...(change.password !== undefined && (await newPassword(passwords, account, change.password))),
  };
  try {
    return await db.transaction(async (tx) => {
      const current = await lockAccount(tx, account.id);
      if (change.oldPassword !== undefined && current?.passwordHash !== account.passwordHash) throw wrongOldPassword();
      if (current?.phone !== account.phone) throw proofExpired();
      return applyChange(tx, account.id, fields, now);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw phoneTaken();
    throw error;
  }
}

async function checkProof(
  tools: AccountTools,
  account: Account,
  { oldPassword, verifyToken = '' }: CredentialChange,
  address: string | undefined,
): Promise<void> {
  if (oldPassword === undefined) {
    const proof = await peekSecret(tools.db, 'verify', verifyToken, new Date(new Date(tools.clock.now())));
    if (proof?.phone !== account.phone || proof.purpose !== 'reset') throw proofExpired();
    return;
  }
  await checkOwnPassword(tools, account, oldPassword, address);
}

/** Under the limits of a login: a stolen token must not be a place to guess at. */
export function checkOwnPassword(
  { limiter, peoplePerAddress, passwords, pause }: AccountTools,
  account: Account,
  password: string,
  address: string | undefined,
): Promise<void> {
  return tryPassword({
    limiter,
    pause,
    phone: account.phone,
    origin: { address, peoplePerAddress },
    verify: () => passwords.verify(password, account.passwordHash),
    wrong: wrongOldPassword,
  });
}

/** Checks the code first: only the owner of a phone learns whether it has an account. */
async function checkNewPhone(db: Db, account: Account, { phone = '', verifyCode = '' }: CredentialChange, now: Date) {
  if (phone === account.phone) throw samePhone();
  if (!(await consumeCode(db, { phone, purpose: 'bind' }, verifyCode, now))) throw wrongCode();
  if (await accountByPhone(db, phone)) throw phoneTaken();
}

interface Binding {
  readonly bindToken: string;
  readonly verifyCode?: string | undefined;
  readonly password?: string | undefined;
}

/** Takes the WeChat account that confirmed; a token alone is not enough, as the binding outlives every token. */
export async function bindWechat(
  tools: AccountTools,
  account: Account,
  { bindToken, ...proof }: Binding,
  { address }: Pick<Caller, 'address'>,
): Promise<{ wechatBound: boolean; wechatName: string }> {
  const { db, clock } = tools;
  const now = new Date(clock.now());
  const scanned = await peekSecret(db, 'bind', bindToken, now);
  if (!scanned) throw proofExpired();
  // Before the proof, so that a code is not used up for nothing
  const owner = await accountByWechat(db, scanned.wechatId);
  if (owner && owner.id !== account.id) throw wechatTaken();
  await checkBinder(tools, account, proof, address);
  const wechat = await consumeSecret(db, 'bind', bindToken, now);
  if (!wechat) throw proofExpired();
  await db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (proof.password !== undefined && current?.passwordHash !== account.passwordHash) throw wrongOldPassword();
    if (current?.phone !== account.phone) throw proofExpired();
    // The scanned WeChat account replaces an earlier one
    await attachWechat(tx, { ...current, wechatId: null }, wechat, wechatTaken);
  });
  return { wechatBound: true, wechatName: wechat.wechatName };
}

async function checkBinder(
  tools: AccountTools,
  account: Account,
  { verifyCode = '', password }: Omit<Binding, 'bindToken'>,
  address: string | undefined,
): Promise<void> {
  if (password !== undefined) return checkOwnPassword(tools, account, password, address);
  const own = { phone: account.phone, purpose: 'bind' } as const;
  if (!(await consumeCode(tools.db, own, verifyCode, new Date(new Date(tools.clock.now()))))) throw wrongCode();
}

export async function unbindWechat(
  { db, clock }: AccountTools,
  account: Account,
  verifyCode: string,
): Promise<{ wechatBound: boolean; wechatName: string }> {
  if (!(await consumeCode(db, { phone: account.phone, purpose: 'bind' }, verifyCode, new Date(clock.now()))))
    throw wrongCode();
  await changeAccount(db, account.id, noWechat);
  return { wechatBound: false, wechatName: '' };
}

async function consumeVerifyToken(
  db: Db,
  { verifyToken, phone, purpose }: { verifyToken: string; phone: string; purpose: string },
  now: Date,
): Promise<boolean> {
  const proof = await peekSecret(db, 'verify', verifyToken, now);
  if (proof?.phone !== phone || proof.purpose !== purpose) return false;
  return (await consumeSecret(db, 'verify', verifyToken, now)) !== undefined;
}
