import type { PublicVisit } from '../../shared/visit.ts';

/** Id from the page's query, already validated by the route. */
export const queryId = ({ query }: Pick<PublicVisit, 'query'>): string | undefined => query.id;

/** A page that its query has to give an id is missing without one. */
export const statusByQueryId = (visit: Pick<PublicVisit, 'query'>): 200 | 404 =>
  queryId(visit) === undefined ? 404 : 200;
