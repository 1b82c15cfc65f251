import { expect, test } from 'vitest';
import { isOpenRoute } from '../../../../shared/site/routes/open-routes.ts';
import { wayPages } from './way-pages.ts';

test('the ways lead to open pages', () => {
  expect(Object.values(wayPages).filter((route) => !isOpenRoute(route))).toEqual([]);
});

test('what is bought is paid at the cashier', () => {
  expect(isOpenRoute('pay')).toBe(true);
});
