import { describe, expect, test } from 'vitest';
import { homeStudyPhaseSubjectTag } from '../../../../shared/platform/calls/tag.ts';
import { operatorFacts } from '../../../../shared/site/operator.ts';
import { selectionOf } from '../../../../shared/site/selection.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { aStation } from '../../../../tests/kit/a-station.ts';
import { aSite, aVisit, linksIn, renderInSite } from '../../../../tests/kit/client/render-in-site.tsx';
import { schoolModeAtom } from '../../../lib/session/auth.ts';
import { serverFragments } from '../../../server-fragments.tsx';
import { FragmentCacheContext } from '../../../ui/CachedFragment/CachedFragment.tsx';
import { Frame } from './Frame.tsx';
import { frameNeeds } from './frame.data.ts';

const answers = {
  'cms.hotWordList': [
    { id: '1', hotWord: '期中试卷' },
    { id: '2', hotWord: '高考真题' },
  ],
  'cms.officialAccountList': [
    { id: '3', name: '客服企业微信', qrCode: 'qr/support.svg', kind: 'support', remark: '' },
    { id: '1', name: '知站服务号', qrCode: 'qr/service.svg', kind: 'official', remark: '' },
  ],
  'cms.friendlyLinkList': [
    { id: '1', name: '教研网', url: 'https://research.example.com/' },
    { id: '2', name: '坏地址', url: 'javascript:alert(1)' },
  ],
  'cms.siteTexts': { demo: true, texts: {} },
  'zzw.homeStudyPhaseSubjectTag': [{ dictCode: 300, dictName: '高中', children: [{ dictCode: 1, dictName: '语文' }] }],
};

interface Given {
  readonly visit?: Partial<PublicVisit>;
  readonly navigation?: boolean;
  readonly schoolMode?: boolean;
  readonly gatewayIsDown?: boolean;
  readonly site?: Parameters<typeof aSite>[0];
  /** As the server renders it, with the fragments that it keeps. */
  readonly keepsFragments?: boolean;
}

/** One object, as in a server's process. */
const theSite = aSite();

function frame({ visit: fields, navigation = true, schoolMode = false, gatewayIsDown = false, ...given }: Given = {}) {
  const visit = aVisit(fields);
  const site = given.site ? aSite(given.site) : theSite;
  return renderInSite(
    <FragmentCacheContext.Provider value={given.keepsFragments ? serverFragments(site, visit) : undefined}>
      <Frame navigation={navigation} route={visit.route}>
        <p>正文</p>
      </Frame>
    </FragmentCacheContext.Provider>,
    {
      visit,
      site,
      planned: frameNeeds(visit),
      answers: gatewayIsDown ? {} : answers,
      prepare: (store) => store.set(schoolModeAtom, schoolMode),
    },
  );
}
const links = (given?: Given) => linksIn(frame(given));
const hrefOfLink = (name: string, given?: Given) => links(given).find(([text]) => text === name)?.[1];

