import type { SchemeFigure, TimelineFigure } from '../../../shared/questions/figures/scheme-figure.schema.ts';
import { labelWidth } from './label.ts';
import {
  arrowHead,
  type Box,
  between,
  distance,
  dot,
  labelSize,
  type Mark,
  path,
  placedText,
  rectangle,
  type Spot,
  sheet,
  text,
} from './pen.ts';

const rowHeight = 58;
const columnGap = 32;

/** Boxes with arrows between them: food chains, cycles, relations, processes. */
export function drawScheme({ nodes, arrows }: SchemeFigure): string {
  const longestText = Math.max(0, ...arrows.map(({ text: label }) => labelWidth(label ?? '', labelSize)));
  const placeOf = columnPlaces(nodes, Math.max(columnGap, longestText + 24));
  const boxes = new Map(
    nodes.map(({ id, text: label, column: x, row }): [string, Box] => {
      const half = labelWidth(label, labelSize) / 2 + 8;
      const [cx, cy] = [placeOf(x), row * rowHeight];
      return [id, [cx - half, cy - 13, cx + half, cy + 13]];
    }),
  );
  const marks: Mark[] = nodes.flatMap(({ id, text: label, plain }) => {
    const [left, top, right, bottom] = boxes.get(id) ?? [0, 0, 0, 0];
    const middle: Spot = [(left + right) / 2, (top + bottom) / 2];
    return [...(plain ? [] : [rectangle([left, top], right - left, bottom - top)]), text(middle, label)];
  });
  const texts: [Spot, string][] = [];
  for (const { from, to, text: label, both } of arrows) {
    const [a, b] = [boxes.get(from), boxes.get(to)];
    if (!a || !b) throw new Error(`The scheme has no ${a ? to : from}`);
    const [start, end] = [border(a, middleOf(b)), border(b, middleOf(a))];
    marks.push(path([start, end]), arrowHead(start, end));
    if (both) marks.push(arrowHead(end, start));
    if (label) texts.push([between(start, end), label]);
  }
  for (const [spot, label] of texts) marks.push(placedText(spot, label, marks, { gap: 4 }));
  return sheet(marks);
}

/** Where the middle of a column is: each whole column is as wide as its widest box. */
function columnPlaces(nodes: SchemeFigure['nodes'], gap: number): (column: number) => number {
  const last = Math.ceil(Math.max(...nodes.map(({ column }) => column)));
  const widths = Array.from({ length: last + 1 }, (_, i) =>
    Math.max(20, ...nodes.filter(({ column }) => column === i).map(({ text: label }) => labelWidth(label, labelSize))),
  );
  const places: number[] = [];
  for (const [i, width] of widths.entries())
    places.push(i === 0 ? 0 : (places[i - 1] ?? 0) + (widths[i - 1] ?? 0) / 2 + width / 2 + gap + 14);
  return (column) => {
    const [low, high] = [places[Math.floor(column)] ?? 0, places[Math.ceil(column)] ?? 0];
    return low + (high - low) * (column - Math.floor(column));
  };
}

const middleOf = ([left, top, right, bottom]: Box): Spot => [(left + right) / 2, (top + bottom) / 2];

/** Where the line from the middle of a box to another place leaves the box, with a little air. */
function border(box: Box, to: Spot): Spot {
  const middle = middleOf(box);
  const [halfWidth, halfHeight] = [(box[2] - box[0]) / 2 + 3, (box[3] - box[1]) / 2 + 3];
  const [dx, dy] = [Math.abs(to[0] - middle[0]), Math.abs(to[1] - middle[1])];
  const share = Math.min(dx === 0 ? 1 : halfWidth / dx, dy === 0 ? 1 : halfHeight / dy, 1);
  return distance(middle, to) === 0 ? middle : between(middle, to, share);
}

const longestLine = 460;

/** Events along an arrow, above and below it in turn. */
export function drawTimeline({ events }: TimelineFigure): string {
  const widest = Math.max(...events.map(({ text: label }) => labelWidth(label, 12)));
  const gap = Math.max(56, Math.min(longestLine / events.length, widest / 2 + 12));
  const end: Spot = [gap * events.length + 10, 0];
  const marks = events.flatMap(({ time, text: label }, i): Mark[] => {
    const x = gap * (i + 0.5);
    const side = i % 2 === 0 ? -1 : 1;
    return [
      path(
        [
          [x, 0],
          [x, side * 20],
        ],
        { width: 0.8 },
      ),
      dot([x, 0]),
      text([x, side * 48 - (side > 0 ? 20 : 0)], side > 0 ? time : label, { size: 12 }),
      text([x, side * 30 + (side > 0 ? 14 : 0)], side > 0 ? label : time, { size: 12 }),
    ];
  });
  return sheet([path([[0, 0], end]), arrowHead([0, 0], end), ...marks]);
}
