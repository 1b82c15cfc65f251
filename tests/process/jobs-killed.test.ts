import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenHash } from '../../gateway/people/accounts/session-store.ts';
import { paperExport } from '../../gateway/platform/db/schema/download.ts';
import { job } from '../../gateway/platform/db/schema/job.ts';
import { userSession } from '../../gateway/platform/db/schema/user.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { savePaper } from '../../shared/questions/calls/composition.ts';
import { exportPaper, exportState } from '../../shared/questions/calls/export.ts';
import { dataFrom } from '../kit/gateway/calls.ts';
import { postgres } from '../kit/gateway/databases.ts';
import { payloadSecret } from '../kit/gateway/gateway-app.ts';

const main = new URL('../../gateway/main.ts', import.meta.url).pathname;
const token = 'token-of-the-teacher';
/** Far more than the thirty seconds in which a job is given back, for machines with other work. */
const patient = { timeout: 80_000, interval: 500 };

/** Real processes on one Postgres and one folder of files: calls come to one, jobs run in another. */
describe.skipIf(!postgres.available)('two gateways on one Postgres', { timeout: 180_000 }, () => {
  let link: Awaited<ReturnType<typeof postgres.openDemo>>;
  let asked: string;
  const started: ChildProcess[] = [];
  beforeAll(async () => {
    link = await postgres.openDemo(new Date());
    const expiresAt = new Date(Date.now() + 24 * 3_600_000);
    await link.db.insert(userSession).values({ tokenHash: tokenHash(token), userId: 1, expiresAt });
    asked = (await startGateway({ workers: 0 })).url;
  });
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await link.close();
  });

  function startProcess(workers: number, ...args: string[]) {
    const child = spawn(process.execPath, [main, ...args], {
      env: {
        ...process.env,
        ...{ GATEWAY_PORT: '0', GATEWAY_OPS_PORT: '0', DATABASE_URL: link.url, DATA_DIR: link.dataDir },
        ...{ DEMO: 'on', DEMO_REVIEW_SECONDS: '0', PAYLOAD_SECRET: payloadSecret, LOG_LEVEL: 'fatal' },
        JOB_WORKERS: String(workers),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(child);
    return child;
  }

  async function startGateway({ workers }: { workers: number }) {
    const child = startProcess(workers);
    for await (const line of createInterface({ input: child.stdout })) {
      const { gatewayUrl } = JSON.parse(line) as { gatewayUrl?: string };
      if (gatewayUrl) return { child, url: gatewayUrl };
    }
    throw new Error('the gateway ended without an address');
  }

  const call = <I, D, A extends D = D>(url: string, endpoint: Endpoint<I, D, A>, input: I) =>
    dataFrom(url, endpoint, input, { token });
  const newPaper = async () => {
    const items = [1, 2, 3].map((id) => ({ questionId: String(id), score: 5 }));
    return (await call(asked, savePaper, { title: '周测', sections: [{ title: '选择题', note: '', items }] })).id;
  };
  const chargesOf = (paperId: string) => link.db.$count(paperExport, eq(paperExport.paperId, Number(paperId)));
  const stateAtOther = async (jobId: string) => (await call(asked, exportState, { jobId })).state;

  /** Kills a gateway while it runs the job, which waits for a table; `meanwhile` happens before the table is free. */
  async function killedExport(paperId: string, meanwhile: () => Promise<unknown> = async () => {}) {
    const { child, url } = await startGateway({ workers: 1 });
    const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return link.db.transaction(async (tx) => {
      await tx.execute(sql`lock table question in access exclusive mode`);
      const { jobId } = await call(url, exportPaper, { paperId, format: 'pdf' });
      await expect.poll(async () => (await link.db.execute(waits)).rows.length).toBeGreaterThan(0);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await stateAtOther(jobId)).toBe('running');
      expect(await chargesOf(paperId)).toBe(0);
      await meanwhile();
      return jobId;
    });
  }

  test('one starts an export, the other says how far it is and gives the file', async () => {
    const { child, url } = await startGateway({ workers: 1 });
    const paperId = await newPaper();
    const { jobId } = await call(asked, exportPaper, { paperId, format: 'docx' });
    let polls = 0;
    const state = () => call(polls++ % 2 === 0 ? url : asked, exportState, { jobId });
    await expect.poll(async () => (await state()).state, patient).toBe('done');
    const file = await fetch(asked + (await call(asked, exportState, { jobId })).url);
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 2)).toBe('PK');
    expect(await chargesOf(paperId)).toBe(1);
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
  });

  test('an export whose gateway was killed is made by another process, once, and charged once', async () => {
    const paperId = await newPaper();
    const jobId = await killedExport(paperId);
    const worker = startProcess(1, '--jobs');
    await expect.poll(() => stateAtOther(jobId), patient).toBe('done');
    const file = await fetch(asked + (await call(asked, exportState, { jobId })).url);
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 4)).toBe('%PDF');
    expect(await chargesOf(paperId)).toBe(1);
    const [row] = await link.db.select({ endedAt: job.endedAt }).from(job).where(eq(job.id, jobId));
    expect(row?.endedAt).toEqual(expect.any(Date));
    // the queue notes the end behind the job's own
    const runs = async () => {
      const { rows } = await link.db.execute(
        sql`select state::text, retry_count > 0 as again from pgboss.job where name = 'jobs' and data ->> 'id' = ${jobId}`,
      );
      return rows;
    };
    await expect.poll(runs, patient).toEqual([{ state: 'completed', again: true }]);
    worker.kill('SIGTERM');
    expect((await once(worker, 'exit'))[0]).toBe(0);
  });

  test('one that ends its process for the tenth time is parked, said and not charged', async () => {
    const paperId = await newPaper();
    // the nine runs before are not made: each takes as long as a lost heartbeat
    const tenth = () => link.db.execute(sql`update pgboss.job set retry_count = 9 where state = 'active'`);
    const jobId = await killedExport(paperId, tenth);
    const worker = startProcess(1, '--jobs');
    await expect.poll(() => stateAtOther(jobId), patient).toBe('failed');
    expect((await call(asked, exportState, { jobId })).message).toBe('试了多次都没有生成成功，已停止重试，请稍后再试');
    expect(await chargesOf(paperId)).toBe(0);
    worker.kill('SIGTERM');
    expect((await once(worker, 'exit'))[0]).toBe(0);
  });
});
