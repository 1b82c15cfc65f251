import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { authSchemas } from './auth.schema.ts';

const auth = endpointsOf<typeof authSchemas>();

/** Makes a session. No token goes in, nothing is shared or retried. */
const signIn = { method: 'POST', token: 'never', reads: false, limit: 'sign-in' } as const;

export const passwordLogin = auth({ ...signIn, name: 'auth.passwordLogin', path: '/zw-auth/oauth/passwordLogin' });
/** By code: logs in, and makes the account where the phone has none. */
export const registerOrLogin = auth({
  ...signIn,
  name: 'auth.registerOrLogin',
  path: '/zw-auth/oauth/registerOrLogin',
});
/**
 * By code of the type `register`; a phone that has an account is logged in: a refusal would tell others that it has
 * one.
 */
export const registerAndLogin = auth({
  ...signIn,
  name: 'auth.registerAndLogin',
  path: '/zw-auth/oauth/registerAndLogin',
});
/** Revokes the token that is sent; succeeds also where it is already void. */
export const logout = auth({
  name: 'auth.logout',
  method: 'POST',
  path: '/zw-auth/oauth/logout',
  token: 'optional',
  reads: false,
  body: 'none',
  silent: true,
});
/**
 * A fresh WeChat QR code. `n` are digits that the browser makes up: the ticket belongs to one browser, so no two
 * may share an answer in flight.
 */
export const wxQrCode = auth({
  name: 'auth.wxQrCode',
  method: 'GET',
  path: '/zw-auth/wx/auth/qrCode/{n}',
  token: 'never',
  reads: false,
  silent: true,
  quiet: true,
});
/** How far the phone has come; poll it every two seconds. The states that end it are given once. */
export const wxLogin = auth({
  name: 'auth.wxLogin',
  method: 'GET',
  path: '/zw-auth/wx/auth/wxLogin',
  token: 'never',
  reads: false,
  silent: true,
  quiet: true,
});
/** By what else than password and code people can log in here. */
export const signInWays = auth({
  name: 'auth.signInWays',
  method: 'GET',
  path: '/zw-auth/oauth/signInWays',
  token: 'never',
  reads: true,
  cache: { ttlSeconds: minutes(1), graceSeconds: hours(72), tags: ['dict'] },
  silent: true,
  quiet: true,
  extension: true,
});
/** Where WeChat itself is connected: the address of its page, and what the browser needs when it comes back. */
export const wxAuthorize = auth({
  name: 'auth.wxAuthorize',
  method: 'POST',
  path: '/zw-auth/wx/auth/authorize',
  token: 'never',
  reads: false,
  extension: true,
});
/**
 * The way back from WeChat, once; answers as a poll that ends. Each code is one question to WeChat, which limits them.
 */
export const wxCallback = auth({
  name: 'auth.wxCallback',
  method: 'POST',
  path: '/zw-auth/wx/auth/callback',
  token: 'never',
  reads: false,
  limit: 'proof',
  extension: true,
});
/** A WeChat account that is not known yet gets a phone: code of the type `bind`. */
export const bindingPhone = auth({ ...signIn, name: 'auth.bindingPhone', path: '/zw-auth/login/bindingPhone' });
/** A one-time ticket that carries the login to another host of the product within a minute. */
export const ssoTicket = auth({
  name: 'auth.ssoTicket',
  method: 'POST',
  path: '/zw-auth/api/v1/sso/ticket',
  token: 'required',
  reads: false,
  extension: true,
});
/** Turns an SSO ticket into a session of this host. */
export const ssoLogin = auth({
  name: 'auth.ssoLogin',
  method: 'GET',
  path: '/zw-auth/api/v1/sso/login',
  token: 'never',
  reads: false,
});
/** Whose an SSO ticket is, so that a person can agree before taking it; leaves the ticket usable. */
export const ssoGetUserInfo = auth({
  name: 'auth.ssoGetUserInfo',
  method: 'GET',
  path: '/zw-auth/api/v1/sso/getUserInfo',
  token: 'never',
  reads: true,
});
export const verifyExpired = auth({
  name: 'auth.verifyExpired',
  method: 'POST',
  path: '/zw-auth/oauth/verifyExpired',
  token: 'optional',
  reads: true,
  silent: true,
  quiet: true,
});
