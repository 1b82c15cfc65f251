import type { IncomingMessage } from 'node:http';
import { CodedError } from '../../shared/errors.ts';

/** JSON bodies end here (docs/contracts.md). */
export const maxJsonBytes = 100 * 1024;
const bodyTimeoutMs = 30_000;

/**
 * The whole body of a JSON call as it was sent; undefined where there is none.
 *
 * @throws CodedError 413 over the limit, 415 for a compressed body, 408 when it takes longer than 30 s, 400 when cut.
 */
export async function readBody(req: IncomingMessage, timeoutMs = bodyTimeoutMs): Promise<Buffer | undefined> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = req.headers;
  if (encoding !== 'identity') throw new CodedError(415, 415, '不支持压缩的请求体');
  if (Number(length ?? 0) > maxJsonBytes) throw tooLarge();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new CodedError(408, 408, '请求超时')), timeoutMs);
  try {
    return await Promise.race([collect(req), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function collect(req: IncomingMessage): Promise<Buffer | undefined> {
  const done = Promise.withResolvers<void>();
  const chunks: Buffer[] = [];
  let size = 0;
  // not `for await`: leaving that loop destroys the request and with it the connection that the answer has to take
  req.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxJsonBytes) done.reject(tooLarge());
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

const tooLarge = () => new CodedError(413, 413, '请求内容过大');
const cut = () => new CodedError(400, 400, '请求内容不完整');
