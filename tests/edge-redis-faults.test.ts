import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestRedis, freePort, hasRedisServer, type TestRedis } from './cache-redis-server.ts';
import { startReferenceGateway } from './support/reference-gateway.ts';
import { startSite } from './support/site.ts';

let gateway: Awaited<ReturnType<typeof startReferenceGateway>>;
beforeAll(async () => {
  gateway = await startReferenceGateway();
});
afterAll(() => gateway.stop());

const open = (redisUrl: string) => startSite({ gatewayUrl: gateway.url, env: { REDIS_URL: redisUrl } });
type Site = Awaited<ReturnType<typeof open>>;

/** Guests of many selections, so that memory alone cannot answer; `during` happens while they ask. */
async function crowd(site: Site, during: () => Promise<void> = async () => {}) {
  const selections = [100, 200, 300].flatMap((studyPhaseCode) =>
    [1, 2, 3].map((dictCode) => ({ studyPhaseCode, dictCode })),
  );
  const visits = Array.from({ length: 180 }, (_, i) => {
    const cookie = `selectInfo=${encodeURIComponent(JSON.stringify(selections[i % selections.length]))}`;
    return site.get('/navigation', { cookie });
  });
  const [answers] = await Promise.all([Promise.all(visits), during()]);
  return new Set(answers.map(({ status }) => status));
}

async function withRedis(use: (redis: TestRedis) => Promise<void>) {
  const redis = await createTestRedis();
  await redis.start();
  try {
    await use(redis);
  } finally {
    redis.signal('SIGCONT');
    await redis.kill();
  }
}

const isUp = (site: Site) => site.edge.readiness.report().then(({ redis }) => redis);

describe('guest pages keep answering', () => {
  test('with no Redis at its address from the start', async () => {
    await using site = await open(`redis://127.0.0.1:${await freePort()}`);
    expect(await crowd(site)).toEqual(new Set([200]));
    expect((await site.edge.readiness.report()).degraded).toContain('redis');
  });

  test('with something that speaks no Redis', async () => {
    const junk = createServer((socket) => void socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const port = await freePort();
    await new Promise<void>((resolve) => junk.listen(port, '127.0.0.1', resolve));
    try {
      await using site = await open(`redis://127.0.0.1:${port}`);
      expect(await crowd(site)).toEqual(new Set([200]));
    } finally {
      junk.close();
    }
  });

  test.skipIf(!hasRedisServer)('while Redis is killed under them, and use it again when it is back', () =>
    withRedis(async (redis) => {
      await using site = await open(redis.url);
      await expect.poll(() => isUp(site)).toBe('up');
      expect(await crowd(site, () => redis.kill())).toEqual(new Set([200]));
      site.clock.advanceSeconds(60);
      expect(await crowd(site)).toEqual(new Set([200]));
      await redis.start();
      await expect.poll(() => isUp(site), { timeout: 15_000 }).toBe('up');
    }),
  );

  test.skipIf(!hasRedisServer)('while Redis stands still', () =>
    withRedis(async (redis) => {
      await using site = await open(redis.url);
      await expect.poll(() => isUp(site)).toBe('up');
      redis.signal('SIGSTOP');
      expect(await crowd(site)).toEqual(new Set([200]));
      redis.signal('SIGCONT');
      expect(await crowd(site)).toEqual(new Set([200]));
    }),
  );
});
