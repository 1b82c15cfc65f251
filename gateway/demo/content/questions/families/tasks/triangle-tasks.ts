import type { Random } from '../../../../random.ts';
import { triangleFigure } from '../figures.ts';
import { frac, root } from '../tex.ts';
import { type Given, type Task, taskFamilies } from './task-families.ts';

const q = String.raw;

/** A triangle whose sides are whole numbers and whose angle C is 60 or 120 degrees. */
interface Triangle extends Given {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  /** Twice the cosine of C: 1 or -1. */
  readonly twice: 1 | -1;
}

const shapes = [
  [3, 8, 7, 1],
  [5, 8, 7, 1],
  [7, 15, 13, 1],
  [8, 15, 13, 1],
  [5, 21, 19, 1],
  [16, 21, 19, 1],
  [3, 5, 7, -1],
  [7, 8, 13, -1],
  [5, 16, 19, -1],
] as const;

/** Four times the area divided by the root of three. */
const fourth = ({ a, b }: Pick<Triangle, 'a' | 'b'>) => a * b;
const area = (t: Pick<Triangle, 'a' | 'b'>) => root(3, fourth(t), 4);
const degrees = (twice: number) => (twice === 1 ? 60 : 120);
const letter = (twice: number) => (twice === 1 ? q`\frac{\pi}{3}` : q`\frac{2\pi}{3}`);
const half = (twice: number) => (twice === 1 ? q`\frac{1}{2}` : q`-\frac{1}{2}`);
const minusOf = (twice: number) => (twice === 1 ? '' : '-');
const heron = (a: number, b: number, c: number) => {
  const s = (a + b + c) / 2;
  return Math.sqrt(s * (s - a) * (s - b) * (s - c));
};

type Say = (t: { a: number; b: number; c: number; twice: 1 | -1 }) => readonly [stem: string, how: string];
const triangle =
  (say: Say, isFit: (t: { twice: 1 | -1 }) => boolean = () => true) =>
  (r: Random): Triangle | undefined => {
    const [p, s, c, twice] = r.pick(shapes);
    const [a, b] = r.chance(0.5) ? [p, s] : [s, p];
    const times = r.int(1, 2);
    const t = { a: a * times, b: b * times, c: c * times, twice };
    if (!isFit(t)) return undefined;
    const [stem, how] = say(t);
    return {
      ...t,
      stem: q`在 $\triangle ABC$ 中，角 $A,B,C$ 所对的边分别为 $a,b,c$，${stem}`,
      derivation: q`${how}得 $a=${t.a}$，$b=${t.b}$，$c=${t.c}$，$C=${letter(twice)}$。`,
      checks: [
        [t.c ** 2, t.a ** 2 + t.b ** 2 - 2 * t.a * t.b * Math.cos((degrees(twice) * Math.PI) / 180)],
        [heron(t.a, t.b, t.c), (Math.sqrt(3) / 4) * t.a * t.b],
      ],
      picture: {
        figure: triangleFigure({ sides: [t.c, t.b], angle: angleOf(t.a, t.b, t.c) }),
        mention: '（如图）',
      },
    };
  };

/** The angle opposite of the first side, in degrees. */
const angleOf = (a: number, b: number, c: number) => (Math.acos((b * b + c * c - a * a) / (2 * b * c)) * 180) / Math.PI;

