import type { ContourMap } from '../../../shared/questions/figures/earth-figure.schema.ts';
import { labelWidth } from './label.ts';
import {
  between,
  distance,
  dot,
  group,
  type Mark,
  path,
  placedText,
  rectangle,
  type Spot,
  sheet,
  text,
} from './pen.ts';
import { type Contour, contoursOf } from './relief.ts';

const longest = 300;
const highest = 220;
const numberSize = 11;

/** A map of contour lines with their heights, north above. */
export function drawContourMap(map: ContourMap): string {
  const { size, points, courses } = map;
  const scale = Math.min(longest / size[0], highest / size[1]);
  const place = ([x, y]: Spot): Spot => [x * scale, (size[1] - y) * scale];
  const box: Spot = [size[0] * scale, size[1] * scale];
  const contours = contoursOf(map).map((contour) => ({ ...contour, spots: thinned(contour.spots.map(place)) }));
  const lines = contours.map(({ spots, closed }) => path(spots, { closed, width: 0.9 }));
  const ways = courses.map(({ through, dashed }) => path(through.map(place), { dashed, width: dashed ? 1.2 : 2 }));
  const taken: Spot[] = points.map(({ at }) => place(at));
  const numbers = contours.flatMap((contour) => numberOn(contour, box, taken) ?? []);
  const drawn = [...lines, ...ways];
  const names: Mark[] = [];
  for (const { at, name } of points) {
    const spot = place(at);
    names.push(dot(spot), placedText(spot, name, [...drawn, ...numbers, ...names], { gap: 3 }));
  }
  for (const { through, name } of courses) {
    const [first, second] = through.map(place);
    if (name && first && second) names.push(placedText(between(first, second, 0.4), name, [...drawn, ...names]));
  }
  return sheet([
    rectangle([0, 0], box[0], box[1]),
    ...drawn,
    ...numbers,
    ...names,
    scaleBar(scale, box),
    text([box[0] - 60, box[1] + 16], '等高距与高程单位：{m}', { size: numberSize }),
  ]);
}

/** Without the places that a straight line nearly passes. */
function thinned(spots: readonly Spot[]): Spot[] {
  return spots.filter((spot, i) => {
    const [before, after] = [spots[i - 1], spots[i + 1]];
    if (!before || !after || i % 2 === 0) return true;
    return distance(spot, between(before, after)) > 0.15;
  });
}

const leastLine = 50;
const leastGap = 34;

/** The height of a line, where it runs most level and no other text is near. */
function numberOn({ spots, height }: Contour, [width, depth]: Spot, taken: Spot[]): Mark | undefined {
  const length = spots.reduce((sum, spot, i) => sum + distance(spots[i - 1] ?? spot, spot), 0);
  if (length < leastLine) return undefined;
  const half = labelWidth(String(height), numberSize) / 2 + 2;
  const suits = spots.flatMap((spot, i) => {
    const [before, after] = [spots[i - 2], spots[i + 2]];
    if (!before || !after) return [];
    const [x, y] = spot;
    const isInside = x > half + 3 && x < width - half - 3 && y > 9 && y < depth - 9;
    const room = Math.min(...taken.map((other) => distance(other, spot)), 200);
    if (!isInside || room < leastGap) return [];
    const steep = Math.abs(after[1] - before[1]) / (distance(before, after) || 1);
    return [{ spot, cost: steep - room / 400 }];
  });
  const [best] = suits.toSorted((a, b) => a.cost - b.cost);
  if (!best) return undefined;
  taken.push(best.spot);
  return group([
    rectangle([best.spot[0] - half, best.spot[1] - 6], 2 * half, 12, { fill: '#fff', width: 0 }),
    text(best.spot, String(height), { size: numberSize }),
  ]);
}

function scaleBar(scale: number, [, depth]: Spot): Mark {
  const length = [0.1, 0.2, 0.5, 1, 2, 5, 10].find((km) => km * scale >= 36) ?? 10;
  const [y, end] = [depth + 16, length * scale];
  return group([
    path([
      [4, y - 4],
      [4, y],
      [4 + end, y],
      [4 + end, y - 4],
    ]),
    text([12 + end, y - 2], `${length} {km}`, { size: numberSize, anchor: 'start' }),
  ]);
}
