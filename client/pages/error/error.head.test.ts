import { expect, test } from 'vitest';
import { aSite } from '../../../tests/kit/client/render-in-site.tsx';
import { errorHead } from './error.head.ts';

test('the page of an invitation that is not valid has a title of its own', () => {
  const head = errorHead({ status: 404, message: 'This page could not be found', near: 'invitations' }, aSite());
  expect(head.title).toBe('邀请链接无效 - 知站');
  expect(head.description).toContain('已经失效');
});

test.each([
  [404, 'This page could not be found', '页面不存在 - 知站', '您访问的页面不存在，可能已被移走或地址有误。'],
  [500, '', '页面出错了 - 知站', '服务暂时不可用，您可以稍后重试，或先看看其他内容。'],
  [503, '系统维护中，请稍后再试', '页面出错了 - 知站', '系统维护中，请稍后再试'],
])(
  'an error page of status %i with message "%s" has a title and a description of its own',
  (status, message, title, description) => {
    expect(errorHead({ status, message }, aSite())).toEqual({ title, description, canonicalPath: '/', noindex: true });
  },
);
