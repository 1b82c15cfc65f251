import { describe, expect, test } from 'vitest';
import { selectionOf } from '../../../shared/selection.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { aStation } from '../../../tests/kit/a-station.ts';
import { aVisit, renderInSite } from '../../../tests/kit/client/render-in-site.tsx';
import { CallSourceContext } from '../../lib/calls.ts';
import { HomePage, homePage } from './HomePage.tsx';
import { aBanner, aModule, aTab, homeAnswers } from './testing/home-answers.ts';

interface Given {
  readonly visit?: PublicVisit;
  /** By call name; a call without an answer has failed on the server. */
  readonly answers?: Readonly<Record<string, unknown>>;
}
const renderHome = ({ visit = aVisit(), answers = homeAnswers }: Given = {}) =>
  renderInSite(<HomePage />, { visit, answers, planned: homePage.needs(visit) });

const headings = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text);
/** Accessible and visible words without markup. */
const words = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<style.*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const linkTo = (html: string, href: string) =>
  new RegExp(`<a [^>]*href="${href.replace(/[?.()/]/g, '\\$&')}"[^>]*>(.*?)</a>`).exec(html)?.[1];

const sectionsBelowModules = ['精选合集', '年度专题', '特色栏目', '热门专辑', '名师专家', '示范学校', '关注我们'];

describe('with every answer', () => {
  const html = renderHome();

  test('the sections stand in their order, the modules in that of the content system', () => {
    expect(headings(html)).toEqual(['公告', '最新试卷', '同步教学', '高考备考', '下载排行', ...sectionsBelowModules]);
  });

  test('a banner opens what its jump type says', () => {
    expect(linkTo(html, '/special-year')).toContain('alt="高考冲刺备考季"');
    expect(linkTo(html, '/create-paper/paper-detail?id=88')).toContain('alt="浙江联考卷精讲"');
    expect(html).toContain('alt="春季开学快乐"');
    expect(html).not.toMatch(/<a [^>]*>\s*<img[^>]*alt="春季开学快乐"/);
  });

  test('only the first banner is urgent, and it is the one that is not lazy', () => {
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(1);
    expect(/<img[^>]*fetchpriority="high"[^>]*>/.exec(html)?.[0]).toContain('src="/files/banners/1.svg"');
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures.filter((picture) => !picture.includes('loading="lazy"'))).toHaveLength(1);
    expect(pictures.every((picture) => /width="\d+" height="\d+"/.test(picture))).toBe(true);
  });

  test('a guest is led to login and back', () => {
    expect(linkTo(html, '/login?targetUrl=%2F')).toBe('登录');
    expect(words(html)).toContain('登录 注册');
  });

  test('the update counts lead to the paper library', () => {
    const strip = words(linkTo(html, '/layout/paper-lib') ?? '');
    expect(strip).toContain('本周新增 1,286 套');
    expect(strip).toContain('共 1,286,400 份');
  });

  test('the first tab of a module is open, the module itself is one link away', () => {
    expect(/<button[^>]*aria-selected="true"[^>]*>([^<]*)/.exec(html)?.[1]).toBe('月考');
    expect(html).toContain('href="/resource/100.html"');
    expect(html).not.toContain('href="/resource/200.html"');
    expect(html).toMatch(/<a [^>]*aria-label="更多最新试卷"[^>]*href="\/layout\/paper-lib"/);
  });

  test('albums carry the word of their type, a given cover is shown', () => {
    expect(html).toContain('src="/files/covers/7.svg"');
    expect(words(html)).toContain('文言文阅读专项突破 高考真题 文言文阅读专项突破 36份 · 5210次下载');
  });

  test('six showcase schools, no more', () => {
    expect(html).toContain('江城市第六中学');
    expect(html).not.toContain('江城市第七中学');
  });

  test('announcements lead to their pages', () => {
    expect(linkTo(html, '/infoSystem/detail/700.html')).toBe('关于清明假期客服安排的通知');
  });

  test('the page stays below its size limit of 1100 elements', () => {
    expect(html.match(/<[a-z]/g)?.length).toBeLessThan(1100);
  });
});

