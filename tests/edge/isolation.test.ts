import { Redis } from 'ioredis';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteRecord } from '../../shared/site/routes/route.ts';
import { recordOf, routeNames } from '../../shared/site/routes/table.ts';
import { startReferenceGateway } from '../kit/gateway/reference-gateway.ts';
import { createTestRedis, hasRedisServer } from '../kit/redis-server.ts';
import { type Site, startSite } from '../kit/site.ts';

const people = 200;
/** A call of the browser that answers with the person, beside the pages. */
const userInfoPath = '/api/zw-zzw/api/v1/zzw/user/info';

interface Person {
  readonly token: string;
  readonly marker: string;
}

let gateway: Awaited<ReturnType<typeof startReferenceGateway>>;
let crowd: Person[];
/** An address of every kind of page, and of a call: whatever is added is in the crowd's way. */
let addresses: string[];

async function call(path: string, body: object, token = '', method: 'POST' | 'PUT' = 'POST') {
  const answer = await request(gateway.url + path, {
    method,
    // a connection for each call: on a busy machine the gateway closes idle ones while the next call is on its way
    reset: true,
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(body),
  });
  const envelope = (await answer.body.json()) as { code: number; message: string; data: Record<string, string> };
  if (envelope.code !== 200) throw new Error(`${path}: ${envelope.code} ${envelope.message}`);
  return envelope.data;
}

/** What stands in the place of a route's parameter; a resource's id where nothing is said. */
const examples: Readonly<Record<string, string>> = {
  'layout-paper-lib': '300_1_7',
  seo: '300_1',
};

async function pageAddresses(): Promise<string[]> {
  const list = await call('/zw-search/zw/resource/keyWordSearch', { pageNum: 1, pageSize: 1, params: {} });
  const id = (list.list as unknown as { id: string }[])[0]?.id ?? '';
  await using site = await startSite({ gatewayUrl: gateway.url });
  const shown: string[] = [];
  for (const name of routeNames) {
    const record: RouteRecord = recordOf(name);
    const path =
      record.path.replace('{}', examples[name] ?? id) +
      (record.path.startsWith('/resource/') && record.query?.fields.id ? `?id=${id}` : '');
    const { status } = await site.get(path, { cookie: `ACCESS_TOKEN=${crowd[0]?.token}` });
    // the others have nothing under the example's id
    if (status === 200) shown.push(path);
  }
  for (const path of ['/', `/resource/${id}.html`, '/layout/paper-lib/300_1_7', '/login', '/user/download']) {
    expect(shown).toContain(path);
  }
  expect(shown.length).toBeGreaterThan(25);
  // the list itself depends on the person, not only what stands around it
  return [...shown, '/create-paper?unused=1', userInfoPath];
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
  addresses = await pageAddresses();
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

/**
 * Every person and as many guests ask at random moments, in turn for every address on every site; nobody may see a
 * name that is not theirs.
 */
async function mingle(sites: readonly Site[], during: () => Promise<void> = async () => {}) {
  const next = numbers(20_261_121);
  const markers = /甲\d{3}乙/g;
  const places = sites.flatMap((site, i) => addresses.map((path) => ({ site, path, name: `${i}${path}` })));
  expect(places.length).toBeLessThanOrEqual(people);
  const visits = crowd
    .flatMap((person, i) => [person, undefined].map((visitor) => ({ visitor, ...placeAt(i) })))
    .map(async ({ visitor, site, path, name }) => {
      await new Promise((resolve) => setTimeout(resolve, next() * 2000));
      const answer = await site.get(path, visitor ? headersOf(visitor, path) : {});
      const seen = new Set(answer.text.match(markers) ?? []);
      return { name, own: visitor?.marker, seen: [...seen] };
    });
  const [results] = await Promise.all([Promise.all(visits), during()]);
  const strangers = results.filter(({ own, seen }) => seen.some((marker) => marker !== own));
  expect(strangers).toEqual([]);
  expect(new Set(results.map(({ name }) => name)).size).toBe(places.length);
  // how many arrive within the deadlines is a matter of the machine; that people see themselves is not
  expect(results.some(({ own, seen }) => own !== undefined && seen.includes(own))).toBe(true);

  function placeAt(i: number) {
    const place = places[i % places.length];
    if (!place) throw new Error('there is nowhere to go');
    return place;
  }
}

/** A page takes the token from the cookie, a call from its header. */
const headersOf = ({ token }: Person, path: string): Record<string, string> =>
  path.startsWith('/api/') ? { token } : { cookie: `ACCESS_TOKEN=${token}` };

/** One edge that stores pages and one that does not, over the same Redis if there is one. */
async function mingleOver(env: Record<string, string>, during?: () => Promise<void>) {
  await using stored = await startSite({ gatewayUrl: gateway.url, env });
  await using unstored = await startSite({ gatewayUrl: gateway.url, env: { ...env, PAGE_CACHE: 'off' } });
  await mingle([stored, unstored], during);
}

/**
 * What is stored has shells among it, and neither a token nor a name of anybody. Page bodies stand there uncompressed,
 * too.
 */
async function expectNothingPersonal(url: string) {
  const client = new Redis(url);
  try {
    const keys = await client.keysBuffer('*');
    const found: string[] = [];
    let shells = 0;
    for (const key of keys) {
      // the log of purges and the counters are no values
      const value = (await client.type(key)) === 'string' ? await client.getBuffer(key) : null;
      const stored = Buffer.concat([key, value ?? Buffer.alloc(0)]);
      if (stored.includes('"beginning":{')) shells += 1;
      for (const { token, marker } of crowd)
        if (stored.includes(token) || stored.includes(marker)) found.push(`${key}`);
    }
    // how many are rendered within the deadlines is a matter of the machine
    expect(shells).toBeGreaterThan(0);
    expect(found).toEqual([]);
  } finally {
    client.disconnect();
  }
}

describe('200 people and 200 guests on every page, stored and not, see nobody else', () => {
  test('without Redis', () => mingleOver({}));

  test.skipIf(!hasRedisServer)('over a Redis', async () => {
    const redis = await createTestRedis();
    await redis.start();
    try {
      await mingleOver({ REDIS_URL: redis.url });
      await expectNothingPersonal(redis.url);
    } finally {
      await redis.kill();
    }
  });

  test.skipIf(!hasRedisServer)('over a Redis that goes and comes back meanwhile', async () => {
    const redis = await createTestRedis();
    await redis.start();
    try {
      await mingleOver({ REDIS_URL: redis.url }, async () => {
        await redis.kill();
        await redis.start();
      });
    } finally {
      await redis.kill();
    }
  });
});
