import { randomUUID } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import { type RedisLink, type Unavailable, unavailable } from '../redis/link.ts';
import type { Codec, Count } from './contract.ts';
import type { Generations } from './generations.ts';
import { namesOf } from './names.ts';
import { releaseLeaseScript } from './redis-scripts.ts';
import { decodeStored, encodeStored, type StoredMeta } from './wire-format.ts';

/** A key as both tiers see it. */
export interface Address {
  key: string;
  hash: string;
}

export interface Found<T> extends StoredMeta {
  /** `undefined` for a hit-for-miss marker. */
  value: T | undefined;
  bytes: number;
}

/** Failures in a row and the wall time before which nobody should try again, as left by whichever process tried last. */
export interface FailureNote {
  failures: number;
  retryAt: number;
}

export interface SharedTier {
  /** A usable value, `undefined` if there is none, or `unavailable`. Purged, expired, foreign and broken ones are none. */
  read<T>(address: Address, codec: Codec<T>): Promise<Found<T> | undefined | Unavailable>;
  write<T>(address: Address, meta: Omit<StoredMeta, 'key'>, value: T | undefined, codec: Codec<T>): Promise<void>;
  remove(hash: string): Promise<void>;
  /** Asks to be the one process that loads; answers a token, `undefined` if another holds it, or `unavailable`. */
  lease(hash: string, forMs: number): Promise<string | undefined | Unavailable>;
  isLeased(hash: string): Promise<boolean>;
  release(hash: string, token: string): Promise<void>;
  readFailure(hash: string): Promise<FailureNote | undefined>;
  noteFailure(hash: string, note: FailureNote): Promise<void>;
  clearFailure(hash: string): Promise<void>;
}

const futureTolerance = 5_000;
const largestValue = 16 * 1024 * 1024;

/** Values, leases and failure notes in Redis. Never rejects: what Redis cannot do is answered as if it were not there. */
export function createSharedTier({
  link,
  generations,
  keyPrefix,
  clock,
  count,
}: {
  link: RedisLink;
  generations: Generations;
  keyPrefix: string;
  clock: Clock;
  count: Count;
}): SharedTier {
  // the braces keep what belongs to one key in one slot of a cluster
  const valueKey = (hash: string) => `${keyPrefix}{${hash}}`;
  const leaseKey = (hash: string) => `${keyPrefix}{${hash}}:lease`;
  const failureKey = (hash: string) => `${keyPrefix}{${hash}}:failed`;

  async function remove(hash: string) {
    await link.run('write', (client) => client.unlink(valueKey(hash)));
  }

  function understand<T>(bytes: Buffer, key: string, codec: Codec<T>): Found<T> | undefined {
    const stored = decodeStored(bytes, key);
    if (!stored) return undefined;
    const { body, ...meta } = stored;
    try {
      return { ...meta, value: stored.uncacheable ? undefined : codec.decode(body), bytes: bytes.byteLength };
    } catch {
      return undefined;
    }
  }

  function pack<T>(key: string, meta: Omit<StoredMeta, 'key'>, value: T | undefined, codec: Codec<T>) {
    try {
      const body = value === undefined ? Buffer.alloc(0) : codec.encode(value);
      return encodeStored({ key, ...meta, body }, { compress: codec.compress ?? false });
    } catch {
      count('l2-error');
      return undefined;
    }
  }

  return {
    async read({ key, hash }, codec) {
      const bytes = await link.run('read', (client) => client.getBuffer(valueKey(hash)).catch(wrongType));
      if (bytes === unavailable) return unavailable;
      const found = bytes === null || bytes === wrong ? undefined : understand(bytes, key, codec);
      if (bytes !== null && found === undefined) {
        count('l2-corrupt');
        await remove(hash);
        return undefined;
      }
      const now = clock.now();
      const usable =
        found !== undefined &&
        found.staleUntil > now &&
        found.bornAt - now <= futureTolerance &&
        generations.isCurrent(namesOf(hash, found.tags), found.seq);
      count(usable ? 'l2-hit' : 'l2-miss');
      return usable ? found : undefined;
    },

    async write({ key, hash }, meta, value, codec) {
      const livesFor = Math.ceil(meta.staleUntil - clock.now());
      // nobody could use it: expired, or loaded before a purge or before this process was in step with Redis
      if (livesFor <= 0 || !generations.isCurrent(namesOf(hash, meta.tags), meta.seq)) return;
      if (link.state() !== 'up') return;
      const bytes = pack(key, meta, value, codec);
      if (bytes === undefined || bytes.byteLength > largestValue) return;
      await link.run('write', (client) => client.set(valueKey(hash), bytes, 'PX', livesFor));
    },

    remove,

    async lease(hash, forMs) {
      const token = randomUUID();
      const reply = await link.run('write', (client) =>
        client.set(leaseKey(hash), token, 'PX', Math.ceil(forMs), 'NX'),
      );
      if (reply === unavailable) return unavailable;
      return reply === 'OK' ? token : undefined;
    },
    async isLeased(hash) {
      return (await link.run('read', (client) => client.exists(leaseKey(hash)))) === 1;
    },
    async release(hash, token) {
      await link.run('write', (client) => client.eval(releaseLeaseScript, 1, leaseKey(hash), token));
    },

    async readFailure(hash) {
      const text = await link.run('read', (client) => client.get(failureKey(hash)));
      const [, failures, retryAt] = (typeof text === 'string' && /^(\d{1,9}) (\d{1,15})$/.exec(text)) || [];
      return failures && retryAt ? { failures: Number(failures), retryAt: Number(retryAt) } : undefined;
    },
    async noteFailure(hash, { failures, retryAt }) {
      // kept past the pause, so that whoever tries next goes on counting
      const livesFor = Math.max(1, Math.ceil(retryAt - clock.now())) * 4;
      const note = `${failures} ${Math.ceil(retryAt)}`;
      await link.run('write', (client) => client.set(failureKey(hash), note, 'PX', livesFor));
    },
    async clearFailure(hash) {
      await link.run('write', (client) => client.unlink(failureKey(hash)));
    },
  };
}

const wrong: unique symbol = Symbol('another type of value');

/** A list or hash under our key is a broken value, not a broken Redis. */
function wrongType(error: unknown): typeof wrong {
  if (error instanceof Error && error.message.startsWith('WRONGTYPE')) return wrong;
  throw error;
}
