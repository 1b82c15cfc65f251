import { areaName } from '../../shared/domain/area.ts';

/** Where each province's government sits: code, longitude, latitude. */
const seats: readonly (readonly [code: number, lon: number, lat: number])[] = [
  [110000, 116.41, 39.9],
  [120000, 117.2, 39.08],
  [130000, 114.51, 38.04],
  [140000, 112.55, 37.87],
  [150000, 111.75, 40.84],
  [210000, 123.43, 41.81],
  [220000, 125.32, 43.82],
  [230000, 126.64, 45.76],
  [310000, 121.47, 31.23],
  [320000, 118.8, 32.06],
  [330000, 120.16, 30.27],
  [340000, 117.23, 31.82],
  [350000, 119.3, 26.07],
  [360000, 115.86, 28.68],
  [370000, 117.12, 36.65],
  [410000, 113.63, 34.75],
  [420000, 114.31, 30.59],
  [430000, 112.94, 28.23],
  [440000, 113.26, 23.13],
  [450000, 108.37, 22.82],
  [460000, 110.2, 20.04],
  [500000, 106.55, 29.56],
  [510000, 104.07, 30.57],
  [520000, 106.63, 26.65],
  [530000, 102.83, 24.88],
  [540000, 91.14, 29.65],
  [610000, 108.94, 34.34],
  [620000, 103.83, 36.06],
  [630000, 101.78, 36.62],
  [640000, 106.23, 38.49],
  [650000, 87.62, 43.83],
  [710000, 121.56, 25.04],
  [810000, 114.17, 22.28],
  [820000, 113.54, 22.19],
];

/** A coarse outline of China that includes the islands near the coast. */
const outline: readonly (readonly [lon: number, lat: number])[] = [
  [73.5, 39.5],
  [76.5, 40.4],
  [80.2, 42.1],
  [80.8, 44.9],
  [82.5, 45.2],
  [83.2, 47.2],
  [85.5, 47.1],
  [87.3, 49.2],
  [90.1, 47.7],
  [91, 45.2],
  [95.4, 44.3],
  [96.4, 42.7],
  [101.8, 42.5],
  [105, 41.6],
  [109.5, 42.5],
  [111.9, 43.7],
  [112, 45.1],
  [116.2, 46.3],
  [119.8, 46.7],
  [115.6, 47.9],
  [117.8, 49.5],
  [120.1, 51.6],
  [121, 53.3],
  [123.6, 53.5],
  [125.5, 53],
  [127.6, 49.8],
  [131, 47.7],
  [134.9, 48.4],
  [133.5, 46],
  [131, 44.8],
  [130.6, 42.4],
  [128.1, 42],
  [126.3, 41.3],
  [124.3, 39.9],
  [123.5, 38.5],
  [123.3, 36],
  [123, 32],
  [123.5, 29.5],
  [122.8, 26],
  [122, 21.5],
  [118.5, 20.5],
  [112, 17],
  [108.3, 17.8],
  [108, 21.5],
  [106.7, 22],
  [105.3, 23.3],
  [103.9, 22.5],
  [101.7, 21.1],
  [99.2, 22.1],
  [97.6, 23.9],
  [98.6, 27.5],
  [97.3, 27.9],
  [95.5, 26.7],
  [92, 26.8],
  [89, 27.3],
  [86, 27.9],
  [81.2, 30],
  [78.7, 32.5],
  [78, 35.4],
  [74.9, 37.2],
  [73.5, 38.5],
];

interface LonLat {
  readonly lon: number;
  readonly lat: number;
}

/** The province whose seat is nearest, as the maps service names it; undefined outside China. */
export function locatedProvince(point: LonLat): { gb: string; province: string } | undefined {
  if (!isInside(point)) return undefined;
  const [code] = seats.reduce((best, seat) => (distance(point, seat) < distance(point, best) ? seat : best));
  return { gb: `156${code}`, province: fullName(code) };
}

/** Squared, for comparison; longitudes are scaled by the latitude. */
function distance({ lon, lat }: LonLat, [, seatLon, seatLat]: readonly [number, number, number]): number {
  const east = (lon - seatLon) * Math.cos((lat * Math.PI) / 180);
  return east ** 2 + (lat - seatLat) ** 2;
}

/** Ray casting: a point is inside when a line from it crosses the outline an odd number of times. */
function isInside({ lon, lat }: LonLat): boolean {
  let inside = false;
  outline.forEach(([lonA, latA], i) => {
    const [lonB, latB] = outline[(i + 1) % outline.length] ?? [lonA, latA];
    if (latA > lat !== latB > lat && lon < ((lonB - lonA) * (lat - latA)) / (latB - latA) + lonA) inside = !inside;
  });
  return inside;
}

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
