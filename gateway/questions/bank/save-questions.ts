import type { Db } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { question } from '../../platform/db/schema/question.ts';
import { invalidInput } from '../../platform/http/refusal.ts';
import { formulaFaultOf } from '../formulas/question-formulas.ts';

type QuestionInsert = typeof question.$inferInsert;

/**
 * Stores questions, or none where one is refused. Everything that writes questions does it here.
 *
 * @throws CodedError 422 for a question with a formula that screen, PDF or Word cannot show; its message names the
 *   place.
 */
export async function saveQuestions(db: Db, rows: readonly QuestionInsert[]): Promise<void> {
  for (const [i, row] of rows.entries()) {
    const fault = formulaFaultOf(row);
    if (!fault) continue;
    const { place, position, reason } = fault;
    throw invalidInput(`第 ${i + 1} 道题不能保存：${place}第 ${position} 个字符，${reason}`);
  }
  await insertRows(db, question, rows);
}
