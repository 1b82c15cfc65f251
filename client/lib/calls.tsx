import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, Suspense, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Endpoint } from '../../shared/catalogue/endpoint.ts';
import { callKey } from '../../shared/catalogue/request.ts';
import { CodedError } from '../../shared/errors.ts';
import type { LoadedCall, RenderRequest } from '../../shared/render.ts';
import { call, tellShownFailure } from './api.ts';
import { usePageActive } from './page-active.ts';

export type CallView<D> =
  | { readonly status: 'ready'; readonly data: D }
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly code: number; readonly retry: () => void };

/** The key under which a call's data lives in the browser's query cache. */
export const queryKeyOf = <I, D>(endpoint: Endpoint<I, D>, input: I) => [callKey(endpoint, input)] as const;

/**
 * What came with the document, or was fetched ahead for a link, is not asked for once more by the page that shows it.
 * A change of the person's own makes it old at once (`onOwnChange`).
 */
const leastFreshMs = 5_000;

const queryOf = <I, D>(endpoint: Endpoint<I, D>, input: I, ahead = false) => ({
  queryKey: queryKeyOf(endpoint, input),
  queryFn: () => call(endpoint, input, { toldWhenShown: true, ahead }).then((data) => data ?? null),
  staleTime: endpoint.keep
    ? Number.POSITIVE_INFINITY
    : Math.max(leastFreshMs, (endpoint.cache?.ttlSeconds ?? 0) * 1000),
  meta: { shared: endpoint.token === 'never' },
});

/** What depends on who is logged in. An entry that nothing has shown yet counts as such: it is only fetched again. */
export const isPersonal = ({ meta }: { readonly meta: Query['meta'] }) => meta?.shared !== true;

/** Puts a call's data into the cache for a page that waits for it. */
export const fetchCall = <I, D>(client: QueryClient, endpoint: Endpoint<I, D>, input: I) =>
  client.prefetchQuery(queryOf(endpoint, input));

/** Puts a call's data into the cache before anyone wants it: for links. */
export const prefetchCall = <I, D>(client: QueryClient, endpoint: Endpoint<I, D>, input: I) =>
  client.prefetchQuery(queryOf(endpoint, input, true));

/** A hook that gives the state of a call; the server and the browser have one each. */
type UseCallSource = <I, D>(endpoint: Endpoint<I, D>, input: I, enabled: boolean) => CallView<D>;

/** Where calls come from. The browser's source is the default; the server provides what it has loaded. */
export const CallSourceContext = createContext<UseCallSource>(useBrowserCall);

/**
 * The data of a call, wherever the component renders: settled by the server, hydrated, or fetched by the browser.
 * `pending` shows a placeholder. Inside `Late` a slow call streams in when the server streams the page.
 */
export function useCall<I, D>(endpoint: Endpoint<I, D>, input: I, options: { enabled?: boolean } = {}): CallView<D> {
  const useSource = useContext(CallSourceContext);
  return useSource(endpoint, input, options.enabled ?? true);
}

/** The server's source: no observers and no query cache, it reads what the loader gave. */
export function serverCallSource(mode: RenderRequest['mode'], calls: readonly LoadedCall[]): UseCallSource {
  const byKey = new Map(calls.map((loaded) => [loaded.key, loaded]));
  return (endpoint, input) => {
    const state = byKey.get(callKey(endpoint, input))?.state();
    if (state?.status === 'ready') return { status: 'ready', data: state.data as never };
    if (state?.status === 'pending' && mode === 'stream') throw state.settled;
    return { status: 'pending' };
  };
}

function useBrowserCall<I, D>(endpoint: Endpoint<I, D>, input: I, enabled: boolean): CallView<D> {
  takeStreamedCalls(useQueryClient());
  const query = useQuery({ ...queryOf(endpoint, input), enabled });
  // a boundary may hydrate after somebody else has fetched what the server did not have when it rendered the boundary
  const isSeen = useSyncExternalStore(neverChanges, always, () => fromDocument.has(callKey(endpoint, input)));
  const active = usePageActive();
  // old data that could not be renewed stands there as if nothing had happened
  const shownError = active && query.data === undefined ? query.error : null;
  useEffect(() => tellShownFailure(shownError), [shownError]);
  if (!isSeen) return { status: 'pending' };
  if (query.data !== undefined) return { status: 'ready', data: query.data as D };
  if (query.status === 'error') {
    const code = query.error instanceof CodedError ? query.error.code : 0;
    return { status: 'failed', code, retry: () => void query.refetch() };
  }
  return { status: 'pending' };
}

/** Keys of the calls whose data came with the document. */
const fromDocument = new Set<string>();
const neverChanges = () => () => {};
const always = () => true;

export const streamedCallSelector = 'script[type="application/json"][data-calls]';

/** The parser puts an element into the document before all of its text has come over the network, and then goes on. */
const isWhole = (block: Element) => block.nextSibling !== null || document.readyState !== 'loading';

/** Moves every data block of the document that is there to its end into the query cache. Cheap when there is none. */
export function takeStreamedCalls(client: QueryClient) {
  for (const block of document.querySelectorAll(streamedCallSelector)) {
    if (!isWhole(block)) continue;
    for (const [key, data, bornAt] of JSON.parse(block.textContent ?? '[]') as [string, unknown, number][]) {
      fromDocument.add(key);
      if (client.getQueryData([key]) === undefined) client.setQueryData([key], data, { updatedAt: bornAt });
    }
    block.remove();
  }
}

interface LateProps<I, D> {
  readonly endpoint: Endpoint<I, D>;
  readonly input: I;
  /** Holds the place: the same size as what comes. */
  readonly placeholder: ReactNode;
  readonly children: (data: D) => ReactNode;
  /** What a failure leaves; without it a sentence with a retry button. */
  readonly failed?: (retry: () => void) => ReactNode;
}

/** A part of a page that may be late or fail without the rest of the page. */
export function Late<I, D>(props: LateProps<I, D>) {
  return (
    <Suspense fallback={props.placeholder}>
      <Arriving {...props} />
    </Suspense>
  );
}

function Arriving<I, D>({ endpoint, input, placeholder, children, failed }: LateProps<I, D>) {
  const view = useCall(endpoint, input);
  if (view.status === 'ready') return <>{children(view.data)}</>;
  if (view.status === 'pending') return <>{placeholder}</>;
  if (failed) return <>{failed(view.retry)}</>;
  return (
    <p role="status">
      内容暂时没有加载出来{' '}
      <button type="button" onClick={view.retry}>
        重试
      </button>
    </p>
  );
}
