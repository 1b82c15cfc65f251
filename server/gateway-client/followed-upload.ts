import { finished, PassThrough, type Readable } from 'node:stream';
import type { Clock } from '../../shared/platform/clock.ts';
import { NoCallersLeft } from './failures.ts';
import { type PacedBody, StreamTooSlow } from './paced-body.ts';
import type { StreamLimits } from './stream-limits.ts';

interface FollowOptions {
  readonly limits: Pick<StreamLimits, 'rateWindowMs' | 'minBytesPerWindow' | 'stalledAfterMs'>;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/**
 * Passes an upload on and tells how long its client has stayed below the minimum rate of streams. A client with a slow
 * line keeps its place until another one needs it.
 */
export function followUpload(source: Readable, { limits, clock }: FollowOptions): PacedBody {
  const stepBytes = (limits.minBytesPerWindow * limits.stalledAfterMs) / limits.rateWindowMs;
  let sinceStep = 0;
  let stepAt = clock.monotonic();
  const body = new PassThrough();
  source.on('data', (chunk: Buffer) => {
    sinceStep += chunk.length;
    if (sinceStep < stepBytes) return;
    sinceStep = 0;
    stepAt = clock.monotonic();
  });
  // whoever reads the body gets its errors; without a listener a late one would end the process
  body.on('error', () => {});
  // `pipeline` would destroy the request and with it the answer's connection
  source.pipe(body);
  finished(source, { writable: false }, (error) => {
    // not the reset itself, which would count as one of the gateway's
    if (error) body.destroy(new NoCallersLeft('the client broke off'));
  });
  return {
    body,
    // what is here waits for the gateway
    waitedMs: () => (body.writableEnded || body.readableLength > 0 ? 0 : clock.monotonic() - stepAt),
    cut: () => void body.destroy(new StreamTooSlow('client')),
  };
}
