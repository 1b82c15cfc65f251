import { setImmediate } from 'node:timers/promises';
import type { ImportedQuestion } from '../../../shared/questions/calls/question-import.schema.ts';
import { type NearQuestion, votingQuestions } from '../../../shared/questions/checking/suggestion.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, gt, isNull, sql } from '../../platform/db/drizzle.ts';
import { ownQuestion } from '../../platform/db/schema/own-question.ts';
import { question } from '../../platform/db/schema/question.ts';
import type { SubjectOf } from '../../platform/trees/tree-store.ts';
import { type ComparedTexts, createWordComparison } from './word-pairs.ts';

/** A question of a bank, by its number (`questionRow`). */
interface BankRow extends Omit<NearQuestion, 'likeness'> {
  readonly row: number;
  readonly level: number;
}

export interface Neighbourhood {
  readonly near: readonly (NearQuestion & BankRow)[];
  /** The question of a bank that asks most of the same, and how much of it. */
  readonly same?: { readonly row: number; readonly sameness: number };
}

/** Other requests are answered between two pieces, and between two questions. */
const pieceSize = 500;

/**
 * For each question the nearest ones of the public bank, one of each family, and of the person's own, of the subject.
 * `isLeftOut` names questions of the public bank that do not count.
 */
export async function neighboursOf(
  db: Db,
  { userId, ...subject }: SubjectOf & { readonly userId: number },
  { questions, isLeftOut }: { questions: readonly ComparedTexts[]; isLeftOut?: (row: { family: string }) => boolean },
): Promise<Neighbourhood[]> {
  const comparison = createWordComparison<BankRow>(questions);
  for (let last = 0; ; ) {
    const rows = await publicRows(db, subject, last);
    for (const { id, family, passage, stem, options, subQuestions, analysis, solution, ...facts } of rows) {
      if (isLeftOut?.({ family })) continue;
      const parts = subQuestions.map((part) => part.stem);
      comparison.add(
        { row: id, ...facts },
        compared({ passage, stem, options, parts, explained: analysis + solution }),
      );
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < pieceSize) break;
    await setImmediate();
  }
  for (let last = 0; ; ) {
    const rows = await ownRowsOf(db, { userId, ...subject }, last);
    for (const { id, points, chapters, question: own } of rows) {
      const { passage, stem, options, analysis, solution, level } = own;
      const parts = own.subQuestions.map((part) => part.stem);
      const texts = compared({ passage, stem, options, parts, explained: analysis + solution });
      comparison.add({ row: -id, points, chapters, level }, texts);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < pieceSize) break;
    await setImmediate();
  }
  const found: Neighbourhood[] = [];
  for (const { near, same } of comparison.neighbours(votingQuestions)) {
    found.push({
      near: near.map(({ one, likeness }) => ({ ...one, likeness })),
      ...(same && { same: { row: same.one.row, sameness: same.sameness } }),
    });
    await setImmediate();
  }
  return found;
}

/** What is compared of a question that was read. */
export const comparedOfImported = ({ passage, stem, options, subQuestions, analysis }: ImportedQuestion) =>
  compared({
    ...{ passage, stem, options: options.map(({ text }) => text) },
    parts: subQuestions.map((part) => part.stem),
    explained: analysis.analysis + analysis.solution,
  });

interface Texts {
  readonly passage: string;
  readonly stem: string;
  readonly options: readonly string[];
  readonly parts: readonly string[];
  readonly explained: string;
}

const compared = ({ passage, stem, options, parts, explained }: Texts): ComparedTexts => ({
  asked: [stem, ...options, ...parts].join(' '),
  passage,
  explained,
});

const publicRows = (db: Db, { studyPhaseCode, subjectCode }: SubjectOf, last: number) =>
  db
    .select({
      id: question.id,
      family: question.family,
      passage: question.passage,
      stem: question.stem,
      options: question.options,
      subQuestions: question.subQuestions,
      analysis: question.analysis,
      solution: question.solution,
      points: question.knowledgeIds,
      chapters: question.chapterIds,
      level: question.difficulty,
    })
    .from(question)
    .where(
      and(
        eq(question.studyPhaseCode, studyPhaseCode),
        eq(question.subjectCode, subjectCode),
        isNull(question.withdrawnAt),
        gt(question.id, last),
        sql`not exists (select 1 from ${question} as other where other.family = ${question.family}
          and other.withdrawn_at is null and other.id < ${question.id})`,
      ),
    )
    .orderBy(question.id)
    .limit(pieceSize);

const ownRowsOf = (db: Db, { userId, studyPhaseCode, subjectCode }: SubjectOf & { userId: number }, last: number) =>
  db
    .select({
      id: ownQuestion.id,
      question: ownQuestion.question,
      points: ownQuestion.kpointIds,
      chapters: ownQuestion.chapterIds,
    })
    .from(ownQuestion)
    .where(
      and(
        eq(ownQuestion.userId, userId),
        eq(ownQuestion.studyPhaseCode, studyPhaseCode),
        eq(ownQuestion.subjectCode, subjectCode),
        gt(ownQuestion.id, last),
      ),
    )
    .orderBy(ownQuestion.id)
    .limit(pieceSize);
