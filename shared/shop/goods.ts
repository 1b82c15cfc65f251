import type { ChargeType } from '../library/charge.ts';
import type { Prices } from '../platform/prices.ts';

/** What can be bought. */
export const goodsKinds = ['book', 'resource', 'vip'] as const;
export type GoodsKindName = (typeof goodsKinds)[number];

/** How an order is paid: by a QR code at the payment provider, or with points. */
export const payModes = ['scanCode', 'integral'] as const;
export type PayMode = (typeof payModes)[number];

/** What the buyer asks for; the gateway decides what it costs. */
export interface WantedGoods {
  readonly kind: GoodsKindName;
  readonly id: string;
  readonly count?: number;
}

/** How much of an order its person does not have yet. Money is taken for an order that is needed as a whole. */
export type OrderNeed = 'all' | 'part' | 'none';

export function orderNeed(owned: readonly boolean[]): OrderNeed {
  if (!owned.includes(true)) return 'all';
  return owned.includes(false) ? 'part' : 'none';
}

interface SinglePrice {
  readonly amountFen: number;
  /** Null: not for points. */
  readonly points: number | null;
}

export const fenPerPoint = 10;
/** Nothing that has a computed price costs less. */
export const leastFen = 100;

/**
 * Price of one file for a user without another right to it (docs/product/shop.md#single-files); null if it is not sold
 * singly.
 */
export function singlePriceOf(
  { chargeType, price }: { chargeType: ChargeType; price: number },
  prices: Prices,
): SinglePrice | null {
  switch (chargeType) {
    case 'pay':
      return { amountFen: price, points: null };
    case 'member':
      return { amountFen: prices['file.member'], points: null };
    case 'points':
      return { amountFen: Math.max(leastFen, price * fenPerPoint), points: price };
    case 'free':
    case 'school':
      return null;
  }
}
