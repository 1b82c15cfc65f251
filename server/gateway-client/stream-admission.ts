import { shed } from '../../shared/contract/errors.ts';
import { DeadlineExceeded, within } from '../async/within.ts';
import type { PacedBody } from './paced-body.ts';
import type { StreamLimits } from './stream-limits.ts';

export interface AdmittedStream {
  /** From now on the stream may be cut in favour of others, while its client does not read. */
  follow(body: Pick<PacedBody, 'waitedMs' | 'cut'>): void;
  /** Makes room for the next one; later calls are ignored. */
  exit(): void;
}

export interface StreamAdmission {
  /**
   * Admits a stream. Where all are taken, one whose client does not read is cut for it. A request beyond the limit of
   * its address waits for one of that address to end. Without an address only the limit for all counts.
   *
   * @throws CodedError 503 where all streams are in use, too many wait, or the wait was too long; the signal's reason.
   */
  admit(caller: { address: string | undefined; signal: AbortSignal }): Promise<AdmittedStream>;
}

interface Stream {
  readonly address: string | undefined;
  body: Pick<PacedBody, 'waitedMs' | 'cut'> | undefined;
  readonly exit: () => void;
}

/** Streams of one address, and those that wait for one of them to end, oldest first. */
interface Line {
  readonly streams: Set<Stream>;
  readonly waiting: Set<(stream: Stream) => void>;
}

type Limits = Pick<
  StreamLimits,
  'maxStreams' | 'streamsPerAddress' | 'waitingPerAddress' | 'firstByteMs' | 'stalledAfterMs'
>;

/** Shares the streams among clients, so that those who do not read cannot take all of them. */
export function createStreamAdmission(limits: Limits): StreamAdmission {
  const all = new Set<Stream>();
  const lines = new Map<string, Line>();

  function lineOf(address: string): Line {
    const line = lines.get(address) ?? { streams: new Set(), waiting: new Set() };
    lines.set(address, line);
    return line;
  }

  function open(address: string | undefined): Stream {
    const stream: Stream = { address, body: undefined, exit: () => close(stream) };
    all.add(stream);
    if (address !== undefined) lineOf(address).streams.add(stream);
    return stream;
  }

  function close(stream: Stream) {
    const { address } = stream;
    if (!all.delete(stream) || address === undefined) return;
    const line = lineOf(address);
    line.streams.delete(stream);
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next(open(address));
    } else if (line.streams.size === 0) lines.delete(address);
  }

  /** Cuts the stream whose bytes have waited longest for its client, and with it makes room. */
  function cutStalled(streams: ReadonlySet<Stream>): boolean {
    let longestMs = limits.stalledAfterMs;
    let stalled: Stream | undefined;
    for (const stream of streams) {
      const waitedMs = stream.body?.waitedMs() ?? 0;
      if (waitedMs < longestMs) continue;
      longestMs = waitedMs;
      stalled = stream;
    }
    stalled?.exit();
    stalled?.body?.cut();
    return stalled !== undefined;
  }

  /** The next stream of this address, which another one leaves. */
  async function nextOf(line: Line, signal: AbortSignal): Promise<Stream> {
    if (line.waiting.size >= limits.waitingPerAddress) throw shed();
    const { promise, resolve, reject } = Promise.withResolvers<Stream>();
    const leave = () => {
      line.waiting.delete(resolve);
      reject(signal.reason);
    };
    line.waiting.add(resolve);
    signal.addEventListener('abort', leave);
    cutStalled(line.streams);
    try {
      return await promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  async function streamFor(address: string | undefined, signal: AbortSignal): Promise<Stream> {
    signal.throwIfAborted();
    const line = address === undefined ? undefined : lines.get(address);
    if (line && line.streams.size >= (limits.streamsPerAddress || Number.POSITIVE_INFINITY)) {
      try {
        return await within(limits.firstByteMs, (deadline) => nextOf(line, AbortSignal.any([signal, deadline])));
      } catch (error) {
        throw error instanceof DeadlineExceeded ? shed() : error;
      }
    }
    if (all.size >= limits.maxStreams && !cutStalled(all)) throw shed();
    return open(address);
  }

  return {
    async admit({ address, signal }) {
      const stream = await streamFor(address, signal);
      return {
        follow(body) {
          stream.body = body;
        },
        exit: stream.exit,
      };
    },
  };
}
