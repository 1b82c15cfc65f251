import type { ErrorRequestHandler, Request, Response } from 'express';
import { CodedError, internalError, TooManyRequests } from '../../shared/contract/errors.ts';
import type { Log } from '../log/log.ts';
import { escapeHtml } from './escape-html.ts';

type Failure = Pick<CodedError, 'code' | 'status' | 'message'>;

function setFailureHeaders(res: Response, failure: Failure) {
  res.status(failure.status).set('cache-control', 'no-store');
  if (failure.status === 503) res.set('retry-after', '5');
  if (failure instanceof TooManyRequests) res.set('retry-after', String(failure.retryAfterSeconds));
}

/** Body of every failure on `/api` (docs/contracts.md). */
export function sendApiError(res: Response, failure: Failure) {
  const { code, message } = failure;
  setFailureHeaders(res, failure);
  res.json({ code, message, data: null });
}

/** A complete page without scripts, for failures outside of rendering. */
function sendErrorPage(res: Response, failure: Failure) {
  const { status, message } = failure;
  setFailureHeaders(res, failure);
  res.set('content-security-policy', "default-src 'none'");
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
    else sendErrorPage(res, coded);
  };
}
