import type { Random } from '../../../../random.ts';
import { sampledGraph } from './sampled-graph.ts';
import type { Given, Task } from './task-families.ts';

const q = String.raw;

/** A value at which a function is known, with how it is written. */
interface Known {
  readonly x: number;
  readonly shown: string;
}

/** A function that only grows or only falls, as a stem gives it. */
export interface Monotone extends Given {
  readonly grows: boolean;
  readonly at: (x: number) => number;
  /** Whole numbers by their size at which its value is written without rounding. */
  readonly known: readonly Known[];
  /** Where its domain begins and ends; none for infinity. */
  readonly low?: { readonly x: number; readonly isIn: boolean };
  readonly high?: { readonly x: number; readonly isIn: boolean };
}

/** With its graph between the places where it is known. */
export function withGraph(f: Monotone): Monotone {
  const [first, last] = [f.known[0], f.known.at(-1)];
  if (!first || !last) return f;
  const mention = f.stem.endsWith('图象') ? '（如图）' : '（图象如图）';
  return { ...f, picture: { figure: sampledGraph(f.at, [first.x, last.x]), mention } };
}

type Places = readonly [p: Known, mid: Known, q: Known];

/** Three different known places in their order. */
function placesOf({ known }: Monotone, random: Random): Places | undefined {
  const first = random.int(0, known.length - 3);
  const mid = random.int(first + 1, known.length - 2);
  const [a, b, c] = [known[first], known[mid], known[random.int(mid + 1, known.length - 1)]];
  return a && b && c && [a, b, c];
}

const belowOf = ({ low }: Monotone, x: number, isIn: boolean) =>
  `${low ? `${low.isIn ? '[' : '('}${low.x}` : q`(-\infty`},${x}${isIn ? ']' : ')'}`;
const aboveOf = ({ high }: Monotone, x: number, isIn: boolean) =>
  `${isIn ? '[' : '('}${x},${high ? `${high.x}${high.isIn ? ']' : ')'}` : q`+\infty)`}`;

/** The value as it is written beside the value of the function: they must be equal. */
function numberOf(shown: string): number {
  const fraction = /^(-?)\\frac\{(\d+)\}\{(\d+)\}$/.exec(shown);
  return fraction ? (Number(fraction[2]) / Number(fraction[3])) * (fraction[1] ? -1 : 1) : Number(shown);
}
const checkOf =
  (f: Monotone) =>
  ({ x, shown }: Known) =>
    [numberOf(shown), f.at(x)] as const;

type Ask = (f: Monotone, places: Places) => Omit<Task, 'checks'>;
const task =
  (ask: Ask) =>
  (f: Monotone, random: Random): Task | undefined => {
    const places = placesOf(f, random);
    if (!places) return undefined;
    const [p, mid, end] = places;
    // the function runs one way between the places, as the task says
    const runs = (f.at(end.x) - f.at(mid.x)) * (f.at(mid.x) - f.at(p.x)) > 0;
    const grows = f.at(end.x) > f.at(p.x);
    return {
      ...ask(f, places),
      checks: [...places.map(checkOf(f)), [Number(runs), 1], [Number(grows), Number(f.grows)]],
    };
  };

const wayOf = ({ grows }: Monotone) => (grows ? '递增' : '递减');
const dollars = (texts: readonly string[]) => texts.map((text) => `$${text}$`);
const range = (a: Known, b: Known) => `[${a.x},${b.x}]`;
const values = ({ grows }: Monotone, a: Known, b: Known) => {
  const [least, most] = grows ? [a, b] : [b, a];
  return { least: least.shown, most: most.shown };
};
const monotony = '单调函数在定义域内对不同的自变量取不同的值，大小关系由单调性决定。';
const ends = '单调函数在闭区间上的最值在端点处取得。';

