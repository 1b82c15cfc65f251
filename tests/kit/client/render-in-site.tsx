import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { CallSourceContext, serverCallSource } from '../../../client/lib/calls/calls.ts';
import { FormulaRendererContext } from '../../../client/lib/questions/formula-renderer.ts';
import { renderFormula } from '../../../client/lib/questions/render-formula.ts';
import { authAtom, guestAuth } from '../../../client/lib/session/auth.ts';
import { PageDirectoryContext } from '../../../client/lib/site/page-directory.ts';
import { selectionAtom } from '../../../client/lib/site/selection.ts';
import { SiteContext, VisitContext } from '../../../client/lib/site/visit.ts';
import { callKey } from '../../../shared/contract/request.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import type { CallState, LoadedCall, PlannedCall } from '../../../shared/site/render.ts';
import { hrefOf, type RouteMatch } from '../../../shared/site/routes/match.ts';
import { matchVisited, readQuery } from '../../../shared/site/routes/resolve.ts';
import type { ParamsOf, RouteName } from '../../../shared/site/routes/table.ts';
import { selectionOf } from '../../../shared/site/selection.ts';
import type { PublicVisit, Station } from '../../../shared/site/visit.ts';

export const aSite = (fields: Partial<SiteFacts> = {}): SiteFacts => ({
  name: '知站',
  hosts: { main: '', teacherZone: '', spaceStation: '', collection: '', pay: '' },
  cdnBaseUrl: '',
  mapsBaseUrl: '',
  cookieDomain: '',
  canonicalOrigin: '',
  operator: {},
  ...fields,
});

export const aVisit = (fields: Partial<PublicVisit> = {}): PublicVisit => ({
  route: 'index',
  params: {},
  query: {},
  selection: selectionOf({}),
  station: null,
  hasToken: false,
  schoolMode: false,
  device: 'desktop',
  ownVersion: '',
  hostApp: 'none',
  ...fields,
});

export const aStation = (fields: Partial<Station> = {}): Station => ({
  domain: 'lyxkz',
  spaceStationName: '示例空间站',
  logo: '',
  intro: '',
  areaCode: 0,
  attentionNum: 0,
  ...fields,
});

export type VisitFields = Partial<Omit<PublicVisit, 'route' | 'params' | 'query'>>;

/** A visit to an address of that route; `?a=b` is below its plain path. */
export function visitTo<N extends RouteName>(route: N, address = '', fields: VisitFields = {}): PublicVisit<N> {
  const { pathname, search } = new URL(address, `http://site.test${hrefOf<RouteName>(route)}`);
  const match = matchVisited(pathname, null);
  if (!isOf(match, route)) throw new Error(`${address} is no address of ${route}`);
  const { params } = match;
  return { ...aVisit(), ...fields, route, params, query: readQuery(route, search, params) };
}

const isOf = <N extends RouteName>(
  match: RouteMatch,
  route: N,
): match is Extract<RouteMatch, { kind: 'page' }> & { readonly params: ParamsOf<N> } =>
  match.kind === 'page' && match.name === route;

interface Surroundings {
  readonly visit?: PublicVisit;
  readonly site?: SiteFacts;
  readonly planned?: readonly PlannedCall[];
  /** By call name; a planned call without an answer has failed on the server. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Names of planned calls that are still on their way. */
  readonly late?: readonly string[];
  /** Sets what else the store holds. */
  readonly prepare?: (store: ReturnType<typeof createStore>) => void;
}

/** The markup that the server sends for something that stands in a page: no scripts, nothing streamed. */
export function renderInSite(node: ReactNode, surroundings: Surroundings = {}): string {
  const { visit = aVisit(), site = aSite(), planned = [], answers = {}, late = [], prepare } = surroundings;
  const store = createStore();
  store.set(selectionAtom, visit.selection);
  store.set(authAtom, { ...guestAuth, hasToken: visit.hasToken });
  prepare?.(store);
  const directory = { ofStudy: () => undefined, ofArea: () => undefined };
  return renderToString(
    <CallSourceContext.Provider value={serverCallSource(loadedCalls(planned, answers, late))}>
      <StaticRouter location="/">
        <SiteContext.Provider value={site}>
          <Provider store={store}>
            <QueryClientProvider client={new QueryClient()}>
              <PageDirectoryContext.Provider value={directory}>
                <VisitContext.Provider value={visit}>
                  <FormulaRendererContext.Provider value={renderFormula}>{node}</FormulaRendererContext.Provider>
                </VisitContext.Provider>
              </PageDirectoryContext.Provider>
            </QueryClientProvider>
          </Provider>
        </SiteContext.Provider>
      </StaticRouter>
    </CallSourceContext.Provider>,
  );
}

function loadedCalls(
  planned: readonly PlannedCall[],
  answers: Readonly<Record<string, unknown>>,
  late: readonly string[],
): LoadedCall[] {
  return planned.map(({ endpoint, input }) => {
    const data = answers[endpoint.name];
    const state: CallState = late.includes(endpoint.name)
      ? { status: 'pending', settled: new Promise(() => {}) }
      : data === undefined
        ? { status: 'failed', code: 502 }
        : { status: 'ready', data, json: '', bornAt: 0 };
    return { key: callKey(endpoint, input), state: () => state };
  });
}

/** Text of the links in some markup, with their addresses: `['试题试卷', '/layout/paper-lib']`. */
export function linksIn(html: string): [name: string, href: string][] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', content = '']) => [
    content.replace(/<[^>]*>/g, '').trim(),
    (/href="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
  ]);
}
