import express, { type Express, type RequestHandler } from 'express';
import type { AnyEndpoint } from '../shared/contract/endpoint.ts';
import type { Clock } from '../shared/platform/clock.ts';
import { apiProxy } from './api-proxy/api-proxy.ts';
import type { Config } from './config.ts';
import type { DataSource } from './data/data-source.ts';
import type { GatewayClient } from './gateway-client/contract.ts';
import { cspReports } from './http/csp-reports.ts';
import { drainNotice } from './http/drain.ts';
import { errorAnswer } from './http/error-answer.ts';
import { gatewayFiles } from './http/gateway-files.ts';
import { answerOptions, onlyGetAndHead } from './http/methods.ts';
import type { HttpMetrics } from './http/metrics.ts';
import { probes } from './http/probes.ts';
import type { Readiness } from './http/readiness.ts';
import { type OpenRecord, requestRecord } from './http/request-record.ts';
import { requestSanity } from './http/request-sanity.ts';
import { robotsFile } from './http/robots-file.ts';
import { securityHeaders } from './http/security-headers.ts';
import { siteMap } from './http/site-map.ts';
import type { IsTrustedProxy } from './http/trusted-proxies.ts';
import { untrustedProxyNotice } from './http/untrusted-proxy.ts';
import type { Log } from './log/log.ts';
import type { Previews } from './previews/previews.ts';
import type { RateLimits } from './rate-limit/rate-limits.ts';

export interface AppOptions {
  readonly config: Pick<Config, 'site'>;
  readonly isTrustedProxy: IsTrustedProxy;
  readonly log: Log;
  readonly openRecord: OpenRecord;
  readonly clock: Clock;
  readonly metrics: Pick<HttpMetrics, 'policyViolated'>;
  readonly readiness: Readiness;
  readonly gateway: GatewayClient;
  readonly data: DataSource;
  /** The calls that `/api` allows: the catalogue. */
  readonly endpoints: readonly AnyEndpoint[];
  /** How often calls on `/api` may be made. */
  readonly rateLimits: RateLimits;
  /** The browser's files: built ones, or Vite in development. */
  readonly assets: RequestHandler;
  /** Refuses requests under overload. */
  readonly shedding: RequestHandler;
  readonly pages: RequestHandler;
  readonly previews: Previews;
}

/** The middlewares of the public listener, in order. */
export function createApp(options: AppOptions): Express {
  const { config, log, readiness, gateway, data } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', options.isTrustedProxy);

  // first, so that refused requests have an id and a log line, too
  app.use(requestRecord({ openRecord: options.openRecord }));
  // before the checks, so that refusals have these headers, too
  app.use(securityHeaders());
  app.use(
    requestSanity({
      isTrustedProxy: options.isTrustedProxy,
      onUntrustedProxy: untrustedProxyNotice({ log }),
    }),
  );
  app.use(drainNotice({ readiness }));
  app.use(answerOptions());
  // before load shedding: probes and built files cost little and must work under overload
  app.use(probes({ readiness }));
  app.use(options.assets);
  app.use(robotsFile({ canonicalOrigin: config.site.canonicalOrigin }));
  app.use(options.shedding);
  app.use(cspReports({ rateLimits: options.rateLimits, log, metrics: options.metrics, clock: options.clock }));
  app.use(siteMap({ data, canonicalOrigin: config.site.canonicalOrigin }));
  app.use(gatewayFiles({ gateway }));
  const { endpoints, rateLimits, previews } = options;
  app.use('/api', apiProxy({ gateway, data, endpoints, rateLimits, previews }));
  app.use(onlyGetAndHead());
  app.use(options.pages);
  app.use(errorAnswer({ log }));
  return app;
}
