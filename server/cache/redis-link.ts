import { DeadlineExceeded, within } from '../async/within.ts';
import { createBreaker } from '../breaker.ts';
import type { Clock } from '../clock.ts';
import type { CacheLog, Count } from './contract.ts';
import { createRedisClient, type RedisClient } from './redis-client.ts';

/** What a command answers when Redis is away, slow, broken or refuses: always to be read as "as if there were no Redis". */
export const unavailable: unique symbol = Symbol('redis unavailable');
export type Unavailable = typeof unavailable;

export interface RedisLink {
  state(): 'off' | 'up' | 'down';
  /** Runs one command within the deadline. Never rejects; `write` commands are also skipped while Redis refuses writes. */
  run<T>(kind: 'read' | 'write', command: (client: RedisClient) => Promise<T>): Promise<T | Unavailable>;
  /** Called each time the connection is ready to use (again). */
  onReady(listener: () => void): void;
  close(): void;
}

export interface RedisLinkOptions {
  url: string;
  commandTimeoutMs: number;
  clock: Clock;
  random: () => number;
  log: CacheLog;
  count: Count;
}

const openMs = 1_000;

/** Replies that say the server as a whole is of no use now; other error replies concern one command or one key. */
const serverWide = /^(LOADING|NOAUTH|WRONGPASS|CLUSTERDOWN|MASTERDOWN|BUSY|ERR max number of clients)/;

/** The stand-in for a server without Redis. */
export const noRedisLink: RedisLink = {
  state: () => 'off',
  run: () => Promise.resolve(unavailable),
  onReady() {},
  close() {},
};

/**
 * The command connection to Redis with its deadline, breaker and log. It says `warn` once when Redis becomes unusable
 * and `info` once when it is back, whatever the number of calls.
 *
 * @throws Error if the URL cannot be understood.
 */
export function createRedisLink({ url, commandTimeoutMs, clock, random, log, count }: RedisLinkOptions): RedisLink {
  const client = createRedisClient({ url, commandTimeoutMs, random });
  const link = createBreaker({ failuresToOpen: 3, openMs, clock });
  const writes = createBreaker({ failuresToOpen: 3, openMs, clock });
  let reported: 'up' | 'down' | undefined;
  let closed = false;

  function report(state: 'up' | 'down', reason: string) {
    if (state === reported || closed) return;
    reported = state;
    if (state === 'down')
      log.warn({ event: 'cache.redis.down', reason }, 'Redis is not usable; caching in memory only');
    else log.info({ event: 'cache.redis.up' }, 'Redis is usable');
  }

  client.on('error', (error: Error) => report('down', error.message || error.name));
  client.on('close', () => report('down', 'connection closed'));
  client.on('ready', () => {
    link.success();
    report('up', '');
  });

  function failed(kind: 'read' | 'write', error: unknown) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const timedOut = error instanceof DeadlineExceeded || message === 'Command timed out';
    count(timedOut ? 'l2-timeout' : 'l2-error');
    if (kind === 'write') writes.failure();
    if (name === 'ReplyError' && !serverWide.test(message)) {
      link.success();
      return;
    }
    link.failure();
    if (link.state() === 'open') report('down', message);
  }

  return {
    state: () => (client.status === 'ready' && link.state() === 'closed' ? 'up' : 'down'),
    async run(kind, command) {
      if (client.status !== 'ready') return unavailable;
      // only reads probe a silent server; a write waits until it has been seen answering
      const allowed = kind === 'read' ? link.allow() : link.state() === 'closed' && writes.allow();
      if (!allowed) return unavailable;
      try {
        const answer = await within(commandTimeoutMs, () => command(client));
        link.success();
        if (kind === 'write') writes.success();
        report('up', '');
        return answer;
      } catch (error) {
        failed(kind, error);
        return unavailable;
      }
    },
    onReady(listener) {
      client.on('ready', listener);
    },
    close() {
      closed = true;
      client.disconnect();
    },
  };
}
