import { z } from 'zod';

const level = z.enum(['line', 'personal', 'full']);

const plan = z.object({
  /** Id of the goods `vip`. */
  id: z.string(),
  level,
  name: z.string(),
  studyPhaseCodes: z.array(z.int()),
  /** For a year. */
  amountFen: z.int(),
  /** Null: not for points. */
  points: z.int().nullable(),
});
export type SoldPlan = z.infer<typeof plan>;

const offer = z.object({
  /** The plan that the person would have. */
  planId: z.string(),
  /** Id of the goods `vip` to order. */
  goodsId: z.string(),
  level,
  name: z.string(),
  studyPhaseCodes: z.array(z.int()),
  /** `included`: a wider membership of the person has all of it. */
  mode: z.enum(['new', 'renew', 'upgrade', 'included']),
  amountFen: z.int(),
  points: z.int().nullable(),
  /** First and last day of service, ISO. */
  from: z.string(),
  until: z.string(),
});
export type OwnOffer = z.infer<typeof offer>;

export const membershipSchemas = {
  'vip.plans': { input: z.strictObject({}), data: z.object({ list: z.array(plan) }) },
  'vip.offers': { input: z.strictObject({}), data: z.object({ list: z.array(offer) }) },
};
