import { integralAccountDetail } from '../../../../shared/catalogue/jf.ts';
import type { PlannedCall } from '../../../../shared/render.ts';
import type { PublicVisit } from '../../../../shared/visit.ts';
import { optional } from '../../../lib/page.ts';
import { pageInput } from '../list-input.ts';

/** Input of the points log, from the address. */
export const pointsInput = ({ kind, ...query }: PublicVisit['query']) => ({
  ...(kind && { kind: Number(kind) }),
  ...pageInput(query),
});

export const needs = ({ query }: PublicVisit): readonly PlannedCall[] => [
  optional(integralAccountDetail, pointsInput(query)),
];
