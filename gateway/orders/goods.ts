import type { GoodsKindName } from '../../shared/domain/goods.ts';
import type { Db } from '../db/database.ts';

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

/** What an order holds of one thing. */
export interface OrderedGoods {
  readonly id: string;
  readonly count: number;
  readonly orderNo: string;
}

/** One kind of goods: prices it and grants the right. */
export interface GoodsKind {
  /** Undefined: no such thing, or not for sale. Amounts are the gateway's, for this person. */
  offer(db: Db, who: Buyer, id: string, count: number, now: Date): Promise<Offer | undefined>;
  /** In the transaction that sets `paid`; a second call for the same order changes nothing. */
  grant(tx: Db, who: Buyer, item: OrderedGoods, now: Date): Promise<void>;
  /** In the transaction of the refund. */
  revoke(tx: Db, who: Buyer, item: OrderedGoods, now: Date): Promise<void>;
}

export type GoodsKinds = Readonly<Record<GoodsKindName, GoodsKind>>;
