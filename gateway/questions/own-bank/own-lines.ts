import { rateOfLevel } from '../../../shared/questions/difficulty.ts';
import { questionTypeOfCode } from '../../../shared/questions/question-types.ts';
import { toldSentences } from '../../../shared/questions/told-sentences.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, eq, inArray, or, type SQL, sql } from '../../platform/db/drizzle.ts';
import { ownQuestion } from '../../platform/db/schema/own-question.ts';
import { type QuestionLine, singleFields } from '../bank/question-lines.ts';
import { pointNames } from '../bank/question-store.ts';
import { searchedText, searchedWord } from '../bank/searched-text.ts';

export interface OwnScope {
  readonly userId: number;
  readonly studyPhaseCode?: number | undefined;
  readonly subjectCode?: number | undefined;
}

const within = ({ userId, studyPhaseCode, subjectCode }: OwnScope, which?: SQL | undefined) =>
  and(
    eq(ownQuestion.userId, userId),
    studyPhaseCode === undefined ? undefined : eq(ownQuestion.studyPhaseCode, studyPhaseCode),
    subjectCode === undefined ? undefined : eq(ownQuestion.subjectCode, subjectCode),
    which,
  );

/** How a person has filed a question; `row` is its number (`questionRow`). */
interface OwnFiling {
  readonly row: number;
  readonly folder: string;
  readonly tags: readonly string[];
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

/** What a person's own questions are filtered and counted by, in the order of their numbers. */
export async function ownLines(db: Db, scope: OwnScope): Promise<{ lines: QuestionLine[]; filings: OwnFiling[] }> {
  const rows = await db
    .select({
      id: ownQuestion.id,
      studyPhaseCode: ownQuestion.studyPhaseCode,
      subjectCode: ownQuestion.subjectCode,
      typeCode: sql<string>`${ownQuestion.question} ->> 'typeCode'`,
      level: sql<string>`${ownQuestion.question} ->> 'level'`,
      optionNum: sql<string>`jsonb_array_length(${ownQuestion.question} -> 'options')::text`,
      blankNum: sql<string>`regexp_count(${ownQuestion.question} ->> 'stem', '_{3,}')::text`,
      points: ownQuestion.kpointIds,
      chapters: ownQuestion.chapterIds,
      folder: ownQuestion.folder,
      tags: ownQuestion.tags,
    })
    .from(ownQuestion)
    .where(within(scope))
    .orderBy(sql`${ownQuestion.id} desc`);
  const lines = rows.map(({ id, points, chapters, ...row }): QuestionLine => {
    const known: Readonly<Record<string, string | number | readonly string[]>> = row;
    const cells = singleFields.map((field) => (known[field] === '0' ? '' : String(known[field] ?? '')));
    return { id: -id, used: 0, flags: [], points, chapters, family: `mine-${id}`, cells };
  });
  return { lines, filings: rows.map(({ id, ...row }) => ({ row: -id, ...row })) };
}

const searchedOwn = searchedText(
  sql`concat_ws(' ', ${ownQuestion.question} ->> 'stem', ${ownQuestion.question} ->> 'options',
    ${ownQuestion.question} ->> 'passage', ${ownQuestion.question} ->> 'subQuestions',
    array_to_string(${ownQuestion.tags}, ' '))`,
);

/** Numbers of the person's own questions whose text or points have each of the words, or another name of it. */
export async function ownWithWords(
  db: Db,
  scope: OwnScope,
  wanted: readonly (readonly string[])[],
): Promise<ReadonlySet<number>> {
  const points = await db
    .selectDistinct({ id: sql<string>`unnest(${ownQuestion.kpointIds})` })
    .from(ownQuestion)
    .where(within(scope));
  const names = await pointNames(db, new Set(points.map(({ id }) => Number(id))));
  const named = (word: string) =>
    [...names].flatMap(([id, name]) => (searchedWord(name).includes(word) ? [id] : [])).join();
  // the texts stay in the database, which may hold many megabytes of them
  const groups = wanted.map((group) =>
    or(
      ...group.flatMap((word) => [
        sql`position(${word} in ${searchedOwn}) > 0`,
        sql`${ownQuestion.kpointIds} && ${`{${named(word)}}`}::bigint[]`,
      ]),
    ),
  );
  const rows = await db
    .select({ id: ownQuestion.id })
    .from(ownQuestion)
    .where(within(scope, and(...groups)));
  return new Set(rows.map(({ id }) => -id));
}

/** Phases and subjects of own questions, whoever's, by their numbers. */
export async function ownStudies(db: Db, rows: readonly number[]) {
  const ids = rows.flatMap((row) => (row < 0 ? [-row] : []));
  if (ids.length === 0) return [];
  const { id, studyPhaseCode, subjectCode } = ownQuestion;
  const found = await db.select({ id, studyPhaseCode, subjectCode }).from(ownQuestion).where(inArray(id, ids));
  return found.map((row) => ({ ...row, id: -row.id }));
}

/** What decides whether a paper takes own questions, as `candidateFacts` has it of the bank's. */
export async function ownCandidateFacts(db: Db, rows: readonly number[]) {
  const ids = rows.flatMap((row) => (row < 0 ? [-row] : []));
  if (ids.length === 0) return [];
  const found = await db
    .select({
      id: ownQuestion.id,
      question: ownQuestion.question,
      points: ownQuestion.kpointIds,
      passage: sql<string>`case when ${ownQuestion.question} ->> 'passage' = '' then ''
        else md5(${ownQuestion.question} ->> 'passage') end`,
    })
    .from(ownQuestion)
    .where(inArray(ownQuestion.id, ids));
  return found.map(({ id, question, points, passage }) => {
    const { typeCode, level } = question;
    const type = questionTypeOfCode(typeCode);
    return {
      ...{ id: -id, points, passage, typeCode, level },
      ...{ rate: rateOfLevel(level), source: '', family: `mine-${id}`, year: null, usedNum: 0 },
      minutes: type?.usualMinutes ?? 0,
      score: type?.usualScore ?? 0,
      told: toldSentences(question),
    };
  });
}
