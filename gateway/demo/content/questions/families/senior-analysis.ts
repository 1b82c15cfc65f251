import { familiesOf } from './family.ts';
import { polynomial, windowAround } from './figures.ts';
import { frac, lead, line, plus, poly, term } from './tex.ts';

const q = String.raw;
const nl = '\n';
const of = familiesOf(300, 2);
const sumTo = (n: number, f: (k: number) => number) =>
  Array.from({ length: n }, (_, i) => f(i + 1)).reduce((s, x) => s + x, 0);

/** 数列与导数. */
export const seniorAnalysis = [
  of({ type: '填空', lesson: '等差数列', point: '等差数列', level: 1, ability: '数学运算' }, (r) => {
    const [a, d, m, n] = [r.int(-8, 9), r.int(-4, 5), r.int(2, 5), r.int(6, 10)];
    if (d === 0) return undefined;
    const at = (k: number) => a + (k - 1) * d;
    const sum = sumTo(n, at);
    return {
      stem: q`已知等差数列 $\{a_{n}\}$ 中，$a_{${m}}=${at(m)}$，$a_{${m + 2}}=${at(m + 2)}$，则其前 $${n}$ 项和 $S_{${n}}=$________。`,
      answer: `$${sum}$`,
      analysis: '由两项求公差与首项，再用求和公式。',
      solution: q`公差 $d=\frac{${at(m + 2)}-(${at(m)})}{2}=${d}$，$a_{1}=${a}$，$S_{${n}}=\frac{${n}(a_{1}+a_{${n}})}{2}=${sum}$。`,
      remark: '等差数列知三求二，先求基本量。',
      checks: [[(n * (at(1) + at(n))) / 2, sum]],
    };
  }),
  of({ type: '单选', lesson: '等比数列', point: '等比数列', level: 2, ability: '数学运算' }, (r) => {
    const [a, p, n] = [r.int(1, 5), r.pick([2, 3, -2]), r.int(4, 6)];
    const at = (k: number) => a * p ** (k - 1);
    const sum = sumTo(n, at);
    return {
      stem: q`记 $S_{n}$ 为等比数列 $\{a_{n}\}$ 的前 $n$ 项和，若 $a_{2}=${at(2)}$，$a_{5}=${at(5)}$，则 $S_{${n}}=$`,
      right: String(sum),
      wrong: [sumTo(n - 1, at), sumTo(n + 1, at), at(n), -sum, sum + a].map(String),
      analysis: '由两项之比求公比，再用求和公式。',
      solution: q`$q^{3}=\frac{a_{5}}{a_{2}}=${p ** 3}$，$q=${p}$，$a_{1}=${a}$，$S_{${n}}=\frac{a_{1}(1-q^{${n}})}{1-q}=${sum}$。`,
      remark: '用等比数列求和公式前要看公比是否为1。',
      checks: [[(a * (1 - p ** n)) / (1 - p), sum]],
    };
  }),
  of(
    { type: '填空', lesson: '数列的概念', point: '概念与简单表示法', level: 2, flags: [4], ability: '逻辑推理' },
    (r) => {
      const [a, b, n] = [r.int(1, 4), r.int(-6, 6), r.int(3, 12)];
      const S = (k: number) => a * k * k + b * k;
      return {
        stem: q`已知数列 $\{a_{n}\}$ 的前 $n$ 项和 $S_{n}=${poly([a, b, 0], 'n')}$，则 $a_{${n}}=$________。`,
        answer: `$${S(n) - S(n - 1)}$`,
        analysis: q`用 $a_{n}=S_{n}-S_{n-1}\,(n\ge 2)$。`,
        solution: q`$a_{${n}}=S_{${n}}-S_{${n - 1}}=${S(n)}-(${S(n - 1)})=${S(n) - S(n - 1)}$。`,
        remark: q`$a_{1}=S_{1}$ 要单独检验；$S_{n}$ 无常数项时数列是等差数列。`,
        checks: [[S(n) - S(n - 1), 2 * a * n - a + b]],
      };
    },
  ),
  of({ type: '单选', lesson: '等差数列', point: '等差数列', level: 3, ability: '逻辑推理' }, (r) => {
    const [d, k, extra] = [-r.int(1, 5), r.int(3, 12), r.int(1, 4)];
    // a_k > 0 > a_{k+1}
    const a1 = -d * (k - 1) + Math.min(extra, -d - 1);
    if (a1 + (k - 1) * d <= 0 || a1 + k * d >= 0) return undefined;
    const S = (n: number) => n * a1 + (n * (n - 1) * d) / 2;
    const best = Array.from({ length: 40 }, (_, i) => i + 1).reduce((x, y) => (S(y) > S(x) ? y : x), 1);
    return {
      stem: q`等差数列 $\{a_{n}\}$ 的首项 $a_{1}=${a1}$，公差 $d=${d}$，则其前 $n$ 项和 $S_{n}$ 取最大值时，$n=$`,
      right: String(k),
      wrong: [k + 1, k - 1, k + 2, 2 * k].map(String),
      analysis: '找到由正变负的那一项。',
      solution: q`$a_{n}=${a1}+(n-1)\times(${d})$，$a_{${k}}=${a1 + (k - 1) * d}>0$，$a_{${k + 1}}=${a1 + k * d}<0$，所以 $n=${k}$ 时 $S_{n}$ 最大。`,
      remark: '首项为正、公差为负的等差数列，所有正项之和最大；也可用二次函数求。',
      checks: [[k, best]],
    };
  }),
  of(
    { type: '填空', lesson: '数列的概念', point: '综合应用', more: ['等比数列'], level: 3, ability: '逻辑推理' },
    (r) => {
      const [p, c, a] = [r.int(2, 4), r.int(1, 6), r.int(1, 5)];
      if (c % (p - 1) !== 0) return undefined;
      const x = c / (p - 1);
      const n = r.int(4, 6);
      let value = a;
      for (let k = 1; k < n; k++) value = p * value + c;
      const closed = (a + x) * p ** (n - 1) - x;
      return {
        stem: q`已知数列 $\{a_{n}\}$ 满足 $a_{1}=${a}$，$a_{n+1}=${p}a_{n}+${c}$，则 $a_{${n}}=$________。`,
        answer: `$${value}$`,
        analysis: '构造等比数列，两边同加一个常数。',
        solution: q`$a_{n+1}+${x}=${p}(a_{n}+${x})$，所以 $\{a_{n}+${x}\}$ 是首项为 $${a + x}$、公比为 $${p}$ 的等比数列，$a_{n}=${a + x}\cdot ${p}^{n-1}-${x}$，$a_{${n}}=${value}$。`,
        remark: '形如 aₙ₊₁＝paₙ＋q 的递推，用待定系数法构造等比数列。',
        checks: [[value, closed]],
      };
    },
  ),
  of(
    {
      type: '解答',
      lesson: '等差数列',
      point: '数列求和',
      more: ['等差数列'],
      level: 3,
      score: 15,
      ability: '逻辑推理',
    },
    (r) => {
      const [a, d, m] = [r.int(1, 5), r.int(1, 6), r.int(8, 20)];
      const at = (k: number) => a + (k - 1) * d;
      const an = `${lead(d, 'n')}${plus(a - d)}`;
      const next = `${lead(d, 'n')}${plus(a)}`;
      const top = m;
      const bottom = a * at(m + 1);
      return {
        stem: q`已知等差数列 $\{a_{n}\}$ 满足 $a_{3}=${at(3)}$，$a_{5}+a_{7}=${at(5) + at(7)}$，设 $b_{n}=\frac{1}{a_{n}a_{n+1}}$。${nl}（1）求 $\{a_{n}\}$ 的通项公式；${nl}（2）求数列 $\{b_{n}\}$ 的前 $${m}$ 项和 $T_{${m}}$。`,
        answer: q`（1）$a_{n}=${an}$；（2）$T_{${m}}=${frac(top, bottom)}$。`,
        analysis: '求出基本量；第（2）问用裂项相消法。',
        solution: q`（1）$a_{5}+a_{7}=2a_{6}$，得 $a_{6}=${at(6)}$，$3d=a_{6}-a_{3}=${3 * d}$，$d=${d}$，$a_{n}=${an}$。……6分${nl}（2）$b_{n}=\frac{1}{${d}}\left(\frac{1}{${an}}-\frac{1}{${next}}\right)$，……4分${nl}相消后 $T_{${m}}=\frac{1}{${d}}\left(\frac{1}{${a}}-\frac{1}{${at(m + 1)}}\right)=${frac(top, bottom)}$。……5分`,
        remark: '裂项后前面要乘公差的倒数，最容易漏掉。',
        checks: [[top / bottom, sumTo(m, (k) => 1 / (at(k) * at(k + 1)))]],
      };
    },
  ),
  of(
    {
      type: '解答',
      lesson: '等比数列',
      point: '数列求和',
      more: ['等比数列'],
      level: 4,
      score: 15,
      ability: '数学运算',
    },
    (r) => {
      const [p, k, b] = [r.int(2, 4), r.int(1, 4), r.int(-2, 3)];
      // b_n = (kn + b) p^n; T_n = (alpha n + beta) p^{n+1} - beta p
      const s = (p - 1) ** 2;
      const [alpha, beta] = [k * (p - 1), b * (p - 1) - k];
      const T = (n: number) => ((alpha * n + beta) * p ** (n + 1) - beta * p) / s;
      const inside = `${lead(alpha, 'n')}${plus(beta)}`;
      const tail = -beta * p;
      const whole = `(${inside})\\cdot ${p}^{n+1}${plus(tail)}`;
      const first = p * (k + b);
      if (k + b <= 0 || beta === 0) return undefined;
      return {
        stem: q`已知等比数列 $\{a_{n}\}$ 的首项和公比都是 $${p}$，数列 $\{b_{n}\}$ 满足 $b_{n}=(${lead(k, 'n')}${plus(b)})a_{n}$。${nl}（1）求 $\{a_{n}\}$ 的通项公式及 $b_{1}$；${nl}（2）求数列 $\{b_{n}\}$ 的前 $n$ 项和 $T_{n}$。`,
        answer:
          s === 1
            ? q`（1）$a_{n}=${p}^{n}$，$b_{1}=${first}$；（2）$T_{n}=${whole}$。`
            : q`（1）$a_{n}=${p}^{n}$，$b_{1}=${first}$；（2）$T_{n}=\frac{${whole}}{${s}}$。`,
        analysis: '等差数列与等比数列对应项之积，用错位相减法。',
        solution: q`（1）$a_{n}=${p}^{n}$，$b_{1}=${first}$。……4分${nl}（2）$T_{n}=\sum_{i=1}^{n}(${lead(k, 'i')}${plus(b)})${p}^{i}$，……3分${nl}两边乘 $${p}$ 后错位相减，整理得 $T_{n}=${s === 1 ? whole : q`\frac{${whole}}{${s}}`}$。……8分`,
        remark: '错位相减后要数清等比部分的项数，可用 n＝1 检验。',
        checks: [
          [T(1), first],
          [T(6), sumTo(6, (n) => (k * n + b) * p ** n)],
        ],
      };
    },
  ),
  of({ type: '填空', lesson: '导数的概念及其意义', point: '导数及其应用', level: 2, ability: '数学运算' }, (r) => {
    const [a, b, c, x] = [r.int(1, 3), r.int(-4, 4), r.int(-6, 6), r.int(-2, 2)];
    const f = (t: number) => a * t ** 3 + b * t + c;
    const slope = 3 * a * x * x + b;
    if (slope === 0) return undefined;
    const h = 1e-5;
    return {
      stem: q`如图，曲线 $y=${poly([a, 0, b, c])}$ 在点 $P(${x},${f(x)})$ 处的切线 $l$ 的方程为________。`,
      answer: `$${line(slope, -1, f(x) - slope * x)}$`,
      analysis: '求导得切线斜率，再用点斜式。',
      solution: q`$y'=${poly([3 * a, 0, b])}$，$x=${x}$ 时斜率 $k=${slope}$，切线方程为 $${line(slope, -1, f(x) - slope * x)}$。`,
      remark: '“在某点处”的切线以该点为切点，“过某点”的切线不一定。',
      figure: {
        kind: 'function-graph',
        ...windowAround([
          [x - 1.6, f(x - 1.6)],
          [x + 1.6, f(x + 1.6)],
          [x, f(x)],
        ]),
        curves: [polynomial([a, 0, b, c]), { ...polynomial([slope, f(x) - slope * x]), name: 'l' }],
        points: [{ at: [x, f(x)], name: 'P' }],
      },
      checks: [[slope, Math.round(((f(x + h) - f(x - h)) / (2 * h)) * 1e4) / 1e4]],
    };
  }),
  of({ type: '单选', lesson: '导数的运算', point: '导数及其应用', level: 1, ability: '数学运算' }, (r) => {
    const [a, b, x] = [r.int(1, 6), r.int(-5, 6), r.pick([1, 2, 3, 4])];
    const kind = r.pick(['ln', 'exp'] as const);
    const value = kind === 'ln' ? frac(a + 2 * b * x * x, x) : String(a + b);
    const at = kind === 'ln' ? x : 0;
    const f = (t: number) => (kind === 'ln' ? a * Math.log(t) + b * t * t : a * Math.exp(t) + b * t);
    const h = 1e-5;
    if (b === 0) return undefined;
    const stem = kind === 'ln' ? q`${lead(a, q`\ln x`)}${term(b, 'x^{2}')}` : q`${lead(a, 'e^{x}')}${term(b, 'x')}`;
    return {
      stem: q`已知函数 $f(x)=${stem}$，则 $f'(${at})=$`,
      right: `$${value}$`,
      wrong: (kind === 'ln'
        ? [frac(a + b * x * x, x), String(a + 2 * b), frac(a * x + 2 * b, x), String(a + 2 * b * x)]
        : [a, b, a - b, a + b + 1].map(String)
      ).map((t) => `$${t}$`),
      analysis: '用基本初等函数的导数公式逐项求导。',
      solution: q`$f'(x)=${kind === 'ln' ? q`\frac{${a}}{x}${term(2 * b, 'x')}` : q`${lead(a, 'e^{x}')}${plus(b)}`}$，所以 $f'(${at})=${value}$。`,
      remark: '先求导再代入，不能先代入再求导。',
      checks: [
        [kind === 'ln' ? (a + 2 * b * x * x) / x : a + b, Math.round(((f(at + h) - f(at - h)) / (2 * h)) * 1e4) / 1e4],
      ].map(([s = 0, t = 0]) => [Math.round(s * 1e4) / 1e4, t] as const),
    };
  }),
  of(
    { type: '解答', lesson: '导数在研究函数中的应用', point: '导数及其应用', level: 4, score: 15, ability: '逻辑推理' },
    (r) => {
      const [p, s, c] = [r.int(-4, 0), r.int(1, 4), r.int(-5, 5)];
      if ((p + s) % 2 !== 0) return undefined;
      // f' = 3 (x - p)(x - s)
      const coefficients = [1, (-3 * (p + s)) / 2, 3 * p * s, c] as const;
      const f = (x: number) => coefficients.reduce((sum, n) => sum * x + n, 0);
      const high = s + 2;
      const [most, least] = [Math.max(f(p), f(high)), Math.min(f(s), f(p - 1))];
      let top = Number.NEGATIVE_INFINITY;
      let low = Number.POSITIVE_INFINITY;
      for (let i = 0; i <= 4000; i++) {
        const y = f(p - 1 + ((high - p + 1) * i) / 4000);
        top = Math.max(top, y);
        low = Math.min(low, y);
      }
      const reach = Math.max(Math.abs(most), Math.abs(least)) + 2;
      return {
        stem: q`已知函数 $f(x)=${poly(coefficients)}$，其部分图象如图所示。${nl}（1）求 $f(x)$ 的单调区间与极值；${nl}（2）求 $f(x)$ 在区间 $[${p - 1},${high}]$ 上的最大值与最小值。`,
        answer: q`（1）在 $(-\infty,${p})$，$(${s},+\infty)$ 上单调递增，在 $(${p},${s})$ 上单调递减，极大值 $${f(p)}$，极小值 $${f(s)}$；（2）最大值 $${most}$，最小值 $${least}$。`,
        analysis: '求导、求导函数的零点、列表判断符号。',
        solution: q`（1）$f'(x)=${poly([3, -3 * (p + s), 3 * p * s])}=3(${`x${plus(-p)}`})(${`x${plus(-s)}`})$。……3分${nl}$x<${p}$ 或 $x>${s}$ 时 $f'(x)>0$，$${p}<x<${s}$ 时 $f'(x)<0$，所以极大值 $f(${p})=${f(p)}$，极小值 $f(${s})=${f(s)}$。……5分${nl}（2）$f(${p - 1})=${f(p - 1)}$，$f(${high})=${f(high)}$，……4分${nl}与极值比较，最大值为 $${most}$，最小值为 $${least}$。……3分`,
        remark: '闭区间上的最值在极值点和端点处比较得到，单调区间之间不用并集符号。',
        figure: { kind: 'function-graph', x: [p - 2, s + 2.5], y: [-reach, reach], curves: [polynomial(coefficients)] },
        checks: [
          [most, Math.round(top)],
          [least, Math.round(low)],
        ],
      };
    },
  ),
  of(
    {
      type: '单选',
      lesson: '导数在研究函数中的应用',
      point: '导数及其应用',
      level: 3,
      flags: [4],
      ability: '逻辑推理',
    },
    (r) => {
      const [k, m] = [r.int(1, 6), r.int(1, 4)];
      // f = x^2/2 * m - a ln x increasing on (k, inf): a <= m k^2
      const bound = m * k * k;
      const derivative = (a: number, x: number) => m * x - a / x;
      return {
        stem: q`若函数 $f(x)=\frac{${m === 1 ? 1 : m}}{2}x^{2}-a\ln x$ 在区间 $(${k},+\infty)$ 上单调递增，则实数 $a$ 的取值范围是`,
        right: q`$(-\infty,${bound}]$`,
        wrong: [q`$(-\infty,${bound})$`, q`$[${bound},+\infty)$`, q`$(-\infty,${m * k}]$`, q`$(0,${bound}]$`],
        analysis: '单调递增等价于导函数恒非负，分离参数求最值。',
        solution: q`$f'(x)=${lead(m, 'x')}-\frac{a}{x}\ge 0$ 在 $(${k},+\infty)$ 上恒成立，即 $a\le ${lead(m, 'x^{2}')}$ 恒成立，而 $${lead(m, 'x^{2}')}>${bound}$，所以 $a\le ${bound}$。`,
        remark: '开区间上取不到的最值，参数可以取等号。',
        checks: [
          [Number(derivative(bound, k + 0.001) > 0), 1],
          [Number(derivative(bound + 0.5, k + 0.001) > 0), 0],
        ],
      };
    },
  ),
  of(
    {
      type: '解答',
      lesson: '导数在研究函数中的应用',
      point: '导数及其应用',
      more: ['函数的应用'],
      level: 5,
      score: 17,
      flags: [5],
      ability: '逻辑推理',
    },
    (r) => {
      const k = r.int(1, 30);
      const c = r.int(-3, 5);
      // f = k ln x - a x + c: max at x = k/a: k ln(k/a) - k + c; two zeros iff > 0: a < k e^{c/k - 1}
      const bound = k * Math.exp(c / k - 1);
      const f = (a: number, x: number) => k * Math.log(x) - a * x + c;
      const power = `e^{${frac(c - k, k)}}`;
      const shown = c === k ? String(k) : lead(k, power);
      return {
        stem: q`已知函数 $f(x)=${lead(k, q`\ln x`)}-ax${plus(c)}$（$a\in\mathbf{R}$）。${nl}（1）讨论 $f(x)$ 的单调性；${nl}（2）若 $f(x)$ 有两个零点，求 $a$ 的取值范围。`,
        answer: q`（1）$a\le 0$ 时在 $(0,+\infty)$ 上单调递增；$a>0$ 时在 $\left(0,\frac{${k}}{a}\right)$ 上递增，在 $\left(\frac{${k}}{a},+\infty\right)$ 上递减；（2）$\left(0,${shown}\right)$。`,
        analysis: '求导后按a的符号分类；两个零点等价于极大值为正并且两侧趋于负。',
        solution: q`（1）$f'(x)=\frac{${k}}{x}-a=\frac{${k}-ax}{x}$。……3分${nl}$a\le 0$ 时 $f'(x)>0$，单调递增；$a>0$ 时在 $\left(0,\frac{${k}}{a}\right)$ 上递增，在 $\left(\frac{${k}}{a},+\infty\right)$ 上递减。……4分${nl}（2）由（1）必有 $a>0$，且 $f\left(\frac{${k}}{a}\right)=${lead(k, q`\ln\frac{${k}}{a}`)}-${k}${plus(c)}>0$，……4分${nl}解得 $0<a<${shown}$。……2分${nl}此时 $x\to 0^{+}$ 与 $x\to+\infty$ 时 $f(x)\to-\infty$，由零点存在定理，两侧各有一个零点，符合题意。……4分`,
        remark: '零点个数问题先看单调性，再看极值的符号和两端的趋势。',
        checks: [
          [Math.abs(Number(f(bound, k / bound).toFixed(6))), 0],
          [Number(f(bound * 0.99, k / (bound * 0.99)) > 0), 1],
          [Number(f(bound * 1.01, k / (bound * 1.01)) > 0), 0],
        ],
      };
    },
  ),
];
