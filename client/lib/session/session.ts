import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type createStore, useStore } from 'jotai';
import { useMemo } from 'react';
import type { IssuedToken } from '../../../shared/people/calls/auth.schema.ts';
import { logout } from '../../../shared/people/calls/auth.ts';
import type { UserInfo } from '../../../shared/people/calls/user.schema.ts';
import { saveUserSelectCustomerId, userInfo } from '../../../shared/people/calls/user.ts';
import { customerIdAfterLoad, isSchoolMode } from '../../../shared/people/school-mode.ts';
import {
  changeToProfile,
  type Profile,
  schoolModeCookie,
  selectionCookieSeconds,
} from '../../../shared/site/selection.ts';
import { readCookie, writeCookie } from '../browser/cookie.ts';
import { startAfterHydration } from '../browser/start-after-hydration.ts';
import { call } from '../calls/api.ts';
import { isPersonal, queryKeyOf } from '../calls/calls.ts';
import { forgetPersonalAnswers } from '../calls/personal-answers.ts';
import { clearHistory } from '../library/search-history.ts';
import { rememberVersion } from '../site/own-versions.ts';
import { changeSelection } from '../site/selection.ts';
import { useSite } from '../site/visit.ts';
import { authAtom, customerIdAtom, schoolModeAtom } from './auth.ts';
import {
  readCustomerId,
  readProfileDue,
  readSelectionChosen,
  writeCustomerId,
  writeFirstLoginFlag,
  writeProfileDue,
  writeSchoolNoticeDue,
  writeSelectionChosen,
} from './local-flags.ts';
import { forgetPrivateStorage } from './private-storage.ts';
import { forgetToken, readToken, writeToken } from './token.ts';

interface SessionOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly client: QueryClient;
  readonly cookieDomain: string;
}

/**
 * The transitions of the auth state (docs/product/people.md#session): store, storage, cookie and query cache change
 * together.
 */
export interface Session {
  signIn(issued: IssuedToken): void;
  /** Another token of the same person, as after a change of password. */
  renew(issued: IssuedToken): void;
  /**
   * Ends the login at the gateway, then here, also where the gateway cannot be reached
   * (docs/product/people.md#session).
   */
  logOut(historyKey: string): Promise<void>;
  /** Ends the login after code -1 for a call with this token; false where another token is in use by now. */
  expire(token: string): boolean;
  /** Takes over what another tab has stored: a login, a logout or another school. */
  syncWithStorage(): void;
  /**
   * Takes over what loaded user info decides: the school and school mode (docs/product/people.md#school-mode) and, once
   * after a sign-in, the selection (docs/product/site.md#profile-and-selection).
   */
  adoptUser(user: UserInfo): void;
  /** User info cannot be had: the frame is as this browser had it last. */
  settleWithoutUser(): void;
  /** What the person has just said of themselves becomes the selection. */
  selectProfile(profile: Profile): void;
  /** Works for another school from now on; `0` for none. The caller shows a failure. */
  chooseCustomer(customerId: string): Promise<void>;
  /** Personal data is fetched again by the next part that shows it. */
  markPersonalStale(): void;
  /** Fetches user info again, after a change of it. */
  refreshUser(): Promise<void>;
}

