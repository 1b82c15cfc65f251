import type { FunctionTerm, GraphCurve } from '../../../shared/questions/figures/graph-figure.schema.ts';
import type { Spot } from './pen.ts';

export interface GraphWindow {
  readonly x: Spot;
  readonly y: Spot;
}

const polynomial = (coefficients: readonly number[], x: number) => coefficients.reduce((sum, n) => sum * x + n, 0);

/** What a term is at x; not a number where it is not defined. */
export function termValue(term: FunctionTerm, x: number): number {
  switch (term.type) {
    case 'polynomial':
      return polynomial(term.coefficients, x);
    case 'sine':
      return term.amplitude * Math.sin(term.frequency * x + term.phase);
    case 'exponential':
      return term.factor * term.base ** (x - term.shift);
    case 'logarithm':
      return x > term.shift ? (term.factor * Math.log(x - term.shift)) / Math.log(term.base) : Number.NaN;
    case 'reciprocal':
      return term.factor / (x - term.shift);
    case 'power':
      return term.factor * x ** term.exponent;
    case 'modulus':
      return term.factor * Math.abs(x - term.shift);
  }
}

/** What a curve of terms or of measured places is at x; not a number outside of its domain. */
export function curveValue(curve: GraphCurve, x: number): number {
  const [from, to] = curve.domain ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (x < from || x > to) return Number.NaN;
  if (curve.type === 'function') return curve.terms.reduce((sum, term) => sum + termValue(term, x), 0);
  if (curve.type !== 'data') return Number.NaN;
  const next = curve.points.findIndex(([at]) => at >= x);
  const [a, b] = [curve.points[Math.max(0, next - 1)], curve.points[next]];
  if (!a || !b) return Number.NaN;
  const share = b[0] === a[0] ? 1 : (x - a[0]) / (b[0] - a[0]);
  if (!curve.smooth) return a[1] + (b[1] - a[1]) * share;
  const slopes = dataSlopes(curve.points);
  return hermite({ a, b, from: slopes[Math.max(0, next - 1)] ?? 0, to: slopes[next] ?? 0, share });
}

/** Slopes of a smooth line through measured places that has no extremes but theirs (Fritsch and Carlson). */
function dataSlopes(points: readonly Spot[]): number[] {
  const steps = points.slice(1).map(([x, y], i) => {
    const [px, py] = points[i] ?? [0, 0];
    return (y - py) / (x - px);
  });
  return points.map((_, i) => {
    const [before, after] = [steps[i - 1], steps[i]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

interface Piece {
  readonly a: Spot;
  readonly b: Spot;
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

function hermite({ a, b, from, to, share: t }: Piece): number {
  const width = b[0] - a[0];
  const [t2, t3] = [t * t, t * t * t];
  return (
    (2 * t3 - 3 * t2 + 1) * a[1] + (t3 - 2 * t2 + t) * width * from + (-2 * t3 + 3 * t2) * b[1] + (t3 - t2) * width * to
  );
}

const steps = 240;
const spread = ([from, to]: Spot) => Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);

function samples(curve: GraphCurve, window: GraphWindow): Spot[][] {
  if (curve.type === 'ellipse')
    return [
      spread([0, 2 * Math.PI]).map(
        (t): Spot => [curve.center[0] + curve.radii[0] * Math.cos(t), curve.center[1] + curve.radii[1] * Math.sin(t)],
      ),
    ];
  if (curve.type === 'hyperbola')
    return [1, -1].map((side) =>
      spread([-4, 4]).map((t): Spot => {
        const [along, across] = [side * curve.halfAxes[0] * Math.cosh(t), curve.halfAxes[1] * Math.sinh(t)];
        const [dx, dy] = curve.upright ? [across, along] : [along, across];
        return [curve.center[0] + dx, curve.center[1] + dy];
      }),
    );
  if (curve.type === 'sideways')
    return [spread(curve.domain ?? window.y).map((y): Spot => [polynomial(curve.coefficients, y), y])];
  if (curve.type === 'data' && !curve.smooth) return [[...curve.points]];
  const own: Spot = curve.type === 'data' ? [curve.points[0]?.[0] ?? 0, curve.points.at(-1)?.[0] ?? 1] : window.x;
  const [low, high] = curve.domain ?? own;
  const inside: Spot = [Math.max(low, window.x[0]), Math.min(high, window.x[1])];
  return [spread(inside).map((x): Spot => [x, curveValue(curve, x)])];
}

/** A curve as lines of places in the window, parted where it leaves it or has a pole. */
export function traceCurve(curve: GraphCurve, window: GraphWindow): Spot[][] {
  return samples(curve, window).flatMap((line) => clipped(line, window));
}

function clipped(line: readonly Spot[], { x: [x0, x1], y: [y0, y1] }: GraphWindow): Spot[][] {
  const tiny = 1e-9 * (x1 - x0 + y1 - y0);
  const isInside = ([x, y]: Spot) => x >= x0 - tiny && x <= x1 + tiny && y >= y0 - tiny && y <= y1 + tiny;
  const runs: Spot[][] = [];
  let run: Spot[] = [];
  for (const [i, spot] of line.entries()) {
    const before = line[i - 1];
    const isJoined = before?.every(Number.isFinite) === true && spot.every(Number.isFinite);
    const isLeap = isJoined && Math.abs(spot[1] - before[1]) > (y1 - y0) * 3 && spot[1] * before[1] < 0;
    if (isInside(spot)) {
      if (run.length === 0 && before && isJoined && !isLeap) run.push(edge(spot, before, isInside));
      run.push(spot);
    } else if (run.length > 0) {
      if (before && isJoined && !isLeap) run.push(edge(before, spot, isInside));
      runs.push(run);
      run = [];
    }
  }
  return [...runs, run].filter((one) => one.length > 1);
}

/** Where the way from a place inside to one outside leaves the window. */
function edge(inside: Spot, outside: Spot, isInside: (spot: Spot) => boolean): Spot {
  let [near, far] = [inside, outside];
  for (let i = 0; i < 24; i++) {
    const middle: Spot = [(near[0] + far[0]) / 2, (near[1] + far[1]) / 2];
    if (isInside(middle)) near = middle;
    else far = middle;
  }
  return near;
}
