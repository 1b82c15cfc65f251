import { hash } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import { Cancellation } from '../async/cancellation.ts';
import { singleFlight } from '../async/single-flight.ts';
import { DeadlineExceeded, startDeadline } from '../async/within.ts';
import type { RawRequest } from './contract.ts';
import { NoCallersLeft } from './failures.ts';

/** How long one caller waits. */
export interface WaitLimits {
  readonly signal: AbortSignal | undefined;
  /** At most what a request may take. */
  readonly deadlineMs: number;
}

/** Starts a request that ends when it is cancelled. */
type StartRequest<T> = (cancellation: Cancellation) => Promise<T>;

/** A request under way. */
interface Flight {
  readonly outcome: Promise<unknown>;
  readonly cancellation: Cancellation;
  callers: number;
}

interface SharedFlight extends Flight {
  readonly startedAt: number;
  /** It has a deadline of its own. */
  isLimited: boolean;
}

export interface RequestCoalescing {
  /**
   * The outcome of the identical request under way, or of `start`, which then runs. A caller that aborts or reaches its
   * deadline fails alone; the request is cancelled when no caller is left. Success and failure are shared, never kept. A
   * request that has run longer than this caller would wait is not joined: it may hang, and callers with more time keep
   * it alive, up to the time that any request may take.
   *
   * @throws DeadlineExceeded, the signal's reason, or what the request throws.
   */
  join<T>(key: string, limits: WaitLimits, start: StartRequest<T>): Promise<T>;
}

/** Identity of a read: never shared across tokens or epochs. A JSON array, so that no part can run into the next. */
export function readKey(
  { method, path, body }: Pick<RawRequest, 'method' | 'path'> & { body: string | undefined },
  { token, epoch }: { token: string; epoch: number },
): string {
  return JSON.stringify([
    method,
    path,
    body === undefined ? '' : hash('sha256', body),
    token && hash('sha256', token),
    epoch,
  ]);
}

/** Lets identical reads share one request at a time. */
export function createRequestCoalescing({
  clock,
  timeoutMs,
  onJoin,
}: {
  clock: Clock;
  /** Longest time of a request, or callers that keep joining would keep it alive for ever. */
  timeoutMs: number;
  onJoin(role: 'leader' | 'follower'): void;
}): RequestCoalescing {
  const flights = singleFlight<SharedFlight>();

  /** For a request with several callers; a single one has a deadline that is no later. */
  function limit(flight: SharedFlight) {
    const { startedAt, cancellation, outcome } = flight;
    flight.isLimited = true;
    const callOff = startDeadline(timeoutMs - (clock.monotonic() - startedAt), () =>
      cancellation.cancel(new DeadlineExceeded(timeoutMs)),
    );
    outcome.then(callOff, callOff);
  }

  return {
    join<T>(key: string, limits: WaitLimits, start: StartRequest<T>) {
      let isNew = false;
      const flight = flights.join(
        key,
        () => {
          isNew = true;
          return { ...startFlight(start), startedAt: clock.monotonic(), isLimited: false };
        },
        ({ startedAt }) => clock.monotonic() - startedAt < limits.deadlineMs,
      );
      onJoin(isNew ? 'leader' : 'follower');
      if (!isNew && !flight.isLimited) limit(flight);
      // a caller that arrives after the last one has left starts a new request
      return waitFor<T>(flight, limits, () => flights.detach(key, flight));
    },
  };
}

/** Runs a request for one caller: it is cancelled when that caller aborts or reaches its deadline. */
export const runAlone = <T>(limits: WaitLimits, start: StartRequest<T>): Promise<T> =>
  waitFor<T>(startFlight(start), limits, () => {});

function startFlight(start: StartRequest<unknown>): Flight {
  const cancellation = new Cancellation();
  return { outcome: start(cancellation), cancellation, callers: 0 };
}

/** One caller's wait. `onAbandon` is called before the request is cancelled because nobody waits for it any more. */
function waitFor<T>(flight: Flight, { signal, deadlineMs }: WaitLimits, onAbandon: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    flight.callers += 1;
    const callOff = startDeadline(deadlineMs, () => leave(new DeadlineExceeded(deadlineMs)));
    signal?.addEventListener('abort', onAbort);

    function end(): boolean {
      if (isOver) return false;
      isOver = true;
      flight.callers -= 1;
      callOff();
      signal?.removeEventListener('abort', onAbort);
      return true;
    }
    /** The request's log line and metrics tell a deadline from callers that left. */
    function leave(error: unknown) {
      if (!end()) return;
      reject(error);
      if (flight.callers > 0) return;
      onAbandon();
      flight.cancellation.cancel(error instanceof DeadlineExceeded ? error : new NoCallersLeft());
    }
    function onAbort() {
      leave(signal?.reason);
    }

    flight.outcome.then(
      (value) => end() && resolve(value as T),
      (error) => end() && reject(error),
    );
    if (signal?.aborted) onAbort();
  });
}
