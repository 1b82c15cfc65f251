import { expect, test } from 'vitest';
import { siteMapGroups } from './site-map.ts';

test('every entrance stands in one group and none of them needs an id', () => {
  const routes = siteMapGroups.flatMap((group) => group.routes);
  expect(new Set(routes).size).toBe(routes.length);
  expect(routes).toEqual(expect.arrayContaining(['index', 'layout-paper-lib', 'book-mall', 'user-my', 'cooperate']));
  expect(routes).not.toContain('resource-id');
  expect(routes).not.toContain('resource-fullScreen');
  expect(routes).not.toContain('login-wechat');
});

test('no group is empty', () => {
  expect(siteMapGroups.filter(({ routes }) => routes.length === 0)).toEqual([]);
});
