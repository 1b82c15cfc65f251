import type { z } from 'zod';
import { type Figure, type FigureInput, figureSchema } from '../../../shared/questions/figures/figure.schema.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { questionFigure } from '../../platform/db/schema/question.ts';
import { invalidInput } from '../../platform/http/refusal.ts';
import { drawFigure } from '../figures/draw-figure.ts';

/** Figure data with the question that they belong to. */
export interface FigureOfQuestion {
  readonly questionId: number;
  readonly data: FigureInput;
}

/**
 * Stores figures as data, or none where one is refused.
 *
 * @throws CodedError 422 for data that are no figure or cannot be drawn; its message names the question and the place.
 */
export async function saveFigures(db: Db, figures: readonly FigureOfQuestion[]): Promise<void> {
  const rows = figures.map(({ questionId, data }) => {
    const read = figureSchema.safeParse(data);
    const fault = read.success ? drawingFault(read.data) : faultOf(read.error);
    if (!read.success || fault !== undefined) throw invalidInput(`题目 ${questionId} 的图不能保存：${fault}`);
    return { questionId, data: read.data };
  });
  await insertRows(db, questionFigure, rows);
}

const faultOf = ({ issues: [issue] }: z.ZodError) => `${issue?.path.join('.')} ${issue?.message}`;

/** Why a figure cannot be drawn; undefined where it can. */
export function drawingFault(figure: Figure): string | undefined {
  try {
    drawFigure(figure);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
