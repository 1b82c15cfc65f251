import { endpointsOf, hours, minutes } from './endpoint.ts';
import type { zzwSchemas } from './zzw.schema.ts';

const zzw = endpointsOf<typeof zzwSchemas>();

const publicPost = { method: 'POST', token: 'never', reads: true } as const;
const publicGet = { method: 'GET', token: 'never', reads: true } as const;
const bannerCache = { ttlSeconds: minutes(2), graceSeconds: hours(24), tags: ['banner'] } as const;
const tagCache = { ttlSeconds: hours(1), graceSeconds: hours(72) };

export const bannerList = zzw({
  ...publicPost,
  name: 'zzw.bannerList',
  path: '/zw-zzw/api/v1/banner/list',
  cache: bannerCache,
});
export const homeTopBanner = zzw({
  ...publicPost,
  name: 'zzw.homeTopBanner',
  path: '/zw-zzw/api/v1/banner/homeTop',
  cache: bannerCache,
});
export const loginBannerList = zzw({
  ...publicPost,
  name: 'zzw.loginBannerList',
  path: '/zw-zzw/api/v1/banner/loginBannerList',
  cache: bannerCache,
});
export const expertUserList = zzw({
  ...publicGet,
  name: 'zzw.expertUserList',
  path: '/zw-zzw/api/v1/zzw/user/expertUserList',
  cache: { ttlSeconds: minutes(10), graceSeconds: hours(24), tags: ['expert'] },
});
export const homeStudyPhaseSubjectTag = zzw({
  ...publicGet,
  name: 'zzw.homeStudyPhaseSubjectTag',
  path: '/zw-zzw/api/v1/zzw/tag/getHomeStudyPhaseSubjectTag',
  cache: { ...tagCache, tags: ['tag'] },
});
/** The area list, asked for with phase 200 and subject 1 (docs/product.md#area-choice). */
export const queryQuestionFixedTag = zzw({
  ...publicPost,
  name: 'zzw.queryQuestionFixedTag',
  path: '/zw-zzw/api/v1/zzw/tag/queryQuestionFixedTag',
  cache: { ...tagCache, tags: ['area', 'tag'] },
});
export const areaListInput = { studyPhaseCode: 200, subjectCode: 1 } as const;
export const treeKpoint = zzw({
  ...publicPost,
  name: 'zzw.treeKpoint',
  path: '/zw-zzw/api/v1/zzw/tree/kpoint',
  cache: { ...tagCache, tags: ['tree'] },
});
export const treeTextbook = zzw({
  ...publicPost,
  name: 'zzw.treeTextbook',
  path: '/zw-zzw/api/v1/zzw/tree/textbook',
  cache: { ...tagCache, tags: ['tree'] },
});
export const stationByDomain = zzw({
  ...publicGet,
  name: 'zzw.stationByDomain',
  path: '/zw-zzw/api/v1/zzw/spaceStation/infoByDomain/{domain}',
  cache: { ttlSeconds: minutes(5), graceSeconds: hours(72), tags: ['station'] },
  silent: true,
});
/** All stations, those with the most resources first. */
export const stationList = zzw({
  ...publicGet,
  name: 'zzw.stationList',
  path: '/zw-zzw/api/v1/zzw/spaceStation/list',
  cache: { ttlSeconds: minutes(5), graceSeconds: hours(72), tags: ['station'] },
  extension: true,
});
/** Whether the person follows a station. */
export const hasStationAttention = zzw({
  name: 'zzw.hasStationAttention',
  method: 'GET',
  path: '/zw-zzw/api/v1/zzw/spaceStation/hasAttention/{domain}',
  token: 'required',
  reads: true,
  silent: true,
  extension: true,
});
export const stationAttention = zzw({
  name: 'zzw.stationAttention',
  method: 'POST',
  path: '/zw-zzw/api/v1/zzw/spaceStation/attention',
  token: 'required',
  reads: false,
});
/** The stations that the person follows, in the order of all stations. */
export const followedStations = zzw({
  name: 'zzw.followedStations',
  method: 'GET',
  path: '/zw-zzw/api/v1/zzw/spaceStation/myAttention',
  token: 'required',
  reads: true,
  extension: true,
});
