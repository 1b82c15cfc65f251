import { type RedisLink, type Unavailable, unavailable } from '../redis/link.ts';
import type { CacheContext, CacheRequest } from './contract.ts';
import { decodeEntry, type EntryMeta, encodeEntry } from './entry-format.ts';
import { namesOf } from './invalidation/names.ts';
import type { Versions } from './invalidation/versions.ts';
import { futureToleranceMs } from './memory-store.ts';

/** An entry from Redis. */
export interface RedisEntry<T> extends EntryMeta {
  /** `undefined` for a hit-for-miss marker. */
  readonly value: T | undefined;
}

/** Failed refreshes in a row and the wall time before which no process should try again. */
export interface FailureNote {
  readonly failures: number;
  readonly retryAt: number;
}

type StoreRequest<T> = Pick<CacheRequest<T>, 'key' | 'codec'>;

export interface RedisStore {
  /**
   * A usable entry, `undefined` if there is none, or `unavailable`, also while no purge is known by which to judge it.
   * Purged, expired, foreign and broken entries are none.
   */
  read<T>(hash: string, request: StoreRequest<T>): Promise<RedisEntry<T> | undefined | Unavailable>;
  /** `undefined` as value writes a hit-for-miss marker. */
  write<T>(hash: string, request: StoreRequest<T>, meta: EntryMeta, value: T | undefined): Promise<void>;
  remove(hash: string): Promise<void>;
  readFailure(hash: string): Promise<FailureNote | undefined>;
  writeFailure(hash: string, note: FailureNote): Promise<void>;
  clearFailure(hash: string): Promise<void>;
}

const largestEntry = 16 * 1024 * 1024;

/** Entries and failure notes in Redis. Never rejects: what Redis cannot do is answered as if it were not there. */
export function createRedisStore({
  redis,
  keyPrefix,
  versions,
  clock,
  count,
}: CacheContext & { redis: RedisLink; keyPrefix: string; versions: Versions }): RedisStore {
  // the braces keep what belongs to one key in one slot of a cluster
  const entryKey = (hash: string) => `${keyPrefix}{${hash}}`;
  const failureKey = (hash: string) => `${keyPrefix}{${hash}}:failed`;

  async function remove(hash: string) {
    await redis.run('write', (client) => client.unlink(entryKey(hash)));
  }

  function decode<T>(bytes: Buffer, { key, codec }: StoreRequest<T>): RedisEntry<T> | undefined {
    const entry = decodeEntry(bytes, key);
    if (!entry) return undefined;
    const { key: _, body, ...meta } = entry;
    try {
      return { ...meta, value: meta.uncacheable ? undefined : codec.decode(body) };
    } catch {
      return undefined;
    }
  }

  function encode<T>({ key, codec }: StoreRequest<T>, meta: EntryMeta, value: T | undefined) {
    try {
      const body = value === undefined ? Buffer.alloc(0) : codec.encode(value);
      return encodeEntry({ key, ...meta, body }, { compress: codec.compress ?? false });
    } catch {
      count('l2-error');
      return undefined;
    }
  }

  return {
    async read(hash, request) {
      if (versions.mark().version === 0) return unavailable;
      const bytes = await redis.run('read', (client) => client.getBuffer(entryKey(hash)).catch(wrongTypeAsEmpty));
      if (bytes === unavailable) return unavailable;
      const found = bytes ? decode(bytes, request) : undefined;
      if (bytes && !found) {
        count('l2-corrupt');
        await remove(hash);
        return undefined;
      }
      const now = clock.now();
      const isUsable =
        found !== undefined &&
        found.staleUntil > now &&
        found.bornAt - now <= futureToleranceMs &&
        versions.isCurrent(namesOf(hash, found.tags), found.version);
      count(isUsable ? 'l2-hit' : 'l2-miss');
      return isUsable ? found : undefined;
    },

    async write(hash, request, meta, value) {
      const livesForMs = Math.ceil(meta.staleUntil - clock.now());
      // no process could use it: expired, or loaded before a purge or before this process was in step with Redis
      if (livesForMs <= 0 || !versions.isCurrent(namesOf(hash, meta.tags), meta.version)) return;
      if (redis.state() !== 'up') return;
      const bytes = encode(request, meta, value);
      if (bytes === undefined || bytes.byteLength > largestEntry) return;
      await redis.run('write', (client) => client.set(entryKey(hash), bytes, 'PX', livesForMs));
    },

    remove,

    async readFailure(hash) {
      const text = await redis.run('read', (client) => client.get(failureKey(hash)));
      const [, failures, retryAt] = (typeof text === 'string' && /^(\d{1,9}) (\d{1,15})$/.exec(text)) || [];
      return failures && retryAt ? { failures: Number(failures), retryAt: Number(retryAt) } : undefined;
    },
    async writeFailure(hash, { failures, retryAt }) {
      // kept past the pause, so that the process that tries next goes on counting
      const livesForMs = Math.max(1, Math.ceil(retryAt - clock.now())) * 4;
      const note = `${failures} ${Math.ceil(retryAt)}`;
      await redis.run('write', (client) => client.set(failureKey(hash), note, 'PX', livesForMs));
    },
    async clearFailure(hash) {
      await redis.run('write', (client) => client.unlink(failureKey(hash)));
    },
  };
}

/** A list or hash under our key is a broken entry, not a broken Redis. */
function wrongTypeAsEmpty(error: unknown): Buffer {
  if (error instanceof Error && error.message.startsWith('WRONGTYPE')) return Buffer.alloc(0);
  throw error;
}
