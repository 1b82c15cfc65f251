import type { Family } from '../family.ts';
import { decimal } from '../tex.ts';
import { primaryLesson } from './primary-lesson.ts';

const q = String.raw;
const products = primaryLesson('小数乘法', '小数');
const places = primaryLesson('位置', '位置与方向');
const quotients = primaryLesson('小数除法', '小数');
const chances = primaryLesson('可能性', '可能性');
const equations = primaryLesson('解简易方程', '简易方程');

/** 五年级上册 of 人教版. */
export const fifthGrade: readonly Family[] = [
  products.calculation(1, (r) => {
    const [a, b, c] = [r.int(2, 9), r.int(2, 9), r.int(2, 9)];
    return {
      stem: q`口算：$0.${a}\times ${b}=$________，$0.${c}\times 0.${a}=$________`,
      answer: `$${decimal((a * b) / 10)}$，$${decimal((a * c) / 100)}$`,
      why: '先按整数乘法算，再数因数一共有几位小数。',
      steps: q`$0.${a}\times ${b}=${decimal((a * b) / 10)}$；$0.${c}\times 0.${a}=${decimal((a * c) / 100)}$。`,
      note: '积的小数位数不够时在前面补0。',
      check: [(a * b) / 10, (a / 10) * b],
    };
  }),
  products.calculation(2, (r) => {
    const [a, b] = [r.int(12, 49), r.int(12, 39)];
    if (a % 10 === 0 || b % 10 === 0) return undefined;
    return {
      stem: q`列竖式计算：$${a / 10}\times ${b / 10}=$`,
      answer: `$${decimal((a * b) / 100)}$`,
      why: '按整数乘法算出积，两个因数共有两位小数，从积的右边起数出两位。',
      steps: q`$${a}\times ${b}=${a * b}$，所以 $${a / 10}\times ${b / 10}=${decimal((a * b) / 100)}$。`,
      note: '末尾的0可以去掉，但要先点小数点。',
      check: [(a * b) / 100, (a / 10) * (b / 10)],
    };
  }),
  products.calculation(2, (r) => {
    const [a, k] = [r.int(12, 79), r.pick([4, 8])];
    const other = k === 4 ? 2.5 : 1.25;
    return {
      stem: q`怎样简便就怎样算：$${other}\times ${a / 10}\times ${k}$`,
      answer: `$${decimal(other * k * (a / 10))}$`,
      why: q`$${other}\times ${k}=${other * k}$，用乘法交换律先算它们。`,
      steps: q`原式 $=${other}\times ${k}\times ${a / 10}=${other * k}\times ${a / 10}=${decimal(other * k * (a / 10))}$。`,
      note: '2.5与4、1.25与8是好朋友数。',
      check: [other * k * (a / 10), other * (a / 10) * k],
    };
  }),
  products.calculation(3, (r) => {
    const [a, b] = [r.int(21, 89), r.int(12, 78)];
    if (a % 10 === 0 || b % 10 === 0) return undefined;
    return {
      stem: q`用乘法分配律计算：$${a / 10}\times ${b / 10}+${a / 10}\times ${(100 - b) / 10}$`,
      answer: a,
      why: '两个乘法里有相同的因数，可以提出来。',
      steps: q`原式 $=${a / 10}\times(${b / 10}+${(100 - b) / 10})=${a / 10}\times 10=${a}$。`,
      note: '先看有没有相同的因数。',
      check: [(a / 10) * (b / 10) + (a / 10) * ((100 - b) / 10), a],
    };
  }),
  quotients.calculation(1, (r) => {
    const [a, b] = [r.int(12, 48), r.int(3, 9)];
    return {
      stem: q`列竖式计算：$${decimal((a * b) / 10)}\div ${b}=$`,
      answer: `$${decimal(a / 10)}$`,
      why: '除数是整数，商的小数点要和被除数的小数点对齐。',
      steps: q`$${decimal((a * b) / 10)}\div ${b}=${decimal(a / 10)}$。`,
      note: '整数部分不够除，商0再点小数点。',
      check: [(a / 10) * b, (a * b) / 10],
    };
  }),
  quotients.calculation(2, (r) => {
    const [a, b] = [r.int(12, 48), r.int(2, 9)];
    return {
      stem: q`除数是小数，先转化再计算：$${decimal((a * b) / 100)}\div 0.${b}=$`,
      answer: `$${decimal(a / 10)}$`,
      why: '被除数和除数同时扩大到原来的10倍，商不变。',
      steps: q`$${decimal((a * b) / 100)}\div 0.${b}=${decimal((a * b) / 10)}\div ${b}=${decimal(a / 10)}$。`,
      note: '看除数有几位小数，被除数的小数点就向右移几位。',
      check: [(a / 10) * (b / 10), (a * b) / 100],
    };
  }),
  quotients.calculation(3, (r) => {
    const [a, b, c] = [r.int(2, 9), r.int(2, 8), r.int(11, 49)];
    return {
      stem: q`脱式计算：$${decimal((a * b) / 10)}\div ${b / 10}+${c / 10}$`,
      answer: `$${decimal(a + c / 10)}$`,
      why: '先算除法，再算加法。',
      steps: q`原式 $=${a}+${c / 10}=${decimal(a + c / 10)}$。`,
      note: '小数四则混合运算的顺序与整数相同。',
      check: [(a * b) / 10 / (b / 10) + c / 10, a + c / 10],
    };
  }),
  products.problem(2, (r) => {
    const [price, kg, paid] = [r.int(21, 48) / 10, r.int(3, 6), 50];
    return {
      stem: `苹果每千克${price}元，妈妈买了${kg}千克，付出${paid}元，应找回多少元？`,
      answer: Number(decimal(paid - price * kg)),
      unit: '元',
      why: '先求苹果的总价，再用付出的钱减去。',
      steps: q`$${price}\times ${kg}=${decimal(price * kg)}$（元），$${paid}-${decimal(price * kg)}=${decimal(paid - price * kg)}$（元）`,
      note: '单价×数量＝总价。',
      check: [Number(decimal(paid - price * kg)) + price * kg, paid],
    };
  }),
  products.problem(3, (r) => {
    const more = r.int(3, 9);
    const [first, each] = [r.pick([8, 9, 10, 12]), r.pick([1.5, 1.8, 2.5])];
    return {
      stem: `出租车3千米以内收费${first}元，超过3千米的部分每千米收费${each}元，小明乘车${3 + more}千米，应付多少元？`,
      answer: Number(decimal(first + more * each)),
      unit: '元',
      why: '分两段算：3千米以内的起步价，加上超过部分的车费。',
      steps: q`$${3 + more}-3=${more}$（千米），$${each}\times ${more}=${decimal(more * each)}$（元），$${first}+${decimal(more * each)}=${decimal(first + more * each)}$（元）`,
      note: '分段计费要先分清两段各是多少。',
      check: [Number(decimal(first + more * each)) - first, more * each],
    };
  }),
  quotients.problem(2, (r) => {
    const [each, num, rest] = [r.int(11, 24) / 10, r.int(12, 30), r.int(1, 9) / 10];
    return {
      stem: `做一套桌布用布${each}米，${decimal(each * num + rest)}米布最多可以做多少套？`,
      answer: num,
      unit: '套',
      why: '剩下的布不够做一套，用“去尾法”取整数。',
      steps: q`$${decimal(each * num + rest)}\div ${each}\approx ${num}$（套），余下的不够一套`,
      note: '结合实际决定去尾还是进一。',
      check: [Math.floor((each * num + rest) / each + 1e-9), num],
    };
  }),
  quotients.problem(2, (r) => {
    const [each, num] = [r.int(12, 29) / 10, r.int(6, 14)];
    const bottle = decimal(each * num - 0.5);
    return {
      stem: `每个油瓶最多装${each}千克油，要装完${bottle}千克油，至少需要多少个这样的油瓶？`,
      answer: num,
      unit: '个',
      why: '剩下的油也要用一个瓶子装，用“进一法”取整数。',
      steps: q`$${bottle}\div ${each}$ 的商比 $${num - 1}$ 大、比 $${num}$ 小，需要 $${num}$ 个`,
      note: '装东西“至少需要”用进一法。',
      check: [Math.ceil((each * num - 0.5) / each), num],
    };
  }),
  products.choice(2, (r) => {
    const [a, b] = [r.int(12, 48), r.int(12, 48)];
    return {
      stem: q`根据 $${a}\times ${b}=${a * b}$，可知 $${a / 10}\times ${b / 100}=$`,
      right: `$${decimal((a * b) / 1000, 4)}$`,
      wrong: [(a * b) / 10, (a * b) / 100, a * b * 10].map((n) => `$${decimal(n, 4)}$`),
      why: '两个因数一共有三位小数，积就是三位小数。',
      steps: q`从 $${a * b}$ 的右边起数出三位点上小数点，得 $${decimal((a * b) / 1000, 4)}$。`,
      note: '先数因数的小数位数，再点小数点。',
      check: [(a / 10) * (b / 100), (a * b) / 1000],
    };
  }),
  products.choice(2, (r) => {
    const a = r.int(12, 98) / 10;
    return {
      stem: q`下面算式中，积比 $${a}$ 小的是`,
      right: q`$${a}\times 0.9${r.int(1, 9)}$`,
      wrong: [q`$${a}\times 1.1$`, q`$${a}\times 1$`, q`$${a}\times 10.2$`],
      why: '一个数（0除外）乘比1小的数，积比原来的数小。',
      steps: '看另一个因数：比1小，积就变小；等于1，积不变；比1大，积变大。',
      note: '不用计算，把因数与1比。',
      check: [Number(a * 0.95 < a), 1],
    };
  }),
  quotients.choice(2, (r) => {
    const [a, b] = [r.int(12, 78), r.int(2, 9)];
    return {
      stem: q`与 $${a / 10}\div 0.${b}$ 的商相等的是`,
      right: q`$${a}\div ${b}$`,
      wrong: [q`$${a / 10}\div ${b}$`, q`$${a}\div 0.${b}$`, q`$${a / 100}\div ${b}$`],
      why: '被除数和除数同时乘10，商不变。',
      steps: q`$${a / 10}\div 0.${b}=${a}\div ${b}$。`,
      note: '两个数的小数点要向右移动相同的位数。',
      check: [a / 10 / (b / 10), a / b],
    };
  }),
  quotients.choice(2, (r) => {
    const [a, b] = r.pick([
      [1, 3],
      [2, 3],
      [5, 6],
      [4, 9],
      [7, 9],
    ] as const);
    const digits = Math.round((a * 100) / b) / 100;
    return {
      stem: q`$${a}\div ${b}$ 的商保留两位小数约是`,
      right: digits,
      wrong: [
        Math.round((a * 10) / b) / 10,
        (Math.round((a * 100) / b) + 1) / 100,
        (Math.round((a * 100) / b) - 1) / 100,
      ],
      why: '除到第三位小数，再用四舍五入法取近似值。',
      steps: q`$${a}\div ${b}=${String(a / b).slice(0, 5)}\cdots\approx ${digits}$。`,
      note: '保留几位，就除到它的后一位。',
      check: [Number(Math.abs(a / b - digits) < 0.005), 1],
    };
  }),
  places.choice(1, (r) => {
    const [column, row] = [r.int(1, 4), r.int(5, 8)];
    return {
      stem: `教室里，小军坐在第${column}列第${row}行，他的位置用数对表示是`,
      right: `（${column}，${row}）`,
      wrong: [`（${row}，${column}）`, `（${column}，${row + 1}）`, `（${row}，${row}）`],
      why: '数对先写列，再写行。',
      steps: `列是${column}，行是${row}，写成（${column}，${row}）。`,
      note: '竖排叫列，横排叫行。',
      check: [column, column],
    };
  }),
  places.choice(2, (r) => {
    const [x, y] = [r.int(3, 7), r.int(1, 6)];
    return {
      stem: `方格纸上点A的位置是（${x}，${y}），把它向右平移2格后的位置是`,
      right: `（${x + 2}，${y}）`,
      wrong: [`（${x}，${y + 2}）`, `（${x - 2}，${y}）`, `（${x + 2}，${y + 2}）`],
      why: '左右平移，列变行不变。',
      steps: `列由${x}变为${x + 2}，行仍是${y}。`,
      note: '上下平移则行变列不变。',
      check: [x + 2 - x, 2],
    };
  }),
  chances.choice(1, (r) => {
    const [a, b, c] = [r.int(6, 9), r.int(3, 5), r.int(1, 2)];
    return {
      stem: `盒子里有${a}个红球、${b}个黄球和${c}个蓝球，除颜色外都相同，任意摸出一个，摸到可能性最大的是`,
      right: '红球',
      wrong: ['黄球', '蓝球', '三种一样大'],
      why: '哪种球的数量最多，摸到它的可能性就最大。',
      steps: q`$${a}>${b}>${c}$，红球最多。`,
      note: '数量越多，可能性越大。',
      check: [Math.max(a, b, c), a],
    };
  }),
  chances.choice(2, (r) => {
    const n = r.int(5, 9);
    return {
      stem: `要使从袋中任意摸出一个球，一定是白球，袋中${n}个球里应放白球`,
      right: `${n}个`,
      wrong: [`${n - 1}个`, '1个', `${n - 2}个`],
      why: '“一定”表示没有其他可能，袋中只能有白球。',
      steps: `全部${n}个都是白球，才一定摸到白球。`,
      note: '只要混有一个别的颜色，就不能说“一定”。',
      check: [n, n],
    };
  }),
  products.judgement(2, (r) => {
    const [a, isTrue] = [r.int(2, 9), r.chance(0.5)];
    return {
      stem: isTrue
        ? q`$${a}.5\times 1.01$ 的积大于 $${a}.5$`
        : q`两个小数相乘，积一定小于每个因数，如 $${a}.5\times 1.2$`,
      holds: isTrue,
      why: '看另一个因数比1大还是比1小。',
      steps: isTrue
        ? '1.01大于1，积比原来的数大，'
        : q`$${a}.5\times 1.2=${decimal((a + 0.5) * 1.2)}$，比 $${a}.5$ 大，`,
      note: '乘大于1的数，积变大。',
      check: [Number((a + 0.5) * 1.2 > a + 0.5), 1],
    };
  }),
  quotients.judgement(2, (r) => {
    const [a, isTrue] = [r.int(2, 9), r.chance(0.5)];
    return {
      stem: isTrue ? q`$${a}.6\div 0.8$ 的商大于 $${a}.6$` : q`$${a}.666$ 是循环小数`,
      holds: isTrue,
      why: '除以小于1的数商变大；循环小数的小数部分是无限的。',
      steps: isTrue ? '0.8小于1，商比被除数大，' : '它的小数部分只有三位，是有限小数，',
      note: '循环小数后面要有省略号或循环点。',
      check: [Number((a + 0.6) / 0.8 > a + 0.6), 1],
    };
  }),
  places.judgement(1, (r) => {
    const [x, y] = [r.int(1, 4), r.int(5, 8)];
    return {
      stem: `数对（${x}，${y}）和（${y}，${x}）表示同一个位置`,
      holds: false,
      why: '数对中两个数的顺序不能交换。',
      steps: `前者是第${x}列第${y}行，后者是第${y}列第${x}行，`,
      note: '先列后行。',
      check: [x + y, y + x],
    };
  }),
  chances.judgement(1, (r) => {
    const n = r.int(3, 8);
    const isTrue = r.chance(0.5);
    return {
      stem: isTrue
        ? `盒里有${n}个黑棋子和${n}个白棋子，任意摸一个，摸到黑、白的可能性相等`
        : `一枚硬币连续抛了${n}次都是正面朝上，下一次一定是反面朝上`,
      holds: isTrue,
      why: '数量相等，可能性相等；每一次抛硬币都不受以前结果的影响。',
      steps: isTrue ? '两种棋子个数相等，' : '下一次仍然两面都有可能，',
      note: '可能性大小不等于一定发生。',
      check: [n, n],
    };
  }),
  products.blank(2, (r) => {
    const [a, b] = [r.int(12, 49), r.int(3, 9)];
    return {
      stem: `${b}个${a / 10}相加的和是________。`,
      answer: decimal((a * b) / 10),
      why: '求几个相同加数的和用乘法。',
      steps: q`$${a / 10}\times ${b}=${decimal((a * b) / 10)}$。`,
      note: '小数乘整数的意义与整数乘法相同。',
      check: [(a * b) / 10, (a / 10) * b],
    };
  }),
  quotients.blank(2, (r) => {
    const [a, b] = [r.int(2, 9), r.int(2, 9)];
    return {
      stem: `一个数的${b / 10}倍是${decimal((a * b) / 10)}，这个数是________。`,
      answer: a,
      why: '已知一个数的几倍是多少，求这个数用除法。',
      steps: q`$${decimal((a * b) / 10)}\div ${b / 10}=${a}$。`,
      note: '用乘法检验。',
      check: [(a * b) / 10, a * (b / 10)],
    };
  }),
  equations.calculation(2, (r) => {
    const [a, x, b] = [r.int(2, 9), r.int(3, 15), r.int(5, 30)];
    return {
      stem: q`解方程：$${a}x+${b}=${a * x + b}$`,
      answer: `$x=${x}$`,
      why: `先把$${a}x$看成一个整体，等式两边同时减去${b}。`,
      steps: q`$${a}x=${a * x}$，$x=${x}$。`,
      note: '解完代入原方程检验。',
      check: [a * x + b - b, a * x],
    };
  }),
  equations.calculation(2, (r) => {
    const [a, x, b] = [r.int(2, 6), r.int(5, 15), r.int(1, 4)];
    return {
      stem: q`求未知数 $x$：$${a}(x-${b})=${a * (x - b)}$`,
      answer: `$x=${x}$`,
      why: `把括号看成一个整体，等式两边同时除以${a}。`,
      steps: q`$x-${b}=${x - b}$，$x=${x}$。`,
      note: '也可以先用乘法分配律展开。',
      check: [a * (x - b), a * x - a * b],
    };
  }),
];
