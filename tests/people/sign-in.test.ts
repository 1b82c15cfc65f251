import { describe, expect, test } from 'vitest';
import { catalogue } from '../../shared/catalogue.ts';
import {
  logout,
  passwordLogin,
  registerAndLogin,
  registerOrLogin,
  ssoGetUserInfo,
  ssoLogin,
  ssoTicket,
  verifyExpired,
  wxQrCode,
} from '../../shared/people/calls/auth.ts';
import {
  checkUserByPhone,
  isPhoneUsed,
  redeemVerifyCode,
  register,
  sendVerifyCode,
  userInfo,
} from '../../shared/people/calls/user.ts';
import { codeFor, demoPhone, logIn, newPassword, newPhone, otherThan, password } from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway } from '../kit/gateway/user-gateway.ts';

describe('codes', () => {
  test('a new phone registers by code, gets its welcome points and is in its first login', async () => {
    await using gateway = await startUserGateway();
    const verifyCode = await codeFor(gateway, newPhone, 'login');
    const session = await gateway.call(registerOrLogin, { phone: newPhone, verifyCode });
    expect(session.isNew).toBe(true);
    const token = session.accessToken;
    const user = await gateway.call(userInfo, {}, { token });
    expect(user).toMatchObject({
      phone: '139****5678',
      userType: 1,
      firstLogin: 1,
      integralAmount: 100,
      openSchoolStatus: 0,
      customerList: [],
      lastLoginCustomerId: '0',
    });
    gateway.clock.advanceSeconds(61);
    const again = await gateway.call(registerOrLogin, {
      phone: newPhone,
      verifyCode: await codeFor(gateway, newPhone, 'login'),
    });
    expect(again.isNew).toBe(false);
    expect((await gateway.call(userInfo, {}, { token: again.accessToken })).id).toBe(user.id);
  });

  test('a code is good once', async () => {
    await using gateway = await startUserGateway();
    const verifyCode = await codeFor(gateway, newPhone, 'login');
    expect(await gateway.codeOf(registerOrLogin, { phone: newPhone, verifyCode })).toBe(200);
    expect(await gateway.codeOf(registerOrLogin, { phone: newPhone, verifyCode })).toBe(4002);
  });

  test('of twenty parallel uses of one code one succeeds', async () => {
    await using gateway = await startUserGateway();
    const verifyCode = await codeFor(gateway, newPhone, 'login');
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => gateway.codeOf(registerOrLogin, { phone: newPhone, verifyCode })),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
  });

  test('a code lives ten minutes', async () => {
    await using gateway = await startUserGateway();
    const first = await codeFor(gateway, newPhone, 'login');
    gateway.clock.advanceSeconds(599);
    expect(await gateway.codeOf(registerOrLogin, { phone: newPhone, verifyCode: first })).toBe(200);
    const second = await codeFor(gateway, newPhone, 'login');
    gateway.clock.advanceSeconds(600);
    expect(await gateway.codeOf(registerOrLogin, { phone: newPhone, verifyCode: second })).toBe(4002);
  });

  test('a code is void after five wrong tries', async () => {
    await using gateway = await startUserGateway();
    const verifyCode = await codeFor(gateway, newPhone, 'login');
    for (let i = 0; i < 4; i++) {
      expect(await gateway.codeOf(registerOrLogin, { phone: newPhone, verifyCode: otherThan(verifyCode) })).toBe(4002);
    }
    gateway.clock.advanceSeconds(61);
    const next = await codeFor(gateway, newPhone, 'login');
    for (let i = 0; i < 5; i++) {
      expect(await gateway.codeOf(registerOrLogin, { phone: newPhone, verifyCode: otherThan(next) })).toBe(4002);
    }
    expect(await gateway.codeOf(registerOrLogin, { phone: newPhone, verifyCode: next })).toBe(4002);
  });

  test('a code is bound to its phone and purpose, and a newer one replaces it', async () => {
    await using gateway = await startUserGateway();
    const verifyCode = await codeFor(gateway, newPhone, 'reset');
    expect(await gateway.codeOf(registerOrLogin, { phone: newPhone, verifyCode })).toBe(4002);
    expect(await gateway.codeOf(registerAndLogin, { phone: newPhone, verifyCode })).toBe(4002);
    expect(await gateway.codeOf(redeemVerifyCode, { phone: demoPhone(1), verifyCode, type: 'reset' })).toBe(4002);
    gateway.clock.advanceSeconds(61);
    const newer = await codeFor(gateway, newPhone, 'reset');
    if (newer !== verifyCode) {
      expect(await gateway.codeOf(redeemVerifyCode, { phone: newPhone, verifyCode, type: 'reset' })).toBe(4002);
    }
    expect(await gateway.codeOf(redeemVerifyCode, { phone: newPhone, verifyCode: newer, type: 'reset' })).toBe(200);
  });

  test('one phone gets a code a minute and ten a day', async () => {
    await using gateway = await startUserGateway();
    const send = () => gateway.envelopeOf(sendVerifyCode, { phone: newPhone, type: 'login' });
    expect((await send()).code).toBe(200);
    gateway.clock.advanceSeconds(18);
    expect(await send()).toMatchObject({ code: 429, message: '获取验证码过于频繁，请42秒后再试' });
    for (let i = 1; i < 10; i++) {
      gateway.clock.advanceSeconds(60);
      expect((await send()).code).toBe(200);
    }
    gateway.clock.advanceSeconds(60);
    expect(await send()).toMatchObject({ code: 429, message: expect.stringMatching(/24小时后再试$/) });
    gateway.clock.advanceSeconds(24 * 3600);
    expect((await send()).code).toBe(200);
  });

  test('one address gets twenty codes an hour, other addresses go on', async () => {
    await using gateway = await startUserGateway();
    const send = (n: number, address: string) =>
      gateway.codeOf(sendVerifyCode, { phone: `139000000${String(n).padStart(2, '0')}`, type: 'login' }, { address });
    for (let n = 0; n < 20; n++) expect(await send(n, '203.0.113.9')).toBe(200);
    expect(await send(20, '203.0.113.9')).toBe(429);
    expect(await send(20, '203.0.113.10')).toBe(200);
    gateway.clock.advanceSeconds(3600);
    expect(await send(21, '203.0.113.9')).toBe(200);
  });

  test('an address of more people gets more codes', async () => {
    await using gateway = await startUserGateway({ peoplePerAddress: 11 });
    const send = (n: number) =>
      gateway.codeOf(sendVerifyCode, { phone: `139000000${n}`, type: 'login' }, { address: '203.0.113.9' });
    for (let n = 10; n < 32; n++) expect(await send(n)).toBe(200);
    expect(await send(32)).toBe(429);
  });

  test('of parallel requests for one phone one gets a code', async () => {
    await using gateway = await startUserGateway();
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => gateway.codeOf(sendVerifyCode, { phone: newPhone, type: 'login' })),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
  });

  test('without the demo no code is shown, and nothing pretends to have sent one', async () => {
    await using gateway = await startUserGateway({ demo: false });
    const envelope = await gateway.envelopeOf(sendVerifyCode, { phone: newPhone, type: 'login' });
    expect(envelope).toMatchObject({ code: 503, data: null });
    expect(await gateway.codeOf(wxQrCode, { n: '123456' })).toBe(4010);
    expect((await fetch(`${gateway.url}/files/wx-sandbox/${'x'.repeat(43)}`)).status).toBe(404);
  });
});

