import { gatewayUnavailable, shed } from '../../shared/errors.ts';
import { type Breaker, createBreaker } from '../breaker.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { CallOutcome, GatewayEvent } from './contract.ts';

export interface Admission {
  /**
   * Lets a call to a service go out, or refuses it before any work. The caller reports how it ended, exactly once.
   *
   * @throws CodedError 503 with too much in flight, 502 while the breaker of the service or of the call is open.
   */
  enter(service: string, endpoint: string): (outcome: CallOutcome) => void;
}

/** What says that the service as a whole does not answer. */
const isSilence = (outcome: CallOutcome) =>
  outcome === 'unreachable' || outcome === 'tls' || outcome === 'reset' || outcome === 'timeout';

/** What says that this call is broken; a caller who left says nothing about it. */
const isFailure = (outcome: CallOutcome) => isSilence(outcome) || outcome === 'status' || outcome === 'junk';

interface Guard {
  readonly breaker: Breaker;
  readonly service: string;
  /** Empty for the service as a whole. */
  readonly endpoint: string;
}

/**
 * The limits of calls in flight and two kinds of breakers (docs/decisions/010): one per gateway service for silence, one
 * per call for failures of any kind. So neither a service that is down nor a call that is broken takes the others with it
 * or keeps our callers waiting.
 */
export function createAdmission({
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
}): Admission {
  const guards = new Map<string, Guard>();
  const inFlight = new Map<string, number>();
  let total = 0;

  function guardOf(service: string, endpoint: string): Guard {
    const key = `${service} ${endpoint}`;
    const known = guards.get(key);
    if (known) return known;
    const guard = { breaker: createBreaker({ failuresToOpen, openMs, clock }), service, endpoint };
    guards.set(key, guard);
    return guard;
  }

  function report({ breaker, service, endpoint }: Guard, isFailure: boolean) {
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

  function move(service: string, by: 1 | -1) {
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
      const whole = guardOf(service, '');
      const call = guardOf(service, endpoint);
      // the call's first: a probe that the service's breaker hands out has to be used
      if (!call.breaker.allow() || !whole.breaker.allow()) {
        observe({ type: 'call', endpoint, outcome: 'refused', seconds: 0 });
        throw gatewayUnavailable(new Error(`calls of ${endpoint} are refused after repeated failures`));
      }
      move(service, 1);
      let ended = false;
      return (outcome) => {
        if (ended) return;
        ended = true;
        move(service, -1);
        observe({ type: 'call', endpoint, outcome, seconds: (clock.monotonic() - startedAt) / 1000 });
        if (outcome === 'aborted') return; // a caller who left says nothing about the service
        report(whole, isSilence(outcome));
        report(call, isFailure(outcome));
      };
    },
  };
}
