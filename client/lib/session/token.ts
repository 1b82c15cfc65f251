import { tokenCookie } from '../../../shared/site/selection.ts';
import { readCookie, writeCookie } from '../browser/cookie.ts';
import { previewNow } from '../site/preview.ts';

/** Local storage key of the access token; the cookie has the same name. */
export const tokenStorageKey = tokenCookie;
/** Stands for the login of a preview, which no browser has: whom it is for, its own token says. */
const previewSession = 'preview';
/** One day, unless the gateway says how long its token lives. */
const defaultSeconds = 24 * 3600;

/** The access token of this browser, empty when logged out. Reads storage; never call it while rendering. */
export function readToken(): string {
  const preview = previewNow();
  if (preview) return preview.isSignedIn ? previewSession : '';
  try {
    return localStorage.getItem(tokenStorageKey) ?? '';
  } catch {
    return readCookie(tokenCookie); // storage is blocked: the cookie carries the token alone
  }
}

/** CRC-32 of a token, as the server has it in the personal data of a page. entry-personal.ts has a copy. */
export function checksumOf(token: string): number {
  let crc = -1;
  for (const char of token) {
    crc ^= char.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

/** Keeps a token in local storage, for calls and other tabs, and in the cookie, for the rendering of pages. */
export function writeToken(token: string, cookieDomain: string, seconds: number = defaultSeconds) {
  if (previewNow()) return;
  // the cookie first: other tabs react to the storage event and read the cookie then
  writeCookie(tokenCookie, token, { seconds, domain: cookieDomain });
  writeStorage(token);
}

export function forgetToken(cookieDomain: string) {
  if (previewNow()) return;
  writeCookie(tokenCookie, '', { seconds: 0, domain: cookieDomain });
  writeStorage('');
}

/**
 * Makes local storage follow the cookie and gives the token. The server has rendered from the cookie, ends it with
 * the session, and sibling hosts share it: where the two differ, storage is out of date.
 */
export function adoptToken(): string {
  if (previewNow()) return readToken();
  const token = readCookie(tokenCookie);
  writeStorage(token);
  return token;
}

function writeStorage(token: string) {
  try {
    // an unchanged value is not written: every write is an event in other tabs
    if ((localStorage.getItem(tokenStorageKey) ?? '') === token) return;
    if (token) localStorage.setItem(tokenStorageKey, token);
    else localStorage.removeItem(tokenStorageKey);
  } catch {
    // storage is blocked: the cookie carries the token alone
  }
}
