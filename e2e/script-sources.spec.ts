import { type Browser, chromium } from '@playwright/test';
import { answering } from '../tests/kit/gateway/answers.ts';
import { homeAnswers } from '../tests/kit/gateway/home-answers.ts';
import { type FakeSite, startFakeSite } from '../tests/kit/site.ts';
import { expect, test } from './support/site.ts';

const configured = 'http://www.example.com';

/** A site that knows its host, and a browser that finds it there. */
let site: FakeSite;
let browser: Browser;
test.beforeAll(async ({ launchOptions }) => {
  site = await startFakeSite({ answers: homeAnswers, env: { MAIN_BASE_URL: configured } });
  for (const type of ['text/javascript', 'text/plain', 'text/xsl']) {
    const script = answering('window.hasRun = true', { headers: { 'content-type': type } });
    site.gateway.on(`/files/${type}`, script);
  }
  const { args = [], ...options } = launchOptions;
  const place = `--host-resolver-rules=MAP www.example.com ${new URL(site.url).host}`;
  browser = await chromium.launch({ ...options, args: [...args, place] });
});
test.afterAll(async () => {
  await browser.close();
  await site[Symbol.asyncDispose]();
});

for (const { where, origin, own } of [
  { where: 'on the configured host', origin: () => configured, own: 'www.example.com/assets/' },
  { where: 'elsewhere', origin: () => site.url, own: "'self'" },
]) {
  for (const { kind, path, token, hasNonce } of [
    { kind: 'stored', path: '/', token: '', hasNonce: false },
    { kind: 'signed-in visitor’s stored', path: '/', token: 'abcdefgh', hasNonce: false },
    { kind: 'streamed', path: '/user/my', token: 'abcdefgh', hasNonce: true },
  ]) {
    test(`a ${kind} page ${where} runs the built scripts and no public file`, async () => {
      const context = await browser.newContext();
      if (token) await context.addCookies([{ name: 'ACCESS_TOKEN', value: token, url: origin() }]);
      const page = await context.newPage();
      const answer = await page.goto(origin() + path);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(/script-src ([^;' ]+|'self')/.exec(policy)?.[1]).toBe(own);
      expect(policy.includes('nonce-')).toBe(hasNonce);
      const isHydrated = () =>
        page.evaluate(() =>
          Object.keys(document.querySelector('#root') ?? {}).some((name) => name.startsWith('__reactContainer')),
        );
      await expect.poll(isHydrated).toBe(true);
      for (const type of ['text/javascript', 'text/plain', 'text/xsl']) {
        const ended = await page.evaluate(
          (src) =>
            new Promise((resolve) => {
              const script = document.createElement('script');
              script.onload = () => resolve('load');
              script.onerror = () => resolve('error');
              script.src = src;
              document.body.append(script);
            }),
          `/files/${type}`,
        );
        expect([type, ended]).toEqual([type, 'error']);
      }
      expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
      await context.close();
    });
  }
}
