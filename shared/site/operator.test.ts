import { expect, test } from 'vitest';
import { noSiteTexts, type SiteTexts } from '../platform/site-texts.ts';
import { copyrightNotice, operatorFacts } from './operator.ts';

const demo = { demo: true, texts: {} };

test('what the operator does not say is a demo value that says so', () => {
  const facts = operatorFacts({ hotline: '400-123-4567' }, demo);
  expect(facts.hotline).toBe('400-123-4567');
  expect(facts.filingNotices.filter(({ text }) => !text.includes('演示'))).toEqual([]);
  expect([facts.helpCentreUrl, facts.aboutUsUrl, ...facts.siblingProducts.map(({ url }) => url)]).toEqual(
    Array.from({ length: 7 }, () => expect.stringMatching(/^\/(?!resource\/)/)),
  );
});

test('without the demo nothing is invented', () => {
  expect(JSON.stringify(operatorFacts({ hotline: '400-123-4567' }))).not.toMatch(/演示|example/);
});

test('rows go before the environment', () => {
  const texts: SiteTexts['texts'] = {
    hotline: '010-1',
    filingNotices: '京ICP备1号 | https://beian.miit.gov.cn/\n\n出版物许可证1号',
    siblingProducts: '作业 | 分层布置 | https://a.cn/\n没有地址',
  };
  expect(operatorFacts({ hotline: '400', aboutUsUrl: 'https://b.cn/' }, { demo: false, texts })).toEqual({
    hotline: '010-1',
    hotlineHours: '',
    helpCentreUrl: '',
    aboutUsUrl: 'https://b.cn/',
    filingNotices: [{ text: '京ICP备1号', url: 'https://beian.miit.gov.cn/' }, { text: '出版物许可证1号' }],
    siblingProducts: [{ name: '作业', summary: '分层布置', url: 'https://a.cn/' }],
  });
});

test.each([
  [{}, demo, '© 知站（演示） 版权所有'],
  [{}, noSiteTexts, '© 知站 版权所有'],
  [{ filingNotices: [{ text: '京ICP备1号' }] }, demo, '© 知站 版权所有'],
])('copyright of %o, %o', (given, texts, expected) => {
  expect(copyrightNotice('知站', given, texts)).toBe(expected);
});