describe('passwords', () => {
  test('a phone registers with a password and logs in by it; a second registration is refused', async () => {
    await using gateway = await startUserGateway();
    const verifyCode = await codeFor(gateway, newPhone, 'register');
    await gateway.call(register, { phone: newPhone, verifyCode, password: newPassword });
    expect(await gateway.codeOf(passwordLogin, { phone: newPhone, password: newPassword })).toBe(200);
    gateway.clock.advanceSeconds(61);
    const again = await codeFor(gateway, newPhone, 'register');
    expect(
      await gateway.envelopeOf(register, { phone: newPhone, verifyCode: again, password: 'Qita20279' }),
    ).toMatchObject({ code: 4005, message: '该手机号已注册，请直接登录' });
    expect(await gateway.codeOf(passwordLogin, { phone: newPhone, password: newPassword })).toBe(200);
  });

  test('registerAndLogin does both in one step', async () => {
    await using gateway = await startUserGateway();
    const verifyCode = await codeFor(gateway, newPhone, 'register');
    expect((await gateway.call(registerAndLogin, { phone: newPhone, verifyCode })).isNew).toBe(true);
  });

  test('an unknown phone, a wrong password and an account without a password are answered alike, after alike work', async () => {
    await using gateway = await startUserGateway();
    await gateway.call(registerOrLogin, { phone: newPhone, verifyCode: await codeFor(gateway, newPhone, 'login') });
    const answers = [];
    for (const phone of ['13700000000', demoPhone(1), newPhone]) {
      const before = gateway.verifications();
      answers.push(await gateway.envelopeOf(passwordLogin, { phone, password: 'Wrong2026' }));
      expect(gateway.verifications() - before).toBe(1);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ code: 4001, message: '手机号或密码错误', data: null })]),
    );
  });

  test('a phone check does not tell that a code was asked for', async () => {
    await using gateway = await startUserGateway();
    await codeFor(gateway, newPhone, 'login');
    const check = async (phone: string) => (await gateway.envelopeOf(isPhoneUsed, { phone })).data;
    expect(await check(newPhone)).toEqual({ valid: true });
    expect(await check('13912345679')).toEqual({ valid: true });
    expect(await check('139')).toEqual({ valid: false });
  });

  test('codes, limits and phone checks are the same for known and unknown phones', async () => {
    await using gateway = await startUserGateway();
    const shapeOf = async (phone: string) => {
      const sent = await gateway.envelopeOf(sendVerifyCode, { phone, type: 'reset' });
      const limited = await gateway.envelopeOf(sendVerifyCode, { phone, type: 'reset' });
      return JSON.stringify([
        { ...sent, data: Object.keys(sent.data ?? {}) },
        limited,
        await gateway.envelopeOf(isPhoneUsed, { phone }),
        await gateway.envelopeOf(checkUserByPhone, { phone }),
      ]);
    };
    expect(await shapeOf('13700000000')).toBe(await shapeOf(demoPhone(1)));
  });

  test('a sixth wrong password waits out a quarter of an hour, the right one too, and a code still works', async () => {
    await using gateway = await startUserGateway();
    const tryIt = (secret: string) => gateway.codeOf(passwordLogin, { phone: demoPhone(1), password: secret });
    for (let i = 0; i < 5; i++) expect(await tryIt('Wrong2026')).toBe(4001);
    expect(gateway.pauses).toEqual([250, 500, 1000]);
    expect(await tryIt(password)).toBe(429);
    const verifyCode = await codeFor(gateway, demoPhone(1), 'login');
    expect(await gateway.codeOf(registerOrLogin, { phone: demoPhone(1), verifyCode })).toBe(200);
    gateway.clock.advanceSeconds(15 * 60);
    expect(await tryIt(password)).toBe(200);
  });

  test('a right password starts the count anew', async () => {
    await using gateway = await startUserGateway();
    const tryIt = (secret: string) => gateway.codeOf(passwordLogin, { phone: demoPhone(1), password: secret });
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) expect(await tryIt('Wrong2026')).toBe(4001);
      expect(await tryIt(password)).toBe(200);
    }
  });

  test('twenty wrong passwords at once get five answers', async () => {
    await using gateway = await startUserGateway();
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => gateway.codeOf(passwordLogin, { phone: demoPhone(1), password: 'Wrong2026' })),
    );
    expect(codes.filter((code) => code === 4001)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(15);
  });

  test('one IPv6 network may be wrong fifty times an hour over all accounts; right ones do not count', async () => {
    await using gateway = await startUserGateway();
    const address = '2001:db8::7';
    for (let n = 0; n < 50; n++) {
      const phone = `137000000${String(n).padStart(2, '0')}`;
      expect(await gateway.codeOf(passwordLogin, { phone, password: 'Wrong2026' }, { address })).toBe(4001);
      if (n % 10 === 0) {
        expect(await gateway.codeOf(passwordLogin, { phone: demoPhone(2), password }, { address })).toBe(200);
      }
    }
    expect(await gateway.codeOf(passwordLogin, { phone: demoPhone(2), password }, { address })).toBe(429);
    expect(await gateway.codeOf(passwordLogin, { phone: demoPhone(2), password }, { address: '2001:db8::8' })).toBe(
      429,
    );
    const neighbour = { address: '2001:db8:0:1::7' };
    expect(await gateway.codeOf(passwordLogin, { phone: demoPhone(2), password }, neighbour)).toBe(200);
  });
});

