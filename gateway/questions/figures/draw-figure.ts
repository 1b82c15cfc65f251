import { type Figure, type FigureInput, figureSchema } from '../../../shared/questions/figures/figure.schema.ts';
import { drawApparatus } from './apparatus-figure.ts';
import { drawCircuit } from './circuit-figure.ts';
import { drawContourMap } from './contour-map.ts';
import { drawClimateChart, drawPolarView, drawPopulationPyramid } from './earth-charts.ts';
import { drawField } from './field-figure.ts';
import { drawForces } from './forces-figure.ts';
import { drawFunctionGraph } from './function-graph.ts';
import { drawGauge } from './gauge-figure.ts';
import { drawNumberLine } from './number-line.ts';
import { drawOptics } from './optics-figure.ts';
import { drawParticles } from './particles-figure.ts';
import { drawPedigree } from './pedigree-figure.ts';
import { drawPlane } from './plane-figure.ts';
import { drawScheme, drawTimeline } from './scheme-figure.ts';
import { drawSolid } from './solid-figure.ts';
import { drawStatistics } from './statistics.ts';

/**
 * The drawing of figure data as an SVG: black lines on no ground, labels in the fonts of papers, the view box around
 * all that is drawn. Data are checked against shared/questions/figures/figure.schema.ts, which says what each kind
 * holds; labels are written as figure-parts.schema.ts says. Equal data give equal drawings.
 *
 * @throws ZodError if the data are no figure, Error if a line names a point or curve that the figure does not have, or
 *   something of it has no place (a logarithm at 0, statistics of zeros alone).
 */
export function drawFigure(data: FigureInput): string {
  const figure = figureSchema.parse(data);
  const svg = drawingOf(figure);
  const marks = svg.replaceAll(/>[^<]*</g, '><');
  const at = marks.search(/\b(?:NaN|Infinity)\b/);
  if (at !== -1) throw new Error(`${figure.kind}: a place is no number: ${marks.slice(Math.max(0, at - 30), at + 10)}`);
  return svg;
}

function drawingOf(figure: Figure): string {
  switch (figure.kind) {
    case 'function-graph':
      return drawFunctionGraph(figure);
    case 'number-line':
      return drawNumberLine(figure);
    case 'statistics':
      return drawStatistics(figure);
    case 'plane':
      return drawPlane(figure);
    case 'solid':
      return drawSolid(figure);
    case 'circuit':
      return drawCircuit(figure);
    case 'forces':
      return drawForces(figure);
    case 'optics':
      return drawOptics(figure);
    case 'field':
      return drawField(figure);
    case 'gauge':
      return drawGauge(figure);
    case 'apparatus':
      return drawApparatus(figure);
    case 'particles':
      return drawParticles(figure);
    case 'climate-chart':
      return drawClimateChart(figure);
    case 'contour-map':
      return drawContourMap(figure);
    case 'population-pyramid':
      return drawPopulationPyramid(figure);
    case 'polar-view':
      return drawPolarView(figure);
    case 'pedigree':
      return drawPedigree(figure);
    case 'scheme':
      return drawScheme(figure);
    case 'timeline':
      return drawTimeline(figure);
  }
}
