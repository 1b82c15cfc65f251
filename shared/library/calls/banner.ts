import { endpointsOf, hours, minutes } from '../../contract/endpoint.ts';
import type { bannerSchemas } from './banner.schema.ts';

const banner = endpointsOf<typeof bannerSchemas>();

const publicPost = { method: 'POST', token: 'never', reads: true } as const;
const bannerCache = { ttlSeconds: minutes(2), graceSeconds: hours(24), tags: ['banner'] } as const;

export const bannerList = banner({
  ...publicPost,
  name: 'zzw.bannerList',
  path: '/zw-zzw/api/v1/banner/list',
  cache: bannerCache,
});
export const homeTopBanner = banner({
  ...publicPost,
  name: 'zzw.homeTopBanner',
  path: '/zw-zzw/api/v1/banner/homeTop',
  cache: bannerCache,
});
export const loginBannerList = banner({
  ...publicPost,
  name: 'zzw.loginBannerList',
  path: '/zw-zzw/api/v1/banner/loginBannerList',
  cache: bannerCache,
});
