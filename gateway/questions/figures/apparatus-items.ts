import type { ApparatusItem } from '../../../shared/questions/figures/chemistry-figure.schema.ts';
import { circuitPart } from './circuit-parts.ts';
import { arc, type Mark, path, rectangle, route, type Spot, shifted } from './pen.ts';
import {
  beaker,
  bottle,
  burner,
  conicalFlask,
  droppingFunnel,
  pointer,
  roundFlask,
  testTube,
  tube,
} from './vessels.ts';

/** A piece of apparatus: what is drawn, where gas enters and leaves (both at the height of tubes), and half its width. */
export interface DrawnItem {
  readonly marks: readonly Mark[];
  readonly half: number;
  /** Tubes from the height of joints down to where they end inside; of what has no such tube nothing. */
  readonly inlet?: readonly Spot[];
  readonly outlet?: readonly Spot[];
}

/** Where tubes run from one piece to the next. */
export const jointHeight = -100;

type Contents = readonly (string | undefined)[];

const items: Readonly<Record<ApparatusItem['item'], (contents: Contents) => DrawnItem>> = {
  generator: ([liquid = '', solid = '']) => ({
    marks: [
      ...conicalFlask(16),
      ...droppingFunnel(-4, -40),
      ...pointer([-16, -136], [-26, -136], liquid, 'end'),
      ...pointer([-16, -6], [-40, -16], solid, 'end'),
    ],
    half: 34,
    outlet: [
      [5, -66],
      [5, jointHeight],
    ],
  }),
  'heated-generator': ([liquid = '', solid = '']) => ({
    marks: [
      ...roundFlask(-50),
      ...droppingFunnel(-4, -84, -180),
      ...burner(0),
      ...pointer([-16, -180], [-26, -180], liquid, 'end'),
      ...pointer([-14, -62], [-40, -56], solid, 'end'),
    ],
    half: 34,
    outlet: [
      [5, -118],
      [5, -144],
      [30, -144],
      [30, jointHeight],
    ],
  }),
  // the mouth of a heated tube is lower than its end, so that drops of water do not run back
  'heated-tube': ([solid = '']) => ({
    marks: [
      path(route('-46.7,-75.9 47.3,-59.9')),
      path(route('-49.3,-60.1 44.7,-44.1')),
      arc([-48, -68], 8, [81, 261]),
      path(route('47.6,-61 44.4,-43'), { width: 5 }),
      path(route('-43,-60 -37,-67 -13,-63 -8,-55'), { closed: true, fill: '#bbb' }),
      ...burner(-24),
      ...pointer([-28, -66], [-44, -92], solid, 'end'),
    ],
    half: 60,
    outlet: [
      [46, -52],
      [60, -50],
      [60, jointHeight],
    ],
  }),
  'wash-bottle': ([liquid = '']) => ({
    marks: [...bottle(36), ...pointer([10, -12], [32, -4], liquid)],
    half: 28,
    inlet: [
      [-5, jointHeight],
      [-5, -8],
    ],
    outlet: [
      [5, -62],
      [5, jointHeight],
    ],
  }),
  'gas-bottle': () => ({
    marks: bottle(0),
    half: 28,
    inlet: route('-5,-100 -5,-8'),
    outlet: route('5,-62 5,-100'),
  }),
  'drying-tube': ([solid = '']) => ({
    marks: [
      path([
        [-30, jointHeight - 3],
        [-20, jointHeight - 12],
        [20, jointHeight - 12],
        [30, jointHeight - 3],
      ]),
      path([
        [-30, jointHeight + 3],
        [-20, jointHeight + 12],
        [20, jointHeight + 12],
        [30, jointHeight + 3],
      ]),
      ...[-12, -4, 4, 12].map((x) =>
        path(
          [
            [x, jointHeight - 10],
            [x + 4, jointHeight + 10],
          ],
          { width: 0.6 },
        ),
      ),
      ...pointer([0, jointHeight + 6], [0, jointHeight + 26], ''),
      ...pointer([4, jointHeight + 12], [10, jointHeight + 26], solid),
    ],
    half: 30,
    inlet: [[-30, jointHeight]],
    outlet: [[30, jointHeight]],
  }),
  'combustion-tube': ([solid = '']) => ({
    marks: [
      rectangle([-44, jointHeight - 8], 88, 16),
      path(
        [
          [-14, jointHeight + 7],
          [14, jointHeight + 7],
          [10, jointHeight + 1],
          [-10, jointHeight + 1],
        ],
        { closed: true, fill: '#bbb' },
      ),
      ...burner(0).map((mark) => shifted(mark, [0, -36])),
      ...pointer([6, jointHeight + 3], [22, jointHeight - 18], solid),
    ],
    half: 46,
    inlet: [[-44, jointHeight]],
    outlet: [[44, jointHeight]],
  }),
  'jar-upwards': () => ({
    marks: [path(route('-22,-74 -20,-68 -20,0 20,0 20,-68 22,-74'))],
    half: 24,
    inlet: [
      [-8, jointHeight],
      [-8, -8],
    ],
  }),
  'jar-downwards': () => ({
    marks: [path(route('-22,-10 -20,-16 -20,-84 20,-84 20,-16 22,-10'))],
    half: 24,
    inlet: [
      [-32, jointHeight],
      [-32, -2],
      [-8, -2],
      [-8, -76],
    ],
  }),
  'jar-over-water': () => ({
    marks: [
      path(route('-58,-54 -58,0 40,0 40,-54')),
      path(route('-58,-42 40,-42')),
      path(route('-14,-12 -12,-18 -12,-86 24,-86 24,-18 26,-12')),
      path(route('-12,-30 24,-30')),
    ],
    half: 62,
    inlet: [
      [-46, jointHeight],
      [-46, -6],
      [2, -6],
      [2, -22],
    ],
  }),
  beaker: ([liquid = '']) => ({
    marks: [...beaker(34), ...pointer([14, -14], [42, -14], liquid)],
    half: 36,
    inlet: [
      [-10, jointHeight],
      [-10, -12],
    ],
  }),
  'test-tube': ([liquid = '']) => ({
    marks: [...testTube(30), ...pointer([4, -16], [18, -16], liquid)],
    half: 18,
    inlet: [
      [0, jointHeight],
      [0, -18],
    ],
  }),
  flask: ([liquid = '']) => ({
    marks: [...conicalFlask(18, false), ...pointer([14, -8], [38, -14], liquid)],
    half: 34,
  }),
  cylinder: ([liquid = '']) => ({
    marks: [
      path(route('-14,-92 -12,-88 -12,-4 12,-4 12,-92')),
      path(route('-22,0 22,0'), { width: 2.4 }),
      path(route('-12,-44 12,-44')),
      ...Array.from({ length: 9 }, (_, i) =>
        path(
          [
            [-12, -14 - i * 8],
            [i % 2 === 0 ? -6 : -8, -14 - i * 8],
          ],
          { width: 0.7 },
        ),
      ),
      ...pointer([6, -22], [22, -22], liquid),
    ],
    half: 24,
  }),
  'volumetric-flask': ([liquid = '']) => ({
    marks: [
      arc([0, -30], 30, [-62, 72]),
      arc([0, -30], 30, [108, 242]),
      path(route('-14,-3.5 14,-3.5')),
      path(route('-9,-58 -9,-132')),
      path(route('9,-58 9,-132')),
      path(route('-9,-104 9,-104')),
      rectangle([-10, -140], 20, 10, { fill: '#999' }),
      ...pointer([10, -14], [32, -8], liquid),
    ],
    half: 30,
  }),
  funnel: ([liquid = '']) => ({
    marks: [
      ...beaker(16, 26, 52),
      path(route('-30,-112 -3,-76 -3,-40 3,-46 3,-76 30,-112')),
      path(route('-24,-110 0,-78 24,-110'), { dashed: true }),
      path(route('26,-150 8,-92'), { width: 2.2 }),
      ...pointer([6, -8], [34, -8], liquid),
    ],
    half: 34,
  }),
  burette: ([upper = '', lower = '']) => ({
    marks: [
      path(route('-6,-190 -6,-84 -2,-78 -2,-62')),
      path(route('6,-190 6,-84 2,-78 2,-62')),
      path(route('-9,-74 9,-74'), { width: 2.6 }),
      path(route('-6,-176 6,-176')),
      ...Array.from({ length: 11 }, (_, i) =>
        path(
          [
            [-6, -180 + i * 8.5],
            [i % 5 === 0 ? 2 : -1, -180 + i * 8.5],
          ],
          { width: 0.6 },
        ),
      ),
      path(route('-7,-58 -7,-44 -28,0 28,0 7,-44 7,-58')),
      path(route('-22,-13 22,-13')),
      path(route('44,0 44,-196'), { width: 2 }),
      path(route('20,2 62,2'), { width: 3 }),
      path(route('44,-130 7,-130'), { width: 1.8 }),
      ...pointer([-4, -150], [-18, -150], upper, 'end'),
      ...pointer([-14, -6], [-36, -14], lower, 'end'),
    ],
    half: 60,
  }),
  electrolysis: (contents) => cell(contents, 'battery'),
  'galvanic-cell': (contents) => cell(contents, 'ammeter'),
};

function cell([left = '', right = '', solution = '']: Contents, part: 'battery' | 'ammeter'): DrawnItem {
  return {
    marks: [
      ...beaker(44, 46, 70),
      rectangle([-27, -88], 9, 72, { fill: '#bbb' }),
      rectangle([18, -88], 9, 72, { fill: '#bbb' }),
      path(route('-22,-88 -22,-112 -18,-112')),
      path(route('22,-88 22,-112 18,-112')),
      shifted(circuitPart({ part }), [0, -112]),
      ...pointer([-27, -76], [-40, -84], left, 'end'),
      ...pointer([27, -76], [40, -84], right),
      ...pointer([36, -14], [56, -10], solution),
    ],
    half: 52,
  };
}

export const drawItem = ({ item, contents }: ApparatusItem): DrawnItem => items[item](contents);

export const tubeMarks = (spots: readonly Spot[] | undefined): Mark[] => (spots && spots.length > 1 ? tube(spots) : []);
