import { timingSafeEqual } from 'node:crypto';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { routeNames } from '../shared/site/routes/table.ts';
import type { PurgeOrder, PurgeReport } from './cache/contract.ts';
import { sendApiError } from './http/error-answer.ts';
import type { ReadinessReport } from './http/readiness.ts';
import { requestIdOf } from './http/request-record.ts';
import type { Log } from './log/log.ts';
import { buildTag, routeTag } from './pages/page-cache.ts';

export interface OpsOptions {
  readonly log: Log;
  /** Bearer token of a purge; empty accepts purges from loopback only. */
  readonly opsToken: string;
  report(): Promise<ReadinessReport>;
  /** Prometheus text. */
  metrics(): Promise<string>;
  purge(order: PurgeOrder): Promise<PurgeReport>;
}

const names = z.array(z.string().min(1).max(2048)).min(1).max(1000);
const purgeOrder = z
  .strictObject({
    tags: names.optional(),
    routes: z.array(z.enum(routeNames)).min(1).optional(),
    builds: names.optional(),
    keys: names.optional(),
    all: z.literal(true).optional(),
  })
  .refine((order) => Object.keys(order).length > 0);

/** The operators' listener. It must not be reachable from outside: metrics have no other protection. */
export function createOps({ log, opsToken, report, metrics, purge }: OpsOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((req, res, next) => {
    res.locals.requestId = requestIdOf(req);
    res.set({ 'cache-control': 'no-store', 'x-request-id': res.locals.requestId });
    next();
  });

  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  app.get('/readyz', async (_req, res) => {
    const answer = await report();
    res.status(answer.status === 'ready' ? 200 : 503).json(answer);
  });
  app.get('/metrics', async (_req, res) => {
    res.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics());
  });
  app.post('/cache/purge', purgeGuard(opsToken), express.json({ limit: '100kb' }), async (req, res) => {
    const order = purgeOrder.safeParse(req.body);
    if (!order.success) {
      const what = '{"tags":["banner"]}, {"routes":["index"]}, {"builds":["..."]}, {"keys":["..."]} or {"all":true}';
      return refuse(res, 400, `expected ${what}`);
    }
    const { routes = [], builds = [], keys, all } = order.data;
    const tags = [...(order.data.tags ?? []), ...routes.map(routeTag), ...builds.map(buildTag)];
    const purged = await purge({ ...(tags.length > 0 && { tags }), ...(keys && { keys }), ...(all && { all }) });
    log.info({
      event: 'cache.purge',
      requestId: res.locals.requestId,
      tags,
      keys: keys?.length,
      all,
      entries: purged.entries,
    });
    res.json({ purged });
  });

  app.use((_req, res) => refuse(res, 404, 'not found'));
  app.use((error: { status?: number; message: string }, _req: Request, res: express.Response, _next: unknown) => {
    const status = error.status ?? 500;
    if (status >= 500)
      log.error({ event: 'request.failed', requestId: res.locals.requestId, route: 'ops', err: error });
    refuse(res, status, status >= 500 ? 'failed; see the log' : error.message);
  });
  return app;
}

function refuse(res: express.Response, status: number, message: string) {
  sendApiError(res, { code: status, status, message });
}

/**
 * Lets programs of the operator purge, and no page in a browser on the same machine: pages send an `origin`, cannot
 * send JSON to another origin, and a name that was pointed at loopback (DNS rebinding) stands in `host`.
 */
function purgeGuard(opsToken: string): RequestHandler {
  return (req, res, next) => {
    if (req.headers.origin !== undefined) return refuse(res, 403, 'a purge does not come from a page');
    if (!mayPurge(req, opsToken)) {
      return refuse(res, 403, 'a purge needs the bearer token OPS_TOKEN, or loopback by its address where none is set');
    }
    if (!/^application\/json *(;|$)/i.test(req.headers['content-type'] ?? ''))
      return refuse(res, 415, 'expected content-type: application/json');
    next();
  };
}

function mayPurge({ headers, socket }: Request, opsToken: string): boolean {
  if (opsToken === '') return isLoopback(socket.remoteAddress ?? '') && isLoopbackHost(headers.host ?? '');
  const expected = Buffer.from(`Bearer ${opsToken}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const isLoopback = (address: string) => /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/.test(address);
const isLoopbackHost = (host: string) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);
