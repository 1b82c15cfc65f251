import type { Family } from '../family.ts';
import { type PrimaryLesson, primaryLesson } from './primary-lesson.ts';

const q = String.raw;

/** What both editions ask about divisors of two digits, each under its own lesson. */
const division = (lesson: PrimaryLesson): readonly Family[] => [
  lesson.calculation(1, (r) => {
    const [a, b, c, d] = [r.int(2, 9), r.int(2, 4) * 10, r.int(3, 9), r.int(2, 8) * 10];
    return {
      stem: q`口算：$${a * b}\div ${b}=$________，$${c * d}\div ${c}=$________`,
      answer: `$${a}$，$${d}$`,
      why: '想乘法算除法，或看成几个十除以几个十。',
      steps: q`$${a * b}\div ${b}=${a}$；$${c * d}\div ${c}=${d}$。`,
      note: '被除数和除数都是几十时，可看成几个十除以几个十。',
      check: [a * b + c * d, b * a + d * c],
    };
  }),
  lesson.calculation(2, (r) => {
    const [a, b, rest] = [r.int(4, 9), r.int(21, 49), r.int(1, 20)];
    return {
      stem: q`用竖式计算，有余数的写出余数：$${a * b + rest}\div ${b}=$`,
      answer: `$${a}\\cdots\\cdots ${rest}$`,
      why: '把除数看作接近的整十数来试商。',
      steps: q`试商${a}：$${a}\times ${b}=${a * b}$，$${a * b + rest}-${a * b}=${rest}$，余数比除数小。`,
      note: '余数一定要比除数小。',
      check: [a * b + rest, b * a + rest],
    };
  }),
  lesson.calculation(2, (r) => {
    const [a, b] = [r.int(12, 39), r.int(15, 25)];
    return {
      stem: q`列竖式计算，并用乘法验算：$${a * b}\div ${b}=$`,
      answer: a,
      why: '商是两位数，先看被除数的前两位。',
      steps: q`$${a * b}\div ${b}=${a}$；验算：$${a}\times ${b}=${a * b}$。`,
      note: '除到哪一位，商就写在那一位上面。',
      check: [a * b, b * a],
    };
  }),
  lesson.calculation(2, (r) => {
    const [a, b, k] = [r.int(12, 20), r.int(3, 9), r.int(2, 4)];
    return {
      stem: q`连除，怎样简便就怎样算：$${a * b * k}\div ${b}\div ${k}$`,
      answer: a,
      why: '一个数连续除以两个数，等于除以这两个数的积。',
      steps: q`原式 $=${a * b * k}\div(${b}\times ${k})=${a * b * k}\div ${b * k}=${a}$。`,
      note: '凑成整十数或好算的数时才用。',
      check: [a * b * k, b * k * a],
    };
  }),
  lesson.calculation(2, (r) => {
    const [a, b] = [r.int(12, 36), r.int(13, 28)];
    return {
      stem: `一个数与 $${b}$ 的积是 $${a * b}$，这个数是多少？列式计算。`,
      answer: q`$${a * b}\div ${b}=${a}$`,
      why: '一个因数＝积÷另一个因数。',
      steps: q`$${a * b}\div ${b}=${a}$。`,
      note: '乘法与除法互为逆运算。',
      check: [a * b, b * a],
    };
  }),
  lesson.problem(2, (r) => {
    const [boxes, each, price] = [r.int(12, 24), r.int(2, 4), r.int(3, 9)];
    return {
      stem: `花店把${boxes * each * price}枝花每${price}枝扎成一束，每${boxes}束装一箱，可以装多少箱？`,
      answer: each,
      unit: '箱',
      why: '先求扎成多少束，再求装多少箱。',
      steps: q`$${boxes * each * price}\div ${price}=${boxes * each}$（束），$${boxes * each}\div ${boxes}=${each}$（箱）`,
      note: '连除问题先想中间量是什么。',
      check: [boxes * each * price, each * boxes * price],
    };
  }),
  lesson.problem(2, (r) => {
    const [far, hours, back] = [r.int(50, 75), r.int(12, 14), r.int(10, 11)];
    if ((far * hours) % back !== 0) return undefined;
    return {
      stem: `一列火车去时每小时行${far}千米，${hours}小时到达，返回时用了${back}小时，返回时平均每小时行多少千米？`,
      answer: (far * hours) / back,
      unit: '千米',
      why: '往返的路程相等，先求路程，再除以返回的时间。',
      steps: q`$${far}\times ${hours}=${far * hours}$（千米），$${far * hours}\div ${back}=${(far * hours) / back}$（千米）`,
      note: '路程不变，时间越少，速度越快。',
      check: [((far * hours) / back) * back, far * hours],
    };
  }),
  lesson.problem(2, (r) => {
    const [each, days, more] = [r.int(21, 38), r.int(11, 16), r.int(2, 6)];
    if ((each * days) % (days - more) !== 0 || days - more < 2) return undefined;
    return {
      stem: `一本书${each * days}页，原计划${days}天看完，实际提前${more}天看完，实际平均每天看多少页？`,
      answer: (each * days) / (days - more),
      unit: '页',
      why: '先求实际用了几天，再用总页数除以天数。',
      steps: q`$${days}-${more}=${days - more}$（天），$${each * days}\div ${days - more}=${(each * days) / (days - more)}$（页）`,
      note: '“提前几天”要从计划天数里减去。',
      check: [((each * days) / (days - more)) * (days - more), each * days],
    };
  }),
  lesson.choice(2, (r) => {
    const [b, n] = [r.int(22, 48), r.int(5, 9)];
    return {
      stem: q`$${n}4\square\div ${b}$（$\square$ 里是一个数字）的商是`,
      right: n * 10 + 4 >= b ? '两位数' : '一位数',
      wrong: ['两位数', '一位数', '三位数', '无法确定'],
      why: '先看被除数的前两位够不够除。',
      steps: `被除数的前两位是${n * 10 + 4}，${n * 10 + 4 >= b ? '够除，商是两位数' : '不够除，商是一位数'}。`,
      note: '前两位比除数小，商就是一位数。',
      check: [Number(n * 10 + 4 >= b), Number((n * 100 + 40) / b >= 10)],
    };
  }),
  lesson.choice(2, (r) => {
    const [b, a] = [r.int(21, 89), r.int(3, 9)];
    return {
      stem: `一个数除以${b}，余数最大是`,
      right: b - 1,
      wrong: [b, b + 1, b - a],
      why: '余数要比除数小，最大比除数少1。',
      steps: q`$${b}-1=${b - 1}$。`,
      note: '余数<除数。',
      check: [b - 1 + 1, b],
    };
  }),
  lesson.choice(2, (r) => {
    const [a, b] = [r.int(3, 9), r.int(2, 6) * 10];
    return {
      stem: q`与 $${a * b}\div ${b}$ 的商相等的算式是`,
      right: q`$${a * b * 10}\div ${b * 10}$`,
      wrong: [q`$${a * b * 10}\div ${b}$`, q`$${a * b}\div ${b * 10}$`, q`$${a * b * 10}\div ${b * 100}$`],
      why: '被除数和除数同时乘相同的数（0除外），商不变。',
      steps: q`$${a * b}$ 和 $${b}$ 同时乘10，商仍是 $${a}$。`,
      note: '商不变的规律。',
      check: [(a * b * 10) / (b * 10), a],
    };
  }),
  lesson.choice(1, (r) => {
    const b = r.int(2, 8) * 10 + r.pick([1, 2, 8, 9]);
    return {
      stem: q`计算 $${b * 7 + 5}\div ${b}$ 时，把除数看作________来试商比较方便，横线上应填`,
      right: Math.round(b / 10) * 10,
      wrong: [Math.round(b / 10) * 10 + 10, Math.round(b / 10) * 10 - 10, Math.round(b / 10) * 10 + 5],
      why: '用四舍五入法把除数看作接近的整十数。',
      steps: q`$${b}\approx ${Math.round(b / 10) * 10}$。`,
      note: '四舍时商容易偏大，五入时商容易偏小。',
      check: [Number(Math.abs(Math.round(b / 10) * 10 - b) < 5), 1],
    };
  }),
  lesson.judgement(2, (r) => {
    const [a, b] = [r.int(3, 9), r.int(2, 9) * 10];
    const rest = r.int(1, 9) * 10;
    if (rest >= b) return undefined;
    const isTrue = r.chance(0.5);
    return {
      stem: `${a * b + rest}÷${b}的商是${a}，余数是${isTrue ? rest : rest / 10}`,
      holds: isTrue,
      why: '用“商×除数＋余数”检查是不是等于被除数。',
      steps: q`$${a}\times ${b}+${rest}=${a * b + rest}$，余数是${rest}，`,
      note: '同时划去一个0计算时，余数要还原。',
      check: [a * b + rest - rest, a * b],
    };
  }),
  lesson.judgement(1, (r) => {
    const [b, isTrue] = [r.int(2, 9) * 10, r.chance(0.5)];
    return {
      stem: isTrue ? `除以${b}的余数不可能是${b}` : `除数乘10，被除数不变，商也乘10（如除数由${b}变为${b * 10}）`,
      holds: isTrue,
      why: '想余数与除数的关系、商的变化规律。',
      steps: isTrue ? '余数要比除数小，' : '被除数不变，除数乘10，商要除以10，',
      note: '被除数不变时，除数越大商越小。',
      check: [(b * 10) / b, 10],
    };
  }),
  lesson.blank(2, (r) => {
    const [a, b, rest] = [r.int(4, 12), r.int(21, 39), r.int(5, 20)];
    return {
      stem: `一个数除以${b}，商是${a}，余数是${rest}，这个数是________。`,
      answer: a * b + rest,
      why: '被除数＝商×除数＋余数。',
      steps: q`$${a}\times ${b}+${rest}=${a * b + rest}$。`,
      note: '求被除数不要忘记加余数。',
      check: [(a * b + rest - rest) / b, a],
    };
  }),
  lesson.blank(2, (r) => {
    const [each, num] = [r.int(24, 48), r.int(6, 9)];
    return {
      stem: `${each * num + 10}米长的布，每套衣服用${each}米，最多可以做________套。`,
      answer: num,
      why: '剩下的布不够做一套，余数舍去。',
      steps: q`$${each * num + 10}\div ${each}=${num}$（套）……$10$（米）。`,
      note: '“最多可以做”用去尾法。',
      check: [Math.floor((each * num + 10) / each), num],
    };
  }),
];

