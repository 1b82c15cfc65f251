import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import type { DataOf, InputOf } from '../../shared/contract/endpoint.ts';
import { shed } from '../../shared/contract/errors.ts';
import { sitemapRows } from '../../shared/library/calls/resource.ts';
import { bookId, listParams, oneId } from '../../shared/site/routes/ids.ts';
import { hrefOf } from '../../shared/site/routes/match.ts';
import type { DataSource } from '../data/data-source.ts';
import { traceOf } from '../trace.ts';
import { fixedPaths } from './fixed-paths.ts';
import { clientSignal } from './pass-through.ts';
import './locals.ts';

export interface SiteMapOptions {
  readonly data: DataSource;
  /** Configured origin of canonical links; empty takes the request's. */
  readonly canonicalOrigin: string;
}

type Kind = InputOf<typeof sitemapRows>['kind'];
type Rows = DataOf<typeof sitemapRows>;
interface Entry {
  readonly path: string;
  readonly lastModified?: string;
}

const kinds = ['list', 'album', 'resource', 'book'] as const satisfies readonly Kind[];
/** Short enough for a crawler, long enough for a gateway's cold answer. */
const rowsDeadlineMs = 10_000;
const indexPath = '/sitemap.xml';
const pagePath = /^\/sitemap-([1-9]\d{0,3})\.xml$/;

/**
 * `/sitemap.xml` is an index of `/sitemap-{n}.xml`. The n-th of these holds the n-th page of every kind of rows, so an
 * address keeps its place while another kind grows; the first also has the pages without rows. With the gateway down
 * cached rows are used; without them the first map has the pages without rows, and others are 503.
 */
export function siteMap({ data, canonicalOrigin }: SiteMapOptions): RequestHandler {
  async function rowsOf(kind: Kind, pageNum: number, res: Response, signal: AbortSignal): Promise<Rows | undefined> {
    try {
      const options = {
        requestId: res.locals.requestId,
        trace: traceOf(res.locals),
        signal,
        deadlineMs: rowsDeadlineMs,
      };
      return (await data.load(sitemapRows, { kind, pageNum }, options)).data ?? undefined;
    } catch {
      return undefined; // the failure is counted by the gateway client; the map has fewer addresses for a while
    }
  }

  return async (req, res, next) => {
    const number = req.path === indexPath ? 0 : Number(pagePath.exec(req.path)?.[1] ?? Number.NaN);
    if (Number.isNaN(number) || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    res.locals.route = 'site-file';
    const origin = canonicalOrigin || `${req.protocol}://${req.host}`;
    const signal = clientSignal(res);

    const firsts = await Promise.all(kinds.map((kind) => rowsOf(kind, 1, res, signal)));
    const mapCount = Math.max(1, ...firsts.map((rows) => (rows ? pagesOf(rows) : 1)));
    const isComplete = firsts.every((rows) => rows !== undefined);
    if (number === 0) return send(req, res, indexText(origin, mapCount), isComplete);
    if (number > mapCount) return next(isComplete ? undefined : shed());

    const pages = await Promise.all(
      firsts.map((first, i) => {
        if (number === 1 || !first) return first;
        return number > pagesOf(first) ? noRows : rowsOf(kinds[i] ?? 'list', number, res, signal);
      }),
    );
    if (number > 1 && pages.every((rows) => rows === undefined || rows.list.length === 0)) return next(shed());
    const entries = [
      ...(number === 1 ? fixedPaths.map((path) => ({ path })) : []),
      ...pages.flatMap((rows, i) => (rows?.list ?? []).flatMap((row) => entriesOf[kinds[i] ?? 'list'](row))),
    ];
    send(req, res, mapText(origin, entries), isComplete && !pages.includes(undefined));
  };
}

const noRows: Rows = { list: [], total: 0, pageNum: 1, pageSize: 1 };
const pagesOf = ({ total, pageSize }: Rows) => Math.ceil(total / Math.max(1, pageSize));

const resourceId = oneId('id');
const libraryParams = listParams(6);
const landingParams = listParams(5);

/** Addresses of a row; a row whose id fits no route has none. */
const entriesOf: Readonly<Record<Kind, (row: Rows['list'][number]) => Entry[]>> = {
  resource: (row) => (resourceId.parse(row.id) ? [entry(hrefOf('resource-id', { id: row.id }), row)] : []),
  album: (row) => (resourceId.parse(row.id) ? [entry(hrefOf('layout-album', {}, { id: row.id }), row)] : []),
  book(row) {
    const params = bookId.parse(row.id);
    if (!params) return [];
    return [
      entry(params.subjectCode ? hrefOf('book-mall-detail-id', params) : hrefOf('lh-book-mall-detail-id', params), row),
    ];
  },
  list(row) {
    const library = libraryParams.parse(row.id);
    const landing = landingParams.parse(row.id);
    return [
      ...(library && row.inLibrary !== false ? [entry(hrefOf('layout-paper-lib', library), row)] : []),
      ...(landing ? [entry(hrefOf('seo', landing), row)] : []),
    ];
  },
};

const entry = (path: string, { updateTime }: Rows['list'][number]): Entry =>
  /^\d{4}-\d\d-\d\d$/.test(updateTime) ? { path, lastModified: updateTime } : { path };

const xmlOf = (root: string, lines: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;

const indexText = (origin: string, mapCount: number) =>
  xmlOf(
    'sitemapindex',
    Array.from(
      { length: mapCount },
      (_, i) => `<sitemap><loc>${escapeXml(origin)}/sitemap-${i + 1}.xml</loc></sitemap>`,
    ),
  );

const mapText = (origin: string, entries: readonly Entry[]) =>
  xmlOf(
    'urlset',
    entries.map(({ path, lastModified }) => {
      const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
      return `<url><loc>${escapeXml(origin + path)}</loc>${modified}</url>`;
    }),
  );

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const compress = compression();

/** An incomplete map is `no-store`, so that the next request gets the rest. */
function send(req: Request, res: Response, text: string, isComplete: boolean) {
  compress(req, res, () => {
    res.set('cache-control', isComplete ? 'public, max-age=3600' : 'no-store');
    res.type('application/xml').send(text);
  });
}
