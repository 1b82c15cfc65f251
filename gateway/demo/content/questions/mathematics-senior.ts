import { triangleFigure } from './families/figures.ts';
import { fourOptions, type QuestionSource, writersOf } from './question-source.ts';

const single = writersOf(300, 2)('单选', 5);
const blank = writersOf(300, 2)('填空', 5);
const solve = writersOf(300, 2)('解答', 15);

/** A term with its sign as it stands after another one: +3, −2. */
const printSigned = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
const plain = (n: number) => (n < 0 ? `−${-n}` : String(n));
/** A further term of a polynomial: nothing, +x, −3x. */
const term = (n: number, name: string) =>
  n === 0 ? '' : Math.abs(n) === 1 ? `${n < 0 ? '−' : '+'}${name}` : printSigned(n) + name;
const greatest = (a: number, b: number): number => (b === 0 ? Math.abs(a) : greatest(b, a % b));
/** A fraction in lowest terms. */
function fraction(a: number, b: number): string {
  const by = greatest(a, b);
  const sign = a * b < 0 ? '−' : '';
  const [top, bottom] = [Math.abs(a / by), Math.abs(b / by)];
  return bottom === 1 ? `${sign}${top}` : `${sign}${top}/${bottom}`;
}

const sets = ([low, high]: readonly [number, number], key: number): QuestionSource => {
  const inside = Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((n) => n >= 0 && n <= 3);
  const show = (items: number[]) => `{${items.map(plain).join('，')}}`;
  return single({
    difficulty: 1,
    knowledge: '集合',
    stem: `已知集合A＝{x｜x²${term(-(low + high), 'x')}${printSigned(low * high)}≤0}，B＝{0，1，2，3}，则A∩B＝（　　）`,
    ...fourOptions(show(inside), [show(inside.slice(1)), show([...inside, high + 1]), show([low - 1, ...inside])], key),
    analysis: '先解一元二次不等式得到A，再与B求交集。',
    solution: `x²${term(-(low + high), 'x')}${printSigned(low * high)}＝(x${printSigned(-low)})(x${printSigned(-high)})≤0，解得${plain(low)}≤x≤${plain(high)}，故A＝[${plain(low)}，${plain(high)}]。B中落在A内的元素为${inside.join('，')}，所以A∩B＝${show(inside)}。`,
    remark: '集合运算先化简，再用数轴或逐个检验，注意端点能否取到。',
  });
};

const complex = ([a, b, c, d]: readonly [number, number, number, number], key: number): QuestionSource => {
  const re = a * c - b * d;
  const im = a * d + b * c;
  const show = (x: number, y: number) => `${plain(x)}${term(y, 'i')}`;
  return single({
    difficulty: 1,
    knowledge: '复数',
    stem: `若复数z＝(${show(a, b)})(${show(c, d)})，其中i为虚数单位，则z＝（　　）`,
    ...fourOptions(show(re, im), [show(a * c + b * d, im), show(re, a * d - b * c), show(im, re)], key),
    analysis: '按多项式乘法展开，再用i²＝−1化简。',
    solution: `z＝${plain(a * c)}${term(a * d, 'i')}${term(b * c, 'i')}${term(b * d, 'i²')}＝${plain(a * c)}${printSigned(-b * d)}${term(im, 'i')}＝${show(re, im)}。`,
    remark: '复数乘法最容易错在i²的符号，写出中间一步。',
  });
};

const arithmetic = ([first, step, n]: readonly [number, number, number]): QuestionSource => {
  const last = first + (n - 1) * step;
  const sum = ((first + last) * n) / 2;
  return blank({
    difficulty: 2,
    knowledge: '等差数列',
    stem: `已知等差数列{aₙ}中，a₁＝${plain(first)}，公差d＝${plain(step)}，则它的前${n}项和S＝________。`,
    answer: plain(sum),
    analysis: '已知首项、公差和项数，直接用等差数列求和公式。',
    solution: `第${n}项为a₁＋(${n}−1)d＝${plain(first)}＋${n - 1}×${step < 0 ? `(${plain(step)})` : step}＝${plain(last)}，所以S＝${n}×(${plain(first)}${printSigned(last)})÷2＝${plain(sum)}。`,
    remark: '知三求二：a₁，d，n，aₙ，Sₙ中知道三个就能求另外两个。',
  });
};

