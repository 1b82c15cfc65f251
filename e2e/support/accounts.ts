import type { Locator, Page } from '@playwright/test';
import { expect } from './site.ts';

/** Demo accounts of docs/contracts.md. */
export const demoPassword = 'Zhizhan2026';
export const accounts = {
  ordinary: { phone: '13800000001', name: '林晓雨' },
  member: { phone: '13800000002', name: '周启明' },
  special: { phone: '13800000003', name: '苏婉清' },
  twoSchools: { phone: '13800000006', name: '何静姝' },
  schoolExpired: { phone: '13800000007', name: '郑怀远' },
} as const;

export const phoneField = (page: Page) => page.getByRole('textbox', { name: '手机号' });

let made = 0;
/** A phone that no account and no other test has. */
export const freshPhone = () => `139${String(process.pid % 10_000).padStart(4, '0')}${String(made++).padStart(4, '0')}`;

/**
 * Chooses a tab and waits until its panel is there: it comes in a transition, and what is typed before that is lost.
 */
export async function chooseTab(place: Page | Locator, name: string) {
  const tab = place.getByRole('tab', { name });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Logs in on the login page and waits until it has led on. */
export async function logIn(page: Page, phone: string, targetUrl = '/') {
  await page.goto(`/login?targetUrl=${encodeURIComponent(targetUrl)}`);
  await fillPassword(page, phone);
  await expect(page).toHaveURL(targetUrl);
}

/** Fills and sends the password form of the login page that is open. */
export async function fillPassword(page: Page, phone: string, password = demoPassword) {
  await chooseTab(page, '密码登录');
  await phoneField(page).fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Asks for a code and takes the one that the demo shows. */
export async function takeCode(page: Page) {
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: '填入' }).click();
}

/** The place of the person in the top bar. */
export const userButton = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

export async function logOut(page: Page, name: string) {
  await userButton(page, name).hover();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
}
