import type { FigureInput } from '../../../../../../shared/questions/figures/figure.schema.ts';
import type { Random } from '../../../../random.ts';
import { type Family, familiesOf, type QuestionDraft } from '../family.ts';
import { triangleFigure } from '../figures.ts';
import { root } from '../tex.ts';

/** Triangles in surveying, at sea and in the air, told in words: each row is one wording. */

const q = String.raw;
const of = familiesOf(300, 2);
const rad = (degrees: number) => (degrees * Math.PI) / 180;
const sin = (degrees: number) => Math.sin(rad(degrees));
const tan = (degrees: number) => Math.tan(rad(degrees));
const place = { lesson: '平面向量的应用', point: '解三角形', ability: '数学建模', most: 2 } as const;

/** A question to fill in or, with three wrong answers, a choice; families of rows take turns. */
const family = (i: number, level: 2 | 3, make: (random: Random) => Blank | undefined): Family =>
  of({ ...place, type: i % 2 === 0 ? '填空' : '单选', level }, (random) => {
    const made = make(random);
    if (!made) return undefined;
    const { stem, answer, unit, wrong, ...rest } = made;
    const shown = (value: string) => q`$${value}\,${unit}$`;
    return i % 2 === 0
      ? { ...rest, stem: `${stem}________$${unit}$。`, answer: `$${answer}$` }
      : { ...rest, stem, right: shown(answer), wrong: wrong.map(shown) };
  });

interface Blank {
  readonly stem: string;
  readonly answer: string;
  /** LaTeX. */
  readonly unit: string;
  readonly wrong: readonly string[];
  readonly analysis: string;
  readonly solution: string;
  readonly remark: string;
  readonly figure?: FigureInput;
  readonly checks: QuestionDraft['checks'];
}

/* Two sides and the angle between them */

const wholeTriangles = [
  [3, 8, 7, 60],
  [5, 8, 7, 60],
  [7, 15, 13, 60],
  [8, 15, 13, 60],
  [3, 5, 7, 120],
  [7, 8, 13, 120],
] as const;

type Asked = 'third' | 'around' | 'saved' | 'area' | 'circle';
type Scene = readonly [unit: string, asked: Asked, say: (a: number, b: number, C: 60 | 120) => string];

