import { z } from 'zod';
import { label } from './figure-parts.schema.ts';

export const scheme = z.object({
  kind: z.literal('scheme'),
  /** Boxes on a grid of columns and rows, both from 0. */
  nodes: z
    .array(
      z.object({ id: z.string(), text: label, column: z.number(), row: z.number(), plain: z.boolean().optional() }),
    )
    .min(1)
    .max(24),
  arrows: z
    .array(z.object({ from: z.string(), to: z.string(), text: label.optional(), both: z.boolean().optional() }))
    .max(40)
    .default([]),
});
export type SchemeFigure = z.infer<typeof scheme>;

export const timeline = z.object({
  kind: z.literal('timeline'),
  /** In the order of time; distances are equal. */
  events: z
    .array(z.object({ time: label, text: label }))
    .min(2)
    .max(8),
});
export type TimelineFigure = z.infer<typeof timeline>;
