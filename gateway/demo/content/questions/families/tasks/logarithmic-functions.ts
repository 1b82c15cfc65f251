import type { Random } from '../../../../random.ts';
import { frac, plus } from '../tex.ts';
import type { Monotone } from './monotone-tasks.ts';

const q = String.raw;
/** Places 1, a, a² and so on moved by some steps, with their logarithms. */
const logs = (base: number, moved = 0, factor = 1) =>
  [0, 1, 2, 3].map((i) => ({ x: base ** i - moved, shown: String(factor * i) }));
const log = (base: number, x: number) => Math.log(x) / Math.log(base);

type Give = (r: Random) => Monotone;

/** Logarithmic functions, given as such, by a point or by a graph that was moved. */
export const logarithms: readonly Give[] = [
  (r) => {
    const base = r.int(2, 5);
    return {
      stem: `已知函数 $f(x)$ 的图象与 $y=${base}^{x}$ 的图象关于直线 $y=x$ 对称`,
      derivation: q`$f(x)=\log_{${base}}x$，在 $(0,+\infty)$ 上单调递增。`,
      grows: true,
      at: (x) => log(base, x),
      known: logs(base),
      low: { x: 0, isIn: false },
      checks: [],
    };
  },
  (r) => {
    const base = r.int(2, 5);
    return {
      stem: q`已知对数函数 $f(x)=\log_{${base}}x$`,
      derivation: q`底数 $${base}>1$，$f(x)$ 在定义域 $(0,+\infty)$ 上单调递增。`,
      grows: true,
      at: (x) => log(base, x),
      known: logs(base),
      low: { x: 0, isIn: false },
      checks: [],
    };
  },
  (r) => {
    const base = r.int(2, 5);
    return {
      stem: q`已知对数函数 $f(x)=\log_{\frac{1}{${base}}}x$`,
      derivation: q`底数 $0<\frac{1}{${base}}<1$，$f(x)$ 在定义域 $(0,+\infty)$ 上单调递减。`,
      grows: false,
      at: (x) => -log(base, x),
      known: logs(base, 0, -1),
      low: { x: 0, isIn: false },
      checks: [],
    };
  },
  (r) => {
    const [base, i] = [r.int(2, 4), r.int(2, 3)];
    return {
      stem: q`已知对数函数 $f(x)=\log_{a}x$（$a>0$ 且 $a\ne 1$）的图象经过点 $(${base ** i},${i})$`,
      derivation: q`由 $a^{${i}}=${base ** i}$ 得 $a=${base}$，$f(x)=\log_{${base}}x$ 在 $(0,+\infty)$ 上单调递增。`,
      grows: true,
      at: (x) => log(base, x),
      known: logs(base),
      low: { x: 0, isIn: false },
      checks: [[log(base, base ** i), i]],
    };
  },
  (r) => {
    const [base, moved] = [r.int(2, 4), r.int(1, 5)];
    return {
      stem: q`已知函数 $f(x)=\log_{${base}}(x${plus(moved)})$`,
      derivation: q`由 $x+${moved}>0$ 得定义域 $(-${moved},+\infty)$，$f(x)$ 在其上单调递增。`,
      grows: true,
      at: (x) => log(base, x + moved),
      known: logs(base, moved),
      low: { x: -moved, isIn: false },
      checks: [],
    };
  },
  (r) => {
    const [base, moved] = [r.int(2, 4), r.int(1, 5)];
    return {
      stem: `将函数 $y=\\log_{${base}}x$ 的图象向右平移 $${moved}$ 个单位长度，得到函数 $f(x)$ 的图象`,
      derivation: q`$f(x)=\log_{${base}}(x-${moved})$，在定义域 $(${moved},+\infty)$ 上单调递增。`,
      grows: true,
      at: (x) => log(base, x - moved),
      known: logs(base, -moved),
      low: { x: moved, isIn: false },
      checks: [],
    };
  },
];

/** Power functions by a point. */
export const powers: readonly Give[] = [
  (r) => {
    const root = r.int(2, 5);
    return {
      stem: q`已知幂函数 $f(x)=x^{a}$ 的图象经过点 $(${root * root},${root})$`,
      derivation: q`由 $${root * root}^{a}=${root}$ 得 $a=\frac{1}{2}$，$f(x)=\sqrt{x}$ 在 $[0,+\infty)$ 上单调递增。`,
      grows: true,
      at: Math.sqrt,
      known: [0, 1, 2, 3, 4].map((i) => ({ x: i * i, shown: String(i) })),
      low: { x: 0, isIn: true },
      checks: [[(root * root) ** 0.5, root]],
    };
  },
  (r) => {
    const x = r.int(2, 4);
    return {
      stem: q`已知定义在 $(0,+\infty)$ 上的幂函数 $f(x)=x^{a}$ 的图象经过点 $\left(${x},\frac{1}{${x}}\right)$`,
      derivation: q`由 $${x}^{a}=\frac{1}{${x}}$ 得 $a=-1$，$f(x)=\frac{1}{x}$ 在 $(0,+\infty)$ 上单调递减。`,
      grows: false,
      at: (one) => 1 / one,
      known: [1, 2, 3, 4, 5].map((one) => ({ x: one, shown: frac(1, one) })),
      low: { x: 0, isIn: false },
      checks: [[x ** -1, 1 / x]],
    };
  },
];
