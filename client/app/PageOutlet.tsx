import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { CodedError, notFoundMessage } from '../../shared/contract/errors.ts';
import type { PlannedCall } from '../../shared/site/render.ts';
import { sitePartOf } from '../../shared/site/routes/site-part.ts';
import { recordOf } from '../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';
import { siteOf } from '../../shared/site/visit.ts';
import { reportShownFailure } from '../lib/calls/api.ts';
import { fetchCall, queryKeyOf } from '../lib/calls/calls.ts';
import { applyHead } from '../lib/site/document-head.ts';
import type { PageModule, ReadCall } from '../lib/site/page.ts';
import { useSite } from '../lib/site/visit.ts';
import { ErrorPage } from '../pages/error/ErrorPage.tsx';
import { pageOrSuspend } from './page-loader.ts';

interface PageOutletProps {
  readonly visit: PublicVisit;
  readonly active: boolean;
  readonly client: QueryClient;
}

/** One page: waits for its code and its required data, then shows it and writes its head. */
export function PageOutlet({ visit, active, client }: PageOutletProps) {
  const page = pageOrSuspend(visit.route);
  if (import.meta.env.SSR) return <page.Page />;
  return <BrowserPage page={page} visit={visit} active={active} client={client} />;
}

function BrowserPage({ page, visit, active, client }: PageOutletProps & { page: PageModule }) {
  const site = useSite();
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const needs = page.needs(visit);
  const missing = needs.filter((need) => need.required && !isFetched(client, need));
  if (missing.length > 0) throw Promise.all(missing.map((need) => fetchCall(client, need.endpoint, need.input)));
  const failure = needs
    .filter((need) => need.required)
    .map((need) => failureOf(client, need))
    .find(Boolean);
  const isMissing = !failure && page.status?.(visit, readerOf(client)) === 404;

  useEffect(() => {
    if (!active || failure || isMissing) return;
    applyHead(page.head(visit, readerOf(client), siteOf(site, visit.station)), visit.station);
  }, [page, visit, site, active, client, failure, isMissing]);

  useEffect(() => {
    if (active) reportShownFailure(failure);
  }, [active, failure]);
  // the next visit of the page calls again
  useEffect(() => (failure ? () => forgetFailures(client) : undefined), [failure, client]);

  function handleRetry() {
    forgetFailures(client);
    renderAgain();
  }

  const near = sitePartOf(recordOf(visit.route).path);
  if (isMissing) {
    return <ErrorPage status={404} message={notFoundMessage} requestId="" near={near} />;
  }
  if (failure) {
    // the same status as the server's: a failure behind the edge is 503
    const status = failure.status < 500 ? failure.status : 503;
    return <ErrorPage status={status} message={failure.message} requestId="" near={near} onRetry={handleRetry} />;
  }
  return <page.Page />;
}

const readerOf =
  (client: QueryClient): ReadCall =>
  (endpoint, input) =>
    client.getQueryData(queryKeyOf(endpoint, input));

const stateOf = (client: QueryClient, need: PlannedCall) => client.getQueryState(queryKeyOf(need.endpoint, need.input));
const isFetched = (client: QueryClient, need: PlannedCall) => {
  const state = stateOf(client, need);
  return state !== undefined && state.status !== 'pending';
};

function failureOf(client: QueryClient, need: PlannedCall): CodedError | undefined {
  const state = stateOf(client, need);
  return state?.data === undefined && state?.error instanceof CodedError ? state.error : undefined;
}

/** Removes the failed calls that no part observes: the required ones of a page that could not be shown. */
const forgetFailures = (client: QueryClient) =>
  client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
