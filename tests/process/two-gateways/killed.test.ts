import { randomUUID } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../../client/lib/calls/encrypt-payload.ts';
import { ledgerFaults } from '../../../gateway/people/points/ledger-check.ts';
import { downloadRight } from '../../../gateway/platform/db/schema/download.ts';
import { resource } from '../../../gateway/platform/db/schema/resource.ts';
import { upload } from '../../../gateway/platform/db/schema/upload.ts';
import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import { completeUpload, createUpload, uploadStatus } from '../../../shared/contributions/calls/upload.ts';
import { download } from '../../../shared/library/calls/resource.ts';
import { dataFrom } from '../../kit/gateway/calls.ts';
import { postgres } from '../../kit/gateway/databases.ts';
import { payloadSecret } from '../../kit/gateway/gateway-app.ts';
import {
  type GatewayProcess,
  type SeveralGateways,
  startGatewayProcess,
  startSeveralGateways,
  tokenOf,
} from '../../kit/gateway/several-gateways.ts';
import { lessonTags, sendPart, sha256, smallestPart } from '../../kit/gateway/upload-gateway.ts';

/** Longer than the half minute in which another gateway goes on, for machines with other work. */
const patient = { timeout: 80_000, interval: 300 };
const token = tokenOf(1);
const title = '《故都的秋》教案';

/**
 * The first of two gateways is killed while it holds the transaction of a step, which waits for a table that the test
 * has locked. What was answered stands, what was not has not happened, and the second gateway goes on. Payments and
 * exports: tests/process/gateway-killed.test.ts, tests/process/jobs-killed.test.ts.
 */
