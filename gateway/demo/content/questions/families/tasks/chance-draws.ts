import type { Random } from '../../../../random.ts';
import { binomial } from '../tex.ts';
import { type Chance, type ChanceEvent, chanceOf, rows } from './chance.ts';

/** Two throws of a solid with so many faces. */
const throws =
  (sides: number, throwing: string, face: string) =>
  (r: Random): Chance => {
    const all = sides * sides;
    const k = r.int(2, sides - 1);
    const sum = r.int(sides - 1, sides + 3);
    const ways = (total: number) => Math.max(0, sides - Math.abs(total - sides - 1));
    const below = (limit: number) => Array.from({ length: limit }, (_, i) => ways(i)).reduce((a, b) => a + b, 0);
    const upTo = Array.from({ length: sides }, (_, i) => i + 1);
    const primes = [2, 3, 5, 7, 11, 13].filter((prime) => prime <= 2 * sides);
    const event = (ask: string, count: number, holds: (a: number, b: number) => boolean): ChanceEvent<number[]> => ({
      ask,
      holds: ([a = 0, b = 0]) => holds(a + 1, b + 1),
      probability: count / all,
    });
    return chanceOf({
      stem: throwing,
      outcomes: rows(sides, 2, false),
      derivation: `两次的结果记为 $(a,b)$，共有 $${sides}\\times ${sides}=${all}$ 个等可能的样本点。`,
      remark: '列出所有样本点时，先后两次的结果要区分次序。',
      events: [
        event(`则两次${face}之和为 $${sum}$ 的概率为`, ways(sum), (a, b) => a + b === sum),
        event(`则两次${face}之和大于 $${sum}$ 的概率为`, all - below(sum + 1), (a, b) => a + b > sum),
        event(`则两次${face}之积为偶数的概率为`, all - (sides / 2) ** 2, (a, b) => (a * b) % 2 === 0),
        event(`则两次${face}之积为奇数的概率为`, (sides / 2) ** 2, (a, b) => (a * b) % 2 === 1),
        event(`则两次${face}中较大者为 $${k}$（相同时即为该数）的概率为`, 2 * k - 1, (a, b) => Math.max(a, b) === k),
        event(`则两次${face}的最小值为 $${k}$ 的概率为`, 2 * (sides - k) + 1, (a, b) => Math.min(a, b) === k),
        event(`则两次${face}之差的绝对值为 $${k}$ 的概率为`, 2 * (sides - k), (a, b) => Math.abs(a - b) === k),
        event(`则至少有一次${face}为 $${k}$ 的概率为`, 2 * sides - 1, (a, b) => a === k || b === k),
        event(`则恰有一次${face}为 $${k}$ 的概率为`, 2 * sides - 2, (a, b) => (a === k) !== (b === k)),
        event(`则第一次${face}小于第二次${face}的概率为`, binomial(sides, 2), (a, b) => a < b),
        event(
          `则两次${face}之和是 $3$ 的倍数的概率为`,
          [3, 6, 9, 12, 15].reduce((count, total) => count + ways(total), 0),
          (a, b) => (a + b) % 3 === 0,
        ),
        event(
          `则第一次${face}是第二次${face}的整数倍的概率为`,
          upTo.reduce((count, b) => count + Math.floor(sides / b), 0),
          (a, b) => a % b === 0,
        ),
        event(`则两次${face}相同的概率为`, sides, (a, b) => a === b),
        event(
          `则两次${face}之和为质数的概率为`,
          primes.reduce((count, prime) => count + ways(prime), 0),
          (a, b) => primes.includes(a + b),
        ),
        event(
          `则点 $(a,b)$（$a,b$ 依次为两次${face}）在直线 $x+y=${sum}$ 下方的概率为`,
          below(sum),
          (a, b) => a + b < sum,
        ),
        event(
          `记两次${face}依次为 $m,n$，则方程 $x^{2}+mx+n=0$ 有实数根的概率为`,
          upTo.reduce((count, m) => count + Math.min(sides, Math.floor((m * m) / 4)), 0),
          (m, n) => m * m >= 4 * n,
        ),
        event(`则两次${face}都大于 $${k}$ 的概率为`, (sides - k) ** 2, (a, b) => a > k && b > k),
        {
          ...event(`则在两次${face}不同的条件下，${face}之和为偶数的概率为`, 0, (a, b) => (a + b) % 2 === 0),
          known: ([a, b]) => a !== b,
          probability: (sides / 2 - 1) / (sides - 1),
        },
      ],
    });
  };

/** Two balls from a bag, one after the other. */
const balls =
  (isReturned: boolean) =>
  (r: Random): Chance => {
    const [m, n] = [r.int(2, 5), r.int(2, 5)];
    const all = m + n;
    const left = isReturned ? all : all - 1;
    const again = (count: number) => (isReturned ? count : count - 1);
    const both = (count: number) => (count / all) * (again(count) / left);
    const mixed = (m / all) * (n / left);
    const isRed = (ball = 0) => ball < m;
    const event = (ask: string, probability: number, holds: (first: boolean, second: boolean) => boolean) => ({
      ask: `则${ask}的概率为`,
      holds: ([first, second]: number[]) => holds(isRed(first), isRed(second)),
      probability,
    });
    return chanceOf({
      stem: `袋中有大小和质地相同的 $${m}$ 个红球和 $${n}$ 个白球，从中${isReturned ? '有放回地' : '不放回地'}依次随机摸出 $2$ 个球`,
      outcomes: rows(all, 2, !isReturned),
      derivation: `给球编号，共有 $${all}\\times ${left}=${all * left}$ 个等可能的样本点。`,
      remark: isReturned ? '有放回时两次的结果相互独立。' : '不放回时第二次的概率与第一次的结果有关。',
      events: [
        event('两次都摸到红球', both(m), (a, b) => a && b),
        event('两次都摸到白球', both(n), (a, b) => !(a || b)),
        event('两次摸到的球颜色相同', both(m) + both(n), (a, b) => a === b),
        event('两次摸到的球颜色不同', 2 * mixed, (a, b) => a !== b),
        event('至少摸到一个红球', 1 - both(n), (a, b) => a || b),
        event('至多摸到一个红球', 1 - both(m), (a, b) => !(a && b)),
        event('第一次摸到红球', m / all, (a) => a),
        event('第二次摸到红球', m / all, (_, b) => b),
        event('第一次摸到红球且第二次摸到白球', mixed, (a, b) => a && !b),
        {
          ...event('在第一次摸到红球的条件下，第二次摸到红球', again(m) / left, (_, b) => b),
          known: ([first]: number[]) => isRed(first),
        },
        {
          ...event('在至少摸到一个红球的条件下，两个都是红球', both(m) / (1 - both(n)), (a, b) => a && b),
          known: ([first, second]: number[]) => isRed(first) || isRed(second),
        },
      ],
    });
  };

/** Two results, one after the other. */
export const drawExperiments: readonly ((r: Random) => Chance)[] = [
  throws(6, '先后两次抛掷一枚质地均匀的骰子，观察向上的点数', '点数'),
  throws(4, '将一个四个面上分别标有 $1,2,3,4$ 的质地均匀的正四面体先后抛掷两次，观察底面上的数字', '数字'),
  balls(false),
  balls(true),
];
