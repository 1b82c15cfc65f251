import { CodedError } from '../../../shared/contract/errors.ts';
import type { Db, Queries } from '../db/database.ts';
import { and, desc, eq, inArray, lt, sql } from '../db/drizzle.ts';
import { job } from '../db/schema/job.ts';

export type JobTransaction = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface NewJob {
  readonly id: string;
  /** The person. */
  readonly owner: number;
  readonly kind: string;
  readonly request: unknown;
  /** It takes the place of those of its kind and owner that wait, which fail with this sentence. */
  readonly supersedes: string | undefined;
  /** It is refused with this sentence while one of its kind and owner is open. */
  readonly alone: string | undefined;
  readonly now: Date;
}

/** Of one person, and of all. */
const maxWaiting = { ofPerson: 3, ofAll: 200 };
/** Rows of jobs that ended longer ago are removed. What is as old and open has nobody who would run it: pg-boss forgets it. */
const keepRowsMs = 24 * 3_600_000;
const forgotten = '一直没有轮到生成，请重新提交';
const open = ['waiting', 'running'] as const;
/** Jobs come in one after another, so that the limits hold for all gateways together. */
const addingLock = 728_050;

/** @throws CodedError 429 where too many jobs wait, 409 for one that has to be alone and is not. */
export async function insertJob(tx: JobTransaction, { id, owner, kind, request, supersedes, alone, now }: NewJob) {
  await tx.execute(sql`select pg_advisory_xact_lock(${addingLock})`);
  const longAgo = new Date(now.getTime() - keepRowsMs);
  await tx.delete(job).where(lt(job.endedAt, longAgo));
  const fail = (message: string) => tx.update(job).set({ state: 'failed', message, endedAt: now });
  await fail(forgotten).where(and(inArray(job.state, open), lt(job.createdAt, longAgo)));
  if (supersedes !== undefined)
    await fail(supersedes).where(and(eq(job.owner, owner), eq(job.kind, kind), eq(job.state, 'waiting')));
  if (alone !== undefined) {
    const same = and(eq(job.owner, owner), eq(job.kind, kind), inArray(job.state, open));
    if ((await tx.$count(job, same)) > 0) throw new CodedError(409, 409, alone);
  }
  const waiting = await tx.select({ owner: job.owner }).from(job).where(eq(job.state, 'waiting'));
  const own = waiting.filter((row) => row.owner === owner).length;
  if (waiting.length >= maxWaiting.ofAll || own >= maxWaiting.ofPerson) {
    throw new CodedError(429, 429, '排队的导出任务太多，请稍后再试');
  }
  await tx.insert(job).values({ id, owner, kind, request, createdAt: now });
}

/** What to run. Undefined for a job that has ended, was superseded or went with its person, or is of another kind. */
export async function beginJob(db: Queries, id: string, kinds: readonly string[]) {
  const [row] = await db
    .update(job)
    .set({ state: 'running', progress: 0, run: sql`${job.run} + 1` })
    .where(and(eq(job.id, id), inArray(job.state, open), inArray(job.kind, [...kinds])))
    .returning({ id: job.id, run: job.run, owner: job.owner, kind: job.kind, request: job.request });
  return row;
}

export const isOpenJob = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(job, and(eq(job.id, id), inArray(job.state, open)))) > 0;

/** A run of a job. */
interface Run {
  readonly id: string;
  readonly run: number;
}

const isOpen = ({ id, run }: Run) => and(eq(job.id, id), eq(job.run, run), inArray(job.state, open));

/** Of the last run alone: an earlier one has lost its job. */
export async function saveProgress(db: Queries, run: Run, progress: number): Promise<void> {
  await db.update(job).set({ progress }).where(isOpen(run));
}

/**
 * Ends a job that is open.
 *
 * @param run - without its number whichever run is the last
 * @returns false where it was ended before, or begun again by another process
 */
export async function endJob(
  db: Queries,
  { id, run }: Pick<Run, 'id'> & Partial<Run>,
  end: { now: Date } & ({ result: unknown } | { failure: string }),
): Promise<boolean> {
  const how =
    'failure' in end
      ? ({ state: 'failed', message: end.failure } as const)
      : ({ state: 'done', result: end.result } as const);
  const ended = await db
    .update(job)
    .set({ ...how, progress: 100, endedAt: end.now })
    .where(run === undefined ? and(eq(job.id, id), inArray(job.state, open)) : isOpen({ id, run }))
    .returning({ id: job.id });
  return ended.length > 0;
}

/** The last job of a kind that the person added. */
export async function lastJobId(db: Queries, owner: number, kind: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.owner, owner), eq(job.kind, kind)))
    .orderBy(desc(job.place))
    .limit(1);
  return row?.id;
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
