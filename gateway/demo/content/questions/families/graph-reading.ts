import { familiesOf } from './family.ts';
import { type Curve, polynomial, ticksAt, windowAround } from './figures.ts';
import { frac, lead, plus } from './tex.ts';

const q = String.raw;
const senior = familiesOf(300, 2);
const middle = familiesOf(200, 2);

/** Questions of mathematics whose data stand in the graph alone. */
export const graphReading = [
  senior({ type: '单选', lesson: '函数y=Asin(ωx+φ)', point: '三角函数', level: 3, ability: '直观想象' }, (r) => {
    const [a, w, k] = [r.int(1, 5), r.pick([1, 2, 3, 4] as const), r.pick([3, 4, 6] as const)];
    // the highest place is at x = (π/2 − π/k)/w, the next lowest half a period later
    const phase = Math.PI / k;
    const [high, low] = [(Math.PI / 2 - phase) / w, (1.5 * Math.PI - phase) / w];
    const top = frac(k - 2, 2 * k * w);
    const bottom = frac(3 * k - 2, 2 * k * w);
    const shown = (amplitude: number, frequency: number, shift: string) =>
      q`$f(x)=${lead(amplitude, q`\sin\left(${lead(frequency, 'x')}${shift}\right)`)}$`;
    return {
      stem: q`函数 $f(x)=A\sin(\omega x+\varphi)$（$A>0$，$\omega>0$，$|\varphi|<\frac{\pi}{2}$）的部分图象如图所示，$M$，$N$ 是图象上相邻的最高点与最低点，横坐标分别为 $${top === '1' ? '' : top}\pi$ 和 $${bottom === '1' ? '' : bottom}\pi$，最大值为 $${a}$，则`,
      right: shown(a, w, q`+\frac{\pi}{${k}}`),
      wrong: [
        shown(a, w, q`-\frac{\pi}{${k}}`),
        shown(a, 2 * w, q`+\frac{\pi}{${k}}`),
        shown(2 * a, w, q`+\frac{\pi}{${k}}`),
        shown(a, w, q`+\frac{\pi}{${k + 2}}`),
      ],
      analysis: '由最大值求A，由相邻的最高点与最低点求周期，再由最高点求φ。',
      solution: q`$A=${a}$；相邻最高点与最低点相距半个周期，$\frac{T}{2}=${w === 1 ? q`\pi` : q`\frac{\pi}{${w}}`}$，所以 $\omega=\frac{2\pi}{T}=${w}$；在最高点处 $\omega x+\varphi=\frac{\pi}{2}$，得 $\varphi=\frac{\pi}{${k}}$。`,
      remark: '求φ要用最高点或最低点，用零点时要分清上升与下降。',
      figure: {
        kind: 'function-graph',
        x: [-0.6 / w, 6.4 / w],
        y: [-1.4 * a, 1.4 * a],
        curves: [{ type: 'function', terms: [{ type: 'sine', amplitude: a, frequency: w, phase }] }],
        points: [
          { at: [high, a], name: 'M', guides: true },
          { at: [low, -a], name: 'N', guides: true },
        ],
        ticks: { x: [], y: ticksAt([a, -a]) },
      },
      checks: [
        [a * Math.sin(w * high + phase), a],
        [low - high, Math.PI / w],
      ],
    };
  }),
  senior({ type: '填空', lesson: '指数函数', point: '指对幂函数', level: 2, ability: '直观想象' }, (r) => {
    const [factor, base, x] = [r.int(1, 6), r.pick([2, 3, 4, 5]), r.pick([1, 2])];
    const value = factor * base ** x;
    return {
      stem: q`函数 $y=k\cdot a^{x}$（$k>0$，$a>0$）的图象如图所示，它经过点 $A(0,${factor})$ 和 $B(${x},${value})$，则 $a=$________，当 $x=${x + 1}$ 时 $y=$________。`,
      answer: q`$${base}$　$${value * base}$`,
      analysis: '把两点的坐标代入，先求k，再求a。',
      solution: q`由 $A$ 得 $k=${factor}$；由 $B$ 得 $${lead(factor, x === 1 ? 'a' : 'a^{2}')}=${value}$，$a=${base}$。当 $x=${x + 1}$ 时 $y=${value}\times ${base}=${value * base}$。`,
      remark: q`与 $y$ 轴的交点直接给出系数 $k$。`,
      figure: {
        kind: 'function-graph',
        x: [-x - 0.6, x + 0.6],
        y: [-value * 0.12, value * 1.25],
        curves: [{ type: 'function', terms: [{ type: 'exponential', factor, base }] }],
        points: [
          { at: [0, factor], name: 'A' },
          { at: [x, value], name: 'B', guides: true },
        ],
        ticks: { x: ticksAt([x]), y: ticksAt([value]) },
      },
      checks: [[factor * base ** (x + 1), value * base]],
    };
  }),
  senior({ type: '单选', lesson: '对数函数', point: '指对幂函数', level: 2, ability: '直观想象' }, (r) => {
    const [base, shift, y] = [r.pick([2, 3, 4, 5, 10]), r.int(1, 6), r.pick([1, 2])];
    // y = log_a(x + b): zero at 1 − b, y at a^y − b
    const [zero, x] = [1 - shift, base ** y - shift];
    const shown = (a: number, b: number) => `$a=${a}$，$b=${b}$`;
    return {
      stem: q`函数 $y=\log_{a}(x+b)$ 的图象如图所示，它经过点 $A(${zero},0)$ 和 $B(${x},${y})$，则`,
      right: shown(base, shift),
      wrong: [shown(base, -shift), shown(base + 1, shift), shown(base, shift + 1), shown(base * 2, shift)],
      analysis: '真数为1时对数为0，由此求b，再由另一点求a。',
      solution: q`由 $A$ 得 $${zero}+b=1$，$b=${shift}$；由 $B$ 得 $a^{${y}}=${base ** y}$，$a=${base}$。`,
      remark: '对数函数的图象左右平移时，渐近线一起平移。',
      figure: {
        kind: 'function-graph',
        ...windowAround([
          [-shift - 0.3, y * 1.3],
          [x * 1.2 + 0.5, -y],
        ]),
        curves: [{ type: 'function', terms: [{ type: 'logarithm', base, shift: -shift }] }],
        asymptotes: [{ x: -shift }],
        points: [
          { at: [zero, 0], name: 'A' },
          { at: [x, y], name: 'B', guides: true },
        ],
      },
      checks: [
        [Math.log(x + shift) / Math.log(base), y],
        [Math.log(zero + shift), 0],
      ],
    };
  }),
  senior({ type: '单选', lesson: '函数的概念及其表示', point: '函数及其性质', level: 2, ability: '直观想象' }, (r) => {
    const ys = [r.int(-4, 4), r.int(-4, 4), r.int(-4, 4)] as const;
    const corners: [number, number][] = [
      [-4, ys[0]],
      [0, ys[1]],
      [4, ys[2]],
    ];
    const steps = [(ys[1] - ys[0]) / 4, (ys[2] - ys[1]) / 4];
    const f = (x: number) => (x <= 0 ? ys[1] + (steps[0] ?? 0) * x : ys[1] + (steps[1] ?? 0) * x);
    const x = r.pick([-4, -2, 2, 4]);
    const [first, answer] = [f(x), f(f(x))];
    if (!Number.isInteger(first) || !Number.isInteger(answer) || Math.abs(first) > 4 || steps[0] === steps[1])
      return undefined;
    return {
      stem: q`定义在 $[-4,4]$ 上的函数 $f(x)$ 的图象是如图所示的折线，顶点为 $A(-4,${ys[0]})$，$B(0,${ys[1]})$，$C(4,${ys[2]})$，则 $f(f(${x}))=$`,
      right: String(answer),
      wrong: [first, -answer, answer + 1, answer - 1, answer + 2].map(String),
      analysis: '由图象先求内层的函数值，再求外层。',
      solution: q`由图象，$f(${x})=${first}$，$f(${first})=${answer}$，所以 $f(f(${x}))=${answer}$。`,
      remark: '折线上两端点之间的函数值按比例求。',
      figure: {
        kind: 'function-graph',
        x: [-4.6, 4.8],
        y: [-5, 5],
        grid: true,
        curves: [{ type: 'data', points: corners }],
        ticks: { x: ticksAt([-4, -2, 2, 4]), y: ticksAt([-4, -2, 2, 4]) },
        points: corners.map((at, i) => ({ at, name: 'ABC'.charAt(i) })),
      },
      checks: [[f(first), answer]],
    };
  }),
  senior(
    { type: '多选', lesson: '导数在研究函数中的应用', point: '导数及其应用', level: 3, ability: '直观想象' },
    (r) => {
      const [p, s] = [r.int(-5, 0), r.int(1, 6)];
      const opens = r.pick([1, -1]);
      // f' = opens (x − p)(x − s)
      const slope = (x: number) => opens * (x - p) * (x - s);
      const [grows, falls] = opens > 0 ? [p, s] : [s, p];
      return {
        stem: q`函数 $f(x)$ 的导函数 $y=f'(x)$ 的图象是如图所示的抛物线，与 $x$ 轴交于 $(${p},0)$ 和 $(${s},0)$，开口向${opens > 0 ? '上' : '下'}，下列说法正确的有`,
        statements: [
          [q`$f(x)$ 在 $(${p},${s})$ 上单调递${opens > 0 ? '减' : '增'}`, true],
          [q`$x=${grows}$ 是 $f(x)$ 的极大值点`, true],
          r.chance(0.5) ? [q`$x=${falls}$ 是 $f(x)$ 的极小值点`, true] : [q`$x=${falls}$ 是 $f(x)$ 的极大值点`, false],
          [q`$f(x)$ 在 $(${s},+\infty)$ 上单调递${opens > 0 ? '减' : '增'}`, false],
        ],
        analysis: '导函数图象在x轴上方的区间，函数单调递增；在下方的区间，函数单调递减。',
        solution: q`由图象，$${p}<x<${s}$ 时 $f'(x)${opens > 0 ? '<' : '>'}0$，$f(x)$ 单调递${opens > 0 ? '减' : '增'}；在其余区间上单调递${opens > 0 ? '增' : '减'}。所以 $x=${grows}$ 是极大值点，$x=${falls}$ 是极小值点。`,
        remark: '看导函数图象只看它在x轴的上方还是下方，不看它的升降。',
        figure: {
          kind: 'function-graph',
          ...windowAround([
            [p - 1, slope((p + s) / 2)],
            [s + 1, -slope((p + s) / 2) / 2],
          ]),
          curves: [polynomial([opens, -opens * (p + s), opens * p * s])],
          points: [{ at: [p, 0] }, { at: [s, 0] }],
          ticks: { x: ticksAt([p, s].filter((x) => x !== 0)), y: [] },
        },
        checks: [
          [Math.sign(slope((p + s) / 2)), -opens],
          [Math.sign(slope(grows - 0.5)), 1],
          [Math.sign(slope(falls - 0.5)), -1],
        ],
      };
    },
  ),
  senior({ type: '单选', lesson: '函数的概念及其表示', point: '函数及其性质', level: 1, ability: '直观想象' }, (r) => {
    const [p, s, top] = [r.int(-4, -1), r.int(1, 4), r.int(1, 3)];
    const [bottom, opens] = [r.int(1, 3), r.chance(0.5)];
    const sign = opens ? 1 : -1;
    // from the left edge down (or up) through p, then back through s
    const middleX = (p + s) / 2;
    const corners: [number, number][] = [
      [p - 2, sign * top],
      [p, 0],
      [middleX, -sign * bottom],
      [s, 0],
      [s + 2, sign * top],
    ];
    const show = (a: string, b: string) => q`$${a}\cup ${b}$`;
    const outside = show(`[${p - 2},${p})`, `(${s},${s + 2}]`);
    const inside = `$(${p},${s})$`;
    return {
      stem: q`定义在 $[${p - 2},${s + 2}]$ 上的函数 $f(x)$ 的图象如图所示，它与 $x$ 轴的交点的横坐标为 $${p}$ 和 $${s}$，${opens ? '左' : '中间'}段在 $x$ 轴上方，则不等式 $f(x)>0$ 的解集为`,
      right: opens ? outside : inside,
      wrong: [
        opens ? inside : outside,
        show(`[${p - 2},${p}]`, `[${s},${s + 2}]`),
        `$[${p},${s}]$`,
        q`$(-\infty,${p})\cup(${s},+\infty)$`,
      ],
      analysis: '找图象在x轴上方的部分所对应的自变量的范围。',
      solution: q`由图象，$f(x)>0$ 当且仅当图象在 $x$ 轴上方，解集为 ${opens ? outside : inside}。`,
      remark: '解集不能超出定义域，不等号严格时不取零点。',
      figure: {
        kind: 'function-graph',
        x: [p - 2.6, s + 2.6],
        y: [-4, 4],
        curves: [{ type: 'data', points: corners }],
        points: [{ at: [p - 2, sign * top] }, { at: [s + 2, sign * top] }],
        ticks: { x: ticksAt([p - 2, p, s, s + 2]), y: [] },
      },
      checks: [[Math.sign(opens ? (corners[0]?.[1] ?? 0) : (corners[2]?.[1] ?? 0)), 1]],
    };
  }),
  senior({ type: '单选', lesson: '指数函数', point: '指对幂函数', level: 2, ability: '直观想象' }, (r) => {
    const bases = [r.pick([1 / 4, 1 / 3]), r.pick([1 / 2, 2 / 3]), r.pick([3 / 2, 2]), r.pick([3, 4])] as const;
    const at = r.pick([1, -1] as const);
    const letters = r.pick([
      ['a', 'b', 'c', 'd'],
      ['b', 'a', 'd', 'c'],
      ['c', 'a', 'b', 'd'],
      ['d', 'c', 'a', 'b'],
      ['b', 'd', 'a', 'c'],
    ] as const);
    const numbers = r.pick([
      [0, 1, 2, 3],
      [1, 0, 3, 2],
      [2, 3, 0, 1],
      [3, 2, 1, 0],
    ] as const);
    const order = numbers.map((i) => letters[i] ?? '');
    const ascending = letters.join('<');
    return {
      stem: q`指数函数 $y=${order[0]}^{x}$，$y=${order[1]}^{x}$，$y=${order[2]}^{x}$，$y=${order[3]}^{x}$ 的图象依次为图中的 $C_{1},C_{2},C_{3},C_{4}$，直线 $x=${at}$ 与它们相交，则底数的大小关系为`,
      right: `$${ascending}$`,
      wrong: [
        `$${[...letters].reverse().join('<')}$`,
        `$${[letters[1], letters[0], letters[2], letters[3]].join('<')}$`,
        `$${[letters[0], letters[1], letters[3], letters[2]].join('<')}$`,
      ],
      analysis: '作直线x＝1，它与各图象交点的纵坐标就是底数。',
      solution: q`直线 $x=1$ 与 $y=a^{x}$ 的交点为 $(1,a)$，由下到上底数依次增大，所以 $${ascending}$。`,
      remark: q`在 $y$ 轴右侧，底数越大图象越高。`,
      figure: {
        kind: 'function-graph',
        x: [-2.4, 2.4],
        y: [-0.4, 4.2],
        curves: numbers.map((i, at) => ({
          type: 'function' as const,
          terms: [{ type: 'exponential' as const, base: bases[i] ?? 2 }],
          name: `C_${at + 1}`,
        })),
        asymptotes: [{ x: at }],
        ticks: { x: ticksAt([at]), y: [] },
      },
      checks: [
        [new Set(order).size, 4],
        [Number(bases.every((base, i) => i === 0 || base > (bases[i - 1] ?? 0))), 1],
      ],
    };
  }),
  senior({ type: '填空', lesson: '三角函数的概念', point: '三角函数', level: 2, ability: '直观想象' }, (r) => {
    const [a, b, c] = r.pick([
      [3, 4, 5],
      [4, 3, 5],
      [5, 12, 13],
      [12, 5, 13],
      [8, 15, 17],
      [15, 8, 17],
      [7, 24, 25],
      [24, 7, 25],
      [20, 21, 29],
    ] as const);
    const [x, y] = [a * r.pick([1, -1]), b * r.pick([1, -1])];
    return {
      stem: q`如图，角 $\alpha$ 的终边与单位圆交于点 $P\left(${frac(x, c)},${frac(y, c)}\right)$，则 $\tan\alpha=$________，$\cos(\pi+\alpha)=$________。`,
      answer: q`$${frac(y, x)}$　$${frac(-x, c)}$`,
      analysis: '单位圆上的点的坐标就是余弦与正弦。',
      solution: q`$\cos\alpha=${frac(x, c)}$，$\sin\alpha=${frac(y, c)}$，所以 $\tan\alpha=${frac(y, x)}$，$\cos(\pi+\alpha)=-\cos\alpha=${frac(-x, c)}$。`,
      remark: '单位圆把三角函数值与坐标联系起来。',
      figure: {
        kind: 'function-graph',
        x: [-1.35, 1.35],
        y: [-1.35, 1.35],
        sameUnits: true,
        curves: [{ type: 'ellipse', center: [0, 0], radii: [1, 1] }],
        segments: [{ from: [0, 0], to: [x / c, y / c] }],
        points: [{ at: [x / c, y / c], name: 'P' }],
        ticks: { x: ticksAt([1]), y: ticksAt([1]) },
      },
      checks: [
        [(x / c) ** 2 + (y / c) ** 2, 1],
        [Math.cos(Math.PI + Math.atan2(y, x)), -x / c],
      ],
    };
  }),
  senior({ type: '填空', lesson: '函数的应用（一）', point: '函数的应用', level: 2, ability: '数学建模' }, (r) => {
    const [base, first, each, more] = [r.int(2, 4), r.int(6, 14), r.int(1, 3), r.int(3, 9)];
    const far = base + more;
    const [asked, fee] = [base + r.int(1, more - 1), first + each * more];
    const value = first + each * (asked - base);
    return {
      stem: q`某市出租车的车费 $y$（元）与路程 $x$（$\text{km}$）的关系如图所示：$${base}\,\text{km}$ 以内收 $${first}$ 元，此后匀速上升，$${far}\,\text{km}$ 时为 $${fee}$ 元。则超过 $${base}\,\text{km}$ 后每千米收________元，行驶 $${asked}\,\text{km}$ 应付________元。`,
      answer: q`$${each}$　$${value}$`,
      analysis: '图象分两段，第二段的斜率是每千米的费用。',
      solution: q`每千米收 $\frac{${fee}-${first}}{${far}-${base}}=${each}$ 元；行驶 $${asked}\,\text{km}$ 应付 $${first}+${each}\times(${asked}-${base})=${value}$ 元。`,
      remark: '分段函数的应用题先看自变量落在哪一段。',
      figure: {
        kind: 'function-graph',
        x: [0, far * 1.15],
        y: [0, fee * 1.2],
        names: ['x/{km}', 'y/{元}'],
        curves: [
          {
            type: 'data',
            points: [
              [0, first],
              [base, first],
              [far, fee],
            ],
          },
        ],
        points: [
          { at: [0, first], open: true },
          { at: [far, fee], guides: true },
        ],
        ticks: { x: ticksAt([base, far]), y: ticksAt([first, fee]) },
      },
      checks: [[(fee - first) / (far - base), each]],
    };
  }),
  middle({ type: '填空', lesson: '一次函数', point: '一次函数', level: 2, flags: [3] }, (r) => {
    const [start, each, t] = [r.int(2, 9) * 5, r.int(2, 8), r.int(3, 9)];
    const end = start + each * t;
    const curve: Curve = polynomial([each, start], [0, t * 1.2]);
    return {
      stem: q`一个水池中原有一些水，打开进水管后，水量 $y$（$\text{m}^{3}$）与时间 $x$（$\text{min}$）的关系如图所示，图象经过点 $(0,${start})$ 和 $(${t},${end})$。则每分钟进水________$\text{m}^{3}$，第 $${t + 2}\,\text{min}$ 时水量为________$\text{m}^{3}$。`,
      answer: q`$${each}$　$${end + 2 * each}$`,
      analysis: '由图象上的两点求一次函数的解析式。',
      solution: q`每分钟进水 $\frac{${end}-${start}}{${t}}=${each}$，$y=${each}x+${start}$；当 $x=${t + 2}$ 时 $y=${end + 2 * each}$。`,
      remark: '图象与纵轴的交点表示开始时的量，倾斜程度表示变化的快慢。',
      figure: {
        kind: 'function-graph',
        x: [0, t * 1.25],
        y: [0, end * 1.25],
        names: ['x/{min}', 'y/{m}^3'],
        curves: [curve],
        points: [{ at: [t, end], guides: true }],
        ticks: { x: ticksAt([t]), y: ticksAt([start, end]) },
      },
      checks: [[(end - start) / t, each]],
    };
  }),
  middle({ type: '单选', lesson: '二次函数的图象和性质', point: '二次函数', level: 3 }, (r) => {
    const [a, p, s] = [r.pick([1, -1, 2, -2]), r.int(-5, -1), r.int(1, 5)];
    const axis = frac(p + s, 2);
    const vertex = (-a * (s - p) ** 2) / 4;
    return {
      stem: q`二次函数 $y=ax^{2}+bx+c$ 的图象如图所示，它与 $x$ 轴交于 $A(${p},0)$，$B(${s},0)$ 两点，与 $y$ 轴交于点 $C(0,${a * p * s})$，则它的对称轴与 $a$ 的值分别是`,
      right: `$x=${axis}$，$a=${a}$`,
      wrong: [
        `$x=${axis}$，$a=${-a}$`,
        `$x=${frac(s - p, 2)}$，$a=${a}$`,
        `$x=${frac(-(p + s), 2)}$，$a=${2 * a}$`,
        `$x=${p + s + 1}$，$a=${a}$`,
      ],
      analysis: '对称轴是两交点连线的中垂线；用交点式求a。',
      solution: q`对称轴为 $x=\frac{${p}${plus(s)}}{2}=${axis}$；设 $y=a(x${plus(-p)})(x${plus(-s)})$，代入 $C$ 得 $${-p * -s}a=${a * p * s}$，$a=${a}$。`,
      remark: '已知与x轴的两个交点，用交点式最简便。',
      figure: {
        kind: 'function-graph',
        ...windowAround([
          [p - 0.6, vertex],
          [s + 0.6, -vertex / 3],
        ]),
        curves: [polynomial([a, -a * (p + s), a * p * s])],
        points: [
          { at: [p, 0], name: 'A' },
          { at: [s, 0], name: 'B' },
          { at: [0, a * p * s], name: 'C' },
        ],
      },
      checks: [
        [a * (0 - p) * (0 - s), a * p * s],
        [vertex, a * ((p + s) / 2 - p) * ((p + s) / 2 - s)],
      ],
    };
  }),
];
