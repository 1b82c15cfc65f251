import type { ApparatusFigure } from '../../../shared/questions/figures/chemistry-figure.schema.ts';
import { drawItem, jointHeight, tubeMarks } from './apparatus-items.ts';
import { group, type Mark, type Spot, sheet, shifted, text } from './pen.ts';
import { gasArrow, tube } from './vessels.ts';

const gap = 26;

/** Apparatus in a row; joined pieces have delivery tubes from each to the next. */
export function drawApparatus({ items, joined }: ApparatusFigure): string {
  const marks: Mark[] = [];
  let right = 0;
  let outlet: Spot | undefined;
  for (const [i, item] of items.entries()) {
    const drawn = drawItem(item);
    const own = group(drawn.marks);
    const [left, end] = [Math.min(-drawn.half, own.box[0]), Math.max(drawn.half, own.box[2])];
    const x = i === 0 ? 0 : right + gap - left;
    const usesInlet = joined && i > 0 && outlet !== undefined && drawn.inlet !== undefined;
    const usesOutlet = joined && drawn.outlet !== undefined;
    const inside = [
      ...(usesInlet ? tubeMarks(drawn.inlet) : []),
      ...drawn.marks,
      ...(usesOutlet ? tubeMarks(drawn.outlet) : []),
    ];
    marks.push(...inside.map((mark) => shifted(mark, [x, 0])));
    const entry = drawn.inlet?.[0];
    if (usesInlet && outlet && entry) marks.push(...tube([outlet, [x + entry[0], jointHeight]]));
    if (item.text) marks.push(text([x, 16], item.text));
    const exit = drawn.outlet?.at(-1);
    outlet = exit ? [x + exit[0], jointHeight] : undefined;
    right = x + end;
  }
  if (joined && outlet) {
    const end: Spot = [Math.max(outlet[0] + 22, right + 8), jointHeight];
    marks.push(...tube([outlet, end]), ...gasArrow([end[0] + 3, end[1]], [end[0] + 18, end[1]]));
  }
  return sheet(marks);
}
