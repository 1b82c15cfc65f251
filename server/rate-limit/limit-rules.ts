/** At most `limit` in a window that begins with the first of them. */
export interface LimitRule {
  /** Labels metrics and log lines, and is part of the counter's key. */
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Above its limit a paced rule refuses nobody for good: it lets one try through, then one after a pause that grows. */
export interface PacedRule extends LimitRule {
  readonly longestPauseSeconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Text messages cost money and reach people: one a minute and ten a day for a phone. */
export const codeToPhone: readonly LimitRule[] = [
  { name: 'code-phone-minute', limit: 1, windowSeconds: minute },
  { name: 'code-phone-day', limit: 10, windowSeconds: day },
];

/** Who guesses at one account from one place waits up to a minute, and nobody else waits with them. */
export const signInFromAddress: PacedRule = {
  name: 'sign-in-account-address',
  limit: 5,
  windowSeconds: 15 * minute,
  longestPauseSeconds: minute,
};

/**
 * Who guesses at one account from many places. The pauses stay short: they meet the owner, too, and a lock would let
 * anybody shut a person out.
 */
export const signInAnywhere: PacedRule = {
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
  readonly report: LimitRule;
}

/** What one address may do. A school is one address: the limits grow with the people that may sit behind it. */
export function addressRules(peoplePerAddress: number): AddressRules {
  const rule = (name: string, perPerson: number, windowSeconds: number): LimitRule => ({
    name,
    limit: perPerson * peoplePerAddress,
    windowSeconds,
  });
  return {
    code: rule('code-address', 2, hour),
    signIn: rule('sign-in-address', 5, hour),
    suggestion: rule('suggestion-address', 1, 1),
    change: rule('change-address', 60, minute),
    report: rule('report-address', 3, minute),
  };
}
