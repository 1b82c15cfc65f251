import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { CodedError } from '../../../shared/contract/errors.ts';
import type { Db, Queries } from '../db/database.ts';
import { job } from '../db/schema/job.ts';

export type JobTransaction = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface NewJob {
  readonly id: string;
  /** The person. */
  readonly owner: number;
  readonly kind: string;
  readonly request: unknown;
  /** It takes the place of those of its kind and owner that wait. */
  readonly supersedes: boolean;
  readonly now: Date;
}

/** Of one person, and of all. */
const maxWaiting = { ofPerson: 3, ofAll: 30 };
/** Rows of jobs that ended longer ago are removed. */
const keepRowsMs = 24 * 3_600_000;
const open = ['waiting', 'running'] as const;
/** Jobs come in one after another, so that the limits hold for all gateways together. */
const addingLock = 728_050;

/** @throws CodedError 429 where too many jobs wait. */
export async function insertJob(tx: JobTransaction, { id, owner, kind, request, supersedes, now }: NewJob) {
  await tx.execute(sql`select pg_advisory_xact_lock(${addingLock})`);
  await tx.delete(job).where(lt(job.endedAt, new Date(now.getTime() - keepRowsMs)));
  if (supersedes) {
    const older = and(eq(job.owner, owner), eq(job.kind, kind), eq(job.state, 'waiting'));
    await tx.update(job).set({ state: 'failed', message: '已有更新的预览', endedAt: now }).where(older);
  }
  const waiting = await tx.select({ owner: job.owner }).from(job).where(eq(job.state, 'waiting'));
  const own = waiting.filter((row) => row.owner === owner).length;
  if (waiting.length >= maxWaiting.ofAll || own >= maxWaiting.ofPerson) {
    throw new CodedError(429, 429, '排队的导出任务太多，请稍后再试');
  }
  await tx.insert(job).values({ id, owner, kind, request, createdAt: now });
}

/** What to run. Undefined for a job that has ended, was superseded or went with its person. */
export async function beginJob(db: Queries, id: string) {
  const [row] = await db
    .update(job)
    .set({ state: 'running', progress: 0 })
    .where(and(eq(job.id, id), inArray(job.state, open)))
    .returning({ id: job.id, owner: job.owner, kind: job.kind, request: job.request });
  return row;
}

export async function saveProgress(db: Queries, id: string, progress: number): Promise<void> {
  await db
    .update(job)
    .set({ progress })
    .where(and(eq(job.id, id), eq(job.state, 'running')));
}

/**
 * Ends a job that is open.
 *
 * @returns false where another run has ended it before
 */
export async function endJob(
  db: Queries,
  id: string,
  end: { now: Date } & ({ result: unknown } | { failure: string }),
): Promise<boolean> {
  const how =
    'failure' in end
      ? ({ state: 'failed', message: end.failure } as const)
      : ({ state: 'done', result: end.result } as const);
  const ended = await db
    .update(job)
    .set({ ...how, progress: 100, endedAt: end.now })
    .where(and(eq(job.id, id), inArray(job.state, open)))
    .returning({ id: job.id });
  return ended.length > 0;
}

/** How far a job of that person is, with the number of open ones that came before. */
export async function jobRow(db: Queries, owner: number, id: string) {
  const before = sql<number>`(
    select count(*)::int from job before where before.state in ('waiting', 'running') and before.place < ${job}.place
  )`;
  const [row] = await db
    .select({
      state: job.state,
      progress: job.progress,
      result: job.result,
      message: job.message,
      endedAt: job.endedAt,
      before,
    })
    .from(job)
    .where(and(eq(job.id, id), eq(job.owner, owner)));
  return row;
}
