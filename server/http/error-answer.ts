import type { ErrorRequestHandler, Request, Response } from 'express';
import { CodedError, internalError, TooManyRequests } from '../../shared/errors.ts';
import type { Log } from '../log/log.ts';
import { escapeHtml } from './escape-html.ts';

/** Body of every failure on `/api` (docs/contracts.md). */
export function sendApiError(
  res: Response,
  { code, status, message }: { code: number; status: number; message: string },
) {
  res.status(status).set('cache-control', 'no-store');
  if (status === 503) res.set('retry-after', '5');
  res.json({ code, message, data: null });
}

/** A complete page without scripts, for failures outside of rendering. */
function sendErrorPage(res: Response, status: number, message: string) {
  res.status(status).set('cache-control', 'no-store').set('content-security-policy', "default-src 'none'");
  if (status === 503) res.set('retry-after', '5');
  const name = status === 404 ? '页面不存在' : '页面打不开';
  res
    .type('html')
    .send(
      `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${name}</title></head>` +
        `<body><h1>${name}</h1><p>${status}</p><p>${escapeHtml(message)}</p><p>请求编号：${escapeHtml(res.locals.requestId ?? '')}</p><p><a href="/">返回首页</a></p></body></html>`,
    );
}

const isApi = (req: Request) => req.originalUrl.startsWith('/api/') || req.originalUrl === '/api';

/**
 * Turns every error into an answer. The message of a CodedError is shown; every other error is a bug: the visitor gets
 * 500, the log the stack.
 */
export function errorAnswer({ log }: { log: Log }): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    if (res.destroyed) return;
    if (!(error instanceof CodedError)) {
      log.error({ event: 'request.failed', requestId: res.locals.requestId, route: res.locals.route, err: error });
    }
    if (res.headersSent) {
      // the status is sent already: only a cut connection tells the client that the answer is incomplete
      res.locals.abortReason = 'error';
      res.destroy();
      return;
    }
    const coded = error instanceof CodedError ? error : internalError();
    if (isApi(req)) sendApiError(res, coded);
    else {
      if (coded instanceof TooManyRequests) res.set('retry-after', String(coded.retryAfterSeconds));
      sendErrorPage(res, coded.status, coded.message);
    }
  };
}
