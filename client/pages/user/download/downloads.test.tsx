import { expect, test } from 'vitest';
import type { TakenResource } from '../../../../shared/library/calls/resource.schema.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import { aSite, linksIn, renderInSite, visitTo } from '../../../../tests/kit/client/render-in-site.tsx';
import { downloadsPage } from './DownloadsPage.tsx';
import { downloadsInput } from './downloads.data.ts';

const aTaken = (fields: Partial<TakenResource> = {}): TakenResource => ({
  id: '7',
  resourceName: '高三语文期中试卷',
  fileType: 'docx',
  fileSize: 1_258_291,
  downloadTime: '2026-03-01T02:30:00.000Z',
  right: 'points',
  points: 5,
  valid: true,
  ...fields,
});

function render(list: readonly TakenResource[], search = '', total = list.length) {
  const visit = visitTo('user-download', search, { hasToken: true });
  const answers = { 'tkResource.downloadList': { list, total, pageNum: queryOf(visit).page, pageSize: 10 } };
  return renderInSite(<downloadsPage.Page />, { visit, planned: downloadsPage.needs(visit), answers });
}

test('a download says when and by which right, and can be taken again', () => {
  const html = render([aTaken(), aTaken({ id: '8', right: 'free', points: 0, resourceName: '免费课件' })]);
  expect(linksIn(html)).toContainEqual(['高三语文期中试卷', '/resource/7.html']);
  for (const text of ['积分兑换（5积分）', '免费资源', '2026-03-01', 'aria-label="再次下载：免费课件"']) {
    expect(html).toContain(text);
  }
});

test('what has been taken away leads nowhere and cannot be taken again', () => {
  const html = render([aTaken({ valid: false, resourceName: '该资源已失效' })]);
  expect(linksIn(html).map(([name]) => name)).not.toContain('该资源已失效');
  expect(html).not.toContain('再次下载：');
});

test('both addresses of the page are one page with pages of its own', () => {
  expect(linksIn(render([aTaken()], '', 25))).toContainEqual(['2', '/user/download?page=2']);
  for (const route of ['user-download', 'user-doneload'] as const) {
    const head = downloadsPage.head(visitTo(route), () => undefined, aSite());
    expect(head).toMatchObject({ canonicalPath: '/user/download', title: '我的下载 - 知站', noindex: true });
  }
});

test('a keyword stands in the form, in the call and in the page links', () => {
  const html = render([aTaken()], '?keyword=%20期中%20', 25);
  expect(html).toContain('value=" 期中 "');
  const second = visitTo('user-download', '?keyword=%20期中%20&page=2');
  expect(downloadsInput(queryOf(second))).toEqual({ keyWord: '期中', pageNum: 2, pageSize: 10 });
  expect(linksIn(html)).toContainEqual([
    '2',
    `/user/download?${new URLSearchParams({ keyword: ' 期中 ', page: '2' })}`,
  ]);
});

test('no downloads, no hits and a page past the last have messages of their own', () => {
  expect(render([])).toContain('还没有下载过资源');
  const missed = render([], '?keyword=期中');
  expect(missed).toContain('没有名称含“期中”的下载记录');
  expect(linksIn(missed)).toContainEqual(['查看全部', '/user/download']);
  expect(linksIn(render([], '?page=9', 4))).toContainEqual(['回到第一页', '/user/download']);
});
