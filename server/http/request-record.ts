import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Clock } from '../../shared/platform/clock.ts';
import { readTraceContext } from '../../shared/platform/trace-context.ts';
import type { Log } from '../log/log.ts';
import { traceOf } from '../trace.ts';
import type { RecordedResponse } from './locals.ts';
import type { HttpMetrics } from './metrics.ts';

const wellFormedId = /^[A-Za-z0-9-]{8,64}$/;

/** The id of a request: the incoming one where it is well formed, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const incoming = headers['x-request-id'];
  return typeof incoming === 'string' && wellFormedId.test(incoming) ? incoming : randomUUID();
}

type MaybeRecorded = ServerResponse & { readonly locals?: Express.Locals | undefined };

/** Begins the log record of a request, unless it has begun; line and metrics are written when the response has ended. */
export type OpenRecord = (req: IncomingMessage, res: MaybeRecorded) => RecordedResponse;

/**
 * Gives every request an id (a well-formed incoming one is kept). When the response has ended or was cut, writes one
 * log line and one observation. A client that disconnected before the end counts as 499.
 */
export function createRecorder({ log, metrics, clock }: { log: Log; metrics: HttpMetrics; clock: Clock }): OpenRecord {
  const isLogged = log.isLevelEnabled('info');
  return (req, response) => {
    const res = Object.assign(response, { locals: response.locals ?? { requestId: '' } });
    const { locals } = res;
    if (locals.requestId) return res;
    const startedAt = clock.monotonic();
    const requestId = requestIdOf(req);
    locals.requestId = requestId;
    // Node joins two such headers into one that is invalid
    if (req.headers.traceparent !== undefined) locals.trace = readTraceContext(req.headers);
    const { socket, method = '' } = req;
    const bytesBefore = isLogged ? socket.bytesWritten : 0;
    metrics.requestStarted();

    res.on('close', () => {
      const { route = 'unmatched', cache, abortReason } = locals;
      const isComplete = res.writableFinished;
      const status = isComplete || abortReason ? res.statusCode : 499;
      const ms = clock.monotonic() - startedAt;
      metrics.requestEnded({ route, method, status, seconds: ms / 1000, cache });
      if (!isLogged) return;
      log.request({
        requestId,
        traceId: traceOf(locals).traceId,
        route,
        method,
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        cache,
        abort: isComplete ? undefined : (abortReason ?? 'client_abort'),
      });
    });
    return res;
  };
}

/** Records requests that go through the Express app. */
export function requestRecord({ openRecord }: { openRecord: OpenRecord }): RequestHandler {
  return (req, res, next) => {
    res.setHeader('x-request-id', openRecord(req, res).locals.requestId);
    next();
  };
}
