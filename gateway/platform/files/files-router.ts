import { createHash } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { unknownPath } from '../http/failure.ts';
import { type FileStore, isStorePath } from './file-store.ts';
import type { GatewayFiles } from './gateway-files.ts';
import { rangeOf, sendStored } from './send-stored.ts';

const maxAgeSeconds = 86_400;
/** A drawing or an upload must not run scripts when it is opened as a page. */
export const pictureCsp = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The public files: pictures drawn on demand, then the stored files that are public. Both have an etag, may be cached for a day
 * and come in ranges.
 */
export function filesRouter({
  store,
  drawPicture,
  isOpen,
}: {
  /** Of public files. */
  store: FileStore;
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
  router.get(/.*/, async (req, res, next) => {
    const path = pathOf(req.path);
    if (!isStorePath(path)) return unknownPath(req, res, next);
    await sendStored(req, res, next, { store, path, headers: { 'cache-control': publicForADay } });
  });
  router.use(unknownPath);
  return router;
}

const publicForADay = `public, max-age=${maxAgeSeconds}`;

/** The path of a stored file in that of a request; empty where it cannot be decoded. */
function pathOf(requested: string): string {
  try {
    return decodeURIComponent(requested.slice(1));
  } catch {
    return '';
  }
}

/** @throws an error with status 416 for a range beyond the picture. */
function sendPicture(req: Request, res: Response, picture: Buffer) {
  const range = rangeOf(req, picture.length, () => false);
  res.set({
    'content-type': 'image/svg+xml; charset=utf-8',
    'accept-ranges': 'bytes',
    'cache-control': publicForADay,
    etag: etagOf(picture),
  });
  if (!range || req.fresh) {
    res.send(picture);
    return;
  }
  const { start, end } = range;
  res.status(206).set('content-range', `bytes ${start}-${end}/${picture.length}`);
  res.send(picture.subarray(start, end + 1));
}

/** Weak, because a compressing proxy changes the bytes. */
const etagOf = (picture: Buffer) => `W/"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