const geometric = ([first, ratio, n]: readonly [number, number, number], key: number): QuestionSource => {
  const sum = (first * (ratio ** n - 1)) / (ratio - 1);
  return single({
    difficulty: 2,
    knowledge: '等比数列',
    stem: `等比数列{aₙ}的首项为${first}，公比为${ratio}，则其前${n}项和为（　　）`,
    ...fourOptions(String(sum), [String(first * ratio ** (n - 1)), String(sum - first), String(sum + first)], key),
    analysis: '公比不为1，用等比数列求和公式。',
    solution: `S＝a₁(qⁿ−1)÷(q−1)＝${first}×(${ratio}^${n}−1)÷(${ratio}−1)＝${first}×${ratio ** n - 1}÷${ratio - 1}＝${sum}。`,
    remark: '用公式前先看公比是否为1。',
  });
};

const vectors = ([x1, y1, x2, y2]: readonly [number, number, number, number], key: number): QuestionSource => {
  const dot = x1 * x2 + y1 * y2;
  return single({
    difficulty: 2,
    knowledge: '数量积',
    stem: `已知向量a＝(${plain(x1)}，${plain(y1)})，b＝(${plain(x2)}，${plain(y2)})，则a·(a＋b)＝（　　）`,
    ...fourOptions(
      plain(x1 * x1 + y1 * y1 + dot),
      [plain(dot), plain(x1 * x1 + y1 * y1 - dot), plain(x1 * x1 + y1 * y1 + dot + 1)],
      key,
    ),
    analysis: '用分配律a·(a＋b)＝a²＋a·b，再代入坐标。',
    solution: `a²＝${x1 * x1 + y1 * y1}，a·b＝${plain(x1)}×${x2 < 0 ? `(${plain(x2)})` : x2}＋${y1 < 0 ? `(${plain(y1)})` : y1}×${y2 < 0 ? `(${plain(y2)})` : y2}＝${plain(dot)}，所以a·(a＋b)＝${plain(x1 * x1 + y1 * y1 + dot)}。`,
    remark: '数量积满足分配律，先化简再代数更快。',
  });
};

const tangent = ([a, b, at]: readonly [number, number, number]): QuestionSource => {
  const y = at ** 3 + a * at * at + b * at;
  const slope = 3 * at * at + 2 * a * at + b;
  const free = y - slope * at;
  return blank({
    difficulty: 3,
    knowledge: '导数及其应用',
    stem: `曲线y＝x³${term(a, 'x²')}${term(b, 'x')}在点(${plain(at)}，${plain(y)})处的切线方程为________。`,
    answer: `y＝${plain(slope)}x${free === 0 ? '' : printSigned(free)}`,
    analysis: '求导得切线斜率，再用点斜式写方程。',
    solution: `y′＝3x²${printSigned(2 * a)}x${printSigned(b)}，当x＝${plain(at)}时，k＝${plain(slope)}。切线为y${printSigned(-y)}＝${plain(slope)}(x${printSigned(-at)})，即y＝${plain(slope)}x${free === 0 ? '' : printSigned(free)}。`,
    remark: '“在”某点处的切线，该点就是切点；“过”某点的切线要先设切点。',
  });
};

