import type { RouteName } from '../../shared/site/routes/table.ts';
import { untilReload } from '../lib/browser/chunk-failure.ts';
import type { PageModule } from '../lib/site/page.ts';
import { registry } from '../pages/registry.ts';

const loaded = new Map<RouteName, PageModule>();
const loading = new Map<RouteName, Promise<PageModule>>();

/** Loads the code of a page once. */
export function loadPageModule(route: RouteName): Promise<PageModule> {
  const running = loading.get(route);
  if (running) return running;
  const promise = untilReload(registry[route].load).then((page) => {
    loaded.set(route, page);
    return page;
  });
  // the next call tries a failed chunk again
  promise.catch(() => loading.delete(route));
  loading.set(route, promise);
  return promise;
}

/** The page's module where its code is here. */
export const loadedPage = (route: RouteName): PageModule | undefined => loaded.get(route);

const failed = new Set<RouteName>();

/**
 * The page's module, for rendering: throws its promise while it loads (Suspense), and an error where it cannot be
 * loaded, until `retryFailedPages`.
 */
export function pageOrSuspend(route: RouteName): PageModule {
  const page = loaded.get(route);
  if (page) return page;
  if (failed.has(route)) throw new Error(`The code of the page '${route}' cannot be loaded.`);
  // the first try may be a prefetch, whose failure does not reload the page
  throw loadPageModule(route)
    .catch(() => loadPageModule(route))
    .catch(() => failed.add(route));
}

export const hasFailedPages = () => failed.size > 0;

/** The next render tries again the pages that could not be loaded. */
export const retryFailedPages = () => failed.clear();

/** Source module of a page, as the build manifest names it. */
export const pageSource = (route: RouteName) => registry[route].source;
