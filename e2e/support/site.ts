import { test as base, expect } from '@playwright/test';

interface Options {
  /** Messages of the browser's console that a test expects, for example of a call that it makes fail. */
  readonly expectedErrors: readonly RegExp[];
}

/**
 * Playwright's test against the running site. A console error, a hydration warning or an uncaught exception in a page
 * fails the test that caused it.
 */
export const test = base.extend<Options & { readonly noErrors: undefined }>({
  expectedErrors: [[], { option: true }],
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
