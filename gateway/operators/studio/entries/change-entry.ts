import type { Clock } from '../../../../shared/platform/clock.ts';
import type { Db, Queries } from '../../../platform/db/database.ts';
import { and, eq, max, sql } from '../../../platform/db/drizzle.ts';
import { type StudioAct, type StudioValues, studioEntry, studioVersion } from '../../../platform/db/schema/studio.ts';
import { requireSubject, type Who } from '../accounts/who.ts';
import { audit } from '../publishing/audit.ts';
import { addPublication } from '../publishing/outbox.ts';
import { scheduledBy } from '../publishing/scheduled-by.ts';
import { badFields, changedMeanwhile, noSuchEntry } from '../refused.ts';
import { changesBetween } from './changes.ts';
import { type Entry, type EntryRow, findEntry, ofEntry, presentEntry } from './entry-view.ts';
import type { StudioKind } from './kind.ts';

const keyTaken = (key: string) => badFields({ [key]: '已经有这一条' });

export interface EntryTools {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
}

/** An entry that one transaction holds. */
export interface HeldEntry {
  readonly row: EntryRow;
  readonly published: StudioValues | undefined;
  readonly entry: Entry;
}

interface Outcome {
  readonly act: StudioAct;
  /** The draft afterwards. */
  readonly draft: StudioValues | null;
  /** Values of the version. */
  readonly values: StudioValues;
  readonly isPublished: boolean;
  readonly publishAt?: Date | null;
  /** Whether visitors see something else now. */
  readonly shows: boolean;
}

export interface Changed {
  readonly entry: Entry;
  /** Id of the publication that tells the edges; undefined where nothing changed for visitors. */
  readonly publication: number | undefined;
  /** Id of what waits for a second operator. */
  readonly approval?: number;
}

interface Change {
  readonly kind: StudioKind;
  readonly id: string;
  readonly who: Who;
  /** The version that the change is made to; without one whatever there is. */
  readonly version?: number | undefined;
}

/**
 * Changes an entry in one transaction: what visitors see, the version, the audit log and the outbox, all or nothing. Two
 * changes of one entry follow each other.
 *
 * @throws Refused for an entry that is not there (404) or has another version by now (409), and for subjects that are
 *   not the editor's (403).
 */
export async function changeEntry(
  { db, clock }: EntryTools,
  { kind, id, who, version }: Change,
  change: (tx: Queries, held: HeldEntry, now: Date) => Promise<Outcome>,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const now = new Date(clock.now());
    const held = await holdEntry(tx, { kind, id, now });
    if (version !== undefined && version !== held.entry.version) throw changedMeanwhile(held.entry);
    requireSubjects(who, kind, held);
    const outcome = await change(tx, held, now);
    requireSubject(who, kind, outcome.values);
    return writeOutcome(tx, { kind, id, who, now }, held, outcome);
  });
}

/** @throws Refused where the draft, or what visitors see, is of a subject that is not the editor's. */
export function requireSubjects(who: Who, kind: StudioKind, { entry, published }: HeldEntry): void {
  requireSubject(who, kind, entry.values);
  if (published) requireSubject(who, kind, published);
}

/**
 * Locks the entry's row until the transaction ends. A published row that nobody has touched yet gets one.
 *
 * @throws Refused (404) where there is no entry.
 */
export async function lockEntry(
  tx: Queries,
  { kind, id, now }: { kind: StudioKind; id: string; now: Date },
): Promise<HeldEntry> {
  const known = await kind.store.read(tx, id);
  if (known) {
    const first = { kind: kind.kind, id, version: 1, updatedBy: '', updatedAt: now };
    await tx
      .insert(studioEntry)
      .values({ ...first, published: true })
      .onConflictDoNothing();
  }
  const [row] = await tx.select().from(studioEntry).where(ofEntry(kind, id)).for('update');
  // read again: another change may have held the lock until now
  const published = await kind.store.read(tx, id);
  if (!row || (!published && !row.draft)) throw noSuchEntry();
  return { row, published, entry: presentEntry(kind, id, { row, published, now }) };
}

