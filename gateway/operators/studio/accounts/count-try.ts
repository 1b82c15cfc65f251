import type { Request } from 'express';
import type { RateLimiter } from '../../../platform/http/rate-limit.ts';
import { addressForLimits } from '../../../platform/http/request-address.ts';
import { Refused } from '../refused.ts';
import { addressOf } from './access.ts';

const window = 15 * 60;

/**
 * Counts a try to come in, under what it was tried with. By address only: nobody elsewhere can use up the tries of an
 * operator.
 *
 * @throws Refused (429) where there were too many.
 */
export async function countTry(limiter: RateLimiter, req: Request, what: string) {
  const address = addressForLimits(req) ?? addressOf(req);
  const verdict = await limiter.consume([
    { key: `studio-login:${address}:${what}`, limit: 10, windowSeconds: window },
    { key: `studio-login-address:${address}`, limit: 30, windowSeconds: window },
  ]);
  if (!verdict.allowed) throw new Refused(429, '尝试次数过多，请稍后再试', { waitSeconds: verdict.waitSeconds });
  return verdict;
}
