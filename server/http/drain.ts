import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { RequestHandler } from 'express';
import { within } from '../async/within.ts';
import type { Readiness } from '../readiness.ts';
import { endIdleConnections } from './public-server.ts';

/** How long a kept-alive connection may still bring a request, whose answer then tells its client to leave. */
const lingerMs = 1_000;
const sweepEveryMs = 50;

/** Asks clients to leave while the process stops: a kept-alive connection would bring its next request to us again. */
export function drainNotice({ readiness }: { readiness: Readiness }): RequestHandler {
  return (_req, res, next) => {
    if (readiness.phase() === 'draining') res.setHeader('connection', 'close');
    next();
  };
}

/**
 * Stops a server made by createPublicServer: no new connections, running responses finished, idle connections ended.
 * A connection that is idle now may carry a request that is on its way, and ending it would lose that request: it gets
 * a second, and its answer says goodbye. After the deadline everything that is left is cut.
 *
 * @returns whether all responses finished by themselves.
 */
export async function drainServer({ server, deadlineMs }: { server: Server; deadlineMs: number }): Promise<boolean> {
  const closed = Promise.withResolvers<true>();
  // not the method of the HTTP server, which ends idle connections at once
  NetServer.prototype.close.call(server, () => closed.resolve(true));
  let sweep: NodeJS.Timeout | undefined;
  const linger = setTimeout(
    () => {
      // after this turn has read what came: on a busy machine a request may wait in a connection that looks idle
      sweep = setInterval(() => setImmediate(endIdleConnections, server), sweepEveryMs);
    },
    Math.min(lingerMs, deadlineMs / 2),
  );
  const isClean = await within(deadlineMs, () => closed.promise).catch(() => false);
  clearTimeout(linger);
  clearInterval(sweep);
  server.close(() => {}); // ends its checks of timeouts
  if (!isClean) server.closeAllConnections();
  return isClean;
}
