import type { APIResponse, Page } from '@playwright/test';
import { demoPassword, freshPhone } from './accounts.ts';
import { expect } from './site.ts';

export const userBase = '/api/zw-zzw/api/v1/zzw/user';

/** The data of an answer that has to be a success. */
export async function dataOf(answer: APIResponse) {
  const { code, message, data } = await answer.json();
  expect(code, message).toBe(200);
  return data;
}

/** Logs in without the login form and gives the token. */
export async function tokenOf(page: Page, phone: string): Promise<string> {
  const account = { phone, password: demoPassword };
  return (await dataOf(await page.request.post('/api/zw-auth/oauth/passwordLogin', { data: account }))).accessToken;
}

/** Opens a page as somebody who is logged in, without going through the login form. */
export async function enter(page: Page, phone: string, path: string) {
  const value = await tokenOf(page, phone);
  await page.context().addCookies([{ name: 'ACCESS_TOKEN', value, url: process.env.SITE_URL ?? '' }]);
  await page.goto(path);
}

interface NewAccount {
  readonly nickName: string;
  /** False leaves the profile open, as after registration. */
  readonly complete?: boolean;
}

/** Makes an account on a phone of its own with the demo password. */
export async function register(page: Page, { nickName, complete = true }: NewAccount): Promise<string> {
  const { request } = page;
  const phone = freshPhone();
  const code = await request.post(`${userBase}/send/verifyCode`, { data: { phone, type: 'register' } });
  const { demoCode: verifyCode } = await dataOf(code);
  const account = { phone, verifyCode, password: demoPassword };
  await dataOf(await request.post('/api/zw-zzw/api/v1/zzw/login/register', { data: account }));
  const profile = { studyPhaseCode: 300, subjectCode: 1, textbookVersionCode: '1', areaCode: 420000 };
  await dataOf(
    await request.put(`${userBase}/update`, {
      headers: { token: await tokenOf(page, phone) },
      data: complete ? { nickName, ...profile } : { nickName },
    }),
  );
  return phone;
}
