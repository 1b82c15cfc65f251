import { createHash } from 'node:crypto';
import { join } from 'node:path';
import express, { type Router } from 'express';
import { unknownPath } from '../http/failure.ts';
import type { GatewayFiles } from './gateway-files.ts';

const maxAgeSeconds = 86_400;

/**
 * The public files: pictures drawn on demand, then files of DATA_DIR/files. Both have an etag and may be cached for a
 * day; files of the folder support range requests.
 */
export function filesRouter({
  dataDir,
  drawPicture,
}: {
  dataDir: string;
  drawPicture: GatewayFiles['drawPicture'];
}): Router {
  const router = express.Router();
  router.use((_req, res, next) => {
    // A drawing or an upload must not run scripts when it is opened as a page
    res.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    res.setHeader('x-content-type-options', 'nosniff');
    next();
  });
  router.get(/\.svg$/, async (req, res, next) => {
    const picture = await drawPicture(req.path);
    if (picture === undefined) return next();
    res.setHeader('cache-control', `public, max-age=${maxAgeSeconds}`);
    res.type('image/svg+xml');
    res.setHeader('etag', etagOf(picture));
    res.send(picture);
  });
  router.use(express.static(join(dataDir, 'files'), { index: false, redirect: false, maxAge: maxAgeSeconds * 1000 }));
  router.use(unknownPath);
  return router;
}

/** Weak, because a compressing proxy changes the bytes. */
const etagOf = (picture: string) => `W/"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
