import { Client, type Dispatcher } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stillClock, type TestClock } from '../../tests/kit/clock.ts';
import { held, saying } from '../../tests/kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../../tests/kit/gateway/fake-gateway.ts';
import { type AnswerReader, type Connections, createConnections } from './connections.ts';

const maxAgeMs = 1_000;

let clock: TestClock;
let gateway: FakeGateway;
let connections: Connections;

beforeEach(async () => {
  clock = stillClock();
  gateway = await startFakeGateway({ answers: { '/sound': {} } });
  connections = createConnections({ open, max: 2, maxAgeMs, clock });
});
afterEach(async () => {
  await connections.destroy();
  await gateway.stop();
});

const open = () => new Client(gateway.url, { pipelining: 1 });

/** Resolves with the status; rejects with the error. */
function ask(path: string, { isCancelled = (): boolean => false, method = 'GET' as Dispatcher.HttpMethod } = {}) {
  return new Promise<number>((resolve, reject) => {
    let status = 0;
    const reader: AnswerReader = {
      isCancelled,
      onRequestStart: () => {},
      onResponseData: () => {},
      onResponseStart: (_, code) => {
        status = code;
      },
      onResponseEnd: () => resolve(status),
      onResponseError: (_, error) => reject(error),
    };
    connections.dispatch({ method, path }, reader);
  });
}

/** Answers after `release` only. */
function holding(part: string) {
  const script = held(saying({}));
  gateway.on(part, script.script);
  return script;
}

test('requests one after the other share a connection', async () => {
  const slow = holding('/slow');
  const first = ask('/slow');
  await expect.poll(() => gateway.count('/slow')).toBe(1);
  for (let i = 0; i < 3; i += 1) await ask('/sound');
  slow.release();
  expect(await first).toBe(200);
  expect(gateway.connections.opened).toBe(2);
});

test('with all connections busy a request waits for the next free one, and one without a caller is never sent', async () => {
  const slow = holding('/slow');
  const busy = [ask('/slow'), ask('/slow')];
  await expect.poll(() => gateway.count('/slow')).toBe(2);
  ask('/sound?left', { isCancelled: () => true }).catch(() => {});
  const waiting = ask('/sound?waiting');
  slow.release();
  expect(await Promise.all([...busy, waiting])).toEqual([200, 200, 200]);
  expect([gateway.count('?left'), gateway.connections.opened]).toEqual([0, 2]);
});

test('a connection that is too old is closed and another one opened', async () => {
  connections = createConnections({ open, max: 1, maxAgeMs, clock });
  await ask('/sound');
  clock.advance(maxAgeMs + 1);
  async function openedAfterRequest() {
    await ask('/sound');
    return gateway.connections.opened;
  }
  // a turn after its answer it is free
  await expect.poll(openedAfterRequest).toBe(2);
  await expect.poll(() => gateway.connections.open).toBeLessThan(2);
});

test('requests that undici refuses take no connection with them', async () => {
  for (let i = 0; i < 3; i += 1) await expect(ask('/a b')).rejects.toThrow('path');
  expect(await ask('/sound')).toBe(200);
});

test('after connections that failed the next request tries again', async () => {
  await gateway.down();
  for (let i = 0; i < 3; i += 1) await expect(ask('/sound')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await gateway.up();
  expect(await ask('/sound')).toBe(200);
});

test('the end of all connections fails those that wait for one, and later requests', async () => {
  holding('/slow');
  const lost = [ask('/slow'), ask('/slow'), ask('/sound')].map((answer) => expect(answer).rejects.toThrow());
  await expect.poll(() => gateway.count('/slow')).toBe(2);
  await connections.destroy();
  await Promise.all(lost);
  await expect(ask('/sound')).rejects.toThrow('destroyed');
});
