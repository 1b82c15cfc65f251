import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import { uploadDesk } from '../../gateway/contributions/uploads/upload-desk.ts';
import { giveRights } from '../../gateway/library/downloads/give-rights.ts';
import { sumDownloads } from '../../gateway/library/downloads/sum-downloads.ts';
import { reviewOpenItems } from '../../gateway/operators/desk/desk-review.ts';
import type { Account } from '../../gateway/people/accounts/account-store.ts';
import { hashOfSecret } from '../../gateway/people/accounts/one-time-secret.ts';
import type { Db } from '../../gateway/platform/db/database.ts';
import { downloadDay, downloadTally } from '../../gateway/platform/db/schema/download.ts';
import { resource } from '../../gateway/platform/db/schema/resource.ts';
import { upload } from '../../gateway/platform/db/schema/upload.ts';
import { userAccount, wxTicket } from '../../gateway/platform/db/schema/user.ts';
import { reportResourceError } from '../../shared/contributions/calls/error-report.ts';
import { download, downloadBatch } from '../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { passwordLogin, wxLogin } from '../../shared/people/calls/auth.ts';
import { basketList, joinBasket } from '../../shared/questions/calls/basket.ts';
import { demoPassword, demoPhone } from '../kit/gateway/calls.ts';
import { postgres } from '../kit/gateway/databases.ts';
import { demoMorning, payloadSecret } from '../kit/gateway/gateway-app.ts';
import { type ResourceGateway, startResourceGateway } from '../kit/gateway/resource-gateway.ts';

