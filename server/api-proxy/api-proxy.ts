import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { schemasOf } from '../../shared/catalogue.schema.ts';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { CodedError, loginExpired } from '../../shared/contract/errors.ts';
import { countedAddress } from '../../shared/platform/counted-address.ts';
import type { TraceContext } from '../../shared/platform/trace-context.ts';
import type { CacheState } from '../cache/contract.ts';
import { type DataSource, isShared } from '../data/data-source.ts';
import { envelopeText } from '../data/stored-answer.ts';
import type { GatewayClient } from '../gateway-client/contract.ts';
import { GatewayRefusal } from '../gateway-client/failures.ts';
import { tokenIn } from '../http/access-token.ts';
import { formRefusal } from '../http/bodies/form-length.ts';
import { type JsonBody, readJson } from '../http/bodies/json-body.ts';
import { crossSiteRefusal } from '../http/csrf.ts';
import { sendApiError } from '../http/error-answer.ts';
import { publicFile } from '../http/gateway-files.ts';
import type { CacheStatus } from '../http/locals.ts';
import { ClientDisconnected, clientSignal, passedHeaders, passThrough } from '../http/pass-through.ts';
import { hasBody } from '../http/request-sanity.ts';
import type { Previews } from '../previews/previews.ts';
import type { AdmittedCall, CallResult, RateLimits } from '../rate-limit/rate-limits.ts';
import { traceOf } from '../trace.ts';
import { callInput, checkInput } from './call-input.ts';
import { createEndpointMatcher, type EndpointMatch } from './match-endpoint.ts';

export interface ApiProxyOptions {
  readonly gateway: GatewayClient;
  readonly data: DataSource;
  /** The calls that are allowed. */
  readonly endpoints: readonly AnyEndpoint[];
  readonly rateLimits: RateLimits;
  readonly previews: Pick<Previews, 'ofCall'>;
}

/** A call of the catalogue, its request and its response. */
interface ProxiedCall {
  readonly req: Request;
  readonly res: Response;
  readonly match: EndpointMatch;
  /** Path below `/api` with the query as it was sent. */
  readonly target: string;
  readonly search: string;
  readonly token: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  readonly requestId: string;
  readonly trace: TraceContext;
  /** Network of the client; undefined on this machine. */
  readonly client: string | undefined;
  /** Token of the preview whose page makes the call. */
  readonly preview: string | undefined;
}

/** JSON that was read, an upload to stream, or no body. */
type CallBody = string | Request | undefined;

/**
 * `/api/{gateway path}`: catalogue calls from the pages of this site. The access token counts only in the header
 * `token`; the cookie carries no rights here. Public calls with a cache rule are answered from the shared cache; other
 * reads share identical requests in flight; calls that change something are sent to the gateway once, unchanged.
 */
