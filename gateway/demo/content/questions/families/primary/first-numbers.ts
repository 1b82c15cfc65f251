import type { Family } from '../family.ts';
import { primaryLesson } from './primary-lesson.ts';

const q = String.raw;
const small = primaryLesson('1~5的认识和加减法', '整数');
const ten = primaryLesson('6~10的认识和加减法', '整数');
const solids = primaryLesson('认识立体图形', '立体图形');
const teens = primaryLesson('11~20的认识', '整数');
const carrying = primaryLesson('20以内的进位加法', '整数');

/** 一年级上册: numbers up to twenty. */
export const firstNumbers: readonly Family[] = [
  small.calculation(1, (r) => {
    const [a, b, c] = [r.int(1, 3), r.int(1, 2), r.int(2, 5)];
    return {
      stem: q`直接写出得数：$${a}+${b}=$________，$${c}-0=$________`,
      answer: `$${a + b}$，$${c}$`,
      why: '合起来用加法；减0就是什么也没有去掉。',
      steps: q`$${a}+${b}=${a + b}$；$${c}-0=${c}$。`,
      note: '任何数减0还得原数。',
      check: [a + b, b + a],
    };
  }),
  ten.calculation(1, (r) => {
    const [a, b, c] = [r.int(1, 4), r.int(1, 3), r.int(1, 3)];
    return {
      stem: q`连加，算一算：$${a}+${b}+${c}=$`,
      answer: a + b + c,
      why: '从左往右，先把前两个数加起来。',
      steps: q`$${a}+${b}=${a + b}$，$${a + b}+${c}=${a + b + c}$。`,
      note: '先算出的得数可以轻轻写在算式上面。',
      check: [a + b + c, c + b + a],
    };
  }),
  ten.calculation(1, (r) => {
    const [a, b, c] = [r.int(8, 10), r.int(1, 4), r.int(1, 3)];
    return {
      stem: q`连减，算一算：$${a}-${b}-${c}=$`,
      answer: a - b - c,
      why: '从左往右，先减第一个减数，再减第二个。',
      steps: q`$${a}-${b}=${a - b}$，$${a - b}-${c}=${a - b - c}$。`,
      note: '连减也可以想成一次减去两个减数的和。',
      check: [a - b - c, a - (b + c)],
    };
  }),
  ten.calculation(1, (r) => {
    const [a, b, c] = [r.int(6, 9), r.int(2, 5), r.int(1, 4)];
    if (a - b + c > 10) return undefined;
    return {
      stem: q`先减后加，算一算：$${a}-${b}+${c}=$`,
      answer: a - b + c,
      why: '加减混合也要从左往右依次计算。',
      steps: q`$${a}-${b}=${a - b}$，$${a - b}+${c}=${a - b + c}$。`,
      note: '不能先算后面的加法。',
      check: [a - b + c, a + c - b],
    };
  }),
  ten.calculation(1, (r) => {
    const [a, b] = [r.int(6, 10), r.int(1, 5)];
    return {
      stem: `比 $${a}$ 少 $${b}$ 的数是多少？列式计算。`,
      answer: q`$${a}-${b}=${a - b}$`,
      why: '求比一个数少几的数，从这个数里去掉几，用减法。',
      steps: q`$${a}-${b}=${a - b}$。`,
      note: '“少”的数比原来的数小，算完可以比一比。',
      check: [a - b + b, a],
    };
  }),
  ten.calculation(2, (r) => {
    const [a, b] = [r.int(2, 6), r.int(1, 4)];
    return {
      stem: `两个加数分别是 $${a}$ 和 $${b}$，它们的和是多少？列式计算。`,
      answer: q`$${a}+${b}=${a + b}$`,
      why: '知道两个加数，求和用加法。',
      steps: q`$${a}+${b}=${a + b}$。`,
      note: '加数＋加数＝和。',
      check: [a + b - b, a],
    };
  }),
  ten.calculation(2, (r) => {
    const [a, b] = [r.int(2, 5), r.int(2, 4)];
    return {
      stem: q`在括号里填数，使两边相等：$${a}+($　　$)=${a + b}$`,
      answer: b,
      why: '想：一部分和另一部分合起来是总数，求另一部分用减法。',
      steps: q`$${a + b}-${a}=${b}$，括号里填 $${b}$。`,
      note: '把填好的数放回去算一遍。',
      check: [a + b, b + a],
    };
  }),
  carrying.calculation(1, (r) => {
    const b = r.int(2, 9);
    return {
      stem: q`用凑十法算一算：$9+${b}=$`,
      answer: 9 + b,
      why: `9和1凑成10，把${b}分成1和${b - 1}。`,
      steps: q`$9+1=10$，$10+${b - 1}=${9 + b}$。`,
      note: '看大数，分小数，凑成十。',
      check: [9 + b, 10 + b - 1],
    };
  }),
  small.problem(1, (r) => {
    const [a, b] = [r.int(3, 5), r.int(1, 2)];
    return {
      stem: `树上有${a}只小鸟，飞走了${b}只，树上还剩几只小鸟？`,
      answer: a - b,
      unit: '只',
      why: '从总数里去掉一部分，求剩下的用减法。',
      steps: q`$${a}-${b}=${a - b}$（只）`,
      note: '“飞走”是去掉，用减法。',
      check: [a - b + b, a],
    };
  }),
  ten.problem(1, (r) => {
    const [a, b] = [r.int(3, 6), r.int(2, 4)];
    return {
      stem: `小红做了${a}朵纸花，小明做了${b}朵，两人一共做了几朵？`,
      answer: a + b,
      unit: '朵',
      why: '把两部分合起来，用加法。',
      steps: q`$${a}+${b}=${a + b}$（朵）`,
      note: '“一共”是把两部分合起来。',
      check: [a + b - a, b],
    };
  }),
  ten.problem(2, (r) => {
    const [a, b, c] = [r.int(5, 7), r.int(2, 4), r.int(1, 3)];
    return {
      stem: `车上有${a}人，到站后下去${b}人，又上来${c}人，现在车上有几人？`,
      answer: a - b + c,
      unit: '人',
      why: '下去的人要减掉，上来的人要加上，按先后顺序算。',
      steps: q`$${a}-${b}+${c}=${a - b + c}$（人）`,
      note: '按事情发生的先后列式。',
      check: [a - b + c, a + c - b],
    };
  }),
  ten.problem(2, (r) => {
    const [a, b] = [r.int(6, 10), r.int(2, 5)];
    return {
      stem: `黄气球有${a}个，红气球有${b}个，黄气球比红气球多几个？`,
      answer: a - b,
      unit: '个',
      why: '一个对一个地比，多出来的部分用减法求。',
      steps: q`$${a}-${b}=${a - b}$（个）`,
      note: '比多少，用大数减小数。',
      check: [a - b + b, a],
    };
  }),
  ten.problem(2, (r) => {
    const [all, a, b] = [r.int(8, 10), r.int(2, 3), r.int(1, 4)];
    return {
      stem: `妈妈买来${all}个苹果，上午吃了${a}个，下午吃了${b}个，还剩几个？`,
      answer: all - a - b,
      unit: '个',
      why: '从买来的里面连续去掉两次吃的。',
      steps: q`$${all}-${a}-${b}=${all - a - b}$（个）`,
      note: '去掉两次，就减两次。',
      check: [all - a - b, all - (a + b)],
    };
  }),
  small.choice(1, (r) => {
    const a = r.int(1, 4);
    return {
      stem: `${a}的后面一个数是`,
      right: a + 1,
      wrong: [a - 1, a + 2, a],
      why: '按顺序数数，后面一个数比它大1。',
      steps: q`$${a}+1=${a + 1}$。`,
      note: '后一个数比它大1，前一个数比它小1。',
      check: [a + 1, 1 + a],
    };
  }),
  ten.choice(2, (r) => {
    const [a, b] = [r.int(2, 5), r.int(2, 5)];
    return {
      stem: `小朋友排成一队，从前面数明明是第${a}个，从后面数他是第${b}个，这一队有`,
      right: `${a + b - 1}人`,
      wrong: [`${a + b}人`, `${a + b + 1}人`, `${a + b - 2}人`],
      why: '从前数和从后数，明明自己数了两次。',
      steps: q`$${a}+${b}-1=${a + b - 1}$（人）。`,
      note: '画一画圆圈，就知道自己被数了两次。',
      check: [a + b - 1, a - 1 + b - 1 + 1],
    };
  }),
  ten.choice(1, (r) => {
    const [sum, a] = [r.int(6, 10), r.int(1, 4)];
    return {
      stem: `${sum}可以分成${a}和`,
      right: sum - a,
      wrong: [sum - a + 1, sum - a - 1, sum - a + 2],
      why: '把总数分成两部分，知道一部分求另一部分。',
      steps: q`$${sum}-${a}=${sum - a}$。`,
      note: '分与合要一起记。',
      check: [sum - a + a, sum],
    };
  }),
  ten.choice(2, (r) => {
    const a = r.int(2, 6);
    return {
      stem: `比${a}大、比${a + 4}小的数一共有`,
      right: '3个',
      wrong: ['2个', '4个', '5个'],
      why: '按顺序写出中间的数，两头的数不算。',
      steps: `中间的数是${a + 1}、${a + 2}、${a + 3}，一共3个。`,
      note: '“比……大、比……小”不包括这两个数。',
      check: [a + 4 - a - 1, 3],
    };
  }),
  ten.choice(2, (r) => {
    const [a, b] = [r.int(2, 4), r.int(2, 4)];
    return {
      stem: `与 $${a}+${b}$ 得数相等的算式是`,
      right: q`$${a + b + 1}-1$`,
      wrong: [q`$${a + b}-1$`, q`$${a + b}+1$`, q`$${a + b + 2}-1$`],
      why: '先算出得数，再逐个比较。',
      steps: q`$${a}+${b}=${a + b}$，$${a + b + 1}-1=${a + b}$。`,
      note: '每个算式都算出得数再比。',
      check: [a + b + 1 - 1, a + b],
    };
  }),
  solids.choice(2, (r) => {
    const [n, m] = [r.int(2, 4), r.int(1, 3)];
    return {
      stem: `小明用${n}个长方体、${m}个正方体和1个球搭城堡，有6个平平的面的立体图形一共用了`,
      right: `${n + m}个`,
      wrong: [`${n}个`, `${m}个`, `${n + m + 1}个`],
      why: '长方体和正方体都有6个平平的面，球没有平平的面。',
      steps: q`$${n}+${m}=${n + m}$（个）。`,
      note: '摸一摸，有平平的面的不容易滚动。',
      check: [n + m, m + n],
    };
  }),
  solids.choice(1, (r) => ({
    stem: '下面的物体中，放在斜坡上最容易向各个方向滚动的是',
    right: r.pick(['皮球', '乒乓球', '玻璃弹珠']),
    wrong: ['牙膏盒', '魔方', '茶叶罐（直立放）'],
    why: '球没有平平的面，能任意滚动。',
    steps: '牙膏盒是长方体，魔方是正方体，直立的茶叶罐底面是平的，球能任意滚动。',
    note: '圆柱躺下来才容易滚动。',
    check: [1, 1],
  })),
  ten.judgement(1, (r) => {
    const [sum, a] = [r.int(6, 10), r.int(2, 4)];
    const stated = sum - a + (r.chance(0.5) ? 0 : 1);
    return {
      stem: `${sum}可以分成${a}和${stated}`,
      holds: stated === sum - a,
      why: '把两部分合起来看是不是总数。',
      steps: q`$${a}+${stated}=${a + stated}$，`,
      note: '用加法检查分得对不对。',
      check: [Number(stated === sum - a), Number(a + stated === sum)],
    };
  }),
  small.judgement(1, (r) => {
    const a = r.int(2, 5);
    const isSame = r.chance(0.5);
    return {
      stem: isSame ? `${a}减0，得数还是${a}` : `${a}加0，得数是0`,
      holds: isSame,
      why: '0表示一个也没有，加上或减去0都得原数。',
      steps: isSame ? q`$${a}-0=${a}$，` : q`$${a}+0=${a}$，`,
      note: '任何数加0、减0都得原数。',
      check: [a + 0, a - 0],
    };
  }),
  ten.judgement(2, (r) => {
    const [a, b, c] = [r.int(6, 10), r.int(1, 5), r.int(2, 6)];
    if (a - b === c) return undefined;
    return {
      stem: q`$${a}-${b}$ 的得数比 $${c}$ 大`,
      holds: a - b > c,
      why: '先算出左边的得数，再和右边的数比。',
      steps: q`$${a}-${b}=${a - b}$，$${a - b}${a - b > c ? '>' : '<'}${c}$，`,
      note: '先算后比。',
      check: [Number(a - b > c), Number(a > b + c)],
    };
  }),
  solids.judgement(1, (r) => {
    const isTrue = r.chance(0.5);
    return {
      stem: isTrue ? '正方体的6个面都一样大' : '圆柱和球都没有平平的面',
      holds: isTrue,
      why: '摸一摸每种立体图形的面。',
      steps: isTrue ? '正方体的6个面是同样大的正方形，' : '圆柱上下两个面是平平的圆面，',
      note: '圆柱有两个平平的圆面，球没有。',
      check: [1, 1],
    };
  }),
  teens.judgement(1, (r) => {
    const a = r.int(2, 8);
    const isTrue = r.chance(0.5);
    return {
      stem: isTrue ? `1${a}是由1个十和${a}个一组成的` : `1${a}的十位上是${a}，个位上是1`,
      holds: isTrue,
      why: '从右边起，第一位是个位，第二位是十位。',
      steps: `1${a}的十位上是1，表示1个十；个位上是${a}，表示${a}个一，`,
      note: '先看数位，再说表示几个十、几个一。',
      check: [10 + a, 10 * 1 + a],
    };
  }),
  ten.blank(1, (r) => {
    const [a, b] = [r.int(3, 6), r.int(1, 4)];
    return {
      stem: `一个数比${a}多${b}，这个数是________。`,
      answer: a + b,
      why: '比一个数多几，就在这个数上加几。',
      steps: q`$${a}+${b}=${a + b}$。`,
      note: '“多”的数比原来的数大。',
      check: [a + b - b, a],
    };
  }),
  ten.blank(2, (r) => {
    const a = r.int(1, 3);
    return {
      stem: `按规律填数：${a}、${a + 2}、________、${a + 6}。`,
      answer: a + 4,
      why: '每次多2。',
      steps: q`$${a + 2}+2=${a + 4}$，$${a + 4}+2=${a + 6}$，符合规律。`,
      note: '先看相邻两个数相差几。',
      check: [a + 4, a + 6 - 2],
    };
  }),
  ten.blank(2, (r) => {
    const [a, b] = [r.int(3, 6), r.int(2, 4)];
    return {
      stem: `一个数减去${a}等于${b}，这个数是________。`,
      answer: a + b,
      why: '被减数是减数与差合起来的数。',
      steps: q`$${b}+${a}=${a + b}$。`,
      note: '算完放回去：减一减看对不对。',
      check: [a + b - a, b],
    };
  }),
  solids.blank(2, (r) => {
    const [n, m] = [r.int(2, 5), r.int(2, 4)];
    if (n === m) return undefined;
    return {
      stem: `桌上有${n}个易拉罐和${m}个魔方，形状是圆柱的比形状是正方体的${n > m ? '多' : '少'}________个。`,
      answer: Math.abs(n - m),
      why: '易拉罐是圆柱，魔方是正方体，分别数出个数再比。',
      steps: q`$${Math.max(n, m)}-${Math.min(n, m)}=${Math.abs(n - m)}$（个）。`,
      note: '先分清形状，再数个数。',
      check: [Math.abs(n - m) + Math.min(n, m), Math.max(n, m)],
    };
  }),
  small.blank(1, (r) => {
    const a = r.int(2, 4);
    return {
      stem: `盘里有${a}个桃，全部吃完后还剩________个。`,
      answer: 0,
      why: '全部去掉，一个也没有，用0表示。',
      steps: q`$${a}-${a}=0$。`,
      note: '相同的两个数相减得0。',
      check: [a - a, 0],
    };
  }),
];
