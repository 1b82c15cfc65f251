import { rateOfLevel } from '../../../shared/questions/difficulty.ts';
import { questionTypeOfCode } from '../../../shared/questions/question-types.ts';
import type { Cells } from '../../operators/bulk/reading/cells.ts';
import { type BulkTools, isRefusal, type Outcome, type Sheet } from '../../operators/bulk/sheet.ts';
import { holds } from '../../operators/bulk/sheets/given-fields.ts';
import { readStudy, type StudyOf } from '../../operators/bulk/sheets/study-cells.ts';
import { createTreeReader, findPoints, type TreeReader } from '../../operators/bulk/sheets/subject-trees.ts';
import type { Db } from '../../platform/db/database.ts';
import { and, asc, eq, inArray, sql } from '../../platform/db/drizzle.ts';
import { question } from '../../platform/db/schema/question.ts';
import { drawingFault, type FigureOfQuestion, saveFigures } from '../bank/save-figures.ts';
import { saveQuestions } from '../bank/save-questions.ts';
import { formulaFaultOf } from '../formulas/question-formulas.ts';
import { exportQuestions } from './export-questions.ts';
import { type FileQuestion, fileQuestion } from './question-file.schema.ts';
import { questionsOfTable, questionTableColumns } from './question-table.ts';

interface QuestionLine extends StudyOf {
  readonly asked: FileQuestion | undefined;
}

/** Questions with LaTeX, answers and analysis; one is known by its passage, stem and options. */
export const questionSheet: Sheet<QuestionLine> = {
  kind: 'questions',
  form: 'json',
  columns: [
    { name: 'phase', isRequired: true },
    { name: 'subject', isRequired: true },
    { name: 'question', isRequired: true, most: 1_000_000 },
  ],
  paperTable: { columns: questionTableColumns, papersOf: questionsOfTable },
  tags: ['question'],
  begin: () => {
    const readTrees = createTreeReader();
    return {
      read: readQuestion,
      keyOf: (line) =>
        JSON.stringify([line.studyPhaseCode, line.subjectCode, line.asked && identityOf(textsOf(line.asked))]),
      save: (lines, tools) => saveLines(lines, tools, readTrees),
    };
  },
  exportRows: exportQuestions,
};

function readQuestion(cells: Cells): QuestionLine {
  const study = readStudy(cells);
  const read = fileQuestion.safeParse(JSON.parse(cells.text('question')));
  for (const issue of read.error?.issues ?? []) cells.refuse(issue.path.join('.'), issue.message);
  const asked = read.data;
  if (!asked) return { ...study, asked };
  const type = questionTypeOfCode(asked.typeCode);
  if (!type || Math.floor(asked.typeCode / 100) !== study.studyPhaseCode + study.subjectCode) {
    cells.refuse('typeCode', `这门学科没有题型${asked.typeCode}`);
  }
  if (asked.stem.trim() === '' && asked.subQuestions.length === 0) cells.refuse('stem', '请填写题干');
  const fault = formulaFaultOf(textsOf(asked));
  if (fault) cells.refuse('', `${fault.place}第${fault.position}个字符，${fault.reason}`);
  const undrawn = asked.figure && drawingFault(asked.figure);
  if (undrawn !== undefined) cells.refuse('figure', `这个图画不出来：${undrawn}`);
  return { ...study, asked };
}

/** The texts of a question as the bank has them. */
const textsOf = ({ passage, stem, options, subQuestions, answer, analysis }: FileQuestion) => ({
  passage,
  stem,
  options: options.map(({ text }) => text),
  answer,
  ...analysis,
  subQuestions: subQuestions.map((part, i) => ({
    ...part,
    id: String(i + 1),
    number: i + 1,
    options: part.options.map(({ text }, at) => ({ key: 'ABCDEFGHIJ'.charAt(at), text })),
  })),
});

type Asked = Pick<ReturnType<typeof textsOf>, 'passage' | 'stem' | 'options'>;
const identityOf = ({ passage, stem, options }: Asked) => JSON.stringify([passage, stem, options]);

