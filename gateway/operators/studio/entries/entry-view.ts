import type { Queries } from '../../../platform/db/database.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import { type StudioValues, studioEntry, studioVersion } from '../../../platform/db/schema/studio.ts';
import { noSuchEntry } from '../refused.ts';
import type { StudioKind } from './kind.ts';

export type EntryRow = typeof studioEntry.$inferSelect;
export type EntryState = 'draft' | 'published' | 'changed' | 'scheduled';

/** An entry as the studio shows it. */
export interface Entry {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly state: EntryState;
  /** What a form edits: the draft where there is one. */
  readonly values: StudioValues;
  /** What visitors see; null for what is not published. */
  readonly published: StudioValues | null;
  readonly publishAt: string | null;
  /** Who has it open. */
  readonly editing: { readonly by: string; readonly at: string } | null;
  readonly updatedBy: string;
  readonly updatedAt: string | null;
}

/** Somebody whose heartbeat is older has closed the form. */
const editingMs = 60_000;

export const stateOf = (row: Pick<EntryRow, 'draft' | 'publishAt'> | undefined, isPublished: boolean): EntryState => {
  if (row?.publishAt) return 'scheduled';
  if (!isPublished) return 'draft';
  return row?.draft ? 'changed' : 'published';
};

export function presentEntry(
  kind: StudioKind,
  id: string,
  { row, published, now }: { row: EntryRow | undefined; published: StudioValues | undefined; now: Date },
): Entry {
  const isEditing = row?.editingAt && now.getTime() - row.editingAt.getTime() < editingMs && row.editingBy !== '';
  return {
    kind: kind.kind,
    id,
    // rows that nobody has touched in the studio are at their first version
    version: row?.version ?? 1,
    state: stateOf(row, published !== undefined),
    values: { ...published, ...row?.draft },
    published: published ?? null,
    publishAt: row?.publishAt?.toISOString() ?? null,
    editing: isEditing && row.editingAt ? { by: row.editingBy, at: row.editingAt.toISOString() } : null,
    updatedBy: row?.updatedBy ?? '',
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

export const ofEntry = ({ kind }: StudioKind, id: string) => and(eq(studioEntry.kind, kind), eq(studioEntry.id, id));

/** Undefined for an entry that is neither published nor drafted. */
export async function findEntry(db: Queries, kind: StudioKind, id: string, now: Date): Promise<Entry | undefined> {
  const [row] = await db.select().from(studioEntry).where(ofEntry(kind, id));
  const published = await kind.store.read(db, id);
  return published || row?.draft ? presentEntry(kind, id, { row, published, now }) : undefined;
}

/** @throws Refused (404) where there is none. */
export async function readEntry(db: Queries, kind: StudioKind, id: string, now: Date): Promise<Entry> {
  const entry = await findEntry(db, kind, id, now);
  if (!entry) throw noSuchEntry();
  return entry;
}

const mostVersions = 200;

/** The last versions of an entry, newest first. */
export const versionsOf = (db: Queries, { kind }: StudioKind, id: string) =>
  db
    .select()
    .from(studioVersion)
    .where(and(eq(studioVersion.kind, kind), eq(studioVersion.id, id)))
    .orderBy(desc(studioVersion.version))
    .limit(mostVersions);
