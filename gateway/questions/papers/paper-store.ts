import type { Db } from '../../platform/db/database.ts';
import { asc, eq, inArray } from '../../platform/db/drizzle.ts';
import { paper, paperQuestion, question } from '../../platform/db/schema/question.ts';
import { knowledgeNode } from '../../platform/db/schema/tree.ts';

export type PaperRow = typeof paper.$inferSelect;
export type PlacedQuestion = Awaited<ReturnType<typeof placedQuestions>>[number];

/** The paper of a resource; undefined for a resource without questions. */
export async function paperOfResource(db: Db, resourceId: number): Promise<PaperRow | undefined> {
  const [row] = await db.select().from(paper).where(eq(paper.resourceId, resourceId));
  return row;
}

/** Questions of a paper in their order, with the names of their knowledge points. */
export async function placedQuestions(db: Db, paperId: number) {
  const rows = await db
    .select({ place: paperQuestion, question })
    .from(paperQuestion)
    .innerJoin(question, eq(question.id, paperQuestion.questionId))
    .where(eq(paperQuestion.paperId, paperId))
    .orderBy(asc(paperQuestion.number));
  const ids = [...new Set(rows.flatMap((row) => row.question.knowledgeIds))];
  const names = ids.length
    ? await db
        .select({ id: knowledgeNode.id, name: knowledgeNode.name })
        .from(knowledgeNode)
        .where(inArray(knowledgeNode.id, ids))
    : [];
  return rows.map((row) => ({
    ...row,
    knowledge: names.filter((node) => row.question.knowledgeIds.includes(node.id)),
  }));
}
