import { TooManyRequests } from '../../../shared/contract/errors.ts';
import type { Limit } from '../../../shared/platform/limits.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';

/** An archive is read and written whole: many of them would fill memory and disk. */
export const archivesPerPerson: Limit = { limit: 30, windowSeconds: 3600 };

/** @throws TooManyRequests where the person has asked for too many archives. */
export async function admitArchive(limiter: RateLimiter, userId: number): Promise<void> {
  const verdict = await limiter.consume([{ key: `archive:user:${userId}`, ...archivesPerPerson }]);
  if (!verdict.allowed) throw new TooManyRequests('打包下载', verdict.waitSeconds);
}
