import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { endOnNonsense } from './redis-nonsense.ts';

export type RedisClient = Redis | Cluster;

interface Endpoints {
  kind: 'single' | 'sentinel' | 'cluster';
  hosts: { host: string; port: number }[];
  options: RedisOptions;
  masterName: string;
}

const urlShape = /^(redis|rediss|redis\+sentinel|redis\+cluster):\/\/(?:([^@/]*)@)?([^@/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/**
 * Reads `redis://`, `rediss://`, `redis+sentinel://h1:p,h2:p/master-name` and `redis+cluster://h1:p,h2:p`,
 * each with optional `user:password@`, and `?tls=true` (sentinel, cluster) or `?db=N`.
 *
 * @throws Error with the operator's words if the URL has another shape.
 */
export function parseRedisUrl(url: string): Endpoints {
  const parts = urlShape.exec(url);
  if (!parts) throw new Error('REDIS_URL has an unknown shape; expected for example redis://127.0.0.1:6379');
  const [, scheme = '', login = '', hostList = '', path = '', search = ''] = parts;
  const query = new URLSearchParams(search);
  const kind = scheme === 'redis+sentinel' ? 'sentinel' : scheme === 'redis+cluster' ? 'cluster' : 'single';
  const hosts = hostList.split(',').map((text) => parseHost(text, kind === 'sentinel' ? 26379 : 6379));
  if (kind === 'single' && hosts.length > 1)
    throw new Error(`REDIS_URL lists ${hosts.length} hosts; use redis+cluster:// or redis+sentinel://`);
  if (kind === 'sentinel' && path === '')
    throw new Error('REDIS_URL needs the master name: redis+sentinel://h1:p,h2:p/master-name');
  const db = Number(query.get('db') ?? (kind === 'single' ? path : '') ?? 0);
  if (!Number.isInteger(db) || db < 0) throw new Error('REDIS_URL names a database that is not a number');

  const options: RedisOptions = {};
  const colon = login.indexOf(':');
  const username = decodeURIComponent(colon < 0 ? login : login.slice(0, colon));
  if (username !== '') options.username = username;
  if (colon >= 0) options.password = decodeURIComponent(login.slice(colon + 1));
  if (scheme === 'rediss' || query.get('tls') === 'true') options.tls = {};
  if (db > 0) options.db = db;
  return { kind, hosts, options, masterName: decodeURIComponent(path) };
}

function parseHost(text: string, defaultPort: number): { host: string; port: number } {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined) throw new Error('REDIS_URL has a host that is not name:port');
  return { host, port: port === undefined ? defaultPort : Number(port) };
}

/**
 * Opens a client that never makes anybody wait: no offline queue, no retries, bounded commands, and a reconnect in the
 * background with growing, jittered pauses. The caller must attach an `error` listener at once.
 *
 * @throws Error if the URL cannot be understood (never because Redis is away).
 */
export function createRedisClient({
  url,
  commandTimeoutMs,
  random,
}: {
  url: string;
  commandTimeoutMs: number;
  random: () => number;
}): RedisClient {
  const { kind, hosts, options, masterName } = parseRedisUrl(url);
  const pause = (attempt: number) => Math.min(50 * 2 ** Math.min(attempt, 10), 5_000) * (0.5 + random());
  let lastReadOnlyReconnect = Number.NEGATIVE_INFINITY;
  const common: RedisOptions = {
    ...options,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    connectTimeout: 1_000,
    // the callers have deadlines of their own; these two bound ioredis' internal commands and a dead connection
    commandTimeout: commandTimeoutMs * 4,
    socketTimeout: 5_000,
    keepAlive: 10_000,
    maxLoadingRetryTime: 1_000,
    retryStrategy: pause,
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
    const cluster = new Cluster(hosts, {
      redisOptions,
      enableOfflineQueue: false,
      clusterRetryStrategy: pause,
      maxRedirections: 3,
      retryDelayOnFailover: 20,
      retryDelayOnClusterDown: 20,
      retryDelayOnTryAgain: 20,
      slotsRefreshTimeout: 1_000,
    });
    cluster.on('+node', endOnNonsense);
    return cluster;
  }
  const client =
    kind === 'sentinel'
      ? new Redis({
          ...common,
          sentinels: hosts,
          name: masterName,
          sentinelRetryStrategy: pause,
          ...(options.tls && { enableTLSForSentinelMode: true, sentinelTLS: options.tls }),
        })
      : new Redis({ ...common, ...hosts[0] });
  endOnNonsense(client);
  return client;
}
