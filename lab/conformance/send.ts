import { isTooDeep, maxAnswerBytes } from '../../server/gateway-client/read-envelope.ts';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import type { Envelope } from '../../shared/contract/envelope.ts';

export interface Answer {
  readonly status: number;
  /** Undefined where the body is no envelope. */
  readonly envelope: Envelope | undefined;
  /** The beginning of the body, for people. */
  readonly text: string;
  readonly body: string;
  readonly contentType: string;
}

/** A part of a file, for a call whose body is a form. */
export interface FilePart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As it is stated, right or wrong. */
  readonly sha256: string;
}

/** Sends a call of the catalogue with any input, fitting or not, as the edge would. */
export type Send = (endpoint: AnyEndpoint, input: unknown, token?: string, part?: FilePart) => Promise<Answer>;

export function createSend({
  base,
  tokenHeader,
  timeoutMs = 60_000,
}: {
  readonly base: string;
  readonly tokenHeader: string;
  readonly timeoutMs?: number;
}): Send {
  return async (endpoint, input, token, part) => {
    const { path, body: json } = wireOf(endpoint, input);
    const body = part ? formWith(part) : json;
    try {
      const response = await fetch(base.replace(/\/$/, '') + path, {
        method: endpoint.method,
        headers: {
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          ...(part && { 'x-part-sha256': part.sha256 }),
          ...(token && { [tokenHeader]: token }),
        },
        ...(body !== undefined && { body }),
        // a model may write for as long as any other call may take
        signal: AbortSignal.timeout(endpoint.answer === 'events' ? 2 * timeoutMs : timeoutMs),
      });
      const bytes = await beginningOf(response);
      const whole = bytes.toString();
      return {
        status: response.status,
        envelope: envelopeIn(whole),
        // no part of the body's string, which would be kept with it
        text: bytes.toString('utf8', 0, 800).slice(0, 200),
        body: whole,
        contentType: response.headers.get('content-type') ?? '',
      };
    } catch (error) {
      const text = String(error instanceof Error ? (error.cause ?? error) : error);
      return { status: 0, envelope: undefined, text, body: '', contentType: '' };
    }
  };
}

/** As much of a body as the edge takes; a longer one is cut off and so is no envelope. */
async function beginningOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > maxAnswerBytes) break;
  }
  return Buffer.concat(chunks);
}

function formWith({ bytes }: FilePart): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'part');
  return form;
}

/** Path and body; without the checks of the edge, so that wrong inputs arrive. */
function wireOf({ method, path }: AnyEndpoint, input: unknown) {
  const fields: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {};
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = fields[part];
    delete fields[part];
    return encodeURIComponent(String(value ?? 'x').toWellFormed()) || 'x';
  });
  if (method !== 'GET') return { path: filled, body: JSON.stringify(fields) };
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value).toWellFormed()]],
  );
  return { path: texts.length > 0 ? `${filled}?${new URLSearchParams(texts)}` : filled, body: undefined };
}

function envelopeIn(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isEnvelope = typeof value === 'object' && value !== null && ('code' in value || 'data' in value);
    return isEnvelope && !isTooDeep(value) ? (value as Envelope) : undefined;
  } catch {
    return undefined;
  }
}
