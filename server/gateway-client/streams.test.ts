import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { updateAvatar } from '../../shared/people/calls/user.ts';
import { systemClock } from '../../shared/platform/clock.ts';
import { stillClock } from '../../tests/kit/clock.ts';
import { answering } from '../../tests/kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../../tests/kit/gateway/fake-gateway.ts';
import { faults } from '../../tests/kit/gateway/faults.ts';
import { createLogger } from '../log/log.ts';
import { startTrace } from '../trace.ts';
import type { GatewayClient } from './contract.ts';
import { createGatewayClient } from './gateway-client.ts';
import { defaultStreamLimits } from './stream-limits.ts';

let fault: FakeGateway;
let gateway: GatewayClient;
let breakers: string[];

beforeEach(async () => {
  fault = await startFakeGateway();
  breakers = [];
  gateway = createGatewayClient({
    baseUrl: fault.url,
    timeoutMs: 5_000,
    tokenHeader: 'token',
    clock: systemClock,
    log: createLogger({ level: 'silent' }),
    observe: (event) => {
      if (event.type === 'breaker') breakers.push(`${event.service} ${event.endpoint} ${event.state}`);
    },
    streamLimits: { ...defaultStreamLimits, firstByteMs: 1_500 },
  });
});
afterEach(async () => {
  await gateway.close();
  await fault.stop();
});

const open = (name: string) =>
  gateway.stream({
    label: 'files',
    method: 'GET',
    path: `/files/${name}`,
    headers: {},
    client: undefined,
    kind: 'file',
    signal: new AbortController().signal,
    requestId: 'r',
    trace: startTrace(),
  });

async function read(name: string) {
  const { status, body } = await open(name);
  await body.resume().toArray();
  return status;
}

/** A file that nobody reads to its end. */
async function openWithoutReading(name: string) {
  const { status, body } = await open(name);
  body.on('error', () => {}); // the test ends before the body does
  return status;
}

const refusal = (code: number) => expect.objectContaining({ reason: expect.objectContaining({ code }) });
const late = (count: number) => Promise.allSettled(Array.from({ length: count }, () => read('late.mp4')));

test('streams that are answered with errors open no breaker', async () => {
  fault.play(faults.unavailable);
  for (let i = 0; i < 30; i++) expect(await read(`${i}.svg`)).toBe(503);
  expect(breakers).toEqual([]);
});

test('streams that are reset open one', async () => {
  fault.play(faults.resetAtOnce);
  for (let i = 0; i < 30; i++) await expect(read('a.svg')).rejects.toMatchObject({ code: 502 });
  expect(fault.seen).toHaveLength(10);
});

test('streams that come too late open one, whatever was answered before they were sent', async () => {
  fault.on('late', faults.silence);
  fault.on('large', faults.hangMidBody);
  expect(await openWithoutReading('large.mp4')).toBe(200);
  expect(await late(12)).toEqual(Array(12).fill(refusal(504)));
  expect(breakers).toEqual(['files  open', 'files files open']);
});

test('streams that come too late open none while the service answers others: it is busy with readers', async () => {
  fault.on('late', faults.silence);
  fault.on('large', faults.hangMidBody);
  const all = late(12);
  await expect.poll(() => fault.count('late')).toBe(12);
  expect(await openWithoutReading('large.mp4')).toBe(200);
  expect(await all).toEqual(Array(12).fill(refusal(504)));
  expect(breakers).toEqual([]);
});

test('an open breaker is closed by the headers of its probe, however slowly the rest is read', async () => {
  fault.on('late', faults.silence);
  await late(12);
  expect(breakers).toEqual(['files  open', 'files files open']);
  fault.on('large', faults.hangMidBody);
  fault.on('small', answering('png', { headers: { 'content-type': 'image/png' } }));
  await expect.poll(() => openWithoutReading('large.mp4').catch(() => 'refused')).toBe(200);
  expect(await read('small.png')).toBe(200);
});

test('an upload whose form stops loses its place to a file and opens no breaker', async () => {
  const clock = stillClock();
  const outcomes: string[] = [];
  const crowded = createGatewayClient({
    baseUrl: fault.url,
    timeoutMs: 5_000,
    tokenHeader: 'token',
    clock,
    log: createLogger({ level: 'silent' }),
    observe: (event) => {
      if (event.type === 'call') outcomes.push(event.outcome);
    },
    streamLimits: { ...defaultStreamLimits, maxStreams: 1 },
  });
  fault.play(answering('a file'));
  const form = new PassThrough();
  form.write('--x');
  const sender = { requestId: 'r', client: undefined, signal: new AbortController().signal };
  const request = { method: 'POST', path: '/user/avatar', body: form, contentType: 'multipart/form-data' } as const;
  const uploaded = crowded.exchange(updateAvatar, request, { ...sender, token: 't' });
  const refused = expect(uploaded).rejects.toMatchObject({ code: 503 });
  await new Promise((resolve) => setImmediate(resolve));
  const file = { label: 'files', method: 'GET', path: '/files/a.svg', headers: {}, kind: 'file' } as const;
  const download = () => crowded.stream({ ...file, ...sender, trace: startTrace() });
  await expect(download()).rejects.toMatchObject({ code: 503 });
  clock.advance(defaultStreamLimits.stalledAfterMs);
  const { status, body } = await download();
  await body.resume().toArray();
  expect(status).toBe(200);
  await refused;
  expect(outcomes).toEqual(['shed', 'slow', 'ok']);
  await crowded.close();
});
