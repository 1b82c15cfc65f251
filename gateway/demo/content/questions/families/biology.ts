import type { FigureInput } from '../../../../../shared/questions/figures/figure.schema.ts';
import type { Random } from '../../../random.ts';
import { type FamilyPlace, familiesOf, type QuestionDraft } from './family.ts';
import { decimal, frac } from './tex.ts';

const senior = familiesOf(300, 6);
const middle = familiesOf(200, 6);
const most = 12;
const place = (fields: FamilyPlace): FamilyPlace => ({ most, ...fields });

const mixed = <T>(items: readonly T[], r: Random): T[] =>
  items
    .map((item) => [r.next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

type Sex = 'male' | 'female';
interface Child {
  readonly sex: Sex;
  readonly affected: boolean;
}

/** Parents and their children from left to right, whose numbers are Ⅱ-1, Ⅱ-2 … */
const familyTree = (
  parents: readonly [father: boolean, mother: boolean],
  children: readonly Child[],
  names?: [string, string],
): FigureInput => ({
  kind: 'pedigree',
  ...(names && { names }),
  people: [
    { id: 'father', generation: 1, place: (children.length - 1) / 2 - 0.5, sex: 'male', affected: parents[0] },
    { id: 'mother', generation: 1, place: (children.length - 1) / 2 + 0.5, sex: 'female', affected: parents[1] },
    ...children.map((child, i) => ({ id: String(i), generation: 2, place: i, ...child })),
  ],
  couples: [{ of: ['father', 'mother'], children: children.map((_, i) => String(i)) }],
});

/** Children in a mixed order: the one that decides, and others that are like their parents. */
function childrenOf(r: Random, deciding: Child, others: boolean): { children: Child[]; at: number } {
  const rest = Array.from(
    { length: r.int(1, 3) },
    (): Child => ({ sex: r.pick(['male', 'female']), affected: others }),
  );
  const children = mixed([deciding, ...rest], r);
  return { children, at: children.indexOf(deciding) + 1 };
}

const modes = ['常染色体隐性遗传', '常染色体显性遗传', '伴X染色体隐性遗传', '伴X染色体显性遗传'] as const;

const inheritance = (r: Random): QuestionDraft => {
  const kind = r.int(0, 2);
  const disease = r.pick(['甲病', '某单基因遗传病', '一种罕见的单基因遗传病']);
  if (kind === 0) {
    const { children, at } = childrenOf(r, { sex: 'female', affected: true }, false);
    return {
      stem: `下图为${disease}的家系图，Ⅰ-1和Ⅰ-2正常，他们的${children.length}个子女中女儿Ⅱ-${at}患病（不考虑基因突变）。该病的遗传方式是`,
      right: modes[0],
      wrong: [modes[1], modes[2], modes[3]],
      analysis: '先判断显隐性，再判断基因的位置。',
      solution: `双亲正常而子女患病，“无中生有”，为隐性；若为伴X隐性，患病女儿Ⅱ-${at}的父亲Ⅰ-1应患病，与图不符，所以是常染色体隐性遗传。`,
      remark: '无中生有为隐性，女儿患病父亲正常，一定是常染色体隐性。',
      figure: familyTree([false, false], children),
      checks: [[children.filter(({ affected }) => affected).length, 1]],
    };
  }
  if (kind === 1) {
    const { children, at } = childrenOf(r, { sex: 'female', affected: false }, true);
    return {
      stem: `下图为${disease}的家系图，Ⅰ-1和Ⅰ-2都患病，他们的${children.length}个子女中女儿Ⅱ-${at}正常（不考虑基因突变）。该病的遗传方式是`,
      right: modes[1],
      wrong: [modes[0], modes[2], modes[3]],
      analysis: '先判断显隐性，再判断基因的位置。',
      solution: `双亲患病而子女正常，“有中生无”，为显性；若为伴X显性，父亲Ⅰ-1患病，女儿必患病，而Ⅱ-${at}正常，所以是常染色体显性遗传。`,
      remark: '有中生无为显性，女儿正常父亲患病，一定是常染色体显性。',
      figure: familyTree([true, true], children),
      checks: [[children.filter(({ affected }) => !affected).length, 1]],
    };
  }
  const { children, at } = childrenOf(r, { sex: 'male', affected: true }, false);
  return {
    stem: `下图为${disease}的家系图，儿子Ⅱ-${at}患病，其余${children.length - 1}个子女正常。已知Ⅰ-1不携带该病的致病基因（不考虑基因突变），则该病的遗传方式是`,
    right: modes[2],
    wrong: [modes[0], modes[1], modes[3]],
    analysis: '先判断显隐性，再用“不携带致病基因”确定基因的位置。',
    solution: `双亲正常，儿子Ⅱ-${at}患病，为隐性；若在常染色体上，Ⅰ-1应为携带者，与已知不符，所以致病基因在X染色体上，来自母亲Ⅰ-2，是伴X染色体隐性遗传。`,
    remark: '父亲不携带致病基因而儿子患隐性病，致病基因来自母亲的X染色体。',
    figure: familyTree([false, false], children),
    checks: [[children.filter(({ sex, affected }) => sex === 'male' && affected).length, 1]],
  };
};

const carrier = (r: Random): QuestionDraft => {
  const { children, at } = childrenOf(r, { sex: 'female', affected: true }, false);
  const sound = children.findIndex(({ affected }) => !affected) + 1;
  const sex = children[sound - 1]?.sex === 'male' ? '男' : '女';
  const n = r.pick([50, 60, 80, 100, 120, 150, 200]);
  // among people without the disease 2pq/(p²+2pq) = 2/(n+1) carry it, q = 1/n
  const shown = (bottom: number) => `$${frac(1, bottom)}$`;
  return {
    stem: `下图为某常染色体隐性遗传病的家系图（Ⅱ-${at}患病），人群中该病的发病率为 $${frac(1, n * n)}$。表现正常的Ⅱ-${sound}（${sex}性）与人群中一名表现正常的异性婚配，生一个患病孩子的概率是`,
    right: shown(3 * (n + 1)),
    wrong: [shown(3 * n), shown(4 * (n + 1)), shown(6 * (n + 1)), shown(n * n)],
    analysis: '分别求双方为携带者的概率，再乘以携带者双亲生患病孩子的概率。',
    solution: `双亲均为携带者，Ⅱ-${sound}表现正常，是携带者的概率为 $\\frac{2}{3}$；由发病率得致病基因频率为 $${frac(1, n)}$，正常人中携带者占 $\\frac{2pq}{p^{2}+2pq}=${frac(2, n + 1)}$，所以概率为 $\\frac{2}{3}\\times ${frac(2, n + 1)}\\times \\frac{1}{4}=${frac(1, 3 * (n + 1))}$。`,
    remark: '已知表现正常时，要在正常个体中求携带者的比例。',
    figure: familyTree([false, false], children),
    checks: [
      [((2 / 3) * (2 / (n + 1))) / 4, 1 / (3 * (n + 1))],
      [(2 * (1 / n) * (1 - 1 / n)) / (1 - 1 / (n * n)), 2 / (n + 1)],
    ],
  };
};

const colourBlind = (r: Random): QuestionDraft => {
  const isSon = r.chance(0.5);
  const { children, at } = childrenOf(r, { sex: 'male', affected: true }, false);
  const daughter = children.length + 1;
  const all: Child[] = [...children, { sex: 'female', affected: false }];
  return {
    stem: `下图为红绿色盲的家系图，Ⅱ-${at}为色盲男性。表现正常的女性Ⅱ-${daughter}与色觉正常的男性婚配，${isSon ? '生一个患色盲孩子的概率是' : '若生了一个男孩，该男孩患色盲的概率是'}`,
    right: isSon ? `$${frac(1, 8)}$` : `$${frac(1, 4)}$`,
    wrong: [frac(1, 2), frac(1, 4), frac(1, 8), frac(1, 16), '0'].map((text) => `$${text}$`),
    analysis: '先求女性为携带者的概率，再求她的儿子患病的概率。',
    solution: `Ⅰ-2为携带者，Ⅱ-${daughter}为携带者的概率是 $\\frac{1}{2}$；携带者与正常男性所生男孩中 $\\frac{1}{2}$ 患色盲，${isSon ? '孩子中男孩占 $\\frac{1}{2}$，所以概率为 $\\frac{1}{2}\\times \\frac{1}{2}\\times \\frac{1}{2}=\\frac{1}{8}$' : '所以概率为 $\\frac{1}{2}\\times \\frac{1}{2}=\\frac{1}{4}$'}。`,
    remark: '“色盲男孩”与“男孩患色盲”不同：前者要再乘生男孩的概率。',
    figure: familyTree([false, false], all),
    checks: [[isSon ? 1 / 8 : 1 / 4, 0.5 * 0.5 * (isSon ? 0.5 : 1)]],
  };
};

const ratios: readonly (readonly [parts: readonly number[], told: string, back: string, why: string])[] = [
  [[9, 7], '两对基因中同时有两种显性基因时为一种表型，其余为另一种', '1∶3', '9∶(3＋3＋1)'],
  [[15, 1], '只要有一个显性基因就表现为一种表型', '3∶1', '(9＋3＋3)∶1'],
  [[9, 6, 1], '只含一种显性基因的两类个体表型相同', '1∶2∶1', '9∶(3＋3)∶1'],
  [[12, 3, 1], '一对基因的显性基因存在时掩盖另一对基因的作用', '2∶1∶1', '(9＋3)∶3∶1'],
  [[9, 3, 4], '一对基因为隐性纯合时另一对基因不能表现', '1∶1∶2', '9∶3∶(3＋1)'],
];
const specialRatio = (r: Random): QuestionDraft => {
  const [parts, told, back, why] = r.pick(ratios);
  const each = r.int(11, 40);
  const counts = parts.map((part) => part * each + r.int(-2, 2));
  const plant = r.pick(['花色', '籽粒颜色', '果形']);
  return {
    stem: `某植物的${plant}由两对独立遗传的等位基因控制。两纯合亲本杂交得F₁，F₁自交，F₂中各表型的数量依次为${counts.join('、')}株。F₁测交，后代各表型的数量比最可能是`,
    right: back,
    wrong: [...ratios.map(([, , other]) => other), '1∶1∶1∶1'],
    analysis: '把F₂的数量化成总和为16的比，找出它是9∶3∶3∶1的哪种变形。',
    solution: `F₂的比约为${parts.join('∶')}，即${why}，说明${told}；F₁为双杂合子，测交后代四种基因型为1∶1∶1∶1，合并后为${back}。`,
    remark: '比的各项之和为16，说明两对基因独立遗传；测交时按同样的方法合并。',
    checks: [
      [parts.reduce((a, b) => a + b, 0), 16],
      [Math.round((counts[0] ?? 0) / each), parts[0] ?? 0],
    ],
  };
};

const frequency = (r: Random): QuestionDraft => {
  const [aa, hetero] = [r.int(10, 60), r.int(10, 50)];
  const bb = 100 - aa - hetero;
  if (bb < 4) return frequency(r);
  const p = (2 * aa + hetero) / 200;
  const next = p * p;
  const shown = (value: number) => `${decimal(value * 100, 2)}%`;
  return {
    stem: `在一个足够大的种群中，基因型AA、Aa、aa的个体分别占${aa}%、${hetero}%、${bb}%。若个体间随机交配，没有迁入迁出、突变和选择，则下一代中AA个体所占的比例为`,
    right: shown(next),
    wrong: [shown(aa / 100), shown(p), shown((1 - p) ** 2), shown(2 * p * (1 - p)), shown(p / 2)],
    analysis: '先求A的基因频率，再用遗传平衡公式。',
    solution: `A的频率为${aa}%＋${hetero}%÷2＝${decimal(p * 100, 1)}%，随机交配后AA占${decimal(p * 100, 1)}%的平方，即${shown(next)}。`,
    remark: '随机交配一代即达到遗传平衡，自交则不同。',
    checks: [[p * p + 2 * p * (1 - p) + (1 - p) ** 2, 1]],
  };
};

const energy = (r: Random): QuestionDraft => {
  const plants = r.int(20, 90) * 100;
  const [first, second] = [r.int(12, 20), r.int(11, 20)];
  const herbivores = (plants * first) / 100;
  const carnivores = (herbivores * second) / 100;
  const shown = (value: number) => `${decimal(value, 1)}%`;
  return {
    stem: `下图为某生态系统部分能量流动示意图，箭头上的数字为同化量（kJ/(m²·a)）。第一营养级同化${plants}，第二营养级同化${decimal(herbivores)}，第三营养级同化${decimal(carnivores)}。能量由第二营养级传递到第三营养级的效率是`,
    right: shown(second),
    wrong: [shown(first), shown((carnivores / plants) * 100), shown(second / 2), shown(100 - second)],
    analysis: '能量传递效率＝下一营养级同化量÷本营养级同化量×100%。',
    solution: `${decimal(carnivores)}÷${decimal(herbivores)}×100%＝${shown(second)}；其余能量用于呼吸消耗、流向分解者或未被利用。`,
    remark: '效率是相邻两个营养级同化量之比，不是摄入量之比。',
    figure: {
      kind: 'scheme',
      nodes: [
        { id: 'sun', text: '太阳能', column: 0, row: 0, plain: true },
        { id: 'a', text: '生产者', column: 1, row: 0 },
        { id: 'b', text: '初级消费者', column: 2, row: 0 },
        { id: 'c', text: '次级消费者', column: 3, row: 0 },
        { id: 'd', text: '呼吸消耗、分解者', column: 2, row: 1.2 },
      ],
      arrows: [
        { from: 'sun', to: 'a', text: String(plants) },
        { from: 'a', to: 'b', text: decimal(herbivores) },
        { from: 'b', to: 'c', text: decimal(carnivores) },
        { from: 'a', to: 'd' },
        { from: 'b', to: 'd' },
        { from: 'c', to: 'd' },
      ],
    },
    checks: [[(carnivores / herbivores) * 100, second]],
  };
};

const recapture = (r: Random): QuestionDraft | undefined => {
  const [marked, caught, again] = [r.int(20, 80), r.int(30, 90), r.int(3, 15)];
  if ((marked * caught) % again !== 0 || again >= Math.min(marked, caught)) return undefined;
  const all = (marked * caught) / again;
  const animal = r.pick(['田鼠', '鲤鱼', '野兔', '蝗虫']);
  const place = { 田鼠: '草地', 鲤鱼: '池塘', 野兔: '林地', 蝗虫: '草地' }[animal];
  return {
    stem: `用标记重捕法调查某${place}中${animal}的数量。第一次捕获并标记${marked}只，全部放回；一段时间后第二次捕获${caught}只，其中带标记的${again}只。该${place}中${animal}约有________只；若部分个体的标记脱落，估算值会偏________。`,
    answer: `${all}　大`,
    analysis: '标记个体在第二次捕获中的比例等于它在种群中的比例。',
    solution: `种群数量＝${marked}×${caught}÷${again}＝${all}（只）。标记脱落使重捕的带标记个体变少，分母变小，估算值偏大。`,
    remark: '适用于活动能力强、活动范围大的动物。',
    checks: [[all / marked, caught / again]],
  };
};

const net = (r: Random): QuestionDraft => {
  const breath = r.int(2, 6);
  const values = [-breath, -breath + r.int(3, 4), r.int(4, 6), r.int(9, 11), 14, 14].map((v) => v);
  const at = r.int(2, 4);
  const lights = [0, 1, 2, 4, 6, 8];
  const total = (values[at] ?? 0) + breath;
  return {
    stem: `在适宜温度下测得某植物叶片CO₂吸收速率随光照强度的变化（示例数据），如下图。黑暗中CO₂释放速率为${breath} mg/(dm²·h)，光照强度为${lights[at]} klx时CO₂吸收速率为${values[at]} mg/(dm²·h)。此时叶片光合作用固定CO₂的速率为`,
    right: `${total} mg/(dm²·h)`,
    wrong: [values[at] ?? 0, (values[at] ?? 0) - breath, total + breath, total - 1].map((v) => `${v} mg/(dm²·h)`),
    analysis: '测得的CO₂吸收速率是净光合速率，总光合速率要加上呼吸速率。',
    solution: `总光合速率＝净光合速率＋呼吸速率＝${values[at]}＋${breath}＝${total} mg/(dm²·h)。`,
    remark: '黑暗中的CO₂释放量代表呼吸速率，光下的CO₂吸收量代表净光合速率。',
    figure: {
      kind: 'function-graph',
      x: [-0.6, 9.2],
      y: [-breath - 2, 17],
      names: ['光照强度/{klx}', '{CO_2}吸收速率'],
      curves: [{ type: 'data', points: lights.map((x, i): [number, number] => [x, values[i] ?? 0]), smooth: false }],
      points: [{ at: [lights[at] ?? 0, values[at] ?? 0], guides: true }],
      ticks: {
        x: [{ at: lights[at] ?? 0, text: String(lights[at]) }],
        y: [
          { at: values[at] ?? 0, text: String(values[at]) },
          { at: -breath, text: String(-breath) },
        ],
      },
    },
    checks: [[total - breath, values[at] ?? 0]],
  };
};

const yeast = (r: Random): QuestionDraft => {
  const [oxygen, more] = [r.int(1, 4) * 6, r.int(1, 6) * 2];
  const carbon = oxygen + more;
  const [aerobic, anaerobic] = [oxygen / 6, more / 2];
  return {
    stem: `以葡萄糖为底物培养酵母菌，某段时间内消耗O₂ ${oxygen} mol，产生CO₂ ${carbon} mol。这段时间内有氧呼吸与无氧呼吸消耗的葡萄糖之比为`,
    right: ratio(aerobic, anaerobic),
    wrong: [
      ratio(anaerobic, aerobic),
      ratio(oxygen, more),
      ratio(aerobic, anaerobic * 2),
      ratio(aerobic * 3, anaerobic),
      ratio(aerobic + 1, anaerobic),
    ],
    analysis: '有氧呼吸每消耗1 mol葡萄糖用6 mol O₂、放6 mol CO₂；无氧呼吸放2 mol CO₂。',
    solution: `有氧呼吸放出CO₂ ${oxygen} mol，消耗葡萄糖${aerobic} mol；无氧呼吸放出CO₂ ${more} mol，消耗葡萄糖${anaerobic} mol，比为${ratio(aerobic, anaerobic)}。`,
    remark: 'CO₂与O₂的差来自产生酒精的无氧呼吸。',
    checks: [[6 * aerobic + 2 * anaerobic, carbon]],
  };
};

function ratio(a: number, b: number): string {
  const by = (x: number, y: number): number => (y === 0 ? x : by(y, x % y));
  const common = by(a, b) || 1;
  return `${a / common}∶${b / common}`;
}

const growth = (r: Random): QuestionDraft => {
  const k = r.int(4, 20) * 100;
  const points = Array.from({ length: 25 }, (_, i): [number, number] => [i * 0.5, k / (1 + Math.exp(-(i * 0.5 - 5)))]);
  return {
    stem: `下图为某种鱼在一水体中种群数量的变化曲线，环境容纳量为${k}条。为使捕捞后鱼的种群数量尽快恢复并持续获得较高产量，捕捞后的剩余量应保持在约`,
    right: `${k / 2}条`,
    wrong: [`${k}条`, `${k / 4}条`, `${(k * 3) / 4}条`, `${k / 10}条`],
    analysis: '“S”形增长曲线中，种群数量为K/2时增长速率最大。',
    solution: `K值为${k}条，剩余量保持在K/2即${k / 2}条左右，种群增长速率最大，既能较快恢复又能持续高产。`,
    remark: '有害动物的防治则要在K/2之前进行。',
    figure: {
      kind: 'function-graph',
      x: [0, 12.6],
      y: [0, k * 1.2],
      names: ['时间', '种群数量'],
      curves: [{ type: 'data', points, smooth: true }],
      asymptotes: [{ y: k }],
      ticks: { x: [], y: [{ at: k, text: String(k) }] },
    },
    checks: [[(k / 2) * 2, k]],
  };
};

const antibodies = (r: Random): QuestionDraft => {
  const first = r.int(6, 12);
  const second = first * r.int(5, 8);
  const values = [0, 2, first, first - 3, 2, Math.round(second * 0.8), second, Math.round(second * 0.7)];
  return {
    stem: `给实验动物先后两次注射同种抗原，血清中相应抗体的相对量变化如下图：第一次注射后最大为${first}，第二次（第5周）注射后最大为${second}。第二次产生抗体更快更多的主要原因是`,
    right: '记忆细胞迅速增殖分化，产生大量浆细胞',
    wrong: [
      '第一次产生的抗体全部保留下来',
      '抗原直接分化为浆细胞',
      '抗体在体内自我复制',
      '第二次注射的抗原与第一次的种类不同',
    ],
    analysis: '比较两次免疫的反应时间和抗体量，联系记忆细胞的作用。',
    solution: '再次接触同种抗原时，记忆细胞迅速增殖分化，快速产生大量浆细胞，分泌大量抗体，这是二次免疫。',
    remark: '二次免疫的特点：快、强；预防接种的原理即在于此。',
    figure: {
      kind: 'statistics',
      chart: {
        type: 'line',
        categories: values.map((_, i) => String(i + 1)),
        series: [{ values }],
        names: ['周', '抗体'],
      },
    },
    checks: [[Math.max(...values), second]],
  };
};

const auxin = (r: Random): QuestionDraft => {
  const base = r.int(10, 16);
  const changes = [0, 3, 6, 4, 0, -5];
  const lengths = changes.map((value) => base + value);
  const exponent = [0, -12, -10, -8, -6, -4];
  const at = r.int(1, 5);
  const name = (i: number) => (i === 0 ? '清水' : `$10^{${exponent[i]}}$ mol/L`);
  const effect = (i: number) => {
    const change = changes[i] ?? 0;
    return change > 0 ? '促进生根' : change < 0 ? '抑制生根' : '既不促进也不抑制';
  };
  return {
    stem: `探究生长素类调节剂对插条生根的影响，清水组平均根长${base} mm，五种浓度（从低到高为第1～5组）的平均根长如下图。与清水组比较，第${at}组（根长${lengths[at]} mm）所用浓度的作用是`,
    right: effect(at),
    wrong: ['促进生根', '抑制生根', '既不促进也不抑制', '先促进后抑制，最终使根全部死亡'],
    analysis: '与清水对照组比较：大于为促进，小于为抑制。',
    solution: `清水组为${base} mm，第${at}组（${name(at)}）为${lengths[at]} mm，所以${effect(at)}。`,
    remark: '低浓度促进、高浓度抑制，判断时以清水组为对照。',
    figure: {
      kind: 'statistics',
      chart: {
        type: 'bar',
        categories: ['清水', '1', '2', '3', '4', '5'],
        series: [{ values: lengths }],
        names: ['组别', '根长/{mm}'],
      },
    },
    checks: [[(lengths[at] ?? 0) - base, changes[at] ?? 0]],
  };
};

const peptide = (r: Random): QuestionDraft => {
  const [acids, chains] = [r.int(60, 400), r.int(1, 4)];
  const [bonds, mass] = [acids - chains, 128 * acids - 18 * (acids - chains)];
  return {
    stem: `某蛋白质由${acids}个氨基酸形成的${chains}条肽链组成，氨基酸的平均相对分子质量为128。该蛋白质含肽键________个，形成时脱去水分子________个，其相对分子质量约为________（不考虑二硫键等）。`,
    answer: `${bonds}　${bonds}　${mass}`,
    analysis: '肽键数＝脱水数＝氨基酸数－肽链数。',
    solution: `肽键数＝${acids}－${chains}＝${bonds}，脱去${bonds}个水分子；相对分子质量＝128×${acids}－18×${bonds}＝${mass}。`,
    remark: '若有二硫键，每形成一个还要减去2。',
    checks: [[mass + 18 * bonds, 128 * acids]],
  };
};

// 初中

const tongue = (r: Random): QuestionDraft => {
  const trait = r.pick([
    ['有耳垂', '无耳垂'],
    ['能卷舌', '不能卷舌'],
    ['双眼皮', '单眼皮'],
  ] as const);
  const { children, at } = childrenOf(r, { sex: r.pick(['male', 'female']), affected: true }, false);
  return {
    stem: `下图为某家庭${trait[0]}与${trait[1]}的遗传图，父母都${trait[0]}，${children.length}个孩子中Ⅱ-${at}${trait[1]}。用A、a表示控制该性状的基因，父母的基因组成是`,
    right: 'Aa和Aa',
    wrong: ['AA和AA', 'AA和Aa', 'aa和aa', 'Aa和aa'],
    analysis: '孩子出现了父母没有的性状，新出现的性状是隐性性状。',
    solution: `父母都${trait[0]}而Ⅱ-${at}${trait[1]}，说明${trait[1]}是隐性性状，基因组成为aa，一个a来自父亲、一个a来自母亲，所以父母都是Aa。`,
    remark: '“无中生有”的性状是隐性性状，父母都是杂合的。',
    figure: familyTree([false, false], children, [...trait]),
    checks: [[children.filter(({ affected }) => affected).length, 1]],
  };
};

const microscope = (r: Random): QuestionDraft => {
  const [eye, object] = [r.pick([5, 10, 15, 16]), r.pick([4, 10, 40])];
  const times = eye * object;
  return {
    stem: `用目镜为${eye}×、物镜为${object}×的显微镜观察洋葱鳞片叶内表皮细胞，物像放大的倍数是`,
    right: `${times}倍`,
    wrong: [eye + object, object, times * 10, times * 2, eye].map((value) => `${value}倍`),
    analysis: '显微镜的放大倍数＝目镜放大倍数×物镜放大倍数。',
    solution: `${eye}×${object}＝${times}（倍），指长度或宽度的放大倍数。`,
    remark: '放大倍数越大，视野内细胞越大、数目越少，视野越暗。',
    checks: [[times / eye, object]],
  };
};

const webs: readonly (readonly string[])[] = [
  ['草→兔', '草→鼠', '兔→狐', '鼠→狐', '鼠→蛇', '狐→鹰', '蛇→鹰'],
  ['水草→虾', '水草→小鱼', '虾→小鱼', '小鱼→大鱼', '虾→大鱼', '大鱼→白鹭'],
  ['水稻→蝗虫', '水稻→鼠', '蝗虫→青蛙', '青蛙→蛇', '鼠→蛇', '鼠→猫头鹰', '蛇→猫头鹰'],
  ['树→蝉', '树→虫', '蝉→螳螂', '虫→螳螂', '虫→山雀', '螳螂→山雀', '山雀→鹰'],
  ['藻类→水蚤', '藻类→螺', '水蚤→小鱼', '螺→鸭', '小鱼→鸭', '小鱼→鹭'],
  ['草→蝗虫', '草→羊', '蝗虫→蜥蜴', '蝗虫→鸟', '蜥蜴→鸟', '鸟→鹰', '羊→狼'],
];

interface Web {
  readonly names: readonly string[];
  readonly arrows: readonly { readonly from: string; readonly to: string }[];
  readonly chains: readonly (readonly string[])[];
}

/** All chains from what nothing is eaten by to what nobody eats. */
function webOf(pairs: readonly string[]): Web {
  const arrows = pairs.map((pair) => {
    const [from = '', to = ''] = pair.split('→');
    return { from, to };
  });
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))];
  const from = (name: string): string[][] => {
    const next = arrows.filter((arrow) => arrow.from === name);
    return next.length === 0 ? [[name]] : next.flatMap(({ to }) => from(to).map((rest) => [name, ...rest]));
  };
  const producers = names.filter((name) => !arrows.some(({ to }) => to === name));
  return { names, arrows, chains: producers.flatMap(from) };
}

