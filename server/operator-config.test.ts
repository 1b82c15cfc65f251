import { expect, test } from 'vitest';
import { ConfigError } from '../shared/contract/errors.ts';
import { parseConfig } from './config.ts';

test('nothing of the operator stands in pages where the environment says nothing', () => {
  const { site } = parseConfig({});
  expect(site.operator).toEqual({});
  expect(site).not.toHaveProperty('quietRejectUrls');
  expect(site).not.toHaveProperty('quietUrls');
  expect(site).not.toHaveProperty('tracking');
});

test('what the environment says is read', () => {
  const { site } = parseConfig({
    HOTLINE: '400-123-4567',
    HOTLINE_HOURS: '每天 8:00-20:00',
    HELP_CENTRE_URL: 'https://help.school.cn/zh',
    ABOUT_US_URL: 'https://school.cn/about',
    FILING_NOTICES: '京ICP备1号|https://beian.miit.gov.cn/; 许可证 第1号;',
    SIBLING_PRODUCTS: '智能作业|布置与批改|https://homework.school.cn',
    QUIET_REJECT_URLS: '/zw-a/b, /zw-c/',
    QUIET_URLS: '/zw-d/e',
    TRACKING: 'off',
  });
  expect(site.operator).toEqual({
    hotline: '400-123-4567',
    hotlineHours: '每天 8:00-20:00',
    helpCentreUrl: 'https://help.school.cn/zh',
    aboutUsUrl: 'https://school.cn/about',
    filingNotices: [{ text: '京ICP备1号', url: 'https://beian.miit.gov.cn/' }, { text: '许可证 第1号' }],
    siblingProducts: [{ name: '智能作业', summary: '布置与批改', url: 'https://homework.school.cn/' }],
  });
  expect([site.quietRejectUrls, site.quietUrls]).toEqual([['/zw-a/b', '/zw-c/'], ['/zw-d/e']]);
  expect(site.tracking).toBe('off');
});

test.each([
  ['HELP_CENTRE_URL', 'javascript:alert(1)'],
  ['FILING_NOTICES', '京ICP备1号|javascript:alert(1)'],
  ['SIBLING_PRODUCTS', '智能作业|https://homework.school.cn'],
  ['QUIET_REJECT_URLS', 'https://gateway.cn/zw-a/b'],
  ['QUIET_URLS', '/api/zw-a'],
])('%s refuses %s', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => parseConfig({ [name]: value })).toThrow(name);
});