/** Scenes in which CB = a, CA = b and the angle ACB are known, a < b. */
const betweenSides: readonly Scene[] = [
  [
    q`\text{m}`,
    'third',
    (a, b, C) =>
      q`如图，为测量池塘两端 $A,B$ 的距离，测量员在岸上选取能到达 $A,B$ 的点 $C$，测得 $CA=${b}\,\text{m}$，$CB=${a}\,\text{m}$，$\angle ACB=${C}^{\circ}$，则池塘两端的距离 $AB$ 为`,
  ],
  [
    q`\text{m}`,
    'third',
    (a, b, C) =>
      q`如图，某工程队要从山的一侧 $A$ 处开凿一条直隧道通到另一侧 $B$ 处，在山外的 $C$ 处测得 $AC=${b}\,\text{m}$，$BC=${a}\,\text{m}$，且从 $C$ 看 $A,B$ 两处的视角为 $${C}^{\circ}$，则隧道的长度为`,
  ],
  [
    q`\text{n mile}`,
    'third',
    (a, b, C) =>
      q`如图，甲、乙两船同时从港口 $C$ 出发，甲船向正东方向航行，每小时 $${b}\,\text{n mile}$；乙船沿${C === 60 ? '北偏东' : '北偏西'} $30^{\circ}$ 方向航行，每小时 $${a}\,\text{n mile}$。$1$ 小时后，甲船到达 $A$ 处，乙船到达 $B$ 处，此时两船相距`,
  ],
  [
    q`\text{m}`,
    'third',
    (a, b, C) =>
      q`如图，操作员在 $C$ 处同时遥控两架高度相同的无人机，某时刻两架无人机在地面上的投影 $A,B$ 与 $C$ 的距离分别为 $${b}\,\text{m}$ 与 $${a}\,\text{m}$，$\angle ACB=${C}^{\circ}$，则此时两架无人机之间的距离为`,
  ],
  [
    q`\text{dm}`,
    'third',
    (a, b, C) =>
      q`如图，机械臂由两节刚性杆 $CA$，$CB$ 在关节 $C$ 处连接而成，长度分别为 $${b}\,\text{dm}$ 与 $${a}\,\text{dm}$，当两杆的夹角为 $${C}^{\circ}$ 时，机械臂两个端点 $A,B$ 的距离为`,
  ],
  [
    q`\text{N}`,
    'third',
    (a, b, C) =>
      q`两个力作用于同一个质点，大小分别为 $${a}\,\text{N}$ 与 $${b}\,\text{N}$，它们的夹角为 $${180 - C}^{\circ}$，则合力的大小为`,
  ],
  [
    q`\text{cm}`,
    'third',
    (a, b, C) =>
      q`某钟面上，时针长 $${a}\,\text{cm}$，分针长 $${b}\,\text{cm}$（从转轴量到针尖），${C === 60 ? '两' : '四'}点整时，两针针尖之间的距离为`,
  ],
  [
    q`\text{km}`,
    'saved',
    (a, b, C) =>
      q`如图，从 $A$ 村到 $B$ 村原来要经过 $C$ 镇，$AC=${b}\,\text{km}$，$CB=${a}\,\text{km}$，$\angle ACB=${C}^{\circ}$。现修建一条从 $A$ 直达 $B$ 的公路，则新公路使两村之间的路程缩短了`,
  ],
  [
    q`\text{m}`,
    'around',
    (a, b, C) =>
      q`如图，某校要在空地上围一个三角形的劳动实践园 $ABC$，已确定 $CA=${b}\,\text{m}$，$CB=${a}\,\text{m}$，$\angle ACB=${C}^{\circ}$，若沿三边都装上篱笆，则篱笆的总长为`,
  ],
  [
    q`\text{m}^{2}`,
    'area',
    (a, b, C) =>
      q`如图，某街角公园有一块三角形草坪 $ABC$，园林工人用卷尺和测角仪测得 $CA=${b}\,\text{m}$，$CB=${a}\,\text{m}$，$\angle ACB=${C}^{\circ}$，则草坪的面积为`,
  ],
  [
    q`\text{m}`,
    'circle',
    (a, b, C) =>
      q`如图，三个社区 $A,B,C$ 之间，$CA=${b}\,\text{m}$，$CB=${a}\,\text{m}$，$\angle ACB=${C}^{\circ}$。计划建一个到三个社区距离都相等的快递站，则快递站到各社区的距离为`,
  ],
  [
    q`\text{km}`,
    'third',
    (a, b, C) =>
      q`如图，雷达站 $C$ 在某一时刻测得水平面内的两个目标 $A,B$ 到雷达站的距离分别为 $${b}\,\text{km}$ 与 $${a}\,\text{km}$，两个目标所在方向的夹角为 $${C}^{\circ}$，则两个目标之间的距离为`,
  ],
];

/** What is asked of a triangle with whole sides, with the step that finds it. */
const askedOf: Readonly<
  Record<Asked, (a: number, b: number, c: number) => { answer: string; how: string; value: number }>
> = {
  third: (_a, _b, c) => ({ answer: String(c), how: '', value: c }),
  saved: (a, b, c) => ({ answer: String(a + b - c), how: q`$${a}+${b}-${c}=${a + b - c}$。`, value: a + b - c }),
  around: (a, b, c) => ({ answer: String(a + b + c), how: q`$${a}+${b}+${c}=${a + b + c}$。`, value: a + b + c }),
  area: (a, b) => ({
    answer: root(3, a * b, 4),
    how: q`面积为 $\frac{1}{2}ab\sin C=${root(3, a * b, 4)}$。`,
    value: (a * b * Math.sqrt(3)) / 4,
  }),
  circle: (_a, _b, c) => ({
    answer: root(3, c, 3),
    how: q`所求的点是外接圆的圆心，$R=\frac{AB}{2\sin C}=${root(3, c, 3)}$。`,
    value: c / Math.sqrt(3),
  }),
};

