import { Redis } from 'ioredis';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { startReferenceGateway } from '../kit/gateway/reference-gateway.ts';
import { createTestRedis, hasRedisServer, type TestRedis } from '../kit/redis-server.ts';
import { type Site, startSite } from '../kit/site.ts';

const phone = '13900001234';
const nickName = '甲标记乙';
const keyword = '独一无二的检索词';

let gateway: Awaited<ReturnType<typeof startReferenceGateway>>;
let redis: TestRedis | undefined;
let site: Site;
let token: string;
let code: string;
beforeAll(async () => {
  gateway = await startReferenceGateway();
  site = await startSite({ gatewayUrl: gateway.url, env: { LOG_LEVEL: 'trace' } });
  await register();
  if (hasRedisServer) {
    redis = await createTestRedis();
    await redis.start();
  }
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await redis?.kill();
  await gateway.stop();
});

async function post(path: string, body: object, headers: Record<string, string> = {}, method = 'POST') {
  const answer = await request(`${site.url}/api${path}`, {
    method: method as 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await answer.body.json()) as { code: number; data: Record<string, string> };
}

const pages = ['/', '/layout/paper-lib', '/navigation', `/resource-search?keyword=${encodeURIComponent(keyword)}`];
const own = ['/user/my', '/user/user-info', '/user/account-security', '/user/download', '/user/receive-rewards'];

/** A person registers through the edge, fills in a name and mistypes a password. */
async function register() {
  const { data: sent } = await post('/zw-zzw/api/v1/zzw/user/send/verifyCode', { phone, type: 'login' });
  code = sent.demoCode ?? '';
  const { data } = await post('/zw-auth/oauth/registerOrLogin', { phone, verifyCode: code });
  token = data.accessToken ?? '';
  expect([code, token]).not.toContain('');
  await post('/zw-zzw/api/v1/zzw/user/update', { nickName }, { token }, 'PUT');
  await post('/zw-auth/oauth/passwordLogin', { phone, password: 'Geheim-2026' });
}

/** The person walks about, with guests between. */
async function walk() {
  const cookie = `ACCESS_TOKEN=${token}`;
  for (const path of pages) {
    await site.get(path, { cookie });
    const guest = await site.get(path);
    expectNothingPersonal(guest.text + JSON.stringify(guest.headers));
    await site.get(path, { cookie, 'accept-encoding': 'gzip' });
  }
  let named = 0;
  for (const path of own) {
    const { status, text, headers } = await site.get(path, { cookie });
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined]);
    if (text.includes(nickName)) named += 1;
    expect(text).not.toContain(token);
    expect(JSON.stringify(headers)).not.toContain(token);
    // nobody gets it without the token
    const guest = await site.get(path);
    expect(guest.status).toBe(302);
    expectNothingPersonal(guest.text + JSON.stringify(guest.headers));
  }
  expect(named).toBeGreaterThan(0);
}

function expectNothingPersonal(text: string) {
  for (const secret of [phone, nickName, token, encodeURIComponent(nickName)]) expect(text).not.toContain(secret);
}

describe('what belongs to one person', () => {
  test('is in no page, header, log line or metric of others, whatever is logged', async () => {
    await walk();
    const lines = JSON.stringify(site.log());
    expectNothingPersonal(lines);
    for (const secret of ['Geheim-2026', keyword, encodeURIComponent(keyword), `"${code}"`]) {
      expect(lines).not.toContain(secret);
    }
    expectNothingPersonal(await site.edge.metrics.registry.metrics());
  });

  test.skipIf(!hasRedisServer)('is nowhere in Redis, and no other edge gets it from there', async () => {
    const redisUrl = redis?.url ?? '';
    await using one = await startSite({ gatewayUrl: gateway.url, env: { REDIS_URL: redisUrl } });
    await expect.poll(async () => (await one.get('/readyz')).text).toContain('"redis":"up"');
    const cookie = `ACCESS_TOKEN=${token}`;
    for (const path of [...pages, ...own]) {
      await one.get(path, { cookie });
      await one.get(path);
    }
    await using two = await startSite({ gatewayUrl: gateway.url, env: { REDIS_URL: redisUrl } });
    for (const path of pages) expectNothingPersonal((await two.get(path)).text);
    const client = new Redis(redisUrl);
    try {
      const keys = await client.keys('*');
      expect(keys.length).toBeGreaterThan(5);
      for (const key of keys) {
        expectNothingPersonal(key);
        if ((await client.type(key)) !== 'string') continue;
        // the first line names what is stored; values of calls with a token are not stored at all
        const stored = (await client.getBuffer(key))?.toString('utf8') ?? '';
        expectNothingPersonal(stored);
        const [header = ''] = stored.split('\n', 1);
        expect(header).not.toMatch(/\/user\/(info|detail)/);
      }
    } finally {
      client.disconnect();
    }
  });

  test('is not told by errors: they repeat neither the request nor the gateway’s words about it', async () => {
    await using broken = await startFakeGateway();
    const junk = `<html><title>${phone}</title><p>${nickName} ${token}</p>`;
    broken.on('/', (_, response) => void response.writeHead(500, { 'content-type': 'text/html' }).end(junk));
    await using lost = await startSite({ gatewayUrl: broken.url, env: { LOG_LEVEL: 'trace' } });
    const cookie = `ACCESS_TOKEN=${token}`;
    const query = `?phone=${phone}&name=${encodeURIComponent(nickName)}`;
    const texts: string[] = [];
    for (const path of ['/', '/user/my', '/resource/1.html', `/no-such/${phone}`, `/%zz${phone}`, '/nobody-here']) {
      const { text, headers, status } = await lost.get(path + query, { cookie });
      if (status !== 301) texts.push(text, JSON.stringify({ ...headers, location: '' }));
    }
    for (const path of ['/zw-zzw/api/v1/zzw/user/detail', '/zw-zzw/api/v1/zzw/user/info', `/zw-no/${phone}`]) {
      const { text, headers } = await lost.get(`/api${path}${query}`, { token, cookie });
      texts.push(text, JSON.stringify(headers));
    }
    texts.push(JSON.stringify(lost.log()));
    // an address that somebody typed may come back in a link of the page, what the gateway said about it may not
    for (const text of texts) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(nickName);
      expect(text).not.toMatch(/at \S+ \(\S+:\d+:\d+\)|node_modules|ECONN|undici/);
    }
    expect(texts.at(-1)).not.toContain(phone);
  });
});
