import { z } from 'zod';
import { knownStudy } from '../study.schema.ts';

const dictItem = z.object({ dictCode: z.int(), dictName: z.string() });
const phaseTag = dictItem.extend({ children: z.array(dictItem) });
export type PhaseTag = z.infer<typeof phaseTag>;

const areaGroup = z.object({
  tagTypeName: z.string(),
  fixedTagVOList: z.array(z.object({ name: z.string(), code: z.int() })),
});

export const tagSchemas = {
  'zzw.homeStudyPhaseSubjectTag': { input: z.strictObject({}), data: z.array(phaseTag) },
  'zzw.queryQuestionFixedTag': { input: z.strictObject({ ...knownStudy }), data: z.array(areaGroup) },
};
