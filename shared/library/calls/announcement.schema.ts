import { z } from 'zod';
import { listPagingInQuery, pageOf, rowIdText } from '../../contract/fields.schema.ts';
import { isAreaCode } from '../../platform/area.ts';
import { typedLine } from '../../platform/study.schema.ts';
import { resourceBrief } from './briefs.schema.ts';

const announcement = z.object({
  id: z.string(),
  title: z.string(),
  categoryCode: z.string(),
  categoryName: z.string(),
  publishTime: z.string(),
  top: z.boolean(),
  /** The beginning of the text. */
  summary: z.string().default(''),
});
export type Announcement = z.infer<typeof announcement>;

const neighbour = z.object({ id: z.string(), title: z.string() });

const announcementDetail = announcement.extend({
  /** The author. */
  source: z.string(),
  /** Plain text (docs/product/library.md#announcements). */
  body: z.string(),
  /** The one published before and the one after, of all categories. */
  earlier: neighbour.nullable(),
  later: neighbour.nullable(),
  resources: z.array(resourceBrief),
});
export type AnnouncementDetail = z.infer<typeof announcementDetail>;

export const announcementSchemas = {
  'tk.announcements': {
    input: z.strictObject({
      categoryCode: typedLine().max(20).optional(),
      /** News of this province only. */
      areaCode: z.int32().refine(isAreaCode).optional(),
      ...listPagingInQuery,
    }),
    data: pageOf(announcement),
  },
  'tk.announcementDetail': {
    /** Without an id the newest. */
    input: z.strictObject({ id: rowIdText.optional() }),
    /** Null before the first one, where no id is given. */
    data: announcementDetail.nullable(),
  },
};
