import { checkPhone } from '../../../shared/domain/account-format.ts';
import { maskPhone } from '../../../shared/domain/user-display.ts';

/**
 * Pages know the account's phone only masked, so who wants a code sent to it types it whole. The rule under that
 * field: a number that cannot be the account's is told apart before a code goes anywhere.
 */
export const checkOwnPhone =
  (masked: string) =>
  (phone: string): string | null =>
    checkPhone(phone) ?? (maskPhone(phone) === masked ? null : '与当前绑定的手机号不一致');
