import type { QueryClient } from '@tanstack/react-query';
import type { PlannedCall } from '../../shared/render.ts';
import type { RouteMatch } from '../../shared/routes/match.ts';
import { readQuery } from '../../shared/routes/resolve.ts';
import { recordOf } from '../../shared/routes/table.ts';
import type { PublicVisit } from '../../shared/visit.ts';
import { prefetchCall } from '../lib/calls.tsx';
import { fetchAhead } from '../lib/chunk-failure.ts';
import { isSlowConnection } from '../lib/connection.ts';
import { warnModuleNotOpen } from '../lib/notices.ts';
import type { PageDirectory } from '../lib/page-directory.ts';
import { isOpen, loadPage } from './page-loader.ts';

export interface WarmingDirectory extends PageDirectory {
  warnNotOpen(): void;
  /** Loads the code and data of a page ahead; does nothing on 2g and with data saver (docs/product.md#prefetch). */
  prefetch(page: PageMatch, search: string): void;
  /** Fetches what is not in the cache yet. */
  warm(calls: readonly PlannedCall[]): void;
}

type PageMatch = Extract<RouteMatch, { kind: 'page' }>;

/** The directory that links use: it knows the registry and fetches code and data ahead of a click. */
export function createPageDirectory(client: QueryClient, current: () => PublicVisit): WarmingDirectory {
  const warm = (calls: readonly PlannedCall[]) => {
    for (const { endpoint, input } of calls) void prefetchCall(client, endpoint, input);
  };
  return {
    isOpen,
    warnNotOpen: () => void warnModuleNotOpen(),
    warm,
    prefetch({ name, params }, search) {
      if (!isOpen(name) || isSlowConnection()) return;
      // a guest who only points at a personal page must not be sent to the login by its calls
      if (recordOf(name).guard === 'login' && !current().hasToken) return;
      const visit = { ...current(), route: name, params, query: readQuery(name, search, params) };
      void fetchAhead(async () => warm((await loadPage(name)).needs(visit)));
    },
  };
}
