import { atom, useAtomValue, useSetAtom } from 'jotai';
import type { UserInfo } from '../../../shared/people/calls/user.schema.ts';
import { customerIdAfterLoad, type SchoolMode, userForCustomer } from '../../../shared/people/school-mode.ts';

/** The login of this browser, as far as it is known without a call (docs/product/people.md#session). */
export interface AuthState {
  /** The first render reads nothing but this: the server knows it too. */
  readonly hasToken: boolean;
  /** Empty on the server: pages never hold it. */
  readonly token: string;
  /** Logins that have ended in this tab: key of the tree, so that nothing of one person stays for the next. */
  readonly endedSessions: number;
  /** Key of the history entry of the logout: that page redirects a guest to the home page, not to the login. */
  readonly loggedOutOn: string;
}

export const guestAuth: AuthState = { hasToken: false, token: '', endedSessions: 0, loggedOutOn: '' };
export const authAtom = atom<AuthState>(guestAuth);

/** The school that the person works for; null until it is resolved, then `0` for none. */
export const customerIdAtom = atom<string | null>(null);

/**
 * School mode (docs/product/people.md#school-mode), as the frame has to know it: the region selector and school
 * services are hidden. Begins with what the browser was in last, or unknown, until user info is known; a guest never is
 * in it.
 */
export const schoolModeAtom = atom<SchoolMode>(false);

/** Marks a place that school mode hides: it keeps its room and is not seen until the mode is known (base.css). */
export const waitsForSchoolMode = (mode: SchoolMode) => (mode === 'unknown' ? { 'data-waits': '' } : undefined);

/** What the login modal opens with; null while it is closed. */
export interface LoginRequest {
  readonly view: 'login' | 'register';
  /** Runs once the person is logged in: the action that needed it. */
  readonly onDone?: (() => void) | undefined;
}
export const loginRequestAtom = atom<LoginRequest | null>(null);
/** The list of schools is open at the person's request. */
export const changesCustomerAtom = atom(false);

/** Opens the login modal over the page, for what a guest may see but not do: favourites, downloads. */
export const useOpenLogin = (): ((request: LoginRequest) => void) => useSetAtom(loginRequestAtom);

/** The user as they work for the chosen school; until that is resolved, for the account's last one. */
export function useUserAtWork(user: UserInfo): UserInfo {
  const customerId = useAtomValue(customerIdAtom);
  return userForCustomer(user, customerId ?? customerIdAfterLoad(user, ''));
}
