import { familiesOf } from './family.ts';
import { frac, inner, term } from './tex.ts';

const q = String.raw;
const of = familiesOf(300, 2);
const most = 6;

/** 选择性必修: choices about sequences and vectors in space, of which there were few shapes. */
export const seniorSequences = [
  of({ type: '单选', lesson: '数列的概念', point: '概念与简单表示法', level: 1, most, ability: '数学运算' }, (r) => {
    const [a, b, n] = [r.int(2, 5), r.int(-4, 4), r.int(4, 8)];
    const s = (k: number) => a * k * k + b * k;
    return {
      stem: q`已知数列 $\{a_{n}\}$ 的前 $n$ 项和 $S_{n}=${a}n^{2}${term(b, 'n')}$，则 $a_{${n}}=$`,
      right: `$${s(n) - s(n - 1)}$`,
      wrong: [s(n), s(n + 1) - s(n), s(n - 1) - s(n - 2), s(n) - s(n - 1) + 1].map((x) => `$${x}$`),
      analysis: q`$n\ge 2$ 时，$a_{n}=S_{n}-S_{n-1}$。`,
      solution: q`$a_{${n}}=S_{${n}}-S_{${n - 1}}=${s(n)}-${inner(s(n - 1))}=${s(n) - s(n - 1)}$。`,
      remark: q`由 $S_{n}$ 求 $a_{n}$ 时，$n=1$ 要单独检验。`,
      checks: [[s(n) - s(n - 1), a * (2 * n - 1) + b]],
    };
  }),
  of({ type: '单选', lesson: '数列的概念', point: '概念与简单表示法', level: 2, most, ability: '逻辑推理' }, (r) => {
    const [a, far] = [r.int(2, 4), r.int(20, 40)];
    const terms = [a];
    while (terms.length < far) terms.push(1 - 1 / (terms.at(-1) ?? 1));
    const cycle = [frac(a, 1), frac(a - 1, a), frac(-1, a - 1)];
    const right = cycle[(far - 1) % 3] ?? '';
    return {
      stem: q`已知数列 $\{a_{n}\}$ 满足 $a_{1}=${a}$，$a_{n+1}=1-\frac{1}{a_{n}}$，则 $a_{${far}}=$`,
      right: `$${right}$`,
      wrong: [...cycle, frac(1, a), frac(a + 1, a)].map((x) => `$${x}$`),
      analysis: '写出前几项，发现数列以3为周期。',
      solution: q`$a_{2}=${cycle[1]}$，$a_{3}=${cycle[2]}$，$a_{4}=${a}=a_{1}$，周期为3，$${far}=3\times ${Math.floor(far / 3)}+${far % 3}$，所以 $a_{${far}}=${right}$。`,
      remark: '递推关系不易求通项时，先算前几项看周期。',
      checks: [
        [terms[3] ?? 0, a],
        [terms[far - 1] ?? 0, [a, (a - 1) / a, -1 / (a - 1)][(far - 1) % 3] ?? 0],
      ],
    };
  }),
  of({ type: '单选', lesson: '等差数列', point: '等差数列', level: 2, most, ability: '数学运算' }, (r) => {
    const [m, n] = [r.int(3, 6), r.int(8, 12)];
    const middle = r.int(3, 9);
    const k = (m + n) / 2;
    if (!Number.isInteger(k)) return undefined;
    return {
      stem: q`在等差数列 $\{a_{n}\}$ 中，$a_{${m}}+a_{${n}}=${2 * middle}$，则它的前 $${2 * k - 1}$ 项和等于`,
      right: `$${(2 * k - 1) * middle}$`,
      wrong: [(2 * k - 1) * middle * 2, 2 * k * middle, (2 * k - 2) * middle, (k - 1) * middle].map((x) => `$${x}$`),
      analysis: '下标和相等，两项的和相等；奇数项的和等于项数乘中间项。',
      solution: q`$a_{${m}}+a_{${n}}=2a_{${k}}=${2 * middle}$，$a_{${k}}=${middle}$，所以 $S_{${2 * k - 1}}=${2 * k - 1}a_{${k}}=${(2 * k - 1) * middle}$。`,
      remark: q`$S_{2k-1}=(2k-1)a_{k}$。`,
      checks: [[((2 * k - 1) * 2 * middle) / 2, (2 * k - 1) * middle]],
    };
  }),
  of({ type: '单选', lesson: '等比数列', point: '等比数列', level: 2, most, ability: '数学运算' }, (r) => {
    const [s, ratio] = [r.int(1, 6), r.int(2, 4)];
    return {
      stem: q`等比数列 $\{a_{n}\}$ 的各项均为正数，前 $n$ 项和为 $S_{n}$，若 $S_{2}=${s}$，$S_{4}=${s + s * ratio}$，则 $S_{6}=$`,
      right: `$${s * (1 + ratio + ratio * ratio)}$`,
      wrong: [s * (1 + 2 * ratio), s * (1 + ratio) * 2, s * (ratio + ratio * ratio), s * (1 + ratio + ratio ** 3)].map(
        (x) => `$${x}$`,
      ),
      analysis: q`$S_{2}$，$S_{4}-S_{2}$，$S_{6}-S_{4}$ 成等比数列。`,
      solution: q`$\frac{S_{4}-S_{2}}{S_{2}}=${ratio}$，所以 $S_{6}-S_{4}=${s * ratio}\times ${ratio}=${s * ratio * ratio}$，$S_{6}=${s * (1 + ratio)}+${s * ratio * ratio}=${s * (1 + ratio + ratio * ratio)}$。`,
      remark: '连续等长的片段和仍成等比数列（和不为0）。',
      checks: [[s * (1 + ratio + ratio ** 2), (s * (ratio ** 3 - 1)) / (ratio - 1)]],
    };
  }),
  of({ type: '多选', lesson: '等差数列', point: '等差数列', level: 3, most, ability: '逻辑推理' }, (r) => {
    const [d, zero] = [r.int(1, 3), r.int(5, 9)];
    const a1 = d * (zero - 1);
    const s = (n: number) => n * a1 - (d * n * (n - 1)) / 2;
    return {
      stem: q`已知等差数列 $\{a_{n}\}$ 的首项 $a_{1}=${a1}$，公差 $d=-${d}$，前 $n$ 项和为 $S_{n}$，则下列结论正确的有`,
      statements: [
        [q`$a_{${zero}}=0$`, true],
        [q`$S_{n}$ 的最大值为 $S_{${zero}}$`, true],
        [q`$S_{${2 * zero}}>0$`, s(2 * zero) > 0],
        [q`$S_{${zero - 1}}=S_{${zero}}$`, true],
      ],
      analysis: '先求通项，找到变号的项，再讨论前n项和的最值。',
      solution: q`$a_{n}=${a1}-${d === 1 ? '' : d}(n-1)$，$a_{${zero}}=0$；$n<${zero}$ 时各项为正，所以 $S_{${zero - 1}}=S_{${zero}}$ 为最大值；$S_{${2 * zero}}=${s(2 * zero)}$，不大于0。`,
      remark: '首项为正、公差为负时，非负项的和最大。',
      checks: [
        [a1 - d * (zero - 1), 0],
        [s(zero - 1), s(zero)],
        [Number(s(2 * zero) > 0), 0],
      ],
    };
  }),
  of({ type: '多选', lesson: '等比数列', point: '等比数列', level: 3, most, ability: '逻辑推理' }, (r) => {
    const [a1, ratio] = [r.int(1, 5), r.int(2, 4)];
    return {
      stem: q`已知等比数列 $\{a_{n}\}$ 中，$a_{1}=${a1}$，公比为 $${ratio}$，则下列数列中是等比数列的有`,
      statements: [
        [q`$\{a_{n}^{2}\}$`, true],
        [q`$\{a_{n}a_{n+1}\}$`, true],
        [q`$\{a_{n}+${a1}\}$`, false],
        [q`$\{\lg a_{n}\}$`, false],
      ],
      analysis: '计算相邻两项的比是否为同一个常数。',
      solution: q`$\{a_{n}^{2}\}$ 的公比为 $${ratio ** 2}$，$\{a_{n}a_{n+1}\}$ 的公比也为 $${ratio ** 2}$；$\{a_{n}+${a1}\}$ 的前三项之比不相等；$\{\lg a_{n}\}$ 是等差数列。`,
      remark: '等比数列取对数得等差数列，加常数后一般不再是等比数列。',
      checks: [
        [(a1 * ratio) ** 2 / a1 ** 2, ratio ** 2],
        [Number((a1 * ratio + a1) ** 2 === 2 * a1 * (a1 * ratio ** 2 + a1)), 0],
      ],
    };
  }),
  of(
    { type: '单选', lesson: '空间向量及其运算', point: '空间向量与立体几何', level: 1, most, ability: '数学运算' },
    (r) => {
      const [a, b, c, x, y] = [r.int(1, 4), r.int(-3, 3), r.int(1, 4), r.int(-3, 3), r.int(1, 4)];
      const top = -(a * x + b * y);
      if (b === 0 || x === 0 || top === 0) return undefined;
      return {
        stem: q`已知空间向量 $\vec{a}=(${a},${b},${c})$，$\vec{b}=(${x},${y},t)$，若 $\vec{a}\perp\vec{b}$，则实数 $t=$`,
        right: `$${frac(top, c)}$`,
        wrong: [frac(-top, c), frac(top, 1), frac(c, top), frac(top + c, c)].map((text) => `$${text}$`),
        analysis: '两个非零向量垂直，数量积为0。',
        solution: q`$${a}\times ${inner(x)}+${inner(b)}\times ${y}${term(c, 't')}=0$，解得 $t=${frac(top, c)}$。`,
        remark: '空间向量垂直的坐标条件与平面向量类似，多一个坐标。',
        checks: [[a * x + b * y + (c * top) / c, 0]],
      };
    },
  ),
];
