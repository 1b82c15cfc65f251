import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { loggableError } from '../http/loggable-error.ts';
import type { JobTransaction } from './job-store.ts';

/** Made by migration 0051, with their retries: ten runs, and heartbeats of ten seconds. */
const queue = 'jobs';
/** Jobs that ended their process or threw each time. */
const parkedQueue = 'jobs-parked';
const heartbeatRefreshSeconds = 3;
/** How often lost heartbeats are looked for. */
const superviseSeconds = 10;
/** A gateway's own jobs begin at once; those of others are found by asking. */
const pollSeconds = 2;
const parkedPollSeconds = 10;
const laterSeconds = 3;
const stopMs = 5_000;

interface Payload {
  readonly id: string;
}

export interface JobBoss {
  /** Part of the transaction. */
  send(tx: JobTransaction, id: string): Promise<void>;
  /** Leaves a job to a process that knows its kind. */
  sendLater(id: string): Promise<void>;
  /** Looks for jobs now. */
  wake(): void;
  stop(): Promise<void>;
}

/** Timers that do not keep the process alive. */
const clock = {
  now: () => Date.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms).unref(),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms).unref(),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
};

/**
 * Starts pg-boss on the gateway's own database. It gives each job to one process, takes it back from one that is gone
 * and tries again after failures.
 */
export async function startJobBoss({
  db,
  log,
  workers,
  onJob,
  onParked,
}: {
  db: Db;
  log: Pick<Logger, 'warn'>;
  /** Jobs at a time; with 0 this process only adds them. */
  workers: number;
  onJob: (id: string) => Promise<void>;
  onParked: (id: string) => Promise<void>;
}): Promise<JobBoss> {
  // a process without jobs does not load it
  const { fromDrizzle, fromPglite, PgBoss } = await import('pg-boss');
  const embedded = embeddedClient(db);
  const boss = new PgBoss({
    // some of its texts have several statements, which the embedded database takes in a way of its own
    db: embedded ? fromPglite(embedded) : fromDrizzle(db, sql),
    clock,
    migrate: false,
    createSchema: false,
    schedule: false,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
    supervise: workers > 0,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    flowIntervalSeconds: 3600,
  });
  boss.on('error', (err) => log.warn({ event: 'jobs.error', err: loggableError(err) }));
  boss.on('warning', (warning) => log.warn({ event: 'jobs.warning', warning }));
  await boss.start();
  const working: string[] = [];
  // a worker that is woken does not wait before it asks again
  const wake = () => {
    for (const worker of working) boss.notifyWorker(worker);
  };
  const runOne = async ([job]: { data: Payload }[]) => {
    try {
      if (job) await onJob(job.data.id);
    } finally {
      wake();
    }
  };
  const options = { pollingIntervalSeconds: pollSeconds, heartbeatRefreshSeconds };
  for (let i = 0; i < workers; i += 1) working.push(await boss.work<Payload>(queue, options, runOne));
  if (workers > 0) {
    await boss.work<Payload>(
      parkedQueue,
      { pollingIntervalSeconds: parkedPollSeconds },
      async ([job]) => job && onParked(job.data.id),
    );
  }
  return {
    async send(tx, id) {
      await boss.send(queue, { id } satisfies Payload, { id: uuidOf(id), db: fromDrizzle(tx, sql) });
    },
    async sendLater(id) {
      await boss.send(queue, { id } satisfies Payload, { startAfter: laterSeconds });
    },
    wake,
    // what does not end in time is given back at once
    stop: () => boss.stop({ graceful: true, timeout: stopMs }),
  };
}

/** Undefined for Postgres. */
function embeddedClient(db: Db): PGlite | undefined {
  const { $client } = db as { $client?: object };
  return $client && 'execProtocolStream' in $client ? ($client as PGlite) : undefined;
}

const uuidOf = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
