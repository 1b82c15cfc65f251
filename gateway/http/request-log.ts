import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** One line per request when its response ended. The id comes from the caller where it looks like one. */
export function requestLog({ log }: { log: Logger }): RequestHandler {
  return (req, res, next) => {
    const given = req.get('x-request-id');
    const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    const started = performance.now();
    res.locals.requestId = requestId;
    res.setHeader('x-request-id', requestId);
    res.on('close', () => {
      const ms = Math.round((performance.now() - started) * 10) / 10;
      // req.path would be the rest below a mounted router by now
      const path = req.originalUrl.split('?')[0];
      log.info({ event: 'request', requestId, method: req.method, path, status: res.statusCode, ms });
    });
    next();
  };
}
