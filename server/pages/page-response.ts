import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Encoding } from '../http/content-encoding.ts';
import type { CacheStatus } from '../http/locals.ts';

export interface PageHeaders {
  /** Constant for stored pages: no nonce in it. */
  readonly contentSecurityPolicy: string;
  /** Set where a CDN may keep guest pages. */
  readonly sharedCache: { readonly ttlSeconds: number; readonly graceSeconds: number } | undefined;
}

export interface FinishedPage {
  readonly status: number;
  readonly etag: string;
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/**
 * Writes a finished guest page: one status line, one list of headers, one body; 304 without one where the tag matches.
 * `extra` are headers that nobody has set on the response yet, name and value in turn.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, body, encoding }: FinishedPage,
  cache: CacheStatus,
  { contentSecurityPolicy, sharedCache }: PageHeaders,
  extra: readonly string[],
) {
  const isGood = status === 200;
  const headers = [
    ...extra,
    'x-cache',
    cache,
    'server-timing',
    `cache;desc=${cache}`,
    'cache-control',
    isGood ? 'private, no-cache' : 'no-store',
    'vary',
    sharedCache ? 'cookie, accept-encoding' : 'accept-encoding',
  ];
  if (isGood) headers.push('etag', etag);
  if (isGood && sharedCache && cache !== 'BYPASS') {
    const { ttlSeconds, graceSeconds } = sharedCache;
    headers.push('cdn-cache-control', `max-age=${ttlSeconds}, stale-while-revalidate=${graceSeconds}`);
  }
  if (status === 503) headers.push('retry-after', '5');
  if (isGood && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers.push('content-type', 'text/html; charset=utf-8', 'content-length', String(body.length));
  headers.push('content-security-policy', contentSecurityPolicy);
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Weak comparison of RFC 9110 13.1.2. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
