import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { CodedError } from '../../../shared/contract/errors.ts';
import { isDatabaseUnavailable } from '../db/database-failure.ts';
import { refuse } from './answer.ts';
import { loggableError } from './loggable-error.ts';
import { routeOf } from './request-log.ts';

export const unknownPath: RequestHandler = (_req, res) => {
  refuse(res, { code: 404, message: '接口不存在', status: 404 });
};

/** Answers for bodies that cannot be parsed, by the error type of Express' JSON parser. */
const bodyFailures: Readonly<Record<string, { code: number; message: string; status: number }>> = {
  'entity.too.large': { code: 413, message: '请求内容超过 100 KB', status: 413 },
  'entity.parse.failed': { code: 422, message: '请求内容不是正确的 JSON', status: 422 },
  'encoding.unsupported': { code: 415, message: '请求的压缩方式不受支持', status: 415 },
  'charset.unsupported': { code: 415, message: '请求的字符集不受支持', status: 415 },
  'request.aborted': { code: 408, message: '请求超时', status: 408 },
};

/** Sentences for files that cannot be sent, by HTTP status. */
const fileFailures: Readonly<Record<number, string>> = {
  404: '文件不存在',
  412: '文件已更新',
  416: '请求的范围超出文件',
};

/** An error of Express' file sender that the client has caused: a range beyond the file, a path that is none. */
function isFileFailure(error: unknown): error is { status: number; headers?: Record<string, string> } {
  if (typeof error !== 'object' || error === null || !('status' in error) || !('expose' in error)) return false;
  return error.expose === true && typeof error.status === 'number' && error.status >= 400 && error.status < 500;
}

/** Space, quota, and the size that a file of this process may have. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && diskFullCodes.includes(String(error.code));

/** Of whatever the visitor can do nothing about. */
const busyMessage = '系统繁忙，请稍后再试';

/**
 * Refusals are part of the contract. A database that cannot do it now or a full disk is 503: a later try may
 * succeed. Any other error is a bug and is logged with its stack.
 */
export function failureHandler({ log }: { log: Logger }): ErrorRequestHandler {
  return (error, req, res, next) => {
    // at HTTP status 200, whatever the status of the error: clients read the code
    if (error instanceof CodedError) return refuse(res, { code: error.code, message: error.message });
    const bodyFailure = bodyFailures[String((error as { type?: unknown })?.type)];
    if (bodyFailure) return refuse(res, bodyFailure);
    if (isFileFailure(error)) {
      if (error.headers) res.set(error.headers);
      return refuse(res, {
        code: error.status,
        message: fileFailures[error.status] ?? '请求格式有误',
        status: error.status,
      });
    }
    // A path with a broken %-escape
    if (error instanceof URIError) return unknownPath(req, res, next);
    const failed = { requestId: res.locals.requestId, route: routeOf(req), err: loggableError(error) };
    const isFull = isDiskFull(error);
    const isUnavailable = isDatabaseUnavailable(error);
    if (isUnavailable) log.warn({ event: 'database.unavailable', ...failed });
    else log.error({ event: isFull ? 'disk.full' : 'call.failed', ...failed });
    if (res.headersSent) return next(error);
    const status = isUnavailable || isFull ? 503 : 500;
    refuse(res, { code: status, message: busyMessage, status });
  };
}
