import type { RequestHandler } from 'express';
import { type RouteName, recordOf, routeNames } from '../../shared/site/routes/table.ts';
import './locals.ts';

/** `/robots.txt`, generated from the route table, with the address of the site map's index. */
export function robotsFile({ canonicalOrigin }: { canonicalOrigin: string }): RequestHandler {
  return (req, res, next) => {
    if (req.path !== '/robots.txt') return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    res.locals.route = 'site-file';
    res.set('cache-control', 'public, max-age=3600');
    // without a configured origin it is the request's; the edge does not cache this answer
    res.type('text/plain').send(robotsText(canonicalOrigin || `${req.protocol}://${req.host}`));
  };
}

function robotsText(origin: string): string {
  const indexed = routeNames.filter((name) => recordOf(name).indexed).map(prefixOf);
  const personal = routeNames
    .filter((name) => recordOf(name).noStore)
    .map(prefixOf)
    // a rule for one page must not hide indexed pages below it
    .filter((path) => !indexed.some((other) => other.startsWith(path)));
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...[...new Set(personal)].map((path) => `Disallow: ${path}`),
    'Allow: /',
  ];
  return `${[...lines, `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
}

/** The path up to its parameter. */
const prefixOf = (name: RouteName) => recordOf(name).path.split('{}')[0] ?? '/';
