import { expect } from 'vitest';
import { parseConfig } from '../../server/config.ts';
import { pageDeadlines } from '../../server/pages/load.ts';
import { expertUserList } from '../../shared/library/calls/expert.ts';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { latestResource } from '../../shared/library/calls/suggestion.ts';
import { held, saying } from '../kit/gateway/answers.ts';
import { faults } from '../kit/gateway/faults.ts';
import { soundAnswer } from '../kit/gateway/sound-answers.ts';
import { hotWordsCall, manyCalls } from './hot-words.ts';
import { gatewayRows } from './rows.ts';
import { type Rig, scenario } from './scenario.ts';

const listPage = '/layout/paper-lib';
const callSeconds = 'gateway_client_request_duration_seconds_count';

/** Time moves, so that no pause of ours is waited for. */
const becomes = (rig: Rig, path: string, outcome: string) =>
  expect
    .poll(
      async () => {
        rig.site.clock.advanceSeconds(3);
        return (await rig.ask(path)).headers['x-cache'];
      },
      { interval: 10 },
    )
    .toBe(outcome);

scenario(
  gatewayRows.downAtBoot,
  'the edge starts, is ready, shows a degraded home page and heals by itself',
  async (rig) => {
    const { ask, gateway } = rig;
    const ready = await ask('/readyz');
    expect([ready.status, JSON.parse(ready.text)]).toMatchObject([200, { degraded: ['gateway'] }]);
    expect((await ask('/healthz')).status).toBe(200);
    const home = await ask('/');
    expect([home.status, home.headers['x-cache']]).toEqual([200, 'BYPASS']);
    for (const part of ['试题试卷', '图书商城', '客服热线', '友情链接']) expect(home.text).toContain(part);
    await gateway.up();
    await becomes(rig, '/', 'HIT');
  },
  { before: (gateway) => gateway.down(), isClockStill: true },
);

scenario(
  gatewayRows.downAtBoot,
  'a page that nothing is known of is 503 with a way to try again',
  async ({ ask }) => {
    const page = await ask(listPage);
    expect(page).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '5' } });
    expect(page.text).toContain('系统维护中，请稍后再试');
    expect(page.text).toContain('noindex');
  },
  { before: (gateway) => gateway.down(), isClockStill: true },
);

scenario(
  gatewayRows.downUnderLoad,
  'every visitor keeps getting the stored page, and the outage is over at once',
  async (rig) => {
    const { ask, gateway, site, logged } = rig;
    await ask('/');
    site.clock.advanceSeconds(600);
    const crowd = Array.from({ length: 200 }, () => ask('/'));
    await gateway.down();
    const late = Array.from({ length: 200 }, () => ask('/'));
    const answers = await Promise.all([...crowd, ...late]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const outcomes = answers.slice(200).map(({ headers }) => headers['x-cache']);
    expect(outcomes.every((outcome) => outcome === 'STALE' || outcome === 'HIT')).toBe(true);
    expect(logged('page.failed')).toEqual([]);
    await gateway.up();
    await becomes(rig, '/', 'HIT');
  },
  { isClockStill: true },
);

scenario(
  gatewayRows.downUnderLoad,
  'after ten failures calls are refused without asking, and one probe finds out',
  async (rig) => {
    const { ask, gateway, site, logged, metric } = rig;
    await gateway.down();
    for (let subject = 1; subject <= 15; subject += 1) expect((await ask(hotWordsCall(subject))).status).toBe(502);
    expect(await metric(callSeconds, { endpoint: hotWordList.name, outcome: 'unreachable' })).toBe(10);
    expect(await metric(callSeconds, { endpoint: hotWordList.name, outcome: 'refused' })).toBe(5);
    expect(await metric('gateway_client_breaker_open', { service: 'zw-cms', endpoint: '' })).toBe(1);

    await gateway.up();
    const slow = held(soundAnswer);
    gateway.on(hotWordList.path, slow.script);
    site.clock.advanceSeconds(1.1);
    const refused: number[] = [];
    const probes = Array.from({ length: 20 }, async (_, subject) => {
      const { status } = await ask(hotWordsCall(16 + subject));
      if (status === 502) refused.push(subject);
      return status;
    });
    await expect.poll(() => refused).toHaveLength(19); // nobody queues behind the probe
    slow.release();
    expect((await Promise.all(probes)).filter((status) => status === 200)).toHaveLength(1);
    expect(gateway.count(hotWordList.path)).toBe(1);
    expect((await ask(hotWordsCall(36))).status).toBe(200);
    expect(logged('gateway.breaker').map(({ state, endpoint = '' }) => `${endpoint} ${state}`)).toEqual(
      expect.arrayContaining([' open', ' closed']),
    );
  },
  { isClockStill: true },
);

scenario(
  gatewayRows.slowFirstByte,
  'a page goes out within its budget: optional parts stay empty, a required one is 503',
  async ({ ask, gateway }) => {
    gateway.on('homeModuleData', faults.silence);
    gateway.on(keyWordSearch.path, faults.silence);
    const [home, list] = await Promise.all([ask('/'), ask(listPage)]);
    expect([home.status, home.headers['x-cache']]).toEqual([200, 'BYPASS']);
    expect(list.status).toBe(503);
    // 1.5 s for optional data and 3 s for required data, far from the minute that the calls have
    expect(home.ms).toBeLessThan(15_000);
    expect(list.ms).toBeLessThan(15_000);
  },
  { env: { GATEWAY_TIMEOUT_MS: '60000' }, limits: pageDeadlines(parseConfig({})) },
);

scenario(
  gatewayRows.slowFirstByte,
  'a caller who leaves takes the call along',
  async ({ ask, gateway, site, logged }) => {
    gateway.on('attention', faults.silence);
    const leaving = new AbortController();
    const body = { domain: 'jiangcheng', attention: true };
    const asked = ask('/api/zw-zzw/api/v1/zzw/spaceStation/attention', { body, token: 'me', signal: leaving.signal });
    await expect.poll(() => gateway.count('attention')).toBe(1);
    const open = gateway.connections.open;
    leaving.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    await expect.poll(() => gateway.connections.open).toBe(open - 1);
    await expect.poll(() => logged('request').map(({ status }) => status)).toContain(499);
    expect(site.edge.metrics.http.inFlight()).toBe(0);
  },
);

scenario(
  gatewayRows.slowFirstByte,
  'a service that hangs leaves the other services alone',
  async ({ ask, gateway }) => {
    gateway.on('/zw-cms/', faults.silence);
    const leaving = new AbortController();
    const hanging = Array.from({ length: 150 }, (_, subject) =>
      ask(`/api${manyCalls.path}`, { body: manyCalls.request(subject), signal: leaving.signal }).catch(() => {}),
    );
    await expect.poll(() => gateway.count(manyCalls.path)).toBeGreaterThanOrEqual(64);
    expect((await ask(`/api${expertUserList.path}?endIndex=8`)).status).toBe(200);
    leaving.abort();
    await Promise.all(hanging);
  },
  { env: { GATEWAY_TIMEOUT_MS: '3000' } },
);

scenario(
  gatewayRows.hangMidBody,
  'twenty who wait for one answer share its failure, which is logged once',
  async ({ ask, gateway, logged }) => {
    gateway.on(hotWordList.path, faults.hangMidBody);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(hotWordsCall(1))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([504]));
    expect(gateway.count(hotWordList.path)).toBe(1);
    expect(logged('gateway.failure')).toHaveLength(1);
  },
  { env: { GATEWAY_TIMEOUT_MS: '800' } },
);

