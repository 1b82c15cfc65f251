import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect } from 'react';
import { type AnyEndpoint, type Endpoint, tokenRuleOf } from '../../../shared/contract/endpoint.ts';
import { CodedError } from '../../../shared/contract/errors.ts';
import { callKey, isKeyOf } from '../../../shared/contract/request.ts';
import { unpackRows } from '../../../shared/site/packed-rows.ts';
import type { DocumentCall } from '../../../shared/site/page-state.ts';
import type { LoadedCall } from '../../../shared/site/render.ts';
import { usePageActive } from '../site/page-active.ts';
import { type ApiCallOptions, call, reportShownFailure } from './api.ts';
import { useCaughtUp } from './caught-up.ts';
import { useObservedQuery } from './observed-query.ts';
import { awaitPersonalAnswers, isAwaited, takePersonalAnswer } from './personal-answers.ts';

export type CallView<D> =
  | { readonly status: 'ready'; readonly data: D }
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly code: number; readonly retry: () => void };

/** The key under which a call's data lives in the browser's query cache. */
export const queryKeyOf = <I, D>(endpoint: Endpoint<I, D>, input: I) => [callKey(endpoint, input)] as const;

/**
 * Data that came with the document or was prefetched for a link is not fetched again by the page that shows it. A
 * mutation marks personal data as stale at once (`onMutation`).
 */
const minStaleTimeMs = 5_000;

/** For this long only a person's retry repeats a failed call, not a link that is pointed at or a part that mounts. */
const failureRestMs = 5_000;

const failedJustNow = ({ status, errorUpdatedAt }: Pick<Query['state'], 'status' | 'errorUpdatedAt'>) =>
  status === 'error' && Date.now() - errorUpdatedAt < failureRestMs;

const queryOf = <I, D>(endpoint: Endpoint<I, D>, input: I, reason: Pick<ApiCallOptions, 'prefetch' | 'unasked'>) => ({
  queryKey: queryKeyOf(endpoint, input),
  queryFn: () =>
    call(endpoint, input, { reportWhenShown: true, ...reason, ...answeredWithPage(endpoint, input) }).then(
      (data) => data ?? null,
    ),
  staleTime: endpoint.keep
    ? Number.POSITIVE_INFINITY
    : Math.max(minStaleTimeMs, (endpoint.cache?.ttlSeconds ?? 0) * 1000),
  retryOnMount: ({ state }: Pick<Query, 'state'>) => !failedJustNow(state),
  meta: { shared: tokenRuleOf(endpoint, input) === 'never' },
});

function answeredWithPage<I, D>(endpoint: Endpoint<I, D>, input: I): Pick<ApiCallOptions, 'answered'> | undefined {
  const key = callKey(endpoint, input);
  if (!isAwaited(key)) return undefined;
  return { answered: takePersonalAnswer(key).then((answer) => (answer && 'same' in answer ? undefined : answer)) };
}

/**
 * Whether an entry of the query cache depends on the login. One that no component has read yet has no `meta` and counts
 * as personal: at worst it is fetched again.
 */
export const isPersonal = ({ meta }: { readonly meta: Query['meta'] }) => meta?.shared !== true;

/** Loads a call into the query cache for a page that waits for it. */
export const fetchCall = <I, D>(client: QueryClient, endpoint: Endpoint<I, D>, input: I) =>
  client.prefetchQuery(queryOf(endpoint, input, { unasked: true }));

/** Loads a call into the query cache before its page is wanted: for links. */
export async function prefetchCall<I, D>(client: QueryClient, endpoint: Endpoint<I, D>, input: I): Promise<void> {
  const state = client.getQueryState(queryKeyOf(endpoint, input));
  if (state && failedJustNow(state)) return;
  await client.prefetchQuery(queryOf(endpoint, input, { prefetch: true }));
}

/** A hook that gives the state of a call; the server and the browser have one each. */
type UseCallSource = <I, D>(endpoint: Endpoint<I, D>, input: I, options: Required<UseCallOptions>) => CallView<D>;

interface UseCallOptions {
  readonly enabled?: boolean;
  /** A person asked for it, as by opening a dialog: an ended login leads to the login page. */
  readonly asked?: boolean;
}

/** Where `useCall` reads. The browser's source is the default; the server provides what it has loaded. */
export const CallSourceContext = createContext<UseCallSource>(useBrowserCall);

/**
 * The data of a call, wherever the component renders: loaded by the server, hydrated, or fetched by the browser.
 * `pending` shows a placeholder. Inside `Late` a slow call streams in when the server streams the page.
 */
export function useCall<I, D>(endpoint: Endpoint<I, D>, input: I, options: UseCallOptions = {}): CallView<D> {
  const useSource = useContext(CallSourceContext);
  return useSource(endpoint, input, { enabled: true, asked: false, ...options });
}

