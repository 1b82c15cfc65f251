import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import type { LessonUnit } from './unit.ts';

const q = String.raw;

const pi = Math.PI;
const ticks = {
  x: [
    { at: pi / 2, text: 'π/2' },
    { at: pi, text: 'π' },
    { at: 1.5 * pi, text: '3π/2' },
    { at: 2 * pi, text: '2π' },
  ],
  y: [
    { at: 1, text: '1' },
    { at: -1, text: '-1' },
  ],
};
const sine = { type: 'sine', amplitude: 1, frequency: 1, phase: 0 } as const;
const cosine = { type: 'sine', amplitude: 1, frequency: 1, phase: pi / 2 } as const;

const fivePoints: FigureInput = {
  kind: 'function-graph',
  x: [-0.6, 7],
  y: [-1.6, 1.6],
  ticks,
  curves: [{ type: 'function', terms: [sine], domain: [0, 2 * pi], name: 'y=sinx' }],
  points: [
    { at: [0, 0] },
    { at: [pi / 2, 1], guides: true },
    { at: [pi, 0] },
    { at: [1.5 * pi, -1], guides: true },
    { at: [2 * pi, 0] },
  ],
};
const wholeSine: FigureInput = {
  kind: 'function-graph',
  x: [-6.8, 6.8],
  y: [-1.8, 1.8],
  ticks: {
    x: [
      { at: -2 * pi, text: '-2π' },
      { at: -pi, text: '-π' },
      { at: pi, text: 'π' },
      { at: 2 * pi, text: '2π' },
    ],
    y: ticks.y,
  },
  curves: [{ type: 'function', terms: [sine] }],
};
const shifted: FigureInput = {
  kind: 'function-graph',
  x: [-2, 7],
  y: [-1.7, 1.7],
  ticks,
  curves: [
    { type: 'function', terms: [sine], dashed: true, name: 'y=sinx' },
    { type: 'function', terms: [cosine], name: 'y=cosx' },
  ],
};
const tangent: FigureInput = {
  kind: 'function-graph',
  x: [-4.9, 4.9],
  y: [-4, 4],
  ticks: {
    x: [
      { at: -pi, text: '-π' },
      { at: -pi / 2, text: '-π/2' },
      { at: pi / 2, text: 'π/2' },
      { at: pi, text: 'π' },
    ],
    y: [],
  },
  curves: [-pi, 0, pi].map((shift) => ({
    type: 'data' as const,
    smooth: true,
    points: Array.from({ length: 27 }, (_, i) => {
      const x = -1.3 + i * 0.1;
      return [x + shift, Math.tan(x)] as [number, number];
    }),
  })),
  asymptotes: [{ x: -1.5 * pi }, { x: -pi / 2 }, { x: pi / 2 }, { x: 1.5 * pi }],
};
const lineAcross: FigureInput = {
  kind: 'function-graph',
  x: [-0.6, 7],
  y: [-1.6, 1.6],
  ticks: { ...ticks, y: [...ticks.y, { at: 0.5, text: '1/2' }] },
  curves: [{ type: 'function', terms: [sine], domain: [0, 2 * pi] }],
  asymptotes: [{ y: 0.5, slope: 0 }],
  points: [
    { at: [pi / 6, 0.5], name: 'A' },
    { at: [(5 * pi) / 6, 0.5], name: 'B' },
  ],
};
const unknownWave: FigureInput = {
  kind: 'function-graph',
  x: [-1.4, 4],
  y: [-2.6, 2.6],
  ticks: {
    x: [
      { at: -pi / 6, text: '-π/6' },
      { at: pi / 12, text: 'π/12' },
    ],
    y: [
      { at: 2, text: '2' },
      { at: -2, text: '-2' },
    ],
  },
  curves: [{ type: 'function', terms: [{ type: 'sine', amplitude: 2, frequency: 2, phase: pi / 3 }] }],
  points: [{ at: [pi / 12, 2], guides: true }, { at: [-pi / 6, 0] }],
};

