import { z } from 'zod';
import { done } from '../../contract/fields.schema.ts';
import { phonePattern, verifyCodePattern } from '../account-format.ts';

export const phone = z.string().regex(phonePattern);
export const verifyCodeText = z.string().regex(verifyCodePattern);
/** One-time proofs and tickets that the gateway hands out. */
export const oneTimeSecretText = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);

export const issuedToken = z.object({
  accessToken: z.string(),
  /** Seconds until the token ends. */
  expiresIn: z.int(),
});
export type IssuedToken = z.infer<typeof issuedToken>;
const signInResult = issuedToken.extend({
  /** True where the account was made by this call. */
  isNew: z.boolean(),
});
export type SignInResult = z.infer<typeof signInResult>;

const byCode = { input: z.strictObject({ phone, verifyCode: verifyCodeText }), data: signInResult };

const wxQrCode = z.object({
  /** Secret of this browser: a client that polls with it is logged in when the phone confirms. */
  ticket: z.string(),
  /** The picture of the code: a data URI. */
  qrCode: z.string(),
  /** Only where a sandbox plays the phone (DEMO=on): the path of this site that the code leads to. */
  sandboxPath: z.string().optional(),
  /** Seconds until the code is void and has to be fetched anew. */
  expiresIn: z.int(),
});
export type WxQrCode = z.infer<typeof wxQrCode>;

const wxLoginState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('scanned') }),
  /** Also for a ticket that was used or never was. */
  z.object({ state: z.literal('expired') }),
  /** The phone confirmed and its WeChat account is known: logged in. Given once. */
  issuedToken.extend({ state: z.literal('confirmed') }),
  /** The phone confirmed; `bindToken` goes to bindingPhone (login) or accountBinding (purpose bind). Given once. */
  z.object({ state: z.literal('needsBinding'), bindToken: z.string(), expiresIn: z.int(), wechatName: z.string() }),
]);
export type WxLoginState = z.infer<typeof wxLoginState>;

const wxAuthorization = z.object({
  /** Stays in the browser; wxCallback wants it beside what WeChat brings back. */
  ticket: z.string(),
  /** Comes back from WeChat in the address. */
  state: z.string(),
  /** WeChat's page with the code to scan. */
  authorizeUrl: z.string(),
  /** Seconds until the way back is closed. */
  expiresIn: z.int(),
});
export type WxAuthorization = z.infer<typeof wxAuthorization>;

/** Origin of the site as the browser has it. */
const siteOrigin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[A-Za-z0-9.:[\]-]+$/);

const ssoUser = z.object({
  nickName: z.string(),
  /** 138****0000 */
  maskedPhone: z.string(),
  avatar: z.string(),
  sex: z.int(),
});

export const authSchemas = {
  'auth.passwordLogin': { input: z.strictObject({ phone, password: z.string().min(1).max(64) }), data: issuedToken },
  'auth.registerOrLogin': byCode,
  'auth.registerAndLogin': byCode,
  'auth.logout': { input: z.strictObject({}), data: done },
  'auth.wxQrCode': {
    input: z.strictObject({
      /** Digits that the browser makes up anew each time. */
      n: z.string().regex(/^\d{1,19}$/),
      /** `bind` gives a bindToken for the account that is logged in; left out it is a login. */
      purpose: z.enum(['login', 'bind']).optional(),
      /** Origin of the site as this browser has it: where the sandbox's code leads. WeChat's own codes ignore it. */
      siteOrigin: siteOrigin.optional(),
    }),
    data: wxQrCode,
  },
  'auth.wxLogin': { input: z.strictObject({ ticket: oneTimeSecretText }), data: wxLoginState },
  'auth.signInWays': {
    input: z.strictObject({}),
    /** `code`: a code on our page (wxQrCode); `redirect`: WeChat's own page (wxAuthorize). */
    data: z.object({ wechat: z.enum(['code', 'redirect', 'none']) }),
  },
  'auth.wxAuthorize': {
    input: z.strictObject({ purpose: z.enum(['login', 'bind']), siteOrigin }),
    data: wxAuthorization,
  },
  'auth.wxCallback': {
    /** `code` is WeChat's. */
    input: z.strictObject({
      ticket: oneTimeSecretText,
      state: oneTimeSecretText,
      code: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/),
    }),
    data: wxLoginState,
  },
  'auth.bindingPhone': {
    input: z.strictObject({ bindToken: oneTimeSecretText, phone, verifyCode: verifyCodeText }),
    data: signInResult,
  },
  'auth.ssoTicket': {
    input: z.strictObject({}),
    data: z.object({ ssoTicket: z.string(), expiresIn: z.int() }),
  },
  'auth.ssoLogin': { input: z.strictObject({ ssoTicket: oneTimeSecretText }), data: issuedToken },
  'auth.ssoGetUserInfo': { input: z.strictObject({ ssoTicket: oneTimeSecretText }), data: ssoUser },
  'auth.verifyExpired': {
    input: z.strictObject({}),
    /** `expiresIn` is 0 where the token is expired, revoked or absent. */
    data: z.object({ expired: z.boolean(), expiresIn: z.int() }),
  },
};
