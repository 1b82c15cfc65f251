import { type CodedError, TooManyRequests } from '../../../shared/contract/errors.ts';
import { forAddress, type Limit, limits } from '../../../shared/platform/limits.ts';
import type { RateLimiter, RateRule } from '../../platform/http/rate-limit.ts';

export interface Origin {
  /** Undefined for requests of the gateway's own machine, which are not limited by address. */
  readonly address: string | undefined;
  /** A school is one address, so limits of an address are multiplied by this. */
  readonly peoplePerAddress: number;
}

const byAddress = (what: string, { address, peoplePerAddress }: Origin, perPerson: Limit): RateRule[] =>
  address === undefined ? [] : [{ key: `${what}:address:${address}`, ...forAddress(perPerson, peoplePerAddress) }];

/** Limits of the phone and of the address. */
export const codeRules = (phone: string, origin: Origin): RateRule[] => [
  { key: `code:phone:${phone}`, ...limits.codePerPhone.minute },
  { key: `code:phone:${phone}`, ...limits.codePerPhone.day },
  ...byAddress('code', origin, limits.codePerPerson),
];

export const passwordKey = (phone: string) => `password:phone:${phone}`;

/** Limits of wrong passwords for the account and from the address. */
const passwordRules = (phone: string, origin: Origin): RateRule[] => [
  { key: passwordKey(phone), ...limits.signInPerAccount },
  ...byAddress('password', origin, limits.signInPerPerson),
];

/** From the third try on, each is checked after a longer delay. */
const delayMs = (tries: number) => (tries < 3 ? 0 : 250 * 2 ** (tries - 3));

/**
 * Checks a password under the limits. A try counts before it is checked, so parallel tries cannot pass the limit; a
 * right password clears the tries of the account.
 *
 * @throws `wrong()` for a wrong password, TooManyRequests above the limits.
 */
export async function tryPassword({
  limiter,
  pause,
  phone,
  origin,
  verify,
  wrong,
}: {
  limiter: RateLimiter;
  pause: (ms: number) => Promise<void>;
  phone: string;
  origin: Origin;
  verify: () => Promise<boolean>;
  wrong: () => CodedError;
}): Promise<void> {
  const verdict = await limiter.consume(passwordRules(phone, origin));
  if (!verdict.allowed) throw new TooManyRequests('登录尝试', verdict.waitSeconds);
  const wait = delayMs(verdict.tries);
  if (wait > 0) await pause(wait);
  if (!(await verify())) throw wrong();
  await verdict.release();
  await limiter.forget(passwordKey(phone));
}
