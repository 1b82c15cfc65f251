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
  readonly helpCentreUrl: string;
  readonly aboutUsUrl: string;
  readonly filingNotices: readonly NamedLink[];
  readonly siblingProducts: readonly SiblingProduct[];
}

/**
 * Stand in for what the environment does not say. They say that they are of a demo; example.com is reserved for that.
 */
const demoFacts: OperatorFacts = {
  hotline: '400-000-0000（演示）',
  hotlineHours: '工作日 9:00-18:00',
  helpCentreUrl: 'https://help.example.com/',
  aboutUsUrl: 'https://about.example.com/',
  filingNotices: [
    { text: 'ICP备00000000号-1（演示）', url: 'https://beian.miit.gov.cn/' },
    { text: '公网安备00000000000000号（演示）', url: 'https://beian.mps.gov.cn/' },
    { text: '出版物经营许可证 演字第000000号（演示）' },
  ],
  siblingProducts: [
    { name: 'AI教学助手', summary: '备课、出题、写教案的智能助手', url: 'https://ai-teaching.example.com/' },
    { name: 'AI校本研修', summary: '听评课、课题与教师成长', url: 'https://ai-training.example.com/' },
    { name: '数字校园平台', summary: '教务、德育、办公一体化', url: 'https://campus.example.com/' },
    { name: '智能作业', summary: '分层布置、扫描批改、学情分析', url: 'https://homework.example.com/' },
    { name: '试题网', summary: '按章节与知识点找题选题', url: 'https://questions.example.com/' },
  ],
};

/** Only what the environment says: every document carries it. */
export type GivenOperatorFacts = Partial<OperatorFacts>;

export const operatorFacts = (given: GivenOperatorFacts): OperatorFacts => ({ ...demoFacts, ...given });

/** A site without filing numbers of its own is a demo and says so. */
export const copyrightNotice = (siteName: string, { filingNotices }: GivenOperatorFacts) =>
  `© ${siteName}${filingNotices ? '' : '（演示）'} 版权所有`;
