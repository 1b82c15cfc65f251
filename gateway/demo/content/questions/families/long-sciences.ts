import { familiesOf } from './family.ts';
import { amountCurve } from './science-figures.ts';
import { decimal } from './tex.ts';

const q = String.raw;
const nl = '\n';
const ce = (formula: string) => q`$\ce{${formula}}$`;
const unit = (value: number | string, name: string) => q`${value}\,\text{${name}}`;
const physics = familiesOf(300, 4);
const chemistry = familiesOf(300, 5);

/** Long questions of 高中物理 and 高中化学: a paper has several, and each shall be about something else. */
export const longSciences = [
  physics({ type: '解答', lesson: '法拉第电磁感应定律', point: '电磁感应', level: 4 }, (r) => {
    const [b, l, v] = [r.pick([0.5, 1, 2]), r.pick([0.5, 1]), r.int(1, 8) * 2];
    const [inner, outer] = r.pick([
      [1, 3],
      [1, 4],
      [0.5, 1.5],
      [0.2, 0.8],
    ] as const);
    const e = b * l * v;
    const i = e / (inner + outer);
    const force = b * i * l;
    return {
      stem: q`如图，两根足够长的光滑平行金属导轨固定在水平面上，间距 $L=${unit(l, 'm')}$，左端接有阻值 $R=${outer}\,\Omega$ 的电阻，导轨电阻不计。整个装置处于磁感应强度 $B=${unit(b, 'T')}$、方向竖直向下的匀强磁场中。电阻 $r=${inner}\,\Omega$ 的导体棒垂直放在导轨上，在水平拉力作用下以 $v=${unit(v, 'm/s')}$ 的速度向右匀速运动。求：${nl}（1）导体棒中感应电动势的大小；${nl}（2）通过电阻 $R$ 的电流大小；${nl}（3）水平拉力的大小和它的功率。`,
      answer: q`（1）$${unit(decimal(e, 3), 'V')}$；（2）$${unit(decimal(i, 4), 'A')}$；（3）$${unit(decimal(force, 5), 'N')}$，$${unit(decimal(force * v, 5), 'W')}$`,
      analysis: '导体棒相当于电源；匀速运动时拉力与安培力平衡。',
      solution: q`（1）$E=BLv=${unit(decimal(e, 3), 'V')}$。（2）$I=\frac{E}{R+r}=${unit(decimal(i, 4), 'A')}$。（3）匀速运动时 $F=BIL=${unit(decimal(force, 5), 'N')}$，功率 $P=Fv=${unit(decimal(force * v, 5), 'W')}$。`,
      remark: '拉力的功率等于回路的总电功率，可用来检验。',
      figure: {
        kind: 'field',
        scene: { type: 'rails', inwards: true, resistor: 'R', rod: 'r', velocity: 'v', field: 'B', gap: 'L' },
      },
      checks: [
        [force * v, i * i * (inner + outer)],
        [force * v, (e * e) / (inner + outer)],
      ],
    };
  }),
  chemistry({ type: '解答', lesson: '化学反应速率', point: '化学平衡', level: 3 }, (r) => {
    const [volume, minutes, moved] = [r.pick([1, 2, 5, 10]), r.pick([2, 4, 5, 10]), r.int(1, 6) / 2];
    const [nitrogen, hydrogen] = [r.int(2, 8), r.int(4, 20)];
    if (moved >= nitrogen || 3 * moved >= hydrogen) return undefined;
    const rate = (2 * moved) / volume / minutes;
    const total = nitrogen + hydrogen - 2 * moved;
    const share = ((moved / nitrogen) * 100).toFixed(1);
    return {
      stem: q`向 $${volume}\,\text{L}$ 恒容密闭容器中充入 $${nitrogen}\,\text{mol}$ ${ce('N2')} 和 $${hydrogen}\,\text{mol}$ ${ce('H2')}，发生反应 ${ce('N2(g) + 3H2(g) <=> 2NH3(g)')}，${ce('NH3')} 的物质的量随时间的变化如图所示，$${minutes}\,\text{min}$ 时为 $${2 * moved}\,\text{mol}$。${nl}（1）求这段时间内用 ${ce('NH3')} 表示的平均反应速率；${nl}（2）求此时 ${ce('N2')} 的转化率（保留一位小数）；${nl}（3）求此时容器内气体的总物质的量。`,
      answer: q`（1）$${decimal(rate, 4)}\,\text{mol/(L·min)}$；（2）$${share}\%$；（3）$${unit(decimal(total), 'mol')}$`,
      analysis: '列三段式，先求各物质的变化量。',
      solution: q`（1）$v(\text{NH}_{3})=\frac{${2 * moved}\,\text{mol}}{${volume}\,\text{L}\times ${minutes}\,\text{min}}=${decimal(rate, 4)}\,\text{mol/(L·min)}$。（2）${ce('N2')} 转化了 $${unit(decimal(moved), 'mol')}$，转化率为 $\frac{${decimal(moved)}}{${nitrogen}}\times 100\%=${share}\%$。（3）剩余 ${ce('N2')} $${unit(decimal(nitrogen - moved), 'mol')}$、${ce('H2')} $${unit(decimal(hydrogen - 3 * moved), 'mol')}$，总物质的量为 $${unit(decimal(total), 'mol')}$。`,
      remark: '各物质的变化量之比等于化学计量数之比。',
      figure: amountCurve({ name: '{NH_3}', minutes, from: 0, to: 2 * moved }),
      checks: [
        [total, nitrogen - moved + (hydrogen - 3 * moved) + 2 * moved],
        [(rate * volume * minutes) / 2, moved],
      ],
    };
  }),
];
