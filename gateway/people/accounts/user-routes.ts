import { TooManyRequests } from '../../../shared/contract/errors.ts';
import { phonePattern } from '../../../shared/people/account-format.ts';
import type { userSchemas } from '../../../shared/people/calls/user.schema.ts';
import { maskPhone } from '../../../shared/people/user-display.ts';
import { isoDay } from '../../../shared/platform/china-time.ts';
import { and, eq, isNull } from '../../platform/db/drizzle.ts';
import { userMessage } from '../../platform/db/schema/desk.ts';
import { readPictureForm } from '../../platform/files/pictures/picture-form.ts';
import type { Caller, HandlersOf } from '../../platform/http/handler.ts';
import { refusal, sessionExpired } from '../../platform/http/refusal.ts';
import { dictItems } from '../../platform/reference/reference-store.ts';
import { refuseBlockedWords } from '../../platform/words/refuse-blocked-words.ts';
import { type Account, accountById, accountByPhone, changeAccount } from './account-store.ts';
import type { AccountTools } from './account-tools.ts';
import { setAvatar } from './avatar.ts';
import { issueSecret, peekSecret } from './one-time-secret.ts';
import { presentUserDetail, presentUserInfo } from './present-user.ts';
import { messageNotSent, messageUncertain, notConnected, wrongCode } from './refusals.ts';
import { registerWithPassword } from './sign-in.ts';
import { codeRules } from './sign-in-limits.ts';
import { SmsRefused } from './sms-webhook.ts';
import { schoolById, setFirstLoginSchool, updateProfile } from './user-profile.ts';
import { bindWechat, changeCredentials, resetPassword, setPasswordByCode, unbindWechat } from './user-security.ts';
import { consumeCode, issueCode } from './verify-code.ts';
import { customersOf, customerVipRows, ownVipRows } from './vip-store.ts';

/** Calls about the end of an account are lifecycle/routes.ts. */
type OwnCalls = Omit<typeof userSchemas, 'user.closeAccount' | 'user.ownData' | 'user.ownDataState'>;

