import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import type { LessonUnit } from './unit.ts';

const sorts: FigureInput = {
  kind: 'scheme',
  nodes: [
    { id: 'up', text: '失去电子', column: 0, row: 0 },
    { id: 'up2', text: '化合价升高', column: 1, row: 0 },
    { id: 'up3', text: '被氧化', column: 2, row: 0 },
    { id: 'up4', text: '还原剂', column: 3, row: 0 },
    { id: 'down', text: '得到电子', column: 0, row: 1 },
    { id: 'down2', text: '化合价降低', column: 1, row: 1 },
    { id: 'down3', text: '被还原', column: 2, row: 1 },
    { id: 'down4', text: '氧化剂', column: 3, row: 1 },
  ],
  arrows: [
    { from: 'up', to: 'up2' },
    { from: 'up2', to: 'up3' },
    { from: 'up3', to: 'up4' },
    { from: 'down', to: 'down2' },
    { from: 'down2', to: 'down3' },
    { from: 'down3', to: 'down4' },
  ],
};
const cell: FigureInput = {
  kind: 'apparatus',
  items: [{ item: 'galvanic-cell', contents: ['{Zn}', '{Cu}', '{稀硫酸}'], text: '电流计偏转' }],
};
const reduction: FigureInput = {
  kind: 'apparatus',
  joined: true,
  items: [
    { item: 'generator', contents: ['{稀硫酸}', '{Zn}'], text: '制氢气' },
    { item: 'drying-tube', text: '干燥' },
    { item: 'combustion-tube', contents: ['{CuO}'], text: '还原氧化铜' },
  ],
};
const types: FigureInput = {
  kind: 'scheme',
  nodes: [
    { id: 'all', text: '化学反应', column: 1, row: 0 },
    { id: 'yes', text: '氧化还原反应', column: 0, row: 1 },
    { id: 'no', text: '非氧化还原反应', column: 2, row: 1 },
    { id: 'a', text: '置换；部分化合、分解', column: 0, row: 2, plain: true },
    { id: 'b', text: '复分解', column: 2, row: 2, plain: true },
  ],
  arrows: [
    { from: 'all', to: 'yes' },
    { from: 'all', to: 'no' },
    { from: 'yes', to: 'a' },
    { from: 'no', to: 'b' },
  ],
};

