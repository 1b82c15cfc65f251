import { z } from 'zod';
import { knownStudy, knownVersion, searchPreference, typedLine } from '../../platform/study.schema.ts';

const suggestion = z.object({ id: z.string(), resourceName: z.string() });
export type Suggestion = z.infer<typeof suggestion>;

const lesson = z.object({
  chapterId: z.string(),
  versionCode: z.string(),
  versionName: z.string(),
  /** From the volume down to the lesson. */
  names: z.array(z.string()),
});
export type TitledLesson = z.infer<typeof lesson>;

export const suggestionSchemas = {
  'search.fastSearch': {
    input: z.strictObject({
      pageNum: z.int().min(1).max(100),
      pageSize: z.int().min(1).max(10),
      params: z.strictObject({ keyWord: typedLine().min(1).max(100), prefer: searchPreference }),
    }),
    /** Names hold `<em>` around what matched, and no other markup. */
    data: z.object({ list: z.array(suggestion), total: z.int(), pageNum: z.int(), pageSize: z.int() }),
  },
  'search.lessonOfTitle': {
    /** A lesson of the version is named before those of others. */
    input: z.strictObject({ title: typedLine().min(1).max(100), ...knownStudy, versionCode: knownVersion.optional() }),
    data: z.object({ lesson: lesson.nullable() }),
  },
  'search.latestResource': {
    /** Of one subject; without one, of the whole library. */
    input: z.strictObject(knownStudy).partial(),
    data: z.object({ displayStatus: z.int(), resourceWeekShowNum: z.int(), resourceShowNum: z.int() }),
  },
};
