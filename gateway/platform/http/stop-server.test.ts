import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { stopServer } from './stop-server.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const server = createServer((_req, res) => res.end('here'));

afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

async function ask(): Promise<string | undefined> {
  const { port } = server.address() as AddressInfo;
  const [answer]: IncomingMessage[] = await once(request({ port, agent }).end(), 'response');
  answer?.resume();
  return answer?.headers.connection;
}

test('while it waits it answers and ends each connection, then it refuses', async () => {
  server.listen(0);
  await once(server, 'listening');
  expect(await ask()).toBe('keep-alive');

  const stopped = stopServer(server, { delayMs: 300 });
  expect(await ask()).toBe('close');
  expect(await ask()).toBe('close');
  const { port } = server.address() as AddressInfo;
  await stopped;
  await expect(once(request({ port }).end(), 'response')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
