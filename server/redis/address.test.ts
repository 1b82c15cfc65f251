import { expect, test } from 'vitest';
import { parseRedisUrl } from './address.ts';

test.each([
  ['redis://h', { kind: 'single', hosts: [{ host: 'h', port: 6379 }], options: {} }],
  [
    'redis://u:p%40ss@h:1/3',
    { kind: 'single', hosts: [{ host: 'h', port: 1 }], options: { username: 'u', password: 'p@ss', db: 3 } },
  ],
  ['rediss://:p@[::1]:2', { kind: 'single', hosts: [{ host: '::1', port: 2 }], options: { password: 'p', tls: {} } }],
  [
    'redis+sentinel://a:1,b/main?db=2',
    {
      kind: 'sentinel',
      masterName: 'main',
      hosts: [
        { host: 'a', port: 1 },
        { host: 'b', port: 26379 },
      ],
      options: { db: 2 },
    },
  ],
  [
    'redis+cluster://:p@a:1,b:2?tls=true',
    {
      kind: 'cluster',
      hosts: [
        { host: 'a', port: 1 },
        { host: 'b', port: 2 },
      ],
      options: { password: 'p', tls: {} },
    },
  ],
])('reads %s', (url, expected) => {
  expect(parseRedisUrl(url)).toMatchObject(expected);
});

test.each(['', 'http://h', 'redis://', 'redis://a,b', 'redis+sentinel://a:1', 'redis://h/x', 'redis://h:port'])(
  'refuses %j without repeating what may hold a password',
  (url) => {
    expect(() => parseRedisUrl(url)).toThrow(/^REDIS_URL/);
  },
);
