/**
 * The page that every peer serves: the same components as ours, bundled once with React left to the framework
 * (lab/bench/peers.ts). It renders from plain data, which the framework delivers its own way, on both sides.
 */
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { useState } from 'react';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../../../client/app/App.tsx';
import { loadPageModule } from '../../../../client/app/page-loader.ts';
import { CallSourceContext, serverCallSource } from '../../../../client/lib/calls/calls.ts';
import { authAtom, guestAuth, schoolModeAtom } from '../../../../client/lib/session/auth.ts';
import { selectionAtom } from '../../../../client/lib/site/selection.ts';
import type { RouteName } from '../../../../shared/site/routes/table.ts';
import type { PageData } from '../../page-data.ts';

/** The routes' code is here before the first request; a framework would load it at start as well. */
const routes: readonly RouteName[] = ['index', 'layout-paper-lib', 'resource-id'];
for (const route of routes) void loadPageModule(route);

/** One page in the element `root`, as the edge's document has it. */
export function Page({ visit, site, location, calls }: PageData) {
  // made in the render, as for a visitor of ours: nothing of one request stays for the next
  const [{ store, queryClient, source }] = useState(() => {
    const made = createStore();
    made.set(selectionAtom, visit.selection);
    made.set(authAtom, { ...guestAuth, hasToken: visit.hasToken });
    made.set(schoolModeAtom, visit.schoolMode);
    const loaded = calls.map(([key, data, bornAt]) => {
      const state = { status: 'ready', data, json: '', bornAt } as const;
      return { key, state: () => state };
    });
    return { store: made, queryClient: new QueryClient(), source: serverCallSource(loaded) };
  });
  return (
    <div id="root">
      <CallSourceContext.Provider value={source}>
        <StaticRouter location={location}>
          <App visit={visit} site={site} store={store} queryClient={queryClient} />
        </StaticRouter>
      </CallSourceContext.Provider>
    </div>
  );
}
