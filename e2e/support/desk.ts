import type { Browser } from '@playwright/test';
import { expect } from './site.ts';

interface Decided {
  /** Of the desk: `upload`, `submission` and so on. */
  readonly kind: string;
  /** What all of them say, and nothing else on the desk. */
  readonly words: string;
  readonly count?: number;
}

/** Files are checked one after another, each in threads that load their libraries; as much as a busy machine takes. */
const checkedWithinMs = 90_000;

/** Accepts what people have sent, as an operator does, in a browser without scripts; waits until it is on the desk. */
export async function acceptAtDesk(browser: Browser, { kind, words, count = 1 }: Decided): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const desk = await context.newPage();
  const items = desk.getByRole('article').filter({ hasText: words });
  const open = async () => {
    await desk.goto(`${process.env.DESK_URL}/desk?kind=${kind}&state=open`);
    return items.count();
  };
  await expect.poll(open, { timeout: checkedWithinMs }).toBe(count);
  for (let left = count; left > 0; left--) {
    await items.first().getByRole('button', { name: '通过' }).click();
    await expect(desk.getByRole('status')).toHaveText('已处理');
    await expect.poll(open).toBe(left - 1);
  }
  await context.close();
}
