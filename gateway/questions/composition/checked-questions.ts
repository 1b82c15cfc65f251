import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PaperItem } from '../../../shared/questions/calls/composition.schema.ts';
import type { OwnQuestion } from '../../../shared/questions/calls/own-question.schema.ts';
import { maxOwnBytes, maxPaperQuestions } from '../../../shared/questions/composed-paper.ts';
import { emojiIn } from '../../../shared/questions/emoji.ts';
import { bankIdsOf, ownBytesOf, ownQuestionFault } from '../../../shared/questions/own-question.ts';
import { placeOfQuestion } from '../../../shared/questions/question-id.ts';
import { pictureSizeOf } from '../../../shared/questions/question-picture.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { placesOf, type QuestionTexts, textFaultOf } from '../formulas/question-formulas.ts';
import { studiesOfQuestions } from './composed-paper-store.ts';
import type { QuestionPictures } from './question-pictures.ts';

export interface CheckTools {
  readonly db: Db;
  readonly questionPictures: Pick<QuestionPictures, 'read'>;
}

/**
 * Studies of the bank's questions in a paper. What stood in it `before` may be gone from the bank, and its texts are
 * not checked again.
 *
 * @throws CodedError 422 for too many questions or too long ones, one that stands in it twice, that does not exist or
 * whose own text cannot be printed.
 */
export async function checkedQuestions(
  { db, questionPictures }: CheckTools,
  items: readonly PaperItem[],
  before: readonly PaperItem[],
) {
  if (items.length > maxPaperQuestions)
    throw invalidInput(`一份试卷最多 ${maxPaperQuestions} 道题，现有 ${items.length} 道`);
  const ids = items.map(({ questionId }) => questionId);
  const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i);
  if (twice >= 0)
    throw invalidInput(`第 ${ids.indexOf(ids[twice] ?? '') + 1} 题与第 ${twice + 1} 题相同，请删除其中一题`);
  if (ownBytesOf(items) > maxOwnBytes) throw invalidInput('自编和改写的试题太多，请分成两份试卷');
  await checkOwn(items, before, questionPictures);
  const fromBank = items.flatMap(({ questionId }, i) =>
    placeOfQuestion(questionId) === 'bank' ? [{ id: rowId(questionId), number: i + 1 }] : [],
  );
  const known = new Set(bankIdsOf(before).map(rowId));
  const studies = await studiesOfQuestions(
    db,
    fromBank.map(({ id }) => id),
  );
  const missing = fromBank.find(({ id }) => !studies.has(id) && !known.has(id));
  if (missing) throw invalidInput(`第 ${missing.number} 题不存在，请换一题`);
  return studies;
}

/** Own questions that have changed: their texts, and whether the picture is still here. */
async function checkOwn(
  items: readonly PaperItem[],
  before: readonly PaperItem[],
  pictures: CheckTools['questionPictures'],
) {
  const stored = new Map(before.map(({ questionId, own }) => [questionId, own]));
  for (const [i, { questionId, own }] of items.entries()) {
    if (!own || isDeepStrictEqual(own, stored.get(questionId))) continue;
    const fault = await ownFault({ questionPictures: pictures }, own);
    if (fault) throw invalidInput(`第 ${i + 1} 题不能保存：${fault}`);
  }
}

/** Why a text of one's own cannot be kept, in words: the sheets could not have it, or its picture is gone. */
export async function ownFault(
  { questionPictures }: Pick<CheckTools, 'questionPictures'>,
  own: OwnQuestion,
): Promise<string | undefined> {
  const isLost = pictureSizeOf(own.figure) && !(await questionPictures.read(own.figure));
  return isLost ? '图片已不存在，请重新添加' : ownTextFault(own);
}

/** Why the sheets could not have a question, in words. */
async function ownTextFault(own: OwnQuestion): Promise<string | undefined> {
  const question: QuestionTexts = {
    ...own,
    subQuestions: own.subQuestions.map((part) => ({ ...part, options: part.options.map((text) => ({ text })) })),
  };
  for (const [place, text] of placesOf(question)) {
    const emoji = emojiIn(text);
    if (emoji !== '') return `${place}中的表情符号“${emoji}”无法打印，请删去`;
    const fault = textFaultOf(text);
    if (fault) return `${place}第 ${fault.position} 个字符，${fault.reason}`;
    // setting formulas takes time, and other calls are answered meanwhile
    if (text.includes('$')) await setImmediate();
  }
  return ownQuestionFault(own);
}
