import type { Clock } from '../../shared/clock.ts';
import { gatewayUnavailable, shed } from '../../shared/errors.ts';
import { type Breaker, createBreaker } from '../async/breaker.ts';
import type { Log } from '../log/log.ts';
import type { CallOutcome, GatewayEvent } from './contract.ts';

export interface Bulkhead {
  /**
   * Admits a call to a service, or refuses it before any work.
   *
   * @returns reports how the call ended; later calls of it are ignored.
   * @throws CodedError 503 with too many calls in flight, 502 while the breaker of the service or of the call is open.
   */
  enter(service: string, endpoint: string): (outcome: CallOutcome) => void;
}

/** Outcomes that count against the service as a whole: it does not answer. */
const isSilence = (outcome: CallOutcome) =>
  outcome === 'unreachable' || outcome === 'tls' || outcome === 'reset' || outcome === 'timeout';

/** Outcomes that count against the call alone. */
const isFailure = (outcome: CallOutcome) => isSilence(outcome) || outcome === 'status' || outcome === 'junk';

interface ScopedBreaker {
  readonly breaker: Breaker;
  readonly service: string;
  /** Empty for the service as a whole. */
  readonly endpoint: string;
}

/**
 * Isolates gateway services and calls from each other: limits of calls in flight, and two kinds of breakers
 * (docs/decisions/010), one per service for silence and one per call for failures of any kind. A service that is down or
 * a call that is broken neither takes the others with it nor keeps callers waiting.
 */
export function createBulkhead({
  maxInFlight,
  failuresToOpen,
  openMs,
  clock,
  log,
  observe,
}: {
  /** Of all services; one of them may take half of it. */
  maxInFlight: number;
  failuresToOpen: number;
  openMs: number;
  clock: Clock;
  log: Log;
  observe(event: GatewayEvent): void;
}): Bulkhead {
  const breakers = new Map<string, ScopedBreaker>();
  const inFlight = new Map<string, number>();
  let total = 0;

  function breakerOf(service: string, endpoint: string): ScopedBreaker {
    const key = `${service} ${endpoint}`;
    const known = breakers.get(key);
    if (known) return known;
    const created = { breaker: createBreaker({ failuresToOpen, openMs, clock }), service, endpoint };
    breakers.set(key, created);
    return created;
  }

  function record({ breaker, service, endpoint }: ScopedBreaker, isFailure: boolean) {
    const before = breaker.state();
    if (isFailure) breaker.failure();
    else breaker.success();
    const after = breaker.state();
    if (before === after) return;
    observe({ type: 'breaker', service, endpoint, state: after });
    const fields = { event: 'gateway.breaker' as const, service, ...(endpoint && { endpoint }), state: after };
    if (after === 'closed') log.info(fields);
    else if (before === 'closed') log.warn(fields);
  }

  function countInFlight(service: string, by: 1 | -1) {
    total += by;
    inFlight.set(service, (inFlight.get(service) ?? 0) + by);
  }

  return {
    enter(service, endpoint) {
      const startedAt = clock.monotonic();
      if (total >= maxInFlight || (inFlight.get(service) ?? 0) >= maxInFlight / 2) {
        observe({ type: 'call', endpoint, outcome: 'shed', seconds: 0 });
        throw shed();
      }
      const whole = breakerOf(service, '');
      const call = breakerOf(service, endpoint);
      // the call's breaker first: a probe that the service's breaker hands out has to be used
      if (!call.breaker.allow() || !whole.breaker.allow()) {
        observe({ type: 'call', endpoint, outcome: 'refused', seconds: 0 });
        throw gatewayUnavailable(new Error(`calls of ${endpoint} are refused after repeated failures`));
      }
      countInFlight(service, 1);
      let ended = false;
      return (outcome) => {
        if (ended) return;
        ended = true;
        countInFlight(service, -1);
        observe({ type: 'call', endpoint, outcome, seconds: (clock.monotonic() - startedAt) / 1000 });
        if (outcome === 'aborted') return; // says nothing about the service
        record(whole, isSilence(outcome));
        record(call, isFailure(outcome));
      };
    },
  };
}
