import { z } from 'zod';
import { label } from './figure-parts.schema.ts';

const item = z.object({
  item: z.enum([
    /** A flask with a dropping funnel: liquid onto a solid, no heat. */
    'generator',
    /** A flask with a dropping funnel above a burner. */
    'heated-generator',
    /** A slanting test tube above a burner: a solid is heated. */
    'heated-tube',
    'wash-bottle',
    /** An empty bottle in which a gas that is denser than air is caught. */
    'gas-bottle',
    'drying-tube',
    /** A tube of hard glass over a burner, level. */
    'combustion-tube',
    /** Collecting in a jar: mouth upwards, mouth downwards, over water. */
    'jar-upwards',
    'jar-downwards',
    'jar-over-water',
    'beaker',
    'test-tube',
    'flask',
    'cylinder',
    'volumetric-flask',
    'funnel',
    'burette',
    /** Two electrodes in a solution, joined by a battery or by a meter. */
    'electrolysis',
    'galvanic-cell',
  ]),
  /** What stands below it. */
  text: label.optional(),
  /** What it holds; of a generator what is dropped and what it drops onto, of a cell the electrodes and the solution. */
  contents: z.array(label).max(3).default([]),
});
export type ApparatusItem = z.infer<typeof item>;

export const apparatus = z.object({
  kind: z.literal('apparatus'),
  items: z.array(item).min(1).max(6),
  /** Whether delivery tubes join neighbours. */
  joined: z.boolean().default(false),
});
export type ApparatusFigure = z.infer<typeof apparatus>;

const atom = z.enum(['white', 'black', 'grey']);
export type AtomLook = z.infer<typeof atom>;

export const particles = z.object({
  kind: z.literal('particles'),
  /** Boxes in a row, with an arrow between neighbours: how many of which molecules each holds. */
  boxes: z
    .array(
      z.object({
        text: label.optional(),
        molecules: z.array(z.object({ atoms: z.array(atom).min(1).max(4), count: z.int().min(1).max(12) })),
      }),
    )
    .min(1)
    .max(4),
  /** What each look is. */
  legend: z
    .array(z.object({ look: atom, text: label }))
    .max(3)
    .default([]),
});
export type ParticlesFigure = z.infer<typeof particles>;
