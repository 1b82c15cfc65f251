import type { RequestHandler } from 'express';

/**
 * For pages that play a phone in the demo. They use plain links because the edge allows neither scripts nor forms below
 * /files, and a GET does what the person decides: a HEAD must not.
 */
export const linksOnly: RequestHandler = (req, res, next) => {
  res.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  res.setHeader('x-content-type-options', 'nosniff');
  res.setHeader('referrer-policy', 'no-referrer');
  res.setHeader('cache-control', 'no-store');
  if (req.method === 'GET') next();
  else res.status(405).end();
};
