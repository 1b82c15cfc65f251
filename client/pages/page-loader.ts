import type { RouteName } from '../../shared/routes/table.ts';
import { isReloading } from '../lib/chunk-failure.ts';
import type { PageModule } from '../lib/page.ts';
import { notOpen, type RegisteredPage, registry } from './registry.ts';

const loaded = new Map<RouteName, PageModule>();
const loading = new Map<RouteName, Promise<PageModule>>();

export const isOpen = (route: RouteName) => registry[route] !== null;

const registeredPage = (route: RouteName): RegisteredPage => registry[route] ?? notOpen;

/** Loads the code of a page once; a page that is not built is the module-not-open page. */
export function loadPage(route: RouteName): Promise<PageModule> {
  const running = loading.get(route);
  if (running) return running;
  const promise = registeredPage(route)
    .load()
    .then((page) => {
      loaded.set(route, page);
      return page;
    });
  // a chunk that failed to load is asked for again on the next try
  promise.catch(() => loading.delete(route));
  loading.set(route, promise);
  return promise;
}

const missing = new Set<RouteName>();

/**
 * The page's module for who waits for it: throws the promise while it is on its way, and an error where its code
 * cannot be had, until `forgetMissingPages`.
 */
export function awaitedPage(route: RouteName): PageModule {
  const page = loaded.get(route);
  if (page) return page;
  if (missing.has(route)) throw new Error(`The code of the page '${route}' cannot be loaded.`);
  // the first try may be one that a pointer started, and its failure reloads nothing
  throw loadPage(route)
    .catch(() => loadPage(route))
    .catch(() => (isReloading() ? new Promise(() => {}) : missing.add(route)));
}

/** The next render asks for them again. */
export const forgetMissingPages = () => missing.clear();

/** Source module of a page, as the build manifest names it. */
export const pageSource = (route: RouteName) => registeredPage(route).source;