function webFigure({ names, arrows, chains }: Web): FigureInput {
  const column = (name: string) => Math.max(...chains.map((chain) => chain.indexOf(name)));
  const inColumn = new Map<number, number>();
  return {
    kind: 'scheme',
    nodes: names.map((name) => {
      const at = column(name);
      const row = inColumn.get(at) ?? 0;
      inColumn.set(at, row + 1);
      return { id: name, text: name, column: at, row: row + (at % 2) * 0.4 };
    }),
    arrows: [...arrows],
  };
}

const chainsOfWeb = (r: Random): QuestionDraft => {
  const web = webOf(r.pick(webs));
  const amount = web.chains.length;
  const longest = Math.max(...web.chains.map((chain) => chain.length));
  const long = web.chains.find((chain) => chain.length === longest) ?? [];
  return {
    stem: `下图为某生态系统的食物网，其中${web.names[0]}是生产者，共有${web.names.length}种生物。图中的食物链共有________条，最长的一条含________种生物。`,
    answer: `${amount}　${longest}`,
    analysis: '从生产者开始，沿每个箭头一直数到最高级消费者。',
    solution: `食物链依次为：${web.chains.map((chain) => chain.join('→')).join('；')}，共${amount}条，最长的如${long.join('→')}，含${longest}种生物。`,
    remark: '食物链的起点是生产者，终点是不再被其他动物吃的动物。',
    figure: webFigure(web),
    checks: [[web.chains.filter(([first]) => first === web.names[0]).length, amount]],
  };
};

