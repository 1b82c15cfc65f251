/** Sentences by gateway code (docs/product/site.md#error-codes). */
const sentences: Readonly<Record<number, string>> = {
  302: '接口被重定向',
  401: '未登录或登录超时，请重新登录',
  403: '没有权限进行此操作',
  404: '内容不存在，看看其他资源吧',
  408: '请求超时',
  409: '系统已存在相同数据',
};
const maintenance = '系统维护中，请稍后再试';

export const timeoutMessage = '网络出了点问题，请稍后重试';
export const notFoundMessage = 'This page could not be found';

/** The sentence a person reads for a gateway code; other codes show the server's own words. */
export function messageForCode(code: number, serverMessage: string): string {
  if (code >= 501 && code <= 505) return maintenance;
  return sentences[code] ?? (serverMessage || timeoutMessage);
}

/*
 * The family of errors that carry a meaning: `CodedError` and `TooManyRequests` for clients, `OperatorError` and
 * `ConfigError` for operators. Every other error is a bug or a fault of a dependency.
 */

/** A failure with a stable code, a status and a sentence that is safe to show. */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: number;
  /** HTTP status of a page or an answer of the edge's `/api` with this failure. */
  readonly status: number;
  constructor(code: number, status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
  }
}

/** 429: refused until `retryAfterSeconds` have passed. `action` is what came too often, in Chinese. */
export class TooManyRequests extends CodedError {
  readonly retryAfterSeconds: number;
  constructor(action: string, retryAfterSeconds: number) {
    super(429, 429, `${action}过于频繁，请${waitText(retryAfterSeconds)}后再试`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

function waitText(seconds: number): string {
  if (seconds < 120) return `${seconds}秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes}分钟` : `${Math.ceil(minutes / 60)}小时`;
}

/** An operator has to change something. The message says what, and is printed without a stack. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** The environment cannot be used. `problems` has a sentence for each bad value; secrets are not in it. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const pageStatus: Readonly<Record<number, number>> = { 401: 401, 403: 403, 404: 404, 410: 410, 409: 409 };

export const codedError = (code: number, serverMessage: string) =>
  new CodedError(code, pageStatus[code] ?? 502, messageForCode(code, serverMessage));
/** Envelope code -1: the session is over (docs/product/people.md#session-end). */
export const loginExpired = () => new CodedError(-1, 401, messageForCode(401, ''));
/** The gateway cannot be reached, resets, or answers something that is not the contract. */
export const gatewayUnavailable = (cause?: unknown) => new CodedError(502, 502, messageForCode(502, ''), { cause });
export const gatewayTimeout = (cause?: unknown) => new CodedError(504, 504, timeoutMessage, { cause });
/** Nothing is here, or nothing that the contract knows. */
export const notFound = () => codedError(404, '');
/** A bug: the log has the error, the visitor a sentence that does not name it. */
export const internalError = () => new CodedError(500, 500, maintenance);
/** Refused before any work because of load. An open breaker is 502 instead: the gateway is known to be unreachable. */
export const shed = () => new CodedError(503, 503, messageForCode(503, ''));
/** A route names a guard that does not exist. */
export const unknownGuard = (name: string) => new CodedError(500, 500, `Unknown route middleware: '${name}'.`);

export const isLoginExpired = (error: unknown) => error instanceof CodedError && error.code === -1;
