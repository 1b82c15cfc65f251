import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeBrowser, stubBrowser } from '../../../tests/kit/client/fake-browser.ts';
import { adoptToken, forgetToken, readToken, writeToken } from './token.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('the token', () => {
  test('is kept in local storage and in a cookie of the same name', () => {
    writeToken('abc', '', 3600);
    expect(browser.storage.get('ACCESS_TOKEN')).toBe('abc');
    expect(browser.lastCookie()).toBe('ACCESS_TOKEN=abc; path=/; max-age=3600; samesite=lax');
    expect(readToken()).toBe('abc');
  });

  test('lives a day where the gateway says nothing', () => {
    writeToken('abc', '');
    expect(browser.lastCookie()).toContain('max-age=86400');
  });

  test('is secure over https and belongs to the configured domain', () => {
    browser = stubBrowser({ protocol: 'https:' });
    writeToken('abc', 'example.cn', 60);
    expect(browser.lastCookie()).toBe('ACCESS_TOKEN=abc; path=/; max-age=60; samesite=lax; domain=example.cn; secure');
  });

  test('is forgotten in both', () => {
    writeToken('abc', '');
    forgetToken('');
    expect(readToken()).toBe('');
    expect([browser.storage.size, browser.cookies.size]).toEqual([0, 0]);
  });

  test.each([
    ['the cookie has ended', 'old', undefined, ''],
    ['a sibling host has logged in', '', 'new', 'new'],
    ['somebody else has logged in', 'old', 'new', 'new'],
    ['both are the same', 'same', 'same', 'same'],
    ['the cookie is broken', 'old', '%E0%A4%A', ''],
  ])('storage follows the cookie where %s', (_, stored, cookie, expected) => {
    if (stored) browser.storage.set('ACCESS_TOKEN', stored);
    if (cookie !== undefined) browser.cookies.set('ACCESS_TOKEN', cookie);
    expect(adoptToken()).toBe(expected);
    expect(browser.storage.get('ACCESS_TOKEN') ?? '').toBe(expected);
  });

  test('storage alone decides about the login, not an expiring cookie', () => {
    browser.cookies.set('ACCESS_TOKEN', 'abc');
    expect(readToken()).toBe('');
  });

  test('the cookie carries it where storage is blocked', () => {
    browser.cookies.set('ACCESS_TOKEN', 'abc');
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(readToken()).toBe('abc');
    expect(adoptToken()).toBe('abc');
  });
});
