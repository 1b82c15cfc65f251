import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import type { LessonUnit } from './unit.ts';

const trolley: FigureInput = {
  kind: 'forces',
  scene: { type: 'table-pulley', block: '小车', hanging: '槽码' },
  arrows: [],
};
const forceGraph: FigureInput = {
  kind: 'function-graph',
  x: [-0.05, 0.6],
  y: [-0.15, 1.5],
  names: ['F/{N}', 'a/{(m·s}^(-2){)}'],
  ticks: {
    x: [0.1, 0.2, 0.3, 0.4, 0.5].map((at) => ({ at, text: String(at) })),
    y: [0.5, 1].map((at) => ({ at, text: String(at) })),
  },
  curves: [{ type: 'function', terms: [{ type: 'polynomial', coefficients: [2.5, 0] }], domain: [0, 0.54] }],
  points: [0.1, 0.2, 0.3, 0.4, 0.5].map((x) => ({ at: [x, 2.5 * x] as [number, number] })),
};
const massGraph: FigureInput = {
  kind: 'function-graph',
  x: [-0.3, 5.5],
  y: [-0.15, 1.4],
  names: ['1/m/{kg}^(-1)', 'a/{(m·s}^(-2){)}'],
  ticks: {
    x: [1, 2, 3, 4, 5].map((at) => ({ at, text: String(at) })),
    y: [0.5, 1].map((at) => ({ at, text: String(at) })),
  },
  curves: [{ type: 'function', terms: [{ type: 'polynomial', coefficients: [0.2, 0] }], domain: [0, 5.3] }],
  points: [1, 2, 3, 4, 5].map((x) => ({ at: [x, 0.2 * x] as [number, number] })),
};
const pull: FigureInput = {
  kind: 'forces',
  scene: { type: 'ground', block: 'm' },
  arrows: [
    { text: 'F', direction: 37, length: 20 },
    { text: 'mg', direction: 270, length: 20 },
    { text: 'F_N', direction: 90, length: 10 },
    { text: 'F_f', direction: 180, length: 12 },
  ],
};
const slope: FigureInput = {
  kind: 'forces',
  scene: { type: 'slope', angle: 37, block: 'm', angleText: '37°' },
  arrows: [
    { text: 'mg', direction: 270, length: 20 },
    { text: 'F_N', direction: 127, length: 16 },
    { text: 'F_f', direction: 37, length: 8 },
  ],
};

