import type { Random } from '../../../../random.ts';
import { binomial } from '../tex.ts';
import { type Chance, chanceOf, choices } from './chance.ts';

/** One ball of each of three colours, or not: three balls at once. */
function colours(r: Random): Chance {
  const counts = [r.int(2, 3), r.int(2, 3), r.int(1, 3)] as const;
  const [red, yellow, blue] = counts;
  const all = red + yellow + blue;
  const total = binomial(all, 3);
  const colourOf = (ball: number) => (ball < red ? 'red' : ball < red + yellow ? 'yellow' : 'blue');
  const same = counts.reduce((sum, count) => sum + binomial(count, 3), 0);
  const event = (ask: string, count: number, holds: (colours: readonly string[]) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds: (group: number[]) => holds(group.map(colourOf)),
    probability: count / total,
  });
  const kinds = (colours: readonly string[]) => new Set(colours).size;
  const reds = (colours: readonly string[]) => colours.filter((colour) => colour === 'red').length;
  const withoutRed = binomial(all - red, 3);
  return chanceOf({
    stem: `盒中有大小相同的 $${red}$ 个红球、$${yellow}$ 个黄球和 $${blue}$ 个蓝球，从中一次随机取出 $3$ 个球`,
    outcomes: choices(all, 3),
    derivation: `取法共有 $\\mathrm{C}_{${all}}^{3}=${total}$ 种，都是等可能的。`,
    remark: '一次取出的球不计次序，用组合数计数。',
    events: [
      event('三个球的颜色各不相同', red * yellow * blue, (colours) => kinds(colours) === 3),
      event('三个球恰有两种颜色', total - same - red * yellow * blue, (colours) => kinds(colours) === 2),
      event('没有取到红球', withoutRed, (colours) => reds(colours) === 0),
      event('至少取到一个红球', total - withoutRed, (colours) => reds(colours) > 0),
      event('恰好取到一个红球', red * binomial(all - red, 2), (colours) => reds(colours) === 1),
      event('恰好取到两个红球', binomial(red, 2) * (all - red), (colours) => reds(colours) === 2),
      event(
        '红球和黄球都取到',
        total - withoutRed - binomial(all - yellow, 3) + binomial(blue, 3),
        (colours) => colours.includes('red') && colours.includes('yellow'),
      ),
    ],
  });
}

/** Three people of a group. */
function people(r: Random): Chance {
  const [m, n] = [r.int(3, 4), r.int(2, 4)];
  const all = m + n;
  const total = binomial(all, 3);
  const boysIn = (group: readonly number[]) => group.filter((one) => one < m).length;
  const withBoys = (count: number) => binomial(m, count) * binomial(n, 3 - count);
  const event = (ask: string, count: number, holds: (boys: number, group: readonly number[]) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds: (group: number[]) => holds(boysIn(group), group),
    probability: count / total,
  });
  return chanceOf({
    stem: `从包括男生甲、乙在内的 $${m}$ 名男生和 $${n}$ 名女生中随机选出 $3$ 人参加志愿服务`,
    outcomes: choices(all, 3),
    derivation: `选法共有 $\\mathrm{C}_{${all}}^{3}=${total}$ 种，都是等可能的。`,
    remark: '同时选出的人不计次序，用组合数计数。',
    events: [
      event('选出的都是男生', withBoys(3), (boys) => boys === 3),
      event('恰好选出两名男生', withBoys(2), (boys) => boys === 2),
      event('恰好选出一名男生', withBoys(1), (boys) => boys === 1),
      event('至少选出一名女生', total - withBoys(3), (boys) => boys < 3),
      event('男生、女生都有人被选中', withBoys(1) + withBoys(2), (boys) => boys > 0 && boys < 3),
      event('男生甲被选中', binomial(all - 1, 2), (_, group) => group.includes(0)),
      event('男生甲、乙都被选中', all - 2, (_, group) => group.includes(0) && group.includes(1)),
      event('甲被选中而乙没有被选中', binomial(all - 2, 2), (_, group) => group.includes(0) && !group.includes(1)),
      event(
        '甲、乙中至少有一人被选中',
        total - binomial(all - 2, 3),
        (_, group) => group.includes(0) || group.includes(1),
      ),
      event('选出的男生比女生多', withBoys(2) + withBoys(3), (boys) => boys >= 2),
    ],
  });
}