/** 高中化学必修第一册. */
export const redoxReactions: LessonUnit = {
  studyPhaseCode: 300,
  subjectCode: 5,
  lesson: '氧化还原反应',
  aims: [
    '从得氧失氧、化合价升降到电子转移，逐步认识氧化还原反应的特征与本质',
    '会判断氧化剂、还原剂、氧化产物、还原产物，会用双线桥表示电子转移',
    '了解氧化还原反应与四种基本反应类型的关系及其在生产生活中的应用',
  ],
  focus: '用化合价升降判断氧化还原反应，理解其本质是电子转移。',
  difficulty: '“升失氧化还原剂，降得还原氧化剂”的相互对应；双线桥的规范书写。',
  slides: [
    {
      title: '情境：切开的苹果为什么变色',
      lines: [
        '苹果切开后变褐，铁锅生锈，食品袋里放脱氧剂，',
        '漂白、冶铁、电池放电……这些变化有什么共同点？',
        '初中：得到氧是氧化反应，失去氧是还原反应',
        '没有氧参加的反应怎么办？',
      ],
    },
    {
      title: '第一步：从氧的得失到化合价',
      lines: [
        '氢气还原氧化铜：',
        '$$\\ce{CuO + H2 ->[\\triangle] Cu + H2O}$$',
        '$\\ce{CuO}$ 失氧，铜元素由 $+2$ 降到 $0$',
        '$\\ce{H2}$ 得氧，氢元素由 $0$ 升到 $+1$',
        '特征：反应前后有元素的化合价发生变化',
      ],
      figure: reduction,
    },
    {
      title: '第二步：没有氧的反应也一样',
      lines: [
        '$$\\ce{2Na + Cl2 ->[点燃] 2NaCl}$$',
        '钠：$0\\rightarrow +1$，氯：$0\\rightarrow -1$',
        '$$\\ce{Fe + CuSO4 = FeSO4 + Cu}$$',
        '铁：$0\\rightarrow +2$，铜：$+2\\rightarrow 0$',
        '判断依据：看有无化合价变化，不看有没有氧',
      ],
    },
    {
      title: '第三步：化合价为什么变',
      lines: [
        '钠原子失去 $1$ 个电子成 $\\ce{Na+}$，氯原子得到 $1$ 个电子成 $\\ce{Cl-}$',
        '氢与氯化合：共用电子对偏离氢、偏向氯',
        '本质：电子的转移（得失或偏移）',
        '锌、铜和稀硫酸组成的装置，电流计偏转——电子真的在“流动”',
      ],
      figure: cell,
    },
    {
      title: '一张图记住对应关系',
      lines: [
        '升失氧化还原剂，降得还原氧化剂',
        '还原剂：被氧化，得氧化产物',
        '氧化剂：被还原，得还原产物',
        '升降总数相等，得失总数相等',
      ],
      figure: sorts,
    },
    {
      title: '双线桥：表示电子转移',
      lines: [
        '$$\\ce{MnO2 + 4HCl(浓) ->[\\triangle] MnCl2 + Cl2 ^ + 2H2O}$$',
        '上桥：$\\ce{Cl}$ 由 $-1$ 到 $0$，失去 $2\\times e^-$，被氧化',
        '下桥：$\\ce{Mn}$ 由 $+4$ 到 $+2$，得到 $2e^-$，被还原',
        '步骤：标价态—连双桥（由反应物指向生成物中同一元素）—注得失',
        '想一想：$4$ 个 $\\ce{HCl}$ 中有几个被氧化？（$2$ 个，其余表现酸性）',
      ],
    },
    {
      title: '与四种基本反应类型的关系',
      lines: [
        '置换反应：一定是',
        '复分解反应：一定不是',
        '有单质参加的化合反应：是',
        '有单质生成的分解反应：是',
        '反例：$\\ce{CaO + H2O = Ca(OH)2}$ 不是',
      ],
      figure: types,
    },
    {
      title: '应用：有利与有害',
      lines: [
        '金属冶炼：$\\ce{Fe2O3 + 3CO ->[高温] 2Fe + 3CO2}$',
        '电池、燃料燃烧、漂白、消毒（$\\ce{ClO2}$、“84”消毒液）',
        '食品中的维生素 C 作还原剂，防止氧化变质',
        '有害：金属腐蚀、食物腐败、易燃物自燃',
      ],
    },
  ],
  steps: [
    {
      name: '情境引入',
      minutes: 4,
      teacher: '展示变色的苹果、生锈的铁，提出“没有氧怎么判断”。',
      pupils: '回忆初中的定义，举例。',
      intent: '制造认知冲突。',
    },
    {
      name: '化合价视角',
      minutes: 10,
      teacher: '给出三个反应，要求标价态，归纳共同特征。',
      pupils: '标价态、找变化，得出判断依据。',
      intent: '由特殊到一般。',
    },
    {
      name: '电子视角',
      minutes: 10,
      teacher: '动画展示 $\\ce{NaCl}$、$\\ce{HCl}$ 的形成；演示锌铜装置电流计偏转。',
      pupils: '用结构示意图说明电子得失和偏移。',
      intent: '由现象到本质，宏微结合。',
    },
    {
      name: '概念对应',
      minutes: 10,
      teacher: '用关系图归纳口诀，示范双线桥，巡视纠错。',
      pupils: '两两出题：一人写反应，一人指出氧化剂、还原剂。',
      intent: '在运用中建立对应关系。',
    },
    {
      name: '分类与应用',
      minutes: 7,
      teacher: '组织给基本反应类型“站队”，讨论应用与防护。',
      pupils: '举正例和反例，解释维生素 C 的作用。',
      intent: '完善认识，联系生活。',
    },
    { name: '小结', minutes: 4, teacher: '完成基础巩固两题，归纳判断步骤。', pupils: '互批订正。', intent: '反馈。' },
  ],
  board: [
    '氧化还原反应',
    '表：得氧、失氧 → 特征：化合价升降 → 本质：电子转移',
    '升—失—氧化—还原剂　　降—得—还原—氧化剂',
    '$\\ce{MnO2 + 4HCl(浓) ->[\\triangle] MnCl2 + Cl2 ^ + 2H2O}$（双线桥，$2e^-$）',
  ],
  preview: [
    '标出化合价：$\\ce{CuO}$ 中铜________，$\\ce{KMnO4}$ 中锰________，$\\ce{NaClO}$ 中氯________。',
    '$\\ce{CuO + H2 = Cu + H2O}$ 中，得到氧的是________，失去氧的是________。',
    '复分解反应有元素的化合价变化吗？举一个例子。',
  ],
  inquiry: [
    '标出 $\\ce{2Na + Cl2 = 2NaCl}$ 中元素的化合价，说明它为什么是氧化还原反应。',
    '锌片、铜片和稀硫酸组成的装置中电流计偏转，说明了什么？',
    '实验室制氯气的反应中，$\\ce{HCl}$ 表现了哪些性质？怎样看出来？',
  ],
  exercises: [
    {
      tier: '基础巩固',
      type: '单选',
      level: 1,
      score: 3,
      stem: '下列反应属于氧化还原反应的是（　　）',
      right: '$\\ce{Fe + CuSO4 = FeSO4 + Cu}$',
      wrong: ['$\\ce{CaO + H2O = Ca(OH)2}$', '$\\ce{NaOH + HCl = NaCl + H2O}$', '$\\ce{CaCO3 ->[高温] CaO + CO2 ^}$'],
      analysis: '标出各元素的化合价，看有无变化。',
      solution: '铁由 $0$ 升到 $+2$，铜由 $+2$ 降到 $0$；其余三个反应中各元素的化合价都没有变化。',
    },
    {
      tier: '基础巩固',
      type: '单选',
      level: 2,
      score: 3,
      stem: '在反应 $\\ce{Fe2O3 + 3CO ->[高温] 2Fe + 3CO2}$ 中，下列说法正确的是（　　）',
      right: '$\\ce{CO}$ 是还原剂，被氧化',
      wrong: ['$\\ce{Fe2O3}$ 是还原剂，被还原', '$\\ce{Fe}$ 是氧化产物', '$\\ce{CO2}$ 是还原产物'],
      analysis: '碳元素化合价升高，铁元素化合价降低。',
      solution:
        '碳由 $+2$ 升到 $+4$，$\\ce{CO}$ 失电子，是还原剂，生成氧化产物 $\\ce{CO2}$；$\\ce{Fe2O3}$ 是氧化剂，$\\ce{Fe}$ 是还原产物。',
    },
    {
      tier: '基础巩固',
      type: '填空',
      level: 2,
      score: 4,
      stem: '反应 $\\ce{2Na + Cl2 ->[点燃] 2NaCl}$ 中，被氧化的元素是________，氧化剂是________，生成 $2\\,\\text{mol}$ $\\ce{NaCl}$ 时转移电子________ $\\text{mol}$。',
      answer: '$\\ce{Na}$（钠）；$\\ce{Cl2}$；$2$',
      analysis: '每个钠原子失去 1 个电子。',
      solution:
        '钠由 $0$ 升到 $+1$ 被氧化，$\\ce{Cl2}$ 得电子作氧化剂；$2\\,\\text{mol}$ $\\ce{Na}$ 失去 $2\\,\\text{mol}$ 电子。',
    },
    {
      tier: '能力提升',
      type: '单选',
      level: 3,
      score: 3,
      stem: '对于反应 $\\ce{MnO2 + 4HCl(浓) ->[\\triangle] MnCl2 + Cl2 ^ + 2H2O}$，下列说法不正确的是（　　）',
      right: '$4\\,\\text{mol}$ $\\ce{HCl}$ 参加反应时全部被氧化',
      wrong: [
        '$\\ce{MnO2}$ 是氧化剂',
        '$\\ce{Cl2}$ 是氧化产物',
        '生成 $1\\,\\text{mol}$ $\\ce{Cl2}$ 时转移 $2\\,\\text{mol}$ 电子',
      ],
      analysis: '看 $\\ce{HCl}$ 中的氯有多少变成 $\\ce{Cl2}$，多少留在 $\\ce{MnCl2}$ 中。',
      solution:
        '$4\\,\\text{mol}$ $\\ce{HCl}$ 中 $2\\,\\text{mol}$ 被氧化成 $\\ce{Cl2}$，另外 $2\\,\\text{mol}$ 生成 $\\ce{MnCl2}$，表现酸性。',
    },
    {
      tier: '能力提升',
      type: '解答',
      level: 3,
      score: 10,
      stem: '铜与浓硝酸反应：$\\ce{Cu + 4HNO3(浓) = Cu(NO3)2 + 2NO2 ^ + 2H2O}$。\n（1）指出氧化剂、还原剂、氧化产物和还原产物。\n（2）若有 $6.4\\,\\text{g}$ 铜参加反应，计算被还原的 $\\ce{HNO3}$ 的物质的量和转移电子的物质的量。',
      answer:
        '（1）氧化剂 $\\ce{HNO3}$，还原剂 $\\ce{Cu}$，氧化产物 $\\ce{Cu(NO3)2}$，还原产物 $\\ce{NO2}$；（2）均为 $0.2\\,\\text{mol}$',
      analysis: '参加反应的硝酸一部分被还原，一部分只起酸的作用。',
      steps: [
        { text: '（1）铜由 $0$ 升到 $+2$，$\\ce{Cu}$ 是还原剂，$\\ce{Cu(NO3)2}$ 是氧化产物；', score: 2 },
        { text: '氮由 $+5$ 降到 $+4$，$\\ce{HNO3}$ 是氧化剂，$\\ce{NO2}$ 是还原产物。', score: 2 },
        { text: '（2）$n(\\ce{Cu})=\\frac{6.4\\,\\text{g}}{64\\,\\text{g/mol}}=0.1\\,\\text{mol}$，', score: 2 },
        { text: '被还原的 $n(\\ce{HNO3})=n(\\ce{NO2})=0.2\\,\\text{mol}$，', score: 2 },
        { text: '转移电子 $0.1\\,\\text{mol}\\times 2=0.2\\,\\text{mol}$。', score: 2 },
      ],
    },
    {
      tier: '拓展探究',
      type: '简答',
      level: 4,
      score: 8,
      stem: '食品包装中的“双吸剂”含铁粉、氯化钠和炭粉，既能吸氧又能吸水。\n（1）铁粉在其中作什么剂？依据是什么？\n（2）设计实验证明一包用过的双吸剂中铁粉没有完全氧化。',
      answer: '（1）还原剂；铁与氧气、水作用，铁的化合价升高。（2）取少量样品加入稀盐酸，若有气泡产生，说明还有铁粉。',
      analysis: '由化合价变化判断；用铁的性质设计检验。',
      steps: [
        { text: '（1）作还原剂，', score: 2 },
        { text: '铁元素化合价由 $0$ 升高，失去电子。', score: 2 },
        { text: '（2）取样，加稀盐酸（或用磁铁吸引），', score: 2 },
        { text: '有气泡（或有黑色粉末被吸引）说明铁粉没有完全氧化。', score: 2 },
      ],
    },
  ],
  summary: [
    '表象：得氧失氧；特征：化合价升降；本质：电子转移',
    '升失氧化还原剂，降得还原氧化剂，升降、得失总数相等',
    '双线桥：标价态，连双桥，注得失',
    '置换一定是，复分解一定不是',
  ],
  homework: [
    '必做：判断教材中五个反应是否氧化还原反应，指出氧化剂和还原剂',
    '必做：用双线桥表示铁与氯化铜反应的电子转移',
    '选做：调查三种家用消毒剂的主要成分，说明哪些利用了氧化性',
  ],
  reflection: [
    '三步递进（氧—价—电子）符合认识规律，学生能说出各自的局限。',
    '“氧化剂被还原”容易混，用关系图和互相出题比背口诀有效。',
    '双线桥箭头指向错误较多，下次先让学生找错再示范。',
  ],
};
