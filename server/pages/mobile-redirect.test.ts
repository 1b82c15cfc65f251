import { describe, expect, test } from 'vitest';
import { matchRoute } from '../../shared/site/routes/match.ts';
import { selectionOf } from '../../shared/site/selection.ts';
import type { PublicVisit } from '../../shared/site/visit.ts';
import { deviceOf } from './device.ts';
import { mobileRedirect } from './mobile-redirect.ts';

const agents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Android phone':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Android tablet':
    'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1',
  WeChat:
    'Mozilla/5.0 (Linux; Android 12; M2102J2SC Build/SKQ1; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/107.0.5304.141 Mobile Safari/537.36 XWEB/5317 MMWEBSDK/20230805 MicroMessenger/8.0.41.2441 WeChat/arm64 Weixin NetType/WIFI Language/zh_CN',
  'WeChat on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.44 NetType/WIFI Language/zh_CN',
  'Feishu phone':
    'Mozilla/5.0 (Linux; Android 13; V2217A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/110.0.0.0 Mobile Safari/537.36 Lark/7.5.7 LarkLocale/zh_CN ChannelName/Feishu',
  'Feishu desktop':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36 Lark/7.18.5 LarkLocale/zh_CN',
  Windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  Baiduspider: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Baiduspider mobile':
    'Mozilla/5.0 (Linux;u;Android 4.2.2;zh-cn;) AppleWebKit/534.46 (KHTML,like Gecko) Version/5.1 Mobile Safari/10600.6.3 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Googlebot mobile':
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const;

describe('what a client is, by its user agent', () => {
  test.each<[keyof typeof agents, 'desktop' | 'mobile', boolean]>([
    ['iPhone', 'mobile', false],
    ['Android phone', 'mobile', false],
    ['Android tablet', 'desktop', false],
    ['iPad', 'desktop', false],
    ['WeChat', 'mobile', false],
    ['WeChat on iPhone', 'mobile', false],
    ['Feishu phone', 'mobile', false],
    ['Feishu desktop', 'desktop', false],
    ['Windows', 'desktop', false],
    ['Mac', 'desktop', false],
    ['Baiduspider', 'desktop', true],
    ['Baiduspider mobile', 'mobile', true],
    ['Googlebot mobile', 'mobile', true],
  ])('%s is %s', (agent, kind, crawler) => {
    expect(deviceOf(agents[agent])).toMatchObject({ kind, crawler });
  });

  test('no agent, an empty one and a huge one are desktops', () => {
    for (const agent of [undefined, '', 'x'.repeat(1_000_000)]) expect(deviceOf(agent).kind).toBe('desktop');
  });
});

const visitOf = (path: string, device: 'desktop' | 'mobile' = 'mobile', codes = {}): PublicVisit => {
  const match = matchRoute(path);
  if (match.kind !== 'page') throw new Error(`${path} is no page`);
  return {
    route: match.name,
    params: match.params,
    query: {},
    selection: selectionOf(codes),
    station: null,
    hasToken: false,
    schoolMode: false,
    device,
    ownVersion: '',
    hostApp: 'none',
  };
};
const mobileSite = 'https://m.example.com';

describe('mobile redirects', () => {
  test.each([
    ['/resource/77.html', '/resource-detail?id=77'],
    ['/book-mall', '/book-mall/home'],
    ['/lh-book-series/detail/5.html', '/book-mall/book-series-detail?id=5'],
    ['/lh-book-mall/detail/6.html', '/lh-book-mall/detail?bookId=6'],
    ['/book-mall/detail/200_2_9.html', '/book-mall/detail?bookId=9&studyPhaseCode=200&subjectCode=2'],
    ['/book-mall/preview/200_2_9.html', '/book-mall/preview?bookId=9&studyPhaseCode=200&subjectCode=2&type=1'],
    ['/book-mall/resource/1_2_3.html', '/book-mall/resource?fileid=1&functionid=2&bookid=3'],
    ['/lh-book-mall/preview/6.html', '/book-mall/preview?bookId=6&type=2'],
    ['/lh-book-mall/preview/6_7.html', '/book-mall/preview?bookId=6&insertedBookId=7&type=2'],
    ['/lh-book-mall/resource/8_9.html', '/lh-book-mall/resource?resourceId=8&bookId=9'],
  ])('%s', (path, target) => {
    expect(mobileRedirect(visitOf(path), mobileSite)).toBe(mobileSite + target);
    expect(mobileRedirect(visitOf(path, 'desktop'), mobileSite)).toBeUndefined();
    expect(mobileRedirect(visitOf(path), '')).toBeUndefined();
  });

  test('a book id alone takes phase and subject from the selection', () => {
    const visit = visitOf('/book-mall/detail/9.html', 'mobile', { studyPhaseCode: 200, dictCode: 2 });
    expect(mobileRedirect(visit, mobileSite)).toBe(
      `${mobileSite}/book-mall/detail?bookId=9&studyPhaseCode=200&subjectCode=2`,
    );
    expect(mobileRedirect(visitOf('/book-mall/detail/9.html'), mobileSite)).toContain(
      'studyPhaseCode=300&subjectCode=1',
    );
  });

  test('other pages stay', () => {
    for (const path of ['/', '/layout/paper-lib', '/login', '/cooperate']) {
      expect(mobileRedirect(visitOf(path), mobileSite)).toBeUndefined();
    }
  });
});
