import type { Random } from '../../../../random.ts';
import { type Family, familiesOf, type QuestionDraft } from '../family.ts';
import { root } from '../tex.ts';

/** Shapes, ranges and numbers of triangles that conditions allow: each row is one wording. */

const q = String.raw;
const of = familiesOf(300, 2);
const place = { lesson: '平面向量的应用', point: '解三角形', ability: '逻辑推理' } as const;
const head = q`在 $\triangle ABC$ 中，角 $A,B,C$ 所对的边分别为 $a,b,c$，`;
const rad = (degrees: number) => (degrees * Math.PI) / 180;
const [sin, cos, tan] = [Math.sin, Math.cos, Math.tan].map((f) => (degrees: number) => f(rad(degrees))) as [
  (degrees: number) => number,
  (degrees: number) => number,
  (degrees: number) => number,
];

/* The shape that a condition tells */

const [right, isosceles, either, equal, obtuse, acute, both] = [
  '直角三角形',
  '等腰三角形',
  '等腰三角形或直角三角形',
  '等边三角形',
  '钝角三角形',
  '锐角三角形',
  '等腰直角三角形',
] as const;

/** For each shape the others that a triangle of it need not be. */
const others: Readonly<Record<string, readonly string[]>> = {
  [right]: [both, obtuse, acute],
  [isosceles]: [right, equal, both],
  [either]: [isosceles, right, both],
  [equal]: [right, both, obtuse],
  [obtuse]: [acute, right, equal],
  [acute]: [right, obtuse, both],
  [both]: [equal, obtuse, acute],
};

interface Angles {
  readonly A: number;
  readonly B: number;
  readonly C: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}
const withAngles = (A: number, B: number): Angles => {
  const C = 180 - A - B;
  return { A, B, C, a: sin(A), b: sin(B), c: sin(C) };
};

/** The two sides of the condition are equal in a triangle with the sample's angles; an inequality is 1 against 1. */
type Shape = readonly [
  condition: string,
  shape: string,
  how: string,
  sample: readonly [A: number, B: number],
  sides: (t: Angles) => readonly [number, number],
];

