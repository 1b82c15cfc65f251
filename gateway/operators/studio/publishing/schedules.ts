import type { Logger } from 'pino';
import { and, asc, eq, lte } from '../../../platform/db/drizzle.ts';
import { studioEntry } from '../../../platform/db/schema/studio.ts';
import type { EntryTools } from '../entries/change-entry.ts';
import { publishEntry } from '../entries/entry-acts.ts';
import { ofEntry } from '../entries/entry-view.ts';
import type { StudioKind } from '../entries/kind.ts';
import { constraintFault, Refused } from '../refused.ts';
import { audit } from './audit.ts';
import type { Outbox } from './outbox.ts';
import { rightsOfScheduler } from './scheduled-by.ts';

interface ScheduleTools extends EntryTools {
  readonly kinds: readonly StudioKind[];
  readonly outbox: Outbox;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Publishes the drafts whose moment has come. Moments lie in the database: a gateway that was down publishes what it
 * missed when it is back, and two gateways publish nothing twice. A draft that cannot be published any more keeps
 * waiting for its editor, without a moment.
 */
export async function publishDue(tools: ScheduleTools): Promise<number> {
  const { db, clock, kinds, outbox, log } = tools;
  const due = await db
    .select()
    .from(studioEntry)
    .where(lte(studioEntry.publishAt, new Date(clock.now())))
    .orderBy(asc(studioEntry.publishAt))
    .limit(100);
  let done = 0;
  for (const { kind: name, id, version, publishBy } of due) {
    const kind = kinds.find((one) => one.kind === name);
    if (!kind) continue;
    const who = await rightsOfScheduler(db, publishBy, new Date(clock.now()));
    try {
      await publishEntry(tools, { kind, id, version, who, isConfirmed: true });
      done += 1;
    } catch (error) {
      log.warn({ event: 'studio.schedule-failed', kind: name, entry: id, err: error });
      // with another version somebody else has published or changed it meanwhile
      const isLost = error instanceof Refused ? error.status !== 409 : constraintFault(error) !== undefined;
      if (isLost) await giveUp(tools, kind, { id, version, who: who.name });
    }
  }
  if (done > 0) await outbox.deliver();
  return done;
}

async function giveUp(
  { db, clock }: EntryTools,
  kind: StudioKind,
  { id, version, who }: { id: string; version: number; who: string },
) {
  await db.transaction(async (tx) => {
    const isSame = and(ofEntry(kind, id), eq(studioEntry.version, version));
    const rows = await tx
      .update(studioEntry)
      .set({ publishAt: null })
      .where(isSame)
      .returning({ values: studioEntry.draft });
    if (rows.length === 0) return;
    const at = new Date(clock.now());
    const entry = { kind: kind.kind, entryId: id, before: null, after: null, address: '' };
    await audit(tx, { ...entry, who, act: 'schedule-failed', at });
  });
}
