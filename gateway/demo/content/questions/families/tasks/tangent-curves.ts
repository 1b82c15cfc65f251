import type { Random } from '../../../../random.ts';
import { lead, plus, poly, term } from '../tex.ts';
import { sampledGraph } from './sampled-graph.ts';
import type { Given } from './task-families.ts';

const q = String.raw;
/** So far to both sides a graph is drawn; functions of this file are defined there. */
const reach = 0.8;

/** A function with its derivative, and a place where both are whole numbers. */
export interface Curve extends Given {
  readonly at: (x: number) => number;
  readonly x: number;
  readonly y: number;
  readonly slope: number;
}

/** The graph around a place with the tangent there. */
const tangentFigure = (at: (x: number) => number, { x, y, slope }: { x: number; y: number; slope: number }) =>
  sampledGraph(at, [x - reach, x + reach], {
    points: [{ at: [x, y], name: 'P' }],
    segments: [{ from: [x - reach, y - reach * slope], to: [x + reach, y + reach * slope] }],
  });

/** The function at a place; undefined where its tangent is level or leads through the origin. */
const curve = (
  formula: string,
  derivative: string,
  at: (x: number) => number,
  { x, y, slope }: { readonly x: number; readonly y: number; readonly slope: number },
): Curve | undefined =>
  slope === 0 || y === slope * x || y === 0
    ? undefined
    : {
        stem: `已知函数 $f(x)=${formula}$`,
        derivation: `$f'(x)=${derivative}$，$f(${x})=${y}$，$f'(${x})=${slope}$。`,
        at,
        x,
        y,
        slope,
        checks: [[y, at(x)]],
        picture: { figure: tangentFigure(at, { x, y, slope }), mention: `（图象与点 $P(${x},${y})$ 处的切线如图）` },
      };

/** Functions of several kinds, each with a place on its curve. */
export const curves: readonly ((r: Random) => Curve | undefined)[] = [
  (r) => {
    const [a, b, c, x] = [r.int(1, 3), r.int(-4, 4), r.int(-5, 5), r.int(-2, 3)];
    const at = (t: number) => a * t * t + b * t + c;
    return curve(poly([a, b, c]), poly([2 * a, b]), at, { x, y: at(x), slope: 2 * a * x + b });
  },
  (r) => {
    const [a, b, x] = [r.int(1, 2), r.pick([-5, -3, -2, 2, 3, 4]), r.pick([-2, -1, 1, 2])];
    const at = (t: number) => a * t ** 3 + b * t;
    return curve(`${lead(a, 'x^{3}')}${term(b, 'x')}`, `${3 * a}x^{2}${plus(b)}`, at, {
      x,
      y: at(x),
      slope: 3 * a * x * x + b,
    });
  },
  (r) => {
    const [a, b] = [r.int(1, 5), r.pick([-3, -2, 2, 3, 4])];
    const at = (t: number) => a * Math.exp(t) + b * t;
    return curve(`${lead(a, q`\mathrm{e}^{x}`)}${term(b, 'x')}`, `${lead(a, q`\mathrm{e}^{x}`)}${plus(b)}`, at, {
      x: 0,
      y: a,
      slope: a + b,
    });
  },
  (r) => {
    const a = r.pick([-4, -3, -2, 1, 2, 3, 4, 5]);
    const at = (t: number) => (t + a) * Math.exp(t);
    return curve(q`(x${plus(a)})\mathrm{e}^{x}`, q`(x${plus(a + 1)})\mathrm{e}^{x}`, at, { x: 0, y: a, slope: a + 1 });
  },
  (r) => {
    const [a, b] = [r.int(1, 5), r.pick([-3, -2, 2, 3, 4])];
    const at = (t: number) => a * Math.log(t) + b * t;
    return curve(`${lead(a, q`\ln x`)}${term(b, 'x')}`, q`\frac{${a}}{x}${plus(b)}`, at, { x: 1, y: b, slope: a + b });
  },
  (r) => {
    const a = r.pick([-4, -3, -2, 2, 3, 4, 5]);
    const at = (t: number) => t * Math.log(t) + a;
    return curve(q`x\ln x${plus(a)}`, q`\ln x+1`, at, { x: 1, y: a, slope: 1 });
  },
  (r) => {
    const [a, b] = [r.pick([-4, -3, 2, 3, 5]), r.int(1, 5)];
    const at = (t: number) => b / t + a * t;
    return curve(q`\frac{${b}}{x}${term(a, 'x')}`, q`-\frac{${b}}{x^{2}}${plus(a)}`, at, {
      x: 1,
      y: a + b,
      slope: a - b,
    });
  },
  (r) => {
    const [a, b] = [r.pick([-4, -3, -2, 2, 3]), r.pick([-5, -4, 1, 2, 3])];
    const at = (t: number) => a * t + b + Math.sin(t);
    return curve(q`\sin x${term(a, 'x')}${plus(b)}`, q`\cos x${plus(a)}`, at, { x: 0, y: b, slope: 1 + a });
  },
  (r) => {
    const [a, b] = [r.pick([-4, -3, -2, 2, 3]), r.pick([-5, -4, 1, 2, 3])];
    const at = (t: number) => Math.cos(t) + a * t + b;
    return curve(q`\cos x${term(a, 'x')}${plus(b)}`, q`-\sin x${plus(a)}`, at, { x: 0, y: b + 1, slope: a });
  },
  (r) => {
    const [a, c] = [r.pick([2, 4, 6]), r.pick([-3, -2, 1, 2, 3])];
    const at = (t: number) => a * Math.sqrt(t) + c * t;
    return curve(q`${a}\sqrt{x}${term(c, 'x')}`, q`\frac{${a / 2}}{\sqrt{x}}${plus(c)}`, at, {
      x: 1,
      y: a + c,
      slope: a / 2 + c,
    });
  },
  (r) => {
    const a = r.int(1, 8);
    const at = (t: number) => (4 * a) / (t + 1);
    return curve(q`\frac{${4 * a}}{x+1}`, q`-\frac{${4 * a}}{(x+1)^{2}}`, at, { x: 1, y: 2 * a, slope: -a });
  },
  (r) => {
    const a = r.pick([-5, -4, -3, 2, 3, 4, 5]);
    const at = (t: number) => Math.log(t) / t + a;
    return curve(q`\frac{\ln x}{x}${plus(a)}`, q`\frac{1-\ln x}{x^{2}}`, at, { x: 1, y: a, slope: 1 });
  },
  (r) => {
    const [a, b] = [r.int(1, 4), r.pick([-6, -4, -3, 1, 2])];
    const at = (t: number) => t * t + b + a * Math.log(t);
    return curve(q`x^{2}${term(a, q`\ln x`)}${plus(b)}`, q`2x+\frac{${a}}{x}`, at, { x: 1, y: 1 + b, slope: 2 + a });
  },
  (r) => {
    const [a, b] = [r.pick([2, 3, 4, -2, -3]), r.pick([1, 2, 3, 4])];
    const at = (t: number) => Math.exp(a * t) + b;
    return curve(q`\mathrm{e}^{${a}x}${plus(b)}`, q`${a}\mathrm{e}^{${a}x}`, at, { x: 0, y: 1 + b, slope: a });
  },
  (r) => {
    const a = r.pick([-5, -4, -3, -2, 2, 3, 4]);
    const at = (t: number) => Math.exp(t) * Math.cos(t) + a;
    return curve(q`\mathrm{e}^{x}\cos x${plus(a)}`, q`\mathrm{e}^{x}(\cos x-\sin x)`, at, { x: 0, y: 1 + a, slope: 1 });
  },
];
