import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encryptPayload } from '../../client/lib/calls/encrypt-payload.ts';
import type { DatabaseLink } from '../../gateway/platform/db/database.ts';
import { openDatabase } from '../../gateway/platform/db/open-database.ts';
import type { TimeLimits } from '../../gateway/platform/db/postgres.ts';
import { createFolderStore } from '../../gateway/platform/files/folder-store.ts';
import { inProject } from '../../scripts/lib/project.mjs';
import { createUpload, uploadStatus } from '../../shared/contributions/calls/upload.ts';
import { hotWordList } from '../../shared/library/calls/home.ts';
import { download } from '../../shared/library/calls/resource.ts';
import { startChaosProxy } from '../kit/chaos-proxy.ts';
import { envelopeFrom, signIn } from '../kit/gateway/calls.ts';
import { postgres } from '../kit/gateway/databases.ts';
import { pathsIn } from '../kit/gateway/file-stores.ts';
import { payloadSecret, startGatewayApp } from '../kit/gateway/gateway-app.ts';
import { startResourceGateway } from '../kit/gateway/resource-gateway.ts';
import { sendPart, sha256 } from '../kit/gateway/upload-gateway.ts';
import { hasPrlimit, limitFileSize, startProgram } from '../kit/process.ts';
import { databaseRows } from './rows.ts';
import { times } from './times.ts';

const filesIn = (dataDir: string) => pathsIn(createFolderStore(join(dataDir, 'files')), '');

/** Longer than a test may take: only the limit that a test is about shall end anything. */
const patient: TimeLimits = { statementMs: 60_000, lockMs: 60_000, idleInTransactionMs: 60_000, connectionMs: 60_000 };
const busy = { code: 503, message: '系统繁忙，请稍后再试', data: null };
const poolSize = 10;

