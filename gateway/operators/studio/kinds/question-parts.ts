import { maxOptions, maxSubQuestions } from '../../../../shared/questions/question-limits.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { eq, inArray } from '../../../platform/db/drizzle.ts';
import { type question, questionFigure } from '../../../platform/db/schema/question.ts';
import type { StudioValues } from '../../../platform/db/schema/studio.ts';
import type { EntryStore, StudioField } from '../entries/kind.ts';

const long = { type: 'markdown', max: 20_000 } as const;

export const subQuestionField: StudioField = {
  name: 'subQuestions',
  label: '小题',
  type: 'list',
  max: maxSubQuestions,
  distinct: 'number',
  help: '按顺序排列；题号按材料里的空格或题干里的序号写',
  fields: [
    { name: 'id', label: '编号', type: 'reference' },
    { name: 'number', label: '题号', type: 'number', required: true, min: 1, max: 999 },
    { name: 'typeName', label: '题型', type: 'text', max: 20 },
    { name: 'score', label: '分值', type: 'number', required: true, initial: 0, min: 0, max: 200, step: 0.5 },
    { name: 'stem', label: '题干', ...long },
    {
      name: 'options',
      label: '选项',
      type: 'list',
      max: maxOptions,
      fields: [{ name: 'text', label: '选项', type: 'lines', required: true, max: 2000 }],
    },
    { name: 'answer', label: '答案', ...long },
    { name: 'analysis', label: '分析', ...long },
    { name: 'solution', label: '详解', ...long },
  ],
};

export const figureFields: readonly StudioField[] = [
  {
    name: 'picture',
    label: '插图',
    type: 'picture',
    ofQuestion: true,
    help: 'JPG、PNG 或 WebP；有插图时不再显示由数据画出的图',
  },
  { name: 'figureShown', label: '显示由数据画出的图', type: 'boolean', help: '没有这样的图的题不起作用' },
];

type SubQuestions = (typeof question.$inferSelect)['subQuestions'];
/** A sub-question as a form has it. */
export type PartValues = Omit<SubQuestions[number], 'id' | 'options'> & {
  readonly id: string | null;
  readonly options: readonly { readonly text: string }[];
};

const letters = 'ABCDEFGHIJ';

/** The sub-questions of a row as a form has them: options go by their places. */
const formParts = (parts: SubQuestions): PartValues[] =>
  parts.map(({ options, ...part }) => ({ ...part, options: options.map(({ text }) => ({ text })) }));

/** Options of a form with their letters. */
export const storedOptions = (options: readonly { readonly text: string }[]) =>
  options.map(({ text }, i) => ({ key: letters.charAt(i), text }));

/** The sub-questions of a form as a row has them. Known ones keep the ids that saved papers know them by. */
export function storedParts(parts: readonly PartValues[]): SubQuestions {
  let last = Math.max(0, ...parts.map(({ id }) => Number(id) || 0));
  return parts.map(({ id, options, ...part }) => {
    if (id === null) last += 1;
    return { ...part, id: id ?? String(last), options: storedOptions(options) };
  });
}

type FigureRow = typeof questionFigure.$inferSelect;
const isDrawn = ({ svg, data }: FigureRow) => svg !== null || data !== null;

async function figuresOf(db: Queries, ids: readonly string[]): Promise<(id: string) => StudioValues> {
  const rows = await db
    .select()
    .from(questionFigure)
    .where(inArray(questionFigure.questionId, ids.map(Number)));
  return (id) => {
    const row = rows.find(({ questionId }) => String(questionId) === id);
    return { picture: row?.picture ?? null, figureShown: row !== undefined && isDrawn(row) && row.isShown };
  };
}

/** Writes the picture, and whether the drawing is shown; a drawing from data is never lost. */
async function writeFigure(tx: Queries, questionId: number, { picture, figureShown }: StudioValues): Promise<void> {
  const own = eq(questionFigure.questionId, questionId);
  const [row] = await tx.select().from(questionFigure).where(own);
  const given = typeof picture === 'string' ? picture : null;
  if (row && isDrawn(row)) {
    await tx
      .update(questionFigure)
      .set({ picture: given, isShown: figureShown === true })
      .where(own);
  } else {
    await tx.delete(questionFigure).where(own);
    if (given !== null) await tx.insert(questionFigure).values({ questionId, picture: given });
  }
}

/** Questions with their sub-questions and figures. */
export const withQuestionParts = (store: EntryStore): EntryStore => {
  const present = (values: StudioValues, figure: StudioValues) => {
    return { ...values, ...figure, subQuestions: formParts(values.subQuestions as SubQuestions) };
  };
  return {
    ...store,
    tables: [...store.tables, questionFigure],
    async read(db, id) {
      const values = await store.read(db, id);
      return values && present(values, (await figuresOf(db, [id]))(id));
    },
    async list(db, query) {
      const { list, total } = await store.list(db, query);
      const figureOf = await figuresOf(
        db,
        list.map(({ id }) => id),
      );
      return { list: list.map(({ id, values }) => ({ id, values: present(values, figureOf(id)) })), total };
    },
    async write(tx, id, values, now) {
      const subQuestions = storedParts(values.subQuestions as readonly PartValues[]);
      await store.write(tx, id, { ...values, subQuestions }, now);
      await writeFigure(tx, Number(id), values);
    },
  };
};
