import { expect, test } from 'vitest';
import { isOpenRoute } from '../../../shared/routes/open-routes.ts';
import { wayPages } from './way-pages.ts';

test('the ways lead to open pages; that of schools has words of its own while its page is closed', () => {
  const closed = Object.entries(wayPages).filter(([, route]) => !isOpenRoute(route));
  expect(closed.filter(([kind]) => kind !== 'school')).toEqual([]);
});

test('what is bought is paid at the cashier', () => {
  expect(isOpenRoute('pay')).toBe(true);
});
