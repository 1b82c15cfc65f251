import { describe, expect } from 'vitest';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { cleanLine } from '../../shared/platform/clean-text.ts';
import { startChaosProxy } from '../kit/chaos-proxy.ts';
import { answering, envelopeOf } from '../kit/gateway/answers.ts';
import { soundData } from '../kit/gateway/sound-answers.ts';
import { startSite } from '../kit/site.ts';
import { hotWordsCall, wordsByNumber } from './hot-words.ts';
import type { RedisRig } from './redis-rig.ts';
import { redisRows } from './rows.ts';
import { type Rig, redisScenario } from './scenario.ts';
import { times } from './times.ts';

type RedisScenario = Rig & { redis: RedisRig };

const startsUp = (site: Rig['site']) => expect.poll(async () => (await site.edge.readiness.report()).redis).toBe('up');

/** A second edge with an empty memory on the same Redis. */
async function another({ gateway }: Rig, redisUrl: string) {
  const site = await startSite({ gatewayUrl: gateway.url, env: { REDIS_URL: redisUrl } });
  await startsUp(site);
  return site;
}

/** Asks for subjects 1 to `count` and waits until Redis has all of them. */
async function fill({ ask, gateway, redis, site }: RedisScenario, count: number) {
  gateway.on(hotWordList.path, wordsByNumber);
  await startsUp(site);
  for (let subject = 1; subject <= count; subject += 1) await ask(hotWordsCall(subject));
  await expect.poll(async () => (await redis.values()).size).toBe(count);
}