/** The same numbers found from the places of the corners. */
function foundByPlaces(asked: Asked, a: number, b: number, C: number): number {
  const [x, y] = [a * Math.cos(rad(C)), a * sin(C)];
  const c = Math.hypot(x - b, y);
  // The centre of the circle through C(0,0), A(b,0) and B(x,y)
  const centre = [b / 2, (x * x + y * y - b * x) / (2 * y)] as const;
  return { third: c, saved: a + b - c, around: a + b + c, area: (b * y) / 2, circle: Math.hypot(...centre) }[asked];
}

const sidesFamilies = betweenSides.map(([unit, asked, say], i) =>
  family(i, 2, (r) => {
    const [p, s, t, C] = r.pick(wholeTriangles);
    const times = r.int(1, 3);
    const [a, b, c] = [p * times, s * times, t * times];
    const { answer, how, value } = askedOf[asked](a, b, c);
    const stem = say(a, b, C);
    const other = C === 60 ? 1 : -1;
    const wrongSquare = a * a + b * b + other * a * b;
    const A = (Math.acos((b * b + c * c - a * a) / (2 * b * c)) * 180) / Math.PI;
    return {
      stem,
      unit,
      answer,
      wrong:
        asked === 'area'
          ? [root(3, a * b, 2), root(1, a * b, 4), root(1, a * b, 2)]
          : asked === 'circle'
            ? [root(3, 2 * c, 3), root(3, c, 2), root(1, c, 2)]
            : asked === 'third'
              ? [root(wrongSquare), root(a * a + b * b), String(c + times)]
              : [value + times, value + 2 * times, c].map(String),
      analysis: '画出三角形，已知两边及夹角，用余弦定理求第三边。',
      solution: q`在三角形中，两边为 $${a}$ 与 $${b}$，夹角为 $${C}^{\circ}$，由余弦定理，$c^{2}=${a}^{2}+${b}^{2}-2\times ${a}\times ${b}\cos ${C}^{\circ}=${c * c}$，$c=${c}$。${how}`,
      remark: '把文字中的长度和方向化为三角形的边和角，再选定理。',
      ...(stem.startsWith('如图') && {
        figure: triangleFigure({ sides: [c, b], angle: A, shows: { BC: String(a), AC: String(b) } }),
      }),
      checks: [[value, foundByPlaces(asked, a, b, C)]],
    };
  }),
);

/* A side and two angles */

/** The square of the sine of an angle, in quarters. */
const quarters = { 30: 1, 45: 2, 60: 3 } as const;
type Plain = keyof typeof quarters;
const plain: readonly Plain[] = [30, 45, 60];

type Baseline = readonly [unit: string, say: (d: number, A: number, B: number) => string];

/** Scenes in which AB = d and the angles at A and B are known; asked is BC. */
const baselines: readonly Baseline[] = [
  [
    q`\text{m}`,
    (d, A, B) =>
      q`如图，点 $C$ 与点 $B$ 隔河相望，测量员沿河岸从 $B$ 走到 $A$，测得 $AB=${d}\,\text{m}$，$\angle CAB=${A}^{\circ}$，$\angle CBA=${B}^{\circ}$，则 $B,C$ 两点间的距离为`,
  ],
  [
    q`\text{n mile}`,
    (d, A, B) =>
      q`如图，海岸上相距 $${d}\,\text{n mile}$ 的两个观测站 $A,B$ 同时收到渔船 $C$ 的求救信号，测得 $\angle CAB=${A}^{\circ}$，$\angle CBA=${B}^{\circ}$，救援船从 $B$ 站出发直线前往，则它的航程为`,
  ],
  [
    q`\text{km}`,
    (d, A, B) =>
      q`如图，林区的两座观察塔 $A,B$ 相距 $${d}\,\text{km}$，值班员发现 $C$ 处有烟雾，从两塔测得视线与连线 $AB$ 所成的角分别为 $${A}^{\circ}$ 与 $${B}^{\circ}$，则着火点到观察塔 $B$ 的距离为`,
  ],
  [
    q`\text{m}`,
    (d, A, B) =>
      q`如图，建桥前要知道两岸桥墩 $B,C$ 的距离。测量组在桥墩 $B$ 的一侧岸边另取一点 $A$，量得 $AB=${d}\,\text{m}$，用测角仪测得 $\angle A=${A}^{\circ}$，$\angle B=${B}^{\circ}$，则两桥墩的距离为`,
  ],
  [
    q`\text{m}`,
    (d, A, B) =>
      q`如图，要在公园的三处景点之间修三条直的步道，$A,B$ 间的步道已经修好，长 $${d}\,\text{m}$，设计图上 $\angle CAB=${A}^{\circ}$，$\angle ABC=${B}^{\circ}$，则步道 $BC$ 的长为`,
  ],
  [
    q`\text{cm}`,
    (d, A, B) =>
      q`如图，一块三角形玻璃破损，只剩下完整的边 $AB$ 及其两端的角，量得 $AB=${d}\,\text{cm}$，$A=${A}^{\circ}$，$B=${B}^{\circ}$，要配一块同样的玻璃，它的边 $BC$ 长为`,
  ],
  [
    q`\text{m}`,
    (d, A, B) =>
      q`如图，两个固定的麦克风 $A,B$ 相距 $${d}\,\text{m}$，声源 $C$ 与它们在同一水平面内，定向装置测得声源方向与 $AB$ 所成的角为 $\angle CAB=${A}^{\circ}$，$\angle CBA=${B}^{\circ}$，则声源到麦克风 $B$ 的距离为`,
  ],
  [
    q`\text{m}`,
    (d, A, B) =>
      q`如图，古城墙的一角 $C$ 已经塌毁，无法靠近。考古队在平地上取基线 $AB$，长 $${d}\,\text{m}$，从两端瞄准墙角 $C$，视线与基线的夹角为 $${A}^{\circ}$（$A$ 端）与 $${B}^{\circ}$（$B$ 端），则墙角到 $B$ 端的距离为`,
  ],
];

