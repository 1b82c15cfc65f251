import type { PublicVisit } from '../../shared/visit.ts';

/** The id that a page's query names; the route has refused what cannot be one, and then nobody is asked for it. */
export const queryId = ({ query }: Pick<PublicVisit, 'query'>): string | undefined => query.id;
