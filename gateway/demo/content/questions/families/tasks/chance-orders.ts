import type { Random } from '../../../../random.ts';
import { binomial, factorial } from '../tex.ts';
import { type Chance, chanceOf, rows } from './chance.ts';

/** People in a row; the first three have names. */
function queue(r: Random): Chance {
  const n = r.int(4, 6);
  const event = (ask: string, probability: number, holds: (a: number, b: number, c: number) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds: (row: number[]) => holds(row.indexOf(0), row.indexOf(1), row.indexOf(2)),
    probability,
  });
  const isEnd = (place: number) => place === 0 || place === n - 1;
  const pair = n * (n - 1);
  return chanceOf({
    stem: `甲、乙、丙等 $${n}$ 名同学随机站成一排照相`,
    outcomes: rows(n, n, true),
    derivation: `排法共有 $\\mathrm{A}_{${n}}^{${n}}=${factorial(n)}$ 种，都是等可能的。`,
    remark: '相邻用捆绑，不相邻用插空，定序用除法。',
    events: [
      event('甲站在排头', 1 / n, (a) => a === 0),
      event('甲不站在两端', (n - 2) / n, (a) => !isEnd(a)),
      event('甲、乙相邻', 2 / n, (a, b) => Math.abs(a - b) === 1),
      event('甲、乙不相邻', 1 - 2 / n, (a, b) => Math.abs(a - b) > 1),
      event('甲站在乙的左边（不一定相邻）', 1 / 2, (a, b) => a < b),
      event('甲、乙站在两端', 2 / pair, (a, b) => isEnd(a) && isEnd(b)),
      event('从左到右甲、乙、丙的次序不变', 1 / 6, (a, b, c) => a < b && b < c),
      event('甲不站在排头且乙不站在排尾', 1 - 2 / n + 1 / pair, (a, b) => a !== 0 && b !== n - 1),
      event('甲、乙、丙三人站在一起', 6 / pair, (a, b, c) => Math.max(a, b, c) - Math.min(a, b, c) === 2),
      event('甲、乙之间恰好隔着一人', (2 * (n - 2)) / pair, (a, b) => Math.abs(a - b) === 2),
      event('乙站在甲、丙之间（不一定相邻）', 1 / 3, (a, b, c) => (b - a) * (b - c) < 0),
      event('甲、乙中恰有一人站在排头', 2 / n, (a, b) => a === 0 || b === 0),
    ],
  });
}

/** Three people who choose one of some clubs each. */
function clubs(r: Random): Chance {
  const n = r.int(3, 6);
  const all = n ** 3;
  const event = (ask: string, count: number, holds: (a: number, b: number, c: number) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds: ([a = 0, b = 0, c = 0]: number[]) => holds(a, b, c),
    probability: count / all,
  });
  const different = (a: number, b: number, c: number) => new Set([a, b, c]).size;
  const first = (a: number, b: number, c: number) => [a, b, c].filter((club) => club === 0).length;
  return chanceOf({
    stem: `甲、乙、丙三名同学各自从 $${n}$ 个社团（其中有合唱团）中随机选择一个参加`,
    outcomes: rows(n, 3, false),
    derivation: `选法共有 $${n}^{3}=${all}$ 种，都是等可能的。`,
    remark: '每人都有相同多的选法，用分步乘法计数。',
    events: [
      event('三人选择同一个社团', n, (a, b, c) => different(a, b, c) === 1),
      event('三人选择的社团各不相同', n * (n - 1) * (n - 2), (a, b, c) => different(a, b, c) === 3),
      event('恰有两人选择同一个社团', 3 * n * (n - 1), (a, b, c) => different(a, b, c) === 2),
      event('甲、乙选择同一个社团', n * n, (a, b) => a === b),
      event('没有人选择合唱团', (n - 1) ** 3, (a, b, c) => first(a, b, c) === 0),
      event('恰有一人选择合唱团', 3 * (n - 1) ** 2, (a, b, c) => first(a, b, c) === 1),
      event('至少有一人选择合唱团', all - (n - 1) ** 3, (a, b, c) => first(a, b, c) > 0),
      event('只有甲选择合唱团', (n - 1) ** 2, (a, b, c) => a === 0 && b !== 0 && c !== 0),
    ],
  });
}

