import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from '../../../platform/db/drizzle.ts';
import { type StudioValues, studioEntry } from '../../../platform/db/schema/studio.ts';
import { Refused } from '../refused.ts';
import { type Entry, type EntryRow, presentEntry } from './entry-view.ts';
import type { ListOrder, StudioField, StudioKind } from './kind.ts';

const states = ['draft', 'published', 'changed', 'scheduled'] as const;
type ListState = (typeof states)[number] | '';

export interface ListRequest {
  readonly where: StudioValues;
  readonly search: string;
  readonly state: ListState;
  readonly ids: readonly string[] | undefined;
  readonly order: ListOrder | undefined;
  readonly page: number;
  readonly size: number;
}

const filterValue = z.union([
  z.string().max(200),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string(), z.number()])).max(200),
]);
const filterSchema = z.record(z.string(), filterValue);
const pageSchema = z.coerce.number().int().min(1).max(100_000).catch(1);
const sizeSchema = z.coerce.number().int().min(1).max(200).catch(20);

/**
 * `filter` is JSON: values of fields by name, `q` for a text in the title, `state`, and `ids`. `sort` is a field, with
 * `-` in front of it for the highest first.
 */
export function readListRequest({ fields }: StudioKind, query: Readonly<Record<string, unknown>>): ListRequest {
  const given = filterSchema.safeParse(jsonOf(query.filter));
  const sort = typeof query.sort === 'string' ? query.sort : '';
  const field = sort.replace(/^-/, '');
  if (!given.success || (field !== '' && field !== 'id' && !isField(fields, field, 'sort'))) throw badList();
  const { q = '', state = '', ids, ...where } = given.data;
  if (Object.keys(where).some((name) => !isField(fields, name, 'filter'))) throw badList();
  return {
    where,
    search: String(q ?? '').trim(),
    state: states.find((one) => one === state) ?? '',
    ids: Array.isArray(ids) ? ids.map(String) : undefined,
    order: field === '' ? undefined : { field, direction: sort.startsWith('-') ? 'desc' : 'asc' },
    page: pageSchema.parse(query.page),
    size: sizeSchema.parse(query.size),
  };
}

function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isField = (fields: readonly StudioField[], name: string, use: 'filter' | 'sort') =>
  fields.some((field) => field.name === name && field[use]);
const badList = () => new Refused(422, '列表条件不对', { fields: { filter: '列表条件不对' } });

/** Drafts of entries that visitors have never seen: few at any time, and before all others. */
const mostDrafts = 1000;

/** Entries that are only drafts first, newest first; then what is published, in the wanted order. */
export async function listEntries(db: Db, kind: StudioKind, request: ListRequest, now: Date) {
  const { state, page, size } = request;
  const start = (page - 1) * size;
  const fresh = (await freshDrafts(db, kind)).filter((row) => isWanted(kind, request, row));
  const drafts = fresh
    .slice(start, start + size)
    .map((row) => presentEntry(kind, row.id, { row, published: undefined, now }));
  if (state === 'draft') return { list: drafts, total: fresh.length };
  const touched = state === '' ? [] : await changedIds(db, kind, state);
  const changed = state === 'changed' || state === 'scheduled' ? touched : undefined;
  const { ids } = request;
  const published = await kind.store.list(db, {
    where: request.where,
    search: request.search,
    order: request.order,
    without: state === 'published' ? touched : undefined,
    ids: changed && ids ? changed.filter((id) => ids.includes(id)) : (changed ?? ids),
    limit: size - drafts.length,
    offset: Math.max(0, start - fresh.length),
  });
  const rows = await rowsOf(
    db,
    kind,
    published.list.map(({ id }) => id),
  );
  const list: Entry[] = published.list.map(({ id, values }) =>
    presentEntry(kind, id, { row: rows.get(id), published: values, now }),
  );
  return { list: [...drafts, ...list], total: fresh.length + published.total };
}

const freshDrafts = (db: Db, { kind }: StudioKind) =>
  db
    .select()
    .from(studioEntry)
    .where(and(eq(studioEntry.kind, kind), eq(studioEntry.published, false), isNotNull(studioEntry.draft)))
    .orderBy(desc(studioEntry.updatedAt))
    .limit(mostDrafts);

function isWanted({ titleField }: StudioKind, { where, search, state, ids }: ListRequest, row: EntryRow): boolean {
  const values = row.draft ?? {};
  if (state !== '' && state !== (row.publishAt ? 'scheduled' : 'draft')) return false;
  if (ids && !ids.includes(row.id)) return false;
  if (
    !String(values[titleField] ?? '')
      .toLowerCase()
      .includes(search.toLowerCase())
  )
    return false;
  return Object.entries(where).every(([name, value]) => {
    const own = values[name] ?? null;
    const wanted = Array.isArray(value) ? value : [value];
    return wanted.some((one) => (Array.isArray(own) ? own.includes(one) : own === one));
  });
}

/** Published entries with a draft: those in one state, or for `published` in either, which are not merely that. */
async function changedIds(
  db: Db,
  { kind }: StudioKind,
  state: 'published' | 'changed' | 'scheduled',
): Promise<string[]> {
  const rows = await db
    .select({ id: studioEntry.id })
    .from(studioEntry)
    .where(
      and(
        eq(studioEntry.kind, kind),
        eq(studioEntry.published, true),
        isNotNull(studioEntry.draft),
        state === 'changed' ? isNull(studioEntry.publishAt) : undefined,
        state === 'scheduled' ? isNotNull(studioEntry.publishAt) : undefined,
      ),
    )
    .orderBy(sql`${studioEntry.updatedAt} desc`)
    .limit(mostDrafts);
  return rows.map(({ id }) => id);
}

async function rowsOf(db: Db, { kind }: StudioKind, ids: readonly string[]): Promise<Map<string, EntryRow>> {
  if (ids.length === 0) return new Map();
  const own = and(eq(studioEntry.kind, kind), inArray(studioEntry.id, [...ids]));
  return new Map((await db.select().from(studioEntry).where(own)).map((row) => [row.id, row]));
}
