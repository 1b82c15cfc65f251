import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const oneYear = 365 * 24 * 3600;

const protect = helmet({
  // set per page: it depends on how the page was rendered
  contentSecurityPolicy: false,
  // sibling hosts may not be served by this edge
  strictTransportSecurity: { maxAge: oneYear, includeSubDomains: false },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  // sign-in windows of WeChat and QQ talk to their opener
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  // pictures and files are shown on the sibling hosts
  crossOriginResourcePolicy: { policy: 'same-site' },
});

/** The headers of every answer. Helmet computes them once, because they are the same for all requests. */
export const securityHeaderList: readonly (readonly [string, string])[] = listHeaders();

function listHeaders(): (readonly [string, string])[] {
  const list: (readonly [string, string])[] = [];
  const recorder = {
    setHeader: (name: string, value: string) => list.push([name.toLowerCase(), value]),
    removeHeader() {},
  };
  protect({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return list;
}

export function securityHeaders(): RequestHandler {
  return (_req, res, next) => {
    for (const [name, value] of securityHeaderList) res.setHeader(name, value);
    next();
  };
}
