import { familiesOf } from './family.ts';
import { frac, inner, lead, minus, plus } from './tex.ts';

const q = String.raw;
const nl = '\n';
const of = familiesOf(300, 2);
const most = 6;

/** 必修: questions with steps for the chapters whose papers had one shape of them. */
export const seniorLong = [
  of({ type: '解答', lesson: '集合的基本运算', point: '集合', level: 2, score: 13, most, ability: '数学运算' }, (r) => {
    const [a, b] = [r.int(-3, 0), r.int(3, 6)];
    const m = r.int(a + 1, b - 2);
    return {
      stem: q`已知集合 $A=\{x\mid ${a}\le x\le ${b}\}$，$B=\{x\mid m-1\le x\le m+1\}$，全集为 $\mathbf{R}$。${nl}（1）当 $m=${b}$ 时，求 $A\cup B$ 和 $A\cap(\complement_{\mathbf{R}}B)$；${nl}（2）若 $A\cap B=B$，求实数 $m$ 的取值范围。`,
      answer: q`（1）$A\cup B=[${a},${b + 1}]$，$A\cap(\complement_{\mathbf{R}}B)=[${a},${b - 1})$；（2）$[${a + 1},${b - 1}]$。`,
      analysis: q`（1）代入后画数轴；（2）$A\cap B=B$ 等价于 $B\subseteq A$。`,
      solution: q`（1）$m=${b}$ 时，$B=[${b - 1},${b + 1}]$，$A\cup B=[${a},${b + 1}]$。……3分${nl}$\complement_{\mathbf{R}}B=(-\infty,${b - 1})\cup(${b + 1},+\infty)$，所以 $A\cap(\complement_{\mathbf{R}}B)=[${a},${b - 1})$。……3分${nl}（2）由 $A\cap B=B$ 得 $B\subseteq A$。……2分${nl}$B$ 不是空集，所以 $m-1\ge ${a}$ 且 $m+1\le ${b}$，……3分${nl}解得 $${a + 1}\le m\le ${b - 1}$。……2分`,
      remark: q`遇到 $A\cap B=B$、$A\cup B=A$，先化为包含关系，再比端点。`,
      checks: [
        [Number(m - 1 >= a && m + 1 <= b), Number(m >= a + 1 && m <= b - 1)],
        [b - 1 - (a + 1), b - a - 2],
      ],
    };
  }),
  of(
    { type: '解答', lesson: '集合间的基本关系', point: '集合', level: 3, score: 15, most, ability: '逻辑推理' },
    (r) => {
      const [a, b] = [r.int(-4, -1), r.int(2, 5)];
      const holds = (k: number) => k + 1 > 2 * k - 1 || (k + 1 >= a && 2 * k - 1 <= b);
      const top = (b + 1) / 2;
      if (top < 2) return undefined;
      return {
        stem: q`已知集合 $A=\{x\mid ${a}\le x\le ${b}\}$，$B=\{x\mid k+1\le x\le 2k-1\}$。${nl}（1）若 $B=\varnothing$，求实数 $k$ 的取值范围；${nl}（2）若 $B\subseteq A$，求实数 $k$ 的取值范围。`,
        answer: q`（1）$(-\infty,2)$；（2）$\left(-\infty,${frac(b + 1, 2)}\right]$。`,
        analysis: q`$B\subseteq A$ 时要分 $B=\varnothing$ 和 $B\ne\varnothing$ 两种情况。`,
        solution: q`（1）$B=\varnothing$ 等价于 $k+1>2k-1$，即 $k<2$。……5分${nl}（2）当 $B=\varnothing$ 时，$k<2$，符合 $B\subseteq A$；……3分${nl}当 $B\ne\varnothing$ 时，$k\ge 2$，且 $k+1\ge ${a}$，$2k-1\le ${b}$，……4分${nl}解得 $2\le k\le ${frac(b + 1, 2)}$。综上，$k\le ${frac(b + 1, 2)}$。……3分`,
        remark: '空集是任何集合的子集，含参数的子集问题先想空集。',
        checks: [
          [Number(holds(top)), 1],
          [Number(holds(top + 0.5)), 0],
        ],
      };
    },
  ),
  of(
    {
      type: '解答',
      lesson: '充分条件与必要条件',
      point: '常用逻辑用语',
      more: ['集合'],
      level: 3,
      score: 15,
      most,
      ability: '逻辑推理',
    },
    (r) => {
      const [a, b, c] = [r.int(-4, 0), r.int(5, 8), r.int(1, 2)];
      return {
        stem: q`已知 $p$：$${a}\le x\le ${b}$，$q$：$t-${c}\le x\le t+${c}$。${nl}（1）若 $t=${b}$，且 $p$ 和 $q$ 都成立，求 $x$ 的取值范围；${nl}（2）若 $q$ 是 $p$ 的充分不必要条件，求实数 $t$ 的取值范围。`,
        answer: q`（1）$[${b - c},${b}]$；（2）$[${a + c},${b - c}]$。`,
        analysis: q`把条件转化为集合的关系：$q$ 是 $p$ 的充分不必要条件，等价于 $q$ 对应的集合是 $p$ 对应集合的真子集。`,
        solution: q`（1）$t=${b}$ 时，$q$：$${b - c}\le x\le ${b + c}$，……3分${nl}$p$、$q$ 都成立，所以 $${b - c}\le x\le ${b}$。……3分${nl}（2）由题意，$[t-${c},t+${c}]$ 是 $[${a},${b}]$ 的真子集，……3分${nl}所以 $t-${c}\ge ${a}$ 且 $t+${c}\le ${b}$，……3分${nl}解得 $${a + c}\le t\le ${b - c}$。两区间长度不等，等号不会同时成立，符合要求。……3分`,
        remark: '小范围推出大范围；“不必要”要检验两个集合不相等。',
        checks: [
          [Number(b - a > 2 * c), 1],
          [b - c - (a + c), b - a - 2 * c],
        ],
      };
    },
  ),
  of(
    { type: '解答', lesson: '基本不等式', point: '基本不等式', level: 2, score: 15, most, ability: '数学建模' },
    (r) => {
      const [side, price, dear] = [r.int(5, 12), r.int(1, 4) * 50, r.int(5, 8) * 50];
      const area = side * side;
      const cost = (x: number) => price * 2 * (x + area / x) + dear;
      return {
        stem: q`某校计划在空地上围一个面积为 $${area}$ 平方米的矩形花圃，四周护栏每米造价 $${price}$ 元，另需一扇门，固定费用 $${dear}$ 元。设花圃一边长为 $x$ 米，总造价为 $y$ 元。${nl}（1）写出 $y$ 关于 $x$ 的函数解析式；${nl}（2）当 $x$ 为何值时，总造价最低？最低是多少元？`,
        answer: q`（1）$y=${2 * price}\left(x+\frac{${area}}{x}\right)+${dear}$（$x>0$）；（2）$x=${side}$ 时最低，为 $${4 * price * side + dear}$ 元。`,
        analysis: '由面积写出另一边，周长是两个正数的和而积为定值，用基本不等式求最小值。',
        solution: q`（1）另一边长为 $\frac{${area}}{x}$ 米，周长为 $2\left(x+\frac{${area}}{x}\right)$ 米，……3分${nl}所以 $y=${2 * price}\left(x+\frac{${area}}{x}\right)+${dear}$（$x>0$）。……4分${nl}（2）因为 $x>0$，所以 $x+\frac{${area}}{x}\ge 2\sqrt{x\cdot\frac{${area}}{x}}=${2 * side}$，……4分${nl}当且仅当 $x=\frac{${area}}{x}$，即 $x=${side}$ 时等号成立，……2分${nl}此时 $y$ 取最小值 $${2 * price}\times ${2 * side}+${dear}=${4 * price * side + dear}$（元）。……2分`,
        remark: '一正、二定、三相等，最后回到实际问题作答。',
        checks: [
          [cost(side), 4 * price * side + dear],
          [Number(cost(side + 0.5) > cost(side) && cost(side - 0.5) > cost(side)), 1],
        ],
      };
    },
  ),
  of(
    {
      type: '解答',
      lesson: '二次函数与一元二次方程、不等式',
      point: '一元二次不等式',
      level: 3,
      score: 15,
      most,
      ability: '数学运算',
    },
    (r) => {
      const [x1, x2, k] = [-r.int(1, 4), r.int(1, 5), r.int(1, 3)];
      const [b, c] = [-(x1 + x2), x1 * x2];
      if (b === 0 || x2 === x1 + k) return undefined;
      return {
        stem: q`已知关于 $x$ 的不等式 $x^{2}+bx+c<0$ 的解集为 $(${x1},${x2})$。${nl}（1）求 $b,c$ 的值；${nl}（2）若对任意 $x\in\mathbf{R}$，$x^{2}+bx+c\ge n$ 恒成立，求实数 $n$ 的最大值；${nl}（3）解不等式 $x^{2}+bx+c\ge ${k === 1 ? minus('x', x2) : `${k}(${minus('x', x2)})`}$。`,
        answer: q`（1）$b=${b}$，$c=${c}$；（2）$${frac(4 * c - b * b, 4)}$；（3）$(-\infty,${Math.min(x2, x1 + k)}]\cup[${Math.max(x2, x1 + k)},+\infty)$。`,
        analysis: '解集的端点是对应方程的根；恒成立问题转化为求二次函数的最小值。',
        solution: q`（1）$${x1}$，$${x2}$ 是方程 $x^{2}+bx+c=0$ 的两根，所以 $-b=${x1}${plus(x2)}$，$c=${inner(x1)}\times ${x2}$，……3分${nl}即 $b=${b}$，$c=${c}$。……2分${nl}（2）$x^{2}+bx+c=\left(x${b > 0 ? '+' : '-'}${frac(Math.abs(b), 2)}\right)^{2}-${frac(b * b - 4 * c, 4)}$，最小值为 $${frac(4 * c - b * b, 4)}$，……3分${nl}所以 $n\le ${frac(4 * c - b * b, 4)}$，最大值为 $${frac(4 * c - b * b, 4)}$。……2分${nl}（3）不等式化为 $(${minus('x', x2)})(${minus('x', x1)})-${k === 1 ? '' : k}(${minus('x', x2)})\ge 0$，即 $(${minus('x', x2)})(${minus('x', x1 + k)})\ge 0$，……3分${nl}解集为 $(-\infty,${Math.min(x2, x1 + k)}]\cup[${Math.max(x2, x1 + k)},+\infty)$。……2分`,
        remark: '一元二次不等式、方程、函数三者互相转化。',
        checks: [
          [x1 * x1 + b * x1 + c, 0],
          [x2 * x2 + b * x2 + c, 0],
          [(-b / 2) ** 2 + b * (-b / 2) + c, (4 * c - b * b) / 4],
        ],
      };
    },
  ),
  of(
    {
      type: '解答',
      lesson: '函数的概念及其表示',
      point: '函数及其性质',
      level: 3,
      score: 15,
      most,
      ability: '数学运算',
    },
    (r) => {
      const [a, b, at] = [r.int(1, 3), r.int(1, 5), r.int(1, 3)];
      const f = (x: number) => (x <= 0 ? x * x - b : a * x - b);
      return {
        stem: q`已知函数 $f(x)=\begin{cases}x^{2}-${b},&x\le 0\\${lead(a, 'x')}-${b},&x>0\end{cases}$。${nl}（1）求 $f(f(0))$ 和 $f(${at})$ 的值；${nl}（2）若 $f(x)=${a * at * a * at - b}$，求 $x$ 的值；${nl}（3）求 $f(x)$ 的值域。`,
        answer: q`（1）$${b * b - b}$，$${a * at - b}$；（2）$${-a * at}$ 或 $${a * at * at}$；（3）$[-${b},+\infty)$。`,
        analysis: '分段函数先看自变量在哪一段，已知函数值求自变量时每一段都要求并检验。',
        solution: q`（1）$f(0)=-${b}$，$f(f(0))=f(-${b})=${b * b - b}$；……3分${nl}$f(${at})=${a * at - b}$。……2分${nl}（2）$x\le 0$ 时，$x^{2}=${(a * at) ** 2}$，得 $x=-${a * at}$；……3分${nl}$x>0$ 时，$${lead(a, 'x')}=${(a * at) ** 2}$，得 $x=${a * at * at}$。……3分${nl}（3）$x\le 0$ 时 $f(x)\ge -${b}$，$x>0$ 时 $f(x)>-${b}$，所以值域为 $[-${b},+\infty)$。……4分`,
        remark: '分段函数的值域是各段值域的并集。',
        checks: [
          [f(f(0)), b * b - b],
          [f(-a * at), (a * at) ** 2 - b],
          [f(a * at * at), (a * at) ** 2 - b],
        ],
      };
    },
  ),
  of(
    {
      type: '解答',
      lesson: '幂函数',
      point: '指对幂函数',
      more: ['函数及其性质'],
      level: 3,
      score: 13,
      most,
      ability: '逻辑推理',
    },
    (r) => {
      const [n, k] = [r.pick([1, 3]), r.int(2, 6)];
      return {
        stem: q`已知幂函数 $f(x)=(m^{2}-m-1)x^{${n === 1 ? '2m-3' : '2m-1'}}$ 在 $(0,+\infty)$ 上单调递增。${nl}（1）求 $f(x)$ 的解析式，并判断它的奇偶性；${nl}（2）若 $f(a-1)<f(${k}-a)$，求实数 $a$ 的取值范围。`,
        answer: q`（1）$f(x)=${n === 1 ? 'x' : 'x^{3}'}$，奇函数；（2）$\left(-\infty,${frac(k + 1, 2)}\right)$。`,
        analysis: '幂函数的系数为1，再由单调性取舍；由单调性去掉函数符号。',
        solution: q`（1）由 $m^{2}-m-1=1$，得 $m=2$ 或 $m=-1$。……3分${nl}$m=-1$ 时指数为负，在 $(0,+\infty)$ 上单调递减，舍去；$m=2$ 时 $f(x)=${n === 1 ? 'x' : 'x^{3}'}$，符合题意。……3分${nl}$f(-x)=-f(x)$，$f(x)$ 是奇函数。……2分${nl}（2）$f(x)$ 在 $\mathbf{R}$ 上单调递增，所以 $a-1<${k}-a$，……3分${nl}解得 $a<${frac(k + 1, 2)}$。……2分`,
        remark: '求出参数后要代回检验单调性。',
        checks: [
          [n === 1 ? 2 * 2 - 3 : 2 * 2 - 1, n],
          [(k + 1) / 2 - 1, k - (k + 1) / 2],
        ],
      };
    },
  ),
  of({ type: '解答', lesson: '对数', point: '指对幂函数', level: 2, score: 15, most, ability: '数学运算' }, (r) => {
    const [base, n, k] = [r.pick([2, 3, 5]), r.int(2, 4), r.int(2, 5)];
    return {
      stem: q`（1）计算：$\log_{${base}}${base ** n}+${base}^{\log_{${base}}${k}}-\lg 4-2\lg 5$；${nl}（2）已知 $\log_{${base}}x=a$，$\log_{${base}}y=b$，用 $a,b$ 表示 $\log_{${base}}\frac{x^{${k}}}{\sqrt{y}}$；${nl}（3）解方程 $\log_{${base}}(x-1)=${n}-\log_{${base}}${base}$。`,
      answer: q`（1）$${n + k - 2}$；（2）$${k}a-\frac{b}{2}$；（3）$x=${base ** (n - 1) + 1}$。`,
      analysis: '用对数的运算性质和恒等式化简，解对数方程要检验真数大于0。',
      solution: q`（1）原式 $=${n}+${k}-(\lg 4+\lg 25)=${n}+${k}-2=${n + k - 2}$。……5分${nl}（2）原式 $=${k}\log_{${base}}x-\frac{1}{2}\log_{${base}}y=${k}a-\frac{b}{2}$。……5分${nl}（3）$\log_{${base}}(x-1)=${n - 1}$，$x-1=${base ** (n - 1)}$，$x=${base ** (n - 1) + 1}$，真数大于0，符合题意。……5分`,
      remark: q`$\lg 4+2\lg 5=\lg 100=2$，这样的组合先看能否凑成整十的幂。`,
      checks: [
        [Math.log(base ** n) / Math.log(base) + k - Math.log10(4) - 2 * Math.log10(5), n + k - 2],
        [Math.log(base ** (n - 1)) / Math.log(base), n - 1],
      ],
    };
  }),
  of({ type: '解答', lesson: '对数函数', point: '指对幂函数', level: 3, score: 15, most, ability: '逻辑推理' }, (r) => {
    const [k, base] = [r.int(3, 7), r.pick([2, 3])];
    const f = (x: number) => (Math.log(k + x) + Math.log(k - x)) / Math.log(base);
    return {
      stem: q`已知函数 $f(x)=\log_{${base}}(${k}+x)+\log_{${base}}(${k}-x)$。${nl}（1）求 $f(x)$ 的定义域；${nl}（2）判断 $f(x)$ 的奇偶性，并说明理由；${nl}（3）求 $f(x)$ 的最大值。`,
      answer: q`（1）$(-${k},${k})$；（2）偶函数；（3）$2\log_{${base}}${k}$。`,
      analysis: '真数都大于0得定义域；合并成一个对数，再由真数的范围和单调性求最值。',
      solution: q`（1）由 $${k}+x>0$ 且 $${k}-x>0$，得 $-${k}<x<${k}$。……4分${nl}（2）定义域关于原点对称，$f(-x)=\log_{${base}}(${k}-x)+\log_{${base}}(${k}+x)=f(x)$，是偶函数。……5分${nl}（3）$f(x)=\log_{${base}}(${k * k}-x^{2})$，$x=0$ 时真数最大，为 $${k * k}$，……4分${nl}所以最大值为 $\log_{${base}}${k * k}=2\log_{${base}}${k}$。……2分`,
      remark: '研究对数型函数先求定义域，合并时不能扩大定义域。',
      checks: [
        [f(0), (2 * Math.log(k)) / Math.log(base)],
        [f(0.3 * k), f(-0.3 * k)],
      ],
    };
  }),
  of({ type: '解答', lesson: '指数函数', point: '指对幂函数', level: 3, score: 15, most, ability: '逻辑推理' }, (r) => {
    const base = r.pick([2, 3]);
    const b = r.int(2, 4);
    const top = base ** 2;
    const f = (x: number) => base ** (2 * x) - 2 * b * base ** x + b * b + 1;
    if (b > top) return undefined;
    return {
      stem: q`已知函数 $f(x)=${base}^{2x}-${2 * b}\cdot ${base}^{x}+${b * b + 1}$，$x\in[-1,2]$。${nl}（1）设 $t=${base}^{x}$，求 $t$ 的取值范围；${nl}（2）求 $f(x)$ 的最小值；${nl}（3）求 $f(x)$ 的最大值。`,
      answer: q`（1）$\left[\frac{1}{${base}},${top}\right]$；（2）$1$；（3）$${frac(Math.max((1 - b * base) ** 2 + base * base, ((top - b) ** 2 + 1) * base * base), base * base)}$。`,
      analysis: '换元后是二次函数在闭区间上的最值问题。',
      solution: q`（1）$t=${base}^{x}$ 在 $[-1,2]$ 上单调递增，所以 $\frac{1}{${base}}\le t\le ${top}$。……4分${nl}（2）$f(x)=t^{2}-${2 * b}t+${b * b + 1}=(t-${b})^{2}+1$，$t=${b}$ 在范围内，最小值为 $1$。……5分${nl}（3）比较端点：$t=\frac{1}{${base}}$ 时值为 $${frac((1 - b * base) ** 2 + base * base, base * base)}$，$t=${top}$ 时值为 $${(top - b) ** 2 + 1}$，……4分${nl}所以最大值为 $${frac(Math.max((1 - b * base) ** 2 + base * base, ((top - b) ** 2 + 1) * base * base), base * base)}$。……2分`,
      remark: '换元必须写出新元的取值范围。',
      checks: [
        [f(Math.log(b) / Math.log(base)), 1],
        [f(2), (top - b) ** 2 + 1],
        [f(-1), (1 / base - b) ** 2 + 1],
      ],
    };
  }),
  of(
    { type: '解答', lesson: '复数的四则运算', point: '复数的四则运算', level: 2, score: 13, most, ability: '数学运算' },
    (r) => {
      const [a, b] = [r.int(1, 5), r.int(1, 5)];
      if (a === b || b - a === 1 || Math.abs(b - a) === 2) return undefined;
      return {
        stem: q`已知复数 $z=m^{2}-${a + b}m+${a * b}+(m-${a})\mathrm{i}$（$m\in\mathbf{R}$）。${nl}（1）若 $z$ 是纯虚数，求 $m$ 的值；${nl}（2）当 $m=${a + 1}$ 时，求 $|z|$ 和 $\frac{z}{1+\mathrm{i}}$。`,
        answer: q`（1）$m=${b}$；（2）$|z|=\sqrt{${(1 + a - b) ** 2 + 1}}$，$\frac{z}{1+\mathrm{i}}=${frac(2 + a - b, 2)}${b - a >= 0 ? '+' : '-'}${frac(Math.abs(b - a), 2)}\mathrm{i}$。`,
        analysis: '纯虚数要求实部为0、虚部不为0；除法把分母实数化。',
        solution: q`（1）实部 $m^{2}-${a + b}m+${a * b}=(m-${a})(m-${b})=0$，且 $m-${a}\ne 0$，……4分${nl}所以 $m=${b}$。……2分${nl}（2）$m=${a + 1}$ 时，$z=${1 + a - b}+\mathrm{i}$，$|z|=\sqrt{${(1 + a - b) ** 2 + 1}}$。……3分${nl}$\frac{z}{1+\mathrm{i}}=\frac{(${1 + a - b}+\mathrm{i})(1-\mathrm{i})}{2}=${frac(2 + a - b, 2)}${b - a >= 0 ? '+' : '-'}${frac(Math.abs(b - a), 2)}\mathrm{i}$。……4分`,
        remark: '“纯虚数”不要忘记虚部不为0。',
        checks: [
          [(a + 1) ** 2 - (a + b) * (a + 1) + a * b, 1 + a - b],
          [(2 + a - b) / 2 + (b - a) / 2, 1],
        ],
      };
    },
  ),
  of(
    {
      type: '解答',
      lesson: '直线与圆、圆与圆的位置关系',
      point: '圆与方程',
      more: ['直线与方程'],
      level: 3,
      score: 15,
      most,
      ability: '数学运算',
    },
    (r) => {
      const [a, b, half] = [r.int(1, 4), r.int(1, 4), r.pick([3, 4])];
      const distance = half === 3 ? 4 : 3;
      const y = b + distance;
      return {
        stem: q`已知圆 $C$：$(x-${a})^{2}+(y-${b})^{2}=25$，点 $P(${a},${y})$。${nl}（1）判断点 $P$ 与圆 $C$ 的位置关系；${nl}（2）过 $P$ 的直线 $l$ 平行于 $x$ 轴，求 $l$ 被圆 $C$ 截得的弦长；${nl}（3）求过点 $P$ 的最短弦所在直线的方程。`,
        answer: q`（1）点 $P$ 在圆内；（2）$${2 * half}$；（3）$y=${y}$。`,
        analysis: '比较点到圆心的距离与半径；弦心距越大，弦越短，最短弦与过该点的半径垂直。',
        solution: q`（1）$|PC|=${distance}<5$，点 $P$ 在圆内。……4分${nl}（2）$l$：$y=${y}$，圆心到 $l$ 的距离为 $${distance}$，弦长 $2\sqrt{25-${distance ** 2}}=${2 * half}$。……5分${nl}（3）最短弦与 $CP$ 垂直，$CP$ 垂直于 $x$ 轴，所以最短弦所在直线平行于 $x$ 轴，方程为 $y=${y}$。……6分`,
        remark: '弦长、弦心距、半径构成直角三角形。',
        checks: [
          [half ** 2 + distance ** 2, 25],
          [y - b, distance],
        ],
      };
    },
  ),
  of(
    {
      type: '解答',
      lesson: '空间直线、平面的垂直',
      point: '点线面位置关系',
      more: ['空间几何体'],
      level: 3,
      score: 15,
      most,
      ability: '直观想象',
    },
    (r) => {
      const [a, h] = [r.int(2, 4) * 2, r.int(3, 9)];
      return {
        stem: q`四棱锥 $P-ABCD$ 的底面是边长为 $${a}$ 的正方形，$PA\perp$ 平面 $ABCD$，$PA=${h}$，$E$ 为 $PC$ 的中点。${nl}（1）求证：$BD\perp$ 平面 $PAC$；${nl}（2）求三棱锥 $E-BCD$ 的体积。`,
        answer: q`（1）证明见解析；（2）$${frac(a * a * h, 12)}$。`,
        analysis: q`（1）证 $BD$ 与平面 $PAC$ 内两条相交直线垂直；（2）$E$ 到底面的距离是 $PA$ 的一半。`,
        solution: q`（1）因为 $PA\perp$ 平面 $ABCD$，$BD\subset$ 平面 $ABCD$，所以 $PA\perp BD$。……3分${nl}底面是正方形，所以 $AC\perp BD$。……2分${nl}又 $PA\cap AC=A$，所以 $BD\perp$ 平面 $PAC$。……3分${nl}（2）$E$ 为 $PC$ 的中点，$E$ 到底面的距离为 $\frac{1}{2}PA=${frac(h, 2)}$。……3分${nl}$V=\frac{1}{3}\times\frac{1}{2}\times ${a}^{2}\times ${frac(h, 2)}=${frac(a * a * h, 12)}$。……4分`,
        remark: '求三棱锥的体积选好底面，高用中点或平行转化。',
        checks: [[(a * a * h) / 12, ((1 / 3) * ((a * a) / 2) * h) / 2]],
      };
    },
  ),
  of({ type: '解答', lesson: '随机事件与概率', point: '概率', level: 2, score: 13, most, ability: '数据分析' }, (r) => {
    const [red, white] = [r.int(2, 3), r.int(2, 3)];
    const all = red + white;
    const pairs = (all * (all - 1)) / 2;
    const same = (red * (red - 1) + white * (white - 1)) / 2;
    const name = (c: string, n: number) => Array.from({ length: n }, (_, i) => `${c}_{${i + 1}}`).join(',');
    return {
      stem: q`袋中有除颜色外完全相同的 $${red}$ 个红球和 $${white}$ 个白球，从中一次任意摸出两个球。${nl}（1）写出试验的样本空间包含的样本点的个数；${nl}（2）求两个球颜色相同的概率；${nl}（3）求至少有一个红球的概率。`,
      answer: q`（1）$${pairs}$；（2）$${frac(same, pairs)}$；（3）$${frac(pairs - (white * (white - 1)) / 2, pairs)}$。`,
      analysis: '给球编号后列举样本点，“至少一个”用对立事件。',
      solution: q`（1）红球记为 $${name('a', red)}$，白球记为 $${name('b', white)}$，任取两个共有 $${pairs}$ 个样本点，且等可能。……4分${nl}（2）同色的样本点有 $${same}$ 个，概率为 $${frac(same, pairs)}$。……4分${nl}（3）没有红球的样本点有 $${(white * (white - 1)) / 2}$ 个，所以所求概率为 $1-${frac((white * (white - 1)) / 2, pairs)}=${frac(pairs - (white * (white - 1)) / 2, pairs)}$。……5分`,
      remark: '列举要不重不漏，“至少”“至多”先想对立事件。',
      checks: [[same + red * white, pairs]],
    };
  }),
];
