import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestRedis, hasRedisServer } from './cache-redis-server.ts';
import { startReferenceGateway } from './support/reference-gateway.ts';
import { startSite } from './support/site.ts';

const people = 200;
/** Pages of every kind: stored for guests, streamed for a token, personal. */
const pages = ['/', '/layout/paper-lib', '/navigation', '/user/my', '/user/user-info', '/user/receive-rewards'];

interface Person {
  readonly token: string;
  readonly marker: string;
}

let gateway: Awaited<ReturnType<typeof startReferenceGateway>>;
let crowd: Person[];

async function call(path: string, body: object, token = '', method: 'POST' | 'PUT' = 'POST') {
  const answer = await request(gateway.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(body),
  });
  const envelope = (await answer.body.json()) as { code: number; message: string; data: Record<string, string> };
  if (envelope.code !== 200) throw new Error(`${path}: ${envelope.code} ${envelope.message}`);
  return envelope.data;
}

async function signUp(index: number): Promise<Person> {
  const phone = `139${String(10_000_000 + index)}`;
  const { demoCode: verifyCode } = await call('/zw-zzw/api/v1/zzw/user/send/verifyCode', { phone, type: 'login' });
  const { accessToken = '' } = await call('/zw-auth/oauth/registerOrLogin', { phone, verifyCode });
  const marker = `甲${String(index).padStart(3, '0')}乙`;
  await call('/zw-zzw/api/v1/zzw/user/update', { nickName: marker }, accessToken, 'PUT');
  return { token: accessToken, marker };
}

beforeAll(async () => {
  gateway = await startReferenceGateway();
  crowd = [];
  for (let index = 0; index < people; index += 20) {
    crowd.push(...(await Promise.all(Array.from({ length: 20 }, (_, i) => signUp(index + i)))));
  }
});
afterAll(() => gateway.stop());

/** A fixed sequence, so that a failure comes again. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Every person and as many guests ask for pages at random moments; nobody may see a name that is not theirs. */
async function mingle(site: Awaited<ReturnType<typeof startSite>>, during: () => Promise<void> = async () => {}) {
  const next = numbers(20_261_121);
  const markers = /甲\d{3}乙/g;
  const visits = crowd
    .flatMap((person) => [person, undefined])
    .map(async (person) => {
      await new Promise((resolve) => setTimeout(resolve, next() * 2000));
      const path = pages[Math.floor(next() * pages.length)] ?? '/';
      const answer = await site.get(path, person ? { cookie: `ACCESS_TOKEN=${person.token}` } : {});
      const seen = new Set(answer.text.match(markers) ?? []);
      return { path, own: person?.marker, seen: [...seen] };
    });
  const [results] = await Promise.all([Promise.all(visits), during()]);
  const strangers = results.filter(({ own, seen }) => seen.some((marker) => marker !== own));
  expect(strangers).toEqual([]);
  // how many arrive within the deadlines is a matter of the machine; that people see themselves is not
  expect(results.some(({ own, seen }) => own !== undefined && seen.includes(own))).toBe(true);
}

describe('spec chapter 6: 200 people and 200 guests at once see nobody else', () => {
  test('without Redis', async () => {
    await using site = await startSite({ gatewayUrl: gateway.url });
    await mingle(site);
  });

  test.skipIf(!hasRedisServer)('over a Redis', async () => {
    const redis = await createTestRedis();
    await redis.start();
    try {
      await using site = await startSite({ gatewayUrl: gateway.url, env: { REDIS_URL: redis.url } });
      await mingle(site);
    } finally {
      await redis.kill();
    }
  });

  test.skipIf(!hasRedisServer)('over a Redis that goes and comes back meanwhile', async () => {
    const redis = await createTestRedis();
    await redis.start();
    try {
      await using site = await startSite({ gatewayUrl: gateway.url, env: { REDIS_URL: redis.url } });
      await mingle(site, async () => {
        await redis.kill();
        await redis.start();
      });
    } finally {
      await redis.kill();
    }
  });
});
