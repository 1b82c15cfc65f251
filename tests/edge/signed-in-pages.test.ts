import { brotliDecompressSync, crc32, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '../../server/config.ts';
import { loadBuild } from '../../server/load-renderer.ts';
import { pageDeadlines } from '../../server/pages/load.ts';
import type { DocumentCall } from '../../shared/site/page-state.ts';
import type { PersonalData } from '../../shared/site/personal-data.ts';
import { held, refusing, saying } from '../kit/gateway/answers.ts';
import { signIn } from '../kit/gateway/calls.ts';
import { faults } from '../kit/gateway/faults.ts';
import { type BreakableReference, startBreakableReference } from '../kit/gateway/reference-gateway.ts';
import { getRequest, openClient } from '../kit/raw-client.ts';
import { createTestRedis, hasRedisServer } from '../kit/redis-server.ts';
import { type Site, startSite } from '../kit/site.ts';

const userInfoKey = 'GET /zw-zzw/api/v1/zzw/user/info';
const block = /<script type="application\/json" id="personal-data">(.*?)<\/script><\/body><\/html>$/s;

let gateway: BreakableReference;
let token: string;
beforeAll(async () => {
  gateway = await startBreakableReference();
  token = await signIn(gateway.reference.url);
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const open = (env: Record<string, string> = {}, options = {}) => startSite({ gatewayUrl: gateway.url, env, options });
const withToken = (value = token) => ({ cookie: `ACCESS_TOKEN=${value}` });
/** A site whose page of that path has its shell in memory. */
async function withShell(path = '/', env: Record<string, string> = {}, options = {}) {
  const site = await open(env, options);
  await site.get(path, withToken());
  return site;
}
const dataIn = (text: string) => JSON.parse(block.exec(text)?.[1] ?? 'null') as PersonalData | null;

test('a signed-in visitor gets the stored shell, and the personal data behind it', async () => {
  await using site = await open();
  const first = await site.get('/', withToken());
  const second = await site.get('/', withToken());
  expect([first, second].map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT']);
  for (const { status, text, headers } of [first, second]) {
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-cache', undefined]);
    expect(headers['content-security-policy']).not.toContain('nonce');
    expect(text.replace(block, '')).not.toContain('林晓雨');
    expect(dataIn(text)).toMatchObject({
      tokenChecksum: crc32(token),
      person: { name: '林晓雨', points: expect.stringMatching(/积分$/), inSchoolMode: false },
      answers: { [userInfoKey]: { data: { nickName: '林晓雨' } } },
    });
  }
  expect(second.text.replace(block, '')).toBe(first.text.replace(block, ''));
});

test('the shell leads to the personal centre, and has neither a region nor school services to be seen until it is known', async () => {
  await using site = await open();
  const { text } = await site.get('/', withToken());
  const shell = text.replace(block, '');
  expect(shell).toMatch(/<a [^>]*href="\/user"[^>]*>/);
  expect(shell).not.toContain('>注册</a>');
  expect(shell.match(/data-waits=""/g)).toHaveLength(2);
});

test('guests and signed-in visitors have different pages under one address', async () => {
  await using site = await withShell();
  const guest = await site.get('/');
  expect(guest.headers['x-cache']).toBe('MISS');
  expect(guest.text).toContain('>注册</a>');
  expect(guest.text).not.toContain('personal-data');
  expect((await site.get('/', withToken())).text).not.toContain('>注册</a>');
});

test.each([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('in %s the body is one stream with the data at its end', async (encoding, decode) => {
  await using site = await withShell();
  const plain = await site.get('/', withToken());
  const { headers, body } = await site.get('/', { ...withToken(), 'accept-encoding': encoding });
  expect([headers['content-encoding'], headers['x-cache']]).toEqual([encoding, 'HIT']);
  const text = decode(body).toString();
  expect(text.replace(block, '')).toBe(plain.text.replace(block, ''));
  expect(dataIn(text)?.person?.name).toBe('林晓雨');
});

test('the first byte never waits for the gateway', async () => {
  await using site = await withShell();
  const { script, release } = held(gateway.sound);
  gateway.on('/user/info', script);
  const client = await openClient(site.url);
  client.send(getRequest('/', `cookie: ACCESS_TOKEN=${token}\r\n`));
  const early = await client.waitFor(/data-calls/);
  expect(early).not.toContain('id="personal-data"');
  release();
  expect(await client.waitFor(/<\/html>/)).toContain('id="personal-data"');
  client.disconnect();
});

test('HEAD has the headers of the shell, and makes no call', async () => {
  await using site = await withShell();
  gateway.takeCalls();
  const { status, headers, body } = await site.get('/', withToken(), 'HEAD');
  expect([status, headers['x-cache'], body.length]).toEqual([200, 'HIT', 0]);
  expect(gateway.takeCalls()).toEqual([]);
});

describe('a token', () => {
  test.each(['a-token-of-nobody', 'x', 'a'.repeat(300)])(
    'that is junk (%s) gets the shell and code -1',
    async (junk) => {
      await using site = await withShell();
      const { status, text } = await site.get('/', withToken(junk));
      expect([status, text.includes('>注册</a>')]).toEqual([200, false]);
      const data = dataIn(text);
      expect(data).toMatchObject({ tokenChecksum: crc32(junk), answers: { [userInfoKey]: { code: -1 } } });
      expect(data).not.toHaveProperty('person');
    },
  );

  test.each(['%00%00', 'a%20token'])('that no header may have (%s) makes a guest', async (junk) => {
    await using site = await withShell();
    const { status, text } = await site.get('/', withToken(junk));
    expect([status, dataIn(text)]).toEqual([200, null]);
    expect(text).toContain('>注册</a>');
  });

  test('that is revoked between shell and data leads to code -1', async () => {
    await using site = await withShell();
    gateway.on('/user/info', refusing(-1, '登录已过期'));
    expect(dataIn((await site.get('/', withToken())).text)?.answers[userInfoKey]).toMatchObject({ code: -1 });
  });

  test('is in no shell, and what a person said of themselves cannot end the block', async () => {
    await using site = await withShell();
    const name = '</script><script id="personal-data">{"person":1}</script>\u2028';
    const { text } = await site.get('/', withToken());
    expect(text).not.toContain(token);
    gateway.on('/user/info', async (_request, response) => {
      const data = dataIn(text)?.answers[userInfoKey];
      const user = data && 'data' in data ? { ...(data.data as object), nickName: name } : {};
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ code: 200, message: '', data: user }));
    });
    const again = (await site.get('/', withToken())).text;
    expect(dataIn(again)?.person?.name).toBe(name.trim());
    expect(again.match(/<\/script>/g)).toHaveLength(text.match(/<\/script>/g)?.length ?? 0);
  });
});

describe('a personal call', () => {
  test.each(['resetAtOnce', 'html', 'brokenJson', 'failing', 'unavailable', 'hugeBody'] as const)(
    'that fails (%s) is left to the browser, and the others are there',
    async (fault) => {
      await using site = await withShell();
      gateway.on('/user/info', faults[fault]);
      const { status, text } = await site.get('/', withToken());
      expect(status).toBe(200);
      const data = dataIn(text);
      expect(data).not.toHaveProperty('person');
      expect(data?.answers).not.toHaveProperty([userInfoKey]);
      expect(Object.values(data?.answers ?? {}).some((answer) => 'data' in answer)).toBe(true);
    },
  );

  test('that answers 2 MB is left to the browser, and nothing of it is sent', async () => {
    await using site = await withShell();
    const known = dataIn((await site.get('/', withToken())).text)?.answers[userInfoKey];
    const account = known && 'data' in known ? (known.data as object) : {};
    gateway.on('/user/info', saying({ code: 200, message: '', data: { ...account, nickName: '名'.repeat(700_000) } }));
    const { status, text } = await site.get('/', withToken());
    expect([status, text.includes('名名')]).toEqual([200, false]);
    const data = dataIn(text);
    expect(data).not.toHaveProperty('person');
    expect(data?.answers).not.toHaveProperty([userInfoKey]);
    expect(Object.keys(data?.answers ?? {}).length).toBeGreaterThan(0);
  });

  test('that hangs is left to the browser once its time is over', async () => {
    const limits = pageDeadlines(parseConfig({ PAGE_CALL_TIMEOUT_MS: '2000' }));
    await using site = await withShell('/', {}, { limits });
    gateway.on('/user/info', faults.silence);
    const data = dataIn((await site.get('/', withToken())).text);
    expect(data).not.toBeNull();
    expect(data?.answers).not.toHaveProperty([userInfoKey]);
    expect(Object.keys(data?.answers ?? {}).length).toBeGreaterThan(0);
  });
});

test('a reader who leaves between shell and data ends the calls, and the shell stays', async () => {
  await using site = await withShell();
  const gone = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  gateway.on('/user/info', (_request, response) => {
    asked.resolve();
    response.on('close', () => gone.resolve());
  });
  const client = await openClient(site.url);
  client.send(getRequest('/', `cookie: ACCESS_TOKEN=${token}\r\n`));
  await client.waitFor(/data-calls/);
  await asked.promise;
  client.disconnect();
  await gone.promise;
  gateway.reset();
  const { headers, text } = await site.get('/', withToken());
  expect(headers['x-cache']).toBe('HIT');
  expect(dataIn(text)?.person?.name).toBe('林晓雨');
});

test('a purge while the data are under way does not touch the answer', async () => {
  await using site = await withShell();
  const { script, release } = held(gateway.sound);
  gateway.on('/user/info', script);
  gateway.takeCalls();
  const answer = site.get('/', withToken());
  await expect.poll(() => gateway.takeCalls().some((call) => call.includes('/user/info'))).toBe(true);
  await site.edge.purge({ all: true });
  release();
  const { text, headers } = await answer;
  expect(headers['x-cache']).toBe('HIT');
  expect(dataIn(text)?.person?.name).toBe('林晓雨');
  expect((await site.get('/', withToken())).headers['x-cache']).toBe('MISS');
});

async function hasShell(redis: Redis): Promise<boolean> {
  const keys = await redis.keysBuffer('*');
  const values = await Promise.all(
    keys.map(async (key) => ((await redis.type(key)) === 'string' ? redis.getBuffer(key) : null)),
  );
  return values.some((value) => value?.includes('"beginning":{'));
}

test.skipIf(!hasRedisServer)('a shell of an older build in Redis is not sent by a newer one', async () => {
  const redis = await createTestRedis();
  await redis.start();
  const env = { REDIS_URL: redis.url };
  const stored = new Redis(redis.url);
  const ofBuild = (build: string) => async () => {
    const client = await loadBuild();
    return { ...client, assets: { ...client.assets, build } };
  };
  const statusOf = async (site: Site) => (await site.get('/', withToken())).headers['x-cache'];
  try {
    await using older = await open(env, { loadClient: ofBuild('older') });
    expect([await statusOf(older), await statusOf(older)]).toEqual(['MISS', 'HIT']);
    await expect.poll(() => hasShell(stored)).toBe(true);
    await using sibling = await open(env, { loadClient: ofBuild('older') });
    expect(await statusOf(sibling)).toBe('HIT');
    await using newer = await open(env, { loadClient: ofBuild('newer') });
    expect([await statusOf(newer), await statusOf(newer)]).toEqual(['MISS', 'HIT']);
  } finally {
    stored.disconnect();
    await redis.kill();
  }
});

test('a page without a personal place ends as it is', async () => {
  await using site = await withShell('/login');
  const { status, headers, text } = await site.get('/login', withToken());
  expect([status, headers['x-cache']]).toEqual([200, 'HIT']);
  expect(text).toMatch(/<\/html>$/);
  expect(text).not.toContain('id="personal-data"');
});

test('a shell that lacks a part is not stored for everybody', async () => {
  await using site = await open();
  gateway.on('/homeModule', faults.unavailable);
  gateway.on('/module', faults.unavailable);
  const one = await site.get('/', withToken());
  expect([one.status, one.headers['x-cache']]).toEqual([200, 'BYPASS']);
  expect(dataIn(one.text)?.person?.name).toBe('林晓雨');
});

test('what cannot be shown answers its status, without a shell', async () => {
  await using site = await open();
  for (const path of ['/resource/999999999.html', '/no_such']) {
    const { status, text } = await site.get(path, withToken());
    expect(status, path).toBe(404);
    expect(text).not.toContain('id="personal-data"');
  }
});

test.each(['/create-paper', '/create-paper/chapter', '/create-paper/test-paper'])(
  'a list of the question bank has a shell, whose questions are asked for without the token: %s',
  async (path) => {
    await using site = await open();
    gateway.takeCalls();
    const first = await site.get(path, withToken());
    const second = await site.get(path, withToken());
    expect([first, second].map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT']);
    expect(dataIn(second.text)?.person?.name).toBe('林晓雨');
    const lists = gateway.seen.filter(({ url }) => url.includes('/question/pageList'));
    expect(lists.map(({ headers }) => headers.token)).toEqual(path.endsWith('test-paper') ? [] : [undefined]);
  },
);

test('a page whose status depends on the token is streamed: the bank without what the person has used', async () => {
  await using site = await open();
  gateway.takeCalls();
  const { status, headers, text } = await site.get('/create-paper?unused=1', withToken());
  expect([status, headers['x-cache']]).toEqual([200, 'BYPASS']);
  expect(text).not.toContain('id="personal-data"');
  const lists = gateway.seen.filter(({ url }) => url.includes('/question/pageList'));
  expect(lists.map((call) => call.headers.token)).toEqual([token]);
  const sent = [...text.matchAll(/data-calls>(.*?)<\/script>/gs)].flatMap(
    ([, json = '[]']) => JSON.parse(json) as DocumentCall[],
  );
  const isPacked = (path: string) => sent.find(([key]) => key.includes(path))?.[3];
  // packed once for everybody, never for one person
  expect([isPacked('/question/tree'), isPacked('/question/pageList')]).toEqual([1, undefined]);
  expect(sent.some(([key]) => key.includes('/question/pageList'))).toBe(true);
});

test('a public page that is streamed is that of a guest where the login has ended, and the login is cleared', async () => {
  const path = '/create-paper?unused=1';
  await using site = await withShell(path);
  const { script, release } = held(gateway.sound);
  gateway.on('/user/info', script);
  gateway.on('/questionBasket/questionNum', script);
  gateway.on('/question/pageList', async (request, response) => {
    // the list, which the page waits for, is answered to anybody and says nothing of the login
    response.on('close', release);
    await gateway.sound(request, response);
  });
  const { status, headers, text } = await site.get(path, withToken('a-token-of-nobody'));
  expect([status, String(headers['set-cookie'])]).toEqual([200, expect.stringMatching(/^ACCESS_TOKEN=;/)]);
  expect(text).toContain('>注册</a>');
});

test('no cache in front may keep it', async () => {
  await using site: Site = await withShell('/', { SHARED_CACHE: 'on' });
  const { headers } = await site.get('/', withToken());
  expect(headers['x-cache']).toBe('HIT');
  expect(headers).not.toHaveProperty('cdn-cache-control');
  expect([headers['cache-control'], headers.vary]).toEqual([
    'private, no-cache',
    'cookie, user-agent, accept-encoding',
  ]);
});