describe('sessions', () => {
  test('every call that needs a login answers -1 to a missing, a made-up, an expired and a revoked token', async () => {
    await using gateway = await startUserGateway();
    const revoked = await logIn(gateway, 1);
    await gateway.call(logout, {}, { token: revoked });
    const expired = await logIn(gateway, 2);
    gateway.clock.advanceSeconds(7 * 24 * 3600);
    const names = ['user.info', 'user.detail', 'user.update', 'user.verifyAndSubmit', 'user.changePhoneAndPassword'];
    const needing = catalogue.filter(({ name, token }) => token === 'required' && /^(auth|user|jf)\./.test(name));
    expect(needing.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
    for (const endpoint of needing) {
      for (const token of [undefined, '', 'made-up', expired, revoked]) {
        expect([endpoint.name, await gateway.codeOf(endpoint, {}, { token })]).toEqual([endpoint.name, -1]);
      }
    }
  });

  test('logging out revokes the one session and never fails', async () => {
    await using gateway = await startUserGateway();
    const [one, other] = [await logIn(gateway, 1), await logIn(gateway, 1)];
    expect(await gateway.codeOf(logout, {}, { token: one })).toBe(200);
    expect(await gateway.codeOf(userInfo, {}, { token: one })).toBe(-1);
    expect(await gateway.codeOf(userInfo, {}, { token: other })).toBe(200);
    expect(await gateway.codeOf(logout, {}, { token: one })).toBe(200);
    expect(await gateway.codeOf(logout, {})).toBe(200);
    const bare = await fetch(gateway.url + logout.path, { method: 'POST', headers: { token: other } });
    expect(await bare.json()).toMatchObject({ code: 200 });
    expect(await gateway.codeOf(userInfo, {}, { token: other })).toBe(-1);
  });

  test('verifyExpired tells how long a token still has', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    gateway.clock.advanceSeconds(3600);
    expect(await gateway.call(verifyExpired, {}, { token })).toEqual({ expired: false, expiresIn: 601_200 });
    expect(await gateway.call(verifyExpired, {})).toEqual({ expired: true, expiresIn: 0 });
    await gateway.call(logout, {}, { token });
    expect(await gateway.call(verifyExpired, {}, { token })).toEqual({ expired: true, expiresIn: 0 });
  });

  test('an SSO ticket shows whose it is, makes one session and lives a minute', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    const ticket = (await gateway.call(ssoTicket, {}, { token })).ssoTicket;
    expect(await gateway.call(ssoGetUserInfo, { ssoTicket: ticket })).toMatchObject({
      nickName: '林晓雨',
      maskedPhone: '138****0001',
    });
    const session = await gateway.call(ssoLogin, { ssoTicket: ticket });
    expect((await gateway.call(userInfo, {}, { token: session.accessToken })).nickName).toBe('林晓雨');
    expect(await gateway.codeOf(ssoLogin, { ssoTicket: ticket })).toBe(4003);
    const late = (await gateway.call(ssoTicket, {}, { token })).ssoTicket;
    gateway.clock.advanceSeconds(60);
    expect(await gateway.codeOf(ssoLogin, { ssoTicket: late })).toBe(4003);
  });
});
