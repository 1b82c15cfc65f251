import type { IncomingHttpHeaders } from 'node:http';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import type { AnyEndpoint } from '../../shared/catalogue/endpoint.ts';
import { CodedError } from '../../shared/errors.ts';
import type { DataSource } from '../data/data-source.ts';
import { envelopeText } from '../data/stored-answer.ts';
import type { GatewayClient } from '../gateway-client/contract.ts';
import { GatewayRefusal } from '../gateway-client/failures.ts';
import { crossSiteRefusal } from '../http/csrf.ts';
import { sendApiError } from '../http/error-answer.ts';
import { publicFile } from '../http/gateway-files.ts';
import { readBody } from '../http/json-body.ts';
import '../http/locals.ts';
import { ClientLeft, clientSignal, passThrough } from '../http/pass-through.ts';
import { hasBody } from '../http/request-sanity.ts';
import { type Admission, type RateLimits, TooOften } from '../rate-limit/rate-limits.ts';
import { callInput } from './call-input.ts';
import { createEndpointMatcher, type EndpointMatch } from './match-endpoint.ts';

export interface ApiProxyOptions {
  readonly gateway: GatewayClient;
  readonly data: DataSource;
  /** The calls that pass. */
  readonly endpoints: readonly AnyEndpoint[];
  readonly rateLimits: RateLimits;
}

/** One call on its way: what was matched and who waits. */
interface Passage {
  readonly match: EndpointMatch;
  /** Path below `/api` with the query as it was sent. */
  readonly target: string;
  readonly search: string;
  readonly token: string;
  readonly signal: AbortSignal;
  readonly requestId: string;
}

/**
 * `/api/{gateway path}`: catalogue calls from our own pages. The access token counts only in the header `token`; the
 * cookie carries no rights here. Public calls with a cache rule are answered from the shared cache; other reads share
 * identical requests in flight; what changes something goes to the gateway once, as it came.
 */
export function apiProxy({ gateway, data, endpoints, rateLimits }: ApiProxyOptions): RequestHandler {
  const matchEndpoint = createEndpointMatcher(endpoints);
  return handle;

  async function handle(req: Request, res: Response) {
    const { url: target } = req;
    const mark = target.indexOf('?');
    const path = mark < 0 ? target : target.slice(0, mark);
    res.locals.route = 'api:unknown';
    res.setHeader('cache-control', 'no-store');
    const match = matchEndpoint(req.method, path);
    if (!match) return refuse(req, res, new CodedError(404, 404, '接口不存在'));
    res.locals.route = `api:${match.endpoint.name}`;
    const refusal = crossSiteRefusal(req, match.endpoint, req.host ?? '');
    if (refusal) return refuse(req, res, refusal);
    try {
      await pass(req, res, {
        match,
        target,
        search: mark < 0 ? '' : target.slice(mark + 1),
        token: tokenOf(req.headers),
        signal: clientSignal(res),
        requestId: res.locals.requestId,
      });
    } catch (error) {
      if (error instanceof ClientLeft || res.destroyed) return;
      if (!(error instanceof CodedError)) throw error;
      refuse(req, res, error);
    }
  }

  async function pass(req: Request, res: Response, passage: Passage) {
    const { endpoint } = passage.match;
    const isPiped = endpoint.answer === 'stream' || endpoint.body === 'multipart';
    const body = isPiped ? undefined : await readBody(req);
    const admission = rateLimits.covers(endpoint) ? await rateLimits.admit(endpoint, { ip: req.ip, body }) : undefined;
    if (endpoint.answer === 'stream') return passStream(req, res, passage);
    if (endpoint.body === 'multipart') return passEnvelope(req, res, passage, req);
    const input = endpoint.cache ? callInput(passage.match, passage.search, body) : undefined;
    if (input && data.accepts(endpoint, input)) return answerFromCache(req, res, passage, input);
    if (endpoint.cache) setCacheHeader(res, 'BYPASS');
    return passEnvelope(req, res, passage, body, admission);
  }

  async function answerFromCache(req: Request, res: Response, { match, requestId, signal }: Passage, input: object) {
    try {
      const answer = await data.load(match.endpoint, input, { requestId, signal });
      setCacheHeader(res, cacheHeaders[answer.state]);
      sendJson(req, res, 200, envelopeText(answer));
    } catch (error) {
      setCacheHeader(res, 'BYPASS');
      throw error;
    }
  }

  async function passEnvelope(
    req: Request,
    res: Response,
    passage: Passage,
    body: Buffer | Request | undefined,
    admission?: Admission,
  ) {
    const { match, target, token, signal, requestId } = passage;
    const { method } = match.endpoint;
    const headers = match.endpoint.reads ? {} : aboutClient(req);
    const contentType = body === undefined ? undefined : (req.headers['content-type'] ?? 'application/json');
    const request = { method, path: target, body, contentType, headers };
    const { status, text, envelope } = await gateway.exchange(match.endpoint, request, { token, signal, requestId });
    // what the browser takes for a success (docs/product.md#envelope) is more than what shows that somebody did not
    // guess
    admission?.settle(envelope.code === 200);
    sendJson(req, res, status, text);
  }

  async function passStream(req: Request, res: Response, passage: Passage) {
    const { match, target, token, signal, requestId } = passage;
    const { name, method, token: tokenRule } = match.endpoint;
    const isUpload = match.endpoint.body === 'multipart';
    const body = method === 'GET' ? undefined : isUpload ? req : await readBody(req);
    const headers = { ...aboutClient(req), ...streamHeaders(req.headers) };
    const sentToken = tokenRule === 'never' ? '' : token;
    const request = { label: name, method, path: target, headers, body, token: sentToken, signal, requestId };
    await passThrough(await gateway.stream(request), res, publicPath);
  }

  /** Where a redirect may lead: to a file, or to a call that may be made by a GET. */
  function publicPath(path: string): string | undefined {
    const isCall = matchEndpoint('GET', path.split('?', 1)[0] ?? '') !== undefined;
    return isCall ? `/api${path}` : publicFile(path);
  }
}

