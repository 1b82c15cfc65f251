import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { bindingPhone, signInWays, wxAuthorize, wxCallback, wxQrCode } from '../../shared/people/calls/auth.ts';
import { accountBinding, userDetail } from '../../shared/people/calls/user.ts';
import { codeFor, logIn, newPhone, password } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway, type UserGateway } from '../kit/gateway/user-gateway.ts';
import { startWechatOpen } from '../kit/wechat-open-double.ts';

const teacher = { openid: 'o-teacher', unionid: 'u-teacher', nickname: '桃李' };
const siteOrigin = 'https://site.example';

const begin = (gateway: UserGateway, purpose: 'login' | 'bind' = 'login') =>
  gateway.call(wxAuthorize, { purpose, siteOrigin });

type Began = Awaited<ReturnType<typeof begin>>;
const wayBack = ({ ticket, state }: Began, code: string) => ({ ticket, state, code });

/** WeChat knows the teacher, and the teacher has an account. */
async function boundTeacher(gateway: UserGateway, issueCode: (person: typeof teacher) => string) {
  const first = await gateway.call(wxCallback, wayBack(await begin(gateway), issueCode(teacher)));
  if (first.state !== 'needsBinding') throw new Error(`it is ${first.state}`);
  const verifyCode = await codeFor(gateway, newPhone, 'bind');
  await gateway.call(bindingPhone, { bindToken: first.bindToken, phone: newPhone, verifyCode });
}

