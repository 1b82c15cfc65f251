import { arc, arrowHead, type Mark, path, rectangle, route, type Spot, text } from './pen.ts';

/** Pieces of chemical apparatus; each stands on the line y = 0 and has its middle at x = 0. */

const dashesAt = (y: number, half: number): Mark[] => [
  path([
    [-half, y],
    [half, y],
  ]),
  ...[0.45, 0.8].map((share) =>
    path(
      [
        [-half * share, y + 7 + share * 8],
        [half * (1 - share) * 0.6, y + 7 + share * 8],
      ],
      { width: 0.6 },
    ),
  ),
];

/** A label with a short line that leads to what it names. */
export const pointer = (from: Spot, to: Spot, label: string, side: 'start' | 'end' = 'start'): Mark[] =>
  label === ''
    ? []
    : [
        path([from, to], { width: 0.7 }),
        text([to[0] + (side === 'start' ? 3 : -3), to[1]], label, { size: 12, anchor: side }),
      ];

/** A bottle with a stopper, and a liquid up to a level. */
export function bottle(level: number): Mark[] {
  return [
    path(route('-9,-78 -9,-70 -24,-62 -24,0 24,0 24,-62 9,-70 9,-78')),
    rectangle([-10, -84], 20, 10, { fill: '#999' }),
    ...(level > 0 ? dashesAt(-level, 24) : []),
  ];
}

export function conicalFlask(level: number, isStopped = true): Mark[] {
  return [
    path(route('-9,-78 -9,-52 -30,0 30,0 9,-52 9,-78')),
    ...(isStopped ? [rectangle([-10, -84], 20, 10, { fill: '#999' })] : []),
    ...(level > 0 ? dashesAt(-level, 30 - level * 0.4) : []),
  ];
}

export function roundFlask(bottom: number): Mark[] {
  const middle = bottom - 28;
  return [
    arc([0, middle], 28, [109, 431]),
    path([
      [-9, middle - 26],
      [-9, middle - 52],
    ]),
    path([
      [9, middle - 26],
      [9, middle - 52],
    ]),
    rectangle([-10, middle - 58], 20, 10, { fill: '#999' }),
    path([
      [-26, middle + 8],
      [26, middle + 8],
    ]),
  ];
}

export const beaker = (level: number, half = 32, high = 64): Mark[] => [
  path([
    [-half - 4, -high - 2],
    [-half, -high + 4],
    [-half, 0],
    [half, 0],
    [half, -high],
  ]),
  ...(level > 0 ? dashesAt(-level, half) : []),
];

export const testTube = (level: number): Mark[] => [
  path(route('-9,-78 -9,-9')),
  path(route('9,-78 9,-9')),
  arc([0, -9], 9, [180, 360]),
  path(route('-11,-78 -9,-78')),
  path(route('11,-78 9,-78')),
  ...(level > 0
    ? [
        path([
          [-9, -level],
          [9, -level],
        ]),
      ]
    : []),
];

/** A dropping funnel with its bulb at a height, whose stem ends at another. */
export const droppingFunnel = (x: number, stem: number, top = -136): Mark[] => [
  arc([x, top], 12, [-70, 250]),
  path([
    [x - 2, top + 12],
    [x - 2, stem],
  ]),
  path([
    [x + 2, top + 12],
    [x + 2, stem],
  ]),
  path(
    [
      [x - 7, top + 24],
      [x + 7, top + 24],
    ],
    { width: 2.4 },
  ),
  path(
    [
      [x - 12, top - 2],
      [x + 12, top - 2],
    ],
    { width: 0.8 },
  ),
];

export const burner = (x: number): Mark[] => [
  path(
    [
      [x - 14, 0],
      [x - 18, -12],
      [x - 4, -19],
      [x - 4, -25],
      [x + 4, -25],
      [x + 4, -19],
      [x + 18, -12],
      [x + 14, 0],
    ],
    { closed: true },
  ),
  path(
    [
      [x - 15, -8],
      [x + 15, -8],
    ],
    { width: 0.6 },
  ),
  path(
    [
      [x, -27],
      [x - 5, -35],
      [x, -46],
      [x + 5, -35],
    ],
    { closed: true },
  ),
];

/** A tube that bends in right angles, as a double line. */
export function tube(spots: readonly Spot[]): Mark[] {
  return [
    path(spots, { width: 3.4 }),
    { ...path(spots, { width: 1.4 }), svg: path(spots, { width: 1.4 }).svg.replace('/>', ' stroke="#fff"/>') },
  ];
}

export const gasArrow = (from: Spot, to: Spot): Mark[] => [path([from, to]), arrowHead(from, to, 6)];
