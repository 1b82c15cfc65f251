import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { homeSchemas } from './home.schema.ts';

const home = endpointsOf<typeof homeSchemas>();

const daily = { ttlSeconds: minutes(5), graceSeconds: hours(24) };
const publicRead = { method: 'POST', token: 'never', reads: true } as const;

export const homeModuleList = home({
  ...publicRead,
  name: 'cms.homeModuleList',
  path: '/zw-cms/api/v1/module/homeModuleList',
  cache: { ...daily, tags: ['module'] },
});
export const homeModuleData = home({
  ...publicRead,
  name: 'cms.homeModuleData',
  path: '/zw-cms/api/v1/homeModuleData/listUserEnd',
  cache: { ttlSeconds: minutes(2), graceSeconds: hours(24), tags: ['module', 'resource'] },
});
export const homeCollectionList = home({
  ...publicRead,
  name: 'cms.homeCollectionList',
  path: '/zw-cms/api/v1/homeCollection/list',
  cache: { ...daily, tags: ['collection'] },
});
export const yearCollectionList = home({
  ...publicRead,
  name: 'cms.yearCollectionList',
  path: '/zw-cms/api/v1/yearCollection/list',
  cache: { ...daily, tags: ['collection'] },
});
export const columnCollectionList = home({
  ...publicRead,
  name: 'cms.columnCollectionList',
  path: '/zw-cms/api/v1/columnCollection/list',
  cache: { ...daily, tags: ['collection'] },
});
export const officialAccountList = home({
  ...publicRead,
  name: 'cms.officialAccountList',
  path: '/zw-cms/api/v1/officialAccount/list',
  cache: { ttlSeconds: hours(1), graceSeconds: hours(72), tags: ['dict'] },
});
export const frontSubjectList = home({
  ...publicRead,
  name: 'cms.frontSubjectList',
  path: '/zw-cms/api/v1/frontSubject/list',
  cache: { ttlSeconds: hours(1), graceSeconds: hours(72), tags: ['tag'] },
});
export const hotWordList = home({
  name: 'cms.hotWordList',
  method: 'GET',
  path: '/zw-cms/api/v1/homeHotWord/hotWordList',
  token: 'never',
  reads: true,
  cache: { ...daily, tags: ['hot-word'] },
});
/** Navigation tracking (docs/product/library.md#tracking); never shown, never retried. */
export const homeHitsRecord = home({
  name: 'cms.homeHitsRecord',
  method: 'POST',
  path: '/zw-cms/api/v1/homeHitsRecord/insert',
  token: 'optional',
  reads: false,
  silent: true,
  quiet: true,
  limit: 'tracking',
});
export const saveQueryInfo = home({
  name: 'cms.saveQueryInfo',
  method: 'POST',
  path: '/zw-cms/api/v1/home/saveQueryInfo',
  token: 'required',
  reads: false,
  silent: true,
});
export const getQueryInfo = home({
  name: 'cms.getQueryInfo',
  method: 'GET',
  path: '/zw-cms/api/v1/home/getQueryInfo',
  token: 'required',
  reads: true,
  silent: true,
});
export const showcaseSchoolList = home({
  ...publicRead,
  name: 'cms.showcaseSchoolList',
  path: '/zw-cms/api/v1/showcaseSchool/list',
  cache: { ttlSeconds: hours(1), graceSeconds: hours(72), tags: ['station'] },
  extension: true,
});
/** What the operator has written in place of the source's texts, and whether the site is a demo. */
export const siteTexts = home({
  ...publicRead,
  name: 'cms.siteTexts',
  path: '/zw-cms/api/v1/siteText/list',
  dispensable: true,
  cache: { ttlSeconds: minutes(1), graceSeconds: hours(72), tags: ['site-text'] },
  extension: true,
});
/** The public key by which the edge knows tokens of previews; it asks seldom, and keeps the key itself. */
export const previewKey = home({
  ...publicRead,
  name: 'cms.previewKey',
  path: '/zw-cms/api/v1/preview/key',
  dispensable: true,
  extension: true,
});
export const friendlyLinkList = home({
  ...publicRead,
  name: 'cms.friendlyLinkList',
  path: '/zw-cms/api/v1/friendlyLink/list',
  cache: { ttlSeconds: hours(1), graceSeconds: hours(72), tags: ['dict'] },
  extension: true,
});
