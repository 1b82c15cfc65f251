import { expect } from 'vitest';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { startFakeRedis } from '../kit/fake-redis.ts';
import { hotWordsCall, manyCalls, wordsByNumber } from './hot-words.ts';
import { type RedisRig, valueKey } from './redis-rig.ts';
import { redisRows } from './rows.ts';
import { type Rig, redisScenario, scenario } from './scenario.ts';
import { times } from './times.ts';

/** Visitors of many selections, so that memory alone cannot answer; `during` happens while they ask. */
async function crowd({ ask }: Rig, during: () => unknown = () => {}) {
  const selections = [100, 200, 300].flatMap((studyPhaseCode) =>
    [1, 2, 3].map((dictCode) => ({ studyPhaseCode, dictCode })),
  );
  const visits = times(90, (index) => {
    const cookie = `selectInfo=${encodeURIComponent(JSON.stringify(selections[index % selections.length]))}`;
    return ask('/navigation', { headers: { cookie } });
  });
  const [answers] = await Promise.all([Promise.all(visits), during()]);
  return [...new Set(answers.map(({ status }) => status))];
}

const stateOf = (rig: Rig) => rig.site.edge.readiness.report().then(({ redis }) => redis);
/** Somebody has to knock for the edge to find out. */
const becomesUp = (rig: Rig) =>
  expect
    .poll(async () => {
      rig.site.clock.advanceSeconds(2);
      await rig.ask(`/api${manyCalls.path}`, { body: manyCalls.request(Math.floor(rig.site.clock.monotonic())) });
      return stateOf(rig);
    }, {})
    .toBe('up');
const startsUp = (rig: Rig) => expect.poll(() => stateOf(rig)).toBe('up');
const isStored = (redis: RedisRig) =>
  expect.poll(async () => (await redis.admin.keys('*')).some((key) => valueKey.test(key))).toBe(true);

redisScenario(
  redisRows.downAtStart,
  'pages come from memory, one warning, and Redis is used when it comes',
  async (rig) => {
    const { ask, logged, redis } = rig;
    expect(await crowd(rig)).toEqual([200]);
    expect((await ask('/navigation')).headers['x-cache']).toBe('HIT');
    await expect.poll(() => logged('cache.redis.down').length).toBe(1);
    expect(logged('cache.redis.down')[0]).toMatchObject({ level: 'warn' });
    const ready = await ask('/readyz');
    expect([ready.status, JSON.parse(ready.text)]).toMatchObject([200, { degraded: ['redis'], redis: 'down' }]);
    await redis.server.start();
    await becomesUp(rig);
    await ask(hotWordsCall(1));
    await isStored(redis);
    expect([logged('cache.redis.down').length, logged('cache.redis.up').length]).toEqual([1, 1]);
  },
  { redis: { isStarted: false } },
);

redisScenario(
  redisRows.diesUnderLoad,
  'nobody notices, nothing queues, and it is used again when it is back',
  async (rig) => {
    const { ask, redis, metric, site } = rig;
    await startsUp(rig);
    expect(await crowd(rig, () => redis.server.kill())).toEqual([200]);
    site.clock.advanceSeconds(120);
    expect(await crowd(rig)).toEqual([200]);
    expect(await metric('edge_redis_up')).toBe(0);
    const waited = () => metric('edge_cache_events_total', { type: 'l2-timeout' });
    const waitedBefore = await waited();
    expect((await ask(hotWordsCall(7))).status).toBe(200);
    expect(await waited()).toBe(waitedBefore);
    await redis.server.start();
    await becomesUp(rig);
    await ask(hotWordsCall(8));
    await isStored(redis);
  },
);

redisScenario(redisRows.diesUnderLoad, 'a line that is cut again and again costs hits only', async (rig) => {
  const { redis } = rig;
  await startsUp(rig);
  for (let round = 0; round < 5; round += 1) {
    rig.site.clock.advanceSeconds(120);
    expect(await crowd(rig, () => redis.line.cut())).toEqual([200]);
  }
  await becomesUp(rig);
});

/** As in production: what is slow or silent is waited for a short time only. */
const shortWait = { limits: { redisCommandMs: 60 } };

