import { Readable } from 'node:stream';
import { keptSchemaOf } from '../../shared/catalogue.schema.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { isStorable, readEnvelope } from '../../shared/contract/envelope.ts';
import { CodedError, codedError, gatewayUnavailable } from '../../shared/contract/errors.ts';
import { toWireRequest } from '../../shared/contract/request.ts';
import type { Clock } from '../../shared/platform/clock.ts';
import { previewHeader } from '../../shared/platform/preview.ts';
import type { TraceContext } from '../../shared/platform/trace-context.ts';
import type { Cancellation } from '../async/cancellation.ts';
import { createClientLines, type EndTurn, type QueuedCall } from '../async/client-lines.ts';
import { DeadlineExceeded } from '../async/within.ts';
import { printJson } from '../cache/codecs.ts';
import type { Log } from '../log/log.ts';
import { startTrace, traceparentOf } from '../trace.ts';
import { createBulkhead } from './bulkhead.ts';
import type { CallAnswer, CallOptions, EnvelopeAnswer, GatewayClient, GatewayEvent, RawRequest } from './contract.ts';
import { createDnsCache, type ResolveHost } from './dns-cache.ts';
import type { CallSource } from './failure-evidence.ts';
import { asCodedError, failureKind, GatewayJunk, GatewayRefusal } from './failures.ts';
import { followUpload } from './followed-upload.ts';
import { type RawAnswer, readEnvelopeBytes } from './read-envelope.ts';
import { createRequestCoalescing, readKey, runAlone } from './request-coalescing.ts';
import { createStreamAdmission } from './stream-admission.ts';
import { defaultStreamLimits, type StreamLimits } from './stream-limits.ts';
import { createStreams } from './streams.ts';
import { createTransport, serviceOf, type WholeAnswer } from './transport.ts';

/** Upper limit of an upload from its first byte to the answer. */
export const uploadTimeoutMs = 30 * 60_000;

export interface GatewayClientOptions {
  readonly baseUrl: string;
  /** Whole-call timeout. */
  readonly timeoutMs: number;
  /** Header that carries the access token, lower case. */
  readonly tokenHeader: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly observe?: (event: GatewayEvent) => void;
  /** How long a resolved address of the gateway's host is used, and a connection to it. */
  readonly addressTtlMs?: number;
  /** Replaces the system's resolver. */
  readonly resolve?: ResolveHost | undefined;
  /** Calls and streams in flight; more are refused at once. */
  readonly maxInFlight?: number;
  readonly streamLimits?: StreamLimits;
}

interface SendOptions {
  readonly token: string;
  readonly preview?: string | undefined;
  readonly requestId: string;
  readonly trace: TraceContext;
  readonly source: CallSource;
  readonly cancellation: Cancellation;
}