const shapes: readonly Shape[] = [
  [
    q`若 $a\cos A=b\cos B$`,
    either,
    q`由正弦定理，$\sin2A=\sin2B$，所以 $2A=2B$ 或 $2A+2B=\pi$，即 $A=B$ 或 $C=\frac{\pi}{2}$。`,
    [50, 40],
    ({ a, b, A, B }) => [a * cos(A), b * cos(B)],
  ],
  [
    q`若 $a\cos B=b\cos A$`,
    isosceles,
    q`由正弦定理，$\sin A\cos B-\cos A\sin B=\sin(A-B)=0$，所以 $A=B$。`,
    [50, 50],
    ({ a, b, A, B }) => [a * cos(B), b * cos(A)],
  ],
  [
    q`若 $a=2b\cos C$`,
    isosceles,
    q`$\sin A=\sin(B+C)=2\sin B\cos C$，整理得 $\sin(B-C)=0$，所以 $B=C$。`,
    [40, 70],
    ({ a, b, C }) => [a, 2 * b * cos(C)],
  ],
  [
    q`若 $2\sin A\cos B=\sin C$`,
    isosceles,
    q`$\sin C=\sin A\cos B+\cos A\sin B$，代入得 $\sin(A-B)=0$，所以 $A=B$。`,
    [65, 65],
    ({ A, B, C }) => [2 * sin(A) * cos(B), sin(C)],
  ],
  [
    q`若 $b\cos C+c\cos B=a\sin A$`,
    right,
    q`由正弦定理，$\sin(B+C)=\sin^{2}A$，即 $\sin A=1$，所以 $A=\frac{\pi}{2}$。`,
    [90, 35],
    ({ a, b, c, A, B, C }) => [b * cos(C) + c * cos(B), a * sin(A)],
  ],
  [
    q`若 $\cos^{2}\frac{A}{2}=\frac{b+c}{2c}$`,
    right,
    q`$\frac{1+\cos A}{2}=\frac{b+c}{2c}$，所以 $\cos A=\frac{b}{c}$，再由余弦定理得 $c^{2}=a^{2}+b^{2}$。`,
    [35, 55],
    ({ A, b, c }) => [cos(A / 2) ** 2, (b + c) / (2 * c)],
  ],
  [
    q`若 $\sin^{2}A+\sin^{2}B=\sin^{2}C$`,
    right,
    q`由正弦定理，$a^{2}+b^{2}=c^{2}$。`,
    [20, 70],
    ({ A, B, C }) => [sin(A) ** 2 + sin(B) ** 2, sin(C) ** 2],
  ],
  [
    q`若 $c-a\cos B=(2a-b)\cos A$`,
    either,
    q`由正弦定理并展开 $\sin C=\sin(A+B)$，得 $\cos A(\sin B-\sin A)=0$，所以 $A=\frac{\pi}{2}$ 或 $A=B$。`,
    [90, 25],
    ({ a, b, c, A, B }) => [c - a * cos(B), (2 * a - b) * cos(A)],
  ],
  [
    q`若 $(a^{2}+b^{2})\sin(A-B)=(a^{2}-b^{2})\sin(A+B)$`,
    either,
    q`展开整理得 $a^{2}\cos A\sin B=b^{2}\sin A\cos B$，由正弦定理 $\sin2A=\sin2B$。`,
    [65, 25],
    ({ a, b, A, B }) => [(a * a + b * b) * sin(A - B), (a * a - b * b) * sin(A + B)],
  ],
  [
    q`若 $\frac{a}{\cos A}=\frac{b}{\cos B}=\frac{c}{\cos C}$`,
    equal,
    q`由正弦定理，$\tan A=\tan B=\tan C$，所以三个角相等。`,
    [60, 60],
    ({ a, c, A, C }) => [a / cos(A), c / cos(C)],
  ],
  [
    q`若 $B=\frac{\pi}{3}$，且 $b^{2}=ac$`,
    equal,
    q`由余弦定理，$ac=a^{2}+c^{2}-ac$，所以 $(a-c)^{2}=0$，$a=c$。`,
    [60, 60],
    ({ a, b, c }) => [b * b, a * c],
  ],
  [
    q`若 $\tan A\tan B>1$`,
    acute,
    q`$A,B$ 都是锐角，且 $\tan C=-\tan(A+B)=\frac{\tan A+\tan B}{\tan A\tan B-1}>0$，$C$ 也是锐角。`,
    [55, 65],
    ({ A, B, C }) => [Number(tan(A) * tan(B) > 1), Number(Math.max(A, B, C) < 90)],
  ],
  [
    q`若 $\overrightarrow{AB}\cdot\overrightarrow{BC}>0$`,
    obtuse,
    q`$\overrightarrow{AB}\cdot\overrightarrow{BC}=-ca\cos B>0$，所以 $\cos B<0$，$B$ 是钝角。`,
    [30, 110],
    ({ a, c, B }) => [Number(-a * c * cos(B) > 0), Number(B > 90)],
  ],
  [
    q`若 $\sin A:\sin B:\sin C=5:11:13$`,
    obtuse,
    q`$a:b:c=5:11:13$，$5^{2}+11^{2}-13^{2}=-23<0$，所以 $C$ 是钝角。`,
    [30, 30],
    () => [Number(5 ** 2 + 11 ** 2 < 13 ** 2), Number(5 + 11 > 13)],
  ],
  [
    q`若 $\frac{a}{c}=\sin B=\frac{\sqrt{2}}{2}$，且 $B$ 为锐角`,
    both,
    q`$B=\frac{\pi}{4}$，$c=\sqrt{2}a$，由余弦定理 $b^{2}=a^{2}+2a^{2}-2a^{2}=a^{2}$，所以 $a=b$，$c^{2}=a^{2}+b^{2}$。`,
    [45, 45],
    ({ a, c, B }) => [a / c, sin(B)],
  ],
];

const shapeFamilies = shapes.map(([condition, shape, how, sample, sides]) =>
  of({ ...place, type: '单选', level: 3, most: 1 }, (): QuestionDraft => {
    return {
      stem: q`${head}${condition}，则 $\triangle ABC$ 一定是`,
      right: shape,
      wrong: others[shape] ?? [],
      analysis: '用正弦定理或余弦定理把边与角统一起来，再化简。',
      solution: how,
      remark: '约去公因式前要想到它可能为零。',
      checks: [sides(withAngles(...sample))],
    };
  }),
);

/* The most, the least and all that a side or an area can be */

/** The most of a quantity over all angles B when A is known. */
const mostOver = (A: number, f: (B: number, C: number) => number) =>
  Math.max(...Array.from({ length: 2 * (180 - A) - 1 }, (_, i) => f((i + 1) / 2, 180 - A - (i + 1) / 2)));
const leastOver = (A: number, f: (B: number, C: number) => number) => -mostOver(A, (B, C) => -f(B, C));
/** A side by a known one and the angles opposite of both. */
const sideOf = (known: number, A: number, angle: number) => (known * sin(angle)) / sin(A);

