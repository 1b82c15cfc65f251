import { pipeline, type Readable, Transform } from 'node:stream';
import type { Clock } from '../../shared/platform/clock.ts';
import type { StreamLimits } from './stream-limits.ts';

/** A stream was cut because too little of it moved. */
export class StreamTooSlow extends Error {
  override readonly name = 'StreamTooSlow';
  /** Who held it up. */
  readonly side: 'client' | 'gateway';
  constructor(side: 'client' | 'gateway') {
    super(`the ${side} is too slow for a stream`);
    this.side = side;
  }
}

export interface PacedBody {
  /** What is passed on. Destroying it destroys the source. */
  readonly body: Readable;
  /** How long bytes have waited for the client; 0 where none wait. */
  waitedMs(): number;
  /** Cuts a stream whose client does not read. */
  cut(): void;
}

interface PaceOptions {
  /** The gateway has all bytes. Otherwise they come when there are some, and only the client can be too slow. */
  readonly isFile: boolean;
  readonly limits: Pick<StreamLimits, 'rateWindowMs' | 'minBytesPerWindow'>;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/**
 * Passes a body on and holds it to the minimum rate until its last byte was taken from the gateway. A body that is cut
 * ends with StreamTooSlow.
 */
export function paceBody(source: Readable, { isFile, limits, clock }: PaceOptions): PacedBody {
  let moved = 0;
  let movedAt = clock.monotonic();
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      moved += chunk.length;
      movedAt = clock.monotonic();
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    const isClientSlow = body.readableLength > 0;
    const isTooSlow = isFile ? moved < limits.minBytesPerWindow : isClientSlow && moved === 0;
    moved = 0;
    if (isTooSlow) body.destroy(new StreamTooSlow(isClientSlow ? 'client' : 'gateway'));
  }, limits.rateWindowMs);
  source.once('close', () => clearInterval(timer));
  // whoever reads the body gets its errors; without these listeners they would end the process
  source.on('error', () => {});
  pipeline(source, body, () => {});
  return {
    body,
    waitedMs: () => (body.readableLength > 0 ? clock.monotonic() - movedAt : 0),
    cut: () => void body.destroy(new StreamTooSlow('client')),
  };
}
