import type { CircuitPart } from '../../../shared/questions/figures/physics-figure.schema.ts';
import { arc, arrowHead, circle, group, type Mark, path, rectangle, route, text } from './pen.ts';

/** Half the length of every part; wires begin there. */
export const halfPart = 20;

const wire = (from: number, to: number) =>
  path([
    [from, 0],
    [to, 0],
  ]);
const leads = (half: number) => [wire(-halfPart, -half), wire(half, halfPart)];

const round = (sign: string): Mark[] => [...leads(11), circle([0, 0], 11, { fill: '#fff' }), text([0, 0], sign)];

const symbols: Readonly<Record<CircuitPart['part'], () => Mark[]>> = {
  wire: () => [wire(-halfPart, halfPart)],
  battery: () => [...leads(3), path(route('-3,-11 -3,11')), path(route('3,-6 3,6'), { width: 2.4 })],
  switch: () => [
    ...leads(12),
    path(route('-12,0 12,-1')),
    circle([-12, 0], 2, { fill: '#fff' }),
    circle([12, 0], 2, { fill: '#fff' }),
  ],
  'open-switch': () => [
    ...leads(12),
    path(route('-12,0 9,-11')),
    circle([-12, 0], 2, { fill: '#fff' }),
    circle([12, 0], 2, { fill: '#fff' }),
  ],
  lamp: () => [...leads(10), circle([0, 0], 10, { fill: '#fff' }), path(route('-7,-7 7,7')), path(route('-7,7 7,-7'))],
  resistor: () => [...leads(15), rectangle([-15, -5], 30, 10, { fill: '#fff' })],
  rheostat: () => [
    ...leads(15),
    rectangle([-15, -5], 30, 10, { fill: '#fff' }),
    path([
      [halfPart, 0],
      [halfPart, -17],
      [0, -17],
      [0, -6],
    ]),
    arrowHead([0, -17], [0, -5], 6),
  ],
  ammeter: () => round('{A}'),
  voltmeter: () => round('{V}'),
  galvanometer: () => round('{G}'),
  motor: () => round('{M}'),
  alternating: () => round('∼'),
  capacitor: () => [...leads(3), path(route('-3,-10 -3,10')), path(route('3,-10 3,10'))],
  diode: () => [...leads(7), path(route('-7,-7 7,0 -7,7'), { closed: true }), path(route('7,-7 7,7'))],
  coil: () => [...leads(16), ...[-12, -4, 4, 12].map((x) => arc([x, 0], 4, [0, 180]))],
};

/** How far each part reaches above its wire. */
export const reachAbove = (part: CircuitPart) => (part.part === 'rheostat' ? 20 : 12);

/** A part of a circuit around the origin, its text above it. */
export function circuitPart(part: CircuitPart): Mark {
  const marks = symbols[part.part]();
  if (part.text) marks.push(text([0, -reachAbove(part) - 8], part.text));
  return group(marks);
}
