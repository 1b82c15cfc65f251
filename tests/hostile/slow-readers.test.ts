import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startEdgeProcess } from '../kit/edge-process.ts';
import type { FakeGateway, Script } from '../kit/gateway/fake-gateway.ts';
import { startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { homeAnswers } from '../kit/gateway/home-answers.ts';
import { getRequest, openClient, type RawClient } from '../kit/raw-client.ts';
import { startFakeSite } from '../kit/site.ts';
import { type Rig, startRig } from './rig.ts';

const behindProxy = { TRUST_PROXY: '127.0.0.1' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const attacker = '203.0.113.1';
const visitor = '203.0.113.2';

/** Twenty megabytes: more than the buffers of all sockets between the gateway and a client that does not read. */
const pieces = 80;
const piece = Buffer.alloc(256 * 1024);

/**
 * A gateway with a large file and a picture of three bytes; tells how many large ones are sent, and how many were at
 * most.
 */
function withFiles(gateway: FakeGateway) {
  const large = { running: 0, most: 0 };
  const sendLarge: Script = async (_request, response) => {
    large.running += 1;
    large.most = Math.max(large.most, large.running);
    response.on('close', () => {
      large.running -= 1;
    });
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': String(pieces * piece.length) });
    await pipeline(Readable.from(Array(pieces).fill(piece)), response).catch(() => {}); // the edge may break off
  };
  gateway.on('/files/large', sendLarge);
  gateway.on('/files/small', (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end('png');
  });
  return large;
}

/** Clients that ask for a file and read nothing of it. */
async function askWithoutReading(url: string, path: string, address: string, count = 1): Promise<RawClient[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = await openClient(url);
      client.socket.pause();
      client.send(getRequest(path, `x-forwarded-for: ${address}\r\n`));
      onTestFinished(() => client.disconnect());
      return client;
    }),
  );
}

const picture = async (rig: Rig, address = visitor) => {
  const { status, text, headers } = await rig.get('/files/small.png', from(address));
  return status === 200 ? text : `${status} ${headers['retry-after']}`;
};

const aborts = (rig: Rig) => rig.lines().flatMap(({ abort }) => abort ?? []);

describe('clients that ask for large files and do not read', () => {
  test('300 of one address hold sixteen streams, and a picture of three bytes comes to everybody else', async () => {
    await using rig = await startRig({}, behindProxy);
    const large = withFiles(rig.gateway);
    const crowd = await askWithoutReading(rig.url, '/files/large.mp4', attacker, 300);
    await expect.poll(() => large.running).toBe(16);
    expect(await picture(rig)).toBe('png');
    expect(large.most).toBe(16);
    for (const client of crowd) client.disconnect();
    await expect.poll(() => large.running).toBe(0);
  });

  test('of many addresses take all streams, and lose them to those who read', async () => {
    await using rig = await startRig(
      { limits: { maxStreams: 8, stalledAfterMs: 200, rateWindowMs: 60_000 } },
      behindProxy,
    );
    const large = withFiles(rig.gateway);
    const addresses = Array.from({ length: 8 }, (_, i) => `203.0.113.${100 + i}`);
    const crowd = await Promise.all(addresses.map((one) => askWithoutReading(rig.url, '/files/large.mp4', one)));
    await expect.poll(() => large.running).toBe(8);
    await expect.poll(() => picture(rig)).toBe('png');
    await expect.poll(() => aborts(rig)).toEqual(['slow_client']);
    expect(await rig.metric('gateway_client_request_duration_seconds_count', 'outcome="slow"')).toBe(1);
    for (const client of crowd.flat()) client.disconnect();
  });

  test('are cut where they stay below the minimum rate, while others of their address read on', async () => {
    await using rig = await startRig({ limits: { rateWindowMs: 3_000, minBytesPerWindow: 1_000 } }, behindProxy);
    const large = withFiles(rig.gateway);
    await askWithoutReading(rig.url, '/files/large.mp4', attacker);
    const whole = await rig.get('/files/large.mp4', from(attacker));
    expect(whole.body.length).toBe(pieces * piece.length);
    await expect.poll(() => aborts(rig), { timeout: 20_000 }).toEqual(['slow_client']);
    expect(large.running).toBe(0);
  });

  test('make others of their address wait for a stream, and some of those are refused', async () => {
    await using rig = await startRig(
      { limits: { waitingPerAddress: 1 } },
      { ...behindProxy, MAX_STREAMS_PER_ADDRESS: '1' },
    );
    const large = withFiles(rig.gateway);
    const [reader] = await askWithoutReading(rig.url, '/files/large.mp4', attacker);
    await expect.poll(() => large.running).toBe(1);
    const two = [picture(rig, attacker), picture(rig, attacker)];
    expect(await Promise.race(two)).toBe('503 5');
    reader?.disconnect();
    expect(new Set(await Promise.all(two))).toEqual(new Set(['503 5', 'png']));
  });

  test('do not hold up a stop', async () => {
    await using site = await startFakeSite({
      options: { limits: { maxStreams: 8, rateWindowMs: 5_000, minBytesPerWindow: 1_000 } },
    });
    const large = withFiles(site.gateway);
    await askWithoutReading(site.url, '/files/large.mp4', attacker, 8);
    await expect.poll(() => large.running).toBe(8);
    expect(await site.edge.stop(30_000)).toBe(true);
  });
});

test('SIGTERM while clients do not read, and others wait for their streams, ends with the deadline', async () => {
  await using gateway = await startFakeGateway({ answers: homeAnswers });
  const large = withFiles(gateway);
  await using edge = startEdgeProcess({ ...behindProxy, GATEWAY_BASE_URL: gateway.url, DRAIN_TIMEOUT_MS: '1000' });
  const url = await edge.ready();
  await askWithoutReading(url, '/files/large.mp4', attacker, 30);
  await expect.poll(() => large.running).toBe(16);
  edge.child.kill('SIGTERM');
  await once(edge.child, 'exit');
  await expect.poll(() => large.running).toBe(0);
  expect(edge.log().filter(({ event }) => event === 'process.crash')).toEqual([]);
});
