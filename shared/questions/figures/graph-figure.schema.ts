import { z } from 'zod';
import { isScale, label, range, scale, spot } from './figure-parts.schema.ts';

const factor = z.number().default(1);
const shift = z.number().default(0);

const term = z.discriminatedUnion('type', [
  /** Coefficients with the highest power first. */
  z.object({ type: z.literal('polynomial'), coefficients: z.array(z.number()).min(1).max(8) }),
  /** amplitude · sin(frequency · x + phase) */
  z.object({ type: z.literal('sine'), amplitude: factor, frequency: factor, phase: shift }),
  /** factor · base^(x − shift) */
  z.object({ type: z.literal('exponential'), factor, base: z.number().positive(), shift }),
  /** factor · log_base(x − shift) */
  z
    .object({ type: z.literal('logarithm'), factor, base: z.number().positive(), shift })
    .refine(({ base }) => base !== 1),
  /** factor / (x − shift) */
  z.object({ type: z.literal('reciprocal'), factor, shift }),
  /** factor · x^exponent */
  z.object({ type: z.literal('power'), factor, exponent: z.number() }),
  /** factor · |x − shift| */
  z.object({ type: z.literal('modulus'), factor, shift }),
]);
export type FunctionTerm = z.infer<typeof term>;

const look = { domain: range.optional(), dashed: z.boolean().optional(), name: label.optional() };

const curve = z.discriminatedUnion('type', [
  /** The sum of the terms. Pieces of a function are curves with a domain each. */
  z.object({ type: z.literal('function'), terms: z.array(term).min(1).max(6), ...look }),
  /** A broken line through measured places, or a smooth one. */
  z.object({ type: z.literal('data'), points: z.array(spot).min(2).max(200), smooth: z.boolean().optional(), ...look }),
  z.object({ type: z.literal('ellipse'), center: spot, radii: z.tuple([z.number(), z.number()]), ...look }),
  /** Half axes along the axis that it crosses and across; both branches. */
  z.object({
    type: z.literal('hyperbola'),
    center: spot,
    halfAxes: z.tuple([z.number(), z.number()]),
    upright: z.boolean().optional(),
    ...look,
  }),
  /** x as a polynomial of y: a parabola that opens sideways, an upright line. */
  z.object({ type: z.literal('sideways'), coefficients: z.array(z.number()).min(1).max(8), ...look }),
]);
export type GraphCurve = z.infer<typeof curve>;

const tick = z.object({ at: z.number(), text: label });

export const functionGraph = z.object({
  kind: z.literal('function-graph'),
  x: range,
  y: range,
  /** Names of the axes. */
  names: z.tuple([label, label]).default(['x', 'y']),
  /** One unit is as long on both axes: needed for circles and slopes. */
  sameUnits: z.boolean().optional(),
  grid: z.boolean().optional(),
  ticks: z.object({ x: z.array(tick).default([]), y: z.array(tick).default([]) }).optional(),
  curves: z.array(curve).max(8).default([]),
  points: z
    .array(
      z.object({
        at: spot,
        name: label.optional(),
        open: z.boolean().optional(),
        /** Only its name, without a dot. */
        bare: z.boolean().optional(),
        /** Dashed lines from the point to both axes. */
        guides: z.boolean().optional(),
      }),
    )
    .max(20)
    .default([]),
  segments: z
    .array(z.object({ from: spot, to: spot, dashed: z.boolean().optional(), arrow: z.boolean().optional() }))
    .max(20)
    .default([]),
  /** Dashed lines across the whole window: x = …, y = … or y = slope · x + at. */
  asymptotes: z
    .array(z.union([z.object({ x: z.number() }), z.object({ y: z.number(), slope: z.number().default(0) })]))
    .max(6)
    .default([]),
  /** Areas between a curve, by its number, and the x-axis or another curve. */
  shades: z
    .array(z.object({ curve: z.int().min(0), base: z.int().min(0).optional(), from: z.number(), to: z.number() }))
    .max(4)
    .default([]),
  texts: z
    .array(z.object({ at: spot, text: label }))
    .max(12)
    .default([]),
});
export type FunctionGraph = z.infer<typeof functionGraph>;

const line = z.object({
  kind: z.literal('number-line'),
  ...scale,
  /** Whole numbers that are written below it; all where nothing is said. */
  numbers: z.array(z.int()).optional(),
  points: z.array(z.object({ at: z.number(), name: label.optional(), open: z.boolean().optional() })).default([]),
  /** Solution sets above it; without an end they go on to the edge. */
  intervals: z
    .array(
      z.object({
        from: z.number().optional(),
        to: z.number().optional(),
        openFrom: z.boolean().optional(),
        openTo: z.boolean().optional(),
      }),
    )
    .default([]),
});
export const numberLine = line.refine(isScale);
export type NumberLine = z.infer<typeof line>;

const values = z.array(z.number()).min(1).max(24);

export const statistics = z.object({
  kind: z.literal('statistics'),
  chart: z.discriminatedUnion('type', [
    z.object({
      type: z.enum(['bar', 'line']),
      categories: z.array(label).min(1).max(24),
      series: z
        .array(z.object({ name: label.optional(), values }))
        .min(1)
        .max(3),
      names: z.tuple([label, label]),
    }),
    z.object({
      type: z.literal('pie'),
      parts: z
        .array(z.object({ text: label, value: z.number().positive() }))
        .min(2)
        .max(10),
      /** Whether shares stand beside the texts; otherwise the reader has to find them. */
      showsShares: z.boolean().default(true),
    }),
    /** Heights over classes of equal width. */
    z.object({
      type: z.literal('histogram'),
      from: z.number(),
      width: z.number().positive(),
      heights: values,
      names: z.tuple([label, label]),
    }),
  ]),
});
export type Statistics = z.infer<typeof statistics>;
