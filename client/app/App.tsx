import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createStore, Provider } from 'jotai';
import { StrictMode } from 'react';
import type { SiteFacts } from '../../shared/site/hosts.ts';
import type { ErrorFacts } from '../../shared/site/render.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';
import { SiteContext, VisitContext } from '../lib/site/visit.ts';
import { ErrorPage } from '../pages/error/ErrorPage.tsx';
import { ErrorBoundary } from '../ui/states/ErrorBoundary/ErrorBoundary.tsx';
import { Pages } from './Pages.tsx';

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
            <ErrorBoundary fallback={() => <GlobalError visit={visit} />}>
              <Pages first={visit} error={error} />
            </ErrorBoundary>
          </QueryClientProvider>
        </Provider>
      </SiteContext.Provider>
    </StrictMode>
  );
}

/** The frame itself has failed: a page with a generic title and description (docs/product/site.md#page-kinds). */
function GlobalError({ visit }: Pick<AppProps, 'visit'>) {
  return (
    <VisitContext.Provider value={visit}>
      <main>
        <ErrorPage status={500} message="" requestId="" />
      </main>
    </VisitContext.Provider>
  );
}
