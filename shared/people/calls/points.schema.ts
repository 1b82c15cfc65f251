import { z } from 'zod';
import { listPagingInQuery } from '../../contract/fields.schema.ts';

const pointsEntry = z.object({
  id: z.string(),
  /** What the points were for, in words. */
  reason: z.string(),
  /** Below zero for points that were spent. */
  change: z.int(),
  /** What was left after it. */
  balance: z.int(),
  /** ISO moment. */
  createTime: z.string(),
});
export type PointsEntry = z.infer<typeof pointsEntry>;

const pointsAccount = z.object({
  integralAmount: z.int(),
  /** Sums over all time. */
  earned: z.int(),
  spent: z.int(),
  list: z.array(pointsEntry),
  total: z.int(),
  pageNum: z.int(),
  pageSize: z.int(),
});
export type PointsAccount = z.infer<typeof pointsAccount>;

const signInState = z.object({
  signedToday: z.boolean(),
  /** Days in a row up to today, or up to yesterday while today is not signed. */
  streak: z.int(),
});
export type SignInState = z.infer<typeof signInState>;

export const pointsSchemas = {
  'jf.integralAccountDetail': {
    input: z.strictObject({
      /** 1 earned, 2 spent; both where left out. */
      kind: z.int32().min(1).max(2).optional(),
      ...listPagingInQuery,
    }),
    data: pointsAccount,
  },
  'jf.signInState': { input: z.strictObject({}), data: signInState },
  'jf.signIn': {
    input: z.strictObject({}),
    data: signInState.extend({
      /** Points that this call brought: 0 where today was signed before. */
      gained: z.int(),
    }),
  },
};
