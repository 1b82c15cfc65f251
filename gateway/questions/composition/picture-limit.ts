import { TooManyRequests } from '../../../shared/contract/errors.ts';
import type { Limit } from '../../../shared/platform/limits.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';

/** Each picture is drawn and kept. */
export const picturesPerPerson: Limit = { limit: 100, windowSeconds: 24 * 3600 };

/** @throws TooManyRequests where the person has sent too many pictures. */
export async function admitPicture(limiter: RateLimiter, userId: number): Promise<void> {
  const verdict = await limiter.consume([{ key: `question-picture:user:${userId}`, ...picturesPerPerson }]);
  if (!verdict.allowed) throw new TooManyRequests('添加图片', verdict.waitSeconds);
}
