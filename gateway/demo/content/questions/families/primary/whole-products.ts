import type { Family } from '../family.ts';
import { primaryLesson } from './primary-lesson.ts';

const q = String.raw;
const mixed = primaryLesson('混合运算', '整数');
const sums = primaryLesson('加与减', '整数');
const products = primaryLesson('乘与除', '整数');
const views = primaryLesson('观察物体', '立体图形');
const edges = primaryLesson('周长', '平面图形');
const columns = primaryLesson('乘法', '整数');

/** 三年级上册 of 北师大版. */
export const wholeProducts: readonly Family[] = [
  mixed.calculation(1, (r) => {
    const [a, b, c] = [r.int(2, 9), r.int(3, 9), r.int(11, 48)];
    return {
      stem: q`先说运算顺序，再计算：$${c}+${a}\times ${b}=$`,
      answer: c + a * b,
      why: '没有括号，先算乘法，再算加法。',
      steps: q`原式 $=${c}+${a * b}=${c + a * b}$。`,
      note: '乘法在后面也要先算。',
      check: [c + a * b, a * b + c],
    };
  }),
  mixed.calculation(2, (r) => {
    const [b, d, k] = [r.int(3, 8), r.int(2, 9), r.int(12, 45)];
    return {
      stem: q`脱式计算：$${k}-${b * d}\div ${b}$`,
      answer: k - d,
      why: '没有括号，先算除法，再算减法。',
      steps: q`原式 $=${k}-${d}=${k - d}$。`,
      note: '还没有算的部分要照抄下来。',
      check: [k - (b * d) / b, k - d],
    };
  }),
  mixed.calculation(2, (r) => {
    const [a, b, c] = [r.int(21, 49), r.int(11, 19), r.int(2, 9)];
    return {
      stem: q`带括号的算式，先算括号里的：$(${a}-${b})\times ${c}$`,
      answer: (a - b) * c,
      why: '有括号的先算括号里面的减法，再算乘法。',
      steps: q`原式 $=${a - b}\times ${c}=${(a - b) * c}$。`,
      note: '括号能改变运算顺序。',
      check: [(a - b) * c, a * c - b * c],
    };
  }),
  sums.calculation(2, (r) => {
    const [a, b, c] = [r.int(120, 260), r.int(110, 190), r.int(105, 170)];
    return {
      stem: q`连加，用竖式计算：$${a}+${b}+${c}=$`,
      answer: a + b + c,
      why: '先算前两个数的和，再加第三个数，也可以列一个竖式。',
      steps: q`$${a}+${b}=${a + b}$，$${a + b}+${c}=${a + b + c}$。`,
      note: '相同数位对齐，注意进位。',
      check: [a + b + c, c + b + a],
    };
  }),
  sums.calculation(2, (r) => {
    const [a, b] = [r.int(4, 9) * 100, r.int(112, 289)];
    return {
      stem: q`整百数减三位数，用竖式计算并验算：$${a}-${b}=$`,
      answer: a - b,
      why: '个位不够减，连续退位；用差加减数验算。',
      steps: q`$${a}-${b}=${a - b}$；验算：$${a - b}+${b}=${a}$。`,
      note: '中间有0时要连续退位。',
      check: [a - b + b, a],
    };
  }),
  products.calculation(1, (r) => {
    const [a, b, c, d] = [r.int(2, 9) * 10, r.int(3, 9), r.int(2, 9), r.int(2, 8) * 10];
    return {
      stem: q`口算：$${a}\times ${b}=$________，$${c * d}\div ${c}=$________`,
      answer: `$${a * b}$，$${d}$`,
      why: '把整十数看成几个十，乘除后还是几个十。',
      steps: q`$${a}\times ${b}=${a * b}$；$${c * d}\div ${c}=${d}$。`,
      note: '先算0前面的数，再在末尾添0。',
      check: [a * b + d, (a / 10) * b * 10 + (c * d) / c],
    };
  }),
  mixed.calculation(2, (r) => {
    const [a, b, c] = [r.int(3, 8), r.int(5, 9), r.int(12, 30)];
    return {
      stem: `$${a}$ 与 $${b}$ 的积，再加上 $${c}$，和是多少？列综合算式计算。`,
      answer: q`$${a}\times ${b}+${c}=${a * b + c}$`,
      why: '先求积，再求和。',
      steps: q`$${a}\times ${b}+${c}=${a * b}+${c}=${a * b + c}$。`,
      note: '抓住最后求的是“和”，倒着想列式。',
      check: [a * b + c - c, a * b],
    };
  }),
  sums.problem(2, (r) => {
    const [have, got, lent] = [r.int(210, 380), r.int(60, 150), r.int(70, 180)];
    return {
      stem: `图书角原有故事书${have}本，又买来${got}本，借出${lent}本，现在有故事书多少本？`,
      answer: have + got - lent,
      unit: '本',
      why: '买来的要加上，借出的要减去。',
      steps: q`$${have}+${got}-${lent}=${have + got - lent}$（本）`,
      note: '按事情发生的顺序列式。',
      check: [have + got - lent, have - lent + got],
    };
  }),
  products.problem(2, (r) => {
    const [n, each, price] = [r.int(3, 6), r.int(2, 5) * 10, r.int(2, 4)];
    return {
      stem: `一箱牛奶有${each}盒，${n}箱牛奶卖出后，每盒${price}元，一共卖了多少元？`,
      answer: n * each * price,
      unit: '元',
      why: '先求一共有多少盒，再求一共多少元。',
      steps: q`$${each}\times ${n}=${n * each}$（盒），$${n * each}\times ${price}=${n * each * price}$（元）`,
      note: '连乘问题先想中间量。',
      check: [n * each * price, each * price * n],
    };
  }),
  mixed.choice(1, (r) => {
    const [a, b, c] = [r.int(20, 60), r.int(2, 9), r.int(2, 9)];
    return {
      stem: q`计算 $${a}-${b}\times ${c}$ 时，应先算`,
      right: '乘法',
      wrong: ['减法', '从左往右第一步', '先算减法或乘法都可以'],
      why: '没有括号的算式里，先乘除、后加减。',
      steps: q`先算 $${b}\times ${c}=${b * c}$，再算减法。`,
      note: '运算顺序不随位置改变。',
      check: [b * c, c * b],
    };
  }),
  mixed.choice(2, (r) => {
    const [n, each, more] = [r.int(3, 6), r.int(4, 9), r.int(10, 30)];
    return {
      stem: `每本练习本${each}元，买${n}本练习本和一个${more}元的笔袋，一共要付`,
      right: `${n * each + more}元`,
      wrong: [`${n * (each + more)}元`, `${n * each}元`, `${each + more}元`],
      why: '先求练习本的总价，再加上笔袋的价钱。',
      steps: q`$${each}\times ${n}+${more}=${n * each + more}$（元）。`,
      note: '只有练习本买了几本，笔袋只买一个。',
      check: [n * each + more - more, n * each],
    };
  }),
  mixed.choice(2, (r) => {
    const [a, b, c] = [r.int(3, 6), r.int(11, 19), r.int(2, 5)];
    return {
      stem: q`要使 $${a}\times ${b}-${c}$ 先算减法，正确的写法是`,
      right: q`$${a}\times(${b}-${c})$`,
      wrong: [q`$(${a}\times ${b})-${c}$`, q`$(${a}\times ${b}-${c})$`, q`$${c}-${a}\times ${b}$`],
      why: '要改变运算顺序，就给先算的部分加括号。',
      steps: q`给减法加上括号：$${a}\times(${b}-${c})=${a * (b - c)}$。`,
      note: '括号只加在要先算的部分。',
      check: [a * (b - c), a * b - a * c],
    };
  }),
  sums.choice(2, (r) => {
    const [a, b, c] = [r.int(5, 9) * 100, r.int(101, 180), r.int(101, 180)];
    return {
      stem: q`与 $${a}-${b}-${c}$ 得数相等的是`,
      right: q`$${a}-(${b}+${c})$`,
      wrong: [q`$${a}-${b}+${c}$`, q`$${a}-(${b}-${c})$`, q`$${a}+${b}-${c}$`],
      why: '一个数连续减去两个数，等于减去这两个数的和。',
      steps: q`$${b}+${c}=${b + c}$，$${a}-${b + c}=${a - b - c}$。`,
      note: '去掉两次，就是去掉两次的和。',
      check: [a - b - c, a - (b + c)],
    };
  }),
  sums.choice(2, (r) => {
    const [a, b] = [r.int(301, 390), r.int(401, 480)];
    return {
      stem: `里程表上，出发时是${a}千米，到达时是${a + b}千米，一共行驶了`,
      right: `${b}千米`,
      wrong: [`${a + b}千米`, `${2 * a + b}千米`, `${b + 100}千米`],
      why: '行驶的路程是两次读数的差。',
      steps: q`$${a + b}-${a}=${b}$（千米）。`,
      note: '里程表上是累计的千米数。',
      check: [a + b - b, a],
    };
  }),
  sums.choice(1, (r) => {
    const [a, b] = [r.int(210, 480), r.int(120, 300)];
    return {
      stem: `一个数加上${a}等于${a + b}，这个数是`,
      right: b,
      wrong: [a, a + b, 2 * a + b],
      why: '一个加数等于和减另一个加数。',
      steps: q`$${a + b}-${a}=${b}$。`,
      note: '求未知的加数用减法。',
      check: [a + b - a, b],
    };
  }),
  products.choice(2, (r) => {
    const [a, b] = [r.int(11, 14), r.int(2, 4)];
    return {
      stem: q`口算 $${a}\times ${b}$，下面的想法正确的是`,
      right: q`$10\times ${b}+${a - 10}\times ${b}$`,
      wrong: [q`$10\times ${b}+${a - 10}$`, q`$10+${a - 10}\times ${b}$`, q`$${a}+${b}$`],
      why: '把两位数拆成10和几，分别乘，再相加。',
      steps: q`$10\times ${b}+${a - 10}\times ${b}=${10 * b}+${(a - 10) * b}=${a * b}$。`,
      note: '拆开的两部分都要乘。',
      check: [10 * b + (a - 10) * b, a * b],
    };
  }),
  products.choice(2, (r) => {
    const [n, each] = [r.int(3, 4), r.int(11, 22)];
    return {
      stem: `${n * each}个苹果平均装在${n}个篮子里，每个篮子装`,
      right: `${each}个`,
      wrong: [`${each + 1}个`, `${each - 1}个`, `${n * each - n}个`],
      why: '平均分成几份，求每份是多少，用除法。',
      steps: q`$${n * each}\div ${n}=${each}$（个）。`,
      note: '用乘法检验：每份×份数＝总数。',
      check: [n * each, each * n],
    };
  }),
  mixed.judgement(2, (r) => {
    const [a, b, c] = [r.int(2, 9), r.int(2, 9), r.int(2, 9)];
    return {
      stem: q`$(${a}+${b})\times ${c}$ 和 $${a}+${b}\times ${c}$ 的得数相同`,
      holds: false,
      why: '括号改变了运算顺序，分别算出得数再比。',
      steps: q`$(${a}+${b})\times ${c}=${(a + b) * c}$，$${a}+${b}\times ${c}=${a + b * c}$，得数不同，`,
      note: '有括号先算括号里的。',
      check: [(a + b) * c - (a + b * c), a * (c - 1)],
    };
  }),
  sums.judgement(1, (r) => {
    const [a, b] = [r.int(150, 400), r.int(110, 300)];
    const isTrue = r.chance(0.5);
    return {
      stem: isTrue
        ? `验算“${a + b}－${a}＝${b}”，可以用${b}＋${a}`
        : `验算“${a + b}－${a}＝${b}”，可以用${a + b}＋${a}`,
      holds: isTrue,
      why: '验算减法用差加减数，看是不是等于被减数。',
      steps: q`$${b}+${a}=${a + b}$，等于被减数，应该用差加减数，`,
      note: '差＋减数＝被减数。',
      check: [b + a, a + b],
    };
  }),
  products.judgement(1, (r) => {
    const [a, b] = [r.int(2, 9) * 10, r.int(2, 9)];
    const stated = r.chance(0.5) ? a * b : (a * b) / 10;
    return {
      stem: q`$${a}\times ${b}$ 的积是 $${stated}$`,
      holds: stated === a * b,
      why: '几个十乘几，得到的是几十几个十。',
      steps: q`$${a}\times ${b}=${a * b}$，`,
      note: '末尾的0不要漏写。',
      check: [Number(stated === a * b), Number(stated / b === a)],
    };
  }),
  views.judgement(1, (r) => {
    const isTrue = r.chance(0.5);
    return {
      stem: isTrue
        ? '站在不同的位置看同一辆汽车，看到的形状可能不同'
        : '从任何位置看一个长方体箱子，最多能同时看到4个面',
      holds: isTrue,
      why: '想象自己站在不同的位置观察。',
      steps: isTrue ? '从前面和侧面看到的汽车形状不同，' : '从一个位置观察长方体，最多能看到3个面，',
      note: '看长方体，一次最多看到三个面。',
      check: [1, 1],
    };
  }),
  mixed.blank(2, (r) => {
    const [a, b, c] = [r.int(2, 9), r.int(2, 9), r.int(10, 30)];
    return {
      stem: q`把 $${a}\times ${b}=${a * b}$ 和 $${a * b}+${c}=${a * b + c}$ 合成一个综合算式是________。`,
      answer: q`$${a}\times ${b}+${c}=${a * b + c}$`,
      why: '用第一个算式代替第二个算式里的同一个得数。',
      steps: q`把 $${a * b}$ 换成 $${a}\times ${b}$，得 $${a}\times ${b}+${c}=${a * b + c}$。`,
      note: '综合算式里先算的仍要先算，必要时加括号。',
      check: [a * b + c - c, a * b],
    };
  }),
  sums.blank(2, (r) => {
    const [a, b] = [r.int(210, 480), r.int(110, 190)];
    return {
      stem: `甲数是${a}，比乙数多${b}，乙数是________。`,
      answer: a - b,
      why: '甲比乙多，乙就比甲少，求乙用减法。',
      steps: q`$${a}-${b}=${a - b}$。`,
      note: '看到“多”不一定用加法，要看求谁。',
      check: [a - b + b, a],
    };
  }),
  columns.calculation(2, (r) => {
    const [a, b] = [r.int(2, 6) * 100 + r.int(2, 9), r.int(3, 6)];
    return {
      stem: q`因数中间有0的乘法，用竖式计算：$${a}\times ${b}=$`,
      answer: a * b,
      why: '中间的0也要乘，再加上进上来的数。',
      steps: q`$${a}\times ${b}=${a * b}$。`,
      note: '0乘任何数得0，但不要忘记进位。',
      check: [(a * b) / b, a],
    };
  }),
  edges.choice(2, (r) => {
    const [a, b] = [r.int(6, 12), r.int(2, 5)];
    return {
      stem: `用一根长${2 * (a + b)}厘米的铁丝围成一个长${a}厘米的长方形，它的宽是`,
      right: `${b}厘米`,
      wrong: [`${2 * b}厘米`, `${a + b}厘米`, `${a + 2 * b}厘米`],
      why: '周长的一半是一条长与一条宽的和。',
      steps: q`$${2 * (a + b)}\div 2-${a}=${b}$（厘米）。`,
      note: '先求长与宽的和，再减去长。',
      check: [2 * (a + b), (a + b) * 2],
    };
  }),
];
