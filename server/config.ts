import { isIP } from 'node:net';
import { z } from 'zod';
import {
  anyText,
  baseUrl,
  type Environment,
  host,
  integer,
  logLevel,
  matching,
  milliseconds,
  onOff,
  parseEnvironment,
  parseText,
  peoplePerAddress,
  port,
  seconds,
  secret,
} from '../shared/platform/environment.schema.ts';
import { passwordFile, withPassword } from '../shared/platform/password-file.schema.ts';
import type { SiteFacts } from '../shared/site/hosts.ts';
import type { GivenOperatorFacts } from '../shared/site/operator.ts';
import { filingNotices, gatewayPaths, linkUrl, siblingProducts } from './operator-config.ts';
import { parseRedisUrl } from './redis/address.ts';

const day = 86_400;
const year = 365 * day;

const connections = (fallback: number) =>
  integer({ what: 'a number of connections', min: 0, max: 1_000_000, fallback, example: 1_000 });

/** Headers towards the gateway that the edge sets itself. */
const reservedHeaders = new Set([
  'host',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'cookie',
]);

const headerName = (fallback: string) =>
  parseText(`a header name, for example ${fallback}`, (text) => {
    const name = text.toLowerCase();
    return /^[a-z0-9-]{1,64}$/.test(name) && !reservedHeaders.has(name) ? name : undefined;
  }).default(fallback);

const cookieDomain = () =>
  matching(/^\.?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/, 'a domain name, for example example.com')
    .transform((text) => text.replace(/^\./, ''))
    .default('');

const bearerToken = () =>
  matching(
    /^[\x21-\x7e]+$/,
    'printable ASCII characters without spaces, for example from openssl rand -hex 24',
  ).default('');

const redisUrl = () =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      try {
        parseRedisUrl(text);
      } catch (error) {
        // the value may hold a password: the parser's message does not repeat it
        const reason = error instanceof Error ? error.message.replace(/^REDIS_URL /, '') : 'cannot be read';
        context.addIssue({ code: 'custom', message: `it ${reason}` });
      }
    })
    .default('');

/** Addresses and CIDR ranges, separated by commas. */
const networks = () =>
  z
    .string()
    .transform((text, context) => {
      const items = text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '');
      const invalid = items.filter((item) => !isNetwork(item));
      if (invalid.length === 0) return items;
      const isHopCount = invalid.some((item) => /^\d+$/.test(item));
      const hint = isHopCount ? ' (a hop count is refused: a direct client can spoof it)' : '';
      context.addIssue({
        code: 'custom',
        message: `expected a comma-separated list of addresses or CIDR ranges${hint}, for example 10.0.0.0/8,fd00::/8`,
      });
      return z.NEVER;
    })
    .default([]);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** The variables of docs/operations.md#environment-of-the-edge. */
const environment = z.object({
  PORT: port(3000),
  HOST: host('0.0.0.0'),
  OPS_PORT: port(9100),
  OPS_HOST: host('127.0.0.1'),
  GATEWAY_BASE_URL: baseUrl('http://127.0.0.1:4000'),
  GATEWAY_TIMEOUT_MS: milliseconds(60_000, { min: 1 }),
  GATEWAY_TOKEN_HEADER: headerName('token'),
  GATEWAY_DNS_TTL_SECONDS: seconds(30, { min: 1, max: day }),
  REDIS_URL: secret(redisUrl()),
  REDIS_PASSWORD_FILE: passwordFile(),
  PAGE_CALL_TIMEOUT_MS: milliseconds(1_500, { min: 1 }),
  PAGE_DATA_TIMEOUT_MS: milliseconds(3_000, { min: 1 }),
  PAGE_CACHE: onOff(true),
  PAGE_TTL_SECONDS: seconds(30, { min: 0, max: year }),
  PAGE_GRACE_SECONDS: seconds(day, { min: 0, max: year }),
  DRAIN_TIMEOUT_MS: milliseconds(25_000, { min: 0 }),
  DRAIN_DELAY_MS: milliseconds(0, { min: 0 }),
  MAX_CONNECTIONS: connections(0),
  MAX_CONNECTIONS_PER_ADDRESS: connections(1_000),
  MAX_STREAMS_PER_ADDRESS: integer({ what: 'a number of streams', min: 0, max: 256, fallback: 16, example: 64 }),
  SHARED_CACHE: onOff(false),
  WEB_CONCURRENCY: integer({ what: 'a number of processes', min: 1, max: 256, fallback: 1, example: 2 }),
  TRUST_PROXY: networks(),
  MOBILE_BASE_URL: baseUrl('https://m.example.com'),
  OPS_TOKEN: secret(bearerToken()),
  RATE_LIMITS: onOff(true),
  RATE_LIMIT_PEOPLE_PER_ADDRESS: peoplePerAddress(),
  LOG_LEVEL: logLevel(),
  SITE_NAME: anyText('知站'),
  MAIN_BASE_URL: baseUrl('https://www.example.com'),
  TEACHER_ZONE_BASE_URL: baseUrl('https://teacher.example.com'),
  SPACE_STATION_BASE_URL: baseUrl('https://station.example.com'),
  COLLECTION_BASE_URL: baseUrl('https://collect.example.com'),
  PAY_BASE_URL: baseUrl('https://pay.example.com'),
  CDN_BASE_URL: baseUrl('https://cdn.example.com'),
  MAPS_BASE_URL: baseUrl('https://maps.example.com'),
  COOKIE_DOMAIN: cookieDomain(),
  HOTLINE: anyText(''),
  HOTLINE_HOURS: anyText(''),
  HELP_CENTRE_URL: linkUrl('https://help.example.com/'),
  ABOUT_US_URL: linkUrl('https://about.example.com/'),
  FILING_NOTICES: filingNotices(),
  SIBLING_PRODUCTS: siblingProducts(),
  QUIET_REJECT_URLS: gatewayPaths(),
  QUIET_URLS: gatewayPaths(),
  TRACKING: onOff(true),
});

