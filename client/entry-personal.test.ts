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
