import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { gatewayUnavailable } from '../../shared/contract/errors.ts';
import type { StreamAnswer } from '../gateway-client/contract.ts';
import { StreamTooSlow } from '../gateway-client/paced-body.ts';
import { bodyTypeHeaders } from './bodies/body-type.ts';

/** Headers of the gateway that describe a body, beside its type; all others are dropped. */
const answerHeaders = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'etag',
  'expires',
  'last-modified',
] as const;

/**
 * Streams a gateway's answer to the client with backpressure, under a content type that runs no script on this origin.
 * When the gateway breaks off, the client's connection is cut, so that the client can tell a part from the whole.
 * `publicPath` maps a path of the gateway to one of this origin.
 *
 * @throws CodedError 502 for a redirect to a path that has none.
 */
export async function passThrough(
  answer: StreamAnswer,
  res: Response,
  publicPath: (path: string) => string | undefined,
): Promise<void> {
  res.status(answer.status);
  if (answer.redirect !== undefined) {
    answer.body.destroy();
    const target = publicPath(answer.redirect);
    if (target === undefined) throw gatewayUnavailable(new Error('a redirect to a path that is not public'));
    res.set('location', target).end();
    return;
  }
  for (const name of answerHeaders) {
    const value = answer.headers[name];
    if (value !== undefined) res.setHeader(name, value);
  }
  // 304 stands for a body that was described before
  if (answer.status !== 304) {
    const { 'content-type': type, 'content-disposition': disposition } = answer.headers;
    for (const [name, value] of bodyTypeHeaders(type, disposition)) res.setHeader(name, value);
  }
  res.setHeader('x-content-type-options', 'nosniff');
  // proxies in front must not buffer server-sent events
  res.setHeader('x-accel-buffering', 'no');
  res.flushHeaders();
  answer.body.once('error', (error) => {
    // after a disconnect of the client its side closes first
    if (res.closed) return;
    const isClientSlow = error instanceof StreamTooSlow && error.side === 'client';
    res.locals.abortReason = isClientSlow ? 'slow_client' : 'gateway';
  });
  try {
    await pipeline(answer.body, res);
  } catch {
    // the client disconnected or the gateway broke off: both streams are destroyed, and the request log says which it
    // was
  }
}

/** The headers of these names that a request has, for one to the gateway, which is not to compress its answer. */
export function passedHeaders(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const passed: Record<string, string> = { 'accept-encoding': 'identity' };
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') passed[name] = value;
  }
  return passed;
}

/** Aborts when the client disconnects before its answer is complete. */
export function clientSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort(new ClientDisconnected('the client disconnected'));
  });
  return controller.signal;
}

/** There is no client to answer any more. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}
