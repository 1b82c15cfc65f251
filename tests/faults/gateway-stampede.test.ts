import { expect } from 'vitest';
import type { DataOf } from '../../shared/contract/endpoint.ts';
import { activityInfo } from '../../shared/contributions/calls/campaign.ts';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { answering, envelopeOf, held } from '../kit/gateway/answers.ts';
import type { Script } from '../kit/gateway/fake-gateway.ts';
import { faults } from '../kit/gateway/faults.ts';
import { soundAnswer, soundData } from '../kit/gateway/sound-answers.ts';
import { type Site, startSite } from '../kit/site.ts';
import { hotWordsCall } from './hot-words.ts';
import { gatewayRows } from './rows.ts';
import { type Rig, redisScenario, scenario } from './scenario.ts';
import { times } from './times.ts';

const listPage = '/layout/paper-lib';
const call = hotWordsCall(1);
const soundCampaign = soundData(activityInfo) as DataOf<typeof activityInfo>;
/** Longer than it takes to ask a second edge. */
const hurriedPages = { requiredDeadlineMs: 1_500, optionalDeadlineMs: 1_000, sharedWaitMs: 100 };
const redisOf = async ({ edge }: Site) => (await edge.readiness.report()).redis;

scenario(gatewayRows.stampede, '1,000 identical misses of a call are one question', async ({ ask, gateway, site }) => {
  const slow = held(soundAnswer);
  gateway.on(hotWordList.path, slow.script);
  const asked = times(1_000, () => ask(call));
  await expect.poll(() => site.edge.metrics.http.inFlight()).toBe(1_000);
  await expect.poll(() => gateway.count(hotWordList.path)).toBe(1);
  slow.release();
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(gateway.count(hotWordList.path)).toBe(1);
});

