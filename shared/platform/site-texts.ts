/** The texts that stand in rows: who runs the site, agreements, days that differ by province (docs/product/site.md#texts-of-the-operator). */
export const siteTextKeys = [
  'hotline',
  'hotlineHours',
  'helpCentreUrl',
  'aboutUsUrl',
  'filingNotices',
  'siblingProducts',
  'serviceAgreement',
  'privacyPolicy',
  'agreementDates',
  'zhongkaoDays',
  'invoiceTerm',
] as const;
export type SiteTextKey = (typeof siteTextKeys)[number];

export interface SiteTexts {
  /** Whether the site shows invented content, and says so. */
  readonly demo: boolean;
  /** Only those that are given; the source has something for the rest. */
  readonly texts: Readonly<Partial<Record<SiteTextKey, string>>>;
}

/** As long as the gateway has not said anything. */
export const noSiteTexts: SiteTexts = { demo: false, texts: {} };

/** Of a gateway that does not have the call: what the environment does not say is shown as invented. */
export const unknownSiteTexts: SiteTexts = { demo: true, texts: {} };
