import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import type { LessonUnit } from './unit.ts';

const measuring: FigureInput = {
  kind: 'circuit',
  load: {
    series: [
      { parallel: [{ part: 'resistor', text: 'R' }, { part: 'voltmeter' }] },
      { part: 'ammeter' },
      { part: 'rheostat', text: 'R_P' },
    ],
  },
  source: { series: [{ part: 'battery' }, { part: 'switch', text: 'S' }] },
};
const voltageGraph: FigureInput = {
  kind: 'function-graph',
  x: [-0.3, 3.6],
  y: [-0.05, 0.7],
  names: ['U/{V}', 'I/{A}'],
  ticks: {
    x: [1, 2, 3].map((at) => ({ at, text: String(at) })),
    y: [0.2, 0.4, 0.6].map((at) => ({ at, text: String(at) })),
  },
  curves: [
    { type: 'function', terms: [{ type: 'polynomial', coefficients: [0.2, 0] }], domain: [0, 3.2], name: '甲' },
    { type: 'function', terms: [{ type: 'polynomial', coefficients: [0.1, 0] }], domain: [0, 3.2], name: '乙' },
  ],
  points: [1, 2, 3].map((x) => ({ at: [x, 0.2 * x] as [number, number] })),
};
const series: FigureInput = {
  kind: 'circuit',
  load: { series: [{ part: 'resistor', text: 'R_1' }, { part: 'resistor', text: 'R_2' }, { part: 'ammeter' }] },
  source: {
    series: [
      { part: 'battery', text: '6{V}' },
      { part: 'switch', text: 'S' },
    ],
  },
};
const parallel: FigureInput = {
  kind: 'circuit',
  load: {
    parallel: [
      { part: 'resistor', text: 'R_1' },
      { part: 'resistor', text: 'R_2' },
    ],
  },
  source: { series: [{ part: 'battery', text: '6{V}' }, { part: 'switch', text: 'S' }, { part: 'ammeter' }] },
};

