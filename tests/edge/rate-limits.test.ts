import { Redis } from 'ioredis';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountBinding, changePhoneAndPassword, verifyAndSubmit } from '../../shared/people/calls/user.ts';
import { answering, envelopeOf, refusing, saying } from '../kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { faults } from '../kit/gateway/faults.ts';
import { createTestRedis, hasRedisServer, type TestRedis } from '../kit/redis-server.ts';
import { type SiteOptions, startSite } from '../kit/site.ts';

const sendCodePath = '/zw-zzw/api/v1/zzw/user/send/verifyCode';
const loginPath = '/zw-auth/oauth/passwordLogin';
const suggestPath = '/zw-search/zw/resource/fastSearch';

let gateway: FakeGateway;
let nextPhone = 13_900_000_000;
/** Tests share a gateway and a Redis, so each takes phones that nobody had. */
const newPhone = () => String(nextPhone++);

beforeAll(async () => {
  gateway = await startFakeGateway();
  gateway.answer(sendCodePath, {});
  gateway.answer(suggestPath, { list: [], total: 0, pageNum: 1, pageSize: 10 });
  const loggedIn = answering(envelopeOf({ accessToken: 'a'.repeat(32), expiresIn: 86_400 }));
  gateway.on(loginPath, (request, response) => {
    const isRight = JSON.parse(request.body).password === 'right';
    const script = isRight ? loggedIn : refusing(4001, '手机号或密码错误');
    script(request, response);
  });
});
beforeEach(() => void gateway.seen.splice(0));
afterAll(() => gateway.stop());

const start = (env: Record<string, string> = {}, options: SiteOptions['options'] = {}) =>
  startSite({ gatewayUrl: gateway.url, env: { TRUST_PROXY: '127.0.0.1', ...env }, options });

interface ApiAnswer {
  readonly status: number;
  readonly retryAfter: number;
  readonly envelope: { readonly code: number; readonly message: string; readonly data: unknown };
}