const litres = primaryLesson('升和毫升', '整数');
const capacity: readonly Family[] = [
  litres.calculation(2, (r) => {
    const [a, b] = [r.int(2, 9), r.int(2, 9) * 100];
    return {
      stem: `算一算，结果用毫升作单位：${a}升＋${b}毫升＝`,
      answer: `$${a * 1000 + b}$毫升`,
      why: '1升＝1000毫升，先把升化成毫升。',
      steps: q`$${a * 1000}+${b}=${a * 1000 + b}$（毫升）。`,
      note: '先统一单位再计算。',
      check: [(a * 1000 + b - b) / 1000, a],
    };
  }),
  litres.problem(2, (r) => {
    const cup = r.pick([200, 250, 125]);
    const bottle = r.int(2, 4);
    return {
      stem: `一瓶果汁${bottle}升，每杯倒${cup}毫升，一共可以倒满多少杯？`,
      answer: (bottle * 1000) / cup,
      unit: '杯',
      why: '先把升化成毫升，再看里面有几个一杯。',
      steps: q`$${bottle}$升$=${bottle * 1000}$毫升，$${bottle * 1000}\div ${cup}=${(bottle * 1000) / cup}$（杯）`,
      note: '单位不同先换算。',
      check: [((bottle * 1000) / cup) * cup, bottle * 1000],
    };
  }),
  litres.problem(2, (r) => {
    const [each, days] = [r.int(12, 20) * 10, r.int(5, 8)];
    const bottle = 2000;
    if (each * days > bottle) return undefined;
    return {
      stem: `一桶${bottle / 1000}升的食用油，每天用${each}毫升，用了${days}天，还剩多少毫升？`,
      answer: bottle - each * days,
      unit: '毫升',
      why: '先求用去多少毫升，再从总数里减去。',
      steps: q`$${each}\times ${days}=${each * days}$（毫升），$${bottle}-${each * days}=${bottle - each * days}$（毫升）`,
      note: `${bottle / 1000}升＝${bottle}毫升。`,
      check: [bottle - (bottle - each * days), each * days],
    };
  }),
  litres.choice(1, (r) => {
    const [thing, unit] = r.pick([
      ['一瓶眼药水约10', '毫升'],
      ['一个浴缸能盛水约300', '升'],
      ['一盒牛奶约250', '毫升'],
      ['一桶饮用水约19', '升'],
    ] as const);
    return {
      stem: `“${thing}（　）”，括号里填`,
      right: unit,
      wrong: ['毫升', '升', '米', '千克'],
      why: '计量较多的液体用升，较少的用毫升。',
      steps: `${thing}${unit}，符合实际。`,
      note: '棱长1分米的正方体容器能盛1升水。',
      check: [1, 1],
    };
  }),
  litres.choice(2, (r) => {
    const a = r.int(2, 9);
    return {
      stem: `下面的容量中最大的是（已知一只壶可装${a}升）`,
      right: `${a * 1000 + 50}毫升`,
      wrong: [`${a}升`, `${a * 1000 - 50}毫升`, `${a - 1}升950毫升`],
      why: '统一成毫升再比较。',
      steps: q`$${a}$升$=${a * 1000}$毫升，$${a * 1000 + 50}>${a * 1000}>${a * 1000 - 50}$。`,
      note: '先换算，再比大小。',
      check: [a * 1000 + 50 - a * 1000, 50],
    };
  }),
  litres.choice(2, (r) => {
    const n = r.pick([4, 5, 8, 10]);
    return {
      stem: `把1升水平均倒入${n}个同样的杯子里，每杯水有`,
      right: `${1000 / n}毫升`,
      wrong: [`${100 / n}毫升`, `${1000 * n}毫升`, `${1000 / n + 50}毫升`],
      why: '1升＝1000毫升，平均分用除法。',
      steps: q`$1000\div ${n}=${1000 / n}$（毫升）。`,
      note: '先把升化成毫升再平均分。',
      check: [(1000 / n) * n, 1000],
    };
  }),
  litres.choice(2, (r) => {
    const [a, b] = [r.int(2, 5), r.int(6, 9)];
    return {
      stem: `甲壶装水${a}升，乙壶装水${b * 100}毫升，甲壶比乙壶多装`,
      right: `${a * 1000 - b * 100}毫升`,
      wrong: [`${a * 1000 + b * 100}毫升`, `${b * 100 - a}毫升`, `${a * 100}毫升`],
      why: '先把升化成毫升，再相减。',
      steps: q`$${a * 1000}-${b * 100}=${a * 1000 - b * 100}$（毫升）。`,
      note: '单位不同不能直接相减。',
      check: [a * 1000 - b * 100 + b * 100, a * 1000],
    };
  }),
  litres.judgement(1, (r) => {
    const [a, isTrue] = [r.int(2, 9), r.chance(0.5)];
    return {
      stem: isTrue ? `${a}升水和${a * 1000}毫升水同样多` : `${a}升水比${a * 100}毫升水少`,
      holds: isTrue,
      why: '1升＝1000毫升。',
      steps: `${a}升＝${a * 1000}毫升，`,
      note: '升和毫升之间的进率是1000。',
      check: [(a * 1000) / 1000, a],
    };
  }),
  litres.judgement(2, (r) => {
    const [n, isTrue] = [r.int(3, 9), r.chance(0.5)];
    return {
      stem: isTrue ? `${n}杯水正好倒满1升的瓶子，每杯一定不到1000毫升` : `一个能装${n}升水的桶，里面的水一定有${n}升`,
      holds: isTrue,
      why: '容量是最多能装多少，不等于现在装了多少。',
      steps: isTrue ? '几杯合起来才1升，每杯不到1000毫升，' : '桶没有装满时，里面的水少于它的容量，',
      note: '装满时水的体积才等于容器的容量。',
      check: [Number(1000 / n < 1000), 1],
    };
  }),
  litres.blank(1, (r) => {
    const a = r.int(3, 9);
    return {
      stem: `${a * 1000}毫升＝________升。`,
      answer: a,
      why: '小单位化大单位，除以进率1000。',
      steps: q`$${a * 1000}\div 1000=${a}$。`,
      note: '1升＝1000毫升。',
      check: [a * 1000, 1000 * a],
    };
  }),
  litres.blank(2, (r) => {
    const [a, n] = [r.pick([200, 250, 500]), r.int(2, 4)];
    return {
      stem: `每人每次用药${a / 100}毫升，一天${n}次，10天共用________毫升。`,
      answer: (a / 100) * n * 10,
      why: '先求一天用多少，再求10天用多少。',
      steps: q`$${a / 100}\times ${n}\times 10=${(a / 100) * n * 10}$（毫升）。`,
      note: '每次用量×次数＝一天的用量。',
      check: [(a / 100) * n * 10, (a * n) / 10],
    };
  }),
];

/** 四年级上册: divisors of two digits in both editions, and litres of 苏教版. */
export const twoDigitDivisors: readonly Family[] = [
  ...division(primaryLesson('两、三位数除以两位数', '整数')),
  ...division(primaryLesson('除数是两位数的除法', '整数')),
  ...capacity,
];