/** The only way to the gateway: applies deadlines, coalesces reads, limits calls in flight and opens breakers. */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  const { baseUrl, timeoutMs, tokenHeader, clock, log, observe = () => {}, maxInFlight = 1000 } = options;
  const { addressTtlMs = 30_000, resolve, streamLimits = defaultStreamLimits } = options;
  const transport = createTransport({
    baseUrl,
    lookup: createDnsCache({ ttlMs: addressTtlMs, resolve, clock, log, observe }),
    connectionTtlMs: addressTtlMs,
    streamConnections: streamLimits.maxStreams + streamLimits.maxEventStreams,
    clock,
    onRetry: () => observe({ type: 'retry' }),
  });
  const bulkhead = createBulkhead({ maxInFlight, failuresToOpen: 10, openMs: 1000, clock, log, observe });
  const lines = createClientLines({ clock });
  const admission = createStreamAdmission(streamLimits);
  const streams = createStreams({
    baseUrl,
    timeoutMs,
    tokenHeader,
    limits: streamLimits,
    clock,
    observe,
    transport,
    bulkhead,
    admission,
    eventAdmission: createStreamAdmission({
      ...streamLimits,
      maxStreams: streamLimits.maxEventStreams,
      streamsPerAddress: streamLimits.eventStreamsPerAddress,
      waitingPerAddress: 0,
    }),
    logFailure,
  });
  const reads = createRequestCoalescing({ clock, timeoutMs, onJoin: (role) => observe({ type: 'dedupe', role }) });
  const health = createHealthCheck({ clock, ask: (cancellation) => transport.fetchWhole({ ...probe, cancellation }) });

  /** Name and value in turn. */
  function headersOf(
    { token, preview, requestId, trace }: SendOptions,
    { contentType, body, headers }: RawRequest,
  ): string[] {
    const list = ['accept', 'application/json', 'accept-encoding', 'identity', 'x-request-id', requestId];
    list.push('traceparent', traceparentOf(trace));
    if (trace.state) list.push('tracestate', trace.state);
    const type = contentType ?? (body === undefined ? '' : 'application/json');
    if (type) list.push('content-type', type);
    if (token) list.push(tokenHeader, token);
    if (preview) list.push(previewHeader, preview);
    if (!headers) return list;
    const taken = new Set(list.filter((_, i) => i % 2 === 0));
    for (const [name, value] of Object.entries(headers)) if (!taken.has(name)) list.push(name, value);
    return list;
  }

  /** Sends once and reports the outcome. It is cancelled at the deadline and when no caller is left. */
  async function send(endpoint: Endpoint, request: RawRequest, options: SendOptions) {
    const { requestId, source, cancellation } = options;
    const { method, path, body = null } = request;
    const { exit } = bulkhead.enter({ service: serviceOf(endpoint.path), endpoint: endpoint.name, source });
    const startedAt = clock.monotonic();
    try {
      const headers = headersOf(options, request);
      const isRead = endpoint.reads;
      const raw = rawAnswer(await transport.fetchWhole({ method, path, headers, body, cancellation, isRead }));
      const read = readEnvelopeBytes(raw);
      const answer = read instanceof Promise ? await read : read;
      exit(answer.status >= 500 ? 'status' : 'ok');
      return answer;
    } catch (thrown) {
      const error = cancellation.reason ?? thrown;
      const kind = failureKind(error);
      exit(kind, { isImpatient: error instanceof DeadlineExceeded && error.ms < timeoutMs });
      if (kind !== 'aborted' && kind !== 'slow')
        logFailure(endpoint.name, kind, error, clock.monotonic() - startedAt, requestId);
      throw asCodedError(error);
    }
  }

  function logFailure(endpoint: string, kind: string, error: unknown, ms: number, requestId: string) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ event: 'gateway.failure', endpoint, kind, reason, ms: Math.round(ms), requestId });
  }

  /** Counts a call that its client's line refuses, or that is over while it waits there, as one above the limit. */
  function takeTurn({ name: endpoint }: Endpoint, call: QueuedCall): EndTurn | Promise<EndTurn> {
    const refuse = (error: unknown): never => {
      observe({ type: 'call', endpoint, outcome: 'shed', seconds: 0 });
      throw error;
    };
    try {
      const turn = lines.turn(call);
      return turn instanceof Promise ? turn.catch(refuse) : turn;
    } catch (error) {
      return refuse(error);
    }
  }

  function exchange(endpoint: Endpoint, request: RawRequest, callOptions: CallOptions): Promise<EnvelopeAnswer> {
    const token = endpoint.token === 'never' ? '' : (callOptions.token ?? '');
    const { requestId, trace = startTrace(), cancellation: caller, client, sharedKey, epoch = 0 } = callOptions;
    const { preview } = callOptions;
    const { signal, deadlineMs = timeoutMs } = callOptions;
    const { method, path, body } = request;
    const key = readKey(
      { method, path, body: typeof body === 'string' ? body : undefined },
      { token: preview ? `${token} ${preview}` : token, epoch },
    );
    // of an input that is asked for again after a purge
    const source = { client, input: key.slice(key.indexOf(' ') + 1) };
    if (body instanceof Readable) {
      return runAlone({ signal, cancellation: caller, deadlineMs: uploadTimeoutMs }, (cancellation) =>
        sendUpload(endpoint, request, body, { token, requestId, trace, source, cancellation }),
      );
    }
    let isInLine = false;
    const limits = {
      signal,
      cancellation: caller,
      deadlineMs: Math.min(deadlineMs, timeoutMs),
      isInLine: () => isInLine,
    };
    async function start(cancellation: Cancellation) {
      const turn = takeTurn(endpoint, { client, sharedKey, cancellation });
      isInLine = turn instanceof Promise;
      const endTurn = turn instanceof Promise ? await turn : turn;
      isInLine = false;
      try {
        return await send(endpoint, request, { token, preview, requestId, trace, source, cancellation });
      } finally {
        if (!cancellation.reason) endTurn();
      }
    }
    return endpoint.reads ? reads.join(key, limits, start) : runAlone(limits, start);
  }

  /** Its connection is one of the streams'. */
  async function sendUpload(endpoint: Endpoint, request: RawRequest, source: Readable, options: SendOptions) {
    const stream = await admission.admit({ address: options.source.client, signal: options.cancellation.toSignal() });
    const upload = followUpload(source, { limits: streamLimits, clock });
    stream.follow(upload);
    try {
      return await send(endpoint, { ...request, body: upload.body }, options);
    } finally {
      stream.exit();
    }
  }

  return {
    exchange,
    async call<I, D>(endpoint: Endpoint<I, D>, input: I, callOptions: CallOptions): Promise<CallAnswer<D>> {
      const answer = await exchange(endpoint, toWireRequest(endpoint, input), callOptions);
      refuseFailures(answer);
      const data = checkedData(endpoint, answer, log, callOptions.requestId);
      const { code, message } = answer.envelope;
      const head = { ...(code !== undefined && { code }), ...(message !== undefined && { message }) };
      return { data, json: printJson(data), storable: isStorable(answer.envelope), head };
    },

    stream: streams.open,
    alsoFor: lines.alsoFor,
    check: health.check,
    close: transport.close,
  };
}

