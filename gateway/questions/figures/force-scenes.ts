import type { ForcesFigure } from '../../../shared/questions/figures/physics-figure.schema.ts';
import {
  arc,
  arrow,
  between,
  circle,
  dot,
  type Mark,
  measure,
  moved,
  path,
  rectangle,
  route,
  type Spot,
  text,
} from './pen.ts';

type Scene<Type> = Extract<ForcesFigure['scene'], { type: Type }>;

/** What a scene draws, and the place in its body where arrows of forces begin. */
export interface DrawnScene {
  readonly marks: readonly Mark[];
  readonly body: Spot;
}

/** A solid edge: a line with short slanting strokes on its right-hand side. */
export function hatched(from: Spot, to: Spot): Mark[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const way = (Math.atan2(from[1] - to[1], to[0] - from[0]) * 180) / Math.PI;
  const count = Math.floor(length / 8);
  const strokes = Array.from({ length: count }, (_, i) => {
    const start = moved(from, way, 6 + i * 8);
    return path([start, moved(start, way - 135, 7)], { width: 0.8 });
  });
  return [path([from, to]), ...strokes];
}

/** A block that stands on a slope of so many degrees, its lower edge around a place. */
function block(foot: Spot, degrees: number, label: string | undefined, [width, height]: Spot = [40, 26]): Mark[] {
  const [left, right] = [moved(foot, degrees + 180, width / 2), moved(foot, degrees, width / 2)];
  const body = path([left, right, moved(right, degrees + 90, height), moved(left, degrees + 90, height)], {
    closed: true,
    fill: '#fff',
  });
  return [body, ...(label ? [text(moved(foot, degrees + 90, height / 2), label)] : [])];
}

/** How far from its corner the text of an angle has room between the sides. */
export const angleTextAt = (angle: number) =>
  Math.min(84, Math.max(40, 17 / Math.sin((Math.abs(angle) * Math.PI) / 360)));

export const ground = ({ block: label }: Scene<'ground'>): DrawnScene => ({
  marks: [...hatched([-80, 0], [80, 0]), ...block([0, 0], 0, label)],
  body: [0, -13],
});

export function slope({ angle, block: label, angleText }: Scene<'slope'>): DrawnScene {
  const length = Math.min(170, 110 / Math.sin((angle * Math.PI) / 180));
  const top = moved([0, 0], angle, length);
  const foot = between([0, 0], top, 0.55);
  return {
    marks: [
      path([[0, 0], top, [top[0], 0]], { closed: true }),
      ...hatched([-14, 0], [top[0] + 14, 0]),
      ...block(foot, angle, label),
      arc([0, 0], 26, [0, angle]),
      text(moved([0, 0], angle / 2, angleTextAt(angle)), angleText ?? `${angle}°`),
    ],
    body: moved(foot, angle + 90, 13),
  };
}

export function slopeAndGround({ angle, height, distance }: Scene<'slope-and-ground'>): DrawnScene {
  const up = 80;
  const run = up / Math.tan((angle * Math.PI) / 180);
  const [top, corner, end]: [Spot, Spot, Spot] = [
    [0, -up],
    [run, 0],
    [run + 120, 0],
  ];
  const foot = between(top, corner, 0.14);
  return {
    marks: [
      path([[0, 0], top, corner], { closed: true }),
      ...hatched([0, 0], end),
      ...block(foot, -angle, undefined, [22, 16]),
      ...(height ? [measure([-12, 0], [-12, -up], height)] : []),
      ...(distance ? [measure([run, 20], [end[0], 20], distance)] : []),
    ],
    body: moved(foot, 90 - angle, 8),
  };
}

