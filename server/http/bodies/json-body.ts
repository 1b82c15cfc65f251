import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { CodedError } from '../../../shared/contract/errors.ts';
import { DeadlineExceeded, within } from '../../async/within.ts';

/** Limit of a call's JSON body (docs/contracts.md). */
const maxCallBytes = 100 * 1024;
const bodyTimeoutMs = 30_000;
/** Far above the nesting of any body of the contract; JSON.stringify and other readers recurse. */
const maxDepth = 64;

type JsonRequest = Readable & Pick<IncomingMessage, 'headers'>;

/**
 * The whole body of a JSON request as it was sent; undefined where there is none. The body is not parsed, but if it is
 * JSON, parsing it cannot exhaust the stack.
 *
 * @throws CodedError 413 over the limit, 415 for a compressed body, 408 when it takes longer than 30 s, 400 when cut
 *   or nested deeper than 64.
 */
export async function readBody(
  req: JsonRequest,
  { maxBytes = maxCallBytes, timeoutMs = bodyTimeoutMs } = {},
): Promise<Buffer | undefined> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = req.headers;
  if (encoding !== 'identity') throw new CodedError(415, 415, '不支持压缩的请求体');
  if (Number(length ?? 0) > maxBytes) throw tooLarge();
  const body = await within(timeoutMs, () => collect(req, maxBytes)).catch((error) => {
    throw error instanceof DeadlineExceeded ? new CodedError(408, 408, '请求超时', { cause: error }) : error;
  });
  if (body && isDeeperThan(maxDepth, body)) throw new CodedError(400, 400, '请求内容嵌套过深');
  return body;
}

/** A JSON body: its value, and the value as JSON, which is what the gateway gets, so that both read the same. */
export interface JsonBody {
  readonly value: unknown;
  readonly text: string;
}

/**
 * The JSON body of a call; undefined where there is none.
 *
 * @throws CodedError what `readBody` throws; 415 for a charset other than UTF-8; 400 for a byte order mark, invalid
 *   UTF-8 and everything else that is not JSON.
 */
export async function readJson(req: JsonRequest, maxBytes?: number | undefined): Promise<JsonBody | undefined> {
  if (!isUtf8(req.headers['content-type'] ?? '')) throw new CodedError(415, 415, '请求的字符集不受支持');
  const bytes = await readBody(req, { ...(maxBytes !== undefined && { maxBytes }) });
  if (bytes === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(strictUtf8.decode(bytes));
    return { value, text: JSON.stringify(value) };
  } catch (cause) {
    throw new CodedError(400, 400, '请求内容不是正确的 JSON', { cause });
  }
}

/** Keeps a byte order mark in the text, where the JSON parser refuses it (RFC 8259, section 8.1). */
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Whether every charset that the content type names is UTF-8. */
const isUtf8 = (contentType: string) =>
  [...contentType.matchAll(/charset\s*=\s*"?([^";,\s]*)/gi)].every(([, charset]) => charset?.toLowerCase() === 'utf-8');

/** The parsed body; undefined where it is not JSON. */
export function parseBody(body: Buffer | undefined): unknown {
  if (body === undefined) return undefined;
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** A JSON object, by its fields; undefined for every other value. */
export const fieldsOf = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;

async function collect(req: Readable, maxBytes: number): Promise<Buffer | undefined> {
  const done = Promise.withResolvers<void>();
  const chunks: Buffer[] = [];
  let size = 0;
  // not `for await`: leaving that loop destroys the request, and with it the connection that the answer needs
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) done.reject(tooLarge());
    else chunks.push(chunk);
  });
  req.on('end', done.resolve);
  req.on('error', () => done.reject(cut()));
  req.on('close', () => done.reject(cut()));
  try {
    await done.promise;
  } catch (error) {
    req.pause();
    throw error;
  }
  return size === 0 ? undefined : Buffer.concat(chunks, size);
}

const quote = 0x22;
const backslash = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Counts brackets outside of strings: exact for JSON; a wrong count does not matter for text that no parser accepts.
 */
function isDeeperThan(limit: number, bytes: Buffer): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === quote) isInString = !isInString;
    else if (isInString) i += byte === backslash ? 1 : 0;
    else if (closing.has(byte)) depth -= 1;
    else if (opening.has(byte)) depth += 1;
    if (depth > limit) return true;
  }
  return false;
}

const tooLarge = () => new CodedError(413, 413, '请求内容过大');
const cut = () => new CodedError(400, 400, '请求内容不完整');
