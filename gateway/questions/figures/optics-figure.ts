import type { OpticsFigure } from '../../../shared/questions/figures/physics-figure.schema.ts';
import { angleTextAt, hatched } from './force-scenes.ts';
import {
  arc,
  arrow,
  arrowHead,
  between,
  dot,
  type Mark,
  moved,
  path,
  radians,
  route,
  type Spot,
  sheet,
  text,
} from './pen.ts';

type Scene<Type> = Extract<OpticsFigure['scene'], { type: Type }>;

/** Rays of light with what they meet; directions follow from the laws of reflection, refraction and lenses. */
export function drawOptics({ scene }: OpticsFigure): string {
  switch (scene.type) {
    case 'reflection':
      return reflection(scene);
    case 'refraction':
      return refraction(scene);
    case 'lens':
      return lens(scene);
    case 'mirror':
      return mirror(scene);
  }
}

const rayLength = 92;

/** A ray with its head in the middle. */
function ray(from: Spot, to: Spot): Mark[] {
  return [path([from, to], { width: 1.6 }), arrowHead(from, between(from, to, 0.55))];
}

function reflection({ angle, text: label }: Scene<'reflection'>): string {
  const [from, to] = [moved([0, 0], 90 + angle, rayLength), moved([0, 0], 90 - angle, rayLength)];
  return sheet([
    ...hatched([-100, 0], [100, 0]),
    path(
      [
        [0, 0],
        [0, -rayLength],
      ],
      { dashed: true },
    ),
    ...ray(from, [0, 0]),
    ...ray([0, 0], to),
    arc([0, 0], 24, [90, 90 + angle]),
    text(moved([0, 0], 90 + angle / 2, angleTextAt(angle)), label ?? `${angle}°`),
    text([from[0] - 9, from[1]], 'A'),
    text([to[0] + 9, to[1]], 'B'),
    text([0, 20], 'O'),
    text([0, -rayLength - 10], 'N'),
  ]);
}

/** The angle of the refracted ray in degrees; undefined where all light is reflected. */
export function refractedAngle(angle: number, [from, to]: readonly [number, number]): number | undefined {
  const sine = (from * Math.sin(radians(angle))) / to;
  return sine >= 1 ? undefined : (Math.asin(sine) * 180) / Math.PI;
}

function refraction({ angle, indices, media }: Scene<'refraction'>): string {
  const refracted = refractedAngle(angle, indices);
  const marks: Mark[] = [
    path(route('-105,0 105,0')),
    path(
      [
        [0, -rayLength],
        [0, rayLength],
      ],
      { dashed: true },
    ),
    ...ray(moved([0, 0], 90 + angle, rayLength), [0, 0]),
    arc([0, 0], 26, [90, 90 + angle]),
    text(moved([0, 0], 90 + angle / 2, angleTextAt(angle)), `${angle}°`),
    text([84, -12], media[0]),
    text([84, 14], media[1]),
    text([-10, 12], 'O'),
  ];
  if (refracted === undefined) marks.push(...ray([0, 0], moved([0, 0], 90 - angle, rayLength)));
  else {
    marks.push(...ray([0, 0], moved([0, 0], 270 + refracted, rayLength)));
    marks.push(
      arc([0, 0], 30, [270, 270 + refracted]),
      text(moved([0, 0], 270 + refracted / 2, angleTextAt(refracted)), 'r'),
    );
  }
  return sheet(marks);
}

/** Where the image of a thing before a thin lens is, and how often it is as large; turned where below 0. */
export function lensImage(focus: number, distance: number): { distance: number; size: number } {
  const image = (focus * distance) / (distance - focus);
  return { distance: image, size: -image / distance };
}

function lens({ focus, distance, showsImage }: Scene<'lens'>): string {
  const image = lensImage(focus, distance);
  const isSeen = showsImage && Number.isFinite(image.distance) && Math.abs(image.distance) < 8 * Math.abs(focus);
  const f = Math.abs(focus);
  const left = Math.max(distance, 2 * f, isSeen ? -image.distance : 0) + f / 2;
  const right = Math.max(2 * f, isSeen ? image.distance : 0) + f / 2;
  const scale = 300 / (left + right);
  const high = Math.min(36, isSeen ? 60 / Math.abs(image.size) : 36);
  const place = (x: number, y = 0): Spot => [x * scale, -y];
  const half = 66;
  const bulge = focus > 0 ? 9 : -5;
  const side = (sign: number) =>
    path(
      Array.from({ length: 21 }, (_, i): Spot => {
        const y = -half + (2 * half * i) / 20;
        return [sign * (focus > 0 ? bulge * (1 - (y / half) ** 2) : 4 - bulge * (y / half) ** 2), y];
      }),
    );
  const marks: Mark[] = [
    path([place(-left), place(right)], { width: 0.9 }),
    side(1),
    side(-1),
    ...(focus > 0
      ? []
      : [
          path([
            [-9, -half],
            [9, -half],
          ]),
          path([
            [-9, half],
            [9, half],
          ]),
        ]),
    ...[-f, f].flatMap((x) => [dot(place(x)), text([x * scale, 12], 'F')]),
    ...[-2 * f, 2 * f].flatMap((x) => [dot(place(x)), text([x * scale, 12], '2F')]),
    arrow(place(-distance), place(-distance, high), { width: 2 }),
    text([-8, 12], 'O'),
  ];
  if (isSeen) marks.push(...imageRays());
  return sheet(marks);

  function imageRays(): Mark[] {
    const [top, tip] = [place(-distance, high), place(image.distance, image.size * high)];
    const isReal = image.distance > 0;
    const beyond = (from: Spot): Spot => {
      const slope = (from[1] - tip[1]) / (from[0] - tip[0]);
      const x = Math.min(right * scale, 110);
      return [x, from[1] + slope * (x - from[0])];
    };
    const bent: Spot = [0, top[1]];
    return [
      ...ray(top, bent),
      ...ray(bent, isReal ? tip : beyond(bent)),
      ...ray(top, [0, 0]),
      ...ray([0, 0], isReal ? tip : beyond([0, 0])),
      ...(isReal ? [] : [path([bent, tip], { dashed: true }), path([[0, 0], tip], { dashed: true })]),
      path([place(image.distance), tip], { width: 2, dashed: !isReal }),
      arrowHead(place(image.distance), tip),
    ];
  }
}

function mirror({ distance }: Scene<'mirror'>): string {
  const away = 80;
  return sheet([
    ...hatched([0, 66], [0, -66]),
    arrow([-away, 30], [-away, -30], { width: 2 }),
    text([-away - 10, -30], 'A'),
    text([-away - 10, 30], 'B'),
    path(
      [
        [-away, 30],
        [0, 30],
      ],
      { dashed: true, width: 0.8 },
    ),
    text([-away / 2, 42], `${distance} {cm}`),
    text([0, -78], '{平面镜}'),
  ]);
}
