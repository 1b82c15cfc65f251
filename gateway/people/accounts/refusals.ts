import { refusal } from '../../platform/http/refusal.ts';

/** The same message for an unknown phone and a wrong password. */
export const wrongCredentials = () => refusal(4001, '手机号或密码错误');
export const wrongCode = () => refusal(4002, '验证码错误或已过期');
export const proofExpired = () => refusal(4003, '验证已过期，请重新验证');
/** Of a way to WeChat and back: it took too long, was gone already, or began in another browser. */
export const wechatOver = () => refusal(4003, '这次微信登录已失效，请重新扫码');
/** Not shown as maintenance: every other way to log in works. */
export const wechatFailed = () => refusal(4010, '微信暂时没有回应，请稍后再试，或换一种方式登录');
export const wechatAbsent = () => refusal(4010, '微信登录没有开通，请换一种方式登录');
export const wechatTaken = () => refusal(4004, '该微信已绑定其他账号');
export const phoneHasWechat = () => refusal(4004, '该手机号已绑定其他微信');
/** Only for callers who proved that the phone is theirs. */
export const phoneTaken = (message = '该手机号已被其他账号使用') => refusal(4005, message);
export const phoneUnknown = () => refusal(4006, '该手机号尚未注册');
export const samePhone = () => refusal(4007, '新手机号与原手机号相同');
export const wrongOldPassword = () => refusal(4008, '原密码错误');
export const messageNotSent = () => refusal(4009, '短信没有发出，请稍后再试');
/** It is unknown whether the message went out. The edge counts a code without a verdict as sent. */
export const messageUncertain = () => refusal(504, '短信没有发出，请稍后再试');
/** Of a login that is otherwise right. */
export const accountBlocked = () => refusal(4011, '该账号已停用，如有疑问请拨打页面底部的客服热线');
export const notClosable = (why: string) => refusal(4012, why);
/** Shown as maintenance (docs/product/site.md#error-codes): this gateway has no provider for it. */
export const notConnected = () => refusal(503, '系统维护中，请稍后再试');