async function post(
  site: { url: string },
  path: string,
  body: object,
  address = '203.0.113.1',
  { method = 'POST', token = '' }: { method?: 'POST' | 'PUT'; token?: string } = {},
): Promise<ApiAnswer> {
  const answer = await request(`${site.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(token && { token }) },
    body: JSON.stringify(body),
  });
  return {
    status: answer.statusCode,
    retryAfter: Number(answer.headers['retry-after']),
    envelope: (await answer.body.json()) as ApiAnswer['envelope'],
  };
}

const askCode = (site: { url: string }, phone: string, address?: string) =>
  post(site, sendCodePath, { phone, type: 'login' }, address);
const logIn = (site: { url: string }, phone: string, password = 'wrong', address?: string) =>
  post(site, loginPath, { phone, password }, address);

describe('without Redis', () => {
  test('a second code within a minute is refused with 429, its sentence and the time to wait, and costs no call', async () => {
    await using site = await start();
    const phone = newPhone();
    expect((await askCode(site, phone)).status).toBe(200);
    const refused = await askCode(site, phone, '203.0.113.2');
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(60);
    expect(refused.envelope).toEqual({
      code: 429,
      message: expect.stringMatching(/^验证码发送过于频繁，请\d+秒后再试$/),
      data: null,
    });
    expect(gateway.seen).toHaveLength(1);
    expect(JSON.stringify(site.log())).not.toContain(phone);
  });

  test('wrong passwords are slowed down; a right one starts anew', async () => {
    await using site = await start();
    const phone = newPhone();
    for (let i = 0; i < 4; i += 1) expect((await logIn(site, phone)).envelope.code).toBe(4001);
    expect((await logIn(site, phone, 'right')).envelope.code).toBe(200);
    for (let i = 0; i < 6; i += 1) expect((await logIn(site, phone)).envelope.code).toBe(4001);
    expect((await logIn(site, phone, 'right')).status).toBe(429);
    // whoever guesses elsewhere does not keep the owner out
    expect((await logIn(site, phone, 'right', '203.0.113.9')).envelope.code).toBe(200);
  });

  test.each([
    [verifyAndSubmit, { verifyCode: '000000', password: 'Jiaoshi2027' }],
    [changePhoneAndPassword, { oldPassword: 'Wrong2026', password: 'Jiaoshi2027' }],
    [accountBinding, { action: 'bind', bindToken: 'b'.repeat(43), password: 'Wrong2026' }],
  ])('of thirty guesses with a stolen token at $name six reach the gateway', async ({ path, method }, body) => {
    await using site = await start();
    gateway.on(path, refusing(4008, '原密码错误'));
    const guess = (token: string) => post(site, path, body, '203.0.113.1', { method: method as 'POST' | 'PUT', token });
    for (let i = 0; i < 30; i += 1) await guess('stolen');
    expect(gateway.seen.filter(({ url }) => url === path)).toHaveLength(6);
    expect((await guess('stolen')).envelope).toMatchObject({
      code: 429,
      message: expect.stringMatching(/^验证尝试过于频繁/),
    });
    expect((await guess('own')).envelope.code).toBe(4008);
  });

  test.each([
    ['502', faults.resetAtOnce],
    ['503 with an envelope', saying({ code: 503, message: '维护', data: null }, 503)],
    ['code 504', saying({ code: 504, message: '超时', data: null })],
  ])('tries that end in %s are no guesses', async (_name, script) => {
    await using broken = await startFakeGateway();
    broken.on(loginPath, ...Array.from({ length: 8 }, () => script), answering(envelopeOf({ accessToken: 'a' })));
    await using site = await startSite({ gatewayUrl: broken.url, env: { TRUST_PROXY: '127.0.0.1' } });
    const phone = newPhone();
    for (let i = 0; i < 8; i += 1) expect((await logIn(site, phone, 'right')).status).not.toBe(429);
    expect((await logIn(site, phone, 'right')).envelope.code).toBe(200);
  });

  test.each([
    [504, 429],
    [4009, 200],
  ])('a code that the gateway answers with code %i: the next one is %i', async (code, status) => {
    await using slow = await startFakeGateway();
    slow.on(sendCodePath, refusing(code), answering(envelopeOf({})));
    await using site = await startSite({ gatewayUrl: slow.url, env: { TRUST_PROXY: '127.0.0.1' } });
    const phone = newPhone();
    expect((await askCode(site, phone)).envelope.code).toBe(code);
    expect((await askCode(site, phone)).status).toBe(status);
  });

  test('suggestions of one address end somewhere, those of others do not', async () => {
    await using site = await start({ RATE_LIMIT_PEOPLE_PER_ADDRESS: '10' });
    const suggest = (address: string) =>
      post(site, suggestPath, { pageNum: 1, pageSize: 10, params: { keyWord: '语文' } }, address);
    // more than fit into twenty seconds
    const crowd = await Promise.all(Array.from({ length: 200 }, () => suggest('203.0.113.1')));
    expect(crowd.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await suggest('203.0.113.2')).status).toBe(200);
  });

  test('reads are not counted', async () => {
    await using site = await start({ RATE_LIMIT_PEOPLE_PER_ADDRESS: '1' });
    const from = { 'x-forwarded-for': '203.0.113.1' };
    await site.get('/api/zw-cms/api/v1/homeHotWord/hotWordList?studyPhaseCode=300&subjectCode=1', from);
    expect(await site.edge.metrics.registry.metrics()).not.toMatch(/^edge_rate_limit_counted_total\{/m);
  });

  test('an address that a client makes up does not count, nor does anything where limits are off', async () => {
    await using site = await start({ TRUST_PROXY: '', RATE_LIMIT_PEOPLE_PER_ADDRESS: '1' });
    const phone = newPhone();
    await askCode(site, phone, '203.0.113.1');
    expect((await askCode(site, phone, '203.0.113.2')).status).toBe(429);
    await using open = await start({ RATE_LIMITS: 'off' });
    await askCode(open, phone);
    expect((await askCode(open, phone)).status).toBe(200);
  });
});

describe.skipIf(!hasRedisServer)('over Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await createTestRedis();
    await redis.start();
  });
  afterAll(() => redis.kill());

  const startOnRedis = async (env: Record<string, string> = {}, options: SiteOptions['options'] = {}) => {
    const site = await start({ REDIS_URL: redis.url, ...env }, options);
    await expect.poll(async () => (await site.get('/readyz')).text).toContain('"redis":"up"');
    return site;
  };

  test('two edges share one count, and a login that succeeds at one clears the other', async () => {
    await using one = await startOnRedis();
    await using two = await startOnRedis();
    const phone = newPhone();
    expect((await askCode(one, phone)).status).toBe(200);
    expect((await askCode(two, phone)).status).toBe(429);
    for (const site of [one, two, one, two, one, two]) expect((await logIn(site, phone)).envelope.code).toBe(4001);
    expect((await logIn(one, phone)).status).toBe(429);
    expect((await logIn(two, phone)).status).toBe(429);
    expect((await logIn(two, phone, 'right', '203.0.113.9')).envelope.code).toBe(200);
    for (let i = 0; i < 5; i += 1) expect((await logIn(one, phone, 'wrong', '203.0.113.9')).envelope.code).toBe(4001);
    expect(await one.edge.metrics.registry.metrics()).toMatch(/edge_rate_limit_counted_total\{store="redis"\} \d/);
  });

  test('its keys and values hold no phone and no address, and all end by themselves', async () => {
    await using site = await startOnRedis();
    const phone = newPhone();
    await askCode(site, phone, '198.51.100.77');
    await logIn(site, phone, 'wrong', '198.51.100.77');
    const client = new Redis(redis.url);
    try {
      const keys = await client.keys('*limit:*');
      expect(keys.length).toBeGreaterThanOrEqual(6);
      for (const key of keys) {
        expect(key).toMatch(/^zhizhan:2:limit:[a-z-]+:[0-9a-f]{8}$/);
        expect(await client.get(key)).toMatch(/^-?\d+$/);
        expect(await client.pttl(key)).toBeGreaterThan(0);
      }
    } finally {
      client.disconnect();
    }
  });

  test('that dies meanwhile, every process goes on counting by itself; when it is back they count together', async () => {
    await using one = await startOnRedis();
    await using two = await startOnRedis();
    const phone = newPhone();
    await redis.kill();
    expect((await askCode(one, phone)).status).toBe(200);
    expect((await askCode(one, phone)).status).toBe(429);
    expect((await askCode(two, phone)).status).toBe(200);
    expect((await askCode(two, phone)).status).toBe(429);
    await redis.start();
    for (const site of [one, two]) {
      await expect.poll(async () => (await site.get('/readyz')).text, { timeout: 20_000 }).toContain('"redis":"up"');
    }
    const another = newPhone();
    expect((await askCode(one, another)).status).toBe(200);
    expect((await askCode(two, another)).status).toBe(429);
  });

  test('that is silent keeps nobody waiting, and nobody gets through uncounted', async () => {
    await using site = await startOnRedis({}, { limits: { redisCommandMs: 60 } });
    redis.signal('SIGSTOP');
    try {
      const phone = newPhone();
      const startedAt = performance.now();
      expect((await askCode(site, phone)).status).toBe(200);
      expect((await askCode(site, phone)).status).toBe(429);
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    } finally {
      redis.signal('SIGCONT');
    }
  });
});