describe('WeChat itself', () => {
  test('leads to its page, back, and to a person who is known from then on', async () => {
    await using wechat = await startWechatOpen({ person: teacher });
    await using gateway = await startUserGateway({ wechatApp: wechat.app });
    expect(await gateway.call(signInWays, {})).toEqual({ wechat: 'redirect' });
    const began = await begin(gateway);
    const page = new URL(began.authorizeUrl);
    expect(page.pathname + page.hash).toBe('/connect/qrconnect#wechat_redirect');
    const answer = await fetch(began.authorizeUrl, { redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(`${siteOrigin}/login/wechat`);
    expect(back.searchParams.get('state')).toBe(began.state);
    const first = await gateway.call(wxCallback, wayBack(began, back.searchParams.get('code') ?? ''));
    if (first.state !== 'needsBinding') throw new Error(`it is ${first.state}`);
    expect(first.wechatName).toBe('桃李');
    const verifyCode = await codeFor(gateway, newPhone, 'bind');
    const session = await gateway.call(bindingPhone, { bindToken: first.bindToken, phone: newPhone, verifyCode });
    expect(session.isNew).toBe(true);
    const second = await gateway.call(wxCallback, wayBack(await begin(gateway), wechat.issueCode(teacher)));
    if (second.state !== 'confirmed') throw new Error(`it is ${second.state}`);
    expect((await gateway.call(userDetail, {}, { token: second.accessToken })).wechatName).toBe('桃李');
  });

  test('leads back to the site only, and says in the log which address was asked for', async () => {
    await using wechat = await startWechatOpen();
    await using gateway = await startUserGateway({ wechatApp: wechat.app });
    for (const foreign of [
      'https://evil.example',
      'http://site.example',
      `${siteOrigin}:8443`,
      'https://site.example.evil',
    ]) {
      const input = { purpose: 'login', siteOrigin: foreign } as const;
      expect(await gateway.codeOf(wxAuthorize, input)).toBe(4010);
      expect(gateway.lines.join('')).toContain(`${foreign} is none of WECHAT_SITE_ORIGINS`);
    }
    expect(await gateway.codeOf(wxAuthorize, { purpose: 'login', siteOrigin: 'https://Site.Example' })).toBe(200);
  });

  test('binds to the person who is logged in, and never logs in by that', async () => {
    await using wechat = await startWechatOpen();
    await using gateway = await startUserGateway({ wechatApp: wechat.app });
    await boundTeacher(gateway, wechat.issueCode);
    const taken = await gateway.call(wxCallback, wayBack(await begin(gateway, 'bind'), wechat.issueCode(teacher)));
    if (taken.state !== 'needsBinding') throw new Error(`it is ${taken.state}`);
    const token = await logIn(gateway, 3);
    const bind = { action: 'bind', bindToken: taken.bindToken, password } as const;
    expect(await gateway.codeOf(accountBinding, bind, { token })).toBe(4004);
    const other = { openid: 'o-other', nickname: '  ' };
    const free = await gateway.call(wxCallback, wayBack(await begin(gateway, 'bind'), wechat.issueCode(other)));
    if (free.state !== 'needsBinding') throw new Error(`it is ${free.state}`);
    expect(await gateway.call(accountBinding, { ...bind, bindToken: free.bindToken }, { token })).toEqual({
      wechatBound: true,
      wechatName: '微信用户',
    });
  });

  test('the way back is for the browser that went, once, for ten minutes', async () => {
    await using wechat = await startWechatOpen();
    await using gateway = await startUserGateway({ wechatApp: wechat.app });
    await boundTeacher(gateway, wechat.issueCode);
    const asked = wechat.asked.length;
    const mine = await begin(gateway);
    const foreign = await begin(gateway);
    const code = wechat.issueCode(teacher);
    const refused = (input: { ticket: string; state: string; code: string }) => gateway.codeOf(wxCallback, input);
    expect(await refused({ ticket: mine.ticket, state: foreign.state, code })).toBe(4003);
    expect(await refused({ ticket: mine.state, state: mine.ticket, code })).toBe(4003);
    const late = await begin(gateway);
    gateway.clock.advanceSeconds(late.expiresIn);
    expect(await refused(wayBack(late, code))).toBe(4003);
    expect(wechat.asked).toHaveLength(asked);
    const again = await begin(gateway);
    const parallel = await Promise.all([1, 2, 3, 4].map(() => gateway.envelopeOf(wxCallback, wayBack(again, code))));
    expect(parallel.map((answer) => answer.code).sort()).toEqual([200, 4003, 4003, 4003]);
    expect(await refused(wayBack(again, code))).toBe(4003);
  });

  test.each([
    ['that was used', (issueCode: (person: typeof teacher) => string) => issueCode(teacher), 4003],
    ['that it did not give', () => 'made-up', 4003],
  ])('a code %s is refused, and the log has neither code nor secret', async (what, codeFrom, expected) => {
    await using wechat = await startWechatOpen();
    await using gateway = await startUserGateway({ wechatApp: wechat.app });
    const code = codeFrom(wechat.issueCode);
    if (what === 'that was used') await gateway.call(wxCallback, wayBack(await begin(gateway), code));
    const { code: refusal, message } = await gateway.envelopeOf(wxCallback, wayBack(await begin(gateway), code));
    expect([refusal, message]).toEqual([expected, '这次微信登录已失效，请重新扫码']);
    const lines = gateway.lines.join('');
    expect(lines).toContain('wechat.failed');
    expect(lines).not.toMatch(new RegExp(`${code}|${wechat.app.appSecret}`));
  });

  test.each([
    ['fails', (res: ServerResponse) => void res.writeHead(500).end()],
    ['breaks the connection', (res: ServerResponse) => void res.destroy()],
    ['leads elsewhere', (res: ServerResponse) => void res.writeHead(302, { location: '/other' }).end()],
    ['answers no JSON', (res: ServerResponse) => void res.end('<html>')],
    ['answers something else', (res: ServerResponse) => void res.end('{"access_token":1}')],
    ['is busy', (res: ServerResponse) => void res.end('{"errcode":-1,"errmsg":"system error"}')],
  ])('where it %s the person reads what to do', async (_, how) => {
    await using wechat = await startWechatOpen();
    await using gateway = await startUserGateway({ wechatApp: wechat.app });
    wechat.answer(how);
    const { code, message } = await gateway.envelopeOf(wxCallback, wayBack(await begin(gateway), 'any'));
    expect([code, message]).toEqual([4010, '微信暂时没有回应，请稍后再试，或换一种方式登录']);
    expect(gateway.lines.join('')).not.toContain(wechat.app.appSecret);
  });

  test('a secret that WeChat does not know is the operator’s matter: the log has its errcode', async () => {
    await using wechat = await startWechatOpen();
    const wechatApp = { ...wechat.app, appSecret: 'ffffffffffffffffffffffffffffffff' };
    await using gateway = await startUserGateway({ wechatApp });
    const input = wayBack(await begin(gateway), wechat.issueCode(teacher));
    expect(await gateway.codeOf(wxCallback, input)).toBe(4010);
    expect(gateway.lines.join('')).toContain('errcode 40125');
  });
});

test('the sandbox gives way to WeChat, and without both nothing is offered', async () => {
  await using wechat = await startWechatOpen();
  {
    await using real = await startUserGateway({ wechatApp: wechat.app });
    expect(await real.codeOf(wxQrCode, { n: '1', siteOrigin })).toBe(4010);
    expect((await fetch(`${real.url}/files/wx-sandbox/any`)).status).toBe(404);
  }
  {
    await using demo = await startUserGateway();
    expect(await demo.call(signInWays, {})).toEqual({ wechat: 'code' });
    expect(await demo.codeOf(wxAuthorize, { purpose: 'login', siteOrigin })).toBe(4010);
  }
  await using bare = await startUserGateway({ demo: false });
  expect(await bare.call(signInWays, {})).toEqual({ wechat: 'none' });
  expect(await bare.codeOf(wxCallback, { ticket: 't'.repeat(43), state: 's'.repeat(43), code: 'c' })).toBe(4010);
});
