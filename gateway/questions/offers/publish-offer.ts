import { rateOfLevel } from '../../../shared/questions/difficulty.ts';
import { questionTypeOfCode } from '../../../shared/questions/question-types.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, inArray, isNull, sql } from '../../platform/db/drizzle.ts';
import type { questionOffer } from '../../platform/db/schema/own-question.ts';
import { question, questionFigure } from '../../platform/db/schema/question.ts';
import { knowledgeNode } from '../../platform/db/schema/tree.ts';
import { saveQuestions } from '../bank/save-questions.ts';

const offeredSource = '教师提供';

/**
 * Puts an offered question into the public bank, in the caller's transaction.
 *
 * @returns its id; undefined where the bank has a question with the same words.
 */
export async function publishOffer(
  tx: Db,
  offer: typeof questionOffer.$inferSelect,
  now: Date,
): Promise<number | undefined> {
  const { question: own, studyPhaseCode, subjectCode, kpointIds, chapterIds } = offer;
  const { rows: hashes } = await tx.execute<{ hash: string }>(
    sql`select own_question_words_hash(${JSON.stringify(own)}::jsonb) as hash`,
  );
  const hash = hashes[0]?.hash ?? '';
  // the same question of two people, accepted at once, is published once
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`question ${hash}`}, 0))`);
  const words = sql`question_words_hash(${question.passage}, ${question.stem}, ${question.options}, ${question.subQuestions})`;
  const [twin] = await tx
    .select({ id: question.id })
    .from(question)
    .where(and(sql`${words} = ${hash}`, isNull(question.withdrawnAt)))
    .limit(1);
  if (twin) return undefined;
  const points = await tx
    .select({ id: knowledgeNode.id })
    .from(knowledgeNode)
    .where(
      and(
        eq(knowledgeNode.studyPhaseCode, studyPhaseCode),
        eq(knowledgeNode.subjectCode, subjectCode),
        inArray(knowledgeNode.id, [...kpointIds]),
      ),
    );
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('question', 'id')) as id`,
  );
  const id = Number(rows[0]?.id);
  const type = questionTypeOfCode(own.typeCode);
  const { passage, stem, options, answer, analysis, solution, remark, level } = own;
  await saveQuestions(tx, [
    {
      ...{ id, studyPhaseCode, subjectCode, typeCode: own.typeCode, typeName: type?.name ?? '' },
      ...{ passage, stem, options, answer, analysis, solution, remark },
      subQuestions: own.subQuestions.map((part) => ({
        ...part,
        id: String(part.number),
        options: part.options.map((text, at) => ({ key: 'ABCDEFGHIJ'.charAt(at), text })),
      })),
      ...{
        difficulty: level,
        scoreRate: rateOfLevel(level),
        knowledgeIds: points.map((point) => point.id),
        chapterIds,
      },
      ...{ score: type?.usualScore ?? 0, minutes: type?.usualMinutes ?? 0, source: offeredSource, updatedAt: now },
    },
  ]);
  if (own.figure !== '') await tx.insert(questionFigure).values({ questionId: id, picture: own.figure });
  return id;
}