/** Everything that an operator can decide; units are part of the names. */
export type Config = ReturnType<typeof parseConfig>;

/**
 * Reads the environment of the edge.
 *
 * @throws ConfigError with every problem at once, in the operator's words.
 */
export function parseConfig(env: Environment) {
  const values = parseEnvironment(environment, env);
  const site: SiteFacts = {
    name: values.SITE_NAME,
    hosts: {
      main: values.MAIN_BASE_URL,
      teacherZone: values.TEACHER_ZONE_BASE_URL,
      spaceStation: values.SPACE_STATION_BASE_URL,
      collection: values.COLLECTION_BASE_URL,
      pay: values.PAY_BASE_URL,
    },
    cdnBaseUrl: values.CDN_BASE_URL,
    mapsBaseUrl: values.MAPS_BASE_URL,
    cookieDomain: values.COOKIE_DOMAIN,
    canonicalOrigin: values.MAIN_BASE_URL,
    operator: operatorOf(values),
    ...(values.QUIET_REJECT_URLS.length > 0 && { quietRejectUrls: values.QUIET_REJECT_URLS }),
    ...(values.QUIET_URLS.length > 0 && { quietUrls: values.QUIET_URLS }),
    ...(!values.TRACKING && { tracking: 'off' }),
  };
  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    /** 0 turns the operators' listener off. */
    opsPort: values.OPS_PORT,
    opsHost: values.OPS_HOST,
    /** Empty starts the embedded reference gateway. */
    gatewayBaseUrl: values.GATEWAY_BASE_URL,
    gatewayTimeoutMs: values.GATEWAY_TIMEOUT_MS,
    /** Lower case. */
    gatewayTokenHeader: values.GATEWAY_TOKEN_HEADER,
    /** How long a resolved address of the gateway is used, and a connection to it. */
    gatewayDnsTtlSeconds: values.GATEWAY_DNS_TTL_SECONDS,
    redisUrl: withPassword('REDIS_URL', values.REDIS_URL, values.REDIS_PASSWORD_FILE),
    /** For a call that the page can do without; never longer than for all of its data. */
    pageCallTimeoutMs: Math.min(values.PAGE_CALL_TIMEOUT_MS, values.PAGE_DATA_TIMEOUT_MS),
    pageDataTimeoutMs: values.PAGE_DATA_TIMEOUT_MS,
    pageCache: values.PAGE_CACHE,
    pageTtlSeconds: values.PAGE_TTL_SECONDS,
    pageGraceSeconds: values.PAGE_GRACE_SECONDS,
    drainTimeoutMs: values.DRAIN_TIMEOUT_MS,
    /** Time of a stop during which new connections are still accepted. */
    drainDelayMs: values.DRAIN_DELAY_MS,
    /** Of one process; 0: half of the files that it may open. */
    maxConnections: values.MAX_CONNECTIONS,
    /** 0: no limit. */
    maxConnectionsPerAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
    /** Files and other streams of the gateway that one address may have at a time; 0: no limit. */
    maxStreamsPerAddress: values.MAX_STREAMS_PER_ADDRESS,
    /** A CDN in front may keep guest pages. */
    sharedCache: values.SHARED_CACHE,
    webConcurrency: values.WEB_CONCURRENCY,
    /** Addresses and CIDR ranges of the proxies whose forwarded headers count. */
    trustProxy: values.TRUST_PROXY as readonly string[],
    mobileBaseUrl: values.MOBILE_BASE_URL,
    opsToken: values.OPS_TOKEN,
    rateLimits: values.RATE_LIMITS,
    rateLimitPeoplePerAddress: values.RATE_LIMIT_PEOPLE_PER_ADDRESS,
    logLevel: values.LOG_LEVEL,
    /** The facts that pages render from. */
    site,
  });
}

/** Only the values that are set: pages have demo values for the rest. */
function operatorOf(values: z.output<typeof environment>): GivenOperatorFacts {
  return {
    ...(values.HOTLINE && { hotline: values.HOTLINE }),
    ...(values.HOTLINE_HOURS && { hotlineHours: values.HOTLINE_HOURS }),
    ...(values.HELP_CENTRE_URL && { helpCentreUrl: values.HELP_CENTRE_URL }),
    ...(values.ABOUT_US_URL && { aboutUsUrl: values.ABOUT_US_URL }),
    ...(values.FILING_NOTICES.length > 0 && { filingNotices: values.FILING_NOTICES }),
    ...(values.SIBLING_PRODUCTS.length > 0 && { siblingProducts: values.SIBLING_PRODUCTS }),
  };
}

/** The configuration as it may be shown: of secrets only whether they are set. */
export function shownConfig({ opsToken, redisUrl, ...open }: Config): Readonly<Record<string, unknown>> {
  return { ...open, opsToken: opsToken !== '' && 'set', redisUrl: redisUrl !== '' && 'set' };
}
