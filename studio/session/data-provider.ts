import type { DataProvider, Identifier } from 'react-admin';
import { call } from './api.ts';
import { type EntryRecord, type SentEntry, toRecord, valuesOf } from './records.ts';

interface Asked {
  readonly filter?: unknown;
  readonly pagination?: { readonly page: number; readonly perPage: number };
  readonly sort?: { readonly field: string; readonly order: string };
  readonly signal?: AbortSignal;
}

async function listOf(kind: string, { filter = {}, pagination, sort, signal }: Asked) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    page: String(pagination?.page ?? 1),
    size: String(pagination?.perPage ?? 25),
  });
  if (sort?.field) query.set('sort', `${sort.order === 'DESC' ? '-' : ''}${sort.field}`);
  const { list, total } = await call<{ list: SentEntry[]; total: number }>(`${kind}?${query}`, signal && { signal });
  return { data: list.map(toRecord), total };
}

interface BulkResult {
  readonly id: Identifier;
  readonly ok: boolean;
  readonly message?: string;
}

/** As many as the server takes in one call. */
const mostAtOnce = 200;

/**
 * Does an act with many entries; each answers for itself.
 *
 * @throws Error that says how many were refused, and why the first was.
 */
async function actOnMany(kind: string, ids: readonly Identifier[], act: string, values: object = {}) {
  const refused: BulkResult[] = [];
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    const json = { ids: ids.slice(start, start + mostAtOnce), act, ...(act === 'edit' && { values }) };
    const { results } = await call<{ results: BulkResult[] }>(`${kind}/bulk`, { method: 'POST', json });
    refused.push(...results.filter(({ ok }) => !ok));
  }
  if (refused.length > 0) throw new Error(`${refused.length} 条没有完成：${refused[0]?.message ?? '被服务器拒绝'}`);
  return { data: [...ids] };
}

const provider = {
  supportAbortSignal: true,
  getList: (kind: string, params: Asked) => listOf(kind, params),
  async getOne(kind: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) {
    return { data: toRecord(await call<SentEntry>(`${kind}/${id}`, signal && { signal })) };
  },
  async getMany(kind: string, { ids }: { ids: readonly Identifier[] }) {
    const lists = [];
    for (let start = 0; start < ids.length; start += mostAtOnce) {
      const some = ids.slice(start, start + mostAtOnce);
      lists.push(await listOf(kind, { filter: { ids: some }, pagination: { page: 1, perPage: some.length } }));
    }
    return { data: lists.flatMap(({ data }) => data) };
  },
  getManyReference: (kind: string, { target, id, ...params }: Asked & { target: string; id: Identifier }) =>
    listOf(kind, { ...params, filter: { ...(params.filter as object), [target]: id } }),
  async create(kind: string, { data }: { data: Partial<EntryRecord> }) {
    const json = { values: valuesOf(data) };
    return { data: toRecord(await call<SentEntry>(kind, { method: 'POST', json })) };
  },
  async update(kind: string, { id, data }: { id: Identifier; data: Partial<EntryRecord> }) {
    const json = { version: data.$facts?.version, values: valuesOf(data) };
    return { data: toRecord(await call<SentEntry>(`${kind}/${id}`, { method: 'PUT', json })) };
  },
  /** `meta.act` names what is done; without one the values are changed. */
  updateMany: (kind: string, params: { ids: readonly Identifier[]; data: object; meta?: { act?: string } }) =>
    actOnMany(kind, params.ids, params.meta?.act ?? 'edit', params.data),
  async delete(kind: string, { id, previousData }: { id: Identifier; previousData?: EntryRecord }) {
    await call(`${kind}/${id}`, { method: 'DELETE' });
    return { data: previousData ?? { id } };
  },
  deleteMany: (kind: string, { ids }: { ids: readonly Identifier[] }) => actOnMany(kind, ids, 'delete'),
};

/** React-admin's calls as calls of `/studio/api`. */
export const dataProvider = provider as unknown as DataProvider;
