import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Pages } from '../pages/pages.ts';
import type { Readiness } from '../readiness.ts';
import type { OpenRecord } from './request-record.ts';
import { hasBody, refusalOf } from './request-sanity.ts';
import { securityHeaderList } from './security-headers.ts';

/**
 * Answers what memory can answer before Express sees it: a stored guest page, which is most of the traffic and costs
 * twice as much through the chain (docs/decisions/006). Such a request passes the same checks, has the same headers and
 * the same log line; everything else goes through the app untouched. Stored pages are served also while load is shed.
 */
export function frontDoor({
  app,
  pages,
  openRecord,
  readiness,
}: {
  app: RequestListener;
  pages: Pick<Pages, 'stored' | 'sendStored'>;
  openRecord: OpenRecord;
  readiness: Readiness;
}): RequestListener {
  const always = securityHeaderList.flat();

  return (request: IncomingMessage, response: ServerResponse) => {
    const { method } = request;
    const mayBeStored = (method === 'GET' || method === 'HEAD') && readiness.phase() === 'ready' && !hasBody(request);
    const stored = mayBeStored && !refusalOf(request) ? pages.stored(request) : undefined;
    if (!stored) return void app(request, response as Parameters<RequestListener>[1]);
    const requestId = openRecord(request, response, { requestId: '', route: stored.route, cache: stored.outcome });
    pages.sendStored(request, response, stored, ['x-request-id', requestId, ...always]);
  };
}
