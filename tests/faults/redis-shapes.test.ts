import { expect } from 'vitest';
import { encodeEntry } from '../../server/cache/entry-format.ts';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { answering, envelopeOf } from '../kit/gateway/answers.ts';
import { startSite } from '../kit/site.ts';
import { hotWordsCall, wordsByNumber } from './hot-words.ts';
import type { RedisRig } from './redis-rig.ts';
import { redisRows } from './rows.ts';
import { type Rig, redisScenario } from './scenario.ts';

type RedisScenario = Rig & { redis: RedisRig };
type Facts = Record<string, unknown>;

const isUp = (site: Rig['site']) => expect.poll(async () => (await site.edge.readiness.report()).redis).toBe('up');

/** The header of a stored value, which names the key that it was stored for. */
const headerOf = (value: Buffer) => JSON.parse(value.toString('utf8', 4, value.indexOf(10))) as Facts & { key: string };

const shapeScenario = (behaviour: string, run: (rig: RedisScenario) => Promise<void>) =>
  redisScenario(redisRows.shapes, behaviour, run);

/** Replaces the bytes of the value whose key begins so, in a frame that is right: key, length and checksum fit. */
async function reshape(redis: RedisRig, keyStart: string, body: (now: Buffer) => Buffer) {
  const find = async () => [...(await redis.values())].find(([, value]) => headerOf(value).key.startsWith(keyStart));
  await expect.poll(find).toBeDefined();
  const [redisKey = '', value = Buffer.alloc(0)] = (await find()) ?? [];
  const { compressed: _, length, checksum, ...meta } = headerOf(value);
  const stored = value.subarray(value.indexOf(10) + 1);
  const entry = { ...(meta as unknown as Parameters<typeof encodeEntry>[0]), body: body(stored) };
  await redis.admin.set(redisKey, encodeEntry(entry, { compress: false }));
}

/** Another edge with an empty memory on the same Redis; no trouble with a value may be its error. */
async function another({ gateway, redis }: RedisScenario) {
  const site = await startSite({ gatewayUrl: gateway.url, env: { REDIS_URL: redis.url } });
  await isUp(site);
  return site;
}

const errorsOf = (site: Rig['site']) => site.log().filter(({ level }) => level === 'error' || level === 'fatal');

/** Changes the facts in front of a cached page's bodies. */
const withFacts = (change: (facts: Facts) => unknown) => (page: Buffer) => {
  const end = page.indexOf(10);
  const facts = JSON.parse(page.toString('utf8', 0, end)) as Facts;
  return Buffer.concat([Buffer.from(`${JSON.stringify(change(facts))}\n`), page.subarray(end + 1)]);
};

const wrongPages: Readonly<Record<string, (page: Buffer) => Buffer>> = {
  'no entity tag': withFacts(({ etag: _, ...facts }) => facts),
  'an entity tag with a line break': withFacts((facts) => ({ ...facts, etag: 'W/"a"\r\nset-cookie: a=b' })),
  'status 9999': withFacts((facts) => ({ ...facts, status: 9999 })),
  'status 99': withFacts((facts) => ({ ...facts, status: 99 })),
  'a status in words': withFacts((facts) => ({ ...facts, status: '200' })),
  'freshness that nobody knows': withFacts((facts) => ({ ...facts, made: 'yesterday' })),
  'negative lengths': withFacts(({ lengths, ...facts }) => {
    const { identity, gzip, ...rest } = lengths as Record<string, number>;
    return { ...facts, lengths: { ...rest, identity: -Number(identity), gzip: Number(gzip) + 2 * Number(identity) } };
  }),
  'an encoding too few': withFacts(({ lengths, ...facts }) => {
    const { br, gzip, ...rest } = lengths as Record<string, number>;
    return { ...facts, lengths: { ...rest, gzip: Number(br) + Number(gzip) } };
  }),
  'null for facts': withFacts(() => null),
};

for (const [name, change] of Object.entries(wrongPages)) {
  shapeScenario(`a page with ${name} is a miss, and the second request a hit`, async (rig) => {
    await isUp(rig.site);
    const sound = await rig.ask('/');
    await reshape(rig.redis, 'page:', change);
    await using reader = await another(rig);
    for (const cache of ['MISS', 'HIT']) {
      const { status, headers, text } = await reader.get('/');
      expect([status, headers['x-cache']]).toEqual([200, cache]);
      expect(headers.etag).toBe(sound.headers.etag);
      expect(text).toBe(sound.text);
    }
    expect(errorsOf(reader)).toEqual([]);
  });
}

const line = '{"code":200,"message":"",\n';
const wrongAnswers: Readonly<Record<string, string>> = {
  'null for a list': `${line}null`,
  'an item of another shape': `${line}[{"id":{},"hotWord":["词"]}]`,
  'an envelope that closes early': `{"code":200}],\n[]`,
  'an envelope with a code in words': `{"code":"ok",\n[]`,
  'an envelope with fields of its own': `{"code":200,"set":1,\n[]`,
  'no envelope': '[]',
};

for (const [name, body] of Object.entries(wrongAnswers)) {
  shapeScenario(`an answer with ${name} is a miss, and the second request a hit`, async (rig) => {
    rig.gateway.on(hotWordList.path, wordsByNumber);
    await isUp(rig.site);
    const sound = await rig.ask(hotWordsCall(1));
    await reshape(rig.redis, 'data:', () => Buffer.from(body));
    await using reader = await another(rig);
    for (const cache of ['MISS', 'HIT']) {
      const { status, headers, text } = await reader.get(hotWordsCall(1));
      expect([status, headers['x-cache'], text]).toEqual([200, cache, sound.text]);
    }
    expect(errorsOf(reader)).toEqual([]);
  });
}

shapeScenario('markup in a stored answer is escaped in pages', async (rig) => {
  rig.gateway.on(hotWordList.path, answering(envelopeOf([{ id: '1', hotWord: '词' }])));
  await isUp(rig.site);
  await rig.ask(hotWordsCall(1));
  const markup = '</script><script>alert(1)</script>';
  await reshape(rig.redis, 'data:', () => Buffer.from(`${line}[{"id":"1","hotWord":"${markup}"}]`));
  await using reader = await another(rig);
  const { text } = await reader.get('/');
  expect(text).toContain('\\u003c/script\\u003e\\u003cscript\\u003ealert(1)');
  expect(text).not.toContain('<script>alert(1)');
});
