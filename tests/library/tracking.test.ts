import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { allGoods } from '../../gateway/all-goods.ts';
import { runCommand } from '../../gateway/operator-commands.ts';
import { trackedEvent } from '../../gateway/platform/db/schema/tracked-event.ts';
import { homeHitsRecord } from '../../shared/library/calls/home.ts';
import { insertEvents } from '../../shared/library/calls/tracking.ts';
import { userInfo } from '../../shared/people/calls/user.ts';
import { logIn } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway, type UserGateway } from '../kit/gateway/user-gateway.ts';

let gateway: UserGateway;
beforeEach(async () => {
  gateway = await startUserGateway();
  await gateway.db.execute(sql`truncate tracked_event, home_hit restart identity`);
  return () => gateway[Symbol.asyncDispose]();
});

const day = '2026-11-20';
const event = {
  terminal: 3,
  fingerprint: 'f0',
  uid: '',
  moduleDataId: 'main-nav.layout-paper-lib',
  at: '2026-11-20T01:59:00Z',
};
type Event = typeof event;
const insert = (events: readonly Event[], token?: string) =>
  gateway.call(insertEvents, { events: [...events] }, token === undefined ? {} : { token });
const rows = () => gateway.db.select().from(trackedEvent).orderBy(trackedEvent.id);
const many = (amount: number) =>
  Array.from({ length: amount }, (_, i) => ({ ...event, at: new Date(Date.parse(event.at) + i).toISOString() }));

test('a batch is kept, each record once however often it comes', async () => {
  const batch = [event, { ...event, moduleDataId: 'footer.navigation' }, event];
  await insert(batch);
  await insert(batch);
  expect((await rows()).map(({ moduleDataId }) => moduleDataId).sort()).toEqual([
    'footer.navigation',
    'main-nav.layout-paper-lib',
  ]);
});

test('a record of a clock that lies counts when it came, and once all the same', async () => {
  const lies = ['2030-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-20T00:00:00Z'];
  await insert(lies.map((at) => ({ ...event, at })));
  gateway.clock.advance(60_000);
  await insert(lies.map((at) => ({ ...event, at })));
  const counted = (await rows()).map(({ countedAt }) => countedAt.toISOString());
  expect(counted).toEqual(Array(4).fill('2026-11-20T02:00:00.000Z'));
});

test('the id of a person is kept where the token proves it, for both calls', async () => {
  const token = await logIn(gateway, 1);
  const { id: uid } = await gateway.call(userInfo, {}, { token });
  await insert([{ ...event, uid }], token);
  await insert([{ ...event, uid, fingerprint: 'f1' }]);
  await insert([{ ...event, uid: '999', fingerprint: 'f2' }], token);
  expect((await rows()).map((row) => row.uid)).toEqual([uid, '', '']);
  const hit = { terminal: 3, fingerprint: 'f', uid, moduleDataId: '1' };
  await gateway.call(homeHitsRecord, hit, { token });
  await gateway.call(homeHitsRecord, hit);
  const hits = await gateway.db.execute<{ uid: string }>(sql`select uid from home_hit order by id`);
  expect(hits.rows.map((row) => row.uid)).toEqual([uid, '']);
});

test.each([
  ['no records', []],
  ['more than 50 records', many(51)],
  ['a terminal that is none', [{ ...event, terminal: 5 }]],
  ['a fingerprint that a browser does not make', [{ ...event, fingerprint: "'; drop table" }]],
  ['typed words as data id', [{ ...event, moduleDataId: '高考 语文' }]],
  ['an over-long data id', [{ ...event, moduleDataId: 'a'.repeat(65) }]],
  ['a moment that is none', [{ ...event, at: '2026-02-30T00:00:00Z' }]],
  ['a moment with too many digits', [{ ...event, at: `2026-11-20T01:59:00.${'1'.repeat(40)}Z` }]],
  ['a field of its own', [{ ...event, phone: '13800000001' }]],
])('%s: refused, and nothing is kept', async (_, events) => {
  expect(await gateway.codeOf(insertEvents, { events })).toBe(422);
  expect(await rows()).toEqual([]);
});

describe('what is kept', () => {
  const stored = (days: number, amount: number) =>
    gateway.db.insert(trackedEvent).values(
      Array.from({ length: amount }, (_, i) => ({
        terminal: 3,
        fingerprint: 'f',
        uid: '',
        moduleDataId: 'footer.index',
        claimedAt: String(i),
        countedAt: new Date(Date.parse('2026-11-20T02:00:00Z') - days * 24 * 3_600_000),
      })),
    );

  test('records of more than 90 days go with every thousandth', async () => {
    await stored(91, 990);
    await insert(many(20));
    expect(await rows()).toHaveLength(20);
  });

  test('younger ones stay', async () => {
    await stored(89, 990);
    await insert(many(20));
    expect(await rows()).toHaveLength(1_010);
  });

  test('of many the newest 500,000', async () => {
    await stored(0, 5);
    await gateway.db.execute(sql`alter table tracked_event alter column id restart with 500990`);
    await insert(many(20));
    expect(await rows()).toHaveLength(20);
  });
});

describe('npm run report', () => {
  const tools = () => ({
    db: gateway.db,
    clock: gateway.clock,
    log: gateway.log,
    goods: allGoods,
    payments: [],
  });
  const report = async (ofDay = day) => runCommand(tools(), { name: 'report', day: ofDay });

  test('counts hits and browsers of each part on a day in China', async () => {
    await insert([event, { ...event, fingerprint: 'f1', terminal: 1 }, { ...event, at: '2026-11-20T01:58:00Z' }]);
    await insert([{ ...event, moduleDataId: 'anything.else' }]);
    await gateway.call(homeHitsRecord, { terminal: 2, fingerprint: 'f1', uid: '', moduleDataId: '12345' });
    const { lines, json, isFailure } = await report();
    expect(isFailure).toBe(false);
    const none = { hits: 0, browsers: 0, desktop: 0, ios: 0, android: 0, other: 0 };
    expect(json).toMatchObject({
      day,
      modules: expect.arrayContaining([
        { module: 'main-nav', ...none, hits: 3, browsers: 2, desktop: 2, ios: 1 },
        { module: 'home-modules', ...none, hits: 1, browsers: 1, android: 1 },
        { module: 'footer', ...none },
        { module: 'unknown', ...none, hits: 1, browsers: 1, desktop: 1 },
      ]),
    });
    expect(lines[0]).toMatch(/^module +hits +browsers +desktop +ios +android +other$/);
    expect(lines.at(-1)).toBe('2026-11-20: 5 hits');
  });

  test('a day begins at midnight in China', async () => {
    await gateway.db.insert(trackedEvent).values(
      ['2026-11-19T15:59:59Z', '2026-11-19T16:00:00Z', '2026-11-20T15:59:59Z', '2026-11-20T16:00:00Z'].map(
        (moment) => ({
          terminal: 4,
          fingerprint: 'f',
          uid: '',
          moduleDataId: 'banner.index',
          claimedAt: moment,
          countedAt: new Date(moment),
        }),
      ),
    );
    expect((await report()).lines.at(-1)).toBe('2026-11-20: 2 hits');
    expect((await report('2026-11-22')).lines.at(-1)).toBe('2026-11-22: 0 hits');
  });
});
