import { type Family, type FamilyPlace, familiesOf, type QuestionDraft } from '../family.ts';

const of = familiesOf(100, 2);
const shownOfEach = 4;

/** A word problem with the steps to its answer and the answer found another way. */
const problem = (
  lesson: string,
  make: (random: Parameters<Family['make']>[0]) => {
    readonly stem: string;
    readonly answer: number;
    readonly unit: string;
    readonly analysis: string;
    readonly steps: string;
    readonly found: number;
  },
): Family => {
  const place: FamilyPlace = { type: '应用', lesson, point: '整数', level: 2, most: shownOfEach };
  return of(place, (random): QuestionDraft => {
    const { stem, answer, unit, analysis, steps, found } = make(random);
    return {
      stem,
      answer: `${answer}${unit}`,
      analysis,
      solution: `${steps}\n答：${answer}${unit}。`,
      remark: '先想清每一步求的是什么，再列式。',
      checks: [[answer, found]],
    };
  });
};

/** 整数: word problems of everyday life. */
export const primaryWholeNumbers: readonly Family[] = [
  problem('除数是两位数的除法', (r) => {
    const [seats, full, rest] = [r.int(21, 45), r.int(4, 9), r.int(1, 20)];
    const all = seats * full + rest;
    return {
      stem: `春游时，${all}名师生租用限乘${seats}人的客车，至少需要租多少辆？`,
      answer: full + 1,
      unit: '辆',
      analysis: '余下的人也要一辆车，商要加1。',
      steps: `$${all}\\div ${seats}=${full}$（辆）……$${rest}$（人），$${full}+1=${full + 1}$（辆）`,
      found: Math.ceil(all / seats),
    };
  }),
  problem('除数是两位数的除法', (r) => {
    const [price, num, rest] = [r.int(12, 28), r.int(6, 15), r.int(1, 11)];
    const money = price * num + rest;
    return {
      stem: `王老师带${money}元去买奖品，每个文具盒${price}元，最多可以买多少个？`,
      answer: num,
      unit: '个',
      analysis: '剩下的钱不够再买一个，余数舍去。',
      steps: `$${money}\\div ${price}=${num}$（个）……$${rest}$（元）`,
      found: Math.floor(money / price),
    };
  }),
  problem('多位数乘一位数', (r) => {
    const [first, times] = [r.int(12, 48), r.int(3, 8)];
    return {
      stem: `果园里有梨树${first}棵，苹果树的棵数是梨树的${times}倍，两种果树一共有多少棵？`,
      answer: first * (times + 1),
      unit: '棵',
      analysis: '先求苹果树的棵数，也可以把总数看作梨树的几倍。',
      steps: `$${first}\\times ${times}=${first * times}$（棵），$${first}+${first * times}=${first * (times + 1)}$（棵）`,
      found: first + first * times,
    };
  }),
  problem('混合运算', (r) => {
    const [total, days, daily] = [r.int(20, 40) * 10, r.int(3, 6), r.int(18, 40)];
    return {
      stem: `一本故事书共${total}页，小明每天看${daily}页，看了${days}天，第${days + 1}天应从第几页看起？`,
      answer: days * daily + 1,
      unit: '页',
      analysis: '前几天看完的页数之后的一页，就是接着看的第一页。',
      steps: `$${daily}\\times ${days}=${days * daily}$（页），$${days * daily}+1=${days * daily + 1}$（页）`,
      found: Array.from({ length: days }, () => daily).reduce((a, b) => a + b, 1),
    };
  }),
  problem('混合运算', (r) => {
    const [each, boys, more] = [r.int(3, 6), r.int(12, 24), r.int(2, 9)];
    const girls = boys + more;
    return {
      stem: `三（1）班有男生${boys}人，女生比男生多${more}人，每人植树${each}棵，全班一共植树多少棵？`,
      answer: (boys + girls) * each,
      unit: '棵',
      analysis: '先求女生人数，再求全班人数，最后求植树的总数。',
      steps: `$${boys}+${more}=${girls}$（人），$(${boys}+${girls})\\times ${each}=${(boys + girls) * each}$（棵）`,
      found: boys * each + girls * each,
    };
  }),
  problem('三位数乘两位数', (r) => {
    const [gap, trees] = [r.int(3, 8), r.int(21, 60)];
    return {
      stem: `在一条路的一侧从头到尾每隔${gap}米栽一棵树，一共栽了${trees}棵，这条路长多少米？`,
      answer: gap * (trees - 1),
      unit: '米',
      analysis: '两端都栽时，间隔数比棵数少1。',
      steps: `$${trees}-1=${trees - 1}$（个），$${gap}\\times ${trees - 1}=${gap * (trees - 1)}$（米）`,
      found: gap * trees - gap,
    };
  }),
];
