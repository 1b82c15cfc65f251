import type { IncomingMessage } from 'node:http';

/** A sender of more is not waited for: its connection ends with the answer. */
const mostBytes = 16 * 1024 * 1024;

/** Reads the rest of a request's body and drops it. */
export async function readRest(req: IncomingMessage): Promise<void> {
  if (req.readableEnded || req.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  let size = 0;
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size > mostBytes) resolve();
  };
  req.on('data', count);
  req.once('end', resolve);
  req.once('close', resolve);
  req.resume();
  await promise;
  req.off('data', count);
}
