import { expect } from 'vitest';
import { passwordLogin, wxLogin, wxQrCode } from '../../../shared/people/calls/auth.ts';
import type { CodeType } from '../../../shared/people/calls/user.schema.ts';
import { sendVerifyCode } from '../../../shared/people/calls/user.ts';
import type { UserGateway } from './user-gateway.ts';

export const password = 'Zhizhan2026';
export const newPassword = 'Jiaoshi2027';
export const newPhone = '13912345678';
export const demoPhone = (n: number) => `1380000000${n}`;

export async function codeFor(gateway: UserGateway, phone: string, type: CodeType): Promise<string> {
  const { demoCode } = await gateway.call(sendVerifyCode, { phone, type });
  if (!demoCode) throw new Error('no code was shown');
  return demoCode;
}
/** Another code than the right one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const logIn = async (gateway: UserGateway, n: number, secret = password) =>
  (await gateway.call(passwordLogin, { phone: demoPhone(n), password: secret })).accessToken;

/** Opens an address on the phone that the sandbox plays. */
export async function onPhone(gateway: UserGateway, path: string): Promise<string> {
  const page = await fetch(gateway.url + path);
  expect(page.status).toBe(200);
  return page.text();
}

export async function newCode(gateway: UserGateway, purpose: 'login' | 'bind' = 'login') {
  const code = await gateway.call(wxQrCode, { n: '123456', purpose, siteOrigin: 'https://site.example' });
  if (code.sandboxPath === undefined) throw new Error('the sandbox is away');
  return { ...code, path: code.sandboxPath };
}

/** The ticket of a code that a phone has scanned and confirmed. */
export async function confirmed(gateway: UserGateway, purpose: 'login' | 'bind', wechatId: string): Promise<string> {
  const { path, ticket } = await newCode(gateway, purpose);
  await onPhone(gateway, path);
  expect(await onPhone(gateway, `${path}/confirm/${wechatId}`)).toContain('已确认');
  return ticket;
}

/** Proof for the personal centre that a WeChat account confirmed. */
export async function bindTokenOf(gateway: UserGateway, wechatId: string): Promise<string> {
  const state = await gateway.call(wxLogin, { ticket: await confirmed(gateway, 'bind', wechatId) });
  if (state.state !== 'needsBinding') throw new Error(`it is ${state.state}`);
  return state.bindToken;
}
