import type { PlaneFigure } from '../../../shared/questions/figures/geometry-figure.schema.ts';
import {
  arc,
  arrowHead,
  between,
  circle,
  direction,
  distance,
  dot,
  group,
  type Mark,
  moved,
  path,
  placedText,
  radians,
  type Spot,
  sheet,
} from './pen.ts';

const widest = 210;
const highest = 150;
/** How far rays and lines go beyond their points. */
const beyond = 26;

/** A figure of plane geometry: points by name, lines, circles, and the usual marks at angles and sides. */
export function drawPlane(figure: PlaneFigure): string {
  const spotOf = placer(figure);
  const lines = figure.lines.map((line) => lineMark(line, spotOf));
  const scale = scaleOf(figure);
  const circles = figure.circles.map(({ center, radius, dashed }) =>
    circle(spotOf(center), radius * scale, { dashed }),
  );
  const arcs = figure.arcs.map(({ center, from, to, dashed }) => {
    const [middle, start] = [spotOf(center), spotOf(from)];
    const first = direction(middle, start);
    const sweep = (direction(middle, spotOf(to)) - first + 720) % 360 || 360;
    return arc(middle, distance(middle, start), [first, first + sweep], { dashed });
  });
  const shades = figure.shades.map((names) => path(names.map(spotOf), { closed: true, fill: '#ddd', width: 0 }));
  const rights = figure.rights.map((corner) => rightMark(corner.map(spotOf)));
  const dots = figure.dots.map((name) => dot(spotOf(name)));
  const marks: Mark[] = [...shades, ...lines, ...circles, ...arcs, ...rights, ...dots];
  for (const angle of figure.angles) marks.push(...angleMarks(angle, spotOf, marks));
  for (const { ends, text: label } of figure.lines)
    if (label) marks.push(placedText(between(spotOf(ends[0]), spotOf(ends[1])), label, marks, { gap: 4 }));
  const hidden = new Set(figure.unnamed);
  for (const name of Object.keys(figure.points))
    if (!hidden.has(name)) marks.push(placedText(spotOf(name), name, marks));
  return sheet(marks);
}

type SpotOf = (name: string) => Spot;

/** Pixels for one unit; circles count with all of their width. */
function scaleOf({ points, circles }: PlaneFigure): number {
  const all = Object.values(points);
  const around = circles.flatMap(({ center, radius }) => {
    const [x, y] = points[center] ?? [0, 0];
    return [
      [x - radius, y - radius],
      [x + radius, y + radius],
    ] as const;
  });
  const extent = (i: 0 | 1) => {
    const values = [...all, ...around].map((spot) => spot[i]);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.min(widest / (extent(0) || 1e-9), highest / (extent(1) || 1e-9));
}

function placer(figure: PlaneFigure): SpotOf {
  const scale = scaleOf(figure);
  return (name) => {
    const point = figure.points[name];
    if (!point) throw new Error(`The figure has no point ${name}`);
    return [point[0] * scale, -point[1] * scale];
  };
}

function lineMark({ ends, reach, dashed, arrow, equal, parallel }: PlaneFigure['lines'][number], spotOf: SpotOf): Mark {
  const [a, b] = [spotOf(ends[0]), spotOf(ends[1])];
  const way = direction(a, b);
  const from = reach === 'line' ? moved(a, way + 180, beyond) : a;
  const to = reach === 'segment' ? b : moved(b, way, beyond);
  const marks = [path([from, to], { dashed })];
  if (arrow) marks.push(arrowHead(a, b, 9));
  const middle = between(a, b);
  for (let i = 0; i < (equal ?? 0); i++) {
    const spot = moved(middle, way, (i - ((equal ?? 1) - 1) / 2) * 4);
    marks.push(path([moved(spot, way + 70, 5), moved(spot, way + 250, 5)]));
  }
  for (let i = 0; i < (parallel ?? 0); i++) {
    const tip = moved(middle, way, 6 + i * 6);
    marks.push(path([moved(tip, way + 155, 8), tip, moved(tip, way - 155, 8)]));
  }
  return group(marks);
}

function rightMark([a, b, c]: readonly Spot[]): Mark {
  if (!a || !b || !c) throw new Error('A right angle has three points');
  const size = 9;
  const [p, q] = [moved(b, direction(b, a), size), moved(b, direction(b, c), size)];
  return path([p, [p[0] + q[0] - b[0], p[1] + q[1] - b[1]], q]);
}

function angleMarks(
  { at: [from, corner, to], marks, text: label }: PlaneFigure['angles'][number],
  spotOf: SpotOf,
  drawn: readonly Mark[],
): Mark[] {
  const middle = spotOf(corner);
  const start = direction(middle, spotOf(from));
  const turn = ((direction(middle, spotOf(to)) - start + 540) % 360) - 180;
  const size = 16;
  const arcs = Array.from({ length: marks }, (_, i) => arc(middle, size + i * 3, [start, start + turn]));
  if (!label) return arcs;
  const spot = moved(
    middle,
    start + turn / 2,
    Math.min(64, Math.max(size + 12, 17 / Math.sin(radians(Math.abs(turn) / 2)))),
  );
  return [...arcs, placedText(spot, label, [...drawn, ...arcs], { gap: -4 })];
}
