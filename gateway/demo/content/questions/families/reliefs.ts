import type { ContourMapInput } from '../../../../../shared/questions/figures/earth-figure.schema.ts';
import { heightAt } from '../../../../questions/figures/relief.ts';
import type { Random } from '../../../random.ts';

type Place = [x: number, y: number];

const reach = 0.22;

/** What a place is by its neighbours: along the x-axis and along the y-axis they are higher or lower on both sides. */
export function landformAt(map: ContourMapInput, [x, y]: Place): string {
  const here = heightAt(map, [x, y]);
  const side = (dx: number, dy: number) => {
    const [a, b] = [heightAt(map, [x + dx, y + dy]) - here, heightAt(map, [x - dx, y - dy]) - here];
    return a > 0 && b > 0 ? 'up' : a < 0 && b < 0 ? 'down' : 'even';
  };
  const sides = `${side(reach, 0)} ${side(0, reach)}`;
  const names: Readonly<Record<string, string>> = {
    'down down': '山顶',
    'up up': '洼地',
    'up down': '鞍部',
    'down up': '鞍部',
    'even down': '山脊',
    'down even': '山脊',
    'even up': '山谷',
    'up even': '山谷',
  };
  return names[sides] ?? '山坡';
}

interface Relief {
  readonly map: ContourMapInput;
  readonly places: Readonly<Record<'山顶' | '鞍部' | '山脊' | '山谷', Place>>;
  readonly summits: readonly [Place, Place];
}

/** Two hills beside each other, a spur to the east, and a valley that leads down to the south between them. */
export function twoHills(r: Random): Relief {
  const [west, east]: [Place, Place] = [
    [1.5, 2.3 + r.int(-1, 1) / 10],
    [4.1, 2.3],
  ];
  const step = r.pick([50, 100]);
  const [first, second] = [r.int(38, 46) * (step / 10), r.int(30, 36) * (step / 10)];
  const map: ContourMapInput = {
    kind: 'contour-map',
    size: [6.6, 4.2],
    base: step * r.int(3, 7) + step * 0.35,
    forms: [
      { at: west, height: first, radii: [0.95, 0.85] },
      { at: east, height: second, radii: [0.8, 0.75] },
      { at: [5.4, 2.3], height: second * 0.45, radii: [1, 0.5] },
      { at: [2.8, 0.1], height: -2.6 * step, radii: [0.5, 1.1] },
      { at: [2.8, 2.3], height: 1.1 * step, radii: [0.9, 0.8] },
    ],
    step,
  };
  const between = lowestBetween(map, west, east);
  return {
    map,
    places: { 山顶: highestNear(map, west), 鞍部: between, 山脊: [5.45, 2.3], 山谷: [2.8, 0.95] },
    summits: [highestNear(map, west), highestNear(map, east)],
  };
}

function highestNear(map: ContourMapInput, [x, y]: Place): Place {
  const offsets = Array.from({ length: 13 }, (_, i) => (i - 6) * 0.05);
  const around = offsets.flatMap((dx) => offsets.map((dy): Place => [x + dx, y + dy]));
  return around.reduce((best, place) => (heightAt(map, place) > heightAt(map, best) ? place : best));
}

function lowestBetween(map: ContourMapInput, [ax, ay]: Place, [bx, by]: Place): Place {
  const way = Array.from({ length: 41 }, (_, i): Place => [ax + ((bx - ax) * i) / 40, ay + ((by - ay) * i) / 40]);
  const lowest = way.reduce((best, place) => (heightAt(map, place) < heightAt(map, best) ? place : best));
  // across the way the saddle is the highest place
  const across = Array.from({ length: 21 }, (_, i): Place => [lowest[0], lowest[1] + (i - 10) * 0.05]);
  return across.reduce((best, place) => (heightAt(map, place) > heightAt(map, best) ? place : best));
}

/** Where a line of equal height is met on the way from a summit; undefined where it is not. */
export function placeAt(
  map: ContourMapInput,
  { from, to, height }: { from: Place; to: Place; height: number },
): Place | undefined {
  const on = (share: number): Place => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  if (heightAt(map, from) < height || heightAt(map, to) > height) return undefined;
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (heightAt(map, on(middle)) > height) low = middle;
    else high = middle;
  }
  return on(low);
}
