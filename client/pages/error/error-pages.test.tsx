import { describe, expect, test } from 'vitest';
import type { SitePart } from '../../../shared/site/routes/site-part.ts';
import { selectionOf } from '../../../shared/site/selection.ts';
import { aVisit, linksIn, renderInSite } from '../../../tests/kit/client/render-in-site.tsx';
import { ErrorPage } from './ErrorPage.tsx';

const page = (status: number, message: string, requestId = 'r-1') =>
  renderInSite(<ErrorPage status={status} message={message} requestId={requestId} />);

describe('error page', () => {
  const html404 = (near?: SitePart, visit = aVisit()) =>
    renderInSite(<ErrorPage status={404} message="whatever the gateway said" requestId="" near={near} />, {
      visit,
    });

  test('404 says it in Chinese, then the fixed message, and leads home', () => {
    const html = html404();
    expect(html).toContain('>页面不存在</h1>');
    expect(html).toMatch(/lang="en">This page could not be found<\/p>/);
    expect(html).toContain('您访问的页面不存在');
    expect(linksIn(html)[0]).toEqual(['返回首页', '/']);
  });

  test('searches by a plain form', () => {
    const form = /<form .*?<\/form>/s.exec(html404())?.[0] ?? '';
    expect(form).toContain('action="/resource-search"');
    expect(form).toContain('name="keyword"');
    const station = { domain: 'jiangcheng', spaceStationName: '', logo: '', intro: '', areaCode: 0, attentionNum: 0 };
    expect(html404(undefined, aVisit({ station }))).toContain('action="/jiangcheng/resource-search"');
  });

  test('names the lists near what is missing, then the other channels, each once and open', () => {
    const names = linksIn(html404('resources')).map(([name]) => name);
    expect(names).toEqual(['返回首页', '试题试卷', '同步教学', '专辑', '高考备考', '特色频道', '图书商城', '网站导航']);
    expect(linksIn(html404()).map(([name]) => name)).not.toContain('专辑');
    expect(html404()).not.toContain('相近的页面');
  });

  test('names the examination of the visitor’s phase only', () => {
    const names = (studyPhaseCode: number) =>
      linksIn(html404('exams', aVisit({ selection: selectionOf({ studyPhaseCode }) }))).map(([name]) => name);
    expect(names(300)).toContain('高考备考');
    expect(names(300)).not.toContain('中考备考');
    expect(names(200)).toContain('中考备考');
    expect(names(200)).not.toContain('高考备考');
  });

  test('an invitation that is not valid says so and leads to what it invited to', () => {
    const html = html404('invitations');
    expect(html).toContain('>邀请链接无效</h1>');
    expect(html).toMatch(/lang="en">This page could not be found<\/p>/);
    expect(html).toContain('这个邀请链接不存在或已经失效');
    expect(linksIn(html).slice(0, 2)).toEqual([
      ['前往原创资源征集', '/original-active'],
      ['返回首页', '/'],
    ]);
  });

  test('503 offers to try again first', () => {
    expect(linksIn(page(503, '系统维护中，请稍后再试')).slice(0, 2)).toEqual([
      ['重新加载', ''],
      ['返回首页', '/'],
    ]);
  });

  test('shows the message, and a generic one where there is none', () => {
    expect(page(500, '坏了')).toContain('>坏了</h1>');
    expect(page(500, '')).toContain('>页面出错了</h1>');
    expect(page(500, '')).toMatch(/lang="en">Error<\/p>/);
  });

  test('shows the request id where there is one', () => {
    expect(page(500, '')).toContain('<code>r-1</code>');
    expect(page(500, '', '')).not.toContain('请求编号');
  });

  test('a message is text', () => {
    expect(page(500, '<img src=x>')).toContain('&lt;img src=x&gt;');
  });
});
