import { createHash } from 'node:crypto';
import { join } from 'node:path';
import express, { type Request, type Response, type Router } from 'express';
import { unknownPath } from '../http/failure.ts';
import type { GatewayFiles } from './gateway-files.ts';

const maxAgeSeconds = 86_400;
/** A drawing or an upload must not run scripts when it is opened as a page. */
export const pictureCsp = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The public files: pictures drawn on demand, then files of DATA_DIR/files. Both have an etag, may be cached for a day
 * and come in ranges.
 */
export function filesRouter({
  dataDir,
  drawPicture,
  isOpen,
}: {
  dataDir: string;
  /** Whether the picture at a path below /files is open to all. */
  isOpen: (path: string) => Promise<boolean>;
  drawPicture: GatewayFiles['drawPicture'];
}): Router {
  const router = express.Router();
  router.use((_req, res, next) => {
    res.setHeader('content-security-policy', pictureCsp);
    res.setHeader('x-content-type-options', 'nosniff');
    next();
  });
  router.get(/\.svg$/, async (req, res, next) => {
    if (!(await isOpen(req.path))) return unknownPath(req, res, next);
    const picture = await drawPicture(req.path);
    if (picture === undefined) return next();
    sendPicture(req, res, Buffer.from(picture));
  });
  router.use(express.static(join(dataDir, 'files'), { index: false, redirect: false, maxAge: maxAgeSeconds * 1000 }));
  router.use(unknownPath);
  return router;
}

/** @throws an error with status 416, like Express' file sender, for a range beyond the picture. */
function sendPicture(req: Request, res: Response, picture: Buffer) {
  const ranges = rangesOf(req, picture.length);
  if (ranges === -1) {
    const headers = { 'content-range': `bytes */${picture.length}` };
    throw Object.assign(new Error('a range beyond the picture'), { status: 416, expose: true, headers });
  }
  res.set({
    'content-type': 'image/svg+xml; charset=utf-8',
    'accept-ranges': 'bytes',
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    etag: etagOf(picture),
  });
  const [range, ...others] = ranges;
  if (!range || others.length > 0 || req.fresh) {
    res.send(picture);
    return;
  }
  const { start, end } = range;
  res.status(206).set('content-range', `bytes ${start}-${end}/${picture.length}`);
  res.send(picture.subarray(start, end + 1));
}

/** The ranges of bytes that are asked for; -1 where none of them is in the picture. */
function rangesOf(req: Request, size: number): readonly { start: number; end: number }[] | -1 {
  // `If-Range` never matches a weak etag (RFC 9110 13.1.5)
  const ranges = req.headers['if-range'] === undefined ? req.range(size) : undefined;
  if (ranges === -1) return -1;
  return ranges === undefined || ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
}

/** Weak, because a compressing proxy changes the bytes. */
const etagOf = (picture: Buffer) => `W/"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
