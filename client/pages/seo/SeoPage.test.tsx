import { expect, test } from 'vitest';
import { aHit } from '../../../tests/kit/client/list-answers.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { SeoPage, seoPage } from './SeoPage.tsx';
import type { Landing } from './seo.view.ts';

const visitOf = (path: string) => visitTo('seo', path);
const landing: Landing = {
  total: 36,
  downloadNum: 12_345,
  updateTime: '2025-11-12',
  list: [aHit()],
  neighbours: [
    {
      field: 'subjectCode',
      options: [
        { code: '1', name: '语文', count: 40 },
        { code: '2', name: '数学', count: 36 },
        { code: '10', name: '科学', count: 9 },
      ],
    },
    { field: 'year', options: [{ code: '2024', name: '2024年', count: 0 }] },
    {
      field: 'areaCode',
      options: [
        { code: '-1', name: '全国', count: 4 },
        { code: '420000', name: '湖北', count: 7 },
      ],
    },
    { field: 'odd', options: [{ code: '1', name: '?', count: 1 }] },
  ],
  nearest: [],
};
const empty: Landing = {
  ...landing,
  total: 0,
  downloadNum: 0,
  updateTime: '',
  list: [],
  neighbours: [],
  nearest: [{ without: ['year'], total: 12 }],
};
const render = (path: string, data: Landing) => {
  const visit = visitOf(path);
  return renderInSite(<SeoPage />, {
    visit,
    planned: seoPage.needs(visit),
    answers: { 'tkResource.seoLanding': data },
  });
};

test('shows real numbers, the newest rows, the whole list and the neighbours that hold something', () => {
  const html = render('/seo/300_2_6', landing);
  expect(html.replace(/<[^>]+>/g, '')).toContain('共收录 36 份，累计下载 12,345 次，最近更新于 2025-11-12');
  const links = linksIn(html);
  expect(links).toContainEqual(['筛选和查看全部 36 份', '/layout/paper-lib/300_2_6?all=1']);
  expect(links.filter(([, href]) => href.startsWith('/seo'))).toEqual([
    ['语文40', '/seo/300_1_6'],
    ['湖北7', '/seo/300_2_6_420000'],
  ]);
});

test('a combination that holds nothing says so, offers the nearest and is kept from search engines', () => {
  const html = render('/seo/300_2_6_0_2019', empty);
  expect(html).toContain('还没有2019年高中数学高考真题');
  expect(linksIn(html)).toContainEqual(['去掉“2019年”，有 12 份', '/seo/300_2_6']);
  expect(
    seoPage.head(visitOf('/seo/300_2_6_0_2019'), readAnswers({ 'tkResource.seoLanding': empty }), aSite()).noindex,
  ).toBe(true);
  expect(
    seoPage.head(visitOf('/seo/300_2_6'), readAnswers({ 'tkResource.seoLanding': landing }), aSite()),
  ).toMatchObject({
    noindex: false,
    title: '高中数学高考真题大全 - 知站',
    canonicalPath: '/seo/300_2_6',
  });
});

test('the bare address follows the selection, codes that do not exist are no page', () => {
  expect(seoPage.needs(visitOf('/seo'))[0]?.input).toEqual({ studyPhaseCode: 300, subjectCode: 1 });
  for (const path of ['/seo/400', '/seo/300_77', '/seo/300_2_3', '/seo/300_2_0_123456']) {
    expect(seoPage.needs(visitOf(path)), path).toEqual([]);
    expect(
      seoPage.status?.(visitOf(path), () => undefined),
      path,
    ).toBe(404);
  }
});
