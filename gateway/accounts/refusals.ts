import { Refusal } from '../http/refusal.ts';

/** The same message for an unknown phone and a wrong password. */
export const wrongCredentials = () => new Refusal(4001, '手机号或密码错误');
export const wrongCode = () => new Refusal(4002, '验证码错误或已过期');
export const proofExpired = () => new Refusal(4003, '验证已过期，请重新验证');
export const wechatTaken = () => new Refusal(4004, '该微信已绑定其他账号');
export const phoneHasWechat = () => new Refusal(4004, '该手机号已绑定其他微信');
/** Only for callers who proved that the phone is theirs. */
export const phoneTaken = (message = '该手机号已被其他账号使用') => new Refusal(4005, message);
export const phoneUnknown = () => new Refusal(4006, '该手机号尚未注册');
export const samePhone = () => new Refusal(4007, '新手机号与原手机号相同');
export const wrongOldPassword = () => new Refusal(4008, '原密码错误');
/** Shown as maintenance (docs/product.md#error-codes): this gateway has no provider for it. */
export const notConnected = () => new Refusal(503, '系统维护中，请稍后再试');

export function tooOften(what: string, waitSeconds: number): Refusal {
  const wait = waitSeconds < 120 ? `${waitSeconds}秒` : `${Math.ceil(waitSeconds / 60)}分钟`;
  return new Refusal(429, `${what}过于频繁，请${wait}后再试`);
}
