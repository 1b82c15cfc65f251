import type { PayMode } from '../../../shared/shop/goods.ts';
import { allOf } from '../../platform/db/all-of.ts';
import type { Db } from '../../platform/db/database.ts';
import { byKind } from './goods.ts';
import { type LockedOrder, moveThrough, type OrderStep } from './order-store.ts';
import { nowOf, type PaymentTools } from './order-tools.ts';

interface Paid {
  readonly paidBy: PayMode;
  readonly paidAt: Date;
}

const fulfilled = { to: 'fulfilled', actor: 'gateway', reason: '权益已发放' } as const;
const notGranted = { to: 'paid', actor: 'gateway', reason: '权益发放失败，稍后重试' } as const;

/** A right could not be granted; the transaction cannot go on. */
class GrantFailed extends Error {}

/** Moves a locked order through `steps` to `paid`, and on to `fulfilled` with its goods granted where that works. */
export type Fulfil = (tx: Db, order: LockedOrder, steps: readonly OrderStep[], paid?: Paid) => Promise<LockedOrder>;

/**
 * Runs a transaction that pays an order and grants its goods. Where a right cannot be granted, the payment still
 * counts: the transaction is run again without granting, the order stays `paid`, and the sweep grants it later. `work`
 * looks at the order again each time.
 */
export async function payAndGrant<T>(
  tools: Pick<PaymentTools, 'db' | 'clock' | 'goods' | 'log'>,
  orderNo: string,
  work: (tx: Db, fulfil: Fulfil) => Promise<T>,
): Promise<T> {
  const { db, goods, log } = tools;
  const now = nowOf(tools);
  try {
    return await db.transaction((tx) =>
      work(tx, async (step, order, steps, paid) => {
        const [moved] = await allOf([
          moveThrough(step, order, [...steps, fulfilled], now, paid),
          grantGoods(goods, step, order, now),
        ]);
        return moved;
      }),
    );
  } catch (err) {
    if (!(err instanceof GrantFailed)) throw err;
    log.error({ event: 'order.grant-failed', orderNo, err: err.cause });
    return db.transaction((tx) =>
      work(tx, (step, order, steps, paid) => moveThrough(step, order, [...steps, notGranted], now, paid)),
    );
  }
}

async function grantGoods(kinds: PaymentTools['goods'], tx: Db, { userId, orderNo, items }: LockedOrder, now: Date) {
  try {
    for (const [kind, ofKind] of byKind(items)) {
      const ordered = ofKind.map(({ goodsId, count }) => ({ id: goodsId, count, orderNo }));
      await kinds[kind].grant(tx, { userId }, ordered, now);
    }
  } catch (cause) {
    throw new GrantFailed(`order ${orderNo}: a right was not granted`, { cause });
  }
}

/** Takes the goods of a locked order back. */
export async function revokeGoods({ goods }: Pick<PaymentTools, 'goods'>, tx: Db, order: LockedOrder, now: Date) {
  const { userId, orderNo } = order;
  for (const { kind, goodsId, count } of order.items) {
    await goods[kind].revoke(tx, { userId }, { id: goodsId, count, orderNo }, now);
  }
}
