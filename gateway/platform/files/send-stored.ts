import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { NextFunction, Request, Response } from 'express';
import { unknownPath } from '../http/failure.ts';
import { type ByteRange, type FileStore, NoSuchFile, type StoredFile } from './file-store.ts';

interface SentFile {
  readonly store: FileStore;
  readonly path: string;
  /** Name under which browsers save it; without, they show it where they can. */
  readonly saveAs?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Answers with a stored file, or the range of it that is asked for, in constant memory. Its type follows from the
 * extension; other headers are the caller's. One that is not there is an unknown path.
 */
export async function sendStored(
  req: Request,
  res: Response,
  next: NextFunction,
  { store, path, saveAs, headers }: SentFile,
): Promise<void> {
  const file = await store.stat(path);
  if (!file) {
    unknownPath(req, res, next);
    return;
  }
  const { size } = file;
  const range = rangeOf(req, size, (stated) => isOfFile(stated, file));
  if (saveAs !== undefined) res.attachment(saveAs);
  res.type(extname(path) || 'application/octet-stream').set({
    ...headers,
    'accept-ranges': 'bytes',
    etag: etagOf(file),
    'last-modified': new Date(file.changedAt).toUTCString(),
  });
  if (req.fresh) return void res.status(304).end();
  if (range) res.status(206).set('content-range', `bytes ${range.start}-${range.end}/${size}`);
  res.set('content-length', String(range ? range.end - range.start + 1 : size));
  if (req.method === 'HEAD' || size === 0) return void res.end();
  try {
    await pipeline(await store.read(path, range), res);
  } catch (error) {
    // a client that leaves is no failure, and what fails later can only cut the answer off
    if (res.headersSent || res.destroyed) return;
    for (const name of res.getHeaderNames()) if (ofFile.has(name)) res.removeHeader(name);
    if (!(error instanceof NoSuchFile)) throw error;
    unknownPath(req, res, next);
  }
}

const ofFile: ReadonlySet<string> = new Set([
  ...['accept-ranges', 'cache-control', 'content-disposition', 'content-length', 'content-range', 'content-type'],
  ...['etag', 'last-modified'],
]);

/**
 * The range of bytes that a request asks for; undefined for all of them. Several at once are not given.
 *
 * @param isPresent - Whether a validator in `If-Range` is that of the present bytes.
 * @throws An error with status 416, like Express' file sender, for a range beyond the end.
 */
export function rangeOf(req: Request, size: number, isPresent: (stated: string) => boolean): ByteRange | undefined {
  const stated = req.get('if-range');
  const ranges = stated === undefined || isPresent(stated) ? req.range(size) : undefined;
  if (ranges === -1) {
    const headers = { 'content-range': `bytes */${size}` };
    throw Object.assign(new Error('a range beyond the end'), { status: 416, expose: true, headers });
  }
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

/** Weak, because a compressing proxy changes the bytes. */
const etagOf = ({ size, changedAt }: StoredFile) => `W/"${size.toString(16)}-${Math.floor(changedAt).toString(16)}"`;

/** A weak etag never matches (RFC 9110 13.1.5); the time does. */
const isOfFile = (stated: string, { changedAt }: StoredFile) =>
  Date.parse(stated) === Math.floor(changedAt / 1000) * 1000;
