import type { AtomLook, ParticlesFigure } from '../../../shared/questions/figures/chemistry-figure.schema.ts';
import { arrow, circle, type Mark, rectangle, type Spot, sheet, shifted, text } from './pen.ts';

const atomRadius = 7;
const cellSize = 38;
const fills: Readonly<Record<AtomLook, string>> = { white: '#fff', black: '#333', grey: '#aaa' };

/** Where the atoms of a molecule are: in a row, bent, or around the first. */
const shapes: readonly (readonly Spot[])[] = [
  [[0, 0]],
  [
    [-6, 0],
    [6, 0],
  ],
  [
    [0, -4],
    [-9, 5],
    [9, 5],
  ],
  [
    [0, 0],
    [-10, 5],
    [10, 5],
    [0, -11],
  ],
];

/** Boxes with molecules as circles, in the numbers of the data. */
export function drawParticles({ boxes, legend }: ParticlesFigure): string {
  const marks: Mark[] = [];
  const most = Math.max(...boxes.map(({ molecules }) => molecules.reduce((sum, { count }) => sum + count, 0)));
  const columns = Math.ceil(Math.sqrt(most));
  const rows = Math.ceil(most / columns);
  const [width, height] = [columns * cellSize + 12, rows * cellSize + 12];
  for (const [i, { text: label, molecules }] of boxes.entries()) {
    const left = i * (width + 44);
    marks.push(rectangle([left, 0], width, height));
    if (label) marks.push(text([left + width / 2, height + 14], label));
    if (i > 0) marks.push(arrow([left - 38, height / 2], [left - 6, height / 2]));
    const all = molecules.flatMap(({ atoms, count }) => Array.from({ length: count }, () => atoms));
    for (const [at, atoms] of all.entries()) {
      // steps without a common factor with the places mix the kinds
      const place = (at * stepOf(columns * rows)) % (columns * rows);
      const middle: Spot = [
        left + 6 + ((place % columns) + 0.5) * cellSize,
        6 + (Math.floor(place / columns) + 0.5) * cellSize,
      ];
      marks.push(shifted({ ...molecule(atoms) }, middle));
    }
  }
  const right = boxes.length * (width + 44) - 24;
  for (const [i, { look, text: label }] of legend.entries()) {
    const y = 12 + i * 22;
    marks.push(
      circle([right, y], atomRadius, { fill: fills[look] }),
      text([right + 14, y], label, { anchor: 'start' }),
    );
  }
  return sheet(marks);
}

function stepOf(places: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  return [5, 7, 3, 2].find((step) => divides(places, step) === 1) ?? 1;
}

function molecule(atoms: readonly AtomLook[]): Mark {
  const places = shapes[atoms.length - 1] ?? [];
  const marks = atoms.map((look, i) => circle(places[i] ?? [0, 0], atomRadius, { fill: fills[look] })).reverse();
  return {
    svg: marks.map(({ svg }) => svg).join(''),
    box: [-cellSize / 2, -cellSize / 2, cellSize / 2, cellSize / 2],
    spots: [],
  };
}
