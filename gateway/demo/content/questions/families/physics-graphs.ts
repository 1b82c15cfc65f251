import { familiesOf } from './family.ts';
import { brokenLineFigure, ticksAt } from './figures.ts';
import { decimal, frac } from './tex.ts';

const q = String.raw;
const senior = familiesOf(300, 4);
const middle = familiesOf(200, 4);
const unit = (value: number | string, name: string) => q`${value}\,\text{${name}}`;

/** Questions of physics whose data stand in a graph, at a scale or in a sketch. */
export const physicsGraphs = [
  senior(
    { type: '多选', lesson: '匀变速直线运动的速度与时间的关系', point: '运动学', level: 2, ability: '科学思维' },
    (r) => {
      const [v, t1, hold, t2] = [r.int(2, 9) * 2, r.int(1, 6), r.int(1, 6), r.int(1, 6)];
      const [second, end] = [t1 + hold, t1 + hold + t2];
      if (t1 === t2) return undefined;
      const way = (v * (hold + end)) / 2;
      return {
        stem: q`一质点做直线运动的 $v-t$ 图象如图所示：$0\sim ${unit(t1, 's')}$ 加速到 $${unit(v, 'm/s')}$，$${unit(second, 's')}$ 起减速，$${unit(end, 's')}$ 时停下。下列说法正确的有`,
        statements: [
          [q`加速阶段的加速度为 $${frac(v, t1)}\,\text{m/s}^{2}$`, true],
          [q`全程的位移为 $${unit(decimal(way), 'm')}$`, true],
          r.chance(0.5)
            ? [q`减速阶段加速度的大小为 $${frac(v, t2)}\,\text{m/s}^{2}$`, true]
            : [q`减速阶段质点反向运动`, false],
          [q`全程的平均速度为 $${unit(decimal(v / 2 + 0.5), 'm/s')}$`, way / end === v / 2 + 0.5],
        ],
        analysis: 'v－t图线的斜率表示加速度，与时间轴围成的面积表示位移。',
        solution: q`加速度 $a_{1}=\frac{${v}}{${t1}}=${frac(v, t1)}\,\text{m/s}^{2}$，减速时大小为 $${frac(v, t2)}\,\text{m/s}^{2}$；位移等于梯形面积 $\frac{(${hold}+${end})\times ${v}}{2}=${unit(decimal(way), 'm')}$；速度始终为正，质点没有反向运动。`,
        remark: '速度的正负表示方向，斜率的正负表示加速度的方向。',
        figure: brokenLineFigure(
          [
            [0, 0],
            [t1, v],
            [second, v],
            [end, 0],
          ],
          ['t/{s}', 'v/({m·s}^(-1))'],
        ),
        checks: [[way, (v * t1) / 2 + v * hold + (v * t2) / 2]],
      };
    },
  ),
  senior({ type: '填空', lesson: '闭合电路的欧姆定律', point: '恒定电流', level: 2, ability: '科学思维' }, (r) => {
    const [e, small, i] = [r.int(3, 18) / 2, r.pick([0.5, 1, 1.5, 2]), r.pick([0.5, 1, 1.5, 2])];
    const u = e - i * small;
    if (u <= 0.5) return undefined;
    return {
      stem: q`某电源的路端电压 $U$ 与电流 $I$ 的关系如图所示，图线过点 $(0,${e})$ 和 $(${i},${decimal(u)})$，则电源的电动势为________$\text{V}$，内阻为________$\Omega$。`,
      answer: q`$${e}$　$${small}$`,
      analysis: '图线的纵截距等于电动势，斜率的绝对值等于内阻。',
      solution: q`$U=E-Ir$，$I=0$ 时 $U=E=${unit(e, 'V')}$；$r=\frac{${e}-${decimal(u)}}{${i}}=${small}\,\Omega$。`,
      remark: '纵轴若不从0开始，横截距就不是短路电流。',
      figure: {
        kind: 'function-graph',
        x: [0, i * 1.5],
        y: [0, e * 1.25],
        names: ['I/{A}', 'U/{V}'],
        curves: [
          { type: 'function', terms: [{ type: 'polynomial', coefficients: [-small, e] }], domain: [0, i * 1.3] },
        ],
        points: [{ at: [i, u], guides: true }],
        ticks: { x: ticksAt([i]), y: ticksAt([e, u]) },
      },
      checks: [[u + i * small, e]],
    };
  }),
  middle({ type: '单选', lesson: '运动的快慢', point: '机械运动', level: 1 }, (r) => {
    const [v, t, stop, v2] = [r.int(2, 9), r.int(2, 8), r.int(1, 5), r.int(2, 9)];
    const end = t + stop + 4;
    const [first, all] = [v * t, v * t + v2 * 4];
    const mean = all / end;
    const who = r.pick(['小车', '小明', '机器人']);
    return {
      stem: q`${who}做直线运动的 $s-t$ 图象如图所示：前 $${unit(t, 's')}$ 通过 $${unit(first, 'm')}$，停留 $${unit(stop, 's')}$ 后继续前进，$${unit(end, 's')}$ 时共通过 $${unit(all, 'm')}$。${who}前 $${unit(t, 's')}$ 内的速度为`,
      right: `$${unit(v, 'm/s')}$`,
      wrong: [v2 === v ? v + 2 : v2, Number(mean.toFixed(1)), v + 1, v * 2].map((n) => `$${unit(n, 'm/s')}$`),
      analysis: '从图象上读出路程和时间，用速度公式。',
      solution: q`$v=\frac{s}{t}=\frac{${unit(first, 'm')}}{${unit(t, 's')}}=${unit(v, 'm/s')}$。`,
      remark: 's－t图线水平的一段表示静止。',
      figure: brokenLineFigure(
        [
          [0, 0],
          [t, first],
          [t + stop, first],
          [end, all],
        ],
        ['t/{s}', 's/{m}'],
      ),
      checks: [[first / t, v]],
    };
  }),
  middle({ type: '填空', lesson: '光的反射', point: '光现象', level: 1 }, (r) => {
    const mirror = r.int(12, 75);
    const angle = 90 - mirror;
    return {
      stem: q`如图，一束光 $AO$ 射到平面镜上，它与镜面的夹角为 $${mirror}^{\circ}$，则入射角为________，反射光线 $OB$ 与入射光线的夹角为________。`,
      answer: q`$${angle}^{\circ}$　$${2 * angle}^{\circ}$`,
      analysis: '入射角是入射光线与法线的夹角，反射角等于入射角。',
      solution: q`入射角为 $90^{\circ}-${mirror}^{\circ}=${angle}^{\circ}$，反射角也是 $${angle}^{\circ}$，所以两条光线的夹角为 $${2 * angle}^{\circ}$。`,
      remark: '不要把光线与镜面的夹角当作入射角。',
      figure: { kind: 'optics', scene: { type: 'reflection', angle, text: 'i' } },
      checks: [[180 - 2 * mirror, 2 * angle]],
    };
  }),
  middle({ type: '填空', lesson: '杠杆', point: '简单机械', level: 2 }, (r) => {
    const [left, right, first] = [r.int(2, 9), r.int(2, 9), r.int(2, 20)];
    const second = (first * left) / right;
    if (left === right || !Number.isInteger(second * 2)) return undefined;
    return {
      stem: q`如图，轻质杠杆在水平位置平衡，$l_{1}=${unit(left * 10, 'cm')}$，$l_{2}=${unit(right * 10, 'cm')}$，左端挂重 $G_{1}=${unit(first, 'N')}$ 的物体，则右端所挂物体重 $G_{2}=$________$\text{N}$，这是________（选填“省力”或“费力”）杠杆（以 $G_{2}$ 对杠杆的拉力为动力）。`,
      answer: q`$${decimal(second)}$　${right > left ? '省力' : '费力'}`,
      analysis: '用杠杆平衡条件。',
      solution: q`$G_{1}l_{1}=G_{2}l_{2}$，$G_{2}=\frac{${first}\times ${left * 10}}{${right * 10}}=${unit(decimal(second), 'N')}$；动力臂${right > left ? '大于' : '小于'}阻力臂，是${right > left ? '省力' : '费力'}杠杆。`,
      remark: '先找支点，再找力臂。',
      figure: {
        kind: 'forces',
        scene: { type: 'lever', arms: [left, right], armTexts: ['l_1', 'l_2'], left: 'G_1', right: 'G_2' },
      },
      checks: [[first * left, second * right]],
    };
  }),
  middle({ type: '填空', lesson: '电阻的测量', point: '欧姆定律', level: 2, ability: '科学探究' }, (r) => {
    const [parts, big] = [r.int(6, 28), r.pick([5, 8, 10, 12, 15, 20])];
    const i = parts / 50;
    const u = i * big;
    if (u > 14) return undefined;
    return {
      stem: q`用伏安法测电阻，电压表的示数为 $${decimal(u)}\,\text{V}$，电流表用 $0\sim 0.6\,\text{A}$ 的量程，示数如图所示，则电流为________$\text{A}$，电阻为________$\Omega$。`,
      answer: q`$${i.toFixed(2)}$　$${big}$`,
      analysis: '先看量程和分度值，再读数，最后用欧姆定律求电阻。',
      solution: q`分度值为 $0.02\,\text{A}$，指针指在第 $${parts}$ 格，$I=${i.toFixed(2)}\,\text{A}$；$R=\frac{U}{I}=\frac{${decimal(u)}}{${i.toFixed(2)}}=${big}\,\Omega$。`,
      remark: '同一刻度盘换用不同量程时，分度值不同。',
      figure: { kind: 'gauge', scene: { type: 'dial', unit: 'A', most: 0.6, numbers: 3, parts: 10, value: i } },
      checks: [[u / i, big]],
    };
  }),
];
