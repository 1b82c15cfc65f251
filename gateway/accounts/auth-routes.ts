import type { authSchemas } from '../../shared/catalogue/auth.schema.ts';
import { maskPhone } from '../../shared/domain/user-display.ts';
import type { HandlersOf } from '../http/handler.ts';
import { notSignedIn } from '../http/refusal.ts';
import { accountById } from './account-store.ts';
import type { AccountTools } from './account-tools.ts';
import { consumeSecret, issueSecret, peekSecret } from './one-time-secret.ts';
import { notConnected, proofExpired } from './refusals.ts';
import { createSession, endSession, secondsLeft } from './session-store.ts';
import { bindPhone, signInByCode, signInByPassword } from './sign-in.ts';
import { createTicket, pollTicket } from './wx-login.ts';

export const authHandlers = (tools: AccountTools): HandlersOf<typeof authSchemas> => {
  const { db, clock, demo } = tools;
  return {
    'auth.passwordLogin': (input, { address }) => signInByPassword(tools, input, address),
    'auth.registerOrLogin': (input) => signInByCode(tools, input, 'login'),
    'auth.registerAndLogin': (input) => signInByCode(tools, input, 'register'),
    'auth.logout': async (_, { token }) => {
      if (token) await endSession(db, token);
      return {};
    },
    'auth.wxQrCode': async (input) => {
      // WeChat is the sandbox here; without the demo there is none
      if (!demo) throw notConnected();
      return createTicket(db, input, clock.now());
    },
    'auth.wxLogin': ({ ticket }) => pollTicket(db, ticket, clock.now()),
    'auth.bindingPhone': (input) => bindPhone(tools, input),
    'auth.ssoTicket': async (_, { userId }) => {
      if (userId === undefined) throw notSignedIn();
      const { secret, expiresIn } = await issueSecret(db, 'sso', { userId }, clock.now());
      return { ssoTicket: secret, expiresIn };
    },
    'auth.ssoLogin': async ({ ssoTicket }) => {
      const subject = await consumeSecret(db, 'sso', ssoTicket, clock.now());
      if (!subject) throw proofExpired();
      return createSession(db, subject.userId, clock.now());
    },
    'auth.ssoGetUserInfo': async ({ ssoTicket }) => {
      const subject = await peekSecret(db, 'sso', ssoTicket, clock.now());
      const account = subject && (await accountById(db, subject.userId));
      if (!account) throw proofExpired();
      const { nickName, avatar, sex, phone } = account;
      return { nickName, avatar, sex, maskedPhone: maskPhone(phone) };
    },
    'auth.verifyExpired': async (_, { token }) => {
      const expiresIn = token ? await secondsLeft(db, token, clock.now()) : 0;
      return { expired: expiresIn === 0, expiresIn };
    },
  };
};
