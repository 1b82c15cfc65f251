import { z } from 'zod';
import { pageOf } from './common.schema.ts';

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
      pageNum: z.coerce.number().int().min(1).max(1000),
      pageSize: z.coerce.number().int().min(1).max(50),
    }),
    data: pageOf(announcement),
  },
};
