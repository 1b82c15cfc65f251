import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { gatewayUnavailable } from '../../shared/errors.ts';
import type { StreamAnswer } from '../gateway-client/contract.ts';

/** Headers of the gateway that describe a body; everything else stays between it and us. */
const passedHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
] as const;

/**
 * Writes a gateway's answer as it comes, with backpressure. When the gateway breaks off, the client's connection is cut:
 * only so can it tell a part from the whole. `publicPath` says where a path of the gateway stands on our origin.
 *
 * @throws CodedError 502 for a redirect to a path that does not stand there.
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
    if (target === undefined) throw gatewayUnavailable(new Error('a redirect to a path that we do not have'));
    res.set('location', target).end();
    return;
  }
  for (const name of passedHeaders) {
    const value = answer.headers[name];
    if (value !== undefined) res.setHeader(name, value);
  }
  res.setHeader('x-content-type-options', 'nosniff');
  // server-sent events have to leave at once, also through a proxy in front
  res.setHeader('x-accel-buffering', 'no');
  res.flushHeaders();
  answer.body.once('error', () => {
    // when the client leaves, its side is closed before the gateway's
    if (!res.closed) res.locals.abortReason = 'gateway';
  });
  try {
    await pipeline(answer.body, res);
  } catch {
    // the client left, or the gateway broke off: both sides are destroyed by now, and the request log says which it was
  }
}

/** Aborts when the client leaves before its answer is complete. */
export function clientSignal(res: Response): AbortSignal {
  const controller = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) controller.abort(new ClientLeft('the client left'));
  });
  return controller.signal;
}

/** Nobody is there to be answered. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}
