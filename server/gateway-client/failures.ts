import type { CodedError } from '../../shared/errors.ts';
import { gatewayTimeout, gatewayUnavailable } from '../../shared/errors.ts';
import { DeadlineExceeded } from '../async/within.ts';
import type { CallOutcome, EnvelopeAnswer } from './contract.ts';

/** The gateway answered something that is not the contract. The message is for logs. */
export class GatewayJunk extends Error {
  override readonly name = 'GatewayJunk';
}

/** The gateway said no in an envelope; carries that envelope so that it can be handed on unchanged. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
  readonly answer: EnvelopeAnswer;
  constructor(answer: EnvelopeAnswer) {
    super(`the gateway answered code ${answer.envelope.code}`);
    this.answer = answer;
  }
}

/** Why work was aborted: nobody waits for it any more. */
export class NobodyWaits extends Error {
  override readonly name = 'NobodyWaits';
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

/** The connection broke, so a read may be tried on another one. */
export const isReset = (error: unknown) => resetCodes.has(codeOf(error));

/** What the HTTP parser refuses; undici does not always give such an error a code. */
const isParserError = (error: unknown) => error instanceof Error && error.name === 'HTTPParserError';

/** A certificate that does not hold, or a side that does not speak TLS. */
const isTlsError = (code: string) => /^(?:CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_)/.test(code);

/** Sorts what a transport threw, for logs, metrics and the answer. */
export function kindOf(error: unknown): Exclude<CallOutcome, 'ok' | 'status' | 'refused' | 'shed'> {
  if (error instanceof DeadlineExceeded) return 'timeout';
  if (error instanceof NobodyWaits) return 'aborted';
  if (error instanceof GatewayJunk) return 'junk';
  const code = codeOf(error);
  if (timeoutCodes.has(code)) return 'timeout';
  if (resetCodes.has(code)) return 'reset';
  if (junkCodes.has(code) || isParserError(error)) return 'junk';
  if (isTlsError(code)) return 'tls';
  return 'unreachable';
}

/** The failure as callers see it: 504 where time ran out, else 502. */
export const asCodedError = (error: unknown): CodedError =>
  kindOf(error) === 'timeout' ? gatewayTimeout(error) : gatewayUnavailable(error);