async function saveLines(lines: readonly QuestionLine[], { db, now, isDry }: BulkTools, readTrees: TreeReader) {
  const texts = lines.flatMap(({ asked }) => asked ?? []);
  const present = await db
    .select()
    .from(question)
    .where(
      and(
        inArray(
          question.stem,
          texts.map(({ stem }) => stem),
        ),
        inArray(
          question.passage,
          texts.map(({ passage }) => passage),
        ),
      ),
    )
    .orderBy(asc(question.id));
  const added: Omit<typeof question.$inferInsert, 'id'>[] = [];
  const figures: (FigureOfQuestion['data'] | undefined)[] = [];
  const outcomes: Outcome[] = [];
  for (const { asked, studyPhaseCode, subjectCode } of lines) {
    if (!asked) throw new Error('a question that was not read');
    const trees = await readTrees(db, { studyPhaseCode, subjectCode });
    const points = findPoints(
      trees,
      asked.suggested.kpoints.map(({ name }) => name.split('>').map((part) => part.trim())),
    );
    if (isRefusal(points)) {
      outcomes.push({ ...points, column: 'suggested.kpoints' });
      continue;
    }
    const { source, number, ...origin } = asked.origin;
    const type = questionTypeOfCode(asked.typeCode);
    const { level } = asked.suggested;
    const fields = {
      ...{ studyPhaseCode, subjectCode, typeCode: asked.typeCode, typeName: type?.name ?? '' },
      ...textsOf(asked),
      ...{ difficulty: level, scoreRate: asked.scoreRate ?? rateOfLevel(level), knowledgeIds: points },
      ...{ score: asked.score ?? type?.usualScore ?? 0, minutes: asked.minutes ?? type?.usualMinutes ?? 0 },
      ...{ source, sourceNumber: number, ...origin, ability: asked.ability, flags: asked.flags },
    };
    const known = present.find(
      (row) =>
        row.studyPhaseCode === studyPhaseCode &&
        row.subjectCode === subjectCode &&
        identityOf(row) === identityOf(fields),
    );
    if (known?.withdrawnAt) outcomes.push({ column: '', message: '这道题已经下架，不能再导入' });
    else if (!known) {
      added.push({ ...fields, chapterIds: [], sourceKind: '', examPaper: '', audio: '', usedNum: 0 });
      figures.push(asked.figure);
      outcomes.push('added');
    } else {
      const next = { ...fields, subQuestions: sameIds(fields.subQuestions, known.subQuestions) };
      const isSame = holds(known, next);
      outcomes.push(isSame ? 'same' : 'changed');
      if (!isSame && !isDry)
        await db
          .update(question)
          .set({ ...next, updatedAt: now })
          .where(eq(question.id, known.id));
    }
  }
  if (!isDry) await addQuestions(db, { added, figures, now });
  return outcomes;
}

/** Parts of a question keep the ids that saved papers may know them by. */
const sameIds = <T extends { id: string }>(parts: readonly T[], known: readonly { readonly id: string }[]): T[] =>
  parts.map((part, i) => ({ ...part, id: known[i]?.id ?? part.id }));

/** Takes the next ids for the questions, so that their figures know them. */
async function addQuestions(
  db: Db,
  {
    added,
    figures,
    now,
  }: {
    added: readonly (typeof question.$inferInsert)[];
    figures: readonly (FigureOfQuestion['data'] | undefined)[];
    now: Date;
  },
): Promise<void> {
  if (added.length === 0) return;
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('question', 'id')) as id from generate_series(1, ${added.length}::int)`,
  );
  const ids = rows.map(({ id }) => Number(id));
  await saveQuestions(
    db,
    added.map((fields, i) => ({ ...fields, id: ids[i] ?? 0, updatedAt: now })),
  );
  const drawn = figures.flatMap((data, i) => (data ? [{ questionId: ids[i] ?? 0, data }] : []));
  await saveFigures(db, drawn);
}
