import type { Random } from '../../../../random.ts';
import { frac } from '../tex.ts';
import { logarithms, powers } from './logarithmic-functions.ts';
import { type Monotone, monotoneTasks, withGraph } from './monotone-tasks.ts';
import { taskFamilies } from './task-families.ts';

const q = String.raw;
const power = (base: number, x: number, more = 0) =>
  x >= 0 ? String(base ** x + more) : frac(1 + more * base ** -x, base ** -x);
const places = [-2, -1, 0, 1, 2, 3] as const;
const grown = (base: number, more = 0) => places.map((x) => ({ x, shown: power(base, x, more) }));
type Give = (r: Random) => Monotone;

const exponentials: readonly Give[] = [
  (r) => {
    const base = r.int(2, 6);
    return {
      stem: `已知指数函数 $f(x)=${base}^{x}$`,
      derivation: `底数 $${base}>1$，$f(x)$ 在 $\\mathbf{R}$ 上单调递增。`,
      grows: true,
      at: (x) => base ** x,
      known: grown(base),
      checks: [],
    };
  },
  (r) => {
    const base = r.int(2, 6);
    return {
      stem: q`已知指数函数 $f(x)=\left(\frac{1}{${base}}\right)^{x}$`,
      derivation: q`底数 $0<\frac{1}{${base}}<1$，$f(x)$ 在 $\mathbf{R}$ 上单调递减。`,
      grows: false,
      at: (x) => base ** -x,
      known: places.map((x) => ({ x, shown: power(base, -x) })),
      checks: [],
    };
  },
  (r) => {
    const [base, x] = [r.int(2, 5), r.int(2, 3)];
    return {
      stem: q`已知指数函数 $f(x)=a^{x}$（$a>0$ 且 $a\ne 1$）的图象经过点 $(${x},${base ** x})$`,
      derivation: `由 $a^{${x}}=${base ** x}$ 得 $a=${base}$，$f(x)=${base}^{x}$ 在 $\\mathbf{R}$ 上单调递增。`,
      grows: true,
      at: (one) => base ** one,
      known: grown(base),
      checks: [[(base ** x) ** (1 / x), base]],
    };
  },
  (r) => {
    const [base, up] = [r.int(2, 5), r.int(1, 6)];
    return {
      stem: `将函数 $y=${base}^{x}$ 的图象向下平移 $${up}$ 个单位长度，得到函数 $f(x)$ 的图象`,
      derivation: `$f(x)=${base}^{x}-${up}$，在 $\\mathbf{R}$ 上单调递增。`,
      grows: true,
      at: (x) => base ** x - up,
      known: grown(base, -up),
      checks: [],
    };
  },
  (r) => {
    const [base, left] = [r.int(2, 5), r.int(1, 4)];
    return {
      stem: `将函数 $y=${base}^{x}$ 的图象向左平移 $${left}$ 个单位长度，得到函数 $f(x)$ 的图象`,
      derivation: `$f(x)=${base}^{x+${left}}$，在 $\\mathbf{R}$ 上单调递增。`,
      grows: true,
      at: (x) => base ** (x + left),
      known: places.map((x) => ({ x: x - left, shown: power(base, x) })),
      checks: [],
    };
  },
  (r) => {
    const base = r.int(2, 6);
    return {
      stem: `已知函数 $f(x)$ 的图象与 $y=${base}^{x}$ 的图象关于 $y$ 轴对称`,
      derivation: `把 $x$ 换成 $-x$，$f(x)=${base}^{-x}$，在 $\\mathbf{R}$ 上单调递减。`,
      grows: false,
      at: (x) => base ** -x,
      known: places.map((x) => ({ x, shown: power(base, -x) })),
      checks: [],
    };
  },
  (r) => {
    const base = r.int(2, 4);
    return {
      stem: `已知函数 $f(x)=${base}^{x}-${base}^{-x}$`,
      derivation: `$y=${base}^{x}$ 与 $y=-${base}^{-x}$ 都单调递增，$f(x)$ 在 $\\mathbf{R}$ 上单调递增。`,
      grows: true,
      at: (x) => base ** x - base ** -x,
      known: [-2, -1, 0, 1, 2].map((x) => ({
        x,
        shown: frac(Math.sign(x) * (base ** (2 * Math.abs(x)) - 1), base ** Math.abs(x)),
      })),
      checks: [],
    };
  },
  (r) => {
    const [base, times] = [r.int(2, 5), r.int(1, 3)];
    return {
      stem: q`已知函数 $f(x)=${times === 1 ? '' : times}x+${base}^{x}$，其图象是连续曲线`,
      derivation: `一次函数与指数函数都单调递增，$f(x)$ 在 $\\mathbf{R}$ 上单调递增。`,
      grows: true,
      at: (x) => times * x + base ** x,
      known: [0, 1, 2, 3].map((x) => ({ x, shown: String(times * x + base ** x) })),
      checks: [],
    };
  },
];

const drawn = (givens: readonly Give[]) => givens.map((give) => (random: Random) => withGraph(give(random)));
const place = { point: '指对幂函数', ability: '数学运算' } as const;

/** Equations, inequalities and values of exponential, logarithmic and power functions. */
export const exponentialTasks = [
  ...taskFamilies({ ...place, lesson: '指数函数' }, drawn(exponentials), monotoneTasks),
  ...taskFamilies({ ...place, lesson: '对数函数' }, drawn(logarithms), monotoneTasks),
  ...taskFamilies({ ...place, lesson: '幂函数' }, drawn(powers), monotoneTasks),
];
