import type { Family } from '../family.ts';
import { decimal, frac, gcd } from '../tex.ts';
import { primaryLesson } from './primary-lesson.ts';

const q = String.raw;
const products = primaryLesson('分数乘法', '分数');
const quotients = primaryLesson('分数除法', '分数');
const ratios = primaryLesson('比', '比和比例');
const directions = primaryLesson('位置与方向（二）', '位置与方向');

/** 六年级上册 of 人教版. */
export const sixthGrade: readonly Family[] = [
  products.calculation(1, (r) => {
    const [b, k, a] = [r.int(3, 9), r.int(2, 6), r.int(1, 2)];
    return {
      stem: q`整数乘分数，能约分的先约分：$${b * k}\times \frac{${a}}{${b}}=$`,
      answer: a * k,
      why: '整数与分母先约分，再与分子相乘。',
      steps: q`$${b * k}$ 与分母 $${b}$ 约分得 $${k}$，$${k}\times ${a}=${a * k}$。`,
      note: '整数只能与分母约分。',
      check: [(b * k * a) / b, a * k],
    };
  }),
  products.calculation(2, (r) => {
    const [b, c, k] = [r.int(3, 9), r.int(4, 9), r.int(2, 4)];
    if (b === c) return undefined;
    return {
      stem: q`用简便方法计算：$\left(\frac{1}{${b}}+\frac{1}{${c}}\right)\times ${b * c * k}$`,
      answer: (b + c) * k,
      why: '用乘法分配律，分别约分。',
      steps: q`原式 $=\frac{1}{${b}}\times ${b * c * k}+\frac{1}{${c}}\times ${b * c * k}=${c * k}+${b * k}=${(b + c) * k}$。`,
      note: '括号外的数是两个分母的公倍数时很简便。',
      check: [b * c * k * (1 / b + 1 / c), (b + c) * k],
    };
  }),
  quotients.calculation(2, (r) => {
    const [a, b, c, d] = [r.int(1, 8), r.int(3, 9), r.int(1, 7), r.int(3, 9)];
    if (gcd(a, b) > 1 || gcd(c, d) > 1 || a >= b || c >= d) return undefined;
    return {
      stem: q`计算：$\frac{${a}}{${b}}\div \frac{${c}}{${d}}=$`,
      answer: `$${frac(a * d, b * c)}$`,
      why: '除以一个数等于乘它的倒数。',
      steps: q`$\frac{${a}}{${b}}\times \frac{${d}}{${c}}=${frac(a * d, b * c)}$。`,
      note: '变乘号的同时，除数变成倒数。',
      check: [(a * d) / (b * c), a / b / (c / d)],
    };
  }),
  quotients.calculation(2, (r) => {
    const [a, b, x] = [r.int(2, 5), r.int(6, 9), r.int(2, 8)];
    if (gcd(a, b) > 1) return undefined;
    return {
      stem: q`解方程：$\frac{${a}}{${b}}x=${a * x}$`,
      answer: `$x=${b * x}$`,
      why: '等式两边同时除以未知数前面的分数。',
      steps: q`$x=${a * x}\div \frac{${a}}{${b}}=${a * x}\times \frac{${b}}{${a}}=${b * x}$。`,
      note: '代入原方程检验。',
      check: [(a / b) * b * x, a * x],
    };
  }),
  ratios.calculation(2, (r) => {
    const [a, b, k] = [r.int(2, 9), r.int(2, 9), r.int(3, 9)];
    if (gcd(a, b) > 1 || a === b) return undefined;
    return {
      stem: `化简比并求比值：$${a * k}:${b * k}$`,
      answer: q`$${a}:${b}$，比值是 $${frac(a, b)}$`,
      why: '比的前项和后项同时除以它们的最大公因数；比值是前项除以后项的商。',
      steps: q`$${a * k}:${b * k}=(${a * k}\div ${k}):(${b * k}\div ${k})=${a}:${b}$，$${a}\div ${b}=${frac(a, b)}$。`,
      note: '最简整数比仍是比，比值是一个数。',
      check: [(a * k) / (b * k), a / b],
    };
  }),
  quotients.calculation(3, (r) => {
    const [a, b, c] = [r.int(2, 5), r.int(6, 9), r.int(2, 9)];
    if (gcd(a, b) > 1) return undefined;
    return {
      stem: q`脱式计算：$${c}\div\left(1-\frac{${a}}{${b}}\right)$`,
      answer: `$${frac(c * b, b - a)}$`,
      why: '先算括号里的减法，再算除法。',
      steps: q`原式 $=${c}\div \frac{${b - a}}{${b}}=${c}\times \frac{${b}}{${b - a}}=${frac(c * b, b - a)}$。`,
      note: '把1看作分母相同的分数再减。',
      check: [c / (1 - a / b), (c * b) / (b - a)],
    };
  }),
  products.problem(2, (r) => {
    const [b, k] = [r.int(4, 9), r.int(5, 12)];
    const a = r.int(1, b - 2);
    if (gcd(a, b) > 1) return undefined;
    return {
      stem: q`一本书共${b * k * 2}页，小华第一天看了全书的$\frac{${a}}{${b}}$，还剩多少页没有看？`,
      answer: (b - a) * k * 2,
      unit: '页',
      why: '把全书看作单位“1”，先求剩下几分之几，再求剩下多少页。',
      steps: q`$${b * k * 2}\times\left(1-\frac{${a}}{${b}}\right)=${(b - a) * k * 2}$（页）`,
      note: '求一个数的几分之几用乘法。',
      check: [b * k * 2 - (b * k * 2 * a) / b, (b - a) * k * 2],
    };
  }),
  quotients.problem(3, (r) => {
    const [b, k] = [r.int(4, 9), r.int(4, 12)];
    return {
      stem: q`果园里有梨树${(b + 1) * k}棵，比桃树多$\frac{1}{${b}}$，桃树有多少棵？`,
      answer: b * k,
      unit: '棵',
      why: q`把桃树看作单位“1”，梨树是桃树的$1+\frac{1}{${b}}$，单位“1”未知，用除法。`,
      steps: q`$${(b + 1) * k}\div\left(1+\frac{1}{${b}}\right)=${(b + 1) * k}\times \frac{${b}}{${b + 1}}=${b * k}$（棵）`,
      note: '“比谁多”，谁就是单位“1”。',
      check: [b * k + (b * k) / b, (b + 1) * k],
    };
  }),
  ratios.problem(2, (r) => {
    const [a, b, k] = [r.int(2, 4), r.int(5, 7), r.int(6, 15)];
    return {
      stem: `把${(a + b) * k}本图书按${a}∶${b}分给五年级和六年级，六年级分得多少本？`,
      answer: b * k,
      unit: '本',
      why: '先求总份数，六年级占总数的几分之几，再求是多少。',
      steps: q`$${(a + b) * k}\times \frac{${b}}{${a}+${b}}=${b * k}$（本）`,
      note: '按比分配先求总份数。',
      check: [a * k + b * k, (a + b) * k],
    };
  }),
  quotients.problem(3, (r) => {
    const [a, b] = r.pick([
      [6, 12],
      [10, 15],
      [12, 24],
      [20, 30],
      [4, 12],
    ] as const);
    return {
      stem: `一项工程，甲队单独做${a}天完成，乙队单独做${b}天完成，两队合做几天完成？`,
      answer: (a * b) / (a + b),
      unit: '天',
      why: '把工程看作单位“1”，工作时间＝工作总量÷工作效率的和。',
      steps: q`$1\div\left(\frac{1}{${a}}+\frac{1}{${b}}\right)=${(a * b) / (a + b)}$（天）`,
      note: '每天完成的是几分之一。',
      check: [1 / (1 / a + 1 / b), (a * b) / (a + b)],
    };
  }),
  products.choice(2, (r) => {
    const [b, m] = [r.int(3, 8), r.int(2, 9)];
    return {
      stem: q`一根绳子长${m}米，用去$\frac{1}{${b}}$米，还剩`,
      right: q`$${frac(m * b - 1, b)}$米`,
      wrong: [q`$${frac(m * (b - 1), b)}$米`, q`$${frac(m, b)}$米`, q`$${frac(b - 1, b)}$米`],
      why: '带单位的分数是具体的长度，直接相减。',
      steps: q`$${m}-\frac{1}{${b}}=${frac(m * b - 1, b)}$（米）。`,
      note: '看清分数后面有没有单位。',
      check: [(m * b - 1) / b, m - 1 / b],
    };
  }),
  quotients.choice(2, (r) => {
    const [a, b] = [r.int(2, 5), r.int(6, 9)];
    return {
      stem: q`一个数（0除外）除以$\frac{${a}}{${b}}$，所得的商与这个数相比`,
      right: '商比这个数大',
      wrong: ['商比这个数小', '两者相等', '无法比较'],
      why: '除数小于1，商大于被除数。',
      steps: q`除以 $\frac{${a}}{${b}}$ 等于乘 $\frac{${b}}{${a}}$，而 $\frac{${b}}{${a}}>1$，所以商更大。`,
      note: '把除数与1比。',
      check: [Number(b / a > 1), 1],
    };
  }),
  ratios.choice(2, (r) => {
    const [a, b, n] = [r.int(2, 9), r.int(2, 9), r.int(2, 4)];
    return {
      stem: q`把 $${a}:${b}$ 的前项加上 $${a * n}$，要使比值不变，后项应`,
      right: `加上${b * n}`,
      wrong: [`加上${a * n}`, `乘${n}`, `乘${n + 2}`],
      why: `前项加上${a * n}，相当于乘${n + 1}，后项也要乘${n + 1}。`,
      steps: q`$${b}\times ${n + 1}-${b}=${b * n}$，后项应加上 $${b * n}$。`,
      note: '先把“加上几”转化成“乘几”。',
      check: [(a + a * n) / (b + b * n), a / b],
    };
  }),
  directions.choice(2, (r) => {
    const a = r.int(3, 8) * 5;
    return {
      stem: `小明家在学校东偏北${a}°方向上，那么学校在小明家的`,
      right: `西偏南${a}°方向上`,
      wrong: [`东偏北${a}°方向上`, `西偏北${a}°方向上`, `北偏东${a}°方向上`],
      why: '观测点互换，方向相反，角度不变。',
      steps: `东的相反方向是西，北的相反方向是南，角度仍是${a}°。`,
      note: '方向相反，度数和距离不变。',
      check: [a, a],
    };
  }),
  directions.choice(2, (r) => {
    const a = r.int(2, 8) * 5 + 5;
    if (a === 45) return undefined;
    return {
      stem: `“北偏西${a}°”也可以说成`,
      right: `西偏北${90 - a}°`,
      wrong: [`西偏北${a}°`, `北偏东${90 - a}°`, `西偏南${90 - a}°`],
      why: '两种说法的角度合起来是90°。',
      steps: q`$90^{\circ}-${a}^{\circ}=${90 - a}^{\circ}$。`,
      note: '换一个起始方向，角度取余角。',
      check: [90 - a + a, 90],
    };
  }),
  products.judgement(1, (r) => {
    const [a, b, isTrue] = [r.int(2, 5), r.int(6, 9), r.chance(0.5)];
    return {
      stem: isTrue
        ? q`$\frac{${a}}{${b}}$ 的倒数比 $1$ 大`
        : q`$${b}$ 千克的$\frac{1}{${a}}$和 $${a}$ 千克的$\frac{1}{${b}}$一样重`,
      holds: isTrue,
      why: '真分数的倒数大于1；求一个数的几分之几用乘法。',
      steps: isTrue
        ? q`倒数是 $\frac{${b}}{${a}}$，大于1，`
        : q`前者 $${frac(b, a)}$ 千克，后者 $${frac(a, b)}$ 千克，`,
      note: '算出结果再比较。',
      check: [Number(b / a > 1), Number(a < b)],
    };
  }),
  quotients.judgement(2, (r) => {
    const [a, b, isTrue] = [r.int(2, 5), r.int(6, 9), r.chance(0.5)];
    return {
      stem: isTrue
        ? q`$${a}\div ${b}$ 与 $${a}\times \frac{1}{${b}}$ 得数相等`
        : q`因为 $${a}\times \frac{1}{${a}}=1$，所以 $\frac{1}{${a}}$ 是倒数`,
      holds: isTrue,
      why: '除以一个数等于乘它的倒数；倒数是两个数之间的关系。',
      steps: isTrue ? q`${b}的倒数是 $\frac{1}{${b}}$，` : '应说一个数是另一个数的倒数，',
      note: '倒数不能单独存在。',
      check: [a / b, a * (1 / b)],
    };
  }),
  ratios.judgement(1, (r) => {
    const [a, b, isTrue] = [r.int(2, 6), r.int(7, 9), r.chance(0.5)];
    return {
      stem: isTrue
        ? q`$${a}:${b}$ 可以写成 $\frac{${a}}{${b}}$，仍读作${a}比${b}`
        : `一场球赛的比分是${a}∶0，所以比的后项可以是0`,
      holds: isTrue,
      why: '比的后项相当于除数，不能为0；比分只是记录得分。',
      steps: isTrue ? '比可以写成分数的形式，' : '比分不是数学里的比，',
      note: '比的后项不能为0。',
      check: [a / b, a / b],
    };
  }),
  products.blank(2, (r) => {
    const [b, k] = [r.int(3, 9), r.int(3, 9)];
    const a = r.int(2, b - 1);
    if (gcd(a, b) > 1) return undefined;
    return {
      stem: q`${b * k}米的$\frac{${a}}{${b}}$是________米。`,
      answer: a * k,
      why: '求一个数的几分之几是多少用乘法。',
      steps: q`$${b * k}\times \frac{${a}}{${b}}=${a * k}$。`,
      note: '先约分再乘。',
      check: [(b * k * a) / b, a * k],
    };
  }),
  quotients.blank(2, (r) => {
    const [b, k] = [r.int(3, 9), r.int(3, 9)];
    const a = r.int(2, b - 1);
    if (gcd(a, b) > 1) return undefined;
    return {
      stem: q`一个数的$\frac{${a}}{${b}}$是${a * k}，这个数是________。`,
      answer: b * k,
      why: '已知一个数的几分之几是多少，求这个数用除法。',
      steps: q`$${a * k}\div \frac{${a}}{${b}}=${b * k}$。`,
      note: '单位“1”未知，用除法或方程。',
      check: [(b * k * a) / b, a * k],
    };
  }),
  ratios.blank(2, (r) => {
    const [a, b, k] = [r.int(2, 5), r.int(6, 9), r.int(3, 9)];
    return {
      stem: `甲、乙两数的比是${a}∶${b}，乙数是${b * k}，甲数是________。`,
      answer: a * k,
      why: '先求一份是多少，再求甲数。',
      steps: q`$${b * k}\div ${b}\times ${a}=${a * k}$。`,
      note: '把比看成份数。',
      check: [(a * k) / (b * k), a / b],
    };
  }),
  ratios.blank(2, (r) => {
    const k = r.int(4, 9);
    return {
      stem: `一个三角形三个内角的度数比是1∶2∶3，它的最大角的一半加上${k}°是________度。`,
      answer: 45 + k,
      why: '三角形内角和是180°，按比分配求最大角。',
      steps: q`$180^{\circ}\times \frac{3}{6}=90^{\circ}$，$90\div 2+${k}=${45 + k}$（度）。`,
      note: '三个内角的和是180°。',
      check: [(180 * 3) / 6 / 2 + k, 45 + k],
    };
  }),
  directions.blank(1, (r) => {
    const [cm, each] = [r.int(2, 6), r.int(2, 5) * 100];
    return {
      stem: `平面图上1厘米表示实际${each}米，图书馆在图上离广场${cm}厘米，实际距离是________米。`,
      answer: cm * each,
      why: '图上有几个1厘米，实际就有几个这么长。',
      steps: q`$${each}\times ${cm}=${cm * each}$（米）。`,
      note: '说位置要说清方向和距离。',
      check: [(cm * each) / each, cm],
    };
  }),
  products.blank(2, (r) => {
    const [a, b] = [r.int(2, 9), r.int(11, 15)];
    return {
      stem: q`$\frac{${a}}{${b}}$ 与________的积是1。`,
      answer: `$${frac(b, a)}$`,
      why: '乘积是1的两个数互为倒数。',
      steps: q`$\frac{${a}}{${b}}$ 的倒数是 $${frac(b, a)}$。`,
      note: '分子和分母交换位置。',
      check: [(a / b) * (b / a), Number(decimal(1))],
    };
  }),
];
