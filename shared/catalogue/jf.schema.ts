import { z } from 'zod';
import { listPagingInQuery } from './resource-common.schema.ts';

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

export const jfSchemas = {
  'jf.integralAccountDetail': {
    input: z.strictObject({
      /** 1 earned, 2 spent; both where left out. */
      kind: z.int32().min(1).max(2).optional(),
      ...listPagingInQuery,
    }),
    data: pointsAccount,
  },
};
