import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import type { SiteFacts } from '../shared/hosts.ts';
import type { ErrorFacts, PublicVisit } from '../shared/render.ts';
import { SiteContext } from './lib/visit.ts';
import { Pages } from './pages/Pages.tsx';
import { AppTheme } from './theme/AppTheme.tsx';

interface AppProps {
  readonly visit: PublicVisit;
  readonly site: SiteFacts;
  readonly store: ReturnType<typeof createStore>;
  readonly queryClient: QueryClient;
  readonly error?: ErrorFacts | undefined;
}

/** The tree that both sides render below their own router, providers in the same order. */
export function App({ visit, site, store, queryClient, error }: AppProps) {
  return (
    <StrictMode>
      <SiteContext.Provider value={site}>
        <Provider store={store}>
          <QueryClientProvider client={queryClient}>
            <AppTheme>
              <Pages first={visit} error={error} />
            </AppTheme>
          </QueryClientProvider>
        </Provider>
      </SiteContext.Provider>
    </StrictMode>
  );
}
