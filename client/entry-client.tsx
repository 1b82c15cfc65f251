import './theme/tokens.css';
import './theme/primitives.css';
import './theme/base.css';
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
// biome-ignore lint/style/noRestrictedImports: hydration itself begins in a transition
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import type { PageState } from '../shared/site/page-state.ts';
import { App } from './app/App.tsx';
import { loadPageModule } from './app/page-loader.ts';
import { reloadOnChunkFailure, untilReload } from './lib/browser/chunk-failure.ts';
import { setQuietUrls } from './lib/calls/api.ts';
import { followPersonalAnswers, hydrateStreamedCalls } from './lib/calls/calls.ts';
import { authAtom, guestAuth, schoolModeAtom } from './lib/session/auth.ts';
import { adoptToken } from './lib/session/token.ts';
import { enterPreview } from './lib/site/preview.ts';
import { selectionAtom } from './lib/site/selection.ts';
import { noteClicks } from './lib/tracking/tracked-clicks.ts';

reloadOnChunkFailure();

const state = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as PageState;
setQuietUrls(state.site.quietUrls);
if (state.site.preview) enterPreview(state.site.preview);
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
    const { createClickSender } = await untilReload(() => import('./lib/tracking/send-tracked-clicks.ts'));
    return createClickSender(queryClient, state.visit.station);
  });
}

const addressOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search;
const addressNow = () => addressOf(location);
const [navigation] = performance.getEntriesByType('navigation');
/** The address of the markup, which may be another one by now; some browsers do not name it. */
const loadedAddress = navigation?.name.startsWith('http') ? addressOf(new URL(navigation.name)) : addressNow();

let hydrated = false;

/**
 * Back or forward while React takes over the markup. Before the router has read the address, the markup is that of
 * another page: loaded anew. After it, and before the router listens, the router reads the address again.
 */
function OfLoadedAddress({ children }: { readonly children: ReactNode }) {
  const address = addressOf(useLocation());
  if (!hydrated && address !== loadedAddress) {
    location.reload();
    throw new Promise(() => {});
  }
  useEffect(() => {
    if (hydrated) return;
    hydrated = true;
    if (addressNow() !== address) window.dispatchEvent(new PopStateEvent('popstate'));
  }, [address]);
  return children;
}

// in a tab of its own a preview is a page like any other
if (state.site.preview && window.parent !== window) {
  const { studio } = state.site.preview;
  void import('./app/preview/open-entries.ts').then(({ openEntries }) => openEntries(studio));
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
        <OfLoadedAddress>
          <App visit={state.visit} site={state.site} store={store} queryClient={queryClient} error={state.error} />
        </OfLoadedAddress>
      </BrowserRouter>,
    );
  });
}

const root = document.getElementById('root');
if (root) void start(root);
