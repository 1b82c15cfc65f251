import type { Family } from '../family.ts';
import { primaryLesson } from './primary-lesson.ts';

const q = String.raw;
const time = primaryLesson('时、分、秒', '整数');
const sums = primaryLesson('万以内的加法和减法（一）', '整数');
const measures = primaryLesson('测量', '整数');
const times = primaryLesson('倍的认识', '整数');
const products = primaryLesson('多位数乘一位数', '整数');
const rectangles = primaryLesson('长方形和正方形', '平面图形');
const fractions = primaryLesson('分数的初步认识', '分数');

/** 三年级上册 of 人教版. */
export const thirdGrade: readonly Family[] = [
  sums.calculation(1, (r) => {
    const [a, b, c, d] = [r.int(21, 58), r.int(12, 39), r.int(61, 98), r.int(15, 49)];
    return {
      stem: q`口算：$${a}+${b}=$________，$${c}-${d}=$________`,
      answer: `$${a + b}$，$${c - d}$`,
      why: '把一个数拆成整十数和几，先算整十的部分。',
      steps: q`$${a}+${b}=${a + b}$；$${c}-${d}=${c - d}$。`,
      note: '两位数加减可以先估一估得数是几十多。',
      check: [a + b + c - d, c + b + a - d],
    };
  }),
  sums.calculation(2, (r) => {
    const [a, b] = [r.int(24, 68) * 10, r.int(13, 29) * 10];
    return {
      stem: q`用竖式计算，并说出每一位上的数是怎样得来的：$${a}+${b}=$`,
      answer: a + b,
      why: '相同数位对齐，从个位加起，满十进一。',
      steps: q`个位 $0+0=0$；十位和百位依次相加，满十向前一位进1，$${a}+${b}=${a + b}$。`,
      note: '进位的“1”不要忘记加。',
      check: [a + b, (a / 10 + b / 10) * 10],
    };
  }),
  sums.calculation(2, (r) => {
    const [a, b] = [r.int(52, 89) * 10, r.int(13, 47) * 10];
    return {
      stem: q`列竖式计算并验算：$${a}-${b}=$`,
      answer: a - b,
      why: '相同数位对齐，从个位减起；用差加减数来验算。',
      steps: q`$${a}-${b}=${a - b}$；验算：$${a - b}+${b}=${a}$。`,
      note: '哪一位不够减，就从前一位退一当十。',
      check: [a - b + b, a],
    };
  }),
  time.calculation(2, (r) => {
    const [h, m] = [r.int(2, 5), r.int(10, 50)];
    return {
      stem: `单位换算：${h}时＝________分，${m}分＋${60 - m}分＝________时`,
      answer: `$${h * 60}$，$1$`,
      why: '1时＝60分。',
      steps: q`$60\times ${h}=${h * 60}$（分）；$${m}+${60 - m}=60$（分），就是1时。`,
      note: '大单位化小单位乘进率。',
      check: [(h * 60) / h, 60],
    };
  }),
  measures.calculation(2, (r) => {
    const [a, b] = [r.int(2, 8), r.int(2, 9)];
    return {
      stem: `算一算，结果用毫米作单位：${a}厘米＋${b}毫米＝`,
      answer: `$${a * 10 + b}$毫米`,
      why: '单位不同不能直接相加，先把厘米化成毫米。',
      steps: q`$${a}$厘米$=${a * 10}$毫米，$${a * 10}+${b}=${a * 10 + b}$（毫米）。`,
      note: '先统一单位再计算。',
      check: [a * 10 + b - b, a * 10],
    };
  }),
  times.calculation(2, (r) => {
    const [a, k] = [r.int(3, 9), r.int(2, 8)];
    return {
      stem: `$${a}$ 的 $${k}$ 倍是多少？列式计算。`,
      answer: q`$${a}\times ${k}=${a * k}$`,
      why: '求一个数的几倍是多少，就是求几个这样的数，用乘法。',
      steps: q`$${a}\times ${k}=${a * k}$。`,
      note: '“倍”不是单位名称。',
      check: [(a * k) / k, a],
    };
  }),
  times.calculation(2, (r) => {
    const [a, k] = [r.int(3, 9), r.int(3, 9)];
    return {
      stem: `$${a * k}$ 是 $${a}$ 的几倍？列式计算。`,
      answer: q`$${a * k}\div ${a}=${k}$`,
      why: '求一个数是另一个数的几倍，就是求里面有几个这样的数，用除法。',
      steps: q`$${a * k}\div ${a}=${k}$。`,
      note: '得数后面不写单位。',
      check: [a * k, k * a],
    };
  }),
  products.calculation(2, (r) => {
    const [a, b] = [r.int(112, 248), r.int(3, 4)];
    return {
      stem: q`用竖式计算：$${a}\times ${b}=$`,
      answer: a * b,
      why: '从个位乘起，哪一位上乘得的积满几十，就向前一位进几。',
      steps: q`$${a}\times ${b}=${a * b}$。`,
      note: '先估一估，积应在几百左右。',
      check: [(a * b) / b, a],
    };
  }),
  fractions.calculation(1, (r) => {
    const [n, a, b] = [r.int(7, 9), r.int(1, 3), r.int(1, 3)];
    return {
      stem: q`计算下面同分母分数的和：$\frac{${a}}{${n}}+\frac{${b}}{${n}}=$`,
      answer: q`$\frac{${a + b}}{${n}}$`,
      why: `${a}个$\\frac{1}{${n}}$加${b}个$\\frac{1}{${n}}$，是${a + b}个$\\frac{1}{${n}}$。`,
      steps: q`$\frac{${a}}{${n}}+\frac{${b}}{${n}}=\frac{${a + b}}{${n}}$。`,
      note: '分母不变，只把分子相加。',
      check: [(a + b) / n, a / n + b / n],
    };
  }),
  time.problem(2, (r) => {
    const [h, m, lasts] = [r.int(7, 9), r.int(5, 20), r.int(25, 38)];
    return {
      stem: `一场动画片从${h}时${m}分开始播放，${h}时${m + lasts}分结束，共播放了多少分钟？`,
      answer: lasts,
      unit: '分钟',
      why: '经过的时间＝结束时刻－开始时刻，“时”相同，只要用“分”相减。',
      steps: q`$${m + lasts}-${m}=${lasts}$（分钟）`,
      note: '时刻是一个点，经过时间是一段。',
      check: [m + lasts - m, lasts],
    };
  }),
  sums.problem(2, (r) => {
    const [coat, shoes] = [r.int(15, 28) * 10, r.int(9, 14) * 10];
    const paid = 500;
    return {
      stem: `一件上衣${coat}元，一双鞋${shoes}元，各买一件付${paid}元，应找回多少元？`,
      answer: paid - coat - shoes,
      unit: '元',
      why: '先求一共要付多少元，再从付出的钱里减去。',
      steps: q`$${coat}+${shoes}=${coat + shoes}$（元），$${paid}-${coat + shoes}=${paid - coat - shoes}$（元）`,
      note: '也可以从付出的钱里连续减两次。',
      check: [paid - (coat + shoes), paid - coat - shoes],
    };
  }),
  measures.problem(2, (r) => {
    const [n, each] = [r.int(5, 8), r.int(3, 6) * 100];
    if ((n * each) % 1000 !== 0) return undefined;
    return {
      stem: `每袋化肥重${each}千克，${n}袋这样的化肥共重多少吨？`,
      answer: (n * each) / 1000,
      unit: '吨',
      why: '先求出一共多少千克，再换算成吨。',
      steps: q`$${each}\times ${n}=${n * each}$（千克）$=${(n * each) / 1000}$（吨）`,
      note: '1吨＝1000千克。',
      check: [((n * each) / 1000) * 1000, n * each],
    };
  }),
  times.problem(2, (r) => {
    const [a, k] = [r.int(6, 8), r.int(4, 5)];
    return {
      stem: `小丽今年${a}岁，妈妈的年龄是小丽的${k}倍，妈妈比小丽大多少岁？`,
      answer: a * k - a,
      unit: '岁',
      why: '先求妈妈的年龄，再求相差几岁。',
      steps: q`$${a}\times ${k}=${a * k}$（岁），$${a * k}-${a}=${a * k - a}$（岁）`,
      note: '妈妈比小丽多的正好是几减1倍。',
      check: [a * k - a, a * (k - 1)],
    };
  }),
  rectangles.problem(2, (r) => {
    const [a, b] = [r.int(12, 20), r.int(5, 11)];
    return {
      stem: `一块长方形菜地长${a}米、宽${b}米，一面长边靠墙，其余三边围篱笆，篱笆长多少米？`,
      answer: a + 2 * b,
      unit: '米',
      why: '靠墙的一条长不用围，只围一条长和两条宽。',
      steps: q`$${b}\times 2+${a}=${a + 2 * b}$（米）`,
      note: '画图看清要围哪几条边。',
      check: [a + 2 * b, 2 * (a + b) - a],
    };
  }),
  fractions.problem(2, (r) => {
    const [n, each] = [r.int(3, 8), r.int(2, 6)];
    const k = r.int(2, n - 1);
    return {
      stem: `一盒巧克力有${n * each}块，平均分成${n}份，小明吃了其中的${k}份，吃了多少块？`,
      answer: k * each,
      unit: '块',
      why: '先求一份是多少块，再求几份是多少块。',
      steps: q`$${n * each}\div ${n}=${each}$（块），$${each}\times ${k}=${k * each}$（块）`,
      note: q`${k}份是整盒的$\frac{${k}}{${n}}$。`,
      check: [k * each, (n * each * k) / n],
    };
  }),
  sums.choice(2, (r) => {
    const [a, b] = [r.int(31, 58) * 10 - 2, r.int(21, 38) * 10 + 1];
    return {
      stem: `估算 $${a}+${b}$ 的得数，最接近的是`,
      right: Math.round(a / 10) * 10 + Math.round(b / 10) * 10,
      wrong: [a + b + 101, a + b - 99, a + b + 201],
      why: '把两个数都看成与它接近的整十数再相加。',
      steps: q`$${a}\approx ${a + 2}$，$${b}\approx ${b - 1}$，$${a + 2}+${b - 1}=${a + b + 1}$。`,
      note: '估算时看成最接近的整十数或整百数。',
      check: [a + 2 + b - 1, a + b + 1],
    };
  }),
  measures.choice(1, (r) => {
    const things = [
      ['一支铅笔的长约18', '厘米'],
      ['一头大象约重5', '吨'],
      ['一枚硬币的厚约2', '毫米'],
      ['北京到天津的路程约120', '千米'],
    ] as const;
    const [thing, unit] = r.pick(things);
    return {
      stem: `“${thing}（　）”，括号里的单位合适的是`,
      right: unit,
      wrong: ['毫米', '厘米', '吨', '千米'],
      why: '联系生活中的长短、轻重选择合适的单位。',
      steps: `${thing}${unit}，符合实际。`,
      note: '先想1个单位有多长、多重，再判断。',
      check: [1, 1],
    };
  }),
  time.choice(2, (r) => {
    const [h, m] = [r.int(1, 3), r.int(10, 40)];
    return {
      stem: `${h}时${m}分与${h * 60 + m + 5}分相比`,
      right: `${h * 60 + m + 5}分长，多5分`,
      wrong: [`${h}时${m}分长，多5分`, '一样长', `${h}时${m}分长，多35分`],
      why: '先把单位统一成分再比较。',
      steps: q`$60\times ${h}+${m}=${h * 60 + m}$（分），比$${h * 60 + m + 5}$分少5分。`,
      note: '时和分之间的进率是60，不是100。',
      check: [h * 60 + m + 5 - (h * 60 + m), 5],
    };
  }),
  sums.blank(2, (r) => {
    const [a, b] = [r.int(21, 45) * 10, r.int(11, 39) * 10];
    return {
      stem: `一个加数是${a}，和是${a + b}，另一个加数是________。`,
      answer: b,
      why: '一个加数＝和－另一个加数。',
      steps: q`$${a + b}-${a}=${b}$。`,
      note: '用加法验算。',
      check: [a + b - a, b],
    };
  }),
  time.blank(2, (r) => {
    const [h, m] = [r.int(7, 9), r.int(40, 55)];
    const lasts = 60 - m + r.int(10, 25);
    return {
      stem: `小红${h}时${m}分从家出发，走了${lasts}分到学校，到校时是________。`,
      answer: `${h + 1}时${m + lasts - 60}分`,
      why: '出发时刻加上经过的时间，满60分进1时。',
      steps: q`$${m}+${lasts}=${m + lasts}$（分），满60分进1时，还有$${m + lasts - 60}$分。`,
      note: '不要按满百进一。',
      check: [h * 60 + m + lasts, (h + 1) * 60 + m + lasts - 60],
    };
  }),
  measures.blank(2, (r) => {
    const [a, b] = [r.int(2, 8), r.int(1, 9)];
    return {
      stem: `${a}千米${b * 100}米＝________米。`,
      answer: a * 1000 + b * 100,
      why: '1千米＝1000米，先把千米化成米，再加上米数。',
      steps: q`$${a}\times 1000+${b * 100}=${a * 1000 + b * 100}$。`,
      note: '千米和米之间的进率是1000。',
      check: [(a * 1000 + b * 100 - b * 100) / 1000, a],
    };
  }),
  times.blank(2, (r) => {
    const [a, k] = [r.int(3, 8), r.int(3, 7)];
    return {
      stem: `△有${a}个，☆的个数比△的${k}倍少1个，☆有________个。`,
      answer: a * k - 1,
      why: `先求△的${k}倍是多少，再减1。`,
      steps: q`$${a}\times ${k}-1=${a * k - 1}$（个）。`,
      note: '“比几倍少几”要先乘后减。',
      check: [(a * k - 1 + 1) / k, a],
    };
  }),
  times.blank(1, (r) => {
    const [a, k] = [r.int(2, 8), r.int(3, 8)];
    return {
      stem: `第一行摆${a}根小棒，第二行摆${k}个${a}根，第二行的根数是第一行的________倍。`,
      answer: k,
      why: '第二行里有几个第一行那么多，就是几倍。',
      steps: q`$${a * k}\div ${a}=${k}$。`,
      note: '把第一行看作1份。',
      check: [a * k, k * a],
    };
  }),
  measures.judgement(1, (r) => {
    const [kg, isTrue] = [r.int(2, 9), r.chance(0.5)];
    return {
      stem: isTrue ? `${kg}吨棉花和${kg * 1000}千克铁一样重` : `${kg}千克铁比${kg * 1000}克棉花重`,
      holds: isTrue,
      why: '比轻重只看质量，先统一单位。',
      steps: isTrue ? `${kg}吨＝${kg * 1000}千克，` : `${kg}千克＝${kg * 1000}克，`,
      note: '1吨＝1000千克，1千克＝1000克。',
      check: [(kg * 1000) / 1000, kg],
    };
  }),
  sums.judgement(2, (r) => {
    const [a, b] = [r.int(31, 49) * 10, r.int(31, 69) * 10];
    return {
      stem: `${a}与${b}的和比800小`,
      holds: a + b < 800,
      why: '算出和再与800比较。',
      steps: q`$${a}+${b}=${a + b}$，$${a + b}${a + b < 800 ? '<' : '\\geqslant '}800$，`,
      note: '也可以先估算再判断。',
      check: [Number(a + b < 800), Number(800 - a > b)],
    };
  }),
];
