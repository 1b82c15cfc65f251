import { randomUUID } from 'node:crypto';
import { type RedisLink, unavailable } from '../redis/link.ts';
import type { Versions } from './invalidation/versions.ts';

/** The process that loads a key, as another one sees it. */
export interface Holder {
  /** What Redis holds; a later lease of the same process is another text. */
  readonly text: string;
  /** This process itself, for an earlier load. */
  readonly isSelf: boolean;
  /** How long ago it took the lease, by the clock of Redis. */
  readonly ageMs: number;
  /** The newest purge that it knew then. */
  readonly version: number;
}

/** The right to be the one process that loads a key, or its holder. A won lease is given back once `after` is done. */
export type Lease =
  | { readonly state: 'won'; release(after?: Promise<void>): void }
  | { readonly state: 'lost'; readonly holder: Holder; release(): void }
  | { readonly state: 'unavailable'; release(): void };

export interface Leases {
  /** Takes the lease of a key if no process has it, or only `insteadOf`. It is renewed until it is released. */
  take(hash: string, insteadOf?: Holder): Promise<Lease>;
  /** Whether this process still has the lease. */
  isHeldBy(hash: string, holder: Holder): Promise<boolean>;
}

/**
 * A lease ends this long after its process was last heard of, so that the others soon take over from one that crashed.
 */
const leaseMs = 1_000;
const renewEveryMs = 300;

/** For a load without Redis, or beside another one of this process. */
export const noLease: Lease = { state: 'unavailable', release() {} };

/** Leases in Redis. Never rejects: without Redis there are none. */
export function createLeases({
  redis,
  keyPrefix,
  versions,
}: {
  redis: RedisLink;
  keyPrefix: string;
  versions: Versions;
}): Leases {
  const self = randomUUID();
  const leaseKey = (hash: string) => `${keyPrefix}{${hash}}:lease`;
  let taken = 0;

  function readHolder(text: string, now: number): Holder {
    const [holder, _number, since, version] = text.split(' ');
    const ageMs = now - Number(since);
    // a lease that does not parse or lies in the future was not written by this code: callers do not wait for it
    return {
      text,
      isSelf: holder === self,
      ageMs: ageMs >= 0 ? ageMs : Number.POSITIVE_INFINITY,
      version: Number(version),
    };
  }

  /** Sets how long a lease of this process lasts from now; answers whether the process still has it. */
  async function limit(key: string, text: string, ms: number) {
    return (await redis.run('write', (client) => client.eval(limitLeaseScript, 1, key, text, ms))) !== 0;
  }

  function hold(key: string, text: string): Lease {
    const renewal = setInterval(async () => {
      if (!(await limit(key, text, leaseMs))) clearInterval(renewal);
    }, renewEveryMs).unref();
    return {
      state: 'won',
      release(after = Promise.resolve()) {
        void after.then(() => {
          clearInterval(renewal);
          return limit(key, text, 0);
        });
      },
    };
  }

  return {
    async take(hash, insteadOf) {
      const key = leaseKey(hash);
      taken += 1;
      const id = `${self} ${taken}`;
      const args = [id, versions.mark().version, leaseMs, insteadOf?.text ?? ''];
      const reply = await redis.run('write', (client) => client.eval(takeLeaseScript, 1, key, ...args));
      if (reply === unavailable || !Array.isArray(reply)) return noLease;
      const [text, now] = reply.map(String) as [string, string];
      if (text.startsWith(`${id} `)) return hold(key, text);
      return { state: 'lost', holder: readHolder(text, Number(now)), release() {} };
    },
    async isHeldBy(hash, holder) {
      return (await redis.run('read', (client) => client.get(leaseKey(hash)))) === holder.text;
    },
  };
}

/**
 * KEYS[1] lease, ARGV[1] process and number of its lease, ARGV[2] newest purge it knows, ARGV[3] milliseconds that the
 * lease lasts, ARGV[4] a lease that it replaces. Answers the lease that is in force now, and the time in milliseconds.
 */
const takeLeaseScript = `
local time = redis.call('TIME')
local now = string.format('%.0f', time[1] * 1000 + math.floor(time[2] / 1000))
local held = redis.pcall('GET', KEYS[1])
if type(held) ~= 'string' or held == '' or held == ARGV[4] then
  held = ARGV[1] .. ' ' .. now .. ' ' .. ARGV[2]
  redis.call('SET', KEYS[1], held, 'PX', ARGV[3])
end
return {held, now}
`;

/** KEYS[1] lease, ARGV[1] what it has to be, ARGV[2] milliseconds that it lasts from now; 0 ends it. */
const limitLeaseScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0
`;