const circle = ([cx, cy, r]: readonly [number, number, number], key: number): QuestionSource => {
  const show = (x: number, y: number, radius: number) => `圆心(${plain(x)}，${plain(y)})，半径${radius}`;
  return single({
    difficulty: 2,
    knowledge: '圆与方程',
    stem: `圆x²＋y²${printSigned(-2 * cx)}x${printSigned(-2 * cy)}y${printSigned(cx * cx + cy * cy - r * r)}＝0的圆心和半径分别是（　　）`,
    ...fourOptions(show(cx, cy, r), [show(-cx, -cy, r), show(cx, cy, r * r), show(2 * cx, 2 * cy, r)], key),
    analysis: '把一般方程配方化为标准方程。',
    solution: `配方得(x${printSigned(-cx)})²＋(y${printSigned(-cy)})²＝${r * r}，所以圆心为(${plain(cx)}，${plain(cy)})，半径为${r}。`,
    remark: '配方时一次项系数的一半要变号，常数项移到右边后要为正。',
  });
};

const triangle = ([b, c, cosName, cosTop, cosBottom]: readonly [
  number,
  number,
  string,
  number,
  number,
]): QuestionSource => {
  const square = b * b + c * c - (2 * b * c * cosTop) / cosBottom;
  const root = Math.sqrt(square);
  return blank({
    difficulty: 3,
    knowledge: '解三角形',
    stem: `如图，在△ABC中，b＝${b}，c＝${c}，A＝${cosName}，则a＝________。`,
    figure: triangleFigure({
      sides: [c, b],
      angle: (Math.acos(cosTop / cosBottom) * 180) / Math.PI,
      shows: { AB: String(c), AC: String(b) },
    }),
    answer: Number.isInteger(root) ? String(root) : `√${square}`,
    analysis: '已知两边及其夹角，用余弦定理求第三边。',
    solution: `由余弦定理，a²＝b²＋c²−2bc·cosA＝${b * b}＋${c * c}−2×${b}×${c}×${cosTop < 0 ? `(${fraction(cosTop, cosBottom)})` : fraction(cosTop, cosBottom)}＝${square}，所以a＝${Number.isInteger(root) ? root : `√${square}`}。`,
    remark: '两边夹一角用余弦定理，两角一边用正弦定理。',
  });
};

const ellipse = ([a, b, c]: readonly [number, number, number], key: number): QuestionSource =>
  single({
    difficulty: 2,
    knowledge: '圆锥曲线',
    stem: `椭圆x²/${a * a}＋y²/${b * b}＝1的离心率为（　　）`,
    ...fourOptions(fraction(c, a), [fraction(b, a), fraction(c, b), fraction(c * c, a * a)], key),
    analysis: '由标准方程读出a，b，求出c，再算e＝c/a。',
    solution: `a²＝${a * a}，b²＝${b * b}，c²＝a²−b²＝${c * c}，c＝${c}，所以e＝c/a＝${fraction(c, a)}。`,
    remark: '椭圆的离心率在0与1之间，算出来大于1一定有错。',
  });

const balls = ([red, white]: readonly [number, number]): QuestionSource => {
  const all = (red + white) * (red + white - 1);
  const mixed = 2 * red * white;
  return blank({
    difficulty: 3,
    knowledge: '概率',
    stem: `袋中有${red}个红球和${white}个白球，除颜色外完全相同。从中不放回地依次取出2个球，恰有1个红球的概率为________。`,
    answer: fraction(mixed, all),
    analysis: '古典概型：先数所有的取法，再数恰有1个红球的取法。',
    solution: `依次取2个球共有${red + white}×${red + white - 1}＝${all}种等可能结果，其中恰有1个红球的有2×${red}×${white}＝${mixed}种，所以概率为${mixed}/${all}＝${fraction(mixed, all)}。`,
    remark: '“依次”取时总数与所求都按有序计，前后口径一致就不会错。',
  });
};