const sealed = (payload: unknown) => encryptPayload(payload, payloadSecret);
// embedded Postgres has one connection, so nothing races there
describe.skipIf(!postgres.available)('calls at the same moment, on Postgres', () => {
  let gateway: ResourceGateway;
  beforeAll(async () => {
    gateway = await startResourceGateway(postgres);
  });
  afterAll(() => gateway[Symbol.asyncDispose]());
  const points = { chargeType: 'points', price: 15, studyPhaseCode: 300 } as const;
  const firstId = 100_001;

  test('charge a person once for one resource', async () => {
    await gateway.aResource(firstId, points);
    const token = await gateway.login(1);
    const before = await gateway.pointsOf(1);
    const single = Array.from({ length: 12 }, () => gateway.call(download, sealed({ id: String(firstId) }), token));
    const batch = Array.from({ length: 4 }, () =>
      gateway.call(downloadBatch, sealed({ ids: [String(firstId)] }), token),
    );
    const taken = await Promise.all([...single, ...batch]);
    expect(taken.reduce((sum, one) => sum + one.charged, 0)).toBe(15);
    expect(await gateway.pointsOf(1)).toBe(before - 15);
    expect(new Set(taken.slice(0, 12).map((one) => one.fileSize)).size).toBe(1);
  });

  test('never spend more than there is', async () => {
    const token = await gateway.login(8);
    await gateway.setPoints(8, 40);
    const ids = Array.from({ length: 8 }, (_, i) => firstId + 10 + i);
    for (const id of ids) await gateway.aResource(id, points);
    const answers = await Promise.all(ids.map((id) => gateway.envelopeOf(download, sealed({ id: String(id) }), token)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(2);
    expect(await gateway.pointsOf(8)).toBe(10);
  });

  test('of people who take the same things in another order do not wait for each other for ever', async () => {
    const ids = Array.from({ length: 20 }, (_, i) => firstId + 200 + i);
    for (const id of ids) await gateway.aResource(id, { chargeType: 'free', price: 0 });
    const people = [await gateway.login(2), await gateway.login(3), await gateway.login(4), await gateway.login(5)];
    const answers = await Promise.all(
      people.map((token, i) => {
        const mine = (i % 2 === 0 ? ids : ids.toReversed()).map(String);
        return gateway.envelopeOf(downloadBatch, sealed({ ids: mine }), token);
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  });

  test('of people who take the same thing do not wait for each other', async () => {
    const now = new Date(gateway.clock.now());
    const { id: resourceId } = await gateway.aResource(firstId + 300, { chargeType: 'free', price: 0 });
    const give = (tx: Db, userId: number) =>
      giveRights(tx, userId, [{ resourceId, grantedBy: 'free', points: 0 }], now);
    await gateway.db.transaction(async (tx) => {
      await give(tx, 5);
      await gateway.db.transaction((other) => give(other, 4));
    });
    await sumDownloads(gateway.db);
    const [day] = await gateway.db.select().from(downloadDay).where(eq(downloadDay.resourceId, resourceId));
    expect(day?.amount).toBe(2);
  });

  test('of two gateways that sum downloads count each once', async () => {
    const { id: resourceId, downloadNum } = await gateway.aResource(firstId + 301, { chargeType: 'free', price: 0 });
    const tally = Array.from({ length: 50 }, () => ({ day: '2026-11-23', resourceId }));
    await gateway.db.insert(downloadTally).values(tally);
    await Promise.all(Array.from({ length: 4 }, () => sumDownloads(gateway.db, { batchSize: 7 })));
    await sumDownloads(gateway.db);
    expect((await gateway.aResource(resourceId)).downloadNum - downloadNum).toBe(50);
  });

  test('fill the basket to its cap and no further', async () => {
    const token = await gateway.login(3);
    const ids = Array.from({ length: 30 }, (_, i) => String(firstId + 100 + i));
    await Promise.all(ids.map((id) => gateway.envelopeOf(joinBasket, { kind: 'resource', id, checked: true }, token)));
    expect((await gateway.call(basketList, {}, token)).resources).toHaveLength(20);
  });

  test('leave one open report on a thing', async () => {
    const token = await gateway.login(2);
    const input = { resourceId: String(firstId), kinds: ['1'], content: '' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => gateway.envelopeOf(reportResourceError, input, token)),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  });

  test('of two gateways’ reviewers accept each upload once, for its points', async () => {
    const now = new Date(gateway.clock.now());
    const waiting = Array.from({ length: 6 }, (_, i) => ({
      userId: 5,
      fileName: `${i}.txt`,
      fileType: 'txt',
      size: 10,
      sha256: `${i}`.repeat(64),
      partSize: 65_536,
      state: 'pending' as const,
      fileState: 'sound' as const,
      title: `两个审核员 ${i}`,
      tags: { studyPhaseCode: 300, subjectCode: 1, category: 1 },
      file: { path: `uploads/${i}/file.txt`, pageCount: 0, pictures: 0, width: 0, height: 0, text: '', entries: [] },
      createdAt: now,
      touchedAt: now,
      submittedAt: now,
    }));
    await gateway.db.insert(upload).values(waiting);
    const before = await gateway.pointsOf(5);
    const { db, log, clock } = gateway;
    const review = () => reviewOpenItems({ db, log, clock, kinds: [uploadDesk], afterSeconds: 0 });
    const accepted = await Promise.all([review(), review(), review()]);
    expect(accepted.reduce((sum, one) => sum + one)).toBe(6);
    expect(await gateway.pointsOf(5)).toBe(before + 6 * 20);
    const hashes = waiting.map(({ sha256 }) => sha256);
    expect(await gateway.db.$count(resource, inArray(resource.contentHash, hashes))).toBe(6);
  });

  /** Until somebody waits for a lock that another transaction holds. */
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const aCallWaits = () => expect.poll(async () => (await gateway.db.execute(waiting)).rows.length).toBe(1);

  /** Calls while an account is being changed; the change commits when the call waits for it. */
  async function duringChange<T>(account: number, change: Partial<Account>, call: () => Promise<T>): Promise<T> {
    const { answer } = await gateway.db.transaction(async (tx) => {
      await tx.update(userAccount).set(change).where(eq(userAccount.id, account));
      const answer = call();
      await aCallWaits();
      return { answer };
    });
    return answer;
  }

  test('give no session for a password that is replaced at that moment', async () => {
    const input = { phone: demoPhone(6), password: demoPassword };
    const login = () => gateway.envelopeOf(passwordLogin, input);
    expect((await login()).code).toBe(200);
    expect((await duringChange(6, { passwordHash: 'scrypt$1024$8$1$c2FsdA$a2V5' }, login)).code).toBe(4001);
  });

  test('give no session for a WeChat account that is unbound at that moment', async () => {
    const wechatId = 'sandbox-6';
    await gateway.db.update(userAccount).set({ wechatId }).where(eq(userAccount.id, 7));
    const poll = async (ticket: string) => {
      const expiresAt = new Date(demoMorning.getTime() + 60_000);
      const hashes = { ticketHash: hashOfSecret(ticket), scanHash: hashOfSecret(`${ticket}-scan`) };
      const confirmed = { purpose: 'login', state: 'confirmed', wechatId, wechatName: '' } as const;
      await gateway.db.insert(wxTicket).values({ ...hashes, ...confirmed, expiresAt });
      return (await gateway.call(wxLogin, { ticket })).state;
    };
    const [before, during] = ['ticket-before-the-change', 'ticket-during-the-change'];
    expect(await poll(before)).toBe('confirmed');
    expect(await duringChange(7, { wechatId: null }, () => poll(during))).toBe('needsBinding');
  });

  test('count the rows as they are as soon as one changes', async () => {
    const params = { studyPhaseCode: 300, subjectCode: 1, categoryCode: 6, year: 2031 };
    const totalOf = async () => (await gateway.call(keyWordSearch, { pageNum: 1, pageSize: 10, params })).total;
    expect(await totalOf()).toBe(0);
    await gateway.aResource(firstId, params);
    expect(await totalOf()).toBe(1);
  });
});