/** Two cards with numbers. */
function cards(r: Random): Chance {
  const n = r.int(5, 9);
  const total = binomial(n, 2);
  const [odd, even] = [Math.ceil(n / 2), Math.floor(n / 2)];
  const k = r.int(3, n - 2);
  const event = (ask: string, count: number, holds: (a: number, b: number) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds: ([a = 0, b = 0]: number[]) => holds(a + 1, b + 1),
    probability: count / total,
  });
  return chanceOf({
    stem: `从分别写有 $1$ 至 $${n}$ 的 $${n}$ 张卡片中一次随机抽取两张`,
    outcomes: choices(n, 2),
    derivation: `抽法共有 $\\mathrm{C}_{${n}}^{2}=${total}$ 种，都是等可能的。`,
    remark: '一次抽取两张，不计次序。',
    events: [
      event('两数之和为偶数', binomial(odd, 2) + binomial(even, 2), (a, b) => (a + b) % 2 === 0),
      event('两数之和为奇数', odd * even, (a, b) => (a + b) % 2 === 1),
      event('两数是相邻的整数', n - 1, (a, b) => b - a === 1),
      event('两数都是奇数', binomial(odd, 2), (a, b) => a % 2 === 1 && b % 2 === 1),
      event('两数之积为偶数', total - binomial(odd, 2), (a, b) => (a * b) % 2 === 0),
      event(`较大的数为 $${k}$`, k - 1, (_, b) => b === k),
      event(`较小的数为 $${k}$`, n - k, (a) => a === k),
      event(`两数之差的绝对值不小于 $${k}$`, binomial(n - k + 1, 2), (a, b) => b - a >= k),
      event(`两数之和等于 $${n + 1}$`, Math.floor(n / 2), (a, b) => a + b === n + 1),
      event(`一个数大于 $${k}$ 而另一个数小于 $${k}$`, (k - 1) * (n - k), (a, b) => a < k && b > k),
    ],
  });
}

/** Some products with defective ones among them. */
function products(r: Random): Chance {
  const [good, bad] = [r.int(4, 7), r.int(2, 3)];
  const all = good + bad;
  const total = binomial(all, 3);
  const badIn = (group: readonly number[]) => group.filter((one) => one >= good).length;
  const withBad = (count: number) => binomial(bad, count) * binomial(good, 3 - count);
  const event = (ask: string, count: number, holds: (bad: number) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds: (group: number[]) => holds(badIn(group)),
    probability: count / total,
  });
  return chanceOf({
    stem: `一批产品共 $${all}$ 件，其中有 $${bad}$ 件次品，质检员从中随机抽取 $3$ 件检验`,
    outcomes: choices(all, 3),
    derivation: `抽法共有 $\\mathrm{C}_{${all}}^{3}=${total}$ 种，都是等可能的。`,
    remark: '“至少”“至多”的问题常先求对立事件的概率。',
    events: [
      event('抽到的都是正品', withBad(0), (count) => count === 0),
      event('恰好抽到一件次品', withBad(1), (count) => count === 1),
      event('至少抽到一件次品', total - withBad(0), (count) => count >= 1),
      event('至多抽到一件次品', withBad(0) + withBad(1), (count) => count <= 1),
      event('抽到的次品比正品多', total - withBad(0) - withBad(1), (count) => count >= 2),
      event('正品和次品都抽到', withBad(1) + withBad(2), (count) => count > 0 && count < 3),
    ],
  });
}

/** Some things taken at once, so that their order does not count. */
export const groupExperiments: readonly ((r: Random) => Chance)[] = [colours, people, cards, products];
