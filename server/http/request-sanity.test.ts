import type { Request, Response } from 'express';
import { describe, expect, test, vi } from 'vitest';
import { requestSanity, targetRefusal } from './request-sanity.ts';

describe('a request target', () => {
  test.each([
    '/',
    '/resource/1.html',
    '/layout/paper-lib/300_1_0_0_0_2?grade=10&sort=new',
    '/resource-search?keyword=%E6%9C%9F%E4%B8%AD+%E8%AF%95%E5%8D%B7&x=a%2Fb',
    '/resource-search?keyword=a%09b',
    '/%E7%A9%BA%E9%97%B4',
    '/a..b/c.d',
    '//evil.example/x', // no page has this path; it is a 404 there
    '/?utm={a|b}^c`"<>',
  ])('%s passes', (url) => {
    expect(targetRefusal(url)).toBeUndefined();
  });

  test.each([
    ['http://evil.example/', 400],
    ['*', 400],
    ['', 400],
    ['/a%', 400],
    ['/%zz', 400],
    ['/%E0%A4%A', 400],
    ['/%C0%AF', 400],
    ['/%ED%A0%80', 400],
    ['/a%00', 400],
    ['/a%0d%0aset-cookie:x', 400],
    ['/a%7f', 400],
    ['/a%C2%85', 400],
    ['/a\\b', 400],
    ['/\\evil.example', 400],
    ['/a%5cb', 400],
    ['/a%2fb', 400],
    ['/../x', 400],
    ['/a/./b', 400],
    ['/%2e%2e/x', 400],
    ['/a/%2E%2e', 400],
    ['/a/..', 400],
    ['/?a=%', 400],
    ['/?a=%00', 400],
    ['/?a=%0d%0aset-cookie:x', 400],
    ['/?a=\\', 400],
    ['/a b', 400],
    ['/a#b', 400],
    ['/\u00e4', 400],
    [`/${'a'.repeat(2048)}`, 414],
    [`/?${'a'.repeat(4097)}`, 414],
  ])('%j is refused with %i', (url, status) => {
    expect(targetRefusal(url)?.status).toBe(status);
  });
});

test('the app uses the result of the fast path, and checks a request that it did not see', () => {
  const aRequest = () => ({ method: 'TRACE', url: '/', rawHeaders: [], headers: {} }) as unknown as Request;
  const check = requestSanity({ isTrustedProxy: () => false });
  const next = vi.fn();
  const response = { setHeader() {} } as unknown as Response;
  check(aRequest(), response, next);
  expect(next).toHaveBeenLastCalledWith(expect.objectContaining({ status: 405 }));
});
