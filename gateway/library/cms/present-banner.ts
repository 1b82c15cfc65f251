import type { Banner } from '../../../shared/library/calls/banner.schema.ts';
import type { BannerRow } from './banner-store.ts';

export const presentBanner = ({ id, title, url, jumpType, backColor, picture, phonePicture }: BannerRow): Banner => ({
  id: String(id),
  title,
  bannerImg: picture ?? `banners/${id}.svg`,
  ...(phonePicture && { phoneImg: phonePicture }),
  url,
  jumpType,
  bannerBackColor: backColor,
});
