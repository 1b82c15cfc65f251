import { z } from 'zod';
import { rowIdText } from '../../contract/fields.schema.ts';
import { typedLine } from '../../platform/study.schema.ts';

export const mediaSchemas = {
  'vod.getPlayAuth': {
    input: z.strictObject({ id: rowIdText }),
    data: z.object({ playAuth: typedLine(), expireSeconds: z.int() }),
  },
  'vod.getPlayInfo': {
    input: z.strictObject({ id: rowIdText, playAuth: typedLine().max(300) }),
    data: z.object({
      title: z.string(),
      coverUrl: z.string(),
      durationSeconds: z.int(),
      list: z.array(z.object({ playUrl: z.string(), format: z.string(), definition: z.string(), size: z.int() })),
    }),
  },
};
