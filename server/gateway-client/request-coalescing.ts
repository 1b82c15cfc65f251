import { hash } from 'node:crypto';
import { shed } from '../../shared/contract/errors.ts';
import type { Clock } from '../../shared/platform/clock.ts';
import { Cancellation } from '../async/cancellation.ts';
import { singleFlight } from '../async/single-flight.ts';
import { DeadlineExceeded, startDeadline } from '../async/within.ts';
import type { RawRequest } from './contract.ts';
import { asCodedError, NoCallersLeft } from './failures.ts';

/** How long one caller waits. */
export interface WaitLimits {
  readonly signal?: AbortSignal | undefined;
  readonly cancellation?: Cancellation | undefined;
  /** At most what a request may take. */
  readonly deadlineMs: number;
  /** Whether the request still waits for its turn: past the deadline it is refused then, which is no late answer. */
  isInLine?(): boolean;
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
   * deadline fails alone; the request is cancelled when no caller is left. Success and failure are shared, never kept.
   * A request that has run longer than this caller would wait is not joined: it may hang, and callers with more time
   * keep it alive, up to the time that any request may take.
   *
   * @throws CodedError 504 at the deadline, or 503 where it still waits for its turn then; the reason of signal or
   *   cancellation; or what the request throws.
   */
  join<T>(key: string, limits: WaitLimits, start: StartRequest<T>): Promise<T>;
}

/** The calls of a page have the same token: its hash is made once for them. */
let lastToken = '';
let lastTokenHash = '';

function tokenHash(token: string): string {
  if (token !== lastToken) {
    lastTokenHash = hash('sha256', token);
    lastToken = token;
  }
  return lastTokenHash;
}

/** Identity of a read: never shared across tokens or epochs. Only the last part may have a space in it. */
export function readKey(
  { method, path, body }: Pick<RawRequest, 'method' | 'path'> & { body: string | undefined },
  { token, epoch }: { token: string; epoch: number },
): string {
  return `${epoch} ${token && tokenHash(token)} ${body === undefined ? '' : hash('sha256', body)} ${method} ${path}`;
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
    const stopDeadline = startDeadline(timeoutMs - (clock.monotonic() - startedAt), () =>
      cancellation.cancel(new DeadlineExceeded(timeoutMs)),
    );
    outcome.then(stopDeadline, stopDeadline);
  }

  return {
    join<T>(key: string, limits: WaitLimits, start: StartRequest<T>) {
      const now = clock.monotonic();
      let isLeader = false;
      const begin = () => {
        isLeader = true;
        return { ...startFlight(start), startedAt: now, isLimited: false };
      };
      const flight = flights.join(key, begin, ({ startedAt }) => now - startedAt < limits.deadlineMs);
      onJoin(isLeader ? 'leader' : 'follower');
      if (!isLeader && !flight.isLimited) limit(flight);
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

/** One caller's wait. `onAbandoned` is called before the request is cancelled because its last caller has left. */
function waitFor<T>(
  flight: Flight,
  { signal, cancellation, deadlineMs, isInLine = () => false }: WaitLimits,
  onAbandoned: () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    flight.callers += 1;
    const stopDeadline = startDeadline(deadlineMs, () => leave(new DeadlineExceeded(deadlineMs)));
    signal?.addEventListener('abort', onAbort);
    cancellation?.onCancel(leave);

    function end(): boolean {
      if (isOver) return false;
      isOver = true;
      flight.callers -= 1;
      stopDeadline();
      signal?.removeEventListener('abort', onAbort);
      return true;
    }
    /** The request's log line and metrics tell a deadline from callers that left. */
    function leave(error: unknown) {
      if (!end()) return;
      reject(error instanceof DeadlineExceeded ? (isInLine() ? shed() : asCodedError(error)) : error);
      if (flight.callers > 0) return;
      onAbandoned();
      flight.cancellation.cancel(error instanceof DeadlineExceeded ? error : new NoCallersLeft());
    }
    function onAbort() {
      leave(signal?.reason);
    }

    flight.outcome.then(
      (value) => {
        if (end()) resolve(value as T);
      },
      (error) => {
        if (end()) reject(error);
      },
    );
    if (signal?.aborted) onAbort();
  });
}