export function createSession({ store, client, cookieDomain }: SessionOptions): Session {
  const personal = { predicate: isPersonal };

  /** For the frame, and for the server's HTML of the next page. */
  function keepSchoolMode(on: boolean) {
    const seconds = on ? selectionCookieSeconds : 0;
    if (store.get(schoolModeAtom) !== on)
      writeCookie(schoolModeCookie, on ? '1' : '', { seconds, domain: cookieDomain });
    store.set(schoolModeAtom, on);
  }

  function begin(token: string) {
    forgetPersonalAnswers();
    startAfterHydration(() => store.set(authAtom, (now) => ({ ...now, hasToken: true, token })));
    // refetches what a guest was refused; entries without an observer may be waiting for their boundary to hydrate
    void client.resetQueries({ predicate: ({ meta }) => meta?.shared === false });
  }

  function end(loggedOutOn: string) {
    // an unused answer may say that the login is over; it would end the next login
    forgetPersonalAnswers();
    client.removeQueries(personal);
    // on a shared computer the next user must not see what the last one searched or asked
    clearHistory(() => localStorage);
    forgetPrivateStorage();
    startAfterHydration(() => {
      store.set(customerIdAtom, null);
      keepSchoolMode(false);
      store.set(authAtom, ({ endedSessions }) => ({
        hasToken: false,
        token: '',
        endedSessions: endedSessions + 1,
        loggedOutOn,
      }));
    });
  }

  function endHere(loggedOutOn = '') {
    writeCustomerId('');
    end(loggedOutOn);
    forgetToken(cookieDomain);
  }

  function refreshUser() {
    return client.invalidateQueries({ queryKey: queryKeyOf(userInfo, {}) });
  }

  function selectProfile(profile: Profile) {
    writeProfileDue(false);
    changeSelection({ store, cookieDomain }, changeToProfile(profile));
    const { studyPhaseCode, subjectCode, textbookVersionCode } = profile;
    if (textbookVersionCode)
      rememberVersion({ studyPhaseCode, dictCode: subjectCode }, textbookVersionCode, cookieDomain);
  }

  return {
    signIn({ accessToken, expiresIn }) {
      if (store.get(authAtom).hasToken) endHere();
      writeToken(accessToken, cookieDomain, expiresIn);
      writeFirstLoginFlag(true);
      writeSchoolNoticeDue(true);
      writeProfileDue(!readSelectionChosen());
      writeSelectionChosen(false);
      begin(accessToken);
    },

    renew({ accessToken, expiresIn }) {
      writeToken(accessToken, cookieDomain, expiresIn);
      startAfterHydration(() => store.set(authAtom, (now) => ({ ...now, hasToken: true, token: accessToken })));
    },

    async logOut(historyKey) {
      await call(logout, {}).catch(() => {});
      endHere(historyKey);
    },

    expire(token) {
      const current = readToken();
      if (current !== '' && current !== token) return false;
      if (store.get(authAtom).hasToken) endHere();
      return true;
    },

    syncWithStorage() {
      const token = readToken();
      const now = store.get(authAtom);
      if (token !== now.token || (token !== '') !== now.hasToken) {
        if (now.hasToken) end('');
        if (token !== '') begin(token);
        return;
      }
      const customerId = readCustomerId();
      const chosen = store.get(customerIdAtom);
      if (now.hasToken && chosen !== null && customerId !== '' && customerId !== chosen) {
        startAfterHydration(() => store.set(customerIdAtom, customerId));
        void client.invalidateQueries(personal);
      }
    },

    selectProfile,

    adoptUser(user) {
      if (readProfileDue() && user.studyPhaseCode !== 0) selectProfile(user);
      const hasToken = store.get(authAtom).hasToken;
      const customerId = customerIdAfterLoad(user, readCustomerId());
      writeCustomerId(customerId);
      startAfterHydration(() => {
        store.set(customerIdAtom, customerId);
        keepSchoolMode(isSchoolMode({ hasToken, user, customerId }));
      });
    },

    settleWithoutUser() {
      if (store.get(schoolModeAtom) !== 'unknown') return;
      startAfterHydration(() => store.set(schoolModeAtom, readCookie(schoolModeCookie) === '1'));
    },

    async chooseCustomer(customerId) {
      await call(saveUserSelectCustomerId, { customerId }, { silent: true });
      writeCustomerId(customerId);
      client.setQueryData<UserInfo>(
        queryKeyOf(userInfo, {}),
        (user) => user && { ...user, lastLoginCustomerId: customerId },
      );
      startAfterHydration(() => store.set(customerIdAtom, customerId));
      await client.invalidateQueries(personal);
    },

    markPersonalStale: () => void client.invalidateQueries({ ...personal, refetchType: 'none' }),
    refreshUser,
  };
}

/** The transitions for the tree that it is used in. */
export function useSession(): Session {
  const store = useStore();
  const client = useQueryClient();
  const { cookieDomain } = useSite();
  return useMemo(() => createSession({ store, client, cookieDomain }), [store, client, cookieDomain]);
}
