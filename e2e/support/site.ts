import { test as base, expect, type Page } from '@playwright/test';

interface Options {
  /** Whether `page.goto` waits until the page listens; off for tests of what stands there before. */
  readonly waitsForHydration: boolean;
  /** Messages of the browser's console that a test expects, for example of a call that it makes fail. */
  readonly expectedErrors: readonly RegExp[];
}

/** Longer than any page takes; one whose code cannot be loaded never hydrates. */
const hydrationTimeoutMs = 10_000;

/**
 * Waits until React has taken over every link, button and field: what is pressed before is lost or reloads the page.
 */
const hydrated = (page: Page) =>
  page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('#root :is(a, button, input, select)')].every((element) =>
          Object.keys(element).some((key) => key.startsWith('__reactProps$')),
        ),
      undefined,
      { timeout: hydrationTimeoutMs },
    )
    .catch(() => undefined);

/**
 * Playwright's test against the running site. A console error, a hydration warning or an uncaught exception in a page
 * fails the test that caused it.
 */
export const test = base.extend<Options & { readonly noErrors: undefined }>({
  expectedErrors: [[], { option: true }],
  waitsForHydration: [true, { option: true }],
  page: async ({ page, javaScriptEnabled, waitsForHydration }, use) => {
    if (javaScriptEnabled !== false && waitsForHydration) {
      const goto = page.goto.bind(page);
      page.goto = async (...target) => {
        const response = await goto(...target);
        await hydrated(page);
        return response;
      };
    }
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.SITE_URL);
  },
  noErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      const unexpected = errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)));
      expect(unexpected, 'messages in the console of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
