import { familiesOf } from './family.ts';
import { frac, lead, minus, plus, poly } from './tex.ts';

const q = String.raw;
const nl = '\n';
const of = familiesOf(300, 2);
const setOf = (items: readonly (number | string)[]) =>
  items.length === 0 ? q`\varnothing` : q`\{${items.join(',')}\}`;
const whole = (low: number, high: number) => Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => low + i);

/** 集合、常用逻辑用语、等式与不等式. */
export const seniorSets = [
  of(
    { type: '单选', lesson: '集合的基本运算', point: '集合', more: ['一元二次不等式'], level: 1, ability: '数学运算' },
    (r) => {
      const [low, high, from] = [r.int(-4, 1), r.int(2, 5), r.int(-2, 1)];
      const b = whole(from, from + 4);
      const inside = b.filter((x) => x >= low && x <= high);
      if (inside.length < 2 || inside.length > 4) return undefined;
      const brute = b.filter((x) => x * x - (low + high) * x + low * high <= 0);
      return {
        stem: q`已知集合 $A=\{x\mid ${poly([1, -(low + high), low * high])}\le 0\}$，$B=${setOf(b)}$，则 $A\cap B=$`,
        right: `$${setOf(inside)}$`,
        wrong: [inside.slice(1), inside.slice(0, -1), b, [...inside, high + 1]].map((items) => `$${setOf(items)}$`),
        analysis: '先解一元二次不等式得到集合A，再逐个检验B中的元素。',
        solution: q`由 $(${minus('x', low)})(${minus('x', high)})\le 0$，得 $${low}\le x\le ${high}$，即 $A=[${low},${high}]$。B中属于A的元素为 $${inside.join(',')}$，所以 $A\cap B=${setOf(inside)}$。`,
        remark: '集合的运算先化简再求，注意端点能否取到。',
        checks: [
          [inside.length, brute.length],
          [inside.reduce((s, x) => s + x, 0), brute.reduce((s, x) => s + x, 0)],
        ],
      };
    },
  ),
  of({ type: '单选', lesson: '集合的基本运算', point: '集合', level: 1, ability: '数学抽象' }, (r) => {
    const n = r.int(5, 8);
    const u = whole(1, n);
    const a = u.filter(() => r.chance(0.5));
    const b = u.filter(() => r.chance(0.5));
    const notA = u.filter((x) => !a.includes(x));
    const result = notA.filter((x) => b.includes(x));
    if (a.length < 2 || b.length < 2 || result.length < 1 || result.length > 3) return undefined;
    const union = u.filter((x) => notA.includes(x) || b.includes(x));
    return {
      stem: q`设全集 $U=${setOf(u)}$，集合 $A=${setOf(a)}$，$B=${setOf(b)}$，则 $(\complement_{U}A)\cap B=$`,
      right: `$${setOf(result)}$`,
      wrong: [union, a.filter((x) => b.includes(x)), notA, a.filter((x) => !b.includes(x)), u].map(
        (s) => `$${setOf(s)}$`,
      ),
      analysis: '先求A在全集中的补集，再与B求交集。',
      solution: q`$\complement_{U}A=${setOf(notA)}$，与 $B=${setOf(b)}$ 的公共元素为 $${result.join(',')}$，故 $(\complement_{U}A)\cap B=${setOf(result)}$。`,
      remark: '交、并、补混合运算按括号的顺序逐步进行。',
      checks: [[result.length, b.filter((x) => !a.includes(x)).length]],
    };
  }),
  of({ type: '单选', lesson: '集合间的基本关系', point: '集合', level: 2, ability: '逻辑推理' }, (r) => {
    const m = r.int(2, 7);
    const k = r.int(1, m - 1);
    const a = whole(1, k);
    const b = whole(1, k + r.int(2, 4));
    const free = b.length - a.length;
    const count = 2 ** free;
    let found = 0;
    for (let bits = 0; bits < 2 ** b.length; bits++) if (a.every((x) => bits & (1 << (x - 1)))) found += 1;
    return {
      stem: q`满足 $${setOf(a)}\subseteq M\subseteq ${setOf(b)}$ 的集合 $M$ 的个数是`,
      right: String(count),
      wrong: [count - 1, count * 2, free, 2 ** b.length, count + 2].map(String),
      analysis: 'M必须含有左边集合的全部元素，其余元素可有可无。',
      solution: q`$M$ 必含 $${a.join(',')}$，而 $${b.slice(k).join(',')}$ 这 $${free}$ 个元素各有“属于”或“不属于” $M$ 两种可能，所以共有 $2^{${free}}=${count}$ 个。`,
      remark: q`含 $n$ 个元素的集合有 $2^{n}$ 个子集；题中若是真包含，要减去相等的情形。`,
      checks: [[count, found]],
    };
  }),
  of({ type: '填空', lesson: '集合间的基本关系', point: '集合', level: 3, flags: [4], ability: '逻辑推理' }, (r) => {
    const [low, width, k] = [r.int(-4, 2), r.int(3, 7), r.int(1, 3)];
    const high = low + width;
    // B = [a, a+k] inside A = [low, high]
    const top = high - k;
    return {
      stem: q`已知集合 $A=\{x\mid ${low}\le x\le ${high}\}$，$B=\{x\mid a\le x\le a${plus(k)}\}$，若 $B\subseteq A$，则实数 $a$ 的取值范围是________。`,
      answer: q`$[${low},${top}]$`,
      analysis: 'B是长度固定的区间，不会是空集，只要两个端点都落在A内。',
      solution: q`由 $B\subseteq A$ 得 $a\ge ${low}$ 且 $a+${k}\le ${high}$，解得 $${low}\le a\le ${top}$。`,
      remark: '由包含关系求参数，先看集合会不会是空集，再比较端点。',
      checks: [
        [top + k, high],
        [Number(low <= top), 1],
      ],
    };
  }),
  of({ type: '单选', lesson: '充分条件与必要条件', point: '常用逻辑用语', level: 2, ability: '逻辑推理' }, (r) => {
    const a = r.int(-5, 5);
    const b = r.int(-5, 6);
    if (a === b) return undefined;
    const [p, s] = r.pick([
      [q`x>${a}`, q`x>${b}`],
      [q`x<${a}`, q`x<${b}`],
    ] as const);
    const isGreater = p.includes('>');
    const sample = whole(-40, 40).map((n) => n / 4);
    const holds = (x: number, bound: number) => (isGreater ? x > bound : x < bound);
    const forward = sample.every((x) => !holds(x, a) || holds(x, b));
    const stated = isGreater ? a > b : a < b;
    const names = ['充分不必要条件', '必要不充分条件', '充要条件', '既不充分也不必要条件'];
    return {
      stem: q`设 $x\in\mathbf{R}$，则“$${p}$”是“$${s}$”的`,
      right: names[stated ? 0 : 1] ?? '',
      wrong: names,
      analysis: '比较两个条件对应的集合，小范围推出大范围。',
      solution: stated
        ? q`$\{x\mid ${p}\}$ 是 $\{x\mid ${s}\}$ 的真子集，由前者能推出后者，反之不能，所以是充分不必要条件。`
        : q`$\{x\mid ${s}\}$ 是 $\{x\mid ${p}\}$ 的真子集，由后者能推出前者，反之不能，所以是必要不充分条件。`,
      remark: '从集合的角度看，小范围是大范围的充分条件。',
      checks: [[Number(stated), Number(forward)]],
    };
  }),
  of({ type: '单选', lesson: '全称量词与存在量词', point: '常用逻辑用语', level: 1, ability: '逻辑推理' }, (r) => {
    const [b, c] = [r.int(-6, 6), r.int(1, 9)];
    const [all, some] = [q`\forall x\in\mathbf{R}`, q`\exists x\in\mathbf{R}`];
    const isAll = r.chance(0.5);
    const [sign, opposite, same] = isAll ? (['>', q`\le`, q`\ge`] as const) : ([q`\le`, '>', '<'] as const);
    const side = poly([1, b, c]);
    const [own, other] = isAll ? [all, some] : [some, all];
    const answer = `$${other}$，$${side}${opposite}0$`;
    const value = (x: number) => x * x + b * x + c;
    const sample = whole(-20, 20);
    const original = isAll ? sample.every((x) => value(x) > 0) : sample.some((x) => value(x) <= 0);
    const negated = isAll ? sample.some((x) => value(x) <= 0) : sample.every((x) => value(x) > 0);
    return {
      stem: q`命题“$${own}$，$${side}${sign}0$”的否定是`,
      right: answer,
      wrong: [`$${own}$，$${side}${opposite}0$`, `$${other}$，$${side}${same}0$`, `$${other}$，$${side}${sign}0$`],
      analysis: '量词要改，结论要否定。',
      solution: `全称量词命题与存在量词命题互为否定的形式：先改量词，再否定结论，得${answer}。`,
      remark: '命题的否定只否定结论，同时改变量词，不改变x的范围。',
      checks: [[Number(original) + Number(negated), 1]],
    };
  }),
  of(
    { type: '填空', lesson: '二次函数与一元二次方程、不等式', point: '一元二次不等式', level: 2, ability: '数学运算' },
    (r) => {
      const [p, s] = [r.int(-5, 0), r.int(1, 6)];
      const a = r.pick([1, 2, 3]);
      const [b, c] = [-a * (p + s), a * p * s];
      const value = b + c;
      return {
        stem: q`已知关于 $x$ 的不等式 $${lead(a, 'x^{2}')}+bx+c<0$ 的解集为 $(${p},${s})$，则 $b+c=$________。`,
        answer: `$${value}$`,
        analysis: '解集的端点是对应方程的两个根，用根与系数的关系求b，c。',
        solution: q`$${p}$ 与 $${s}$ 是方程 $${lead(a, 'x^{2}')}+bx+c=0$ 的两根，所以 $-\frac{b}{${a}}=${p + s}$，$\frac{c}{${a}}=${p * s}$，即 $b=${b}$，$c=${c}$，$b+c=${value}$。`,
        remark: '一元二次不等式解集的端点就是方程的根。',
        checks: [
          [a * p * p + b * p + c, 0],
          [a * s * s + b * s + c, 0],
          [a + value, a * (1 - p) * (1 - s)],
        ],
      };
    },
  ),
  of({ type: '单选', lesson: '基本不等式', point: '基本不等式', level: 2, ability: '数学运算' }, (r) => {
    const [m, b, k] = [r.int(1, 6), r.int(1, 5), r.pick([1, 2, 4])];
    // kx + (m^2 k)/(x-b), least 2km + kb at x = b + m
    const c = m * m * k;
    const least = 2 * k * m + k * b;
    const value = (x: number) => k * x + c / (x - b);
    let found = Number.POSITIVE_INFINITY;
    for (let x = b + 0.01; x < b + 30; x += 0.01) found = Math.min(found, value(x));
    return {
      stem: q`已知 $x>${b}$，则 $${lead(k, 'x')}+\frac{${c}}{${minus('x', b)}}$ 的最小值为`,
      right: String(least),
      wrong: [2 * k * m, least + b, 2 * k * m - k * b, least * 2, least - 1].map(String),
      analysis: q`把 $x$ 配成 $(${minus('x', b)})+${b}$，使两项的积为定值。`,
      solution: q`因为 $x>${b}$，所以 $${lead(k, 'x')}+\frac{${c}}{${minus('x', b)}}=${lead(k, `(${minus('x', b)})`)}+\frac{${c}}{${minus('x', b)}}+${k * b}\ge 2\sqrt{${k * c}}+${k * b}=${least}$，当且仅当 $x=${b + m}$ 时取等号。`,
      remark: '一正、二定、三相等，三个条件缺一不可。',
      checks: [
        [value(b + m), least],
        [Math.round(found), least],
      ],
    };
  }),
  of({ type: '填空', lesson: '基本不等式', point: '基本不等式', level: 3, flags: [4], ability: '数学运算' }, (r) => {
    const [a, b] = [r.int(1, 4), r.int(1, 9)];
    const s = r.int(1, 3);
    const radical = Math.sqrt(a * b);
    if (!Number.isInteger(radical)) return undefined;
    // a/x + b/y with x + y = s: (sqrt a + sqrt b)^2 / s
    const top = a + b + 2 * radical;
    let found = Number.POSITIVE_INFINITY;
    for (let x = s / 4000; x < s; x += s / 4000) found = Math.min(found, a / x + b / (s - x));
    return {
      stem: q`已知正数 $x,y$ 满足 $x+y=${s}$，则 $\frac{${a}}{x}+\frac{${b}}{y}$ 的最小值为________。`,
      answer: `$${frac(top, s)}$`,
      analysis: '用“1的代换”，把条件乘到所求式子上，展开后用基本不等式。',
      solution: q`$\frac{${a}}{x}+\frac{${b}}{y}=\frac{1}{${s}}(x+y)\left(\frac{${a}}{x}+\frac{${b}}{y}\right)=\frac{1}{${s}}\left(${a + b}+\frac{${lead(a, 'y')}}{x}+\frac{${lead(b, 'x')}}{y}\right)\ge \frac{1}{${s}}(${a + b}+2\sqrt{${a * b}})=${frac(top, s)}$，当且仅当 $\frac{${lead(a, 'y')}}{x}=\frac{${lead(b, 'x')}}{y}$ 时取等号。`,
      remark: '两次用基本不等式时等号往往不能同时取到，“1的代换”只用一次。',
      checks: [[Math.round((top / s) * 1000) / 1000, Math.round(found * 1000) / 1000]],
    };
  }),
  of(
    {
      type: '单选',
      lesson: '二次函数与一元二次方程、不等式',
      point: '一元二次不等式',
      level: 3,
      flags: [4],
      ability: '逻辑推理',
    },
    (r) => {
      const [p, s] = [r.int(1, 4), r.int(1, 5)];
      // mx^2 + 2p m x + s > 0 for all x: m = 0 or 0 < m < s / p^2
      const bound = s / (p * p);
      const holds = (m: number) => m === 0 || (m > 0 && 4 * p * p * m * m - 4 * m * s < 0);
      return {
        stem: q`若不等式 $mx^{2}+${2 * p}mx+${s}>0$ 对一切实数 $x$ 恒成立，则实数 $m$ 的取值范围是`,
        right: q`$\left[0,${frac(s, p * p)}\right)$`,
        wrong: [
          q`$\left(0,${frac(s, p * p)}\right)$`,
          q`$\left[0,${frac(s, p * p)}\right]$`,
          q`$\left(-\infty,${frac(s, p * p)}\right)$`,
          q`$(0,+\infty)$`,
        ],
        analysis: '二次项系数含参数，要分m＝0与m≠0讨论。',
        solution: q`当 $m=0$ 时，$${s}>0$ 恒成立；当 $m\ne 0$ 时，需 $m>0$ 且 $\Delta=${4 * p * p}m^{2}-${4 * s}m<0$，解得 $0<m<${frac(s, p * p)}$。综上 $0\le m<${frac(s, p * p)}$。`,
        remark: '看到二次项系数是字母，先想它能不能等于0。',
        checks: [
          [Number(holds(0)), 1],
          [Number(holds(bound * 0.999)), 1],
          [Number(holds(bound * 1.001)), 0],
        ],
      };
    },
  ),
  of({ type: '多选', lesson: '等式性质与不等式性质', point: '不等式的性质', level: 2, ability: '逻辑推理' }, (r) => {
    type Values = readonly [a: number, b: number, c: number];
    const k = r.int(2, 9);
    const pool: readonly (readonly [string, (v: Values) => boolean])[] = [
      [q`若 $a>b$，则 $a-${k}>b-${k}$`, ([a, b]) => a <= b || a - k > b - k],
      [q`若 $a>b$，则 $-${k}a<-${k}b$`, ([a, b]) => a <= b || -k * a < -k * b],
      [q`若 $ac^{2}>bc^{2}$，则 $a>b$`, ([a, b, c]) => a * c * c <= b * c * c || a > b],
      [q`若 $a>b$，则 $ac^{2}>bc^{2}$`, ([a, b, c]) => a <= b || a * c * c > b * c * c],
      [q`若 $a>b$，则 $a^{2}>b^{2}$`, ([a, b]) => a <= b || a * a > b * b],
      [q`若 $a>b>0$，则 $\frac{${k}}{a}<\frac{${k}}{b}$`, ([a, b]) => !(a > b && b > 0) || k / a < k / b],
      [q`若 $a>b$，则 $\frac{1}{a}<\frac{1}{b}$`, ([a, b]) => !(a > b) || a * b === 0 || 1 / a < 1 / b],
      [q`若 $a<b<0$，则 $a^{2}>ab$`, ([a, b]) => !(a < b && b < 0) || a * a > a * b],
      [q`若 $a>|b|$，则 $a^{2}>b^{2}$`, ([a, b]) => a <= Math.abs(b) || a * a > b * b],
      [q`若 $a>b$，则 $a^{3}>b^{3}$`, ([a, b]) => a <= b || a ** 3 > b ** 3],
    ];
    const values = whole(-3, 3).flatMap((a) => whole(-3, 3).flatMap((b) => whole(-2, 2).map((c): Values => [a, b, c])));
    const chosen = [...pool].sort(() => r.next() - 0.5).slice(0, 4);
    const told = new Set([0, 1, 2, 5, 7, 8, 9].map((i) => pool[i]?.[0]));
    const statements = chosen.map(([text]) => [text, told.has(text)] as const);
    const right = statements.filter(([, holds]) => holds).length;
    if (right < 2 || right === 4) return undefined;
    return {
      stem: q`已知 $a,b,c$ 为实数，下列命题中正确的有`,
      statements,
      analysis: '正确的用不等式的性质证明，错误的举一个反例。',
      solution: q`不等式两边加减同一个数、乘正数方向不变，乘负数方向改变；乘 $c^{2}$ 时要注意 $c=0$，平方、取倒数时要注意正负，取 $a=1,b=-2$ 可排除错误的命题。`,
      remark: '特殊值法能排除，不能证明；取值时想到0和负数。',
      checks: chosen.map(([text, holds]) => [Number(told.has(text)), Number(values.every(holds))] as const),
    };
  }),
  of(
    {
      type: '解答',
      lesson: '二次函数与一元二次方程、不等式',
      point: '一元二次不等式',
      level: 3,
      score: 13,
      ability: '逻辑推理',
    },
    (r) => {
      const k = r.int(2, 6);
      const x1 = -r.int(1, 4);
      return {
        stem: q`已知函数 $f(x)=x^{2}-(a+${k})x+${k}a$（$a\in\mathbf{R}$）。${nl}（1）当 $a=${x1}$ 时，解不等式 $f(x)<0$；${nl}（2）解关于 $x$ 的不等式 $f(x)\le 0$。`,
        answer: q`（1）$(${x1},${k})$；（2）当 $a<${k}$ 时为 $[a,${k}]$，当 $a=${k}$ 时为 $\{${k}\}$，当 $a>${k}$ 时为 $[${k},a]$。`,
        analysis: q`因式分解得 $f(x)=(x-a)(${minus('x', k)})$，按两根的大小讨论。`,
        solution: q`（1）$a=${x1}$ 时，$f(x)=(${minus('x', x1)})(${minus('x', k)})<0$，解得 $${x1}<x<${k}$。……4分${nl}（2）$f(x)=(x-a)(${minus('x', k)})\le 0$：若 $a<${k}$，解集为 $[a,${k}]$；……3分${nl}若 $a=${k}$，解集为 $\{${k}\}$；……3分${nl}若 $a>${k}$，解集为 $[${k},a]$。……3分`,
        remark: '含参数的一元二次不等式，根的大小不定就按大小分类。',
        checks: [
          [x1 * x1 - (x1 + k) * x1 + k * x1, 0],
          [k * k - (x1 + k) * k + k * x1, 0],
        ],
      };
    },
  ),
];
