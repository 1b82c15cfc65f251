import type { BaseTools } from '../http/handler.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { Passwords } from './passwords.ts';

/** What the handlers of accounts are made from. */
export interface AccountTools extends BaseTools {
  /** Shows verification codes and plays the phone of the WeChat login. */
  readonly demo: boolean;
  readonly limiter: RateLimiter;
  /** How many people may share one address. */
  readonly peoplePerAddress: number;
  readonly passwords: Passwords;
  /** Holds an answer back. */
  readonly pause: (ms: number) => Promise<void>;
}