const lessOf = (r: Random): QuestionDraft | undefined => {
  const web = webOf(r.pick(webs));
  const tops = web.names.filter((name) => !web.arrows.some(({ from }) => from === name));
  const [top] = tops;
  const prey = web.arrows.filter(({ to }) => to === top).map(({ from }) => from);
  const [eaten] = prey;
  // only a prey that nobody else eats surely grows at first
  if (!top || !eaten || prey.length > 1 || web.arrows.filter(({ from }) => from === eaten).length > 1) return undefined;
  return {
    stem: `在下图所示的食物网（共${web.names.length}种生物、${web.arrows.length}个箭头）中，如果${top}被大量捕杀，短时间内数量会增加的是`,
    right: eaten,
    wrong: web.names.filter(
      (name) => name !== eaten && name !== top && !web.arrows.some(({ from, to }) => from === name && to === top),
    ),
    analysis: '天敌减少，被捕食者在短时间内增多。',
    solution: `${top}以${eaten}为食，${top}减少，${eaten}失去天敌，短时间内数量增加；此后食物不足等因素又会限制它。`,
    remark: '食物网中一种生物数量变化，会引起其他生物连锁变化。',
    figure: webFigure(web),
    checks: [[prey.length, 1]],
  };
};

const breathGases = (r: Random): QuestionDraft => {
  const [oxygen, carbon] = [r.int(155, 170) / 10, r.int(36, 44) / 10];
  return {
    stem: `下图为人体吸入气和呼出气中两种气体所占体积的百分比：氧气吸入时21%、呼出时${oxygen}%，二氧化碳吸入时0.03%、呼出时${carbon}%。由此可得出的结论是`,
    right: '人体呼吸消耗氧气，产生二氧化碳',
    wrong: ['呼出气中没有氧气', '人体呼吸产生氧气', '呼出气中二氧化碳多于氧气', '人体吸入的氧气全部被利用'],
    analysis: '比较同一种气体在吸入气和呼出气中的含量变化。',
    solution: `氧气由21%减少到${oxygen}%，二氧化碳由0.03%增加到${carbon}%，说明人体消耗氧气、产生二氧化碳；呼出气中仍有${oxygen}%的氧气。`,
    remark: '呼出气中氧气仍多于二氧化碳，所以人工呼吸有效。',
    figure: {
      kind: 'statistics',
      chart: {
        type: 'bar',
        categories: ['氧气', '二氧化碳'],
        series: [
          { name: '吸入气', values: [21, 0.03] },
          { name: '呼出气', values: [oxygen, carbon] },
        ],
        names: ['气体', '%'],
      },
    },
    checks: [[Math.sign(21 - oxygen), Math.sign(carbon - 0.03)]],
  };
};

