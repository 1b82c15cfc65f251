import { endpointsOf } from '../../contract/endpoint.ts';
import type { userSchemas } from './user.schema.ts';

const user = endpointsOf<typeof userSchemas>();

const base = '/zw-zzw/api/v1/zzw/user';
/** For guests: a code authorises them, not a token. */
const open = { method: 'POST', token: 'never', reads: false } as const;
/** What shows it can be guessed. */
const guessable = { ...open, limit: 'sign-in' } as const;
/** Changes the account of the token's owner. */
const own = { token: 'required', reads: false } as const;
/** Asks for more than the token: a password or a code, which a stolen token must not be used to guess. */
const proved = { ...own, limit: 'proof' } as const;

/** Answers alike for every phone; a code goes out in any case. */
export const sendVerifyCode = user({
  ...open,
  name: 'user.sendVerifyCode',
  path: `${base}/send/verifyCode`,
  limit: 'code',
});
/** Makes an account with a password, by code of the type `register`; does not log in. */
export const register = user({ ...guessable, name: 'user.register', path: '/zw-zzw/api/v1/zzw/login/register' });
export const isPhoneUsed = user({
  name: 'user.checkPhone',
  method: 'GET',
  path: '/zw-zzw/api/v1/zzw/login/checkPhone',
  token: 'never',
  reads: true,
  quiet: true,
});
/** Uses a code up and gives a proof for the next step. */
export const redeemVerifyCode = user({ ...guessable, name: 'user.checkVerifyCode', path: `${base}/check/verifyCode` });
/** A forgotten password: proof of a code of the type `reset`. Ends every session and unbinds WeChat. */
export const changePassword = user({
  ...guessable,
  method: 'PUT',
  name: 'user.changePassword',
  path: `${base}/password/change`,
});
/**
 * Sets the password by a code of the type `reset` at the own phone. Ends every session and gives a new one; a changed
 * password unbinds WeChat.
 */
export const verifyAndSubmit = user({
  ...proved,
  method: 'PUT',
  name: 'user.verifyAndSubmit',
  path: `${base}/verifyAndSubmit`,
});
/**
 * Changes phone, password or both. Proof: the old password, or the verifyToken of a `reset` code at the old phone;
 * the new phone's own code is of the type `bind`. Ends every session and gives a new one; a changed password unbinds
 * WeChat.
 */
export const changePhoneAndPassword = user({
  ...proved,
  method: 'POST',
  name: 'user.changePhoneAndPassword',
  path: `${base}/changePhoneandPassword`,
});
/** Whether a phone has an account. The caller has to prove (verifyToken of type `bind`) that the phone is theirs. */
export const checkUserByPhone = user({
  name: 'user.checkUserByPhone',
  method: 'GET',
  path: `${base}/checkUserByPhone`,
  token: 'never',
  reads: true,
});
/** The logged-in user: fetched when the id is missing; errors are swallowed (docs/product/people.md#session). */
export const userInfo = user({
  name: 'user.info',
  method: 'GET',
  path: `${base}/info`,
  token: 'required',
  reads: true,
  silent: true,
  keep: true,
});
export const userDetail = user({
  name: 'user.detail',
  method: 'GET',
  path: `${base}/detail`,
  token: 'required',
  reads: true,
});
/**
 * The complete-user-info form (docs/product/people.md#complete-info-form) and the personal info page. Ends the first
 * login once complete.
 */
export const updateUser = user({ ...own, method: 'PUT', name: 'user.update', path: `${base}/update` });
/** Takes a picture of the person in the field `file` of a form: JPEG, PNG or WebP up to 2 MB, which is drawn anew. */
export const updateAvatar = user({
  ...own,
  method: 'POST',
  name: 'user.avatar',
  path: `${base}/avatar`,
  body: 'multipart',
  extension: true,
});
/**
 * Binds WeChat by the bindToken of a QR code of the purpose `bind` and a proof: the password, or a `bind` code at the
 * own phone. Unbinds it by such a code.
 */
export const accountBinding = user({
  ...proved,
  method: 'POST',
  name: 'user.accountBinding',
  path: `${base}/accountBinding`,
});
/** The school of the first-login form; empty skips it. Ends the first login. */
export const updateFirstLoginSchool = user({
  ...own,
  method: 'PUT',
  name: 'user.updateFirstLoginSchool',
  path: `${base}/updateFirstLoginSchool`,
});
/** Which school the user works for from now on; `0` for none. */
export const saveUserSelectCustomerId = user({
  ...own,
  method: 'POST',
  name: 'user.saveUserSelectCustomerId',
  path: `${base}/saveUserSelectCustomerId`,
});
/**
 * Closes the account by its password or a `reset` code: every session ends, and the account is erased after the days of
 * shared/people/closing.ts, unless its owner logs in before.
 */
export const closeAccount = user({
  ...proved,
  method: 'POST',
  name: 'user.closeAccount',
  path: `${base}/closeAccount`,
  extension: true,
});
/** Has everything that is kept of the person put into an archive; one at a time. */
export const makeOwnData = user({
  ...own,
  method: 'POST',
  name: 'user.ownData',
  path: `${base}/ownData`,
  extension: true,
});
/** How far the archive is, and where it is fetched. */
export const ownDataState = user({
  name: 'user.ownDataState',
  method: 'GET',
  path: `${base}/ownDataState`,
  token: 'required',
  reads: true,
  silent: true,
  quiet: true,
  dispensable: true,
  extension: true,
});
