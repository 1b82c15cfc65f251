import type { Renderer } from '../../shared/site/render.ts';
import { hrefOf, matchRoute } from '../../shared/site/routes/match.ts';
import { recordOf, routeNames } from '../../shared/site/routes/table.ts';
import { defaultSelection } from '../../shared/site/selection.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';

/** Addresses without an id of pages that are indexed and implemented. The renderer is asked once. */
export function createFixedPaths(renderer: Pick<Renderer, 'plan'>): () => Promise<readonly string[]> {
  let known: Promise<readonly string[]> | undefined;
  return () => {
    known ??= findPaths(renderer);
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
}

async function findPaths(renderer: Pick<Renderer, 'plan'>): Promise<readonly string[]> {
  const paths = await Promise.all(
    routeNames.map(async (name) => {
      const { indexed, param, withoutParam, guard } = recordOf(name);
      if (!indexed || guard || (param && withoutParam !== 'page')) return [];
      const path = hrefOf(name, {});
      const match = matchRoute(path);
      if (match.kind !== 'page') return [];
      const { storable } = await renderer.plan({ ...plainVisit, route: name, params: match.params });
      return storable ? [path] : [];
    }),
  );
  return paths.flat();
}

const plainVisit: Omit<PublicVisit, 'route' | 'params'> = {
  query: {},
  selection: defaultSelection,
  station: null,
  hasToken: false,
  schoolMode: false,
  device: 'desktop',
  ownVersion: '',
  hostApp: 'none',
};
