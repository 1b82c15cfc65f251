import type { Banner } from '../../../shared/library/calls/banner.schema.ts';
import { isOpenUrl } from '../../../shared/site/routes/open-routes.ts';
import type { RouteName } from '../../../shared/site/routes/table.ts';
import { bannerTarget } from './banner.ts';

/** A banner shows while its click leads to something open, or is not meant to lead anywhere. */
export function isShownBanner(banner: Banner, isOpen: (route: RouteName) => boolean): boolean {
  const target = bannerTarget(banner);
  return target.kind !== 'url' || isOpenUrl(target.url, isOpen);
}
