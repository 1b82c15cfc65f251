import { z } from 'zod';
import { knownPlace, knownStudy, typedLine } from '../study.schema.ts';

const areaItem = z.object({ code: z.int(), name: z.string() });

const school = z.object({ id: z.string(), schoolName: z.string(), areaCode: z.int(), areaName: z.string() });
export type School = z.infer<typeof school>;

export const referenceSchemas = {
  'core.dictListByType': {
    input: z.strictObject({ type: z.string().regex(/^[A-Za-z]{1,40}$/) }),
    data: z.array(z.object({ dictCode: z.string(), dictName: z.string() })),
  },
  'core.provinceList': { input: z.strictObject({}), data: z.array(areaItem) },
  'core.cityList': { input: z.strictObject({ provinceCode: knownPlace }), data: z.array(areaItem) },
  'core.schoolList': {
    input: z.strictObject({ areaCode: knownPlace, keyword: typedLine().trim().max(30).optional() }),
    data: z.array(school),
  },
  'core.prices': {
    input: z.strictObject({}),
    data: z.object({ list: z.array(z.object({ key: z.string(), amount: z.int() })) }),
  },
  'core.textbookVersionList': {
    input: z.strictObject(knownStudy),
    data: z.array(
      z.object({
        dictCode: z.string(),
        dictName: z.string(),
        /** False where the edition has no tree of the subject yet: files cannot be put into it. */
        hasTree: z.boolean().optional(),
      }),
    ),
  },
};
