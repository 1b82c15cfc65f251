import { checkNewPassword } from '../../../../shared/people/account-format.ts';

/** The sentence under a new password that has to be another one than the old. */
export const checkOtherPassword = (password: string, oldPassword: string): string | null =>
  checkNewPassword(password) ?? (password === oldPassword ? '新密码不能与原密码相同' : null);
