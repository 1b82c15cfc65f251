import { familiesOf } from './family.ts';
import { exteriorAngle, polynomialFigure, sectorFigure, triangleFigure, twoTriangles } from './figures.ts';
import { decimal, frac, lead, minus, plus, poly, root, term } from './tex.ts';

const q = String.raw;
const nl = '\n';
const of = familiesOf(200, 2);

/** 初中数学. */
export const middleMathematics = [
  of({ type: '计算', lesson: '实数及其简单运算', point: '实数', level: 2 }, (r) => {
    const [a, b, c, d] = [r.int(2, 12), r.int(2, 5), r.int(2, 9), r.int(1, 6)];
    const value = a + b - c - d;
    return {
      stem: q`计算：$\sqrt{${a * a}}+\sqrt[3]{${b ** 3}}-|-${c}|+(-1)^{${r.pick([2021, 2023, 2025, 2027])}}\times ${d}$。`,
      answer: `$${value}$`,
      analysis: '分别求算术平方根、立方根、绝对值和乘方，再加减。',
      solution: q`原式 $=${a}+${b}-${c}-${d}=${value}$。`,
      remark: '负1的奇次幂是负1，绝对值的结果非负。',
      checks: [[value, Math.sqrt(a * a) + Math.cbrt(b ** 3) - Math.abs(-c) + -1 * d]],
    };
  }),
  of({ type: '计算', lesson: '消元——解二元一次方程组', point: '二元一次方程组', level: 2 }, (r) => {
    const [x, y, a, b, c, d] = [r.int(-5, 6), r.int(-5, 6), r.int(1, 5), r.int(-4, 5), r.int(1, 5), r.int(-4, 5)];
    if (b === 0 || d === 0 || a * d === b * c) return undefined;
    return {
      stem: q`解方程组：$\begin{cases}${lead(a, 'x')}${term(b, 'y')}=${a * x + b * y},\\${lead(c, 'x')}${term(d, 'y')}=${c * x + d * y}.\end{cases}$`,
      answer: q`$\begin{cases}x=${x},\\y=${y}.\end{cases}$`,
      analysis: '用加减消元法消去一个未知数。',
      solution: q`消去 $y$：第一式乘 $${d}$，第二式乘 $${b}$，相减得 $${lead(a * d - b * c, 'x')}=${(a * d - b * c) * x}$，$x=${x}$，代入得 $y=${y}$。`,
      remark: '解完代入另一个方程检验。',
      checks: [
        [((a * x + b * y) * d - b * (c * x + d * y)) / (a * d - b * c), x],
        [(a * (c * x + d * y) - c * (a * x + b * y)) / (a * d - b * c), y],
      ],
    };
  }),
  of({ type: '计算', lesson: '解一元二次方程', point: '一元二次方程', level: 2 }, (r) => {
    const [p, s] = [r.int(-7, 7), r.int(-7, 7)];
    if (p >= s || p + s === 0 || p * s === 0) return undefined;
    const delta = (p + s) ** 2 - 4 * p * s;
    return {
      stem: q`解方程：$${poly([1, -(p + s), p * s])}=0$。`,
      answer: `$x_{1}=${p}$，$x_{2}=${s}$`,
      analysis: '观察能否因式分解，不能再用公式法。',
      solution: q`原方程化为 $(${minus('x', p)})(${minus('x', s)})=0$，所以 $x_{1}=${p}$，$x_{2}=${s}$。`,
      remark: '因式分解法最快，公式法是通法。',
      checks: [
        [(p + s - Math.sqrt(delta)) / 2, p],
        [(p + s + Math.sqrt(delta)) / 2, s],
      ],
    };
  }),
  of({ type: '计算', lesson: '一元一次不等式组', point: '不等式与不等式组', level: 2 }, (r) => {
    const [low, high, a, b] = [r.int(-5, 1), r.int(2, 7), r.int(2, 4), r.int(1, 6)];
    return {
      stem: q`解不等式组：$\begin{cases}${lead(a, 'x')}+${b}>${a * low + b},\\x-${b}\le ${high - b}.\end{cases}$`,
      answer: `$${low}<x\\le ${high}$`,
      analysis: '分别解两个不等式，再取公共部分。',
      solution: q`由第一式得 $x>${low}$，由第二式得 $x\le ${high}$，所以解集为 $${low}<x\le ${high}$。`,
      remark: '同大取大，同小取小，大小小大中间找，大大小小无处找。',
      checks: [
        [(a * low + b - b) / a, low],
        [high - b + b, high],
      ],
    };
  }),
  of({ type: '单选', lesson: '勾股定理及其应用', point: '三角形', level: 1 }, (r) => {
    const [a, b] = [r.int(2, 12), r.int(2, 12)];
    const square = a * a + b * b;
    return {
      stem: q`如图，在 $\text{Rt}\triangle ABC$ 中，$\angle A=90^{\circ}$，$AB=${a}$，$AC=${b}$，则 $BC=$`,
      right: `$${root(square)}$`,
      wrong: [String(a + b), root(Math.abs(a * a - b * b) || 2), root(square + 1), String(a * b), root(square * 4)].map(
        (t) => `$${t}$`,
      ),
      analysis: '已知两条直角边，用勾股定理。',
      solution: q`$BC=\sqrt{${a}^{2}+${b}^{2}}=${root(square)}$。`,
      remark: '先看清哪条边是斜边。',
      figure: triangleFigure({ sides: [a, b], angle: 90, shows: { AB: String(a), AC: String(b) } }),
      checks: [[Math.sqrt(square), Math.hypot(a, b)]],
    };
  }),
  of({ type: '填空', lesson: '三角形的内角与外角', point: '三角形', level: 1 }, (r) => {
    const [A, B] = [r.int(30, 85), r.int(25, 80)];
    return {
      stem: q`如图，点 $D$ 在 $\triangle ABC$ 的边 $AC$ 的延长线上，$\angle A=${A}^{\circ}$，$\angle B=${B}^{\circ}$，则 $\angle BCD=$________度。`,
      answer: `$${A + B}$`,
      analysis: '三角形的外角等于与它不相邻的两个内角之和。',
      solution: q`外角 $=\angle A+\angle B=${A}^{\circ}+${B}^{\circ}=${A + B}^{\circ}$。`,
      remark: '也可先求第三个内角，再求邻补角。',
      figure: exteriorAngle(A, B),
      checks: [[A + B, 180 - (180 - A - B)]],
    };
  }),
  of({ type: '解答', lesson: '一次函数', point: '一次函数', level: 2, score: 8 }, (r) => {
    const [k, b, x1, x2] = [r.int(-4, 4), r.int(-6, 6), r.int(-3, 0), r.int(1, 4)];
    if (k === 0 || b === 0) return undefined;
    const area = frac(b * b, 2 * Math.abs(k));
    return {
      stem: q`如图，一次函数 $y=kx+b$ 的图象经过点 $P(${x1},${k * x1 + b})$ 和 $Q(${x2},${k * x2 + b})$。${nl}（1）求这个一次函数的解析式；${nl}（2）求该函数图象与两坐标轴围成的三角形的面积。`,
      answer: q`（1）$y=${lead(k, 'x')}${plus(b)}$；（2）$${area}$`,
      analysis: '待定系数法求解析式，再求图象与坐标轴的交点。',
      solution: q`（1）代入两点列方程组，解得 $k=${k}$，$b=${b}$。（2）与坐标轴交于 $(0,${b})$，$\left(${frac(-b, k)},0\right)$，面积为 $\frac{1}{2}\times ${Math.abs(b)}\times ${frac(Math.abs(b), Math.abs(k))}=${area}$。`,
      remark: '求面积时线段长要取绝对值。',
      figure: polynomialFigure(
        [k, b],
        [
          [x1, k * x1 + b],
          [x2, k * x2 + b],
          [-b / k, 0],
          [0, b],
        ],
        {
          points: [
            { at: [x1, k * x1 + b], name: 'P' },
            { at: [x2, k * x2 + b], name: 'Q' },
          ],
        },
      ),
      checks: [
        [(k * x2 + b - (k * x1 + b)) / (x2 - x1), k],
        [(b * b) / (2 * Math.abs(k)), (Math.abs(b) * Math.abs(-b / k)) / 2],
      ],
    };
  }),
  of({ type: '填空', lesson: '二次函数的图象和性质', point: '二次函数', level: 2 }, (r) => {
    const [a, h, k] = [r.pick([-3, -2, -1, 1, 2, 3]), r.int(-5, 5), r.int(-6, 6)];
    if (h === 0) return undefined;
    const c = a * h * h + k;
    const f = (x: number) => a * x * x - 2 * a * h * x + c;
    return {
      stem: q`如图，抛物线 $y=${poly([a, -2 * a * h, c])}$ 的顶点 $P$ 的坐标是________。`,
      answer: `$(${h},${k})$`,
      analysis: '配方，或用顶点坐标公式。',
      solution: q`配方得 $y=${lead(a, `(${minus('x', h)})^{2}`)}${plus(k)}$，顶点为 $(${h},${k})$。`,
      remark: '配方时先提出二次项系数。',
      figure: polynomialFigure(
        [a, -2 * a * h, c],
        [
          [h - 2, k + 3 * a],
          [h + 2, k],
        ],
        { points: [{ at: [h, k], name: 'P' }], asymptotes: [{ x: h }] },
      ),
      checks: [
        [f(h), k],
        [f(h + 1), f(h - 1)],
      ],
    };
  }),
  of({ type: '单选', lesson: '反比例函数', point: '反比例函数', level: 1 }, (r) => {
    const [x, y] = [r.int(-6, 6), r.int(-6, 6)];
    const t = r.pick([1, 2, 3, -1, -2, -3].filter((n) => n !== x && (x * y) % n === 0));
    if (x * y === 0 || t === undefined) return undefined;
    return {
      stem: q`如图，反比例函数 $y=\frac{k}{x}$ 的图象经过点 $P(${x},${y})$，则下列各点也在该图象上的是`,
      right: `$(${t},${(x * y) / t})$`,
      wrong: [`$(${t},${(-x * y) / t})$`, `$(${-x},${y})$`, `$(${x},${y + 1})$`, `$(${t},${(x * y) / t + 2})$`],
      analysis: '反比例函数图象上的点横、纵坐标之积等于k。',
      solution: q`$k=${x * y}$，只有 $${t}\times ${(x * y) / t < 0 ? `(${(x * y) / t})` : (x * y) / t}=${x * y}$，所以选这一点。`,
      remark: '检验点是否在图象上，看坐标之积是否等于k。',
      figure: {
        kind: 'function-graph',
        x: [-9, 9],
        y: [-9, 9],
        curves: [{ type: 'function', terms: [{ type: 'reciprocal', factor: x * y }] }],
        points: [{ at: [x, y], name: 'P', guides: true }],
      },
      checks: [[t * ((x * y) / t), x * y]],
    };
  }),
  of({ type: '证明', lesson: '三角形全等的判定', point: '三角形', more: ['命题与证明'], level: 3 }, (r) => {
    const [a, b, angle] = [r.int(3, 9), r.int(3, 9), r.int(4, 14) * 10];
    const names = r.pick([
      ['A', 'B', 'C', 'D', 'E', 'F'],
      ['P', 'Q', 'R', 'X', 'Y', 'Z'],
      ['M', 'N', 'P', 'D', 'E', 'F'],
    ] as const);
    const [A, B, C, D, E, F] = names;
    const third = a * a + b * b - 2 * a * b * Math.cos((angle * Math.PI) / 180);
    return {
      stem: q`如图，在 $\triangle ${A}${B}${C}$ 和 $\triangle ${D}${E}${F}$ 中，$${A}${B}=${D}${E}=${a}$，$${A}${C}=${D}${F}=${b}$，$\angle ${A}=\angle ${D}=${angle}^{\circ}$。求证：$${B}${C}=${E}${F}$，且 $\angle ${B}=\angle ${E}$。`,
      answer: '证明见详解。',
      analysis: '由两边及其夹角相等证两个三角形全等。',
      solution: q`因为 $${A}${B}=${D}${E}$，$\angle ${A}=\angle ${D}$，$${A}${C}=${D}${F}$，所以 $\triangle ${A}${B}${C}\cong\triangle ${D}${E}${F}$（SAS），因此 $${B}${C}=${E}${F}$，$\angle ${B}=\angle ${E}$。`,
      remark: '夹角必须是两条已知边的夹角，写全等时对应顶点要对齐。',
      figure: twoTriangles({ names, sides: [a, b], angle }),
      checks: [
        [third, (b * Math.cos((angle * Math.PI) / 180) - a) ** 2 + (b * Math.sin((angle * Math.PI) / 180)) ** 2],
      ],
    };
  }),
  of({ type: '填空', lesson: '弧长和扇形面积', point: '圆', level: 2 }, (r) => {
    const [n, radius] = [r.pick([30, 36, 40, 45, 60, 72, 90, 120, 150]), r.int(2, 12)];
    return {
      stem: q`如图，扇形 $AOB$ 的圆心角为 $${n}^{\circ}$，半径为 $${radius}$，则它的面积为________（结果保留 $\pi$）。`,
      answer: q`$${frac(n * radius * radius, 360) === '1' ? '' : frac(n * radius * radius, 360)}\pi$`,
      analysis: '用扇形面积公式。',
      solution: q`$S=\frac{n\pi r^{2}}{360}=\frac{${n}\pi\times ${radius}^{2}}{360}=${frac(n * radius * radius, 360) === '1' ? '' : frac(n * radius * radius, 360)}\pi$。`,
      remark: '弧长公式的分母是180，扇形面积公式的分母是360。',
      figure: sectorFigure(n, { radius: String(radius), angle: `${n}°` }),
      checks: [[(n * radius * radius) / 360, (((n * radius) / 180) * radius) / 2]],
    };
  }),
  of({ type: '解答', lesson: '解直角三角形及其应用', point: '锐角三角函数', level: 3, flags: [3], score: 8 }, (r) => {
    const [d, tan] = [
      r.int(4, 40),
      r.pick([
        { angle: 37, t: 0.75 },
        { angle: 53, t: 1.33 },
        { angle: 42, t: 0.9 },
        { angle: 58, t: 1.6 },
      ] as const),
    ];
    const eye = r.pick([1.5, 1.6, 1.7]);
    const h = d * tan.t + eye;
    const thing = r.pick(['旗杆', '教学楼', '大树', '路灯']);
    return {
      stem: q`如图，小明站在离${thing} $CD$ 底部 $${d}\,\text{m}$ 的点 $B$ 处，在点 $A$ 测得${thing}顶端的仰角为 $${tan.angle}^{\circ}$，他的眼睛离地面 $${eye}\,\text{m}$。求${thing}的高度（$\tan ${tan.angle}^{\circ}\approx ${tan.t}$，结果保留一位小数）。`,
      answer: q`$${h.toFixed(1)}\,\text{m}$`,
      analysis: '构造直角三角形，用正切求高度差，再加眼高。',
      solution: q`高度差为 $${d}\times\tan ${tan.angle}^{\circ}\approx ${decimal(d * tan.t)}\,\text{m}$，${thing}高约 $${decimal(d * tan.t)}+${eye}\approx ${h.toFixed(1)}\,\text{m}$。`,
      remark: '别忘了加上观测者的眼高。',
      figure: {
        kind: 'plane',
        points: { A: [0, eye], B: [0, 0], C: [d, h], D: [d, 0], E: [d, eye] },
        unnamed: ['E'],
        lines: [
          { ends: ['B', 'D'], text: `${d} {m}` },
          { ends: ['D', 'C'] },
          { ends: ['B', 'A'] },
          { ends: ['A', 'E'], dashed: true },
          { ends: ['A', 'C'], dashed: true },
        ],
        rights: [['A', 'E', 'C']],
        angles: [{ at: ['E', 'A', 'C'], text: `${tan.angle}°` }],
      },
      checks: [
        [Number((h - eye).toFixed(6)), Number((d * tan.t).toFixed(6))],
        [Math.round(Math.tan((tan.angle * Math.PI) / 180) * 10), Math.round(tan.t * 10)],
      ],
    };
  }),
];
