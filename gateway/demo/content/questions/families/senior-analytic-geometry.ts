import { familiesOf } from './family.ts';
import { polynomial, windowAround } from './figures.ts';
import { circleSides, frac, inner, lead, line, plus, point, root, term } from './tex.ts';

const q = String.raw;
const nl = '\n';
const of = familiesOf(300, 2);

/** 平面解析几何. */
export const seniorAnalyticGeometry = [
  of({ type: '填空', lesson: '直线的方程', point: '直线与方程', level: 1, ability: '数学运算' }, (r) => {
    const [x, y, a, b] = [r.int(-5, 5), r.int(-5, 5), r.int(1, 5), r.int(-5, 5)];
    if (b === 0) return undefined;
    // perpendicular to ax + by + c = 0 through (x, y): bx - ay + (ay0 - bx0) = 0
    const c = r.int(-9, 9);
    const shown = line(b, -a, a * y - b * x);
    return {
      stem: q`过点 $P${point(x, y)}$ 且与直线 $${line(a, b, c)}$ 垂直的直线方程为________。`,
      answer: `$${shown}$`,
      analysis: '与已知直线垂直的直线可设为系数互换并变号的形式。',
      solution: q`设所求直线为 $${lead(b, 'x')}${term(-a, 'y')}+m=0$，代入点 $P$ 得 $m=${a * y - b * x}$，化简得 $${shown}$。`,
      remark: '与 Ax＋By＋C＝0 垂直的直线可设为 Bx－Ay＋m＝0。',
      checks: [
        [b * x - a * y + (a * y - b * x), 0],
        [a * b + b * -a, 0],
      ],
    };
  }),
  of({ type: '单选', lesson: '直线的交点坐标与距离公式', point: '直线与方程', level: 1, ability: '数学运算' }, (r) => {
    const [a, b, n] = r.pick([
      [3, 4, 5],
      [4, 3, 5],
      [5, 12, 13],
      [8, 6, 10],
      [6, 8, 10],
      [1, 1, 0],
      [1, 2, 0],
      [2, 1, 0],
    ] as const);
    const [c, d] = [r.int(-12, 12), r.int(-12, 12)];
    if (c === d) return undefined;
    const gap = Math.abs(c - d);
    const square = a * a + b * b;
    const shown = n > 0 ? frac(gap, n) : root(square, gap, square);
    return {
      stem: q`两条平行直线 $${lead(a, 'x')}${term(b, 'y')}${plus(c)}=0$ 与 $${lead(a, 'x')}${term(b, 'y')}${plus(d)}=0$ 之间的距离为`,
      right: `$${shown}$`,
      wrong: [
        String(gap),
        root(square, Math.abs(c + d) || 1, square),
        frac(gap, a + b),
        root(square, gap, 1),
        root(square, gap, 2 * square),
      ].map((t) => `$${t}$`),
      analysis: '直接用平行直线间的距离公式。',
      solution: q`$d=\frac{|${c}-${inner(d)}|}{\sqrt{${a}^{2}+${b}^{2}}}=${shown}$。`,
      remark: '用公式前要把两条直线中x，y的系数化成相同。',
      checks: [[gap / Math.sqrt(square), Math.abs(a * 0 + b * (-c / b) + d) / Math.hypot(a, b)]],
    };
  }),
  of(
    {
      type: '填空',
      lesson: '直线与圆、圆与圆的位置关系',
      point: '圆与方程',
      more: ['直线与方程'],
      level: 2,
      ability: '数学运算',
    },
    (r) => {
      const [a, b, n] = r.pick([
        [3, 4, 5],
        [4, 3, 5],
        [3, -4, 5],
        [4, -3, 5],
        [5, 12, 13],
        [12, -5, 13],
      ] as const);
      const [d, half] = [r.int(1, 5), r.int(1, 6)];
      const [p, s] = [r.int(-3, 3), r.int(-3, 3)];
      const square = d * d + half * half;
      const c = d * n - a * p - b * s;
      return {
        stem: q`如图，直线 $l:${lead(a, 'x')}${term(b, 'y')}${plus(c)}=0$ 被圆 $${circleSides(p, s)}=${square}$ 截得的弦长为________。`,
        answer: `$${2 * half}$`,
        analysis: '求圆心到直线的距离，再用勾股定理。',
        solution: q`圆心 $${point(p, s)}$，半径 $r=\sqrt{${square}}$，圆心到直线的距离 $d=\frac{|${a * p + b * s + c}|}{${n}}=${d}$，弦长为 $2\sqrt{r^{2}-d^{2}}=2\sqrt{${half * half}}=${2 * half}$。`,
        remark: '圆的弦长问题用几何法比联立方程简便。',
        figure: {
          kind: 'function-graph',
          ...windowAround([
            [p - Math.sqrt(square) - 1, s - Math.sqrt(square) - 1],
            [p + Math.sqrt(square) + 1, s + Math.sqrt(square) + 1],
          ]),
          sameUnits: true,
          curves: [
            { type: 'ellipse', center: [p, s], radii: [Math.sqrt(square), Math.sqrt(square)] },
            { ...polynomial([-a / b, -c / b]), name: 'l' },
          ],
          points: [{ at: [p, s], name: 'C' }],
        },
        checks: [
          [Math.abs(a * p + b * s + c) / n, d],
          [2 * Math.sqrt(square - d * d), 2 * half],
        ],
      };
    },
  ),
  of({ type: '单选', lesson: '直线与圆、圆与圆的位置关系', point: '圆与方程', level: 2, ability: '直观想象' }, (r) => {
    const [dx, dy, dist] = r.pick([
      [3, 4, 5],
      [4, 3, 5],
      [5, 12, 13],
      [6, 8, 10],
      [8, 6, 10],
      [0, 5, 5],
      [4, 0, 4],
    ] as const);
    const [p, s, r1, r2] = [r.int(-4, 4), r.int(-4, 4), r.int(1, 7), r.int(1, 7)];
    if (r1 === r2) return undefined;
    const names = ['外离', '外切', '相交', '内切', '内含'];
    const at =
      dist > r1 + r2 ? 0 : dist === r1 + r2 ? 1 : dist > Math.abs(r1 - r2) ? 2 : dist === Math.abs(r1 - r2) ? 3 : 4;
    return {
      stem: q`圆 $${circleSides(p, s)}=${r1 * r1}$ 与圆 $${circleSides(p + dx, s + dy)}=${r2 * r2}$ 的位置关系是`,
      right: names[at] ?? '',
      wrong: names,
      analysis: '比较圆心距与两半径的和、差。',
      solution: q`圆心距 $d=\sqrt{${dx}^{2}+${dy}^{2}}=${dist}$，两半径之和为 $${r1 + r2}$，之差的绝对值为 $${Math.abs(r1 - r2)}$，所以两圆${names[at]}。`,
      remark: '两圆的位置关系有五种，公切线条数依次为4，3，2，1，0。',
      checks: [[dist, Math.hypot(dx, dy)]],
    };
  }),
  of({ type: '单选', lesson: '椭圆', point: '椭圆', level: 2, ability: '数学运算' }, (r) => {
    const [b2, c2] = [r.int(1, 20), r.int(1, 20)];
    const a2 = b2 + c2;
    const onX = r.chance(0.6);
    const e = root(c2 * a2, 1, a2);
    const [under1, under2] = onX ? [a2, b2] : [b2, a2];
    return {
      stem: q`椭圆 $\frac{x^{2}}{${under1}}+\frac{y^{2}}{${under2}}=1$ 的离心率为`
        .replace(q`\frac{x^{2}}{1}`, 'x^{2}')
        .replace(q`\frac{y^{2}}{1}`, 'y^{2}'),
      right: `$${e}$`,
      wrong: [root(b2 * a2, 1, a2), root(c2 * b2, 1, b2), frac(c2, a2), frac(b2, a2), root(a2 * c2, 1, c2)].map(
        (t) => `$${t}$`,
      ),
      analysis: '先判断焦点位置，求出a，c。',
      solution: q`$a^{2}=${a2}$，$b^{2}=${b2}$，$c^{2}=a^{2}-b^{2}=${c2}$，所以 $e=\frac{c}{a}=${e}$。`,
      remark: '椭圆中 a 最大；焦点在分母大的轴上。',
      checks: [[Math.sqrt(c2 * a2) / a2, Math.sqrt(1 - b2 / a2)]],
    };
  }),
  of({ type: '单选', lesson: '双曲线', point: '双曲线', level: 2, ability: '数学运算' }, (r) => {
    const [a, b] = [r.int(1, 6), r.int(1, 6)];
    const onX = r.chance(0.6);
    if (a === b) return undefined;
    const slope = onX ? frac(b, a) : frac(a, b);
    const other = onX ? frac(a, b) : frac(b, a);
    const equation = onX
      ? q`\frac{x^{2}}{${a * a}}-\frac{y^{2}}{${b * b}}=1`
      : q`\frac{y^{2}}{${a * a}}-\frac{x^{2}}{${b * b}}=1`;
    const show = (t: string) => q`$y=\pm ${t === '1' ? '' : t}x$`;
    const far = 1e5;
    const y = onX ? b * Math.sqrt((far * far) / (a * a) - 1) : a * Math.sqrt((far * far) / (b * b) + 1);
    return {
      stem: q`双曲线 $${equation}$ 的渐近线方程为`
        .replaceAll(q`\frac{x^{2}}{1}`, 'x^{2}')
        .replaceAll(q`\frac{y^{2}}{1}`, 'y^{2}'),
      right: show(slope),
      wrong: [
        show(other),
        show(frac(onX ? b * b : a * a, onX ? a * a : b * b)),
        show(root(a * a + b * b, 1, onX ? a : b)),
        show(frac(a + b, 1)),
      ],
      analysis: '把方程右边的1换成0即得渐近线。',
      solution: q`由双曲线方程知渐近线为 $y=\pm ${slope}x$。`,
      remark: '焦点在x轴上时斜率为b／a，在y轴上时为a／b。',
      checks: [[Number((y / far).toFixed(4)), Number((onX ? b / a : a / b).toFixed(4))]],
    };
  }),
  of({ type: '填空', lesson: '抛物线', point: '抛物线', level: 2, ability: '数学运算' }, (r) => {
    const [p, x] = [r.int(1, 8), r.int(1, 9)];
    const distance = frac(2 * x + p, 2);
    return {
      stem: q`如图，抛物线 $y^{2}=${2 * p}x$ 的焦点为 $F$，点 $M$ 在抛物线上，且点 $M$ 的横坐标为 $${x}$，则 $|MF|=$________。`,
      answer: `$${distance}$`,
      analysis: '用抛物线的定义，把到焦点的距离转化为到准线的距离。',
      solution: q`准线为 $x=-${frac(p, 2)}$，$|MF|=${x}+${frac(p, 2)}=${distance}$。`,
      remark: '遇到抛物线上的点到焦点的距离，先想定义。',
      figure: {
        kind: 'function-graph',
        ...windowAround([
          [x * 1.3, Math.sqrt(2 * p * x) * 1.2],
          [-p / 2, -Math.sqrt(2 * p * x)],
          [p / 2, 0],
        ]),
        curves: [{ type: 'sideways', coefficients: [1 / (2 * p), 0, 0] }],
        asymptotes: [{ x: -p / 2 }],
        points: [
          { at: [p / 2, 0], name: 'F' },
          { at: [x, Math.sqrt(2 * p * x)], name: 'M' },
        ],
        segments: [{ from: [p / 2, 0], to: [x, Math.sqrt(2 * p * x)] }],
      },
      checks: [[(2 * x + p) / 2, Math.hypot(x - p / 2, Math.sqrt(2 * p * x))]],
    };
  }),
  of({ type: '单选', lesson: '抛物线', point: '抛物线', level: 3, ability: '数学运算' }, (r) => {
    const [p, k] = [r.pick([1, 2, 4, 6]), r.pick([1, 2, 3])];
    // focal chord of slope k: 2p(1 + 1/k^2)
    const length = frac(2 * p * (k * k + 1), k * k);
    // numerically: k^2 x^2 - (k^2 p + 2p) x + k^2 p^2 / 4 = 0
    const sum = (k * k * p + 2 * p) / (k * k);
    return {
      stem: q`过抛物线 $C:y^{2}=${2 * p}x$ 的焦点且斜率为 $${k}$ 的直线与 $C$ 交于 $A,B$ 两点，则 $|AB|=$`,
      right: `$${length}$`,
      wrong: [
        frac(2 * p * (k * k + 1), k),
        frac(p * (k * k + 1), k * k),
        String(2 * p),
        frac(4 * p * (k * k + 1), k * k),
        frac(2 * p * (k * k + 2), k * k),
      ].map((t) => `$${t}$`),
      analysis: '联立求两交点横坐标之和，再用焦点弦长公式。',
      solution: q`直线为 $y=${lead(k, `\\left(x-${frac(p, 2)}\\right)`)}$，与抛物线联立得 $x_{1}+x_{2}=${frac(k * k * p + 2 * p, k * k)}$，所以 $|AB|=x_{1}+x_{2}+${p}=${length}$。`,
      remark: '焦点弦长等于两点横坐标之和加p，最短的是通径。',
      checks: [[(2 * p * (k * k + 1)) / (k * k), sum + p]],
    };
  }),
  of(
    {
      type: '解答',
      lesson: '椭圆',
      point: '椭圆',
      more: ['直线与方程'],
      level: 4,
      score: 17,
      flags: [5],
      ability: '数学运算',
    },
    (r) => {
      const [b2, c] = [r.int(1, 9), r.int(1, 4)];
      const a2 = b2 + c * c;
      const m = r.int(1, 2);
      // y = x + m with x^2/a2 + y^2/b2 = 1: (a2 + b2) x^2 + 2 a2 m x + a2 (m^2 - b2) = 0
      const [A, B, C] = [a2 + b2, 2 * a2 * m, a2 * (m * m - b2)];
      const delta = B * B - 4 * A * C;
      if (delta <= 0) return undefined;
      const chord = root(2 * delta, 1, A);
      // distance from O to line: m / sqrt2; area = chord * m / (2 sqrt2)
      const area = root(delta, m, 2 * A);
      const [x1, x2] = [(-B + Math.sqrt(delta)) / (2 * A), (-B - Math.sqrt(delta)) / (2 * A)];
      return {
        stem: q`已知椭圆 $C:\frac{x^{2}}{a^{2}}+\frac{y^{2}}{b^{2}}=1$（$a>b>0$）的右焦点为 $F(${c},0)$，短半轴长的平方为 $${b2}$。${nl}（1）求椭圆 $C$ 的方程；${nl}（2）如图，直线 $l:y=x+${m}$ 与 $C$ 交于 $A,B$ 两点，$O$ 为坐标原点，求 $|AB|$ 及 $\triangle OAB$ 的面积。`,
        answer: q`（1）$\frac{x^{2}}{${a2}}+\frac{y^{2}}{${b2}}=1$；（2）$|AB|=${chord}$，面积为 $${area}$。`.replace(
          q`\frac{y^{2}}{1}`,
          'y^{2}',
        ),
        analysis: '由焦点和短轴求方程；联立直线与椭圆，用弦长公式与点到直线的距离求面积。',
        solution:
          q`（1）$c=${c}$，$b^{2}=${b2}$，$a^{2}=b^{2}+c^{2}=${a2}$，方程为 $\frac{x^{2}}{${a2}}+\frac{y^{2}}{${b2}}=1$。……5分${nl}（2）联立得 $${A}x^{2}+${B}x${plus(C)}=0$，$\Delta=${delta}>0$，……4分${nl}$|AB|=\sqrt{1+1}\cdot\frac{\sqrt{${delta}}}{${A}}=${chord}$；……4分${nl}点 $O$ 到 $l$ 的距离 $d=\frac{${m}}{\sqrt{2}}$，面积 $S=\frac{1}{2}|AB|d=${area}$。……4分`.replace(
            q`\frac{y^{2}}{1}`,
            'y^{2}',
          ),
        remark: '弦长公式、判别式、韦达定理是直线与圆锥曲线问题的基本工具。',
        figure: {
          kind: 'function-graph',
          ...windowAround([
            [-Math.sqrt(a2), -Math.sqrt(b2)],
            [Math.sqrt(a2), Math.max(Math.sqrt(b2), m)],
          ]),
          sameUnits: true,
          curves: [
            { type: 'ellipse', center: [0, 0], radii: [Math.sqrt(a2), Math.sqrt(b2)] },
            { ...polynomial([1, m]), name: 'l' },
          ],
          points: [
            { at: [c, 0], name: 'F' },
            { at: [x1, x1 + m], name: 'A' },
            { at: [x2, x2 + m], name: 'B' },
          ],
          segments: [
            { from: [0, 0], to: [x1, x1 + m] },
            { from: [0, 0], to: [x2, x2 + m] },
          ],
        },
        checks: [
          [Math.sqrt(2 * delta) / A, Math.hypot(x1 - x2, x1 - x2)],
          [(m * Math.sqrt(delta)) / (2 * A), Math.abs(x1 * (x2 + m) - x2 * (x1 + m)) / 2],
          [(x1 * x1) / a2 + (x1 + m) ** 2 / b2, 1],
        ],
      };
    },
  ),
];
