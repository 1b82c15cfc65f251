import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import type { LessonUnit } from './unit.ts';

const parabola = (coefficients: number[], name?: string, dashed = false) => ({
  type: 'function' as const,
  terms: [{ type: 'polynomial' as const, coefficients }],
  dashed,
  ...(name !== undefined && { name }),
});

const basic: FigureInput = {
  kind: 'function-graph',
  x: [-3.5, 3.5],
  y: [-1, 9.5],
  grid: true,
  curves: [parabola([1, 0, 0], 'y=x^2')],
  points: [
    { at: [0, 0] },
    { at: [1, 1] },
    { at: [-1, 1] },
    { at: [2, 4] },
    { at: [-2, 4] },
    { at: [3, 9] },
    { at: [-3, 9] },
  ],
};
const widths: FigureInput = {
  kind: 'function-graph',
  x: [-3.5, 3.5],
  y: [-5, 6],
  curves: [parabola([2, 0, 0], 'y=2x^2'), parabola([0.5, 0, 0], 'y=0.5x^2'), parabola([-1, 0, 0], 'y=-x^2')],
};
const moved: FigureInput = {
  kind: 'function-graph',
  x: [-3.5, 5],
  y: [-2, 8],
  curves: [parabola([1, 0, 0], 'y=x^2', true), parabola([1, -4, 5], 'y=(x-2)^2+1')],
  points: [{ at: [2, 1], name: '(2,1)', guides: true }],
  segments: [{ from: [0, 0], to: [2, 1], arrow: true, dashed: true }],
};
const general: FigureInput = {
  kind: 'function-graph',
  x: [-1.5, 5],
  y: [-2.5, 5],
  curves: [parabola([1, -4, 3])],
  points: [
    { at: [1, 0], name: 'A' },
    { at: [3, 0], name: 'B' },
    { at: [0, 3], name: 'C' },
    { at: [2, -1], name: 'D', guides: true },
  ],
};
const bridge: FigureInput = {
  kind: 'function-graph',
  x: [-11, 11],
  y: [-1, 7],
  names: ['x/{m}', 'y/{m}'],
  curves: [{ ...parabola([-0.05, 0, 5]), domain: [-10, 10] }],
  points: [
    { at: [-10, 0], name: 'A' },
    { at: [10, 0], name: 'B' },
    { at: [0, 5], name: 'C' },
  ],
};
const negative: FigureInput = {
  kind: 'function-graph',
  x: [-4, 3],
  y: [-4, 5.5],
  curves: [parabola([-1, -2, 3])],
  points: [{ at: [-1, 4], guides: true }, { at: [-3, 0] }, { at: [1, 0] }],
};