const heart = (r: Random): QuestionDraft => {
  const [rate, stroke] = [r.int(66, 80), r.int(6, 8) * 10];
  const [after, bigger] = [rate + r.int(40, 60), stroke + r.int(1, 3) * 10];
  const [calm, moved] = [(rate * stroke) / 1000, (after * bigger) / 1000];
  return {
    stem: `某同学安静时心率为${rate}次/分，每搏输出量为${stroke}毫升；跑步后心率为${after}次/分，每搏输出量为${bigger}毫升（两次的心率如下图）。跑步后心脏每分钟的输出量比安静时多________升。`,
    answer: decimal(moved - calm, 3),
    analysis: '每分输出量＝心率×每搏输出量。',
    solution: `安静时：${rate}×${stroke}＝${rate * stroke}毫升＝${decimal(calm, 3)}升；跑步后：${after}×${bigger}＝${after * bigger}毫升＝${decimal(moved, 3)}升；相差${decimal(moved - calm, 3)}升。`,
    remark: '经常锻炼使心肌发达，每搏输出量增加。',
    figure: {
      kind: 'statistics',
      chart: {
        type: 'bar',
        categories: ['安静', '跑步后'],
        series: [{ values: [rate, after] }],
        names: ['状态', '次/分'],
      },
    },
    checks: [[(moved - calm) * 1000, after * bigger - rate * stroke]],
  };
};