/** 初中物理九年级. */
export const ohmsLaw: LessonUnit = {
  studyPhaseCode: 200,
  subjectCode: 4,
  lesson: '欧姆定律',
  aims: [
    '知道导体中的电流与电压成正比、与电阻成反比，会表述欧姆定律',
    '理解 $I=\\frac{U}{R}$ 中各量属于同一导体、同一时刻，会用它和变形式计算',
    '能根据实验数据画 $I$-$U$ 图像，由图像得出结论',
  ],
  focus: '欧姆定律的内容和 $I=\\frac{U}{R}$ 的应用。',
  difficulty: '对 $R=\\frac{U}{I}$ 的理解：电阻与电压、电流无关；多个用电器时“对号入座”。',
  slides: [
    {
      title: '情境：会变亮变暗的台灯',
      lines: [
        '转动旋钮，台灯由暗变亮。',
        '灯里的电流变大了，是什么改变了电流？',
        '猜想：电流与电压、电阻有关',
        '方法：控制变量——一次只改变一个量',
      ],
    },
    {
      title: '实验电路',
      lines: [
        '电压表与 $R$ 并联，电流表与 $R$ 串联',
        '滑动变阻器的作用：',
        '（1）保护电路',
        '（2）探究 $I$ 与 $U$：改变 $R$ 两端的电压',
        '（3）探究 $I$ 与 $R$：保持 $R$ 两端的电压不变',
        '闭合开关前，滑片移到阻值最大处',
      ],
      figure: measuring,
    },
    {
      title: '电阻一定：电流与电压',
      lines: [
        '$R=5\\,\\Omega$：$U=1,2,3\\,\\text{V}$ 时，$I=0.2,0.4,0.6\\,\\text{A}$',
        '图线甲是过原点的直线',
        '结论：电阻一定时，通过导体的电流与两端的电压成正比',
        '想一想：图线乙对应的电阻更大还是更小？',
      ],
      figure: voltageGraph,
    },
    {
      title: '电压一定：电流与电阻',
      lines: [
        '保持 $U=3\\,\\text{V}$：',
        '$R=5,10,15\\,\\Omega$ 时，$I=0.6,0.3,0.2\\,\\text{A}$',
        '$I$ 与 $R$ 的乘积都是 $3\\,\\text{V}$',
        '结论：电压一定时，通过导体的电流与导体的电阻成反比',
        '换成大电阻后，滑片应向阻值变大的方向移动，使 $R$ 两端仍为 $3\\,\\text{V}$',
      ],
      figure: measuring,
    },
    {
      title: '欧姆定律',
      lines: [
        '导体中的电流，跟导体两端的电压成正比，跟导体的电阻成反比。',
        '$$I=\\frac{U}{R}$$',
        '变形：$U=IR$，$R=\\frac{U}{I}$',
        '三个量属于同一导体、同一时刻；单位：安、伏、欧',
        '注意：不能由 $R=\\frac{U}{I}$ 说“电阻与电压成正比”',
      ],
    },
    {
      title: '例1　串联电路',
      lines: [
        '$R_1=10\\,\\Omega$，$R_2=20\\,\\Omega$ 串联，电源 $6\\,\\text{V}$。',
        '总电阻 $R=R_1+R_2=30\\,\\Omega$',
        '$$I=\\frac{U}{R}=\\frac{6\\,\\text{V}}{30\\,\\Omega}=0.2\\,\\text{A}$$',
        '$U_1=IR_1=2\\,\\text{V}$，$U_2=IR_2=4\\,\\text{V}$',
        '检验：$U_1+U_2=6\\,\\text{V}$，$U_1:U_2=R_1:R_2$',
      ],
      figure: series,
    },
    {
      title: '例2　并联电路',
      lines: [
        '同样两个电阻并联，接 $6\\,\\text{V}$ 电源。',
        '$I_1=\\frac{6}{10}=0.6\\,\\text{A}$，$I_2=\\frac{6}{20}=0.3\\,\\text{A}$',
        '干路电流 $I=I_1+I_2=0.9\\,\\text{A}$',
        '断开 $R_2$，$I_1$ 变不变？为什么？',
      ],
      figure: parallel,
    },
  ],
  steps: [
    {
      name: '情境引入',
      minutes: 4,
      teacher: '演示调光台灯，追问电流由什么决定。',
      pupils: '提出猜想，说出控制变量的方案。',
      intent: '明确研究的问题。',
    },
    {
      name: '实验探究',
      minutes: 16,
      teacher: '分组指导：甲组研究 $I$ 与 $U$，乙组研究 $I$ 与 $R$；巡视电表的接法和量程。',
      pupils: '连接电路、记录三组数据、描点画图，说明滑动变阻器的作用。',
      intent: '经历探究过程，用图像处理数据。',
    },
    {
      name: '归纳定律',
      minutes: 7,
      teacher: '汇总两组结论，写出公式；辨析 $R=\\frac{U}{I}$。',
      pupils: '用自己的话表述定律，判断三句话的对错。',
      intent: '理解公式的物理意义。',
    },
    {
      name: '例题应用',
      minutes: 11,
      teacher: '强调画电路图、标已知量、对号入座。',
      pupils: '独立完成例2，比较串、并联中电流和电压的特点。',
      intent: '规范解题。',
    },
    {
      name: '检测小结',
      minutes: 7,
      teacher: '完成基础巩固题并讲评。',
      pupils: '互批订正。',
      intent: '当堂反馈。',
    },
  ],
  board: [
    '欧姆定律',
    '$R$ 一定：$I\\propto U$　　$U$ 一定：$I\\propto\\frac{1}{R}$',
    '$I=\\frac{U}{R}$（同一导体、同一时刻）',
    '串联：$I$ 相等，$U_1:U_2=R_1:R_2$　　并联：$U$ 相等，$I=I_1+I_2$',
  ],
  preview: [
    '电流表应________联在电路中，电压表应________联在被测导体两端。',
    '要研究电流与电压的关系，应保持________不变。',
    '滑动变阻器接入电路前，滑片应移到________处。',
  ],
  inquiry: [
    '画出探究电流与电压关系的电路图，说明滑动变阻器的两个作用。',
    '探究电流与电阻的关系时，把 $5\\,\\Omega$ 换成 $10\\,\\Omega$ 后，电压表示数怎样变？滑片应怎样移动？',
    '有同学由 $R=\\frac{U}{I}$ 说“电压越大电阻越大”，你怎样反驳？',
  ],
  exercises: [
    {
      tier: '基础巩固',
      type: '单选',
      level: 1,
      score: 4,
      stem: '对于欧姆定律，下列理解正确的是（　　）',
      right: '电阻一定时，通过导体的电流与两端的电压成正比',
      wrong: ['导体的电阻与两端的电压成正比', '电流一定时，电压与电阻成反比', '导体中没有电流时，导体的电阻为零'],
      analysis: '电阻由导体自身决定，与电压、电流无关。',
      solution: '由 $I=\\frac{U}{R}$，$R$ 一定时 $I$ 与 $U$ 成正比；电阻不随电压、电流改变。',
    },
    {
      tier: '基础巩固',
      type: '填空',
      level: 1,
      score: 4,
      stem: '一段导体两端的电压为 $3\\,\\text{V}$ 时，电流为 $0.5\\,\\text{A}$，它的电阻是________ $\\Omega$；电压变为 $6\\,\\text{V}$ 时，电阻是________ $\\Omega$，电流是________ $\\text{A}$。',
      answer: '$6$；$6$；$1$',
      analysis: '电阻不变，电流与电压成正比。',
      solution: '$R=\\frac{3}{0.5}=6\\,\\Omega$；电阻不变，$I=\\frac{6}{6}=1\\,\\text{A}$。',
    },
    {
      tier: '基础巩固',
      type: '单选',
      level: 2,
      score: 4,
      stem: '如图是甲、乙两个电阻的 $I$-$U$ 图像，下列判断正确的是（　　）',
      right: '乙的电阻是甲的 $2$ 倍',
      wrong: [
        '甲的电阻大于乙的电阻',
        '甲的电阻是 $0.2\\,\\Omega$',
        '两端电压为 $2\\,\\text{V}$ 时通过乙的电流是 $0.4\\,\\text{A}$',
      ],
      analysis: '在图线上取同一电压，比较电流。',
      solution:
        '电压为 $2\\,\\text{V}$ 时，$I_{甲}=0.4\\,\\text{A}$，$I_{乙}=0.2\\,\\text{A}$，所以 $R_{甲}=5\\,\\Omega$，$R_{乙}=10\\,\\Omega$。',
      figure: voltageGraph,
    },
    {
      tier: '能力提升',
      type: '解答',
      level: 3,
      score: 8,
      stem: '如图，电源电压 $6\\,\\text{V}$ 保持不变，$R_1=10\\,\\Omega$，$R_2=20\\,\\Omega$。\n（1）求电流表的示数；\n（2）求 $R_2$ 两端的电压；\n（3）若把 $R_2$ 换成阻值更大的电阻，$R_1$ 两端的电压怎样变化？',
      answer: '（1）$0.2\\,\\text{A}$；（2）$4\\,\\text{V}$；（3）变小',
      analysis: '串联电路电流处处相等，总电阻等于各电阻之和。',
      steps: [
        { text: '（1）$R=R_1+R_2=30\\,\\Omega$，', score: 1 },
        { text: '$I=\\frac{U}{R}=\\frac{6\\,\\text{V}}{30\\,\\Omega}=0.2\\,\\text{A}$。', score: 2 },
        { text: '（2）$U_2=IR_2=0.2\\,\\text{A}\\times 20\\,\\Omega=4\\,\\text{V}$。', score: 2 },
        { text: '（3）总电阻变大，电流变小，$U_1=IR_1$ 变小。', score: 3 },
      ],
      figure: series,
    },
    {
      tier: '拓展探究',
      type: '实验',
      level: 4,
      score: 8,
      stem: '小明用如图电路探究电流与电阻的关系，电源电压 $4.5\\,\\text{V}$，定值电阻有 $5\\,\\Omega$，$10\\,\\Omega$，$15\\,\\Omega$，滑动变阻器标有“$20\\,\\Omega$　$1\\,\\text{A}$”，保持电阻两端电压为 $2\\,\\text{V}$。\n（1）把 $5\\,\\Omega$ 换成 $10\\,\\Omega$ 后，滑片应怎样移动？\n（2）用 $15\\,\\Omega$ 的电阻能完成实验吗？通过计算说明。\n（3）只用这些器材，怎样保证三次都能完成？',
      answer:
        '（1）向阻值变大的方向移动；（2）能，需变阻器 $18.75\\,\\Omega<20\\,\\Omega$；（3）保持电阻两端电压不低于约 $1.93\\,\\text{V}$',
      analysis: '串联电路的电压按电阻分配，求变阻器需要接入的阻值。',
      steps: [
        { text: '（1）换大电阻后分压变大，应使变阻器阻值变大以保持 $2\\,\\text{V}$。', score: 2 },
        {
          text: '（2）$I=\\frac{2\\,\\text{V}}{15\\,\\Omega}=\\frac{2}{15}\\,\\text{A}$，变阻器 $R_P=\\frac{2.5\\,\\text{V}}{\\frac{2}{15}\\,\\text{A}}=18.75\\,\\Omega<20\\,\\Omega$，能完成。',
          score: 3,
        },
        {
          text: '（3）变阻器取最大值 $20\\,\\Omega$ 时，$15\\,\\Omega$ 电阻分得 $\\frac{15}{35}\\times 4.5\\,\\text{V}\\approx 1.93\\,\\text{V}$，所控制的电压不低于它即可。',
          score: 3,
        },
      ],
      figure: measuring,
    },
  ],
  summary: [
    '实验：控制变量，图像过原点说明成正比',
    '定律：$I=\\frac{U}{R}$，同一导体、同一时刻',
    '电阻是导体本身的性质，与电压、电流无关',
    '应用：画图、标量、对号入座',
  ],
  homework: [
    '必做：教材课后1～3题，每题先画电路图并标出已知量',
    '必做：学习单“能力提升”题',
    '选做：设计一个用电压表和已知电阻测未知电阻的方案，画出电路图',
  ],
  reflection: [
    '两组分工节省了时间，但要留足交流时间，使每组都理解另一组的结论。',
    '换电阻后不调滑片的学生有五组，这正是讲解“控制电压不变”的契机。',
    '对 $R=\\frac{U}{I}$ 的误解需在后续伏安法测电阻时再次强化。',
  ],
  talk: [
    '九年级电学到这里进入定量阶段。此前学过电流、电压、电阻三个量各自的测量，此后的串并联计算、测电阻和电功率都离不开它，可以说是一条枢纽上的课。',
    '我所教的两个班，接电路的本领相差很大，每组总有一个人包办。数据处理也有毛病：看到电流零点三零、零点四一，就不敢说成正比，以为差一点便不算规律。',
    '考虑到一节课做不完两个实验，让甲乙两组各管一个，做完换着听，所以汇报时要求“讲到对方能复述”。误差怎么看、定值电阻换了以后滑片为什么要动，是巡视时反复问的两个问题。',
    '调光台灯引入之后，分组实验占去二十分钟，汇总五分钟写出公式，随即辨析把公式倒过来写是什么意思。例题从一个用电器到两个用电器，强调画图、标量、对号入座。最后用基础题检查。',
  ],
  review: [
    '分工做实验省下了将近一半时间，但真正的收获在汇报环节：乙组的小陈讲完，甲组有人问“你怎么知道电压没变”，这一问比我准备的任何一句过渡语都好。',
    '换了电阻不去调滑片的有五个组。我没有提前提醒，等数据出来乘积对不上，再让他们自己找原因，找到的那一组兴奋得站了起来。代价是有两组来不及测第四组数据。',
    '说“电阻与电压成正比”的学生，口头纠正了，试卷上仍会写。光靠一道判断题挡不住，因为公式的样子摆在那里。后面学伏安法的时候，要拿同一个电阻测三次，让他们看见比值不动。',
    '电表量程选错的情况比预计的多，明天实验前先花两分钟做一次试触练习。',
    '器材方面，六号和九号电流表指针回不到零，课后已经贴上红条送修；滑动变阻器的接线柱锈得厉害，借来砂纸请课代表带人打磨。',
  ],
};
