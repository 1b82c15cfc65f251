import { isoDay } from '../../../shared/platform/china-time.ts';
import type { Prices } from '../../../shared/platform/prices.ts';
import {
  isIncluded,
  type MembershipPlan,
  membershipGoods,
  pointsForFen,
  termOffer,
  upgradeOffer,
} from '../../../shared/shop/membership.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { ownVipRows, type VipRow } from '../../people/accounts/vip-store.ts';
import { pricesAt } from '../../platform/prices/price-store.ts';
import type { CountedGoods, GoodsKind, Offer } from '../orders/goods.ts';
import { grantTerm, grantUpgrade, pricesOfOrder } from './grant-membership.ts';
import { revokeMembership } from './revoke-membership.ts';

const titleOf = (plan: MembershipPlan, isUpgrade: boolean, until: string) =>
  isUpgrade ? `升级为${plan.name}，至 ${until}` : `${plan.name}一年，至 ${until}`;

/** A membership for a year, or the upgrade of one (docs/product/shop.md#membership). */
export const vipGoods: GoodsKind = {
  async offers(db, { userId }, goods, now) {
    const held = await ownVipRows(db, userId);
    const prices = await pricesAt(db, now);
    return goods.map((one) => offerOf(one, held, { today: isoDay(now), prices }));
  },
  async grant(tx, { userId }, items, now) {
    for (const item of items) {
      const wanted = membershipGoods(item.id, await pricesOfOrder(tx, item));
      if (!wanted) throw new RangeError(`no membership ${item.id}`);
      const grant = wanted.isUpgrade ? grantUpgrade : grantTerm;
      await grant(tx, { userId, plan: wanted.plan, item }, now);
    }
  },
  revoke: (tx, { userId }, { orderNo, id }, now) => revokeMembership(tx, { userId, orderNo, goodsId: id }, now),
};

function offerOf(
  { id, count }: CountedGoods,
  held: readonly VipRow[],
  { today, prices }: { today: string; prices: Prices },
): Offer | undefined {
  const wanted = membershipGoods(id, prices);
  if (!wanted || count !== 1) return undefined;
  const { plan, isUpgrade } = wanted;
  if (isIncluded(plan, held, today)) {
    const { amountFen } = plan;
    const price = { amountFen, points: pointsForFen(amountFen) };
    return { title: plan.name, ...price, ownedAlready: true, url: hrefOf('user-my') };
  }
  const offer = isUpgrade ? upgradeOffer(plan, held, { today, prices }) : termOffer(plan, held, today);
  if (!offer) return undefined;
  return {
    title: titleOf(plan, isUpgrade, offer.until),
    amountFen: offer.amountFen,
    points: pointsForFen(offer.amountFen),
    ownedAlready: false,
    url: hrefOf('user-my'),
  };
}
