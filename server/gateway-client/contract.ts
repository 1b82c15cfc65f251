import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { Envelope } from '../../shared/contract/envelope.ts';
import type { WireRequest } from '../../shared/contract/request.ts';
import type { TraceContext } from '../../shared/platform/trace-context.ts';
import type { BreakerState } from '../async/breaker.ts';
import type { Cancellation } from '../async/cancellation.ts';

/** What differs between callers of one call. */
export interface CallOptions {
  /** Access token; left out or empty for a guest. Not sent where the endpoint says `never`. */
  readonly token?: string;
  /** Aborts this caller's wait; the request ends when no other caller waits for the same answer. */
  readonly signal?: AbortSignal;
  /** Ends this caller's wait as `signal` does. */
  readonly cancellation?: Cancellation;
  /** Longest wait of this caller; default and upper limit is the gateway's whole-call timeout. */
  readonly deadlineMs?: number;
  /** Reads share a request within one epoch only; a purge of the cache begins a new one. */
  readonly epoch?: number;
  /** Network of the client: failures that it alone meets open no breaker, and its calls wait in a line of their own. */
  readonly client?: string | undefined;
  /** Key under which the answer is kept for everybody: such calls have a line apart from those for one caller. */
  readonly sharedKey?: string;
  /** Token of the preview that the call is made for: it is shared with no call of another preview or of none. */
  readonly preview?: string;
  readonly requestId: string;
  /**
   * The trace that the call belongs to; without it one begins. Callers that share a request share that of the first.
   */
  readonly trace?: TraceContext | undefined;
}

/** A checked answer. */
export interface CallAnswer<D> {
  /** Not to be changed: callers may share parts of it. `null` where the envelope has none. */
  readonly data: D;
  /** JSON of the checked data. */
  readonly json: string;
  /** May be stored: envelope code 200 or none. */
  readonly storable: boolean;
  /** The envelope without its data, as the gateway sent it. */
  readonly head: Pick<Envelope, 'code' | 'message'>;
}

/** An envelope whose data is not checked. */
export interface EnvelopeAnswer {
  readonly status: number;
  readonly envelope: Envelope;
  /** The envelope as the gateway sent it. */
  readonly text: string;
}

/** A request that is passed on: its path is canonical already and its body is sent as it is. */
export interface RawRequest extends Omit<WireRequest, 'body'> {
  readonly body: string | Readable | undefined;
  readonly contentType?: string | undefined;
  /** Further request headers, lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface StreamRequest {
  /** Name for metrics and logs; takes few values. */
  readonly label: string;
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  /** Path with query below the gateway's base, canonical; sent verbatim. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable | undefined;
  readonly token?: string;
  /** Network of the client, among which streams are shared; undefined where none is known. */
  readonly client: string | undefined;
  /**
   * Of a `file` the gateway has all bytes: they begin soon and keep the minimum rate. `events` come a few bytes at a
   * time; they are admitted apart from the others and end at a deadline. Anything else is an `answer`.
   */
  readonly kind: 'file' | 'events' | 'answer';
  readonly signal: AbortSignal;
  readonly requestId: string;
  readonly trace: TraceContext;
}

export interface StreamAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
  /** Where a redirect leads: path with query below the gateway's base. */
  readonly redirect?: string;
}

/**
 * How a call ended: `tls` with an invalid certificate of the gateway, `aborted` when no caller was left, `refused` by a
 * breaker, `shed` by the limit of calls in flight or in the line of its client, `slow` a stream that was cut.
 */
export type CallOutcome =
  | 'ok'
  | 'unreachable'
  | 'tls'
  | 'reset'
  | 'timeout'
  | 'junk'
  | 'status'
  | 'aborted'
  | 'refused'
  | 'shed'
  | 'slow';

/** For metrics; all fields take few values. */
export type GatewayEvent =
  | { readonly type: 'call'; readonly endpoint: string; readonly outcome: CallOutcome; readonly seconds: number }
  | { readonly type: 'dedupe'; readonly role: 'leader' | 'follower' }
  | { readonly type: 'retry' }
  /** A look-up of the gateway's name. */
  | { readonly type: 'dns'; readonly outcome: 'ok' | 'failed' }
  /** `endpoint` is empty where the service as a whole is meant. */
  | { readonly type: 'breaker'; readonly service: string; readonly endpoint: string; readonly state: BreakerState };

export interface GatewayClient {
  /**
   * Makes a catalogue call and checks its answer; unknown fields are dropped. Identical reads in flight share one
   * request per token. A read is retried once where a kept-alive connection turned out to be closed; nothing else is.
   *
   * @throws CodedError: the envelope's failure (its `cause` is a `GatewayRefusal`), 502, 504 or 503; or the signal's
   *   reason.
   */
  call<I, D>(endpoint: Endpoint<I, D>, input: I, options: CallOptions): Promise<CallAnswer<D>>;
  /**
   * The same without the check of the data, for answers that are passed on. Any envelope is a result here.
   *
   * @throws CodedError 502, 504 or 503; or the signal's reason.
   */
  exchange(endpoint: Endpoint, request: RawRequest, options: CallOptions): Promise<EnvelopeAnswer>;
  /**
   * Passes bytes through unread, without a total deadline except for events: silence longer than the timeout ends it,
   * and so does a rate below the minimum (`StreamLimits`), with StreamTooSlow. The caller must read or destroy the
   * body. Redirects are returned, never followed; one that leaves the gateway is junk.
   *
   * @throws CodedError 502, 504 or 503; or the signal's reason.
   */
  stream(request: StreamRequest): Promise<StreamAnswer>;
  /**
   * Tells that another client waits for the answer with this `sharedKey`: where the call still waits for its turn, it
   * goes on in the line of the client that has fewer waiting.
   */
  alsoFor(sharedKey: string, client: string | undefined): void;
  /** Whether the gateway answers; the result may be two seconds old. Takes at most a second; never throws. */
  check(): Promise<'up' | 'down'>;
  close(): Promise<void>;
}
