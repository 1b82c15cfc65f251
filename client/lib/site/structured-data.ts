import { stripHighlight } from '../../../shared/platform/highlight.ts';
import type { SiteFacts } from '../../../shared/site/hosts.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { stationPrefix } from '../../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';

/** A page by its name and its path below the host. */
export interface NamedPath {
  readonly name: string;
  readonly path: string;
}

type Site = Pick<SiteFacts, 'canonicalOrigin'>;

const addressIn =
  ({ canonicalOrigin }: Site, station: PublicVisit['station']) =>
  (path: string) =>
    canonicalOrigin + stationPrefix(station) + path;

/** Structured data of where a page stands, from the home page to itself. */
export function breadcrumbList(site: Site, { station }: Pick<PublicVisit, 'station'>, steps: readonly NamedPath[]) {
  const address = addressIn(site, station);
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: address(path),
    })),
  };
}

/** Structured data of a list's page; positions count from the first item of the whole list. */
export function itemList(
  site: Site,
  { station }: Pick<PublicVisit, 'station'>,
  { total, first, items }: { total: number; first: number; items: readonly NamedPath[] },
) {
  const address = addressIn(site, station);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: first + i,
      name,
      url: address(path),
    })),
  };
}

/** Resources as items of a list, without the marks of a search in their names. */
export const resourcePaths = (resources: readonly { readonly id: string; readonly resourceName: string }[]) =>
  resources.map(
    ({ id, resourceName }): NamedPath => ({
      name: stripHighlight(resourceName),
      path: hrefOf('resource-id', { id }),
    }),
  );
