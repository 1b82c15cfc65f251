import { splitFormulas } from '../../../shared/questions/formulas/split-formulas.ts';
import { drawingSize } from '../../questions/exports/figure-picture.ts';
import type { DocumentSlide } from '../content/document.ts';
import { breakLines } from '../content/line-breaking.ts';
import { mathBox } from './math-box.ts';
import { breakRich, richHeight } from './rich-text.ts';

/** Dots of a slide. */
export const slideWidth = 960;
export const slideHeight = 540;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type SlideItem = Area &
  (
    | { readonly kind: 'lines'; readonly lines: readonly string[]; readonly size: number; readonly isText: boolean }
    | { readonly kind: 'formula'; readonly tex: string; readonly size: number }
    | { readonly kind: 'figure'; readonly svg: string }
  );

export interface LaidSlide {
  readonly title: readonly string[];
  readonly items: readonly SlideItem[];
}

const body: Area = { x: 55, y: 118, width: 850, height: 380 };
/** With a figure beside it. */
const half: Area = { ...body, width: 410 };
const figureArea: Area = { x: 485, y: 118, width: 420, height: 380 };
const sizes = [36, 32, 27, 24, 22, 20, 18, 16, 14];
const pitch = 1.5;

/** The cover of a show. */
export const layOutCover = ({ title, lines }: DocumentSlide): LaidSlide => ({
  title: breakLines(title, 22).slice(0, 3),
  items: [{ kind: 'lines', lines, size: 22, isText: false, x: 70, y: 330, width: 820, height: 90 }],
});

/** Where everything on a slide stands; the letters are as large as all of it allows. */
export function layOutSlide({ title, lines, figure, isText = false }: DocumentSlide): LaidSlide {
  const heading = breakLines(title, 28).slice(0, 1);
  if (figure === undefined) return { title: heading, items: stackOf(lines, body, isText) };
  const places = placesFor(figure);
  return { title: heading, items: [...stackOf(lines, places.lines, isText), figureIn(figure, places.figure)] };
}

/** A wide drawing, like a line of time, stands below the lines, any other beside them. */
function placesFor(figure: string): { readonly lines: Area; readonly figure: Area } {
  const { width, height } = drawingSize(figure);
  if (width / height < 2.2) return { lines: half, figure: figureArea };
  const below = Math.min(190, (body.width * height) / width);
  return {
    lines: { ...body, height: body.height - below - 16 },
    figure: { ...body, y: body.y + body.height - below, height: below },
  };
}

function figureIn(svg: string, area: Area): SlideItem {
  const { width, height } = drawingSize(svg);
  const ratio = Math.min(area.width / width, area.height / height, 1.8);
  const [w, h] = [width * ratio, height * ratio];
  return {
    kind: 'figure',
    svg,
    x: area.x + (area.width - w) / 2,
    y: area.y + (area.height - h) / 2,
    width: w,
    height: h,
  };
}

function stackOf(lines: readonly string[], area: Area, isText: boolean): SlideItem[] {
  for (const size of sizes) {
    const items = stack(lines, area, { size, isText });
    const last = items.at(-1);
    const isLast = size === sizes.at(-1);
    if (isLast || !last || last.y + last.height <= area.y + area.height) return items;
  }
  return [];
}

/** Lines below each other; a display formula has a box of its own. */
function stack(lines: readonly string[], area: Area, { size, isText }: { size: number; isText: boolean }): SlideItem[] {
  const items: SlideItem[] = [];
  let y = area.y;
  let open: string[] = [];
  const close = () => {
    if (open.length === 0) return;
    const height = open.reduce((sum, line) => sum + lineHeight(line, size), 0);
    items.push({ kind: 'lines', lines: open, size, isText, x: area.x, y, width: area.width, height });
    y += height;
    open = [];
  };
  for (const line of lines) {
    const tex = displayed(line);
    if (tex === undefined) {
      open.push(...breakRich(line, area.width / size));
      continue;
    }
    close();
    const { ascent, descent, width } = mathBox(tex);
    const fitting = Math.min(size * 1.1, area.width / width);
    const height = (ascent + descent) * fitting + size * 0.6;
    const drawn = width * fitting;
    items.push({ kind: 'formula', tex, size: fitting, x: area.x + (area.width - drawn) / 2, y, width: drawn, height });
    y += height;
  }
  close();
  return items;
}

/** Height of a line with its formulas. */
export const lineHeight = (line: string, size: number): number => Math.max(pitch, richHeight(line) + 0.4) * size;

/** The formula of a line that is nothing else. */
function displayed(line: string): string | undefined {
  const [only, ...more] = splitFormulas(line);
  return more.length === 0 && only?.tex !== undefined && only.display ? only.tex : undefined;
}
