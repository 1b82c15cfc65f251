import type { Study } from '../../../shared/platform/study.ts';
import {
  type OwnVersions,
  parseOwnVersions,
  printOwnVersions,
  versionsCookie,
  withOwnVersion,
} from '../../../shared/site/own-versions.ts';
import { selectionCookieSeconds } from '../../../shared/site/selection.ts';
import { readCookie, writeCookie } from '../browser/cookie.ts';

/** Textbook versions of this browser. Never call it while rendering on the server: it knows them from the request. */
export const readOwnVersions = (): OwnVersions => parseOwnVersions(readCookie(versionsCookie));

/** Keeps the version that a person uses for a subject (docs/product/site.md#own-textbook-version). */
export function rememberVersion(study: Study, version: string, cookieDomain: string) {
  const before = readOwnVersions();
  const text = printOwnVersions(withOwnVersion(before, study, version));
  if (text === printOwnVersions(before)) return;
  writeCookie(versionsCookie, text, { seconds: selectionCookieSeconds, domain: cookieDomain });
}
