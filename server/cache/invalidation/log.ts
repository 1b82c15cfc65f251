import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../shared/platform/clock.ts';
import { type RedisLink, unavailable } from '../../redis/link.ts';
import type { PurgeName } from './names.ts';
import { openLogScript, recordPurgeScript } from './scripts.ts';
import type { Versions } from './versions.ts';

/**
 * Keeps this process in step with the purges of all processes: one sorted set in Redis is the truth (name -> version),
 * a channel tells the others at once, and reading the set every so often makes up for every lost message.
 */
export interface InvalidationLog {
  /**
   * Takes effect here before the first await and in Redis when it can; while Redis is away the purge waits and is sent
   * later.
   */
  purge(names: readonly PurgeName[]): Promise<void>;
  /** Whether memory has gone unchecked against the log for too long. Cheap; false while Redis is off or down. */
  isOverdue(): boolean;
  /** Whether entries in Redis can be judged at all. */
  isReady(): boolean;
  /** Reads new entries of the log; concurrent calls share one read. Never rejects. */
  sync(): Promise<void>;
  close(): void;
}

export interface InvalidationLogOptions {
  redis: RedisLink;
  keyPrefix: string;
  maxAgeMs: number;
  versions: Versions;
  clock: Clock;
  /** Called when a purge becomes known. */
  onPurge(names: readonly PurgeName[]): void;
}

const logLimit = 10_000;
/** How often purges that Redis could not take are sent again. */
const tickMs = 2_000;

export function createInvalidationLog(options: InvalidationLogOptions): InvalidationLog {
  const { redis, keyPrefix, maxAgeMs, versions, clock, onPurge } = options;
  const isOff = redis.state() === 'off';
  const logKey = `${keyPrefix}purges`;
  const channel = `${keyPrefix}purged`;
  const self = randomUUID();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let retryAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  function apply(names: readonly PurgeName[], version: number) {
    if (versions.addNumbered(names, version)) onPurge(names);
  }

  /** Writes purges into the log, where Redis gives them their version; answers whether it did. */
  async function record(names: readonly PurgeName[]): Promise<boolean> {
    const { local: upTo, version: seen } = versions.mark();
    const reply = await redis.run('write', (client) =>
      client.eval(recordPurgeScript, 1, logKey, logLimit, seen, ...names),
    );
    const version = reply === unavailable ? Number.NaN : Number(reply);
    if (!Number.isFinite(version)) return false;
    versions.confirm(names, version, upTo);
    void catchUp();
    await announce({ names, version });
    return true;
  }

  function announce(message: object) {
    return redis.run('read', (client) => client.publish(channel, JSON.stringify({ from: self, ...message })));
  }

  function onMessage(text: string) {
    const message = parseMessage(text);
    if (!message || message.from === self) return;
    const { names, version } = message;
    if (version === undefined) {
      // the sender could not write the log, so every process remembers the purge and tries
      versions.addPending(names);
      onPurge(names);
      return;
    }
    apply(names, version);
    void catchUp();
  }

  async function readLog() {
    const since = versions.mark().version;
    let reply: unknown = await redis.run('read', (client) => client.zrangebyscore(logKey, since, '+inf', 'WITHSCORES'));
    // the log always holds its newest number: nothing found means that it is new here or was lost
    const isLost = Array.isArray(reply) && reply.length === 0;
    if (isLost) reply = await redis.run('write', (client) => client.eval(openLogScript, 1, logKey, since));
    if (!Array.isArray(reply) || reply.length === 0) {
      retryAt = clock.monotonic() + Math.min(maxAgeMs / 4, 1_000);
      return;
    }
    for (let index = 0; index + 1 < reply.length; index += 2) {
      const name = String(reply[index]);
      const version = Number(reply[index + 1]);
      if (!Number.isFinite(version)) continue;
      if (name === 'base') versions.setBase(version);
      else apply([name], version);
      versions.caughtUp(version);
    }
    checkedAt = clock.monotonic();
    const waiting = versions.pending();
    if (waiting.length > 0) await record(waiting);
  }

  function sync(): Promise<void> {
    reading ??= readLog().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /** Reads the log up to what it holds now; a read under way may have come too early. */
  async function catchUp() {
    await reading;
    await sync();
  }

  async function recheck() {
    await reading;
    checkedAt = Number.NEGATIVE_INFINITY;
    retryAt = Number.NEGATIVE_INFINITY;
    await sync();
  }

  redis.onReady(() => void recheck());
  // messages may have been lost meanwhile, so memory is checked again as soon as new ones arrive
  redis.subscribe(channel, { onMessage, onSubscribed: recheck });
  const poll = setInterval(
    () => {
      if (clock.monotonic() - checkedAt >= maxAgeMs / 2 || versions.pending().length > 0) void sync();
    },
    Math.min(maxAgeMs / 2, tickMs),
  ).unref();

  return {
    async purge(names) {
      versions.addPending(names);
      onPurge(names);
      if (isOff) versions.confirm(names, 0, versions.mark().local);
      else if (!(await record(names))) await announce({ names });
    },
    isOverdue() {
      if (isOff) return false;
      const now = clock.monotonic();
      return now - checkedAt > maxAgeMs && now >= retryAt && redis.state() === 'up';
    },
    isReady: () => versions.mark().version > 0,
    sync,
    close: () => clearInterval(poll),
  };
}

/** What another process announced, or `undefined` for anything else on the channel. */
function parseMessage(text: string) {
  try {
    const { from, names, version } = JSON.parse(text) as Record<string, unknown>;
    if (!Array.isArray(names) || !names.every((name): name is PurgeName => typeof name === 'string')) return undefined;
    return { from, names, version: typeof version === 'number' ? version : undefined };
  } catch {
    return undefined;
  }
}
