import type { TrialTask } from '../../../shared/contributions/calls/school-services.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, asc, desc, eq, notExists, sql } from '../../platform/db/drizzle.ts';
import { question, questionFigure } from '../../platform/db/schema/question.ts';
import type { SubjectOf } from '../../platform/trees/tree-store.ts';
import { isInBank } from '../../questions/bank/question-store.ts';

const middle = 3;

/**
 * The question that applicants of a subject work on: one of middle difficulty that needs no drawing, passage or sound;
 * the same for all of them, so that their answers can be compared.
 */
export async function trialQuestion(db: Db, subject: SubjectOf): Promise<TrialTask['question']> {
  const figure = db.select().from(questionFigure).where(eq(questionFigure.questionId, question.id));
  const [row] = await db
    .select({ id: question.id, typeName: question.typeName, stem: question.stem, options: question.options })
    .from(question)
    .where(
      and(
        isInBank(subject),
        eq(question.passage, ''),
        eq(question.audio, ''),
        sql`${question.stem} <> ''`,
        sql`${question.subQuestions} = '[]'::jsonb`,
        notExists(figure),
      ),
    )
    .orderBy(desc(sql`(${question.difficulty} = ${middle})`), asc(question.id))
    .limit(1);
  return row ? { ...row, id: String(row.id) } : null;
}
