import { describe, expect, test } from 'vitest';
import {
  logout,
  passwordLogin,
  registerOrLogin,
  ssoGetUserInfo,
  ssoLogin,
  ssoTicket,
  wxLogin,
} from '../../shared/people/calls/auth.ts';
import {
  accountBinding,
  changePassword,
  changePhoneAndPassword,
  checkUserByPhone,
  redeemVerifyCode,
  userInfo,
  verifyAndSubmit,
} from '../../shared/people/calls/user.ts';
import {
  bindTokenOf,
  codeFor,
  confirmed,
  demoPhone,
  logIn,
  newPassword,
  newPhone,
  otherThan,
  password,
} from '../kit/gateway/sign-in-steps.ts';
import { startUserGateway, type UserGateway } from '../kit/gateway/user-gateway.ts';

describe('changing phone and password', () => {
  test('a forgotten password is set anew by code; every old session ends', async () => {
    await using gateway = await startUserGateway();
    const phone = demoPhone(1);
    const old = await logIn(gateway, 1);
    const proof = await gateway.call(redeemVerifyCode, {
      phone,
      verifyCode: await codeFor(gateway, phone, 'reset'),
      type: 'reset',
    });
    const input = { phone, verifyToken: proof.verifyToken, password: newPassword };
    expect(await gateway.codeOf(changePassword, { ...input, phone: demoPhone(2) })).toBe(4003);
    await gateway.call(changePassword, input);
    expect(await gateway.codeOf(userInfo, {}, { token: old })).toBe(-1);
    expect(await gateway.codeOf(passwordLogin, { phone, password })).toBe(4001);
    expect(await gateway.codeOf(passwordLogin, { phone, password: newPassword })).toBe(200);
    expect(await gateway.codeOf(changePassword, input)).toBe(4003);
  });

  test('a proof of another purpose resets nothing', async () => {
    await using gateway = await startUserGateway();
    const phone = demoPhone(1);
    const proof = await gateway.call(redeemVerifyCode, {
      phone,
      verifyCode: await codeFor(gateway, phone, 'bind'),
      type: 'bind',
    });
    const input = { phone, verifyToken: proof.verifyToken, password: newPassword };
    expect(await gateway.codeOf(changePassword, input)).toBe(4003);
    expect(await gateway.call(checkUserByPhone, { phone, verifyToken: proof.verifyToken })).toEqual({ exists: true });
    expect(await gateway.call(checkUserByPhone, { phone: newPhone, verifyToken: proof.verifyToken })).toEqual({
      exists: null,
    });
  });

  test('a password is set by a code at the own phone; old sessions end and the new token works', async () => {
    await using gateway = await startUserGateway();
    const [token, elsewhere] = [await logIn(gateway, 1), await logIn(gateway, 1)];
    const verifyCode = await codeFor(gateway, demoPhone(1), 'reset');
    const session = await gateway.call(verifyAndSubmit, { verifyCode, password: newPassword }, { token });
    for (const old of [token, elsewhere]) expect(await gateway.codeOf(userInfo, {}, { token: old })).toBe(-1);
    expect(await gateway.codeOf(userInfo, {}, { token: session.accessToken })).toBe(200);
    expect(await gateway.codeOf(passwordLogin, { phone: demoPhone(1), password: newPassword })).toBe(200);
  });

  test('phone and password change by the old password; the old phone is nobody any more', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    const verifyCode = await codeFor(gateway, newPhone, 'bind');
    const input = { oldPassword: password, phone: newPhone, verifyCode, password: newPassword };
    expect(await gateway.codeOf(changePhoneAndPassword, { ...input, oldPassword: 'Wrong2026' }, { token })).toBe(4008);
    const session = await gateway.call(changePhoneAndPassword, input, { token });
    expect(await gateway.codeOf(userInfo, {}, { token })).toBe(-1);
    expect((await gateway.call(userInfo, {}, { token: session.accessToken })).phone).toBe('139****5678');
    expect(await gateway.codeOf(passwordLogin, { phone: newPhone, password: newPassword })).toBe(200);
    expect(await gateway.codeOf(passwordLogin, { phone: demoPhone(1), password })).toBe(4001);
  });

  test('the phone changes by a proof at the old phone, which a wrong code of the new one leaves usable', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    const proof = await gateway.call(redeemVerifyCode, {
      phone: demoPhone(1),
      verifyCode: await codeFor(gateway, demoPhone(1), 'reset'),
      type: 'reset',
    });
    const verifyCode = await codeFor(gateway, newPhone, 'bind');
    const input = { verifyToken: proof.verifyToken, phone: newPhone, verifyCode };
    const wrong = { ...input, verifyCode: otherThan(verifyCode) };
    expect(await gateway.codeOf(changePhoneAndPassword, wrong, { token })).toBe(4002);
    expect(await gateway.codeOf(changePhoneAndPassword, input, { token })).toBe(200);
  });

  test("a phone of somebody else is refused, but only to who holds it, and a proof of somebody else's phone is none", async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    const change = (verifyCode: string, phone: string) =>
      gateway.codeOf(changePhoneAndPassword, { oldPassword: password, phone, verifyCode }, { token });
    const code = await codeFor(gateway, demoPhone(2), 'bind');
    expect(await change(otherThan(code), demoPhone(2))).toBe(4002);
    expect(await change(code, demoPhone(2))).toBe(4005);
    expect(await change('123456', demoPhone(1))).toBe(4007);
    const foreign = await gateway.call(redeemVerifyCode, {
      phone: demoPhone(3),
      verifyCode: await codeFor(gateway, demoPhone(3), 'reset'),
      type: 'reset',
    });
    const input = { verifyToken: foreign.verifyToken, password: newPassword };
    expect(await gateway.codeOf(changePhoneAndPassword, input, { token })).toBe(4003);
  });

  test('guessing the old password has the limits of a login', async () => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    const guess = () =>
      gateway.codeOf(changePhoneAndPassword, { oldPassword: 'Wrong2026', password: newPassword }, { token });
    for (let i = 0; i < 5; i++) expect(await guess()).toBe(4008);
    expect(await guess()).toBe(429);
  });

  test.each([
    ['no proof', { password: newPassword }],
    ['two proofs', { oldPassword: password, verifyToken: 'x'.repeat(43), password: newPassword }],
    ['nothing to change', { oldPassword: password }],
    ['a phone without its code', { oldPassword: password, phone: newPhone }],
    ['a weak password', { oldPassword: password, password: '12345678' }],
  ])('%s is refused', async (_, input) => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    expect(await gateway.codeOf(changePhoneAndPassword, input, { token })).toBe(422);
  });
});

