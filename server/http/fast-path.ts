import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Readiness } from '../readiness.ts';
import type { CacheStatus } from './locals.ts';
import type { OpenRecord } from './request-record.ts';
import { hasBody, keepRefusal, refusalOf } from './request-sanity.ts';
import { securityHeaderList } from './security-headers.ts';

/** What the request log says of an answer from memory. */
interface MemoryAnswer {
  readonly route: string;
  readonly cache: CacheStatus;
}

/** What the fast path asks for: implemented by the page cache. */
export interface MemoryAnswers<A extends MemoryAnswer> {
  /** The answer that a request gets, where memory can tell at once; otherwise keeps what was found out for the app. */
  fromMemory(request: IncomingMessage): A | undefined;
  /** Writes it. `headers` are name and value in turn, for what stands on every answer. */
  sendFromMemory(request: IncomingMessage, response: ServerResponse, answer: A, headers: readonly string[]): void;
}

/**
 * Answers what memory can answer before Express sees it: a cached guest page, which is most of the traffic and costs
 * twice as much through the chain (docs/decisions/006). Such a request passes the same checks, has the same headers and
 * the same log line. Everything else goes through the app, which finds what was decided here and does not do it again.
 * Cached pages are served also while load is shed.
 */
export function fastPath<A extends MemoryAnswer>({
  app,
  pages,
  openRecord,
  readiness,
}: {
  app: RequestListener;
  pages: MemoryAnswers<A>;
  openRecord: OpenRecord;
  readiness: Pick<Readiness, 'phase'>;
}): RequestListener {
  const always = securityHeaderList.flat();

  return (request: IncomingMessage, response: ServerResponse) => {
    const { method } = request;
    const refusal = refusalOf(request);
    const mayBeCached = (method === 'GET' || method === 'HEAD') && readiness.phase() === 'ready' && !hasBody(request);
    const answer = mayBeCached && !refusal ? pages.fromMemory(request) : undefined;
    if (!answer) {
      keepRefusal(request, refusal);
      app(request, response as Parameters<RequestListener>[1]);
      return;
    }
    const { route, cache } = answer;
    const requestId = openRecord(request, response, { requestId: '', route, cache });
    pages.sendFromMemory(request, response, answer, ['x-request-id', requestId, ...always]);
  };
}
