import { z } from 'zod';
import { knownStudy } from '../../platform/study.schema.ts';

const banner = z.object({
  id: z.string(),
  title: z.string(),
  bannerImg: z.string(),
  /** In its place on phones, where it has one. */
  phoneImg: z.string().optional(),
  /** Where a click goes; for jumpType 1 the paper's id (docs/product/library.md#banner-click). */
  url: z.string(),
  /** 3 does nothing, 1 opens the paper detail, others open `url`. */
  jumpType: z.int(),
  bannerBackColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
});
export type Banner = z.infer<typeof banner>;

const bannerInput = z.strictObject({ ...knownStudy });

export const bannerSchemas = {
  'zzw.bannerList': { input: bannerInput, data: z.array(banner) },
  'zzw.homeTopBanner': { input: bannerInput, data: z.array(banner) },
  'zzw.loginBannerList': { input: z.strictObject({}), data: z.array(banner) },
};
