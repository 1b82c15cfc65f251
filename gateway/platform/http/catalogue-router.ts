import express, { type Request, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { schemasOf } from '../../../shared/catalogue.schema.ts';
import { catalogue } from '../../../shared/catalogue.ts';
import type { AnyEndpoint } from '../../../shared/contract/endpoint.ts';
import { previewHeader } from '../../../shared/platform/preview.ts';
import type { ReadReplica } from '../db/read-replica.ts';
import { answer } from './answer.ts';
import type { Caller, Handler, HandlerTable, PreviewedCalls, StreamTable } from './handler.ts';
import { jsonBody } from './json-body.ts';
import { readInput } from './read-input.ts';
import { readRest } from './read-rest.ts';
import { refusal, sessionExpired } from './refusal.ts';
import { addressForLimits } from './request-address.ts';

interface Options {
  readonly handlers: HandlerTable;
  readonly streams: StreamTable;
  /** The user that a token belongs to, undefined for an unknown or expired token. */
  readonly identify: (token: string) => Promise<number | undefined>;
  readonly log: Logger;
  /** Undefined where one database answers everything. */
  readonly replica?: ReplicaHandlers | undefined;
  /** Undefined where nothing is previewed: the header says nothing then. */
  readonly previews?: PreviewedCalls | undefined;
}

/** Handlers on a read replica, for the calls that are public reads. */
export interface ReplicaHandlers {
  readonly handlers: HandlerTable;
  readonly read: ReadReplica['read'];
  /** The session's last change; undefined without one. */
  readonly lastWrite: (token: string) => Promise<string | undefined>;
  readonly noteWrite: (token: string) => Promise<void>;
}

/** Mounts every call of the catalogue that has a handler. One that has none answers 404 and is named in the log. */
export function catalogueRouter({ handlers, streams, identify, log, replica, previews }: Options): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const json = jsonBody();
  for (const endpoint of catalogue) {
    const handle = routeOf(endpoint, { handlers, streams, identify, replica, previews });
    if (!handle) {
      log.error({ event: 'call.without-handler', call: endpoint.name });
      continue;
    }
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    if (endpoint.method === 'GET') router.get(path, handle);
    else if (endpoint.body === 'multipart') router[verbOf(endpoint)](path, handle);
    else router[verbOf(endpoint)](path, ...(endpoint.bodyBytes ? jsonBody(endpoint.bodyBytes) : json), handle);
  }
  return router;
}

const verbOf = (endpoint: AnyEndpoint) => (endpoint.method === 'PUT' ? 'put' : 'post');

function routeOf(
  endpoint: AnyEndpoint,
  { handlers, streams, identify, replica, previews }: Omit<Options, 'log'>,
): RequestHandler | undefined {
  const stream = streams[endpoint.name];
  if (stream) return stream;
  const handler = handlers[endpoint.name];
  const schemas = schemasOf(endpoint);
  if (!handler || !schemas) return undefined;
  const isGet = endpoint.method === 'GET';
  const isForm = endpoint.body === 'multipart';
  const answerTo = async (req: Request) => {
    const token = req.get(previewHeader);
    const preview = token === undefined ? undefined : await previews?.open(token);
    if (preview && !endpoint.reads) throw refusal(403, '预览里不能这样操作');
    const caller = preview
      ? callerWith(endpoint, req, { token: undefined, userId: preview.userId })
      : await callerOf(endpoint, req, identify);
    const input = readInput(schemas.input, rawInput(req, isGet), { text: isGet });
    const published = () =>
      answerOf(endpoint, {
        handler,
        replica,
        input: input as never,
        caller: isForm ? { ...caller, body: req } : caller,
      });
    return preview ? preview.answer(endpoint, input as never, caller, published) : published();
  };
  return async (req, res) => {
    // an answer before the end of a form would break the connection that still brings it
    const data = await answerTo(req).finally(() => (isForm ? readRest(req) : undefined));
    answer(res, data);
  };
}

interface Call {
  readonly handler: Handler;
  readonly replica: ReplicaHandlers | undefined;
  readonly input: never;
  readonly caller: Caller;
}

/** A public read is answered by the replica, unless it lacks what the caller has just changed. */
async function answerOf(endpoint: AnyEndpoint, { handler, replica, input, caller }: Call): Promise<unknown> {
  const onPrimary = () => handler(input, caller);
  const { token, userId } = caller;
  const onReplica = replica?.handlers[endpoint.name];
  if (replica && onReplica && endpoint.reads && endpoint.cache) {
    const after = userId === undefined || token === undefined ? undefined : await replica.lastWrite(token);
    return replica.read({ after, onReplica: () => onReplica(input, caller), onPrimary });
  }
  const answer = await onPrimary();
  if (replica && !endpoint.reads && userId !== undefined && token !== undefined) await replica.noteWrite(token);
  return answer;
}

/** Path parts and the query of a GET, or path parts and the JSON body. */
function rawInput(req: Request, isGet: boolean): Record<string, unknown> {
  const rest: unknown = isGet ? req.query : req.body;
  const isRecord = typeof rest === 'object' && rest !== null && !Array.isArray(rest);
  return { ...(isRecord ? rest : {}), ...req.params };
}

async function callerOf(endpoint: AnyEndpoint, req: Request, identify: Options['identify']): Promise<Caller> {
  const token = req.get('token') || undefined;
  const mayIdentify = endpoint.token !== 'never' && token !== undefined;
  return callerWith(endpoint, req, { token, userId: mayIdentify ? await identify(token) : undefined });
}

/** @throws CodedError where the call needs a user and there is none. */
function callerWith(endpoint: AnyEndpoint, req: Request, { token, userId }: Pick<Caller, 'token' | 'userId'>): Caller {
  const from = { address: addressForLimits(req), ip: req.ip, userAgent: req.get('user-agent') };
  if (endpoint.token === 'required' && userId === undefined) throw sessionExpired();
  return endpoint.token === 'never' ? { token: undefined, userId: undefined, ...from } : { token, userId, ...from };
}
