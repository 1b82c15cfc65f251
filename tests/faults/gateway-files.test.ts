import { expect, test } from 'vitest';
import { answering } from '../kit/gateway/answers.ts';
import type { FakeGateway } from '../kit/gateway/fake-gateway.ts';
import { faults } from '../kit/gateway/faults.ts';
import { startFakeSite } from '../kit/site.ts';
import { gatewayRows } from './rows.ts';
import { scenario } from './scenario.ts';

const limits = { maxStreams: 8, rateWindowMs: 5_000, minBytesPerWindow: 100, firstByteMs: 2_000 };
const picture = answering('png', { headers: { 'content-type': 'image/png' } });

/** Asks for as many files as there are streams; resolves when the gateway has them all. */
async function takeAllStreams<A>(ask: (path: string) => Promise<A>, gateway: FakeGateway) {
  const ends = Array.from({ length: limits.maxStreams }, (_, i) => ask(`/files/stalled-${i}.mp4`));
  const ended = Promise.allSettled(ends);
  await expect.poll(() => gateway.count('/files/stalled')).toBe(limits.maxStreams);
  return { ended };
}

scenario(
  gatewayRows.stalledFiles,
  'after their headers, on every stream: further files are refused at once, and come when the streams were cut',
  async ({ ask, gateway, logged }) => {
    gateway.on('/files/stalled', faults.hangMidBody);
    gateway.on('/files/small', picture);
    const { ended } = await takeAllStreams(ask, gateway);
    const { status } = await ask('/files/small.png');
    expect([status, gateway.count('/files/small')]).toEqual([503, 0]);
    await expect.poll(async () => (await ask('/files/small.png')).text).toBe('png');
    expect((await ended).map((end) => end.status)).toEqual(Array(limits.maxStreams).fill('rejected'));
    expect(logged('gateway.failure')).toEqual(
      Array(limits.maxStreams).fill(expect.objectContaining({ endpoint: 'files', kind: 'slow', level: 'warn' })),
    );
    expect(logged('gateway.breaker')).toEqual([]);
    await expect
      .poll(() => logged('request').filter(({ abort }) => abort === 'gateway').length)
      .toBe(limits.maxStreams);
  },
  { limits },
);

scenario(
  gatewayRows.stalledFiles,
  'before their headers: 504 after the deadline of the first byte, and the stream is free',
  async ({ ask, gateway }) => {
    gateway.on('/files/stalled', faults.silence);
    gateway.on('/files/small', picture);
    const { ended } = await takeAllStreams(ask, gateway);
    const statuses = (await ended).map((end) => (end.status === 'fulfilled' ? end.value.status : end.reason));
    expect(statuses).toEqual(Array(limits.maxStreams).fill(504));
    await expect.poll(async () => (await ask('/files/small.png')).text).toBe('png');
  },
  { limits },
);

test(`${gatewayRows.stalledFiles}: on every stream during a stop do not hold it up`, async () => {
  await using site = await startFakeSite({ options: { limits } });
  const { gateway } = site;
  gateway.on('/files/stalled', faults.hangMidBody);
  const { ended } = await takeAllStreams((path) => site.get(path), gateway);
  expect(await site.edge.stop(30_000)).toBe(true);
  await ended;
});