export function thread({ angle, ball, angleText }: Scene<'thread'>): DrawnScene {
  const length = 90;
  const body = moved([0, 0], angle - 90, length);
  const turned: Spot = angle < 0 ? [270 + angle, 270] : [270, 270 + angle];
  return {
    marks: [
      ...hatched([40, 0], [-40, 0]),
      path([[0, 0], body]),
      ...(angle === 0
        ? []
        : [
            path(
              [
                [0, 0],
                [0, length],
              ],
              { dashed: true },
            ),
            arc([0, 0], 28, turned),
          ]),
      ...(angle === 0
        ? []
        : [text(moved([0, 0], 270 + angle / 2, angleTextAt(angle)), angleText ?? `${Math.abs(angle)}°`)]),
      circle(body, 9, { fill: '#fff' }),
      ...(ball ? [text([body[0] - Math.sign(angle || 1) * 15, body[1] + 12], ball)] : []),
    ],
    body,
  };
}

export function tablePulley({ block: label, hanging }: Scene<'table-pulley'>): DrawnScene {
  const wheel: Spot = [110, -6];
  return {
    marks: [
      path(route('-60,0 100,0 100,80')),
      ...hatched([-60, 0], [100, 0]).slice(1, -1),
      ...block([0, 0], 0, label),
      path(route('20,-15 110,-15')),
      circle(wheel, 9, { fill: '#fff' }),
      dot(wheel),
      path([[100, 0], wheel]),
      path(route('119,-6 119,40')),
      ...block([119, 62], 0, hanging, [28, 22]),
    ],
    body: [0, -13],
  };
}

export const pulley = ({ left, right }: Scene<'pulley'>): DrawnScene => ({
  marks: [
    ...hatched([40, -32], [-40, -32]),
    path(route('0,-32 0,0')),
    circle([0, 0], 18, { fill: '#fff' }),
    dot([0, 0]),
    path(route('-18,0 -18,60')),
    path(route('18,0 18,44')),
    ...block([-18, 84], 0, left, [30, 24]),
    ...block([18, 68], 0, right, [30, 24]),
  ],
  body: [-18, 72],
});

export const twoBlocks = ({ left, right, velocity }: Scene<'two-blocks'>): DrawnScene => ({
  marks: [
    ...hatched([-100, 0], [100, 0]),
    ...block([-56, 0], 0, left),
    ...block([42, 0], 0, right),
    ...(velocity ? [arrow([-56, -36], [-10, -36]), text([-33, -47], velocity)] : []),
  ],
  body: [-56, -13],
});

export function lever({ arms: [first, second], armTexts, left, right }: Scene<'lever'>): DrawnScene {
  const scale = 190 / (first + second);
  const [start, end] = [-first * scale, second * scale];
  const hung = (x: number, label: string | undefined) =>
    label
      ? [
          path([
            [x, 0],
            [x, 30],
          ]),
          ...block([x, 54], 0, label, [30, 24]),
        ]
      : [];
  return {
    marks: [
      path(
        [
          [start, 0],
          [end, 0],
        ],
        { width: 3 },
      ),
      path(route('0,2 -11,24 11,24'), { closed: true }),
      ...hatched([-26, 24], [26, 24]),
      text([13, 12], 'O'),
      measure([start, -16], [0, -16], armTexts[0]),
      measure([0, -16], [end, -16], armTexts[1]),
      ...hung(start, left),
      ...hung(end, right),
    ],
    body: [start, 0],
  };
}

export const lift = ({ upwards, text: label }: Scene<'lift'>): DrawnScene => ({
  marks: [
    rectangle([-38, -100], 76, 104),
    path(route('0,-100 0,-122'), { width: 2 }),
    rectangle([-20, -4], 40, 8, { fill: '#bbb' }),
    circle([0, -66], 8),
    path(route('0,-58 0,-28')),
    path(route('-13,-46 0,-54 13,-46')),
    path(route('-9,-4 0,-28 9,-4')),
    arrow([56, upwards ? -30 : -76], [56, upwards ? -76 : -30]),
    text([66, -53], label, { anchor: 'start' }),
  ],
  body: [0, -40],
});
