import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seoLanding } from '../../shared/library/calls/resource.ts';
import { saying } from '../kit/gateway/answers.ts';
import { type FakeGateway, startFakeGateway } from '../kit/gateway/fake-gateway.ts';
import { soundAnswer } from '../kit/gateway/sound-answers.ts';
import { type Site, startSite } from '../kit/site.ts';

const attacker = '203.0.113.1';
const visitor = '203.0.113.2';
const broken = saying({ code: 500, message: '系统繁忙', data: null }, 500);

let gateway: FakeGateway;
let site: Site;
beforeEach(async () => {
  gateway = await startFakeGateway();
  gateway.play(soundAnswer);
  // a gateway with a bug: it fails for years before 2000
  gateway.on(seoLanding.path, (seen, response) =>
    (/"year":19\d\d/.test(seen.body) ? broken : soundAnswer)(seen, response),
  );
  site = await startSite({ gatewayUrl: gateway.url, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterEach(async () => {
  await site[Symbol.asyncDispose]();
  await gateway.stop();
});

async function askFor(subjectCode: number, year: number, address = attacker): Promise<number> {
  const answer = await request(`${site.url}/api${seoLanding.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ studyPhaseCode: 300, subjectCode, year }),
  });
  await answer.body.dump();
  return answer.statusCode;
}

/** Landing pages that were not asked for yet, of somebody else. */
async function pagesOfVisitor() {
  const statuses = new Set<number>();
  for (const subject of [1, 2, 3, 4, 5, 6]) {
    statuses.add((await site.get(`/seo/300_${subject}`, { 'x-forwarded-for': visitor })).status);
  }
  return [...statuses];
}

const breakersOpened = () => site.log().filter(({ event }) => event === 'gateway.breaker');

test('calls of one client with inputs that fail do not stop the pages of others', async () => {
  for (let i = 0; i < 60; i += 1) expect(await askFor((i % 16) + 1, 1_990 + (i % 10))).toBe(500);
  expect(await pagesOfVisitor()).toEqual([200]);
  expect(breakersOpened()).toEqual([]);
});

test('pages of one client with inputs that fail do not stop the pages of others', async () => {
  for (let i = 0; i < 30; i += 1) {
    const { status } = await site.get(`/seo/300_${(i % 9) + 1}_0_0_19${90 + (i % 10)}`, {
      'x-forwarded-for': attacker,
    });
    expect(status).toBeGreaterThanOrEqual(500);
  }
  expect(await pagesOfVisitor()).toEqual([200]);
  expect(breakersOpened()).toEqual([]);
});

test('calls of four clients with inputs that fail do not stop the pages of others', async () => {
  for (let i = 0; i < 60; i += 1) expect(await askFor((i % 16) + 1, 1_990 + (i % 10), `198.51.100.${i % 4}`)).toBe(500);
  expect(await pagesOfVisitor()).toEqual([200]);
  expect(breakersOpened()).toEqual([]);
});

test('a breaker that many clients have opened with inputs that fail does not stop the pages of others', async () => {
  for (let i = 0; i < 60; i += 1) await askFor((i % 16) + 1, 1_990 + (i % 10), `198.51.100.${i % 10}`);
  expect(breakersOpened()).toHaveLength(1);
  expect(await pagesOfVisitor()).toEqual([200]);
});
