import { expect, test } from 'vitest';
import { linksIn, renderInSite, visitTo } from '../../../tests/kit/client/render-in-site.tsx';
import { aDetail, pictures } from '../resource-detail/testing/a-detail.ts';
import { FullScreenPage, fullScreenPage } from './FullScreenPage.tsx';

function page(search: string, count = 3, total = count) {
  const visit = visitTo('resource-fullScreen', search);
  return renderInSite(<FullScreenPage />, {
    visit,
    planned: fullScreenPage.needs(visit),
    answers: { 'tkResource.detail': aDetail(), 'tkResource.resourcePicList': pictures(count, total) },
  });
}

const turns = (html: string) => linksIn(html).filter(([name]) => /页$/.test(name));

test('all pages stand there, the one of the address is loaded first, its neighbours are links', () => {
  const html = page('?id=100001&page=2');
  const images = [...html.matchAll(/<img [^>]*id="page-[^>]*>/g)].map(([tag]) => tag);
  expect(images).toHaveLength(3);
  expect(images.map((tag) => tag.includes('loading="lazy"'))).toEqual([true, false, true]);
  expect(linksIn(html)).toContainEqual(['‹ 返回', '/resource/100001.html']);
  expect(turns(html)).toEqual([
    ['上一页', '/resource/fullScreen?id=100001#page-1'],
    ['下一页', '/resource/fullScreen?id=100001&page=3#page-3'],
  ]);
});

test('pages at a glance are loaded last, by the name of the attribute that React 18 knows', () => {
  const glance = /<nav [^>]*aria-label="页面缩略图".*?<\/nav>/s.exec(page('?id=100001'))?.[0];
  expect(glance?.match(/ fetchpriority="low"/g)).toHaveLength(3);
});

test('there is no link past the ends, and a page that is not there is the last one', () => {
  expect(turns(page('?id=100001')).map(([name]) => name)).toEqual(['下一页']);
  expect(turns(page('?id=100001&page=99')).map(([name]) => name)).toEqual(['上一页']);
});

test('a stated part says how much it is', () => {
  const html = page('?id=100001', 3, 18).replace(/<!-- -->/g, '');
  expect(html).toContain('1 / 18');
  expect(html).toContain('预览 3 / 18 页，其余页下载后查看');
});

test('a resource without pictures says so and leads back', () => {
  const html = page('?id=100001', 0);
  expect(html).toContain('没有可以全屏预览的页面');
  expect(linksIn(html)).toContainEqual(['返回资源详情', '/resource/100001.html']);
});

test('without an id it asks for a resource, without a call', () => {
  const visit = visitTo('resource-fullScreen');
  expect([fullScreenPage.status?.(visit, () => undefined), fullScreenPage.needs(visit)]).toEqual([200, []]);
  const html = page('');
  expect(html).toContain('请先打开一份资源');
  expect(linksIn(html)).toContainEqual(['资源中心', '/resource']);
});

test('an id that no resource can have is a 404 page without a call', () => {
  const visit = visitTo('resource-fullScreen', '?id=x');
  expect([fullScreenPage.status?.(visit, () => undefined), fullScreenPage.needs(visit)]).toEqual([404, []]);
});