test('with no answer at all the page keeps its places and what needs no data', () => {
  const html = renderHome({ answers: {} });
  expect(headings(html)).toEqual(['公告', ...sectionsBelowModules]);
  expect(words(html)).toContain('精品题库');
  expect(linkTo(html, '/login?targetUrl=%2F')).toBe('登录');
  expect(html).not.toContain('本周新增');
  expect(html.match(/data-shape="/g)?.length).toBeGreaterThanOrEqual(11);
});

test('a failed call leaves a sentence and a retry button in its place, the rest stays', () => {
  const failing = new Set(['tk.announcements', 'cms.homeModuleData', 'cms.showcaseSchoolList', 'zzw.homeTopBanner']);
  const html = renderInSite(
    <CallSourceContext.Provider
      value={({ name }) =>
        failing.has(name)
          ? { status: 'failed', code: 502, retry: () => {} }
          : { status: 'ready', data: homeAnswers[name] as never }
      }
    >
      <HomePage />
    </CallSourceContext.Provider>,
  );
  for (const what of ['公告', '最新试卷', '下载排行', '示范学校']) {
    expect(words(html)).toContain(`${what}暂时没有加载出来`);
  }
  expect(html.match(/>重试<\/button>/g)).toHaveLength(6);
  expect(html).not.toContain('会员周特惠');
  expect(html).toContain('林知远');
});

test('empty lists show no section; a module without contents says so', () => {
  const html = renderHome({
    answers: {
      ...homeAnswers,
      'zzw.bannerList': [],
      'zzw.homeTopBanner': [],
      'cms.homeModuleList': [aModule()],
      'cms.homeModuleData': [{ moduleId: '10', tabs: [aTab({ items: [] })] }],
      'cms.homeCollectionList': [],
      'cms.yearCollectionList': [],
      'cms.columnCollectionList': [],
      'resource.collectionHomePageList': [],
      'zzw.expertUserList': [],
      'cms.showcaseSchoolList': [],
      'cms.officialAccountList': [],
    },
  });
  expect(headings(html)).toEqual(['公告', '最新试卷']);
  expect(words(html)).toContain('这个学段学科还没有内容');
  expect(html).not.toContain('会员周特惠');
});

test('the update counts show only while their flag is 1', () => {
  const html = renderHome({
    answers: {
      ...homeAnswers,
      'search.latestResource': { displayStatus: 0, resourceWeekShowNum: 1286, resourceShowNum: 1_286_400 },
    },
  });
  expect(html).not.toContain('本周新增');
});

test('subjects and quick entries follow the phase', () => {
  const html = renderHome({ visit: aVisit({ selection: selectionOf({ studyPhaseCode: 200, dictCode: 2 }) }) });
  expect(/<button[^>]*aria-pressed="true"[^>]*>初中/.test(html)).toBe(true);
  expect(/<button[^>]*aria-pressed="true"[^>]*>数学/.test(html)).toBe(true);
  expect(words(html)).toContain('试卷选题');
  expect(html).not.toContain('高考分析');
});

test('in a station the page has its name and its links keep the prefix', () => {
  const station = aStation();
  const html = renderHome({ visit: aVisit({ station }) });
  expect(html).toMatch(/<h1[^>]*>江城教研空间站/);
  expect(html).toContain('href="/jiangcheng/resource/100.html"');
  expect(linkTo(html, '/jiangcheng/login?targetUrl=%2Fjiangcheng')).toBe('登录');
});

test('with a token there are personal links instead of the login links', () => {
  const html = renderHome({ visit: aVisit({ hasToken: true }) });
  expect(linkTo(html, '/user/download')).toBe('我的下载');
  expect(html).not.toContain('targetUrl');
});

test('a banner without a picture shows its title', () => {
  const html = renderHome({
    answers: { ...homeAnswers, 'zzw.bannerList': [aBanner({ bannerImg: '', title: '寒假作业' })] },
  });
  expect(words(linkTo(html, '/special-year') ?? '')).toContain('寒假作业');
});
