import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type { Readiness } from '../readiness.ts';

/** Asks clients to leave while the process stops: a kept-alive connection would bring its next request to us again. */
export function drainNotice({ readiness }: { readiness: Readiness }): RequestHandler {
  return (_req, res, next) => {
    if (readiness.phase() === 'draining') res.setHeader('connection', 'close');
    next();
  };
}

/**
 * Stops a server: no new connections, idle ones closed, running responses finished. After the deadline everything that
 * is left is cut.
 *
 * @returns whether all responses finished by themselves.
 */
export async function drainServer({ server, deadlineMs }: { server: Server; deadlineMs: number }): Promise<boolean> {
  const closed = Promise.withResolvers<true>();
  server.close(() => closed.resolve(true));
  // a response whose headers went out before the stop leaves its connection open when it ends
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const expired = Promise.withResolvers<false>();
  const timer = setTimeout(() => expired.resolve(false), deadlineMs);
  const isClean = await Promise.race([closed.promise, expired.promise]);
  clearInterval(sweep);
  clearTimeout(timer);
  if (!isClean) server.closeAllConnections();
  return isClean;
}
