import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { createProcessMetrics, type ProcessMetrics } from '../../platform/http/metrics.ts';
import { internalNetworks } from '../../platform/http/request-address.ts';
import { contractRouter } from '../contract/contract-routes.ts';
import type { StudioKind } from '../studio/entries/kind.ts';
import { studioFiles } from '../studio/studio-files.ts';
import { letOperatorsIn, ownPagesOnly } from './desk-access.ts';
import { countOpenItems, deskQueue, type QueueCallers, type QueueTools } from './desk-queue.ts';

interface Options extends QueueTools {
  readonly metrics?: ProcessMetrics;
  /** Empty lets in this machine only. */
  readonly opsToken: string;
  /** `/studio/api`, and what it edits. */
  readonly studio?: { readonly api: RequestHandler; readonly kinds: readonly StudioKind[] } | undefined;
  /** Where the bundle of the studio lies. */
  readonly studioDir?: string | undefined;
}

/**
 * The gateway's operators' listener: the studio, what people sent for programs that decide on it, the contract of its
 * calls, and metrics.
 */
export function createDesk({
  metrics = createProcessMetrics(),
  opsToken,
  studio,
  studioDir,
  ...queue
}: Options): Express {
  const { db, log, kinds, siteOrigin = () => '' } = queue;
  const app = express();
  app.set('trust proxy', internalNetworks);
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(securityHeaders);
  // operators have accounts there, and need no token
  if (studio) app.use('/studio/api', studio.api);
  if (studioDir) app.use('/studio', studioFiles(studioDir, siteOrigin));
  app.get('/', (_req, res) => res.redirect(302, '/studio'));
  app.get('/desk', (req, res) => res.redirect(302, deskInStudio(req)));
  app.use(letOperatorsIn(opsToken), ownPagesOnly);
  app.use(contractRouter(studio?.kinds ?? []));
  app.get('/metrics', async (_req, res) => {
    for (const { kind, open } of await countOpenItems(db, kinds)) metrics.openItems(kind, open);
    res.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.registry.metrics());
  });
  app.use('/desk', deskQueue(queue, programs));
  app.use((_req, res) => void res.status(404).type('text').send('not found\n'));
  app.use(answerFailures(log));
  return app;
}

/** Whoever has the listener's token may do all of it. */
const programs: QueueCallers = {
  callerOf: (res) => ({ name: String(res.locals.who) }),
  mayRead: () => true,
  mayDecide: () => true,
};

/** The page of the studio that shows the same list. */
function deskInStudio({ originalUrl }: Request): string {
  const { search } = new URL(originalUrl, 'http://desk');
  return `/studio/#/desk${search}`;
}

const securityHeaders: RequestHandler = (_req, res, next) => {
  res.set({
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    // without a referrer browsers name no origin with a form, either
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  next();
};

const answerFailures =
  (log: Logger): ErrorRequestHandler =>
  (error: { status?: number }, _req, res, _next) => {
    const status = error instanceof z.ZodError ? 422 : (error.status ?? 500);
    if (status >= 500) log.error({ event: 'desk.failed', err: error });
    res
      .status(status)
      .type('text')
      .send(status >= 500 ? 'failed; see the log\n' : 'the request does not fit\n');
  };
