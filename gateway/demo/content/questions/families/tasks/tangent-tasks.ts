import { frac, inner, lead, line, plus, term } from '../tex.ts';
import { type Curve, curves } from './tangent-curves.ts';
import { type Task, taskFamilies } from './task-families.ts';

const q = String.raw;

const rate = ({ at, x }: Curve) => (at(x + 1e-5) - at(x - 1e-5)) / 2e-5;
const roughly = (n: number) => Math.round(n * 1e4) / 1e4;
const dollars = (texts: readonly string[]) => texts.map((text) => `$${text}$`);
type Ask = (c: Curve) => Omit<Task, 'checks'> & { readonly more?: Task['checks'] };
const task =
  (ask: Ask) =>
  (c: Curve): Task => {
    const { more = [], ...asked } = ask(c);
    return { ...asked, checks: [[c.slope, roughly(rate(c))], ...more] };
  };
const tangent = ({ x, y, slope }: Curve) => line(slope, -1, y - slope * x);
/** The tangent as slope and point give it. */
const tangentBy = ({ x, y, slope }: Curve) => `y=${lead(slope, x === 0 ? 'x' : `(x${plus(-x)})`)}${plus(y)}`;
const pointOf = ({ x, y }: Curve) => `(${x},${y})`;
const slopeFirst = '切线的斜率等于函数在切点处的导数。';

/** A limit of difference quotients that is a multiple of the derivative. */
const limit = (quotient: (x: number) => string, times: number, how: string) =>
  task((c) => ({
    ask: q`则 $\lim\limits_{\Delta x\to 0}${quotient(c.x)}=$`,
    answer: `$${times * c.slope}$`,
    wrong: dollars([c.slope, -c.slope, 2 * c.slope, c.y, 3 * c.slope].map(String)),
    solution: q`由导数的定义，${how}，所以所求极限为 $${times * c.slope}$。`,
    remark: '凑成导数定义的形式，分子中自变量的改变量要与分母一致。',
  }));