const resetProof = async (gateway: UserGateway, phone: string) => {
  const verifyCode = await codeFor(gateway, phone, 'reset');
  return (await gateway.call(redeemVerifyCode, { phone, verifyCode, type: 'reset' })).verifyToken;
};
const forgotten = async (gateway: UserGateway) => {
  const verifyToken = await resetProof(gateway, demoPhone(1));
  await gateway.call(changePassword, { phone: demoPhone(1), verifyToken, password: newPassword });
};
const byCode = async (gateway: UserGateway) => {
  const verifyCode = await codeFor(gateway, demoPhone(1), 'reset');
  await gateway.call(verifyAndSubmit, { verifyCode, password: newPassword }, { token: await logIn(gateway, 1) });
};
const byOldPassword = async (gateway: UserGateway) => {
  const change = { oldPassword: password, password: newPassword };
  await gateway.call(changePhoneAndPassword, change, { token: await logIn(gateway, 1) });
};

const changes: [string, (gateway: UserGateway) => Promise<void>][] = [
  ['a forgotten password set anew', forgotten],
  ['a password set by code', byCode],
  ['a password changed by the old one', byOldPassword],
];

describe('what is under way by the old password while the password changes', () => {
  test.each(changes)('a login gets no session: %s', async (_, changeIt) => {
    await using gateway = await startUserGateway();
    gateway.afterNextVerification(() => changeIt(gateway));
    expect(await gateway.codeOf(passwordLogin, { phone: demoPhone(1), password })).toBe(4001);
    expect(await gateway.codeOf(passwordLogin, { phone: demoPhone(1), password: newPassword })).toBe(200);
  });

  test.each(changes)('another change is refused: %s', async (_, changeIt) => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    gateway.afterNextVerification(() => changeIt(gateway));
    const input = { oldPassword: password, password: 'Toudao2028' };
    expect(await gateway.codeOf(changePhoneAndPassword, input, { token })).toBe(4008);
    expect(await gateway.codeOf(passwordLogin, { phone: demoPhone(1), password: newPassword })).toBe(200);
  });

  test.each(changes)('a binding of WeChat is refused: %s', async (_, changeIt) => {
    await using gateway = await startUserGateway();
    const token = await logIn(gateway, 1);
    const bindToken = await bindTokenOf(gateway, 'sandbox-3');
    gateway.afterNextVerification(() => changeIt(gateway));
    expect(await gateway.codeOf(accountBinding, { action: 'bind', bindToken, password }, { token })).toBe(4008);
    const after = await gateway.call(wxLogin, { ticket: await confirmed(gateway, 'login', 'sandbox-3') });
    expect(after.state).toBe('needsBinding');
  });
});