function baselineOf(r: Random) {
  const [A, C] = [r.pick(plain), r.pick(plain)];
  const B = 180 - A - C;
  if (A === C || B === 90) return undefined;
  const d = r.int(2, 12) * 10;
  const [top, bottom] = [quarters[A], quarters[C]];
  return { A, B, C, d, top, bottom, far: root(top * bottom, d, bottom) };
}

const baselineFamilies = baselines.map(([unit, say], i) =>
  family(i + 1, 2, (r) => {
    const base = baselineOf(r);
    if (!base) return undefined;
    const { A, B, C, d, top, bottom, far } = base;
    return {
      stem: say(d, A, B),
      unit,
      answer: far,
      wrong: [root(top * bottom, d, top), root(top, d, 2), root(bottom, d, 2), root(6, d, 2)],
      analysis: '先求第三个角，再用正弦定理。',
      solution: q`$C=180^{\circ}-${A}^{\circ}-${B}^{\circ}=${C}^{\circ}$，由正弦定理，$BC=\frac{AB\sin A}{\sin C}=\frac{${d}\sin ${A}^{\circ}}{\sin ${C}^{\circ}}=${far}$。`,
      remark: '不能到达的点，用一条量得出的基线和两端的角来确定。',
      figure: triangleFigure({
        sides: [d, (d * sin(B)) / sin(C)],
        angle: A,
        shows: { AB: String(d), A: `${A}°`, B: `${B}°` },
      }),
      checks: [[(d * Math.sqrt(top * bottom)) / bottom, (d * sin(A)) / sin(A + B)]],
    };
  }),
);

/* Heights and bearings */

/** Sights of the top from the near end of a baseline on the ground: the height is BC times the tangent. */
const towers: readonly ((d: number, A: number, B: number, up: number) => string)[] = [
  (d, A, B, up) =>
    q`某同学要测量河对岸一座古塔的高，塔底 $C$ 无法到达，他在河岸上选取与塔底在同一水平面内的两点 $A,B$，测得 $AB=${d}\,\text{m}$，$\angle CAB=${A}^{\circ}$，$\angle CBA=${B}^{\circ}$，并在 $B$ 处测得塔顶的仰角为 $${up}^{\circ}$，则塔高为`,
  (d, A, B, up) =>
    q`测绘队在水平的草原上取相距 $${d}\,\text{m}$ 的两点 $A,B$，山顶在地面上的投影为 $C$，测得 $\angle CAB=${A}^{\circ}$，$\angle CBA=${B}^{\circ}$，又从 $B$ 处看山顶的仰角为 $${up}^{\circ}$，则山顶到草原的高度为`,
  (d, A, B, up) =>
    q`气象站施放的探空气球悬停在空中，它在水平地面上的投影为 $C$。两名观测者站在相距 $${d}\,\text{m}$ 的 $A,B$ 两处，已知 $\angle CAB=${A}^{\circ}$，$\angle CBA=${B}^{\circ}$，$B$ 处的观测者看气球的仰角为 $${up}^{\circ}$，忽略观测者的身高，则气球的高度为`,
  (d, A, B, up) =>
    q`海上一台风力发电机的塔筒直立于海面，底部为 $C$。从岸上与海面同高的 $A,B$ 两处观测，$AB=${d}\,\text{m}$，$\angle CAB=${A}^{\circ}$，$\angle ABC=${B}^{\circ}$，在 $B$ 处看塔筒顶端的仰角为 $${up}^{\circ}$，则塔筒高出海面`,
];

