// @vitest-environment happy-dom
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.body.replaceChildren();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in the browsers teachers use
  document.cookie = 'ACCESS_TOKEN=; max-age=0';
  vi.restoreAllMocks();
});

/** What the page says after the script of the personal data has run. */
async function nameShown({ inBlock, inBrowser }: { inBlock: string; inBrowser: string }) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in the browsers teachers use
  document.cookie = `ACCESS_TOKEN=${encodeURIComponent(inBrowser)}`;
  const place = document.createElement('span');
  place.dataset.person = 'name';
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'personal-data';
  const person = { name: '林晓雨', picture: '', badge: '', border: '', points: '', inSchoolMode: false };
  block.textContent = JSON.stringify({ tokenChecksum: crc32(inBlock), person, answers: {} });
  document.body.append(place, block);
  await import('./entry-personal.ts');
  return place.textContent;
}

test.each(['token-a', 'a+b/c==', 'eyJhbGciOiJIUzI1NiJ9.e30.x_y-z'])(
  'the person of the token is shown (%s)',
  async (token) => {
    expect(await nameShown({ inBlock: token, inBrowser: token })).toBe('林晓雨');
  },
);

test.each(['token-b', ''])('nobody is shown where another tab has changed the login (%s)', async (inBrowser) => {
  expect(await nameShown({ inBlock: 'token-a', inBrowser })).toBe('');
});

test('nobody is shown in a document that comes back from the history', async () => {
  const restored = { type: 'back_forward' } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([restored]);
  expect(await nameShown({ inBlock: 'token-a', inBrowser: 'token-a' })).toBe('');
});

test.each([
  { kind: 'that has not been hydrated', isHydrated: false, token: '', reloads: 1 },
  { kind: 'of the same login', isHydrated: false, token: 'token-a', reloads: 0 },
  { kind: 'that React has taken over', isHydrated: true, token: '', reloads: 0 },
])('a page $kind comes back from the back/forward cache after a logout: $reloads reloads', async (page) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  // not added: the module runs once for each test in one window
  const listen = vi.spyOn(window, 'addEventListener').mockImplementation(() => {});
  await nameShown({ inBlock: 'token-a', inBrowser: 'token-a' });
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in the browsers teachers use
  document.cookie = page.token ? `ACCESS_TOKEN=${page.token}` : 'ACCESS_TOKEN=; max-age=0';
  if (page.isHydrated) document.querySelector('[data-person]')?.remove();
  const shown = Object.assign(new Event('pageshow'), { persisted: true });
  for (const [type, listener] of listen.mock.calls)
    if (type === 'pageshow' && typeof listener === 'function') listener(shown);
  expect(reload).toHaveBeenCalledTimes(page.reloads);
});
