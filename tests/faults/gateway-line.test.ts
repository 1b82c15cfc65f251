import { expect } from 'vitest';
import { hotWordList } from '../../shared/library/calls/home.ts';
import type { Toxics } from '../kit/chaos-proxy.ts';
import { hotWordsCall } from './hot-words.ts';
import { gatewayRows } from './rows.ts';
import { type Rig, scenario } from './scenario.ts';

const listPage = '/layout/paper-lib';
const overLine = { overLine: true };

const heals = (rig: Rig) =>
  expect
    .poll(
      async () => {
        rig.site.clock.advanceSeconds(3);
        return [(await rig.ask(listPage)).headers['x-cache'], (await rig.ask(hotWordsCall(99))).status];
      },
      { interval: 10 },
    )
    .toEqual(['HIT', 200]);

/** Lines over which everything still arrives. */
const slow: Readonly<Record<string, Toxics>> = {
  'cuts answers into pieces of three bytes': { slicer: 3 },
  'is 30 ms long': { latency: 30 },
  'carries 200 KB a second': { bandwidth: 200_000 },
  'closes late': { slowClose: 500 },
};
for (const [name, toxics] of Object.entries(slow)) {
  scenario(
    gatewayRows.badLine,
    `one that ${name} costs time and nothing else`,
    async ({ ask, line }) => {
      line.set(toxics);
      const answers = await Promise.all([1, 2, 3, 4, 5].map((subject) => ask(hotWordsCall(subject))));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect((await ask(listPage)).headers['x-cache']).toBe('MISS');
    },
    overLine,
  );
}

/** Lines over which nothing whole arrives. */
const broken: Readonly<Record<string, Toxics>> = {
  'resets after the first byte': { resetPeer: true },
  'ends after 40 bytes': { limitData: 40 },
  'ends in the middle of a body': { limitData: 90 },
  'is dead': { timeout: 0 },
  'dies after a while': { timeout: 100 },
};
for (const [name, toxics] of Object.entries(broken)) {
  scenario(
    gatewayRows.badLine,
    `one that ${name} leaves the stored pages, and is used again when it is whole`,
    async (rig) => {
      const { ask, line, site } = rig;
      await ask(listPage);
      line.set(toxics);
      line.cut();
      site.clock.advanceSeconds(600);
      expect((await ask(listPage)).headers['x-cache']).toBe('STALE');
      expect([502, 504]).toContain((await ask(hotWordsCall(2))).status);
      line.set({});
      line.cut();
      await heals(rig);
    },
    { overLine: true, env: { GATEWAY_TIMEOUT_MS: '1000' } },
  );
}

scenario(
  gatewayRows.badLine,
  'a gateway that nobody listens for is refused in an instant and found again',
  async (rig) => {
    const { ask, line, metric } = rig;
    await ask(listPage);
    await line.down();
    expect((await ask(hotWordsCall(2))).status).toBe(502);
    const labels = { endpoint: hotWordList.name, outcome: 'unreachable' };
    expect(await metric('gateway_client_request_duration_seconds_count', labels)).toBe(1);
    await line.up();
    await heals(rig);
  },
  overLine,
);
