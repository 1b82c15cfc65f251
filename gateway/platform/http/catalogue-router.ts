import express, { type Request, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { schemasOf } from '../../../shared/catalogue.schema.ts';
import { catalogue } from '../../../shared/catalogue.ts';
import type { AnyEndpoint } from '../../../shared/contract/endpoint.ts';
import { answer } from './answer.ts';
import type { Caller, HandlerTable, StreamTable } from './handler.ts';
import { jsonBody } from './json-body.ts';
import { readInput } from './read-input.ts';
import { readRest } from './read-rest.ts';
import { sessionExpired } from './refusal.ts';
import { addressForLimits } from './request-address.ts';

interface Options {
  readonly handlers: HandlerTable;
  readonly streams: StreamTable;
  /** The user that a token belongs to, undefined for an unknown or expired token. */
  readonly identify: (token: string) => Promise<number | undefined>;
  readonly log: Logger;
}

/** Mounts every call of the catalogue that has a handler. One that has none answers 404 and is named in the log. */
export function catalogueRouter({ handlers, streams, identify, log }: Options): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const json = jsonBody();
  for (const endpoint of catalogue) {
    const handle = routeOf(endpoint, { handlers, streams, identify });
    if (!handle) {
      log.error({ event: 'call.without-handler', call: endpoint.name });
      continue;
    }
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    if (endpoint.method === 'GET') router.get(path, handle);
    else if (endpoint.body === 'multipart') router[verbOf(endpoint)](path, handle);
    else router[verbOf(endpoint)](path, ...json, handle);
  }
  return router;
}

const verbOf = (endpoint: AnyEndpoint) => (endpoint.method === 'PUT' ? 'put' : 'post');

function routeOf(
  endpoint: AnyEndpoint,
  { handlers, streams, identify }: Pick<Options, 'handlers' | 'streams' | 'identify'>,
): RequestHandler | undefined {
  const stream = streams[endpoint.name];
  if (stream) return stream;
  const handler = handlers[endpoint.name];
  const schemas = schemasOf(endpoint);
  if (!handler || !schemas) return undefined;
  const isGet = endpoint.method === 'GET';
  const isForm = endpoint.body === 'multipart';
  const answerTo = async (req: Request) => {
    const caller = await callerOf(endpoint, req, identify);
    const input = readInput(schemas.input, rawInput(req, isGet), { text: isGet });
    return handler(input as never, isForm ? { ...caller, body: req } : caller);
  };
  return async (req, res) => {
    // an answer before the end of a form would break the connection that still brings it
    const data = await answerTo(req).finally(() => (isForm ? readRest(req) : undefined));
    answer(res, data);
  };
}

/** Path parts and the query of a GET, or path parts and the JSON body. */
function rawInput(req: Request, isGet: boolean): Record<string, unknown> {
  const rest: unknown = isGet ? req.query : req.body;
  const isRecord = typeof rest === 'object' && rest !== null && !Array.isArray(rest);
  return { ...(isRecord ? rest : {}), ...req.params };
}

async function callerOf(endpoint: AnyEndpoint, req: Request, identify: Options['identify']): Promise<Caller> {
  const token = req.get('token');
  const from = { address: addressForLimits(req), userAgent: req.get('user-agent') };
  if (endpoint.token === 'never' || !token) {
    if (endpoint.token === 'required') throw sessionExpired();
    return { userId: undefined, token: undefined, ...from };
  }
  const userId = await identify(token);
  if (userId === undefined && endpoint.token === 'required') throw sessionExpired();
  return { userId, token, ...from };
}
