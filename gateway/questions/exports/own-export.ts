import type { z } from 'zod';

import type { ownBankSchemas } from '../../../shared/questions/calls/own-bank.schema.ts';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import { defaultLayout, defaultParts } from '../../../shared/questions/composed-paper.ts';
import { maxExportedQuestions } from '../../../shared/questions/own-question-limits.ts';
import { questionTypeOfCode } from '../../../shared/questions/question-types.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/refusal.ts';
import { questionRow } from '../bank/question-row.ts';
import { ownList } from '../own-bank/own-list.ts';
import { ownQuestions } from '../own-bank/readable-questions.ts';
import type { Content } from './make-export.ts';

type Input = z.output<(typeof ownBankSchemas)['ownQuestion.export']['input']>;

/**
 * The questions that an export names, in the order of the list.
 *
 * @throws CodedError 422 for none, or for more than `maxExportedQuestions`.
 */
export async function exportedQuestions(db: Db, { ids, filter }: Input, userId: number): Promise<BankQuestion[]> {
  const paging = { pageNum: 1, pageSize: maxExportedQuestions };
  const { list, total } = filter
    ? await ownList(db, { ...filter, ...paging }, userId)
    : { list: await ownQuestions(db, userId, (ids ?? []).map(questionRow)), total: 0 };
  if (list.length === 0) throw invalidInput('没有可导出的题');
  if (total > maxExportedQuestions)
    throw invalidInput(`一次最多导出 ${maxExportedQuestions} 题，请按文件夹或条件分几次导出`);
  return list;
}

/** The questions as a paper with a section a type, in the order of the types, answers at its end. */
export function paperOfQuestions(questions: readonly BankQuestion[], title: string): Content {
  const sections = [...Map.groupBy(questions, ({ typeCode }) => typeCode)]
    .sort(([a], [b]) => a - b)
    .map(([code, ofType]) => ({
      title: ofType[0]?.typeName ?? '',
      note: '',
      items: ofType.map(({ id, score }) => ({
        questionId: id,
        score: score > 0 ? score : (questionTypeOfCode(code)?.usualScore ?? 0),
      })),
    }));
  const [first] = questions;
  return {
    title: `${title}（${questions.length}题）`,
    subtitle: '',
    studyPhaseCode: first?.studyPhaseCode ?? 0,
    subjectCode: first?.subjectCode ?? 0,
    minutes: 0,
    sections,
    parts: { ...defaultParts, candidateLine: false, scoreTable: false },
    layout: { ...defaultLayout, answers: 'end' },
  };
}
