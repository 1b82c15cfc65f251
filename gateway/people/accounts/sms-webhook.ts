import { createHmac, randomUUID } from 'node:crypto';
import type { CodeType } from '../../../shared/people/calls/user.schema.ts';

export interface CodeMessage {
  readonly phone: string;
  readonly code: string;
  readonly type: CodeType;
}

/**
 * The service has said that it does not send the message. After any other failure it is unknown whether the message
 * went out.
 */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused';
}

/** Brings codes to phones. */
export interface SmsWay {
  /** @throws SmsRefused, or another error; both say why, without the message. */
  send(message: CodeMessage): Promise<void>;
}

/** Seconds that a provider needs are rare, and the person waits. */
const timeoutMs = 4_000;

/**
 * Hands codes to the operator's service as JSON `{phone, code, type}`, signed in `x-signature` with the HMAC-SHA256 of
 * the body in hexadecimal. What may have failed on the way is tried once more under the same `idempotency-key`
 * (docs/operations.md).
 */
export function createSmsWebhook({ url, secret }: { url: string; secret: string }): SmsWay {
  return {
    async send(message) {
      const body = JSON.stringify(message);
      const headers = {
        'content-type': 'application/json',
        'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
        'idempotency-key': randomUUID(),
      };
      const first = await post(url, { body, headers });
      if (first === 'taken') return;
      const last = first.again ? await post(url, { body, headers }) : first;
      if (last === 'taken') return;
      throw first.isRefusal ? new SmsRefused(first.why) : new Error(last.why);
    },
  };
}

interface NotTaken {
  readonly why: string;
  /** Another try may help. */
  readonly again: boolean;
  readonly isRefusal: boolean;
}

async function post(
  url: string,
  request: { body: string; headers: Record<string, string> },
): Promise<'taken' | NotTaken> {
  try {
    // a redirect would carry the code to an address that the operator did not name
    const signal = AbortSignal.timeout(timeoutMs);
    const { ok, status, body } = await fetch(url, { ...request, method: 'POST', redirect: 'manual', signal });
    await body?.cancel();
    if (ok) return 'taken';
    return { why: `it answered ${status}`, again: status >= 500, isRefusal: status >= 400 && status < 500 };
  } catch (error) {
    return { why: error instanceof Error ? error.name : 'no answer', again: true, isRefusal: false };
  }
}
