import { expect, test } from 'vitest';
import { siteMap } from './site-map.ts';

test('every entrance stands in one group and none of them needs an id', () => {
  const routes = siteMap(() => true).flatMap((group) => group.routes);
  expect(new Set(routes).size).toBe(routes.length);
  expect(routes).toEqual(expect.arrayContaining(['index', 'layout-paper-lib', 'book-mall', 'user-my', 'cooperate']));
  expect(routes).not.toContain('resource-id');
  expect(routes).not.toContain('resource-fullScreen');
  expect(routes).not.toContain('login-wechat');
});

test('what is not wanted is left out, and with it an empty group', () => {
  expect(siteMap((route) => route === 'index')).toEqual([{ title: '更多', routes: ['index'] }]);
});
