import type { Browser, Page } from '@playwright/test';
import { codeAt } from '../../tests/kit/gateway/studio.ts';
import { operate } from './operator-command.ts';
import { expect } from './site.ts';

const password = '夏天的 studio 2026';
const stepMs = 30_000;

/** Opens a page of the studio. */
export const openStudio = (page: Page, path = '/') => page.goto(`${process.env.DESK_URL}/studio/#${path}`);

/** An operator's own browser: let in by the command, enrolled by the link, logged in. */
export async function newOperator(browser: Browser, name: string, role = 'administrator'): Promise<Page> {
  const link = await operate('operator', '--add', name, '--role', role);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await openStudio(page, link.trim().split('#').at(-1));
  await page.getByLabel('密码（至少 10 位）').fill(password);
  await page.getByLabel('再输一次密码').fill(password);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('动态码').fill(codeAt(secret, Date.now()));
  await page.getByRole('button', { name: '开通' }).click();
  await page.getByRole('link', { name: '去登录' }).click();
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('密码').fill(password);
  // each code opens one door: the next one is good already, because clocks differ
  await page.getByLabel('动态码').fill(codeAt(secret, Date.now() + stepMs));
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('heading', { name: `${name}，您好` })).toBeVisible();
  return page;
}
