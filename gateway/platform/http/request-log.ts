import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { readTraceContext } from '../../../shared/platform/trace-context.ts';
import type { ProcessMetrics } from './metrics.ts';

/**
 * Logs and counts each request when its response has ended. A well-formed `x-request-id` of the caller is kept; the trace
 * id of the caller's `traceparent` is in the line.
 */
export function requestLog({ log, metrics }: { log: Logger; metrics: ProcessMetrics }): RequestHandler {
  return (req, res, next) => {
    const given = req.get('x-request-id');
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    const traceId = readTraceContext(req.headers)?.traceId;
    const started = performance.now();
    res.locals.requestId = requestId;
    res.setHeader('x-request-id', requestId);
    res.on('close', () => {
      const passed = performance.now() - started;
      const ended = { method: req.method, route: routeOf(req), status: res.statusCode };
      metrics.requestEnded({ ...ended, seconds: passed / 1000 });
      log.info({ event: 'request', requestId, traceId, ...ended, ms: Math.round(passed * 10) / 10 });
    });
    next();
  };
}

/**
 * The pattern that a request matched, for logs. Paths are not logged: an address below `/files/taken` is all that a
 * client needs to get the file.
 */
export function routeOf({ baseUrl, route }: Pick<Request, 'baseUrl' | 'route'>): string {
  if (typeof route?.path === 'string') return baseUrl + route.path;
  return baseUrl === '' ? 'unknown' : `${baseUrl}/*`;
}
