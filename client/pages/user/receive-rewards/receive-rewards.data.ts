import { integralAccountDetail } from '../../../../shared/catalogue/jf.ts';
import type { PlannedCall, PublicVisit } from '../../../../shared/render.ts';
import { optional } from '../../../lib/page.ts';

export const pageSize = 10;

/** The part of the points log that the address asks for. */
export function pointsInput({ kind, page }: PublicVisit['query']) {
  return { ...(kind && { kind: Number(kind) }), pageNum: Number(page ?? 1), pageSize };
}

export const needs = ({ query }: PublicVisit): readonly PlannedCall[] => [
  optional(integralAccountDetail, pointsInput(query)),
];
