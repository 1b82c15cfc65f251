import { type GoodsKindName, goodsKinds } from '../../../shared/shop/goods.ts';
import type { Db } from '../../platform/db/database.ts';

export interface Offer {
  readonly title: string;
  readonly amountFen: number;
  /** Null: not for points. */
  readonly points: number | null;
  readonly ownedAlready: boolean;
  /** Where the buyer goes on after paying. */
  readonly url: string;
}

interface Buyer {
  readonly userId: number;
}

export interface CountedGoods {
  readonly id: string;
  readonly count: number;
}

/** What an order holds of one thing. */
export interface OrderedGoods extends CountedGoods {
  readonly orderNo: string;
}

/** One kind of goods: prices them and grants the rights. */
export interface GoodsKind {
  /**
   * In the order of `goods`, with amounts of the gateway for this person. Undefined: no such thing, or not for sale.
   */
  offers(db: Db, who: Buyer, goods: readonly CountedGoods[], now: Date): Promise<readonly (Offer | undefined)[]>;
  /**
   * In the transaction that sets `paid`, which has locked the person; a second call for the same order changes nothing.
   */
  grant(tx: Db, who: Buyer, items: readonly OrderedGoods[], now: Date): Promise<void>;
  /** In the transaction of the refund, which has locked the person. */
  revoke(tx: Db, who: Buyer, item: OrderedGoods, now: Date): Promise<void>;
}

export type GoodsKinds = Readonly<Record<GoodsKindName, GoodsKind>>;

/** Goods by kind, in a fixed order of kinds. */
export const byKind = <T extends { readonly kind: GoodsKindName }>(goods: readonly T[]): [GoodsKindName, T[]][] =>
  goodsKinds.flatMap((kind) => {
    const ofKind = goods.filter((one) => one.kind === kind);
    return ofKind.length > 0 ? [[kind, ofKind]] : [];
  });

/** Goods of any kind with what they are offered for, or undefined. */
export async function withOffers<T extends CountedGoods & { readonly kind: GoodsKindName }>(
  db: Db,
  kinds: GoodsKinds,
  { userId, goods }: { userId: number; goods: readonly T[] },
  now: Date,
): Promise<[T, Offer | undefined][]> {
  const offered: [T, Offer | undefined][] = [];
  for (const [kind, ofKind] of byKind(goods)) {
    const offers = await kinds[kind].offers(db, { userId }, ofKind, now);
    offered.push(...ofKind.map((one, i): [T, Offer | undefined] => [one, offers[i]]));
  }
  return offered;
}
