import type { RateLimiter, RateRule } from '../http/rate-limit.ts';
import type { Refusal } from '../http/refusal.ts';
import { tooOften } from './refusals.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

export interface Origin {
  /** Counted where it is known: a person on the gateway's own machine has none. */
  readonly address: string | undefined;
  /** A school is one address; what it may do grows with the people that may sit behind it. */
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

/** Of an address: two codes an hour for each of its people. */
export const codeRules = (phone: string, origin: Origin) => [...codesTo(phone), ...byAddress('code', origin, 2)];
/** Without the address: it is not the phone's. */
export const codeWaitSeconds = (limiter: RateLimiter, phone: string) => limiter.waitSeconds(codesTo(phone));

export const passwordKey = (phone: string) => `password:phone:${phone}`;

/** Wrong passwords: five in a quarter of an hour for an account, five an hour for each of an address's people. */
const passwordRules = (phone: string, origin: Origin): RateRule[] => [
  { key: passwordKey(phone), limit: 5, windowSeconds: 15 * minute },
  ...byAddress('password', origin, 5),
];

/** The third try and those after it wait longer and longer before they are looked at. */
const delayMs = (tries: number) => (tries < 3 ? 0 : 250 * 2 ** (tries - 3));

/**
 * Lets a password be tried under the limits. Tries in parallel count before they are looked at; a right password takes
 * its own away, and those of the account with it.
 *
 * @throws what `wrong` makes of a wrong password, and Refusal 429 above the limits.
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
  const verdict = await limiter.take(passwordRules(phone, origin));
  if (!verdict.allowed) throw tooOften('登录尝试', verdict.waitSeconds);
  const wait = delayMs(verdict.tries);
  if (wait > 0) await pause(wait);
  if (!(await verify())) throw wrong();
  await verdict.release();
  await limiter.forget(passwordKey(phone));
}