/** 初中数学九年级上册. */
export const quadraticGraphs: LessonUnit = {
  studyPhaseCode: 200,
  subjectCode: 2,
  lesson: '二次函数的图象和性质',
  aims: [
    '会用描点法画出二次函数的图象，说出抛物线的开口方向、对称轴和顶点',
    '理解 $y=a(x-h)^2+k$ 中 $a$，$h$，$k$ 的作用，会由 $y=ax^2$ 平移得到它的图象',
    '能把 $y=ax^2+bx+c$ 配方成顶点式，求最大值或最小值',
  ],
  focus: '抛物线 $y=a(x-h)^2+k$ 的顶点 $(h,k)$ 与对称轴 $x=h$。',
  difficulty: '平移时“左加右减”的道理；用配方法把一般式化为顶点式。',
  slides: [
    {
      title: '情境：拱桥的轮廓',
      lines: [
        '一座拱桥的桥拱是抛物线：跨度 $20\\,\\text{m}$，拱高 $5\\,\\text{m}$。',
        '以拱顶正下方的水面点为原点，建立如图的坐标系。',
        '怎样用一个式子写出这条曲线？',
        '离桥墩 $2\\,\\text{m}$ 处，桥拱有多高？学完本课来回答。',
      ],
      figure: bridge,
    },
    {
      title: '描点：y＝x²',
      lines: [
        '列表：$x=-3,-2,-1,0,1,2,3$',
        '　　　$y=9,4,1,0,1,4,9$',
        '描点、用光滑曲线连接，得到抛物线',
        '观察：关于 $y$ 轴对称；顶点 $(0,0)$ 是最低点',
        '$x<0$ 时 $y$ 随 $x$ 增大而减小；$x>0$ 时 $y$ 随 $x$ 增大而增大',
      ],
      figure: basic,
    },
    {
      title: 'a 管什么：开口方向和大小',
      lines: [
        '$a>0$：开口向上，顶点是最低点',
        '$a<0$：开口向下，顶点是最高点',
        '$|a|$ 越大，开口越小（曲线越“陡”）',
        '辨一辨：图中三条抛物线，$|a|$ 最大的是哪一条？',
      ],
      figure: widths,
    },
    {
      title: 'h、k 管什么：平移',
      lines: [
        '把 $y=x^2$ 向右平移 $2$ 个单位、向上平移 $1$ 个单位：',
        '$$y=(x-2)^2+1$$',
        '顶点从 $(0,0)$ 移到 $(2,1)$，对称轴是直线 $x=2$。',
        '为什么向右是“$-2$”？因为要取同样的函数值，新的 $x$ 要比原来大 $2$。',
      ],
      figure: moved,
    },
    {
      title: '归纳：顶点式 y＝a(x－h)²＋k',
      lines: [
        '开口：$a>0$ 向上，$a<0$ 向下',
        '对称轴：直线 $x=h$　　顶点：$(h,k)$',
        '$a>0$：$x=h$ 时，$y$ 有最小值 $k$',
        '$a<0$：$x=h$ 时，$y$ 有最大值 $k$',
        '增减性以对称轴为界，左右相反',
      ],
      figure: moved,
    },
    {
      title: '一般式怎么办：配方',
      lines: [
        '$$y=x^2-4x+3=(x^2-4x+4)-1=(x-2)^2-1$$',
        '顶点 $D(2,-1)$，对称轴 $x=2$',
        '与 $x$ 轴交于 $A(1,0)$，$B(3,0)$；与 $y$ 轴交于 $C(0,3)$',
        '一般地：',
        '$$x=-\\frac{b}{2a},\\qquad y=\\frac{4ac-b^2}{4a}$$',
      ],
      figure: general,
    },
    {
      title: '例1　由解析式说图象',
      lines: [
        '说出 $y=-x^2-2x+3$ 的开口方向、对称轴、顶点和最值。',
        '$$y=-(x^2+2x+1)+4=-(x+1)^2+4$$',
        '开口向下；对称轴 $x=-1$；顶点 $(-1,4)$',
        '$x=-1$ 时，$y$ 有最大值 $4$',
        '当 $x>-1$ 时，$y$ 随 $x$ 的增大而减小',
      ],
      figure: negative,
    },
    {
      title: '例2　回到拱桥',
      lines: [
        '顶点在 $C(0,5)$，设 $y=ax^2+5$。',
        '过 $B(10,0)$：$100a+5=0$，',
        '$$a=-\\frac{1}{20},\\qquad y=-\\frac{1}{20}x^2+5$$',
        '离桥墩 $2\\,\\text{m}$，即 $x=8$：',
        '$$y=-\\frac{1}{20}\\times 64+5=1.8$$',
        '答：此处桥拱高 $1.8\\,\\text{m}$。',
      ],
      figure: bridge,
    },
  ],
  steps: [
    {
      name: '情境引入',
      minutes: 4,
      teacher: '展示拱桥照片与坐标系，提出“离桥墩 2 m 处有多高”。',
      pupils: '指出已知的三个点，猜测曲线的式子。',
      intent: '带着要解决的问题学图象。',
    },
    {
      name: '画 $y=x^2$',
      minutes: 8,
      teacher: '要求对称取值；巡视，投影“用线段连接”的错例。',
      pupils: '列表、描点、连线，说出对称轴、顶点和增减性。',
      intent: '掌握描点法，建立抛物线的形象。',
    },
    {
      name: '变 $a$',
      minutes: 6,
      teacher: '同一坐标系画 $y=2x^2$，$y=\\frac{1}{2}x^2$，$y=-x^2$，追问谁开口最小。',
      pupils: '比较同一横坐标处的高度，归纳 $a$ 的作用。',
      intent: '控制变量，由图得结论。',
    },
    {
      name: '变 $h$，$k$',
      minutes: 10,
      teacher: '用剪好的抛物线纸片在坐标系中平移，追问“向右为什么写 $x-2$”。',
      pupils: '填写原来的点和新的点的坐标表，说明横坐标大 2。',
      intent: '理解而不是背“左加右减”。',
    },
    {
      name: '配方与例题',
      minutes: 12,
      teacher: '板演配方，强调先提系数；例1口答性质，例2回到拱桥。',
      pupils: '完成一道配方，验算顶点是否在图象上。',
      intent: '从一般式到顶点式，解决开头的问题。',
    },
    {
      name: '检测小结',
      minutes: 5,
      teacher: '投影基础巩固三题，统计正确率。',
      pupils: '独立完成，用一句话说出 $a$，$h$，$k$ 各管什么。',
      intent: '当堂反馈。',
    },
  ],
  board: [
    '二次函数的图象和性质',
    '$y=ax^2$ →（移 $h$，移 $k$）→ $y=a(x-h)^2+k$',
    '开口看 $a$　对称轴 $x=h$　顶点 $(h,k)$',
    '配方：$y=x^2-4x+3=(x-2)^2-1$',
    '拱桥：$y=-\\frac{1}{20}x^2+5$',
  ],
  preview: [
    '填表：$x=-2,-1,0,1,2$ 时，$y=x^2$ 的值依次是________。',
    '点 $(3,9)$ 在 $y=x^2$ 的图象上，关于 $y$ 轴对称的点是________，它也在图象上吗？',
    '完全平方：$x^2-4x+$________$=(x-2)^2$。',
  ],
  inquiry: [
    '在同一坐标系中画 $y=x^2$ 与 $y=(x-2)^2+1$，比较顶点、对称轴和形状，说明平移的方向和距离。',
    '为什么 $y=(x-2)^2$ 是向右平移？请列出函数值相同的三对点来说明。',
    '把 $y=-x^2-2x+3$ 配方，指出它的最大值。',
  ],
  exercises: [
    {
      tier: '基础巩固',
      type: '单选',
      level: 1,
      score: 3,
      stem: '抛物线 $y=(x-2)^2+1$ 的顶点坐标是（　　）',
      right: '$(2,1)$',
      wrong: ['$(-2,1)$', '$(2,-1)$', '$(-2,-1)$'],
      analysis: '对照顶点式 $y=a(x-h)^2+k$ 读出 $h$，$k$。',
      solution: '$h=2$，$k=1$，顶点是 $(2,1)$。',
    },
    {
      tier: '基础巩固',
      type: '填空',
      level: 1,
      score: 3,
      stem: '抛物线 $y=-3x^2$ 的开口向________，对称轴是________，当 $x>0$ 时，$y$ 随 $x$ 的增大而________。',
      answer: '下；$y$ 轴；减小',
      analysis: '$a<0$，开口向下，对称轴右侧下降。',
      solution: '$a=-3<0$，开口向下；没有一次项，对称轴是 $y$ 轴；在对称轴右侧 $y$ 随 $x$ 的增大而减小。',
    },
    {
      tier: '基础巩固',
      type: '单选',
      level: 2,
      score: 3,
      stem: '把抛物线 $y=x^2$ 向左平移 $1$ 个单位、再向下平移 $3$ 个单位，所得抛物线是（　　）',
      right: '$y=(x+1)^2-3$',
      wrong: ['$y=(x-1)^2-3$', '$y=(x+1)^2+3$', '$y=(x-1)^2+3$'],
      analysis: '看顶点移到哪里。',
      solution: '顶点由 $(0,0)$ 移到 $(-1,-3)$，所以 $y=(x+1)^2-3$。',
    },
    {
      tier: '能力提升',
      type: '填空',
      level: 3,
      score: 3,
      stem: '如图，抛物线 $y=x^2-4x+3$ 与 $x$ 轴交于 $A$，$B$，顶点为 $D$，则 $\\triangle ABD$ 的面积是________。',
      answer: '$1$',
      analysis: '求出 $A$，$B$，$D$ 的坐标，以 $AB$ 为底。',
      solution: '$A(1,0)$，$B(3,0)$，$AB=2$；$D(2,-1)$，高为 $1$。面积 $\\frac{1}{2}\\times 2\\times 1=1$。',
      figure: general,
    },
    {
      tier: '能力提升',
      type: '解答',
      level: 3,
      score: 8,
      stem: '已知二次函数 $y=-x^2-2x+3$ 的图象如图所示。\n（1）求顶点坐标和对称轴；\n（2）当 $-3\\le x\\le 0$ 时，求 $y$ 的取值范围。',
      answer: '（1）顶点 $(-1,4)$，对称轴 $x=-1$；（2）$0\\le y\\le 4$',
      analysis: '先配方；第（2）问看顶点是否在范围内。',
      steps: [
        { text: '（1）$y=-(x^2+2x)+3=-(x+1)^2+4$，', score: 2 },
        { text: '顶点为 $(-1,4)$，对称轴为直线 $x=-1$。', score: 2 },
        { text: '（2）$-1$ 在 $-3\\le x\\le 0$ 内，所以最大值是 $4$，', score: 2 },
        { text: '$x=-3$ 时 $y=0$，$x=0$ 时 $y=3$，最小值是 $0$，所以 $0\\le y\\le 4$。', score: 2 },
      ],
      figure: negative,
    },
    {
      tier: '拓展探究',
      type: '解答',
      level: 4,
      score: 10,
      stem: '如图，桥拱是抛物线，跨度 $AB=20\\,\\text{m}$，拱高 $5\\,\\text{m}$。\n（1）求抛物线的解析式；\n（2）一艘宽 $8\\,\\text{m}$、水面以上高 $4\\,\\text{m}$ 的货船（截面看作矩形）要从桥下正中通过，能否通过？说明理由。',
      answer: '（1）$y=-\\frac{1}{20}x^2+5$；（2）能通过',
      analysis: '船在正中，边缘离对称轴 $4\\,\\text{m}$，比较此处桥拱的高度与船高。',
      steps: [
        { text: '（1）设 $y=ax^2+5$，', score: 2 },
        { text: '代入 $B(10,0)$，得 $100a+5=0$，$a=-\\frac{1}{20}$，', score: 2 },
        { text: '所以 $y=-\\frac{1}{20}x^2+5$。', score: 1 },
        { text: '（2）船边缘在 $x=4$ 处，此时 $y=-\\frac{1}{20}\\times 16+5=4.2$，', score: 3 },
        { text: '$4.2>4$，所以货船能通过。', score: 2 },
      ],
      figure: bridge,
    },
  ],
  summary: [
    '$a$ 定开口：正上负下，$|a|$ 大则窄',
    '$h$，$k$ 定顶点：顶点 $(h,k)$，对称轴 $x=h$',
    '一般式先配方，再读顶点与最值',
    '实际问题：先建立坐标系，选顶点式最省事',
  ],
  homework: [
    '必做：画出 $y=\\frac{1}{2}(x+1)^2-2$ 的图象，写出顶点、对称轴和增减性',
    '必做：把 $y=2x^2-8x+5$ 化为顶点式',
    '选做：拍一张身边的抛物线（喷泉、拱门），估测数据，写出它的解析式',
  ],
  reflection: [
    '纸片平移使“左加右减”有了依据，口诀式错误明显减少。',
    '配方时忘记提负号的学生较多，例1可先请一名学生板演再订正。',
    '拱桥问题首尾呼应，时间略紧，可把例1的增减性放到课后。',
  ],
};
