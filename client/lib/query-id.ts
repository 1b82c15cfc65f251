import type { PublicVisit } from '../../shared/visit.ts';

type Visit = Pick<PublicVisit<'resource-fullScreen' | 'resource-mobile' | 'resource-correction'>, 'query'>;

/** Id from the page's query, already validated by the route. */
export const queryId = ({ query }: Visit): string | undefined => query.id;

/** A page that its query has to give an id is missing without one. */
export const statusByQueryId = (visit: Visit): 200 | 404 => (queryId(visit) === undefined ? 404 : 200);
