import { hash } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import { singleFlight } from '../async/single-flight.ts';
import { unlessAborted } from '../async/unless-aborted.ts';
import { DeadlineExceeded, within } from '../async/within.ts';
import type { RawRequest } from './contract.ts';
import { NoCallersLeft } from './failures.ts';

/** How long one caller waits. */
export interface WaitLimits {
  readonly signal: AbortSignal | undefined;
  readonly deadlineMs: number;
}

/** Starts a request that ends when its signal aborts. */
type StartRequest<T> = (signal: AbortSignal) => Promise<T>;

interface Flight {
  readonly outcome: Promise<unknown>;
  readonly controller: AbortController;
  readonly startedAt: number;
  callers: number;
}

export interface RequestCoalescing {
  /**
   * The outcome of the identical request under way, or of `start`, which then runs. A caller that aborts or reaches its
   * deadline fails alone; the request is aborted when no caller is left. Success and failure are shared, never kept. A
   * request that has run longer than this caller would wait is not joined: it may hang, and callers with more time keep
   * it alive.
   *
   * @throws DeadlineExceeded, the signal's reason, or what the request throws.
   */
  join<T>(key: string, limits: WaitLimits, start: StartRequest<T>): Promise<T>;
}

/** Identity of a read: never shared across tokens or epochs. A JSON array, so that no part can run into the next. */
export function readKey(
  { method, path, body }: Pick<RawRequest, 'method' | 'path'> & { body: string | Buffer | undefined },
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
  onJoin,
}: {
  clock: Clock;
  onJoin(role: 'leader' | 'follower'): void;
}): RequestCoalescing {
  const flights = singleFlight<Flight>();

  return {
    async join<T>(key: string, limits: WaitLimits, start: StartRequest<T>) {
      const suits = ({ startedAt }: Flight) => clock.monotonic() - startedAt < limits.deadlineMs;
      const flight = flights.join(key, () => ({ ...startFlight(start), startedAt: clock.monotonic() }), suits);
      onJoin(flight.callers === 0 ? 'leader' : 'follower');
      flight.callers += 1;
      try {
        return await waitFor(flight.outcome as Promise<T>, limits);
      } catch (error) {
        if (flight.callers === 1) {
          // a caller that arrives after the abort starts a new request
          flights.detach(key, flight);
          abortFlight(flight, error);
        }
        throw error;
      } finally {
        flight.callers -= 1;
      }
    },
  };
}

/** Runs a request for one caller: it is aborted when that caller aborts or reaches its deadline. */
export async function runAlone<T>(limits: WaitLimits, start: StartRequest<T>): Promise<T> {
  const flight = startFlight(start);
  try {
    return await waitFor(flight.outcome, limits);
  } catch (error) {
    abortFlight(flight, error);
    throw error;
  }
}

function startFlight<T>(start: StartRequest<T>) {
  const controller = new AbortController();
  return { outcome: start(controller.signal), controller, callers: 0 };
}

/** The request's log line and metrics tell a deadline from callers that left. */
function abortFlight({ controller }: Pick<Flight, 'controller'>, error: unknown) {
  controller.abort(error instanceof DeadlineExceeded ? error : new NoCallersLeft());
}

const waitFor = <T>(outcome: Promise<T>, { signal, deadlineMs }: WaitLimits): Promise<T> =>
  within(deadlineMs, () => unlessAborted(signal, outcome));
