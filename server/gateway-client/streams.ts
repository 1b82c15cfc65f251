import type { Clock } from '../../shared/platform/clock.ts';
import { within } from '../async/within.ts';
import { traceHeaders } from '../trace.ts';
import type { AdmittedCall, Bulkhead } from './bulkhead.ts';
import type { GatewayEvent, StreamAnswer, StreamRequest } from './contract.ts';
import { asCodedError, failureKind, GatewayJunk } from './failures.ts';
import { type PacedBody, paceBody, StreamTooSlow } from './paced-body.ts';
import { redirectPath } from './redirect-path.ts';
import type { AdmittedStream, StreamAdmission } from './stream-admission.ts';
import type { StreamLimits } from './stream-limits.ts';
import { serviceOf, type Transport } from './transport.ts';

interface StreamsOptions {
  readonly baseUrl: string;
  /** Longest silence of the gateway. */
  readonly timeoutMs: number;
  readonly tokenHeader: string;
  readonly limits: StreamLimits;
  readonly clock: Clock;
  readonly transport: Pick<Transport, 'openStream'>;
  readonly bulkhead: Bulkhead;
  readonly admission: StreamAdmission;
  readonly eventAdmission: StreamAdmission;
  observe(event: GatewayEvent): void;
  logFailure(label: string, kind: string, error: unknown, ms: number, requestId: string): void;
}

/** The streams of the gateway client; `open` is its `stream`. */
export function createStreams(options: StreamsOptions) {
  const { baseUrl, timeoutMs, tokenHeader, limits, clock, transport, bulkhead, observe, logFailure } = options;

  async function admit({ label, client, kind, signal }: StreamRequest): Promise<AdmittedStream> {
    const admission = kind === 'events' ? options.eventAdmission : options.admission;
    try {
      return await admission.admit({ address: client, signal });
    } catch (error) {
      if (!signal.aborted) observe({ type: 'call', endpoint: label, outcome: 'shed', seconds: 0 });
      throw error;
    }
  }

  /** Resolves with the headers, which have a deadline of their own where the gateway has the file already. */
  async function send({ path, requestId, trace, token = '', method, body, kind, signal, ...request }: StreamRequest) {
    const ids = { 'x-request-id': requestId, ...traceHeaders(trace) };
    const headers = { ...request.headers, ...ids, ...(token && { [tokenHeader]: token }) };
    const open = (until: AbortSignal) =>
      transport.openStream({ method, path, headers, body: body ?? null, signal: until }, timeoutMs);
    if (kind === 'events') return open(AbortSignal.any([signal, AbortSignal.timeout(limits.eventsMs)]));
    if (kind === 'answer') return open(signal);
    return within(limits.firstByteMs, (deadline) => open(AbortSignal.any([signal, deadline])));
  }

  /** Frees the stream's place when its last byte has come from the gateway, or when it was cut. */
  function follow(answered: Awaited<ReturnType<typeof send>>, { kind }: StreamRequest, stream: AdmittedStream) {
    const paced: PacedBody = paceBody(answered.body, { isFile: kind === 'file', limits, clock });
    stream.follow(paced);
    answered.body.once('close', stream.exit);
    return paced.body;
  }

  async function open(request: StreamRequest): Promise<StreamAnswer> {
    const { label, path, requestId, signal } = request;
    const stream = await admit(request);
    let call: AdmittedCall;
    try {
      // an error of one file says nothing about the others
      call = bulkhead.enter({ service: serviceOf(path), endpoint: label, source: undefined });
    } catch (error) {
      stream.exit();
      throw error;
    }
    const startedAt = clock.monotonic();
    const failed = (kind: string, error: unknown) =>
      logFailure(label, kind, error, clock.monotonic() - startedAt, requestId);
    try {
      const answered = await send(request);
      call.answered();
      const { statusCode: status, headers } = answered;
      const body = follow(answered, request, stream);
      const isRedirect = status >= 300 && status < 400 && status !== 304;
      const redirect = isRedirect
        ? redirectPath({ baseUrl, requestPath: path, location: headers.location })
        : undefined;
      if (isRedirect && redirect === undefined) {
        body.destroy();
        throw new GatewayJunk(`status ${status} with a redirect that leaves the gateway`);
      }
      body.once('error', (error) => {
        if (!(error instanceof StreamTooSlow)) return;
        call.exit('slow');
        if (error.side === 'gateway') failed('slow', error);
      });
      answered.body.once('close', () => call.exit(status >= 500 ? 'status' : 'ok'));
      return { status, headers, body, ...(redirect !== undefined && { redirect }) };
    } catch (error) {
      stream.exit();
      call.exit(signal.aborted ? 'aborted' : failureKind(error));
      if (signal.aborted) throw signal.reason;
      failed(failureKind(error), error);
      throw asCodedError(error);
    }
  }

  return { open };
}
