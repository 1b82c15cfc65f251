import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { CodedError } from '../../../shared/contract/errors.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../db/database.ts';
import { loggableError } from '../http/loggable-error.ts';
import { type JobBoss, startJobBoss } from './job-boss.ts';
import {
  beginJob,
  endJob,
  insertJob,
  isOpenJob,
  type JobTransaction,
  jobRow,
  lastJobId,
  type NewJob,
  saveProgress,
} from './job-store.ts';

interface RunningJob {
  readonly id: string;
  readonly owner: number;
  /** As it was added. */
  readonly request: unknown;
  report(percent: number): Promise<void>;
}

/** How jobs of a kind are run. A CodedError fails the job with its sentence; after any other error it runs again. */
export interface JobKind<R> {
  run(job: RunningJob): Promise<R>;
  /** What happens together with its end, once, however often it ran. */
  complete?(tx: JobTransaction, job: Pick<RunningJob, 'owner' | 'request'>): Promise<void>;
}

export interface JobState {
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** Percent. */
  readonly progress: number;
  /** Jobs before this one while it waits. */
  readonly ahead: number;
  /** Of the kind; undefined unless it is done. */
  readonly result: unknown;
  /** Why it failed. */
  readonly message: string | undefined;
  /** When it is forgotten; undefined while it is open. */
  readonly endsAt: Date | undefined;
}

export interface Jobs {
  /** Every process that runs jobs knows all kinds before it starts. */
  define<R>(kind: string, how: JobKind<R>): void;
  /**
   * @returns the job's id
   * @throws CodedError 429 where too many jobs wait, 409 for one that has to be alone and is not
   */
  add(job: Pick<NewJob, 'owner' | 'kind' | 'request'> & Partial<Pick<NewJob, 'supersedes' | 'alone'>>): Promise<string>;
  /** Undefined for a job that does not exist, is forgotten or is another person's. */
  stateOf(owner: number, id: string): Promise<JobState | undefined>;
  /** The same of the last job of a kind that the person added. */
  lastOf(owner: number, kind: string): Promise<JobState | undefined>;
  /** Begins to run jobs; adding one does so, too. */
  start(): Promise<void>;
  /** Runs no more; jobs under way that do not end soon are left to others. */
  stop(): Promise<void>;
}

/** As long as the addresses in results work. */
const keepMs = 15 * 60_000;
const parkedMessage = '试了多次都没有生成成功，已停止重试，请稍后再试';

/** Jobs in the database: any gateway adds them, runs them and says how far they are (docs/decisions/031-jobs-in-postgres.md). */
export function createJobs({
  db,
  clock,
  log,
  workers,
}: {
  db: Db;
  clock: Pick<Clock, 'now'>;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Jobs at a time in this process; 0 leaves them to others. */
  workers: number;
}): Jobs {
  const kinds = new Map<string, JobKind<unknown>>();
  const now = () => new Date(clock.now());
  let starting: Promise<JobBoss> | undefined;

  function boss(): Promise<JobBoss> {
    starting ??= startJobBoss({ db, log, workers, onJob: run, onParked: park }).catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  }

  async function run(id: string) {
    const row = await beginJob(db, id, [...kinds.keys()]);
    const kind = row && kinds.get(row.kind);
    if (!kind) {
      // of a newer release, which stands beside this one while gateways are replaced
      if (await isOpenJob(db, id)) await (await boss()).sendLater(id);
      return;
    }
    try {
      const result = await kind.run({ ...row, report: (percent) => saveProgress(db, row, percent) });
      await db.transaction(async (tx) => {
        if (await endJob(tx, row, { result, now: now() })) await kind.complete?.(tx, row);
      });
    } catch (err) {
      if (!(err instanceof CodedError)) {
        log.error({ event: 'jobs.run-failed', job: id, kind: row.kind, err: loggableError(err) });
        throw err;
      }
      await endJob(db, row, { failure: err.message, now: now() });
    }
  }

  async function park(id: string) {
    if (await endJob(db, { id }, { failure: parkedMessage, now: now() })) log.error({ event: 'jobs.parked', job: id });
  }

  async function stateOf(owner: number, id: string): Promise<JobState | undefined> {
    const row = await jobRow(db, owner, id);
    if (!row || (row.endedAt && now().getTime() - row.endedAt.getTime() > keepMs)) return undefined;
    const { state, progress, before, result, message, endedAt } = row;
    const ahead = state === 'waiting' ? before : 0;
    const endsAt = endedAt ? new Date(endedAt.getTime() + keepMs) : undefined;
    return { state, progress, ahead, result, message: message ?? undefined, endsAt };
  }

  return {
    define: (kind, how) => void kinds.set(kind, how),
    async add({ supersedes, alone, ...job }) {
      const id = randomUUID().replaceAll('-', '');
      // before the transaction: the embedded database has one connection
      const { send, wake } = await boss();
      await db.transaction(async (tx) => {
        await insertJob(tx, { ...job, id, supersedes, alone, now: now() });
        await send(tx, id);
      });
      wake();
      return id;
    },
    stateOf,
    async lastOf(owner, kind) {
      const id = await lastJobId(db, owner, kind);
      return id === undefined ? undefined : stateOf(owner, id);
    },
    start: async () => void (await boss()),
    async stop() {
      await (await starting)?.stop();
    },
  };
}
