import { familiesOf } from './family.ts';
import { windowAround } from './figures.ts';
import { frac, gcd, inner, lead, minus, plus, root, term } from './tex.ts';

const q = String.raw;
const nl = '\n';
const of = familiesOf(300, 2);

/** 平面向量、复数与立体几何. */
export const seniorGeometry = [
  of({ type: '填空', lesson: '平面向量基本定理及坐标表示', point: '数量积', level: 1, ability: '数学运算' }, (r) => {
    const [a, b, c] = [r.int(-5, 5), r.int(1, 6), r.int(-6, 6)];
    if (a === 0 || c === 0) return undefined;
    // (a, b)·(m, c) = 0
    return {
      stem: q`已知向量 $\vec{a}=(${a},${b})$，$\vec{b}=(m,${c})$，若 $\vec{a}\perp\vec{b}$，则 $m=$________。`,
      answer: `$${frac(-b * c, a)}$`,
      analysis: '两个非零向量垂直等价于数量积为0。',
      solution: q`由 $\vec{a}\cdot\vec{b}=${lead(a, 'm')}${plus(b * c)}=0$，得 $m=${frac(-b * c, a)}$。`,
      remark: q`$\vec{a}\perp\vec{b}\Leftrightarrow x_{1}x_{2}+y_{1}y_{2}=0$，平行则是 $x_{1}y_{2}-x_{2}y_{1}=0$。`,
      checks: [[a * ((-b * c) / a) + b * c, 0]],
    };
  }),
  of(
    { type: '单选', lesson: '平面向量基本定理及坐标表示', point: '基本定理及坐标表示', level: 1, ability: '数学运算' },
    (r) => {
      const [a, b, c] = [r.int(1, 6), r.int(-6, 6), r.int(-6, 6)];
      if (b === 0 || c === 0) return undefined;
      const m = frac(b * c, a);
      return {
        stem: q`已知向量 $\vec{a}=(${a},${b})$，$\vec{b}=(${c},m)$，若 $\vec{a}\parallel\vec{b}$，则实数 $m=$`,
        right: `$${m}$`,
        wrong: [frac(-b * c, a), frac(-a * c, b), frac(a * c, b), String(b + c), frac(a, b)].map((t) => `$${t}$`),
        analysis: '用向量平行的坐标条件列方程。',
        solution: q`由 $\vec{a}\parallel\vec{b}$ 得 $${lead(a, 'm')}-${inner(b)}\times ${inner(c)}=0$，解得 $m=${m}$。`,
        remark: '平行看交叉相乘之差，垂直看对应相乘之和。',
        checks: [[a * ((b * c) / a) - b * c, 0]],
      };
    },
  ),
  of({ type: '单选', lesson: '平面向量的运算', point: '数量积', level: 2, ability: '数学运算' }, (r) => {
    const [a, b, k] = [r.int(1, 5), r.int(1, 5), r.int(1, 3)];
    const angle = r.pick([60, 120] as const);
    const sign = angle === 60 ? 1 : -1;
    const square = a * a + k * k * b * b + sign * k * a * b;
    const t = (angle * Math.PI) / 180;
    const sum = [a + k * b * Math.cos(t), k * b * Math.sin(t)] as const;
    return {
      stem: q`如图，已知向量 $\vec{a},\vec{b}$ 的夹角为 $${angle}^{\circ}$，$|\vec{a}|=${a}$，$|\vec{b}|=${b}$，则 $|\vec{a}+${lead(k, q`\vec{b}`)}|=$`,
      right: `$${root(square)}$`,
      wrong: [a * a + k * k * b * b - sign * k * a * b, a * a + k * k * b * b, a * a + b * b, square + 2]
        .map((n) => `$${root(n)}$`)
        .concat(`$${a + k * b}$`),
      analysis: '求模先平方，转化为数量积。',
      solution: q`$|\vec{a}+${lead(k, q`\vec{b}`)}|^{2}=|\vec{a}|^{2}+${lead(2 * k, q`\vec{a}\cdot\vec{b}`)}+${lead(k * k, q`|\vec{b}|^{2}`)}=${square}$，所以所求的模为 $${root(square)}$。`,
      remark: q`$|\vec{a}|^{2}=\vec{a}\cdot\vec{a}$，向量的模与数量积由此相通。`,
      figure: {
        kind: 'plane',
        points: { O: [0, 0], A: [a, 0], B: [b * Math.cos(t), b * Math.sin(t)] },
        unnamed: ['A', 'B'],
        lines: [
          { ends: ['O', 'A'], arrow: true, text: 'a' },
          { ends: ['O', 'B'], arrow: true, text: 'b' },
        ],
        angles: [{ at: ['A', 'O', 'B'], text: `${angle}°` }],
      },
      checks: [[Math.sqrt(square), Math.hypot(...sum)]],
    };
  }),
  of({ type: '单选', lesson: '平面向量的运算', point: '数量积', level: 2, flags: [4], ability: '直观想象' }, (r) => {
    const [a, b, c, d] = [r.int(-5, 5), r.int(-5, 5), r.int(-3, 4), r.int(1, 4)];
    const dot = a * c + b * d;
    const square = c * c + d * d;
    if (dot === 0 || (a === 0 && b === 0) || c === 0) return undefined;
    const show = (x: number, y: number, by: number) => q`$\left(${frac(x, by)},${frac(y, by)}\right)$`;
    return {
      stem: q`如图，已知向量 $\vec{a}=(${a},${b})$，$\vec{b}=(${c},${d})$，则 $\vec{a}$ 在 $\vec{b}$ 上的投影向量为`,
      right: show(dot * c, dot * d, square),
      wrong: [
        show(dot * a, dot * b, a * a + b * b),
        show(-dot * c, -dot * d, square),
        show(c, d, square),
        show(dot * d, dot * c, square),
      ],
      analysis: q`投影向量为 $\frac{\vec{a}\cdot\vec{b}}{|\vec{b}|^{2}}\vec{b}$。`,
      solution: q`$\vec{a}\cdot\vec{b}=${dot}$，$|\vec{b}|^{2}=${square}$，投影向量为 $\frac{${dot}}{${square}}(${c},${d})=\left(${frac(dot * c, square)},${frac(dot * d, square)}\right)$。`,
      remark: '投影向量与被投影到的向量共线，差与它垂直，可以用来检验。',
      figure: {
        kind: 'function-graph',
        ...windowAround([
          [a, b],
          [c, d],
        ]),
        sameUnits: true,
        segments: [
          { from: [0, 0], to: [a, b], arrow: true },
          { from: [0, 0], to: [c, d], arrow: true },
        ],
        points: [
          { at: [a, b], name: 'a', bare: true },
          { at: [c, d], name: 'b', bare: true },
        ],
      },
      checks: [[(a - (dot * c) / square) * c + (b - (dot * d) / square) * d, 0]],
    };
  }),
  of({ type: '填空', lesson: '复数的四则运算', point: '复数的四则运算', level: 1, ability: '数学运算' }, (r) => {
    const [a, b, c, d] = [r.int(-5, 6), r.int(-5, 6), r.int(-3, 3), r.int(-3, 3)];
    const bottom = c * c + d * d;
    const [top1, top2] = [a * c + b * d, b * c - a * d];
    if (c * d === 0 || a * b === 0 || top1 % bottom !== 0 || top2 % bottom !== 0 || top1 === 0 || top2 === 0)
      return undefined;
    const show = (x: number, y: number) => `${x}${term(y, 'i')}`;
    const [re, im] = [top1 / bottom, top2 / bottom];
    return {
      stem: q`已知复数 $z$ 满足 $(${show(c, d)})z=${show(a, b)}$，其中 $i$ 为虚数单位，则 $z=$________。`,
      answer: `$${show(re, im)}$`,
      analysis: '作除法时分子分母同乘分母的共轭复数。',
      solution: q`$z=\frac{${show(a, b)}}{${show(c, d)}}=\frac{(${show(a, b)})(${show(c, -d)})}{${bottom}}=${show(re, im)}$。`,
      remark: '算完把结果乘回去检验，可以避免符号错误。',
      checks: [
        [re * c - im * d, a],
        [re * d + im * c, b],
      ],
    };
  }),
  of(
    {
      type: '单选',
      lesson: '复数的四则运算',
      point: '复数的四则运算',
      more: ['复数的概念'],
      level: 1,
      ability: '数学运算',
    },
    (r) => {
      const [a, b, c, d] = [r.int(-4, 5), r.int(-4, 5), r.int(1, 4), r.int(-4, 4)];
      if (a * b * d === 0) return undefined;
      const square = (a * a + b * b) * (c * c + d * d);
      const show = (x: number, y: number) => `${x}${term(y, 'i')}`;
      return {
        stem: q`设 $i$ 为虚数单位，$z=(${show(a, b)})(${show(c, d)})$，则 $|z|=$`,
        right: `$${root(square)}$`,
        wrong: [
          root(a * a + b * b + c * c + d * d),
          root(a * a + b * b),
          root(Math.abs(square - 4) || 3),
          String(Math.abs(a * c) + Math.abs(b * d)),
          root(c * c + d * d),
        ].map((t) => `$${t}$`),
        analysis: '积的模等于模的积。',
        solution: q`$|z|=|${show(a, b)}|\cdot|${show(c, d)}|=\sqrt{${a * a + b * b}}\times\sqrt{${c * c + d * d}}=${root(square)}$。`,
        remark: '求模不必先算出积。',
        checks: [[Math.sqrt(square), Math.hypot(a * c - b * d, a * d + b * c)]],
      };
    },
  ),
  of({ type: '单选', lesson: '复数的概念', point: '复数的概念', level: 1, ability: '直观想象' }, (r) => {
    const [a, b, c, d] = [r.int(-4, 5), r.int(-4, 5), r.int(-4, 4), r.int(-4, 4)];
    const [re, im] = [a * c - b * d, a * d + b * c];
    if (a * b * c * d === 0 || re * im === 0) return undefined;
    const names = ['第一象限', '第二象限', '第三象限', '第四象限'];
    const at = re > 0 ? (im > 0 ? 0 : 3) : im > 0 ? 1 : 2;
    const show = (x: number, y: number) => `${x}${term(y, 'i')}`;
    const turn = Math.atan2(im, re);
    return {
      stem: q`在复平面内，复数 $(${show(a, b)})(${show(c, d)})$ 对应的点位于`,
      right: names[at] ?? '',
      wrong: names,
      analysis: '先化为代数形式，再看实部与虚部的符号。',
      solution: q`原式 $=${show(re, im)}$，对应的点为 $(${re},${im})$，位于${names[at]}。`,
      remark: '复数、复平面内的点、向量三者一一对应。',
      checks: [[at, Math.floor((turn < 0 ? turn + 2 * Math.PI : turn) / (Math.PI / 2))]],
    };
  }),
  of({ type: '填空', lesson: '复数的概念', point: '复数的概念', level: 2, flags: [4], ability: '逻辑推理' }, (r) => {
    const [p, s] = [r.int(-5, 5), r.int(-5, 5)];
    const t = r.int(-5, 5);
    if (p === s || t === p || p === t) return undefined;
    const side = `m^{2}${term(-(p + s), 'm')}${plus(p * s)}`;
    if (t === s) return undefined;
    return {
      stem: q`若复数 $z=(${side})+(${minus('m', p)})(${minus('m', t)})i$ 为纯虚数（$m\in\mathbf{R}$），则 $m=$________。`,
      answer: `$${s}$`,
      analysis: '纯虚数要实部为0且虚部不为0。',
      solution: q`由 $${side}=0$ 得 $m=${p}$ 或 $m=${s}$；$m=${p}$ 时虚部为0，舍去。故 $m=${s}$。`,
      remark: '不要忘记虚部不为0的条件。',
      checks: [
        [s * s - (p + s) * s + p * s, 0],
        [Number((s - p) * (s - t) !== 0), 1],
      ],
    };
  }),
  of({ type: '单选', lesson: '简单几何体的表面积与体积', point: '空间几何体', level: 1, ability: '数学运算' }, (r) => {
    const [a, h, c] = r.pick([
      [3, 4, 5],
      [4, 3, 5],
      [5, 12, 13],
      [8, 6, 10],
      [6, 8, 10],
      [12, 5, 13],
      [8, 15, 17],
    ] as const);
    const k = r.int(1, 3);
    const asks = r.pick(['侧面积', '体积', '表面积'] as const);
    const [radius, height, slant] = [a * k, h * k, c * k];
    const value =
      asks === '侧面积'
        ? radius * slant
        : asks === '表面积'
          ? radius * (slant + radius)
          : (radius * radius * height) / 3;
    const shown = asks === '体积' ? frac(radius * radius * height, 3) : String(value);
    return {
      stem: q`如图，圆锥的底面半径为 $${radius}$，高为 $${height}$，则该圆锥的${asks}为`,
      right: q`$${shown}\pi$`,
      wrong: [
        radius * slant,
        radius * (slant + radius),
        radius * radius * height,
        2 * radius * slant,
        radius * height,
      ].map((n) => q`$${n}\pi$`),
      analysis: '由底面半径、高、母线构成的直角三角形求母线。',
      solution: q`母线长 $l=\sqrt{${radius}^{2}+${height}^{2}}=${slant}$。$S_{\text{侧}}=\pi rl=${radius * slant}\pi$，$S_{\text{表}}=\pi r(r+l)=${radius * (slant + radius)}\pi$，$V=\frac{1}{3}\pi r^{2}h=${frac(radius * radius * height, 3)}\pi$，所求为 $${shown}\pi$。`,
      remark: '区分侧面积与表面积，体积不要漏掉三分之一。',
      figure: {
        kind: 'solid',
        body: { shape: 'frustum', bottom: radius, top: 0, height },
        texts: { radius: String(radius), height: String(height) },
      },
      checks: [
        [
          value,
          asks === '体积'
            ? (radius ** 2 * height) / 3
            : asks === '侧面积'
              ? radius * Math.hypot(radius, height)
              : radius * Math.hypot(radius, height) + radius ** 2,
        ],
      ],
    };
  }),
  of({ type: '填空', lesson: '简单几何体的表面积与体积', point: '空间几何体', level: 2, ability: '直观想象' }, (r) => {
    const size = [r.int(1, 6), r.int(1, 6), r.int(1, 6)] as const;
    const [a, b, c] = size;
    const square = a * a + b * b + c * c;
    return {
      stem: q`如图，长方体 $ABCD-A_{1}B_{1}C_{1}D_{1}$ 中，$AB=${a}$，$AD=${b}$，$AA_{1}=${c}$，其八个顶点都在球 $O$ 的球面上，则球 $O$ 的表面积为________。`,
      answer: q`$${square === 1 ? '' : square}\pi$`,
      analysis: '长方体外接球的直径是体对角线。',
      solution: q`$2R=\sqrt{${a}^{2}+${b}^{2}+${c}^{2}}=\sqrt{${square}}$，所以 $S=4\pi R^{2}=${square}\pi$。`,
      remark: '侧棱两两垂直的三棱锥、直角的组合都可以补成长方体求外接球。',
      figure: { kind: 'solid', body: { shape: 'cuboid', size: [a, b, c] }, joins: [['A', 'C_1']] },
      checks: [[square, 4 * (Math.hypot(a, b, c) / 2) ** 2]],
    };
  }),
  of(
    {
      type: '单选',
      lesson: '简单几何体的表面积与体积',
      point: '空间几何体',
      level: 2,
      flags: [3],
      ability: '数学建模',
    },
    (r) => {
      const [top, bottom, height] = [r.int(4, 9), r.int(1, 6), r.int(2, 9)];
      if (bottom >= top) return undefined;
      const thing = r.pick(['量筒形水桶', '陶制花盆', '纸杯', '灯罩', '粮仓漏斗']);
      const sum = top * top + top * bottom + bottom * bottom;
      let found = 0;
      const steps = 2000;
      for (let i = 0; i < steps; i++) found += ((bottom + ((top - bottom) * (i + 0.5)) / steps) ** 2 * height) / steps;
      return {
        stem: q`如图，一个圆台形的${thing}，上口半径为 $${top}\,\text{cm}$，下底半径为 $${bottom}\,\text{cm}$，高为 $${height}\,\text{cm}$（厚度忽略不计），则它的容积为`,
        right: q`$${frac(sum * height, 3)}\pi\,\text{cm}^{3}$`,
        wrong: [
          frac((top * top + bottom * bottom) * height, 3),
          String(sum * height),
          frac((top * top + bottom * bottom) * height, 2),
          frac(top * top * height, 3),
        ].map((t) => q`$${t}\pi\,\text{cm}^{3}$`),
        analysis: '直接用圆台的体积公式。',
        solution: q`$V=\frac{1}{3}\pi h(R^{2}+Rr+r^{2})=\frac{1}{3}\pi\times ${height}\times(${top * top}+${top * bottom}+${bottom * bottom})=${frac(sum * height, 3)}\pi\,\text{cm}^{3}$。`,
        remark: '圆台可看作大圆锥截去小圆锥，公式忘了也能推。',
        figure: {
          kind: 'solid',
          body: { shape: 'frustum', bottom, top, height },
          texts: { radius: String(bottom), topRadius: String(top), height: String(height) },
        },
        checks: [[Math.round((sum * height * 100) / 3), Math.round(found * 100)]],
      };
    },
  ),
  of(
    { type: '解答', lesson: '空间向量的应用', point: '空间向量与立体几何', level: 4, score: 15, ability: '直观想象' },
    (r) => {
      const [a, b, c] = [r.int(1, 4), r.int(1, 4), r.int(1, 4)];
      // cuboid with A at origin; E mid of DD1; plane A C E? line B1... angle between line A1C? and plane BDC1
      // normal of plane A1BD: points A1(0,0,c) B(a,0,0) D(0,b,0): (bc, ac, ab)
      const normal = [b * c, a * c, a * b] as const;
      const by = gcd(gcd(normal[0], normal[1]), normal[2]);
      const [u, v, w] = normal.map((n) => n / by) as [number, number, number];
      const diagonal = a * a + b * b + c * c;
      const dot = u * a + v * b + w * c;
      const normSquare = u * u + v * v + w * w;
      // sine between AC1 = (a, b, c) and the plane
      const sine = root(diagonal * normSquare, dot, diagonal * normSquare);
      const volume = (a * b * c) / 6;
      return {
        stem: q`如图，在长方体 $ABCD-A_{1}B_{1}C_{1}D_{1}$ 中，$AB=${a}$，$AD=${b}$，$AA_{1}=${c}$。${nl}（1）求三棱锥 $A-A_{1}BD$ 的体积；${nl}（2）求直线 $AC_{1}$ 与平面 $A_{1}BD$ 所成角的正弦值。`,
        answer: q`（1）$${frac(a * b * c, 6)}$；（2）$${sine}$。`,
        analysis: '以A为原点建立空间直角坐标系，用平面的法向量求线面角。',
        solution: q`（1）$V=\frac{1}{3}S_{\triangle ABD}\cdot AA_{1}=\frac{1}{3}\times\frac{1}{2}\times ${a}\times ${b}\times ${c}=${frac(a * b * c, 6)}$。……5分${nl}（2）以 $A$ 为原点，$AB,AD,AA_{1}$ 所在直线为 $x,y,z$ 轴，则 $B(${a},0,0)$，$D(0,${b},0)$，$A_{1}(0,0,${c})$，$C_{1}(${a},${b},${c})$。……3分${nl}设平面 $A_{1}BD$ 的法向量为 $\vec{n}=(x,y,z)$，由 $\vec{n}\cdot\overrightarrow{BD}=0$，$\vec{n}\cdot\overrightarrow{BA_{1}}=0$，可取 $\vec{n}=(${u},${v},${w})$。……3分${nl}所求正弦值为 $\frac{|\overrightarrow{AC_{1}}\cdot\vec{n}|}{|\overrightarrow{AC_{1}}||\vec{n}|}=\frac{${dot}}{\sqrt{${diagonal}}\times\sqrt{${normSquare}}}=${sine}$。……4分`,
        remark: '线面角的正弦等于直线方向向量与法向量夹角余弦的绝对值。',
        figure: {
          kind: 'solid',
          body: { shape: 'cuboid', size: [a, b, c] },
          joins: [
            ['A_1', 'B'],
            ['B', 'D'],
            ['A_1', 'D'],
            ['A', 'C_1'],
          ],
        },
        checks: [
          [-u * a + v * b, 0],
          [-u * a + w * c, 0],
          [volume, (a * b * c) / 6],
          [
            (dot * Math.sqrt(diagonal * normSquare)) / (diagonal * normSquare),
            dot / Math.hypot(a, b, c) / Math.hypot(u, v, w),
          ],
        ],
      };
    },
  ),
  of({ type: '填空', lesson: '空间向量的应用', point: '空间向量与立体几何', level: 3, ability: '数学运算' }, (r) => {
    const [a, b, c] = [r.int(1, 6), r.int(1, 6), r.int(1, 6)];
    const top = a * b * c;
    const square = a * a * b * b + b * b * c * c + c * c * a * a;
    return {
      stem: q`如图，在三棱锥 $P-ABC$ 中，$PA,PB,PC$ 两两垂直，$PA=${a}$，$PB=${b}$，$PC=${c}$，则点 $P$ 到平面 $ABC$ 的距离为________。`,
      answer: `$${root(square, top, square)}$`,
      analysis: '用等体积法，或建系用法向量求距离。',
      solution: q`以 $P$ 为原点建系，平面 $ABC$ 的方程为 $\frac{x}{${a}}+\frac{y}{${b}}+\frac{z}{${c}}=1$，$P$ 到它的距离 $d=\frac{1}{\sqrt{\frac{1}{${a * a}}+\frac{1}{${b * b}}+\frac{1}{${c * c}}}}=${root(square, top, square)}$。`,
      remark: '三条侧棱两两垂直时，距离平方的倒数等于三棱长平方倒数之和。',
      figure: {
        kind: 'solid',
        body: {
          shape: 'pyramid',
          base: [
            [0, 0],
            [b, a],
            [0, a],
          ],
          apex: [0, a, c],
          names: ['A', 'B', 'P', 'C'],
        },
      },
      checks: [[top / Math.sqrt(square), 1 / Math.hypot(1 / a, 1 / b, 1 / c)]],
    };
  }),
  of(
    {
      type: '多选',
      lesson: '空间点、直线、平面之间的位置关系',
      point: '点线面位置关系',
      level: 2,
      ability: '逻辑推理',
    },
    (r) => {
      const [m, n] = r.pick([
        ['m', 'n'],
        ['a', 'b'],
        ['l', 'm'],
        ['l', 'n'],
        ['p', 'q'],
      ] as const);
      const [x, y] = r.pick([
        [q`\alpha`, q`\beta`],
        [q`\beta`, q`\gamma`],
        [q`\alpha`, q`\gamma`],
      ] as const);
      const pool: readonly (readonly [string, boolean])[] = [
        [q`若 $${m}\perp ${x}$，$${n}\perp ${x}$，则 $${m}\parallel ${n}$`, true],
        [q`若 $${m}\perp ${x}$，$${m}\perp ${y}$，则 $${x}\parallel ${y}$`, true],
        [q`若 $${m}\perp ${x}$，$${n}\parallel ${x}$，则 $${m}\perp ${n}$`, true],
        [q`若 $${m}\perp ${x}$，$${m}\subset ${y}$，则 $${x}\perp ${y}$`, true],
        [q`若 $${m}\parallel ${x}$，$${n}\parallel ${x}$，则 $${m}\parallel ${n}$`, false],
        [q`若 $${m}\parallel ${x}$，$${m}\parallel ${y}$，则 $${x}\parallel ${y}$`, false],
        [q`若 $${x}\perp ${y}$，$${m}\subset ${x}$，则 $${m}\perp ${y}$`, false],
        [q`若 $${m}\parallel ${n}$，$${n}\subset ${x}$，则 $${m}\parallel ${x}$`, false],
      ];
      const good = pool
        .slice(0, 4)
        .sort(() => r.next() - 0.5)
        .slice(0, 2 + (r.chance(0.5) ? 1 : 0));
      const bad = pool
        .slice(4)
        .sort(() => r.next() - 0.5)
        .slice(0, 4 - good.length);
      // In a cuboid's corner: x the floor, y a wall; the counterexamples are edges of it
      const dot = (p: readonly number[], s: readonly number[]) =>
        p.reduce((sum, value, i) => sum + value * (s[i] ?? 0), 0);
      return {
        stem: q`已知 $${m},${n}$ 是两条不同的直线，$${x},${y}$ 是两个不同的平面，下列命题中正确的有`,
        statements: [...good, ...bad],
        analysis: '借助长方体的棱与面举反例，正确的用判定定理或性质定理说明。',
        solution:
          '垂直于同一平面的两条直线平行，垂直于同一直线的两个平面平行，平面经过另一平面的垂线则两平面垂直，直线垂直于平面则垂直于与平面平行的直线；其余命题在长方体中都能找到反例。',
        remark: '判断线面位置关系，长方体是最好的模型。',
        checks: [
          [dot([0, 0, 1], [1, 0, 0]), 0],
          [good.filter(([, holds]) => holds).length, good.length],
        ],
      };
    },
  ),
];
