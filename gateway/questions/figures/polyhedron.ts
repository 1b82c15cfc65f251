import type { SolidFigure } from '../../../shared/questions/figures/geometry-figure.schema.ts';

export type Spot3 = readonly [x: number, y: number, z: number];

/** A convex body: its corners by name and its faces by the names around them. */
export interface Polyhedron {
  readonly corners: ReadonlyMap<string, Spot3>;
  readonly faces: readonly (readonly string[])[];
}

export type AngularBody = Extract<SolidFigure['body'], { shape: 'cuboid' | 'prism' | 'pyramid' }>;

/** How far to the right and up a unit of depth is drawn: not at 45 degrees, where lines of a cube cover each other. */
export const depth = { right: 0.4, up: 0.27 } as const;
/** Along the line of sight, from the reader away. */
const sight: Spot3 = [-depth.right, 1, -depth.up];

const letters = 'ABCDEFGH';

export function polyhedronOf(body: AngularBody): Polyhedron {
  if (body.shape === 'cuboid') {
    const [length, width, height] = body.size;
    const base: (readonly [number, number])[] = [
      [0, 0],
      [length, 0],
      [length, width],
      [0, width],
    ];
    return prism({ base, height, names: body.names });
  }
  if (body.shape === 'prism') return prism(body);
  const { base, apex, names } = body;
  const own = names ?? [...letters.slice(0, base.length), 'P'];
  const nameOf = (i: number) => own[i] ?? '';
  const top = nameOf(base.length);
  const corners = new Map<string, Spot3>(base.map(([x, y], i) => [nameOf(i), [x, y, 0]]));
  corners.set(top, apex);
  const sides = base.map((_, i) => [nameOf(i), nameOf((i + 1) % base.length), top]);
  return { corners, faces: [base.map((_, i) => nameOf(i)), ...sides] };
}

interface Prism {
  readonly base: readonly (readonly [number, number])[];
  readonly height: number;
  readonly names?: readonly string[] | undefined;
}

function prism({ base, height, names }: Prism): Polyhedron {
  const n = base.length;
  const own = names ?? [...letters.slice(0, n), ...[...letters.slice(0, n)].map((name) => `${name}_1`)];
  const nameOf = (i: number) => own[i] ?? '';
  const corners = new Map<string, Spot3>();
  for (const [i, [x, y]] of base.entries()) {
    corners.set(nameOf(i), [x, y, 0]);
    corners.set(nameOf(i + n), [x, y, height]);
  }
  const sides = base.map((_, i) => [nameOf(i), nameOf((i + 1) % n), nameOf(((i + 1) % n) + n), nameOf(i + n)]);
  return { corners, faces: [base.map((_, i) => nameOf(i)), base.map((_, i) => nameOf(i + n)), ...sides] };
}

const minus = (a: Spot3, b: Spot3): Spot3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Spot3, b: Spot3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Spot3, b: Spot3): Spot3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

interface Face {
  readonly names: readonly string[];
  readonly corner: Spot3;
  readonly normal: Spot3;
}

function facesOf({ corners, faces }: Polyhedron): Face[] {
  const all = [...corners.values()];
  const middle = [0, 1, 2].map((i) => all.reduce((sum, spot) => sum + (spot[i] ?? 0), 0) / all.length);
  const inside: Spot3 = [middle[0] ?? 0, middle[1] ?? 0, middle[2] ?? 0];
  return faces.map((names) => {
    const [a, b, c] = names.map((name) => corners.get(name) ?? inside);
    if (!a || !b || !c) throw new Error('A face has three corners or more');
    const normal = cross(minus(b, a), minus(c, a));
    const isInwards = dot(normal, minus(a, inside)) < 0;
    return { names, corner: a, normal: isInwards ? minus([0, 0, 0], normal) : normal };
  });
}

/** Whether each edge is hidden: it is if no face at it looks towards the reader. */
export function edgesOf(body: Polyhedron): { ends: readonly [string, string]; hidden: boolean }[] {
  const edges = new Map<string, { ends: readonly [string, string]; hidden: boolean }>();
  for (const { names, normal } of facesOf(body)) {
    for (const [i, name] of names.entries()) {
      const next = names[(i + 1) % names.length] ?? '';
      const key = [name, next].sort().join(' ');
      const hidden = dot(normal, sight) >= 0 && (edges.get(key)?.hidden ?? true);
      edges.set(key, { ends: [name, next], hidden });
    }
  }
  return [...edges.values()];
}

/** Whether a line between two places of the body is hidden: it is seen only if it lies in a face that is seen. */
export function isHidden(body: Polyhedron, from: Spot3, to: Spot3): boolean {
  const isIn = ({ corner, normal }: Face, spot: Spot3) =>
    Math.abs(dot(normal, minus(spot, corner))) < 1e-6 * Math.hypot(...normal);
  return !facesOf(body).some((face) => dot(face.normal, sight) < 0 && isIn(face, from) && isIn(face, to));
}
