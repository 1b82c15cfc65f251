/**
 * Customer service, filing and copyright notices of the footer. All numbers are demo values and say so: an operator
 * puts the registered ones here.
 */
export const customerService = {
  hotline: '400-000-0000（演示）',
  hours: '工作日 9:00-18:00',
} as const;

export interface FilingNotice {
  readonly text: string;
  readonly url?: string;
}

export const filingNotices: readonly FilingNotice[] = [
  { text: 'ICP备00000000号-1（演示）', url: 'https://beian.miit.gov.cn/' },
  { text: '公网安备00000000000000号（演示）', url: 'https://beian.mps.gov.cn/' },
  { text: '出版物经营许可证 演字第000000号（演示）' },
];

export const copyrightNotice = (siteName: string) => `© ${siteName}（演示） 版权所有`;