describe.skipIf(!postgres.available)('of two gateways one is killed', { timeout: 180_000 }, () => {
  let site: SeveralGateways;
  let first: GatewayProcess;
  let second: GatewayProcess;
  let bytes: Uint8Array;
  beforeAll(async () => {
    site = await startSeveralGateways([{}]);
    second = site.gateways[0] as GatewayProcess;
  });
  beforeEach(async () => {
    const { databaseUrl, dataDir } = site.installation;
    first = await startGatewayProcess({ databaseUrl: `${databaseUrl}?application_name=first`, dataDir });
    bytes = new TextEncoder().encode(randomUUID() + '秋天，无论在什么地方的秋天，总是好的。'.repeat(3000));
  });
  afterEach(() => first?.kill());
  afterAll(async () => {
    await second?.kill();
    await site?.[Symbol.asyncDispose]();
  });

  const atSecond = <I, D, A extends D = D>(endpoint: Endpoint<I, D, A>, input: I) =>
    dataFrom(second.url, endpoint, input, { token });

  /** Kills the first gateway while its work waits for a lock that the test holds. */
  async function killedAt(lock: SQL, work: () => Promise<unknown>) {
    const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and application_name = 'first'`;
    await site.db.transaction(async (tx) => {
      await tx.execute(lock);
      const lost = work().catch(() => 'lost');
      await expect
        .poll(async () => (await site.db.execute(sql`select 1 from ${waiting}`)).rows.length)
        .toBeGreaterThan(0);
      await first.kill();
      // Postgres would learn later that its client is gone, and end a statement that is a transaction of its own
      await site.db.execute(sql`select pg_terminate_backend(pid) from ${waiting}`);
      await lost;
    });
  }
  const table = (name: string) => sql.raw(`lock table ${name} in access exclusive mode`);

  const parts = 3;
  const begin = async (url: string) => {
    const file = { name: '教案.txt', size: bytes.length, sha256: sha256(bytes), partSize: smallestPart };
    return (await dataFrom(url, createUpload, file, { token })).uploadId;
  };
  const send = async (url: string, id: string, n: number) =>
    (await sendPart(url, id, n, { token, bytes: bytes.subarray((n - 1) * smallestPart, n * smallestPart) })).code;
  const complete = (url: string, uploadId: string) =>
    dataFrom(url, completeUpload, { uploadId, title, tags: lessonTags, statement: true }, { token });
  const stateOf = async (uploadId: string) => (await atSecond(uploadStatus, { uploadId })).state;
  const accept = (deskUrl: string, uploadId: string) =>
    fetch(`${deskUrl}/desk/items/upload-${uploadId}/accept`, { method: 'POST' });
  const rowOf = async (uploadId: string) =>
    (
      await site.db
        .select()
        .from(upload)
        .where(eq(upload.id, Number(uploadId)))
    )[0];
  const published = () => site.db.$count(resource, eq(resource.contentHash, sha256(bytes)));

  /** What is left to do for an upload, at the second gateway; then its file is there once. */
  async function finish(uploadId: string) {
    await expect.poll(() => stateOf(uploadId), patient).toBe('pending');
    expect((await accept(second.deskUrl, uploadId)).status).toBe(200);
    expect(await published()).toBe(1);
    const id = String(
      (
        await site.db
          .select()
          .from(upload)
          .where(eq(upload.id, Number(uploadId)))
      )[0]?.resourceId,
    );
    const { url } = await atSecond(download, encryptPayload({ id }, payloadSecret));
    expect(sha256(new Uint8Array(await (await fetch(second.url + url)).arrayBuffer()))).toBe(sha256(bytes));
    expect(await ledgerFaults(site.db)).toEqual({ unbalanced: [], wrongBalances: [] });
  }

  test('while it takes a part: the part is sent again, the others stand', async () => {
    const uploadId = await begin(first.url);
    expect(await send(first.url, uploadId, 1)).toBe(200);
    await killedAt(table('upload_part'), () => send(first.url, uploadId, 2));
    expect((await atSecond(uploadStatus, { uploadId })).parts).toEqual([1]);
    for (let n = 2; n <= parts; n += 1) expect(await send(second.url, uploadId, n)).toBe(200);
    await complete(second.url, uploadId);
    await finish(uploadId);
  });

  test('while it takes the submission: it is sent again', async () => {
    const uploadId = await begin(first.url);
    for (let n = 1; n <= parts; n += 1) expect(await send(first.url, uploadId, n)).toBe(200);
    await expect.poll(async () => (await rowOf(uploadId))?.fileState, patient).toBe('sound');
    await killedAt(table('upload'), () => complete(first.url, uploadId));
    expect(await stateOf(uploadId)).toBe('uploading');
    await complete(second.url, uploadId);
    await finish(uploadId);
  });

  test('while the desk publishes: it is not published, and the next decision publishes it once', async () => {
    const uploadId = await begin(first.url);
    for (let n = 1; n <= parts; n += 1) expect(await send(first.url, uploadId, n)).toBe(200);
    await complete(first.url, uploadId);
    await expect.poll(() => stateOf(uploadId), patient).toBe('pending');
    await killedAt(table('resource'), () => accept(first.deskUrl, uploadId));
    expect([await stateOf(uploadId), await published()]).toEqual(['pending', 0]);
    await finish(uploadId);
  });

  test('while it gives a download: nothing is charged, and the next one is charged once', async () => {
    const id = 100_001;
    const priced = { chargeType: 'points', price: 5, studyPhaseCode: 300 } as const;
    await site.db.update(resource).set(priced).where(eq(resource.id, id));
    const take = (url: string) => dataFrom(url, download, encryptPayload({ id: String(id) }, payloadSecret), { token });
    const rights = () => site.db.$count(downloadRight, eq(downloadRight.resourceId, id));
    const before = await rights();
    await killedAt(table('download_tally'), () => take(first.url));
    expect(await rights()).toBe(before);
    const taken = await Promise.all([take(second.url), take(second.url)]);
    expect(taken.map(({ charged }) => charged).toSorted()).toEqual([0, 5]);
    expect(await rights()).toBe(before + 1);
    expect((await fetch(second.url + (taken[0]?.url ?? ''))).status).toBe(200);
    expect(await ledgerFaults(site.db)).toEqual({ unbalanced: [], wrongBalances: [] });
  });

  test('while it checks the file: the other one checks it, once', async () => {
    // the first one gets it for certain
    await second.kill();
    const held = 728_052;
    await site.db.execute(
      sql.raw(`create function hold() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${held}); return new; end $$`),
    );
    await site.db.execute(sql`create trigger hold before update on upload for each row
      when (new.file_state = 'sound') execute function hold()`);
    const uploadId = await begin(first.url);
    await killedAt(sql`select pg_advisory_xact_lock(${held})`, async () => {
      for (let n = 1; n <= parts; n += 1) await send(first.url, uploadId, n);
      await complete(first.url, uploadId);
    });
    second = await startGatewayProcess(site.installation);
    // the check begins with the last part, and its end keeps the submission waiting
    if ((await rowOf(uploadId))?.state === 'uploading') await complete(second.url, uploadId);
    await finish(uploadId);
    expect((await rowOf(uploadId))?.checkRun).toBeGreaterThan(1);
  });
});
