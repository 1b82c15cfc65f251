import type { Family } from '../family.ts';
import { decimal } from '../tex.ts';
import { primaryLesson } from './primary-lesson.ts';

const q = String.raw;
const negatives = primaryLesson('负数', '整数');
const percents = primaryLesson('百分数（二）', '百分数');
const cylinders = primaryLesson('圆柱', '立体图形');
const cones = primaryLesson('圆锥', '立体图形');
const proportions = primaryLesson('比例的意义和基本性质', '比和比例');
const pi = 3.14;

/** 六年级下册 of 人教版. */
export const sixthGradeSecond: readonly Family[] = [
  percents.calculation(1, (r) => {
    const [price, off] = [r.int(4, 20) * 10, r.int(6, 9)];
    return {
      stem: `计算现价：原价${price}元，打${'六七八九'.charAt(off - 6)}折后是多少元？`,
      answer: `$${decimal((price * off) / 10)}$元`,
      why: '几折就是原价的百分之几十。',
      steps: q`$${price}\times ${off * 10}\%=${decimal((price * off) / 10)}$（元）。`,
      note: '打折后的价钱＝原价×折数。',
      check: [(price * off) / 10, price - (price * (10 - off)) / 10],
    };
  }),
  percents.calculation(2, (r) => {
    const [money, years] = [r.int(1, 9) * 1000, r.pick([2, 3])];
    const rate = years === 2 ? 2.1 : 2.75;
    return {
      stem: q`计算利息：本金${money}元，年利率 $${rate}\%$，存期${years}年。`,
      answer: `$${decimal((money * rate * years) / 100)}$元`,
      why: '利息＝本金×利率×存期。',
      steps: q`$${money}\times ${rate}\%\times ${years}=${decimal((money * rate * years) / 100)}$（元）。`,
      note: '年利率对应以年为单位的存期。',
      check: [(money * rate * years) / 100, (rate / 100) * money * years],
    };
  }),
  cylinders.calculation(2, (r) => {
    const [radius, h] = [r.int(2, 6), r.int(5, 12)];
    return {
      stem: `计算圆柱的侧面积：底面半径${radius}厘米，高${h}厘米（π取3.14）。`,
      answer: `$${decimal(2 * pi * radius * h)}$平方厘米`,
      why: '侧面展开是长方形，长是底面周长，宽是高。',
      steps: q`$2\times 3.14\times ${radius}\times ${h}=${decimal(2 * pi * radius * h)}$（平方厘米）。`,
      note: '侧面积＝底面周长×高。',
      check: [2 * pi * radius * h, pi * (2 * radius) * h],
    };
  }),
  cylinders.calculation(2, (r) => {
    const [radius, h] = [r.int(2, 5), r.int(4, 10)];
    return {
      stem: `计算圆柱的体积：底面半径${radius}分米，高${h}分米（π取3.14）。`,
      answer: `$${decimal(pi * radius * radius * h)}$立方分米`,
      why: '圆柱的体积＝底面积×高。',
      steps: q`$3.14\times ${radius}^{2}\times ${h}=${decimal(pi * radius * radius * h)}$（立方分米）。`,
      note: '先求底面积，再乘高。',
      check: [pi * radius ** 2 * h, radius * h * pi * radius],
    };
  }),
  cones.calculation(2, (r) => {
    const [radius, h] = [r.int(2, 5), r.int(2, 5) * 3];
    return {
      stem: `计算圆锥的体积：底面半径${radius}厘米，高${h}厘米（π取3.14）。`,
      answer: `$${decimal((pi * radius * radius * h) / 3)}$立方厘米`,
      why: '圆锥的体积是等底等高圆柱体积的三分之一。',
      steps: q`$\frac{1}{3}\times 3.14\times ${radius}^{2}\times ${h}=${decimal((pi * radius * radius * h) / 3)}$（立方厘米）。`,
      note: '不要漏乘三分之一。',
      check: [(pi * radius ** 2 * h) / 3, pi * radius ** 2 * (h / 3)],
    };
  }),
  cylinders.calculation(3, (r) => {
    const [radius, h] = [r.int(1, 4), r.int(3, 9)];
    const all = 2 * pi * radius * (radius + h);
    return {
      stem: `计算圆柱的表面积：底面直径${2 * radius}厘米，高${h}厘米（π取3.14）。`,
      answer: `$${decimal(all)}$平方厘米`,
      why: '表面积＝侧面积＋两个底面积，先由直径求半径。',
      steps: q`侧面积 $3.14\times ${2 * radius}\times ${h}=${decimal(2 * pi * radius * h)}$，两个底面积 $3.14\times ${radius}^{2}\times 2=${decimal(2 * pi * radius * radius)}$，表面积 $${decimal(all)}$（平方厘米）。`,
      note: '已知直径要先除以2。',
      check: [2 * pi * radius * h + 2 * pi * radius ** 2, all],
    };
  }),
  percents.problem(2, (r) => {
    const [last, more] = [r.int(3, 9) * 100, r.int(1, 5) * 10];
    return {
      stem: `某农场去年收水稻${last}吨，今年比去年增产${more / 10}成，今年收水稻多少吨？`,
      answer: last + (last * more) / 100,
      unit: '吨',
      why: '几成就是百分之几十，今年是去年的（1＋百分之几十）。',
      steps: q`$${last}\times(1+${more}\%)=${last + (last * more) / 100}$（吨）`,
      note: '“增产几成”以去年的产量为单位“1”。',
      check: [last + (last * more) / 100 - last, (last * more) / 100],
    };
  }),
  percents.problem(2, (r) => {
    const [money, rate, years] = [r.int(2, 9) * 1000, 2.5, r.pick([2, 4])];
    const all = money * (1 + (rate * years) / 100);
    return {
      stem: `王阿姨把${money}元存入银行，定期${years}年，年利率2.5%，到期时一共可以取回多少元？`,
      answer: all,
      unit: '元',
      why: '取回的钱包括本金和利息。',
      steps: q`$${money}+${money}\times 2.5\%\times ${years}=${all}$（元）`,
      note: '本息和＝本金＋利息。',
      check: [all - money, (money * rate * years) / 100],
    };
  }),
  cylinders.problem(3, (r) => {
    const [radius, h] = [r.int(2, 4), r.int(4, 8)];
    const iron = 2 * pi * radius * h + pi * radius * radius;
    return {
      stem: `做一个无盖的圆柱形铁皮水桶，底面半径${radius}分米，高${h}分米，至少需要铁皮多少平方分米？（π取3.14）`,
      answer: Number(decimal(iron)),
      unit: '平方分米',
      why: '无盖水桶只有一个底面，面积＝侧面积＋一个底面积。',
      steps: q`$2\times 3.14\times ${radius}\times ${h}+3.14\times ${radius}^{2}=${decimal(iron)}$（平方分米）`,
      note: '看清有没有盖。',
      check: [iron, pi * radius * (2 * h + radius)],
    };
  }),
  cones.problem(3, (r) => {
    const [radius, h, each] = [r.int(2, 4), r.pick([1.2, 1.5, 1.8]), r.int(2, 4) / 2];
    const volume = (pi * radius * radius * h) / 3;
    return {
      stem: `一个圆锥形沙堆，底面半径${radius}米，高${h}米，每立方米沙重${each}吨，这堆沙重多少吨？（π取3.14）`,
      answer: Number(decimal(volume * each, 4)),
      unit: '吨',
      why: '先求沙堆的体积，再求质量。',
      steps: q`$\frac{1}{3}\times 3.14\times ${radius}^{2}\times ${h}=${decimal(volume, 4)}$（立方米），$${decimal(volume, 4)}\times ${each}=${decimal(volume * each, 4)}$（吨）`,
      note: '圆锥的体积要乘三分之一。',
      check: [volume * each, (pi * radius * radius * h * each) / 3],
    };
  }),
  negatives.choice(1, (r) => {
    const [a, b, c] = [r.int(11, 15), r.int(5, 9), r.int(1, 4)];
    return {
      stem: '下面的温度中，最低的是',
      right: `$-${a}$℃`,
      wrong: [`$-${b}$℃`, `$-${c}$℃`, '$0$℃'],
      why: '零下的温度，数字越大越冷。',
      steps: q`$-${a}<-${b}<-${c}<0$。`,
      note: '负数在0的左边，离0越远越小。',
      check: [Math.min(-a, -b, -c, 0), -a],
    };
  }),
  negatives.choice(2, (r) => {
    const [low, high] = [r.int(2, 9), r.int(3, 12)];
    return {
      stem: q`某地一天的最高气温是 $${high}$℃，最低气温是 $-${low}$℃，这天的温差是`,
      right: `${high + low}℃`,
      wrong: [`${Math.abs(high - low)}℃`, `${high}℃`, `${high + low + 1}℃`],
      why: '从零下几度到0度，再从0度到零上几度，两段合起来。',
      steps: q`$${low}+${high}=${high + low}$（℃）。`,
      note: '借助温度计数一数。',
      check: [high - -low, high + low],
    };
  }),
  percents.choice(2, (r) => {
    const [price, full, cut] = [r.int(21, 29) * 10, 100, 40];
    const pays = price - Math.floor(price / full) * cut;
    return {
      stem: `商场“每满${full}元减${cut}元”，买一件标价${price}元的衣服，实际付款`,
      right: `${pays}元`,
      wrong: [`${price - cut}元`, `${decimal(price * 0.6)}元`, `${price - 3 * cut}元`],
      why: '看标价里有几个100元，就减几个40元。',
      steps: q`$${price}$ 元里有 $${Math.floor(price / full)}$ 个100元，$${price}-${cut}\times ${Math.floor(price / full)}=${pays}$（元）。`,
      note: '不满100元的部分不减。',
      check: [pays + 2 * cut, price],
    };
  }),
  cones.choice(2, (r) => {
    const v = r.int(4, 15);
    return {
      stem: `一个圆锥与一个圆柱等底等高，圆锥的体积是${v}立方厘米，圆柱的体积比圆锥多`,
      right: `${2 * v}立方厘米`,
      wrong: [`${3 * v}立方厘米`, `${v}立方厘米`, `${decimal(v / 3)}立方厘米`],
      why: '等底等高的圆柱体积是圆锥的3倍，多2倍。',
      steps: q`$${v}\times(3-1)=${2 * v}$（立方厘米）。`,
      note: '“是”3倍，“多”2倍。',
      check: [3 * v - v, 2 * v],
    };
  }),
  cylinders.choice(2, (r) => {
    const k = r.int(2, 4);
    return {
      stem: `圆柱的高不变，底面半径扩大到原来的${k}倍，体积扩大到原来的`,
      right: `${k * k}倍`,
      wrong: [`${k}倍`, `${2 * k + 1}倍`, `${k * k * k}倍`],
      why: '底面积与半径的平方有关。',
      steps: q`半径扩大到 $${k}$ 倍，底面积扩大到 $${k}^{2}=${k * k}$ 倍，高不变，体积也扩大到 $${k * k}$ 倍。`,
      note: '半径变几倍，底面积变几的平方倍。',
      check: [(pi * k * k) / pi, k * k],
    };
  }),
  percents.judgement(2, (r) => {
    const [off, isTrue] = [r.int(6, 9), r.chance(0.5)];
    const name = '六七八九'.charAt(off - 6);
    return {
      stem: isTrue
        ? `一件商品打${name}折出售，就是降价${10 - off}成`
        : `一件商品先提价10%，再打九折，现价与原价（${off * 10}元）相同`,
      holds: isTrue,
      why: '打几折就是现价占原价的百分之几十；两次变化的单位“1”不同。',
      steps: isTrue
        ? `现价是原价的${off * 10}%，降了${(10 - off) * 10}%，`
        : q`现价是 $${off * 10}\times 1.1\times 0.9=${decimal(off * 9.9)}$（元），`,
      note: '每次都要找准单位“1”。',
      check: [off * 10 * 1.1 * 0.9, off * 9.9],
    };
  }),
  cylinders.judgement(1, (r) => {
    const [h, isTrue] = [r.int(3, 9), r.chance(0.5)];
    return {
      stem: isTrue
        ? `圆柱有无数条高，每条高都相等（如都是${h}厘米）`
        : `圆柱的侧面沿高展开，得到的一定是正方形（高${h}厘米）`,
      holds: isTrue,
      why: '圆柱两底面之间的距离处处相等；展开图的长是底面周长，宽是高。',
      steps: isTrue ? '两个底面之间的距离处处相等，' : '只有底面周长等于高时才是正方形，',
      note: '圆柱有无数条高，圆锥只有一条高。',
      check: [h, h],
    };
  }),
  negatives.blank(1, (r) => {
    const [a, b] = [r.int(2, 9) * 100, r.int(2, 9) * 100];
    return {
      stem: `如果存入${a}元记作＋${a}元，那么支出${b}元记作________元。`,
      answer: `$-${b}$`,
      why: '存入和支出意义相反，存入为正，支出为负。',
      steps: q`支出${b}元记作 $-${b}$ 元。`,
      note: '先看规定哪一个为正。',
      check: [-b + b, 0],
    };
  }),
  negatives.blank(2, (r) => {
    const [a, b] = [r.int(3, 9), r.int(2, 8)];
    return {
      stem: `从0点向东走${a}米记作＋${a}米，再向西走${a + b}米，这时的位置记作________米。`,
      answer: `$-${b}$`,
      why: '先向东，再向西走得更远，最后在起点的西边。',
      steps: q`$${a + b}-${a}=${b}$（米），在起点西边，记作 $-${b}$ 米。`,
      note: '画一条直线标出位置。',
      check: [a - (a + b), -b],
    };
  }),
  percents.blank(2, (r) => {
    const [earned, rate] = [r.int(2, 9) * 1000, r.pick([3, 5, 10])];
    return {
      stem: `某饭店的营业额中应纳税的部分是${earned * 10}元，按${rate}%的税率缴税，应缴________元。`,
      answer: (earned * rate) / 10,
      why: '应纳税额＝应纳税的收入×税率。',
      steps: q`$${earned * 10}\times ${rate}\%=${(earned * rate) / 10}$（元）。`,
      note: '税率是应纳税额与收入的比率。',
      check: [(earned * 10 * rate) / 100, (earned * rate) / 10],
    };
  }),
  cylinders.blank(2, (r) => {
    const [s, h] = [r.int(6, 20), r.int(3, 9)];
    return {
      stem: `一个圆柱的体积是${s * h}立方厘米，底面积是${s}平方厘米，高是________厘米。`,
      answer: h,
      why: '高＝体积÷底面积。',
      steps: q`$${s * h}\div ${s}=${h}$（厘米）。`,
      note: '由 $V=Sh$ 可以求高，也可以求底面积。',
      check: [s * h, h * s],
    };
  }),
  cones.blank(2, (r) => {
    const [s, h] = [r.int(3, 9), r.int(4, 12)];
    return {
      stem: `一个圆锥的底面积是${3 * s}平方厘米，高是${h}厘米，体积是________立方厘米。`,
      answer: s * h,
      why: '圆锥体积＝底面积×高÷3。',
      steps: q`$\frac{1}{3}\times ${3 * s}\times ${h}=${s * h}$（立方厘米）。`,
      note: '能约分的先约分。',
      check: [(3 * s * h) / 3, s * h],
    };
  }),
  proportions.calculation(2, (r) => {
    const [a, b, k] = [r.int(2, 7), r.int(3, 9), r.int(2, 6)];
    return {
      stem: `解比例：$x:${a * k}=${b}:${a}$`,
      answer: `$x=${b * k}$`,
      why: '内项之积等于外项之积。',
      steps: q`$${a}x=${a * k}\times ${b}$，$x=${b * k}$。`,
      note: '把求得的数代入，看两个比是否相等。',
      check: [(b * k) / (a * k), b / a],
    };
  }),
];
