import type { RateLimiter, RateRule } from '../http/rate-limit.ts';
import type { Refusal } from '../http/refusal.ts';
import { tooOften } from './refusals.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

export interface Origin {
  /** Undefined for requests of the gateway's own machine, which are not limited by address. */
  readonly address: string | undefined;
  /** A school is one address, so limits of an address are multiplied by this. */
  readonly peoplePerAddress: number;
}

const byAddress = (what: string, { address, peoplePerAddress }: Origin, perPerson: number): RateRule[] =>
  address === undefined
    ? []
    : [{ key: `${what}:address:${address}`, limit: perPerson * peoplePerAddress, windowSeconds: hour }];

/** A code to one phone: one a minute, ten a day. */
const codesTo = (phone: string): RateRule[] => [
  { key: `code:phone:${phone}`, limit: 1, windowSeconds: minute },
  { key: `code:phone:${phone}`, limit: 10, windowSeconds: day },
];

/** The phone's limit, and two codes an hour for each person of an address. */
export const codeRules = (phone: string, origin: Origin) => [...codesTo(phone), ...byAddress('code', origin, 2)];

export const passwordKey = (phone: string) => `password:phone:${phone}`;

/** Wrong passwords: five in 15 minutes for an account, five an hour for each person of an address. */
const passwordRules = (phone: string, origin: Origin): RateRule[] => [
  { key: passwordKey(phone), limit: 5, windowSeconds: 15 * minute },
  ...byAddress('password', origin, 5),
];

/** From the third try on, each is checked after a longer delay. */
const delayMs = (tries: number) => (tries < 3 ? 0 : 250 * 2 ** (tries - 3));

/**
 * Checks a password under the limits. A try counts before it is checked, so parallel tries cannot pass the limit; a
 * right password clears the tries of the account.
 *
 * @throws `wrong()` for a wrong password, Refusal 429 above the limits.
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
  wrong: () => Refusal;
}): Promise<void> {
  const verdict = await limiter.consume(passwordRules(phone, origin));
  if (!verdict.allowed) throw tooOften('登录尝试', verdict.waitSeconds);
  const wait = delayMs(verdict.tries);
  if (wait > 0) await pause(wait);
  if (!(await verify())) throw wrong();
  await verdict.release();
  await limiter.forget(passwordKey(phone));
}
