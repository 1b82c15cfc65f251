import { familiesOf } from './family.ts';
import { sectorFigure, triangleFigure, windowAround } from './figures.ts';
import { decimal, frac, lead, plus, root } from './tex.ts';

const q = String.raw;
const nl = '\n';
const of = familiesOf(300, 2);
const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
  [4, 3, 5],
  [12, 5, 13],
  [15, 8, 17],
  [24, 7, 25],
] as const;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** 三角函数与解三角形. */
export const seniorTrigonometry = [
  of({ type: '填空', lesson: '任意角和弧度制', point: '三角函数', level: 1, ability: '数学运算' }, (r) => {
    const [radius, part] = [r.int(2, 12), r.pick([2, 3, 4, 6])];
    const asksArea = r.chance(0.5);
    const value = asksArea ? (radius * radius * Math.PI) / part / 2 : (radius * Math.PI) / part;
    const shown = asksArea ? frac(radius * radius, 2 * part) : frac(radius, part);
    const tex = shown === '1' ? q`\pi` : q`${shown}\pi`;
    return {
      stem: q`如图，已知扇形 $AOB$ 的圆心角为 $\frac{\pi}{${part}}$，半径为 $${radius}$，则该扇形的${asksArea ? '面积' : '弧长'}为________。`,
      answer: `$${tex}$`,
      analysis: '代入弧长公式与扇形面积公式。',
      solution: asksArea
        ? q`$S=\frac{1}{2}\alpha r^{2}=\frac{1}{2}\times\frac{\pi}{${part}}\times ${radius}^{2}=${tex}$。`
        : q`$l=\alpha r=\frac{\pi}{${part}}\times ${radius}=${tex}$。`,
      remark: '公式中的圆心角要用弧度。',
      figure: sectorFigure(180 / part, { radius: String(radius), angle: `π/${part}` }),
      checks: [
        [value, asksArea ? Math.PI * radius * radius * (1 / (2 * part)) : 2 * Math.PI * radius * (1 / (2 * part))],
      ],
    };
  }),
  of({ type: '单选', lesson: '三角函数的概念', point: '三角函数', level: 1, ability: '数学运算' }, (r) => {
    const [a, b, c] = r.pick(triples);
    const [x, y] = [a * r.pick([1, -1]), b * r.pick([1, -1])];
    const name = r.pick(['sin', 'cos'] as const);
    const fn = name === 'sin' ? q`\sin` : q`\cos`;
    const value = name === 'sin' ? y : x;
    const other = name === 'sin' ? x : y;
    return {
      stem: q`如图，已知角 $\alpha$ 的顶点为坐标原点，始边与 $x$ 轴的非负半轴重合，终边经过点 $P(${x},${y})$，则 $${fn}\alpha=$`,
      right: `$${frac(value, c)}$`,
      wrong: [frac(-value, c), frac(other, c), frac(-other, c), frac(y, x)].map((t) => `$${t}$`),
      analysis: '由终边上的点求出到原点的距离，再用三角函数的定义。',
      solution: q`$r=|OP|=\sqrt{(${x})^{2}+(${y})^{2}}=${c}$，所以 $${fn}\alpha=${frac(value, c)}$。`,
      remark: q`$\sin\alpha=\frac{y}{r}$，$\cos\alpha=\frac{x}{r}$，符号由终边所在的象限决定。`,
      figure: {
        kind: 'function-graph',
        ...windowAround([
          [x, y],
          [-x / 3, -y / 3],
        ]),
        segments: [{ from: [0, 0], to: [x * 1.15, y * 1.15] }],
        points: [{ at: [x, y], name: 'P', guides: true }],
      },
      checks: [[value / c, name === 'sin' ? Math.sin(Math.atan2(y, x)) : Math.cos(Math.atan2(y, x))]],
    };
  }),
  of({ type: '单选', lesson: '诱导公式', point: '三角函数', level: 2, ability: '数学运算' }, (r) => {
    const [a, b, c] = r.pick(triples);
    const form = r.pick([
      { tex: q`\cos\left(\frac{\pi}{2}+\alpha\right)`, f: (t: number) => Math.cos(Math.PI / 2 + t), s: [-1, 0] },
      { tex: q`\sin\left(\frac{\pi}{2}-\alpha\right)`, f: (t: number) => Math.sin(Math.PI / 2 - t), s: [0, 1] },
      { tex: q`\cos(\pi-\alpha)`, f: (t: number) => Math.cos(Math.PI - t), s: [0, -1] },
      { tex: q`\sin(\pi+\alpha)`, f: (t: number) => Math.sin(Math.PI + t), s: [-1, 0] },
      { tex: q`\sin\left(\frac{3\pi}{2}+\alpha\right)`, f: (t: number) => Math.sin(1.5 * Math.PI + t), s: [0, -1] },
    ]);
    // second quadrant, sin α = a / c
    const [sin, cos] = [a, -b];
    const value = (form.s[0] ?? 0) * sin + (form.s[1] ?? 0) * cos;
    const angle = Math.atan2(a, -b);
    return {
      stem: q`已知 $\sin\alpha=${frac(a, c)}$，且 $\alpha\in\left(\frac{\pi}{2},\pi\right)$，则 $${form.tex}=$`,
      right: `$${frac(value, c)}$`,
      wrong: [frac(-value, c), frac(a, c), frac(-a, c), frac(b, c), frac(-b, c)].map((t) => `$${t}$`),
      analysis: '先用诱导公式化简，再由同角关系求值。',
      solution: q`$\alpha$ 在第二象限，$\cos\alpha=-\sqrt{1-\sin^{2}\alpha}=${frac(-b, c)}$。由诱导公式，$${form.tex}=${frac(value, c)}$。`,
      remark: '奇变偶不变，符号看象限。',
      checks: [[value / c, form.f(angle)]],
    };
  }),
  of({ type: '填空', lesson: '三角恒等变换', point: '三角恒等变换', level: 2, ability: '数学运算' }, (r) => {
    const [n, m] = [r.int(-5, 6), r.int(1, 5)];
    if (n === 0 || n === m || n === -m || Math.abs(n) === m) return undefined;
    const isPlus = r.chance(0.5);
    const [top, bottom] = isPlus ? [n + m, m - n] : [n - m, m + n];
    return {
      stem: q`已知 $\tan\alpha=${frac(n, m)}$，则 $\tan\left(\alpha${isPlus ? '+' : '-'}\frac{\pi}{4}\right)=$________。`,
      answer: `$${frac(top, bottom)}$`,
      analysis: '直接用两角和与差的正切公式。',
      solution: q`$\tan\left(\alpha${isPlus ? '+' : '-'}\frac{\pi}{4}\right)=\frac{\tan\alpha${isPlus ? '+' : '-'}1}{1${isPlus ? '-' : '+'}\tan\alpha}=${frac(top, bottom)}$。`,
      remark: q`$\tan\frac{\pi}{4}=1$，常用来把“1”与正切互换。`,
      checks: [[top / bottom, Math.tan(Math.atan(n / m) + (isPlus ? 1 : -1) * (Math.PI / 4))]],
    };
  }),
  of({ type: '单选', lesson: '三角恒等变换', point: '三角恒等变换', level: 2, ability: '数学运算' }, (r) => {
    const [a, b, c] = r.pick(triples);
    const asks = r.pick(['sin', 'cos'] as const);
    const s = c * c;
    const fn = asks === 'sin' ? q`\sin` : q`\cos`;
    const value = asks === 'sin' ? -2 * a * b : b * b - a * a;
    const angle = Math.atan2(a, -b);
    return {
      stem: q`若 $\cos\alpha=${frac(-b, c)}$，$\alpha\in\left(\frac{\pi}{2},\pi\right)$，则 $${fn} 2\alpha=$`,
      right: `$${frac(value, s)}$`,
      wrong: [
        frac(-value, s),
        frac(asks === 'sin' ? b * b - a * a : -2 * a * b, s),
        frac(2 * a * b, s),
        frac(-a, c),
      ].map((t) => `$${t}$`),
      analysis: '由同角关系求正弦，再用二倍角公式。',
      solution: q`$\sin\alpha=${frac(a, c)}$，所以 $${asks === 'sin' ? q`\sin 2\alpha=2\sin\alpha\cos\alpha` : q`\cos 2\alpha=\cos^{2}\alpha-\sin^{2}\alpha`}=${frac(value, s)}$。`,
      remark: q`$\cos2\alpha=2\cos^{2}\alpha-1=1-2\sin^{2}\alpha$，按已知条件选用。`,
      checks: [[value / s, asks === 'sin' ? Math.sin(2 * angle) : Math.cos(2 * angle)]],
    };
  }),
  of(
    {
      type: '单选',
      lesson: '三角函数的图象与性质',
      point: '三角函数',
      more: ['三角恒等变换'],
      level: 3,
      ability: '数学运算',
    },
    (r) => {
      const w = r.int(1, 6);
      const [a, b] = r.pick([
        [1, 1],
        [2, 2],
        [3, 3],
        [3, 4],
        [5, 12],
        [1, 2],
        [2, 1],
        [4, 3],
      ]);
      const amplitude = root(a * a + b * b);
      const period = w === 2 ? q`\pi` : q`\frac{2\pi}{${w}}`;
      const shown = w === 1 ? q`2\pi` : w === 4 ? q`\frac{\pi}{2}` : w === 6 ? q`\frac{\pi}{3}` : period;
      let found = 0;
      for (let x = 0; x < 7; x += 0.0005) found = Math.max(found, a * Math.sin(w * x) + b * Math.cos(w * x));
      return {
        stem: q`函数 $f(x)=${lead(a, q`\sin ${lead(w, 'x')}`)}+${lead(b, q`\cos ${lead(w, 'x')}`)}$ 的最小正周期和最大值分别为`,
        right: q`$${shown}$，$${amplitude}$`,
        wrong: [
          q`$${shown}$，$${a + b}$`,
          q`$${w === 1 ? q`\pi` : q`2\pi`}$，$${amplitude}$`,
          q`$${w === 1 ? q`\pi` : q`2\pi`}$，$${a + b}$`,
        ],
        analysis: '用辅助角公式化为一个角的正弦。',
        solution: q`$f(x)=${amplitude}\sin(${lead(w, 'x')}+\varphi)$，最小正周期 $T=${w === 1 ? '' : q`\frac{2\pi}{${w}}=`}${shown}$，最大值为 $${amplitude}$。`,
        remark: q`$a\sin x+b\cos x=\sqrt{a^{2}+b^{2}}\sin(x+\varphi)$。`,
        checks: [[Math.round(Math.sqrt(a * a + b * b) * 1000), Math.round(found * 1000)]],
      };
    },
  ),
  of(
    { type: '单选', lesson: '函数y=Asin(ωx+φ)', point: '三角函数', level: 2, flags: [4], ability: '直观想象' },
    (r) => {
      const [w, k] = [r.int(2, 5), r.pick([3, 4, 6, 8])];
      const goesLeft = r.chance(0.5);
      const sign = goesLeft ? '+' : '-';
      const shift = frac(1, w * k).replace('{1}', q`{\pi}`);
      const whole = frac(1, k).replace('{1}', q`{\pi}`);
      const f = (x: number) => Math.sin(w * x);
      const g = (x: number) => Math.sin(w * x + ((goesLeft ? 1 : -1) * Math.PI) / k);
      return {
        stem: q`为了得到函数 $y=\sin\left(${w}x${sign}${whole}\right)$ 的图象，只需把函数 $y=\sin ${w}x$ 的图象`,
        right: q`向${goesLeft ? '左' : '右'}平移 $${shift}$ 个单位长度`,
        wrong: [
          q`向${goesLeft ? '右' : '左'}平移 $${shift}$ 个单位长度`,
          q`向${goesLeft ? '左' : '右'}平移 $${whole}$ 个单位长度`,
          q`向${goesLeft ? '右' : '左'}平移 $${whole}$ 个单位长度`,
        ],
        analysis: 'x的系数不是1，要先提出系数再看平移量。',
        solution: q`$y=\sin\left(${w}x${sign}${whole}\right)=\sin ${w}\left(x${sign}${shift}\right)$，所以向${goesLeft ? '左' : '右'}平移 $${shift}$ 个单位长度。`,
        remark: '左加右减是对x本身而言的。',
        checks: [[f(0.7 + ((goesLeft ? 1 : -1) * Math.PI) / (w * k)), g(0.7)]],
      };
    },
  ),
  of({ type: '填空', lesson: '平面向量的应用', point: '解三角形', level: 2, ability: '数学运算' }, (r) => {
    const [a, b, angle] = [r.int(2, 9), r.int(2, 9), r.pick([60, 120] as const)];
    const square = a * a + b * b - (angle === 60 ? 1 : -1) * a * b;
    return {
      stem: q`如图，在 $\triangle ABC$ 中，$AB=${a}$，$AC=${b}$，$A=${angle}^{\circ}$，则 $BC=$________。`,
      answer: `$${root(square)}$`,
      analysis: '已知两边及夹角，用余弦定理。',
      solution: q`$BC^{2}=${a}^{2}+${b}^{2}-2\times ${a}\times ${b}\cos ${angle}^{\circ}=${square}$，所以 $BC=${root(square)}$。`,
      remark: q`$\cos 120^{\circ}=-\frac{1}{2}$，不要漏掉负号。`,
      figure: triangleFigure({
        sides: [a, b],
        angle,
        shows: { AB: String(a), AC: String(b), A: `${angle}°` },
      }),
      checks: [[square, (b * Math.cos(rad(angle)) - a) ** 2 + (b * Math.sin(rad(angle))) ** 2]],
    };
  }),
  of({ type: '单选', lesson: '平面向量的应用', point: '解三角形', level: 2, ability: '数学运算' }, (r) => {
    const degrees = [30, 45, 60] as const;
    const [A, B] = [r.pick(degrees), r.pick(degrees)];
    if (A === B) return undefined;
    const a = r.int(2, 12);
    // sin^2 in quarters: 1, 2, 3; b = a sinB / sinA = a sqrt(sB / sA)
    const quarter = { 30: 1, 45: 2, 60: 3 } as const;
    const [sA, sB] = [quarter[A], quarter[B]];
    const b = root(sA * sB, a, sA);
    return {
      stem: q`如图，$\triangle ABC$ 的内角 $A,B$ 所对的边分别为 $a,b$，已知 $A=${A}^{\circ}$，$B=${B}^{\circ}$，$a=${a}$，则 $b=$`,
      right: `$${b}$`,
      wrong: [root(sA * sB, a, sB), root(sA * sB, a, 1), root(2, a, 2), root(3, a, 2), String(a)].map((t) => `$${t}$`),
      analysis: '已知两角及一边，用正弦定理。',
      solution: q`由 $\frac{a}{\sin A}=\frac{b}{\sin B}$，得 $b=\frac{${a}\sin ${B}^{\circ}}{\sin ${A}^{\circ}}=${b}$。`,
      remark: '用正弦定理求边有唯一解，求角要讨论是否有两解。',
      figure: triangleFigure({
        sides: [Math.sin(rad(A + B)), Math.sin(rad(B))],
        angle: A,
        shows: { A: `${A}°`, B: `${B}°`, BC: String(a), AC: 'b' },
      }),
      checks: [[(a * Math.sqrt(sA * sB)) / sA, (a * Math.sin(rad(B))) / Math.sin(rad(A))]],
    };
  }),
  of({ type: '解答', lesson: '平面向量的应用', point: '解三角形', level: 3, score: 13, ability: '逻辑推理' }, (r) => {
    const [b, c] = [r.int(2, 8), r.int(2, 8)];
    const angle = r.pick([60, 120] as const);
    const a2 = b * b + c * c - (angle === 60 ? 1 : -1) * b * c;
    const area = root(3, b * c, 4);
    return {
      stem: q`记 $\triangle ABC$ 的内角 $A,B,C$ 的对边分别为 $a,b,c$，已知 $b\cos C+c\cos B=${angle === 60 ? '' : '-'}2a\cos A$。${nl}（1）求 $A$；${nl}（2）若 $b=${b}$，$c=${c}$，求 $a$ 及 $\triangle ABC$ 的面积。`,
      answer: q`（1）$A=${angle}^{\circ}$；（2）$a=${root(a2)}$，面积为 $${area}$。`,
      analysis: '用正弦定理把边化为角，再用两角和的正弦公式；第（2）问用余弦定理与面积公式。',
      solution: q`（1）由正弦定理，$\sin B\cos C+\sin C\cos B=${angle === 60 ? '' : '-'}2\sin A\cos A$，……2分${nl}即 $\sin(B+C)=\sin A=${angle === 60 ? '' : '-'}2\sin A\cos A$，因为 $\sin A\ne 0$，所以 $\cos A=${angle === 60 ? '' : '-'}\frac{1}{2}$，$A=${angle}^{\circ}$。……4分${nl}（2）由余弦定理，$a^{2}=${b}^{2}+${c}^{2}-2\times ${b}\times ${c}\cos ${angle}^{\circ}=${a2}$，$a=${root(a2)}$；……4分${nl}$S=\frac{1}{2}bc\sin A=\frac{1}{2}\times ${b}\times ${c}\times\frac{\sqrt{3}}{2}=${area}$。……3分`,
      remark: q`射影定理 $a=b\cos C+c\cos B$ 可使第（1）问更快，但大题要写出推导。`,
      checks: [
        [a2, (b * Math.cos(rad(angle)) - c) ** 2 + (b * Math.sin(rad(angle))) ** 2],
        [(b * c * Math.sqrt(3)) / 4, 0.5 * b * c * Math.sin(rad(angle))],
      ],
    };
  }),
  of({ type: '单选', lesson: '三角函数的应用', point: '解三角形', level: 3, flags: [3], ability: '数学建模' }, (r) => {
    const d = r.int(2, 20) * 5;
    // angles of elevation 30 at A and 60 at B, AB = d towards the tower: height = d * sqrt3 / 2
    const thing = r.pick(['古塔', '电视塔', '纪念碑', '信号塔', '风力发电机']);
    const height = root(3, d, 2);
    const h = (d * Math.sqrt(3)) / 2;
    return {
      stem: q`如图，为测量一座${thing}的高度 $CD$，某同学在点 $A$ 处测得塔顶的仰角为 $30^{\circ}$，沿水平地面向塔底方向前进 $${d}\,\text{m}$ 到达点 $B$，测得塔顶的仰角为 $60^{\circ}$，则${thing}的高度为`,
      right: q`$${height}\,\text{m}$`,
      wrong: [root(3, d, 3), root(3, d, 1), String(d), root(2, d, 2), frac(d, 2)].map((t) => q`$${t}\,\text{m}$`),
      analysis: '设高为h，用h表示两段水平距离，差等于前进的距离。',
      solution: q`设高为 $h$，则 $A,B$ 到塔底的距离分别为 $\sqrt{3}h$ 与 $\frac{\sqrt{3}}{3}h$，$\sqrt{3}h-\frac{\sqrt{3}}{3}h=${d}$，解得 $h=${height}$。`,
      remark: '测量问题先画示意图，找出能解的三角形。',
      figure: {
        kind: 'plane',
        points: { A: [0, 0], B: [d, 0], D: [1.5 * d, 0], C: [1.5 * d, h] },
        lines: [
          { ends: ['A', 'D'] },
          { ends: ['A', 'C'], dashed: true },
          { ends: ['B', 'C'], dashed: true },
          { ends: ['D', 'C'] },
        ],
        rights: [['B', 'D', 'C']],
        angles: [
          { at: ['D', 'A', 'C'], text: '30°' },
          { at: ['D', 'B', 'C'], text: '60°' },
        ],
      },
      checks: [[h / Math.tan(rad(30)) - h / Math.tan(rad(60)), d]],
    };
  }),
  of({ type: '填空', lesson: '三角函数的图象与性质', point: '三角函数', level: 3, ability: '数学运算' }, (r) => {
    const [a, c, k] = [r.int(1, 4), r.int(-3, 3), r.pick([3, 6] as const)];
    // a sin(2x - π/k) + c on [0, π/2]
    const f = (x: number) => a * Math.sin(2 * x - Math.PI / k) + c;
    let low = Number.POSITIVE_INFINITY;
    for (let i = 0; i <= 2000; i++) low = Math.min(low, f((i * Math.PI) / 4000));
    const least = k === 6 ? -a / 2 + c : -(a * Math.sqrt(3)) / 2 + c;
    const shown = k === 6 ? frac(2 * c - a, 2) : c === 0 ? root(3, -a, 2) : `${c}${root(3, -a, 2)}`;
    return {
      stem: q`函数 $f(x)=${lead(a, q`\sin\left(2x-\frac{\pi}{${k}}\right)`)}${plus(c)}$ 在区间 $\left[0,\frac{\pi}{2}\right]$ 上的图象如图所示，它在这个区间上的最小值为________。`,
      answer: `$${shown}$`,
      analysis: '先求整体角的范围，再看正弦在该范围内的取值。',
      solution: q`由 $0\le x\le\frac{\pi}{2}$ 得 $-\frac{\pi}{${k}}\le 2x-\frac{\pi}{${k}}\le\pi-\frac{\pi}{${k}}$，正弦的最小值在 $x=0$ 处取得，为 $${k === 6 ? q`-\frac{1}{2}` : q`-\frac{\sqrt{3}}{2}`}$，所以 $f(x)$ 的最小值为 $${shown}$。`,
      remark: '求最值要用整体角的范围，不能直接写振幅。',
      figure: {
        kind: 'function-graph',
        x: [-0.4, 2],
        y: [Math.min(0, c - a) - 0.6, Math.max(0, c + a) + 0.6],
        curves: [
          {
            type: 'function',
            terms: [
              { type: 'sine', amplitude: a, frequency: 2, phase: -Math.PI / k },
              { type: 'polynomial', coefficients: [c] },
            ],
            domain: [0, Math.PI / 2],
          },
        ],
        points: [{ at: [0, f(0)] }, { at: [Math.PI / 2, f(Math.PI / 2)] }],
        ticks: { x: [{ at: Math.PI / 2, text: 'π/2' }], y: [] },
      },
      checks: [[Number(decimal(least, 4)), Number(decimal(low, 4))]],
    };
  }),
];
