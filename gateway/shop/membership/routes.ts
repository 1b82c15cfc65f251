import { isoDay } from '../../../shared/platform/china-time.ts';
import type { Prices } from '../../../shared/platform/prices.ts';
import type { membershipSchemas } from '../../../shared/shop/calls/membership.schema.ts';
import {
  type HeldMembership,
  isIncluded,
  type MembershipPlan,
  membershipPlans,
  pointsForFen,
  termOffer,
  upgradeGoodsId,
  upgradeOffer,
} from '../../../shared/shop/membership.ts';
import { ownVipRows } from '../../people/accounts/vip-store.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { pricesAt } from '../../platform/prices/price-store.ts';

export const membershipHandlers = ({
  db,
  clock,
}: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<typeof membershipSchemas> => ({
  'vip.plans': async () => ({
    list: membershipPlans(await pricesAt(db, new Date(clock.now()))).map(
      ({ id, level, name, studyPhaseCodes, amountFen }) => ({
        ...{ id, level, name, amountFen },
        studyPhaseCodes: [...studyPhaseCodes],
        points: pointsForFen(amountFen),
      }),
    ),
  }),
  'vip.offers': async (_input, caller) => {
    const held = await ownVipRows(db, signedIn(caller));
    const now = new Date(clock.now());
    const prices = await pricesAt(db, now);
    return { list: membershipPlans(prices).map((plan) => ownOffer(plan, held, { today: isoDay(now), prices })) };
  },
});

function ownOffer(
  plan: MembershipPlan,
  held: readonly HeldMembership[],
  { today, prices }: { today: string; prices: Prices },
) {
  const upgrade = upgradeOffer(plan, held, { today, prices });
  const { mode, amountFen, from, until } = upgrade ?? termOffer(plan, held, today);
  const included = isIncluded(plan, held, today);
  return {
    planId: plan.id,
    goodsId: upgrade ? upgradeGoodsId(plan) : plan.id,
    level: plan.level,
    name: plan.name,
    studyPhaseCodes: [...plan.studyPhaseCodes],
    mode: included ? ('included' as const) : mode,
    ...{ amountFen, from, until },
    points: pointsForFen(amountFen),
  };
}
