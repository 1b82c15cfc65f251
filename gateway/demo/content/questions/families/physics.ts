import type { CircuitPart } from '../../../../../shared/questions/figures/physics-figure.schema.ts';
import { familiesOf } from './family.ts';
import { polynomial, ticksAt } from './figures.ts';
import { decimal, frac, root } from './tex.ts';

const q = String.raw;
const nl = '\n';
const of = familiesOf(300, 4);
const middle = familiesOf(200, 4);
const g = 10;
const unit = (value: number | string, name: string) => q`${value}\,\text{${name}}`;

/** 高中物理与初中物理. */
export const physics = [
  of({ type: '单选', lesson: '匀变速直线运动的位移与时间的关系', point: '运动学', level: 2, flags: [4] }, (r) => {
    const [v, a, more] = [r.int(3, 15) * 2, r.pick([2, 3, 4, 5, 6, 8]), r.int(1, 5)];
    const stop = v / a;
    const t = Math.ceil(stop) + more;
    const x = (v * v) / (2 * a);
    let found = 0;
    const dt = 1e-4;
    for (let at = 0; at < t; at += dt) found += Math.max(0, v - a * at) * dt;
    return {
      stem: q`一辆汽车以 $${unit(v, 'm/s')}$ 的速度在平直公路上匀速行驶，遇紧急情况刹车后做匀减速直线运动，加速度大小为 $${unit(a, 'm/s')}^{2}$，则刹车后 $${unit(t, 's')}$ 内汽车的位移大小为`,
      right: `$${unit(decimal(x), 'm')}$`,
      wrong: [v * t - (a * t * t) / 2, v * t, x / 2, x + v, x * 2].map((n) => `$${unit(decimal(Math.abs(n)), 'm')}$`),
      analysis: '先求汽车停下所用的时间，与题给时间比较。',
      solution: q`停下的时间 $t_{0}=\frac{v}{a}=${unit(decimal(stop), 's')}<${unit(t, 's')}$，所以位移 $x=\frac{v^{2}}{2a}=${unit(decimal(x), 'm')}$。`,
      remark: '刹车问题先求停车时间，不能直接代入题给的时间。',
      checks: [[Math.round(x * 10), Math.round(found * 10)]],
    };
  }),
  of({ type: '填空', lesson: '自由落体运动', point: '运动学', level: 2 }, (r) => {
    const t = r.int(2, 9);
    const h = (g * t * t) / 2;
    const last = h - (g * (t - 1) ** 2) / 2;
    return {
      stem: q`一物体从离地面 $${unit(h, 'm')}$ 高处自由下落（$g$ 取 $10\,\text{m/s}^{2}$，不计空气阻力），则它下落的时间为________$\text{s}$，落地前最后 $1\,\text{s}$ 内的位移为________$\text{m}$。`,
      answer: q`$${t}$　$${last}$`,
      analysis: '由位移公式求时间，最后1秒的位移等于总位移减去前面的位移。',
      solution: q`$t=\sqrt{\frac{2h}{g}}=${unit(t, 's')}$；前 $${t - 1}\,\text{s}$ 的位移为 $${h - last}\,\text{m}$，最后 $1\,\text{s}$ 的位移为 $${unit(last, 'm')}$。`,
      remark: '最后1秒不是第1秒，不能用初速度为0的公式直接求。',
      checks: [
        [h, 0.5 * g * t ** 2],
        [last, g * (t - 0.5)],
      ],
    };
  }),
  of({ type: '单选', lesson: '牛顿第二定律', point: '牛顿运动定律', level: 2 }, (r) => {
    const [m, mu, a] = [r.int(1, 10), r.pick([0.1, 0.2, 0.3, 0.4, 0.5]), r.int(1, 6)];
    const force = m * a + mu * m * g;
    return {
      stem: q`如图，质量为 $${unit(m, 'kg')}$ 的物体静止在水平地面上，与地面间的动摩擦因数为 $${mu}$，在水平拉力 $F=${unit(decimal(force), 'N')}$ 作用下开始运动（$g$ 取 $10\,\text{m/s}^{2}$），则物体的加速度大小为`,
      right: q`$${a}\,\text{m/s}^{2}$`,
      wrong: [force / m, a + mu * g * 2, mu * g, a / 2, a + 1].map((n) => q`$${decimal(n)}\,\text{m/s}^{2}$`),
      analysis: '对物体受力分析，用牛顿第二定律。',
      solution: q`$F-\mu mg=ma$，$a=\frac{${decimal(force)}-${mu}\times ${m}\times 10}{${m}}=${a}\,\text{m/s}^{2}$。`,
      remark: '合力才产生加速度，不能漏掉摩擦力。',
      figure: {
        kind: 'forces',
        scene: { type: 'ground' },
        arrows: [{ text: 'F', direction: 0, length: 1 }],
      },
      checks: [[(force - mu * m * g) / m, a]],
    };
  }),
  of({ type: '单选', lesson: '超重和失重', point: '牛顿运动定律', level: 2, flags: [3] }, (r) => {
    const [m, a] = [r.int(4, 16) * 5, r.int(1, 4)];
    const [way, up] = r.pick([
      ['加速上升', 1],
      ['减速下降', 1],
      ['加速下降', -1],
      ['减速上升', -1],
    ] as const);
    const n = m * (g + up * a);
    return {
      stem: q`如图，质量为 $${unit(m, 'kg')}$ 的人站在电梯里的台秤上，电梯以大小为 $${a}\,\text{m/s}^{2}$ 的加速度${way}（$g$ 取 $10\,\text{m/s}^{2}$），则台秤的示数相当于的力为`,
      right: `$${unit(n, 'N')}$`,
      wrong: [m * g, m * (g - up * a), m * a, n + m].map((x) => `$${unit(x, 'N')}$`),
      analysis: '判断加速度的方向，再用牛顿第二定律。',
      solution: q`电梯${way}，加速度方向${up > 0 ? '向上，超重，' : '向下，失重，'}$N=m(g${up > 0 ? '+' : '-'}a)=${n}\,\text{N}$。`,
      remark: '超重失重看加速度的方向，与速度方向无关。',
      figure: { kind: 'forces', scene: { type: 'lift', upwards: up > 0, text: 'a' } },
      checks: [[n - m * g, up * m * a]],
    };
  }),
  of({ type: '解答', lesson: '动能和动能定理', point: '机械能', more: ['牛顿运动定律'], level: 3 }, (r) => {
    const [h, mu, m] = [r.int(1, 8) * 0.5, r.pick([0.1, 0.2, 0.25, 0.4, 0.5]), r.int(1, 4)];
    const s = h / mu;
    const v2 = 2 * g * h;
    return {
      stem: q`如图，质量为 $${unit(m, 'kg')}$ 的小物块从高 $h=${unit(decimal(h), 'm')}$ 的光滑斜面顶端由静止滑下，进入动摩擦因数为 $${mu}$ 的水平面（转折处无能量损失，$g$ 取 $10\,\text{m/s}^{2}$）。求：${nl}（1）物块滑到斜面底端时的速度大小；${nl}（2）物块在水平面上滑行的最大距离；${nl}（3）物块在水平面上克服摩擦力做的功。`,
      answer: q`（1）$${root(Math.round(v2))}\,\text{m/s}$；（2）$${unit(decimal(s), 'm')}$；（3）$${unit(decimal(m * g * h), 'J')}$`,
      analysis: '斜面上机械能守恒，全过程用动能定理。',
      solution: q`（1）$mgh=\frac{1}{2}mv^{2}$，$v=\sqrt{2gh}=${root(Math.round(v2))}\,\text{m/s}$。……4分${nl}（2）全过程 $mgh-\mu mgs=0$，$s=\frac{h}{\mu}=${unit(decimal(s), 'm')}$。……4分${nl}（3）$W=\mu mgs=${unit(decimal(m * g * h), 'J')}$。……4分`,
      remark: '多过程问题对全过程用动能定理最简便。',
      figure: { kind: 'forces', scene: { type: 'slope-and-ground', angle: 37, height: 'h' } },
      checks: [
        [mu * m * g * s, m * g * h],
        [Math.round(v2), v2],
      ],
    };
  }),
  of({ type: '单选', lesson: '抛体运动的规律', point: '曲线运动', level: 2 }, (r) => {
    const [t, v] = [r.int(1, 6), r.int(2, 20)];
    const [h, x] = [5 * t * t, v * t];
    return {
      stem: q`如图，将一小球从高 $${unit(h, 'm')}$ 的楼顶以 $${unit(v, 'm/s')}$ 的速度水平抛出（$g$ 取 $10\,\text{m/s}^{2}$，不计空气阻力），则小球落地点与抛出点的水平距离为`,
      right: `$${unit(x, 'm')}$`,
      wrong: [x + h, 2 * x, v * (t + 1), h, x / 2].map((n) => `$${unit(decimal(n), 'm')}$`),
      analysis: '竖直方向求时间，水平方向匀速。',
      solution: q`$t=\sqrt{\frac{2h}{g}}=${unit(t, 's')}$，$x=vt=${unit(x, 'm')}$。`,
      remark: '平抛运动的时间由高度决定，与初速度无关。',
      figure: {
        kind: 'forces',
        scene: {
          type: 'throw',
          height: h,
          distance: x,
          texts: { velocity: 'v_0', height: `${h} {m}`, distance: 'x' },
        },
      },
      checks: [[x, v * Math.sqrt((2 * h) / g)]],
    };
  }),
  of({ type: '填空', lesson: '动量守恒定律', point: '动量', level: 3 }, (r) => {
    const [m1, m2, v1] = [r.int(1, 6), r.int(1, 6), r.int(2, 12)];
    const top = m1 * v1;
    const lost = (m1 * m2 * v1 * v1) / (2 * (m1 + m2));
    return {
      stem: q`如图，光滑水平面上，质量为 $${unit(m1, 'kg')}$ 的滑块 $A$ 以 $${unit(v1, 'm/s')}$ 的速度与静止的质量为 $${unit(m2, 'kg')}$ 的滑块 $B$ 碰撞后粘在一起，则碰后的共同速度为________$\text{m/s}$，碰撞损失的机械能为________$\text{J}$。`,
      answer: q`$${frac(top, m1 + m2)}$　$${frac(m1 * m2 * v1 * v1, 2 * (m1 + m2))}$`,
      analysis: '碰撞过程动量守恒，损失的机械能等于碰前与碰后动能之差。',
      solution: q`$m_{A}v=(m_{A}+m_{B})v'$，$v'=${frac(top, m1 + m2)}\,\text{m/s}$；$\Delta E=\frac{1}{2}m_{A}v^{2}-\frac{1}{2}(m_{A}+m_{B})v'^{2}=${frac(m1 * m2 * v1 * v1, 2 * (m1 + m2))}\,\text{J}$。`,
      remark: '完全非弹性碰撞损失的动能最多。',
      figure: { kind: 'forces', scene: { type: 'two-blocks', left: 'A', right: 'B', velocity: 'v' } },
      checks: [[lost, 0.5 * m1 * v1 ** 2 - 0.5 * (m1 + m2) * (top / (m1 + m2)) ** 2]],
    };
  }),
  of({ type: '单选', lesson: '闭合电路的欧姆定律', point: '恒定电流', level: 2 }, (r) => {
    const [i, big, small] = [r.pick([0.2, 0.5, 1, 1.5, 2]), r.int(2, 12), r.pick([0.5, 1, 2])];
    const e = i * (big + small);
    return {
      stem: q`如图，电源的电动势为 $${unit(decimal(e), 'V')}$，内阻为 $${small}\,\Omega$，与阻值为 $${big}\,\Omega$ 的电阻串联成闭合电路，则路端电压为`,
      right: `$${unit(decimal(i * big), 'V')}$`,
      wrong: [e, i * small, e - i, e / 2, i * (big - small)].map((n) => `$${unit(decimal(Math.abs(n)), 'V')}$`),
      analysis: '先由闭合电路欧姆定律求电流。',
      solution: q`$I=\frac{E}{R+r}=${unit(i, 'A')}$，$U=IR=${unit(decimal(i * big), 'V')}$。`,
      remark: '路端电压等于电动势减去内电压。',
      figure: {
        kind: 'circuit',
        load: { parallel: [{ part: 'resistor', text: 'R' }, { part: 'voltmeter' }] },
        source: {
          series: [
            { part: 'battery', text: 'E, r' },
            { part: 'switch', text: 'S' },
          ],
        },
      },
      checks: [[i * big, e - i * small]],
    };
  }),
  of({ type: '解答', lesson: '带电粒子在匀强磁场中的运动', point: '磁场', level: 4, flags: [5] }, (r) => {
    const [v, b, radius] = [r.int(1, 9), r.pick([0.1, 0.2, 0.4, 0.5]), r.pick([0.1, 0.2, 0.25, 0.5])];
    const ratio = v / (b * radius);
    const period = (2 * Math.PI * radius) / v;
    return {
      stem: q`如图，一带正电的粒子以 $v=${v}\times 10^{4}\,\text{m/s}$ 的速度垂直进入磁感应强度 $B=${unit(b, 'T')}$ 的匀强磁场，做半径 $R=${unit(radius, 'm')}$ 的匀速圆周运动（不计重力）。求：${nl}（1）粒子的比荷 $\frac{q}{m}$；${nl}（2）粒子运动的周期（$\pi$ 取 $3.14$，保留两位有效数字）。`,
      answer: q`（1）$${decimal(ratio)}\times 10^{4}\,\text{C/kg}$；（2）$${Number(((2 * 3.14 * radius * 10) / v).toPrecision(2))}\times 10^{-5}\,\text{s}$`,
      analysis: '洛伦兹力提供向心力。',
      solution: q`（1）$qvB=\frac{mv^{2}}{R}$，$\frac{q}{m}=\frac{v}{BR}=${decimal(ratio)}\times 10^{4}\,\text{C/kg}$。（2）$T=\frac{2\pi R}{v}=${Number(((2 * 3.14 * radius * 10) / v).toPrecision(2))}\times 10^{-5}\,\text{s}$。`,
      remark: '周期与速度无关：速度大则半径也大。',
      figure: {
        kind: 'field',
        scene: { type: 'magnetic-circle', inwards: true, charge: 'positive', velocity: 'v', field: 'B', radius: 'R' },
      },
      checks: [[period, (2 * Math.PI) / (ratio * b)]],
    };
  }),
  of({ type: '填空', lesson: '法拉第电磁感应定律', point: '电磁感应', level: 3 }, (r) => {
    const [b, l, v, big] = [
      r.pick([0.2, 0.4, 0.5, 0.8, 1]),
      r.pick([0.2, 0.4, 0.5, 1]),
      r.int(2, 12),
      r.pick([1, 2, 4, 5]),
    ];
    const e = b * l * v;
    const force = (b * b * l * l * v) / big;
    return {
      stem: q`如图，长 $${unit(l, 'm')}$ 的导体棒在磁感应强度为 $${unit(b, 'T')}$ 的匀强磁场中以 $${unit(v, 'm/s')}$ 的速度沿光滑平行导轨垂直切割磁感线，回路总电阻为 $${big}\,\Omega$，则感应电动势为________$\text{V}$，维持匀速运动所需的拉力为________$\text{N}$。`,
      answer: q`$${decimal(e, 3)}$　$${decimal(force, 4)}$`,
      analysis: '由 E＝BLv 求电动势，匀速时拉力等于安培力。',
      solution: q`$E=BLv=${unit(decimal(e, 3), 'V')}$，$I=\frac{E}{R}=${unit(decimal(e / big, 4), 'A')}$，$F=BIL=${unit(decimal(force, 4), 'N')}$。`,
      remark: '拉力的功率等于回路的电功率，可用来检验。',
      figure: {
        kind: 'field',
        scene: { type: 'rails', inwards: true, resistor: 'R', velocity: 'v', field: 'B', gap: `${l} {m}` },
      },
      checks: [[force * v, (e * e) / big]],
    };
  }),
  of({ type: '多选', lesson: '变压器', point: '交变电流', level: 3 }, (r) => {
    const [n1, n2, u1, big] = [
      r.int(2, 11) * 100,
      r.int(1, 6) * 50,
      r.pick([110, 220, 380, 36]),
      r.pick([10, 20, 22, 40, 44]),
    ];
    if (n1 === n2) return undefined;
    const u2 = (u1 * n2) / n1;
    const i2 = u2 / big;
    return {
      stem: q`如图，理想变压器原、副线圈的匝数分别为 $${n1}$ 和 $${n2}$，原线圈接有效值为 $${unit(u1, 'V')}$ 的正弦交流电，副线圈接阻值为 $${big}\,\Omega$ 的电阻，下列说法正确的有`,
      statements: [
        [q`副线圈两端电压的有效值为 $${unit(decimal(u2), 'V')}$`, true],
        [q`原、副线圈的电流之比为 $${frac(n2, n1).replace(/\\frac\{(\d+)\}\{(\d+)\}/, '$1:$2')}$`, true],
        r.chance(0.5) ? [q`原、副线圈的功率相等`, true] : [q`原线圈的功率大于副线圈的功率`, false],
        [q`副线圈中交流电的频率与匝数成正比`, false],
      ],
      analysis: '电压与匝数成正比，电流与匝数成反比，功率相等，频率不变。',
      solution: q`$U_{2}=\frac{n_{2}}{n_{1}}U_{1}=${unit(decimal(u2), 'V')}$，$I_{2}=\frac{U_{2}}{R}=${unit(decimal(i2), 'A')}$，$\frac{I_{1}}{I_{2}}=\frac{n_{2}}{n_{1}}$；理想变压器不改变功率与频率。`,
      remark: '副线圈的负载决定电流，电流决定原线圈的输入功率。',
      figure: {
        kind: 'field',
        scene: { type: 'transformer', turns: ['n_1', 'n_2'], input: 'U_1', load: 'R' },
      },
      checks: [[u1 * ((i2 * n2) / n1), u2 * i2]],
    };
  }),
  of(
    {
      type: '实验',
      lesson: '匀变速直线运动的速度与时间的关系',
      point: '力学实验',
      more: ['运动学'],
      level: 3,
      ability: '科学探究',
    },
    (r) => {
      const [first, step] = [r.int(12, 40), r.int(4, 20)];
      const x = [0, 1, 2, 3].map((k) => (first + k * step) / 10);
      const total = x.reduce((s, one) => s + one, 0);
      const a = step / 10;
      const v = ((x[1] ?? 0) + (x[2] ?? 0)) / 0.2 / 100;
      const other = ((x[2] ?? 0) + (x[3] ?? 0) - (x[0] ?? 0) - (x[1] ?? 0)) / (4 * 0.01) / 100;
      return {
        stem: '完成下列关于“探究小车速度随时间变化的规律”的实验。',
        passage: q`某同学用打点计时器研究小车的匀变速直线运动，电源频率为 $50\,\text{Hz}$。他选出一条如图所示的纸带，每隔 $4$ 个点取一个计数点，依次标为 $0,1,2,3,4$，测得相邻计数点间的距离依次为 $x_{1}=${x[0]}\,\text{cm}$，$x_{2}=${x[1]}\,\text{cm}$，$x_{3}=${x[2]}\,\text{cm}$，$x_{4}=${x[3]}\,\text{cm}$。`,
        parts: [
          {
            stem: q`相邻两个计数点间的时间间隔为________$\text{s}$。`,
            answer: '$0.1$',
            solution: q`每隔4个点取一个计数点，$T=5\times 0.02=0.1\,\text{s}$。`,
            score: 2,
          },
          {
            stem: q`打计数点 $2$ 时小车的速度为________$\text{m/s}$（保留三位小数）。`,
            answer: `$${v.toFixed(3)}$`,
            solution: q`$v_{2}=\frac{x_{2}+x_{3}}{2T}=${v.toFixed(3)}\,\text{m/s}$。`,
            score: 3,
          },
          {
            stem: q`小车的加速度为________$\text{m/s}^{2}$（保留两位小数）。`,
            answer: `$${a.toFixed(2)}$`,
            solution: q`$a=\frac{(x_{3}+x_{4})-(x_{1}+x_{2})}{4T^{2}}=${a.toFixed(2)}\,\text{m/s}^{2}$。`,
            score: 3,
          },
        ],
        analysis: '中间时刻的速度等于平均速度，用逐差法求加速度。',
        solution: q`总位移为 $${decimal(total)}\,\text{cm}$，按各小题的公式代入计算。`,
        remark: '注意单位换算和计数点间的时间间隔。',
        figure: { kind: 'gauge', scene: { type: 'tape', distances: x } },
        checks: [[a, other]],
      };
    },
  ),
  of(
    {
      type: '实验',
      lesson: '闭合电路的欧姆定律',
      point: '电学实验',
      more: ['恒定电流'],
      level: 3,
      ability: '科学探究',
    },
    (r) => {
      const [e, small] = [r.int(28, 60) / 10, r.int(4, 20) / 10];
      const [i1, i2] = [0.2, 0.6];
      const [u1, u2] = [e - i1 * small, e - i2 * small];
      return {
        stem: '完成下列关于“测定电源的电动势和内阻”的实验。',
        passage: q`用电压表、电流表和滑动变阻器按如图所示的电路测定一节电源的电动势 $E$ 和内阻 $r$。改变滑动变阻器，测得两组数据：$I_{1}=0.20\,\text{A}$ 时 $U_{1}=${u1.toFixed(2)}\,\text{V}$；$I_{2}=0.60\,\text{A}$ 时 $U_{2}=${u2.toFixed(2)}\,\text{V}$。`,
        parts: [
          {
            stem: '闭合开关前，滑动变阻器接入电路的阻值应调到',
            right: '最大',
            wrong: ['最小', '中间值', '任意值'],
            solution: '为了保护电路，接入的阻值应最大。',
            score: 2,
          },
          {
            stem: q`电源的电动势 $E=$________$\text{V}$。`,
            answer: `$${e.toFixed(2)}$`,
            solution: q`$E=U_{1}+I_{1}r=U_{2}+I_{2}r$，解得 $E=${e.toFixed(2)}\,\text{V}$。`,
            score: 3,
          },
          {
            stem: q`电源的内阻 $r=$________$\Omega$。`,
            answer: `$${small.toFixed(2)}$`,
            solution: q`$r=\frac{U_{1}-U_{2}}{I_{2}-I_{1}}=${small.toFixed(2)}\,\Omega$。`,
            score: 3,
          },
        ],
        analysis: '由两组数据列方程，或看作 U－I 图线的截距与斜率。',
        solution: '把两组数据代入闭合电路欧姆定律求解。',
        remark: 'U－I 图线的纵截距为电动势，斜率的绝对值为内阻。',
        figure: {
          kind: 'circuit',
          load: {
            parallel: [{ part: 'voltmeter' }, { series: [{ part: 'ammeter' }, { part: 'rheostat', text: 'R_P' }] }],
          },
          source: {
            series: [
              { part: 'battery', text: 'E, r' },
              { part: 'open-switch', text: 'S' },
            ],
          },
        },
        checks: [[(u1 - u2) / (i2 - i1), small]],
      };
    },
  ),
  middle({ type: '单选', lesson: '密度', point: '质量与密度', level: 1 }, (r) => {
    const [name, density] = r.pick([
      ['铝块', 2.7],
      ['铁块', 7.9],
      ['铜块', 8.9],
      ['冰块', 0.9],
      ['木块', 0.6],
    ] as const);
    const volume = r.int(2, 60) * 10;
    const mass = volume * density;
    return {
      stem: q`如图是一种材料的质量 $m$ 随体积 $V$ 变化的图象，用它制成的${name}体积为 $${volume}\,\text{cm}^{3}$，质量可从图中读出，则它的密度为`,
      right: q`$${density}\,\text{g/cm}^{3}$`,
      wrong: [density + 0.2, density * 2, density / 2, density + 1].map((n) => q`$${decimal(n)}\,\text{g/cm}^{3}$`),
      analysis: '直接用密度公式。',
      solution: q`$\rho=\frac{m}{V}=\frac{${decimal(mass)}\,\text{g}}{${volume}\,\text{cm}^{3}}=${density}\,\text{g/cm}^{3}$。`,
      remark: '密度是物质的特性，与质量、体积无关。',
      figure: {
        kind: 'function-graph',
        x: [0, volume * 1.3],
        y: [0, mass * 1.3],
        names: ['V/{cm}^3', 'm/{g}'],
        curves: [polynomial([density, 0])],
        points: [{ at: [volume, mass], guides: true }],
        ticks: { x: ticksAt([volume]), y: ticksAt([mass]) },
      },
      checks: [[mass / volume, density]],
    };
  }),
  middle({ type: '填空', lesson: '液体压强', point: '压强', level: 2 }, (r) => {
    const [depth, area] = [r.int(1, 30), r.int(1, 9)];
    const p = 1000 * g * depth * 0.1;
    return {
      stem: q`如图，水池中 $A$ 处的深度为 $${decimal(depth * 0.1)}\,\text{m}$（$g$ 取 $10\,\text{N/kg}$，水的密度为 $1.0\times 10^{3}\,\text{kg/m}^{3}$），则该处水的压强为________$\text{Pa}$，该处 $${area}\,\text{dm}^{2}$ 的面积上受到水的压力为________$\text{N}$。`,
      answer: q`$${p}$　$${decimal((p * area) / 100)}$`,
      analysis: '用液体压强公式，再用压力等于压强乘面积。',
      solution: q`$p=\rho gh=${p}\,\text{Pa}$，$F=pS=${p}\times ${area}\times 10^{-2}=${decimal((p * area) / 100)}\,\text{N}$。`,
      remark: '深度从液面向下量，面积要换算成平方米。',
      figure: { kind: 'forces', scene: { type: 'depth', depth: `${decimal(depth * 0.1)} {m}`, point: 'A' } },
      checks: [[p, 1000 * 10 * (depth / 10)]],
    };
  }),
  middle({ type: '解答', lesson: '浮力', point: '浮力', level: 3 }, (r) => {
    const [weight, inWater] = [r.int(4, 20), r.int(1, 15)];
    if (inWater >= weight) return undefined;
    const lift = weight - inWater;
    const volume = lift / (1000 * 10);
    const density = (weight / 10 / volume).toFixed(0);
    return {
      stem: q`用弹簧测力计在空气中称得一金属块重 $${weight}\,\text{N}$，把它浸没在水中时示数如图，为 $${inWater}\,\text{N}$（$g$ 取 $10\,\text{N/kg}$）。求：${nl}（1）金属块受到的浮力；${nl}（2）金属块的体积；${nl}（3）金属块的密度（结果取整数）。`,
      answer: q`（1）$${lift}\,\text{N}$；（2）$${decimal(volume * 1e4)}\times 10^{-4}\,\text{m}^{3}$；（3）$${density}\,\text{kg/m}^{3}$`,
      analysis: '称重法求浮力，浸没时排开水的体积等于物体的体积。',
      solution: q`（1）$F_{\text{浮}}=G-F=${lift}\,\text{N}$。……4分${nl}（2）$V=\frac{F_{\text{浮}}}{\rho_{\text{水}}g}=${decimal(volume * 1e4)}\times 10^{-4}\,\text{m}^{3}$。……4分${nl}（3）$\rho=\frac{G}{gV}=${density}\,\text{kg/m}^{3}$。……4分`,
      remark: '称重法测密度：物体密度与水的密度之比等于重力与浮力之比。',
      figure: { kind: 'forces', scene: { type: 'liquid', reading: `${inWater} {N}` } },
      checks: [[Number(density), Math.round((1000 * weight) / lift)]],
    };
  }),
  middle({ type: '解答', lesson: '欧姆定律', point: '欧姆定律', more: ['电路'], level: 2 }, (r) => {
    const [r1, r2, parallel] = [r.int(1, 6) * 5, r.int(1, 6) * 5, r.chance(0.5)];
    const u = r.pick([3, 6, 9, 12, 18]);
    if (r1 === r2) return undefined;
    const whole = parallel ? (r1 * r2) / (r1 + r2) : r1 + r2;
    const resistors: CircuitPart[] = [
      { part: 'resistor', text: 'R_1' },
      { part: 'resistor', text: 'R_2' },
    ];
    const i = u / whole;
    return {
      stem: q`如图，电源电压为 $${u}\,\text{V}$ 且保持不变，$R_{1}=${r1}\,\Omega$，$R_{2}=${r2}\,\Omega$，两电阻${parallel ? '并' : '串'}联，闭合开关 $S$。求：${nl}（1）电路的总电阻；${nl}（2）电路的总电流（结果保留两位小数）。`,
      answer: q`（1）$${frac(parallel ? r1 * r2 : r1 + r2, parallel ? r1 + r2 : 1)}\,\Omega$；（2）$${i.toFixed(2)}\,\text{A}$`,
      analysis: parallel
        ? '并联电路各支路电压相等，总电流等于支路电流之和。'
        : '串联电路电流处处相等，总电阻等于各电阻之和。',
      solution: q`（1）$R=${parallel ? q`\frac{R_{1}R_{2}}{R_{1}+R_{2}}` : 'R_{1}+R_{2}'}=${frac(parallel ? r1 * r2 : r1 + r2, parallel ? r1 + r2 : 1)}\,\Omega$。（2）$I=\frac{U}{R}=${i.toFixed(2)}\,\text{A}$。`,
      remark: '并联的总电阻比每个支路的电阻都小。',
      figure: {
        kind: 'circuit',
        load: parallel ? { parallel: resistors } : { series: resistors },
        source: {
          series: [
            { part: 'battery', text: 'U' },
            { part: 'switch', text: 'S' },
          ],
        },
      },
      checks: [[i, parallel ? u / r1 + u / r2 : u / (r1 + r2)]],
    };
  }),
  middle({ type: '实验', lesson: '密度', point: '质量与密度', level: 2, ability: '科学探究' }, (r) => {
    const [mass, from, volume] = [r.int(20, 90), r.int(30, 60), r.int(8, 30)];
    const density = mass / volume;
    return {
      stem: '完成下列测量小石块密度的实验。',
      passage: q`小华用天平和量筒测小石块的密度：天平平衡时右盘砝码和游码示数共 $${mass}\,\text{g}$；量筒中装入一些水，用细线拴住石块浸没，前后的水面如图所示，示数分别为 $${from}\,\text{mL}$ 和 $${from + volume}\,\text{mL}$。`,
      parts: [
        {
          stem: '调节天平平衡时，指针偏向分度盘左侧，应将平衡螺母',
          right: '向右调',
          wrong: ['向左调', '不调', '先左后右调'],
          solution: '指针左偏说明左端重，平衡螺母向右调。',
          score: 2,
        },
        {
          stem: q`小石块的体积为________$\text{cm}^{3}$。`,
          answer: `$${volume}$`,
          solution: q`$V=${from + volume}-${from}=${volume}\,\text{cm}^{3}$。`,
          score: 2,
        },
        {
          stem: q`小石块的密度为________$\text{g/cm}^{3}$（保留两位小数）。`,
          answer: `$${density.toFixed(2)}$`,
          solution: q`$\rho=\frac{m}{V}=\frac{${mass}}{${volume}}=${density.toFixed(2)}\,\text{g/cm}^{3}$。`,
          score: 3,
        },
      ],
      analysis: '排水法测体积，再用密度公式。',
      solution: '依次完成各小题。',
      remark: '应先测质量再测体积，避免石块沾水使质量偏大。',
      figure: {
        kind: 'gauge',
        scene: { type: 'cylinders', most: 100, values: [from, from + volume], showsBody: true },
      },
      checks: [[density * volume, mass]],
    };
  }),
];
