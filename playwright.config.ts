import { defineConfig } from '@playwright/test';
import { systemChromium } from './scripts/lib/chromium.ts';

const executablePath = process.env.CHROMIUM_PATH || systemChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // what fails once has failed (scripts/lib/suites.ts): the second try is for its trace
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  // guards against hanging, not measurements: a machine that does other things too needs several times what ours does
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    // tracing costs a sixth of a run: only a test that has failed is traced, when it is tried again
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      // without a system Chromium the one that Playwright manages is taken
      ...(executablePath && { executablePath }),
      // file names of downloads lose what is not ASCII where the machine has no UTF-8 locale
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
