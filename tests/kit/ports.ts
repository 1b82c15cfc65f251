import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Starts a server (HTTP, TLS or TCP) on 127.0.0.1 and gives its port; 0 asks the system for a free one. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server);
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return address.port;
}

/** A port that is free now, for programs that cannot say which one they took. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}
