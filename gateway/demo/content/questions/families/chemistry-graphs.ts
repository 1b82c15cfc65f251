import { familiesOf } from './family.ts';
import { ticksAt } from './figures.ts';
import { formulaLabel } from './science-figures.ts';

const q = String.raw;
const middle = familiesOf(200, 5);

const ce = (formula: string) => q`$\ce{${formula}}$`;

/** Grams that dissolve in 100 g of water, at 0, 20, 40, 60 and 80 °C. */
const solubility = {
  KNO3: [13.3, 31.6, 63.9, 110, 169],
  NaCl: [35.7, 36, 36.6, 37.3, 38.4],
  NH4Cl: [29.4, 37.2, 45.8, 55.2, 65.6],
  KCl: [27.6, 34, 40, 45.5, 51.1],
} as const;
const temperatures = [0, 20, 40, 60, 80];

/** Reactions between gases: atoms of each molecule with its number before and after. */
const reactions = [
  {
    tex: '2H2 + O2 =[点燃] 2H2O',
    first: { name: 'H2', atoms: ['white', 'white'], count: 2 },
    second: { name: 'O2', atoms: ['black', 'black'], count: 1 },
    made: { name: 'H2O', atoms: ['black', 'white', 'white'], count: 2 },
    legend: ['氢原子', '氧原子'],
  },
  {
    tex: 'H2 + Cl2 =[点燃] 2HCl',
    first: { name: 'H2', atoms: ['white', 'white'], count: 1 },
    second: { name: 'Cl2', atoms: ['black', 'black'], count: 1 },
    made: { name: 'HCl', atoms: ['black', 'white'], count: 2 },
    legend: ['氢原子', '氯原子'],
  },
  {
    tex: '2CO + O2 =[点燃] 2CO2',
    first: { name: 'CO', atoms: ['black', 'white'], count: 2 },
    second: { name: 'O2', atoms: ['black', 'black'], count: 1 },
    made: { name: 'CO2', atoms: ['white', 'black', 'black'], count: 2 },
    legend: ['碳原子', '氧原子'],
  },
] as const;

/** Questions of 初中化学 whose data stand in curves and pictures of particles. */
export const chemistryGraphs = [
  middle({ type: '单选', lesson: '溶解度', point: '溶液', level: 2 }, (r) => {
    const [salt, i] = [r.pick(['KNO3', 'NH4Cl', 'KCl'] as const), r.int(1, 4)];
    const [t, water] = [temperatures[i] ?? 0, r.pick([50, 100, 200])];
    const grams = solubility[salt][i] ?? 0;
    const most = (grams * water) / 100;
    const curves = [salt, 'NaCl' as const].map((name) => ({
      type: 'data' as const,
      smooth: true,
      points: solubility[name].map((value, at): [number, number] => [temperatures[at] ?? 0, value]),
      name: formulaLabel(name),
    }));
    const show = (n: number) => q`$${Number(n.toFixed(1))}\,\text{g}$`;
    return {
      stem: q`${ce(salt)} 与 ${ce('NaCl')} 的溶解度曲线如图所示，$${t}\,^{\circ}\text{C}$ 时 ${ce(salt)} 的溶解度为 $${grams}\,\text{g}$，此时 $${water}\,\text{g}$ 水中最多能溶解 ${ce(salt)}`,
      right: show(most),
      wrong: [most * 2, grams / 3, most / 2, most + 10, grams + 20].map(show),
      analysis: '溶解度是100 g水中最多能溶解的质量，按水的质量成比例计算。',
      solution: q`$\frac{${grams}\,\text{g}}{100\,\text{g}}\times ${water}\,\text{g}=${Number(most.toFixed(1))}\,\text{g}$。`,
      remark: '说溶解度要指明温度，并且以100 g水为标准。',
      figure: {
        kind: 'function-graph',
        x: [0, 84],
        y: [0, Math.max(...solubility[salt]) * 1.15],
        names: ['{温度/℃}', '{溶解度/g}'],
        curves,
        points: [{ at: [t, grams], guides: true }],
        ticks: { x: ticksAt([20, 40, 60, 80]), y: ticksAt([grams]) },
      },
      checks: [[(most / water) * 100, grams]],
    };
  }),
  middle({ type: '填空', lesson: '质量守恒定律', point: '质量守恒定律', level: 2 }, (r) => {
    const { tex, first, second, made, legend } = r.pick(reactions);
    const [times, left] = [r.int(1, 3), r.int(1, 4)];
    const isFirstLeft = r.chance(0.5);
    const before = {
      first: first.count * times + (isFirstLeft ? left : 0),
      second: second.count * times + (isFirstLeft ? 0 : left),
    };
    const after = made.count * times;
    if (before.first + before.second > 12) return undefined;
    const rest = isFirstLeft ? first : second;
    return {
      stem: q`反应 ${ce(tex)} 前后的微粒示意图如图所示，反应前有 $${before.first}$ 个 ${ce(first.name)} 分子和 $${before.second}$ 个 ${ce(second.name)} 分子，充分反应后生成________个 ${ce(made.name)} 分子，剩余________个 ${ce(rest.name)} 分子。`,
      answer: q`$${after}$　$${left}$`,
      analysis: '化学反应前后原子的种类和数目不变，按化学计量数之比计算。',
      solution: q`参加反应的 ${ce(first.name)} 与 ${ce(second.name)} 分子的个数比为 $${first.count}:${second.count}$，生成 $${after}$ 个 ${ce(made.name)} 分子，剩余 $${left}$ 个 ${ce(rest.name)} 分子。`,
      remark: '看微粒图先数反应前后各种分子的个数，再约去没有反应的部分。',
      figure: {
        kind: 'particles',
        boxes: [
          {
            text: '反应前',
            molecules: [
              { atoms: [...first.atoms], count: before.first },
              { atoms: [...second.atoms], count: before.second },
            ],
          },
          {
            text: '反应后',
            molecules: [
              { atoms: [...made.atoms], count: after },
              { atoms: [...rest.atoms], count: left },
            ],
          },
        ],
        legend: [
          { look: 'white', text: legend[0] },
          { look: 'black', text: legend[1] },
        ],
      },
      checks: [
        [before.first - first.count * times, isFirstLeft ? left : 0],
        [before.second - second.count * times, isFirstLeft ? 0 : left],
      ],
    };
  }),
];
