import { readFileSync } from 'node:fs';
import { areaName } from '../../../shared/platform/area.ts';

type Point = readonly [lon: number, lat: number];

interface Province {
  readonly code: number;
  readonly rings: readonly (readonly Point[])[];
}

/** A simplified coast leaves towns by the sea outside: they belong to the nearest border within about 15 km. */
const coastDegrees = 0.15;

let known: readonly Province[] | undefined;

/** The province that a place lies in, as the maps service names it; undefined outside China. */
export function locatedProvince({ lon, lat }: { lon: number; lat: number }) {
  known ??= readProvinces();
  const place: Point = [lon, lat];
  const [province = nearest(known, place)] = known.filter(({ rings }) => rings.some((ring) => isInside(ring, place)));
  return province && { gb: `156${province.code}`, province: fullName(province.code) };
}

function readProvinces(): readonly Province[] {
  const lines = readFileSync(new URL('province-borders.txt', import.meta.url), 'utf8').split('\n');
  return (
    lines
      .filter((line) => /^\d/.test(line))
      .map((line) => ({
        code: Number(line.slice(0, 6)),
        rings: line.slice(7).split(';').map(readRing),
      }))
      // the two special regions lie inside the outline of 广东
      .sort((a, b) => b.code - a.code)
  );
}

function readRing(text: string): Point[] {
  const at = { x: 0, y: 0 };
  return text.split(' ').map((step) => {
    const [east = 0, north = 0] = step.split(',').map(Number);
    at.x += east;
    at.y += north;
    return [at.x / 1024, at.y / 1024];
  });
}

/** Ray casting: a point is inside when a line from it crosses the ring an odd number of times. */
function isInside(ring: readonly Point[], [lon, lat]: Point): boolean {
  let inside = false;
  ring.forEach(([lonA, latA], i) => {
    const [lonB, latB] = ring[(i + 1) % ring.length] ?? [lonA, latA];
    if (latA > lat !== latB > lat && lon < ((lonB - lonA) * (lat - latA)) / (latB - latA) + lonA) inside = !inside;
  });
  return inside;
}

function nearest(provinces: readonly Province[], place: Point): Province | undefined {
  let best: { readonly province: Province; readonly distance: number } | undefined;
  for (const province of provinces) {
    const distance = Math.min(...province.rings.flat().map((corner) => degreesBetween(corner, place)));
    if (distance < (best?.distance ?? coastDegrees)) best = { province, distance };
  }
  return best?.province;
}

/** Longitudes are scaled by the latitude. */
const degreesBetween = ([lonA, latA]: Point, [lonB, latB]: Point) =>
  Math.hypot((lonA - lonB) * Math.cos((latA * Math.PI) / 180), latA - latB);

const fullNames: Readonly<Record<number, string>> = {
  150000: '内蒙古自治区',
  450000: '广西壮族自治区',
  540000: '西藏自治区',
  640000: '宁夏回族自治区',
  650000: '新疆维吾尔自治区',
  810000: '香港特别行政区',
  820000: '澳门特别行政区',
};
const municipalities = new Set([110000, 120000, 310000, 500000]);

const fullName = (code: number) => fullNames[code] ?? `${areaName(code)}${municipalities.has(code) ? '市' : '省'}`;
