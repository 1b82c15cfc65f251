import { vipOffers, vipPlans } from '../../../shared/shop/calls/membership.ts';
import type { PlannedCall } from '../../../shared/site/render.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { optional, required } from '../../lib/site/page.ts';

/** Plans are the same for all visitors; this user's prices are a call of their own. */
export const needs = ({ hasToken }: PublicVisit): readonly PlannedCall[] => [
  required(vipPlans, {}),
  ...(hasToken ? [optional(vipOffers, {})] : []),
];
