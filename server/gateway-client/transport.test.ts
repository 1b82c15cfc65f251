import { lookup } from 'node:dns';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { systemClock } from '../../shared/platform/clock.ts';
import { answering, held } from '../../tests/kit/gateway/answers.ts';
import { startFakeGateway } from '../../tests/kit/gateway/fake-gateway.ts';
import { Cancellation } from '../async/cancellation.ts';
import { createTransport } from './transport.ts';

const connectionsOfService = 64;

test('requests that are cancelled while they wait for a connection cost none', async () => {
  await using gateway = await startFakeGateway();
  const late = held(answering('{"code":200}'));
  gateway.play(late.script);
  const transport = createTransport({
    ...{ baseUrl: gateway.url, lookup, connectionTtlMs: 60_000, streamConnections: 1, clock: systemClock },
    onRetry: () => {},
  });
  const send = (cancellation = new Cancellation()) =>
    transport.fetchWhole({ method: 'GET', path: '/service/call', body: null, headers: [], cancellation, isRead: true });
  const running = Array.from({ length: connectionsOfService }, () => send());
  await expect.poll(() => gateway.count('/call')).toBe(connectionsOfService);

  const cancellations = Array.from({ length: 200 }, () => new Cancellation());
  const left = Promise.allSettled(cancellations.map(send));
  const last = send();
  for (const cancellation of cancellations) cancellation.cancel(new Error('the reader has left'));
  expect(new Set((await left).map(({ status }) => status))).toEqual(new Set(['rejected']));
  late.release();
  expect((await Promise.all([...running, last])).map(({ status }) => status)).toEqual(
    Array.from({ length: connectionsOfService + 1 }, () => 200),
  );
  expect([gateway.count('/call'), gateway.connections.opened]).toEqual([
    connectionsOfService + 1,
    connectionsOfService,
  ]);
  await transport.close();
});

test('a connection is used no longer than its age allows, and its request under way ends on it', async () => {
  await using gateway = await startFakeGateway();
  const late = held(answering('{"code":200}'));
  let time = 0;
  const transport = createTransport({
    ...{ baseUrl: gateway.url, lookup, connectionTtlMs: 30_000, streamConnections: 1 },
    clock: { monotonic: () => time },
    onRetry: () => {},
  });
  const send = () =>
    transport.fetchWhole({
      ...{ method: 'GET', path: '/service/call', body: null, headers: [], isRead: true },
      cancellation: new Cancellation(),
    });
  await send();
  await setImmediate(); // the connection is free again
  time = 30_000;
  await send();
  await setImmediate();
  expect(gateway.connections.opened).toBe(1);

  gateway.play(late.script);
  const running = send();
  await expect.poll(() => gateway.count('/call')).toBe(3);
  gateway.play(answering('{"code":200}'));
  time = 30_001;
  await send();
  expect(gateway.connections.opened).toBe(2);
  late.release();
  expect((await running).status).toBe(200);
  await transport.close();
});
