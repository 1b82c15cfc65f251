import { hash } from 'node:crypto';

/** Everything a purge can name, in one space: `all`, `t:<tag>`, `k:<hash of the key>`. */
export type PurgeName = string;

export const everything: PurgeName = 'all';

/** Keys hold text of visitors: only this hash of one ever becomes part of a Redis command. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'base64url');
}

export function tagName(tag: string): PurgeName {
  return tag.length > 64 ? `t:${hashKey(tag)}` : `t:${tag}`;
}

export function keyName(keyHash: string): PurgeName {
  return `k:${keyHash}`;
}

/** The names under which one entry can be purged. */
export function namesOf(keyHash: string, tags: readonly string[]): PurgeName[] {
  return [everything, keyName(keyHash), ...tags.map(tagName)];
}
