import { randomUUID } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import { type RedisLink, unavailable } from '../redis/link.ts';
import { createGenerations, type Generations } from './generations.ts';
import type { PurgeName } from './names.ts';
import { createPurgeScript, openRecordScript } from './redis-scripts.ts';

/** Called when a purge becomes known; entries with a `seq` below `before` go, those from after it stay. */
type OnPurge = (names: readonly PurgeName[], before: number) => void;

/**
 * Keeps this process in step with the purges of all processes: one sorted set in Redis is the truth (name → number),
 * a channel tells the others at once, and reading the set every so often makes up for every lost message.
 */
export interface PurgeRecord {
  generations: Generations;
  /** Takes effect here before the first await and in Redis when it can; while Redis is away the purge waits and is sent later. */
  purge(names: readonly PurgeName[]): Promise<void>;
  /** Whether memory has gone unchecked against the record for too long. Cheap; false while Redis is off or down. */
  overdue(): boolean;
  /** Whether values in Redis can be judged at all. */
  isReady(): boolean;
  /** Reads what is new in the record; concurrent calls share one read. Never rejects. */
  sync(): Promise<void>;
  close(): void;
}

export interface PurgeRecordOptions {
  link: RedisLink;
  keyPrefix: string;
  maxAgeMs: number;
  clock: Clock;
  onPurge: OnPurge;
}

const recordLimit = 10_000;
/** How often purges that Redis could not take are sent again. */
const tickMs = 2_000;

export function createPurgeRecord(options: PurgeRecordOptions): PurgeRecord {
  const { link, keyPrefix, maxAgeMs, clock, onPurge } = options;
  const generations = createGenerations({ limit: recordLimit });
  const recordKey = `${keyPrefix}purges`;
  const channel = `${keyPrefix}purged`;
  const self = randomUUID();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let retryAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  function learn(names: readonly PurgeName[], seq: number) {
    if (generations.knows(names, seq)) return;
    generations.addNumbered(names, seq);
    onPurge(names, seq);
  }

  /** Has Redis number purges that wait here, and answers whether it did. */
  async function settle(names: readonly PurgeName[]): Promise<boolean> {
    const upTo = generations.mark().local;
    const reply = await link.run('write', (client) =>
      client.eval(createPurgeScript, 1, recordKey, recordLimit, ...names),
    );
    if (!Array.isArray(reply)) return false;
    const [seq, previous] = reply.map(Number) as [number, number];
    generations.settle(names, seq, upTo);
    if (previous === generations.mark().seq) generations.caughtUp(seq);
    else void sync();
    await announce({ names, seq, previous });
    return true;
  }

  function announce(message: object) {
    return link.run('read', (client) => client.publish(channel, JSON.stringify({ from: self, ...message })));
  }

  function hear(text: string) {
    const message = parseMessage(text);
    if (!message || message.from === self) return;
    const { names, seq, previous } = message;
    if (seq === undefined) {
      // the sender could not write the record, so everybody remembers the purge and tries
      generations.addPending(names);
      onPurge(names, Number.POSITIVE_INFINITY);
      return;
    }
    learn(names, seq);
    const known = generations.mark().seq;
    if (previous === known) generations.caughtUp(seq);
    else if (seq > known) void sync();
  }

  async function readRecord() {
    const since = generations.mark().seq;
    let reply: unknown = await link.run('read', (client) =>
      client.zrangebyscore(recordKey, since, '+inf', 'WITHSCORES'),
    );
    // the record always holds its newest number: nothing found means that it is new here or was lost
    const lost = Array.isArray(reply) && reply.length === 0;
    if (lost) reply = await link.run('write', (client) => client.eval(openRecordScript, 1, recordKey, since));
    if (reply === unavailable || !Array.isArray(reply) || reply.length === 0) {
      retryAt = clock.monotonic() + Math.min(maxAgeMs / 4, 1_000);
      return;
    }
    let newest = since;
    for (let index = 0; index + 1 < reply.length; index += 2) {
      const name = String(reply[index]);
      const seq = Number(reply[index + 1]);
      newest = Math.max(newest, seq);
      if (name === 'base') generations.setBase(seq);
      else learn([name], seq);
    }
    generations.caughtUp(newest);
    checkedAt = clock.monotonic();
    const waiting = generations.pending();
    if (waiting.length > 0) await settle(waiting);
  }

  function sync(): Promise<void> {
    running ??= readRecord().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function recheck() {
    await running; // it may have read the record too early
    checkedAt = Number.NEGATIVE_INFINITY;
    retryAt = Number.NEGATIVE_INFINITY;
    await sync();
  }

  link.onReady(() => void recheck());
  // messages may have been lost meanwhile, so memory is checked again as soon as new ones arrive
  link.subscribe(channel, { onMessage: hear, onSubscribed: recheck });
  const poll = setInterval(
    () => {
      const isDue = clock.monotonic() - checkedAt >= maxAgeMs / 2 || generations.pending().length > 0;
      if (isDue) void sync();
    },
    Math.min(maxAgeMs / 2, tickMs),
  ).unref();

  return {
    generations,
    async purge(names) {
      generations.addPending(names);
      onPurge(names, Number.POSITIVE_INFINITY);
      if (link.state() === 'off') generations.settle(names, 0, generations.mark().local);
      else if (!(await settle(names))) await announce({ names });
    },
    overdue() {
      const now = clock.monotonic();
      return now - checkedAt > maxAgeMs && now >= retryAt && link.state() === 'up';
    },
    isReady: () => generations.mark().seq > 0,
    sync,
    close() {
      clearInterval(poll);
    },
  };
}

function parseMessage(text: string) {
  try {
    const message = JSON.parse(text) as { from?: unknown; names?: unknown; seq?: unknown; previous?: unknown };
    if (!Array.isArray(message.names) || !message.names.every((name) => typeof name === 'string')) return undefined;
    return {
      from: message.from,
      names: message.names as PurgeName[],
      seq: typeof message.seq === 'number' ? message.seq : undefined,
      previous: message.previous,
    };
  } catch {
    return undefined;
  }
}
