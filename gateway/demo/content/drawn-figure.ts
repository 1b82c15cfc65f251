import type { FigureInput } from '../../../shared/questions/figures/figure.schema.ts';
import { drawFigure } from '../../questions/figures/draw-figure.ts';

const drawn = new WeakMap<FigureInput, string>();

/** The drawing of figure data that is kept in code, each made once. */
export function drawnFigure(data: FigureInput): string {
  const known = drawn.get(data) ?? drawFigure(data);
  drawn.set(data, known);
  return known;
}
