import { z } from 'zod';
import { pageOf } from './common.schema.ts';
import { listPagingInQuery } from './resource-common.schema.ts';

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  categoryCode: z.string(),
  categoryName: z.string(),
  publishTime: z.string(),
  top: z.boolean(),
});
export type Announcement = z.infer<typeof announcement>;

export const tkSchemas = {
  'tk.announcements': {
    input: z.strictObject({
      categoryCode: z.string().max(20).optional(),
      ...listPagingInQuery,
    }),
    data: pageOf(announcement),
  },
};
