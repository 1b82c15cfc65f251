import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginJob } from '../../gateway/platform/jobs/job-store.ts';
import { createJobs } from '../../gateway/platform/jobs/jobs.ts';
import { CodedError } from '../../shared/contract/errors.ts';
import { databaseKinds } from '../kit/gateway/databases.ts';

const now = new Date('2026-11-20T02:00:00Z');
const log = pino({ level: 'silent' });

describe.each(databaseKinds.filter(({ available }) => available))('jobs on $name', (kind) => {
  let link: Awaited<ReturnType<typeof kind.openDemo>>;
  beforeAll(async () => {
    link = await kind.openDemo(now);
  });
  let time = now.getTime();
  const running: { stop(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const jobs of running) await jobs.stop();
    await link.close();
  });

  const gatewayWith = (workers: number) => {
    const jobs = createJobs({ db: link.db, clock: { now: () => time }, log, workers });
    running.push(jobs);
    return jobs;
  };
  /** A kind of job whose runs the test ends. */
  function heldKind(workers = 1) {
    const jobs = gatewayWith(workers);
    const name = randomBytes(4).toString('hex');
    const runs: { request: unknown; report(percent: number): Promise<void>; end: PromiseWithResolvers<unknown> }[] = [];
    const completed: unknown[] = [];
    jobs.define(name, {
      run({ request, report }) {
        const end = Promise.withResolvers<unknown>();
        runs.push({ request, report, end });
        return end.promise;
      },
      complete: async (_tx, { request }) => void completed.push(request),
    });
    const add = (owner: number, request: unknown, supersedes?: string) =>
      jobs.add({ owner, kind: name, request, supersedes });
    const began = (amount: number) => expect.poll(() => runs.length).toBe(amount);
    return { jobs, add, runs, completed, began, name };
  }
  const stateIs = (jobs: { stateOf(owner: number, id: string): Promise<unknown> }, owner: number, id: string) =>
    expect.poll(async () => ((await jobs.stateOf(owner, id)) as { state: string } | undefined)?.state);

  test('run in their order, and every gateway says how far they are and how many stand before', async () => {
    const { jobs, add, runs, completed, began } = heldKind();
    const other = gatewayWith(0);
    const ids = [await add(1, { n: 1 }), await add(2, { n: 2 }), await add(1, { n: 3 })] as const;
    await began(1);
    await runs[0]?.report(40);
    expect(await other.stateOf(1, ids[0])).toMatchObject({ state: 'running', progress: 40, ahead: 0 });
    expect(await other.stateOf(1, ids[2])).toMatchObject({ state: 'waiting', progress: 0, ahead: 2 });
    expect(await other.stateOf(2, ids[0])).toBeUndefined();
    for (const amount of [1, 2, 3]) {
      await began(amount);
      runs[amount - 1]?.end.resolve({ url: `/files/${amount}` });
    }
    await stateIs(other, 1, ids[2]).toBe('done');
    expect(await jobs.stateOf(1, ids[2])).toMatchObject({ progress: 100, result: { url: '/files/3' } });
    expect(completed).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    time += 16 * 60_000;
    expect(await jobs.stateOf(1, ids[2])).toBeUndefined();
    await jobs.stop();
  });

  test('a newer one takes the place of one that waits, which is never run', async () => {
    const { jobs, add, runs, began } = heldKind();
    const first = await add(1, 'first', '有更新的');
    await began(1);
    const old = await add(1, 'old', '有更新的');
    const newer = await add(1, 'newer', '有更新的');
    expect(await jobs.stateOf(1, old)).toMatchObject({ state: 'failed', message: '有更新的' });
    runs[0]?.end.resolve({});
    await began(2);
    runs[1]?.end.resolve({});
    await stateIs(jobs, 1, newer).toBe('done');
    expect(runs.map(({ request }) => request)).toEqual(['first', 'newer']);
    expect(await jobs.stateOf(1, first)).toMatchObject({ state: 'done' });
    await jobs.stop();
  });

  test('a refusal fails a job with its sentence; after any other error it runs again', async () => {
    const { jobs, add, runs, completed, began } = heldKind();
    const refused = await add(1, 'refused');
    await began(1);
    runs[0]?.end.reject(new CodedError(4031, 200, '今日下载次数已用完'));
    await stateIs(jobs, 1, refused).toBe('failed');
    expect(await jobs.stateOf(1, refused)).toMatchObject({ message: '今日下载次数已用完' });
    const id = await add(1, 'again');
    await began(2);
    runs[1]?.end.reject(new Error('connection lost'));
    await began(3);
    runs[2]?.end.resolve({});
    await stateIs(jobs, 1, id).toBe('done');
    expect(completed).toEqual(['again']);
    await jobs.stop();
  });

  test('one whose process is gone is given back', async () => {
    const { add, jobs, name } = heldKind(0);
    const id = await add(1, 'lost');
    await link.db.execute(sql`
      update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
        heartbeat_on = now() - interval '1 minute' where data ->> 'id' = ${id}`);
    const other = gatewayWith(1);
    other.define(name, { run: async ({ request }) => ({ made: request }) });
    await other.start();
    await stateIs(jobs, 1, id).toBe('done');
    expect(await jobs.stateOf(1, id)).toMatchObject({ result: { made: 'lost' } });
    await other.stop();
  });

  test('a run that has lost its job to another process neither reports nor ends it', async () => {
    const { jobs, add, runs, completed, began, name } = heldKind();
    const id = await add(1, 'stalled');
    await began(1);
    const other = gatewayWith(0);
    // as another process does that has got it
    expect(await beginJob(link.db, id, [name])).toMatchObject({ run: 2 });
    await runs[0]?.report(90);
    expect(await jobs.stateOf(1, id)).toMatchObject({ state: 'running', progress: 0 });
    runs[0]?.end.resolve({ made: 'by the stalled one' });
    await jobs.stop();
    expect([completed, (await other.stateOf(1, id))?.state]).toEqual([[], 'running']);
    await link.db.execute(sql`delete from job where id = ${id}`);
  });

  test('one of a kind that only a newer release knows waits for a process of that release', async () => {
    const older = gatewayWith(1);
    await older.start();
    const { jobs, add, name } = heldKind(0);
    const id = await add(1, 'new');
    const left = () => link.db.execute(sql`select 1 from pgboss.job where data ->> 'id' = ${id} and id::text <> ${id}`);
    await expect.poll(async () => (await left()).rows.length, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(await jobs.stateOf(1, id)).toMatchObject({ state: 'waiting' });
    await older.stop();
    const newer = gatewayWith(1);
    newer.define(name, { run: async ({ request }) => ({ made: request }) });
    await newer.start();
    await expect.poll(async () => (await jobs.stateOf(1, id))?.state, { timeout: 20_000 }).toBe('done');
    await newer.stop();
  });

  test('what waits for longer than pg-boss keeps it has failed, and counts no more', async () => {
    const { jobs, add } = heldKind(0);
    const old = [await add(2, 1), await add(2, 2), await add(2, 3)];
    time += 25 * 3_600_000;
    await add(2, 4);
    expect(await jobs.stateOf(2, old[0] ?? '')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('重新提交'),
    });
    await link.db.execute(sql`delete from job where owner = 2`);
    await jobs.stop();
  });

  test('beyond the limits 429, counted for all gateways: of one person, and of all', async () => {
    const { jobs, add } = heldKind(0);
    const more = gatewayWith(0);
    for (const n of [1, 2, 3]) await add(3, n);
    await expect(more.add({ owner: 3, kind: 'any', request: 4 })).rejects.toMatchObject({ code: 429, status: 429 });
    const { rows } = await link.db.execute<{ id: number }>('select id from user_account where id > 3 order by id');
    const [many = 0, last = 0] = rows.map(({ id }) => Number(id));
    await link.db.execute(sql`
      insert into job (id, owner, kind, request, created_at)
      select 'waiting-' || n, ${many}, 'any', '0', ${new Date(time).toISOString()}::timestamptz from generate_series(1, 196) n`);
    await jobs.add({ owner: last, kind: 'any', request: 0 });
    await expect(more.add({ owner: last, kind: 'any', request: 0 })).rejects.toMatchObject({ code: 429 });
    await jobs.stop();
  });
});
