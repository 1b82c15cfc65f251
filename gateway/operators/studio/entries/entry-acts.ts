import { and, eq } from '../../../platform/db/drizzle.ts';
import { type StudioValues, studioEntry, studioVersion } from '../../../platform/db/schema/studio.ts';
import { mayDo } from '../accounts/rights.ts';
import { requireRight, type Who } from '../accounts/who.ts';
import { askApproval } from '../approvals/approvals.ts';
import { changedMeanwhile, Refused } from '../refused.ts';
import { addEntry, type Changed, changeEntry, type EntryTools, lockEntry, requireSubjects } from './change-entry.ts';
import { type Entry, findEntry, ofEntry } from './entry-view.ts';
import type { StudioKind } from './kind.ts';
import { readValues } from './value-schema.ts';

interface Act {
  readonly kind: StudioKind;
  readonly id: string;
  readonly who: Who;
  readonly version?: number | undefined;
  /** A second operator has confirmed it. */
  readonly isConfirmed?: true;
}

/** @throws Refused for an act that entries of the kind cannot have done to them, or that the caller may not do. */
export function requireAct(who: Who, kind: StudioKind, act: StudioKind['acts'][number]): void {
  if (act !== 'read' && !kind.acts.includes(act)) throw new Refused(404, `${kind.name}不能这样操作`);
  requireRight(who, kind, act);
}

export async function createEntry(
  tools: EntryTools,
  { kind, who }: Pick<Act, 'kind' | 'who'>,
  given: unknown,
): Promise<Entry> {
  requireAct(who, kind, 'create');
  return addEntry(tools, { kind, who, values: readValues(kind, given), act: 'create' });
}

/** Saves a draft. A schedule stays only where whoever saves could have set it. */
export function saveDraft(tools: EntryTools, act: Act, given: unknown): Promise<Changed> {
  requireAct(act.who, act.kind, 'edit');
  const values = readValues(act.kind, given, act.id);
  // what was confirmed is the draft of before
  const mayPublish = mayDo(act.who, act.kind.group, 'publish') && !act.kind.fourEyes;
  return changeEntry(tools, act, async (_tx, { row, published }) => {
    if (act.kind.key && values[act.kind.key] !== act.id) {
      throw new Refused(422, '有内容需要修改', { fields: { [act.kind.key]: '不能改，请新建一条' } });
    }
    return {
      act: 'edit',
      draft: values,
      values,
      isPublished: published !== undefined,
      publishAt: mayPublish ? row.publishAt : null,
      shows: false,
    };
  });
}

/** Publishes the draft now. */
export function publishEntry(tools: EntryTools, act: Act): Promise<Changed> {
  requireAct(act.who, act.kind, 'publish');
  requireConfirmed(act);
  return changeEntry(tools, act, async (tx, { entry }, now) => {
    // the draft may be older than the form
    const values = readValues(act.kind, entry.values, act.id);
    await act.kind.store.write(tx, act.id, values, now);
    return { act: 'publish', draft: null, values, isPublished: true, shows: true };
  });
}

/** Has the draft published by itself at a moment to come; null takes that back. */
export function scheduleEntry(tools: EntryTools, act: Act, at: Date | null): Promise<Changed> {
  requireAct(act.who, act.kind, 'publish');
  if (at) requireConfirmed(act);
  return changeEntry(tools, act, async (_tx, { row, entry, published }, now) => {
    if (at && at <= now) throw new Refused(422, '有内容需要修改', { fields: { at: '须是以后的时间' } });
    if (!row.draft) throw new Refused(409, '没有要发布的改动', { entry });
    const values = readValues(act.kind, entry.values, act.id);
    return { act: 'edit', draft: row.draft, values, isPublished: published !== undefined, publishAt: at, shows: false };
  });
}

function requireConfirmed({ kind, isConfirmed }: Act): void {
  if (kind.fourEyes && !isConfirmed) throw new Refused(409, `${kind.name}须由另一位运营人员确认后发布`);
}

/**
 * Asks a second operator to confirm that the draft is published, now or at a moment to come.
 *
 * @returns the entry, and the id of what waits.
 */
