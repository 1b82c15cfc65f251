import type { RequestHandler } from 'express';
import type { Readiness } from './readiness.ts';
import './locals.ts';

/**
 * `/healthz`: the event loop runs. `/readyz`: pages can be served, which is possible without Redis and the gateway; the
 * body names what is degraded.
 */
export function probes({ readiness }: { readiness: Readiness }): RequestHandler {
  return async (req, res, next) => {
    if (req.url !== '/healthz' && req.url !== '/readyz') return next();
    res.locals.route = 'probe';
    res.set('cache-control', 'no-store');
    if (req.url === '/healthz') return void res.json({ status: 'ok' });
    const report = await readiness.report();
    res.status(report.status === 'ready' ? 200 : 503).json(report);
  };
}