/** What an edge's caches did so far. */
async function eventsOf(site: Rig['site'], type: string): Promise<number> {
  const text = await site.edge.metrics.registry.getSingleMetricAsString('edge_cache_events_total');
  const samples = [...text.matchAll(new RegExp(`type="${type}"\\} (\\d+)`, 'g'))];
  return samples.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** New values reach Redis again. */
const isWritten = ({ ask, redis, site }: RedisScenario) => {
  let subject = 5_000;
  return expect
    .poll(async () => {
      site.clock.advanceSeconds(2);
      subject += 1;
      const before = (await redis.values()).size;
      await ask(hotWordsCall(subject));
      return (await redis.values()).size > before;
    }, {})
    .toBe(true);
};

/** Ways in which Redis takes nothing, and the way back. */
const unwritable = [
  {
    row: redisRows.readOnly,
    name: 'a replica',
    refuse: ({ admin }: RedisRig) => admin.replicaof('127.0.0.1', 1),
    allow: ({ admin }: RedisRig) => admin.replicaof('NO', 'ONE'),
  },
  {
    row: redisRows.full,
    name: 'a full one',
    refuse: ({ admin }: RedisRig) => admin.config('SET', 'maxmemory', '1kb'),
    allow: ({ admin }: RedisRig) => admin.config('SET', 'maxmemory', '0'),
  },
] as const;
for (const { row, name, refuse, allow } of unwritable) {
  redisScenario(row, `${name} is read from, its refusals are counted, and writing goes on later`, async (rig) => {
    const { ask, metric, redis } = rig;
    await fill(rig, 3);
    await refuse(redis);
    for (let subject = 10; subject < 20; subject += 1)
      expect((await ask(hotWordsCall(subject))).text).toContain(`词${subject}。`);
    expect(await metric('edge_cache_events_total', { type: 'l2-error' })).toBeGreaterThan(0);
    expect((await redis.values()).size).toBe(3);
    await using reader = await another(rig, redis.url);
    for (const subject of [1, 2, 3]) expect((await reader.get(hotWordsCall(subject))).text).toContain(`词${subject}。`);
    expect(await eventsOf(reader, 'l2-hit')).toBeGreaterThan(0);
    await allow(redis);
    await isWritten(rig);
  });
}

describe('a Redis that refuses', () => {
  redisScenario(
    redisRows.refusals,
    'WRONGTYPE: a list where a value should be is a miss, and is replaced',
    async (rig) => {
      const { redis } = rig;
      await fill(rig, 1);
      const [key = ''] = (await redis.values()).keys();
      await redis.admin.del(key);
      await redis.admin.lpush(key, 'not', 'a', 'value');
      await using reader = await another(rig, redis.url);
      expect((await reader.get(hotWordsCall(1))).text).toContain('词1。');
      await expect.poll(() => redis.admin.type(key)).toBe('string');
    },
  );

  redisScenario(
    redisRows.refusals,
    'NOAUTH: an edge without the password runs on memory, and says so once',
    async ({ ask, logged, redis }) => {
      for (let subject = 1; subject <= 10; subject += 1) expect((await ask(hotWordsCall(subject))).status).toBe(200);
      expect((await ask(hotWordsCall(1))).headers['x-cache']).toBe('HIT');
      await expect.poll(() => logged('cache.redis.down').length).toBe(1);
      expect(JSON.parse((await ask('/readyz')).text)).toMatchObject({ redis: 'down', status: 'ready' });
      expect((await redis.values()).size).toBe(0);
    },
    { redis: { prepare: ({ admin }) => admin.config('SET', 'requirepass', 'open sesame') } },
  );

  redisScenario(
    redisRows.refusals,
    'maxclients: an edge that finds no room runs on memory and comes in later',
    async (rig) => {
      const { ask, redis } = rig;
      expect((await ask(hotWordsCall(1))).status).toBe(200);
      expect((await ask(hotWordsCall(1))).headers['x-cache']).toBe('HIT');
      expect(JSON.parse((await ask('/readyz')).text)).toMatchObject({ redis: 'down' });
      await redis.admin.config('SET', 'maxclients', '100');
      await isWritten(rig);
    },
    { redis: { prepare: ({ admin }) => admin.config('SET', 'maxclients', '1') } },
  );
});

/** What somebody else, an older build or a broken disk may have left under a key of ours. */
const corruptions: Readonly<Record<string, (value: Buffer) => Buffer>> = {
  junk: () => Buffer.from([0, 255, 1, 254, 2]),
  'nothing at all': () => Buffer.alloc(0),
  'half of it': (value) => value.subarray(0, value.length >> 1),
  'its header alone': (value) => value.subarray(0, value.indexOf(10) + 1),
  'a byte of its body changed': (value) => {
    const changed = Buffer.from(value);
    changed[changed.length - 2] = (changed[changed.length - 2] ?? 0) ^ 1;
    return changed;
  },
  'a version that does not exist yet': (value) => Buffer.concat([Buffer.from('zc9 '), value.subarray(4)]),
  'the JSON of another program': () => Buffer.from('{"v":1,"body":"<script>alert(1)</script>"}'),
  'a header that promises more': (value) =>
    Buffer.from(value.toString('latin1').replace(/"length":\d+/, '"length":99999'), 'latin1'),
  'a value of the far future': (value) =>
    Buffer.from(value.toString('latin1').replace(/"bornAt":\d+/, '"bornAt":99999999999999'), 'latin1'),
};
for (const [name, corrupt] of Object.entries(corruptions)) {
  redisScenario(redisRows.corrupt, `${name} is a miss and is replaced by a whole one`, async (rig) => {
    const { gateway, redis } = rig;
    await fill(rig, 1);
    const [[key = '', value = Buffer.alloc(0)] = []] = await redis.values();
    const broken = corrupt(value);
    await redis.admin.set(key, broken);
    const asked = gateway.count(hotWordList.path);
    await using reader = await another(rig, redis.url);
    expect((await reader.get(hotWordsCall(1))).text).toContain('词1。');
    expect(gateway.count(hotWordList.path)).toBe(asked + 1);
    const isWhole = async () => {
      const now = await redis.admin.getBuffer(key);
      return now !== null && !now.equals(broken) && now.includes('词1。');
    };
    await expect.poll(isWhole).toBe(true);
  });
}

redisScenario(redisRows.corrupt, 'two values that were swapped are nobody’s', async (rig) => {
  const { gateway, redis } = rig;
  await fill(rig, 2);
  const [[one = '', first = ''] = [], [two = '', second = ''] = []] = await redis.values();
  await redis.admin.mset(one, second, two, first);
  const asked = gateway.count(hotWordList.path);
  await using reader = await another(rig, redis.url);
  for (const subject of [1, 2]) expect((await reader.get(hotWordsCall(subject))).text).toContain(`词${subject}。`);
  expect(gateway.count(hotWordList.path)).toBe(asked + 2);
});

redisScenario(
  redisRows.poison,
  'what a visitor types reaches Redis hashed only, and finds its own answer',
  async (rig) => {
    const { ask, gateway, redis, site } = rig;
    gateway.on(keyWordSearch.path, (request, response) => {
      const { keyWord = '' } = JSON.parse(request.body).params;
      const data = { ...(soundData(keyWordSearch) as object), searchedText: keyWord };
      answering(envelopeOf(data))(request, response);
    });
    await startsUp(site);
    const typed = [
      'x\r\nFLUSHALL\r\n',
      '*1\r\n$8\r\nFLUSHALL\r\n',
      '{}',
      '{a}:lease',
      'purges',
      "'); redis.call('FLUSHALL') --",
      '*',
      '\u0000',
      '__proto__',
    ];
    const search = (keyWord: string) =>
      ask(`/api${keyWordSearch.path}`, {
        body: { pageNum: 1, pageSize: 10, params: { studyPhaseCode: 300, subjectCode: 1, keyWord } },
      });
    for (let round = 0; round < 2; round += 1) {
      for (const keyWord of typed) {
        const answer = await search(keyWord);
        const { code, data } = JSON.parse(answer.text);
        // searched in one line
        if (code === 200) expect(data.searchedText.trim()).toBe(cleanLine(keyWord).trim());
      }
    }
    expect(gateway.count(keyWordSearch.path)).toBeGreaterThan(3);
    await expect.poll(async () => (await redis.values()).size).toBeGreaterThan(3);
    const keys = await redis.admin.keys('*');
    for (const key of keys) expect(key).toMatch(/^zhizhan:\d+:(?:purges|[\w-]{8}:\{[\w-]{43}\}(?::lease|:failed)?)$/);
    expect(keys).toContain('zhizhan:2:purges'); // nobody flushed
  },
);

describe('everything gone at once', () => {
  redisScenario(
    redisRows.flush,
    'FLUSHALL under load costs one question per call, not one per visitor',
    async (rig) => {
      const { ask, gateway, redis } = rig;
      await fill(rig, 10);
      await using cold = await another(rig, redis.url);
      const asked = gateway.count(hotWordList.path);
      const visits = times(300, (index) =>
        index % 2 ? ask(hotWordsCall(1 + (index % 10))) : cold.get(hotWordsCall(1 + (index % 10))),
      );
      const [answers] = await Promise.all([Promise.all(visits), redis.admin.flushall()]);
      for (const [index, { status, text }] of answers.entries()) {
        expect([status, text.includes(`词${1 + (index % 10)}。`)]).toEqual([200, true]);
      }
      // the warm edge answers from memory; the cold one asks once for each of its five calls, and once more at worst
      expect(gateway.count(hotWordList.path) - asked).toBeLessThanOrEqual(10);
      await isWritten(rig);
    },
  );

  let drawn = 0;
  const evenly = () => (drawn++ % 10) / 10;
  redisScenario(
    redisRows.flush,
    'what was stored together does not get old together',
    async (rig) => {
      await fill(rig, 30);
      const lives = [...(await rig.redis.values()).values()].map((value) => {
        const { bornAt, freshUntil } = JSON.parse(value.toString('latin1', 4, value.indexOf(10)));
        return freshUntil - bornAt;
      });
      const ttl = (hotWordList.cache?.ttlSeconds ?? 0) * 1000;
      expect(Math.min(...lives)).toBeGreaterThanOrEqual(ttl * 0.9);
      expect(Math.max(...lives)).toBeLessThan(ttl * 1.1 + 60_000);
      expect(Math.max(...lives) - Math.min(...lives)).toBeGreaterThan(ttl * 0.05);
    },
    { random: evenly },
  );
});

describe('a purge that another edge does not hear', () => {
  redisScenario(
    redisRows.lostInvalidation,
    'no message comes through: memory is checked within half a minute',
    async (rig) => {
      const { ask, gateway, redis, site } = rig;
      await fill(rig, 1);
      await using other = await another(rig, redis.url);
      expect((await other.get(hotWordsCall(1))).text).toContain('词1。');
      await redis.admin.call('ACL', 'SETUSER', 'default', 'resetchannels');
      await startsUp(site);
      gateway.on(hotWordList.path, answering(envelopeOf([{ id: '1', hotWord: '新词' }])));
      await site.edge.purge({ tags: ['hot-word'] });
      expect((await ask(hotWordsCall(1))).text).toContain('新词');
      await startsUp(other);
      other.clock.advanceSeconds(31);
      await expect.poll(async () => (await other.get(hotWordsCall(1))).text).toContain('新词');
    },
  );

  redisScenario(redisRows.lostInvalidation, 'an edge that was cut off makes up for it when it is back', async (rig) => {
    const { redis, site } = rig;
    await fill(rig, 1);
    await using line = await startChaosProxy({ port: redis.server.port });
    await using other = await another(rig, `redis://127.0.0.1:${line.port}`);
    await other.get(hotWordsCall(1));
    expect((await other.get(hotWordsCall(1))).headers['x-cache']).toBe('HIT');
    await line.down();
    await site.edge.purge({ tags: ['hot-word'] });
    expect((await other.get(hotWordsCall(1))).headers['x-cache']).toBe('HIT'); // it cannot know
    await line.up();
    await startsUp(other);
    await expect
      .poll(async () => (await other.get(hotWordsCall(1))).headers['x-cache'], { interval: 200 })
      .toBe('MISS');
  });
});
