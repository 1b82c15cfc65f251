import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Which of axe's rules the page breaks, each with the first element that does. `within` is a selector. */
export async function brokenRules(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // our pages hold no frames of other sites, the one thing that axe adds results up in a page of its own for
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (within) axe.include(within);
  // what fades in has less contrast than it will have
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.effect?.getComputedTiming().iterations === Infinity || one.playState !== 'running'),
  );
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** By how many pixels the page is wider than its window, which has to be 0 (WCAG 2.2, 1.4.10 reflow). */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
