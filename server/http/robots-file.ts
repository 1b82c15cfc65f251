import type { RequestHandler } from 'express';
import { type RouteName, recordOf, routeNames } from '../../shared/routes/table.ts';
import './locals.ts';

/** `/robots.txt`, made from the route table; it names the index of the site map under the configured main host. */
export function robotsFile({ canonicalOrigin }: { canonicalOrigin: string }): RequestHandler {
  return (req, res, next) => {
    if (req.path !== '/robots.txt') return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    res.locals.route = 'site-file';
    res.set('cache-control', 'public, max-age=3600');
    // without a configured host the address that was asked has to do; it is never kept by a cache of ours
    res.type('text/plain').send(robotsText(canonicalOrigin || `${req.protocol}://${req.host}`));
  };
}

function robotsText(origin: string): string {
  const indexed = routeNames.filter((name) => recordOf(name).indexed).map(prefixOf);
  const personal = routeNames
    .filter((name) => recordOf(name).noStore)
    .map(prefixOf)
    // a rule for one page must not hide those below it that should be found
    .filter((path) => !indexed.some((other) => other.startsWith(path)));
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    ...[...new Set(personal)].map((path) => `Disallow: ${path}`),
    'Allow: /',
  ];
  return `${[...lines, `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`;
}

/** A parameter's place and everything after it is any text for a robot. */
const prefixOf = (name: RouteName) => recordOf(name).path.split('{}')[0] ?? '/';
