import { describe, expect } from 'vitest';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { resourceDetail } from '../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { held } from '../kit/gateway/answers.ts';
import { faults } from '../kit/gateway/faults.ts';
import { soundAnswer } from '../kit/gateway/sound-answers.ts';
import { hotWordsCall } from './hot-words.ts';
import { gatewayRows } from './rows.ts';
import { type Rig, scenario } from './scenario.ts';

const detailPage = '/resource/1001.html';
const detailCall = 'tkResource/detail';
const { slowFirstByte, hangMidBody, drip } = gatewayRows;

/** The minute that calls of a person have, and pages that wait much shorter, yet long enough for a busy machine. */
const options = {
  env: { GATEWAY_TIMEOUT_MS: '60000' },
  limits: { requiredDeadlineMs: 2_000, optionalDeadlineMs: 1_500, sharedWaitMs: 100 },
};

/** The next visitor asks again as soon as the failure is no longer remembered, which is far from a minute. */
const recovers = ({ ask, site }: Rig, path: string, outcome: string) =>
  expect
    .poll(
      async () => {
        site.clock.advance(500);
        const { status, headers } = await ask(path);
        return `${status} ${headers['x-cache']}`;
      },
      { interval: 10 },
    )
    .toBe(outcome);

describe.each([
  { row: slowFirstByte, name: 'silence', script: faults.silence },
  { row: slowFirstByte, name: 'half a header', script: faults.hangInHeaders },
  { row: hangMidBody, name: 'half a body', script: faults.hangMidBody },
  { row: drip, name: 'a byte now and then', script: faults.drip },
])('one answer that never comes: $name', ({ row, name, script }) => {
  scenario(
    row,
    `${name} in a required call costs its visitors 503, and the next one gets the page`,
    async (rig) => {
      const { ask, gateway, logged } = rig;
      gateway.on(detailCall, script, soundAnswer);
      const visitors = await Promise.all([ask(detailPage), ask(detailPage)]);
      expect(visitors.map(({ status }) => status)).toEqual([503, 503]);
      const late = { endpoint: resourceDetail.name, kind: 'timeout' };
      await expect.poll(() => logged('gateway.failure')).toContainEqual(expect.objectContaining(late));
      await recovers(rig, detailPage, '200 MISS');
      expect(gateway.count(detailCall)).toBe(2);
      // the socket of the call that hung was freed with its place in the bulkhead
      expect(await rig.metric('gateway_client_request_duration_seconds_count', { endpoint: late.endpoint })).toBe(2);
      expect(gateway.connections.opened).toBeGreaterThan(gateway.connections.open);
    },
    options,
  );

  scenario(
    row,
    `${name} in an optional call leaves a gap until the next render`,
    async (rig) => {
      rig.gateway.on(hotWordList.path, script, soundAnswer);
      expect((await rig.ask('/')).headers['x-cache']).toBe('BYPASS');
      await recovers(rig, '/', '200 HIT');
      expect(rig.gateway.count(hotWordList.path)).toBe(2);
    },
    options,
  );
});

scenario(
  slowFirstByte,
  'a person who waits for a call gets its slow answer, although a page gave up on it',
  async ({ ask, gateway, site }) => {
    const slow = held(soundAnswer);
    gateway.on(keyWordSearch.path, slow.script);
    const page = ask('/layout/paper-lib');
    await expect.poll(() => gateway.count(keyWordSearch.path)).toBe(1);
    const { body } = gateway.seen.findLast(({ url }) => url.includes(keyWordSearch.path)) ?? { body: '' };
    const call = ask(`/api${keyWordSearch.path}`, { body: JSON.parse(body) });
    expect((await page).status).toBe(503);
    slow.release();
    expect((await call).status).toBe(200);
    expect(gateway.count(keyWordSearch.path)).toBe(1); // the two shared one request
    site.clock.advanceSeconds(3);
    expect((await ask('/layout/paper-lib')).status).toBe(200);
  },
  options,
);

scenario(
  slowFirstByte,
  'a call that a person waits for and that hangs does not hold up pages that want the same',
  async (rig) => {
    const { ask, gateway, site } = rig;
    gateway.on(hotWordList.path, faults.silence, soundAnswer);
    const leaving = new AbortController();
    const hanging = ask(hotWordsCall(1), { signal: leaving.signal }).catch(() => 'left');
    await expect.poll(() => gateway.count(hotWordList.path)).toBe(1);
    site.clock.advanceSeconds(3); // older than a page waits
    await recovers(rig, '/', '200 MISS');
    expect(gateway.count(hotWordList.path)).toBe(2);
    leaving.abort();
    expect(await hanging).toBe('left');
  },
  options,
);
