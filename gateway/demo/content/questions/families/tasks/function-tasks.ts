import type { Random } from '../../../../random.ts';
import { frac, lead, plus } from '../tex.ts';
import { type Monotone, monotoneTasks, withGraph } from './monotone-tasks.ts';
import { taskFamilies } from './task-families.ts';

const q = String.raw;
const whole = (at: (x: number) => number, places: readonly number[]) =>
  places.map((x) => ({ x, shown: String(at(x)) }));
const around = [-3, -2, -1, 0, 1, 2, 3] as const;
const onward = [0, 1, 2, 3, 4] as const;

/** A function that grows on all of its domain, with whole values at whole numbers. */
const growing = (
  stem: string,
  derivation: string,
  at: (x: number) => number,
  { places = around, ...rest }: Partial<Monotone> & { readonly places?: readonly number[] } = {},
): Monotone => ({ stem, derivation, at, grows: true, known: whole(at, places), checks: [], ...rest });

const givens: readonly ((r: Random) => Monotone)[] = [
  (r) => {
    const [a, b] = [r.int(2, 5), r.int(-4, 4)];
    const at = (x: number) => a * x + b;
    return growing(
      `已知一次函数 $f(x)$ 满足 $f(1)=${at(1)}$，$f(3)=${at(3)}$`,
      `设 $f(x)=kx+b$，则 $2k=f(3)-f(1)=${2 * a}$，得 $k=${a}$，$f(x)=${a}x${plus(b)}$，单调递增。`,
      at,
      { checks: [[(at(3) - at(1)) / 2, a]] },
    );
  },
  (r) => {
    const [a, b] = [r.int(2, 4), r.int(1, 5)];
    const at = (x: number) => a * x + b;
    return growing(
      `已知一次函数 $f(x)$ 单调递增，且 $f(f(x))=${a * a}x+${a * b + b}$`,
      `设 $f(x)=kx+b$（$k>0$），则 $k^{2}=${a * a}$，$kb+b=${a * b + b}$，得 $f(x)=${a}x+${b}$。`,
      at,
      { checks: [[at(at(2)), a * a * 2 + a * b + b]] },
    );
  },
  (r) => {
    const [a, b] = [r.int(2, 5), r.int(1, 4)];
    const at = (x: number) => a * x + b;
    return growing(
      `已知函数 $f(x)$ 对任意实数 $x$ 满足 $f(x)+2f(-x)=${lead(-a, 'x')}+${3 * b}$`,
      `把 $x$ 换成 $-x$，得 $f(-x)+2f(x)=${a}x+${3 * b}$，两式联立消去 $f(-x)$，得 $f(x)=${a}x+${b}$，单调递增。`,
      at,
      { checks: [[at(2) + 2 * at(-2), -2 * a + 3 * b]] },
    );
  },
  (r) => {
    const m = r.int(1, 6);
    return growing(
      q`已知函数 $f(x)=\sqrt{x+${m}}$`,
      q`定义域为 $[-${m},+\infty)$，$f(x)$ 在其上单调递增。`,
      (x) => Math.sqrt(x + m),
      { places: onward.map((i) => i * i - m), low: { x: -m, isIn: true } },
    );
  },
  (r) => {
    const m = r.int(5, 12);
    return growing(
      q`已知函数 $f(x)=\sqrt{${m}-x}$`,
      q`定义域为 $(-\infty,${m}]$，$f(x)$ 在其上单调递减。`,
      (x) => Math.sqrt(m - x),
      { grows: false, places: [9, 4, 1, 0].map((i) => m - i), high: { x: m, isIn: true } },
    );
  },
  (r) => {
    const [k, c] = [r.int(1, 6), r.int(1, 4)];
    return {
      stem: q`已知函数 $f(x)=\frac{${k}}{x}+${c}\ (x>0)$`,
      derivation: q`$f(x)$ 在 $(0,+\infty)$ 上单调递减。`,
      grows: false,
      at: (x) => k / x + c,
      known: [1, 2, 3, 4].map((x) => ({ x, shown: frac(k + c * x, x) })),
      low: { x: 0, isIn: false },
      checks: [],
    };
  },
  (r) => {
    const [a, c] = [r.int(2, 5), r.int(1, 4)];
    return {
      stem: q`已知函数 $f(x)=\frac{${a}x}{x+${c}}\ (x\ge 0)$`,
      derivation: q`$f(x)=${a}-\frac{${a * c}}{x+${c}}$，在 $[0,+\infty)$ 上单调递增。`,
      grows: true,
      at: (x) => a - (a * c) / (x + c),
      known: onward.map((x) => ({ x, shown: frac(a * x, x + c) })),
      low: { x: 0, isIn: true },
      checks: [],
    };
  },
  (r) => {
    const [a, b] = [r.int(-2, 2), r.int(-3, 5)];
    return growing(
      q`已知定义在 $[${a},+\infty)$ 上的二次函数 $f(x)$ 的图象的顶点为 $(${a},${b})$，且经过点 $(${a + 2},${b + 4})$`,
      q`设 $f(x)=k(x${plus(-a)})^{2}${plus(b)}$，代入点的坐标得 $k=1$；在 $[${a},+\infty)$ 上单调递增。`,
      (x) => (x - a) ** 2 + b,
      { places: onward.map((x) => x + a), low: { x: a, isIn: true }, checks: [[(b + 4 - b) / 4, 1]] },
    );
  },
  (r) => {
    const k = r.pick([2, 4]);
    return {
      stem: q`已知函数 $f(x)=x+\frac{${k * k}}{x}\ (x\ge ${k})$`,
      derivation: q`对勾函数 $x+\frac{${k * k}}{x}$ 在 $[${k},+\infty)$ 上单调递增。`,
      grows: true,
      at: (x) => x + (k * k) / x,
      known: [0, 1, 2, 3].map((i) => ({ x: k + i, shown: frac((k + i) ** 2 + k * k, k + i) })),
      low: { x: k, isIn: true },
      checks: [],
    };
  },
  (r) => {
    const a = r.int(1, 4);
    return growing(
      `已知函数 $f(x)=x^{3}+${lead(a, 'x')}$`,
      `$y=x^{3}$ 与 $y=${lead(a, 'x')}$ 都单调递增，$f(x)$ 在 $\\mathbf{R}$ 上单调递增。`,
      (x) => x ** 3 + a * x,
    );
  },
  (r) => {
    const a = r.int(1, 5);
    return growing(
      q`已知 $f(x)$ 是定义在 $\mathbf{R}$ 上的奇函数，当 $x\ge 0$ 时，$f(x)=x^{2}+${lead(a, 'x')}$`,
      q`当 $x\ge 0$ 时 $f(x)$ 单调递增；奇函数在对称的区间上单调性相同，当 $x<0$ 时，$f(x)=-x^{2}+${lead(a, 'x')}$。$f(x)$ 在 $\mathbf{R}$ 上单调递增。`,
      (x) => Math.sign(x) * (x * x + a * Math.abs(x)) + 0,
      { checks: [[-(2 * 2 + a * 2), -4 - 2 * a]] },
    );
  },
  (r) => {
    const a = r.int(1, 5);
    return growing(
      `已知函数 $f(x)=x|x|+${a}$`,
      q`当 $x\ge 0$ 时 $f(x)=x^{2}+${a}$，当 $x<0$ 时 $f(x)=-x^{2}+${a}$，$f(x)$ 在 $\mathbf{R}$ 上单调递增。`,
      (x) => x * Math.abs(x) + a,
    );
  },
  (r) => {
    const [a, b, c] = [r.int(1, 3), r.int(1, 3), r.int(1, 5)];
    return growing(
      q`已知分段函数 $f(x)=\begin{cases}${lead(a, 'x')}+${c},&x<0,\\${lead(b, 'x^{2}')}+${c},&x\ge 0.\end{cases}$`,
      q`两段都单调递增，且在 $x=0$ 处都趋于 $${c}$，$f(x)$ 在 $\mathbf{R}$ 上单调递增。`,
      (x) => (x < 0 ? a * x + c : b * x * x + c),
    );
  },
  (r) => {
    const a = r.int(1, 5);
    return growing(
      q`已知函数 $f(x+1)=x^{2}+2x+${a + 1}\ (x\ge -1)$`,
      q`令 $t=x+1\ge 0$，则 $f(t)=(t-1)^{2}+2(t-1)+${a + 1}=t^{2}+${a}$，在 $[0,+\infty)$ 上单调递增。`,
      (x) => x * x + a,
      { places: onward, low: { x: 0, isIn: true }, checks: [[2 * 2 + a, 1 + 2 + a + 1]] },
    );
  },
  (r) => {
    const a = r.int(1, 4);
    return growing(
      q`已知函数 $f(x)=\sqrt{x}+${lead(a, 'x')}$`,
      q`定义域为 $[0,+\infty)$，$y=\sqrt{x}$ 与 $y=${lead(a, 'x')}$ 都单调递增，$f(x)$ 单调递增。`,
      (x) => Math.sqrt(x) + a * x,
      { places: onward.map((i) => i * i), low: { x: 0, isIn: true } },
    );
  },
  (r) => {
    const [a, b] = [r.int(1, 3), r.int(1, 5)];
    return growing(
      `已知函数 $f(x)$ 的图象与直线 $y=${lead(a, 'x')}-${b}$ 关于原点对称`,
      `点 $(x,y)$ 关于原点的对称点 $(-x,-y)$ 在直线上，即 $-y=${lead(-a, 'x')}-${b}$，$f(x)=${lead(a, 'x')}+${b}$，单调递增。`,
      (x) => a * x + b,
    );
  },
];

/** Equations, inequalities and values of functions that grow or fall. */
export const functionTasks = taskFamilies(
  { lesson: '函数的基本性质', point: '函数及其性质', ability: '逻辑推理' },
  givens.map((give) => (random: Random) => withGraph(give(random))),
  monotoneTasks,
);