type Extreme = readonly [
  say: (s: number) => string,
  answer: (s: number) => string,
  how: string,
  check: (s: number) => readonly [stated: number, found: number],
];

const extremes: readonly Extreme[] = [
  [
    (s) => q`已知 $a=${s}$，$A=60^{\circ}$，则 $\triangle ABC$ 的面积的最大值为`,
    (s) => root(3, s * s, 4),
    q`由余弦定理，$a^{2}=b^{2}+c^{2}-bc\ge bc$，$S=\frac{\sqrt{3}}{4}bc\le\frac{\sqrt{3}}{4}a^{2}$，当 $b=c$ 时取等号。`,
    (s) => [(Math.sqrt(3) / 4) * s * s, mostOver(60, (B, C) => 0.5 * sideOf(s, 60, B) * sideOf(s, 60, C) * sin(60))],
  ],
  [
    (s) => q`已知 $a=${s}$，$A=60^{\circ}$，则 $\triangle ABC$ 的周长的最大值为`,
    (s) => String(3 * s),
    q`$a^{2}=(b+c)^{2}-3bc\ge\frac{1}{4}(b+c)^{2}$，所以 $b+c\le2a$，周长不超过 $3a$，当 $b=c$ 时取等号。`,
    (s) => [3 * s, s + mostOver(60, (B, C) => sideOf(s, 60, B) + sideOf(s, 60, C))],
  ],
  [
    (s) => q`已知 $a=${s}$，$A=60^{\circ}$，则 $b+c$ 的取值范围是`,
    (s) => `(${s},${2 * s}]`,
    q`$a^{2}=(b+c)^{2}-3bc\ge\frac{1}{4}(b+c)^{2}$，得 $b+c\le2a$；又三角形两边之和大于第三边，$b+c>a$。`,
    (s) => [2 * s, mostOver(60, (B, C) => sideOf(s, 60, B) + sideOf(s, 60, C))],
  ],
  [
    (s) => q`已知 $\triangle ABC$ 是锐角三角形，$a=${s}$，$A=60^{\circ}$，则 $b+c$ 的取值范围是`,
    (s) => `(${root(3, s)},${2 * s}]`,
    q`由正弦定理，$b+c=2a\sin(B+30^{\circ})$，又 $30^{\circ}<B<90^{\circ}$，所以 $\frac{\sqrt{3}}{2}<\sin(B+30^{\circ})\le1$。`,
    (s) => [Math.sqrt(3) * s, sideOf(s, 60, 30) + sideOf(s, 60, 90)],
  ],
  [
    (s) => q`已知 $a=${s}$，$A=120^{\circ}$，则 $\triangle ABC$ 的面积的最大值为`,
    (s) => root(3, s * s, 12),
    q`$a^{2}=b^{2}+c^{2}+bc\ge3bc$，$S=\frac{\sqrt{3}}{4}bc\le\frac{\sqrt{3}}{12}a^{2}$，当 $b=c$ 时取等号。`,
    (s) => [
      (Math.sqrt(3) / 12) * s * s,
      mostOver(120, (B, C) => 0.5 * sideOf(s, 120, B) * sideOf(s, 120, C) * sin(120)),
    ],
  ],
  [
    (s) => q`已知 $a=${s}$，$A=120^{\circ}$，则两边之和 $b+c$ 的最大值为`,
    (s) => root(3, 2 * s, 3),
    q`$a^{2}=(b+c)^{2}-bc\ge\frac{3}{4}(b+c)^{2}$，所以 $b+c\le\frac{2\sqrt{3}}{3}a$，当 $b=c$ 时取等号。`,
    (s) => [(2 * s) / Math.sqrt(3), mostOver(120, (B, C) => sideOf(s, 120, B) + sideOf(s, 120, C))],
  ],
  [
    (s) => q`已知 $b+c=${2 * s}$，$A=60^{\circ}$，则 $a$ 的最小值为`,
    (s) => String(s),
    q`$a^{2}=(b+c)^{2}-3bc\ge(b+c)^{2}-\frac{3}{4}(b+c)^{2}=\frac{1}{4}(b+c)^{2}$，当 $b=c$ 时取等号。`,
    (s) => [s, leastOver(60, (B, C) => (2 * s * sin(60)) / (sin(B) + sin(C)))],
  ],
  [
    (s) => q`已知 $A=120^{\circ}$，$\angle BAC$ 的平分线交 $BC$ 于点 $D$，$AD=${s}$，则 $b+c$ 的最小值为`,
    (s) => String(4 * s),
    q`由 $S_{\triangle ABD}+S_{\triangle ACD}=S_{\triangle ABC}$，得 $bc=AD\cdot(b+c)$，而 $bc\le\frac{1}{4}(b+c)^{2}$，所以 $b+c\ge4AD$。`,
    (s) => [4 * s, leastOver(120, (B, C) => (s * (sin(B) + sin(C)) ** 2) / (sin(B) * sin(C)))],
  ],
  [
    (s) => q`已知 $A=60^{\circ}$，$BC$ 边上的中线 $AD=${3 * s}$，则 $\triangle ABC$ 的面积的最大值为`,
    (s) => root(3, 3 * s * s),
    q`$4AD^{2}=b^{2}+c^{2}+bc\ge3bc$，$S=\frac{\sqrt{3}}{4}bc\le\frac{\sqrt{3}}{3}AD^{2}$，当 $b=c$ 时取等号。`,
    (s) => [
      3 * s * s * Math.sqrt(3),
      mostOver(60, (B, C) => {
        const square = (36 * s * s) / (sin(B) ** 2 + sin(C) ** 2 + sin(B) * sin(C));
        return 0.5 * square * sin(B) * sin(C) * sin(60);
      }),
    ],
  ],
  [
    (s) => q`已知 $A=60^{\circ}$，$\triangle ABC$ 的面积为 $${root(3, s * s)}$，则 $a$ 的最小值为`,
    (s) => String(2 * s),
    q`由 $\frac{\sqrt{3}}{4}bc=S$ 求出 $bc$，再由 $a^{2}=b^{2}+c^{2}-bc\ge bc$，当 $b=c$ 时取等号。`,
    (s) => [
      2 * s,
      leastOver(60, (B, C) => {
        const bc = 4 * s * s;
        return Math.sqrt((bc * sin(60) ** 2) / (sin(B) * sin(C)));
      }),
    ],
  ],
  [
    (s) => q`已知 $a=${3 * s}$，$\sin B=2\sin C$，则 $\triangle ABC$ 的面积的最大值为`,
    (s) => String(3 * s * s),
    q`$b=2c$，点 $A$ 到 $B$ 与到 $C$ 的距离之比为 $1:2$，它在半径为 $\frac{2}{3}a$ 的圆上，圆心在直线 $BC$ 上，所以 $S\le\frac{1}{2}a\cdot\frac{2}{3}a=\frac{1}{3}a^{2}$。`,
    // Heron's formula with c = x, b = 2x at x² = 5a²/9, where it is the greatest
    (s) => {
      const [a, x] = [3 * s, Math.sqrt(5) * s];
      const half = (a + 3 * x) / 2;
      return [3 * s * s, Math.sqrt(half * (half - a) * (half - x) * (half - 2 * x))];
    },
  ],
  [
    (s) => q`已知 $A=30^{\circ}$，$b=${2 * s}$，若满足条件的三角形有两个，则 $a$ 的取值范围是`,
    (s) => `(${s},${2 * s})`,
    q`有两解的条件是 $b\sin A<a<b$。`,
    (s) => [s, 2 * s * sin(30)],
  ],
  [
    (s) => q`已知 $A=60^{\circ}$，$b=${2 * s}$，若边 $a$ 使这样的三角形恰有两个，则 $a$ 的取值范围是`,
    (s) => `(${root(3, s)},${2 * s})`,
    q`以 $C$ 为圆心、$a$ 为半径的圆与射线 $AB$ 有两个交点，即 $b\sin A<a<b$。`,
    (s) => [s * Math.sqrt(3), 2 * s * sin(60)],
  ],
];

const extremeFamilies = extremes.map(([say, answerOf, how, check]) =>
  of({ ...place, type: '填空', level: 4, most: 2 }, (r: Random): QuestionDraft => {
    const s = r.int(1, 6) * 2;
    const answer = answerOf(s);
    return {
      stem: q`${head}${say(s)}________。`,
      answer: `$${answer}$`,
      analysis: '用余弦定理与基本不等式，或化为一个角的三角函数求范围。',
      solution: q`${how}代入数据，所求为 $${answer}$。`,
      remark: '求最值要说明等号何时成立，求范围要顾到三角形的限制。',
      checks: [check(s)],
    };
  }),
);

/** Judgements and ranges about triangles. */
export const triangleJudgements: readonly Family[] = [...shapeFamilies, ...extremeFamilies];