describe('the frame in the HTML', () => {
  test('has the landmarks and a way past the navigation', () => {
    const html = frame();
    for (const part of ['<header', '<nav aria-label="主导航"', 'role="search"', '<main id="content"', '<footer']) {
      expect(html).toContain(part);
    }
    expect(links()[0]).toEqual(['跳到主要内容', '#content']);
  });

  test('is left out on pages without navigation', () => {
    const html = frame({ navigation: false });
    expect(html).toContain('<main id="content" tabindex="-1"><p>正文</p></main>');
    for (const part of ['<header', '<nav', '<footer', '<a ']) expect(html).not.toContain(part);
  });

  test('top bar: help, about and school services', () => {
    expect(hrefOfLink('帮助中心')).toMatch(/^\//);
    expect(hrefOfLink('关于我们')).toMatch(/^\//);
    expect(hrefOfLink('学校服务')).toBe('/cooperate');
  });

  test('the five products of the product centre are real links', () => {
    const all = links();
    const { siblingProducts } = operatorFacts({}, { demo: true, texts: {} });
    for (const { name, summary, url } of siblingProducts) expect(all).toContainEqual([name + summary, url]);
    expect(siblingProducts.map((product) => product.name)).toEqual([
      'AI教学助手',
      'AI校本研修',
      '数字校园平台',
      '智能作业',
      '试题网',
    ]);
  });

  test('footer: hotline, hours, codes in their order, agreements', () => {
    const html = frame();
    for (const text of ['客服热线', '工作日 9:00-18:00', '友情链接', '演示']) expect(html).toContain(text);
    expect(html).toContain('src="/files/qr/service.svg" alt="知站服务号二维码" decoding="async"');
    expect(html.indexOf('知站服务号')).toBeLessThan(html.indexOf('客服企业微信'));
    expect(hrefOfLink('服务协议')).toBe('/login/webRegPro?hideBack=1');
    expect(hrefOfLink('隐私政策')).toBe('/login/webPrivacyAgre?hideBack=1');
    expect(hrefOfLink('教研网')).toBe('https://research.example.com/');
  });

  test('a friendly link with another scheme leads nowhere', () => {
    expect(frame()).not.toContain('javascript:');
  });
});

describe('the fragments that the server keeps', () => {
  const english = { studyPhaseCode: 200, dictCode: 3 };
  const pages: Given[] = [
    {},
    { visit: { route: 'book-mall' } },
    { visit: { selection: selectionOf(english) } },
    { visit: { selection: selectionOf(english), hasToken: true }, schoolMode: true },
    { visit: { station: aStation() } },
    { gatewayIsDown: true },
  ];

  test('are what the page has in their place', () => {
    // twice: made, and taken from what is kept
    for (const page of [...pages, ...pages]) expect(frame({ ...page, keepsFragments: true })).toBe(frame(page));
  });
});

describe('the visitor', () => {
  test('a guest logs in and registers, and comes back to the page', () => {
    const visit = { route: 'book-mall', query: { page: 2 } } as const;
    expect(hrefOfLink('登录', { visit })).toBe('/login?targetUrl=%2Fbook-mall%3Fpage%3D2');
    expect(hrefOfLink('注册', { visit })).toBe('/login?view=register&targetUrl=%2Fbook-mall%3Fpage%3D2');
  });

  test('comes back inside the space station', () => {
    const station = aStation({ spaceStationName: '江城教研站', logo: 'stations/jc.svg' });
    const html = frame({ visit: { station } });
    expect(linksIn(html)).toContainEqual(['登录', '/jiangcheng/login?targetUrl=%2Fjiangcheng']);
    expect(html).toContain('aria-label="江城教研站 首页"');
    expect(html).toContain('src="/files/stations/jc.svg"');
  });

  test('with a token the personal centre stands there instead', () => {
    const names = links({ visit: { hasToken: true } }).map(([name]) => name);
    expect(names).toContain('个人中心');
    expect(names).not.toContain('登录');
    expect(names).not.toContain('注册');
  });

  test('in school mode region and school services are hidden', () => {
    expect(frame()).toContain('aria-label="地区：全国，切换地区"');
    const html = frame({ schoolMode: true });
    expect(html).not.toContain('切换地区');
    expect(html).not.toContain('学校服务');
  });
});

describe('main navigation', () => {
  const of = (studyPhaseCode: number) => links({ visit: { selection: selectionOf({ studyPhaseCode }) } });

  test.each([
    [100, [], ['高考备考', '中考备考']],
    [200, ['中考备考'], ['高考备考']],
    [300, ['高考备考'], ['中考备考']],
  ])('phase %i', (phase, present, absent) => {
    const names = of(phase).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining([...present, '首页', '试题试卷', '同步教学', '特色频道', '图书商城']));
    for (const name of absent) expect(names).not.toContain(name);
  });

  test('marks the current entry', () => {
    expect(frame()).toMatch(/aria-current="page"[^>]*href="\/"[^>]*>首页/);
    expect(frame({ visit: { route: 'special-year' } })).toMatch(/aria-current="page"[^>]*>特色频道/);
    expect(frame({ visit: { route: 'book-mall-detail-id', params: { bookId: '1' } } })).toMatch(
      /aria-current="true"[^>]*>图书商城/,
    );
  });

  test('the subject menu names the selection and reads without scripts', () => {
    const html = frame({
      visit: { selection: selectionOf({ studyPhaseCode: 200, dictCode: 2 }) },
      gatewayIsDown: true,
    });
    expect(html).toContain('aria-label="初中 数学，切换学段学科"');
    for (const phase of ['小学', '初中', '高中']) expect(html).toContain(`aria-label="${phase}"`);
    expect(html).toMatch(/aria-pressed="true"[^>]*>数学/);
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
  });

  test('the gateway list of phases wins', () => {
    expect(frame()).not.toContain('aria-label="小学"');
  });
});

describe('search', () => {
  test('is a form that leads to the results without scripts', () => {
    const html = frame();
    expect(html).toMatch(/<form role="search"[^>]*action="\/resource-search"[^>]*target="_blank"[^>]*rel="noopener"/);
    expect(html).toMatch(/<input[^>]*name="keyword"/);
  });

  test('shows hot words in the box and as links', () => {
    expect(frame()).toContain('placeholder="期中试卷"');
    expect(hrefOfLink('高考真题')).toBe(`/resource-search?keyword=${encodeURIComponent('高考真题')}`);
  });

  test('leads to the teacher zone where that is another host', () => {
    const hosts = { ...aSite().hosts, teacherZone: 'https://zone.example.com' };
    expect(frame({ site: { hosts } })).toContain('action="https://zone.example.com/resource-search"');
  });
});

describe('the frame while the gateway is down', () => {
  test('is whole, with the places of the codes kept', () => {
    const html = frame({ gatewayIsDown: true });
    for (const text of ['搜试卷、课件、教案、图书', '官方公众号', '合作联系', '在线支持', '关注我们', '试题试卷']) {
      expect(html).toContain(text);
    }
  });
});

describe('what the frame asks for', () => {
  test('is optional, and nothing on pages without navigation', () => {
    const needs = frameNeeds(aVisit());
    expect(needs.map((need) => need.endpoint.name).sort()).toEqual(Object.keys(answers).sort());
    expect(needs.every((need) => !need.required)).toBe(true);
    expect(needs.some((need) => need.endpoint === homeStudyPhaseSubjectTag)).toBe(true);
    expect(frameNeeds(aVisit({ route: 'login' }))).toEqual([]);
  });

  test('asks for the hot words of the selection', () => {
    const visit = aVisit({ selection: selectionOf({ studyPhaseCode: 200, dictCode: 3 }) });
    const hotWords = frameNeeds(visit).find((need) => need.endpoint.name === 'cms.hotWordList');
    expect(hotWords?.input).toEqual({ studyPhaseCode: 200, subjectCode: 3 });
  });
});