export function apiProxy({ gateway, data, endpoints, rateLimits, previews }: ApiProxyOptions): RequestHandler {
  const matchEndpoint = createEndpointMatcher(endpoints);
  return handle;

  async function handle(req: Request, res: Response) {
    const { url: target } = req;
    const mark = target.indexOf('?');
    const path = mark < 0 ? target : target.slice(0, mark);
    res.locals.route = 'api:unknown';
    res.setHeader('cache-control', 'no-store');
    const match = matchEndpoint(req.method, path);
    if (!match) return sendFailure(req, res, new CodedError(404, 404, '接口不存在'));
    res.locals.route = `api:${match.endpoint.name}`;
    const refusal = crossSiteRefusal(req, match.endpoint, req.host ?? '');
    if (refusal) return sendFailure(req, res, refusal);
    try {
      await forward({
        req,
        res,
        match,
        target,
        search: mark < 0 ? '' : target.slice(mark + 1),
        token: tokenIn(req.headers.token),
        signal: clientSignal(res),
        requestId: res.locals.requestId,
        trace: traceOf(res.locals),
        client: countedAddress(req.ip),
        preview: (await previews.ofCall(req))?.token,
      });
    } catch (error) {
      if (error instanceof ClientDisconnected || res.destroyed) return;
      if (!(error instanceof CodedError)) throw error;
      sendFailure(req, res, error);
    }
  }

  async function forward(call: ProxiedCall) {
    const { req, match } = call;
    const { endpoint } = match;
    const isForm = endpoint.body === 'multipart';
    // the gateway says the same; meanwhile a form without rights would hold a stream
    if (isForm && endpoint.token === 'required' && call.token === '') throw loginExpired();
    const tooLong = isForm ? formRefusal(req) : undefined;
    if (tooLong) throw tooLong;
    const json = isForm ? undefined : await readJson(req, endpoint.bodyBytes);
    const body = isForm ? req : sentText(endpoint, json);
    const input = inputOf(call, json);
    const admitted = rateLimits.isLimited(endpoint)
      ? await rateLimits.admit(endpoint, { ip: req.ip, token: call.token, body: json?.value })
      : undefined;
    if (endpoint.answer === 'stream' || endpoint.answer === 'events') return forwardStream(call, body);
    if (input && isShared(endpoint, input, call.token) && !call.preview) return answerFromCache(call, input);
    return forwardEnvelope(call, body, admitted);
  }

  /** @throws CodedError 422 before anything is counted, kept or sent. */
  function inputOf({ res, match, search, token }: ProxiedCall, json: JsonBody | undefined): object | undefined {
    const { endpoint } = match;
    if (!schemasOf(endpoint)) return undefined;
    const input = callInput(match, search, json?.value);
    if (isShared(endpoint, input, token)) {
      if (input && data.accepts(endpoint, input)) return input;
      setCacheHeader(res, 'BYPASS');
    }
    checkInput(endpoint, input);
    return input;
  }

  async function answerFromCache({ req, res, match, requestId, trace, client, signal }: ProxiedCall, input: object) {
    try {
      const answer = await data.load(match.endpoint, input, { requestId, trace, client, signal });
      setCacheHeader(res, cacheStatuses[answer.state]);
      sendJson(req, res, 200, envelopeText(answer));
    } catch (error) {
      setCacheHeader(res, 'BYPASS');
      throw error;
    }
  }

  async function forwardEnvelope(call: ProxiedCall, body: CallBody, admitted: AdmittedCall | undefined) {
    const { req, res, match, target, token, signal, requestId, trace, client, preview } = call;
    const { method, reads, headers: named = [] } = match.endpoint;
    const headers = reads ? {} : { ...clientHeaders(req), ...passedHeaders(req.headers, named) };
    const contentType = body === req ? req.headers['content-type'] : undefined;
    const request = { method, path: target, body, contentType, headers };
    const options = { token, signal, requestId, trace, client, ...(preview && { preview }) };
    try {
      const { status, text, envelope } = await gateway.exchange(match.endpoint, request, options);
      admitted?.completed(resultOf(status, envelope.code));
      sendJson(req, res, status, text);
    } catch (error) {
      if (error instanceof CodedError) admitted?.completed(resultOf(error.status, error.code));
      throw error;
    }
  }

  async function forwardStream(call: ProxiedCall, body: CallBody) {
    const { req, res, match, target, token, signal, requestId, trace, client } = call;
    const { name, method, answer, token: tokenRule, headers: named = [] } = match.endpoint;
    const contentType = typeof body === 'string' && { 'content-type': 'application/json' };
    const passed = passedHeaders(req.headers, [...streamHeaderNames, ...named]);
    const headers = { ...clientHeaders(req), ...passed, ...contentType };
    const sentToken = tokenRule === 'never' ? '' : token;
    const sender = { token: sentToken, signal, requestId, trace, client };
    const request = { label: name, method, path: target, headers, body, ...sender };
    const kind = answer === 'events' ? 'events' : 'answer';
    await passThrough(await gateway.stream({ ...request, kind }), res, publicPath);
  }

  /** Allowed targets of a redirect: a public file, or a call by GET. */
  function publicPath(path: string): string | undefined {
    const isCall = matchEndpoint('GET', path.split('?', 1)[0] ?? '') !== undefined;
    return isCall ? `/api${path}` : publicFile(path);
  }
}

const noVerdict: ReadonlySet<unknown> = new Set([502, 503, 504]);

/**
 * Browsers take code 400 and no code for success, too (docs/product/site.md#envelope); neither proves a right password.
 */
function resultOf(status: number, code: number | undefined): CallResult {
  if (noVerdict.has(status) || noVerdict.has(code)) return 'unanswered';
  return code === 200 ? 'succeeded' : 'failed';
}

/** A GET carries no body to the gateway: its input is the address alone. */
const sentText = ({ method }: AnyEndpoint, json: JsonBody | undefined) => (method === 'GET' ? undefined : json?.text);

const cacheStatuses = { hit: 'HIT', stale: 'STALE', miss: 'MISS', bypass: 'BYPASS' } as const satisfies Record<
  CacheState,
  CacheStatus
>;

function setCacheHeader(res: Response, status: CacheStatus) {
  res.locals.cache = status;
  res.setHeader('x-cache', status);
}

/** Address and user agent of the client, for the gateway's limits and records. */
function clientHeaders(req: Request): Record<string, string> {
  const { 'user-agent': userAgent } = req.headers;
  return { ...(req.ip && { 'x-forwarded-for': req.ip }), ...(userAgent && { 'user-agent': userAgent }) };
}

const streamHeaderNames = [
  'accept',
  'content-type',
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
] as const;

const compress = compression();

/** Compresses whole answers. Streams are not: events must not be buffered, and files are compressed already. */
function sendJson(req: Request, res: Response, status: number, text: string) {
  compress(req, res, () => {
    res.statusCode = status;
    res.setHeader('content-type', 'application/json; charset=utf-8');
    res.setHeader('content-length', Buffer.byteLength(text));
    res.end(text);
  });
}

/** Sends the gateway's envelope of failure unchanged; a failure of the edge has the body of docs/contracts.md. */
function sendFailure(req: Request, res: Response, error: CodedError) {
  // the unread rest of a request body must not be parsed as the next request
  if (hasBody(req) && !req.complete) res.setHeader('connection', 'close');
  if (error.cause instanceof GatewayRefusal) {
    return sendJson(req, res, error.cause.answer.status, error.cause.answer.text);
  }
  sendApiError(res, error);
}
