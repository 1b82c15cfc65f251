import type { Endpoint } from '../../shared/catalogue/endpoint.ts';
import { toWireRequest } from '../../shared/catalogue/request.ts';
import { type Envelope, readEnvelope } from '../../shared/envelope.ts';
import { CodedError, gatewayTimeout, gatewayUnavailable } from '../../shared/errors.ts';
import { beginActivity } from './activity.ts';
import { readToken } from './token.ts';

const timeoutMs = 60_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller shows the failure itself, for example under a form: no notice. */
  readonly silent?: boolean;
  /** The failure is told when something shows it (`tellShownFailure`): what was fetched ahead may never be shown. */
  readonly toldWhenShown?: boolean;
  /** Nobody waits for it yet: an ended login is cleared, and the person stays where they are. */
  readonly ahead?: boolean;
}

/** A call that failed, told to the one listener. Calls that the page itself gave up are not failures. */
export interface CallFailure {
  readonly error: CodedError;
  /** Gateway path without query. */
  readonly path: string;
  /** The browser's token when the call was made, sent or not; by now another may be in use. */
  readonly token: string;
  /** No notice, and the person is not moved (docs/product.md#quiet-calls). */
  readonly silent: boolean;
}

type FailureListener = (failure: CallFailure) => void;
let onFailure: FailureListener = () => {};
/** The app says once what a failure does (docs/product.md#error-codes). */
export const onCallFailure = (listener: FailureListener) => {
  onFailure = listener;
};

let onChange = () => {};
/** The app marks what it knows about the person as old once a call of theirs has changed something. */
export const onOwnChange = (listener: () => void) => {
  onChange = listener;
};

/** Failures that nothing has shown yet. */
const untold = new WeakMap<object, CallFailure>();

/** A part of the page shows that its call has failed: the person is told, once, unless the call is silent. */
export function tellShownFailure(error: unknown) {
  const failure = error instanceof CodedError ? untold.get(error) : undefined;
  if (!failure) return;
  untold.delete(failure.error);
  onFailure(failure);
}

/**
 * Makes a gateway call from the browser through `/api` and gives its data. Identical reads in flight share one
 * request. Failures are told to the person once, unless the call is silent; the end of a login (code -1) at once.
 *
 * @throws CodedError
 */
export function call<I, D>(endpoint: Endpoint<I, D>, input: I, options: CallOptions = {}): Promise<D> {
  const wire = toWireRequest(endpoint, input);
  const current = readToken();
  const token = endpoint.token === 'never' ? '' : current;
  const key = `${wire.method} ${wire.path} ${wire.body ?? ''} ${token}`;
  const running = endpoint.reads ? inFlight.get(key) : undefined;
  if (running) return running as Promise<D>;
  // a read is shared with callers who come later: one of them leaving must not end it for the others
  const signal = endpoint.reads ? undefined : options.signal;
  const sent = send<D>(wire, token, signal);
  const told = endpoint.reads ? sent : sent.then(tellChange);
  const promise = told.catch((error: CodedError) => {
    const silent = endpoint.silent || (error.code === -1 ? options.ahead : options.silent) || false;
    const failure = { error, path: pathOf(wire.path), token: current, silent };
    if (options.toldWhenShown && error.code !== -1) untold.set(error, failure);
    else if (!signal?.aborted) onFailure(failure);
    throw error;
  });
  if (endpoint.reads) {
    inFlight.set(key, promise);
    const forget = () => inFlight.delete(key);
    promise.then(forget, forget);
  } else if (!endpoint.quiet) {
    const end = beginActivity();
    promise.then(end, end);
  }
  return promise as Promise<D>;
}

function tellChange<D>(data: D): D {
  onChange();
  return data;
}

const inFlight = new Map<string, Promise<unknown>>();

const pathOf = (wirePath: string) => wirePath.split('?', 1)[0] ?? wirePath;

async function send<D>(
  wire: ReturnType<typeof toWireRequest>,
  token: string,
  signal: AbortSignal | undefined,
): Promise<D> {
  // AbortSignal.any and .timeout are younger than the browsers of many staff rooms
  const giveUp = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    giveUp.abort();
  }, timeoutMs);
  const leave = () => giveUp.abort();
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  let envelope: Envelope<D>;
  try {
    const response = await fetch(`/api${wire.path}`, {
      method: wire.method,
      signal: giveUp.signal,
      headers: {
        ...(wire.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...(token ? { token } : {}),
      },
      ...(wire.body === undefined ? {} : { body: wire.body }),
    });
    envelope = (await response.json()) as Envelope<D>;
  } catch (cause) {
    // what arrived but is no JSON is a server's trouble; what did not arrive is the network's
    // (docs/product.md#error-codes)
    throw late || !(cause instanceof SyntaxError) ? gatewayTimeout(cause) : gatewayUnavailable(cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
  const verdict = readEnvelope(envelope);
  if (!verdict.ok) throw verdict.error;
  return verdict.data;
}