const givens = [
  triangle(({ a, b, twice }) => [
    q`已知 $a=${a}$，$b=${b}$，$C=${letter(twice)}$`,
    q`由余弦定理 $c^{2}=a^{2}+b^{2}-2ab\cos C$，`,
  ]),
  triangle(({ a, b, c }) => [
    q`已知 $a=${a}$，$b=${b}$，$c=${c}$`,
    q`由余弦定理 $\cos C=\frac{a^{2}+b^{2}-c^{2}}{2ab}$，`,
  ]),
  triangle(({ a, b, twice }) => [
    q`已知 $a+b=${a + b}$，$ab=${a * b}$，$a${a < b ? '<' : '>'}b$，$C=${letter(twice)}$`,
    q`$a,b$ 是方程 $t^{2}-${a + b}t+${a * b}=0$ 的两根，再由余弦定理求 $c$，`,
  ]),
  triangle(
    ({ a, b }) => [
      q`已知 $C$ 为锐角，$a=${a}$，$b=${b}$，且 $\triangle ABC$ 的面积为 $${area({ a, b })}$`,
      q`由 $\frac{1}{2}ab\sin C=${area({ a, b })}$ 得 $\sin C=\frac{\sqrt{3}}{2}$，又 $C$ 为锐角，再由余弦定理，`,
    ],
    ({ twice }) => twice === 1,
  ),
  triangle(
    ({ a, b }) => [
      q`已知 $C$ 为钝角，$a=${a}$，$b=${b}$，$\sin C=\frac{\sqrt{3}}{2}$`,
      q`由 $\sin C=\frac{\sqrt{3}}{2}$ 且 $C$ 为钝角，$\cos C=-\frac{1}{2}$，再由余弦定理，`,
    ],
    ({ twice }) => twice === -1,
  ),
  triangle(({ a, b, c }) => [
    q`已知 $a=${a}$，$c=${c}$，且 $\triangle ABC$ 的周长为 $${a + b + c}$`,
    q`由周长求出 $b$，再由余弦定理求 $C$，`,
  ]),
  triangle(({ a, b, twice }) => [
    q`已知 $\overrightarrow{CA}\cdot\overrightarrow{CB}=${frac(twice * a * b, 2)}$，$a=${a}$，$b=${b}$`,
    q`由 $ab\cos C=${frac(twice * a * b, 2)}$ 得 $\cos C=${half(twice)}$，再由余弦定理，`,
  ]),
  triangle(({ a, b, twice }) => [
    q`已知 $c^{2}=a^{2}+b^{2}${twice === 1 ? '-' : '+'}ab$，$a=${a}$，$b=${b}$`,
    q`与余弦定理比较得 $\cos C=${half(twice)}$，代入 $a,b$，`,
  ]),
  triangle(({ a, b, twice }) => [
    q`已知 $${minusOf(twice)}2c\cos C=a\cos B+b\cos A$，$a=${a}$，$b=${b}$`,
    q`由正弦定理，$${minusOf(twice)}2\sin C\cos C=\sin(A+B)=\sin C$，$\cos C=${half(twice)}$，再由余弦定理，`,
  ]),
  triangle(({ a, b, twice }) => [
    q`已知 $${twice === 1 ? q`(2a-b)\cos C=c\cos B` : q`(2a+b)\cos C=-c\cos B`}$，$a=${a}$，$b=${b}$`,
    q`由正弦定理把边化为角，得 $2\sin A\cos C=${minusOf(twice)}\sin A$，$\cos C=${half(twice)}$，再由余弦定理，`,
  ]),
  triangle(({ a, b, twice }) => [
    q`已知 $c\sin A=${minusOf(twice)}\sqrt{3}a\cos C$，$a=${a}$，$b=${b}$`,
    q`由正弦定理，$\sin C=${minusOf(twice)}\sqrt{3}\cos C$，$\tan C=${minusOf(twice)}\sqrt{3}$，再由余弦定理，`,
  ]),
  triangle(({ a, b, twice }) => [
    q`其面积为 $S$，已知 $4S=${minusOf(twice)}\sqrt{3}(a^{2}+b^{2}-c^{2})$，$a=${a}$，$b=${b}$`,
    q`由 $2ab\sin C=${minusOf(twice)}2\sqrt{3}ab\cos C$，得 $\tan C=${minusOf(twice)}\sqrt{3}$，再由余弦定理，`,
  ]),
  triangle(({ a, b, twice }) => [
    q`已知 $C$ 为${twice === 1 ? '锐' : '钝'}角，$\cos 2C=-\frac{1}{2}$，$a=${a}$，$b=${b}$`,
    q`由 $2\cos^{2}C-1=-\frac{1}{2}$，得 $\cos C=${half(twice)}$，再由余弦定理，`,
  ]),
  triangle(({ a, b, twice }) => [
    q`已知 $\sin^{2}A+\sin^{2}B-\sin^{2}C=${minusOf(twice)}\sin A\sin B$，$a=${a}$，$b=${b}$`,
    q`由正弦定理，$a^{2}+b^{2}-c^{2}=${minusOf(twice)}ab$，$\cos C=${half(twice)}$，代入 $a,b$，`,
  ]),
  triangle(({ a, b, twice }) => [
    q`已知 $(a+b+c)(a+b-c)=${twice === 1 ? '3' : ''}ab$，$a=${a}$，$b=${b}$`,
    q`展开得 $a^{2}+b^{2}-c^{2}=${minusOf(twice)}ab$，$\cos C=${half(twice)}$，代入 $a,b$，`,
  ]),
];

const dollars = (texts: readonly string[]) => texts.map((text) => `$${text}$`);
const cosineOf = (a: number, b: number, c: number) => [b * b + c * c - a * a, 2 * b * c] as const;

