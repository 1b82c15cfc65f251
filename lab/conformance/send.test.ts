import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { maxAnswerBytes } from '../../server/gateway-client/read-envelope.ts';
import { friendlyLinkList } from '../../shared/library/calls/home.ts';
import { createSend } from './send.ts';

async function answerOf(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await createSend({ base: `http://127.0.0.1:${port}`, tokenHeader: 'token' })(friendlyLinkList, {});
  server.closeAllConnections();
  server.close();
  return answer;
}

test('an answer without end is left after what the edge takes, and is no envelope', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  const answer = await answerOf((_, res) => {
    const more = () => res.write(chunk, (error) => error || more());
    more();
  });
  expect(answer).toMatchObject({ status: 200, envelope: undefined });
  expect(answer.body.length).toBeLessThan(2 * maxAnswerBytes);
});

test('an answer that is nested without end is no envelope', async () => {
  const depth = 100_000;
  const answer = await answerOf((_, res) =>
    res.end(`{"code":200,"message":"","data":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  );
  expect(answer).toMatchObject({ status: 200, envelope: undefined });
});