const germination = (r: Random): QuestionDraft => {
  const each = r.pick([20, 30, 40, 50]);
  const grown = Math.round(each * (r.int(88, 98) / 100));
  const asked = r.int(0, 2);
  const [names, dishes] = [
    ['水分', '温度', '空气'],
    ['乙', '丙', '丁'],
  ];
  const told = ['不加水，其余相同', '放在5℃的冰箱里，其余相同', '加水浸没种子，其余相同'];
  return {
    stem: `探究种子萌发的环境条件，取甲、乙、丙、丁四个培养皿各放${each}粒大小相近的绿豆种子：甲加适量水、放在25℃处；乙不加水，丙放在5℃的冰箱里，丁加水浸没种子，其余条件与甲相同。结果甲萌发${grown}粒，其余几乎没有萌发。说明种子萌发需要${['适量的水', '适宜的温度', '充足的空气'][asked]}的一组对照是`,
    right: `甲和${dishes?.[asked]}`,
    wrong: ['甲和乙', '甲和丙', '甲和丁', '乙和丙', '丙和丁'],
    analysis: '对照实验的两组之间只能有一个条件不同。',
    solution: `要研究的变量是${names?.[asked]}，与甲只有这一条件不同的是${dishes?.[asked]}（${told[asked]}），所以用甲和${dishes?.[asked]}对照。甲的萌发率为${grown}÷${each}×100%＝${decimal((grown / each) * 100, 1)}%。`,
    remark: '设计对照实验要保证变量唯一，种子数量不能太少。',
    checks: [[(grown / each) * each, grown]],
  };
};

