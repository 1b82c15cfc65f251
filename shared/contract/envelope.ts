import type { CodedError } from './errors.ts';
import { codedError, loginExpired } from './errors.ts';

/** What every gateway call answers (docs/product/site.md#envelope). */
export interface Envelope<D = unknown> {
  readonly code?: number | undefined;
  readonly message?: string | undefined;
  readonly data?: D | undefined;
}

export type EnvelopeVerdict<D> =
  | { readonly ok: true; readonly data: D }
  | { readonly ok: false; readonly error: CodedError };

/**
 * Decides what an envelope means, the same on both sides (docs/product/site.md#envelope): no code, 200 and 400 are
 * success, -1 ends the login, everything else is the error table.
 */
export function readEnvelope<D>(envelope: Envelope<D>): EnvelopeVerdict<D> {
  const { code, message } = envelope;
  if (code === undefined || code === null || code === 200 || code === 400) {
    return { ok: true, data: envelope.data as D };
  }
  if (code === -1) return { ok: false, error: loginExpired() };
  return { ok: false, error: codedError(code, message ?? '') };
}

/** True for an answer that may be stored: 400 counts as success for the browser, never for a cache. */
export const isStorable = (envelope: Envelope) =>
  envelope.code === undefined || envelope.code === null || envelope.code === 200;