const probe = { method: 'GET' as const, path: '/healthz', headers: [], body: null };

const rawAnswer = ({ status, headers, bytes }: WholeAnswer): RawAnswer => ({
  status,
  contentType: textOf(headers['content-type']),
  contentEncoding: textOf(headers['content-encoding']),
  bytes,
});
const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(', ') : (header ?? ''));

/** @throws CodedError what the envelope, or the status where the envelope claims success, says went wrong. */
function refuseFailures(answer: EnvelopeAnswer) {
  const verdict = readEnvelope(answer.envelope);
  if (!verdict.ok) {
    const { code, status, message } = verdict.error;
    throw new CodedError(code, status, message, { cause: new GatewayRefusal(answer) });
  }
  if (answer.status >= 500) throw gatewayUnavailable(new GatewayRefusal(answer));
  if (answer.status >= 400) throw codedError(answer.status, answer.envelope.message ?? '');
}

/** @throws CodedError 502 where the data is not what the catalogue promises. */
function checkedData<I, D>(endpoint: Endpoint<I, D>, answer: EnvelopeAnswer, log: Log, requestId: string): D {
  const schema = keptSchemaOf(endpoint);
  if (!schema) throw new Error(`${endpoint.name} has no schema and cannot be called for its data`);
  const result = schema.safeParse(answer.envelope.data);
  if (result.success) return (result.data ?? null) as D;
  const fields = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  log.warn({ event: 'gateway.data-mismatch', endpoint: endpoint.name, fields, requestId });
  throw gatewayUnavailable(new GatewayJunk('data that does not fit the contract'));
}

/** Checks at most once in two seconds; callers in between get the last result. */
function createHealthCheck({
  clock,
  ask,
}: {
  clock: Clock;
  ask(cancellation: Cancellation): Promise<{ status: number }>;
}) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let last: Promise<'up' | 'down'> = Promise.resolve('down');
  return {
    check(): Promise<'up' | 'down'> {
      if (clock.monotonic() - askedAt < 2_000) return last;
      askedAt = clock.monotonic();
      // a gateway without this path answers 404, which is a sign of life
      last = runAlone({ signal: undefined, deadlineMs: 1_000 }, ask).then(
        ({ status }) => (status < 500 ? 'up' : 'down'),
        () => 'down',
      );
      return last;
    },
  };
}