scenario(
  gatewayRows.stampede,
  '1,000 visitors of a cold page are one rendering and one question per call',
  async (rig) => {
    const { ask, gateway, metric } = rig;
    const answers = await Promise.all(times(1_000, () => ask(listPage)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(gateway.count(keyWordSearch.path)).toBe(1);
    expect(await metric('page_render_duration_seconds_count', { mode: 'whole' })).toBe(1);
    const calls = gateway.takeCalls();
    expect(calls.length).toBe(new Set(calls).size);
  },
);

redisScenario(
  gatewayRows.stampede,
  'a page that is cold in three edges is one rendering and one question per call, however slow the gateway is',
  async ({ ask, gateway, redis, site }) => {
    const env = { REDIS_URL: redis.url };
    await using second = await startSite({ gatewayUrl: gateway.url, env });
    await using third = await startSite({ gatewayUrl: gateway.url, env });
    const edges = [site, second, third];
    await expect.poll(() => Promise.all(edges.map(redisOf))).toEqual(['up', 'up', 'up']);
    const slow = held(soundAnswer);
    gateway.play(slow.script);
    const answers = [ask('/'), second.get('/'), third.get('/')];
    // the page has its lease, and each of its calls
    const isRenewed = async () => {
      const leases = await redis.admin.keys('*:lease');
      const left = await Promise.all(leases.map((lease) => redis.admin.pttl(lease)));
      return leases.length > 10 && left.every((ms) => ms > 600);
    };
    await expect.poll(isRenewed).toBe(true);
    for (const lease of await redis.admin.keys('*:lease')) await redis.admin.pexpire(lease, 600);
    await expect.poll(isRenewed).toBe(true); // after more time than a call takes
    slow.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const calls = gateway.takeCalls();
    expect(calls.length).toBe(new Set(calls).size);
  },
);

redisScenario(
  gatewayRows.slowFirstByte,
  'a call that hangs in one edge costs visitors of another no more than a page has for its data',
  async ({ ask, gateway, redis, site, logged }) => {
    await using other = await startSite({
      gatewayUrl: gateway.url,
      env: { REDIS_URL: redis.url },
      options: { limits: hurriedPages },
    });
    await expect.poll(() => Promise.all([site, other].map(redisOf))).toEqual(['up', 'up']);
    gateway.on(keyWordSearch.path, faults.silence);
    const first = ask(listPage);
    await expect.poll(() => gateway.count(keyWordSearch.path)).toBe(1);
    const second = other.get(listPage);
    expect([(await first).status, (await second).status]).toEqual([503, 503]);
    // the edge that waited asked with what was left of its visitor's time
    const patienceMs = (lines: readonly Record<string, unknown>[]) =>
      lines
        .filter(({ event, endpoint }) => event === 'gateway.failure' && endpoint === keyWordSearch.name)
        .map(({ reason }) => Number(/(\d+) ms/.exec(String(reason))?.[1]));
    await expect
      .poll(() => patienceMs(other.log()))
      .toEqual([expect.toSatisfy((ms: number) => ms < hurriedPages.requiredDeadlineMs)]);
    expect(patienceMs(logged('gateway.failure'))).toEqual([hurriedPages.requiredDeadlineMs]);
  },
  { limits: hurriedPages },
);

scenario(gatewayRows.stampede, 'who was first may leave, and the others get their answer', async ({ ask, gateway }) => {
  const slow = held(soundAnswer);
  gateway.on(hotWordList.path, slow.script);
  gateway.on(keyWordSearch.path, slow.script);
  const leaving = new AbortController();
  const leaders = [call, listPage].map((path) => ask(path, { signal: leaving.signal }));
  for (const leader of leaders) leader.catch(() => {});
  await expect
    .poll(() => gateway.count(hotWordList.path) + gateway.count(keyWordSearch.path))
    .toBeGreaterThanOrEqual(2);
  const followers = times(20, (index) => ask(index % 2 ? call : listPage));
  leaving.abort(new Error('left'));
  for (const leader of leaders) await expect(leader).rejects.toThrow('left');
  slow.release();
  expect(new Set((await Promise.all(followers)).map(({ status }) => status))).toEqual(new Set([200]));
  expect([gateway.count(keyWordSearch.path)]).toEqual([1]);
});

scenario(
  gatewayRows.stampede,
  'who waits waits no longer than the deadline, and all get the same failure',
  async (rig) => {
    const { ask, gateway } = rig;
    gateway.on(hotWordList.path, faults.silence);
    const answers = await Promise.all(times(200, () => ask(call)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([504]));
    expect(gateway.count(hotWordList.path)).toBe(1);
  },
  { env: { GATEWAY_TIMEOUT_MS: '600' } },
);

scenario(
  gatewayRows.stampede,
  'answers that nobody may keep do not make the next wave queue',
  async ({ ask, gateway, metric }) => {
    let running = 0;
    let most = 0;
    const unkept: Script = (...exchange) => {
      running += 1;
      most = Math.max(most, running);
      setImmediate(() => {
        running -= 1;
        answering('{"code":400,"message":"","data":[]}')(...exchange);
      });
    };
    gateway.on(hotWordList.path, unkept);
    for (let wave = 1; wave <= 3; wave += 1) {
      const answers = await Promise.all(times(100, () => ask(call)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    // one for the leader, and shared ones for those who came while it was under way: never one after the other
    expect(gateway.count(hotWordList.path)).toBeLessThan(100);
    expect(
      await metric('edge_cache_answers_total', { name: hotWordList.name, state: 'bypass' }),
    ).toBeGreaterThanOrEqual(299);
    expect(await metric('edge_cache_answers_total', { name: hotWordList.name, state: 'hit' })).toBe(0);
  },
);

scenario(
  gatewayRows.stampede,
  'personal reads in flight are shared by one person and never between two',
  async (rig) => {
    const { ask, gateway, site } = rig;
    const path = '/zw-zzw/api/v1/zzw/user/info';
    const slow = held(soundAnswer);
    gateway.on(path, slow.script);
    const asked = times(60, (index) => ask(`/api${path}`, { token: `person-${index % 3}` }));
    await expect.poll(() => site.edge.metrics.http.inFlight()).toBe(60);
    await expect.poll(() => gateway.count(path)).toBe(3);
    slow.release();
    await Promise.all(asked); // whose name is in whose answer is an invariant
    expect(gateway.count(path)).toBe(3);
  },
);

scenario(gatewayRows.stampede, 'a stale page is renewed once, however many read it', async ({ ask, gateway, site }) => {
  await ask(listPage);
  site.clock.advanceSeconds(100);
  const slow = held(soundAnswer);
  gateway.on(keyWordSearch.path, slow.script);
  const answers = await Promise.all(times(300, () => ask(listPage)));
  expect(new Set(answers.map(({ headers }) => headers['x-cache']))).toEqual(new Set(['STALE']));
  expect(gateway.count(keyWordSearch.path)).toBe(2);
  slow.release();
  await expect.poll(async () => (await ask(listPage)).headers['x-cache']).toBe('HIT');
  expect(gateway.count(keyWordSearch.path)).toBe(2);
});

scenario(
  gatewayRows.stampede,
  'a failure is shared for a moment instead of asked for by everybody',
  async ({ ask, gateway }) => {
    gateway.on(keyWordSearch.path, faults.unavailable);
    const pages = await Promise.all(times(100, () => ask(listPage)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([503]));
    expect(gateway.count(keyWordSearch.path)).toBeLessThanOrEqual(2);
  },
  { isClockStill: true },
);

const campaignPage = '/active/7.html';
const campaignCall = '/zw-cms/api/v1/activity/info/7';
const atStart = { env: { PAGE_TTL_SECONDS: '30' }, isClockStill: true } as const;
const running = '正在进行的活动';

/** The campaign's page before its start, which comes in a minute, stored; afterwards the gateway says that it runs. */
async function announceStart({ ask, gateway, site }: Rig) {
  const start = new Date(site.clock.now() + 60_000).toISOString();
  const period = { beginTime: start, endTime: new Date(site.clock.now() + 86_400_000).toISOString() };
  const told = (title: string, state: string, changesAt: string | null) =>
    answering(envelopeOf({ ...soundCampaign, ...period, id: '7', title, state, changesAt }));
  gateway.on(campaignCall, told('即将开始的活动', 'coming', start));
  expect((await ask(campaignPage)).text.includes('即将开始的活动')).toBe(true);
  gateway.on(campaignCall, told(running, 'running', null));
  return times(1_000, () => () => ask(campaignPage));
}

scenario(
  gatewayRows.stampede,
  '1,000 visitors at the second in which a campaign starts are one rendering and one question',
  async (rig) => {
    const visitors = await announceStart(rig);
    rig.site.clock.advanceSeconds(61);
    const answers = await Promise.all(visitors.map((visit) => visit()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(() => rig.metric('page_render_duration_seconds_count', { mode: 'whole' })).toBe(2);
    await expect.poll(() => rig.gateway.count(campaignCall)).toBe(2);
    // what was stale when the page was renewed is fresh for a second only
    const isRunning = async () => {
      rig.site.clock.advanceSeconds(1);
      return (await rig.ask(campaignPage)).text.includes(running);
    };
    await expect.poll(isRunning).toBe(true);
    expect(rig.gateway.count(campaignCall)).toBe(2);
  },
  atStart,
);

scenario(
  gatewayRows.stampede,
  'a page lifetime after the start of a campaign nobody of 1,000 sees it coming any more',
  async (rig) => {
    const visitors = await announceStart(rig);
    rig.site.clock.advanceSeconds(60 + 31);
    const answers = await Promise.all(visitors.map((visit) => visit()));
    expect(answers.filter(({ text }) => text.includes(running))).toHaveLength(answers.length);
    expect(rig.gateway.count(campaignCall)).toBe(2);
    expect(await rig.metric('page_render_duration_seconds_count', { mode: 'whole' })).toBe(2);
  },
  atStart,
);

scenario(gatewayRows.stampede, 'equal calls are equal in any spelling', async ({ ask, gateway }) => {
  gateway.on(hotWordList.path, answering(envelopeOf([])));
  await Promise.all([
    ask(`/api${hotWordList.path}?studyPhaseCode=300&subjectCode=1`),
    ask(`/api${hotWordList.path}?subjectCode=1&studyPhaseCode=300`),
  ]);
  expect(gateway.count(hotWordList.path)).toBe(1);
});
