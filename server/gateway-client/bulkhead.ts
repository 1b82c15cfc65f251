import { gatewayUnavailable, shed } from '../../shared/contract/errors.ts';
import type { Clock } from '../../shared/platform/clock.ts';
import { type Breaker, createBreaker } from '../async/breaker.ts';
import type { Log } from '../log/log.ts';
import type { CallOutcome, GatewayEvent } from './contract.ts';
import { type CallSource, createFailureEvidence, type FailureEvidence } from './failure-evidence.ts';

interface Ending {
  /** Timed out by a caller with less time than the gateway has: a page. */
  readonly isImpatient?: boolean;
}

export interface AdmittedCall {
  /**
   * The headers of a stream have come: the service answers, and what becomes of the body says nothing about it. How
   * fast a body ends is up to its reader.
   */
  answered(): void;
  /** Reports how the call ended; later calls of it are ignored. */
  exit(outcome: CallOutcome, how?: Ending): void;
}

export interface Bulkhead {
  /**
   * Admits a call to a service, or refuses it before any work. Without a source only silence counts against the call.
   *
   * @throws CodedError 503 with too many calls in flight, 502 while the breaker of the service or of the call is open.
   */
  enter(call: { service: string; endpoint: string; source: CallSource | undefined }): AdmittedCall;
}

/** Outcomes that count by themselves: the service does not answer. */
const isSilence = (outcome: CallOutcome) =>
  outcome === 'unreachable' || outcome === 'tls' || outcome === 'reset' || outcome === 'timeout';

/**
 * Outcomes that may be about the input: they count as far as they are evidence (`createFailureEvidence`), answers
 * against the call alone. A connection that is cut may be a process of the gateway that one input has crashed, and an
 * answer that is late for a page may be an input that is expensive.
 */
const isAboutInput = (outcome: CallOutcome, isImpatient: boolean) =>
  outcome === 'status' || outcome === 'junk' || isAboutSilentInput(outcome, isImpatient);
const isAboutSilentInput = (outcome: CallOutcome, isImpatient: boolean) =>
  outcome === 'reset' || (outcome === 'timeout' && isImpatient);

interface ScopedBreaker {
  readonly breaker: Breaker;
  readonly evidence: FailureEvidence;
  /** A call is under way that may refute the evidence on which the breaker opened. */
  isRefuting?: boolean;
  /** When the headers of a stream came last. */
  answeredAt?: number;
  readonly service: string;
  /** Empty for the service as a whole. */
  readonly endpoint: string;
}

interface Service {
  readonly whole: ScopedBreaker;
  /** By name. */
  readonly calls: Map<string, ScopedBreaker>;
  inFlight: number;
}

/**
 * Isolates gateway services and calls from each other: limits of calls in flight, and two kinds of breakers
 * (docs/decisions/010), one per service for silence and one per call for silence and for failures that several clients
 * met. A service that is down or a call that is broken neither takes the others with it nor keeps callers waiting.
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
  const services = new Map<string, Service>();
  let total = 0;

  function createScoped(service: string, endpoint: string): ScopedBreaker {
    const breaker = createBreaker({ failuresToOpen, openMs, clock });
    const evidence = createFailureEvidence({ failuresNeeded: failuresToOpen });
    return { breaker, evidence, service, endpoint };
  }

  function serviceBy(name: string): Service {
    const known = services.get(name);
    if (known) return known;
    const created: Service = { whole: createScoped(name, ''), calls: new Map(), inFlight: 0 };
    services.set(name, created);
    return created;
  }

  function callOf({ whole, calls }: Service, endpoint: string): ScopedBreaker {
    const known = calls.get(endpoint);
    if (known) return known;
    const created = createScoped(whole.service, endpoint);
    calls.set(endpoint, created);
    return created;
  }

  function recordSuccess(scoped: ScopedBreaker) {
    scoped.breaker.success();
    scoped.evidence.clear();
  }

  function recordFailureOf(scoped: ScopedBreaker, source: CallSource) {
    const { breaker, evidence } = scoped;
    const isEnough = evidence.add(source);
    if (breaker.state() !== 'closed') breaker.failure();
    else if (isEnough) breaker.open();
  }

  /**
   * Whether a call may be sent although the breaker is open: one at a time, from a client and with an input that have
   * not failed. Its success shows that the failures are about inputs.
   */
  function mayRefute({ breaker, evidence, isRefuting }: ScopedBreaker, source: CallSource | undefined): boolean {
    return breaker.state() !== 'closed' && !isRefuting && source !== undefined && evidence.mayRefute(source);
  }

  function record(scoped: ScopedBreaker, outcome: CallOutcome, source: CallSource | undefined, isImpatient: boolean) {
    const { breaker, service, endpoint } = scoped;
    const before = breaker.state();
    if (source && isAboutInput(outcome, isImpatient)) recordFailureOf(scoped, source);
    else if (isSilence(outcome)) breaker.failure();
    else recordSuccess(scoped);
    const after = breaker.state();
    if (before === after) return;
    observe({ type: 'breaker', service, endpoint, state: after });
    const fields = { event: 'gateway.breaker' as const, service, ...(endpoint && { endpoint }), state: after };
    if (after === 'closed') log.info(fields);
    else if (before === 'closed') log.warn(fields);
  }

  function countInFlight(service: Service, by: 1 | -1) {
    total += by;
    service.inFlight += by;
  }

  return {
    enter({ service: name, endpoint, source }) {
      const startedAt = clock.monotonic();
      const service = serviceBy(name);
      if (total >= maxInFlight || service.inFlight >= maxInFlight / 2) {
        observe({ type: 'call', endpoint, outcome: 'shed', seconds: 0 });
        throw shed();
      }
      const { whole } = service;
      const call = callOf(service, endpoint);
      if (source) for (const { evidence } of [whole, call]) evidence.made(source.input);
      const isAllowed = call.breaker.allow();
      const refutes = !isAllowed && mayRefute(call, source);
      // the service's breaker last: a probe that it hands out has to be used
      if ((!isAllowed && !refutes) || !whole.breaker.allow()) {
        observe({ type: 'call', endpoint, outcome: 'refused', seconds: 0 });
        throw gatewayUnavailable(new Error(`calls of ${endpoint} are refused after repeated failures`));
      }
      countInFlight(service, 1);
      if (refutes) call.isRefuting = true;
      let hasEnded = false;
      let isAnswered = false;
      return {
        answered() {
          isAnswered = true;
          call.answeredAt = clock.monotonic();
          record(whole, 'ok', source, false);
          record(call, 'ok', source, false);
        },
        exit(outcome, { isImpatient = false } = {}) {
          if (hasEnded) return;
          hasEnded = true;
          countInFlight(service, -1);
          if (refutes) call.isRefuting = false;
          observe({ type: 'call', endpoint, outcome, seconds: (clock.monotonic() - startedAt) / 1000 });
          if (isAnswered || saysNothing(call, outcome, startedAt)) return;
          record(whole, outcome, isAboutSilentInput(outcome, isImpatient) ? source : undefined, isImpatient);
          record(call, outcome, source, isImpatient);
        },
      };
    },
  };
}

/**
 * Whether the end of a call is no sign of how the service is. A stream that is too late while another one, of the same
 * label, was answered since it was sent has waited behind others: the service is busy with what its readers ask for.
 */
function saysNothing({ answeredAt }: ScopedBreaker, outcome: CallOutcome, startedAt: number): boolean {
  if (outcome === 'aborted' || outcome === 'slow') return true;
  return outcome === 'timeout' && answeredAt !== undefined && answeredAt > startedAt;
}
