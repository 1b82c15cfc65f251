import { fourOptions, type QuestionSource, writersOf } from './question-source.ts';

const middleChoice = writersOf(200, 2)('单选', 3);
const middleBlank = writersOf(200, 2)('填空', 4);
const middleSolve = writersOf(200, 2)('解答', 8);
const primaryBlank = writersOf(100, 2)('填空', 2);
const primarySolve = writersOf(100, 2)('应用', 5);

const plain = (n: number) => (n < 0 ? `−${-n}` : String(n));
const bracketNegative = (n: number) => (n < 0 ? `(−${-n})` : String(n));
const printSigned = (n: number) => (n < 0 ? `−${-n}` : `＋${n}`);

const rational = ([a, b, c]: readonly [number, number, number], key: number): QuestionSource => {
  const value = a - b * c;
  return middleChoice({
    difficulty: 1,
    knowledge: '有理数的运算',
    stem: `计算${plain(a)}−${bracketNegative(b)}×${bracketNegative(c)}的结果是（　　）`,
    ...fourOptions(plain(value), [plain(a + b * c), plain((a - b) * c), plain(-value)], key),
    analysis: '先算乘法，再算减法，注意符号。',
    solution: `${bracketNegative(b)}×${bracketNegative(c)}＝${plain(b * c)}，所以原式＝${plain(a)}−${bracketNegative(b * c)}＝${plain(value)}。`,
    remark: '没有括号时先乘除后加减，减去一个负数等于加上它的相反数。',
  });
};
const equation = ([k, m, x]: readonly [number, number, number]): QuestionSource =>
  middleBlank({
    difficulty: 1,
    knowledge: '一元一次方程',
    stem: `方程${k}x${printSigned(m)}＝${plain(k * x + m)}的解是x＝________。`,
    answer: plain(x),
    analysis: '移项，合并，系数化为1。',
    solution: `移项得${k}x＝${plain(k * x + m)}${printSigned(-m)}＝${plain(k * x)}，两边同除以${k}，得x＝${plain(x)}。`,
    remark: '移项要变号，解完代回原方程检验。',
  });
const quadratic = ([p, q]: readonly [number, number]): QuestionSource =>
  middleSolve({
    difficulty: 2,
    knowledge: '一元二次方程',
    stem: `解方程：x²${printSigned(-(p + q))}x${printSigned(p * q)}＝0。`,
    answer: `x₁＝${plain(p)}，x₂＝${plain(q)}`,
    analysis: '常数项能分解成两个因数，且它们的和等于一次项系数的相反数，用因式分解法。',
    solution: `原方程化为(x${printSigned(-p)})(x${printSigned(-q)})＝0，所以x${printSigned(-p)}＝0或x${printSigned(-q)}＝0，解得x₁＝${plain(p)}，x₂＝${plain(q)}。`,
    remark: '两个数的积是常数项，和是一次项系数的相反数。',
  });
const pythagoras = ([a, b, c]: readonly [number, number, number], key: number): QuestionSource =>
  middleChoice({
    difficulty: 1,
    knowledge: '三角形',
    stem: `直角三角形的两条直角边长分别为${a}和${b}，则斜边上的中线长为（　　）`,
    ...fourOptions(
      String(c / 2),
      [String(c), String((a + b) / 2), String((a * b) / c)].map((text) => text.slice(0, 5)) as [string, string, string],
      key,
    ),
    analysis: '先用勾股定理求斜边，再用“斜边上的中线等于斜边的一半”。',
    solution: `斜边＝√(${a}²＋${b}²)＝${c}，斜边上的中线＝${c}÷2＝${c / 2}。`,
    remark: '看到直角三角形斜边的中点，就想到中线等于斜边的一半。',
  });
const line = ([k, b]: readonly [number, number]): QuestionSource =>
  middleSolve({
    difficulty: 3,
    knowledge: '一次函数',
    stem: `一次函数的图象经过点(1，${plain(k + b)})和(2，${plain(2 * k + b)})。（1）求这个函数的表达式；（2）求图象与两坐标轴围成的三角形的面积。`,
    answer: `（1）y＝${plain(k)}x${printSigned(b)}；（2）${(b * b) / 2 / Math.abs(k)}`,
    analysis: '用待定系数法求表达式，再求图象与坐标轴的交点。',
    solution: `（1）设y＝kx＋b，代入两点得k＋b＝${plain(k + b)}，2k＋b＝${plain(2 * k + b)}，解得k＝${plain(k)}，b＝${plain(b)}，所以y＝${plain(k)}x${printSigned(b)}。（2）令x＝0得y＝${plain(b)}；令y＝0得x＝${plain(-b / k)}。面积＝½×${Math.abs(b)}×${Math.abs(b / k)}＝${(b * b) / 2 / Math.abs(k)}。`,
    remark: '坐标转化成线段长时要取绝对值。',
  });

