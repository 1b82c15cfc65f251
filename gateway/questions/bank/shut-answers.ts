import { openCharges } from '../../../shared/library/stated-part.ts';
import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import { type Reader, readableOf } from '../../library/downloads/reading-rights.ts';
import type { Db } from '../../platform/db/database.ts';
import { eq, inArray, sql } from '../../platform/db/drizzle.ts';
import { paper, paperQuestion } from '../../platform/db/schema/question.ts';
import { resource } from '../../platform/db/schema/resource.ts';

/** A paper that the answers of a question come with. */
type AnswersWith = NonNullable<BankQuestion['answersWith']>;

/**
 * The questions whose answers the reader may not see, each with the newest paper that they come with: they stand in
 * papers, and none of these is open to the reader (docs/product/questions.md#answers).
 */
export async function shutAnswers(
  db: Db,
  ids: readonly number[],
  reader: Reader | undefined,
): Promise<ReadonlyMap<number, AnswersWith>> {
  const rows = await db
    .select({
      questionId: paperQuestion.questionId,
      // as text: drivers differ in what they make of an array of bigints
      papers: sql<string>`string_agg(distinct ${paper.resourceId}::text, ',')`,
    })
    .from(paperQuestion)
    .innerJoin(paper, eq(paper.id, paperQuestion.paperId))
    .innerJoin(resource, eq(resource.id, paper.resourceId))
    .where(inArray(paperQuestion.questionId, [...ids]))
    .groupBy(paperQuestion.questionId)
    .having(sql`not bool_or(${inArray(resource.chargeType, openCharges)})`);
  const held = rows.map(({ questionId, papers }) => ({ questionId, papers: papers.split(',').map(Number) }));
  if (held.length === 0) return new Map();
  const resources = await db
    .select({
      id: resource.id,
      name: resource.resourceName,
      chargeType: resource.chargeType,
      price: resource.price,
      studyPhaseCode: resource.studyPhaseCode,
    })
    .from(resource)
    .where(inArray(resource.id, [...new Set(held.flatMap(({ papers }) => papers))]));
  const readable = await readableOf(db, resources, reader);
  const names = new Map(resources.map(({ id, name }) => [id, name]));
  return new Map(
    held
      .filter(({ papers }) => !papers.some((id) => readable.has(id)))
      .map(({ questionId, papers }) => {
        const newest = Math.max(...papers);
        return [questionId, { resourceId: String(newest), name: names.get(newest) ?? '' }];
      }),
  );
}

/** The question without its answers. */
export function withoutAnswers(question: BankQuestion, answersWith: AnswersWith): BankQuestion {
  const none = { answer: '', analysis: '', solution: '' };
  return {
    ...question,
    ...none,
    remark: '',
    subQuestions: question.subQuestions.map((part) => ({ ...part, ...none })),
    answersWith,
  };
}
