import { expect, test } from 'vitest';
import { aStation } from '../../../tests/kit/a-station.ts';
import { aHit } from '../../../tests/kit/client/list-answers.ts';
import { readAnswers } from '../../../tests/kit/client/read-answers.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { InfoDetailPage, infoDetailPage } from './InfoDetailPage.tsx';
import { InfoListPage, infoListPage } from './InfoListPage.tsx';

const item = {
  id: '9',
  title: '讲评课可以这样上',
  categoryCode: 'research',
  categoryName: '教研',
  publishTime: '2026-11-02',
  top: true,
  summary: '先看数据。',
};
const list = { list: [item], total: 21, pageNum: 2, pageSize: 10 };
const detail = {
  ...item,
  source: '教研编辑部',
  body: '先看数据。\n\n## 再看错解\n\n- 投票\n- 修改',
  earlier: { id: '8', title: '更早的一篇' },
  later: null,
  resources: [aHit()],
};

test('the list shows categories, rows and pages of one category', () => {
  const visit = visitTo('infoSystem', '?category=research&page=2');
  const planned = infoListPage.needs(visit);
  expect(planned[0]?.input).toEqual({ categoryCode: 'research', pageNum: 2, pageSize: 10 });
  const html = renderInSite(<InfoListPage />, { visit, planned, answers: { 'tk.announcements': list } });
  expect(html).toContain('置顶');
  expect(linksIn(html)).toContainEqual(['讲评课可以这样上', '/infoSystem/detail/9.html']);
  expect(linksIn(html)).toContainEqual(['全部', '/infoSystem']);
  expect(linksIn(html)).toContainEqual(['下一页', '/infoSystem?category=research&page=3']);
  expect(infoListPage.head(visit, readAnswers({ 'tk.announcements': list }), aSite())).toMatchObject({
    title: '教研 - 公告资讯 - 第2页 - 知站',
    canonicalPath: '/infoSystem?category=research&page=2',
  });
});

test('news of one province: by the address, and offered inside a station of the province', () => {
  const visit = visitTo('infoSystem', '?category=region&area=420000');
  const planned = infoListPage.needs(visit);
  expect(planned[0]?.input).toEqual({ categoryCode: 'region', areaCode: 420000, pageNum: 1, pageSize: 10 });
  const html = renderInSite(<InfoListPage />, { visit, planned, answers: { 'tk.announcements': list } });
  expect(linksIn(html)).toContainEqual(['全国', '/infoSystem?category=region']);
  expect(infoListPage.head(visit, readAnswers({ 'tk.announcements': list }), aSite())).toMatchObject({
    title: '湖北地区 - 公告资讯 - 知站',
    canonicalPath: '/infoSystem?category=region&area=420000',
  });
  const inside = visitTo('infoSystem', '?category=region', { station: aStation() });
  const links = linksIn(
    renderInSite(<InfoListPage />, {
      visit: inside,
      planned: infoListPage.needs(inside),
      answers: { 'tk.announcements': list },
    }),
  );
  expect(links).toContainEqual(['湖北', '/jiangcheng/infoSystem?category=region&area=420000']);
  expect(infoListPage.needs(visitTo('infoSystem', '?area=7'))[0]?.input).toEqual({ pageNum: 1, pageSize: 10 });
});

test('an unknown category counts as none, and a page past the last is no page', () => {
  expect(infoListPage.needs(visitTo('infoSystem', '?category=nothing'))[0]?.input).toEqual({
    pageNum: 1,
    pageSize: 10,
  });
  const empty = readAnswers({ 'tk.announcements': { ...list, list: [] } });
  expect(infoListPage.status?.(visitTo('infoSystem', '?page=9'), empty)).toBe(404);
});

test('the detail shows the text, its neighbours and resources; without an id it is the page of the newest', () => {
  const visit = visitTo('infoSystem-detail-id', '/infoSystem/detail');
  const planned = infoDetailPage.needs(visit);
  expect(planned[0]?.input).toEqual({});
  const answers = { 'tk.announcementDetail': detail, 'tk.announcements': list };
  const html = renderInSite(<InfoDetailPage />, { visit, planned, answers });
  expect(html).toContain('再看错解</h2>');
  expect(html).toContain('<li>投票</li>');
  expect(html).toContain('没有了');
  expect(linksIn(html)).toContainEqual(['更早的一篇', '/infoSystem/detail/8.html']);
  expect(linksIn(html)).toContainEqual(['教研', '/infoSystem?category=research']);
  expect(linksIn(html).filter(([, href]) => href.startsWith('/resource/'))).toHaveLength(1);
  expect(infoDetailPage.head(visit, readAnswers(answers), aSite())).toMatchObject({
    title: '讲评课可以这样上 - 教研 - 知站',
    canonicalPath: '/infoSystem/detail/9.html',
  });
});
