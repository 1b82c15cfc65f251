import type { Request, RequestHandler, Response } from 'express';
import { notFound } from '../../shared/contract/errors.ts';
import { countedAddress } from '../../shared/platform/counted-address.ts';
import type { GatewayClient } from '../gateway-client/contract.ts';
import { traceOf } from '../trace.ts';
import './locals.ts';
import { methodNotAllowed } from './methods.ts';
import { ClientDisconnected, clientSignal, passedHeaders, passThrough } from './pass-through.ts';

const requestHeaderNames = ['accept', 'if-range', 'if-none-match', 'if-modified-since'] as const;

/**
 * `/files/*`: the gateway's public files, streamed. One byte range is passed on; several are answered with the whole
 * file. Neither token nor cookies are sent to the gateway.
 */
export function gatewayFiles({ gateway }: { gateway: GatewayClient }): RequestHandler {
  return async (req, res, next) => {
    if (!req.path.startsWith('/files/')) return next();
    res.locals.route = 'files';
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('allow', 'GET, HEAD');
      throw methodNotAllowed();
    }
    if (req.path.includes('//')) throw notFound();
    try {
      await send(req, res, req.method);
    } catch (error) {
      if (!(error instanceof ClientDisconnected)) throw error;
    }
  };

  async function send(req: Request, res: Response, method: 'GET' | 'HEAD') {
    const answer = await gateway.stream({
      label: 'files',
      method,
      path: req.originalUrl,
      headers: requestHeaders(req),
      client: countedAddress(req.ip),
      kind: 'file',
      signal: clientSignal(res),
      requestId: res.locals.requestId,
      trace: traceOf(res.locals),
    });
    if (answer.status >= 400) res.setHeader('cache-control', 'no-store');
    await passThrough(answer, res, publicFile);
  }
}

/** Files have the same path on the gateway and on this origin. */
export const publicFile = (path: string) => (path.startsWith('/files/') ? path : undefined);

function requestHeaders({ headers }: Request): Record<string, string> {
  const { range = '' } = headers;
  const isOneRange = /^bytes=(?:\d+-\d*|-\d+)$/.test(range);
  return { ...passedHeaders(headers, requestHeaderNames), ...(isOneRange && { range }) };
}