const monotonic = ([p]: readonly [number]): QuestionSource =>
  solve({
    difficulty: 4,
    knowledge: '导数及其应用',
    stem: `已知函数f(x)＝x³−${3 * p * p}x＋1。（1）求f(x)的单调区间；（2）求f(x)在区间[−${p + 1}，${p + 1}]上的最大值和最小值。`,
    answer: `（1）增区间为(−∞，−${p})和(${p}，＋∞)，减区间为(−${p}，${p})；（2）最大值为${2 * p ** 3 + 1}，最小值为${plain(1 - 2 * p ** 3)}。`,
    analysis: '求导，由导数的符号得到单调区间；最值在极值点与端点中比较得到。',
    solution: `（1）f′(x)＝3x²−${3 * p * p}＝3(x＋${p})(x−${p})。当x＜−${p}或x＞${p}时f′(x)＞0，当−${p}＜x＜${p}时f′(x)＜0，故增区间为(−∞，−${p})，(${p}，＋∞)，减区间为(−${p}，${p})。（2）f(−${p})＝${2 * p ** 3 + 1}，f(${p})＝${plain(1 - 2 * p ** 3)}，f(−${p + 1})＝${plain(-((p + 1) ** 3) + 3 * p * p * (p + 1) + 1)}，f(${p + 1})＝${plain((p + 1) ** 3 - 3 * p * p * (p + 1) + 1)}。比较得最大值为${2 * p ** 3 + 1}，最小值为${plain(1 - 2 * p ** 3)}。`,
    remark: '单调区间之间用“和”或逗号，不能用并集符号。',
  });

const cube = ([edge]: readonly [number], key: number): QuestionSource =>
  single({
    difficulty: 3,
    knowledge: '空间几何体',
    figure: { kind: 'solid', body: { shape: 'cuboid', size: [edge, edge, edge] }, joins: [['A', 'C_1']] },
    stem: `如图，棱长为${edge}的正方体的八个顶点都在同一个球面上，则该球的表面积为（　　）`,
    ...fourOptions(`${3 * edge * edge}π`, [`${edge * edge}π`, `${2 * edge * edge}π`, `${12 * edge * edge}π`], key),
    analysis: '正方体的体对角线就是外接球的直径。',
    solution: `体对角线长为${edge}√3，故2R＝${edge}√3，R²＝${fraction(3 * edge * edge, 4)}，表面积S＝4πR²＝${3 * edge * edge}π。`,
    remark: '外接球看体对角线，内切球看棱长，棱切球看面对角线。',
  });

export const seniorMathematics: readonly QuestionSource[] = [
  ...(
    [
      [-1, 2],
      [-2, 1],
      [1, 3],
    ] as const
  ).map(sets),
  ...(
    [
      [1, 2, 3, 1],
      [2, 1, 1, 3],
      [3, -2, 1, 2],
      [1, -1, 2, 3],
    ] as const
  ).map(complex),
  ...(
    [
      [2, 3, 10],
      [-5, 2, 12],
      [20, -3, 8],
      [3, 4, 9],
    ] as const
  ).map(arithmetic),
  ...(
    [
      [1, 2, 8],
      [3, 2, 6],
      [2, 3, 5],
      [1, 3, 5],
    ] as const
  ).map(geometric),
  ...(
    [
      [1, 2, 3, -1],
      [2, -1, 1, 4],
      [-3, 1, 2, 2],
      [1, -3, 2, 1],
    ] as const
  ).map(vectors),
  ...(
    [
      [-2, 3, 1],
      [1, -3, 1],
      [-1, 2, 2],
      [2, -1, 1],
    ] as const
  ).map(tangent),
  ...(
    [
      [1, -2, 3],
      [-2, 3, 2],
      [3, 1, 4],
      [1, 4, 5],
    ] as const
  ).map(circle),
  ...(
    [
      [3, 5, '120°', -1, 2],
      [5, 8, '60°', 1, 2],
      [7, 15, '60°', 1, 2],
      [7, 8, '120°', -1, 2],
    ] as const
  ).map(triangle),
  ...(
    [
      [5, 4, 3],
      [5, 3, 4],
      [13, 12, 5],
      [10, 8, 6],
    ] as const
  ).map(ellipse),
  ...(
    [
      [3, 2],
      [4, 3],
      [5, 2],
    ] as const
  ).map(balls),
  ...([[1], [2]] as const).map(monotonic),
  ...([[2], [4], [6]] as const).map(cube),
];