/** Locks the entry; what was published before the studio knew it becomes its first version. */
async function holdEntry(tx: Queries, entry: { kind: StudioKind; id: string; now: Date }): Promise<HeldEntry> {
  const held = await lockEntry(tx, entry);
  const { kind, id, now } = entry;
  const { published } = held;
  if (published && (await nextVersion(tx, kind, id)) === 1) {
    await addVersion(tx, { kind, id, version: 1, values: published, by: '', at: now, act: 'found' }, published);
  }
  return held;
}

async function writeOutcome(
  tx: Queries,
  { kind, id, who, now }: Change & { now: Date },
  held: HeldEntry | undefined,
  { act, draft, values, isPublished, publishAt = null, shows }: Outcome,
): Promise<Changed> {
  const version = await nextVersion(tx, kind, id);
  const publishBy = publishAt ? scheduledBy(who) : '';
  const row = { version, published: isPublished, draft, publishAt, publishBy, updatedBy: who.name, updatedAt: now };
  if (held) await tx.update(studioEntry).set(row).where(ofEntry(kind, id));
  else await tx.insert(studioEntry).values({ kind: kind.kind, id, ...row });
  const before = held?.entry.values;
  await addVersion(tx, { kind, id, version, values, by: who.name, at: now, act }, before ?? {});
  await audit(tx, {
    who: who.name,
    act: publishAt ? 'schedule' : act,
    kind: kind.kind,
    entryId: id,
    before: before ?? null,
    after: act === 'delete' ? null : values,
    address: who.address,
    at: now,
  });
  const [stored] = await tx.select().from(studioEntry).where(ofEntry(kind, id));
  const entry = presentEntry(kind, id, { row: stored, published: await kind.store.read(tx, id), now });
  if (act === 'delete') await tx.delete(studioEntry).where(ofEntry(kind, id));
  const publication = shows
    ? await addPublication(tx, { kind: kind.kind, entryId: id, tags: kind.tags, at: now })
    : undefined;
  return { entry, publication };
}

/** Versions go on counting where an entry was deleted and comes back. */
async function nextVersion(tx: Queries, { kind }: StudioKind, id: string): Promise<number> {
  const own = and(eq(studioVersion.kind, kind), eq(studioVersion.id, id));
  const [row] = await tx
    .select({ last: max(studioVersion.version) })
    .from(studioVersion)
    .where(own);
  return (row?.last ?? 0) + 1;
}

async function addVersion(
  tx: Queries,
  { kind, ...version }: Omit<typeof studioVersion.$inferInsert, 'kind' | 'changes'> & { kind: StudioKind },
  before: StudioValues,
) {
  const changes = changesBetween(before, version.values);
  await tx
    .insert(studioVersion)
    .values({ ...version, kind: kind.kind, changes: version.act === 'found' ? [] : changes });
}

/**
 * Writes an entry that does not exist, as a draft.
 *
 * @throws Refused where there is one by now: 422 for a key that is taken, 409 for one that somebody else has restored.
 */
export async function addEntry(
  { db, clock }: EntryTools,
  {
    kind,
    who,
    values,
    id,
    act,
  }: { kind: StudioKind; who: Who; values: StudioValues; id?: string; act: 'create' | 'restore' },
): Promise<Entry> {
  requireSubject(who, kind, values);
  return db.transaction(async (tx) => {
    const now = new Date(clock.now());
    const given = id ?? (await kind.store.nextId(tx, values));
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`new ${kind.kind} ${given}`}, 0))`);
    const there = await findEntry(tx, kind, given, now);
    if (there) throw act === 'create' && kind.key ? keyTaken(kind.key) : changedMeanwhile(there);
    // left of an entry whose published row went another way than through the studio
    await tx.delete(studioEntry).where(ofEntry(kind, given));
    const outcome = { act, draft: values, values, isPublished: false, shows: false };
    return (await writeOutcome(tx, { kind, id: given, who, now }, undefined, outcome)).entry;
  });
}
