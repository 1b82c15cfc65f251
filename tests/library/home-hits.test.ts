import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { homeHit } from '../../gateway/platform/db/schema/visitor.ts';
import { homeHitsRecord } from '../../shared/library/calls/home.ts';
import { startUserGateway, type UserGateway } from '../kit/gateway/user-gateway.ts';

let gateway: UserGateway;
beforeEach(async () => {
  gateway = await startUserGateway();
  await gateway.db.execute(sql`truncate home_hit restart identity`);
  return () => gateway[Symbol.asyncDispose]();
});

const hit = { terminal: 3, fingerprint: 'f', uid: 'u', moduleDataId: '1' };
const record = () => gateway.call(homeHitsRecord, hit);
const ids = async () =>
  (await gateway.db.select({ id: homeHit.id }).from(homeHit)).map(({ id }) => id).sort((a, b) => a - b);

const dayMs = 24 * 3600 * 1000;

/** As many hits as come before the next clean-up, on a day that long before the gateway's own. */
async function recordedDaysAgo(days: number) {
  const createdAt = new Date(new Date('2026-11-20T02:00:00Z').getTime() - days * dayMs);
  await gateway.db.insert(homeHit).values(Array.from({ length: 99 }, () => ({ ...hit, createdAt })));
}

test('hits on home modules that are older than 90 days go with every hundredth', async () => {
  await recordedDaysAgo(91);
  await record();
  expect(await ids()).toEqual([100]);
});

test('younger ones stay', async () => {
  await recordedDaysAgo(89);
  await record();
  expect(await ids()).toHaveLength(100);
});

test('of many hits the newest 100,000 stay, however many come', async () => {
  await recordedDaysAgo(0);
  await gateway.db.execute(sql`alter table home_hit alter column id restart with 100050`);
  for (let i = 0; i < 51; i++) await record();
  const kept = await ids();
  expect([kept.length, kept[0]]).toEqual([51, 100_050]);
});
