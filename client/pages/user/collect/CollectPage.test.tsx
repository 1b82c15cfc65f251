import { expect, test } from 'vitest';
import type { Favourite } from '../../../../shared/catalogue/collect.schema.ts';
import { queryOf } from '../../../../shared/routes/resolve.ts';
import { linksIn, renderInSite, visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import { collectPage } from './CollectPage.tsx';
import { collectInput } from './collect.data.ts';

const aFavourite = (fields: Partial<Favourite>): Favourite => ({
  id: '7',
  collectType: 'album',
  name: '文言文阅读专辑',
  collectTime: '2026-03-01T02:30:00.000Z',
  valid: true,
  resource: null,
  ...fields,
});

function render(list: readonly Favourite[], search = '', total = list.length) {
  const visit = visitTo('user-collect', search, { hasToken: true });
  const answers = { 'collect.myCollect': { list, total, pageNum: queryOf(visit).page, pageSize: 10 } };
  return renderInSite(<collectPage.Page />, { visit, planned: collectPage.needs(visit), answers });
}

test.each([
  ['', { collectType: 'resource', pageNum: 1, pageSize: 10 }],
  ['?type=paper&keyword=%20月考%20&page=3', { collectType: 'paper', keyWord: '月考', pageNum: 3, pageSize: 10 }],
])('the address %j asks for %j', (search, input) => {
  expect(collectInput(queryOf(visitTo('user-collect', search)))).toEqual(input);
});

test('a deleted item is marked, has no link and can be removed', () => {
  const html = render([aFavourite({ name: '旧专辑', valid: false })], '?type=album');
  expect(html).toContain('已失效');
  expect(linksIn(html).map(([name]) => name)).not.toContain('旧专辑');
  expect(html).toContain('aria-label="取消收藏：旧专辑"');
});

test('albums and papers lead to their pages', () => {
  expect(linksIn(render([aFavourite({})], '?type=album'))).toContainEqual(['文言文阅读专辑', '/layout/album?id=7']);
  const paper = aFavourite({ collectType: 'paper', name: '期中卷' });
  expect(linksIn(render([paper], '?type=paper'))).toContainEqual(['期中卷', '/create-paper/paper-detail?id=7']);
});

test('pages keep the kind and the keyword', () => {
  const html = render([aFavourite({})], '?type=album&keyword=文言', 25);
  expect(linksIn(html)).toContainEqual(['2', '/user/collect?type=album&keyword=%E6%96%87%E8%A8%80&page=2']);
});

test('no favourites, no hits and a page past the last have messages of their own', () => {
  expect(render([])).toContain('还没有收藏');
  expect(render([], '?keyword=月考')).toContain('没有名称含“月考”的收藏');
  expect(linksIn(render([], '?page=9', 4))).toContainEqual(['回到第一页', '/user/collect']);
});
