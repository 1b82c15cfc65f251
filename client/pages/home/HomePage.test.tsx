import { describe, expect, test } from 'vitest';
import { announcements } from '../../../shared/library/calls/announcement.ts';
import { userInfo } from '../../../shared/people/calls/user.ts';
import { selectionOf } from '../../../shared/site/selection.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { aStation } from '../../../tests/kit/a-station.ts';
import { aUser } from '../../../tests/kit/client/a-user.ts';
import { aHit } from '../../../tests/kit/client/list-answers.ts';
import { aVisit, renderInSite } from '../../../tests/kit/client/render-in-site.tsx';
import { CallSourceContext } from '../../lib/calls/calls.ts';
import { optional } from '../../lib/site/page.ts';
import { HomePage, homePage } from './HomePage.tsx';
import { announcementsInput } from './home.data.ts';
import { aBanner, aModule, aTab, homeAnswers } from './testing/home-answers.ts';

interface Given {
  readonly visit?: PublicVisit;
  /** By call name; a call without an answer has failed on the server. */
  readonly answers?: Readonly<Record<string, unknown>>;
}
const renderHome = ({ visit = aVisit(), answers = homeAnswers }: Given = {}) =>
  renderInSite(<HomePage />, {
    visit,
    answers,
    planned: [...homePage.needs(visit), optional(announcements, announcementsInput), optional(userInfo, {})],
  });

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

const sectionsBelowModules = ['年度专题', '特色栏目', '热门专辑', '示范学校', '名师专家'];

