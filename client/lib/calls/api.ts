import { type Endpoint, tokenRuleOf } from '../../../shared/contract/endpoint.ts';
import { type Envelope, readEnvelope } from '../../../shared/contract/envelope.ts';
import {
  CodedError,
  codedError,
  gatewayTimeout,
  gatewayUnavailable,
  loginExpired,
} from '../../../shared/contract/errors.ts';
import { toWireRequest } from '../../../shared/contract/request.ts';
import { previewHeader } from '../../../shared/platform/preview.ts';
import { beginActivity } from '../browser/activity.ts';
import { readToken } from '../session/token.ts';
import { previewNow } from '../site/preview.ts';
import type { OwnAnswer } from './personal-answers.ts';
import { isPathListed } from './quiet-reject.ts';

const defaultTimeoutMs = 60_000;

interface SentRequest {
  readonly method: string;
  readonly signal: AbortSignal;
  readonly keepalive: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

export interface ApiCallOptions {
  /** The caller shows the failure itself, for example under a form: no notice. */
  readonly silent?: boolean;
  /**
   * Reported when a part of the page shows the failure (`reportShownFailure`): what was prefetched may never be shown.
   */
  readonly reportWhenShown?: boolean;
  /** A prefetch: an ended login is cleared, and the person stays where they are. */
  readonly prefetch?: boolean;
  /**
   * A page makes the call by itself: an ended login is cleared, and the visitor stays on a page that guests may see.
   */
  readonly unasked?: boolean;
  /** The body of a call that takes a form instead of JSON. */
  readonly form?: FormData;
  /** An answer that came with the page instead of the call's own; the call is made where there is none. */
  readonly answered?: Promise<OwnAnswer | undefined>;
  /** Nothing that a page shows depends on what the call writes. */
  readonly changesNothing?: boolean;
  /** The request outlives the page. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the request in the place of `fetch`. */
  readonly fetch?: (url: string, init: SentRequest) => Promise<Pick<Response, 'json'>>;
  /** Aborts the call; it then fails like one without an answer. */
  readonly signal?: AbortSignal;
  /** How long the answer is waited for; a minute where it is left out. */
  readonly timeoutMs?: number;
}

/** A failed call, as it is reported to the listener. */
export interface CallFailure {
  readonly error: CodedError;
  /** Gateway path without query. */
  readonly path: string;
  /** The browser's token when the call was made, sent or not; by now another may be in use. */
  readonly token: string;
  /** No notice, and the person is not moved (docs/product/site.md#quiet-calls). */
  readonly silent: boolean;
  /** No person asked for it. */
  readonly unasked: boolean;
}

type FailureListener = (failure: CallFailure) => void;
let onFailure: FailureListener = () => {};
/** The app says once what a failure does (docs/product/people.md#session-end). */
export const onCallFailure = (listener: FailureListener) => {
  onFailure = listener;
};

let onSuccess = () => {};
/** The app marks the person's data as stale after each mutation that has succeeded. */
export const onMutation = (listener: () => void) => {
  onSuccess = listener;
};

let quietUrls: readonly string[] | undefined;
/** The operator's list of calls without the loading bar instead of those that the catalogue marks (QUIET_URLS). */
export const setQuietUrls = (urls: readonly string[] | undefined) => {
  quietUrls = urls;
};
const isQuiet = ({ path, quiet = false }: { readonly path: string; readonly quiet?: boolean }) =>
  quietUrls ? isPathListed(path, quietUrls) : quiet;

/** Failures that wait for `reportShownFailure`. */
const unreported = new WeakMap<object, CallFailure>();

/** Reports a failure that a part of the page shows, once. */
export function reportShownFailure(error: unknown) {
  const failure = error instanceof CodedError ? unreported.get(error) : undefined;
  if (!failure) return;
  unreported.delete(failure.error);
  onFailure(failure);
}

/**
 * Makes a gateway call from the browser through `/api` and gives its data. A failure is reported once, the end of a
 * login (code -1) at once. Reads that a page shows go through `useCall`, where equal ones share one request.
 *
 * @throws CodedError
 */
export async function call<I, D>(endpoint: Endpoint<I, D>, input: I, options: ApiCallOptions = {}): Promise<D> {
  const wire = toWireRequest(endpoint, input);
  const token = readToken();
  const endActivity = endpoint.reads || isQuiet(endpoint) ? undefined : beginActivity();
  try {
    // a call without one is on its way at once: what is sent as the page goes has no later
    const answer = options.answered && (await options.answered);
    const sentToken = tokenRuleOf(endpoint, input) === 'never' ? '' : token;
    const data = answer ? dataOf<D>(answer) : await send<D>(wire, sentToken, options);
    if (!endpoint.reads && !options.changesNothing) onSuccess();
    return data;
  } catch (error) {
    if (error instanceof CodedError) {
      const silent = endpoint.silent || (error.code === -1 ? options.prefetch : options.silent) || false;
      const failure = { error, path: pathOf(wire.path), token, silent, unasked: options.unasked ?? false };
      if (options.reportWhenShown && error.code !== -1) unreported.set(error, failure);
      else onFailure(failure);
    }
    throw error;
  } finally {
    endActivity?.();
  }
}

function dataOf<D>(answer: OwnAnswer): D {
  if ('data' in answer) return answer.data as D;
  throw answer.code === -1 ? loginExpired() : codedError(answer.code, answer.message);
}

const pathOf = (wirePath: string) => wirePath.split('?', 1)[0] ?? wirePath;

async function send<D>(
  wire: ReturnType<typeof toWireRequest>,
  token: string,
  { form, headers, keepalive = false, fetch: request = fetch, signal, timeoutMs = defaultTimeoutMs }: ApiCallOptions,
): Promise<D> {
  // AbortSignal.timeout and AbortSignal.any are younger than the browsers of many staff rooms
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const abort = () => deadline.abort();
  signal?.addEventListener('abort', abort);
  const body = form ?? wire.body;
  const preview = previewNow();
  let envelope: Envelope<D> | null;
  try {
    const response = await request(`/api${wire.path}`, {
      method: wire.method,
      signal: deadline.signal,
      keepalive,
      headers: {
        // the browser writes the type of a form, which names its boundary
        ...(wire.method === 'GET' || form ? {} : { 'content-type': 'application/json' }),
        ...(token ? { token } : {}),
        ...(preview && { [previewHeader]: preview.token }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    envelope = (await response.json()) as Envelope<D> | null;
  } catch (cause) {
    // an answer that is no JSON is the server's failure, a missing one the network's (docs/product/site.md#error-codes)
    throw deadline.signal.aborted || !(cause instanceof SyntaxError)
      ? gatewayTimeout(cause)
      : gatewayUnavailable(cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
  if (envelope === null) throw gatewayUnavailable(new TypeError('the answer is no envelope'));
  const verdict = readEnvelope(envelope);
  if (!verdict.ok) throw verdict.error;
  return verdict.data;
}
