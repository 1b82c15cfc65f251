import type { QueryClient } from '@tanstack/react-query';
import { ownVersionOn } from '../../shared/site/own-versions.ts';
import type { PlannedCall } from '../../shared/site/render.ts';
import type { RouteMatch } from '../../shared/site/routes/match.ts';
import { readQuery } from '../../shared/site/routes/resolve.ts';
import { recordOf } from '../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';
import { prefetchChunk } from '../lib/browser/chunk-failure.ts';
import { isSlowConnection } from '../lib/browser/connection.ts';
import { prefetchCall } from '../lib/calls/calls.ts';
import { readOwnVersions } from '../lib/site/own-versions.ts';
import type { PageDirectory } from '../lib/site/page-directory.ts';
import { loadedPage, loadPageModule } from './page-loader.ts';

export interface PrefetchingDirectory extends PageDirectory {
  /**
   * Loads the code and data of a page before it is wanted; does nothing on 2g and with data saver
   * (docs/product/site.md#prefetch).
   */
  prefetch(page: PageMatch, search: string): void;
  /** Fetches the calls that are not in the query cache. */
  prefetchCalls(calls: readonly PlannedCall[]): void;
}

type PageMatch = Extract<RouteMatch, { kind: 'page' }>;

/** The directory that links use: it knows the registry and prefetches code and data. */
export function createPageDirectory(client: QueryClient, current: () => PublicVisit): PrefetchingDirectory {
  const prefetchCalls = (calls: readonly PlannedCall[]) => {
    for (const { endpoint, input } of calls) void prefetchCall(client, endpoint, input);
  };
  return {
    ofStudy: (study) => loadedPage(current().route)?.ofStudy?.(current(), study),
    ofArea: (areaCode) => loadedPage(current().route)?.ofArea?.(current(), areaCode),
    prefetchCalls,
    prefetch({ name, params }, search) {
      if (isSlowConnection()) return;
      // the calls of a personal page would redirect a guest to the login
      if (recordOf(name).guard === 'login' && !current().hasToken) return;
      const wanted = { ...current(), route: name, params, query: readQuery(name, search, params) };
      const visit = { ...wanted, ownVersion: ownVersionOn(wanted, readOwnVersions()) };
      void prefetchChunk(async () => {
        const page = await loadPageModule(name);
        prefetchCalls(page.needs(visit));
        await page.part?.(visit)?.load();
      });
    },
  };
}
