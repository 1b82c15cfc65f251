import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/**
 * Stops a server. During the first `delayMs` it answers as before, but each answer ends its connection: clients that
 * keep connections open new ones, to another process where the host's name leads to several, and none of them sends a
 * request on a connection that is just being closed. After that it accepts no more and lets running answers finish.
 */
export async function stopServer(server: Server, { delayMs }: { delayMs: number }): Promise<void> {
  if (delayMs > 0) {
    server.prependListener('request', (_req, res) => res.setHeader('connection', 'close'));
    await setTimeout(delayMs);
  }
  const closed = Promise.withResolvers<void>();
  server.close(() => closed.resolve());
  await closed.promise;
}
