import './theme/tokens.css';
import './theme/primitives.css';
import './theme/base.css';
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
// biome-ignore lint/style/noRestrictedImports: hydration itself begins in a transition
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import type { PageState } from '../shared/site/page-state.ts';
import { App } from './app/App.tsx';
import { loadPageModule } from './app/page-loader.ts';
import { reloadOnChunkFailure } from './lib/browser/chunk-failure.ts';
import { setQuietUrls } from './lib/calls/api.ts';
import { followPersonalAnswers, hydrateStreamedCalls } from './lib/calls/calls.ts';
import { authAtom, guestAuth, schoolModeAtom } from './lib/session/auth.ts';
import { adoptToken } from './lib/session/token.ts';
import { selectionAtom } from './lib/site/selection.ts';
import { noteClicks } from './lib/tracking/tracked-clicks.ts';

reloadOnChunkFailure();

const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as PageState;
setQuietUrls(state.site.quietUrls);
const store = createStore();
store.set(selectionAtom, state.visit.selection);
store.set(authAtom, { ...guestAuth, hasToken: state.visit.hasToken, token: adoptToken() });
store.set(schoolModeAtom, state.visit.schoolMode);
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, gcTime: 30 * 60_000 },
  },
});
hydrateStreamedCalls(queryClient, state.awaits !== undefined || !state.visit.hasToken);
followPersonalAnswers(queryClient, state.awaits ?? []);

if (state.site.tracking !== 'off') {
  noteClicks(async () => {
    const { createClickSender } = await import('./lib/tracking/send-tracked-clicks.ts');
    return createClickSender(queryClient, state.visit.station);
  });
}

const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;
const addressNow = () => addressOf(location);
const [navigation] = performance.getEntriesByType('navigation');
/** The address of the markup, which may be another one by now; some browsers do not name it. */
const loadedAddress = navigation?.name.startsWith('http') ? addressOf(new URL(navigation.name)) : addressNow();

/** Back or forward after the router has read the address and before it listens: the router reads it again. */
function MissedNavigation() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens from the first commit on
  useEffect(() => {
    if (addressNow() !== pathname + search) window.dispatchEvent(new PopStateEvent('popstate'));
  }, []);
  return null;
}

async function start(root: HTMLElement) {
  // the page's code has to be here before hydration, or the server's markup would be thrown away
  if (!state.error) {
    const page = await loadPageModule(state.visit.route);
    await page.part?.(state.visit)?.load();
  }
  // back or forward before the code was here: the markup is that of another address
  if (addressNow() !== loadedAddress) return location.reload();
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter>
        <MissedNavigation />
        <App visit={state.visit} site={state.site} store={store} queryClient={queryClient} error={state.error} />
      </BrowserRouter>,
    );
  });
}

const root = document.getElementById('root');
if (root) void start(root);
