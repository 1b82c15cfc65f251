import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { resourceSchemas } from './resource.schema.ts';

const resource = endpointsOf<typeof resourceSchemas>();

const publicGet = { method: 'GET', token: 'never', reads: true } as const;
const publicPost = { method: 'POST', token: 'never', reads: true } as const;
const detailCache = { ttlSeconds: minutes(5), graceSeconds: hours(24), tags: ['resource'] } as const;
const rarely = { ttlSeconds: minutes(10), graceSeconds: hours(24), tags: ['resource'] } as const;

export const resourceDetail = resource({
  ...publicGet,
  name: 'tkResource.detail',
  path: '/zw-resource/api/v1/tkResource/detail/{id}',
  cache: detailCache,
});
/** Counts a view. */
export const updatePv = resource({
  name: 'tkResource.updatePv',
  method: 'PUT',
  path: '/zw-resource/api/v1/tkResource/updatePv',
  token: 'never',
  reads: false,
  silent: true,
  quiet: true,
});
/** May this be downloaded now? Asked again by `download` itself. */
export const checkDownloadNum = resource({
  name: 'tkResource.checkDownloadNum',
  method: 'GET',
  path: '/zw-resource/api/v1/tkResource/checkDownloadNum/{id}',
  token: 'required',
  reads: true,
  quiet: true,
});
export const checkDownloadNumBatch = resource({
  name: 'tkResource.checkDownloadNumBatch',
  method: 'POST',
  path: '/zw-resource/api/v1/tkResource/checkDownloadNumBatch',
  token: 'required',
  reads: true,
});
export const downloadMaxNum = resource({
  name: 'tkResource.downloadMaxNum',
  method: 'GET',
  path: '/zw-resource/api/v1/tkResource/downloadMaxNum',
  token: 'required',
  reads: true,
  quiet: true,
});
/** The download panel: right, price, balance and what is left today; a guest learns the price and has to log in. */
export const getDownEquity = resource({
  name: 'tkResource.getDownEquity',
  method: 'GET',
  path: '/zw-resource/api/v1/tkResource/getDownEquity/{id}',
  token: 'optional',
  reads: true,
});
/** Charges what the panel said, once per person and resource, and answers the file's address. AES payload. */
export const download = resource({
  name: 'tkResource.download',
  method: 'POST',
  path: '/zw-resource/api/v1/tkResource/download',
  token: 'required',
  reads: false,
});
/** Up to 20 resources as one zip. AES payload. */
export const downloadBatch = resource({
  name: 'tkResource.downloadBatch',
  method: 'POST',
  path: '/zw-resource/api/v1/tkResource/downloadBatch',
  token: 'required',
  reads: false,
});
/** What the person has taken, newest first: taking it again costs nothing. */
export const downloadList = resource({
  name: 'tkResource.downloadList',
  method: 'POST',
  path: '/zw-resource/api/v1/tkResource/downloadList',
  token: 'required',
  reads: true,
  extension: true,
});
/** Pictures of the pages that this person may see; addresses are relative to the CDN base, or signed paths. */
export const resourcePicList = resource({
  ...publicGet,
  token: 'optional',
  name: 'tkResource.resourcePicList',
  path: '/zw-resource/api/v1/tkResource/resourcePicList/{id}',
  cache: detailCache,
});
export const relatedResources = resource({
  ...publicGet,
  name: 'tkResource.related',
  path: '/zw-resource/api/v1/tkResource/related/{id}',
  cache: rarely,
  extension: true,
});
/** Albums that hold the resource, with their other items. */
export const sameAlbum = resource({
  ...publicGet,
  name: 'tkResource.sameAlbum',
  path: '/zw-resource/api/v1/tkResource/sameAlbum/{id}',
  cache: { ...rarely, tags: ['resource', 'album'] },
  extension: true,
});
/** How many resources every phase, subject and category has: entrances of the resource index and the site map. */
export const indexCounts = resource({
  ...publicGet,
  name: 'tkResource.indexCounts',
  path: '/zw-resource/api/v1/tkResource/indexCounts',
  cache: rarely,
  extension: true,
});
/** Real papers by year and paper, for the preparation pages. */
export const examMatrix = resource({
  ...publicPost,
  name: 'tkResource.examMatrix',
  path: '/zw-resource/api/v1/tkResource/examMatrix',
  cache: rarely,
  extension: true,
});
/** A landing page's numbers, newest rows and neighbours that have something. */
export const seoLanding = resource({
  ...publicPost,
  name: 'tkResource.seoLanding',
  path: '/zw-resource/api/v1/tkResource/seoLanding',
  cache: rarely,
  extension: true,
});
/** Rows of the sitemap, a thousand a page. */
export const sitemapRows = resource({
  ...publicGet,
  name: 'tkResource.sitemapRows',
  path: '/zw-resource/api/v1/tkResource/sitemapRows',
  cache: { ttlSeconds: hours(1), graceSeconds: hours(72), tags: ['resource', 'album', 'book'] },
  extension: true,
});