/** Tasks that ask the same of any such function. */
export const monotoneTasks = [
  task((f, [p, mid, end]) => ({
    ask: `则方程 $f(x)=${mid.shown}$ 的解为`,
    answer: `$x=${mid.x}$`,
    wrong: dollars([`x=${p.x}`, `x=${end.x}`, `x=${mid.x === 0 ? 7 : -mid.x}`, `x=${mid.x + 1}`]),
    solution: `$f(${mid.x})=${mid.shown}$，而 $f(x)$ 单调${wayOf(f)}，方程至多有一个解，所以 $x=${mid.x}$。`,
    remark: monotony,
  })),
  task((f, [p, mid, end]) => {
    const [right, other] = f.grows
      ? [aboveOf(f, mid.x, false), belowOf(f, mid.x, false)]
      : [belowOf(f, mid.x, false), aboveOf(f, mid.x, false)];
    return {
      ask: `则不等式 $f(x)>${mid.shown}$ 的解集为`,
      answer: `$${right}$`,
      wrong: dollars([other, `(${p.x},${mid.x})`, `(${mid.x},${end.x})`]),
      solution: `$f(x)$ 单调${wayOf(f)}，$f(x)>${mid.shown}=f(${mid.x})$ 等价于 $x${f.grows ? '>' : '<'}${mid.x}$，结合定义域得解集 $${right}$。`,
      remark: '去掉函数符号后，不要忘记定义域。',
    };
  }),
  task((f, [p, mid, end]) => {
    const [right, other] = f.grows
      ? [belowOf(f, mid.x, true), aboveOf(f, mid.x, true)]
      : [aboveOf(f, mid.x, true), belowOf(f, mid.x, true)];
    return {
      ask: q`则使 $f(x)\le ${mid.shown}$ 成立的 $x$ 的取值范围是`,
      answer: `$${right}$`,
      wrong: dollars([other, `[${p.x},${mid.x}]`, `[${mid.x},${end.x}]`]),
      solution: q`$f(${mid.x})=${mid.shown}$，$f(x)$ 单调${wayOf(f)}，所以 $x${f.grows ? q`\le` : q`\ge`} ${mid.x}$，结合定义域得 $${right}$。`,
      remark: '含等号的不等式，端点要取到。',
    };
  }),
  task((f, [p, mid, end]) => ({
    ask: `则 $f(x)$ 在区间 $${range(p, end)}$ 上的最大值为`,
    answer: `$${values(f, p, end).most}$`,
    wrong: dollars([values(f, p, end).least, mid.shown, String(end.x), String(p.x)]),
    solution: `$f(x)$ 在 $${range(p, end)}$ 上单调${wayOf(f)}，最大值为 $f(${f.grows ? end.x : p.x})=${values(f, p, end).most}$。`,
    remark: ends,
  })),
  task((f, [p, mid, end]) => ({
    ask: `则 $f(x)$ 在区间 $${range(p, end)}$ 上的最小值为`,
    answer: `$${values(f, p, end).least}$`,
    wrong: dollars([values(f, p, end).most, mid.shown, String(end.x), String(p.x)]),
    solution: `$f(x)$ 在 $${range(p, end)}$ 上单调${wayOf(f)}，最小值为 $f(${f.grows ? p.x : end.x})=${values(f, p, end).least}$。`,
    remark: ends,
  })),
  task((f, [p, mid, end]) => {
    const { least, most } = values(f, p, end);
    return {
      ask: q`则当 $x\in${range(p, end)}$ 时，$f(x)$ 的值域为`,
      answer: `$[${least},${most}]$`,
      wrong: dollars([`(${least},${most})`, `[${mid.shown},${most}]`, `[${least},${mid.shown}]`]),
      solution: `$f(${p.x})=${p.shown}$，$f(${end.x})=${end.shown}$，$f(x)$ 连续且单调${wayOf(f)}，所以值域为 $[${least},${most}]$。`,
      remark: '连续的单调函数在闭区间上取遍两端的值之间的一切值。',
    };
  }),
  task((f, [p, mid, end]) => ({
    ask: `若 $f(x)$ 在区间 $[${p.x},m]$ 上的最${f.grows ? '大' : '小'}值为 $${end.shown}$，则实数 $m=$`,
    answer: `$${end.x}$`,
    wrong: dollars([String(mid.x), String(end.x + 1), String(-end.x), String(2 * end.x + 1)]),
    solution: `$f(x)$ 单调${wayOf(f)}，最${f.grows ? '大' : '小'}值在右端点取得，$f(m)=${end.shown}=f(${end.x})$，所以 $m=${end.x}$。`,
    remark: ends,
  })),
  task((_, [p, mid, end]) => ({
    ask: `则 $f(x)$ 的图象与直线 $y=${mid.shown}$ 的交点坐标为`,
    answer: `$(${mid.x},${mid.shown})$`,
    wrong: dollars([`(${mid.shown},${mid.x})`, `(${p.x},${mid.shown})`, `(${end.x},${mid.shown})`, `(${mid.x},0)`]),
    solution: `由 $f(x)=${mid.shown}=f(${mid.x})$ 及单调性得 $x=${mid.x}$，交点只有 $(${mid.x},${mid.shown})$。`,
    remark: '单调函数的图象与平行于横轴的直线至多有一个交点。',
  })),
  task((f, [p, mid, end]) => ({
    ask: q`若对任意 $x\in${range(p, end)}$，$f(x)\ge m$ 恒成立，则实数 $m$ 的最大值为`,
    answer: `$${values(f, p, end).least}$`,
    wrong: dollars([values(f, p, end).most, mid.shown, String(p.x), String(end.x)]),
    solution: q`恒成立等价于 $m\le f(x)_{\min}$。$f(x)$ 单调${wayOf(f)}，$f(x)_{\min}=${values(f, p, end).least}$，所以 $m$ 的最大值为 $${values(f, p, end).least}$。`,
    remark: '“任意”对应最小值，“存在”对应最大值。',
  })),
  task((f, [p, mid, end]) => ({
    ask: q`若存在 $x\in${range(p, end)}$，使 $f(x)\ge m$ 成立，则实数 $m$ 的最大值为`,
    answer: `$${values(f, p, end).most}$`,
    wrong: dollars([values(f, p, end).least, mid.shown, String(p.x), String(end.x)]),
    solution: q`能成立等价于 $m\le f(x)_{\max}$。$f(x)$ 单调${wayOf(f)}，$f(x)_{\max}=${values(f, p, end).most}$，所以 $m$ 的最大值为 $${values(f, p, end).most}$。`,
    remark: '“任意”对应最小值，“存在”对应最大值。',
  })),
  task((f, [p, mid, end]) => ({
    ask: `则函数 $g(x)=f(x)${mid.shown.startsWith('-') ? `+${mid.shown.slice(1)}` : `-${mid.shown}`}$ 的零点为`,
    answer: `$${mid.x}$`,
    wrong: dollars([String(p.x), String(end.x), String(mid.x + 2), mid.shown]),
    solution: `零点满足 $f(x)=${mid.shown}=f(${mid.x})$，$f(x)$ 单调${wayOf(f)}，零点只有 $${mid.x}$。`,
    remark: '零点是一个数，不是一个点。',
  })),
  task((f, [p, mid, end]) => {
    const { least, most } = values(f, p, end);
    return {
      ask: q`若关于 $x$ 的方程 $f(x)=m$ 在区间 $${range(p, end)}$ 上有解，则实数 $m$ 的取值范围是`,
      answer: `$[${least},${most}]$`,
      wrong: dollars([`(${least},${most})`, `[${mid.shown},${most}]`, `[${least},${mid.shown}]`]),
      solution: `方程有解，当且仅当 $m$ 在 $f(x)$ 的值域中。$f(x)$ 单调${wayOf(f)}，值域为 $[${least},${most}]$，这就是 $m$ 的取值范围。`,
      remark: '把方程有解化为求值域。',
    };
  }),
  task((f, [p, mid, end]) => ({
    ask: q`若 $x_{1}\in${range(p, mid)}$，$x_{2}\in${range(mid, end)}$，则 $f(x_{1})$ 与 $f(x_{2})$ 都能取到的值是`,
    answer: `$${mid.shown}$`,
    wrong: dollars([p.shown, end.shown, String(mid.x + 1), String(p.x)]),
    solution: `$f(x)$ 单调${wayOf(f)}，两段上的值域只有公共的端点 $f(${mid.x})=${mid.shown}$。`,
    remark: monotony,
  })),
];
