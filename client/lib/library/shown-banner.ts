import type { Banner } from '../../../shared/library/calls/banner.schema.ts';
import { leadsSomewhere } from '../leads-somewhere.ts';
import { bannerTarget } from './banner.ts';

/** A banner shows where its click leads to something, or is not meant to lead anywhere. */
export function isShownBanner(banner: Banner): boolean {
  const target = bannerTarget(banner);
  return target.kind !== 'url' || leadsSomewhere(target.url);
}
