import type {
  ErrorPop,
  ErrorReport,
  errorReportSchemas,
  questionErrorSchemas,
} from '../../../shared/contributions/calls/error-report.schema.ts';
import { reportMaxLength, reportProblem } from '../../../shared/contributions/error-report.ts';
import type { BaseTools, HandlersOf } from '../../platform/http/handler.ts';
import { invalidInput, notFound, refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { refuseBlockedWords } from '../../platform/words/refuse-blocked-words.ts';
import { addReport, openReport, reportPage, type TargetType, targetNames } from './error-report-store.ts';
import { kindsOf, presentReport } from './present-error-report.ts';

const thing = { resource: '资源', question: '试题' } as const;
/** Not 409: clients show the error table's message for that. */
const openCode = 4092;

type Schemas = typeof errorReportSchemas & typeof questionErrorSchemas;

export const errorReportHandlers = ({ db, clock }: Pick<BaseTools, 'db' | 'clock'>): HandlersOf<Schemas> => {
  async function pop(targetType: TargetType, id: string, userId: number): Promise<ErrorPop> {
    const targetId = rowId(id);
    const name = (await targetNames(db, targetType, [targetId])).get(targetId);
    if (name === undefined) throw notFound(thing[targetType]);
    const open = await openReport(db, { userId, targetType, targetId });
    return {
      targetId: id,
      targetName: name,
      kinds: [...kindsOf[targetType]],
      maxLength: reportMaxLength,
      open: open ? presentReport(open, name) : null,
    };
  }

  async function report(
    targetType: TargetType,
    { id, kinds, content }: { id: string; kinds: readonly string[]; content: string },
    userId: number,
  ): Promise<ErrorReport> {
    const targetId = rowId(id);
    const name = (await targetNames(db, targetType, [targetId])).get(targetId);
    if (name === undefined) throw notFound(thing[targetType]);
    const problem = reportProblem({ kinds, content });
    if (problem) throw invalidInput(problem);
    const known = new Set(kindsOf[targetType].map((kind) => kind.code));
    if (!kinds.every((kind) => known.has(kind))) throw invalidInput('错误类型不正确');
    await refuseBlockedWords({ db, clock }, 'report', [content]);
    const row = await addReport(db, {
      userId,
      targetType,
      targetId,
      kinds: [...new Set(kinds)],
      content: content.trim(),
      createdAt: new Date(clock.now()),
    });
    if (!row) throw refusal(openCode, `您对该${thing[targetType]}的纠错正在处理中，请勿重复提交`);
    return presentReport(row, name);
  }

  return {
    'resourceError.resourceErrorPop': ({ resourceId }, caller) => pop('resource', resourceId, signedIn(caller)),
    'resourceError.report': ({ resourceId, ...words }, caller) =>
      report('resource', { id: resourceId, ...words }, signedIn(caller)),
    'questionError.personageQuestionErrorPop': ({ questionId }, caller) =>
      pop('question', questionId, signedIn(caller)),
    'questionError.report': ({ questionId, ...words }, caller) =>
      report('question', { id: questionId, ...words }, signedIn(caller)),
    'resourceError.myReports': async ({ pageNum, pageSize }, caller) => {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { rows, total } = await reportPage(db, signedIn(caller), page);
      const idsOf = (type: TargetType) => rows.filter((row) => row.targetType === type).map((row) => row.targetId);
      const names = {
        resource: await targetNames(db, 'resource', idsOf('resource')),
        question: await targetNames(db, 'question', idsOf('question')),
      };
      const list = rows.map((row) => presentReport(row, names[row.targetType].get(row.targetId) ?? '内容已下架'));
      return { list, total, pageNum, pageSize };
    },
  };
};