test('a signed-in person begins with the lessons of the week, whose place is kept until they are known', () => {
  const signedIn = renderHome({ visit: aVisit({ hasToken: true }) });
  expect(headings(signedIn)[0]).toBe('本周备课');
  expect(words(signedIn)).toContain('在教材目录里打开正在教的一课');
  expect(headings(renderHome())).not.toContain('本周备课');
  const station = aStation({ domain: 'lyxkz' });
  expect(headings(renderHome({ visit: aVisit({ hasToken: true, station }) }))).not.toContain('本周备课');
});

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

  test('a guest is led to login and to registration, and back', () => {
    expect(linkTo(html, '/login?targetUrl=%2F')).toBe('登录');
    expect(linkTo(html, '/login?view=register&amp;targetUrl=%2F')).toBe('注册');
  });

  test('the update counts of the subject lead to its paper library', () => {
    const counts = /<a [^>]*href="\/layout\/paper-lib\?all=1"[^>]*>高中语文.*?<\/a>/.exec(html)?.[0] ?? '';
    expect(words(counts)).toContain('高中语文本周新增 1,286 份 · 共 1,286,400 份');
  });

  test('the first tab of a module is open, the module itself is one link away', () => {
    expect(/<button[^>]*aria-selected="true"[^>]*>([^<]*)/.exec(html)?.[1]).toBe('月考');
    expect(html).toContain('href="/resource/100.html"');
    expect(html).not.toContain('href="/resource/200.html"');
    expect(html).toMatch(/<a [^>]*aria-label="更多最新试卷"[^>]*href="\/layout\/paper-lib"/);
  });

  test('albums carry the word of their type', () => {
    expect(words(html)).toContain('高考真题 文言文阅读专项突破 36份 · 5210次下载');
  });

  test('a school leads to the resources of its province', () => {
    expect(words(linkTo(html, '/region-resource?area=420000') ?? '')).toContain('湖北资源');
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
  expect(html.match(/data-shape="/g)?.length).toBeGreaterThanOrEqual(7);
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
  for (const what of ['最新试卷', '下载排行', '示范学校']) {
    expect(words(html)).toContain(`${what}暂时没有加载出来`);
  }
  expect(html.match(/>重试<\/button>/g)).toHaveLength(5);
  expect(html).not.toContain('会员周特惠');
  expect(html).toContain('林知远');
});

test('empty lists show no section; papers without contents say so', () => {
  const html = renderHome({
    answers: {
      ...homeAnswers,
      'zzw.bannerList': [],
      'zzw.homeTopBanner': [],
      'cms.homeModuleList': [aModule(), aModule({ id: '12', moduleName: '高考备考', kind: 'preparation' })],
      'cms.homeModuleData': [{ moduleId: '10', tabs: [aTab({ items: [] })] }],
      'cms.homeCollectionList': [],
      'cms.yearCollectionList': [],
      'cms.columnCollectionList': [],
      'resource.collectionHomePageList': [],
      'zzw.expertUserList': [],
      'cms.showcaseSchoolList': [],
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

test('in a station a line says where its province ends and other areas begin', () => {
  const tab = { tabId: '1', tabName: '全部', moreUrl: '', items: [aHit()] };
  const answers = {
    ...homeAnswers,
    'cms.homeModuleData': ['10', '11'].map((moduleId, localNum) => ({ moduleId, tabs: [{ ...tab, localNum }] })),
    'zzw.expertUserList': [anExpert(true), anExpert(false)],
  };
  const inStation = words(renderHome({ visit: aVisit({ station: aStation() }), answers }));
  expect(inStation.match(/湖北暂无这类资源，以下为其他地区/g)).toHaveLength(1);
  expect(inStation).toContain('湖北的名师在前，其后为其他地区');
  expect(words(renderHome({ answers }))).not.toContain('其他地区');
});

const anExpert = (isLocal: boolean) => ({
  ...{ id: String(isLocal), nickName: '沈知秋', avatar: '', sex: 2, title: '', schoolName: '', subjectName: '' },
  ...{ resourceNum: 1, intro: '', isLocal },
});

describe('with a token', () => {
  const selection = selectionOf({ studyPhaseCode: 300, dictCode: 4, areaCode: 330000 });
  const visit = aVisit({ hasToken: true, selection });
  const html = renderHome({
    visit,
    answers: {
      ...homeAnswers,
      'user.info': aUser({ studyPhaseCode: 300, subjectCode: 4, textbookVersionCode: '2' }),
      'cms.getQueryInfo': {
        studyPhaseCode: 300,
        subjectCode: 4,
        path: '/layout/paper-lib/300_4?grade=12',
        label: '高中物理 · 高三',
      },
    },
  });

  test('the page greets the person and names the subject with its textbooks', () => {
    expect(words(html)).toContain('林老师，您好');
    expect(linkTo(html, '/layout/good-lesson?phase=300&amp;subject=4&amp;version=2')).toBe('高中物理 · 人教版');
  });

  test('the last filters, the papers of the province and the own places are one click away', () => {
    expect(linkTo(html, '/layout/paper-lib/300_4?grade=12')).toBe('高中物理 · 高三');
    expect(linkTo(html, '/layout/paper-lib/300_4_0_330000?sort=new')).toBe('浙江高中物理');
    expect(linkTo(html, '/user/download')).toBe('我的下载');
    expect(html).not.toContain('targetUrl');
  });

  test('without answers there is a way to begin on every line', () => {
    const empty = words(renderHome({ visit, answers: {} }));
    for (const text of ['老师，您好', '从教材目录选一课', '去试题试卷筛选']) expect(empty).toContain(text);
  });
});

test('a banner that leads to no page is not shown', () => {
  const html = renderHome({
    answers: { ...homeAnswers, 'zzw.bannerList': [aBanner({ title: '已下线的活动', url: '/no/such/page' })] },
  });
  expect(html).not.toContain('已下线的活动');
});

test('a banner without a picture shows its title', () => {
  const html = renderHome({
    answers: { ...homeAnswers, 'zzw.bannerList': [aBanner({ bannerImg: '', title: '寒假作业' })] },
  });
  expect(words(linkTo(html, '/special-year') ?? '')).toContain('寒假作业');
});