const cacheHeaders = { hit: 'HIT', stale: 'STALE', miss: 'MISS', bypass: 'BYPASS' } as const;

function setCacheHeader(res: Response, outcome: 'HIT' | 'STALE' | 'MISS' | 'BYPASS') {
  res.locals.cache = outcome;
  res.setHeader('x-cache', outcome);
}

/** A token that could not stand in a header counts as none. */
function tokenOf({ token }: IncomingHttpHeaders): string {
  return typeof token === 'string' && /^[\x21-\x7e]{1,4096}$/.test(token) ? token : '';
}

/** What the gateway may need to know about who changes something: for its limits and its records. */
function aboutClient(req: Request): Record<string, string> {
  const { 'user-agent': userAgent } = req.headers;
  return { ...(req.ip && { 'x-forwarded-for': req.ip }), ...(userAgent && { 'user-agent': userAgent }) };
}

const passedRequestHeaders = [
  'accept',
  'content-type',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
] as const;

function streamHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const passed = passedRequestHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { 'accept-encoding': 'identity', ...Object.fromEntries(passed) };
}

const compress = compression();

/** Whole answers are compressed; streams are not: events have to leave at once, and files are compressed already. */
function sendJson(req: Request, res: Response, status: number, text: string) {
  compress(req, res, () => {
    res.statusCode = status;
    res.setHeader('content-type', 'application/json; charset=utf-8');
    res.setHeader('content-length', Buffer.byteLength(text));
    res.end(text);
  });
}

/** An envelope of the gateway goes out as it came; a failure of ours has the pinned body. */
function refuse(req: Request, res: Response, error: CodedError) {
  // an unread rest of the request must not be taken for the next one
  if (hasBody(req) && !req.complete) res.setHeader('connection', 'close');
  if (error.cause instanceof GatewayRefusal) {
    return sendJson(req, res, error.cause.answer.status, error.cause.answer.text);
  }
  if (error instanceof TooOften) res.setHeader('retry-after', error.retryAfterSeconds);
  sendApiError(res, error);
}
