import { z } from 'zod';
import { done, rowIdText } from '../../contract/fields.schema.ts';
import { phonePattern } from '../../people/account-format.ts';
import { knownStudy, typedLine, typedText } from '../../platform/study.schema.ts';
import { isPhaseCode, subjectName } from '../../platform/study.ts';
import { applicationMaxLength, trialAnswer } from '../question-teacher.ts';
import { contactMaxLength, packageCodes } from '../school-services.ts';

const line = (max: number) => typedLine().trim().max(max);
const words = (max: number) => typedText().trim().max(max);

const showcaseDetail = z.object({
  id: z.string(),
  schoolName: z.string(),
  areaCode: z.int(),
  areaName: z.string(),
  badge: z.string(),
  logo: z.string(),
  intro: z.string(),
  /** What the school does, in paragraphs. */
  story: z.array(z.string()),
  resourceNum: z.int(),
  downloadNum: z.int(),
  /** The school's best resources. */
  resources: z.array(z.object({ id: z.string(), resourceName: z.string() })),
});
export type ShowcaseDetail = z.infer<typeof showcaseDetail>;

const trialTask = z.object({
  /** Null where the subject has no question for it. */
  question: z
    .object({ id: z.string(), typeName: z.string(), stem: z.string(), options: z.array(z.string()) })
    .nullable(),
});
export type TrialTask = z.infer<typeof trialTask>;

const application = z.object({
  id: z.string(),
  studyPhaseCode: z.int(),
  subjectCode: z.int(),
  subjectName: z.string(),
  state: z.enum(['submitted', 'accepted', 'rejected']),
  stateName: z.string(),
  /** What the editors answered; empty before. */
  reply: z.string(),
  createTime: z.string(),
});
export type JobApplication = z.infer<typeof application>;

export const schoolServicesSchemas = {
  'cooperation.showcase': { input: z.strictObject({}), data: z.array(showcaseDetail) },
  'cooperation.contact': {
    input: z.strictObject({
      name: line(contactMaxLength.name).min(1),
      schoolName: line(contactMaxLength.schoolName).min(1),
      phone: z.string().regex(phonePattern),
      packageCode: z.enum(['', ...packageCodes]),
      content: words(contactMaxLength.content),
    }),
    data: done,
  },
  'cooperation.trialTask': { input: z.strictObject(knownStudy), data: trialTask },
  'cooperation.myApplication': { input: z.strictObject({}), data: application.nullish() },
  'cooperation.apply': {
    input: z
      .strictObject({
        realName: line(applicationMaxLength.realName).min(1),
        studyPhaseCode: z.int32().refine(isPhaseCode),
        subjectCode: z.int32(),
        years: z.int32().min(0).max(60),
        intro: words(applicationMaxLength.intro),
        questionId: rowIdText.optional(),
        answer: words(trialAnswer.max).min(trialAnswer.min),
      })
      .refine(({ studyPhaseCode, subjectCode }) => subjectName(studyPhaseCode, subjectCode) !== ''),
    data: application,
  },
};