const tasks = [
  task((c) => ({
    ask: `则 $f'(${c.x})=$`,
    answer: `$${c.slope}$`,
    wrong: dollars([c.y, -c.slope, c.slope + 1, c.slope - 2].map(String)),
    solution: `把 $x=${c.x}$ 代入导函数，$f'(${c.x})=${c.slope}$。`,
    remark: '先求导函数，再代入，次序不能颠倒。',
  })),
  task((c) => ({
    ask: q`则曲线 $y=f(x)$ 在点 $(${c.x},f(${c.x}))$ 处的切线方程为`,
    answer: `$${tangent(c)}$`,
    wrong: dollars([
      line(-c.slope, -1, c.y + c.slope * c.x),
      line(c.slope, -1, c.y),
      line(c.slope, -1, c.y - c.slope * c.x + 1),
      line(1, c.slope, 0),
    ]),
    solution: `切点为 $${pointOf(c)}$，斜率为 $${c.slope}$，切线为 $${tangentBy(c)}$，即 $${tangent(c)}$。`,
    remark: slopeFirst,
  })),
  task((c) => ({
    ask: `则曲线 $y=f(x)$ 在 $x=${c.x}$ 处的切线在 $y$ 轴上的截距为`,
    answer: `$${c.y - c.slope * c.x}$`,
    wrong: dollars([c.slope * c.x - c.y, c.slope, c.y + c.slope * c.x + 1, c.y + 2].map(String)),
    solution: `切线为 $${tangentBy(c)}$，令 $x=0$ 得 $y=${c.y - c.slope * c.x}$。`,
    remark: '截距是坐标，可以为负。',
  })),
  task((c) => ({
    ask: `则曲线 $y=f(x)$ 在点 $${pointOf(c)}$ 处的切线与 $x$ 轴的交点的横坐标为`,
    answer: `$${frac(c.slope * c.x - c.y, c.slope)}$`,
    wrong: dollars([
      frac(c.y - c.slope * c.x, c.slope),
      frac(c.slope, c.slope * c.x - c.y),
      frac(c.slope * c.x - c.y + c.slope, c.slope),
    ]),
    solution: `切线为 $${tangentBy(c)}$，令 $y=0$ 得 $x=${frac(c.slope * c.x - c.y, c.slope)}$。`,
    remark: slopeFirst,
    more: [[c.slope * ((c.slope * c.x - c.y) / c.slope - c.x) + c.y, 0]],
  })),
  task((c) => {
    const cut = c.y - c.slope * c.x;
    const twice = 2 * Math.abs(c.slope);
    return {
      ask: `则曲线 $y=f(x)$ 在 $x=${c.x}$ 处的切线与两坐标轴围成的三角形的面积为`,
      answer: `$${frac(cut * cut, twice)}$`,
      wrong: dollars([frac(2 * cut * cut, twice), frac(cut * cut + 1, twice), frac(4 * cut * cut, twice)]),
      solution: q`切线在 $y$ 轴、$x$ 轴上的截距分别为 $${cut}$ 和 $${frac(-cut, c.slope)}$，面积 $S=\frac{1}{2}\times ${Math.abs(cut)}\times ${frac(Math.abs(cut), Math.abs(c.slope))}=${frac(cut * cut, twice)}$。`,
      remark: '面积用截距的绝对值计算。',
      more: [[(cut * cut) / twice, Math.abs(cut * (cut / c.slope)) / 2]],
    };
  }),
  task((c) => ({
    ask: `则过点 $${pointOf(c)}$ 且与曲线 $y=f(x)$ 在该点处的切线垂直的直线方程为`,
    answer: `$${line(1, c.slope, -c.x - c.slope * c.y)}$`,
    wrong: dollars([
      tangent(c),
      line(1, c.slope, c.x + c.slope * c.y + 1),
      line(1, -c.slope, -c.x + c.slope * c.y),
      line(c.slope, 1, -c.slope * c.x - c.y),
      line(1, c.slope, c.x + c.slope * c.y + 3),
      line(1, c.slope + 1, -c.x),
    ]),
    solution: q`切线斜率为 $${c.slope}$，所求直线的斜率为 $${frac(-1, c.slope)}$，过点 $${pointOf(c)}$，方程为 $${line(1, c.slope, -c.x - c.slope * c.y)}$。`,
    remark: '互相垂直且都有斜率的两条直线，斜率之积为 $-1$。',
  })),
  task((c) => ({
    ask: `若曲线 $y=f(x)$ 在 $x=${c.x}$ 处的切线与直线 $ax-y+${Math.abs(c.y) + 7}=0$ 平行，则实数 $a=$`,
    answer: `$${c.slope}$`,
    wrong: dollars([String(-c.slope), frac(1, c.slope), frac(-1, c.slope), String(c.slope + 1), String(c.slope + 3)]),
    solution: `直线的斜率为 $a$，平行时 $a=f'(${c.x})=${c.slope}$。`,
    remark: '两直线平行，斜率相等而截距不等。',
  })),
  task((c) => ({
    ask: `若曲线 $y=f(x)$ 在 $x=${c.x}$ 处的切线与直线 $x+ay+1=0$ 垂直，则实数 $a=$`,
    answer: `$${c.slope}$`,
    wrong: dollars([
      String(-c.slope),
      frac(1, c.slope),
      frac(-1, c.slope),
      String(2 * c.slope + 1),
      String(c.slope - 3),
    ]),
    solution: q`直线 $x+ay+1=0$ 的斜率为 $-\frac{1}{a}$，垂直时 $${inner(c.slope)}\times\left(-\frac{1}{a}\right)=-1$，得 $a=${c.slope}$。`,
    remark: '互相垂直且都有斜率的两条直线，斜率之积为 $-1$。',
    more: [[(c.slope * -1) / c.slope, -1]],
  })),
  task((c) => ({
    ask: `若曲线 $y=f(x)$ 在 $x=${c.x}$ 处的切线经过点 $(${c.x + 2},m)$，则 $m=$`,
    answer: `$${c.y + 2 * c.slope}$`,
    wrong: dollars([c.y - 2 * c.slope, 2 * c.slope, c.y + c.slope, c.y + 2].map(String)),
    solution: `切线为 $${tangentBy(c)}$，令 $x=${c.x + 2}$ 得 $m=${c.y + 2 * c.slope}$。`,
    remark: '点在切线上，不一定在曲线上。',
  })),
  limit((x) => q`\frac{f(${x}+\Delta x)-f(${x})}{\Delta x}`, 1, q`这个极限就是函数在该点处的导数`),
  task((c) => ({
    ask: `设 $g(x)=xf(x)$，则 $g'(${c.x})=$`,
    answer: `$${c.y + c.x * c.slope}$`,
    wrong: dollars([c.slope, c.y * c.slope + 1, c.y - c.x * c.slope - 1, c.y + c.slope + 2, c.y + 3].map(String)),
    solution: `由乘法的求导法则，$g'(x)=f(x)+xf'(x)$，$g'(${c.x})=f(${c.x})${term(c.x, `f'(${c.x})`)}=${c.y + c.x * c.slope}$。`,
    remark: '积的导数是“前导后不导”与“后导前不导”之和。',
    more: [[c.y + c.x * c.slope, roughly(rate({ ...c, at: (x) => x * c.at(x) }))]],
  })),
  task((c) => ({
    ask: `设 $g(x)=[f(x)]^{2}$，则 $g'(${c.x})=$`,
    answer: `$${2 * c.y * c.slope}$`,
    wrong: dollars([2 * c.y, c.slope ** 2 + 1, c.y * c.slope, -2 * c.y * c.slope].map(String)),
    solution: `由复合函数的求导法则，$g'(x)=2f(x)f'(x)$，$g'(${c.x})=2\\times ${inner(c.y)}\\times ${inner(c.slope)}=${2 * c.y * c.slope}$。`,
    remark: '先对外层求导，再乘内层的导数。',
    more: [[2 * c.y * c.slope, roughly(rate({ ...c, at: (x) => c.at(x) ** 2 }))]],
  })),
  limit(
    (x) => q`\frac{f(${x})-f(${x}-2\Delta x)}{\Delta x}`,
    2,
    q`分母配成 $2\Delta x$ 后要乘 $2$，极限等于该点处导数的 $2$ 倍`,
  ),
  limit(
    (x) => q`\frac{f(${x}+\Delta x)-f(${x}-\Delta x)}{2\Delta x}`,
    1,
    q`自变量的改变量是 $2\Delta x$，与分母一致，极限等于该点处的导数`,
  ),
];

/** What the tangent of a curve at a point gives. */
export const tangentTasks = taskFamilies(
  { lesson: '导数的概念及其意义', point: '导数及其应用', ability: '数学运算' },
  curves,
  tasks,
);
