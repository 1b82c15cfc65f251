import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { Client, type Dispatcher, Pool } from 'undici';
import type { Clock } from '../../shared/platform/clock.ts';
import type { Cancellation } from '../async/cancellation.ts';
import { GatewayJunk, isReset } from './failures.ts';
import { maxAnswerBytes } from './read-envelope.ts';
import { createRenewedPool, type RenewedPool } from './renewed-pool.ts';

/** Connections for the calls of one service: a service that hangs holds its own only. */
const callConnections = 64;

const connectionOptions = {
  pipelining: 1,
  // below the 5 s after which a Node gateway closes an idle connection
  keepAliveTimeout: 4_000,
  keepAliveMaxTimeout: 60_000,
  maxHeaderSize: 16 * 1024,
  allowH2: false,
};

interface TransportRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT';
  readonly path: string;
  readonly body: string | Buffer | Readable | null;
}

interface WholeRequest extends TransportRequest {
  /** Name and value in turn. */
  readonly headers: string[];
  readonly cancellation: Cancellation;
  /** The request may be sent twice. */
  readonly isRead?: boolean;
}

interface StreamedRequest extends TransportRequest {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
}

export interface WholeAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly bytes: Buffer;
}

export interface Transport {
  /** Reads the whole answer. Deadlines cancel it: undici's own are for silence, which a slow trickle avoids. */
  fetchWhole(request: WholeRequest): Promise<WholeAnswer>;
  /** Resolves with the headers; silence longer than `idleMs` ends the stream. */
  openStream(request: StreamedRequest, idleMs: number): Promise<Dispatcher.ResponseData>;
  close(): Promise<void>;
}

export interface TransportOptions {
  readonly baseUrl: string;
  /** Resolves the host's name for a new connection. */
  readonly lookup: LookupFunction;
  /** Maximum age of a connection, so that changed addresses take effect. */
  readonly connectionTtlMs: number;
  /** Connections for streams of all services: downloads and chats must not starve the calls. */
  readonly streamConnections: number;
  readonly clock: Pick<Clock, 'monotonic'>;
  onRetry(): void;
}

/**
 * HTTP to one fixed origin. Paths are sent verbatim, redirects are never followed.
 *
 * @throws undici's and Node's errors as they are, GatewayJunk for an answer over the size limit.
 */
export function createTransport(transportOptions: TransportOptions): Transport {
  const { baseUrl, lookup, connectionTtlMs, streamConnections, clock, onRetry } = transportOptions;
  const { origin, pathname } = new URL(baseUrl);
  const options = { ...connectionOptions, connect: { timeout: 5_000, lookup } };
  const prefix = pathname.replace(/\/+$/, '');
  /** By service; the catalogue names a few. */
  const calls = new Map<string, RenewedPool>();
  const streams = createPool(streamConnections);
  const budget = createRetryBudget();

  function createPool(connections: number): RenewedPool {
    return createRenewedPool({
      open: () => new Pool(origin, { ...options, connections }),
      ttlMs: connectionTtlMs,
      clock,
    });
  }

  function poolFor({ path, body }: TransportRequest): Pool {
    if (body instanceof Readable) return streams.current();
    const service = serviceOf(path);
    let pool = calls.get(service);
    if (!pool) {
      pool = createPool(callConnections);
      calls.set(service, pool);
    }
    return pool.current();
  }

  function send(dispatcher: Dispatcher, request: WholeRequest, reader: WholeAnswerReader) {
    const { method, headers, body, cancellation } = request;
    if (cancellation.reason) return;
    const path = prefix + request.path;
    dispatcher.dispatch({ method, path, headers, body, headersTimeout: 0, bodyTimeout: 0 }, reader);
  }

  function mayRetry({ isRead, body, cancellation }: WholeRequest, error: unknown): boolean {
    return Boolean(isRead) && !(body instanceof Readable) && isReset(error) && !cancellation.reason && budget.spend();
  }

  /** The gateway may close an idle connection just when a request is sent on it. */
  async function sendOnFreshConnection(request: WholeRequest): Promise<WholeAnswer> {
    onRetry();
    const client = new Client(origin, options);
    try {
      return await new Promise((resolve, reject) => {
        send(client, request, new WholeAnswerReader(request, resolve, reject));
      });
    } finally {
      void client.destroy();
    }
  }

  return {
    fetchWhole(request) {
      budget.earn();
      return new Promise((resolve, reject) => {
        const reader = new WholeAnswerReader(request, resolve, (error, hasBegun) => {
          if (!hasBegun && mayRetry(request, error)) resolve(sendOnFreshConnection(request));
          else reject(error);
        });
        send(poolFor(request), request, reader);
      });
    },
    openStream: ({ path, ...request }, idleMs) =>
      streams.current().request({ ...request, path: prefix + path, headersTimeout: idleMs, bodyTimeout: idleMs }),
    async close() {
      await Promise.all([...calls.values(), streams].map((pool) => pool.destroy()));
    },
  };
}

