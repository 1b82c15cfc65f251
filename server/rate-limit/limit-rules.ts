import { forAddress, type Limit, limits, minute } from '../../shared/platform/limits.ts';

/** A limit with its name, which labels metrics and log lines and is part of the counter's key. */
export interface LimitRule extends Limit {
  readonly name: string;
}

/** Above its limit a throttled rule admits one try at a time, each after a longer pause, instead of refusing all. */
export interface ThrottledRule extends LimitRule {
  readonly longestPauseSeconds: number;
}

export const codeToPhone: readonly LimitRule[] = [
  { name: 'code-phone-minute', ...limits.codePerPhone.minute },
  { name: 'code-phone-day', ...limits.codePerPhone.day },
];

/** Tries at one account from one address wait up to a minute; the owner elsewhere does not. */
export const signInFromAddress: ThrottledRule = {
  name: 'sign-in-account-address',
  ...limits.signInPerAccount,
  longestPauseSeconds: minute,
};

/** Tries at one account from all addresses. The pauses stay short, because the owner has them, too. */
export const signInAnywhere: ThrottledRule = {
  name: 'sign-in-account',
  limit: 20,
  windowSeconds: 15 * minute,
  longestPauseSeconds: 4,
};

export interface AddressRules {
  readonly code: LimitRule;
  readonly signIn: LimitRule;
  readonly suggestion: LimitRule;
  readonly change: LimitRule;
  readonly part: LimitRule;
  readonly report: LimitRule;
  readonly tracking: LimitRule;
  readonly page: LimitRule;
}

/** Limits of one address. */
export function addressRules(peoplePerAddress: number): AddressRules {
  const rule = (name: string, perPerson: Limit): LimitRule => ({ name, ...forAddress(perPerson, peoplePerAddress) });
  return {
    code: rule('code-address', limits.codePerPerson),
    signIn: rule('sign-in-address', limits.signInPerPerson),
    suggestion: rule('suggestion-address', { limit: 1, windowSeconds: 1 }),
    change: rule('change-address', { limit: 60, windowSeconds: minute }),
    // at 4 MB a part more than most lines carry
    part: rule('part-address', { limit: 240, windowSeconds: minute }),
    // short, so that a burst is not much more than what can be rendered
    page: rule('page-address', { limit: 1, windowSeconds: 4 }),
    report: rule('report-address', { limit: 3, windowSeconds: minute }),
    tracking: rule('tracking-address', { limit: 20, windowSeconds: minute }),
  };
}
