import type { z } from 'zod';
import type { ownBankSchemas } from '../../../shared/questions/calls/own-bank.schema.ts';
import { maxMineQuestions } from '../../../shared/questions/own-question-limits.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidInput, notFound, refusal } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { questionIdOf, questionRow } from '../bank/question-row.ts';
import { type CheckTools, ownFault } from '../composition/checked-questions.ts';
import {
  addOwnQuestions,
  type OwnContent,
  ownQuestionCount,
  ownRows,
  replaceOwnQuestion,
} from './own-question-store.ts';

type SaveInput = z.output<(typeof ownBankSchemas)['ownQuestion.save']['input']>;

const conflict = () => refusal(409, '试题已在其他页面被修改，请选择保留哪一份');

/** @throws CodedError 422 where so many more are too many. */
export async function refuseFullBank(db: Db, userId: number, more: number): Promise<void> {
  if ((await ownQuestionCount(db, userId)) + more > maxMineQuestions) {
    throw invalidInput(`“我的题库”最多 ${maxMineQuestions} 道题，请先删除不用的试题`);
  }
}

/**
 * Stores a question of the own bank, a new one or a version over the one that the caller has read.
 *
 * @throws CodedError 404 for a question of somebody else, 409 where the version is not the stored one, 422 for a text
 *   that cannot be printed.
 */
export async function saveOwnQuestion(
  tools: CheckTools,
  input: SaveInput,
  { userId, now }: { userId: number; now: Date },
): Promise<{ id: string; version: number }> {
  const { db } = tools;
  const { question, folder, tags } = input;
  const fault = question && (await ownFault(tools, question));
  if (fault) throw invalidInput(`试题不能保存：${fault}`);
  const sent: Partial<OwnContent> = {
    ...(question && { question }),
    ...(input.kpointIds && { kpointIds: input.kpointIds.map(rowId) }),
    ...(input.chapterIds && { chapterIds: input.chapterIds.map(rowId) }),
    ...(folder !== undefined && { folder }),
    ...(tags && { tags: [...new Set(tags)] }),
  };
  if (input.id === undefined) {
    if (!question) throw invalidInput('请填写试题');
    await refuseFullBank(db, userId, 1);
    const content = { kpointIds: [], chapterIds: [], folder: '', tags: [], ...sent, question };
    const [id = 0] = await addOwnQuestions(db, userId, { contents: [content], now });
    return { id: questionIdOf(-id), version: 1 };
  }
  const [row] = await ownRows(db, userId, [-questionRow(input.id)]);
  if (!row) throw notFound('试题');
  if (input.version === undefined) throw invalidInput('缺少试题版本号 version');
  if (input.version !== row.version) throw conflict();
  const { kpointIds, chapterIds } = row;
  const content: OwnContent = {
    ...{ question: row.question, kpointIds, chapterIds, folder: row.folder, tags: row.tags },
    ...sent,
  };
  const version = await db.transaction((tx) => replaceOwnQuestion(tx, row, { content, now }));
  if (version === undefined) throw conflict();
  return { id: input.id, version };
}