const towerFamilies = towers.map((say, i) =>
  family(i, 3, (r) => {
    const base = baselineOf(r);
    if (!base) return undefined;
    const { A, B, C, d, top, bottom, far } = base;
    const up = r.pick([45, 60] as const);
    const times = up === 45 ? 1 : 3;
    const height = root(times * top * bottom, d, bottom);
    return {
      stem: say(d, A, B, up),
      unit: q`\text{m}`,
      answer: height,
      wrong: [
        root(top * bottom, d, top),
        root(3 * top * bottom, d, 3 * bottom),
        root(2 * top * bottom, d, bottom),
        root(top, d, 2),
      ],
      analysis: '先在水平面内的三角形中求出观测点到底部的距离，再在竖直的直角三角形中求高。',
      solution: q`在 $\triangle ABC$ 中，$\angle ACB=${C}^{\circ}$，由正弦定理，$BC=\frac{${d}\sin ${A}^{\circ}}{\sin ${C}^{\circ}}=${far}$；高为 $BC\tan ${up}^{\circ}=${height}$。`,
      remark: '水平面内的角与仰角不在同一个平面里，要分两个三角形来算。',
      checks: [[(d * Math.sqrt(times * top * bottom)) / bottom, ((d * sin(A)) / sin(A + B)) * tan(up)]],
    };
  }),
);

/** Bearings are told from the north, or from the south behind the beam. */
const bearing = (degrees: number) =>
  degrees < 90 ? q`北偏东 $${degrees}^{\circ}$` : q`南偏东 $${180 - degrees}^{\circ}$`;

/** A ship that sails north by d from A to B and sees S at two bearings; asked is BS. */
const sights: readonly ((d: number, first: string, second: string) => string)[] = [
  (d, first, second) =>
    q`一艘货船以每小时 $${2 * d}\,\text{n mile}$ 的速度向正北航行，在 $A$ 处看见灯塔 $S$ 在${first}方向，半小时后到达 $B$ 处，看见灯塔 $S$ 在${second}方向，则此时货船与灯塔的距离为`,
  (d, first, second) =>
    q`海警船向正北巡航，在 $A$ 处测得小岛 $S$ 在它的${first}方向，航行 $${d}\,\text{n mile}$ 到达 $B$ 处时，测得小岛 $S$ 在${second}方向，则海警船在 $B$ 处到小岛的距离为`,
  (d, first, second) =>
    q`一艘渔船在 $A$ 处望见礁石 $S$ 位于${first}方向，它以 $${3 * d}\,\text{n mile/h}$ 的速度向正北行驶 $20$ 分钟后到达 $B$ 处，望见礁石位于${second}方向，这时渔船与礁石相距`,
  (d, first, second) =>
    q`科考船自 $A$ 向正北航行到 $B$，航程为 $${d}\,\text{n mile}$。浮标 $S$ 先后出现在 $A$ 的${first}方向与 $B$ 的${second}方向，若科考船从 $B$ 直接驶向浮标，还要航行`,
];

