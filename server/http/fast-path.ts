import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log } from '../log/log.ts';
import type { CacheStatus } from './locals.ts';
import type { Readiness } from './readiness.ts';
import type { OpenRecord } from './request-record.ts';
import { hasBody, keepRefusal, refusalOf } from './request-sanity.ts';

/** What the request log says of an answer from memory. */
interface MemoryAnswer {
  readonly route: string;
  readonly cache: CacheStatus;
}

/** Answers from memory; implemented by `createPages`. */
export interface MemoryAnswers<A extends MemoryAnswer> {
  /** The answer to a request, if memory has it. Otherwise undefined, and the decision is kept for the app. */
  fromMemory(request: IncomingMessage): A | undefined;
  /** Writes it, with the headers of every answer. */
  sendFromMemory(request: IncomingMessage, response: ServerResponse, answer: A, locals: Express.Locals): void;
  /** Forgets an answer that could not be sent. */
  dropFromMemory(answer: A): void;
}

/**
 * Answers what memory can answer before Express sees it: a cached guest page, which is most of the traffic and costs
 * twice as much through the chain (docs/decisions/006). Such a request passes the same checks, has the same headers and
 * the same log line. Everything else goes through the app, which reuses the decision made here. Cached pages are served
 * also while load is shed. An exception drops the entry that caused it and does not end the process: the app answers
 * instead, and renders the page again.
 */
export function fastPath<A extends MemoryAnswer>({
  app,
  pages,
  openRecord,
  readiness,
  log,
}: {
  app: RequestListener;
  pages: MemoryAnswers<A>;
  openRecord: OpenRecord;
  readiness: Pick<Readiness, 'phase'>;
  log: Pick<Log, 'error'>;
}): RequestListener {
  function fromMemory(request: IncomingMessage): A | undefined {
    try {
      return pages.fromMemory(request);
    } catch (err) {
      log.error({ event: 'fast-path.failed', err });
      return undefined;
    }
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const { method } = request;
    const refusal = refusalOf(request);
    const mayBeCached = (method === 'GET' || method === 'HEAD') && readiness.phase() === 'ready' && !hasBody(request);
    const answer = mayBeCached && !refusal ? fromMemory(request) : undefined;
    if (!answer) {
      keepRefusal(request, refusal);
      app(request, response as Parameters<RequestListener>[1]);
      return;
    }
    const { route, cache } = answer;
    const locals: Express.Locals = { requestId: '', route, cache };
    locals.requestId = openRecord(request, response, locals);
    try {
      pages.sendFromMemory(request, response, answer, locals);
    } catch (err) {
      log.error({ event: 'fast-path.failed', requestId: locals.requestId, route, err });
      pages.dropFromMemory(answer);
      if (response.headersSent) {
        locals.abortReason = 'error';
        response.destroy();
        return;
      }
      delete locals.cache;
      // writeHead sets them before it fails
      response.statusCode = 200;
      response.statusMessage = '';
      // the app goes on with the record that is open
      Object.assign(response, { locals });
      app(request, response as Parameters<RequestListener>[1]);
    }
  };
}
