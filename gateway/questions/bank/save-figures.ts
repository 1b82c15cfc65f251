import { type FigureInput, figureSchema } from '../../../shared/questions/figures/figure.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { questionFigure } from '../../platform/db/schema/question.ts';
import { invalidInput } from '../../platform/http/refusal.ts';

/** Figure data with the question that they belong to. */
export interface FigureOfQuestion {
  readonly questionId: number;
  readonly data: FigureInput;
}

/**
 * Stores figures as data, or none where one is refused.
 *
 * @throws CodedError 422 for data that are no figure; its message names the question and the place.
 */
export async function saveFigures(db: Db, figures: readonly FigureOfQuestion[]): Promise<void> {
  const rows = figures.map(({ questionId, data }) => {
    const read = figureSchema.safeParse(data);
    if (read.success) return { questionId, data: read.data };
    const [issue] = read.error.issues;
    throw invalidInput(`题目 ${questionId} 的图不能保存：${issue?.path.join('.')} ${issue?.message}`);
  });
  await insertRows(db, questionFigure, rows);
}
