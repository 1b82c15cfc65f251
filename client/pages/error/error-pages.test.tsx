import { describe, expect, test } from 'vitest';
import { aSite, aVisit, linksIn, renderInSite } from '../../../tests/kit/client/render-in-site.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { NotOpenPage, notOpenPage } from './NotOpenPage.tsx';

const page = (status: number, message: string, requestId = 'r-1') =>
  renderInSite(<ErrorPage status={status} message={message} requestId={requestId} />);

describe('error page', () => {
  test('404 says that the page could not be found and leads home', () => {
    const html = page(404, 'whatever the gateway said');
    expect(html).toContain('>This page could not be found</h1>');
    expect(html).toContain('您访问的页面不存在');
    expect(linksIn(html)).toEqual([['返回首页', '/']]);
  });

  test('503 offers to try again', () => {
    expect(linksIn(page(503, '系统维护中，请稍后再试'))).toEqual([
      ['重新加载', ''],
      ['返回首页', '/'],
    ]);
  });

  test('shows the message, and Error where there is none', () => {
    expect(page(500, '坏了')).toContain('>坏了</h1>');
    expect(page(500, '')).toContain('>Error</h1>');
  });

  test('shows the request id where there is one', () => {
    expect(page(500, '')).toContain('<code>r-1</code>');
    expect(page(500, '', '')).not.toContain('请求编号');
  });

  test('a message is text', () => {
    expect(page(500, '<img src=x>')).toContain('&lt;img src=x&gt;');
  });
});

describe('module-not-open page', () => {
  const visit = aVisit({ route: 'special-year' });

  test('says so and leads to what is open', () => {
    const isOpen = (route: string) => route === 'index' || route === 'layout-paper-lib';
    const html = renderInSite(<NotOpenPage />, { visit, isOpen });
    expect(html).toContain('<h1>模块暂未开放</h1>');
    expect(html).toContain('特色频道');
    expect(linksIn(html)).toEqual([
      ['返回首页', '/'],
      ['试题试卷', '/layout/paper-lib'],
    ]);
  });

  test('its head keeps search engines away', () => {
    const head = notOpenPage.head(visit, () => undefined, aSite());
    expect(head).toMatchObject({ noindex: true, canonicalPath: '/special-year' });
    expect(head.title).toContain('模块暂未开放');
    expect(notOpenPage.needs(visit)).toEqual([]);
  });
});
