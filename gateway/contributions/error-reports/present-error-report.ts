import type { ErrorReport } from '../../../shared/contributions/calls/error-report.schema.ts';
import {
  questionErrorKinds,
  reportStateNames,
  resourceErrorKinds,
} from '../../../shared/contributions/error-report.ts';
import type { ReportRow } from './error-report-store.ts';

/** Kinds of errors that can be reported, by type of target. */
export const kindsOf = { resource: resourceErrorKinds, question: questionErrorKinds } as const;

export const presentReport = (row: ReportRow, targetName: string): ErrorReport => ({
  id: String(row.id),
  targetType: row.targetType,
  targetId: String(row.targetId),
  targetName,
  kinds: kindsOf[row.targetType].filter((kind) => row.kinds.includes(kind.code)),
  content: row.content,
  state: row.state,
  stateName: reportStateNames[row.state],
  reply: row.reply,
  reward: row.reward,
  createTime: row.createdAt.toISOString(),
  handleTime: row.handledAt?.toISOString() ?? '',
});
