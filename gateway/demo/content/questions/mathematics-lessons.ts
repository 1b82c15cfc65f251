import type { FigureInput } from '../../../../shared/questions/figures/figure.schema.ts';
import { polynomialFigure } from './families/figures.ts';
import { fourOptions, type QuestionSource, writersOf } from './question-source.ts';
import { stepsOf } from './score-rate.ts';

const plain = (n: number) => (n < 0 ? `−${-n}` : String(n));
const printSigned = (n: number) => (n < 0 ? `−${-n}` : `＋${n}`);
/** A coefficient before a letter or a root: 1 is not written, −1 is a minus sign. */
const times = (n: number) => (n === 1 ? '' : n === -1 ? '−' : plain(n));
const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
/** A fraction in its lowest terms; a whole number without a bar. */
function fraction(above: number, below: number): string {
  const common = divisor(above, below);
  return below === common ? String(above / common) : `${above / common}/${below / common}`;
}
const power = (n: number) => [...String(n)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('');

interface Row {
  readonly lesson: string;
  readonly knowledge: string;
  readonly stem: string;
  readonly answer: string;
  /** Given for a choice. */
  readonly wrong?: readonly [string, string, string];
  readonly how: string;
  readonly tip: string;
  readonly figure?: FigureInput;
}

const choiceOrFill = (phase: number, rows: readonly Row[]): QuestionSource[] =>
  rows.map(({ lesson, knowledge, stem, answer, wrong, how, tip, figure }, i) => {
    const choice = wrong && fourOptions(answer, wrong, i);
    return writersOf(phase, 2)(choice ? '单选' : '填空', phase === 300 ? 5 : 3)({
      lesson,
      knowledge,
      difficulty: 2,
      stem: choice ? `${stem}（　　）` : `${stem}________。`,
      ...(choice ? { options: choice.options } : {}),
      ...(figure && { figure }),
      answer: choice?.answer ?? answer,
      analysis: tip,
      solution: `${how}。`,
      remark: '算完代回检验，注意符号和范围。',
    });
  });

interface SolveRow {
  readonly lesson: string;
  readonly knowledge: string;
  readonly stem: string;
  readonly answer: string;
  readonly steps: string;
  readonly tip: string;
  readonly figure?: FigureInput;
}
const solves = (phase: number, typeName: string, score: number, rows: readonly SolveRow[]): QuestionSource[] =>
  rows.map(({ lesson, knowledge, stem, answer, steps, tip, figure }) =>
    writersOf(phase, 2)(typeName, score)({
      lesson,
      knowledge,
      difficulty: Math.min(3, Math.max(2, stepsOf({ solution: steps }) - 2)),
      stem,
      ...(figure && { figure }),
      answer,
      analysis: tip,
      solution: steps,
      remark: '书写时先写依据再写结论，步骤完整。',
    }),
  );

const logs = [
  [2, 3],
  [3, 2],
  [2, 5],
] as const;
/** aπ/b in lowest terms. */
function piOver(a: number, b: number): string {
  const by = divisor(a, b);
  return `${a === by ? '' : a / by}π${b === by ? '' : `/${b / by}`}`;
}

const triples = [1, 2, 3] as const;

const seniorRows: readonly Row[] = [
  ...triples.map(
    (k): Row => ({
      lesson: '集合的基本运算',
      knowledge: '集合',
      stem: `已知集合A＝{x｜x＞${k}}，B＝{x｜x≤${k + 3}}，则A∩B＝`,
      answer: `(${k}，${k + 3}]`,
      wrong: [`[${k}，${k + 3})`, `(${k}，＋∞)`, `(−∞，${k + 3}]`],
      how: `取公共部分得${k}＜x≤${k + 3}`,
      tip: '在数轴上画出两个集合，取公共部分。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '充分条件与必要条件',
      knowledge: '常用逻辑用语',
      stem: `“x＞${k + 1}”是“x＞${k}”的`,
      answer: '充分不必要条件',
      wrong: ['必要不充分条件', '充要条件', '既不充分也不必要条件'],
      how: `x＞${k + 1}能推出x＞${k}，反之不成立`,
      tip: '小范围推出大范围。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '基本不等式',
      knowledge: '基本不等式',
      stem: `已知x＞0，则x＋${(k + 1) ** 2}/x的最小值为`,
      answer: String(2 * (k + 1)),
      wrong: [String(k + 1), String(2 * k + 3), String(4 * (k + 1))],
      how: `x＋${(k + 1) ** 2}/x≥2√${(k + 1) ** 2}＝${2 * (k + 1)}，当x＝${k + 1}时取等号`,
      tip: '一正、二定、三相等。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '二次函数与一元二次方程、不等式',
      knowledge: '一元二次不等式',
      stem: `不等式x²${printSigned(-(2 * k + 1))}x${printSigned(k * (k + 1))}＜0的解集为`,
      answer: `(${k}，${k + 1})`,
      wrong: [`(−∞，${k})`, `(${k + 1}，＋∞)`, `[${k}，${k + 1}]`],
      how: `方程的根为${k}和${k + 1}，开口向上，取两根之间`,
      tip: '先求方程的根，再看开口方向。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '函数的概念及其表示',
      knowledge: '函数及其性质',
      stem: `函数f(x)＝√(x−${k})＋1/(x−${k + 2})的定义域为`,
      answer: `[${k}，${k + 2})∪(${k + 2}，＋∞)`,
      wrong: [`[${k}，＋∞)`, `(${k}，${k + 2})∪(${k + 2}，＋∞)`, `(${k + 2}，＋∞)`],
      how: `x−${k}≥0且x≠${k + 2}`,
      tip: '根号下非负，分母不为零。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '函数的基本性质',
      knowledge: '函数及其性质',
      stem: `已知f(x)是奇函数，当x＞0时f(x)＝x²＋${k}x，则f(−${k})＝`,
      answer: plain(-2 * k * k),
      wrong: [plain(2 * k * k), '0', plain(-k * k)],
      how: `f(−${k})＝−f(${k})＝−(${k * k}＋${k * k})＝${plain(-2 * k * k)}`,
      tip: '奇函数f(−x)＝−f(x)。',
    }),
  ),
  ...logs.map(
    ([a, n]): Row => ({
      lesson: '对数',
      knowledge: '指对幂函数',
      stem: `log${'₀₁₂₃₄₅₆₇₈₉'.charAt(a)}${a ** n}＝`,
      answer: String(n),
      how: `因为${a}${power(n)}＝${a ** n}，所以值为${n}`,
      tip: '把真数写成底数的幂。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '指数',
      knowledge: '指对幂函数',
      stem: `计算${(k + 1) ** 3}^(2/3)×${k + 1}⁻¹＝`,
      answer: String(k + 1),
      how: `${(k + 1) ** 3}^(2/3)＝(${k + 1}³)^(2/3)＝${k + 1}²，${k + 1}²×${k + 1}⁻¹＝${k + 1}`,
      tip: '先把底数写成幂，指数相乘；同底数幂相乘，指数相加。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '指数函数',
      knowledge: '指对幂函数',
      stem: `函数y＝aˣ⁻${power(k)}＋${k}（a＞0且a≠1）的图象恒过定点`,
      answer: `(${k}，${k + 1})`,
      wrong: [`(${k}，${k})`, `(0，${k + 1})`, `(${k}，0)`],
      how: `令x−${k}＝0，得x＝${k}，y＝1＋${k}＝${k + 1}`,
      tip: '令指数为零。',
    }),
  ),
  ...(
    [
      ['30°', '1/2', '正弦'],
      ['45°', '√2/2', '正弦'],
      ['60°', '1/2', '余弦'],
    ] as const
  ).map(
    ([angle, value, name]): Row => ({
      lesson: '诱导公式',
      knowledge: '三角函数',
      stem: `${name === '正弦' ? 'sin' : 'cos'}(360°＋${angle})＝`,
      answer: value,
      how: `终边相同的角三角函数值相等，等于${angle}的${name}值${value}`,
      tip: '先用诱导公式化为锐角。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '三角函数的图象与性质',
      knowledge: '三角函数',
      stem: `函数y＝${k + 1}sin(${k + 1}x)的最小正周期和最大值分别为`,
      answer: `${piOver(2, k + 1)}，${k + 1}`,
      wrong: [`2π，${k + 1}`, `${piOver(2, k + 1)}，1`, `${piOver(1, k + 1)}，${k + 1}`],
      how: `T＝2π/ω＝${piOver(2, k + 1)}，最大值为振幅${k + 1}`,
      tip: '周期看ω，最值看振幅。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '平面向量基本定理及坐标表示',
      knowledge: '基本定理及坐标表示',
      stem: `已知向量a＝(${k}，${k + 1})，b＝(2，m)，若a∥b，则m＝`,
      answer: k === 1 ? '4' : k === 2 ? '3' : '8/3',
      how: `${k}m＝2×${k + 1}，解得m＝${k === 1 ? '4' : k === 2 ? '3' : '8/3'}`,
      tip: '平行时交叉相乘相等。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '直线的方程',
      knowledge: '直线与方程',
      stem: `过点(1，${k})且斜率为2的直线在y轴上的截距为`,
      answer: plain(k - 2),
      wrong: [plain(k + 2), plain(-3 - k), plain(k - 6)],
      how: `y−${k}＝2(x−1)，令x＝0得y＝${plain(k - 2)}`,
      tip: '写点斜式，再令x＝0。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '二项式定理',
      knowledge: '计数原理',
      stem: `(1＋${k === 1 ? '' : k}x)⁴的展开式中x²的系数为`,
      answer: String(6 * k * k),
      wrong: [String(4 * k), String(6 * k * k + 2), String(12 * k * k)],
      how: `通项C₄²×${k}²＝6×${k * k}＝${6 * k * k}`,
      tip: '写出通项，令指数为2。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '排列与组合',
      knowledge: '计数原理',
      stem: `从${k + 4}名同学中选2人分别担任正、副班长，不同的选法共有`,
      answer: `${(k + 4) * (k + 3)}种`,
      wrong: [`${((k + 4) * (k + 3)) / 2}种`, `${(k + 4) ** 2}种`, `${2 * (k + 5)}种`],
      how: `有顺序，是排列：${k + 4}×${k + 3}＝${(k + 4) * (k + 3)}`,
      tip: '先判断有没有顺序。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '二项分布与超几何分布',
      knowledge: '随机变量及其分布',
      stem: `若X～B(${10 * k}，0.4)，则E(X)＝`,
      answer: String(4 * k),
      how: `E(X)＝np＝${10 * k}×0.4＝${4 * k}`,
      tip: '二项分布的均值为np。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '正态分布',
      knowledge: '随机变量及其分布',
      stem: `若X～N(${k}，σ²)，且P(X＞${k + 2})＝0.1，则P(${plain(k - 2)}≤X≤${k + 2})＝`,
      answer: '0.8',
      wrong: ['0.9', '0.4', '0.1'],
      how: `曲线关于x＝${k}对称，两侧各0.1，中间为0.8`,
      tip: '利用正态曲线的对称性。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '随机事件与概率',
      knowledge: '概率',
      stem: `袋中有${k + 1}个红球和3个白球，从中不放回地任取2个球，都是红球的概率为`,
      answer: fraction((k + 1) * k, (k + 4) * (k + 3)),
      wrong: [fraction((k + 1) ** 2, (k + 4) ** 2), fraction(k + 1, k + 4), fraction((k + 1) * k, (k + 4) ** 2)],
      how: `不计顺序，共${((k + 4) * (k + 3)) / 2}个样本点，都是红球的有${((k + 1) * k) / 2}个，概率为${fraction((k + 1) * k, (k + 4) * (k + 3))}`,
      tip: '古典概型先数样本点总数，再数所求事件的样本点。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '用样本估计总体',
      knowledge: '统计',
      stem: `若数据x₁，x₂，…，xₙ的方差为${k + 1}，则数据3x₁－${k}，3x₂－${k}，…，3xₙ－${k}的方差为`,
      answer: String(9 * (k + 1)),
      wrong: [String(3 * (k + 1)), String(9 * (k + 1) - k), String(3 * (k + 1) - k)],
      how: `每个数据乘3，方差乘3²，减去同一个数方差不变，所以方差为9×${k + 1}＝${9 * (k + 1)}`,
      tip: '数据变为ax＋b，方差变为a²倍。',
    }),
  ),
];

const seniorSolves: readonly SolveRow[] = [
  ...triples.map(
    (k): SolveRow => ({
      lesson: '平面向量的应用',
      knowledge: '解三角形',
      stem: `在△ABC中，角A，B，C的对边分别为a，b，c，已知b＝${2 * k}，c＝${3 * k}，A＝60°。（1）求a；（2）求△ABC的面积。`,
      answer: `（1）a＝${times(k)}√7；（2）${times(3 * k * k)}√3/2`,
      steps: `（1）由余弦定理a²＝b²＋c²−2bccosA＝${4 * k * k}＋${9 * k * k}−${6 * k * k}＝${7 * k * k}，所以a＝${times(k)}√7。（2）S＝½bcsinA＝½×${2 * k}×${3 * k}×√3/2＝${times(3 * k * k)}√3/2。`,
      tip: '已知两边及夹角，用余弦定理和面积公式。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '等差数列',
      knowledge: '等差数列',
      stem: `已知等差数列{aₙ}满足a₂＝${k + 2}，a₅＝${k + 8}。（1）求通项公式；（2）求前n项和Sₙ。`,
      answer: `（1）aₙ＝2n${printSigned(k - 2)}；（2）Sₙ＝n²${printSigned(k - 1)}n`
        .replace('＋0n', '')
        .replace('＋0；', '；')
        .replace('＋1n', '＋n'),
      steps:
        `（1）3d＝${k + 8}−${k + 2}＝6，d＝2，a₁＝${k}，所以aₙ＝${k}＋2(n−1)＝2n${k === 2 ? '' : printSigned(k - 2)}。（2）Sₙ＝n(a₁＋aₙ)/2＝n(2n${printSigned(2 * k - 2)})/2。`.replace(
          '2n＋0',
          '2n',
        ),
      tip: '先求公差和首项。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '等比数列',
      knowledge: '等比数列',
      stem: `已知等比数列{aₙ}的各项均为正数，a₁＝${k}，a₃＝${9 * k}。（1）求通项公式；（2）求前n项和Sₙ。`,
      answer: `（1）aₙ＝${k === 1 ? '' : `${k}×`}3ⁿ⁻¹；（2）Sₙ＝${k === 1 ? '' : k}(3ⁿ−1)/2`,
      steps: `（1）q²＝9，q＞0，所以q＝3，通项为首项乘3ⁿ⁻¹。（2）由求和公式Sₙ＝a₁(1−qⁿ)/(1−q)＝${k}(3ⁿ−1)/2。`,
      tip: '先由两项求公比。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '导数在研究函数中的应用',
      knowledge: '导数及其应用',
      stem: `已知函数f(x)＝x³−${3 * k * k}x＋1。（1）求f(x)的单调区间；（2）求f(x)的极值。`,
      answer: `（1）增区间(−∞，−${k})，(${k}，＋∞)，减区间(−${k}，${k})；（2）极大值${2 * k ** 3 + 1}，极小值${plain(1 - 2 * k ** 3)}`,
      steps: `（1）f′(x)＝3x²−${3 * k * k}＝3(x＋${k})(x−${k})，列表得单调区间。（2）f(−${k})＝${2 * k ** 3 + 1}为极大值，f(${k})＝${plain(1 - 2 * k ** 3)}为极小值。`,
      tip: '求导、求根、列表、判号。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '椭圆',
      knowledge: '椭圆',
      stem: `已知椭圆x²/a²＋y²/b²＝1（a＞b＞0）的焦距为${6 * k}，长轴长为${10 * k}。（1）求椭圆的方程；（2）过右焦点作垂直于x轴的直线交椭圆于A，B两点，求｜AB｜。`,
      answer: `（1）x²/${25 * k * k}＋y²/${16 * k * k}＝1；（2）${(32 * k) / 5}`,
      steps: `（1）c＝${3 * k}，a＝${5 * k}，b²＝a²−c²＝${16 * k * k}。（2）令x＝${3 * k}，y²＝${16 * k * k}(1−9/25)，y＝±${(16 * k) / 5}，｜AB｜＝${(32 * k) / 5}。`,
      tip: '由焦距和长轴求a，b，c，再代入求弦长。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '空间向量的应用',
      knowledge: '空间向量与立体几何',
      stem: `在棱长为${2 * k}的正方体ABCD－A₁B₁C₁D₁中，E为棱BB₁的中点。（1）求证：AC⊥平面BDD₁B₁；（2）求三棱锥E－ABC的体积。`,
      answer: `（1）略；（2）${fraction(2 * k ** 3, 3)}`,
      steps: `（1）正方形中AC⊥BD，又BB₁⊥平面ABCD，所以BB₁⊥AC，BD与BB₁相交，故AC⊥平面BDD₁B₁。（2）底面ABC的面积为${2 * k * k}，高BE＝${k}，体积为⅓×${2 * k * k}×${k}。`,
      tip: '线面垂直找两条相交直线，体积先定底和高。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '离散型随机变量及其分布列',
      knowledge: '随机变量及其分布',
      stem: `袋中有${k + 1}个红球和2个黑球，从中不放回地任取2个，记取到红球的个数为X。（1）求P(X＝2)；（2）求X的数学期望。`,
      answer: `（1）${fraction(k * (k + 1), (k + 3) * (k + 2))}；（2）${fraction(2 * (k + 1), k + 3)}`,
      steps: `（1）P(X＝2)＝C(${k + 1}，2)/C(${k + 3}，2)＝${k * (k + 1)}/${(k + 3) * (k + 2)}。（2）每次取到红球的概率为${k + 1}/${k + 3}，取2个，E(X)＝2×${k + 1}/${k + 3}。`,
      tip: '超几何分布，用组合数求概率。',
    }),
  ),
];

const middleRows: readonly Row[] = [
  ...triples.map(
    (k): Row => ({
      lesson: '有理数的加法与减法',
      knowledge: '有理数的运算',
      stem: `计算：−${k + 2}＋${k}−(−${k + 5})＝`,
      answer: String(k + 3),
      wrong: [plain(-k - 7), String(k + 7), plain(-k - 3)],
      how: `−${k + 2}＋${k}＋${k + 5}＝${k + 3}`,
      tip: '减去一个数等于加上它的相反数。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '有理数的乘方',
      knowledge: '有理数的运算',
      stem: `计算(−${k + 1})²−${k + 1}²＝`,
      answer: '0',
      how: `(−${k + 1})²＝${(k + 1) ** 2}，${k + 1}²＝${(k + 1) ** 2}，差为0`,
      tip: '注意括号在不在底数上。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '整式的加法与减法',
      knowledge: '代数式',
      stem: `化简${k + 3}a−${k}a＋2b−b的结果是`,
      answer: '3a＋b',
      wrong: ['3a＋2b', `${2 * k + 3}a＋b`, '3a−b'],
      how: `同类项合并：(${k + 3}−${k})a＋(2−1)b＝3a＋b`,
      tip: '只合并同类项的系数。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '一元一次不等式',
      knowledge: '不等式与不等式组',
      stem: `不等式−2x＋${2 * k}＞0的解集是`,
      answer: `x＜${k}`,
      wrong: [`x＞${k}`, `x＜−${k}`, `x＞−${k}`],
      how: `−2x＞−${2 * k}，两边除以−2变号得x＜${k}`,
      tip: '除以负数时不等号变方向。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '平行线',
      knowledge: '相交线与平行线',
      stem: `直线a∥b被直线c所截，若其中一个同旁内角为${50 + 10 * k}°，则另一个同旁内角为`,
      answer: `${130 - 10 * k}°`,
      wrong: [`${50 + 10 * k}°`, `${40 - 10 * k + 10}°`, '180°'],
      how: `两直线平行，同旁内角互补：180°−${50 + 10 * k}°＝${130 - 10 * k}°`,
      tip: '两直线平行，同旁内角互补。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '平方根',
      knowledge: '实数',
      stem: `${(k + 3) ** 2}的算术平方根是`,
      answer: String(k + 3),
      how: `因为${k + 3}²＝${(k + 3) ** 2}`,
      tip: '算术平方根是非负的那一个。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '三角形全等的判定',
      knowledge: '三角形',
      stem: `在△ABC和△DEF中，AB＝DE＝${k + 3}，∠A＝∠D，要用“SAS”判定全等，还需要`,
      answer: 'AC＝DF',
      wrong: ['BC＝EF', '∠B＝∠E', '∠C＝∠F'],
      how: '夹∠A的另一边是AC，对应DF',
      tip: 'SAS中的角必须是两边的夹角。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '等腰三角形',
      knowledge: '轴对称',
      stem: `等腰三角形的顶角为${20 * k + 20}°，则底角为`,
      answer: `${80 - 10 * k}°`,
      wrong: [`${160 - 20 * k}°`, `${70 - 10 * k}°`, `${90 - 5 * k}°`],
      how: `(180°−${20 * k + 20}°)÷2＝${80 - 10 * k}°`,
      tip: '等边对等角，内角和180°。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '乘法公式',
      knowledge: '代数式',
      stem: `计算(x＋${k})(x−${k})＝`,
      answer: `x²−${k * k}`,
      wrong: [`x²＋${k * k}`, `x²−${2 * k}x`, `x²−${k * k + 1}`],
      how: `平方差公式：x²−${k}²＝x²−${k * k}`,
      tip: '平方差公式。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '用公式法分解因式',
      knowledge: '因式分解',
      stem: `分解因式：x²＋${2 * k}x＋${k * k}＝`,
      answer: `(x＋${k})²`,
      how: `完全平方公式，中间项为2×${k}x`,
      tip: '先看是不是完全平方式。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '分式方程',
      knowledge: '分式方程',
      stem: `方程${2 * k}/x＝${k}/(x−1)的解是x＝`,
      answer: '2',
      how: `去分母得${2 * k}(x−1)＝${k}x，x＝2，检验成立`,
      tip: '解完要检验。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '勾股定理及其应用',
      knowledge: '三角形',
      stem: `直角三角形的两条直角边长为${3 * k}和${4 * k}，则斜边长为`,
      answer: String(5 * k),
      how: `√(${9 * k * k}＋${16 * k * k})＝${5 * k}`,
      tip: '斜边的平方等于两直角边的平方和。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '特殊的平行四边形',
      knowledge: '四边形',
      figure: {
        kind: 'plane',
        points: { A: [-4, 0], B: [0, -3], C: [4, 0], D: [0, 3], O: [0, 0] },
        lines: [
          { ends: ['A', 'B'] },
          { ends: ['B', 'C'] },
          { ends: ['C', 'D'] },
          { ends: ['D', 'A'] },
          { ends: ['A', 'C'] },
          { ends: ['B', 'D'] },
        ],
      },
      stem: `如图，菱形ABCD的两条对角线BD，AC长分别为${6 * k}和${8 * k}，则它的边长为`,
      answer: String(5 * k),
      wrong: [String(7 * k), String(10 * k), String(24 * k * k)],
      how: `对角线互相垂直平分，边长＝√(${3 * k}²＋${4 * k}²)＝${5 * k}`,
      tip: '菱形对角线互相垂直平分。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '数据的集中趋势',
      knowledge: '数据分析',
      stem: `数据${k}，${k + 1}，${k + 1}，${k + 3}，${k + 5}的中位数和众数分别是`,
      answer: `${k + 1}，${k + 1}`,
      wrong: [`${k + 2}，${k + 1}`, `${k + 1}，${k + 3}`, `${k + 3}，${k + 1}`],
      how: `中间的数是${k + 1}，出现最多的也是${k + 1}`,
      tip: '中位数先排序，众数看次数。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '二次函数的图象和性质',
      knowledge: '二次函数',
      stem: `如图，抛物线y＝(x−${k})²＋${k + 1}的顶点坐标是`,
      figure: polynomialFigure(
        [1, -2 * k, k * k + k + 1],
        [
          [k + 2, k + 5],
          [k, k + 1],
        ],
        { points: [{ at: [k, k + 1] }] },
      ),
      answer: `(${k}，${k + 1})`,
      wrong: [`(−${k}，${k + 1})`, `(${k}，−${k + 1})`, `(${k + 1}，${k})`],
      how: `顶点式y＝a(x−h)²＋k的顶点是(h，k)`,
      tip: '顶点式直接读出。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '圆的有关性质',
      knowledge: '圆',
      stem: `同弧所对的圆心角为${40 * k}°，则这条弧所对的圆周角为`,
      answer: `${20 * k}°`,
      wrong: [`${40 * k}°`, `${80 * k}°`, `${90 - 20 * k}°`],
      how: `圆周角等于圆心角的一半，为${20 * k}°`,
      tip: '同弧所对的圆周角是圆心角的一半。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '弧长和扇形面积',
      knowledge: '圆',
      stem: `半径为${3 * k}、圆心角为120°的扇形的弧长为`,
      answer: `${times(2 * k)}π`,
      how: `l＝120π×${3 * k}/180＝${times(2 * k)}π`,
      tip: '弧长公式l＝nπR/180。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '用列举法求概率',
      knowledge: '概率',
      stem: `掷一枚质地均匀的骰子，点数大于${k + 1}的概率是`,
      answer: ['2/3', '1/2', '1/3'][k - 1] ?? '',
      wrong: [
        ['1/2', '1/3', '1/6'],
        ['1/3', '2/3', '1/6'],
        ['1/2', '2/3', '1/6'],
      ][k - 1] as [string, string, string],
      how: `大于${k + 1}的点数有${5 - k}个，概率${5 - k}/6`,
      tip: '列出所有等可能的结果。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '反比例函数',
      knowledge: '反比例函数',
      stem: `如图，反比例函数y＝k/x的图象过点P(${k}，${k + 1})，则k＝`,
      figure: {
        kind: 'function-graph',
        x: [-6, 6],
        y: [-6, 6],
        curves: [{ type: 'function', terms: [{ type: 'reciprocal', factor: k * (k + 1) }] }],
        points: [{ at: [k, k + 1], name: 'P', guides: true }],
      },
      answer: String(k * (k + 1)),
      how: `k＝xy＝${k}×${k + 1}＝${k * (k + 1)}`,
      tip: 'k等于横、纵坐标的积。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '相似三角形',
      knowledge: '相似',
      stem: `两个相似三角形的相似比为1∶${k + 1}，则面积比为`,
      answer: `1∶${(k + 1) ** 2}`,
      wrong: [`1∶${k + 1}`, `1∶${2 * k + 3}`, `${k + 1}∶1`],
      how: `面积比等于相似比的平方`,
      tip: '面积比是相似比的平方。',
    }),
  ),
];
const middleSolves: readonly SolveRow[] = [
  ...triples.map(
    (k): SolveRow => ({
      lesson: '消元——解二元一次方程组',
      knowledge: '二元一次方程组',
      stem: `解方程组：x＋y＝${2 * k + 1}，x−y＝1。`,
      answer: `x＝${k + 1}，y＝${k}`,
      steps: `两式相加得2x＝${2 * k + 2}，x＝${k + 1}；代入得y＝${k}。`,
      tip: 'y的系数相反，用加减法消元。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '解一元一次方程',
      knowledge: '一元一次方程',
      stem: `解方程：3(x−${k})＝2x＋${k}。`,
      answer: `x＝${4 * k}`,
      steps: `去括号得3x−${3 * k}＝2x＋${k}，移项得x＝${4 * k}。`,
      tip: '去括号、移项、合并。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '三角形全等的判定',
      knowledge: '三角形',
      stem: `如图，点B，E，C，F在同一直线上，AB＝DE，AC＝DF，BE＝CF＝${k}。求证：△ABC≌△DEF。`,
      answer: '由BE＝CF得BE＋EC＝CF＋EC，即BC＝EF；又AB＝DE，AC＝DF，所以△ABC≌△DEF（SSS）',
      figure: {
        kind: 'plane',
        points: { B: [0, 0], E: [k, 0], C: [6, 0], F: [6 + k, 0], A: [2, 4], D: [2 + k, 4] },
        lines: [
          { ends: ['B', 'F'] },
          { ends: ['A', 'B'] },
          { ends: ['A', 'C'] },
          { ends: ['D', 'E'] },
          { ends: ['D', 'F'] },
        ],
      },
      steps: `由BE＝CF＝${k}得BE＋EC＝CF＋EC，即BC＝EF，又AB＝DE，AC＝DF，所以△ABC≌△DEF（SSS）。`,
      tip: '先由等量加等量得第三边相等。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '统计调查',
      knowledge: '数据收集与整理',
      stem: `某校随机抽取${100 * k}名学生调查课外阅读时间，其中每天阅读30分钟以上的有${60 * k}人。（1）求所占百分比；（2）若全校有2000人，估计每天阅读30分钟以上的人数。`,
      answer: '（1）60%；（2）1200人',
      steps: `（1）${60 * k}÷${100 * k}＝60%。（2）2000×60%＝1200（人）。`,
      tip: '用样本的百分比估计总体。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '实际问题与一元二次方程',
      knowledge: '一元二次方程',
      stem: `某书店第一个月售书${100 * k}本，第三个月售书${144 * k}本，求月平均增长率。`,
      answer: '20%',
      steps: `设增长率为x，${100 * k}(1＋x)²＝${144 * k}，(1＋x)²＝1.44，x＝0.2（负值舍去），即20%。`,
      tip: '两次增长用a(1＋x)²＝b。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '实际问题与二次函数',
      knowledge: '二次函数',
      stem: `用${40 * k}米长的篱笆围一个矩形菜园，设一边长为x米。（1）写出面积y与x的函数关系式；（2）x为多少时面积最大？最大是多少？`,
      answer: `（1）y＝−x²＋${20 * k}x；（2）x＝${10 * k}时最大，为${100 * k * k}平方米`,
      steps: `（1）另一边为${20 * k}−x，y＝x(${20 * k}−x)。（2）配方得y＝−(x−${10 * k})²＋${100 * k * k}。`,
      tip: '列函数，配方求最值。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '点和圆、直线和圆的位置关系',
      knowledge: '圆',
      stem: `AB是⊙O的直径，PA切⊙O于点A，PA＝${4 * k}，⊙O的半径为${3 * k}。（1）求PO的长；（2）求点P到⊙O的最短距离。`,
      answer: `（1）${5 * k}；（2）${2 * k}`,
      steps: `（1）PA⊥OA，PO＝√(${4 * k}²＋${3 * k}²)＝${5 * k}。（2）最短距离为PO−r＝${5 * k}−${3 * k}＝${2 * k}。`,
      tip: '切线垂直于过切点的半径。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '解直角三角形及其应用',
      knowledge: '锐角三角函数',
      stem: `小明在距旗杆底部${10 * k}米处测得旗杆顶部的仰角为45°，测角仪高1.5米，求旗杆的高度。`,
      answer: `${10 * k + 1.5}米`,
      steps: `仰角45°，旗杆高出测角仪的部分等于水平距离${10 * k}米，旗杆高${10 * k}＋1.5＝${10 * k + 1.5}（米）。`,
      tip: '构造直角三角形，用正切。',
    }),
  ),
];

const primaryRows: readonly Row[] = [
  ...triples.map(
    (k): Row => ({
      lesson: '时、分、秒',
      knowledge: '整数',
      stem: `${k}时＋30分＝（　　）分，横线处填`,
      answer: String(60 * k + 30),
      how: `${k}×60＋30＝${60 * k + 30}`,
      tip: '1时＝60分。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '倍的认识',
      knowledge: '整数',
      stem: `红花有${k + 2}朵，黄花有${(k + 2) * 4}朵，黄花的朵数是红花的`,
      answer: '4倍',
      wrong: ['3倍', '5倍', '8倍'],
      how: `${(k + 2) * 4}÷${k + 2}＝4`,
      tip: '求一个数是另一个数的几倍用除法。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '角的度量',
      knowledge: '平面图形',
      stem: `在${30 + k}°，90°，${60 + 5 * k}°，${100 + 10 * k}°四个角中，钝角是`,
      answer: `${100 + 10 * k}°`,
      wrong: [`${30 + k}°`, '90°', `${60 + 5 * k}°`],
      how: `大于90°而小于180°的角是钝角，${100 + 10 * k}°符合`,
      tip: '钝角在90°与180°之间。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '小数乘法',
      knowledge: '小数',
      stem: `0.${k + 1}×0.3＝`,
      answer: (((k + 1) * 3) / 100).toFixed(2),
      how: `${k + 1}×3＝${(k + 1) * 3}，共两位小数`,
      tip: '积的小数位数等于因数小数位数之和。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '解简易方程',
      knowledge: '简易方程',
      stem: `方程3x＋${k}＝${3 * (k + 2) + k}的解是x＝`,
      answer: String(k + 2),
      how: `3x＝${3 * (k + 2)}，x＝${k + 2}`,
      tip: '等式两边同时减去同一个数。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '三角形的面积',
      knowledge: '平面图形',
      stem: `底是${2 * k + 4}厘米、高是5厘米的三角形的面积是`,
      answer: `${(k + 2) * 5}平方厘米`,
      wrong: [`${(2 * k + 4) * 5}平方厘米`, `${2 * k + 9}平方厘米`, `${(k + 2) * 5 + 5}平方厘米`],
      how: `${2 * k + 4}×5÷2＝${(k + 2) * 5}`,
      tip: '三角形的面积＝底×高÷2。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '圆的面积',
      knowledge: '平面图形',
      stem: `半径是${k + 1}厘米的圆，面积是（π取3.14）`,
      answer: `${((k + 1) ** 2 * 3.14).toFixed(2)}平方厘米`,
      wrong: [
        `${((k + 1) * 6.28).toFixed(2)}厘米`,
        `${((k + 1) * 3.14).toFixed(2)}平方厘米`,
        `${((k + 1) ** 2 * 6.28).toFixed(2)}平方厘米`,
      ],
      how: `3.14×${k + 1}²＝${((k + 1) ** 2 * 3.14).toFixed(2)}`,
      tip: '圆的面积S＝πr²。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '百分数（一）',
      knowledge: '百分数',
      stem: `一批零件有${50 * k}个，合格${48 * k}个，合格率是`,
      answer: '96%',
      wrong: ['4%', '48%', '98%'],
      how: `${48 * k}÷${50 * k}＝96%`,
      tip: '合格率＝合格数÷总数×100%。',
    }),
  ),
  ...triples.map(
    (k): Row => ({
      lesson: '植树问题',
      knowledge: '植树问题',
      stem: `在长${20 * k}米的小路一边每隔5米栽一棵树，两端都栽，一共要栽`,
      answer: `${4 * k + 1}棵`,
      wrong: [`${4 * k}棵`, `${4 * k - 1}棵`, `${4 * k + 2}棵`],
      how: `间隔数${20 * k}÷5＝${4 * k}，两端都栽加1`,
      tip: '两端都栽，棵数＝间隔数＋1。',
    }),
  ),
];
const primarySolves: readonly SolveRow[] = [
  ...triples.map(
    (k): SolveRow => ({
      lesson: '长方形和正方形',
      knowledge: '平面图形',
      stem: `一个长方形花坛长${k + 8}米，宽${k + 3}米，沿花坛走一圈是多少米？`,
      answer: `${2 * (2 * k + 11)}米`,
      steps: `(${k + 8}＋${k + 3})×2＝${2 * (2 * k + 11)}（米）。答：走一圈是${2 * (2 * k + 11)}米。`,
      tip: '求周长。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '实际问题与方程',
      knowledge: '简易方程',
      stem: `小明和小红共有图书${7 * k}本，小红的本数是小明的${6}倍，两人各有多少本？（列方程解答）`,
      answer: `小明${k}本，小红${6 * k}本`,
      steps: `设小明有x本，x＋6x＝${7 * k}，7x＝${7 * k}，x＝${k}，小红有${6 * k}本。`,
      tip: '设一倍数为x。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '分数乘法',
      knowledge: '分数',
      stem: `一本故事书有${60 * k}页，小丽第一天看了全书的1/3，第二天看了全书的1/4，两天一共看了多少页？`,
      answer: `${35 * k}页`,
      steps: `${60 * k}×1/3＝${20 * k}（页），${60 * k}×1/4＝${15 * k}（页），${20 * k}＋${15 * k}＝${35 * k}（页）。`,
      tip: '求一个数的几分之几用乘法。',
    }),
  ),
  ...triples.map(
    (k): SolveRow => ({
      lesson: '圆柱',
      knowledge: '立体图形',
      stem: `一个圆柱形水桶，底面半径是${k}分米，高是5分米，它的容积是多少升？（π取3.14）`,
      answer: `${(15.7 * k * k).toFixed(1)}升`,
      steps: `3.14×${k}²×5＝${(15.7 * k * k).toFixed(1)}（立方分米）＝${(15.7 * k * k).toFixed(1)}（升）。`,
      tip: '圆柱的体积V＝Sh。',
    }),
  ),
];

/** 数学 questions with numbers, each about one lesson. */
export const mathematicsLessonQuestions: readonly QuestionSource[] = [
  ...choiceOrFill(300, seniorRows),
  ...solves(300, '解答', 13, seniorSolves),
  ...choiceOrFill(200, middleRows),
  ...solves(200, '解答', 8, middleSolves),
  ...choiceOrFill(100, primaryRows),
  ...solves(100, '应用', 5, primarySolves),
];