export function askToPublish(
  { db, clock }: EntryTools,
  { kind, id, who, version }: Act,
  at: Date | undefined,
): Promise<Changed> {
  requireAct(who, kind, 'publish');
  return db.transaction(async (tx) => {
    const now = new Date(clock.now());
    const { row, entry, published } = await lockEntry(tx, { kind, id, now });
    if (version !== undefined && version !== entry.version) throw changedMeanwhile(entry);
    if (!row.draft) throw new Refused(409, '没有要发布的改动', { entry });
    readValues(kind, entry.values, id);
    const request = { version: entry.version, at: at?.toISOString() ?? null };
    const after = { ...entry.values, ...(at && { at: request.at }) };
    const asked = {
      act: 'publish',
      kind: kind.kind,
      entryId: id,
      request,
      before: published ?? null,
      after,
      reason: '',
    };
    return { entry, publication: undefined, approval: await askApproval(tx, who, asked, now) };
  });
}

/** Takes what is published off the site; its values stay as a draft. */
export function unpublishEntry(tools: EntryTools, act: Act): Promise<Changed> {
  requireAct(act.who, act.kind, 'unpublish');
  return changeEntry(tools, act, async (tx, { entry, published }) => {
    if (!published) throw new Refused(409, '还没有发布', { entry });
    await act.kind.store.remove(tx, act.id);
    return { act: 'unpublish', draft: entry.values, values: entry.values, isPublished: false, shows: true };
  });
}

/**
 * Deletes an entry and what visitors see of it. Its versions stay: any of them can be restored. Of a kind whose entries
 * stay once they are published, a draft is deleted that nobody has seen.
 */
export function deleteEntry(tools: EntryTools, act: Act): Promise<Changed> {
  const onlyDrafts = !act.kind.acts.includes('delete');
  requireAct(act.who, act.kind, onlyDrafts ? 'create' : 'delete');
  return changeEntry(tools, act, async (tx, { entry, published }) => {
    if (published && onlyDrafts) throw new Refused(404, `${act.kind.name}不能这样操作`);
    if (published) await act.kind.store.remove(tx, act.id);
    return { act: 'delete', draft: null, values: entry.values, isPublished: false, shows: published !== undefined };
  });
}

/** Drops the draft of a published entry. */
export function discardDraft(tools: EntryTools, act: Act): Promise<Changed> {
  requireAct(act.who, act.kind, 'edit');
  return changeEntry(tools, act, async (_tx, { entry, published }) => {
    if (!published) throw new Refused(409, '还没有发布，可以删除', { entry });
    return { act: 'restore', draft: null, values: published, isPublished: true, shows: false };
  });
}

/** Makes an earlier version the draft, also of an entry that was deleted. */
export async function restoreVersion(tools: EntryTools, { kind, id, who }: Act, version: number): Promise<Entry> {
  requireAct(who, kind, 'edit');
  const wanted = and(eq(studioVersion.kind, kind.kind), eq(studioVersion.id, id), eq(studioVersion.version, version));
  const [found] = await tools.db.select({ values: studioVersion.values }).from(studioVersion).where(wanted);
  if (!found) throw new Refused(404, '没有这个版本');
  const values: StudioValues = readValues(kind, found.values, id);
  const isThere = (await findEntry(tools.db, kind, id, new Date(tools.clock.now()))) !== undefined;
  if (!isThere) return addEntry(tools, { kind, who, values, id, act: 'restore' });
  const { entry } = await changeEntry(tools, { kind, id, who }, async (_tx, { published }) => ({
    act: 'restore',
    draft: values,
    values,
    isPublished: published !== undefined,
    shows: false,
  }));
  return entry;
}

/** Notes that somebody has the entry open, unless another one has; gives who has. */
export async function noteEditing({ db, clock }: EntryTools, { kind, id, who }: Act): Promise<Entry['editing']> {
  requireAct(who, kind, 'edit');
  return db.transaction(async (tx) => {
    const now = new Date(clock.now());
    const held = await lockEntry(tx, { kind, id, now });
    requireSubjects(who, kind, held);
    const { editing } = held.entry;
    if (editing && editing.by !== who.name) return editing;
    await tx.update(studioEntry).set({ editingBy: who.name, editingAt: now }).where(ofEntry(kind, id));
    return { by: who.name, at: now.toISOString() };
  });
}
