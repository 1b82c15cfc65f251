import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Response } from 'express';
import { tokenCookie } from '../../shared/site/selection.ts';
import { compress, type Encoding, pickEncoding } from '../http/content-encoding.ts';
import type { CacheStatus } from '../http/locals.ts';
import { securityHeaderList } from '../http/security-headers.ts';
import { memoizeByLabels } from '../metrics/instruments.ts';
import type { CachedDecision, Redirect } from './decide.ts';
import type { CachedPage } from './page-cache.ts';
import type { RenderedPage } from './render/whole.ts';

interface RespondOptions {
  /** Of the host that the request names; constant otherwise, so that a page can be kept. */
  readonly contentSecurityPolicy: (host: string | undefined) => string;
  /** Set where a CDN may keep guest pages. */
  readonly sharedCache: { readonly ttlSeconds: number; readonly graceSeconds: number } | undefined;
}

type CachedAnswer = Pick<CachedDecision, 'cache' | 'page'>;

export interface Respond {
  /** Through the app, which has set the headers of every answer before. */
  cached(request: IncomingMessage, response: ServerResponse, answer: CachedAnswer): void;
  /** On a response without headers: writes those of every answer as well. */
  fromMemory(request: IncomingMessage, response: ServerResponse, answer: CachedAnswer, requestId: string): void;
  /**
   * Headers of a shell; the caller sends its bytes and goes on in the encoding that is returned. Nothing of it may be
   * kept, in front of the edge or in the browser: no tag, no time. `requestId` where the app has not written the headers
   * of every answer.
   */
  shellHead(request: IncomingMessage, response: ServerResponse, answer: CachedAnswer, requestId?: string): Encoding;
  /** Compresses and sends a page that was made for this request alone. */
  rendered(request: IncomingMessage, response: ServerResponse, page: RenderedPage): Promise<void>;
}

/** A header list has name and value in turn. */
type Headers = string[];

interface Whole {
  readonly status: number;
  readonly etag: string;
  readonly body: Buffer;
}

/** Writes whole pages: one status line, one list of headers, one body; 304 without one where the tag matches. */
export function createRespond({ contentSecurityPolicy, sharedCache }: RespondOptions): Respond {
  const vary = sharedCache ? 'cookie, user-agent, accept-encoding' : 'accept-encoding';

  function headersOf({ status, etag }: Omit<Whole, 'body'>, cache: CacheStatus): Headers {
    const isGood = status === 200;
    const headers = [
      'x-cache',
      cache,
      'server-timing',
      `cache;desc=${cache}`,
      'cache-control',
      isGood ? 'private, no-cache' : 'no-store',
      'vary',
      vary,
    ];
    if (isGood) headers.push('etag', etag);
    if (isGood && sharedCache && cache !== 'BYPASS') {
      const { ttlSeconds, graceSeconds } = sharedCache;
      headers.push('cdn-cache-control', `max-age=${ttlSeconds}, stale-while-revalidate=${graceSeconds}`);
    }
    if (status === 503) headers.push('retry-after', '5');
    return headers;
  }

  function fullHeadersOf(page: Whole, encoding: Encoding, cache: CacheStatus): Headers {
    const headers = headersOf(page, cache);
    headers.push('content-type', 'text/html; charset=utf-8', 'content-length', String(page.body.length));
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    return headers;
  }

  /**
   * The header lists of a cached page by outcome and encoding, made once: each request overwrites its id in them, and
   * the policy of the host that it names. Requests may share the lists: `writeHead` makes them into text at once, and
   * nothing is awaited between the change and that call.
   */
  interface Lists {
    readonly notModified: (cache: CacheStatus) => Headers;
    readonly full: (cache: CacheStatus, encoding: Encoding) => Headers;
  }
  const lists = new WeakMap<CachedPage, Lists>();
  const always = ['x-request-id', '', ...securityHeaderList.flat()];
  const requestIdAt = 1;
  const policyAt = always.length + 1;
  /** In a list that begins with the policy, since the app has written the headers of every answer. */
  const firstPolicyAt = 1;

  function listsOf(page: CachedPage): Lists {
    let known = lists.get(page);
    if (!known) {
      const { status, etag, bodies } = page;
      known = {
        notModified: memoizeByLabels((cache: CacheStatus) => [...always, ...headersOf(page, cache)]),
        full: memoizeByLabels((cache: CacheStatus, encoding: Encoding) => [
          ...always,
          'content-security-policy',
          '',
          ...fullHeadersOf({ status, etag, body: bodies[encoding] }, encoding, cache),
        ]),
      };
      lists.set(page, known);
    }
    return known;
  }

  /**
   * Of shells; made once and overwritten like those of `listsOf`, with the headers of every answer where the app has
   * not written them.
   */
  const shellHeaders = memoizeByLabels((cache: CacheStatus, encoding: Encoding, writer: 'app' | 'memory') => [
    ...(writer === 'memory' ? always : []),
    'content-security-policy',
    '',
    'x-cache',
    cache,
    'server-timing',
    `cache;desc=${cache}`,
    'cache-control',
    'private, no-cache',
    'vary',
    vary,
    'content-type',
    'text/html; charset=utf-8',
    'x-accel-buffering',
    'no',
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ]);

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    page: Whole,
    encoding: Encoding,
    cache: CacheStatus,
  ) {
    if (isNotModified(request, page)) {
      response.writeHead(304, headersOf(page, cache)).end();
      return;
    }
    const headers = fullHeadersOf(page, encoding, cache);
    headers.push('content-security-policy', contentSecurityPolicy(request.headers.host));
    response.writeHead(page.status, headers);
    response.end(request.method === 'HEAD' ? undefined : page.body);
  }

  return {
    cached(request, response, { cache, page: { status, etag, bodies } }) {
      const encoding = pickEncoding(request.headers['accept-encoding']);
      send(request, response, { status, etag, body: bodies[encoding] }, encoding, cache);
    },
    fromMemory(request, response, { cache, page }, requestId) {
      const list = listsOf(page);
      if (isNotModified(request, page)) {
        const headers = list.notModified(cache);
        headers[requestIdAt] = requestId;
        response.writeHead(304, headers).end();
        return;
      }
      const encoding = pickEncoding(request.headers['accept-encoding']);
      const headers = list.full(cache, encoding);
      headers[requestIdAt] = requestId;
      headers[policyAt] = contentSecurityPolicy(request.headers.host);
      response.writeHead(page.status, headers);
      response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding]);
    },
    shellHead(request, response, { cache, page }, requestId) {
      const encoding = pickEncoding(request.headers['accept-encoding']);
      const isFromMemory = requestId !== undefined;
      const headers = shellHeaders(cache, encoding, isFromMemory ? 'memory' : 'app');
      if (isFromMemory) headers[requestIdAt] = requestId;
      headers[isFromMemory ? policyAt : firstPolicyAt] = contentSecurityPolicy(request.headers.host);
      response.writeHead(page.status, headers);
      return encoding;
    },
    async rendered(request, response, { status, etag, html }) {
      const encoding = pickEncoding(request.headers['accept-encoding']);
      send(request, response, { status, etag, body: await compress(html, encoding) }, encoding, 'BYPASS');
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

const isNotModified = ({ headers }: IncomingMessage, { status, etag }: Pick<Whole, 'status' | 'etag'>) =>
  status === 200 && matches(headers['if-none-match'], etag);

/** Weak comparison of RFC 9110 13.1.2. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