const tasks: readonly ((t: Triangle) => Task)[] = [
  ({ a, b, c }) => {
    const [top, bottom] = cosineOf(a, b, c);
    return {
      ask: q`则 $\cos A=$`,
      answer: `$${frac(top, bottom)}$`,
      wrong: dollars([frac(-top, bottom), frac(top, 2 * bottom), frac(a, c), frac(b, c + a)]),
      solution: q`$\cos A=\frac{b^{2}+c^{2}-a^{2}}{2bc}=${frac(top, bottom)}$。`,
      remark: '三边都知道时，用余弦定理求角。',
      checks: [[top / bottom, Math.cos((angleOf(a, b, c) * Math.PI) / 180)]],
    };
  },
  ({ a, b, c }) => ({
    ask: q`则 $\sin A=$`,
    answer: `$${root(3, a, 2 * c)}$`,
    wrong: dollars([root(3, b, 2 * c), root(3, c, 2 * a), frac(a, 2 * c), root(3, a, c)]),
    solution: q`由正弦定理，$\sin A=\frac{a\sin C}{c}=${root(3, a, 2 * c)}$。`,
    remark: q`$60^{\circ}$ 与 $120^{\circ}$ 的正弦都是 $\frac{\sqrt{3}}{2}$。`,
    checks: [[(Math.sqrt(3) * a) / (2 * c), Math.sin((angleOf(a, b, c) * Math.PI) / 180)]],
  }),
  ({ a, b, c }) => ({
    ask: q`则 $\triangle ABC$ 的外接圆的半径为`,
    answer: `$${root(3, c, 3)}$`,
    wrong: dollars([root(3, 2 * c, 3), root(3, a, 3), root(3, b, 3), root(3, c, 2)]),
    solution: q`由正弦定理，$2R=\frac{c}{\sin C}=${root(3, 2 * c, 3)}$，$R=${root(3, c, 3)}$。`,
    remark: '正弦定理中的比值是外接圆的直径。',
    checks: [[c / Math.sqrt(3), (a * b * c) / (4 * heron(a, b, c))]],
  }),
  ({ a, b, c }) => ({
    ask: q`则 $\triangle ABC$ 的内切圆的半径为`,
    answer: `$${root(3, a * b, 2 * (a + b + c))}$`,
    wrong: dollars([root(3, a * b, a + b + c), root(3, a * b, 4 * (a + b + c)), root(3, c, 3), root(3, a * b, 6 * c)]),
    solution: q`面积 $S=\frac{1}{2}ab\sin C=${area({ a, b })}$，$r=\frac{2S}{a+b+c}=${root(3, a * b, 2 * (a + b + c))}$。`,
    remark: '三角形的面积等于周长与内切圆半径之积的一半。',
    checks: [[(Math.sqrt(3) * a * b) / (2 * (a + b + c)), (2 * heron(a, b, c)) / (a + b + c)]],
  }),
  ({ a, b, c }) => ({
    ask: q`则边 $AB$ 上的高为`,
    answer: `$${root(3, a * b, 2 * c)}$`,
    wrong: dollars([root(3, a * b, c), root(3, a * b, 4 * c), root(3, a, 2), root(3, b, 2)]),
    solution: q`面积 $S=\frac{1}{2}ab\sin C=${area({ a, b })}$，高 $h=\frac{2S}{c}=${root(3, a * b, 2 * c)}$。`,
    remark: '用两种方法表示面积。',
    checks: [[(Math.sqrt(3) * a * b) / (2 * c), (2 * heron(a, b, c)) / c]],
  }),
  ({ a, b, c, twice }) => ({
    ask: q`则边 $AB$ 上的中线 $CD$ 的长为`,
    figure: triangleFigure({ sides: [c, b], angle: angleOf(a, b, c), share: 1 / 2 }),
    answer: `$${root(a * a + b * b + twice * a * b, 1, 2)}$`,
    wrong: dollars([
      root(a * a + b * b - twice * a * b, 1, 2),
      root(a * a + b * b + twice * a * b),
      frac(a + b, 2),
      root(a * a + b * b, 1, 2),
    ]),
    solution: q`$\overrightarrow{CD}=\frac{1}{2}(\overrightarrow{CA}+\overrightarrow{CB})$，$|\overrightarrow{CD}|^{2}=\frac{1}{4}(a^{2}+b^{2}+2ab\cos C)$，所以 $CD=${root(a * a + b * b + twice * a * b, 1, 2)}$。`,
    remark: '中线的向量是两边向量之和的一半。',
    checks: [
      [
        Math.sqrt(a * a + b * b + twice * a * b) / 2,
        Math.hypot(a + b * Math.cos((degrees(twice) * Math.PI) / 180), b * Math.sin((degrees(twice) * Math.PI) / 180)) /
          2,
      ],
    ],
  }),
  ({ a, b, twice }) => {
    const length = twice === 1 ? root(3, a * b, a + b) : frac(a * b, a + b);
    return {
      ask: q`则 $\angle ACB$ 的平分线 $CE$（$E$ 在边 $AB$ 上）的长为`,
      answer: `$${length}$`,
      wrong: dollars([frac(2 * a * b, a + b), root(3, a * b, 2 * (a + b)), root(3, 2 * a * b, a + b), frac(a + b, 3)]),
      solution: q`由 $S_{\triangle ACE}+S_{\triangle BCE}=S_{\triangle ABC}$，$\frac{1}{2}(a+b)\cdot CE\cdot\sin\frac{C}{2}=\frac{1}{2}ab\sin C$，所以 $CE=\frac{2ab\cos\frac{C}{2}}{a+b}=${length}$。`,
      remark: '角平分线把面积分成两部分，比用坐标简单。',
      checks: [
        [
          (twice === 1 ? Math.sqrt(3) : 1) * ((a * b) / (a + b)),
          (2 * a * b * Math.cos((degrees(twice) * Math.PI) / 360)) / (a + b),
        ],
      ],
    };
  },
  ({ a, b, c }) => {
    const dot = b * b + c * c - a * a;
    return {
      ask: q`则 $\overrightarrow{AB}\cdot\overrightarrow{AC}=$`,
      answer: `$${frac(dot, 2)}$`,
      wrong: dollars([frac(-dot, 2), String(dot), frac(a * a + c * c - b * b, 2), frac(dot, 4)]),
      solution: q`$\overrightarrow{AB}\cdot\overrightarrow{AC}=bc\cos A=\frac{b^{2}+c^{2}-a^{2}}{2}=${frac(dot, 2)}$。`,
      remark: '数量积中的角是两向量起点相同时的夹角。',
      checks: [[dot / 2, b * c * Math.cos((angleOf(a, b, c) * Math.PI) / 180)]],
    };
  },
  ({ a, b, c }) => {
    const [top, bottom] = cosineOf(a, b, c);
    const [s, k] = [2 * top * top - bottom * bottom, bottom * bottom];
    return {
      ask: q`则 $\cos 2A=$`,
      answer: `$${frac(s, k)}$`,
      wrong: dollars([frac(-s, k), frac(top, bottom), frac(2 * top, bottom), frac(top * top, k)]),
      solution: q`$\cos A=\frac{b^{2}+c^{2}-a^{2}}{2bc}=${frac(top, bottom)}$，$\cos2A=2\cos^{2}A-1=${frac(s, k)}$。`,
      remark: '先求角的余弦，再用二倍角公式。',
      checks: [[s / k, Math.cos((angleOf(a, b, c) * Math.PI) / 90)]],
    };
  },
  ({ a, b, c, twice }) => {
    const square = b * b + 4 * a * a + twice * 2 * a * b;
    return {
      ask: q`点 $D$ 在边 $AB$ 上，且 $AD=2DB$，则 $CD$ 的长为`,
      figure: triangleFigure({ sides: [c, b], angle: angleOf(a, b, c), share: 2 / 3 }),
      answer: `$${root(square, 1, 3)}$`,
      wrong: [a * a + 4 * b * b + twice * 2 * a * b, b * b + 4 * a * a - twice * 2 * a * b, b * b + 4 * a * a]
        .map((other) => `$${root(other, 1, 3)}$`)
        .concat(`$${root(square, 1, 2)}$`),
      solution: q`$\overrightarrow{CD}=\frac{1}{3}\overrightarrow{CA}+\frac{2}{3}\overrightarrow{CB}$，$|\overrightarrow{CD}|^{2}=\frac{1}{9}(b^{2}+4a^{2}+4ab\cos C)=${frac(square, 9)}$，所以 $CD=${root(square, 1, 3)}$。`,
      remark: '分点的向量中，离哪一端近，哪一端的系数大。',
      // Law of cosines in the triangle ACD
      checks: [
        [
          Math.sqrt(square) / 3,
          Math.sqrt(b * b + ((2 * c) / 3) ** 2 - ((4 * c) / 3) * b * Math.cos((angleOf(a, b, c) * Math.PI) / 180)),
        ],
      ],
    };
  },
  ({ a, b, c }) => {
    const sum = root(3, a + b, 2 * c);
    return {
      ask: q`则 $\sin A+\sin B=$`,
      answer: `$${sum}$`,
      wrong: dollars([root(3, a + b, c), frac(a + b, 2 * c), root(3, a + b, 4 * c), root(3, c, a + b)]),
      solution: q`由正弦定理，$\sin A+\sin B=\frac{(a+b)\sin C}{c}=${sum}$。`,
      remark: '几个角的正弦之和，可以用同一个比值一次求出。',
      checks: [
        [
          (Math.sqrt(3) * (a + b)) / (2 * c),
          Math.sin((angleOf(a, b, c) * Math.PI) / 180) + Math.sin((angleOf(b, c, a) * Math.PI) / 180),
        ],
      ],
    };
  },
];

/** Triangles that are solved, each given and asked about in several ways. */
export const triangleTasks = taskFamilies(
  { lesson: '平面向量的应用', point: '解三角形', ability: '数学运算', most: 1 },
  givens,
  tasks,
);
