import { familiesOf } from './family.ts';
import { polynomial, ticksAt } from './figures.ts';
import {
  amountCurve,
  energyLevels,
  equilibriumCurves,
  formulaLabel,
  gasFromLiquid,
  makingGas,
  processFigure,
} from './science-figures.ts';
import { decimal, inner } from './tex.ts';

const q = String.raw;
const of = familiesOf(300, 5);
const middle = familiesOf(200, 5);
const ce = (formula: string) => q`$\ce{${formula}}$`;

/** Molar masses of what the questions weigh, with the atoms of a molecule. */
const substances = [
  { formula: 'H2O', mass: 18, atoms: 3 },
  { formula: 'CO2', mass: 44, atoms: 3 },
  { formula: 'NH3', mass: 17, atoms: 4 },
  { formula: 'CH4', mass: 16, atoms: 5 },
  { formula: 'SO2', mass: 64, atoms: 3 },
  { formula: 'O2', mass: 32, atoms: 2 },
  { formula: 'N2', mass: 28, atoms: 2 },
  { formula: 'H2SO4', mass: 98, atoms: 7 },
  { formula: 'O3', mass: 48, atoms: 3 },
  { formula: 'C2H4', mass: 28, atoms: 6 },
] as const;
const solutes = [
  { formula: 'NaOH', mass: 40 },
  { formula: 'NaCl', mass: 58.5 },
  { formula: 'Na2CO3', mass: 106 },
  { formula: 'KNO3', mass: 101 },
  { formula: 'H2SO4', mass: 98 },
  { formula: 'CuSO4', mass: 160 },
] as const;

/** Reactions in two steps with the heats of both in tenths of kJ/mol, from standard heats of formation. */
const heatCycles = [
  { from: 'C(s) + O2(g)', mid: 'CO(g) + 1/2O2(g)', to: 'CO2(g)', tenths: [-1105, -2830] },
  { from: 'S(s) + 3/2O2(g)', mid: 'SO2(g) + 1/2O2(g)', to: 'SO3(g)', tenths: [-2968, -989] },
  { from: 'N2(g) + 2O2(g)', mid: '2NO(g) + O2(g)', to: '2NO2(g)', tenths: [1805, -1141] },
  { from: 'P(s) + 5/2Cl2(g)', mid: 'PCl3(g) + Cl2(g)', to: 'PCl5(g)', tenths: [-2870, -879] },
  { from: 'H2(g) + 1/2O2(g)', mid: 'H2O(g)', to: 'H2O(l)', tenths: [-2418, -440] },
  { from: 'C(s) + 2H2O(g)', mid: 'CO(g) + H2(g) + H2O(g)', to: 'CO2(g) + 2H2(g)', tenths: [1313, -412] },
  { from: 'CH4(g) + 2H2O(g)', mid: 'CO(g) + 3H2(g) + H2O(g)', to: 'CO2(g) + 4H2(g)', tenths: [2061, -412] },
  { from: 'CaCO3(s) + H2O(l)', mid: 'CaO(s) + CO2(g) + H2O(l)', to: 'Ca(OH)2(s) + CO2(g)', tenths: [1783, -652] },
  { from: 'N2(g) + 3H2(g)', mid: 'N2H4(l) + H2(g)', to: '2NH3(g)', tenths: [506, -1428] },
  { from: 'CO2(g) + 3H2(g)', mid: 'CO(g) + H2O(g) + 2H2(g)', to: 'CH3OH(g) + H2O(g)', tenths: [412, -902] },
  { from: '2Na(s) + O2(g)', mid: 'Na2O(s) + 1/2O2(g)', to: 'Na2O2(s)', tenths: [-4142, -967] },
  { from: 'C2H2(g) + 2H2(g)', mid: 'C2H4(g) + H2(g)', to: 'C2H6(g)', tenths: [-1744, -1370] },
] as const;

const signed = (shown: string) => (shown.startsWith('-') ? `+(${shown})` : `+${shown}`);

