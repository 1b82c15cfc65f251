import { describe, expect, test } from 'vitest';
import type { RouteName } from '../../../../shared/site/routes/table.ts';
import { aVisit, linksIn, renderInSite } from '../../../../tests/kit/client/render-in-site.tsx';
import { CentreLayout } from './CentreLayout.tsx';

const render = (route: RouteName) =>
  renderInSite(<CentreLayout>内容</CentreLayout>, { visit: aVisit({ route, hasToken: true }) });
const menuOf = (html: string) => /<nav[^>]*aria-label="个人中心".*?<\/nav>/s.exec(html)?.[0] ?? '';
const activeIn = (html: string) =>
  [...menuOf(html).matchAll(/<a[^>]*aria-current="page"[^>]*>([^<]*)/g)].map(([, n]) => n);

test('the left menu has its entries, favourites, rewards and reported errors among them', () => {
  expect(linksIn(menuOf(render('user-my')))).toEqual([
    ['我的主页', '/user/my'],
    ['我的消息', '/user/messages'],
    ['我的订单', '/user/orders'],
    ['积分奖励', '/user/receive-rewards'],
    ['个人信息', '/user/user-info'],
    ['账号绑定', '/user/account-binding'],
    ['账号安全', '/user/account-security'],
    ['上传资源', '/user/upload'],
    ['管理上传', '/user/upload-management'],
    ['我的下载', '/user/doneload'],
    ['我的题库', '/user/questions'],
    ['我的组卷', '/user/papers'],
    ['成绩分析', '/user/evidence'],
    ['我的图书', '/user/books'],
    ['我的收藏', '/user/collect'],
    ['关注的空间站', '/user/my#stations'],
    ['我的纠错', '/user/my#corrections'],
  ]);
});

describe('the entry of the page is marked, whichever of its addresses is open', () => {
  test.each<[RouteName, string]>([
    ['user', '我的主页'],
    ['user-my', '我的主页'],
    ['user-account-security', '账号安全'],
    ['user-download', '我的下载'],
    ['user-doneload', '我的下载'],
    ['user-collect', '我的收藏'],
    ['user-questions', '我的题库'],
  ])('%s is %s', (route, name) => {
    const html = render(route);
    expect(activeIn(html)).toEqual([name]);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
  });
});

test('a page below one of the menu is marked there and has a name of its own', () => {
  const html = render('user-questions-import');
  expect(activeIn(html)).toEqual(['我的题库']);
  expect(html).toMatch(/<h1[^>]*>导入试卷<\/h1>/);
  expect(linksIn(/<nav[^>]*aria-label="面包屑".*?<\/nav>/s.exec(html)?.[0] ?? '')).toEqual([
    ['首页', '/'],
    ['个人中心', '/user'],
    ['我的题库', '/user/questions'],
  ]);
});

test('the breadcrumb leads to the centre, except where that is the page itself', () => {
  const trail = (route: RouteName) => linksIn(/<nav[^>]*aria-label="面包屑".*?<\/nav>/s.exec(render(route))?.[0] ?? '');
  expect(trail('user-collect')).toEqual([
    ['首页', '/'],
    ['个人中心', '/user'],
  ]);
  expect(trail('user')).toEqual([['首页', '/']]);
});
