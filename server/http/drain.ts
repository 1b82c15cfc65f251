import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { within } from '../async/within.ts';
import { endIdleConnections } from './public-server.ts';
import type { Readiness } from './readiness.ts';

/** How long an idle connection stays open for a request that is on its way; the answer closes it. */
const lingerMs = 1_000;
const sweepEveryMs = 50;

/** Sends `connection: close` while the process stops, so that clients send their next request elsewhere. */
export function drainNotice({ readiness }: { readiness: Readiness }): RequestHandler {
  return (_req, res, next) => {
    if (readiness.phase() === 'draining') res.setHeader('connection', 'close');
    next();
  };
}

/**
 * One whole turn of the event loop, which accepts the connections that came while this process was busy: closing the
 * listening socket resets connections that are not accepted yet.
 */
async function acceptWaiting() {
  await setImmediate();
  await setImmediate();
}

/**
 * Stops a server of createPublicServer: accepts no new connections, lets running responses finish and closes idle
 * connections. A request may be on its way on a connection that is idle now, so idle connections stay open for a
 * second. After the deadline all remaining connections are cut.
 *
 * @returns whether all responses finished by themselves.
 */
export async function drainServer({ server, deadlineMs }: { server: Server; deadlineMs: number }): Promise<boolean> {
  await acceptWaiting();
  const closed = Promise.withResolvers<true>();
  // the method of the HTTP server would close idle connections at once (docs/upgrade-risks.md)
  NetServer.prototype.close.call(server, () => closed.resolve(true));
  let sweep: NodeJS.Timeout | undefined;
  const linger = setTimeout(
    () => {
      // setImmediate: on a busy machine a connection that looks idle may have a request that this turn still reads
      sweep = setInterval(() => void setImmediate().then(() => endIdleConnections(server)), sweepEveryMs);
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
