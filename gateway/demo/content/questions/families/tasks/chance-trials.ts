import type { Random } from '../../../../random.ts';
import { binomial, decimal } from '../tex.ts';
import { type Chance, chanceOf, rows } from './chance.ts';

const wins = (row: readonly number[]) => row.filter((one) => one === 1).length;
/** The weight of a row of trials in tenths: 1 for success. */
const weight = (row: readonly number[], tenths: readonly number[]) =>
  row.reduce((product, one, i) => product * (one === 1 ? (tenths[i] ?? 0) : 10 - (tenths[i] ?? 0)), 1);
const tenthsOf = (r: Random) => r.pick([3, 4, 6, 7, 8]);

/** Throws of a coin. */
function coins(r: Random): Chance {
  const n = r.int(3, 5);
  const all = 2 ** n;
  const k = r.int(1, n - 1);
  const event = (ask: string, count: number, holds: (heads: number, row: readonly number[]) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds: (row: number[]) => holds(wins(row), row),
    probability: count / all,
  });
  const unpaired = [1, 2, 3, 5, 8, 13];
  const most = Array.from({ length: n + 1 }, (_, heads) => heads)
    .filter((heads) => 2 * heads > n)
    .reduce((sum, heads) => sum + binomial(n, heads), 0);
  return chanceOf({
    stem: `将一枚质地均匀的硬币连续抛掷 $${n}$ 次`,
    outcomes: rows(2, n, false),
    derivation: `共有 $2^{${n}}=${all}$ 个等可能的样本点。`,
    remark: '各次抛掷相互独立，也可以用独立重复试验的概率公式。',
    events: [
      event('每次都正面向上', 1, (heads) => heads === n),
      event(`恰有 $${k}$ 次正面向上`, binomial(n, k), (heads) => heads === k),
      event('至少有一次正面向上', all - 1, (heads) => heads > 0),
      event('正面向上的次数多于反面向上的次数', most, (heads) => 2 * heads > n),
      event('第一次与最后一次的结果相同', all / 2, (_, row) => row[0] === row[n - 1]),
      event('没有连续两次正面向上', unpaired[n] ?? 0, (_, row) => row.every((one, i) => one === 0 || row[i + 1] !== 1)),
      event(`第 $${k}$ 次首次出现正面向上`, all / 2 ** k, (_, row) => row.indexOf(1) === k - 1),
      event('所有结果都相同', 2, (heads) => heads === 0 || heads === n),
    ],
  });
}

/** Two people who hit with probabilities of their own. */
function shooters(r: Random): Chance {
  const [p, other] = [tenthsOf(r), tenthsOf(r)];
  const [a, b] = [p / 10, other / 10];
  const event = (ask: string, probability: number, holds: (a: boolean, b: boolean) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds: ([first, second]: number[]) => holds(first === 1, second === 1),
    probability,
  });
  const isHit = (x: boolean, y: boolean) => x || y;
  return chanceOf({
    stem: `甲、乙两人各投篮一次，命中的概率分别为 $${decimal(a)}$ 和 $${decimal(b)}$，两人是否命中互不影响`,
    outcomes: rows(2, 2, false),
    weightOf: (row) => weight(row, [p, other]),
    derivation: '两人命中相互独立，同时发生的概率等于概率之积。',
    remark: '先把事件分成互斥的情形，每种情形内用乘法公式。',
    events: [
      event('两人都命中', a * b, (x, y) => x && y),
      event('两人都没有命中', (1 - a) * (1 - b), (x, y) => !isHit(x, y)),
      event('恰有一人命中', a * (1 - b) + b * (1 - a), (x, y) => x !== y),
      event('至少有一人命中', 1 - (1 - a) * (1 - b), isHit),
      event('至多有一人命中', 1 - a * b, (x, y) => !(x && y)),
      event('只有甲命中', a * (1 - b), (x, y) => x && !y),
      {
        ...event('在恰有一人命中的条件下，命中的是甲', (a * (1 - b)) / (a + b - 2 * a * b), (x) => x),
        known: ([first, second]: number[]) => first !== second,
      },
    ],
  });
}

/** Three parts that work or not. */
function parts(r: Random): Chance {
  const tenths = [tenthsOf(r), tenthsOf(r), tenthsOf(r)];
  const [a = 0, b = 0, c = 0] = tenths.map((one) => one / 10);
  const event = (ask: string, probability: number, holds: (count: number, row: readonly number[]) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds: (row: number[]) => holds(wins(row), row),
    probability,
  });
  const none = (1 - a) * (1 - b) * (1 - c);
  const one = a * (1 - b) * (1 - c) + (1 - a) * b * (1 - c) + (1 - a) * (1 - b) * c;
  return chanceOf({
    stem: `某电路中元件 $A,B,C$ 能否正常工作互不影响，正常工作的概率分别为 $${decimal(a)},${decimal(b)},${decimal(c)}$`,
    outcomes: rows(2, 3, false),
    weightOf: (row) => weight(row, tenths),
    derivation: '三个元件相互独立，同时正常工作的概率等于概率之积。',
    remark: '串联要求都正常，并联只要有一个正常。',
    events: [
      event('三个元件串联而成的电路正常工作', a * b * c, (count) => count === 3),
      event('三个元件并联而成的电路正常工作', 1 - none, (count) => count > 0),
      event('恰有一个元件正常工作', one, (count) => count === 1),
      event('恰有两个元件正常工作', 1 - none - one - a * b * c, (count) => count === 2),
      event(
        '$A$ 与并联的 $B,C$ 串联而成的电路正常工作',
        a * (1 - (1 - b) * (1 - c)),
        (_, [first, ...rest]) => first === 1 && rest.includes(1),
      ),
      event(
        '$A$ 与串联的 $B,C$ 并联而成的电路正常工作',
        1 - (1 - a) * (1 - b * c),
        (_, [first, ...rest]) => first === 1 || !rest.includes(0),
      ),
    ],
  });
}

