import type { ContourMapInput } from '../../../shared/questions/figures/earth-figure.schema.ts';
import { radians, type Spot } from './pen.ts';

type Ground = Pick<ContourMapInput, 'base' | 'rise' | 'forms'>;

/** Height of a place in metres; places are in kilometres from the corner of the south-west. */
export function heightAt({ base, rise = [0, 0], forms = [] }: Ground, [x, y]: Spot): number {
  return forms.reduce(
    (sum, { at, height, radii, turn = 0 }) => {
      const [dx, dy] = [x - at[0], y - at[1]];
      const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
      const [along, across] = [(dx * cos + dy * sin) / radii[0], (dy * cos - dx * sin) / radii[1]];
      return sum + height * Math.exp(-(along ** 2) - across ** 2);
    },
    base + rise[0] * x + rise[1] * y,
  );
}

export interface Contour {
  readonly height: number;
  readonly closed: boolean;
  readonly spots: readonly Spot[];
}

/** Cells of the grid on the longer side. */
const cells = 72;

/** The lines of equal height at all multiples of `step`, by marching squares. */
export function contoursOf({ size, step, ...ground }: Ground & Pick<ContourMapInput, 'size' | 'step'>): Contour[] {
  const cell = Math.max(...size) / cells;
  const [columns, rows] = [Math.round(size[0] / cell), Math.round(size[1] / cell)];
  const [width, depth] = [size[0] / columns, size[1] / rows];
  const heights = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, i) => heightAt(ground, [i * width, j * depth])),
  );
  const all = heights.flat();
  const [low, high] = [Math.ceil(Math.min(...all) / step), Math.floor(Math.max(...all) / step)];
  if (high - low > 40) throw new Error(`contour-map: ${high - low} lines are too many, take a wider step`);
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => (low + i) * step).flatMap((height) =>
    linesAt(heights, height).map(({ closed, spots }) => ({
      height,
      closed,
      spots: spots.map(([i, j]): Spot => [i * width, j * depth]),
    })),
  );
}

/** A line crosses the sides of cells; a side is named by its lower or left corner and by how it lies. */
function linesAt(heights: readonly (readonly number[])[], height: number): Omit<Contour, 'height'>[] {
  const at = (i: number, j: number) => heights[j]?.[i] ?? 0;
  // a corner on the line counts as below it
  const isAbove = (i: number, j: number) => at(i, j) > height;
  const share = (from: number, to: number) => (height - from) / (to - from);
  const places = new Map<string, Spot>();
  const neighbours = new Map<string, string[]>();
  const side = (i: number, j: number, isFlat: boolean): string => {
    const key = `${i} ${j} ${isFlat}`;
    if (!places.has(key))
      places.set(key, isFlat ? [i + share(at(i, j), at(i + 1, j)), j] : [i, j + share(at(i, j), at(i, j + 1))]);
    return key;
  };
  const join = (a: string, b: string) => {
    neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
    neighbours.set(b, [...(neighbours.get(b) ?? []), a]);
  };
  for (let j = 0; j + 1 < heights.length; j++) {
    for (let i = 0; i + 1 < (heights[j]?.length ?? 0); i++) {
      const corners = [isAbove(i, j), isAbove(i + 1, j), isAbove(i + 1, j + 1), isAbove(i, j + 1)];
      const crossed = [
        corners[0] !== corners[1] ? side(i, j, true) : undefined,
        corners[1] !== corners[2] ? side(i + 1, j, false) : undefined,
        corners[2] !== corners[3] ? side(i, j + 1, true) : undefined,
        corners[3] !== corners[0] ? side(i, j, false) : undefined,
      ].filter((key) => key !== undefined);
      const [a, b, c, d] = crossed;
      if (a !== undefined && b !== undefined && c !== undefined && d !== undefined) {
        const middle = (at(i, j) + at(i + 1, j) + at(i, j + 1) + at(i + 1, j + 1)) / 4 > height;
        // the two corners that are like the middle stay together
        if (middle === corners[0]) {
          join(a, b);
          join(c, d);
        } else {
          join(a, d);
          join(b, c);
        }
      } else if (a !== undefined && b !== undefined) join(a, b);
    }
  }
  return chainsOf(neighbours).map(({ keys, closed }) => ({
    closed,
    spots: keys.flatMap((key) => {
      const place = places.get(key);
      return place ? [place] : [];
    }),
  }));
}

function chainsOf(neighbours: ReadonlyMap<string, readonly string[]>): { keys: string[]; closed: boolean }[] {
  const seen = new Set<string>();
  const walk = (start: string): string[] => {
    const keys = [start];
    seen.add(start);
    for (let key: string | undefined = start; key !== undefined; ) {
      key = neighbours.get(key)?.find((next) => !seen.has(next));
      if (key === undefined) break;
      seen.add(key);
      keys.push(key);
    }
    return keys;
  };
  const open = [...neighbours].filter(([, others]) => others.length === 1).map(([key]) => key);
  const chains = open.flatMap((key) => (seen.has(key) ? [] : [{ keys: walk(key), closed: false }]));
  for (const key of neighbours.keys()) if (!seen.has(key)) chains.push({ keys: walk(key), closed: true });
  return chains.filter(({ keys }) => keys.length > 2);
}
