import type { IncomingMessage, ServerResponse } from 'node:http';
import { serialize as serializeCookie } from 'cookie';
import { tokenCookie } from '../../shared/site/selection.ts';
import { compress, type Encoding, pickEncoding } from '../http/bodies/content-encoding.ts';
import { type FlushedEncoding, flushedEncodings } from '../http/bodies/continued-body.ts';
import type { ContentSecurityPolicies } from '../http/content-security-policy.ts';
import type { CacheStatus, RecordedResponse } from '../http/locals.ts';
import { securityHeaderList } from '../http/security-headers.ts';
import type { Redirect } from './decide.ts';
import type { CachedPage } from './page-cache.ts';
import { documentEnd } from './render/document.ts';
import type { BegunPage, WholePage } from './render/page-maker.ts';

interface RespondOptions {
  readonly policies: ContentSecurityPolicies;
  /** Set where a CDN may keep guest pages. */
  readonly sharedCache: { readonly ttlSeconds: number; readonly graceSeconds: number } | undefined;
  /** Pages of a preview: kept nowhere, found by nobody, and the studio may frame them (by the policy). */
  readonly isPreview?: boolean;
}

/** A request and the response that answers it, through the fast path or the app. */
export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: RecordedResponse;
}

export interface Respond {
  /** Sends a stored page: one status line, one list of headers, one body; 304 without one where the tag matches. */
  stored(exchange: HttpExchange, page: CachedPage, cache: CacheStatus): void;
  /** Compresses and sends a page that was made for this request alone. */
  made(exchange: HttpExchange, page: WholePage): Promise<void>;
  /** The head of a stored shell; the caller sends its body in the encoding that is returned, and goes on in it. */
  shellHead(exchange: HttpExchange, page: CachedPage, cache: CacheStatus): Encoding;
  /** The same for a page that is begun. */
  begunHead(exchange: HttpExchange, page: BegunPage, noStore?: boolean): FlushedEncoding | 'identity';
}

interface Head {
  readonly status: number;
  readonly cache: CacheStatus;
  /** Of a body that is sent as a whole. Of one that goes on nothing may be kept, in front of the edge or in the browser. */
  readonly etag?: string;
  readonly noStore?: boolean;
}

interface BodyHead {
  readonly encoding: Encoding;
  readonly policy: string;
  readonly length?: number;
}

/** The headers of every answer; the request's id is the only one that differs. */
const always = securityHeaderList.flat();
const alwaysInPreview = [
  ...securityHeaderList.filter(([name]) => name !== 'x-frame-options').flat(),
  'x-robots-tag',
  'noindex',
];

export function createRespond({ policies, sharedCache, isPreview = false }: RespondOptions): Respond {
  const vary = sharedCache ? 'cookie, user-agent, accept-encoding' : 'accept-encoding';

  /**
   * The one list of a page's headers, name and value in turn. It has those of every answer, because the fast path writes
   * nothing else; through the app, which has set them before, they are replaced by the same.
   */
  function headersOf({ response }: HttpExchange, { status, cache, etag, noStore }: Head, body?: BodyHead): string[] {
    const isGood = status === 200;
    const headers = [
      'x-request-id',
      response.locals.requestId,
      ...(isPreview ? alwaysInPreview : always),
      'x-cache',
      cache,
      'server-timing',
      `cache;desc=${cache}`,
      'cache-control',
      isGood && !isPreview ? (noStore ? 'private, no-store' : 'private, no-cache') : 'no-store',
      'vary',
      vary,
    ];
    if (isGood && !isPreview && etag !== undefined) {
      headers.push('etag', etag);
      if (sharedCache && cache !== 'BYPASS') {
        const { ttlSeconds, graceSeconds } = sharedCache;
        headers.push('cdn-cache-control', `max-age=${ttlSeconds}, stale-while-revalidate=${graceSeconds}`);
      }
    }
    if (status === 503) headers.push('retry-after', '5');
    if (!body) return headers;
    headers.push('content-security-policy', body.policy, 'content-type', 'text/html; charset=utf-8');
    if (body.length === undefined) headers.push('x-accel-buffering', 'no');
    else headers.push('content-length', String(body.length));
    if (body.encoding !== 'identity') headers.push('content-encoding', body.encoding);
    return headers;
  }

  function sendWhole(exchange: HttpExchange, head: Head, encoding: Encoding, body: Buffer) {
    const { request, response } = exchange;
    const policy = policies.stored(request.headers.host);
    response.writeHead(head.status, headersOf(exchange, head, { encoding, policy, length: body.length }));
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** Whether the client has the page; then that is the answer. */
  function isNotModified(exchange: HttpExchange, head: Head & { readonly etag: string }) {
    if (head.status !== 200 || !matches(exchange.request.headers['if-none-match'], head.etag)) return false;
    exchange.response.writeHead(304, headersOf(exchange, head)).end();
    return true;
  }

  return {
    stored(exchange, { status, etag, bodies }, cache) {
      const head = { status, etag, cache };
      if (isNotModified(exchange, head)) return;
      const encoding = pickEncoding(exchange.request.headers['accept-encoding']);
      sendWhole(exchange, head, encoding, bodies[encoding]);
    },
    async made(exchange, { status, etag, html }) {
      const head = { status, etag, cache: 'BYPASS' } as const;
      if (isNotModified(exchange, head)) return;
      const encoding = pickEncoding(exchange.request.headers['accept-encoding']);
      sendWhole(exchange, head, encoding, await compress(Buffer.concat([html, Buffer.from(documentEnd)]), encoding));
    },
    shellHead(exchange, { status }, cache) {
      const { headers } = exchange.request;
      const encoding = pickEncoding(headers['accept-encoding']);
      const policy = policies.stored(headers.host);
      exchange.response.writeHead(status, headersOf(exchange, { status, cache }, { encoding, policy }));
      return encoding;
    },
    begunHead(exchange, { status, nonce }, noStore = false) {
      const { headers } = exchange.request;
      const encoding = pickEncoding(headers['accept-encoding'], flushedEncodings);
      const policy = policies.streamed(headers.host, nonce);
      exchange.response.writeHead(
        status,
        headersOf(exchange, { status, cache: 'BYPASS', noStore }, { encoding, policy }),
      );
      return encoding;
    },
  };
}

/** The only place that writes redirects of pages. */
export function redirect(response: ServerResponse, { status, location, vary }: Redirect) {
  if (vary) response.setHeader('vary', vary);
  response.setHeader('cache-control', status === 301 ? 'private, max-age=300' : 'no-store');
  response.writeHead(status, { location }).end();
}

export function forgetToken(response: ServerResponse, cookieDomain: string) {
  const domain = cookieDomain && { domain: cookieDomain };
  const over = serializeCookie(tokenCookie, '', { path: '/', sameSite: 'lax', expires: new Date(0), ...domain });
  response.appendHeader('set-cookie', over);
}

/** Weak comparison of RFC 9110 13.1.2. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