const strips = ([length, width]: readonly [number, number]): QuestionSource =>
  primaryBlank({
    difficulty: 1,
    knowledge: '长方形的周长和面积',
    stem: `一个长方形长${length}厘米，宽${width}厘米，它的周长是________厘米，面积是________平方厘米。`,
    answer: `${2 * (length + width)}；${length * width}`,
    analysis: '周长是四条边的和，面积是长乘宽。',
    solution: `周长：(${length}＋${width})×2＝${2 * (length + width)}（厘米）；面积：${length}×${width}＝${length * width}（平方厘米）。`,
    remark: '周长用长度单位，面积用面积单位，写完看一眼单位。',
  });
const books = ([each, boxes, given]: readonly [number, number, number]): QuestionSource =>
  primarySolve({
    difficulty: 2,
    knowledge: '混合运算',
    stem: `学校买来${boxes}箱练习本，每箱${each}本，已经发给同学${given}本，还剩多少本？`,
    answer: `${each * boxes - given}本`,
    analysis: '先求一共有多少本，再减去发掉的。',
    solution: `${each}×${boxes}＝${each * boxes}（本），${each * boxes}−${given}＝${each * boxes - given}（本）。答：还剩${each * boxes - given}本。`,
    remark: '应用题先想“先算什么”，写完算式再写单位和答。',
  });
const travel = ([speed, hours]: readonly [number, number]): QuestionSource =>
  primarySolve({
    difficulty: 2,
    knowledge: '路程、时间与速度',
    stem: `一辆客车每小时行${speed}千米，从甲地到乙地行了${hours}小时。返回时每小时行${(speed * hours) / (hours - 1)}千米，返回用了几小时？`,
    answer: `${hours - 1}小时`,
    analysis: '去和回的路程相等，先求路程，再除以返回的速度。',
    solution: `路程：${speed}×${hours}＝${speed * hours}（千米）；返回时间：${speed * hours}÷${(speed * hours) / (hours - 1)}＝${hours - 1}（小时）。答：返回用了${hours - 1}小时。`,
    remark: '路程不变时，速度越快用的时间越少。',
  });
const parts = ([whole, part]: readonly [number, number]): QuestionSource =>
  primaryBlank({
    difficulty: 1,
    knowledge: '分数的初步认识',
    stem: `把一张纸平均分成${whole}份，涂色部分占${part}份，涂色部分是这张纸的________，没有涂色的部分是这张纸的________。`,
    answer: `${part}/${whole}；${whole - part}/${whole}`,
    analysis: '平均分成几份，分母就是几；取几份，分子就是几。',
    solution: `涂色部分是${part}/${whole}，没有涂色的有${whole}−${part}＝${whole - part}（份），是${whole - part}/${whole}。`,
    remark: '“平均分”三个字不能少。',
  });

export const basicMathematics: readonly QuestionSource[] = [
  ...(
    [
      [-3, 2, -4],
      [5, -1, 3],
      [-6, -2, -5],
      [4, -3, 5],
    ] as const
  ).map(rational),
  ...(
    [
      [3, -5, 4],
      [2, 7, -3],
      [5, -4, 2],
      [4, 3, -2],
      [6, -9, 3],
    ] as const
  ).map(equation),
  ...(
    [
      [2, 3],
      [-1, 4],
      [-5, -2],
      [1, -6],
      [4, 5],
    ] as const
  ).map(quadratic),
  ...(
    [
      [3, 4, 5],
      [6, 8, 10],
      [5, 12, 13],
      [8, 15, 17],
    ] as const
  ).map(pythagoras),
  ...(
    [
      [2, -4],
      [-3, 6],
      [4, -8],
    ] as const
  ).map(line),
  ...(
    [
      [8, 5],
      [12, 9],
      [15, 6],
      [20, 11],
    ] as const
  ).map(strips),
  ...(
    [
      [45, 6, 128],
      [60, 8, 315],
      [36, 5, 94],
      [25, 12, 188],
    ] as const
  ).map(books),
  ...(
    [
      [60, 4],
      [72, 3],
      [60, 3],
    ] as const
  ).map(travel),
  ...(
    [
      [8, 3],
      [6, 5],
      [10, 7],
      [4, 3],
    ] as const
  ).map(parts),
];
