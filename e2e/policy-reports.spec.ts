import { expect, test } from './support/site.ts';

test.describe('what the policy of a page stops', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  for (const [kind, path] of [
    ['stored', '/navigation'],
    ['personal', '/login'],
  ] as const) {
    test(`is not loaded, and the browser reports it: a ${kind} page`, async ({ page }) => {
      await page.goto(path);
      const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/csp-report');
      await page.evaluate(() => {
        const picture = document.createElement('img');
        picture.src = 'https://pictures.example/a.png';
        document.body.append(picture);
      });
      const request = await reported;
      expect(request.headers()['content-type']).toBe('application/csp-report');
      expect(request.postDataJSON()['csp-report']).toMatchObject({
        'effective-directive': 'img-src',
        'blocked-uri': 'https://pictures.example/a.png',
      });
      expect((await request.response())?.status()).toBe(204);
    });
  }
});
