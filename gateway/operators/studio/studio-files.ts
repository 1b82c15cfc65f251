import { join } from 'node:path';
import compression from 'compression';
import express, { type RequestHandler, Router } from 'express';
import type { SiteOrigin } from './preview/preview-routes.ts';

const dayMs = 24 * 3_600_000;

/** Scripts come from here alone. Emotion, which MUI writes its styles with, puts style elements into the page. */
const contentSecurityPolicy = (site: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // previews of the site
    `frame-src ${site || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const headersWith =
  (siteOrigin: SiteOrigin): RequestHandler =>
  (req, res, next) => {
    res.set({
      'content-security-policy': contentSecurityPolicy(siteOrigin(req.host ?? '')),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    next();
  };

/**
 * Serves the studio's bundle: its document is asked for anew each time, its other files have a hash in their names.
 * Without a build there is nothing, and the caller's next handler answers.
 */
export function studioFiles(folder: string, siteOrigin: SiteOrigin): Router {
  const router = Router();
  const headers = headersWith(siteOrigin);
  router.get('/', headers, (_req, res, next) => {
    res.set('cache-control', 'no-store');
    res.sendFile(join(folder, 'index.html'), { cacheControl: false, etag: false, lastModified: false }, (error) => {
      if (error && !res.headersSent) next();
    });
  });
  const assets = { maxAge: 365 * dayMs, immutable: true, index: false, redirect: false, etag: false } as const;
  router.use('/assets', headers, compression(), express.static(join(folder, 'assets'), assets));
  return router;
}