/** Letters that are put into envelopes by chance. */
function letters(r: Random): Chance {
  const n = r.int(4, 5);
  const none = [1, 0, 1, 2, 9, 44];
  const right = (row: readonly number[]) => row.filter((letter, i) => letter === i).length;
  const event = (ask: string, ways: number, holds: (right: number, row: readonly number[]) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds: (row: number[]) => holds(right(row), row),
    probability: ways / factorial(n),
  });
  return chanceOf({
    stem: `将写给 $${n}$ 个人的 $${n}$ 封信随机装入 $${n}$ 个写好姓名的信封，每个信封装一封`,
    outcomes: rows(n, n, true),
    derivation: `装法共有 $\\mathrm{A}_{${n}}^{${n}}=${factorial(n)}$ 种，都是等可能的。`,
    remark: '全部装错的排列叫做错位排列。',
    events: [
      event('没有一封信装对', none[n] ?? 0, (count) => count === 0),
      event('恰有一封信装对', n * (none[n - 1] ?? 0), (count) => count === 1),
      event('恰有两封信装对', binomial(n, 2) * (none[n - 2] ?? 0), (count) => count === 2),
      event('至少有一封信装对', factorial(n) - (none[n] ?? 0), (count) => count > 0),
      event('第一封信装对', factorial(n - 1), (_, row) => row[0] === 0),
      event('前两封信恰好互相装错', factorial(n - 2), (_, row) => row[0] === 1 && row[1] === 0),
    ],
  });
}

/** Numbers of three digits from some digits. */
function digits(r: Random): Chance {
  const n = r.int(5, 7);
  const all = n * (n - 1) * (n - 2);
  const k = r.int(2, n - 1);
  const event = (ask: string, probability: number, holds: (a: number, b: number, c: number) => boolean) => ({
    ask: `则这个三位数${ask}的概率为`,
    holds: ([a = 0, b = 0, c = 0]: number[]) => holds(a + 1, b + 1, c + 1),
    probability,
  });
  const even = Math.floor(n / 2);
  return chanceOf({
    stem: `从 $1$ 至 $${n}$ 这 $${n}$ 个数字中随机取出三个不同的数字，依次作为百位、十位和个位组成一个三位数`,
    outcomes: rows(n, 3, true),
    derivation: `组成的三位数共有 $\\mathrm{A}_{${n}}^{3}=${all}$ 个，都是等可能的。`,
    remark: '有特殊要求的数位先排。',
    events: [
      event('是偶数', even / n, (_a, _b, c) => c % 2 === 0),
      event('是奇数', 1 - even / n, (_a, _b, c) => c % 2 === 1),
      event('是 $5$ 的倍数', 1 / n, (_a, _b, c) => c === 5),
      event(`大于 $${k}00$`, (n - k + 1) / n, (a) => a >= k),
      event('的各位数字从左到右递增', 1 / 6, (a, b, c) => a < b && b < c),
      event(`含有数字 $${k}$`, 3 / n, (a, b, c) => [a, b, c].includes(k)),
      event('的百位数字最大', 1 / 3, (a, b, c) => a > b && a > c),
      event('的十位数字既大于百位数字又大于个位数字', 1 / 3, (a, b, c) => b > a && b > c),
      event('的百位与个位数字都是偶数', (even * (even - 1)) / (n * (n - 1)), (a, _, c) => a % 2 === 0 && c % 2 === 0),
    ],
  });
}

/** Things that are put in order. */
export const orderExperiments: readonly ((r: Random) => Chance)[] = [queue, clubs, letters, digits];