/** 高中化学与初中化学. */
export const chemistry = [
  of({ type: '单选', lesson: '物质的量', point: '物质的量', level: 1 }, (r) => {
    const [{ formula, mass, atoms }, k] = [r.pick(substances), r.pick([0.1, 0.2, 0.5, 1, 1.5, 2, 3])];
    const asksAtoms = r.chance(0.5);
    const value = asksAtoms ? k * atoms : k;
    return {
      stem: q`设 $N_{A}$ 为阿伏加德罗常数的值，$${decimal(mass * k)}\,\text{g}$ ${ce(formula)} 所含的${asksAtoms ? '原子' : '分子'}总数为`,
      right: q`$${decimal(value)}N_{A}$`,
      wrong: [asksAtoms ? k : k * atoms, value * 2, value / 2, value + 0.5].map((n) => q`$${decimal(n)}N_{A}$`),
      analysis: '先由质量求物质的量，再看每个分子所含的微粒数。',
      solution: q`$n=\frac{${decimal(mass * k)}\,\text{g}}{${mass}\,\text{g/mol}}=${k}\,\text{mol}$，所含${asksAtoms ? '原子' : '分子'}数为 $${decimal(value)}N_{A}$。`,
      remark: '看清问的是分子、原子还是电子。',
      checks: [[(mass * k) / mass, asksAtoms ? value / atoms : value]],
    };
  }),
  of({ type: '填空', lesson: '物质的量', point: '物质的量', level: 1 }, (r) => {
    const [{ formula }, n] = [
      r.pick(substances.filter((one) => one.mass < 70 && one.formula !== 'H2O')),
      r.int(1, 30) / 10,
    ];
    const volume = n * 22.4;
    return {
      stem: q`标准状况下，$${decimal(volume, 3)}\,\text{L}$ ${ce(formula)} 的物质的量为________$\text{mol}$。`,
      answer: `$${decimal(n)}$`,
      analysis: '标准状况下气体摩尔体积为22.4 L/mol。',
      solution: q`$n=\frac{V}{V_{m}}=\frac{${decimal(volume, 3)}}{22.4}=${decimal(n)}\,\text{mol}$。`,
      remark: '22.4 L/mol 只用于标准状况下的气体。',
      checks: [[Number((volume / 22.4).toFixed(6)), n]],
    };
  }),
  of({ type: '单选', lesson: '物质的量', point: '物质的量', level: 2 }, (r) => {
    const [{ formula, mass }, volume, c] = [
      r.pick(solutes),
      r.pick([100, 250, 500, 1000] as const),
      r.pick([0.1, 0.2, 0.4, 0.5, 1, 2]),
    ];
    const grams = (volume / 1000) * c * mass;
    return {
      stem: q`用如图所示的仪器配制 $${volume}\,\text{mL}$ $${c}\,\text{mol/L}$ 的 ${ce(formula)} 溶液，需要 ${ce(formula)} 的质量为`,
      right: q`$${decimal(grams, 3)}\,\text{g}$`,
      wrong: [grams * 2, grams / 2, c * mass, grams + 1.5, grams * 10].map((n) => q`$${decimal(n, 3)}\,\text{g}$`),
      analysis: '由浓度和体积求物质的量，再乘摩尔质量。',
      solution: q`$m=cVM=${c}\times ${volume / 1000}\times ${mass}=${decimal(grams, 3)}\,\text{g}$。`,
      remark: '体积要换算成升。',
      figure: {
        kind: 'apparatus',
        items: [
          { item: 'beaker', text: '烧杯' },
          { item: 'cylinder', text: '量筒' },
          { item: 'volumetric-flask', text: `${volume} {mL} 容量瓶` },
        ],
      },
      checks: [[grams / mass / (volume / 1000), c]],
    };
  }),
  of({ type: '单选', lesson: '氧化还原反应', point: '氧化还原反应', level: 2 }, (r) => {
    const reactions = [
      { tex: '2KMnO4 + 16HCl(浓) = 2KCl + 2MnCl2 + 5Cl2 ^ + 8H2O', gas: 'Cl2', of: 5, electrons: 10 },
      { tex: 'MnO2 + 4HCl(浓) =[\\Delta] MnCl2 + Cl2 ^ + 2H2O', gas: 'Cl2', of: 1, electrons: 2 },
      { tex: '3Cu + 8HNO3(稀) = 3Cu(NO3)2 + 2NO ^ + 4H2O', gas: 'NO', of: 2, electrons: 6 },
      { tex: 'Cu + 4HNO3(浓) = Cu(NO3)2 + 2NO2 ^ + 2H2O', gas: 'NO2', of: 2, electrons: 2 },
      { tex: 'Cu + 2H2SO4(浓) =[\\Delta] CuSO4 + SO2 ^ + 2H2O', gas: 'SO2', of: 1, electrons: 2 },
      { tex: '2Na2O2 + 2H2O = 4NaOH + O2 ^', gas: 'O2', of: 1, electrons: 2 },
      { tex: '2Na + 2H2O = 2NaOH + H2 ^', gas: 'H2', of: 1, electrons: 2 },
    ] as const;
    const [{ tex, gas, of: amount, electrons }, n] = [r.pick(reactions), r.pick([0.1, 0.2, 0.3, 0.5, 1, 1.5, 2])];
    const moved = (n * electrons) / amount;
    const figure = gasFromLiquid(tex, gas);
    return {
      stem: q`${figure ? '如图的装置利用' : '已知'}反应 ${ce(tex)}${figure ? '制取气体' : ''}，当生成 $${n}\,\text{mol}$ ${ce(gas)} 时，转移电子的物质的量为`,
      right: q`$${decimal(moved)}\,\text{mol}$`,
      wrong: [moved * 2, moved / 2, n, n * electrons, moved + 0.3].map((x) => q`$${decimal(x)}\,\text{mol}$`),
      analysis: '找出化合价变化的元素，求每生成一定量气体转移的电子数。',
      solution: q`由方程式知，每生成 $${amount}\,\text{mol}$ ${ce(gas)} 转移 $${electrons}\,\text{mol}$ 电子，所以转移 $${decimal(moved)}\,\text{mol}$。`,
      remark: '有些反应物只有一部分参加氧化还原，按化合价变化计算最稳妥。',
      figure,
      checks: [[(moved * amount) / electrons, n]],
    };
  }),
  of({ type: '填空', lesson: '反应热的计算', point: '反应热', level: 2 }, (r) => {
    const cycle = r.pick(heatCycles);
    const [first, second] = cycle.tenths;
    const steps = [
      { sides: `${cycle.from} = ${cycle.mid}`, heat: first },
      { sides: `${cycle.mid} = ${cycle.to}`, heat: second },
      { sides: `${cycle.from} = ${cycle.to}`, heat: first + second },
    ] as const;
    const asked = r.pick([0, 1, 2] as const);
    const [one, other] = [steps[asked === 0 ? 1 : 0], steps[asked === 2 ? 1 : 2]];
    const isSum = asked === 2;
    const heatOf = (tenths: number) => decimal(tenths / 10, 1);
    const found = isSum ? one.heat + other.heat : other.heat - one.heat;
    return {
      stem: q`某反应过程的能量变化如图所示。已知：① ${ce(one.sides)}　$\Delta H_{1}=${heatOf(one.heat)}\,\text{kJ/mol}$；② ${ce(other.sides)}　$\Delta H_{2}=${heatOf(other.heat)}\,\text{kJ/mol}$。则 ${ce(steps[asked].sides)} 的 $\Delta H=$________$\text{kJ/mol}$。`,
      answer: `$${heatOf(found)}$`,
      analysis: `由盖斯定律，把两个热化学方程式相${isSum ? '加' : '减'}。`,
      solution: isSum
        ? q`①+②得目标反应，$\Delta H=\Delta H_{1}+\Delta H_{2}=${heatOf(one.heat)}${signed(heatOf(other.heat))}=${heatOf(found)}\,\text{kJ/mol}$。`
        : q`②-①得目标反应，$\Delta H=\Delta H_{2}-\Delta H_{1}=${heatOf(other.heat)}-${inner(one.heat / 10)}=${heatOf(found)}\,\text{kJ/mol}$。`,
      remark: '反应热只与始态和终态有关。',
      figure: energyLevels(
        [0, first, first + second],
        [0, 1].map((step) => (step === asked ? 'ΔH' : `ΔH_${step === 1 && asked === 2 ? 2 : 1}`)),
      ),
      checks: [[found, steps[asked].heat]],
    };
  }),
  of({ type: '单选', lesson: '化学反应速率', point: '化学平衡', level: 2 }, (r) => {
    const [volume, t, n] = [r.pick([1, 2, 5, 10]), r.pick([2, 4, 5, 10]), r.int(1, 12) * 2];
    const systems = [
      { tex: 'N2(g) + 3H2(g) <=> 2NH3(g)', given: 'N2', k: 1, asked: 'NH3', m: 2 },
      { tex: '2SO2(g) + O2(g) <=> 2SO3(g)', given: 'O2', k: 1, asked: 'SO2', m: 2 },
      { tex: 'N2(g) + 3H2(g) <=> 2NH3(g)', given: 'NH3', k: 2, asked: 'H2', m: 3 },
      { tex: 'H2(g) + I2(g) <=> 2HI(g)', given: 'H2', k: 1, asked: 'HI', m: 2 },
    ] as const;
    const { tex, given, k, asked, m } = r.pick(systems);
    const rate = ((n / volume / t) * m) / k;
    return {
      stem: q`在容积为 $${volume}\,\text{L}$ 的恒容密闭容器中发生反应 ${ce(tex)}，$${t}\,\text{min}$ 内 ${ce(given)} 的物质的量变化了 $${n}\,\text{mol}$，如图所示，则用 ${ce(asked)} 表示的平均反应速率为`,
      right: q`$${decimal(rate, 3)}\,\text{mol/(L·min)}$`,
      wrong: [n / volume / t, (n * k) / m / volume / t, (n * m) / k / t, rate * 3, rate / 4].map(
        (x) => q`$${decimal(x, 3)}\,\text{mol/(L·min)}$`,
      ),
      analysis: '先求一种物质的反应速率，再按化学计量数之比换算。',
      solution: q`$v(${given.replaceAll(/(\d)/g, '_{$1}')})=\frac{${n}}{${volume}\times ${t}}=${decimal(n / volume / t, 3)}\,\text{mol/(L·min)}$，速率之比等于化学计量数之比，所以所求为 $${decimal(rate, 3)}\,\text{mol/(L·min)}$。`,
      remark: '速率用浓度的变化，不要忘记除以容积。',
      figure: amountCurve({
        name: formulaLabel(given),
        minutes: t,
        ...(given === 'NH3' ? { from: 0, to: n } : { from: n * 1.5, to: n * 0.5 }),
      }),
      checks: [[(rate * k) / m, n / (volume * t)]],
    };
  }),
  of({ type: '解答', lesson: '化学平衡', point: '化学平衡', level: 3 }, (r) => {
    const [start, moved, volume] = [r.int(2, 8), r.int(1, 7) / 2, r.pick([1, 2])];
    if (moved >= start) return undefined;
    const [left, made] = [(start - moved) / volume, moved / volume];
    const k = (made * made) / (left * left);
    return {
      stem: q`一定温度下，向 $${volume}\,\text{L}$ 恒容密闭容器中充入 $${start}\,\text{mol}$ ${ce('CO')} 和 $${start}\,\text{mol}$ ${ce('H2O(g)')}，发生反应 ${ce('CO(g) + H2O(g) <=> CO2(g) + H2(g)')}，各物质的物质的量随时间的变化如图所示，达到平衡时 ${ce('CO2')} 为 $${decimal(moved)}\,\text{mol}$。${'\n'}（1）求 ${ce('CO')} 的平衡转化率；${'\n'}（2）求该温度下的平衡常数 $K$（保留两位小数）。`,
      answer: q`（1）$${decimal((moved / start) * 100, 1)}\%$；（2）$${k.toFixed(2)}$`,
      analysis: '列三段式，再代入转化率和平衡常数的表达式。',
      solution: q`平衡时 ${ce('CO')}、${ce('H2O')} 各 $${decimal(start - moved)}\,\text{mol}$，${ce('CO2')}、${ce('H2')} 各 $${decimal(moved)}\,\text{mol}$。转化率为 $\frac{${decimal(moved)}}{${start}}=${decimal((moved / start) * 100, 1)}\%$；$K=\frac{${decimal(made, 3)}^{2}}{${decimal(left, 3)}^{2}}=${k.toFixed(2)}$。`,
      remark: '反应前后气体分子数不变时，体积在平衡常数中约去。',
      figure: equilibriumCurves([
        { name: '{CO}', from: start, to: start - moved },
        { name: '{CO_2}', from: 0, to: moved },
      ]),
      checks: [[k, (moved / (start - moved)) ** 2]],
    };
  }),
  of({ type: '单选', lesson: '水的电离和溶液的pH', point: '电解质溶液', level: 2, flags: [4] }, (r) => {
    const [a, times] = [r.int(1, 4), r.int(1, 4)];
    const isBase = r.chance(0.5);
    const diluted = isBase ? 14 - a - times : a + times;
    if (isBase ? diluted < 8 : diluted > 6) return undefined;
    const name = r.pick(isBase ? (['NaOH', 'KOH'] as const) : (['HCl', 'HNO3'] as const));
    const conc = 10 ** -(a + times);
    return {
      stem: q`常温下，将 $${decimal(10 ** -a, 4)}\,\text{mol/L}$ 的 ${ce(name)} 溶液加水稀释到原体积的 $${10 ** times}$ 倍，$\text{pH}$ 随稀释倍数的变化如图所示，所得溶液的 $\text{pH}$ 为`,
      right: String(diluted),
      wrong: [isBase ? a + times : 14 - a - times, diluted + 1, diluted - 1, isBase ? 14 - a : a, 7].map(String),
      analysis: '先求稀释后的浓度，再求pH；碱溶液先求氢氧根浓度。',
      solution: q`稀释后浓度为 $10^{-${a + times}}\,\text{mol/L}$，${isBase ? q`$c(\text{H}^{+})=10^{-${diluted}}\,\text{mol/L}$，` : ''}$\text{pH}=${diluted}$。`,
      remark: '酸碱无限稀释，pH只能接近7，不会越过7。',
      figure: {
        kind: 'function-graph',
        x: [0, 5],
        y: [0, 14],
        names: ['{lg(V/V_0)}', '{pH}'],
        curves: [polynomial(isBase ? [-1, 14 - a] : [1, a], [0, Math.min(4.6, 7 - a)])],
        asymptotes: [{ y: 7 }],
        points: [{ at: [0, isBase ? 14 - a : a] }],
        ticks: { x: ticksAt([1, 2, 3, 4]), y: ticksAt([isBase ? 14 - a : a, 7]) },
      },
      checks: [[Math.round((isBase ? 14 + Math.log10(conc) : -Math.log10(conc)) * 1e6) / 1e6, diluted]],
    };
  }),
  of({ type: '填空', lesson: '电解池', point: '电化学', level: 3 }, (r) => {
    const metals = [
      { ion: 'CuSO4', symbol: 'Cu', mass: 64, charge: 2 },
      { ion: 'AgNO3', symbol: 'Ag', mass: 108, charge: 1 },
    ] as const;
    const [{ ion, symbol, mass, charge }, n] = [r.pick(metals), r.int(1, 40) / 100];
    const grams = n * mass;
    const oxygen = (n * charge) / 4;
    return {
      stem: q`如图，用惰性电极电解足量的 ${ce(ion)} 溶液，当阴极质量增加 $${decimal(grams)}\,\text{g}$ 时，电路中转移电子的物质的量为________$\text{mol}$，阳极产生的气体在标准状况下的体积为________$\text{L}$。`,
      answer: q`$${decimal(n * charge)}$　$${decimal(oxygen * 22.4, 3)}$`,
      analysis: '两极转移的电子数相等。',
      solution: q`阴极析出 ${ce(symbol)} $${decimal(n)}\,\text{mol}$，转移电子 $${decimal(n * charge)}\,\text{mol}$；阳极 ${ce('4OH- - 4e- = O2 ^ + 2H2O')}，生成 ${ce('O2')} $${decimal(oxygen, 4)}\,\text{mol}$，即 $${decimal(oxygen * 22.4, 3)}\,\text{L}$。`,
      remark: '电解计算以电子守恒为桥梁。',
      figure: {
        kind: 'apparatus',
        items: [{ item: 'electrolysis', contents: ['{C}', '{C}', `${formulaLabel(ion)}{ 溶液}`] }],
      },
      checks: [[oxygen * 4, (grams / mass) * charge]],
    };
  }),
  of(
    {
      type: '实验',
      lesson: '水的电离和溶液的pH',
      point: '基本操作',
      more: ['电解质溶液'],
      level: 3,
      ability: '科学探究与创新意识',
    },
    (r) => {
      const [c, v, used] = [r.pick([0.1, 0.1, 0.2]), r.pick([20, 25]), r.int(160, 290) / 10];
      const other = (c * used) / v;
      const [alkali, sign] = r.pick([
        ['NaOH', '未知浓度'],
        ['KOH', '某'],
      ] as const);
      return {
        stem: '完成下列酸碱中和滴定实验。',
        passage: q`某同学用如图所示的装置，以 $${c.toFixed(4)}\,\text{mol/L}$ 的盐酸滴定 $${v.toFixed(2)}\,\text{mL}$ ${sign} ${ce(alkali)} 溶液，以酚酞为指示剂，三次实验平均消耗盐酸 $${used.toFixed(2)}\,\text{mL}$。`,
        parts: [
          {
            stem: '盛装盐酸应选用的仪器是',
            right: '酸式滴定管',
            wrong: ['碱式滴定管', '量筒', '胶头滴管'],
            solution: '盐酸用酸式滴定管盛装。',
            score: 3,
          },
          {
            stem: '滴定终点的现象是________。',
            answer: '滴入最后半滴盐酸，溶液由红色变为无色，且半分钟内不恢复',
            solution: '酚酞在碱性溶液中显红色，终点时变为无色。',
            score: 4,
          },
          {
            stem: q`${ce(alkali)} 溶液的浓度为________$\text{mol/L}$（保留四位小数）。`,
            answer: `$${other.toFixed(4)}$`,
            solution: q`$c=\frac{${c.toFixed(4)}\times ${used.toFixed(2)}}{${v.toFixed(2)}}=${other.toFixed(4)}\,\text{mol/L}$。`,
            score: 4,
          },
          {
            stem: '若酸式滴定管未用标准液润洗，则测定结果',
            typeName: '单选',
            right: '偏高',
            wrong: ['偏低', '无影响', '无法判断'],
            solution: '标准液被稀释，消耗体积变大，结果偏高。',
            score: 3,
          },
        ],
        analysis: q`中和滴定的计算与误差分析都回到 $c_{\text{待测}}=\dfrac{c_{\text{标准}}V_{\text{标准}}}{V_{\text{待测}}}$。`,
        solution: '依次完成各小题。',
        remark: '误差分析看操作使标准液体积偏大还是偏小。',
        figure: { kind: 'apparatus', items: [{ item: 'burette', contents: ['{标准盐酸}', `{${alkali}}`] }] },
        checks: [[other * v, c * used]],
      };
    },
  ),
  of(
    {
      type: '工艺流程',
      lesson: '铁及其化合物',
      point: '工艺流程',
      more: ['铁及其化合物'],
      level: 4,
      ability: '科学态度与社会责任',
    },
    (r) => {
      const [ore, share] = [r.int(10, 90) * 10, r.pick([40, 50, 60, 70, 80])];
      const goods = r.pick([
        ['绿矾（$\\ce{FeSO4.7H2O}$）', 278, 1],
        ['铁红（$\\ce{Fe2O3}$）', 160, 0.5],
      ] as const);
      const [name, mass, each] = goods;
      const iron = (ore * share) / 100 / 160;
      const most = iron * 2 * each * mass;
      return {
        stem: '根据流程回答下列问题。',
        passage: q`某工厂以硫铁矿烧渣（主要含 ${ce('Fe2O3')}，还含少量 ${ce('SiO2')}）为原料制备${name}，流程如图所示。某批次取烧渣 $${ore}\,\text{kg}$，其中 ${ce('Fe2O3')} 的质量分数为 $${share}\%$。`,
        parts: [
          {
            stem: '为提高酸浸的速率，下列措施中不合理的是',
            right: '加入大量水',
            wrong: ['将烧渣粉碎', '适当升高温度', '搅拌'],
            solution: '加水使酸的浓度降低，速率减小。',
            score: 3,
          },
          {
            stem: '酸浸时发生反应的化学方程式为________。',
            answer: ce('Fe2O3 + 3H2SO4 = Fe2(SO4)3 + 3H2O'),
            solution: '氧化铁与稀硫酸反应生成硫酸铁和水。',
            score: 3,
          },
          {
            stem: '第一次过滤得到的滤渣的主要成分是________（填化学式）。',
            answer: ce('SiO2'),
            solution: '二氧化硅不溶于稀硫酸。',
            score: 3,
          },
          {
            stem: '加入铁粉时发生反应的离子方程式为________。',
            answer: ce('2Fe^3+ + Fe = 3Fe^2+'),
            solution: '铁粉把三价铁离子还原为亚铁离子。',
            score: 3,
          },
          {
            stem: q`若只计烧渣中的铁元素且不计损失，理论上可得${name}________$\text{kg}$（保留一位小数）。`,
            answer: `$${most.toFixed(1)}$`,
            solution: q`$n(\text{Fe})=2\times\frac{${ore}\times ${share}\%}{160}=${decimal(iron * 2, 3)}\,\text{kmol}$，产品质量为 $${most.toFixed(1)}\,\text{kg}$。`,
            score: 3,
          },
        ],
        analysis: '弄清每一步的目的和物质的去向，再按元素守恒计算。',
        solution: '依次完成各小题。',
        remark: '流程题先看原料与产品，再看每一步除去或转化了什么。',
        figure: processFigure(
          ['烧渣', '酸浸', '过滤', '还原', '过滤', '产品'],
          { 1: '稀硫酸', 3: '铁粉' },
          { 2: '滤渣' },
        ),
        checks: [[most / mass / each, (2 * ore * share) / 100 / 160]],
      };
    },
  ),
  middle({ type: '单选', lesson: '溶质的质量分数', point: '酸碱盐', level: 1 }, (r) => {
    const [solute, water] = [r.int(2, 40), r.int(3, 20) * 10];
    const part = (solute / (solute + water)) * 100;
    const name = r.pick(['氯化钠', '蔗糖', '硝酸钾', '碳酸钠']);
    return {
      stem: q`将 $${solute}\,\text{g}$ ${name}完全溶解在 $${water}\,\text{g}$ 水中，所得溶液中溶质的质量分数约为`,
      right: q`$${decimal(part, 1)}\%$`,
      wrong: [(solute / water) * 100, part * 2, part / 2, 100 - part].map((n) => q`$${decimal(n, 1)}\%$`),
      analysis: '溶质质量除以溶液质量。',
      solution: q`$\frac{${solute}}{${solute}+${water}}\times 100\%\approx ${decimal(part, 1)}\%$。`,
      remark: '分母是溶液的质量，不是水的质量。',
      checks: [[Math.round((100 * solute) / part), Math.round(solute + water)]],
    };
  }),
  middle({ type: '解答', lesson: '化学方程式', point: '化学方程式', level: 2 }, (r) => {
    const kinds = [
      { tex: '2H2O2 =[MnO2] 2H2O + O2 ^', from: 'H2O2', a: 68, gas: 'O2', b: 32, name: '过氧化氢', most: 12 },
      { tex: '2KClO3 =[MnO2][\\Delta] 2KCl + 3O2 ^', from: 'KClO3', a: 245, gas: 'O2', b: 96, name: '氯酸钾', most: 5 },
      { tex: 'Zn + H2SO4 = ZnSO4 + H2 ^', from: 'Zn', a: 65, gas: 'H2', b: 2, name: '锌', most: 15 },
      { tex: 'CaCO3 + 2HCl = CaCl2 + H2O + CO2 ^', from: 'CaCO3', a: 100, gas: 'CO2', b: 44, name: '碳酸钙', most: 20 },
    ] as const;
    const { tex, from, a, gas, b, name, most } = r.pick(kinds);
    // In hundredths of the moles of the equation: grams as a class weighs them
    const k = r.int(1, most) / 100;
    return {
      stem: q`如图，实验室用足量试剂与含 $${decimal(a * k)}\,\text{g}$ ${name}（${ce(from)}）的药品完全反应制取 ${ce(gas)}。求理论上生成 ${ce(gas)} 的质量。`,
      answer: q`$${decimal(b * k)}\,\text{g}$`,
      analysis: '写出化学方程式，找出已知量与未知量的质量比。',
      solution: q`${ce(tex)}，设生成 ${ce(gas)} 的质量为 $x$，$\frac{${a}}{${b}}=\frac{${decimal(a * k)}\,\text{g}}{x}$，$x=${decimal(b * k)}\,\text{g}$。`,
      remark: '设、写、找、列、解、答，每步都要写。',
      figure: makingGas(gas, from),
      checks: [[(b * k) / b, (a * k) / a]],
    };
  }),
  middle(
    { type: '实验', lesson: '二氧化碳的实验室制取', point: '气体的制取', level: 2, ability: '科学探究与创新意识' },
    (r) => {
      const [mass, share] = [r.int(5, 25), r.pick([60, 75, 80, 90])];
      const gas = (mass * share * 0.44) / 100;
      return {
        stem: '完成下列关于二氧化碳制取的实验。',
        passage: q`某小组用如图所示的装置，以 $${mass}\,\text{g}$ 石灰石（含 ${ce('CaCO3')} $${share}\%$，杂质不反应）与足量稀盐酸制取二氧化碳。`,
        parts: [
          {
            stem: '收集二氧化碳应采用',
            right: '向上排空气法',
            wrong: ['向下排空气法', '排水法', '以上都可以'],
            solution: '二氧化碳密度比空气大且能溶于水。',
            score: 2,
          },
          {
            stem: '反应的化学方程式为________。',
            answer: ce('CaCO3 + 2HCl = CaCl2 + H2O + CO2 ^'),
            solution: '碳酸钙与盐酸反应。',
            score: 3,
          },
          {
            stem: q`理论上生成二氧化碳的质量为________$\text{g}$（保留两位小数）。`,
            answer: `$${gas.toFixed(2)}$`,
            solution: q`$${mass}\times ${share}\%\times\frac{44}{100}=${gas.toFixed(2)}\,\text{g}$。`,
            score: 3,
          },
        ],
        analysis: '根据气体的性质选收集方法，再由方程式计算。',
        solution: '依次完成各小题。',
        remark: '不能用稀硫酸与块状石灰石反应，生成的硫酸钙微溶，会阻碍反应。',
        figure: {
          kind: 'apparatus',
          joined: true,
          items: [
            { item: 'generator', contents: ['{稀盐酸}', '{石灰石}'], text: '甲' },
            { item: 'wash-bottle', contents: ['{浓硫酸}'], text: '乙' },
          ],
        },
        checks: [[gas / 44, (mass * share) / 100 / 100]],
      };
    },
  ),
  middle(
    { type: '工艺流程', lesson: '化学方程式', point: '酸碱盐', level: 3, ability: '科学态度与社会责任', score: 10 },
    (r) => {
      const [stone, share] = [r.int(2, 60) * 10, r.pick([60, 70, 75, 80, 85, 90])];
      const lime = (stone * share * 0.56) / 100;
      return {
        stem: '根据流程回答下列问题。',
        passage: q`某工厂用石灰石（主要成分是 ${ce('CaCO3')}，杂质不反应且不溶于水）制取烧碱，流程如图所示。某次取石灰石 $${stone}\,\text{t}$，其中 ${ce('CaCO3')} 占 $${share}\%$。`,
        parts: [
          {
            stem: '煅烧时发生反应的化学方程式为________。',
            answer: ce('CaCO3 =[高温] CaO + CO2 ^'),
            solution: '碳酸钙高温分解，条件写“高温”。',
            score: 2,
          },
          {
            stem: '生石灰加水的反应属于',
            right: '化合反应',
            wrong: ['分解反应', '置换反应', '复分解反应'],
            solution: '氧化钙与水化合生成氢氧化钙。',
            score: 2,
          },
          {
            stem: '加入纯碱溶液时发生反应的化学方程式为________。',
            answer: ce('Ca(OH)2 + Na2CO3 = CaCO3 v + 2NaOH'),
            solution: '氢氧化钙与碳酸钠发生复分解反应。',
            score: 3,
          },
          {
            stem: q`理论上可得生石灰（${ce('CaO')}）________$\text{t}$（保留一位小数）。`,
            answer: `$${lime.toFixed(1)}$`,
            solution: q`$${stone}\times ${share}\%\times\frac{56}{100}=${lime.toFixed(1)}\,\text{t}$。`,
            score: 3,
          },
        ],
        analysis: '依次写出每一步的反应，再按方程式计算。',
        solution: '依次完成各小题。',
        remark: '流程题先弄清每一步加入什么、生成什么、除去什么。',
        figure: processFigure(
          ['石灰石', '煅烧', '生石灰', '石灰乳', '过滤', '烧碱溶液'],
          { 3: '水', 4: '纯碱溶液' },
          { 1: '气体', 4: '滤渣' },
        ),
        checks: [[(lime / 56) * 100, (stone * share) / 100]],
      };
    },
  ),
];