const sightFamilies = sights.map((say, i) =>
  family(i + 1, 3, (r) => {
    const [A, S] = [r.pick(plain), r.pick(plain)];
    if (A === S || A + S === 90) return undefined;
    const d = r.int(2, 10) * 2;
    const [top, bottom] = [quarters[A], quarters[S]];
    const answer = root(top * bottom, d, bottom);
    return {
      stem: say(d, bearing(A), bearing(A + S)),
      unit: q`\text{n mile}`,
      answer,
      wrong: [root(top * bottom, d, top), root(top, d, 2), root(bottom, d, 2), root(6, d, 2), String(d)],
      analysis: '由两次的方位角求出灯塔处的角，再用正弦定理。',
      solution: q`在 $\triangle ABS$ 中，$AB=${d}$，$\angle BAS=${A}^{\circ}$，$\angle ABS=${180 - A - S}^{\circ}$，所以 $\angle ASB=${S}^{\circ}$，$BS=\frac{${d}\sin ${A}^{\circ}}{\sin ${S}^{\circ}}=${answer}$。`,
      remark: '方位角从正北或正南方向量起，画图时先在每个观测点画出指北线。',
      // By the distance of S from the course
      checks: [[(d * Math.sqrt(top * bottom)) / bottom, d / (1 / tan(A) - 1 / tan(A + S)) / sin(A + S)]],
    };
  }),
);

/** Heights seen from two places, and places seen from a height: rows with an answer in d. */
type Sight = readonly [
  unit: string,
  say: (d: number) => string,
  answer: (d: number) => readonly [tex: string, value: number, found: number],
  wrong: (d: number) => readonly string[],
  how: string,
];

