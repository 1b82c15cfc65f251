import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type createStore, useStore } from 'jotai';
import { useMemo } from 'react';
import type { Session as IssuedSession } from '../../shared/catalogue/auth.schema.ts';
import { logout } from '../../shared/catalogue/auth.ts';
import type { UserInfo } from '../../shared/catalogue/user.schema.ts';
import { saveUserSelectCustomerId, userInfo } from '../../shared/catalogue/user.ts';
import { customerIdAfterLoad, isSchoolMode } from '../../shared/domain/school-mode.ts';
import { call } from './api.ts';
import { authAtom, customerIdAtom, schoolModeAtom } from './auth.ts';
import { isPersonal, queryKeyOf } from './calls.tsx';
import { readCustomerId, writeCustomerId, writeFirstLoginFlag } from './local-flags.ts';
import { forgetToken, readToken, writeToken } from './token.ts';
import { useSite } from './visit.ts';

interface SessionOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly client: QueryClient;
  readonly cookieDomain: string;
}

/**
 * The transitions of the auth state (docs/product.md#session): store, storage, cookie and query cache change together.
 */
export interface Session {
  /** A person has logged in. */
  signIn(issued: IssuedSession): void;
  /** The same person goes on with another token, as after a change of password. */
  renew(issued: IssuedSession): void;
  /**
   * Logging out (docs/product.md#session): tells the gateway, then clears; a gateway that cannot be reached keeps
   * nobody here.
   */
  logOut(historyKey: string): Promise<void>;
  /** Code -1 for a call that was made with this token; false where the person has another one by now. */
  expire(token: string): boolean;
  /** Brings this tab in step with the browser: another tab logged in, out, or chose another school. */
  follow(): void;
  /** User info has loaded: settles the school (docs/product.md#school-mode). */
  settle(user: UserInfo): void;
  /** Works for another school from now on; `0` for none. Who asks for it shows its failure. */
  chooseCustomer(customerId: string): Promise<void>;
  /** What is known about the person is asked for again by whatever shows it next. */
  age(): void;
  /** Asks again who is logged in, after something about them has changed. */
  refreshUser(): Promise<void>;
}

export function createSession({ store, client, cookieDomain }: SessionOptions): Session {
  const personal = { predicate: isPersonal };

  function arrive(token: string) {
    store.set(authAtom, (now) => ({ ...now, hasToken: true, token }));
    // what a guest was refused is asked again; what nothing has shown yet may be waiting for its boundary to hydrate
    void client.resetQueries({ predicate: ({ meta }) => meta?.shared === false });
  }

  function leave(loggedOutOn: string) {
    client.removeQueries(personal);
    store.set(customerIdAtom, null);
    store.set(schoolModeAtom, false);
    store.set(authAtom, ({ departures }) => ({
      hasToken: false,
      token: '',
      departures: departures + 1,
      loggedOutOn,
    }));
  }

  function clear(loggedOutOn = '') {
    writeCustomerId('');
    leave(loggedOutOn);
    forgetToken(cookieDomain);
  }

  function refreshUser() {
    return client.invalidateQueries({ queryKey: queryKeyOf(userInfo, {}) });
  }

  return {
    signIn({ accessToken, expiresIn }) {
      if (store.get(authAtom).hasToken) clear();
      writeToken(accessToken, cookieDomain, expiresIn);
      writeFirstLoginFlag(true);
      arrive(accessToken);
    },

    renew({ accessToken, expiresIn }) {
      writeToken(accessToken, cookieDomain, expiresIn);
      store.set(authAtom, (now) => ({ ...now, hasToken: true, token: accessToken }));
    },

    async logOut(historyKey) {
      await call(logout, {}).catch(() => {});
      clear(historyKey);
    },

    expire(token) {
      const current = readToken();
      if (current !== '' && current !== token) return false;
      if (store.get(authAtom).hasToken) clear();
      return true;
    },

    follow() {
      const token = readToken();
      const now = store.get(authAtom);
      if (token !== now.token || (token !== '') !== now.hasToken) {
        if (now.hasToken) leave('');
        if (token !== '') arrive(token);
        return;
      }
      const customerId = readCustomerId();
      const chosen = store.get(customerIdAtom);
      if (now.hasToken && chosen !== null && customerId !== '' && customerId !== chosen) {
        store.set(customerIdAtom, customerId);
        void client.invalidateQueries(personal);
      }
    },

    settle(user) {
      const hasToken = store.get(authAtom).hasToken;
      const customerId = customerIdAfterLoad(user, readCustomerId());
      store.set(customerIdAtom, customerId);
      writeCustomerId(customerId);
      store.set(schoolModeAtom, isSchoolMode({ hasToken, user, customerId }));
    },

    async chooseCustomer(customerId) {
      await call(saveUserSelectCustomerId, { customerId }, { silent: true });
      writeCustomerId(customerId);
      client.setQueryData<UserInfo>(
        queryKeyOf(userInfo, {}),
        (user) => user && { ...user, lastLoginCustomerId: customerId },
      );
      store.set(customerIdAtom, customerId);
      await client.invalidateQueries(personal);
    },

    age: () => void client.invalidateQueries({ ...personal, refetchType: 'none' }),
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