scenario(
  gatewayRows.burst5xx,
  'in one call costs ten questions, and the other calls of its service go on',
  async (rig) => {
    const { ask, gateway, site, metric } = rig;
    gateway.on(hotWordList.path, faults.failing);
    for (let subject = 1; subject <= 100; subject += 1)
      expect((await ask(hotWordsCall(subject))).status).toBeGreaterThanOrEqual(500);
    expect(gateway.count(hotWordList.path)).toBe(10);
    expect(await metric('gateway_client_retries_total')).toBe(0);
    expect(await metric('gateway_client_breaker_open', { endpoint: hotWordList.name })).toBe(1);
    expect(await metric('gateway_client_breaker_open', { service: 'zw-cms', endpoint: '' })).toBe(0);
    const neighbour = await ask('/api/zw-cms/api/v1/module/homeModuleList', {
      body: { studyPhaseCode: 300, subjectCode: 1 },
    });
    expect(neighbour.status).toBe(200);
    gateway.on(hotWordList.path);
    site.clock.advanceSeconds(1.1);
    expect((await ask(hotWordsCall(101))).status).toBe(200);
  },
  { isClockStill: true },
);

scenario(
  gatewayRows.burst5xx,
  'of a list leaves the pages of its service alone',
  async ({ ask, gateway }) => {
    gateway.on(keyWordSearch.path, faults.unavailable);
    for (let page = 2; page <= 16; page += 1)
      expect((await ask(`/layout/paper-lib/0_0_0_0_0_${page}`)).status).toBe(503);
    expect(latestResource.path.split('/')[1]).toBe(keyWordSearch.path.split('/')[1]);
    expect((await ask('/')).headers['x-cache']).toBe('MISS');
  },
  { isClockStill: true },
);

scenario(
  gatewayRows.burst5xx,
  'of resets is not doubled by retries',
  async ({ ask, gateway, metric }) => {
    const offered = 100;
    gateway.play(faults.resetAtOnce);
    for (let subject = 1; subject <= offered; subject += 1) expect((await ask(hotWordsCall(subject))).status).toBe(502);
    const retries = await metric('gateway_client_retries_total');
    expect(retries).toBeLessThanOrEqual(offered / 10);
    expect(gateway.seen.length).toBe(10 + retries);
  },
  { isClockStill: true },
);

scenario(
  gatewayRows.burst5xx,
  'with an envelope behind a stored page is answered with that page',
  async ({ ask, gateway, site }) => {
    await ask(listPage);
    gateway.play(saying({ code: 503, message: '维护', data: null }, 503));
    site.clock.advanceSeconds(600);
    for (let visit = 0; visit < 5; visit += 1) expect((await ask(listPage)).headers['x-cache']).toBe('STALE');
  },
);

scenario(
  gatewayRows.brokenMidBody,
  'a read on a connection that was just closed is answered on a fresh one',
  async (rig) => {
    const { ask, gateway, metric } = rig;
    expect((await ask(hotWordsCall(1))).status).toBe(200);
    gateway.on(hotWordList.path, faults.closeAtOnce, soundAnswer);
    expect((await ask(hotWordsCall(2))).status).toBe(200);
    expect(gateway.count(hotWordList.path)).toBe(3);
    expect(await metric('gateway_client_retries_total')).toBe(1);
  },
);

scenario(gatewayRows.brokenMidBody, 'what changes something is never sent twice', async ({ ask, gateway, metric }) => {
  gateway.on('attention', faults.closeAtOnce, soundAnswer);
  const body = { domain: 'jiangcheng', attention: true };
  const answer = await ask('/api/zw-zzw/api/v1/zzw/spaceStation/attention', { body, token: 'me' });
  expect(answer.status).toBe(502);
  expect(gateway.count('attention')).toBe(1);
  expect(await metric('gateway_client_retries_total')).toBe(0);
});