const heights: readonly Sight[] = [
  [
    q`\text{m}`,
    (d) =>
      q`水平地面上的 $A,B$ 两点与塔底 $D$ 构成 $\angle ADB=90^{\circ}$，在 $A,B$ 两点测得塔顶 $C$ 的仰角分别为 $45^{\circ}$ 与 $30^{\circ}$，$AB=${2 * d}\,\text{m}$，则塔高 $CD$ 为`,
    (d) => [String(d), d, (2 * d) / Math.hypot(1 / tan(45), 1 / tan(30))],
    (d) => [root(3, d), root(2, d), String(2 * d)],
    q`设 $CD=h$，则 $AD=h$，$BD=\sqrt{3}h$，由勾股定理 $AB=2h$。`,
  ],
  [
    q`\text{m}`,
    (d) =>
      q`水平地面上的 $A,B$ 两点与烟囱底 $D$ 构成 $\angle ADB=150^{\circ}$，在 $A,B$ 两点测得烟囱顶 $C$ 的仰角分别为 $45^{\circ}$ 与 $30^{\circ}$，$AB=${d}\sqrt{7}\,\text{m}$，则烟囱的高 $CD$ 为`,
    (d) => [String(d), d, (d * Math.sqrt(7)) / Math.sqrt(1 + 3 - 2 * Math.sqrt(3) * Math.cos(rad(150)))],
    (d) => [root(7, d), root(3, d), String(2 * d)],
    q`设 $CD=h$，则 $AD=h$，$BD=\sqrt{3}h$，由余弦定理 $AB^{2}=h^{2}+3h^{2}-2\sqrt{3}h^{2}\cos150^{\circ}=7h^{2}$。`,
  ],
  [
    q`\text{m}`,
    (d) =>
      q`热气球悬停在河的一侧上空 $${3 * d}\,\text{m}$ 高处，与河的两岸 $B,C$ 在同一竖直平面内，从热气球看同一方向上的 $B,C$ 两处，俯角分别为 $60^{\circ}$ 与 $30^{\circ}$，则河宽 $BC$ 为`,
    (d) => [root(3, 2 * d), 2 * d * Math.sqrt(3), 3 * d * (1 / tan(30) - 1 / tan(60))],
    (d) => [root(3, d), root(3, 3 * d), String(2 * d)],
    q`设高为 $h$，$BC=\frac{h}{\tan30^{\circ}}-\frac{h}{\tan60^{\circ}}=\frac{2\sqrt{3}}{3}h$。`,
  ],
  [
    q`\text{m}`,
    (d) =>
      q`直升机在海面上方 $${d}\,\text{m}$ 处，测得正东方向一艘船的俯角为 $45^{\circ}$，正南方向另一艘船的俯角为 $30^{\circ}$，则两船之间的距离为`,
    (d) => [String(2 * d), 2 * d, d * Math.hypot(1 / tan(45), 1 / tan(30))],
    (d) => [root(2, d), root(3, d), root(3, 2 * d)],
    q`设高为 $h$，两船到直升机正下方的距离为 $h$ 与 $\sqrt{3}h$，两方向垂直，距离为 $2h$。`,
  ],
  [
    q`\text{m}`,
    (d) =>
      q`山坡的倾斜角为 $30^{\circ}$，在坡脚 $A$ 处测得坡上竖直信号塔 $BC$（$B$ 为塔底）的塔顶 $C$ 的仰角为 $60^{\circ}$，$AB=${d}\,\text{m}$，则信号塔的高 $BC$ 为`,
    (d) => [String(d), d, d * (Math.cos(rad(30)) * tan(60) - sin(30))],
    (d) => [root(3, d), root(3, d, 2), root(3, d, 3)],
    q`在 $\triangle ABC$ 中，$\angle BAC=60^{\circ}-30^{\circ}=30^{\circ}$，$\angle ACB=90^{\circ}-60^{\circ}=30^{\circ}$，所以 $BC=AB$。`,
  ],
  [
    q`\text{m}`,
    (d) =>
      q`旗杆立在教学楼的楼顶，在离楼底 $${d}\,\text{m}$ 的地面上测得旗杆顶端与底端的仰角分别为 $60^{\circ}$ 与 $45^{\circ}$，则旗杆的长为`,
    (d) => [q`${d}(\sqrt{3}-1)`, d * (Math.sqrt(3) - 1), d * (tan(60) - tan(45))],
    (d) => [root(3, d), q`${d}(2-\sqrt{3})`, root(3, 2 * d, 3)],
    q`旗杆的长等于两段高度之差 $d\tan60^{\circ}-d\tan45^{\circ}$，其中 $d$ 为到楼底的距离。`,
  ],
  [
    q`\text{n mile}`,
    (d) =>
      q`一艘船向正北航行，在 $A$ 处测得灯塔 $S$ 在北偏东 $30^{\circ}$ 方向，航行 $${2 * d}\,\text{n mile}$ 到 $B$ 处，测得灯塔在北偏东 $60^{\circ}$ 方向。若船保持航向，则它与灯塔的最近距离为`,
    (d) => [root(3, d), d * Math.sqrt(3), (2 * d) / (1 / tan(30) - 1 / tan(60))],
    (d) => [String(d), String(2 * d), root(3, 2 * d)],
    q`$\angle ASB=30^{\circ}$，所以 $BS=AB$，最近距离为 $BS\sin60^{\circ}$。`,
  ],
  [
    q`\text{min}`,
    (d) =>
      q`某海域台风中心位于港口 $C$ 的正东方向 $${2 * d}\,\text{km}$ 处，以每分钟 $1\,\text{km}$ 的速度沿北偏西 $60^{\circ}$ 方向移动，距中心 $${d}\sqrt{2}\,\text{km}$ 以内为影响区，则港口受到影响的时间长为`,
    (d) => [String(2 * d), 2 * d, 2 * Math.sqrt(2 * d * d - (2 * d * sin(30)) ** 2)],
    (d) => [String(d), root(2, d), root(2, 2 * d)],
    q`港口到台风路径的距离为 $2d\sin30^{\circ}=d$（$2d$ 为开始时的距离），影响区截路径所得的弦长为 $2\sqrt{2d^{2}-d^{2}}=2d$。`,
  ],
];

const heightFamilies = heights.map(([unit, say, answerOf, wrongOf, how], i) =>
  family(i, 3, (r) => {
    const d = r.int(2, 12) * 10;
    const [answer, value, found] = answerOf(d);
    return {
      stem: say(d),
      unit,
      answer,
      wrong: wrongOf(d),
      analysis: '画出示意图，把各段水平距离用所求的量表示。',
      solution: q`${how}代入数据得 $${answer}\,${unit}$。`,
      remark: '仰角、俯角都是视线与水平线所成的角。',
      checks: [[value, found]],
    };
  }),
);

/** Triangles of surveying and of journeys. */
export const triangleContexts: readonly Family[] = [
  ...sidesFamilies,
  ...baselineFamilies,
  ...towerFamilies,
  ...sightFamilies,
  ...heightFamilies,
];
