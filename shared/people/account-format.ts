/** A mobile number of mainland China. */
export const phonePattern = /^1[3-9]\d{9}$/;
/** 8 to 20 visible ASCII characters with a letter and a digit among them. */
export const passwordPattern = /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,20}$/;
/** The six digits of a text message. */
export const verifyCodePattern = /^\d{6}$/;
export const nickNameLimit = 20;

type Rule = (value: string) => string | null;

/** The sentence under a field that must be filled and must look right; null where it does. */
const rule =
  (missing: string, pattern: RegExp, wrong: string): Rule =>
  (value) => {
    if (value.trim() === '') return missing;
    return pattern.test(value) ? null : wrong;
  };

export const checkPhone = rule('请输入手机号', phonePattern, '请输入正确的手机号');
export const checkVerifyCode = rule('请输入验证码', verifyCodePattern, '请输入6位数字验证码');
/** For a password that is being chosen; one that is being entered is only asked for. */
export const checkNewPassword = rule('请输入密码', passwordPattern, '密码为8-20位，须同时包含字母和数字');
export const checkPassword: Rule = (value) => (value === '' ? '请输入密码' : null);
export const checkPasswordAgain = (value: string, password: string): string | null => {
  if (value === '') return '请再次输入密码';
  return value === password ? null : '两次输入的密码不一致';
};
