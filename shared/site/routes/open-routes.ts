import { contentLink } from '../content-link.ts';
import { matchVisited } from './resolve.ts';
import type { RouteName } from './table.ts';

/**
 * Routes whose pages are not built yet, none today: their entrances are marked or left out, a click warns and their
 * address shows 模块暂未开放 (docs/product/site.md#page-kinds). Every other route has a page in `client/pages/registry.ts`.
 */
const closedRoutes = [] as const satisfies readonly RouteName[];

export type OpenRoute = Exclude<RouteName, (typeof closedRoutes)[number]>;

const closed: ReadonlySet<RouteName> = new Set<RouteName>(closedRoutes);

export const isOpenRoute = (route: RouteName): route is OpenRoute => !closed.has(route);

/** Whether an address in content leads to something: another host, or a page of this site that is open. */
export function isOpenUrl(url: string, isOpen: (route: RouteName) => boolean = isOpenRoute): boolean {
  const link = contentLink(url);
  if (!link) return false;
  if (link.kind === 'elsewhere') return true;
  const match = matchVisited(link.path.replace(/[?#].*/, ''), null);
  return match.kind === 'redirect' || (match.kind === 'page' && isOpen(match.name));
}
