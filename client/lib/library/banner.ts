/** What a click on a banner opens. */
export type BannerTarget =
  | { readonly kind: 'none' }
  | { readonly kind: 'paper'; readonly id: string }
  | { readonly kind: 'url'; readonly url: string };

interface BannerJump {
  readonly jumpType: number;
  /** For jump type 1 the paper's id. */
  readonly url: string;
}

/**
 * What a click does (docs/product/library.md#banner-click): jump type 3 does nothing, 1 opens the paper detail, others
 * open the url.
 */
export function bannerTarget({ jumpType, url }: BannerJump): BannerTarget {
  if (jumpType === 3 || url === '') return { kind: 'none' };
  return jumpType === 1 ? { kind: 'paper', id: url } : { kind: 'url', url };
}
