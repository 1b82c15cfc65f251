import type { BulkTools, ExportFindings } from '../../operators/bulk/sheet.ts';
import { createTreeReader, type SubjectTrees } from '../../operators/bulk/sheets/subject-trees.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, asc, eq, isNull, sql } from '../../platform/db/drizzle.ts';
import { question, questionFigure } from '../../platform/db/schema/question.ts';

const exportedAtOnce = 500;

/** Questions subject by subject, as JSON; nothing that was withdrawn. */
export async function* exportQuestions(
  { db }: BulkTools,
  { refuse }: ExportFindings,
): AsyncGenerator<Record<string, string>> {
  const readTrees = createTreeReader();
  for await (const row of questionsInOrder(db)) {
    if (row.svg !== null || row.picture !== null) refuse(`${row.question.id}: 这道题的图不是数据，不能导出`);
    else {
      const { studyPhaseCode, subjectCode } = row.question;
      const json = JSON.stringify(fileQuestionOf(row, await readTrees(db, row.question)));
      yield { phase: String(studyPhaseCode), subject: String(subjectCode), question: json };
    }
  }
}

async function* questionsInOrder(db: Db) {
  let after: { studyPhaseCode: number; subjectCode: number; id: number } | undefined;
  for (;;) {
    const place = sql`(${question.studyPhaseCode}, ${question.subjectCode}, ${question.id})`;
    const rows = await db
      .select({ question, svg: questionFigure.svg, picture: questionFigure.picture, figure: questionFigure.data })
      .from(question)
      .leftJoin(questionFigure, eq(questionFigure.questionId, question.id))
      .where(
        and(
          isNull(question.withdrawnAt),
          after && sql`${place} > (${after.studyPhaseCode}::int, ${after.subjectCode}::int, ${after.id}::bigint)`,
        ),
      )
      .orderBy(asc(question.studyPhaseCode), asc(question.subjectCode), asc(question.id))
      .limit(exportedAtOnce);
    yield* rows;
    after = rows.at(-1)?.question;
    if (!after || rows.length < exportedAtOnce) return;
  }
}

function fileQuestionOf(
  {
    question: row,
    figure,
  }: { question: typeof question.$inferSelect; figure: typeof questionFigure.$inferSelect.data },
  trees: SubjectTrees,
) {
  const { typeCode, passage, stem, answer, analysis, solution, remark, score, scoreRate, minutes, ability, flags } =
    row;
  const { source, sourceNumber: number, year, areaCode, grade, school } = row;
  return {
    ...{ typeCode, passage, stem },
    options: row.options.map((text, i) => ({ label: 'ABCDEFGHIJ'.charAt(i), text })),
    subQuestions: row.subQuestions.map(({ id: _id, number: at, options, ...part }) => ({
      number: `(${at})`,
      options: options.map(({ key, text }) => ({ label: key, text })),
      ...part,
    })),
    answer,
    analysis: { analysis, solution, remark },
    score,
    pictures: [],
    suggested: {
      level: row.difficulty,
      kpoints: row.knowledgeIds.flatMap((id) => {
        const name = trees.pathOfPoint.get(id);
        return name === undefined ? [] : [{ id, name }];
      }),
    },
    origin: { source, number, year, areaCode, grade, school },
    ...{ ability, flags, scoreRate, minutes },
    ...(figure && { figure }),
  };
}
