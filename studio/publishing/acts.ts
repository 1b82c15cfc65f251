import type { Identifier } from 'react-admin';
import { call } from '../session/api.ts';
import type { Values } from '../session/contract.ts';
import type { SentEntry } from '../session/records.ts';

/** An entry after an act that visitors see, with the publication that tells the edges. */
interface Published extends SentEntry {
  readonly publication?: number | string;
  /** A second operator has to confirm it first. */
  readonly approval?: number;
}

interface Version {
  readonly version: number;
  readonly by: string;
  readonly at: string;
  readonly act: string;
  readonly values: Values;
}

const post = <T>(kind: string, id: Identifier, act: string, json: object = {}) =>
  call<T>(`${kind}/${id}/${act}`, { method: 'POST', json });

/** Publishes now, or at a moment. */
export const publish = (kind: string, id: Identifier, { version, at }: { version?: number; at?: string } = {}) =>
  post<Published>(kind, id, 'publish', { ...(version !== undefined && { version }), ...(at && { at }) });

/** Takes a schedule back. */
export const unschedule = (kind: string, id: Identifier) => post<Published>(kind, id, 'publish', { at: null });

export const unpublish = (kind: string, id: Identifier) => post<Published>(kind, id, 'unpublish');

/** Drops the draft of what is published. */
export const discard = (kind: string, id: Identifier) => post<SentEntry>(kind, id, 'discard');

/** Makes the values of a version the draft. */
export const restore = (kind: string, id: Identifier, version: number) =>
  post<SentEntry>(kind, id, 'restore', { version });

/** The versions of an entry, the last one first. */
export async function fetchVersions(kind: string, id: Identifier): Promise<Version[]> {
  const versions = await call<Version[]>(`${kind}/${id}/versions`);
  return versions.toSorted((a, b) => b.version - a.version);
}

/** Takes a publication back: what was published before it stands again, or nothing does. */
export async function takeBack(kind: string, id: Identifier, before: number | undefined): Promise<Published> {
  if (before === undefined) return unpublish(kind, id);
  await restore(kind, id, before);
  return publish(kind, id);
}