export const userHandlers = (tools: AccountTools): HandlersOf<OwnCalls> => {
  const { db, clock, avatarFiles } = tools;

  /** The token's account; ids of the input are not used for it. */
  async function ownerOf({ userId }: Caller): Promise<Account> {
    const account = userId === undefined ? undefined : await accountById(db, userId);
    if (!account) throw sessionExpired();
    return account;
  }

  return {
    'user.sendVerifyCode': (input, caller) => sendCode(tools, input, caller),
    'user.register': async (input) => {
      await registerWithPassword(tools, input);
      return {};
    },
    'user.checkPhone': async ({ phone }) => ({ valid: phonePattern.test(phone) }),
    'user.checkVerifyCode': async ({ phone, verifyCode, type }) => {
      const now = new Date(clock.now());
      if (!(await consumeCode(db, { phone, purpose: type }, verifyCode, now))) throw wrongCode();
      const { secret, expiresIn } = await issueSecret(db, 'verify', { phone, purpose: type }, now);
      return { verifyToken: secret, expiresIn };
    },
    'user.changePassword': async (input) => {
      await resetPassword(tools, input);
      return {};
    },
    'user.verifyAndSubmit': async (input, caller) => setPasswordByCode(tools, await ownerOf(caller), input),
    'user.changePhoneAndPassword': async (input, caller) =>
      changeCredentials(tools, await ownerOf(caller), input, caller),
    'user.checkUserByPhone': async ({ phone, verifyToken }) => {
      const proof = verifyToken && (await peekSecret(db, 'verify', verifyToken, new Date(clock.now())));
      if (!proof || proof.phone !== phone || proof.purpose !== 'bind') return { exists: null };
      return { exists: (await accountByPhone(db, phone)) !== undefined };
    },
    'user.info': async (_, caller) => {
      const account = await ownerOf(caller);
      const [customers, ownVip, unreadNum] = await Promise.all([
        customersOf(db, account.id),
        ownVipRows(db, account.id),
        db.$count(userMessage, and(eq(userMessage.userId, account.id), isNull(userMessage.readAt))),
      ]);
      const customerVip = await customerVipRows(
        db,
        customers.map(({ id }) => id),
      );
      return presentUserInfo({ account, customers, ownVip, customerVip, unreadNum }, isoDay(new Date(clock.now())));
    },
    'user.detail': async (_, caller) => {
      const account = await ownerOf(caller);
      const school = account.schoolId === null ? undefined : await schoolById(db, account.schoolId);
      const versions = account.textbookVersionCode === '' ? [] : await dictItems(db, 'textbookVersion');
      const version = versions.find(({ code }) => code === account.textbookVersionCode);
      return presentUserDetail(account, {
        schoolName: school?.name ?? '',
        textbookVersionName: version?.name ?? '',
      });
    },
    'user.update': async ({ avatar, ...input }, caller) => {
      const account = await ownerOf(caller);
      await refuseBlockedWords(tools, 'nickName', [input.nickName]);
      await updateProfile(tools, account, input);
      if (avatar !== undefined) await setAvatar(db, avatarFiles, account.id, avatar);
      return {};
    },
    'user.avatar': async (_, caller) => {
      const account = await ownerOf(caller);
      const avatar = await avatarFiles.keep(await readPictureForm(caller.body));
      await setAvatar(db, avatarFiles, account.id, avatar);
      return { avatar };
    },
    'user.accountBinding': async (input, caller) => {
      const account = await ownerOf(caller);
      return input.action === 'bind'
        ? bindWechat(tools, account, input, caller)
        : unbindWechat(tools, account, input.verifyCode);
    },
    'user.updateFirstLoginSchool': async ({ schoolId }, caller) => {
      await setFirstLoginSchool(db, await ownerOf(caller), schoolId);
      return {};
    },
    'user.saveUserSelectCustomerId': async ({ customerId }, caller) => {
      const account = await ownerOf(caller);
      await selectCustomer(tools, account, customerId);
      return {};
    },
  };
};

/** Answers the same for phones with and without an account. */
async function sendCode(
  { db, clock, limiter, peoplePerAddress, demo, sms, log }: AccountTools,
  { phone, type }: { phone: string; type: 'login' | 'register' | 'bind' | 'reset' },
  { address }: Pick<Caller, 'address'>,
): Promise<{ demoCode?: string }> {
  if (!demo && !sms) throw notConnected();
  const verdict = await limiter.consume(codeRules(phone, { address, peoplePerAddress }));
  if (!verdict.allowed) throw new TooManyRequests('获取验证码', verdict.waitSeconds);
  const code = await issueCode(db, { phone, purpose: type }, new Date(clock.now()));
  if (demo) {
    log.info({ event: 'demo.verify-code', phone: maskPhone(phone), purpose: type, code });
    return { demoCode: code };
  }
  try {
    await sms?.send({ phone, code, type });
  } catch (error) {
    // nothing of the message: the code is in it
    const why = error instanceof Error ? error.message : 'unknown';
    log.warn({ event: 'sms.failed', phone: maskPhone(phone), purpose: type, why });
    // a slow service may have sent it: the try counts, or a client could flood a phone
    if (!(error instanceof SmsRefused)) throw messageUncertain();
    await verdict.release();
    throw messageNotSent();
  }
  return {};
}

async function selectCustomer({ db }: AccountTools, account: Account, customerId: string): Promise<void> {
  if (customerId === '0') return changeAccount(db, account.id, { lastCustomerId: null });
  const chosen = (await customersOf(db, account.id)).find(({ id }) => String(id) === customerId);
  if (!chosen) throw refusal(403, '没有权限进行此操作');
  await changeAccount(db, account.id, { lastCustomerId: chosen.id });
}
