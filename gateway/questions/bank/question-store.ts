import type { BankQuestion } from '../../../shared/questions/calls/question.schema.ts';
import type { Reader } from '../../library/downloads/reading-rights.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from '../../platform/db/drizzle.ts';
import { pieceSize, readByIds, readPieces } from '../../platform/db/row-pieces.ts';
import { question, questionFigure, questionUse } from '../../platform/db/schema/question.ts';
import { knowledgeNode } from '../../platform/db/schema/tree.ts';
import type { SubjectOf } from '../../platform/trees/tree-store.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { presentQuestion } from './present-question.ts';
import { searchedText } from './searched-text.ts';
import { shutAnswers, withoutAnswers } from './shut-answers.ts';
import { topicTexts } from './topic-texts.ts';

/** Questions of a subject, without the withdrawn ones. */
export const isInBank = ({ studyPhaseCode, subjectCode }: SubjectOf) =>
  and(eq(question.studyPhaseCode, studyPhaseCode), eq(question.subjectCode, subjectCode), isNull(question.withdrawnAt));

const hasDrawing = sql`num_nonnulls(${questionFigure.data}, ${questionFigure.svg}) > 0`;

/**
 * Questions as the contract has them, in the order of the ids; missing and withdrawn ones are left out. Only answers
 * that the reader may see are included, without a reader only public ones.
 */
export async function bankQuestions(db: Db, ids: readonly number[], reader?: Reader): Promise<BankQuestion[]> {
  if (ids.length === 0) return [];
  const shut = await shutAnswers(db, ids, reader);
  const rows = await db
    .select({
      row: question,
      picture: questionFigure.picture,
      isDrawn: sql<boolean>`coalesce(${questionFigure.isShown} and ${hasDrawing}, false)`,
      familyNum: sql<number>`(select count(*)::int from ${question} as member
        where member.family = ${question.family} and member.withdrawn_at is null)`,
    })
    .from(question)
    .leftJoin(questionFigure, eq(questionFigure.questionId, question.id))
    .where(and(inArray(question.id, [...ids]), isNull(question.withdrawnAt)));
  const names = await pointNames(db, new Set(rows.flatMap(({ row }) => row.knowledgeIds)));
  const byId = new Map(
    rows.map(({ row, ...more }) => {
      const whole = presentQuestion(row, { names, ...more });
      const answersWith = shut.get(row.id);
      return [row.id, answersWith ? withoutAnswers(whole, answersWith) : whole];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Names of knowledge points by their ids. */
export async function pointNames(db: Db, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, string>> {
  if (ids.size === 0) return new Map();
  const rows = await db
    .select({ id: knowledgeNode.id, name: knowledgeNode.name })
    .from(knowledgeNode)
    .where(inArray(knowledgeNode.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Drawings by the id of their question, drawn from data where they have data. */
export async function questionFigures(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(getTableColumns(questionFigure))
    .from(questionFigure)
    .innerJoin(question, and(eq(question.id, questionFigure.questionId), isNull(question.takenDownBy)))
    .where(and(inArray(questionFigure.questionId, [...ids]), hasDrawing));
  return new Map(rows.map(({ questionId, data, svg }) => [questionId, data ? drawFigure(data) : (svg ?? '')]));
}

/**
 * What searches read of a subject's questions, by id and in lower case: stem, options, passage and source, points and
 * chapters with the topics that these are part of.
 */
export async function questionTexts(db: Db, subject: SubjectOf, ids?: readonly number[]): Promise<Map<number, string>> {
  const read = (which: SQL) =>
    db
      .select({
        id: question.id,
        points: question.knowledgeIds,
        chapters: question.chapterIds,
        text: searchedText(
          sql`concat_ws(' ', ${question.stem}, array_to_string(${question.options}, ' '), ${question.passage}, ${question.source})`,
        ),
      })
      .from(question)
      .where(and(isInBank(subject), which))
      .orderBy(question.id)
      .limit(pieceSize);
  const names = await topicTexts(db, subject);
  const texts = new Map<number, string>();
  const keep = (rows: Awaited<ReturnType<typeof read>>) => {
    for (const { id, text, points, chapters } of rows) {
      const topics = [...points.map((one) => names.points.get(one)), ...chapters.map((one) => names.chapters.get(one))];
      texts.set(id, [text, ...new Set(topics)].join(' '));
    }
    return { ids: Float64Array.from(rows, ({ id }) => id) };
  };
  if (ids) keep(await readByIds(ids, (isOne) => read(isOne(question.id))));
  else await readPieces(async (last) => keep(await read(sql`${question.id} > ${last}::bigint`)));
  return texts;
}

/** What the person has used, all of it or of these ids. */
export const usesOf = (db: Db, userId: number, ids?: readonly number[]) =>
  db
    .select()
    .from(questionUse)
    .where(and(eq(questionUse.userId, userId), ids ? inArray(questionUse.questionId, [...ids]) : undefined));
