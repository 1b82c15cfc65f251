import { z } from 'zod';

/** A place in the figure's own units, y upwards. */
export const spot = z.tuple([z.number(), z.number()]);

/**
 * A text of a figure. Latin and Greek letters are italic, all else is upright; what stands between braces is upright,
 * too. `_` and `^` lower and raise the next character or bracket: `A_1`, `v/{m·s}^(-1)`.
 */
export const label = z.string().max(60);

/** From where to where. */
export const range = z.tuple([z.number(), z.number()]).refine(([from, to]) => from < to, 'must rise');

/** Whole numbers from which to which, each of which may get a stroke. */
export const scale = { from: z.int(), to: z.int() };
export const isScale = ({ from, to }: { from: number; to: number }): boolean => from < to && to - from <= 200;

/** One to three strokes that say "equal" or "parallel". */
export const strokes = z.int().min(1).max(3);
