import { z } from 'zod';
import { placeFilter } from '../../platform/study.schema.ts';

const expert = z.object({
  id: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  sex: z.int(),
  title: z.string(),
  schoolName: z.string(),
  subjectName: z.string(),
  resourceNum: z.int(),
  intro: z.string(),
  /** Of the area that was asked for; left out where none was. */
  isLocal: z.boolean().optional(),
});
export type Expert = z.infer<typeof expert>;

export const expertSchemas = {
  'zzw.expertUserList': {
    input: z.strictObject({
      endIndex: z.int32().min(1).max(50),
      /** Teachers of this area come first. */
      areaCode: placeFilter,
    }),
    data: z.array(expert),
  },
};
