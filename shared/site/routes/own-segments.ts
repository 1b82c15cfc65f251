/** First segments that the edge answers itself (server/app.ts); a station of that name would take them. */
const ownSegments: ReadonlySet<string> = new Set(['api', 'assets', 'files', 'healthz', 'readyz', 'robots.txt']);
const siteMapName = /^sitemap(?:-\d+)?\.xml$/;

/** Whether paths below this first segment are files, calls or probes, never pages. */
export const isOwnSegment = (segment: string) => ownSegments.has(segment) || siteMapName.test(segment);
