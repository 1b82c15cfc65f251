import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPublication, createOutbox } from '../../gateway/operators/studio/publishing/outbox.ts';
import { tokenHash } from '../../gateway/people/accounts/session-store.ts';
import type { DatabaseLink } from '../../gateway/platform/db/database.ts';
import { openPostgres, openReplica, patientLimits } from '../../gateway/platform/db/postgres.ts';
import { createReadReplica } from '../../gateway/platform/db/read-replica.ts';
import { userSession } from '../../gateway/platform/db/schema/user.ts';
import { type OwnServer, postgresPrograms, startPostgres } from '../../scripts/lib/postgres.ts';
import { resourceDetail } from '../../shared/library/calls/resource.ts';
import { keyWordSearch } from '../../shared/library/calls/resource-list.ts';
import { followStation } from '../../shared/library/calls/station.ts';
import { questionPageList } from '../../shared/questions/calls/question.ts';
import { type ChaosProxy, startChaosProxy } from '../kit/chaos-proxy.ts';
import { postgres } from '../kit/gateway/databases.ts';
import { demoMorning, startGatewayApp } from '../kit/gateway/gateway-app.ts';
import { listen } from '../kit/ports.ts';

type Gateway = Awaited<ReturnType<typeof startGatewayApp>>;

const programs = postgresPrograms();
const paper = { studyPhaseCode: 300, subjectCode: 2, pageNum: 1, pageSize: 10 };
const list = { pageNum: 1, pageSize: 10, params: { studyPhaseCode: 300, subjectCode: 1 } };
const writer = 'token-of-the-writer';

