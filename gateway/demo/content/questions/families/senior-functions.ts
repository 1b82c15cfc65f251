import { familiesOf } from './family.ts';
import { polynomial, polynomialFigure, windowAround } from './figures.ts';
import { decimal, frac, lead, minus, plus, poly, term } from './tex.ts';

const q = String.raw;
const nl = '\n';
const of = familiesOf(300, 2);

/** 函数的概念与性质、指数函数与对数函数. */
export const seniorFunctions = [
  of({ type: '单选', lesson: '函数的概念及其表示', point: '函数及其性质', level: 1, ability: '数学运算' }, (r) => {
    const [a, b] = [r.int(-3, 2), r.int(3, 8)];
    const isDefined = (x: number) => x - a >= 0 && b - x > 0;
    const inside = [a, a + 0.5, b - 0.01].every(isDefined) && !isDefined(b) && !isDefined(a - 0.01);
    return {
      stem: q`函数 $f(x)=\sqrt{${minus('x', a)}}+\lg(${b}-x)$ 的定义域为`,
      right: `$[${a},${b})$`,
      wrong: [`$(${a},${b})$`, `$[${a},${b}]$`, `$(${a},${b}]$`, q`$[${a},+\infty)$`],
      analysis: '偶次根式的被开方数非负，对数的真数为正。',
      solution: q`由 $${minus('x', a)}\ge 0$ 且 $${b}-x>0$，得 $${a}\le x<${b}$，所以定义域为 $[${a},${b})$。`,
      remark: '求定义域是列不等式组，注意端点的取舍。',
      checks: [[Number(inside), 1]],
    };
  }),
  of({ type: '单选', lesson: '函数的概念及其表示', point: '函数及其性质', level: 2, ability: '数学运算' }, (r) => {
    const [a, b, c] = [r.int(1, 4), r.int(-3, 4), r.int(1, 5)];
    const x = -r.int(1, 3);
    const f = (t: number) => (t <= 0 ? t * t + a : 2 * t + b);
    const first = f(x);
    const answer = f(first);
    return {
      stem: q`已知函数 $f(x)=\begin{cases}x^{2}+${a},&x\le 0,\\2x${plus(b)},&x>0,\end{cases}$ 其图象如图所示，则 $f(f(${x}))=$`,
      right: String(answer),
      wrong: [first, first * first + a, answer + c, 2 * x + b, answer - 2].map(String),
      analysis: '分段函数求值，先看自变量落在哪一段，由内到外逐层计算。',
      solution: q`$f(${x})=(${x})^{2}+${a}=${first}>0$，所以 $f(f(${x}))=f(${first})=2\times ${first}${plus(b)}=${answer}$。`,
      remark: '每算一层都要重新判断属于哪一段。',
      figure: {
        kind: 'function-graph',
        ...windowAround([
          [-3, 9 + a],
          [4, Math.min(8 + b, b)],
        ]),
        curves: [polynomial([1, 0, a], [-5, 0]), polynomial([2, b], [0, 8])],
        points: [{ at: [0, a] }, ...(a === b ? [] : [{ at: [0, b] as [number, number], open: true }])],
      },
      checks: [[answer, 2 * (x * x + a) + b]],
    };
  }),
  of({ type: '填空', lesson: '函数的基本性质', point: '函数及其性质', level: 2, ability: '逻辑推理' }, (r) => {
    const [a, b, t] = [r.int(1, 3), r.int(-5, 5), r.int(1, 4)];
    const value = -(a * t * t + b * t);
    return {
      stem: q`已知 $f(x)$ 是定义在 $\mathbf{R}$ 上的奇函数，当 $x\ge 0$ 时，$f(x)=${poly([a, b, 0])}$，其图象在 $y$ 轴右侧的部分如图所示，则 $f(-${t})=$________。`,
      answer: `$${value}$`,
      analysis: '利用奇函数把负的自变量化为正的。',
      solution: q`$f(-${t})=-f(${t})=-(${a * t * t}${plus(b * t)})=${value}$。`,
      remark: q`奇函数在原点有定义时必有 $f(0)=0$。`,
      figure: polynomialFigure(
        [a, b, 0],
        [
          [5, a * 25 + b * 5],
          [-b / (2 * a), (-b * b) / (4 * a)],
          [-2, 0],
        ],
        { curves: [polynomial([a, b, 0], [0, 8])] },
      ),
      checks: [[value + (a * t * t + b * t), 0]],
    };
  }),
  of({ type: '单选', lesson: '函数的基本性质', point: '函数及其性质', level: 3, ability: '逻辑推理' }, (r) => {
    const [period, v, n] = [r.pick([2, 3, 4, 5]), r.int(2, 9), r.int(2019, 2030)];
    // even, f(x + T) = f(x), f(1) given
    const rest = n % period;
    if (rest !== 1 && rest !== period - 1) return undefined;
    return {
      stem: q`已知偶函数 $f(x)$ 的定义域为 $\mathbf{R}$，对任意 $x$ 都有 $f(x+${period})=f(x)$，且 $f(1)=${v}$，则 $f(${n})=$`,
      right: String(v),
      wrong: [-v, 0, v + 1, 2 * v].map(String),
      analysis: '由周期性把自变量化小，再用奇偶性。',
      solution: q`$f(x)$ 的周期为 $${period}$，$${n}=${period}\times ${Math.round((n - (rest === 1 ? 1 : -1)) / period)}${rest === 1 ? '+1' : '-1'}$，所以 $f(${n})=f(${rest === 1 ? 1 : -1})=f(1)=${v}$。`,
      remark: '周期性管平移，奇偶性管正负，两者结合把任意自变量化到已知范围。',
      checks: [[Math.min(rest, period - rest), 1]],
    };
  }),
  of(
    {
      type: '单选',
      lesson: '函数的基本性质',
      point: '函数及其性质',
      more: ['一次函数与二次函数'],
      level: 2,
      ability: '直观想象',
    },
    (r) => {
      const [k, low, width] = [r.int(1, 4), r.int(-3, 3), r.int(2, 4)];
      const high = low + width;
      // x^2 - 2k m x on [low, high] decreasing: k m >= high, increasing: k m <= low
      const isUp = r.chance(0.5);
      const bound = isUp ? frac(low, k) : frac(high, k);
      const vertex = (m: number) => k * m;
      const edge = (isUp ? low : high) / k;
      return {
        stem: q`若函数 $f(x)=x^{2}-${lead(2 * k, 'mx')}+1$ 在区间 $[${low},${high}]$ 上单调递${isUp ? '增' : '减'}，则实数 $m$ 的取值范围是`,
        right: isUp ? q`$\left(-\infty,${bound}\right]$` : q`$\left[${bound},+\infty\right)$`,
        wrong: [
          isUp ? q`$\left[${bound},+\infty\right)$` : q`$\left(-\infty,${bound}\right]$`,
          q`$\left(-\infty,${isUp ? frac(high, k) : frac(low, k)}\right]$`,
          q`$\left[${isUp ? frac(high, k) : frac(low, k)},+\infty\right)$`,
          q`$\left[${frac(low, k)},${frac(high, k)}\right]$`,
        ],
        analysis: '二次函数的单调性由对称轴与区间的位置决定。',
        solution: q`对称轴为 $x=${lead(k, 'm')}$，开口向上。在 $[${low},${high}]$ 上单调递${isUp ? '增' : '减'}，需 $${lead(k, 'm')}${isUp ? q`\le ${low}` : q`\ge ${high}`}$，解得 $m${isUp ? q`\le` : q`\ge`} ${bound}$。`,
        remark: '“在区间上单调”与“单调区间是”不同：前者只要求区间是单调区间的一部分。',
        checks: [[vertex(edge), isUp ? low : high]],
      };
    },
  ),
  of({ type: '单选', lesson: '对数函数', point: '指对幂函数', level: 2, ability: '数学运算' }, (r) => {
    const [p, s] = [r.pick([2, 3, 5]), r.pick([0.2, 0.3, 0.5, 0.6, 0.7])];
    const [m, n] = [r.pick([0.3, 0.5, 0.6, 0.8]), r.pick([1.2, 1.5, 0.3, 2.1])];
    const values = [
      { name: 'a', tex: q`\log_{${p}}${m}`, value: Math.log(m) / Math.log(p) },
      { name: 'b', tex: q`${p}^{${n}}`, value: p ** n },
      { name: 'c', tex: q`${s}^{${n}}`, value: s ** n },
    ];
    const order = [...values].sort((x, y) => x.value - y.value).map(({ name }) => name);
    if (order.join('') !== 'acb') return undefined;
    return {
      stem: q`设 $a=${values[0]?.tex}$，$b=${values[1]?.tex}$，$c=${values[2]?.tex}$，则 $a,b,c$ 的大小关系为`,
      right: '$a<c<b$',
      wrong: ['$a<b<c$', '$c<a<b$', '$b<c<a$', '$c<b<a$'],
      analysis: '借助中间值0和1比较。',
      solution: q`因为 $0<${m}<1$，所以 $a=${values[0]?.tex}<0$；由指数函数的单调性，$b=${p}^{${n}}>1$，$0<c=${s}^{${n}}<1$，所以 $a<c<b$。`,
      remark: '比较大小先看正负，再与1比较，同底看单调性。',
      checks: [
        [Number((values[0]?.value ?? 0) < (values[2]?.value ?? 0)), 1],
        [Number((values[2]?.value ?? 0) < (values[1]?.value ?? 0)), 1],
      ],
    };
  }),
  of({ type: '填空', lesson: '对数', point: '指对幂函数', level: 1, ability: '数学运算' }, (r) => {
    const [base, k, m, n] = [r.pick([2, 3, 5]), r.int(2, 4), r.int(2, 4), r.int(2, 9)];
    const exponent = r.pick([2, 3]);
    // log_base(base^k) + (m^exponent)^(1/exponent) - n^{log_n c}
    const c = r.int(2, 6);
    const value = k + m - c;
    if (n === c) return undefined;
    return {
      stem: q`计算：$\log_{${base}}${base ** k}+${m ** exponent}^{\frac{1}{${exponent}}}-${n}^{\log_{${n}}${c}}=$________。`,
      answer: `$${value}$`,
      analysis: '用对数的定义、分数指数幂与对数恒等式分别化简。',
      solution: q`$\log_{${base}}${base ** k}=${k}$，$${m ** exponent}^{\frac{1}{${exponent}}}=${m}$，$${n}^{\log_{${n}}${c}}=${c}$，所以原式 $=${k}+${m}-${c}=${value}$。`,
      remark: q`对数恒等式 $a^{\log_{a}N}=N$。`,
      checks: [
        [
          value,
          Math.log(base ** k) / Math.log(base) + (m ** exponent) ** (1 / exponent) - n ** (Math.log(c) / Math.log(n)),
        ],
      ],
    };
  }),
  of(
    {
      type: '单选',
      lesson: '函数的应用（二）',
      point: '函数的应用',
      more: ['指对幂函数'],
      level: 3,
      flags: [3],
      ability: '数学建模',
    },
    (r) => {
      const rate = r.pick([0.1, 0.15, 0.2, 0.25, 0.3]);
      const target = r.pick([0.1, 0.05, 0.02, 0.01]);
      const [thing, times] = r.pick([
        ['某工厂废气中的污染物', ['过滤一次', '循环一次']],
        ['某种药物在血液中的含量', ['经过1小时', '经过2小时']],
        ['某水池中的杂质', ['过滤一次', '循环一次']],
        ['某种放射性材料的辐射强度', ['经过1天', '经过1年']],
      ] as const);
      const every = r.pick(times);
      const least = Math.log(target) / Math.log(1 - rate);
      const steps = Math.ceil(least);
      let left = 1;
      let found = 0;
      while (left > target) {
        left *= 1 - rate;
        found += 1;
      }
      // As many decimals as show that the next whole number is meant
      const digits = [1, 2, 3, 4].find((places) => Math.ceil(Number(least.toFixed(places))) === steps);
      if (digits === undefined) return undefined;
      return {
        stem: q`${thing}每${every}减少 $${decimal(rate * 100)}\%$，要使它降到原来的 $${decimal(target * 100)}\%$ 以下，至少需要经历的次数是（参考：$\lg ${decimal(1 - rate)}\approx ${decimal(Math.log10(1 - rate), 4)}$，$\lg ${target}\approx ${decimal(Math.log10(target), 4)}$）`,
        right: String(steps),
        wrong: [steps - 1, steps + 1, steps + 2, steps - 2].map(String),
        analysis: '建立指数模型，取对数解不等式。',
        solution: q`设次数为 $n$，由 $(1-${decimal(rate * 100)}\%)^{n}\le ${target}$，两边取对数得 $n\ge \frac{\lg ${target}}{\lg ${decimal(1 - rate)}}\approx ${decimal(least, digits)}$，所以至少需要 $${steps}$ 次。`,
        remark: '对数底数小于1时不等号要变向；实际问题的结果要取整。',
        checks: [[steps, found]],
      };
    },
  ),
  of({ type: '单选', lesson: '函数的应用（二）', point: '函数的应用', level: 2, ability: '直观想象' }, (r) => {
    const kind = r.pick(['ln', 'exp', 'log2'] as const);
    const [k, c] = [r.int(1, 3), r.int(2, 12)];
    const f = (x: number) => (kind === 'ln' ? Math.log(x) : kind === 'exp' ? 2 ** x : Math.log2(x)) + k * x - c;
    const tex = kind === 'ln' ? q`\ln x` : kind === 'exp' ? '2^{x}' : q`\log_{2}x`;
    const at = [1, 2, 3, 4, 5].find((x) => f(x) < 0 && f(x + 1) > 0);
    if (at === undefined) return undefined;
    const around = [at, at + 1, at - 1, at + 2, at - 2].filter((x) => x >= 0).map((x) => `$(${x},${x + 1})$`);
    return {
      stem: q`函数 $f(x)=${tex}+${lead(k, 'x')}-${c}$ 的零点所在的区间是`,
      right: `$(${at},${at + 1})$`,
      wrong: around,
      analysis: '函数单调递增，检验区间端点函数值的符号。',
      solution: q`$f(x)$ 在定义域内单调递增，$f(${at})\approx ${decimal(f(at))}<0$，$f(${at + 1})\approx ${decimal(f(at + 1))}>0$，由零点存在定理，零点在 $(${at},${at + 1})$ 内。`,
      remark: '零点存在定理要求图象连续、端点异号；单调时零点唯一。',
      checks: [[Math.sign(f(at) * f(at + 1)), -1]],
    };
  }),
  of({ type: '填空', lesson: '对数函数', point: '指对幂函数', level: 3, flags: [4], ability: '逻辑推理' }, (r) => {
    const [p, s] = [r.int(-4, 1), r.int(2, 6)];
    if (p >= s) return undefined;
    const base = r.pick([2, 3, 10]);
    const inside = (x: number) => x * x - (p + s) * x + p * s;
    return {
      stem: q`函数 $f(x)=${base === 10 ? q`\lg` : q`\log_{${base}}`}(${poly([1, -(p + s), p * s])})$ 的单调递增区间是________。`,
      answer: q`$(${s},+\infty)$`,
      analysis: '复合函数“同增异减”，并且先求定义域。',
      solution: q`由 $(${minus('x', p)})(${minus('x', s)})>0$ 得 $x<${p}$ 或 $x>${s}$。真数在 $(${s},+\infty)$ 上单调递增，外层对数函数也递增，所以递增区间为 $(${s},+\infty)$。`,
      remark: '单调区间必须在定义域内，忘记求定义域是最常见的错误。',
      checks: [
        [inside(s), 0],
        [Number(inside(s + 1) > 0 && inside(s + 2) > inside(s + 1)), 1],
      ],
    };
  }),
  of(
    { type: '多选', lesson: '指数函数', point: '指对幂函数', more: ['函数及其性质'], level: 3, ability: '逻辑推理' },
    (r) => {
      const base = r.int(2, 12);
      const f = (x: number) => (base ** x - 1) / (base ** x + 1);
      const v = frac(base - 1, base + 1);
      const texts: readonly (readonly [string, boolean])[] = [
        [q`$f(x)$ 是奇函数`, true],
        [q`$f(x)$ 在 $\mathbf{R}$ 上单调递增`, true],
        [q`$f(x)$ 的值域是 $(-1,1)$`, true],
        [q`$f(1)=${v}$`, true],
        [q`$f(x)$ 的图象关于 $y$ 轴对称`, false],
        [q`$f(x)$ 在 $(-\infty,0)$ 上单调递减`, false],
        [q`方程 $f(x)=1$ 有解`, false],
        [q`$f(0)=1$`, false],
      ];
      const good = texts
        .slice(0, 4)
        .sort(() => r.next() - 0.5)
        .slice(0, r.pick([2, 3]));
      const bad = texts
        .slice(4)
        .sort(() => r.next() - 0.5)
        .slice(0, 4 - good.length);
      return {
        stem: q`已知函数 $f(x)=\frac{${base}^{x}-1}{${base}^{x}+1}$，下列说法正确的有`,
        statements: [...good, ...bad],
        analysis: q`变形为 $f(x)=1-\frac{2}{${base}^{x}+1}$，再研究奇偶性、单调性与值域。`,
        solution: q`$f(-x)=\frac{1-${base}^{x}}{1+${base}^{x}}=-f(x)$，为奇函数；$f(x)=1-\frac{2}{${base}^{x}+1}$ 单调递增，值域为 $(-1,1)$，$f(0)=0$，$f(1)=${v}$。`,
        remark: '分式型指数函数常用分离常数的方法。',
        checks: [
          [f(-1.3), -f(1.3)],
          [Number(f(2) > f(1)), 1],
          [f(1), (base - 1) / (base + 1)],
        ],
      };
    },
  ),
  of(
    { type: '解答', lesson: '函数的基本性质', point: '函数及其性质', level: 3, score: 13, ability: '逻辑推理' },
    (r) => {
      const [a, k] = [r.int(1, 4), r.int(1, 9)];
      const s = a * a;
      const f = (x: number) => k * (x + s / x);
      return {
        stem: q`已知函数 $f(x)=${lead(k, 'x')}+\frac{${k * s}}{x}$，其图象如图所示。${nl}（1）判断 $f(x)$ 的奇偶性，并说明理由；${nl}（2）用定义证明 $f(x)$ 在 $[${a},+\infty)$ 上单调递增；${nl}（3）求 $f(x)$ 在 $[${a},${2 * a}]$ 上的最大值和最小值。`,
        answer: q`（1）奇函数；（2）略；（3）最大值 $${k * a * 2 + (k * s) / (2 * a)}$，最小值 $${2 * k * a}$。`,
        analysis: '定义域关于原点对称后看 $f(-x)$；单调性用定义作差、变形、定号。',
        solution: q`（1）定义域为 $\{x\mid x\ne 0\}$，$f(-x)=-f(x)$，是奇函数。……3分${nl}（2）任取 $${a}\le x_{1}<x_{2}$，$f(x_{1})-f(x_{2})=${k === 1 ? '' : k}(x_{1}-x_{2})\cdot\frac{x_{1}x_{2}-${s}}{x_{1}x_{2}}$，……3分${nl}因为 $x_{1}x_{2}>${s}$，$x_{1}-x_{2}<0$，所以 $f(x_{1})<f(x_{2})$，即单调递增。……3分${nl}（3）由（2），最小值为 $f(${a})=${2 * k * a}$，最大值为 $f(${2 * a})=${k * a * 2 + (k * s) / (2 * a)}$。……4分`,
        remark: '定义证明单调性的关键一步是把差变形成能定号的积或商。',
        figure: {
          kind: 'function-graph',
          x: [-3 * a, 3 * a],
          y: [-4.5 * k * a, 4.5 * k * a],
          curves: [
            {
              type: 'function',
              terms: [
                { type: 'polynomial', coefficients: [k, 0] },
                { type: 'reciprocal', factor: k * s },
              ],
            },
          ],
          asymptotes: [{ y: 0, slope: k }],
        },
        checks: [
          [f(a), 2 * k * a],
          [f(2 * a), k * a * 2 + (k * s) / (2 * a)],
          [Number(f(a + 1) > f(a)), 1],
        ],
      };
    },
  ),
  of({ type: '填空', lesson: '幂函数', point: '指对幂函数', level: 1, ability: '数学运算' }, (r) => {
    const [x, n] = [r.pick([2, 3, 4, 5]), r.pick([-2, -1, 2, 3])];
    const t = r.pick([2, 3, 4, 5].filter((v) => v !== x));
    const given = n > 0 ? String(x ** n) : frac(1, x ** -n);
    const answer = n > 0 ? String(t ** n) : frac(1, t ** -n);
    return {
      stem: q`如图，幂函数 $y=f(x)$ 的图象过点 $P\left(${x},${given}\right)$，则 $f(${t})=$________。`,
      answer: `$${answer}$`,
      analysis: q`设 $f(x)=x^{\alpha}$，由点求出指数。`,
      solution: q`设 $f(x)=x^{\alpha}$，由 $${x}^{\alpha}=${given}$ 得 $\alpha=${n}$，所以 $f(${t})=${t}^{${n}}=${answer}$。`,
      remark: '幂函数的系数为1，底数是自变量。',
      figure: {
        kind: 'function-graph',
        ...windowAround([[x * 1.2, x ** n * 1.2], ...(n > 0 ? [] : [[-0.4, 2.5 * x ** n] as const])]),
        curves: [{ type: 'function', terms: [{ type: 'power', exponent: n }], domain: [n > 0 ? 0 : 0.01, x * 1.4] }],
        points: [{ at: [x, x ** n], name: 'P', guides: true }],
      },
      checks: [[t ** n, Math.exp((Math.log(t) * Math.log(x ** n)) / Math.log(x))]],
    };
  }),
  of({ type: '单选', lesson: '指数函数', point: '指对幂函数', level: 2, ability: '逻辑推理' }, (r) => {
    const [base, p, c] = [r.pick([2, 3, 5]), r.int(-4, 4), r.int(-5, 5)];
    if (p === 0 || c === 0) return undefined;
    const y = 1 + c;
    return {
      stem: q`函数 $y=a^{${minus('x', p)}}${plus(c)}$（$a>0$，且 $a\ne 1$）的图象恒过定点`,
      right: `$(${p},${y})$`,
      wrong: [`$(${p},${c})$`, `$(${-p},${y})$`, `$(0,${y})$`, `$(${p},${y + 1})$`],
      analysis: '指数为0时函数值与底数无关。',
      solution: q`令 $${minus('x', p)}=0$，得 $x=${p}$，此时 $y=a^{0}${plus(c)}=${y}$，所以恒过定点 $(${p},${y})$。`,
      remark: q`指数型函数令指数为0，对数型函数令真数为1，即得定点。`,
      checks: [[base ** (p - p) + c, y]],
    };
  }),
  of(
    {
      type: '解答',
      lesson: '函数的应用（一）',
      point: '函数的应用',
      level: 3,
      score: 13,
      flags: [3],
      ability: '数学建模',
    },
    (r) => {
      const [fixed, cost, price] = [r.int(2, 9) * 10, r.int(2, 5), r.int(10, 20)];
      const most = r.int(4, 8);
      // profit = price x - x^2/2*? : p(x) = (price - cost) x - k x^2 - fixed, k chosen so that the best is whole
      const k = (price - cost) / (2 * most);
      if (!Number.isInteger(k * 2)) return undefined;
      const best = (price - cost) * most - k * most * most - fixed;
      if (best <= 0) return undefined;
      const profit = (x: number) => (price - cost) * x - k * x * x - fixed;
      return {
        stem: q`某厂生产一种零件，每年的固定成本为 $${fixed}$ 万元，每生产 $x$ 万件还需投入可变成本 $${lead(cost, 'x')}+${k === 1 ? '' : decimal(k)}x^{2}$ 万元，每件售价 $${price}$ 元，产品全部售出，年产量不超过 $${most + 4}$ 万件。${nl}（1）写出年利润 $L$（万元）关于年产量 $x$（万件）的函数解析式；${nl}（2）年产量为多少时，年利润最大？最大年利润是多少？`,
        answer: q`（1）$L=-${k === 1 ? '' : decimal(k)}x^{2}${term(price - cost, 'x')}-${fixed}$，$0<x\le ${most + 4}$；（2）年产量为 $${most}$ 万件时，最大年利润为 $${decimal(best)}$ 万元。`,
        analysis: '利润＝收入－固定成本－可变成本，得到二次函数后求最值。',
        solution: q`（1）$L=${price}x-(${lead(cost, 'x')}+${k === 1 ? '' : decimal(k)}x^{2})-${fixed}=-${k === 1 ? '' : decimal(k)}x^{2}${term(price - cost, 'x')}-${fixed}$（$0<x\le ${most + 4}$）。……6分${nl}（2）对称轴 $x=\frac{${price - cost}}{2\times ${decimal(k)}}=${most}$ 在定义域内，……4分${nl}所以 $x=${most}$ 时 $L$ 最大，最大值为 $${decimal(best)}$ 万元。……3分`,
        remark: '应用题要写定义域，最后作答要带单位。',
        checks: [
          [profit(most), best],
          [Number(profit(most) > profit(most - 0.1) && profit(most) > profit(most + 0.1)), 1],
        ],
      };
    },
  ),
];
