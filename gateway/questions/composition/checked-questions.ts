import type { OwnQuestion } from '../../../shared/questions/calls/own-question.schema.ts';
import { maxOwnBytes, maxPaperQuestions } from '../../../shared/questions/composed-paper.ts';
import { emojiIn } from '../../../shared/questions/emoji.ts';
import { isWritten, itemsOf, ownBytesOf, ownQuestionFault } from '../../../shared/questions/own-question.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/refusal.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { formulaFaultOf, placesOf, type QuestionTexts } from '../formulas/question-formulas.ts';
import { type PaperContent, studiesOfQuestions } from './composed-paper-store.ts';

/**
 * Studies of the bank's questions in a paper; those that it had before (`known`) may be gone from the bank.
 *
 * @throws CodedError 422 for too many questions or too long ones, one that stands in it twice, that does not exist or
 * whose own text cannot be printed.
 */
export async function checkedQuestions(db: Db, sections: PaperContent['sections'], known: ReadonlySet<number>) {
  const items = itemsOf(sections);
  if (items.length > maxPaperQuestions)
    throw invalidInput(`一份试卷最多 ${maxPaperQuestions} 道题，现有 ${items.length} 道`);
  const ids = items.map(({ questionId }) => questionId);
  const twice = ids.findIndex((id, i) => ids.indexOf(id) !== i);
  if (twice >= 0)
    throw invalidInput(`第 ${ids.indexOf(ids[twice] ?? '') + 1} 题与第 ${twice + 1} 题相同，请删除其中一题`);
  if (ownBytesOf(items) > maxOwnBytes) throw invalidInput('自编和改写的试题太多，请分成两份试卷');
  for (const [i, { own }] of items.entries()) {
    const fault = own && ownTextFault(own);
    if (fault) throw invalidInput(`第 ${i + 1} 题不能保存：${fault}`);
  }
  const fromBank = items.flatMap((item, i) => (isWritten(item) ? [] : [{ id: rowId(item.questionId), number: i + 1 }]));
  const studies = await studiesOfQuestions(
    db,
    fromBank.map(({ id }) => id),
  );
  const missing = fromBank.find(({ id }) => !studies.has(id) && !known.has(id));
  if (missing) throw invalidInput(`第 ${missing.number} 题不存在，请换一题`);
  return studies;
}

/** Why the sheets could not have a question, in words. */
function ownTextFault(own: OwnQuestion): string | undefined {
  const question: QuestionTexts = {
    ...own,
    subQuestions: own.subQuestions.map((part) => ({ ...part, options: part.options.map((text) => ({ text })) })),
  };
  for (const [place, text] of placesOf(question)) {
    const emoji = emojiIn(text);
    if (emoji !== '') return `${place}中的表情符号“${emoji}”无法打印，请删去`;
  }
  const fault = formulaFaultOf(question);
  if (fault) return `${fault.place}第 ${fault.position} 个字符，${fault.reason}`;
  return ownQuestionFault(own);
}
