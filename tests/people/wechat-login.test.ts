import { expect, test } from 'vitest';
import { bindingPhone, wxAuthorize, wxCallback } from '../../shared/people/calls/auth.ts';
import { sendVerifyCode } from '../../shared/people/calls/user.ts';
import { newPhone } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway } from '../kit/gateway/user-gateway.ts';
import { startSite } from '../kit/site.ts';
import { startWechatOpen } from '../kit/wechat-open-double.ts';

const teacher = { openid: 'o-teacher', unionid: 'u-teacher', nickname: '桃李' };

test('the way over WeChat through the edge ends on a page of the person, the second time without a phone', async () => {
  const siteOrigins: string[] = [];
  await using wechat = await startWechatOpen({ person: teacher, siteOrigins });
  await using gateway = await startUserGateway({ wechatApp: wechat.app });
  await using site = await startSite({ gatewayUrl: gateway.url });
  siteOrigins.push(site.url);

  /** A call as the pages make it: through the edge, from their own origin. */
  async function call<T>({ method, path }: { method: string; path: string }, input: object): Promise<T> {
    const headers = { 'content-type': 'application/json', origin: site.url, 'sec-fetch-site': 'same-origin' };
    const answer = await fetch(`${site.url}/api${path}`, { method, headers, body: JSON.stringify(input) });
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T };
    expect([path, code, message]).toEqual([path, 200, expect.any(String)]);
    return data;
  }

  /** From the button of the login page to the answer of the page that WeChat leads back to. */
  async function overWechat() {
    expect((await site.get('/login')).status).toBe(200);
    const input = { purpose: 'login', siteOrigin: site.url };
    const { ticket, authorizeUrl } = await call<{ ticket: string; authorizeUrl: string }>(wxAuthorize, input);
    const confirmed = await fetch(authorizeUrl, { redirect: 'manual' });
    expect(confirmed.status).toBe(302);
    const back = new URL(confirmed.headers.get('location') ?? '');
    expect(back.origin).toBe(site.url);
    const page = await site.get(back.pathname + back.search);
    expect([page.status, page.text.includes('微信登录')]).toEqual([200, true]);
    const [code, state] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '');
    expect(JSON.stringify(site.log())).not.toMatch(new RegExp(`${code}|${state}`));
    return call<{ state: string; bindToken: string; accessToken: string }>(wxCallback, { ticket, state, code });
  }

  async function ownPage(accessToken: string) {
    const { status, text } = await site.get('/user/my', { cookie: `ACCESS_TOKEN=${accessToken}` });
    return [status, text.includes('139****5678')];
  }

  const first = await overWechat();
  expect(first.state).toBe('needsBinding');
  const { demoCode } = await call<{ demoCode: string }>(sendVerifyCode, { phone: newPhone, type: 'bind' });
  const bind = { bindToken: first.bindToken, phone: newPhone, verifyCode: demoCode };
  expect(await ownPage((await call<{ accessToken: string }>(bindingPhone, bind)).accessToken)).toEqual([200, true]);

  const second = await overWechat();
  expect(second.state).toBe('confirmed');
  expect(await ownPage(second.accessToken)).toEqual([200, true]);
  expect((await site.get('/user/my')).status).toBe(302);
});
