import type { RequestHandler } from 'express';
import { hrefOf } from '../../shared/routes/match.ts';
import { type RouteName, recordOf, routeNames } from '../../shared/routes/table.ts';
import './locals.ts';

/** `/robots.txt` and `/sitemap.xml`, made from the route table; addresses begin with the configured main host. */
export function siteFiles({ canonicalOrigin }: { canonicalOrigin: string }): RequestHandler {
  const paths = sitemapPaths();
  return (req, res, next) => {
    if (req.path !== '/robots.txt' && req.path !== '/sitemap.xml') return next();
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    res.locals.route = 'site-file';
    res.set('cache-control', 'public, max-age=3600');
    // without a configured host the address that was asked has to do; it is never kept by a cache of ours
    const origin = canonicalOrigin || `${req.protocol}://${req.host}`;
    if (req.path === '/robots.txt') return void res.type('text/plain').send(robotsText(origin));
    res.type('application/xml').send(sitemapText(origin, paths));
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

/** Pages that have an address without an id and that search engines may list. */
function sitemapPaths(): string[] {
  return routeNames
    .filter((name) => {
      const { indexed, param, withoutParam, guard } = recordOf(name);
      return indexed && !guard && (!param || withoutParam === 'page');
    })
    .map((name) => hrefOf(name, {}));
}

function sitemapText(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