const sexRatio = (r: Random): QuestionDraft => {
  const already = r.int(1, 3);
  const sex = r.pick(['男孩', '女孩']);
  return {
    stem: `一对夫妇已经生了${already}个${sex}，如果他们再生一个孩子，这个孩子是${r.pick(['男孩', '女孩'])}的可能性是`,
    right: '50%',
    wrong: ['0', '25%', '75%', '100%'],
    analysis: '每次生育都是独立的，与已有的孩子无关。',
    solution: '父亲产生含X和含Y的精子机会相等，与卵细胞结合的机会也相等，所以生男生女的可能性各为50%。',
    remark: '人的性别由性染色体决定，男性XY，女性XX。',
    checks: [[0.5 + 0.5, 1]],
  };
};

const heat = (r: Random): QuestionDraft => {
  const [water, before, after] = [r.pick([30, 40, 50]), r.int(18, 24), r.int(40, 70)];
  const energy = water * 4.2 * (after - before);
  const mass = r.pick([0.5, 1, 2]);
  return {
    stem: `测定花生种子中能量的实验：燃烧${mass}克花生，使${water}毫升水由${before}℃升高到${after}℃（1毫升水升高1℃需吸收4.2焦热量）。测得每克花生含能量________焦；测得的值比真实值________（填“大”或“小”）。`,
    answer: `${decimal(energy / mass, 1)}　小`,
    analysis: '水吸收的热量＝4.2×水的体积×升高的温度。',
    solution: `${water}毫升水吸热4.2×${water}×（${after}－${before}）＝${decimal(energy, 1)}焦，每克含${decimal(energy / mass, 1)}焦。燃烧时有热量散失到空气中，测得值偏小。`,
    remark: '重复实验取平均值，可以减小误差，但不能消除散热。',
    checks: [[energy / water / (after - before), 4.2]],
  };
};

