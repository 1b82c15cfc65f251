import type { authSchemas } from '../../../shared/people/calls/auth.schema.ts';
import { maskPhone } from '../../../shared/people/user-display.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { notSignedIn } from '../../platform/http/refusal.ts';
import { accountById } from './account-store.ts';
import type { AccountTools } from './account-tools.ts';
import { proofExpired, wechatAbsent } from './refusals.ts';
import { endSession, tokenSecondsLeft } from './session-store.ts';
import { bindPhone, signInByCode, signInByPassword } from './sign-in.ts';
import { issueSsoTicket, redeemSsoTicket, userOfSsoTicket } from './sso.ts';
import { beginAuthorization, finishAuthorization } from './wechat-authorization.ts';
import { createTicket, pollTicket } from './wx-login.ts';

export const authHandlers = (tools: AccountTools): HandlersOf<typeof authSchemas> => {
  const { db, clock, demo, wechat } = tools;
  const hasSandbox = demo && !wechat;
  return {
    'auth.passwordLogin': (input, { address }) => signInByPassword(tools, input, address),
    'auth.registerOrLogin': (input) => signInByCode(tools, input, 'login'),
    'auth.registerAndLogin': (input) => signInByCode(tools, input, 'register'),
    'auth.logout': async (_, { token }) => {
      if (token) await endSession(db, token);
      return {};
    },
    'auth.wxQrCode': async (input) => {
      // Websites cannot draw codes of WeChat: those stand on its own page
      if (!hasSandbox) throw wechatAbsent();
      return createTicket(db, input, new Date(clock.now()));
    },
    'auth.wxLogin': ({ ticket }) => pollTicket(db, ticket, new Date(clock.now())),
    'auth.signInWays': async () => ({ wechat: wechat ? 'redirect' : hasSandbox ? 'code' : 'none' }),
    'auth.wxAuthorize': (input) => beginAuthorization(tools, input),
    'auth.wxCallback': (input) => finishAuthorization(tools, input),
    'auth.bindingPhone': (input) => bindPhone(tools, input),
    'auth.ssoTicket': async (_, { userId, token }) => {
      if (userId === undefined || token === undefined) throw notSignedIn();
      return issueSsoTicket(db, { userId, token }, new Date(clock.now()));
    },
    'auth.ssoLogin': async ({ ssoTicket }) => {
      const session = await redeemSsoTicket(db, ssoTicket, new Date(clock.now()));
      if (!session) throw proofExpired();
      return session;
    },
    'auth.ssoGetUserInfo': async ({ ssoTicket }) => {
      const userId = await userOfSsoTicket(db, ssoTicket, new Date(clock.now()));
      const account = userId === undefined ? undefined : await accountById(db, userId);
      if (!account) throw proofExpired();
      const { nickName, avatar, sex, phone } = account;
      return { nickName, avatar, sex, maskedPhone: maskPhone(phone) };
    },
    'auth.verifyExpired': async (_, { token }) => {
      const expiresIn = token ? await tokenSecondsLeft(db, token, new Date(clock.now())) : 0;
      return { expired: expiresIn === 0, expiresIn };
    },
  };
};
