/** A school that a person works for. */
interface Customer {
  readonly id: string;
  readonly customerName: string;
}

/** What school mode and the first-login form depend on in a user. */
interface SchoolUser {
  readonly firstLogin: number;
  readonly openSchoolStatus: number;
  readonly customerList: readonly Customer[];
  readonly lastLoginCustomerId: string;
}

/** What a school changes in a user. */
interface Membership<E> {
  readonly userType: number;
  readonly vipUserVOMap: Readonly<Record<string, E[]>>;
  readonly vipUserList: E[];
}

/** No school chosen. */
export const noCustomerId = '0';

/** `unknown` on a page that all signed-in visitors share, until user info is here: what school mode hides waits. */
export type SchoolMode = boolean | 'unknown';

export interface SchoolFacts {
  readonly hasToken: boolean;
  /** Undefined until user info has loaded. */
  readonly user: Pick<SchoolUser, 'openSchoolStatus' | 'customerList'> | undefined;
  /** The school that the person works for: kept in local storage. */
  readonly customerId: string;
}

const isChosen = (customerId: string) => customerId !== '' && customerId !== noCustomerId;

/** The chosen school where school features are on and the person belongs to it; undefined outside school mode. */
export function schoolCustomer({ hasToken, user, customerId }: SchoolFacts): Customer | undefined {
  if (!hasToken || user?.openSchoolStatus !== 1 || !isChosen(customerId)) return undefined;
  return user.customerList.find((customer) => customer.id === customerId);
}

/**
 * School mode (docs/product/people.md#school-mode): school features are open, a token is there, and the chosen customer
 * is not zero and in the customer list.
 */
export const isSchoolMode = (facts: SchoolFacts): boolean => schoolCustomer(facts) !== undefined;

/** The school to work for once user info has loaded: the account's last choice, else what this browser remembers. */
export function customerIdAfterLoad(user: Pick<SchoolUser, 'lastLoginCustomerId'>, remembered: string): string {
  if (isChosen(user.lastLoginCustomerId)) return user.lastLoginCustomerId;
  return isChosen(remembered) ? remembered : noCustomerId;
}

/**
 * The user as they work for a school: the school's vip entries are theirs; where the school has none,
 * `userType` is -1 and the vip list empty. Outside school mode the user stays as they are.
 */
export function userForCustomer<E, U extends SchoolUser & Membership<E>>(user: U, customerId: string): U {
  if (!isSchoolMode({ hasToken: true, user, customerId })) return user;
  const entries = user.vipUserVOMap[customerId] ?? [];
  return entries.length > 0 ? { ...user, vipUserList: entries } : { ...user, userType: -1, vipUserList: [] };
}

/**
 * Whether the service of the chosen school has ended: the person belongs to it, and it has no vip data
 * (docs/product/people.md#school-mode).
 */
export const hasSchoolEnded = (user: SchoolUser & Membership<unknown>, customerId: string): boolean =>
  userForCustomer(user, customerId).userType === -1;

export interface ChangeCustomerFacts extends SchoolFacts {
  readonly path: string;
  readonly firstLoginShown: boolean;
  /** The person has chosen here to work without a school. */
  readonly worksAlone: boolean;
}

/**
 * Whether the change-customer modal opens: school features are on, no valid customer is chosen, the path is not root
 * and the first-login modal is not showing. It does not open for a user without a school to choose from, or after the
 * choice to work without a school.
 */
export function opensChangeCustomer(facts: ChangeCustomerFacts): boolean {
  const { hasToken, user, path, firstLoginShown, worksAlone } = facts;
  if (worksAlone || !hasToken || user?.openSchoolStatus !== 1 || user.customerList.length === 0) return false;
  return !isSchoolMode(facts) && path !== '/' && !firstLoginShown;
}

export interface FirstLoginFacts {
  readonly user: Pick<SchoolUser, 'firstLogin'> | undefined;
  /**
   * The local flag `notFrist` (docs/product/people.md#first-login): set by logging in, taken away when the form is done
   * or closed.
   */
  readonly notFrist: boolean;
  readonly path: string;
}

const isIdealTree = (path: string) => path === '/ideal-tree' || path.startsWith('/ideal-tree/');

/** Whether the first-login modal opens (docs/product/people.md#first-login). */
export const opensFirstLogin = ({ user, notFrist, path }: FirstLoginFacts): boolean =>
  (user?.firstLogin === 1 || user?.firstLogin === 2) && notFrist && !isIdealTree(path);
