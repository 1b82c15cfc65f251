import { checkPhone } from '../../../../shared/people/account-format.ts';
import { maskPhone } from '../../../../shared/people/user-display.ts';

/**
 * Pages know the account's phone only masked, so a person who wants a code types the whole number. This rule of that
 * field refuses a number that cannot be the account's before a code is sent.
 */
export const checkOwnPhone =
  (masked: string) =>
  (phone: string): string | null =>
    checkPhone(phone) ?? (maskPhone(phone) === masked ? null : '与当前绑定的手机号不一致');
