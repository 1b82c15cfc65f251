import type { Logger } from 'pino';
import type { Clock } from '../../shared/clock.ts';
import type { Db } from '../db/database.ts';
import type { PurgeEdge } from '../http/edge-purge.ts';
import { decide } from './decide.ts';
import type { DeskKind } from './desk-kind.ts';

const batch = 50;
const who = '演示审核员';

interface Options {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: Pick<Clock, 'now'>;
  readonly kinds: readonly DeskKind[];
  readonly purgeEdge?: PurgeEdge | undefined;
  /** How long an item waits before it is accepted. */
  readonly afterSeconds: number;
}

/** The demo's reviewer: accepts sound items that have waited long enough. Gives how many. */
export async function reviewOpenItems({ db, log, clock, kinds, purgeEdge, afterSeconds }: Options): Promise<number> {
  const now = new Date(clock.now());
  const before = now.getTime() - afterSeconds * 1000;
  let accepted = 0;
  for (const kind of kinds) {
    const { items } = await kind.list(db, { state: 'open', limit: batch, offset: 0 });
    for (const { id, createdAt } of items.filter(
      ({ isSound, createdAt }) => isSound && createdAt.getTime() <= before,
    )) {
      const result = await decide(
        { db, log, purgeEdge },
        { kind, act: 'accept', who, id, reason: '', now, seen: createdAt },
      );
      if (result === 'done') accepted += 1;
    }
  }
  return accepted;
}
