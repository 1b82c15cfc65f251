import { noSiteTexts, type SiteTexts } from '../platform/site-texts.ts';

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

/** The demo's, for what nobody says. They say that they are of a demo, and lead to pages of the site. */
const demoFacts: OperatorFacts = {
  hotline: '400-000-0000（演示）',
  hotlineHours: '工作日 9:00-18:00',
  helpCentreUrl: '/navigation',
  aboutUsUrl: '/cooperate',
  filingNotices: [
    { text: 'ICP备00000000号-1（演示）', url: 'https://beian.miit.gov.cn/' },
    { text: '公网安备00000000000000号（演示）', url: 'https://beian.mps.gov.cn/' },
    { text: '出版物经营许可证 演字第000000号（演示）' },
  ],
  siblingProducts: [
    { name: 'AI教学助手', summary: '找资源、出题、写教案', url: '/ai' },
    { name: 'AI校本研修', summary: '教研资讯与活动公告', url: '/infoSystem' },
    { name: '数字校园平台', summary: '为学校开通会员与备课组', url: '/cooperate' },
    { name: '智能作业', summary: '按课本章节选题，布置作业', url: '/create-paper/chapter' },
    { name: '试题网', summary: '按章节与知识点找题选题', url: '/create-paper' },
  ],
};

/** Only what the environment says: every document carries it. */
export type GivenOperatorFacts = Partial<OperatorFacts>;

/** Without the demo nothing is invented: what nobody has said is left out. */
const noFacts: OperatorFacts = {
  hotline: '',
  hotlineHours: '',
  helpCentreUrl: '',
  aboutUsUrl: '',
  filingNotices: [],
  siblingProducts: [],
};

/** What the rows of the site say goes before the environment; the demo fills the rest. */
export function operatorFacts(given: GivenOperatorFacts, { demo, texts }: SiteTexts = noSiteTexts): OperatorFacts {
  return { ...(demo ? demoFacts : noFacts), ...given, ...factsOfTexts(texts) };
}

/** A demo without filing numbers of its own says that it is one. */
export const copyrightNotice = (siteName: string, given: GivenOperatorFacts, { demo, texts }: SiteTexts) =>
  `© ${siteName}${demo && !given.filingNotices && !texts.filingNotices ? '（演示）' : ''} 版权所有`;

function factsOfTexts(texts: SiteTexts['texts']): GivenOperatorFacts {
  const { hotline, hotlineHours, helpCentreUrl, aboutUsUrl, filingNotices, siblingProducts } = texts;
  return {
    ...(hotline && { hotline }),
    ...(hotlineHours && { hotlineHours }),
    ...(helpCentreUrl && { helpCentreUrl }),
    ...(aboutUsUrl && { aboutUsUrl }),
    ...(filingNotices && {
      filingNotices: cellsOf(filingNotices).map(([text = '', url]) => ({ text, ...(url && { url }) })),
    }),
    ...(siblingProducts && {
      siblingProducts: cellsOf(siblingProducts).flatMap(([name, summary = '', url]) =>
        name && url ? [{ name, summary, url }] : [],
      ),
    }),
  };
}

/** Lines of a text, each parted by `|`; empty ones are none. */
const cellsOf = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([first]) => first !== '');