describe('what a stolen token leaves behind', () => {
  const byLogout = (gateway: UserGateway, token: string) => gateway.call(logout, {}, { token });
  test.each([['a logout', byLogout] as const, ...changes])(
    'an SSO ticket from before ends with its session at %s',
    async (_, endSession) => {
      await using gateway = await startUserGateway();
      const token = await logIn(gateway, 1);
      const other = await logIn(gateway, 2);
      const stolen = await gateway.call(ssoTicket, {}, { token });
      const kept = await gateway.call(ssoTicket, {}, { token: other });
      await endSession(gateway, token);
      expect(await gateway.codeOf(ssoGetUserInfo, { ssoTicket: stolen.ssoTicket })).toBe(4003);
      expect(await gateway.codeOf(ssoLogin, { ssoTicket: stolen.ssoTicket })).toBe(4003);
      expect(await gateway.codeOf(ssoLogin, { ssoTicket: kept.ssoTicket })).toBe(200);
    },
  );

  test.each(changes)('a WeChat account bound before logs nobody in after %s', async (_, changeIt) => {
    await using gateway = await startUserGateway();
    const bindToken = await bindTokenOf(gateway, 'sandbox-3');
    const binding = { action: 'bind', bindToken, password } as const;
    await gateway.call(accountBinding, binding, { token: await logIn(gateway, 1) });
    const before = await gateway.call(wxLogin, { ticket: await confirmed(gateway, 'login', 'sandbox-3') });
    expect(before.state).toBe('confirmed');
    await changeIt(gateway);
    const after = await gateway.call(wxLogin, { ticket: await confirmed(gateway, 'login', 'sandbox-3') });
    expect(after.state).toBe('needsBinding');
  });

  test('the first password of an account leaves its WeChat account bound', async () => {
    await using gateway = await startUserGateway();
    const login = await codeFor(gateway, newPhone, 'login');
    const { accessToken: token } = await gateway.call(registerOrLogin, { phone: newPhone, verifyCode: login });
    gateway.clock.advanceSeconds(61);
    const bind = await codeFor(gateway, newPhone, 'bind');
    const bindToken = await bindTokenOf(gateway, 'sandbox-3');
    await gateway.call(accountBinding, { action: 'bind', bindToken, verifyCode: bind }, { token });
    gateway.clock.advanceSeconds(61);
    const reset = await codeFor(gateway, newPhone, 'reset');
    await gateway.call(verifyAndSubmit, { verifyCode: reset, password: newPassword }, { token });
    const state = await gateway.call(wxLogin, { ticket: await confirmed(gateway, 'login', 'sandbox-3') });
    expect(state.state).toBe('confirmed');
  });
});
