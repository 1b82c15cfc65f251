import { type CodedError, gatewayTimeout, gatewayUnavailable, shed } from '../../shared/contract/errors.ts';
import { DeadlineExceeded } from '../async/within.ts';
import type { CallOutcome, EnvelopeAnswer } from './contract.ts';
import { StreamTooSlow } from './paced-body.ts';

/** The gateway's answer breaks the contract. The message is for logs. */
export class GatewayJunk extends Error {
  override readonly name = 'GatewayJunk';
}

/** The gateway answered with an envelope of failure, which `/api` passes on unchanged. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  readonly answer: EnvelopeAnswer;
  constructor(answer: EnvelopeAnswer) {
    super(`the gateway answered code ${answer.envelope.code}`);
    this.answer = answer;
  }
}

/** Abort reason of a request whose last caller left. */
export class NoCallersLeft extends Error {
  override readonly name = 'NoCallersLeft';
}

const timeoutCodes = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT']);
const resetCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const junkCodes = new Set([
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RESPONSE_EXCEEDED_MAX_SIZE',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** The connection broke, so a read may be retried on another one. */
export const isReset = (error: unknown) => resetCodes.has(codeOf(error));

/** Errors of the HTTP parser, to which undici does not always give a code. */
const isParserError = (error: unknown) => error instanceof Error && error.name === 'HTTPParserError';

/** An invalid certificate, or a peer that does not speak TLS. */
const isTlsError = (code: string) => /^(?:CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_)/.test(code);

/** Classifies an error of the transport for logs, metrics and the answer. */
export function failureKind(error: unknown): Exclude<CallOutcome, 'ok' | 'status' | 'refused' | 'shed'> {
  if (error instanceof DeadlineExceeded) return 'timeout';
  if (error instanceof NoCallersLeft) return 'aborted';
  if (error instanceof StreamTooSlow) return 'slow';
  if (error instanceof GatewayJunk) return 'junk';
  const code = codeOf(error);
  if (timeoutCodes.has(code)) return 'timeout';
  if (resetCodes.has(code)) return 'reset';
  if (junkCodes.has(code) || isParserError(error)) return 'junk';
  if (isTlsError(code)) return 'tls';
  return 'unreachable';
}

/** The failure as callers get it: 504 past a deadline, 503 for an upload that lost its place, else 502. */
export function asCodedError(error: unknown): CodedError {
  const kind = failureKind(error);
  if (kind === 'slow') return shed();
  return kind === 'timeout' ? gatewayTimeout(error) : gatewayUnavailable(error);
}
