import type { IncomingMessage, RequestListener } from 'node:http';
import type { Log } from '../log/log.ts';
import type { RecordedResponse } from './locals.ts';
import type { Readiness } from './readiness.ts';
import type { OpenRecord } from './request-record.ts';
import { hasBody, refusalOf } from './request-sanity.ts';

/** Answers from memory; implemented by `createPages`. */
export interface MemoryAnswers<A> {
  /** The answer to a request, if memory has it. */
  fromMemory(request: IncomingMessage): A | undefined;
  /** Writes it, with the headers of every answer. */
  sendFromMemory(request: IncomingMessage, response: RecordedResponse, answer: A): void;
  /** Forgets an answer that could not be sent. */
  dropFromMemory(answer: A): void;
}

/**
 * Answers what memory can answer before Express sees it: a stored page, which is most of the traffic and costs twice as
 * much through the chain (docs/decisions/006). Such a request passes the same checks, has the same headers and the same
 * log line. Everything else goes through the app, which decides by the same function (docs/decisions/021). Stored pages
 * are served also while load is shed. An exception drops the entry that caused it and does not end the process: the app
 * answers instead, and makes the page again.
 */
export function fastPath<A>({
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
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading || readiness.phase() !== 'ready' || hasBody(request) || refusalOf(request)) return undefined;
    try {
      return pages.fromMemory(request);
    } catch (err) {
      log.error({ event: 'fast-path.failed', err });
      return undefined;
    }
  }

  /** Whether the response is taken care of. */
  function send(request: IncomingMessage, response: RecordedResponse, answer: A): boolean {
    const { locals } = response;
    try {
      pages.sendFromMemory(request, response, answer);
      return true;
    } catch (err) {
      const { requestId, route } = locals;
      log.error({ event: 'fast-path.failed', requestId, route, err });
      pages.dropFromMemory(answer);
      if (response.headersSent) {
        locals.abortReason = 'error';
        response.destroy();
        return true;
      }
      delete locals.cache;
      // writeHead sets them before it fails
      response.statusCode = 200;
      response.statusMessage = '';
      return false;
    }
  }

  return (request, response) => {
    const answer = fromMemory(request);
    if (!answer || !send(request, openRecord(request, response), answer)) app(request, response);
  };
}
