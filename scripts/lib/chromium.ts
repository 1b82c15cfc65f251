import { aptInstall, isDebianRoot } from './debian.ts';
import { findProgram, isExecutable, run } from './run.mjs';

/** Chromium without the parts that draw windows, as Debian calls it; Playwright's own is one too. */
const headlessShell = 'chromium-headless-shell';

const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export interface FoundChromium {
  readonly path: string;
  /** Where it comes from, for the person at the terminal. */
  readonly source: string;
}

/**
 * A Chromium for the browser tests, from the first source that works (README, "npm test").
 * @throws Error with a message for the person at the terminal, when there is none.
 */
export async function findChromium(): Promise<FoundChromium> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is no program that can be run`);
    return { path: given, source: 'CHROMIUM_PATH' };
  }
  const shell = findProgram(headlessShell);
  if (shell) return { path: shell, source: 'system' };

  const managed = await managedChromium();
  if (managed) return { path: managed, source: 'Playwright' };

  // also where there is a Chromium with windows: the shell takes two thirds of its time
  if (isDebianRoot() && (await aptInstall(headlessShell, 'fonts-noto-cjk'))) {
    const installed = findProgram(headlessShell);
    if (installed) return { path: installed, source: 'apt-get' };
  }
  const system = systemChromium();
  if (system) return { path: system, source: 'system' };

  await run('playwright', ['install', 'chromium']);
  const fetched = await managedChromium();
  if (fetched) return { path: fetched, source: 'Playwright' };
  throw new Error('No Chromium for the browser tests. Install one, or give its path: CHROMIUM_PATH=/path npm test');
}

export const systemChromium = (): string | undefined =>
  findProgram(headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
  macPaths.find(isExecutable);

async function managedChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return isExecutable(path) ? path : undefined;
}
