import type { RedisOptions } from 'ioredis';

export interface RedisAddress {
  readonly kind: 'single' | 'sentinel' | 'cluster';
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  /** Of a sentinel; else empty. */
  readonly masterName: string;
  readonly options: Pick<RedisOptions, 'username' | 'password' | 'tls' | 'db'>;
}

const urlShape = /^(redis|rediss|redis\+sentinel|redis\+cluster):\/\/(?:([^@/]*)@)?([^@/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/**
 * Reads `redis://`, `rediss://`, `redis+sentinel://h1:p,h2:p/master-name` and `redis+cluster://h1:p,h2:p`,
 * each with optional `user:password@`, and `?tls=true` (sentinel, cluster) or `?db=N`.
 *
 * @throws Error in the operator's words if the URL has another shape; the message never repeats the URL, which may
 *   hold a password.
 */
export function parseRedisUrl(url: string): RedisAddress {
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
  const db = Number(query.get('db') ?? (kind === 'single' ? path : ''));
  if (!Number.isInteger(db) || db < 0) throw new Error('REDIS_URL names a database that is not a number');

  const [username = '', ...password] = login.split(':');
  const options = {
    ...(username !== '' && { username: decodeURIComponent(username) }),
    ...(password.length > 0 && { password: decodeURIComponent(password.join(':')) }),
    ...((scheme === 'rediss' || query.get('tls') === 'true') && { tls: {} }),
    ...(db > 0 && { db }),
  };
  return { kind, hosts, masterName: kind === 'sentinel' ? decodeURIComponent(path) : '', options };
}

function parseHost(text: string, defaultPort: number): { host: string; port: number } {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === undefined) throw new Error('REDIS_URL has a host that is not name:port');
  return { host, port: port === undefined ? defaultPort : Number(port) };
}
