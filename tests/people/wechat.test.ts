import { describe, expect, test } from 'vitest';
import { bindingPhone, wxLogin } from '../../shared/people/calls/auth.ts';
import { accountBinding, userDetail, userInfo } from '../../shared/people/calls/user.ts';
import {
  bindTokenOf,
  codeFor,
  confirmed,
  demoPhone,
  logIn,
  newCode,
  newPhone,
  onPhone,
  otherThan,
  password,
} from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway } from '../kit/gateway/user-gateway.ts';

describe('WeChat', () => {
  test('the browser sees waiting, scanned and, for a known account, confirmed with a token, once', async () => {
    await using gateway = await startUserGateway();
    const { ticket, qrCode, path } = await newCode(gateway);
    expect(qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(path).not.toContain(ticket);
    const poll = () => gateway.call(wxLogin, { ticket });
    expect(await poll()).toEqual({ state: 'waiting' });
    await fetch(gateway.url + path, { method: 'HEAD' });
    expect(await poll()).toEqual({ state: 'waiting' });
    const page = await onPhone(gateway, path);
    expect(page).toContain('确认登录');
    expect(await poll()).toEqual({ state: 'scanned' });
    await fetch(`${gateway.url}${path}/confirm/sandbox-1`, { method: 'HEAD' });
    expect((await fetch(`${gateway.url}${path}/confirm/somebody`)).status).toBe(404);
    expect(await poll()).toEqual({ state: 'scanned' });
    const [, confirmLink] = /href="([^"]+)">确认登录/.exec(page) ?? [];
    expect(await onPhone(gateway, confirmLink ?? '')).toContain('已确认');
    const end = await poll();
    if (end.state !== 'confirmed') throw new Error(`it is ${end.state}`);
    expect((await gateway.call(userInfo, {}, { token: end.accessToken })).nickName).toBe('周启明');
    expect(await poll()).toEqual({ state: 'expired' });
  });

  test('of parallel polls one gets the token', async () => {
    await using gateway = await startUserGateway();
    const ticket = await confirmed(gateway, 'login', 'sandbox-1');
    const states = await Promise.all(Array.from({ length: 6 }, () => gateway.call(wxLogin, { ticket })));
    expect(states.filter(({ state }) => state === 'confirmed')).toHaveLength(1);
  });

  test('a code expires after three minutes, at once when the phone cancels, and an unknown ticket is expired', async () => {
    await using gateway = await startUserGateway();
    const late = await newCode(gateway);
    gateway.clock.advanceSeconds(late.expiresIn);
    expect(await gateway.call(wxLogin, { ticket: late.ticket })).toEqual({ state: 'expired' });
    expect(await onPhone(gateway, `${late.path}/confirm/sandbox-1`)).toContain('二维码已失效');
    const dropped = await newCode(gateway);
    expect(await onPhone(gateway, `${dropped.path}/cancel`)).toContain('已取消');
    expect(await gateway.call(wxLogin, { ticket: dropped.ticket })).toEqual({ state: 'expired' });
    expect(await gateway.call(wxLogin, { ticket: 'x'.repeat(43) })).toEqual({ state: 'expired' });
  });

  test('an unknown WeChat account binds a new phone and is known from then on', async () => {
    await using gateway = await startUserGateway();
    const first = await gateway.call(wxLogin, { ticket: await confirmed(gateway, 'login', 'sandbox-2') });
    if (first.state !== 'needsBinding') throw new Error(`it is ${first.state}`);
    const verifyCode = await codeFor(gateway, newPhone, 'bind');
    const wrong = { bindToken: first.bindToken, phone: newPhone, verifyCode: otherThan(verifyCode) };
    expect(await gateway.codeOf(bindingPhone, wrong)).toBe(4002);
    const session = await gateway.call(bindingPhone, { ...wrong, verifyCode });
    expect(session.isNew).toBe(true);
    expect(await gateway.codeOf(bindingPhone, { ...wrong, verifyCode })).toBe(4003);
    const second = await gateway.call(wxLogin, { ticket: await confirmed(gateway, 'login', 'sandbox-2') });
    if (second.state !== 'confirmed') throw new Error(`it is ${second.state}`);
    expect((await gateway.call(userDetail, {}, { token: second.accessToken })).wechatName).toBe('三尺讲台');
  });

  test('a phone that has another WeChat account keeps it', async () => {
    await using gateway = await startUserGateway();
    const state = await gateway.call(wxLogin, { ticket: await confirmed(gateway, 'login', 'sandbox-2') });
    if (state.state !== 'needsBinding') throw new Error(`it is ${state.state}`);
    const verifyCode = await codeFor(gateway, demoPhone(2), 'bind');
    expect(await gateway.codeOf(bindingPhone, { bindToken: state.bindToken, phone: demoPhone(2), verifyCode })).toBe(
      4004,
    );
    const old = await gateway.call(wxLogin, { ticket: await confirmed(gateway, 'login', 'sandbox-1') });
    expect(old.state).toBe('confirmed');
  });

  test('a person binds WeChat in the personal centre by password, not one that somebody else has', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    const taken = await bindTokenOf(gateway, 'sandbox-1');
    const refused = { action: 'bind', bindToken: taken, password } as const;
    expect(await gateway.codeOf(accountBinding, refused, { token })).toBe(4004);
    const bindToken = await bindTokenOf(gateway, 'sandbox-3');
    expect(await gateway.call(accountBinding, { action: 'bind', bindToken, password }, { token })).toEqual({
      wechatBound: true,
      wechatName: '粉笔与星光',
    });
    expect(await gateway.codeOf(accountBinding, { action: 'bind', bindToken, password }, { token })).toBe(4003);
  });

  test('binding and unbinding ask for a code at the own phone; a wrong one leaves the bindToken usable', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    const bindToken = await bindTokenOf(gateway, 'sandbox-3');
    const foreign = await codeFor(gateway, newPhone, 'bind');
    const bind = (verifyCode: string) =>
      gateway.codeOf(accountBinding, { action: 'bind', bindToken, verifyCode }, { token });
    const code = await codeFor(gateway, demoPhone(1), 'bind');
    if (foreign !== code) expect(await bind(foreign)).toBe(4002);
    expect(await bind(otherThan(code))).toBe(4002);
    expect(await bind(code)).toBe(200);
    gateway.clock.advanceSeconds(61);
    const verifyCode = await codeFor(gateway, demoPhone(1), 'bind');
    const unbind = { action: 'unbind', verifyCode } as const;
    expect(await gateway.codeOf(accountBinding, { ...unbind, verifyCode: otherThan(verifyCode) }, { token })).toBe(
      4002,
    );
    await gateway.call(accountBinding, unbind, { token });
    expect(await gateway.call(userDetail, {}, { token })).toMatchObject({ wechatBound: false, wechatName: '' });
  });

  test.each([
    ['nothing but a token', {}],
    ['both proofs at once', { password, verifyCode: '123456' }],
  ])('binding with %s is refused', async (_, proof) => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    const bindToken = await bindTokenOf(gateway, 'sandbox-3');
    expect(await gateway.codeOf(accountBinding, { action: 'bind', bindToken, ...proof }, { token })).toBe(422);
    const later = await gateway.call(wxLogin, { ticket: await confirmed(gateway, 'login', 'sandbox-3') });
    expect(later.state).toBe('needsBinding');
  });

  test('guessing the password by binding has the limits of a login', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    const bindToken = await bindTokenOf(gateway, 'sandbox-3');
    const guess = () => gateway.codeOf(accountBinding, { action: 'bind', bindToken, password: 'Wrong2026' }, { token });
    for (let i = 0; i < 5; i++) expect(await guess()).toBe(4008);
    expect(await guess()).toBe(429);
  });

  test('the sandbox page runs no script and prints no markup from its address', async () => {
    await using gateway = await startUserGateway();
    const page = await fetch(`${gateway.url}/files/wx-sandbox/${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    const html = await page.text();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('二维码已失效');
  });
});