/** A match that ends when one has won two games. */
function match(r: Random): Chance {
  const tenths = tenthsOf(r);
  const p = tenths / 10;
  const games = [
    [1, 1],
    [1, 0, 1],
    [1, 0, 0],
    [0, 1, 1],
    [0, 1, 0],
    [0, 0],
  ];
  const event = (ask: string, probability: number, holds: (won: boolean, games: readonly number[]) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds: (row: number[]) => holds(wins(row) === 2, row),
    probability,
  });
  const won = p * p * (3 - 2 * p);
  return chanceOf({
    stem: `甲、乙两人进行乒乓球比赛，先胜两局者获胜，每局甲胜的概率都是 $${decimal(p)}$，没有平局，各局互不影响`,
    outcomes: games,
    weightOf: (row) => weight(row, [tenths, tenths, tenths]) * 10 ** (3 - row.length),
    derivation: '各局相互独立，一种胜负次序的概率等于各局概率之积。',
    remark: '最后一局必由获胜者取胜。',
    events: [
      event('甲以 $2:0$ 获胜', p * p, (isWon, row) => isWon && row.length === 2),
      event('甲以 $2:1$ 获胜', 2 * p * p * (1 - p), (isWon, row) => isWon && row.length === 3),
      event('甲获胜', won, (isWon) => isWon),
      event('乙获胜', 1 - won, (isWon) => !isWon),
      event('比赛恰好进行三局', 2 * p * (1 - p), (_, row) => row.length === 3),
      event('甲先负一局而最终获胜', (1 - p) * p * p, (isWon, row) => isWon && row[0] === 0),
      {
        ...event('在甲获胜的条件下，比赛只进行了两局', (p * p) / won, (_, row) => row.length === 2),
        known: (row: number[]) => wins(row) === 2,
      },
    ],
  });
}

/** Answers of one person, each right with the same probability. */
function answers(r: Random): Chance {
  const [n, tenths] = [r.int(3, 4), tenthsOf(r)];
  const p = tenths / 10;
  const lost = 1 - p;
  const event = (ask: string, probability: number, holds: (count: number, row: readonly number[]) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds: (row: number[]) => holds(wins(row), row),
    probability,
  });
  return chanceOf({
    stem: `某同学回答 $${n}$ 道题，答对每道题的概率都是 $${decimal(p)}$，各题是否答对互不影响`,
    outcomes: rows(2, n, false),
    weightOf: (row) =>
      weight(
        row,
        Array.from({ length: n }, () => tenths),
      ),
    derivation: '这是独立重复试验，各题的结果相互独立。',
    remark: '说明了哪几题答对时，不再乘组合数。',
    events: [
      event('恰好答对两道题', binomial(n, 2) * p ** 2 * lost ** (n - 2), (count) => count === 2),
      event('至少答对一道题', 1 - lost ** n, (count) => count > 0),
      event('至少答对两道题', 1 - lost ** n - n * p * lost ** (n - 1), (count) => count > 1),
      event('全部答对', p ** n, (count) => count === n),
      event('前两题都答错而第三题答对', lost ** 2 * p, (_, [a, b, c]) => a === 0 && b === 0 && c === 1),
      event('只答对第一题', p * lost ** (n - 1), (count, [first]) => count === 1 && first === 1),
    ],
  });
}

/** Three people who leave a lift, each on any of some floors. */
function lift(r: Random): Chance {
  const n = r.int(4, 7);
  const all = n ** 3;
  const event = (ask: string, count: number, holds: (floors: readonly number[]) => boolean) => ({
    ask: `则${ask}的概率为`,
    holds,
    probability: count / all,
  });
  const different = n * (n - 1) * (n - 2);
  const kinds = (floors: readonly number[]) => new Set(floors).size;
  return chanceOf<readonly number[]>({
    stem: `甲、乙、丙三人在一楼进入电梯，每人等可能地在第 $2$ 层至第 $${n + 1}$ 层中的一层走出电梯，三人互不影响`,
    outcomes: rows(n, 3, false),
    derivation: `三人走出电梯的方式共有 $${n}^{3}=${all}$ 种，都是等可能的。`,
    remark: '先按有几人在同一层分类，再在每一类中选楼层和人。',
    events: [
      event('三人在同一层走出电梯', n, (floors) => kinds(floors) === 1),
      event('三人在互不相同的楼层走出电梯', different, (floors) => kinds(floors) === 3),
      event('恰有两人在同一层走出电梯', 3 * n * (n - 1), (floors) => kinds(floors) === 2),
      event('没有人在第 $2$ 层走出电梯', (n - 1) ** 3, (floors) => !floors.includes(0)),
      event('最高一层至少有一人走出电梯', all - (n - 1) ** 3, (floors) => floors.includes(n - 1)),
      event('甲、乙两人不在同一层走出电梯', n * n * (n - 1), ([a, b]) => a !== b),
      event('甲走出电梯的楼层比乙的低', (n * n * (n - 1)) / 2, ([a = 0, b = 0]) => a < b),
      {
        ...event('在甲于第 $2$ 层走出电梯的条件下，三人在互不相同的楼层走出电梯', 0, (floors) => kinds(floors) === 3),
        probability: ((n - 1) * (n - 2)) / (n * n),
        known: ([a]: readonly number[]) => a === 0,
      },
    ],
  });
}

/** Trials that do not depend on each other. */
export const trialExperiments: readonly ((r: Random) => Chance)[] = [coins, shooters, parts, match, answers, lift];
