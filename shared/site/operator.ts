export interface NamedLink {
  readonly text: string;
  readonly url?: string;
}

export interface SiblingProduct {
  readonly name: string;
  readonly summary: string;
  readonly url: string;
}

/** What differs from operator to operator and stands in header and footer (docs/product/site.md#header-and-footer). */
export interface OperatorFacts {
  readonly hotline: string;
  readonly hotlineHours: string;
  /** Left out: the site's own page of help. */
  readonly helpCentreUrl?: string;
  /** Left out: no entry, since the site has no such page. */
  readonly aboutUsUrl?: string;
  readonly filingNotices: readonly NamedLink[];
  /** Empty: pages of the site stand in the product centre. */
  readonly siblingProducts: readonly SiblingProduct[];
}

/** Stand in for what the environment does not say; numbers say that they are of a demo. */
const demoFacts: OperatorFacts = {
  hotline: '400-000-0000（演示）',
  hotlineHours: '工作日 9:00-18:00',
  filingNotices: [
    { text: 'ICP备00000000号-1（演示）', url: 'https://beian.miit.gov.cn/' },
    { text: '公网安备00000000000000号（演示）', url: 'https://beian.mps.gov.cn/' },
    { text: '出版物经营许可证 演字第000000号（演示）' },
  ],
  siblingProducts: [],
};

/** Only what the environment says: every document carries it. */
export type GivenOperatorFacts = Partial<OperatorFacts>;

export const operatorFacts = (given: GivenOperatorFacts): OperatorFacts => ({ ...demoFacts, ...given });

/** A site without filing numbers of its own is a demo and says so. */
export const copyrightNotice = (siteName: string, { filingNotices }: GivenOperatorFacts) =>
  `© ${siteName}${filingNotices ? '' : '（演示）'} 版权所有`;