/** A Redis that answers in two seconds, in two ways. */
const slowness: Readonly<Record<string, (redis: RedisRig) => unknown>> = {
  'CLIENT PAUSE': ({ admin }) => admin.client('PAUSE', 2_000),
  'two seconds of line': ({ line }) => line.set({ latency: 2_000 }),
};
for (const [name, slow] of Object.entries(slowness)) {
  redisScenario(
    redisRows.slow,
    `${name}: a few deadlines are waited for, then none`,
    async (rig) => {
      const { ask, redis, metric, logged } = rig;
      await startsUp(rig);
      await slow(redis);
      const answers = [];
      for (let subject = 1; subject <= 20; subject += 1) answers.push(await ask(hotWordsCall(subject)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      // six commands of 60 ms at most until the breaker is open, and now and then one that probes; without it twenty
      // and more
      const waited = await metric('edge_cache_events_total', { type: 'l2-timeout' });
      expect(waited).toBeGreaterThan(0);
      expect(waited).toBeLessThan(20);
      expect(logged('cache.redis.down')).toHaveLength(1);
      redis.line.set({});
      redis.line.cut();
      await becomesUp(rig);
    },
    shortWait,
  );
}

/** Of the line, each way; commands may take ten times as long. */
const lineMs = 300;
redisScenario(
  redisRows.nearDeadline,
  'a cold page pays a few round trips, whatever it holds',
  async (rig) => {
    const { ask, redis, metric } = rig;
    await startsUp(rig);
    redis.line.set({ latency: lineMs });
    const cold = await ask('/');
    expect([cold.status, cold.headers['x-cache']]).toEqual([200, 'MISS']);
    // value and lease of the page, then of its data, all calls at once
    expect(Math.floor(cold.ms / (2 * lineMs))).toBeLessThanOrEqual(5);
    const warm = await ask('/');
    expect([warm.status, warm.headers['x-cache'], warm.text]).toEqual([200, 'HIT', cold.text]);
    expect(await metric('edge_cache_events_total', { type: 'l2-timeout' })).toBe(0);
    expect(await metric('edge_redis_up')).toBe(1);
  },
  { limits: { redisCommandMs: 20 * lineMs } },
);

/** A Redis that takes connections and says nothing any more. */
const freezes: Readonly<Record<string, { freeze(redis: RedisRig): void; thaw(redis: RedisRig): void }>> = {
  stopped: { freeze: ({ server }) => server.signal('SIGSTOP'), thaw: ({ server }) => server.signal('SIGCONT') },
  'half open': {
    freeze: ({ line }) => line.set({ timeout: 0 }),
    thaw({ line }) {
      line.set({});
      line.cut();
    },
  },
};
for (const [name, { freeze, thaw }] of Object.entries(freezes)) {
  redisScenario(
    redisRows.frozen,
    `${name}: answers go on, and late replies are nobody else's afterwards`,
    async (rig) => {
      const { ask, redis, gateway } = rig;
      gateway.on(hotWordList.path, wordsByNumber);
      await startsUp(rig);
      await Promise.all(times(10, (subject) => ask(hotWordsCall(subject))));
      const during = Promise.all(times(20, (index) => ask(hotWordsCall(10 + index))));
      freeze(redis);
      for (const [index, { status, text }] of (await during).entries()) {
        expect([status, text.includes(`词${10 + index}。`)]).toEqual([200, true]);
      }
      expect((await ask(hotWordsCall(40))).status).toBe(200);
      thaw(redis);
      await becomesUp(rig);
      rig.site.clock.advanceSeconds(31);
      const after = await Promise.all(times(48, (subject) => ask(hotWordsCall(subject))));
      for (const [subject, { text }] of after.entries()) expect(text).toContain(`"词${subject}。"`);
    },
    shortWait,
  );
}

/** Things that listen where Redis should. */
const impostors: Readonly<Record<string, { reply: string; greets?: boolean }>> = {
  'a web server': { reply: 'HTTP/1.1 400 Bad Request\r\n\r\n', greets: false },
  'bytes of nothing': { reply: '\x00\xff\x16\x03\x01', greets: false },
  'answers to other questions': { reply: ':1\r\n' },
};
for (const [name, impostor] of Object.entries(impostors)) {
  scenarioWithFake(redisRows.garbage, `${name} is as good as no Redis`, impostor);
}

/** What a Redis says that cannot serve right now. */
const refusals = {
  LOADING: 'LOADING Redis is loading the dataset in memory',
  CLUSTERDOWN: 'CLUSTERDOWN The cluster is down',
  MASTERDOWN: "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'",
  BUSY: 'BUSY Redis is busy running a script',
  NOPERM: 'NOPERM this user has no permissions',
};
for (const [name, words] of Object.entries(refusals)) {
  scenarioWithFake(redisRows.refusals, `${name} is a miss`, { reply: `-${words}\r\n` });
}

function scenarioWithFake(
  row: (typeof redisRows)[keyof typeof redisRows],
  behaviour: string,
  says: { reply: string; greets?: boolean },
) {
  let fake: Awaited<ReturnType<typeof startFakeRedis>> | undefined;
  const env: Record<string, string> = {};
  scenario(
    row,
    behaviour,
    async (rig) => {
      const { ask, logged, gateway } = rig;
      gateway.on(hotWordList.path, wordsByNumber);
      expect(await crowd(rig)).toEqual([200]);
      for (let subject = 1; subject <= 5; subject += 1) {
        expect((await ask(hotWordsCall(subject))).text).toContain(`词${subject}。`);
        expect((await ask(hotWordsCall(subject))).headers['x-cache']).toBe('HIT');
      }
      expect(gateway.count(hotWordList.path)).toBeLessThanOrEqual(5 + 9);
      expect(logged('cache.redis.down').length).toBeLessThanOrEqual(1);
      await fake?.[Symbol.asyncDispose]();
    },
    {
      env,
      async before() {
        fake = await startFakeRedis(says);
        env.REDIS_URL = `redis://127.0.0.1:${fake.port}`;
      },
    },
  );
}
