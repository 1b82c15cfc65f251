import type { Family } from '../family.ts';
import { primaryLesson } from './primary-lesson.ts';

const q = String.raw;
const large = primaryLesson('大数的认识', '整数');
const areas = primaryLesson('公顷和平方千米', '整数');
const angles = primaryLesson('角的度量', '平面图形');
const products = primaryLesson('三位数乘两位数', '整数');

/** 四年级上册 of 人教版, its first half. */
export const fourthGrade: readonly Family[] = [
  products.calculation(2, (r) => {
    const [a, b] = [r.int(121, 348), r.int(12, 39)];
    return {
      stem: q`用竖式计算：$${a}\times ${b}=$`,
      answer: a * b,
      why: '先用个位上的数去乘，再用十位上的数去乘，最后把两次的积相加。',
      steps: q`$${a}\times ${b % 10}=${a * (b % 10)}$，$${a}\times ${b - (b % 10)}=${a * (b - (b % 10))}$，$${a * (b % 10)}+${a * (b - (b % 10))}=${a * b}$。`,
      note: '用十位上的数乘得的积，末位要与十位对齐。',
      check: [a * (b % 10) + a * (b - (b % 10)), a * b],
    };
  }),
  products.calculation(1, (r) => {
    const [a, b, c] = [r.int(2, 9) * 100, r.int(2, 9), r.int(11, 24)];
    return {
      stem: q`口算：$${a}\times ${b}=$________，$${c}\times 20=$________`,
      answer: `$${a * b}$，$${c * 20}$`,
      why: '先把0前面的数相乘，再看因数末尾一共有几个0。',
      steps: q`$${a}\times ${b}=${a * b}$；$${c}\times 20=${c * 20}$。`,
      note: '末尾的0一个也不能少。',
      check: [(a / 100) * b * 100 + c * 2 * 10, a * b + c * 20],
    };
  }),
  products.calculation(2, (r) => {
    const [a, b] = [r.int(12, 48) * 10, r.int(2, 6) * 10];
    return {
      stem: q`因数末尾有0，用简便的竖式计算：$${a}\times ${b}=$`,
      answer: a * b,
      why: '先不看末尾的0，乘完后在积的末尾添上同样多的0。',
      steps: q`$${a / 10}\times ${b / 10}=${(a * b) / 100}$，两个因数末尾共有2个0，积是 $${a * b}$。`,
      note: '乘得的积末尾原有的0不要与添上的0混淆。',
      check: [(a / 10) * (b / 10) * 100, a * b],
    };
  }),
  products.calculation(2, (r) => {
    const [a, b, k] = [r.int(12, 25), r.int(11, 19), r.int(2, 5)];
    return {
      stem: q`已知 $${a}\times ${b}=${a * b}$，直接写出 $${a * k}\times ${b}$ 的积。`,
      answer: a * b * k,
      why: `一个因数不变，另一个因数乘${k}，积也乘${k}。`,
      steps: q`$${a * b}\times ${k}=${a * b * k}$。`,
      note: '积的变化规律。',
      check: [a * k * b, a * b * k],
    };
  }),
  angles.calculation(2, (r) => {
    const a = r.int(20, 70);
    return {
      stem: q`算一算：$\angle 1$ 与 $\angle 2$ 拼成一个直角，$\angle 1=${a}^{\circ}$，求 $\angle 2$。`,
      answer: q`$${90 - a}^{\circ}$`,
      why: '直角是90°，减去已知的角。',
      steps: q`$\angle 2=90^{\circ}-${a}^{\circ}=${90 - a}^{\circ}$。`,
      note: '先看拼成的是直角还是平角。',
      check: [90 - a + a, 90],
    };
  }),
  angles.calculation(2, (r) => {
    const a = r.int(30, 150);
    if (a === 90) return undefined;
    return {
      stem: q`一个平角被一条射线分成两个角，其中一个角是 $${a}^{\circ}$，计算另一个角的度数。`,
      answer: q`$${180 - a}^{\circ}$`,
      why: '平角是180°，减去已知的角。',
      steps: q`$180^{\circ}-${a}^{\circ}=${180 - a}^{\circ}$。`,
      note: '平角的两条边在一条直线上。',
      check: [180 - a + a, 180],
    };
  }),
  areas.calculation(2, (r) => {
    const [a, b] = [r.int(2, 9), r.int(2, 9)];
    return {
      stem: `单位换算：${a}公顷＝________平方米，${b * 100}公顷＝________平方千米`,
      answer: `$${a * 10000}$，$${b}$`,
      why: '1公顷＝10000平方米，1平方千米＝100公顷。',
      steps: q`$${a}\times 10000=${a * 10000}$；$${b * 100}\div 100=${b}$。`,
      note: '大单位化小单位乘进率，小单位化大单位除以进率。',
      check: [(a * 10000) / 10000 + b, a + (b * 100) / 100],
    };
  }),
  areas.problem(2, (r) => {
    const [long, wide] = [r.int(2, 5) * 100, r.int(1, 4) * 100];
    return {
      stem: `一个长方形果园长${long}米、宽${wide}米，果园的面积是多少公顷？`,
      answer: (long * wide) / 10000,
      unit: '公顷',
      why: '先求出是多少平方米，再换算成公顷。',
      steps: q`$${long}\times ${wide}=${long * wide}$（平方米）$=${(long * wide) / 10000}$（公顷）`,
      note: '求出面积后看清要用的单位。',
      check: [(long / 100) * (wide / 100), (long * wide) / 10000],
    };
  }),
  products.problem(2, (r) => {
    const [speed, hours, rest] = [r.int(70, 110), r.int(11, 14), r.int(35, 90)];
    return {
      stem: `一辆货车平均每小时行${speed}千米，行了${hours}小时后离目的地还有${rest}千米，全程有多少千米？`,
      answer: speed * hours + rest,
      unit: '千米',
      why: '已经行的路程＝速度×时间，再加上剩下的路程。',
      steps: q`$${speed}\times ${hours}+${rest}=${speed * hours + rest}$（千米）`,
      note: '速度×时间＝路程。',
      check: [(speed * hours + rest - rest) / hours, speed],
    };
  }),
  products.problem(2, (r) => {
    const [price, num, money] = [r.int(120, 180), r.int(12, 18), 4000];
    if (price * num > money) return undefined;
    return {
      stem: `学校带${money}元去买篮球，每个${price}元，买${num}个后还剩多少元？`,
      answer: money - price * num,
      unit: '元',
      why: '先求买篮球用去的钱，再从带去的钱里减去。',
      steps: q`$${price}\times ${num}=${price * num}$（元），$${money}-${price * num}=${money - price * num}$（元）`,
      note: '单价×数量＝总价。',
      check: [money - (money - price * num), price * num],
    };
  }),
  large.choice(1, (r) => {
    const [a, b] = [r.int(2, 9), r.int(2, 9)];
    return {
      stem: `由${a}个亿、${b}个千万组成的数是`,
      right: `${a}${b}0000000`,
      wrong: [`${a}0${b}000000`, `${a}${b}000000`, `${a}00${b}00000`],
      why: '亿位写亿的个数，千万位写千万的个数，其余各位用0占位。',
      steps: `亿位上写${a}，千万位上写${b}，后面七位都写0。`,
      note: '哪一位上一个单位也没有，就写0占位。',
      check: [Number(`${a}${b}0000000`), a * 1e8 + b * 1e7],
    };
  }),
  large.choice(2, (r) => {
    const [a, b] = [r.int(12, 98), r.int(5, 9)];
    return {
      stem: `把${a}${b}300四舍五入到万位，约是`,
      right: `${a + 1}万`,
      wrong: [`${a}万`, `${a + 2}万`, `${a}${b}万`],
      why: '看千位上的数，满5向万位进1。',
      steps: `千位上是${b}，满5进1，约是${a + 1}万。`,
      note: '只看尾数的最高位。',
      check: [Math.round((a * 10000 + b * 1000 + 300) / 10000), a + 1],
    };
  }),
  angles.choice(2, (r) => {
    const h = r.pick([1, 2, 4, 5]);
    return {
      stem: `钟面上${h}时整，时针与分针所成的较小的角是`,
      right: q`$${h * 30}^{\circ}$`,
      wrong: [1, 2, 3, 4, 5].filter((n) => n !== h).map((n) => q`$${n * 30}^{\circ}$`),
      why: '钟面一周360°，分成12大格，每大格30°。',
      steps: q`时针与分针相隔${h}大格，$30^{\circ}\times ${h}=${h * 30}^{\circ}$。`,
      note: '每一大格是30°。',
      check: [h * 30, (h * 360) / 12],
    };
  }),
  products.choice(2, (r) => {
    const [a, b] = [r.int(198, 202), r.int(48, 52)];
    return {
      stem: q`估算 $${a}\times ${b}$，积大约是`,
      right: 10000,
      wrong: [1000, 8000, 100000],
      why: '把两个因数看成接近的整百数、整十数。',
      steps: q`$${a}\times ${b}\approx 200\times 50=10000$。`,
      note: '估算先把因数看成整十、整百数。',
      check: [Math.round((a * b) / 1000) * 1000 > 9000 ? 1 : 0, 1],
    };
  }),
  areas.choice(1, (r) => ({
    stem: '下面的面积，用“平方千米”作单位比较合适的是',
    right: r.pick(['一个省的面积', '一座城市的面积', '一个大湖的面积']),
    wrong: ['一间教室的面积', '一本数学书封面的面积', '一块手帕的面积'],
    why: '平方千米用来计量很大的土地面积。',
    steps: '教室用平方米，书的封面和手帕用平方分米或平方厘米，城市、省和大湖用平方千米。',
    note: '边长1000米的正方形面积是1平方千米。',
    check: [1, 1],
  })),
  large.judgement(1, (r) => {
    const isTrue = r.chance(0.5);
    return {
      stem: isTrue ? '10个一百万是一千万' : '与十万相邻的两个计数单位是千和百万',
      holds: isTrue,
      why: '每相邻两个计数单位之间的进率是10。',
      steps: isTrue ? '十个一百万是一千万，' : '与十万相邻的是万和百万，',
      note: '按数位顺序表从右往左记。',
      check: [1_000_000 * 10, 10_000_000],
    };
  }),
  angles.judgement(2, (r) => {
    const a = r.int(20, 80);
    const isTrue = r.chance(0.5);
    return {
      stem: isTrue
        ? q`$${a}^{\circ}$ 的角用放大镜看，还是 $${a}^{\circ}$`
        : q`把 $${a}^{\circ}$ 的角的两条边都延长一倍，角变成 $${2 * a}^{\circ}$`,
      holds: isTrue,
      why: '角的大小只与两边张开的程度有关。',
      steps: '角的大小与边的长短、放大镜都没有关系，',
      note: '边再长，张开的程度不变，角就不变。',
      check: [2 * a - a, a],
    };
  }),
  products.judgement(2, (r) => {
    const [a, b] = [r.int(100, 999), r.int(10, 99)];
    const digits = String(a * b).length;
    const stated = r.pick([4, 5]);
    return {
      stem: q`$${a}\times ${b}$ 的积是${stated === 4 ? '四' : '五'}位数`,
      holds: digits === stated,
      why: '三位数乘两位数，积可能是四位数，也可能是五位数，要算一算。',
      steps: q`$${a}\times ${b}=${a * b}$，是${digits === 4 ? '四' : '五'}位数，`,
      note: '可以先估算再判断位数。',
      check: [Number(digits === 4), Number(a * b < 10000)],
    };
  }),
  large.blank(2, (r) => {
    const [a, b] = [r.int(11, 98), r.int(1, 4)];
    return {
      stem: `省略“万”后面的尾数：${a * 10000 + b * 1000 + 250}≈________万。`,
      answer: a,
      why: '看千位上的数，不满5就舍去。',
      steps: `千位上是${b}，不满5，舍去，约是${a}万。`,
      note: '求近似数用“≈”。',
      check: [Math.round((a * 10000 + b * 1000 + 250) / 10000), a],
    };
  }),
  angles.blank(2, (r) => {
    const a = r.int(91, 179);
    return {
      stem: q`$${a}^{\circ}$ 的角比平角小________度。`,
      answer: 180 - a,
      why: '平角等于180°。',
      steps: q`$180^{\circ}-${a}^{\circ}=${180 - a}^{\circ}$。`,
      note: '1平角＝2直角，1周角＝360°。',
      check: [180 - a + a, 180],
    };
  }),
  products.blank(2, (r) => {
    const [a, b] = [r.int(12, 30) * 10, r.int(11, 25)];
    return {
      stem: `两个因数的积是${a * b}，如果一个因数不变，另一个因数除以10，积变成________。`,
      answer: (a * b) / 10,
      why: '一个因数不变，另一个因数除以几，积也除以几。',
      steps: q`$${a * b}\div 10=${(a * b) / 10}$。`,
      note: '积随因数同样地变化。',
      check: [(a / 10) * b, (a * b) / 10],
    };
  }),
];
