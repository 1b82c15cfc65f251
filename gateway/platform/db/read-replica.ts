import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { CodedError } from '../../../shared/contract/errors.ts';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from './database.ts';
import { isDatabaseUnavailable } from './database-failure.ts';
import { sql } from './drizzle.ts';

/** Who answered a read: the replica, or the primary because the replica lacks the reader's last change, or is away. */
export type ReplicaOutcome = 'replica' | 'behind' | 'failed';

interface Options {
  readonly primary: Db;
  readonly replica: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Logger;
  readonly counted: (outcome: ReplicaOutcome) => void;
}

/** A database that follows the primary one and answers reads. */
export interface ReadReplica {
  readonly db: Db;
  /**
   * Answers from the replica once it has replayed `after`, else from the primary. What the replica fails to answer, and
   * what it does not know, the primary is asked for.
   */
  read<T>(work: { after: string | undefined; onReplica(): Promise<T>; onPrimary(): Promise<T> }): Promise<T>;
  /** Waits until the replica knows what the primary knows now, but not for long. */
  caughtUp(): Promise<void>;
}

/** A replica that did not answer is tried again after this time, by nobody who waits for an answer. */
const awayMs = 5_000;
const catchUpTries = 50;
const catchUpPauseMs = 100;

export function createReadReplica({ primary, replica, clock, log, counted }: Options): ReadReplica {
  /** Set while the replica is away. */
  let tryAgainAt: number | undefined;

  async function hasReplayed(lsn: string): Promise<boolean> {
    const { rows } = await replica.execute<{ done: boolean | null }>(
      sql`select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as done`,
    );
    return rows[0]?.done === true;
  }

  async function catchesUp(): Promise<boolean> {
    const { rows } = await primary.execute<{ lsn: string }>(sql`select pg_current_wal_insert_lsn()::text as lsn`);
    for (let tries = 0; tries < catchUpTries; tries++) {
      if (await hasReplayed(rows[0]?.lsn ?? '0/0')) return true;
      await setTimeout(catchUpPauseMs);
    }
    return false;
  }

  function noteFailure(err: unknown) {
    log.warn({ event: 'database.replica-failed', err });
    if (isDatabaseUnavailable(err)) tryAgainAt = clock.now() + awayMs;
  }

  /** It may have missed purges of the edges while it was away, so it is used once it knows what the primary knows. */
  async function tryAgain() {
    tryAgainAt = Number.POSITIVE_INFINITY;
    const isBack = await catchesUp().catch((err: unknown) => void log.warn({ event: 'database.replica-failed', err }));
    if (isBack === false) log.warn({ event: 'database.replica-behind' });
    if (isBack) log.info({ event: 'database.replica-back' });
    tryAgainAt = isBack ? undefined : clock.now() + awayMs;
  }

  return {
    db: replica,

    async read({ after, onReplica, onPrimary }) {
      if (tryAgainAt !== undefined) {
        if (clock.now() >= tryAgainAt) void tryAgain();
        counted('failed');
        return onPrimary();
      }
      try {
        if (after === undefined || (await hasReplayed(after))) {
          const answer = await onReplica();
          counted('replica');
          return answer;
        }
        counted('behind');
      } catch (error) {
        // a refusal may come from a row that the replica has not got yet
        if (!(error instanceof CodedError)) {
          counted('failed');
          noteFailure(error);
        }
      }
      return onPrimary();
    },

    async caughtUp() {
      if (tryAgainAt === undefined) await catchesUp().catch(noteFailure);
    },
  };
}
