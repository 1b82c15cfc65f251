import { z } from 'zod';
import { pedigree } from './biology-figure.schema.ts';
import { apparatus, particles } from './chemistry-figure.schema.ts';
import { climateChart, contourMap, polarView, populationPyramid } from './earth-figure.schema.ts';
import { plane, solid } from './geometry-figure.schema.ts';
import { functionGraph, numberLine, statistics } from './graph-figure.schema.ts';
import { circuit, field, forces, gauge, optics } from './physics-figure.schema.ts';
import { scheme, timeline } from './scheme-figure.schema.ts';

/** Everything that can be drawn, by its kind. */
export const figureSchema = z.discriminatedUnion('kind', [
  functionGraph,
  numberLine,
  statistics,
  plane,
  solid,
  circuit,
  forces,
  optics,
  field,
  gauge,
  apparatus,
  particles,
  climateChart,
  contourMap,
  populationPyramid,
  polarView,
  pedigree,
  scheme,
  timeline,
]);

/** Figure data as it is stored. */
export type Figure = z.infer<typeof figureSchema>;
/** Figure data as it is written: what has a default may be left out. */
export type FigureInput = z.input<typeof figureSchema>;
