import { labelSpans, labelWidth } from './label.ts';

/** A place on the sheet in pixels, y downwards. */
export type Spot = readonly [x: number, y: number];
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Something drawn: its SVG, its bounds, and places along its lines, which labels keep off. */
export interface Mark {
  readonly svg: string;
  readonly box: Box;
  readonly spots: readonly Spot[];
}

export interface Stroke {
  readonly closed?: boolean | undefined;
  readonly dashed?: boolean | undefined;
  readonly fill?: string | undefined;
  /** In pixels; 1.3 where nothing is said, 0 for none. */
  readonly width?: number | undefined;
}

export const ink = '#111';
export const labelSize = 14;
const usualWidth = 1.3;
/** Distance of the places along lines. */
const spotGap = 4;

export const at = (n: number) => String(Math.round(n * 10) / 10 + 0);
export const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** The place so far away in a direction, in degrees against the clock from the right. */
export const moved = ([x, y]: Spot, degrees: number, by: number): Spot => [
  x + by * Math.cos(radians(degrees)),
  y - by * Math.sin(radians(degrees)),
];
export const between = ([ax, ay]: Spot, [bx, by]: Spot, share = 0.5): Spot => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];
export const distance = ([ax, ay]: Spot, [bx, by]: Spot) => Math.hypot(bx - ax, by - ay);
/** Direction from one place to another, in degrees against the clock from the right. */
export const direction = ([ax, ay]: Spot, [bx, by]: Spot) => (Math.atan2(ay - by, bx - ax) * 180) / Math.PI;

