import { integralAccountDetail, signInState } from '../../../../shared/people/calls/points.ts';
import { priceList } from '../../../../shared/platform/calls/reference.ts';
import type { PlannedCall } from '../../../../shared/site/render.ts';
import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import type { QueryOf } from '../../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../../shared/site/visit.ts';
import { pageInput } from '../../../features/people/personal-centre/list-input.ts';
import { optional } from '../../../lib/site/page.ts';

/** Input of the points log, from the address. */
export const pointsInput = (query: QueryOf<'user-receive-rewards'>) => ({
  ...(query.kind && { kind: query.kind }),
  ...pageInput(query),
});

export const needs = (visit: PublicVisit<'user-receive-rewards'>): readonly PlannedCall[] => [
  optional(integralAccountDetail, pointsInput(queryOf(visit))),
  optional(signInState, {}),
  optional(priceList, {}),
];