describe.skipIf(!postgres.available)('the gateway on a Postgres in trouble', () => {
  let prepared: Awaited<ReturnType<typeof startResourceGateway>>;
  let databaseUrl: string;
  beforeAll(async () => {
    prepared = await startResourceGateway(postgres);
    databaseUrl = prepared.databaseUrl;
  });
  afterAll(() => prepared[Symbol.asyncDispose]());

  /** A gateway with this patience on the database, and a connection of an operator that may hold locks. */
  async function startRig(limits: Partial<TimeLimits>, url = databaseUrl) {
    const broken: Error[] = [];
    const link: DatabaseLink = await openDatabase({
      databaseUrl: url,
      dataDir: '',
      onIdleError: (error) => void broken.push(error),
      timeLimits: { ...patient, ...limits },
    });
    const gateway = await startGatewayApp({ db: link.db, dataDir: prepared.dataDir });
    const operator = new pg.Client({ connectionString: databaseUrl });
    await operator.connect();
    return {
      ...gateway,
      operator,
      async [Symbol.asyncDispose]() {
        await operator.end();
        await gateway[Symbol.asyncDispose]();
        await link.close();
        expect(gateway.lines, 'a database in trouble is no bug of the gateway').toEqual([]);
      },
    };
  }
  /** A gateway as a process, whose disk the test fills, with a folder of its own. */
  async function startOnDisk() {
    const dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-disk-'));
    const gateway = startProgram(inProject('gateway/main.ts'), {
      env: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        GATEWAY_PORT: '0',
        GATEWAY_OPS_PORT: '0',
        // what the demo accepts by itself earns points
        DEMO_REVIEW_SECONDS: '0',
        PAYLOAD_SECRET: payloadSecret,
      },
      address: /"gatewayUrl":"(http:[^"]+)"/,
    });
    return {
      child: gateway.child,
      url: await gateway.ready(),
      dataDir,
      async [Symbol.asyncDispose]() {
        await gateway[Symbol.asyncDispose]();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  }
  /** Connections that wait for a lock. */
  async function waiting(): Promise<number[]> {
    const { rows } = await prepared.db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows.map(({ pid }) => pid);
  }
  type Rig = Awaited<ReturnType<typeof startRig>>;

  /** A purchase of a demo account, which locks the account while it runs. */
  async function purchase(account: number, id: number, { envelopeOf }: Rig) {
    const token = await prepared.login(account);
    return envelopeOf(download, encryptPayload({ id: String(id) }, payloadSecret), { token });
  }
  const lockAccount = async ({ operator }: Rig, account: number) => {
    await operator.query('begin');
    await operator.query('select 1 from user_account where id = $1 for update', [account]);
  };
  const hotWords = ({ envelopeOf }: Rig) => envelopeOf(hotWordList, { studyPhaseCode: 300, subjectCode: 1 });
  const forPoints = (id: number) => prepared.aResource(id, { chargeType: 'points', price: 15, studyPhaseCode: 300 });

  const row = (name: string, behaviour: string, run: () => Promise<void>, isPossible = true) =>
    test.skipIf(!isPossible)(`${name}: ${behaviour}`, run);

  row(databaseRows.lockWait, 'is given up, nothing is charged, and others go on', async () => {
    await using rig = await startRig({ lockMs: 200 });
    const { id } = await forPoints(100_001);
    const before = await prepared.pointsOf(1);
    await lockAccount(rig, 1);
    expect(await purchase(1, id, rig)).toEqual(busy);
    expect((await hotWords(rig)).code).toBe(200);
    await rig.operator.query('rollback');
    expect(await prepared.pointsOf(1)).toBe(before);
    expect((await purchase(1, id, rig)).code).toBe(200);
    expect(await prepared.pointsOf(1)).toBe(before - 15);
  });

  row(databaseRows.slowQuery, 'is ended in the database, and other calls go on', async () => {
    await using rig = await startRig({ statementMs: 300 });
    const { operator } = rig;
    await operator.query('alter table hot_word rename to hot_word_kept');
    await operator.query('create view hot_word as select * from hot_word_kept where pg_sleep(30) is not null');
    try {
      expect(await hotWords(rig)).toEqual(busy);
      expect((await fetch(`${rig.url}/healthz`)).status).toBe(200);
      const { rows } = await operator.query(
        "select 1 from pg_stat_activity where state = 'active' and query like '%hot_word%' and pid <> pg_backend_pid()",
      );
      expect(rows).toEqual([]);
    } finally {
      await operator.query('drop view hot_word');
      await operator.query('alter table hot_word_kept rename to hot_word');
    }
    expect((await hotWords(rig)).code).toBe(200);
  });

  row(databaseRows.failover, 'leaves nothing half done, and the next try does all of it once', async () => {
    await using rig = await startRig({});
    const { id } = await forPoints(100_002);
    const before = await prepared.pointsOf(1);
    await lockAccount(rig, 1);
    const cut = purchase(1, id, rig);
    await expect.poll(waiting).toHaveLength(1);
    await rig.operator.query('select pg_terminate_backend($1)', await waiting());
    expect(await cut).toEqual(busy);
    await rig.operator.query('rollback');
    expect(await prepared.pointsOf(1)).toBe(before);
    expect((await purchase(1, id, rig)).code).toBe(200);
    expect(await prepared.pointsOf(1)).toBe(before - 15);
  });

  row(databaseRows.failover, 'between two statements ends the transaction, not the process', async () => {
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '', onIdleError: () => {}, timeLimits: patient });
    const reached = Promise.withResolvers<number>();
    const isGone = Promise.withResolvers<void>();
    const work = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      reached.resolve(rows[0]?.pid ?? 0);
      await isGone.promise;
      await tx.execute(sql`select 1`);
    });
    work.catch(() => {});
    const pid = await reached.promise;
    await prepared.db.execute(sql`select pg_terminate_backend(${pid})`);
    const connectionOf = () => prepared.db.execute(sql`select 1 from pg_stat_activity where pid = ${pid}`);
    await expect.poll(async () => (await connectionOf()).rows).toEqual([]);
    isGone.resolve();
    await expect(work).rejects.toThrow();
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await close();
  });

  row(databaseRows.failover, 'of connections that die before they begin gives their places back', async () => {
    const url = new URL(databaseUrl);
    await using line = await startChaosProxy({ host: url.hostname, port: Number(url.port) });
    url.hostname = '127.0.0.1';
    url.port = String(line.port);
    const { db, close } = await openDatabase({
      databaseUrl: url.href,
      dataDir: '',
      onIdleError: () => {},
      timeLimits: { ...patient, connectionMs: 5_000 },
    });
    await Promise.all(times(poolSize, () => db.execute(sql`select pg_sleep(0.1)`)));
    line.set({ timeout: 20 });
    const lost = await Promise.allSettled(times(poolSize, () => db.transaction(async () => {})));
    expect(new Set(lost.map(({ status }) => status))).toEqual(new Set(['rejected']));
    line.set({});
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await close();
  });

  row(databaseRows.poolUsedUp, 'is a refusal after a bounded wait, and over when one is free', async () => {
    // long enough to open each connection on a busy machine
    await using rig = await startRig({ connectionMs: 3_000 });
    await lockAccount(rig, 3);
    const ids = times(poolSize, (index) => 100_100 + index);
    for (const id of ids) await prepared.aResource(id, { chargeType: 'free', price: 0 });
    const holding = ids.map((id) => purchase(3, id, rig));
    await expect.poll(waiting).toHaveLength(poolSize);
    expect(await hotWords(rig)).toEqual(busy);
    expect((await fetch(`${rig.url}/healthz`)).status).toBe(503);
    await rig.operator.query('rollback');
    expect(new Set((await Promise.all(holding)).map(({ code }) => code))).toEqual(new Set([200]));
    expect((await hotWords(rig)).code).toBe(200);
  });

  row(
    databaseRows.diskFull,
    'a file that cannot be made is a refusal without remains that costs nothing, and the next try pays once',
    async () => {
      const { id } = await forPoints(100_003);
      await using gateway = await startOnDisk();
      const { url, dataDir } = gateway;
      const input = encryptPayload({ id: String(id) }, payloadSecret);
      const buy = async () => envelopeFrom(url, download, input, { token: await signIn(url) });
      const before = await prepared.pointsOf(1);
      limitFileSize(gateway.child, '100');
      expect(await buy()).toEqual(busy);
      expect(await filesIn(dataDir)).toEqual([]);
      expect((await envelopeFrom(url, hotWordList, { studyPhaseCode: 300, subjectCode: 1 })).code).toBe(200);
      limitFileSize(gateway.child, 'unlimited');
      expect(await prepared.pointsOf(1)).toBe(before);
      expect(await buy()).toMatchObject({ code: 200, data: { charged: 15 } });
      expect(await buy()).toMatchObject({ code: 200, data: { charged: 0 } });
      expect(await prepared.pointsOf(1)).toBe(before - 15);
    },
    hasPrlimit,
  );

  row(
    databaseRows.diskFull,
    'a part of an upload that does not fit is refused without remains, and the next try takes it',
    async () => {
      await using gateway = await startOnDisk();
      const { url, dataDir } = gateway;
      const token = await signIn(url);
      const bytes = new Uint8Array(1024 * 1024 + 10).fill(65);
      const partSize = 1024 * 1024;
      const input = { name: '教案.txt', size: bytes.length, sha256: sha256(bytes), partSize };
      const created = await envelopeFrom(url, createUpload, input, { token });
      const uploadId = created.data?.uploadId ?? '';
      const send = () => sendPart(url, uploadId, 1, { token, bytes: bytes.subarray(0, partSize) });
      const arrived = async () => (await envelopeFrom(url, uploadStatus, { uploadId }, { token })).data?.parts;
      limitFileSize(gateway.child, '100000');
      expect(await send()).toEqual(busy);
      expect([await arrived(), await filesIn(dataDir)]).toEqual([[], []]);
      limitFileSize(gateway.child, 'unlimited');
      expect(await send()).toMatchObject({ code: 200, data: { n: 1 } });
      // each try has a name of its own, so that none writes over another
      const stored = [expect.stringMatching(new RegExp(`^uploads/${uploadId}/1\\.[-\\da-f]+$`))];
      expect([await arrived(), await filesIn(dataDir)]).toEqual([[1], stored]);
    },
    hasPrlimit,
  );
});
