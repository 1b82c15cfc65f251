import { isIP } from 'node:net';
import { ConfigError } from '../shared/errors.ts';
import type { SiteFacts } from '../shared/hosts.ts';
import { parseRedisUrl } from './redis/address.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Everything an operator can decide (docs/operations.md); units are part of the names. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** 0 turns the operators' listener off. */
  readonly opsPort: number;
  readonly opsHost: string;
  /** Without a trailing slash; empty starts the embedded reference gateway. */
  readonly gatewayBaseUrl: string;
  readonly gatewayTimeoutMs: number;
  /** Lower case. */
  readonly gatewayTokenHeader: string;
  /** How long an address of the gateway's name is used; also the age of a connection to it. */
  readonly gatewayDnsTtlSeconds: number;
  readonly redisUrl: string;
  readonly pageCache: boolean;
  readonly pageTtlSeconds: number;
  readonly pageGraceSeconds: number;
  readonly drainTimeoutMs: number;
  /** Between no longer being ready and taking no more connections. */
  readonly drainDelayMs: number;
  /** Of one process; 0: half of the files it may open. */
  readonly maxConnections: number;
  /** 0: no limit. */
  readonly maxConnectionsPerAddress: number;
  readonly sharedCache: boolean;
  readonly webConcurrency: number;
  /** Addresses and CIDR ranges of the proxies whose forwarded headers count. */
  readonly trustProxy: readonly string[];
  readonly mobileBaseUrl: string;
  readonly opsToken: string;
  readonly rateLimits: boolean;
  /** How many people may share one address. */
  readonly rateLimitPeoplePerAddress: number;
  readonly logLevel: LogLevel;
  /** The facts that pages render from. */
  readonly site: SiteFacts;
}

