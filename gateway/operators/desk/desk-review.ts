import type { Logger } from 'pino';
import type { Clock } from '../../../shared/platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { PurgeEdge } from '../../platform/http/edge-purge.ts';
import { decide } from './decide.ts';
import type { DeskKind } from './desk-kind.ts';

const batch = 50;
const by = { name: '演示审核员', address: '' } as const;

interface Options {
  readonly db: Db;
  readonly log: Logger;
  readonly clock: Pick<Clock, 'now'>;
  readonly kinds: readonly DeskKind[];
  readonly purgeEdge?: PurgeEdge | undefined;
  /** How long an item waits before it is accepted. */
  readonly afterSeconds: number;
}

/**
 * The demo's reviewer: accepts sound items that have waited long enough. What fails stays open and holds up nothing
 * else. Gives how many it has accepted.
 */
export async function reviewOpenItems(options: Options): Promise<number> {
  let accepted = 0;
  for (const kind of options.kinds) {
    try {
      accepted += await reviewKind(kind, options);
    } catch (err) {
      options.log.warn({ event: 'desk.review-failed', kind: kind.kind, err });
    }
  }
  return accepted;
}

async function reviewKind(kind: DeskKind, { db, log, clock, purgeEdge, afterSeconds }: Options): Promise<number> {
  const now = new Date(clock.now());
  const before = now.getTime() - afterSeconds * 1000;
  let accepted = 0;
  // items that were not accepted stay at the front of the list
  for (let passed = 0; ; ) {
    const { items } = await kind.list(db, { state: 'open', limit: batch, offset: passed });
    for (const { id, createdAt, isSound } of items) {
      const isDue = isSound && createdAt.getTime() <= before;
      if (isDue && (await isAccepted({ db, log, purgeEdge }, kind, { id, now, seen: createdAt }))) accepted += 1;
      else passed += 1;
    }
    if (items.length < batch) return accepted;
  }
}

async function isAccepted(
  tools: Pick<Options, 'db' | 'log' | 'purgeEdge'>,
  kind: DeskKind,
  item: { id: number; now: Date; seen: Date },
): Promise<boolean> {
  try {
    const { result } = await decide(tools, { ...item, kind, act: 'accept', by, reason: '' });
    return result === 'done';
  } catch (err) {
    tools.log.warn({ event: 'desk.review-failed', kind: kind.kind, item: item.id, err });
    return false;
  }
}
