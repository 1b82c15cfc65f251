import type { Redis } from 'ioredis';
import { expect } from 'vitest';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { startSite } from '../kit/site.ts';
import { hotWordsCall } from './hot-words.ts';
import { valueKey } from './redis-rig.ts';
import { redisRows } from './rows.ts';
import { redisScenario } from './scenario.ts';

const hourMs = 3_600_000;
const log = 'zhizhan:2:purges';
const tags = hotWordList.cache?.tags ?? [];

/** The log of purges of a Redis whose clock was ahead when it began the log, and has been set right since. */
const ahead = { prepare: ({ admin }: { admin: Redis }) => admin.zadd(log, Date.now() + hourMs, 'base') };

redisScenario(
  redisRows.clock,
  'an hour back: purges go on counting, here and in the other processes',
  async (rig) => {
    const { ask, gateway, redis, site } = rig;
    await expect.poll(async () => (await site.edge.readiness.report()).redis).toBe('up');
    await using other = await startSite({ gatewayUrl: gateway.url, env: { REDIS_URL: redis.url } });
    await expect.poll(async () => (await other.edge.readiness.report()).redis).toBe('up');
    await ask(hotWordsCall(1));
    await expect.poll(async () => (await redis.values()).size).toBeGreaterThan(0);
    await other.get(hotWordsCall(1));
    expect(gateway.count(hotWordList.path)).toBe(1);

    gateway.answer(hotWordList.path, [{ id: '2', hotWord: '新词' }]);
    await site.edge.purge({ tags });
    expect((await ask(hotWordsCall(1))).text).toContain('新词');
    // the other process finds the new value only once it is stored
    await expect.poll(async () => (await redis.values()).size).toBeGreaterThan(0);
    await expect.poll(async () => (await other.get(hotWordsCall(1))).text).toContain('新词');
    expect(gateway.count(hotWordList.path)).toBe(2);
  },
  { redis: ahead },
);

redisScenario(
  redisRows.clock,
  'an hour back, and its log of purges lost: a purge still hits what was stored before it',
  async (rig) => {
    const { ask, gateway, redis, site } = rig;
    await expect.poll(async () => (await site.edge.readiness.report()).redis).toBe('up');
    await ask(hotWordsCall(1));
    await expect.poll(async () => [...(await redis.values()).keys()].some((key) => valueKey.test(key))).toBe(true);
    // evicted, while the clock was set right
    await redis.admin.del(log);
    await site.edge.purge({ tags });
    expect((await ask(hotWordsCall(1))).headers['x-cache']).toBe('MISS');
    expect(gateway.count(hotWordList.path)).toBe(2);
  },
  { redis: ahead },
);
