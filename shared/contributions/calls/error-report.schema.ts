import { z } from 'zod';
import { codeName, listPaging, pageOf, rowIdText } from '../../contract/fields.schema.ts';
import { typedLine, typedText } from '../../platform/study.schema.ts';

const reportState = z.enum(['submitted', 'handling', 'accepted', 'rejected']);
const report = z.object({
  id: z.string(),
  targetType: z.enum(['resource', 'question']),
  targetId: z.string(),
  targetName: z.string(),
  kinds: z.array(codeName),
  content: z.string(),
  state: reportState,
  stateName: z.string(),
  /** What the editors answered; empty before. */
  reply: z.string(),
  /** Points given for an accepted report. */
  reward: z.int(),
  createTime: z.string(),
  handleTime: z.string(),
});
export type ErrorReport = z.infer<typeof report>;

/** What the pop-up offers, and the person's own open report on the thing, which has to be handled before another. */
const pop = z.object({
  targetId: z.string(),
  targetName: z.string(),
  kinds: z.array(codeName),
  maxLength: z.int(),
  open: report.nullable(),
});
export type ErrorPop = z.infer<typeof pop>;

const words = {
  kinds: z.array(typedLine().max(10)).min(1).max(11),
  /** 200 characters of display width, which letters and digits take half of: shared/contributions/error-report.ts. */
  content: typedText().max(400),
};

export const errorReportSchemas = {
  'resourceError.resourceErrorPop': { input: z.strictObject({ resourceId: rowIdText }), data: pop },
  'resourceError.report': { input: z.strictObject({ resourceId: rowIdText, ...words }), data: report },
  'resourceError.myReports': { input: z.strictObject(listPaging), data: pageOf(report) },
};

export const questionErrorSchemas = {
  'questionError.personageQuestionErrorPop': { input: z.strictObject({ questionId: rowIdText }), data: pop },
  'questionError.report': { input: z.strictObject({ questionId: rowIdText, ...words }), data: report },
};
