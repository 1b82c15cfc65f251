import type { RequestHandler } from 'express';
import { z } from 'zod';
import { CodedError } from '../../shared/contract/errors.ts';
import type { Clock } from '../../shared/platform/clock.ts';
import { matchRoute } from '../../shared/site/routes/match.ts';
import type { Log } from '../log/log.ts';
import { createLogThrottle } from '../log/log-throttle.ts';
import type { RateLimits } from '../rate-limit/rate-limits.ts';
import { parseBody, readBody } from './bodies/json-body.ts';
import './locals.ts';
import type { HttpMetrics } from './metrics.ts';

/** In the policy of every page, so kept short. */
export const cspReportPath = '/csp-report';

/** Directives that browsers report. Reports are untrusted input, so all others count as `other`. */
export const knownDirectives: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'object-src',
  'base-uri',
  'frame-ancestors',
  'form-action',
]);

const maxReportBytes = 16 * 1024;
/** Per request. Browsers send one, or a few that they collected. */
const maxReports = 20;
/** Violations of one directive are logged once in this time. */
const logIntervalMs = 60_000;
const reportTypes = new Set(['application/csp-report', 'application/reports+json']);

interface Violation {
  readonly directive: string;
  readonly document: string;
  readonly blocked: string;
  readonly source: string;
  readonly line: number | undefined;
}

/**
 * Receives browsers' reports of violated policies, in the older format and that of the Reporting API. They are counted
 * by directive; one a minute and directive is logged, with addresses cut down to routes and origins, because paths may
 * name a person. Any client can send reports, so they are only a hint.
 */
export function cspReports({
  rateLimits,
  log,
  metrics,
  clock,
}: {
  rateLimits: Pick<RateLimits, 'admitReport'>;
  log: Log;
  metrics: Pick<HttpMetrics, 'policyViolated'>;
  clock: Clock;
}): RequestHandler {
  const throttle = createLogThrottle({ clock, intervalMs: logIntervalMs });

  function record({ directive: named, document, blocked, source, line }: Violation) {
    const directive = knownDirectives.has(named) ? named : 'other';
    metrics.policyViolated(directive);
    const before = throttle.due(directive);
    if (before === undefined) return;
    log.warn({
      event: 'csp.violation',
      directive,
      page: routeOf(document),
      blocked: originOf(blocked),
      source: originOf(source),
      line,
      before,
    });
  }

  return async (req, res, next) => {
    if (req.method !== 'POST' || req.path !== cspReportPath) return next();
    res.locals.route = 'csp-report';
    res.setHeader('cache-control', 'no-store');
    await rateLimits.admitReport(req.ip);
    const type = (req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (!reportTypes.has(type)) throw new CodedError(415, 415, '不支持该内容类型');
    for (const violation of violationsIn(await readBody(req, { maxBytes: maxReportBytes }))) record(violation);
    res.status(204).end();
  };
}

const text = z.string().catch('');
const line = z.int().min(0).optional().catch(undefined);

const olderReport = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'document-uri': text,
      'blocked-uri': text,
      'source-file': text,
      'line-number': line,
    }),
  })
  .transform(({ 'csp-report': report }) => ({
    // Safari's is the whole directive with its sources
    directive: report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? ''),
    document: report['document-uri'],
    blocked: report['blocked-uri'],
    source: report['source-file'],
    line: report['line-number'],
  }));

const newerReport = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      effectiveDirective: text,
      documentURL: text,
      blockedURL: text,
      sourceFile: text,
      lineNumber: line,
    }),
  })
  .transform(({ body }) => ({
    directive: body.effectiveDirective,
    document: body.documentURL,
    blocked: body.blockedURL,
    source: body.sourceFile,
    line: body.lineNumber,
  }));

const violation = z.union([olderReport, newerReport]);

/** Ignores other kinds of reports, which the Reporting API sends, too. */
function violationsIn(body: Buffer | undefined): Violation[] {
  const reports = [parseBody(body)].flat().slice(0, maxReports);
  return reports.flatMap((report) => violation.safeParse(report).data ?? []);
}

/** Route of a page: its path may hold a token or an id. */
function routeOf(address: string): string {
  const path = URL.parse(address)?.pathname;
  const match = path === undefined ? undefined : matchRoute(path);
  return match?.kind === 'page' ? match.name : 'unmatched';
}

/**
 * Origin, with the path of a file under `/assets/`; the scheme of an address without one; or a keyword like `inline`.
 */
function originOf(address: string): string {
  const url = URL.parse(address);
  if (!url) return /^[a-z-]{1,24}$/.test(address) ? address : '';
  if (!/^https?:$/.test(url.protocol)) return url.protocol.slice(0, 24);
  const { host, pathname } = url;
  const file = /^\/assets\/[\w.-]{1,100}$/.test(pathname) ? pathname : '';
  return `${url.protocol}//${host.slice(0, 100)}${file}`;
}
