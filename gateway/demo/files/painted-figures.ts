import { fileURLToPath } from 'node:url';
import { createFigurePainter, type DrawnFigure } from '../../questions/exports/figure-picture.ts';

const fonts = fileURLToPath(new URL('../../questions/fonts', import.meta.url));
const painted = new Map<string, Promise<DrawnFigure>>();
let painter: ReturnType<typeof createFigurePainter> | undefined;

/** A drawing with the picture of it that older programs show; each is painted once. */
export function paintedFigure(svg: string): Promise<DrawnFigure> {
  const found = painted.get(svg);
  if (found) return found;
  painter ??= createFigurePainter([fonts]);
  const made = painter.then((paint) => paint(svg));
  painted.set(svg, made);
  return made;
}

/** All drawings, painted, by their SVG. */
export async function paintedFigures(figures: readonly string[]): Promise<ReadonlyMap<string, DrawnFigure>> {
  const entries = await Promise.all(figures.map(async (svg) => [svg, await paintedFigure(svg)] as const));
  return new Map(entries);
}