/** 高中物理必修第一册. */
export const newtonSecondLaw: LessonUnit = {
  studyPhaseCode: 300,
  subjectCode: 4,
  lesson: '牛顿第二定律',
  aims: [
    '理解加速度与合力成正比、与质量成反比，知道表达式 $F=ma$ 及“$1\\,\\text{N}$”的意义',
    '理解加速度与合力的同向性、瞬时性，能由受力求加速度、由加速度求力',
    '掌握用牛顿第二定律解题的步骤：定对象、画受力、建坐标、列方程',
  ],
  focus: '牛顿第二定律的内容和 $F=ma$ 的应用。',
  difficulty: '加速度与合力的瞬时对应；沿加速度方向建立坐标系进行正交分解。',
  slides: [
    {
      title: '情境：同样的油门，不同的起步',
      lines: [
        '空车与满载的货车同时起步，谁更快达到 $60\\,\\text{km/h}$？',
        '同一辆车，油门踩得深浅不同，又有什么不同？',
        '上一节实验：控制变量，研究 $a$ 与 $F$，$m$ 的关系',
        '今天把实验的结论写成定律',
      ],
      figure: trolley,
    },
    {
      title: '实验结论（一）：质量一定',
      lines: [
        '小车质量 $m=0.40\\,\\text{kg}$ 不变，改变拉力：',
        '$a$-$F$ 图像是过原点的直线',
        '$$a\\propto F$$',
        '问：直线的斜率是多少？它和质量有什么关系？',
        '（斜率 $2.5\\,\\text{kg}^{-1}$，正好是 $\\frac{1}{m}$）',
      ],
      figure: forceGraph,
    },
    {
      title: '实验结论（二）：合力一定',
      lines: [
        '拉力 $F=0.20\\,\\text{N}$ 不变，改变质量：',
        '$a$-$\\frac{1}{m}$ 图像是过原点的直线',
        '$$a\\propto\\frac{1}{m}$$',
        '为什么不画 $a$-$m$ 图像？曲线难以判断是不是反比。',
      ],
      figure: massGraph,
    },
    {
      title: '牛顿第二定律',
      lines: [
        '物体加速度的大小跟它受到的作用力成正比，跟它的质量成反比，加速度的方向跟作用力的方向相同。',
        '$$F=kma$$',
        '规定：使质量 $1\\,\\text{kg}$ 的物体产生 $1\\,\\text{m/s}^{2}$ 加速度的力为 $1\\,\\text{N}$，则 $k=1$。',
        '$$F=ma$$',
        '式中 $F$ 是合力，各量都用国际单位',
      ],
    },
    {
      title: '怎样理解 F＝ma',
      lines: [
        '同向性：$a$ 的方向总与合力的方向相同',
        '瞬时性：力变，加速度立刻变；速度不能突变',
        '同一性：$F$，$m$，$a$ 对应同一物体',
        '独立性：各方向的力产生各方向的加速度，$F_x=ma_x$，$F_y=ma_y$',
        '辨析：速度为零时，加速度一定为零吗？（竖直上抛的最高点）',
      ],
    },
    {
      title: '例1　水平面上斜向上拉',
      lines: [
        '$m=2\\,\\text{kg}$，$F=10\\,\\text{N}$，与水平成 $37^{\\circ}$，$\\mu=0.25$，求 $a$。',
        '（$\\sin37^{\\circ}=0.6$，$g=10\\,\\text{m/s}^{2}$）',
        '竖直：$F_{\\text{N}}=mg-F\\sin37^{\\circ}=14\\,\\text{N}$',
        '水平：$F\\cos37^{\\circ}-\\mu F_{\\text{N}}=ma$',
        '$$a=\\frac{8-3.5}{2}=2.25\\,\\text{m/s}^{2}$$',
        '提醒：支持力不等于重力',
      ],
      figure: pull,
    },
    {
      title: '例2　沿斜面下滑',
      lines: [
        '物块沿倾角 $37^{\\circ}$ 的斜面下滑，$\\mu=0.5$，求加速度。',
        '沿斜面建轴：$mg\\sin37^{\\circ}-\\mu mg\\cos37^{\\circ}=ma$',
        '$$a=g(\\sin37^{\\circ}-\\mu\\cos37^{\\circ})=2\\,\\text{m/s}^{2}$$',
        '结果与质量无关，说明了什么？',
      ],
      figure: slope,
    },
    {
      title: '解题步骤',
      lines: [
        '一定：确定研究对象',
        '二画：按重力、弹力、摩擦力的次序画受力图',
        '三建：沿加速度方向和垂直方向建立坐标轴',
        '四列：$F_x=ma$，$F_y=0$',
        '五解：代入国际单位，求解并讨论方向',
      ],
    },
  ],
  steps: [
    {
      name: '情境引入',
      minutes: 4,
      teacher: '播放空车、满载货车起步对比，追问影响加速度的因素。',
      pupils: '猜想并说出控制变量的思路。',
      intent: '联系上一节实验。',
    },
    {
      name: '得出定律',
      minutes: 10,
      teacher: '投影各组 $a$-$F$、$a$-$\\frac{1}{m}$ 图像，引导由斜率看出常量；说明 $k=1$ 的由来。',
      pupils: '求斜率，比较与质量的倒数的关系；说出 $1\\,\\text{N}$ 的意义。',
      intent: '由数据到规律，理解单位的规定。',
    },
    {
      name: '理解定律',
      minutes: 8,
      teacher: '用“弹簧下落的小球”讨论力、加速度、速度的变化，突出瞬时性。',
      pupils: '填写“力—加速度—速度”变化表，纠正“力大速度就大”的看法。',
      intent: '突破前概念。',
    },
    {
      name: '应用示范',
      minutes: 14,
      teacher: '板演例1，规范受力图和坐标轴；例2由学生先画图。',
      pupils: '独立画受力图，列两个方向的方程，说出每个力的施力物体。',
      intent: '形成解题规范。',
    },
    {
      name: '检测小结',
      minutes: 9,
      teacher: '完成基础巩固三题，针对“支持力等于重力”的错误讲评。',
      pupils: '互批，说出解题五步。',
      intent: '反馈与巩固。',
    },
  ],
  board: [
    '牛顿第二定律',
    '$a\\propto F$（$m$ 一定）　$a\\propto\\frac{1}{m}$（$F$ 一定）',
    '$F=ma$　　$1\\,\\text{N}=1\\,\\text{kg}\\cdot\\text{m/s}^{2}$',
    '同向　瞬时　同体　独立',
    '步骤：定—画—建—列—解',
  ],
  preview: [
    '探究加速度与力、质量的关系采用的实验方法是________。',
    '质量一定时，$a$-$F$ 图像是________；由它得出的结论是________。',
    '使质量为 $1\\,\\text{kg}$ 的物体产生 $1\\,\\text{m/s}^{2}$ 加速度的力是________。',
  ],
  inquiry: [
    '$a$-$F$ 图像的斜率表示什么？换用质量更大的小车，图线怎样变化？',
    '小球落到竖直弹簧上，从接触到最低点，合力、加速度、速度各怎样变化？',
    '斜面上的物块下滑时，为什么选沿斜面的方向建轴更方便？',
  ],
  exercises: [
    {
      tier: '基础巩固',
      type: '单选',
      level: 1,
      score: 4,
      stem: '关于牛顿第二定律，下列说法正确的是（　　）',
      right: '加速度的方向总与合力的方向相同',
      wrong: [
        '合力为零的瞬间，速度也一定为零',
        '速度越大的物体，所受的合力越大',
        '由 $m=\\frac{F}{a}$ 可知，质量与合力成正比',
      ],
      analysis: '加速度由合力和质量决定，与速度没有直接关系；质量是物体的固有属性。',
      solution: '$F=ma$ 是矢量式，加速度与合力同向；合力为零时加速度为零，速度可以不为零。',
    },
    {
      tier: '基础巩固',
      type: '填空',
      level: 1,
      score: 4,
      stem: '质量为 $2\\,\\text{kg}$ 的物体在光滑水平面上受到 $6\\,\\text{N}$ 的水平力，加速度大小是________ $\\text{m/s}^{2}$；从静止开始，$2\\,\\text{s}$ 末的速度是________ $\\text{m/s}$。',
      answer: '$3$；$6$',
      analysis: '先用牛顿第二定律求加速度，再用速度公式。',
      solution: '$a=\\frac{F}{m}=3\\,\\text{m/s}^{2}$，$v=at=6\\,\\text{m/s}$。',
    },
    {
      tier: '基础巩固',
      type: '单选',
      level: 2,
      score: 4,
      stem: '小球自由下落到竖直放置的轻弹簧上，从接触弹簧到运动到最低点，小球的加速度（　　）',
      right: '先减小后增大',
      wrong: ['一直减小', '一直增大', '先增大后减小'],
      analysis: '弹力逐渐增大，比较弹力与重力。',
      solution: '开始时弹力小于重力，合力向下并减小；弹力等于重力时加速度为零；之后弹力大于重力，合力向上并增大。',
    },
    {
      tier: '能力提升',
      type: '解答',
      level: 3,
      score: 12,
      stem: '如图，质量 $m=2\\,\\text{kg}$ 的物块静止在水平地面上，动摩擦因数 $\\mu=0.25$。用与水平方向成 $37^{\\circ}$ 斜向上、大小为 $10\\,\\text{N}$ 的拉力拉动物块（$\\sin37^{\\circ}=0.6$，$g=10\\,\\text{m/s}^{2}$）。\n（1）求物块的加速度大小；\n（2）$4\\,\\text{s}$ 末撤去拉力，求物块还能滑行多远。',
      answer: '（1）$2.25\\,\\text{m/s}^{2}$；（2）$16.2\\,\\text{m}$',
      analysis: '撤力前后支持力不同，摩擦力也不同，要分两段受力分析。',
      steps: [
        { text: '（1）竖直方向 $F_{\\text{N}}=mg-F\\sin37^{\\circ}=14\\,\\text{N}$，', score: 2 },
        { text: '水平方向 $F\\cos37^{\\circ}-\\mu F_{\\text{N}}=ma_1$，', score: 2 },
        { text: '解得 $a_1=2.25\\,\\text{m/s}^{2}$。', score: 2 },
        { text: '（2）$4\\,\\text{s}$ 末速度 $v=a_1t=9\\,\\text{m/s}$，', score: 2 },
        { text: '撤力后 $\\mu mg=ma_2$，$a_2=2.5\\,\\text{m/s}^{2}$，', score: 2 },
        { text: '滑行距离 $x=\\frac{v^{2}}{2a_2}=16.2\\,\\text{m}$。', score: 2 },
      ],
      figure: pull,
    },
    {
      tier: '拓展探究',
      type: '实验',
      level: 4,
      score: 8,
      stem: '某组用如图装置探究加速度与力的关系，用槽码的重力作为小车所受的拉力。\n（1）实验前要平衡阻力，怎样判断已经平衡？\n（2）若 $a$-$F$ 图线在 $F$ 较大时向下弯曲，原因是什么？\n（3）不换器材，提出一种减小这一误差的做法。',
      answer:
        '（1）不挂槽码，轻推小车，纸带上打出的点间距相等；（2）槽码质量不再远小于小车质量，槽码的重力大于绳的拉力；（3）在小车上加砝码，使总质量远大于槽码质量',
      analysis: '对槽码和小车整体列式，看绳的拉力与槽码重力的关系。',
      steps: [
        { text: '（1）轻推小车，纸带上点迹均匀，小车做匀速运动。', score: 3 },
        {
          text: '（2）由 $a=\\frac{mg}{M+m}$，绳的拉力 $F=\\frac{M}{M+m}mg<mg$，$m$ 不远小于 $M$ 时偏差明显。',
          score: 3,
        },
        { text: '（3）增大小车质量，保证槽码质量远小于小车质量。', score: 2 },
      ],
      figure: trolley,
    },
  ],
  summary: [
    '定律：$F=ma$，$F$ 是合力',
    '理解：同向、瞬时、同体、独立',
    '步骤：定—画—建—列—解',
    '易错：支持力不一定等于重力；力变加速度立刻变，速度不能突变',
  ],
  homework: [
    '必做：教材课后练习1～3题，画出完整的受力图',
    '必做：学习单“能力提升”题，写清两段的受力',
    '选做：用手机的加速度传感器测电梯起步的加速度，估算脚下的支持力是体重的多少倍',
  ],
  reflection: [
    '由斜率引出 $\\frac{1}{m}$，学生对比例常量的理解更深。',
    '例1仍有学生写 $F_{\\text{N}}=mg$，先列竖直方程可以避免。',
    '弹簧小球的讨论宜配动画，下次提前准备。',
  ],
};
