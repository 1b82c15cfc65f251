import { describe, expect, test } from 'vitest';
import type { RouteName } from '../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { aStation } from '../../../tests/kit/a-station.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { targetAfterLogin } from '../../features/people/auth/target-after-login.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { privacyPolicyPage, serviceAgreementPage } from './agreement-pages.tsx';
import { loginPage } from './LoginPage.tsx';

const banner = {
  id: '1',
  title: '知站',
  bannerImg: 'banner/1.svg',
  url: '',
  jumpType: 3,
  bannerBackColor: '#1f4e8c',
};

function page<N extends RouteName>(
  module: PageModule<N>,
  visit: PublicVisit<N>,
  wechat: 'code' | 'redirect' | 'none' = 'code',
  texts: Readonly<Record<string, string>> = {},
) {
  const { Page } = module;
  const answers = {
    'zzw.loginBannerList': [banner],
    'auth.signInWays': { wechat },
    'cms.siteTexts': { demo: true, texts },
  };
  return renderInSite(<Page />, { visit, planned: module.needs(visit), answers });
}

describe('the login page in the HTML', () => {
  const html = page(loginPage, visitTo('login'));

  test('has banner, ways to log in and fields that browsers and phones fill in', () => {
    expect(html).toContain('src="/files/banner/1.svg"');
    for (const name of ['验证码登录', '密码登录', '微信扫码']) expect(html).toContain(`>${name}</a>`);
    expect(html).toMatch(/<input[^>]*autoComplete="tel"/);
    expect(html).toMatch(/<input[^>]*autoComplete="one-time-code"/);
  });

  test('has no tab for WeChat where it is not connected', () => {
    expect(page(loginPage, visitTo('login'), 'redirect')).toContain('微信扫码');
    const without = page(loginPage, visitTo('login'), 'none');
    expect(without).not.toContain('微信');
    expect(without).toContain('>密码登录</a>');
    expect(page(loginPage, visitTo('login', '?way=wechat'), 'none')).toContain('验证码登录</a>');
  });

  test('each way to log in has an address, so that a click before scripts have loaded is not lost', () => {
    expect(linksIn(page(loginPage, visitTo('login', '?targetUrl=/user/my')))).toContainEqual([
      '密码登录',
      '/login?way=password&targetUrl=%2Fuser%2Fmy',
    ]);
    const password = page(loginPage, visitTo('login', '?way=password&targetUrl=/user/my'));
    expect(password).toMatch(/<a [^>]*aria-selected="true"[^>]*>密码登录/);
    expect(password).toContain('autoComplete="current-password"');
    expect(linksIn(password)).toContainEqual(['验证码登录', '/login?targetUrl=%2Fuser%2Fmy']);
  });

  test('links both agreements in windows of their own', () => {
    expect(linksIn(html)).toContainEqual(['《服务协议》', '/login/webRegPro?hideBack=1']);
    expect(linksIn(html)).toContainEqual(['《隐私政策》', '/login/webPrivacyAgre?hideBack=1']);
  });

  test('with a token shows a link to the target instead of the form', () => {
    const going = page(loginPage, visitTo('login', '?targetUrl=/user/my?a=1', { hasToken: true }));
    expect(going).not.toContain('<form');
    expect(linksIn(going)).toContainEqual(['点此直接前往', '/user/my?a=1']);
  });

  test('never carries a foreign address on', () => {
    const going = page(loginPage, visitTo('login', '?targetUrl=//evil.example/', { hasToken: true }));
    expect(linksIn(going)).toContainEqual(['点此直接前往', '/']);
  });
});

describe('the target after the login', () => {
  const hosts = { ...aSite().hosts, teacherZone: 'https://zone.example.cn' };
  const station = aStation();
  const from = (targetUrl: string | undefined, inStation = false) =>
    targetAfterLogin({ targetUrl, hosts, ownOrigin: 'http://localhost:3000', station: inStation ? station : null });

  test.each([
    ['/navigation?a=1', '/navigation?a=1', true],
    ['http://localhost:3000/special-year', '/special-year', true],
    ['https://zone.example.cn/user', 'https://zone.example.cn/user', false],
    ['/jiangcheng/special-year', '/jiangcheng/special-year', false],
    ['/files/a.pdf', '/files/a.pdf', false],
    ['https://evil.example/', '/', true],
    ['/login?targetUrl=/login', '/', true],
    [undefined, '/', true],
  ])('%s leads to %s', (targetUrl, href, inApp) => {
    expect(from(targetUrl)).toEqual({ href, inApp });
  });

  test('stays in the station', () => {
    expect(from('/jiangcheng/special-year', true)).toEqual({ href: '/jiangcheng/special-year', inApp: true });
    expect(from(undefined, true)).toEqual({ href: '/jiangcheng', inApp: true });
  });
});

describe('the agreements', () => {
  test("are the operator's own text where there is one", () => {
    const own = {
      serviceAgreement: '我们的约定。\n\n## 一、范围\n\n全部服务。',
      agreementDates: '生效日期：2026年12月1日',
    };
    const html = page(serviceAgreementPage, visitTo('login-regPro'), 'code', own);
    for (const text of ['我们的约定。', '全部服务。', '生效日期：2026年12月1日']) expect(html).toContain(text);
    expect(html).not.toContain('服务内容');
  });

  test.each([
    ['服务协议', serviceAgreementPage],
    ['隐私政策', privacyPolicyPage],
  ])('%s is a whole text that says it is a demo', (name, module) => {
    const html = page(module, visitTo('login-regPro'));
    expect(html).toMatch(new RegExp(`<h1[^>]*>知站(<!-- -->)?${name}</h1>`));
    expect(html.match(/<h2/g)).toHaveLength(8);
    expect(html).toContain('演示站点的示例文本');
  });

  test('hideBack=1 hides the way back', () => {
    const back = ['‹ 返回登录', '/login'];
    expect(linksIn(page(serviceAgreementPage, visitTo('login-webRegPro')))).toContainEqual(back);
    const hidden = page(serviceAgreementPage, visitTo('login-webRegPro', '?hideBack=1'));
    expect(linksIn(hidden)).not.toContainEqual(back);
  });
});
