import { afterEach, beforeEach, expect, test } from 'vitest';
import { aiChat } from '../../shared/ai/calls/ai-tools.ts';
import { asks } from '../kit/gateway/ask-assistant.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { type Site, startSite } from '../kit/site.ts';

let gateway: FakeGateway;
let site: Site;
beforeEach(async () => {
  gateway = await startFakeGateway();
  site = await startSite({ gatewayUrl: gateway.url, env: { RATE_LIMITS: 'off', MAX_STREAMS_PER_ADDRESS: '2' } });
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});

const ask = (signal?: AbortSignal) =>
  fetch(`${site.url}/api${aiChat.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asks('您好')),
    ...(signal && { signal }),
  });
const events = { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' };

test('pages are answered while 100 answers are open', { timeout: 60_000 }, async () => {
  let ended = 0;
  gateway.on(aiChat.path, (_request, response) => {
    response.on('close', () => ended++);
    response.writeHead(200, events).write('event: text\ndata: {"text":"一"}\n\n');
  });
  const reader = new AbortController();
  const open = await Promise.all(Array.from({ length: 100 }, () => ask(reader.signal)));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  for (let i = 0; i < 10; i++) expect((await site.get('/original-active/agreement')).status).toBe(200);
  expect(ended).toBe(0);
  reader.abort();
});

test('an answer beyond those that the edge carries is refused at once', { timeout: 60_000 }, async () => {
  gateway.on(aiChat.path, (_request, response) => void response.writeHead(200, events).flushHeaders());
  const reader = new AbortController();
  const answers = await Promise.all(Array.from({ length: 130 }, () => ask(reader.signal)));
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(2);
  reader.abort();
  await expect.poll(async () => (await ask(AbortSignal.timeout(5_000))).status).toBe(200);
});

test('a request that does not fit is refused before the gateway hears of it', async () => {
  const answer = await fetch(`${site.url}/api${aiChat.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ messages: [{ role: 'system', content: '您是' }] }),
  });
  expect([answer.status, (await answer.json()).code]).toEqual([422, 422]);
  expect(gateway.seen).toHaveLength(0);
});

test('an envelope of refusal passes as it is', async () => {
  gateway.on(aiChat.path, (_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"code":429,"message":"今天已用完","data":null}');
  });
  expect(await (await ask()).json()).toEqual({ code: 429, message: '今天已用完', data: null });
});

test('each piece is passed on before the gateway writes the next', async () => {
  const readers = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  gateway.on(aiChat.path, async (_request, response) => {
    response.writeHead(200, events);
    for (const read of readers) {
      response.write('event: text\ndata: {"text":"一"}\n\n');
      await read.promise;
    }
    response.end();
  });
  const response = await ask();
  let pieces = 0;
  for await (const _ of response.body ?? []) readers[pieces++]?.resolve();
  expect(pieces).toBe(5);
});