/** Two servers of Postgres: the second one streams from the first, and a line to it can go dead. */
describe.skipIf(!programs)('a streaming standby', () => {
  let primary: OwnServer;
  let standby: OwnServer;
  let line: ChaosProxy;
  let link: DatabaseLink;
  let replica: DatabaseLink;
  let gateway: Gateway;
  let dataDir: string | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'zhizhan-standby-'));
    primary = await startPostgres(programs ?? '');
    await copyDemo(join(dataDir, 'demo.dump'));
    link = await openPostgres({ connectionString: primary.url, timeLimits: patientLimits, onIdleError() {} });
    const expiresAt = new Date(demoMorning.getTime() + 24 * 3_600_000);
    await link.db.insert(userSession).values({ tokenHash: tokenHash(writer), userId: 1, expiresAt });
    standby = await startPostgres(programs ?? '', { primary: primary.url });
    line = await startChaosProxy({ port: Number(new URL(standby.url).port) });
  });
  afterAll(async () => {
    await line?.[Symbol.asyncDispose]();
    await standby?.stop();
    await link?.close();
    await primary?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const through = new URL(standby.url);
    through.port = String(line.port);
    replica = openReplica({ connectionString: through.href, onIdleError() {} });
    gateway = await startGatewayApp({ db: link.db, dataDir: dataDir ?? '', replica: replica.db, logLevel: 'trace' });
  });
  afterEach(async () => {
    await gateway[Symbol.asyncDispose]();
    await replica.close();
  });

  /** The demo of the server that all suites share: making one takes long. */
  async function copyDemo(file: string) {
    const demo = await postgres.openDemo(demoMorning);
    const program = (name: string, ...args: string[]) => promisify(execFile)(join(programs ?? '', name), args);
    try {
      await program('pg_dump', '-Fc', '-f', file, demo.url);
      await program('pg_restore', '-O', '-x', '-d', primary.url, file);
    } finally {
      await demo.close();
    }
  }

  /** What happens there goes past the gateway and its memory. */
  const onStandby = async (statement: string) => {
    const own = openReplica({ connectionString: standby.url, onIdleError() {} });
    await own.db.execute(sql.raw(statement)).finally(own.close);
  };
  const said = (event: string) => gateway.lines.filter((text) => text.includes(`"${event}"`)).length;
  const lastRead = async (read: () => Promise<unknown>) => {
    await read();
    return gateway.reads.at(-1);
  };
  const readList = () => gateway.call(keyWordSearch, list);
  const sourceFor = async (token?: string) => (await gateway.call(questionPageList, paper, { token })).list[0]?.source;
  /** A try to come back is nobody's who reads, so reads go on until it has succeeded. */
  const usedAgain = () =>
    expect
      .poll(
        () => {
          gateway.clock.advanceSeconds(6);
          return lastRead(readList);
        },
        { timeout: 60_000, interval: 300 },
      )
      .toBe('replica');

  test('answers lists, details and counts', async () => {
    const { list: found, total } = await readList();
    expect(total).toBeGreaterThan(0);
    const id = found[0]?.id ?? '';
    expect((await gateway.call(resourceDetail, { id })).id).toBe(id);
    expect(gateway.reads).toEqual(['replica', 'replica']);
  });

  test('that has stopped replaying answers guests as it stands, and the writer is answered by the primary', async () => {
    await onStandby('select pg_wal_replay_pause()');
    try {
      const before = await sourceFor();
      await link.db.execute(sql`update question set source = '刚刚改过'`);
      await gateway.call(followStation, { domain: 'jiangcheng', attention: true }, { token: writer });
      expect(await sourceFor()).toBe(before);
      expect(await sourceFor(writer)).toBe('刚刚改过');
      expect(gateway.reads).toEqual(['replica', 'replica', 'behind']);
    } finally {
      await onStandby('select pg_wal_replay_resume()');
    }
    await expect.poll(() => sourceFor()).toBe('刚刚改过');
    await expect.poll(() => lastRead(() => sourceFor(writer))).toBe('replica');
  });

  test('that crashes leaves its reads to the primary, says so once, and is used again when it is back', async () => {
    expect(await lastRead(readList)).toBe('replica');
    await standby.kill();
    const reads = [await lastRead(readList), await lastRead(readList), await lastRead(readList)];
    expect(reads).toEqual(['failed', 'failed', 'failed']);
    expect([said('database.replica-failed'), said('database.replica-back')]).toEqual([1, 0]);
    await standby.start();
    await usedAgain();
    expect(said('database.replica-back')).toBe(1);
  });

  test('that freezes holds nobody up but those who have asked it', async () => {
    expect(await lastRead(readList)).toBe('replica');
    line.set({ timeout: 0 });
    try {
      // all at once, and the columns of a subject that no database has read yet
      const cold = { ...list, params: { studyPhaseCode: 300, subjectCode: 3 } };
      const all = await Promise.all([readList(), readList(), gateway.call(keyWordSearch, cold)]);
      for (const { total } of all) expect(total).toBeGreaterThan(0);
      gateway.clock.advanceSeconds(6);
      const began = performance.now();
      expect(await lastRead(readList)).toBe('failed');
      // the limit of a frozen replica is five seconds
      expect(performance.now() - began).toBeLessThan(4_000);
    } finally {
      line.set({});
      line.cut();
    }
    await usedAgain();
  });

  test('that comes back behind the primary is not used before it has caught up', async () => {
    await standby.kill();
    expect(await lastRead(readList)).toBe('failed');
    await standby.start();
    await onStandby('select pg_wal_replay_pause()');
    await link.db.execute(sql`update question set source = '停机时改的'`);
    gateway.clock.advanceSeconds(6);
    expect(await lastRead(readList)).toBe('failed');
    expect(await sourceFor()).toBe('停机时改的');
    await onStandby('select pg_wal_replay_resume()');
    await usedAgain();
    expect(await sourceFor()).toBe('停机时改的');
  });

  test('answers guests while the primary is away, and changes go on when it is back', async () => {
    await primary.kill();
    try {
      for (const subjectCode of [1, 5]) {
        const { total } = await gateway.call(keyWordSearch, { ...list, params: { studyPhaseCode: 300, subjectCode } });
        expect(total).toBeGreaterThan(0);
      }
      expect(gateway.reads).toEqual(['replica', 'replica']);
      const follow = { domain: 'jiangcheng', attention: false };
      expect(await gateway.codeOf(followStation, follow, { token: writer })).toBe(503);
    } finally {
      await primary.start();
    }
    const follow = { domain: 'jiangcheng', attention: false };
    await expect.poll(() => gateway.codeOf(followStation, follow, { token: writer })).toBe(200);
  });

  test('knows what the studio has published before an edge is told to ask again', async () => {
    const isKnown: boolean[] = [];
    const edge = createServer(async (_req, res) => {
      const { rows } = await replica.db.execute<{ n: string }>(sql`select count(*) as n from publication`);
      isKnown.push(Number(rows[0]?.n) === 1);
      res.end();
    });
    const edges = { urls: [`http://127.0.0.1:${await listen(edge)}/cache/purge`], token: '' };
    const { clock, log } = gateway;
    const follower = createReadReplica({ primary: link.db, replica: replica.db, clock, log, counted() {} });
    const outbox = createOutbox({ db: link.db, clock, log, edges, known: follower.caughtUp });
    try {
      await onStandby('select pg_wal_replay_pause()');
      await addPublication(link.db, { kind: 'hot-word', entryId: '1', tags: ['hot-word'], at: demoMorning });
      const delivered = outbox.deliver();
      await onStandby('select pg_wal_replay_resume()');
      await delivered;
      expect(isKnown).toEqual([true]);
    } finally {
      await onStandby('select pg_wal_replay_resume()');
      edge.close();
    }
  });
});
