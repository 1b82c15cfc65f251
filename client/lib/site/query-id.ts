import { namesNoRow } from '../../../shared/site/routes/query-codec.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';

type Visit = Pick<PublicVisit<'resource-fullScreen' | 'resource-mobile' | 'resource-correction'>, 'query'>;

/** Id of the resource that a page is about; undefined where its address names none. */
export const queryId = ({ query: { id } }: Visit): string | undefined => (namesNoRow(id) ? undefined : id);

/** Without an id the page asks for a resource; one that no resource can have names no page. */
export const statusByQueryId = ({ query: { id } }: Visit): 200 | 404 => (namesNoRow(id) ? 404 : 200);