/** Places of a fixed drawing: `0,0 10,5`. */
export const route = (text: string): Spot[] =>
  text.split(' ').map((pair): Spot => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

const boxOf = (spots: readonly Spot[]): Box => [
  Math.min(...spots.map(([x]) => x)),
  Math.min(...spots.map(([, y]) => y)),
  Math.max(...spots.map(([x]) => x)),
  Math.max(...spots.map(([, y]) => y)),
];

function look({ dashed, fill, width = usualWidth }: Stroke): string {
  const parts = [
    fill ? ` fill="${fill}"` : '',
    width === 0 ? ' stroke="none"' : width === usualWidth ? '' : ` stroke-width="${width}"`,
    dashed ? ' stroke-dasharray="4 3"' : '',
  ];
  return parts.join('');
}

/** Straight lines from place to place. */
export function path(spots: readonly Spot[], stroke: Stroke = {}): Mark {
  const [first] = spots;
  if (!first) return nothing;
  const line = spots.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${at(x)} ${at(y)}`).join('');
  const around = stroke.closed ? [...spots, first] : spots;
  return {
    svg: `<path d="${line}${stroke.closed ? 'Z' : ''}"${look(stroke)}/>`,
    box: boxOf(spots),
    spots: stroke.width === 0 ? [] : around.flatMap((spot, i) => along(around[i - 1] ?? spot, spot)),
  };
}

function along(from: Spot, to: Spot): Spot[] {
  const steps = Math.max(1, Math.ceil(distance(from, to) / spotGap));
  return Array.from({ length: steps }, (_, i) => between(from, to, (i + 1) / steps));
}

const nothing: Mark = { svg: '', box: [0, 0, 0, 0], spots: [] };

export const rectangle = ([x, y]: Spot, width: number, height: number, stroke: Stroke = {}): Mark =>
  path(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
    { ...stroke, closed: true },
  );

/** Part of an ellipse around a place, against the clock from one direction to another in degrees. */
export function arc(center: Spot, radii: number | Spot, [from, to]: Spot = [0, 360], stroke: Stroke = {}): Mark {
  const [rx, ry] = typeof radii === 'number' ? [radii, radii] : radii;
  const place = (degrees: number): Spot => [
    center[0] + rx * Math.cos(radians(degrees)),
    center[1] - ry * Math.sin(radians(degrees)),
  ];
  const sweep = to - from;
  const steps = Math.max(8, Math.ceil((Math.max(rx, ry) * radians(Math.abs(sweep))) / spotGap));
  const spots = Array.from({ length: steps + 1 }, (_, i) => place(from + (sweep * i) / steps));
  const [start, end] = [place(from), place(to)];
  const shape =
    Math.abs(sweep) >= 360
      ? `<ellipse cx="${at(center[0])}" cy="${at(center[1])}" rx="${at(rx)}" ry="${at(ry)}"${look(stroke)}/>`
      : `<path d="M${at(start[0])} ${at(start[1])}A${at(rx)} ${at(ry)} 0 ${Math.abs(sweep) > 180 ? 1 : 0} ${sweep > 0 ? 0 : 1} ${at(end[0])} ${at(end[1])}"${look(stroke)}/>`;
  return { svg: shape, box: boxOf(spots), spots };
}

export const circle = (center: Spot, radius: number, stroke: Stroke = {}): Mark =>
  arc(center, radius, [0, 360], stroke);
export const dot = (center: Spot, isOpen = false): Mark => circle(center, 2.2, { fill: isOpen ? '#fff' : ink });

/** The two strokes of an arrow's head. */
export function arrowHead(from: Spot, tip: Spot, size = 7): Mark {
  const back = direction(tip, from);
  return path([moved(tip, back + 22, size), tip, moved(tip, back - 22, size)], { fill: ink, closed: true, width: 0.6 });
}

/** A line with a head at its end. */
export function arrow(from: Spot, to: Spot, stroke: Stroke = {}): Mark {
  return group([path([from, to], stroke), arrowHead(from, to)]);
}

/** A line with heads at both ends and a text in its middle, for lengths. */
export function measure(from: Spot, to: Spot, label: string): Mark {
  const middle = between(from, to);
  const width = labelWidth(label, labelSize) + 6;
  const line = group([
    path([from, to], { width: 0.8 }),
    arrowHead(to, from, 6),
    arrowHead(from, to, 6),
    rectangle([middle[0] - width / 2, middle[1] - labelSize / 2], width, labelSize, { fill: '#fff', width: 0 }),
  ]);
  return group([line, text(middle, label)]);
}

/** A label around a place; `anchor` says which part of it is there. */
export function text(
  [x, y]: Spot,
  label: string,
  { size = labelSize, anchor = 'middle' }: { size?: number; anchor?: 'start' | 'middle' | 'end' } = {},
): Mark {
  const width = labelWidth(label, size);
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'start' ? x : x - width;
  const sized = size === labelSize ? '' : ` font-size="${size}"`;
  return {
    svg: `<text x="${at(x)}" y="${at(y + size * 0.35)}" fill="${ink}" stroke="none" text-anchor="${anchor}"${sized}>${labelSpans(label, size)}</text>`,
    box: [left, y - size * 0.6, left + width, y + size * 0.6],
    spots: textSpots([left, y - size * 0.5, left + width, y + size * 0.5]),
  };
}

const textSpots = ([left, top, right, bottom]: Box): Spot[] =>
  [left, (left + right) / 2, right].flatMap((x): Spot[] => [
    [x, top],
    [x, (top + bottom) / 2],
    [x, bottom],
  ]);

export const group = (marks: readonly Mark[]): Mark => ({
  svg: marks.map(({ svg }) => svg).join(''),
  box: boxOf(
    marks
      .filter(({ svg }) => svg !== '')
      .flatMap(({ box: [l, t, r, b] }): Spot[] => [
        [l, t],
        [r, b],
      ]),
  ),
  spots: marks.flatMap(({ spots }) => spots),
});

/** The same marks somewhere else. */
export function shifted({ svg, box: [l, t, r, b], spots }: Mark, [dx, dy]: Spot): Mark {
  return {
    svg: `<g transform="translate(${at(dx)} ${at(dy)})">${svg}</g>`,
    box: [l + dx, t + dy, r + dx, b + dy],
    spots: spots.map(([x, y]): Spot => [x + dx, y + dy]),
  };
}

const preferred = [90, 45, 135, 270, 315, 225, 0, 180, 67, 112, 22, 158, 292, 248, 338, 202];

interface Placing {
  /** Distance from the place to the label. */
  readonly gap?: number;
  /** Directions that come into question, the best first. */
  readonly directions?: readonly number[];
  readonly size?: number;
}

/** A label beside a place, in the direction where it covers least of what is drawn already. */
export function placedText(
  near: Spot,
  label: string,
  drawn: readonly Mark[],
  { gap = 5, directions = preferred, size = labelSize }: Placing = {},
): Mark {
  const [halfWidth, halfHeight] = [labelWidth(label, size) / 2, size * 0.5];
  const candidates = directions.map((degrees): Spot => {
    const [ux, uy] = moved([0, 0], degrees, 1);
    return [near[0] + ux * (halfWidth + gap), near[1] + uy * (halfHeight + gap)];
  });
  const spots = drawn.flatMap((mark) => mark.spots).filter((spot) => distance(spot, near) < 90);
  const covered = candidates.map(
    ([x, y]) =>
      spots.filter(([sx, sy]) => Math.abs(sx - x) <= halfWidth + 2 && Math.abs(sy - y) <= halfHeight + 1).length,
  );
  return text(candidates[covered.indexOf(Math.min(...covered))] ?? near, label, { size });
}

const margin = 6;
/** The fonts of papers, then what browsers have. */
const family = 'STIX Two Text, Times New Roman, Noto Serif SC, Songti SC, SimSun, serif';

/** The whole drawing, in a box around all that is drawn. */
export function sheet(marks: readonly Mark[]): string {
  const { svg, box } = group(marks);
  const [left, top] = [Math.floor(box[0] - margin), Math.floor(box[1] - margin)];
  const [width, height] = [Math.ceil(box[2] + margin - left), Math.ceil(box[3] + margin - top)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="${ink}" stroke-width="${usualWidth}" stroke-linejoin="round" font-family="${family}" font-size="${labelSize}">${svg}</svg>`;
}