/** Questions of biology about pedigrees, measured data and what is computed of them. */
export const biology = [
  senior(
    place({ type: '单选', lesson: '伴性遗传', point: '伴性遗传', level: 2, ability: '科学思维', most: 6 }),
    inheritance,
  ),
  senior(place({ type: '单选', lesson: '伴性遗传', point: '遗传定律', level: 4, ability: '科学思维' }), carrier),
  senior(place({ type: '单选', lesson: '伴性遗传', point: '伴性遗传', level: 3, ability: '科学思维' }), colourBlind),
  senior(
    place({ type: '单选', lesson: '孟德尔的豌豆杂交实验（二）', point: '遗传定律', level: 4, ability: '科学思维' }),
    specialRatio,
  ),
  senior(place({ type: '单选', lesson: '第6章 生物的进化', point: '进化', level: 3 }), frequency),
  senior(place({ type: '单选', lesson: '第3章 生态系统及其稳定性', point: '生态系统', level: 2 }), energy),
  senior(
    place({ type: '填空', lesson: '第1章 种群及其动态', point: '种群', level: 2, ability: '科学探究' }),
    recapture,
  ),
  senior(place({ type: '单选', lesson: '第1章 种群及其动态', point: '种群', level: 3 }), growth),
  senior(place({ type: '单选', lesson: '光合作用与能量转化', point: '细胞代谢', level: 3, ability: '科学探究' }), net),
  senior(place({ type: '单选', lesson: '细胞呼吸的原理和应用', point: '细胞代谢', level: 3 }), yeast),
  senior(
    place({ type: '单选', lesson: '第4章 免疫调节', point: '免疫调节', level: 2, ability: '科学思维' }),
    antibodies,
  ),
  senior(
    place({
      type: '单选',
      lesson: '第5章 植物生命活动的调节',
      point: '植物生命活动的调节',
      level: 2,
      ability: '科学探究',
    }),
    auxin,
  ),
  senior(place({ type: '填空', lesson: '蛋白质是生命活动的主要承担者', point: '细胞的组成', level: 2 }), peptide),
  middle(place({ type: '单选', lesson: '基因在亲子代间的传递', point: '基因在亲子代间的传递', level: 3 }), tongue),
  middle(place({ type: '单选', lesson: '认识细胞', point: '认识细胞', level: 1 }), microscope),
  middle(place({ type: '填空', lesson: '认识生物', point: '认识生物', level: 3 }), chainsOfWeb),
  middle(place({ type: '单选', lesson: '认识生物', point: '认识生物', level: 2 }), lessOf),
  middle(place({ type: '单选', lesson: '人体的呼吸', point: '人体的呼吸', level: 2 }), breathGases),
  middle(place({ type: '填空', lesson: '人体内的物质运输', point: '人体内的物质运输', level: 3 }), heart),
  middle(place({ type: '单选', lesson: '被子植物的一生', point: '被子植物的一生', level: 2 }), germination),
  middle(
    place({ type: '单选', lesson: '基因在亲子代间的传递', point: '基因在亲子代间的传递', level: 2, most: 4 }),
    sexRatio,
  ),
  middle(place({ type: '填空', lesson: '人体的营养', point: '人体的营养', level: 3 }), heat),
];
