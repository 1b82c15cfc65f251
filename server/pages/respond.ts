import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Response } from 'express';
import { tokenCookie } from '../../shared/selection.ts';
import { compress, type Encoding, pickEncoding } from '../http/content-encoding.ts';
import type { CacheStatus } from '../http/locals.ts';
import type { CachedDecision, Redirect } from './decide.ts';
import type { RenderedPage } from './render/whole.ts';

interface RespondOptions {
  /** Of the host that the request names; constant otherwise, so that a page can be kept. */
  readonly contentSecurityPolicy: (host: string | undefined) => string;
  /** Set where a CDN may keep guest pages. */
  readonly sharedCache: { readonly ttlSeconds: number; readonly graceSeconds: number } | undefined;
}

export interface Respond {
  /** `headers` are name and value in turn; they must not be set on the response already. */
  cached(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Pick<CachedDecision, 'cache' | 'page'>,
    headers: readonly string[],
  ): void;
  /** Compresses and sends a page that was made for this request alone. */
  rendered(request: IncomingMessage, response: ServerResponse, page: RenderedPage): Promise<void>;
}

interface Whole {
  readonly status: number;
  readonly etag: string;
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/** Writes whole pages: one status line, one list of headers, one body; 304 without one where the tag matches. */
export function createRespond({ contentSecurityPolicy, sharedCache }: RespondOptions): Respond {
  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { status, etag, body, encoding }: Whole,
    cache: CacheStatus,
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
      sharedCache ? 'cookie, user-agent, accept-encoding' : 'accept-encoding',
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
    headers.push('content-security-policy', contentSecurityPolicy(request.headers.host));
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return {
    cached(request, response, { cache, page: { status, etag, bodies } }, headers) {
      const encoding = pickEncoding(request.headers['accept-encoding']);
      send(request, response, { status, etag, encoding, body: bodies[encoding] }, cache, headers);
    },
    async rendered(request, response, { status, etag, html }) {
      const encoding = pickEncoding(request.headers['accept-encoding']);
      const body = await compress(html, encoding);
      send(request, response, { status, etag, encoding, body }, 'BYPASS', []);
    },
  };
}

/** The only place that writes redirects of pages. */
export function redirect(response: Response, { status, location, vary }: Redirect) {
  if (vary) response.setHeader('vary', vary);
  response.setHeader('cache-control', status === 301 ? 'private, max-age=300' : 'no-store');
  response.writeHead(status, { location }).end();
}

export function forgetToken(response: Response, cookieDomain: string) {
  const domain = cookieDomain ? { domain: cookieDomain } : {};
  response.clearCookie(tokenCookie, { path: '/', sameSite: 'lax', ...domain });
}

/** Weak comparison of RFC 9110 13.1.2. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
