import type { RouteName } from '../../shared/routes/table.ts';
import type { PageModule } from '../lib/page.ts';
import { registry } from './registry.ts';

const loaded = new Map<RouteName, PageModule>();
const loading = new Map<RouteName, Promise<PageModule>>();

export const isOpen = (route: RouteName) => registry[route] !== null;

/** The page's module when its code is here already. */
export const loadedPage = (route: RouteName): PageModule | undefined => loaded.get(route);

/** Loads the code of a page once; a page that is not built is the module-not-open page. */
export function loadPage(route: RouteName): Promise<PageModule> {
  const running = loading.get(route);
  if (running) return running;
  const entry = registry[route];
  const promise = (entry ? entry.load() : import('./error/NotOpenPage.tsx').then((module) => module.notOpenPage)).then(
    (page) => {
      loaded.set(route, page);
      return page;
    },
  );
  // a chunk that failed to load is asked for again on the next try
  promise.catch(() => loading.delete(route));
  loading.set(route, promise);
  return promise;
}

/** Source module of a page, as the build manifest names it. */
export const pageSource = (route: RouteName) => registry[route]?.source ?? 'client/pages/error/NotOpenPage.tsx';
