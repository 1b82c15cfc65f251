import { expect, test } from 'vitest';
import { areas } from '../../shared/platform/area.ts';
import { stillClock } from '../kit/clock.ts';
import { startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { homeAnswers } from '../kit/gateway/home-answers.ts';
import { startSite } from '../kit/site.ts';

/** Twenty people may share an address: twenty pages in four seconds are made for it. */
async function open() {
  const gateway = await startFakeGateway({ answers: homeAnswers });
  const site = await startSite({
    gatewayUrl: gateway.url,
    clock: stillClock(),
    env: { RATE_LIMIT_PEOPLE_PER_ADDRESS: '20', TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' },
  });
  return {
    ...site,
    ask(address: string, areaCode: number | undefined, path = '/', headers: Record<string, string> = {}) {
      const cookie = `selectInfo=${encodeURIComponent(JSON.stringify({ areaCode }))}`;
      return site.get(path, { 'x-forwarded-for': address, cookie, ...headers });
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await gateway.stop();
    },
  };
}

const attacker = '203.0.113.1';
const somebody = '203.0.113.2';

test('made-up selections end at the address’s share of pages; others get theirs', async () => {
  await using site = await open();
  const codes = areas.map(({ code }) => code);
  const byDefault = await site.ask(somebody, undefined);
  const got = [];
  for (const code of codes.slice(0, 30)) got.push(await site.ask(attacker, code));
  expect(got.map(({ headers }) => headers['x-cache'])).toEqual([
    ...Array(20).fill('MISS'),
    ...Array(10).fill('BYPASS'),
  ]);
  for (const { text } of got.slice(20)) expect(text).toBe(byDefault.text);
  const [, other] = codes.slice(-2);
  expect((await site.ask(somebody, other)).headers['x-cache']).toBe('MISS');
  site.clock.advanceSeconds(5);
  expect((await site.ask(attacker, codes.at(-2))).headers['x-cache']).toBe('MISS');
});

test('above it what memory does not have is 429 with a time to wait, and stored pages go on', async () => {
  await using site = await open();
  const statuses = [];
  for (let i = 0; i < 25; i += 1) {
    const { status, headers } = await site.ask(attacker, undefined, '/user/my', { cookie: `ACCESS_TOKEN=x${i}` });
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    statuses.push(status);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await site.ask(attacker, undefined)).status).toBe(429);
  await site.ask(somebody, undefined);
  const stored = await site.ask(attacker, undefined);
  expect([stored.status, stored.headers['x-cache']]).toEqual([200, 'HIT']);
});
