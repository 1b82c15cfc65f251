import { hrefOf } from '../../shared/site/routes/match.ts';
import { recordOf, routeNames } from '../../shared/site/routes/table.ts';

/** Addresses without an id of pages that are indexed. */
export const fixedPaths: readonly string[] = routeNames.flatMap((name) => {
  const { indexed, param, withoutParam, guard } = recordOf(name);
  return !indexed || guard || (param && withoutParam !== 'page') ? [] : [hrefOf(name, {})];
});
