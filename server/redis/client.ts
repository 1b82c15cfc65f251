import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { parseRedisUrl } from './address.ts';

export type RedisClient = Redis | Cluster;

export interface RedisClientOptions {
  readonly url: string;
  readonly commandTimeoutMs: number;
}

/**
 * Opens a client that never makes a caller wait: no offline queue, no retries, bounded commands, and a reconnect in the
 * background with growing, jittered pauses. The caller must attach an `error` listener at once.
 *
 * @throws Error if the URL cannot be understood (never because Redis is away).
 */
export function createRedisClient({ url, commandTimeoutMs }: RedisClientOptions): RedisClient {
  const { kind, hosts, options, masterName } = parseRedisUrl(url);
  let lastReadOnlyReconnect = Number.NEGATIVE_INFINITY;
  const common: RedisOptions = {
    ...options,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    connectTimeout: 1_000,
    // callers have deadlines of their own; these two bound ioredis' internal commands and a dead connection
    commandTimeout: commandTimeoutMs * 4,
    socketTimeout: 5_000,
    keepAlive: 10_000,
    maxLoadingRetryTime: 1_000,
    retryStrategy: reconnectPause,
    // after a failover the old master answers READONLY: look for the new one, but do not cut reads off every second
    reconnectOnError(error) {
      if (!error.message.startsWith('READONLY')) return false;
      const now = performance.now();
      if (now - lastReadOnlyReconnect < 30_000) return false;
      lastReadOnlyReconnect = now;
      return true;
    },
  };
  if (kind === 'cluster') {
    const { retryStrategy: _, enableOfflineQueue: __, ...redisOptions } = common;
    const cluster = new Cluster([...hosts], {
      redisOptions,
      enableOfflineQueue: false,
      clusterRetryStrategy: reconnectPause,
      maxRedirections: 3,
      retryDelayOnFailover: 20,
      retryDelayOnClusterDown: 20,
      retryDelayOnTryAgain: 20,
      slotsRefreshTimeout: 1_000,
    });
    cluster.on('+node', closeOnBrokenReply);
    return cluster;
  }
  const client =
    kind === 'sentinel'
      ? new Redis({
          ...common,
          sentinels: [...hosts],
          name: masterName,
          sentinelRetryStrategy: reconnectPause,
          ...(options.tls && { enableTLSForSentinelMode: true, sentinelTLS: options.tls }),
        })
      : new Redis({ ...common, ...hosts[0] });
  closeOnBrokenReply(client);
  return client;
}

const reconnectPause = (attempt: number) => Math.min(50 * 2 ** Math.min(attempt, 10), 5_000) * (0.5 + Math.random());

/**
 * Closes a connection whose replies break the protocol. ioredis parses replies in a listener of the socket, and some
 * that no Redis would send throw there (a number in reply to SUBSCRIBE), which would end the whole process.
 */
function closeOnBrokenReply(client: Redis) {
  client.on('connect', () => {
    const { stream } = client;
    const listeners = stream.rawListeners('data');
    stream.removeAllListeners('data');
    for (const listener of listeners) {
      stream.on('data', (bytes: Buffer) => {
        try {
          listener.call(stream, bytes);
        } catch (cause) {
          stream.destroy(new Error('replies that break the protocol', { cause }));
        }
      });
    }
  });
}