/** The gateway's service that a path belongs to: its first segment. */
export function serviceOf(path: string): string {
  const end = path.indexOf('/', 1);
  return end < 0 ? path.slice(1) : path.slice(1, end);
}

/** Limits retries to a tenth of the calls so far, at most ten in a burst: an outage must not double the load. */
function createRetryBudget() {
  let tokens = 1;
  return {
    earn() {
      tokens = Math.min(10, tokens + 0.1);
    },
    spend(): boolean {
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}

const noHeaders: WholeAnswer['headers'] = {};
const noBytes = Buffer.alloc(0);

/**
 * Collects an answer from undici's own events. Its `request` would make a stream of the body and listen to a signal,
 * which costs as much as the rest of the call.
 */
class WholeAnswerReader implements Dispatcher.DispatchHandler {
  readonly #request: Pick<WholeRequest, 'body' | 'cancellation'>;
  readonly #resolve: (answer: WholeAnswer) => void;
  readonly #fail: (error: unknown, hasBegun: boolean) => void;
  #first: Buffer | undefined;
  /** All chunks, where there is more than one. */
  #chunks: Buffer[] | undefined;
  #size = 0;
  #status = 0;
  #headers: WholeAnswer['headers'] = noHeaders;
  #controller: Dispatcher.DispatchController | undefined;

  constructor(
    request: Pick<WholeRequest, 'body' | 'cancellation'>,
    resolve: (answer: WholeAnswer) => void,
    /** `hasBegun`: the headers had come. */
    fail: (error: unknown, hasBegun: boolean) => void,
  ) {
    this.#request = request;
    this.#resolve = resolve;
    this.#fail = fail;
    request.cancellation.onCancel((reason) => {
      this.#reject(reason);
      this.#controller?.abort(reason);
    });
  }

  #reject(error: unknown) {
    this.#fail(error, this.#status > 0);
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller;
    const { body, cancellation } = this.#request;
    if (!cancellation.reason) return;
    // It was waiting for a connection. To abort would close the one that it has just got, which the next request can
    // use; undici takes what is thrown for the end of this request alone. The body of an upload ends with its
    // connection.
    if (body instanceof Readable) controller.abort(cancellation.reason);
    else throw cancellation.reason;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: WholeAnswer['headers']) {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#size += chunk.length;
    if (this.#chunks) this.#chunks.push(chunk);
    else if (this.#first) this.#chunks = [this.#first, chunk];
    else this.#first = chunk;
    if (this.#size > maxAnswerBytes) controller.abort(new GatewayJunk(`an answer over ${maxAnswerBytes} bytes`));
  }

  onResponseEnd() {
    const bytes = this.#chunks ? Buffer.concat(this.#chunks, this.#size) : (this.#first ?? noBytes);
    this.#resolve({ status: this.#status, headers: this.#headers, bytes });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error) {
    this.#reject(error);
  }
}
