import { lensImage, refractedAngle } from '../../../../questions/figures/optics-figure.ts';
import { familiesOf } from './family.ts';
import { decimal, frac, root } from './tex.ts';

const q = String.raw;
const nl = '\n';
const g = 10;
const senior = familiesOf(300, 4);
const middle = familiesOf(200, 4);
const unit = (value: number | string, name: string) => q`${value}\,\text{${name}}`;

/** Questions of physics about a sketch: equilibrium, joined bodies, fields and rays of light. */
export const sketches = [
  senior({ type: '单选', lesson: '共点力的平衡', point: '相互作用', level: 2, ability: '科学思维' }, (r) => {
    const [m, angle] = [r.int(1, 24) / 2, r.pick([37, 53] as const)];
    const [sine, cosine] = angle === 37 ? [0.6, 0.8] : [0.8, 0.6];
    const [pull, level] = [(m * g) / cosine, (m * g * sine) / cosine];
    return {
      stem: q`如图，质量为 $${unit(m, 'kg')}$ 的小球用轻质细线悬挂，在水平拉力 $F$ 作用下静止，细线与竖直方向的夹角为 $${angle}^{\circ}$（$g$ 取 $10\,\text{m/s}^{2}$，$\sin ${angle}^{\circ}=${sine}$，$\cos ${angle}^{\circ}=${cosine}$），则 $F$ 的大小为`,
      right: q`$${unit(decimal(level, 1), 'N')}$`,
      wrong: [pull, m * g, m * g * sine, m * g * cosine, level / 2].map((n) => q`$${unit(decimal(n, 1), 'N')}$`),
      analysis: '小球受三个力而平衡，把细线的拉力沿水平和竖直方向分解。',
      solution: q`竖直方向 $T\cos ${angle}^{\circ}=mg$，水平方向 $F=T\sin ${angle}^{\circ}$，所以 $F=mg\tan ${angle}^{\circ}=${unit(decimal(level, 1), 'N')}$。`,
      remark: '三力平衡也可以用力的三角形求解。',
      figure: {
        kind: 'forces',
        scene: { type: 'thread', angle, ball: 'm' },
        arrows: [{ text: 'F', direction: 0, length: 1 }],
      },
      checks: [[level * level + (m * g) ** 2, pull * pull]],
    };
  }),
  senior({ type: '解答', lesson: '牛顿运动定律的应用', point: '牛顿运动定律', level: 3, ability: '科学思维' }, (r) => {
    const [big, small, mu] = [r.int(2, 9), r.int(1, 8), r.pick([0, 0.1, 0.2, 0.25, 0.5])];
    const a = ((small - mu * big) * g) / (big + small);
    if (a <= 0.4) return undefined;
    const tension = small * (g - a);
    const ground = mu === 0 ? '光滑水平桌面' : q`水平桌面（动摩擦因数为 $${mu}$）`;
    const [top, bottom] = [Math.round((small - mu * big) * g * 20), (big + small) * 20];
    return {
      stem: q`如图，质量 $M=${unit(big, 'kg')}$ 的物块放在${ground}上，通过跨过轻质定滑轮的轻绳与质量 $m=${unit(small, 'kg')}$ 的物块相连，由静止释放（$g$ 取 $10\,\text{m/s}^{2}$，不计滑轮摩擦）。求：${nl}（1）两物块加速度的大小；${nl}（2）绳中拉力的大小（结果保留一位小数）。`,
      answer: q`（1）$${frac(top, bottom)}\,\text{m/s}^{2}$；（2）$${unit(tension.toFixed(1), 'N')}$`,
      analysis: '两物块加速度大小相等，先对整体、再对一个物块用牛顿第二定律。',
      solution: q`（1）对整体 $mg${mu === 0 ? '' : q`-\mu Mg`}=(M+m)a$，$a=${frac(top, bottom)}\,\text{m/s}^{2}$。（2）对 $m$ 有 $mg-T=ma$，$T=m(g-a)\approx ${unit(tension.toFixed(1), 'N')}$。`,
      remark: '悬挂的物块加速下降时，绳中拉力小于它的重力。',
      figure: { kind: 'forces', scene: { type: 'table-pulley', block: 'M', hanging: 'm' } },
      checks: [
        [tension - mu * big * g, big * a],
        [top / bottom, a],
      ],
    };
  }),
  senior({ type: '单选', lesson: '带电粒子在电场中的运动', point: '静电场', level: 2, ability: '物理观念' }, (r) => {
    const [upperIsPositive, charge] = [r.chance(0.5), r.pick(['positive', 'negative'] as const)];
    const [v, length] = [r.int(1, 9), r.pick([2, 4, 5, 6, 8, 10])];
    const time = length / v;
    const show = (n: number) => q`$${decimal(n, 3)}\times 10^{-8}\,\text{s}$`;
    return {
      stem: q`如图，一带${charge === 'positive' ? '正' : '负'}电的粒子以 $v_{0}=${v}\times 10^{6}\,\text{m/s}$ 的速度沿两平行金属板的中线射入匀强电场，上极板带${upperIsPositive ? '正' : '负'}电，板长 $L=${unit(length, 'cm')}$，粒子能穿出电场（不计重力），则它在电场中运动的时间为`,
      right: show(time),
      wrong: [time * 10, time / 2, time * 2, time + 1].map(show),
      analysis: '粒子沿极板方向不受力，做匀速直线运动。',
      solution: q`沿极板方向 $t=\frac{L}{v_{0}}=\frac{${length}\times 10^{-2}}{${v}\times 10^{6}}\,\text{s}=${decimal(time, 3)}\times 10^{-8}\,\text{s}$；垂直于极板的方向上粒子做匀加速运动，不影响穿出的时间。`,
      remark: '类平抛运动的两个分运动互不影响，时间相等。',
      figure: {
        kind: 'field',
        scene: { type: 'plates', upperIsPositive, charge, velocity: 'v_0', length: 'L' },
      },
      checks: [[time * v, length]],
    };
  }),
  senior({ type: '单选', lesson: '光的折射', point: '几何光学', level: 2, ability: '物理观念' }, (r) => {
    const squares = { 30: 1, 45: 2, 60: 3 } as const;
    const angles = [30, 45, 60] as const;
    const [incident, refracted] = [r.pick(angles), r.pick(angles)];
    if (incident <= refracted) return undefined;
    const medium = r.pick(['玻璃', '水晶', '某种液体', '透明塑料', '某种宝石']);
    const [top, bottom] = [squares[incident], squares[refracted]];
    const n = Math.sqrt(top / bottom);
    return {
      stem: q`如图，一束光从空气射向${medium}，入射角为 $${incident}^{\circ}$，折射角 $r=${refracted}^{\circ}$，则${medium}的折射率为`,
      right: `$${root(top * bottom, 1, bottom)}$`,
      wrong: [root(top * bottom, 1, top), frac(incident, refracted), root(5, 1, 2), root(7, 1, 2), '2'].map(
        (t) => `$${t}$`,
      ),
      analysis: '折射率等于入射角与折射角的正弦之比。',
      solution: q`$n=\frac{\sin ${incident}^{\circ}}{\sin ${refracted}^{\circ}}=${root(top * bottom, 1, bottom)}$。`,
      remark: '光从空气斜射入介质时，折射角小于入射角。',
      figure: {
        kind: 'optics',
        scene: { type: 'refraction', angle: incident, indices: [1, n], media: ['空气', medium.replace('某种', '')] },
      },
      checks: [[refractedAngle(incident, [1, n]) ?? 0, refracted]],
    };
  }),
  middle({ type: '单选', lesson: '凸透镜成像的规律', point: '光现象', level: 2 }, (r) => {
    const [focus, tenths] = [r.int(5, 20), r.pick([5, 6, 8, 12, 14, 15, 16, 18, 24, 25, 30])];
    const distance = (focus * tenths) / 10;
    const { distance: image, size } = lensImage(focus, distance);
    const names = ['倒立、缩小的实像', '倒立、放大的实像', '正立、放大的虚像', '正立、缩小的虚像'];
    const at = distance < focus ? 2 : distance < 2 * focus ? 1 : 0;
    return {
      stem: q`如图，凸透镜的焦距为 $${unit(focus, 'cm')}$，物体到透镜的距离为 $${unit(decimal(distance, 1), 'cm')}$，则物体经凸透镜成`,
      right: names[at] ?? '',
      wrong: names,
      analysis: '比较物距与一倍焦距、二倍焦距的大小。',
      solution: q`${at === 2 ? '物距小于焦距' : at === 1 ? '物距在一倍焦距与二倍焦距之间' : '物距大于二倍焦距'}，所以成${names[at]}。`,
      remark: '一倍焦距分虚实，二倍焦距分大小。',
      figure: { kind: 'optics', scene: { type: 'lens', focus, distance, showsImage: false } },
      checks: [
        [Number(image > 0), Number(at < 2)],
        [Number(Math.abs(size) > 1), Number(at > 0)],
        [1 / distance + 1 / image, 1 / focus],
      ],
    };
  }),
  middle({ type: '填空', lesson: '平面镜成像', point: '光现象', level: 1 }, (r) => {
    const [away, moved] = [r.int(2, 20) * 5, r.int(1, 8) * 5];
    if (moved >= away) return undefined;
    return {
      stem: q`如图，物体 $AB$ 竖直放在平面镜前 $${unit(away, 'cm')}$ 处，它的像到平面镜的距离为________$\text{cm}$；把物体向镜面移近 $${unit(moved, 'cm')}$，物体与像之间的距离为________$\text{cm}$。`,
      answer: q`$${away}$　$${2 * (away - moved)}$`,
      analysis: '像与物体到平面镜的距离相等。',
      solution: q`像距等于物距，为 $${unit(away, 'cm')}$；移近后物距为 $${unit(away - moved, 'cm')}$，物与像相距 $${unit(2 * (away - moved), 'cm')}$。`,
      remark: '平面镜所成的像大小不变，与物体的远近无关。',
      figure: { kind: 'optics', scene: { type: 'mirror', distance: away } },
      checks: [[2 * away - 2 * moved, 2 * (away - moved)]],
    };
  }),
];
