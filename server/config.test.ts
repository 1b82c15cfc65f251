import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../shared/contract/errors.ts';
import { type Config, parseConfig } from './config.ts';

const example = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8');
const exampleVariables = Object.fromEntries(
  example.split('\n').flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value ?? '']];
  }),
);

/** The names that parseConfig looks at. */
function readNames(): string[] {
  const names = new Set<string>();
  parseConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
  return [...names];
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('.env.example', () => {
  test('lists every variable of the edge', () => {
    expect(Object.keys(exampleVariables)).toEqual(expect.arrayContaining(readNames()));
  });

  test('lists nothing that neither edge nor gateway reads', () => {
    const gatewaySource = readFileSync(join(import.meta.dirname, '..', 'gateway', 'config.ts'), 'utf8');
    const gatewayNames = [...gatewaySource.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(gatewayNames).toContain('DATABASE_URL');
    expect(Object.keys(exampleVariables).sort()).toEqual([...new Set([...readNames(), ...gatewayNames])].sort());
  });

  test('shows the defaults', () => {
    expect(parseConfig(exampleVariables)).toEqual(parseConfig({}));
  });
});

test('an empty value means the default', () => {
  expect(parseConfig({ PORT: '', PAGE_CACHE: ' ' })).toMatchObject({ port: 3000, pageCache: true });
});

describe('a value', () => {
  test.each<[string, string, Partial<Config>]>([
    ['PORT', '0', { port: 0 }],
    ['PAGE_CACHE', 'off', { pageCache: false }],
    ['SHARED_CACHE', 'on', { sharedCache: true }],
    ['GATEWAY_BASE_URL', 'http://gw:4000/base/', { gatewayBaseUrl: 'http://gw:4000/base' }],
    ['GATEWAY_TOKEN_HEADER', 'X-Access-Token', { gatewayTokenHeader: 'x-access-token' }],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', { trustProxy: ['10.0.0.0/8', '::1'] }],
    ['REDIS_URL', 'redis+cluster://a:1,b:2', { redisUrl: 'redis+cluster://a:1,b:2' }],
    ['PAGE_TTL_SECONDS', '0', { pageTtlSeconds: 0 }],
    ['OPS_TOKEN', 'sesame', { opsToken: 'sesame' }],
  ])('of %s may be %j', (name, value, expected) => {
    expect(parseConfig({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['GATEWAY_TIMEOUT_MS', '1m', 'GATEWAY_TIMEOUT_MS is "1m"; expected milliseconds, for example 60000'],
    [
      'GATEWAY_TIMEOUT_MS',
      '0',
      'GATEWAY_TIMEOUT_MS is "0"; expected milliseconds from 1 to 2147483647, for example 60000',
    ],
    ['GATEWAY_TIMEOUT_MS', '1e3', 'GATEWAY_TIMEOUT_MS is "1e3"; expected milliseconds, for example 60000'],
    ['PORT', '70000', 'PORT is "70000"; expected a port number from 0 to 65535, for example 3000'],
    ['PORT', 'NaN', 'PORT is "NaN"; expected a port number, for example 3000'],
    ['PAGE_CACHE', 'true', 'PAGE_CACHE is "true"; expected on or off, for example on'],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL is "loud"; expected one of fatal, /],
    ['WEB_CONCURRENCY', '0', /^WEB_CONCURRENCY is "0"; expected a number of processes from 1 to 256/],
    ['GATEWAY_BASE_URL', 'gateway:4000', /^GATEWAY_BASE_URL is "gateway:4000"; expected an http or https address/],
    ['GATEWAY_BASE_URL', 'ftp://gateway', /expected an http or https address/],
    ['CDN_BASE_URL', 'https://user:pw@cdn.example.com', /expected an http or https address/],
    ['GATEWAY_TOKEN_HEADER', 'to ken', /expected a header name/],
    ['GATEWAY_TOKEN_HEADER', 'Content-Length', /expected a header name/],
    ['TRUST_PROXY', '1', /a hop count is refused/],
    ['TRUST_PROXY', '10.0.0.0/33', /expected a comma-separated list of addresses/],
    ['TRUST_PROXY', 'loopback', /expected a comma-separated list of addresses/],
    ['COOKIE_DOMAIN', 'https://example.com', /expected a domain name/],
    ['HOST', 'a b', /expected an address or host name/],
  ])('of %s may not be %j', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    ]);
  });
});

test('all problems are reported at once', () => {
  expect(problemsOf({ PORT: 'x', PAGE_CACHE: 'y', REDIS_URL: 'z' })).toHaveLength(3);
});

test('a password file that cannot be read is a problem', () => {
  expect(problemsOf({ REDIS_URL: 'redis://redis', REDIS_PASSWORD_FILE: '/no/such/file' })).toEqual([
    'REDIS_PASSWORD_FILE is "/no/such/file"; expected a file that can be read (ENOENT)',
  ]);
});

test('secrets are never repeated', () => {
  const problems = problemsOf({ REDIS_URL: 'redis://user:sesame@', OPS_TOKEN: 'sesame sesame' }).join();
  expect(problems).toContain('REDIS_URL');
  expect(problems).toContain('OPS_TOKEN');
  expect(problems).not.toContain('sesame');
});
