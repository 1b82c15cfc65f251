import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { Client, type Dispatcher, Pool } from 'undici';
import type { Cancellation } from '../async/cancellation.ts';
import { GatewayJunk, isReset } from './failures.ts';
import { maxAnswerBytes } from './read-envelope.ts';

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
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | Readable | null;
}

interface WholeRequest extends TransportRequest {
  readonly cancellation: Cancellation;
  /** The request may be sent twice. */
  readonly isRead?: boolean;
}

interface StreamedRequest extends TransportRequest {
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
  onRetry(): void;
}

/**
 * HTTP to one fixed origin. Paths are sent verbatim, redirects are never followed.
 *
 * @throws undici's and Node's errors as they are, GatewayJunk for an answer over the size limit.
 */
export function createTransport(transportOptions: TransportOptions): Transport {
  const { baseUrl, lookup, connectionTtlMs, streamConnections, onRetry } = transportOptions;
  const { origin, pathname } = new URL(baseUrl);
  const options = { ...connectionOptions, connect: { timeout: 5_000, lookup }, clientTtl: connectionTtlMs };
  const prefix = pathname.replace(/\/+$/, '');
  /** By service; the catalogue names a few. */
  const calls = new Map<string, Pool>();
  const streams = new Pool(origin, { ...options, connections: streamConnections });
  const budget = createRetryBudget();

  function poolFor({ path, body }: TransportRequest): Pool {
    if (body instanceof Readable) return streams;
    const service = serviceOf(path);
    const known = calls.get(service);
    if (known) return known;
    const pool = new Pool(origin, { ...options, connections: callConnections });
    calls.set(service, pool);
    return pool;
  }

  function send(dispatcher: Dispatcher, request: WholeRequest, onHeaders = () => {}): Promise<WholeAnswer> {
    const { method, headers, body, cancellation } = request;
    const path = prefix + request.path;
    return new Promise((resolve, reject) => {
      const reader = new WholeAnswerReader(cancellation, { resolve, reject, onHeaders });
      if (cancellation.reason) return;
      dispatcher.dispatch({ method, path, headers, body, headersTimeout: 0, bodyTimeout: 0 }, reader);
    });
  }

  /** The gateway may close an idle connection just when a request is sent on it. */
  async function sendOnFreshConnection(request: WholeRequest): Promise<WholeAnswer> {
    onRetry();
    const client = new Client(origin, options);
    try {
      return await send(client, request);
    } finally {
      void client.destroy();
    }
  }

  return {
    async fetchWhole(request) {
      budget.earn();
      let hasBegun = false;
      try {
        return await send(poolFor(request), request, () => {
          hasBegun = true;
        });
      } catch (error) {
        const { isRead, body, cancellation } = request;
        const mayRetry = isRead && !(body instanceof Readable) && isReset(error) && !hasBegun && !cancellation.reason;
        if (mayRetry && budget.spend()) return await sendOnFreshConnection(request);
        throw error;
      }
    },
    openStream: ({ path, ...request }, idleMs) =>
      streams.request({ ...request, path: prefix + path, headersTimeout: idleMs, bodyTimeout: idleMs }),
    async close() {
      await Promise.all([...calls.values(), streams].map((pool) => pool.destroy()));
    },
  };
}

/** The gateway's service that a path belongs to: its first segment. */
export const serviceOf = (path: string) => path.split('/', 2)[1] ?? '';

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

interface Outcome {
  resolve(answer: WholeAnswer): void;
  reject(error: unknown): void;
  onHeaders(): void;
}

/**
 * Collects an answer from undici's own events. Its `request` would make a stream of the body and listen to a signal, which
 * costs as much as the rest of the call.
 */
class WholeAnswerReader implements Dispatcher.DispatchHandler {
  readonly #cancellation: Cancellation;
  readonly #outcome: Outcome;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #status = 0;
  #headers: WholeAnswer['headers'] = {};
  #controller: Dispatcher.DispatchController | undefined;

  constructor(cancellation: Cancellation, outcome: Outcome) {
    this.#cancellation = cancellation;
    this.#outcome = outcome;
    cancellation.onCancel((reason) => {
      outcome.reject(reason);
      this.#controller?.abort(reason);
    });
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.#controller = controller;
    // it was waiting for a connection
    if (this.#cancellation.reason) controller.abort(this.#cancellation.reason);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: WholeAnswer['headers']) {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    this.#outcome.onHeaders();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    this.#size += chunk.length;
    this.#chunks.push(chunk);
    if (this.#size > maxAnswerBytes) controller.abort(new GatewayJunk(`an answer over ${maxAnswerBytes} bytes`));
  }

  onResponseEnd() {
    const [first] = this.#chunks;
    const bytes = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks, this.#size);
    this.#outcome.resolve({ status: this.#status, headers: this.#headers, bytes });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error) {
    this.#outcome.reject(error);
  }
}
