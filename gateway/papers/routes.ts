import { asc, eq, inArray } from 'drizzle-orm';
import type { Paper, tkPaperSchemas } from '../../shared/catalogue/tk-paper.schema.ts';
import type { Db } from '../db/database.ts';
import { paper, paperQuestion, question } from '../db/schema/question.ts';
import { knowledgeNode } from '../db/schema/tree.ts';
import type { BaseTools, HandlersOf } from '../http/handler.ts';
import { rowId } from '../http/row-id.ts';

export const paperHandlers = ({ db }: Pick<BaseTools, 'db'>): HandlersOf<typeof tkPaperSchemas> => ({
  'tkPaper.questions': async ({ resourceId }) => {
    const [row] = await db
      .select()
      .from(paper)
      .where(eq(paper.resourceId, rowId(resourceId)));
    return row ? presentPaper(row, await placedQuestions(db, row.id)) : null;
  },
});

type PaperRow = typeof paper.$inferSelect;
type PlacedQuestion = Awaited<ReturnType<typeof placedQuestions>>[number];

/** Questions of a paper in their order, with the names of their knowledge points. */
async function placedQuestions(db: Db, paperId: number) {
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

const letters = 'ABCDEFGH';

function presentPaper(row: PaperRow, placed: readonly PlacedQuestion[]): Paper {
  return {
    id: String(row.id),
    resourceId: String(row.resourceId),
    paperName: row.paperName,
    totalScore: row.totalScore,
    minutes: row.minutes,
    sections: [...Map.groupBy(placed, (item) => item.place.sectionTitle)].map(([title, items]) => ({
      title,
      questions: items.map(({ place, question: item, knowledge }) => ({
        id: String(item.id),
        number: place.number,
        score: place.score,
        studyPhaseCode: item.studyPhaseCode,
        subjectCode: item.subjectCode,
        typeName: item.typeName,
        difficulty: item.difficulty,
        scoreRate: Math.round(item.scoreRate * 100) / 100,
        passage: item.passage,
        stem: item.stem,
        options: item.options.map((text, i) => ({ key: letters.charAt(i), text })),
        answer: item.answer,
        analysis: item.analysis,
        solution: item.solution,
        remark: item.remark,
        knowledge: knowledge.map(({ id, name }) => ({ id: String(id), name })),
        source: item.source,
      })),
    })),
  };
}
