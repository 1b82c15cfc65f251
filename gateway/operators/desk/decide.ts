import type { Logger } from 'pino';
import type { Db } from '../../platform/db/database.ts';
import { deskAct } from '../../platform/db/schema/desk.ts';
import type { PurgeEdge } from '../../platform/http/edge-purge.ts';
import { audit } from '../studio/publishing/audit.ts';
import { Refused } from '../studio/refused.ts';
import { type DeskDecision, type DeskKind, DeskRefusal } from './desk-kind.ts';

export type DeskActName = 'accept' | 'reject';

export interface DecideTools {
  readonly db: Db;
  readonly log: Logger;
  readonly purgeEdge?: PurgeEdge | undefined;
}

interface Decision extends DeskDecision {
  readonly kind: DeskKind;
  readonly act: DeskActName;
}

export type Decided =
  | { readonly result: 'done' }
  /** A second operator has to confirm it. */
  | { readonly result: 'waiting'; readonly message: string }
  /** It was decided before, or its sender has changed it since. */
  | { readonly result: 'closed' }
  | { readonly result: 'refused'; readonly message: string };

/** Decides on an item: the item, what follows from it and the records of the act, all or nothing. */
export async function decide({ db, log, purgeEdge }: DecideTools, decision: Decision): Promise<Decided> {
  const { kind, act, id, reason, now } = decision;
  const { name: who, address } = decision.by;
  try {
    const outcome = await db.transaction(async (tx) => {
      const done = await kind[act](tx, decision);
      if (!done || done === 'waiting') return done;
      await tx.insert(deskAct).values({ kind: kind.kind, itemId: id, act, reason, who, at: now });
      if (done !== true) await audit(tx, { who, act, ...done, address, at: now });
      return true;
    });
    if (!outcome) return { result: 'closed' };
    if (outcome === 'waiting') return { result: 'waiting', message: '已记下，须由另一位运营人员在“待确认”里确认' };
  } catch (err) {
    if (err instanceof DeskRefusal || err instanceof Refused) return { result: 'refused', message: err.message };
    throw err;
  }
  log.info({ event: 'desk.act', kind: kind.kind, item: id, act, who });
  if (act === 'accept' && kind.changes) purgeEdge?.(kind.changes);
  return { result: 'done' };
}
