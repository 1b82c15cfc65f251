import { z } from 'zod';
import { label, spot, strokes } from './figure-parts.schema.ts';

const name = label;
const corner = z.tuple([name, name, name]);

export const plane = z.object({
  kind: z.literal('plane'),
  points: z.record(name, spot),
  /** Points that only help to draw. */
  unnamed: z.array(name).default([]),
  /** Points that have a dot. */
  dots: z.array(name).default([]),
  lines: z
    .array(
      z.object({
        ends: z.tuple([name, name]),
        /** How far it goes: up to both ends, beyond the second, beyond both. */
        reach: z.enum(['segment', 'ray', 'line']).default('segment'),
        dashed: z.boolean().optional(),
        /** An arrow at the second end. */
        arrow: z.boolean().optional(),
        equal: strokes.optional(),
        parallel: strokes.optional(),
        text: label.optional(),
      }),
    )
    .max(40)
    .default([]),
  circles: z
    .array(z.object({ center: name, radius: z.number().positive(), dashed: z.boolean().optional() }))
    .max(8)
    .default([]),
  /** Parts of circles around a point, against the clock from one point to the direction of another. */
  arcs: z
    .array(z.object({ center: name, from: name, to: name, dashed: z.boolean().optional() }))
    .max(8)
    .default([]),
  /** Arcs in the angle at the second point. */
  angles: z
    .array(z.object({ at: corner, marks: strokes.default(1), text: label.optional() }))
    .max(12)
    .default([]),
  rights: z.array(corner).max(12).default([]),
  shades: z.array(z.array(name).min(3)).max(6).default([]),
});
export type PlaneFigure = z.infer<typeof plane>;

const height = z.number().positive();
const names = z.array(name).optional();
const base = z.array(spot).min(3).max(8);

export const solid = z.object({
  kind: z.literal('solid'),
  body: z.discriminatedUnion('shape', [
    /** ABCD-A₁B₁C₁D₁; AB to the right, AD to the back, AA₁ upwards. */
    z.object({ shape: z.literal('cuboid'), size: z.tuple([height, height, height]), names }),
    /** A convex base, against the clock from above; corners of the base first, then those above them. */
    z.object({ shape: z.literal('prism'), base, height, names }),
    /** Names of the corners of the base, then of the apex. */
    z.object({ shape: z.literal('pyramid'), base, apex: z.tuple([z.number(), z.number(), height]), names }),
    z.object({ shape: z.literal('frustum'), bottom: height, top: z.number().nonnegative(), height }),
    z.object({ shape: z.literal('sphere'), radius: height }),
  ]),
  /** Further points on lines between points, at a share of the way. */
  points: z
    .array(z.object({ name, between: z.tuple([name, name]), share: z.number().min(0).max(1) }))
    .max(10)
    .default([]),
  joins: z
    .array(z.tuple([name, name]))
    .max(20)
    .default([]),
  shades: z.array(z.array(name).min(3)).max(4).default([]),
  /** What stands at radius, height and slant of a round body. */
  texts: z
    .object({
      radius: label.optional(),
      topRadius: label.optional(),
      height: label.optional(),
      slant: label.optional(),
    })
    .default({}),
});
export type SolidFigure = z.infer<typeof solid>;
