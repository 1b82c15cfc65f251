import type { Banner } from '../../../shared/library/calls/banner.schema.ts';
import type { BannerRow } from './banner-store.ts';

export const presentBanner = ({ id, title, url, jumpType, backColor }: BannerRow): Banner => ({
  id: String(id),
  title,
  bannerImg: `banners/${id}.svg`,
  url,
  jumpType,
  bannerBackColor: backColor,
});
