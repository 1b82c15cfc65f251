import type { Logger } from 'pino';
import type { Db } from '../../platform/db/database.ts';
import { deskAct } from '../../platform/db/schema/desk.ts';
import type { PurgeEdge } from '../../platform/http/edge-purge.ts';
import type { DeskDecision, DeskKind } from './desk-kind.ts';

export type DeskActName = 'accept' | 'reject';

interface Decision extends DeskDecision {
  readonly kind: DeskKind;
  readonly act: DeskActName;
  /** The operator's name. */
  readonly who: string;
}

/** Decides on an item: the item, what follows from it and the record of the act, all or nothing. */
export async function decide(
  { db, log, purgeEdge }: { readonly db: Db; readonly log: Logger; readonly purgeEdge?: PurgeEdge | undefined },
  { kind, act, who, id, reason, now, seen }: Decision,
): Promise<'done' | 'closed'> {
  const isDone = await db.transaction(async (tx) => {
    if (!(await kind[act](tx, { id, reason, now, seen }))) return false;
    await tx.insert(deskAct).values({ kind: kind.kind, itemId: id, act, reason, who, at: now });
    return true;
  });
  if (!isDone) return 'closed';
  log.info({ event: 'desk.act', kind: kind.kind, item: id, act, who });
  if (act === 'accept' && kind.changes) purgeEdge?.(kind.changes);
  return 'done';
}
