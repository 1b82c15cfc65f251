import { z } from 'zod';
import { label, spot } from './figure-parts.schema.ts';

export const climateChart = z.object({
  kind: z.literal('climate-chart'),
  /** Means of the months from January on: degrees as a line, millimetres of rain as columns. */
  temperatures: z.array(z.number().min(-60).max(50)).length(12),
  rain: z.array(z.number().min(0).max(1500)).length(12),
});
export type ClimateChart = z.infer<typeof climateChart>;

const positive = z.number().positive();

export const contourMap = z.object({
  kind: z.literal('contour-map'),
  /** Kilometres from west to east and from south to north. */
  size: z.tuple([positive.max(50), positive.max(50)]),
  /** Metres: height in the corner of the south-west, and the rise of each kilometre to the east and to the north. */
  base: z.number(),
  rise: z.tuple([z.number(), z.number()]).default([0, 0]),
  /** Hills, and hollows of negative height, around a place; `turn` is in degrees against the clock. */
  forms: z
    .array(
      z.object({ at: spot, height: z.number(), radii: z.tuple([positive, positive]), turn: z.number().default(0) }),
    )
    .max(10)
    .default([]),
  /** Metres between two lines. */
  step: positive,
  points: z
    .array(z.object({ at: spot, name: label }))
    .max(10)
    .default([]),
  /** Courses from place to place: rivers, roads that are dashed, or profiles to be drawn. */
  courses: z
    .array(z.object({ through: z.array(spot).min(2).max(30), dashed: z.boolean().optional(), name: label.optional() }))
    .max(4)
    .default([]),
});
export type ContourMap = z.infer<typeof contourMap>;
export type ContourMapInput = z.input<typeof contourMap>;

const share = z.number().min(0).max(30);

export const populationPyramid = z.object({
  kind: z.literal('population-pyramid'),
  /** Shares of the whole population, the youngest first. */
  groups: z
    .array(z.object({ ages: label, male: share, female: share }))
    .min(3)
    .max(20),
});
export type PopulationPyramid = z.infer<typeof populationPyramid>;

/** The earth from above a pole, at an equinox. */
export const polarView = z.object({
  kind: z.literal('polar-view'),
  pole: z.enum(['north', 'south']),
  /** Directions in degrees against the clock from the right; the names stand outside. */
  meridians: z
    .array(z.object({ direction: z.number(), name: label }))
    .min(1)
    .max(12),
  /** The middle of the night's half. */
  night: z.number().optional(),
  points: z
    .array(z.object({ direction: z.number(), distance: z.number().min(0).max(1), name: label }))
    .max(6)
    .default([]),
});
export type PolarView = z.infer<typeof polarView>;
