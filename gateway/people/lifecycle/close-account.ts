import { closingDays } from '../../../shared/people/closing.ts';
import { dayMs } from '../../../shared/platform/china-time.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { type Account, changeAccount, lockAccount } from '../accounts/account-store.ts';
import type { AccountTools } from '../accounts/account-tools.ts';
import { notClosable, wrongCode, wrongOldPassword } from '../accounts/refusals.ts';
import { endSessionsOf } from '../accounts/session-store.ts';
import { checkOwnPassword } from '../accounts/user-security.ts';
import { consumeCode } from '../accounts/verify-code.ts';
import { hasOpenOrders } from './merge-accounts.ts';

/**
 * Closes an account by its password or a `reset` code: all sessions end, and after the days of
 * shared/people/closing.ts nothing personal is left, unless its owner logs in before.
 *
 * @returns the moment at which it is erased.
 * @throws CodedError for a wrong proof, and while an order waits for money in either direction.
 */
export async function closeAccount(
  tools: AccountTools,
  account: Account,
  { password, verifyCode }: { password?: string | undefined; verifyCode?: string | undefined },
  { address }: Pick<Caller, 'address'>,
): Promise<Date> {
  const { db, clock } = tools;
  const now = new Date(clock.now());
  // before the proof, so that a code is not used up for nothing
  if (await hasOpenOrders(db, account.id)) throw openOrders();
  if (password !== undefined) await checkOwnPassword(tools, account, password, address);
  else if (!(await consumeCode(db, { phone: account.phone, purpose: 'reset' }, verifyCode ?? '', now)))
    throw wrongCode();
  const closesAt = new Date(now.getTime() + closingDays * dayMs);
  await db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (password !== undefined && current?.passwordHash !== account.passwordHash) throw wrongOldPassword();
    if (current?.phone !== account.phone) throw wrongCode();
    if (await hasOpenOrders(tx, account.id)) throw openOrders();
    await changeAccount(tx, account.id, { closesAt });
    await endSessionsOf(tx, account.id);
  });
  return closesAt;
}

const openOrders = () => notClosable('您有待支付或退款中的订单，请在订单完成或取消后再注销');
