import { z } from 'zod';
import { label } from './figure-parts.schema.ts';

export const pedigree = z.object({
  kind: z.literal('pedigree'),
  /** Numbered in each generation from the left; `place` is in widths of a person. */
  people: z
    .array(
      z.object({
        id: z.string(),
        generation: z.int().min(1).max(5),
        place: z.number().min(0).max(14),
        sex: z.enum(['male', 'female']),
        affected: z.boolean().optional(),
        /** Stands below the number. */
        note: label.optional(),
      }),
    )
    .min(3)
    .max(24),
  /** What white and dark persons are. */
  names: z.tuple([label, label]).default(['正常', '患病']),
  couples: z
    .array(z.object({ of: z.tuple([z.string(), z.string()]), children: z.array(z.string()).max(8) }))
    .min(1)
    .max(8),
});
export type Pedigree = z.infer<typeof pedigree>;
