import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import { ticksAt } from './figures.ts';

/** Figure data of chemistry that several families need. */

type Spot = [x: number, y: number];

/** How far a reaction has come: it slows down, and is at its end at the last minute that counts. */
const progress = (share: number) => (1 - Math.exp(-3.2 * share)) / (1 - Math.exp(-3.2));

function reaction(from: number, to: number, end: number): Spot[] {
  const rising = Array.from({ length: 13 }, (_, i): Spot => [(end * i) / 12, from + (to - from) * progress(i / 12)]);
  return [...rising, [end * 1.35, to]];
}

/** The amount of a substance from the start of a reaction to a minute. */
export function amountCurve({
  name,
  minutes,
  from,
  to,
}: {
  name: string;
  minutes: number;
  from: number;
  to: number;
}): FigureInput {
  return {
    kind: 'function-graph',
    x: [0, minutes * 1.35],
    y: [0, Math.max(from, to) * 1.2],
    names: ['t/{min}', 'n/{mol}'],
    curves: [{ type: 'data', smooth: true, points: reaction(from, to, minutes), name }],
    points: [{ at: [minutes, to], guides: true }],
    ticks: { x: ticksAt([minutes]), y: ticksAt([from, to].filter((n) => n !== 0)) },
  };
}

/** Amounts of several substances until equilibrium. */
export function equilibriumCurves(substances: readonly { name: string; from: number; to: number }[]): FigureInput {
  const end = 6;
  const values = substances.flatMap(({ from, to }) => [from, to]);
  return {
    kind: 'function-graph',
    x: [0, end * 1.35],
    y: [0, Math.max(...values) * 1.2],
    names: ['t', 'n/{mol}'],
    curves: substances.map(({ name, from, to }) => ({
      type: 'data' as const,
      smooth: true,
      points: reaction(from, to, end),
      name,
    })),
    ticks: { x: [], y: ticksAt(values.filter((n) => n !== 0)) },
  };
}

/** Levels of energy one after another, with the change between neighbours. */
export function energyLevels(levels: readonly number[], changes: readonly string[]): FigureInput {
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const height = high - low;
  const xOf = (i: number) => 0.5 + i * 2;
  const levelAt = (i: number) => levels[i] ?? 0;
  return {
    kind: 'function-graph',
    x: [0, levels.length * 2],
    y: [low - height * 0.15, high + height * 0.2],
    names: ['{反应过程}', '{能量}'],
    segments: [
      ...levels.map((level, i) => ({ from: [xOf(i), level] as Spot, to: [xOf(i) + 1.3, level] as Spot })),
      ...changes.flatMap((_, i) => [
        { from: [xOf(i) + 1.3, levelAt(i)] as Spot, to: [xOf(i + 1), levelAt(i)] as Spot, dashed: true },
        { from: [xOf(i) + 1.8, levelAt(i)] as Spot, to: [xOf(i) + 1.8, levelAt(i + 1)] as Spot, arrow: true },
      ]),
    ],
    texts: [
      ...levels.map((level, i) => ({
        at: [xOf(i) + 0.65, level + height * 0.08] as Spot,
        text: `{${'ⅠⅡⅢ'.charAt(i)}}`,
      })),
      ...changes.map((text, i) => ({
        at: [xOf(i) + 1.2, (levelAt(i) + levelAt(i + 1)) / 2 - height * 0.03] as Spot,
        text,
      })),
    ],
  };
}

/** Steps in a row; what is put into a step stands above it, what leaves it below. */
export function processFigure(
  steps: readonly string[],
  inputs: Readonly<Record<number, string>>,
  outputs: Readonly<Record<number, string>>,
): FigureInput {
  const beside = (texts: Readonly<Record<number, string>>, row: number, sign: string) =>
    Object.entries(texts).map(([i, text]) => ({ id: `${sign}${i}`, text, column: Number(i), row, plain: true }));
  return {
    kind: 'scheme',
    nodes: [
      ...steps.map((text, i) => ({ id: String(i), text, column: i, row: 1 })),
      ...beside(inputs, 0, 'in'),
      ...beside(outputs, 2, 'out'),
    ],
    arrows: [
      ...steps.slice(1).map((_, i) => ({ from: String(i), to: String(i + 1) })),
      ...Object.keys(inputs).map((i) => ({ from: `in${i}`, to: i })),
      ...Object.keys(outputs).map((i) => ({ from: i, to: `out${i}` })),
    ],
  };
}

/** A formula as a label of a figure: upright, with lowered numbers. */
export const formulaLabel = (formula: string) => `{${formula.replaceAll(/(\d)/g, '_$1')}}`;

/** The apparatus in which a gas is made in school: heated solids in a tube, else a liquid onto a solid. */
export function makingGas(gas: 'O2' | 'H2' | 'CO2', from: string): FigureInput {
  const isHeated = from === 'KClO3';
  const solids: Readonly<Record<string, [liquid: string, solid: string]>> = {
    H2O2: ['{H_2O_2}{ 溶液}', '{MnO_2}'],
    Zn: ['{稀硫酸}', '{锌粒}'],
    CaCO3: ['{稀盐酸}', '{CaCO_3}'],
  };
  const maker = isHeated
    ? ({ item: 'heated-tube', contents: ['{KClO_3}、{MnO_2}'] } as const)
    : ({ item: 'generator', contents: solids[from] ?? [] } as const);
  const collector = gas === 'CO2' ? 'jar-upwards' : 'jar-over-water';
  return {
    kind: 'apparatus',
    joined: true,
    items: [{ ...maker, contents: [...maker.contents] }, { item: collector }],
  };
}

/** What is dropped onto what in the reactions that make a gas from a liquid, whether they are heated, how it is caught. */
const gasMakers: readonly {
  readonly sign: RegExp;
  readonly contents: [liquid: string, solid: string];
  readonly heated: boolean;
}[] = [
  { sign: /KMnO4/, contents: ['{浓盐酸}', '{KMnO_4}'], heated: false },
  { sign: /MnO2/, contents: ['{浓盐酸}', '{MnO_2}'], heated: true },
  { sign: /3Cu/, contents: ['{稀硝酸}', '{铜片}'], heated: false },
  { sign: /HNO3/, contents: ['{浓硝酸}', '{铜片}'], heated: false },
  { sign: /Cu \+ 2H2SO4/, contents: ['{浓硫酸}', '{铜片}'], heated: true },
  { sign: /Na2O2/, contents: ['{水}', '{Na_2O_2}'], heated: false },
];

/** The apparatus for a gas of 高中化学, with the way of catching it that its density and solubility ask for. */
export function gasFromLiquid(tex: string, gas: string): FigureInput | undefined {
  const maker = gasMakers.find(({ sign }) => sign.test(tex));
  if (!maker) return undefined;
  const overWater = gas === 'NO' || gas === 'O2';
  return {
    kind: 'apparatus',
    joined: true,
    items: [
      { item: maker.heated ? 'heated-generator' : 'generator', contents: maker.contents },
      ...(overWater
        ? [{ item: 'jar-over-water' as const }]
        : [{ item: 'gas-bottle' as const }, { item: 'beaker' as const, contents: ['{NaOH}{ 溶液}'] }]),
    ],
  };
}
