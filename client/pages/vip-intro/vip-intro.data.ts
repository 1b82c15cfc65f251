import { vipOffers, vipPlans } from '../../../shared/shop/calls/membership.ts';
import type { PlannedCall } from '../../../shared/site/render.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { optional, required } from '../../lib/site/page.ts';

/** Plans are everybody's; what they cost this person is asked for beside them. */
export const needs = ({ hasToken }: PublicVisit): readonly PlannedCall[] => [
  required(vipPlans, {}),
  ...(hasToken ? [optional(vipOffers, {})] : []),
];
