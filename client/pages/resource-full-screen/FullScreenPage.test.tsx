import { expect, test } from 'vitest';
import { linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { aDetail, pictures } from '../resource-detail/testing/a-detail.ts';
import { FullScreenPage, fullScreenPage } from './FullScreenPage.tsx';

function page(search: string, count = 3) {
  const visit = visitTo('resource-fullScreen', search);
  return renderInSite(<FullScreenPage />, {
    visit,
    planned: fullScreenPage.needs(visit),
    answers: { 'tkResource.detail': aDetail(), 'tkResource.resourcePicList': pictures(count) },
  });
}

test('the page of the address stands there, its neighbours are links', () => {
  const html = page('?id=100001&page=2');
  expect(html).toContain('/files/pages/100001-2.svg');
  expect(linksIn(html)).toEqual([
    ['‹ 返回', '/resource/100001.html'],
    ['上一页', '/resource/fullScreen?id=100001'],
    ['下一页', '/resource/fullScreen?id=100001&page=3'],
  ]);
});

test('there is no link past the ends, and a page that is not there is the last one', () => {
  expect(linksIn(page('?id=100001')).map(([name]) => name)).toEqual(['‹ 返回', '下一页']);
  expect(linksIn(page('?id=100001&page=99')).map(([name]) => name)).toEqual(['‹ 返回', '上一页']);
});

test('a resource without pictures says so and leads back', () => {
  const html = page('?id=100001', 0);
  expect(html).toContain('没有可以全屏预览的页面');
  expect(linksIn(html)).toContainEqual(['返回资源详情', '/resource/100001.html']);
});

test('without an id it is a 404 page without a call', () => {
  const visit = visitTo('resource-fullScreen');
  expect(fullScreenPage.status?.(visit, () => undefined)).toBe(404);
  expect(fullScreenPage.needs(visit)).toEqual([]);
});
