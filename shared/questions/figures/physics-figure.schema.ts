import { z } from 'zod';
import { isScale, label, scale } from './figure-parts.schema.ts';

const part = z.object({
  part: z.enum([
    'battery',
    'switch',
    'open-switch',
    'lamp',
    'resistor',
    'rheostat',
    'ammeter',
    'voltmeter',
    'galvanometer',
    'motor',
    'capacitor',
    'coil',
    'diode',
    'alternating',
    'wire',
  ]),
  text: label.optional(),
});
export type CircuitPart = z.infer<typeof part>;
export type Network = CircuitPart | { readonly series: readonly Network[] } | { readonly parallel: readonly Network[] };
const network: z.ZodType<Network> = z.lazy(() =>
  z.union([
    part,
    z.object({ series: z.array(network).min(1).max(8) }),
    z.object({ parallel: z.array(network).min(2).max(5) }),
  ]),
);

/** One loop: what is fed above, what feeds it below. */
export const circuit = z.object({ kind: z.literal('circuit'), load: network, source: network });
export type CircuitFigure = z.infer<typeof circuit>;

/** An arrow from the body: direction in degrees against the clock from the right, length in any one unit. */
const arrow = z.object({ text: label, direction: z.number(), length: z.number().positive() });
const text = label.optional();

export const forces = z.object({
  kind: z.literal('forces'),
  scene: z.discriminatedUnion('type', [
    /** A block on level ground. */
    z.object({ type: z.literal('ground'), block: text }),
    /** A block on a slope of so many degrees that rises to the right. */
    z.object({ type: z.literal('slope'), angle: z.number().min(5).max(75), block: text, angleText: text }),
    /** A slope that goes over into level ground, with a block at its top. */
    z.object({ type: z.literal('slope-and-ground'), angle: z.number().min(15).max(75), height: text, distance: text }),
    /** A ball on a thread, so many degrees from the vertical. */
    z.object({ type: z.literal('thread'), angle: z.number().min(-75).max(75), ball: text, angleText: text }),
    /** A block on a table joined over a pulley with a hanging one. */
    z.object({ type: z.literal('table-pulley'), block: text, hanging: text }),
    /** Two blocks on a line over a fixed pulley. */
    z.object({ type: z.literal('pulley'), left: text, right: text }),
    /** Two blocks on level ground with the velocity of the first. */
    z.object({ type: z.literal('two-blocks'), left: text, right: text, velocity: text }),
    /** A lever on a support: lengths of its arms, and what hangs at its ends. */
    z.object({
      type: z.literal('lever'),
      arms: z.tuple([z.number().positive(), z.number().positive()]),
      armTexts: z.tuple([label, label]),
      left: text,
      right: text,
    }),
    /** A person on scales in a lift. */
    z.object({ type: z.literal('lift'), upwards: z.boolean(), text: label }),
    /** A body in a liquid on a spring balance, which shows a number; or afloat without one. */
    z.object({ type: z.literal('liquid'), reading: text, body: text }),
    /** A container with a point at a depth. */
    z.object({ type: z.literal('depth'), depth: label, point: label }),
    /** A body thrown level from a height; both in metres, drawn as the parabola that it flies. */
    z.object({
      type: z.literal('throw'),
      height: z.number().positive(),
      distance: z.number().positive(),
      texts: z.object({ velocity: label, height: label, distance: label }),
    }),
  ]),
  arrows: z.array(arrow).max(6).default([]),
});
export type ForcesFigure = z.infer<typeof forces>;

export const optics = z.object({
  kind: z.literal('optics'),
  scene: z.discriminatedUnion('type', [
    /** Angle of incidence in degrees. */
    z.object({ type: z.literal('reflection'), angle: z.number().min(5).max(85), text }),
    /** From above into a medium below; the refracted ray follows from the indices. */
    z.object({
      type: z.literal('refraction'),
      angle: z.number().min(5).max(85),
      indices: z.tuple([z.number().min(1), z.number().min(1)]),
      media: z.tuple([label, label]),
    }),
    /** A thin lens, f below 0 for a diverging one; the image follows from the distance of the object. */
    z.object({
      type: z.literal('lens'),
      focus: z.number().refine((length) => length !== 0),
      distance: z.number().positive(),
      showsImage: z.boolean(),
    }),
    /** A plane mirror with a thing before it. */
    z.object({ type: z.literal('mirror'), distance: z.number().positive() }),
  ]),
});
export type OpticsFigure = z.infer<typeof optics>;

export const field = z.object({
  kind: z.literal('field'),
  scene: z.discriminatedUnion('type', [
    /** Charged plates with the track of a particle: its deflection is a share of half the gap. */
    z.object({
      type: z.literal('plates'),
      upperIsPositive: z.boolean(),
      charge: z.enum(['positive', 'negative']),
      velocity: label,
      length: text,
      gap: text,
    }),
    /** A field into or out of the page with the circle of a particle that moves up at first. */
    z.object({
      type: z.literal('magnetic-circle'),
      inwards: z.boolean(),
      charge: z.enum(['positive', 'negative']),
      velocity: label,
      field: label,
      radius: text,
    }),
    /** A rod on rails across a field, with a resistor at the left. */
    z.object({
      type: z.literal('rails'),
      inwards: z.boolean(),
      resistor: text,
      rod: text,
      velocity: text,
      field: label,
      gap: text,
    }),
    z.object({ type: z.literal('transformer'), turns: z.tuple([label, label]), input: label, load: label }),
    /** A bar magnet that moves towards or away from a coil with a galvanometer. */
    z.object({ type: z.literal('coil-magnet'), north: z.enum(['left', 'right']), approaches: z.boolean() }),
  ]),
});
export type FieldFigure = z.infer<typeof field>;

export const gauge = z.object({
  kind: z.literal('gauge'),
  scene: z.discriminatedUnion('type', [
    /** A dial with a needle; big strokes with numbers, each parted. */
    z.object({
      type: z.literal('dial'),
      unit: label,
      most: z.number().positive(),
      numbers: z.int().min(1).max(6),
      parts: z.int().min(1).max(10),
      value: z.number().nonnegative(),
    }),
    /** A ruler in centimetres with a thing on it. */
    z.object({ type: z.literal('ruler'), length: z.int().min(2).max(15), from: z.number(), to: z.number() }),
    z.object({ type: z.literal('thermometer'), ...scale, value: z.number() }).refine(isScale),
    /** Measuring cylinders in millilitres: before and after a thing was put in. */
    z.object({
      type: z.literal('cylinders'),
      most: z.number().positive(),
      values: z.array(z.number().nonnegative()).min(1).max(2),
      showsBody: z.boolean(),
    }),
    /** A ticker tape: distances of neighbouring points in centimetres. */
    z.object({ type: z.literal('tape'), distances: z.array(z.number().positive()).min(2).max(8) }),
  ]),
});
export type GaugeFigure = z.infer<typeof gauge>;
