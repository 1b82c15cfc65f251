import type { Clock } from '../../shared/platform/clock.ts';
import { createBreaker } from '../async/breaker.ts';
import { DeadlineExceeded, within } from '../async/within.ts';
import type { Log } from '../log/log.ts';
import { createRedisClient, type RedisClient, type RedisClientOptions } from './client.ts';

/** What a command answers when Redis is away, slow, broken or refuses: to be read as "there is no Redis". */
export const unavailable: unique symbol = Symbol('redis unavailable');
export type Unavailable = typeof unavailable;

export interface RedisLink {
  state(): 'off' | 'up' | 'down';
  /**
   * Runs one command within the deadline. Never rejects; `write` commands are also skipped while Redis refuses writes.
   */
  run<T>(kind: 'read' | 'write', command: (client: RedisClient) => Promise<T>): Promise<T | Unavailable>;
  /** Calls back each time the command connection is ready to use (again). */
  onReady(listener: () => void): void;
  /** Calls back for each command that was sent and failed. */
  onFailure(listener: (kind: 'timeout' | 'error') => void): void;
  /** Listens to a channel on a connection of its own, until the link is closed. */
  subscribe(channel: string, subscriber: ChannelSubscriber): void;
  close(): void;
}

export interface ChannelSubscriber {
  onMessage(text: string): void;
  /** The subscription is in force (again); messages from before are lost. */
  onSubscribed(): void;
}

/** The stand-in for a server without Redis. */
export const noRedis: RedisLink = {
  state: () => 'off',
  run: async () => unavailable,
  onReady() {},
  onFailure() {},
  subscribe() {},
  close() {},
};

const openMs = 1_000;
/** A ping lets the socket timeout notice a subscription whose connection died in silence. */
const pingEveryMs = 15_000;

/** Replies that say the server as a whole is of no use now; other error replies concern one command or one key. */
const serverWide = /^(LOADING|NOAUTH|WRONGPASS|CLUSTERDOWN|MASTERDOWN|BUSY|ERR max number of clients)/;

/**
 * The connection to Redis with its command deadline, breaker and log; `noRedis` for an empty URL. Neither waits for
 * Redis nor fails without it: it logs `warn` once when Redis becomes unusable and `info` once when it is back, whatever
 * the number of calls.
 *
 * @throws Error if the URL cannot be understood.
 */
export function createRedisLink({
  clock,
  log,
  ...options
}: RedisClientOptions & { clock: Clock; log: Pick<Log, 'warn' | 'info'> }): RedisLink {
  if (options.url === '') return noRedis;
  const client = createRedisClient(options);
  const breaker = createBreaker({ failuresToOpen: 3, openMs, clock });
  const writeBreaker = createBreaker({ failuresToOpen: 3, openMs, clock });
  const failureListeners: ((kind: 'timeout' | 'error') => void)[] = [];
  const closers = [() => client.disconnect()];
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
    breaker.success();
    report('up', '');
  });

  function failed(kind: 'read' | 'write', error: unknown) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const isTimeout = error instanceof DeadlineExceeded || message === 'Command timed out';
    for (const listener of failureListeners) listener(isTimeout ? 'timeout' : 'error');
    if (kind === 'write') writeBreaker.failure();
    if (name === 'ReplyError' && !serverWide.test(message)) {
      breaker.success();
      return;
    }
    breaker.failure();
    if (breaker.state() === 'open') report('down', message);
  }

  return {
    state: () => (client.status === 'ready' && breaker.state() === 'closed' ? 'up' : 'down'),
    async run(kind, command) {
      if (client.status !== 'ready') return unavailable;
      // only reads probe a silent server; a write waits until the server has been seen answering
      const isAllowed = kind === 'read' ? breaker.allow() : breaker.state() === 'closed' && writeBreaker.allow();
      if (!isAllowed) return unavailable;
      try {
        const answer = await within(options.commandTimeoutMs, () => command(client));
        breaker.success();
        if (kind === 'write') writeBreaker.success();
        report('up', '');
        return answer;
      } catch (error) {
        failed(kind, error);
        return unavailable;
      }
    },
    onReady: (listener) => void client.on('ready', listener),
    onFailure: (listener) => void failureListeners.push(listener),
    subscribe(channel, { onMessage, onSubscribed }) {
      const connection = createRedisClient(options);
      connection.on('error', () => {}); // the command connection reports
      connection.on('message', (_channel: string, text: string) => onMessage(text));
      connection.on('ready', () => {
        // on failure tries again on a new connection
        connection.subscribe(channel).then(onSubscribed, () => closed || connection.disconnect(true));
      });
      const pings = setInterval(() => {
        if (connection.status === 'ready') connection.ping().catch(() => {});
      }, pingEveryMs).unref();
      closers.push(() => {
        clearInterval(pings);
        connection.disconnect();
      });
    },
    close() {
      closed = true;
      for (const close of closers) close();
    },
  };
}
