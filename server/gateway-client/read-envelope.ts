import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Envelope } from '../../shared/contract/envelope.ts';
import type { EnvelopeAnswer } from './contract.ts';
import { GatewayJunk } from './failures.ts';

/** Upper limit of a decoded answer. */
export const maxAnswerBytes = 5 * 1024 * 1024;
/** Far above the nesting of any answer of the contract; JSON.stringify and rendering recurse. */
const maxDepth = 64;

const decoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: (bytes) => promisify(gunzip)(bytes, { maxOutputLength: maxAnswerBytes }),
  br: (bytes) => promisify(brotliDecompress)(bytes, { maxOutputLength: maxAnswerBytes }),
};

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Empty or one encoding; a gateway may compress although we ask for identity. */
  readonly contentEncoding: string;
  readonly bytes: Buffer;
}

/**
 * Reads an answer's bytes as an envelope.
 *
 * @throws GatewayJunk for everything else: another type, truncated or too deep JSON, an error page, a redirect.
 */
export function readEnvelopeBytes(answer: RawAnswer): EnvelopeAnswer | Promise<EnvelopeAnswer> {
  const { status, contentType, contentEncoding, bytes } = answer;
  if (status >= 300 && status < 400) throw new GatewayJunk(`status ${status} with a redirect`);
  if (!/^application\/(json|[\w.-]+\+json)\b/i.test(contentType)) {
    throw new GatewayJunk(`status ${status} with type ${contentType.slice(0, 60) || 'none'}: ${sample(bytes)}`);
  }
  if (contentEncoding === '' || contentEncoding === 'identity') return readText(bytes.toString(), status);
  return decode(bytes, contentEncoding).then((decoded) => readText(decoded.toString(), status));
}

function readText(text: string, status: number): EnvelopeAnswer {
  const value = parse(text);
  if (!isEnvelope(value, status)) throw new GatewayJunk(`status ${status} with JSON that is not an envelope`);
  return { status, envelope: value, text };
}

async function decode(bytes: Buffer, encoding: string): Promise<Buffer> {
  const decoder = decoders[encoding.toLowerCase()];
  if (!decoder) throw new GatewayJunk(`unknown content-encoding ${encoding.slice(0, 30)}`);
  try {
    return await decoder(bytes);
  } catch (cause) {
    throw new GatewayJunk('content that does not decompress within the limit', { cause });
  }
}

function parse(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new GatewayJunk('JSON that does not parse', { cause });
  }
  if (mayBeDeeperThan(text, maxDepth) && isTooDeep(value)) throw new GatewayJunk(`JSON nested deeper than ${maxDepth}`);
  return value;
}

/**
 * False is certain: it has fewer brackets. Most answers are small, and walking their values costs as much as parsing.
 */
const mayBeDeeperThan = (json: string, depth: number) =>
  countUpTo(depth, '{', json) + countUpTo(depth, '[', json) > depth;

/** How often the character is in the text, as far as it is not more than one over `most`. */
function countUpTo(most: number, character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0 && count <= most; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

/** Whether a parsed value is nested deeper than any answer may be. */
export const isTooDeep = (value: unknown): boolean => isDeeperThan(value, maxDepth);

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  for (const name in value) if (isDeeperThan((value as Record<string, unknown>)[name], depth - 1)) return true;
  return false;
}

/** JSON without a code counts with a 2xx status only: frameworks answer errors with JSON of their own. */
function isEnvelope(value: unknown, status: number): value is Envelope {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { code, message } = value as Record<string, unknown>;
  if (message !== undefined && message !== null && typeof message !== 'string') return false;
  if (code === undefined || code === null) return status < 300;
  return Number.isInteger(code);
}

/** For the log, of a body that is no envelope: its size and the heading of an error page. The rest may be personal. */
const sample = (bytes: Buffer) => {
  const start = bytes.subarray(0, 500).toString('latin1');
  const heading = /<(title|h1)\b[^>]*>([^<]{0,80})/i.exec(start)?.[2] ?? '';
  return `${bytes.length} bytes${heading && ': '}${heading.replace(/[^\x20-\x7e]+/g, ' ').replace(/\d{5,}/g, '#')}`;
};
