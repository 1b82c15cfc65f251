import { gatewayUnavailable, shed } from '../../shared/errors.ts';
import { type Breaker, createBreaker } from '../breaker.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { CallOutcome, GatewayEvent } from './contract.ts';

export interface Admission {
  /**
   * Lets a call to a service go out, or refuses it before any work. The caller reports how it ended, exactly once.
   *
   * @throws CodedError 503 with too much in flight, 502 while the service's breaker is open.
   */
  enter(service: string, endpoint: string): (outcome: CallOutcome) => void;
}

/** What says that the service is ill; a caller who left says nothing about it. */
const isFailure = (outcome: CallOutcome) => outcome !== 'ok' && outcome !== 'aborted';

/**
 * The limit of calls in flight and one breaker per gateway service, so that one service that is down neither takes the
 * others with it nor keeps our callers waiting.
 */
export function createAdmission({
  maxInFlight,
  failuresToOpen,
  openMs,
  clock,
  log,
  observe,
}: {
  maxInFlight: number;
  failuresToOpen: number;
  openMs: number;
  clock: Clock;
  log: Log;
  observe(event: GatewayEvent): void;
}): Admission {
  const breakers = new Map<string, Breaker>();
  let inFlight = 0;

  function breakerOf(service: string): Breaker {
    const known = breakers.get(service);
    if (known) return known;
    const breaker = createBreaker({ failuresToOpen, openMs, clock });
    breakers.set(service, breaker);
    return breaker;
  }

  function report(service: string, breaker: Breaker, outcome: CallOutcome) {
    if (outcome === 'aborted') return;
    const before = breaker.state();
    if (isFailure(outcome)) breaker.failure();
    else breaker.success();
    const after = breaker.state();
    if (before === after) return;
    observe({ type: 'breaker', service, state: after });
    if (after === 'closed') log.info({ event: 'gateway.breaker', service, state: after });
    else if (before === 'closed') log.warn({ event: 'gateway.breaker', service, state: after });
  }

  return {
    enter(service, endpoint) {
      const startedAt = clock.monotonic();
      if (inFlight >= maxInFlight) {
        observe({ type: 'call', endpoint, outcome: 'shed', seconds: 0 });
        throw shed();
      }
      const breaker = breakerOf(service);
      if (!breaker.allow()) {
        observe({ type: 'call', endpoint, outcome: 'refused', seconds: 0 });
        throw gatewayUnavailable(new Error(`calls to ${service} are refused after repeated failures`));
      }
      inFlight += 1;
      let ended = false;
      return (outcome) => {
        if (ended) return;
        ended = true;
        inFlight -= 1;
        observe({ type: 'call', endpoint, outcome, seconds: (clock.monotonic() - startedAt) / 1000 });
        report(service, breaker, outcome);
      };
    },
  };
}
