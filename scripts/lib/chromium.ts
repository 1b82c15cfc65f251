import { orFromApt } from './found.ts';
import { findProgram, isExecutable, run } from './run.mjs';

/** Chromium without the parts that draw windows, as Debian calls it: the browser tests take two thirds of its time. */
const headlessShell = 'chromium-headless-shell';
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium for the browser tests, and where it comes from, for the person at the terminal. */
export type FoundChromium = readonly [path: string, source: string];

/**
 * A Chromium for the browser tests, from the first source that works (README, "npm test").
 * @throws Error with a message for the person at the terminal, when there is none.
 */
export async function findChromium(): Promise<FoundChromium> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !isExecutable(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is no program that can be run`);
  const { chromium } = await import('@playwright/test');
  const managed = () => [chromium.executablePath()].find(isExecutable);
  const sources: readonly (readonly [source: string, find: () => string | undefined | Promise<string | undefined>])[] =
    [
      ['CHROMIUM_PATH', () => given || undefined],
      ['system', () => findProgram(headlessShell)],
      ['Playwright', managed],
      ['apt-get', () => orFromApt(() => findProgram(headlessShell), headlessShell, 'fonts-noto-cjk')],
      ['system', systemChromium],
      ['Playwright', () => run('playwright', ['install', 'chromium']).then(managed)],
    ];
  for (const [source, find] of sources) {
    const path = await find();
    if (path) return [path, source];
  }
  throw new Error('No Chromium for the browser tests. Install one, or give its path: CHROMIUM_PATH=/path npm test');
}

export const systemChromium = (): string | undefined =>
  findProgram(headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
  macPaths.find(isExecutable);
