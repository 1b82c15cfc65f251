import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * Loaded into an edge by --import: tells on a port of its own what the process holds, after a collection. Nothing of it
 * keeps the process alive.
 */
const collect = globalThis.gc ?? (() => {});
const count = (name: string) => process.getActiveResourcesInfo().filter((resource) => resource === name).length;
const filesOpen = () => {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return 0; // other systems do not tell
  }
};

createServer(async (_request, response) => {
  // a second one takes what the first one's finalisers let go
  collect();
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  const mb = (bytes: number) => Math.round((bytes / 1024 / 1024) * 100) / 100;
  response.setHeader('connection', 'close');
  response.end(
    JSON.stringify({
      heapMb: mb(heapUsed),
      residentMb: mb(rss),
      files: filesOpen(),
      sockets: count('TCPSocketWrap'),
      timers: count('Timeout'),
    }),
  );
})
  .listen(Number(process.env.SOAK_PROBE_PORT), '127.0.0.1')
  .unref();