/** 高中数学必修第一册. */
export const trigonometricGraphs: LessonUnit = {
  studyPhaseCode: 300,
  subjectCode: 2,
  lesson: '三角函数的图象与性质',
  aims: [
    '能用“五点法”画出正弦函数、余弦函数在一个周期上的简图',
    '由图象说出正弦、余弦、正切函数的定义域、值域、周期、奇偶性和单调区间',
    '会用图象解简单的三角不等式，求 $y=A\\sin(\\omega x+\\varphi)$ 型函数的周期与最值',
  ],
  focus: '用“五点法”作图，由图象归纳正弦函数、余弦函数的性质。',
  difficulty: '求形如 $y=A\\sin(\\omega x+\\varphi)$ 的函数的单调区间；正切函数的图象为什么被渐近线隔开。',
  slides: [
    {
      title: '情境：一个会重复的图形',
      lines: [
        '摩天轮匀速转动，记下一个座舱离轴心的高度：',
        '每转一圈，高度的变化重复一次。',
        '把时刻作横坐标、高度作纵坐标，描出的曲线是什么样子？',
        '想一想：要画出整条曲线，至少要画出哪一段？',
      ],
      figure: {
        kind: 'plane',
        points: { O: [0, 0], P: [1.73, 1], A: [2, 0], H: [1.73, 0] },
        dots: ['P', 'O'],
        circles: [{ center: 'O', radius: 2 }],
        lines: [
          { ends: ['O', 'P'], text: '1' },
          { ends: ['O', 'A'] },
          { ends: ['P', 'H'], dashed: true, text: 'sinα' },
        ],
        angles: [{ at: ['A', 'O', 'P'], text: 'α' }],
      },
    },
    {
      title: '五点法画 y＝sin x，x∈[0, 2π]',
      lines: [
        '列表：',
        '$x$：$0$，$\\frac{\\pi}{2}$，$\\pi$，$\\frac{3\\pi}{2}$，$2\\pi$',
        '$\\sin x$：$0$，$1$，$0$，$-1$，$0$',
        '描点：起点、最高点、中间点、最低点、终点',
        '连线：光滑，在最高点和最低点处“平”一下',
      ],
      figure: fivePoints,
    },
    {
      title: '从 [0, 2π] 到 R',
      lines: [
        '终边相同的角，正弦值相同：',
        q`$$\sin(x+2k\pi)=\sin x,\quad k\in\mathbb{Z}$$`,
        '把 $[0,2\\pi]$ 上的图象左右平移 $2\\pi$，$4\\pi$，……，就得到正弦曲线。',
      ],
      figure: wholeSine,
    },
    {
      title: '余弦曲线：平移得来',
      lines: [
        q`$$\cos x=\sin\left(x+\frac{\pi}{2}\right)$$`,
        '把正弦曲线向左平移 $\\frac{\\pi}{2}$ 个单位长度，得到余弦曲线。',
        '余弦曲线的五个关键点：',
        '$(0,1)$，$\\left(\\frac{\\pi}{2},0\\right)$，$(\\pi,-1)$，$\\left(\\frac{3\\pi}{2},0\\right)$，$(2\\pi,1)$',
      ],
      figure: shifted,
    },
    {
      title: '看图说性质：正弦函数',
      lines: [
        '定义域 $\\mathbb{R}$，值域 $[-1,1]$，最小正周期 $2\\pi$',
        '奇函数：图象关于原点对称',
        '增区间：$\\left[-\\frac{\\pi}{2}+2k\\pi,\\frac{\\pi}{2}+2k\\pi\\right]$',
        '减区间：$\\left[\\frac{\\pi}{2}+2k\\pi,\\frac{3\\pi}{2}+2k\\pi\\right]$（$k\\in\\mathbb{Z}$）',
        '对称轴 $x=\\frac{\\pi}{2}+k\\pi$，对称中心 $(k\\pi,0)$',
      ],
      figure: wholeSine,
    },
    {
      title: '对照：余弦函数',
      lines: [
        '定义域、值域、最小正周期与正弦函数相同',
        '偶函数：$\\cos(-x)=\\cos x$，图象关于 $y$ 轴对称',
        '增区间 $[-\\pi+2k\\pi,2k\\pi]$，减区间 $[2k\\pi,\\pi+2k\\pi]$',
        '对称轴 $x=k\\pi$，对称中心 $\\left(\\frac{\\pi}{2}+k\\pi,0\\right)$',
        '问：哪些性质随平移一起移动，哪些不变？',
      ],
      figure: shifted,
    },
    {
      title: '正切函数：被渐近线隔开的曲线',
      lines: [
        '定义域 $\\left\\{x\\mid x\\ne\\frac{\\pi}{2}+k\\pi,k\\in\\mathbb{Z}\\right\\}$，值域 $\\mathbb{R}$',
        '最小正周期 $\\pi$，奇函数',
        '在每个区间 $\\left(-\\frac{\\pi}{2}+k\\pi,\\frac{\\pi}{2}+k\\pi\\right)$ 内单调递增',
        '不能说“在定义域上是增函数”：$\\frac{\\pi}{4}<\\frac{3\\pi}{4}$，而 $\\tan\\frac{\\pi}{4}>\\tan\\frac{3\\pi}{4}$',
      ],
      figure: tangent,
    },
    {
      title: '例1　用图象解不等式',
      lines: [
        '在 $[0,2\\pi]$ 内解 $\\sin x\\ge\\frac{1}{2}$。',
        '作直线 $y=\\frac{1}{2}$，与曲线交于 $A$，$B$：',
        q`$$x_A=\frac{\pi}{6},\qquad x_B=\frac{5\pi}{6}$$`,
        '曲线在直线上方（含交点）的部分：$\\left[\\frac{\\pi}{6},\\frac{5\\pi}{6}\\right]$',
        '变式：在 $\\mathbb{R}$ 上解，解集怎样写？',
      ],
      figure: lineAcross,
    },
    {
      title: '例2　求单调区间：整体代换',
      lines: [
        '求 $y=2\\sin\\left(2x+\\frac{\\pi}{3}\\right)$ 的单调递增区间。',
        '把 $2x+\\frac{\\pi}{3}$ 看成一个整体：',
        q`$$-\frac{\pi}{2}+2k\pi\le 2x+\frac{\pi}{3}\le\frac{\pi}{2}+2k\pi$$`,
        q`$$-\frac{5\pi}{12}+k\pi\le x\le\frac{\pi}{12}+k\pi\quad(k\in\mathbb{Z})$$`,
        '提醒：$x$ 的系数为负时，先用诱导公式化为正。',
      ],
    },
  ],
  steps: [
    {
      name: '情境引入',
      minutes: 4,
      teacher: '出示摩天轮示意图，追问：高度随时间怎样变化？多久重复一次？引出单位圆上的点的纵坐标 $\\sin\\alpha$。',
      pupils: '说出“周而复始”，在学习单上徒手画出猜想的曲线。',
      intent: '从周期现象出发，让图象成为要解决的问题。',
    },
    {
      name: '五点作图',
      minutes: 10,
      teacher: '示范列表、描点、连线；巡视时收集“折线”“最高点太尖”两类典型画法投影比较。',
      pupils: '独立完成 $y=\\sin x$ 在 $[0,2\\pi]$ 上的五点图，同桌互查五个点。',
      intent: '掌握五点法，关注曲线在最值点处的走势。',
    },
    {
      name: '由一段到全部',
      minutes: 6,
      teacher:
        '提问：为什么只画一段就够？由 $\\sin(x+2k\\pi)=\\sin x$ 平移；再由 $\\cos x=\\sin(x+\\frac{\\pi}{2})$ 得余弦曲线。',
      pupils: '用透明纸平移，验证余弦曲线的五个关键点。',
      intent: '体会周期性与图象平移的联系。',
    },
    {
      name: '归纳性质',
      minutes: 12,
      teacher: '给出性质表的表头，请小组分工填写正弦、余弦两栏；正切由“定义域先少了哪些点”入手。',
      pupils: '看图填表，汇报时必须指着图说依据。',
      intent: '数形结合，性质从图中来。',
    },
    {
      name: '例题与练习',
      minutes: 11,
      teacher: '讲例1的“作线、找交点、取范围”，例2的整体代换；当堂检测基础巩固两题。',
      pupils: '完成变式：解集写成含 $k$ 的形式；说出每一步的依据。',
      intent: '用图象解决问题，规范书写。',
    },
    {
      name: '小结',
      minutes: 2,
      teacher: '请学生用“一图、两移、三表”概括本课。',
      pupils: '合上书，在空白处默画三条曲线的示意图。',
      intent: '留下图象，而不是零散的结论。',
    },
  ],
  board: [
    '三角函数的图象与性质',
    '五点法：$(0,0)$ $\\left(\\frac{\\pi}{2},1\\right)$ $(\\pi,0)$ $\\left(\\frac{3\\pi}{2},-1\\right)$ $(2\\pi,0)$',
    '平移：$\\cos x=\\sin\\left(x+\\frac{\\pi}{2}\\right)$',
    '性质：定义域　值域　周期　奇偶性　单调性　对称性',
    '例1　作线—找交点—取范围　　例2　整体代换',
  ],
  preview: [
    '在单位圆中，角 $\\alpha$ 的终边与圆交于点 $P$，则 $P$ 的纵坐标是________，横坐标是________。',
    '填表：$x=0$，$\\frac{\\pi}{2}$，$\\pi$，$\\frac{3\\pi}{2}$，$2\\pi$ 时，$\\sin x$ 的值依次是________。',
    '$\\sin(x+2\\pi)=$________，由此你认为正弦曲线每隔________重复一次。',
  ],
  inquiry: [
    '用五点法画出 $y=\\sin x$（$x\\in[0,2\\pi]$）的简图；你的图与同桌的有什么不同？哪里容易画错？',
    '由 $\\cos x=\\sin\\left(x+\\frac{\\pi}{2}\\right)$ 说明怎样从正弦曲线得到余弦曲线，并写出余弦曲线的五个关键点。',
    '正切函数在定义域上是增函数吗？请举一对数说明。',
  ],
  exercises: [
    {
      tier: '基础巩固',
      type: '单选',
      level: 1,
      score: 5,
      stem: '用“五点法”画函数 $y=\\sin x$，$x\\in[0,2\\pi]$ 的简图，下列各点中不是五个关键点之一的是（　　）',
      right: '$\\left(\\frac{\\pi}{6},\\frac{1}{2}\\right)$',
      wrong: ['$\\left(\\frac{\\pi}{2},1\\right)$', '$(\\pi,0)$', '$\\left(\\frac{3\\pi}{2},-1\\right)$'],
      analysis: '五个关键点是起点、最高点、中间点、最低点和终点。',
      solution: '点 $\\left(\\frac{\\pi}{6},\\frac{1}{2}\\right)$ 在曲线上，但既不是与 $x$ 轴的交点，也不是最值点。',
    },
    {
      tier: '基础巩固',
      type: '填空',
      level: 1,
      score: 5,
      stem: '函数 $y=3\\cos x-1$ 的值域是________，最小正周期是________。',
      answer: '$[-4,2]$；$2\\pi$',
      analysis: '先由余弦函数的值域得 $3\\cos x$ 的范围。',
      solution: '$-1\\le\\cos x\\le 1$，所以 $-4\\le 3\\cos x-1\\le 2$；周期与 $\\cos x$ 相同，为 $2\\pi$。',
    },
    {
      tier: '基础巩固',
      type: '单选',
      level: 2,
      score: 5,
      stem: '函数 $y=\\tan x$ 的图象如图所示，下列说法正确的是（　　）',
      right: '图象关于原点对称',
      wrong: ['最小正周期是 $2\\pi$', '在定义域上是增函数', '定义域是 $\\mathbb{R}$'],
      analysis: '对照正切曲线逐项判断，注意图象被渐近线隔开。',
      solution:
        '$\\tan(-x)=-\\tan x$，是奇函数；周期为 $\\pi$，定义域要去掉 $\\frac{\\pi}{2}+k\\pi$，只在每个区间内递增。',
      figure: tangent,
    },
    {
      tier: '能力提升',
      type: '填空',
      level: 3,
      score: 5,
      stem: '如图，借助正弦曲线和直线 $y=\\frac{1}{2}$，在 $[0,2\\pi]$ 内，满足 $\\sin x\\ge\\frac{1}{2}$ 的 $x$ 的取值范围是________。',
      answer: '$\\left[\\frac{\\pi}{6},\\frac{5\\pi}{6}\\right]$',
      analysis: '画出曲线和直线 $y=\\frac{1}{2}$，取曲线在直线上方的部分。',
      solution:
        '由 $\\sin x=\\frac{1}{2}$ 得 $x=\\frac{\\pi}{6}$ 或 $x=\\frac{5\\pi}{6}$，曲线在两点之间位于直线上方，含端点。',
      figure: lineAcross,
    },
    {
      tier: '能力提升',
      type: '解答',
      level: 3,
      score: 12,
      stem: '已知函数 $f(x)=2\\sin\\left(2x-\\frac{\\pi}{6}\\right)$。\n（1）求 $f(x)$ 的最小正周期和单调递增区间；\n（2）求 $f(x)$ 在 $\\left[0,\\frac{\\pi}{2}\\right]$ 上的最大值和最小值。',
      answer:
        '（1）周期 $\\pi$，增区间 $\\left[-\\frac{\\pi}{6}+k\\pi,\\frac{\\pi}{3}+k\\pi\\right]$（$k\\in\\mathbb{Z}$）；（2）最大值 $2$，最小值 $-1$',
      analysis: '把 $2x-\\frac{\\pi}{6}$ 看成一个整体，先求它的范围。',
      steps: [
        { text: '（1）最小正周期 $T=\\frac{2\\pi}{2}=\\pi$。', score: 2 },
        {
          text: '由 $-\\frac{\\pi}{2}+2k\\pi\\le 2x-\\frac{\\pi}{6}\\le\\frac{\\pi}{2}+2k\\pi$，得 $-\\frac{\\pi}{6}+k\\pi\\le x\\le\\frac{\\pi}{3}+k\\pi$，',
          score: 3,
        },
        {
          text: '所以增区间是 $\\left[-\\frac{\\pi}{6}+k\\pi,\\frac{\\pi}{3}+k\\pi\\right]$，$k\\in\\mathbb{Z}$。',
          score: 1,
        },
        {
          text: '（2）当 $0\\le x\\le\\frac{\\pi}{2}$ 时，$-\\frac{\\pi}{6}\\le 2x-\\frac{\\pi}{6}\\le\\frac{5\\pi}{6}$，',
          score: 2,
        },
        { text: '所以 $-\\frac{1}{2}\\le\\sin\\left(2x-\\frac{\\pi}{6}\\right)\\le 1$，', score: 2 },
        { text: '故最大值为 $2$（$x=\\frac{\\pi}{3}$ 时取得），最小值为 $-1$（$x=0$ 时取得）。', score: 2 },
      ],
    },
    {
      tier: '拓展探究',
      type: '解答',
      level: 4,
      score: 13,
      stem: '函数 $f(x)=A\\sin(\\omega x+\\varphi)$（$A>0$，$\\omega>0$，$|\\varphi|<\\frac{\\pi}{2}$）的部分图象如图所示。\n（1）求 $f(x)$ 的解析式；\n（2）说明由 $y=\\sin x$ 的图象经过怎样的变换得到 $f(x)$ 的图象。',
      answer: '（1）$f(x)=2\\sin\\left(2x+\\frac{\\pi}{3}\\right)$；（2）见解析',
      analysis: '由最高点与相邻零点的距离求周期，再代入最高点求初相。',
      steps: [
        { text: '（1）由图象知 $A=2$，', score: 2 },
        {
          text: '零点 $-\\frac{\\pi}{6}$ 与相邻最高点 $\\frac{\\pi}{12}$ 相距 $\\frac{T}{4}=\\frac{\\pi}{4}$，所以 $T=\\pi$，$\\omega=2$，',
          score: 3,
        },
        {
          text: '代入 $\\left(\\frac{\\pi}{12},2\\right)$：$\\frac{\\pi}{6}+\\varphi=\\frac{\\pi}{2}+2k\\pi$，又 $|\\varphi|<\\frac{\\pi}{2}$，得 $\\varphi=\\frac{\\pi}{3}$，',
          score: 2,
        },
        { text: '所以 $f(x)=2\\sin\\left(2x+\\frac{\\pi}{3}\\right)$。', score: 1 },
        { text: '（2）把 $y=\\sin x$ 的图象向左平移 $\\frac{\\pi}{3}$ 个单位长度，', score: 2 },
        { text: '各点的横坐标缩短到原来的 $\\frac{1}{2}$，', score: 2 },
        { text: '再把纵坐标伸长到原来的 $2$ 倍。', score: 1 },
      ],
      figure: unknownWave,
    },
  ],
  summary: [
    '一图：五点法画出一个周期，再由周期性得到整条曲线',
    '两移：平移 $2k\\pi$ 与自身重合；左移 $\\frac{\\pi}{2}$ 得余弦曲线',
    '三看：看定义域与值域，看对称性，看升降',
    '方法：解不等式“作线找交点”，求单调区间“整体代换”',
  ],
  homework: [
    '必做：画出 $y=1+\\sin x$，$x\\in[0,2\\pi]$ 的简图，并写出它的单调区间',
    '必做：学习单“能力提升”两题，写出每一步的依据',
    '选做：查找本地一年的日出时刻，描点，看看它像不像正弦曲线，周期是多少',
  ],
  reflection: [
    '五点连线时折线较多，投影对比后明显改善；下次可让学生先说“哪里最平”。',
    '单调区间漏写 $k\\in\\mathbb{Z}$ 的约三分之一，课堂检测中已当面订正。',
    '正切函数“在定义域上递增”的误解由一对反例化解，比直接告知有效。',
  ],
  talk: [
    '这一节在必修第一册第五章里居中：前面刚由单位圆定义了三角函数，后面的图象变换要用到这里的五个点。教材先画正弦、再平移得余弦，正切放在最后，我保留这个顺序。',
    '两个班的学生会列表描点，但多半是在画二次函数时养成的习惯，两点之间随手一拉就成了折线；弧度制学了不到两周，看到横轴上写 π 仍会愣一下。',
    '画图不能代劳，所以前二十分钟我只讲一遍取点，其余时间让学生自己画、自己挑毛病。性质表分给小组去填，每个格子都要指着图说理由，我只管正切那一栏。',
    '导入用摩天轮，八分钟内说清“高度每转一圈重来一次”；接着五点作图、延拓、填表，最后用例2的整体代换收住。检测只留两题，一题看图，一题求单调区间。板书左边留给图，右边随性质一行行补，下课时黑板就是一张小结。',
  ],
  review: [
    '摩天轮这个开头比我预想的顺。有学生马上问“坐在半山腰的站台上车怎么办”，正好是后面要学的初相，我记在黑板角上没有展开。',
    '折线的问题还是出在最高点附近。第一轮收上来二十多张图，有九张像帐篷。我没有批评，只把两张并排投出来问“哪一张像轮子转出来的”，学生自己就笑了，第二轮基本改好。这一步不能省。',
    '例2的整体代换，我讲得快了。课后作业里约三分之一漏写 k 属于整数，还有几位同学遇到 x 前面是负号就照抄区间。原因是课上两道题的系数都取了正数，错误没有机会露出来。',
    '再教时打算把正切挪到下一课时的开头，腾出五分钟，专门做一道系数为负的题；五点表让学生自己设计表头，不再发印好的空表。',
    '另外记一笔：平行班没有画图就直接给性质，作业看着整齐，一周后再问周期是怎么来的，能答上来的不到一半。图慢一些，忘得也慢一些。',
  ],
};