/** The server's source: reads the loaded calls, without observers or a query cache. */
export function serverCallSource(calls: readonly LoadedCall[]): UseCallSource {
  const byKey = new Map(calls.map((loaded) => [loaded.key, loaded]));
  const planned = new Map<AnyEndpoint, boolean>();
  function isPlanned(endpoint: AnyEndpoint): boolean {
    let known = planned.get(endpoint);
    if (known === undefined) {
      known = calls.some(({ key }) => isKeyOf(endpoint, key));
      planned.set(endpoint, known);
    }
    return known;
  }
  return <I, D>(endpoint: Endpoint<I, D>, input: I, { enabled }: Required<UseCallOptions>): CallView<D> => {
    // each row of a list has such a call for a later sign-in, with the ids of all rows
    if (!enabled && !isPlanned(endpoint)) return { status: 'pending' };
    const state = byKey.get(callKey(endpoint, input))?.state();
    if (state?.status === 'ready') return { status: 'ready', data: state.data as D };
    if (state?.status === 'pending') throw state.settled;
    return { status: 'pending' };
  };
}

function useBrowserCall<I, D>(
  endpoint: Endpoint<I, D>,
  input: I,
  { enabled, asked }: Required<UseCallOptions>,
): CallView<D> {
  hydrateStreamedCalls(useQueryClient());
  const query = useObservedQuery<D | null>({ ...queryOf(endpoint, input, { unasked: !asked }), enabled });
  const data = useHydratedData<D>(callKey(endpoint, input), query.data);
  const active = usePageActive();
  // stale data that could not be renewed stays on the page without a notice
  const shownError = active && query.data === undefined ? query.error : null;
  useEffect(() => reportShownFailure(shownError), [shownError]);
  if (data === notRendered) return { status: 'pending' };
  if (data !== undefined) return { status: 'ready', data };
  if (query.status === 'error') {
    const code = query.error instanceof CodedError ? query.error.code : 0;
    return { status: 'failed', code, retry: () => void query.refetch() };
  }
  return { status: 'pending' };
}

/** Data of the calls that came with the document, by key. */
const documentData = new Map<string, unknown>();
/** Stands for a call without data in the document: the server rendered its placeholder. */
const notRendered = Symbol();

/**
 * The data of the query; in a part that hydrates, what the server rendered it with. By then other parts may have
 * fetched the call for the first time or again.
 */
function useHydratedData<D>(key: string, current: unknown): D | undefined | typeof notRendered {
  const hasCaughtUp = useCaughtUp(() => !documentData.has(key) || documentData.get(key) !== current);
  if (hasCaughtUp) return current as D | undefined;
  return documentData.has(key) ? (documentData.get(key) as D) : notRendered;
}

/**
 * Says which answers follow the page. Where the page has the answer of a guest in the place of one, the person's own
 * takes over when it is here; where it did not come, the next part that shows the call makes it.
 */
export function followPersonalAnswers(client: QueryClient, keys: readonly string[]) {
  awaitPersonalAnswers(keys);
  for (const key of keys) {
    if (client.getQueryData([key]) === undefined) continue;
    void takePersonalAnswer(key).then((answer) => {
      if (answer && 'data' in answer) setOwnData(client, key, answer.data);
      else if (!answer || 'code' in answer) void client.invalidateQueries({ queryKey: [key] });
    });
  }
}

/** Writes a user's own data into a shared entry: it is removed when the login ends. */
function setOwnData(client: QueryClient, key: string, data: unknown) {
  const query = client.getQueryCache().find({ queryKey: [key], exact: true });
  query?.setOptions({ ...query.options, meta: { shared: false } });
  client.setQueryData([key], data);
}

export const streamedCallSelector = 'script[type="application/json"][data-calls]';

/** The parser inserts an element before all of its text has arrived; it is complete once the parser is behind it. */
const isComplete = (block: Element) => block.nextSibling !== null || document.readyState !== 'loading';

/**
 * Moves every complete data block of the document into the query cache. Cheap when there is none. `sharedByAll` says
 * that nothing in the document is of one person: it stays when a login ends before the parts that show it are hydrated.
 */
export function hydrateStreamedCalls(client: QueryClient, sharedByAll = false) {
  for (const block of document.querySelectorAll(streamedCallSelector)) {
    if (!isComplete(block)) continue;
    for (const [key, sent, bornAt, isPacked] of JSON.parse(block.textContent ?? '[]') as DocumentCall[]) {
      const data = isPacked ? unpackRows(sent) : sent;
      documentData.set(key, data);
      if (client.getQueryData([key]) !== undefined) continue;
      if (sharedByAll) client.getQueryCache().build(client, { queryKey: [key], meta: { shared: true } });
      client.setQueryData([key], data, { updatedAt: bornAt });
    }
    block.remove();
  }
}
