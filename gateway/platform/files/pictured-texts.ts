import { pictureFolder } from '../../../shared/questions/question-picture.ts';
import { type PgColumn, type PgTable, type SQL, sql } from '../db/drizzle.ts';
import { composedPaper } from '../db/schema/composed-paper.ts';
import { ownQuestion, ownQuestionVersion, questionImport, questionOffer } from '../db/schema/own-question.ts';
import { question } from '../db/schema/question.ts';

interface PicturedText {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly text: SQL;
}

const textOf = (column: PgColumn) => sql`${column}::text`;

/** Texts that may name pictures of questions (`question-pictures/…`); figures and drafts name theirs in columns. */
const picturedTexts: readonly PicturedText[] = [
  { table: composedPaper, id: composedPaper.id, text: textOf(composedPaper.sections) },
  { table: ownQuestion, id: ownQuestion.id, text: textOf(ownQuestion.question) },
  { table: ownQuestionVersion, id: ownQuestionVersion.questionId, text: textOf(ownQuestionVersion.question) },
  { table: questionImport, id: questionImport.id, text: textOf(questionImport.paper) },
  { table: questionOffer, id: questionOffer.id, text: textOf(questionOffer.question) },
  {
    table: question,
    id: question.id,
    text: sql`concat_ws(' ', ${question.passage}, ${question.stem}, ${question.options}::text, ${question.answer},
      ${question.analysis}, ${question.solution}, ${question.remark}, ${question.subQuestions}::text)`,
  },
];

const named = `%${pictureFolder}/%`;
const path = new RegExp(`${pictureFolder}/[\\w-]+\\.(?:png|jpg)`, 'g');

/** For each kind of such texts the rows that name pictures, in the order of `id`, so many after one. */
export const picturedRows = picturedTexts.map(
  ({ table, id, text }) =>
    (after: number, limit: number) =>
      sql`
      select ${id} as id, string_agg(${text}, ' ') as text from ${table}
      where ${text} like ${named} and ${id} > ${after} group by 1 order by 1 limit ${limit}`,
);

/** Paths below /files of the pictures that a text names. */
export const picturesNamedIn = (text: string): string[] => [...text.matchAll(path)].map(([one]) => one);
