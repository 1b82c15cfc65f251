import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { portOf } from '../../tests/kit/ports.ts';
import { drainServer } from './drain.ts';
import { createPublicServer, defaultLimits } from './public-server.ts';

const ask = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
let server: ReturnType<typeof createPublicServer>;

beforeEach(async () => {
  server = createPublicServer(defaultLimits);
  server.on('request', (_req, res) => void res.end('answered'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('a request that arrived while the event loop was blocked is answered, although its connection looks idle', async () => {
  const client = connect(portOf(server), '127.0.0.1');
  client.write(ask);
  await once(client, 'data');

  const drained = drainServer({ server, deadlineMs: 20_000 });
  // right after the second in which connections may linger: the first look at idle ones comes 50 ms later
  setTimeout(() => setImmediate(writeAndStandStill), 1_000);
  function writeAndStandStill() {
    client.write(ask);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  let seen = '';
  for await (const bytes of client) seen += bytes;
  expect(seen).toContain('answered');
  expect(await drained).toBe(true);
});

test('a connection that waits to be accepted when the stop begins is served', async () => {
  const client = connect(portOf(server), '127.0.0.1');
  // the kernel has answered the handshake by now; this process has not looked at its listening socket since
  await new Promise((resolve) => process.nextTick(resolve));
  const drained = drainServer({ server, deadlineMs: 5_000 });
  client.write(ask);
  let seen = '';
  for await (const bytes of client) seen += bytes;
  expect(seen).toContain('answered');
  expect(await drained).toBe(true);
});
