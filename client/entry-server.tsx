import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Endpoint } from '../shared/contract/endpoint.ts';
import { callKey } from '../shared/contract/request.ts';
import { basketQuestionNum } from '../shared/questions/calls/basket.ts';
import type { ErrorFacts, LoadedCall, PagePlan, Renderer, RenderHooks, RenderRequest } from '../shared/site/render.ts';
import { recordOf } from '../shared/site/routes/table.ts';
import type { PublicVisit } from '../shared/site/visit.ts';
import { App } from './app/App.tsx';
import { loadPageModule, pageSource } from './app/page-loader.ts';
import { frameNeeds } from './features/site/frame/frame.data.ts';
import { CallSourceContext, serverCallSource } from './lib/calls/calls.ts';
import { FormulaRendererContext } from './lib/questions/formula-renderer.ts';
import { renderFormula } from './lib/questions/render-formula.ts';
import { authAtom, guestAuth, schoolModeAtom } from './lib/session/auth.ts';
import { optional, type ReadCall } from './lib/site/page.ts';
import { selectionAtom } from './lib/site/selection.ts';
import { errorHead } from './pages/error/error.head.ts';
import { pageSources } from './pages/registry.ts';
import { searchParts } from './pages/resource-search/search-parts.ts';
import { serverFragments } from './server-fragments.tsx';
import { FragmentCacheContext } from './ui/CachedFragment/CachedFragment.tsx';

export const renderer: Renderer = {
  modules: [...pageSources, ...Object.values(searchParts).map(({ source }) => source)],

  async plan(visit: PublicVisit, error?: ErrorFacts): Promise<PagePlan> {
    if (error) return errorPlan(visit, error);
    const page = await loadPageModule(visit.route);
    const part = page.part?.(visit);
    await part?.load();
    return {
      calls: [...page.needs(visit), ...frameNeeds(visit), ...basketNeeds(visit)],
      head: (calls, site) => page.head(visit, reader(calls), site),
      status: (calls) => page.status?.(visit, reader(calls)) ?? 200,
      modules: [pageSource(visit.route), ...(part ? [part.source] : [])],
    };
  },

  render(request: RenderRequest, hooks: RenderHooks) {
    return renderToPipeableStream(treeOf(request), {
      ...(request.nonce && { nonce: request.nonce }),
      onShellReady: hooks.onShellReady,
      onAllReady: hooks.onAllReady,
      onShellError: hooks.onShellError,
      onError: hooks.onError,
    });
  },
};

/** One request's tree, with a store and a query cache of its own. */
function treeOf({ visit, site, calls, location, error }: RenderRequest) {
  const store = createStore();
  store.set(selectionAtom, visit.selection);
  if (visit.hasToken) store.set(authAtom, { ...guestAuth, hasToken: true });
  if (visit.schoolMode !== false) store.set(schoolModeAtom, visit.schoolMode);
  return (
    <CallSourceContext.Provider value={serverCallSource(calls)}>
      <FormulaRendererContext.Provider value={renderFormula}>
        <FragmentCacheContext.Provider value={serverFragments(site, visit)}>
          <StaticRouter location={location}>
            <App visit={visit} site={site} store={store} queryClient={new QueryClient()} error={error} />
          </StaticRouter>
        </FragmentCacheContext.Provider>
      </FormulaRendererContext.Provider>
    </CallSourceContext.Provider>
  );
}

/** The count on the basket, which no markup of the server has: for the personal data that follow a page. */
function basketNeeds({ route, hasToken }: PublicVisit) {
  const { navigation, noStore } = recordOf(route);
  return hasToken && navigation !== false && !noStore ? [optional(basketQuestionNum, {})] : [];
}

function errorPlan(visit: PublicVisit, error: ErrorFacts): PagePlan {
  return {
    // the error page shows that there is a login, never whose
    calls: frameNeeds({ ...visit, hasToken: false }),
    head: (_calls, site) => errorHead(error, site),
    status: () => 200,
    modules: [],
  };
}

function reader(calls: readonly LoadedCall[]): ReadCall {
  const byKey = new Map(calls.map((loaded) => [loaded.key, loaded]));
  return <I, D>(endpoint: Endpoint<I, D>, input: I) => {
    const state = byKey.get(callKey(endpoint, input))?.state();
    return state?.status === 'ready' ? (state.data as D) : undefined;
  };
}