/** The configuration as it may be shown: secrets only as whether they are set. */
export function shownConfig({ opsToken, redisUrl, ...open }: Config): Readonly<Record<string, unknown>> {
  return { ...open, opsToken: opsToken !== '' && 'set', redisUrl: redisUrl !== '' && 'set' };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment into one typed object. A variable that is missing or empty takes its default.
 *
 * @throws ConfigError with every problem at once, in the operator's words.
 */
export function parseConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = createReader(env, problems);

  const mainBaseUrl = read.baseUrl('MAIN_BASE_URL', 'https://www.example.com');
  const config: Config = {
    port: read.integer('PORT', { fallback: 3000, min: 0, max: 65_535, expected: 'a port number', example: '3000' }),
    host: read.host('HOST', '0.0.0.0'),
    opsPort: read.integer('OPS_PORT', {
      fallback: 9100,
      min: 0,
      max: 65_535,
      expected: 'a port number',
      example: '9100',
    }),
    opsHost: read.host('OPS_HOST', '127.0.0.1'),
    gatewayBaseUrl: read.baseUrl('GATEWAY_BASE_URL', 'http://127.0.0.1:4000'),
    gatewayTimeoutMs: read.milliseconds('GATEWAY_TIMEOUT_MS', 60_000, { min: 1 }),
    gatewayTokenHeader: read.headerName('GATEWAY_TOKEN_HEADER', 'token'),
    gatewayDnsTtlSeconds: read.integer('GATEWAY_DNS_TTL_SECONDS', {
      fallback: 30,
      min: 1,
      max: 86_400,
      expected: 'seconds',
      example: '30',
    }),
    redisUrl: read.redisUrl('REDIS_URL'),
    pageCache: read.onOff('PAGE_CACHE', true),
    pageTtlSeconds: read.seconds('PAGE_TTL_SECONDS', 30),
    pageGraceSeconds: read.seconds('PAGE_GRACE_SECONDS', 86_400),
    drainTimeoutMs: read.milliseconds('DRAIN_TIMEOUT_MS', 25_000, { min: 0 }),
    drainDelayMs: read.milliseconds('DRAIN_DELAY_MS', 0, { min: 0 }),
    maxConnections: read.connections('MAX_CONNECTIONS', 0),
    maxConnectionsPerAddress: read.connections('MAX_CONNECTIONS_PER_ADDRESS', 1_000),
    sharedCache: read.onOff('SHARED_CACHE', false),
    webConcurrency: read.integer('WEB_CONCURRENCY', {
      fallback: 1,
      min: 1,
      max: 256,
      expected: 'a number of processes',
      example: '2',
    }),
    trustProxy: read.networks('TRUST_PROXY'),
    mobileBaseUrl: read.baseUrl('MOBILE_BASE_URL', 'https://m.example.com'),
    opsToken: read.secret('OPS_TOKEN'),
    rateLimits: read.onOff('RATE_LIMITS', true),
    rateLimitPeoplePerAddress: read.integer('RATE_LIMIT_PEOPLE_PER_ADDRESS', {
      fallback: 100,
      min: 1,
      max: 100_000,
      expected: 'a number of people',
      example: '100',
    }),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    site: {
      name: read.text('SITE_NAME', '知站'),
      hosts: {
        main: mainBaseUrl,
        teacherZone: read.baseUrl('TEACHER_ZONE_BASE_URL', 'https://teacher.example.com'),
        spaceStation: read.baseUrl('SPACE_STATION_BASE_URL', 'https://station.example.com'),
        collection: read.baseUrl('COLLECTION_BASE_URL', 'https://collect.example.com'),
        pay: read.baseUrl('PAY_BASE_URL', 'https://pay.example.com'),
      },
      cdnBaseUrl: read.baseUrl('CDN_BASE_URL', 'https://cdn.example.com'),
      mapsBaseUrl: read.baseUrl('MAPS_BASE_URL', 'https://maps.example.com'),
      cookieDomain: read.cookieDomain('COOKIE_DOMAIN'),
      canonicalOrigin: mainBaseUrl,
    },
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(config);
}

/** One function per kind of value; each notes a problem and gives the default where a value cannot be used. */
function createReader(env: Environment, problems: string[]) {
  const raw = (name: string) => env[name]?.trim() ?? '';
  const complain = (name: string, expected: string, example: string) => {
    problems.push(`${name} is ${JSON.stringify(raw(name))}; expected ${expected}, for example ${example}`);
  };

  interface IntegerRule {
    fallback: number;
    min: number;
    max: number;
    expected: string;
    example: string;
  }
  function integer(name: string, { fallback, min, max, expected, example }: IntegerRule): number {
    const text = raw(name);
    if (text === '') return fallback;
    const value = Number(text);
    if (/^\d{1,10}$/.test(text) && value >= min && value <= max) return value;
    const isNumber = /^-?\d+$/.test(text);
    complain(name, isNumber ? `${expected} from ${min} to ${max}` : expected, example);
    return fallback;
  }

  /** `accepts` gives the value to use or undefined. */
  function shaped(
    name: string,
    expected: string,
    example: string,
    accepts: (text: string) => string | undefined,
  ): string {
    const text = raw(name);
    if (text === '') return '';
    const value = accepts(text);
    if (value === undefined) complain(name, expected, example);
    return value ?? '';
  }

  return {
    integer,
    // timers of Node take at most a signed 32-bit number of milliseconds
    milliseconds: (name: string, fallback: number, { min }: { min: number }) =>
      integer(name, { fallback, min, max: 2_147_483_647, expected: 'milliseconds', example: String(fallback) }),
    seconds: (name: string, fallback: number) =>
      integer(name, { fallback, min: 0, max: 31_536_000, expected: 'seconds', example: String(fallback) }),
    connections: (name: string, fallback: number) =>
      integer(name, { fallback, min: 0, max: 1_000_000, expected: 'a number of connections', example: '1000' }),
    text: (name: string, fallback: string) => raw(name) || fallback,
    host: (name: string, fallback: string) =>
      shaped(name, 'an address or host name', fallback, (text) =>
        /^[A-Za-z0-9.:_-]+$/.test(text) ? text : undefined,
      ) || fallback,
    headerName: (name: string, fallback: string) =>
      shaped(name, 'a header name', fallback, (text) =>
        /^[A-Za-z0-9-]{1,64}$/.test(text) && !reservedHeaders.has(text.toLowerCase()) ? text.toLowerCase() : undefined,
      ) || fallback,
    baseUrl: (name: string, example: string) =>
      shaped(name, 'an http or https address without query', example, acceptBaseUrl),
    cookieDomain: (name: string) =>
      shaped(name, 'a domain name', 'example.com', (text) =>
        /^\.?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(text) ? text.replace(/^\./, '') : undefined,
      ),
    onOff(name: string, fallback: boolean): boolean {
      const text = shaped(name, 'on or off', fallback ? 'on' : 'off', (t) =>
        t === 'on' || t === 'off' ? t : undefined,
      );
      return text === '' ? fallback : text === 'on';
    },
    oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
      const known = (text: string) => values.find((value) => value === text);
      return known(shaped(name, `one of ${values.join(', ')}`, fallback, known)) ?? fallback;
    },
    networks(name: string): string[] {
      const items = raw(name)
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '');
      const bad = items.filter((item) => !isNetwork(item));
      if (bad.length > 0) {
        const hops = bad.some((item) => /^\d+$/.test(item))
          ? ' (a hop count is refused: a direct client can spoof it)'
          : '';
        complain(name, `a comma-separated list of addresses or CIDR ranges${hops}`, '10.0.0.0/8,fd00::/8');
      }
      return bad.length > 0 ? [] : items;
    },
    redisUrl(name: string): string {
      const text = raw(name);
      if (text === '') return '';
      try {
        parseRedisUrl(text);
        return text;
      } catch (error) {
        // the value may hold a password, so the parser's words are told and the value is not
        const reason = error instanceof Error ? error.message.replace(/^REDIS_URL /, '') : 'cannot be read';
        problems.push(`${name} ${reason}`);
        return '';
      }
    },
    secret(name: string): string {
      const text = raw(name);
      if (text !== '' && !/^[\x21-\x7e]+$/.test(text)) {
        problems.push(
          `${name} cannot be used; expected printable ASCII characters without spaces, for example from openssl rand -hex 24`,
        );
      }
      return text;
    },
  };
}

/** Headers that the edge sets towards the gateway itself. */
const reservedHeaders = new Set([
  'host',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'cookie',
]);

function acceptBaseUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.search || url.hash || url.username || url.password) return undefined;
  return (url.origin + url.pathname).replace(/\/+$/, '');
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
