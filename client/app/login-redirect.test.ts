import { expect, test } from 'vitest';
import { aStation } from '../../tests/kit/a-station.ts';
import { aSite, aVisit } from '../../tests/kit/client/render-in-site.tsx';
import { loginRedirect } from './login-redirect.ts';

const location = { key: 'k1', pathname: '/user/download', search: '?page=2', hash: '' };
const station = aStation();
const targetFor = (visit: Parameters<typeof aVisit>[0], loggedOutOn = '') =>
  loginRedirect({
    visit: aVisit({ route: 'user-download', ...visit }),
    auth: { loggedOutOn },
    location,
    site: aSite(),
  });

test('a guest goes from a personal page to the login and comes back', () => {
  expect(targetFor({})).toBe('/login?targetUrl=%2Fuser%2Fdownload%3Fpage%3D2');
});

test('no redirect with a token, nor for a guest on an open page', () => {
  expect(targetFor({ hasToken: true })).toBeUndefined();
  expect(targetFor({ route: 'special-year' })).toBeUndefined();
});

test('after a logout on the page the target is the home page, also inside a station', () => {
  expect(targetFor({}, 'k1')).toBe('/');
  expect(targetFor({ station }, 'k1')).toBe('/jiangcheng');
});

test('a later visit of a personal page redirects a guest to the login', () => {
  expect(targetFor({}, 'k0')).toBe('/login?targetUrl=%2Fuser%2Fdownload%3Fpage%3D2');
});
