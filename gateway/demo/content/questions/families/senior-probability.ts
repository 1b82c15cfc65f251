import { familiesOf } from './family.ts';
import { binomial, decimal, factorial, frac, lead, plus } from './tex.ts';

const q = String.raw;
const nl = '\n';
const of = familiesOf(300, 2);

/** 计数原理、概率与统计. */
export const seniorProbability = [
  of({ type: '单选', lesson: '排列与组合', point: '计数原理', level: 2, ability: '逻辑推理' }, (r) => {
    const [n, kind] = [r.int(4, 7), r.pick(['相邻', '不相邻', '不在排头'] as const)];
    const value =
      kind === '相邻'
        ? 2 * factorial(n - 1)
        : kind === '不相邻'
          ? factorial(n) - 2 * factorial(n - 1)
          : (n - 1) * factorial(n - 1);
    const who = r.pick(['名同学', '名运动员', '名志愿者']);
    let found = 0;
    const place = (left: readonly number[], order: readonly number[]): void => {
      if (left.length === 0) {
        const gap = Math.abs(order.indexOf(0) - order.indexOf(1));
        if (kind === '相邻' ? gap === 1 : kind === '不相邻' ? gap > 1 : order[0] !== 0) found += 1;
      }
      for (const one of left)
        place(
          left.filter((x) => x !== one),
          [...order, one],
        );
    };
    place(
      Array.from({ length: n }, (_, i) => i),
      [],
    );
    return {
      stem: q`$${n}$ ${who}站成一排，其中甲${kind === '不在排头' ? '不站在排头' : `与乙${kind}`}的不同站法种数为`,
      right: String(value),
      wrong: [
        factorial(n),
        factorial(n - 1),
        2 * factorial(n - 1),
        factorial(n) - 2 * factorial(n - 1),
        (n - 1) * factorial(n - 1),
        2 * factorial(n),
      ].map(String),
      analysis: '相邻用捆绑法，不相邻用插空法，特殊位置优先安排。',
      solution:
        kind === '相邻'
          ? q`把甲、乙捆绑成一个元素，共 $A_{${n - 1}}^{${n - 1}}A_{2}^{2}=${value}$ 种。`
          : kind === '不相邻'
            ? q`其余 $${n - 2}$ 人先排，再把甲、乙插入 $${n - 1}$ 个空，共 $A_{${n - 2}}^{${n - 2}}A_{${n - 1}}^{2}=${value}$ 种。`
            : q`排头从其余 $${n - 1}$ 人中选，其余任意排，共 $${n - 1}\times A_{${n - 1}}^{${n - 1}}=${value}$ 种。`,
      remark: '排列问题先处理有限制的元素或位置。',
      checks: [[value, found]],
    };
  }),
  of({ type: '填空', lesson: '二项式定理', point: '计数原理', level: 2, ability: '数学运算' }, (r) => {
    const [a, b, n] = [r.int(1, 3), r.pick([-3, -2, -1, 1, 2, 3]), r.int(4, 8)];
    const k = r.int(1, n - 1);
    const value = binomial(n, k) * a ** (n - k) * b ** k;
    let row = [1];
    for (let i = 0; i < n; i++) row = [...row.map((x) => x * a), 0].map((x, j) => x + (row[j - 1] ?? 0) * b);
    return {
      stem: q`在 $(${lead(a, 'x')}${plus(b)})^{${n}}$ 的展开式中，$x^{${n - k}}$ 的系数为________。`.replace(
        'x^{1}',
        'x',
      ),
      answer: `$${value}$`,
      analysis: '写出通项，令x的指数等于所求指数。',
      solution: q`通项 $T_{k+1}=C_{${n}}^{k}(${lead(a, 'x')})^{${n}-k}${b < 0 ? `(${b})` : b}^{k}$，令 $${n}-k=${n - k}$，得 $k=${k}$，系数为 $${value}$。`,
      remark: '区分“系数”与“二项式系数”。',
      checks: [[value, row[k] ?? Number.NaN]],
    };
  }),
  of({ type: '单选', lesson: '随机事件与概率', point: '概率', level: 1, ability: '数学运算' }, (r) => {
    const [red, white, take] = [r.int(2, 6), r.int(2, 6), 2];
    const total = binomial(red + white, take);
    const kind = r.pick(['恰有1个红球', '都是红球', '颜色相同'] as const);
    const good =
      kind === '恰有1个红球'
        ? red * white
        : kind === '都是红球'
          ? binomial(red, 2)
          : binomial(red, 2) + binomial(white, 2);
    const balls = Array.from({ length: red + white }, (_, i) => i < red);
    let found = 0;
    for (let i = 0; i < balls.length; i++)
      for (let j = i + 1; j < balls.length; j++) {
        const reds = Number(balls[i]) + Number(balls[j]);
        if (kind === '恰有1个红球' ? reds === 1 : kind === '都是红球' ? reds === 2 : reds !== 1) found += 1;
      }
    return {
      stem: q`袋中有大小、质地相同的 $${red}$ 个红球和 $${white}$ 个白球，从中随机摸出 $2$ 个球，则摸出的球${kind}的概率为`,
      right: `$${frac(good, total)}$`,
      wrong: [
        frac(total - good, total),
        frac(good, total * 2),
        frac(red, red + white),
        frac(good + 1, total),
        frac(white, red + white),
      ].map((t) => `$${t}$`),
      analysis: '古典概型，用组合数计数。',
      solution: q`基本事件总数 $C_{${red + white}}^{2}=${total}$，所求事件含 $${good}$ 个，概率为 $\frac{${good}}{${total}}=${frac(good, total)}$。`,
      remark: '一次摸出多个球与不放回地依次摸球，概率相同。',
      checks: [[good, found]],
    };
  }),
  of(
    { type: '填空', lesson: '条件概率与全概率公式', point: '概率', level: 3, flags: [3], ability: '数据分析' },
    (r) => {
      const [w1, p1, p2] = [r.int(2, 8), r.int(1, 9), r.int(1, 9)];
      if (p1 === p2) return undefined;
      const [what, bad] = r.pick([
        ['零件', '次品'],
        ['水果', '坏果'],
        ['种子', '不发芽的种子'],
        ['芯片', '不合格芯片'],
      ] as const);
      const top = w1 * p1 + (10 - w1) * p2;
      const asksBack = r.chance(0.5);
      return {
        stem: q`某批${what}中，甲产地的占 $${w1 * 10}\%$，其余来自乙产地，甲、乙两产地的${what}中${bad}率分别为 $${p1}\%$ 和 $${p2}\%$。从中任取一件，${asksBack ? q`已知取到的是${bad}，则它来自甲产地的概率为________。` : q`则取到${bad}的概率为________。`}`,
        answer: asksBack ? `$${frac(w1 * p1, top)}$` : `$${decimal(top / 1000, 4)}$`,
        analysis: '先用全概率公式，再用条件概率公式。',
        solution: q`取到${bad}的概率为 $${decimal(w1 / 10)}\times ${decimal(p1 / 100)}+${decimal(1 - w1 / 10)}\times ${decimal(p2 / 100)}=${decimal(top / 1000, 4)}$${asksBack ? q`，所求条件概率为 $\frac{${decimal(w1 / 10)}\times ${decimal(p1 / 100)}}{${decimal(top / 1000, 4)}}=${frac(w1 * p1, top)}$` : ''}。`,
        remark: '由因求果用全概率公式，由果索因用贝叶斯公式。',
        checks: [[top / 1000, (w1 / 10) * (p1 / 100) + (1 - w1 / 10) * (p2 / 100)]],
      };
    },
  ),
  of(
    { type: '填空', lesson: '二项分布与超几何分布', point: '随机变量及其分布', level: 2, ability: '数据分析' },
    (r) => {
      const [n, t, b] = [r.int(2, 12) * 5, r.int(1, 4), 5];
      const asksMean = r.chance(0.4);
      const value = asksMean ? frac(n * t, b) : frac(n * t * (b - t), b * b);
      let mean = 0;
      let square = 0;
      for (let k = 0; k <= n; k++) {
        const p = binomial(n, k) * (t / b) ** k * (1 - t / b) ** (n - k);
        mean += k * p;
        square += k * k * p;
      }
      return {
        stem: q`已知随机变量 $X\sim B\left(${n},${frac(t, b)}\right)$，则 $${asksMean ? 'E(X)' : 'D(X)'}=$________。`,
        answer: `$${value}$`,
        analysis: '直接用二项分布的均值与方差公式。',
        solution: q`$E(X)=np=${frac(n * t, b)}$，$D(X)=np(1-p)=${frac(n * t * (b - t), b * b)}$，所求为 $${value}$。`,
        remark: 'D(X) 公式中有两个概率因子，不要漏掉 1－p。',
        checks: [
          [(n * t) / b, Number(mean.toFixed(4))],
          [(n * t * (b - t)) / (b * b), Number((square - mean * mean).toFixed(3))],
        ].map(([x = 0, y = 0]) => [Number(x.toFixed(3)), Number(y.toFixed(3))] as const),
      };
    },
  ),
  of(
    {
      type: '解答',
      lesson: '离散型随机变量的数字特征',
      point: '随机变量及其分布',
      more: ['概率'],
      level: 3,
      score: 15,
      flags: [3],
      ability: '数据分析',
    },
    (r) => {
      const [a, b, c] = [r.int(2, 5), r.int(2, 5), r.int(2, 3)];
      const total = binomial(a + b, c);
      const chance = (k: number) => binomial(a, k) * binomial(b, c - k);
      const values = Array.from({ length: c + 1 }, (_, k) => k).filter((k) => k <= a && c - k <= b);
      const game = r.pick(['科技社团', '校志愿服务队', '辩论队', '合唱团']);
      const mean = frac(c * a, a + b);
      const rows = values.map(
        (k) => q`P(X=${k})=\frac{C_{${a}}^{${k}}C_{${b}}^{${c - k}}}{C_{${a + b}}^{${c}}}=${frac(chance(k), total)}`,
      );
      return {
        stem: q`某校${game}有 $${a}$ 名男生和 $${b}$ 名女生，现从中随机选出 $${c}$ 人参加活动，设选出的男生人数为 $X$。${nl}（1）求选出的人中至少有 $1$ 名男生的概率；${nl}（2）求 $X$ 的分布列与数学期望。`,
        answer: q`（1）$${frac(total - chance(0), total)}$；（2）分布列：$${values.map((k) => q`P(X=${k})=${frac(chance(k), total)}`).join('$，$')}$；$E(X)=${mean}$。`,
        analysis: 'X服从超几何分布，用组合数求各概率。',
        solution: q`（1）$P=1-\frac{C_{${b}}^{${c}}}{C_{${a + b}}^{${c}}}=${frac(total - chance(0), total)}$。……5分${nl}（2）$${rows.join('$，$')}$，……6分${nl}所以 $E(X)=${mean}$。……4分`,
        remark: '写完分布列检查概率之和是否为1，期望可用 nM／N 检验。',
        checks: [
          [values.reduce((s, k) => s + chance(k), 0), total],
          [values.reduce((s, k) => s + (k * chance(k)) / total, 0), (c * a) / (a + b)],
        ],
      };
    },
  ),
  of({ type: '单选', lesson: '正态分布', point: '随机变量及其分布', level: 2, ability: '直观想象' }, (r) => {
    const [mean, d, p] = [r.int(50, 120), r.int(3, 20), r.int(11, 45)];
    const asks = r.pick(['右尾', '左段'] as const);
    const value = asks === '右尾' ? 50 - p : 50 + p;
    return {
      stem: q`已知某次测试的成绩 $X$ 服从正态分布 $N(${mean},\sigma^{2})$，且 $P(${mean}\le X\le ${mean + d})=${decimal(p / 100)}$，则 $${asks === '右尾' ? `P(X>${mean + d})` : `P(X>${mean - d})`}=$`,
      right: decimal(value / 100),
      wrong: [p / 100, 1 - p / 100, (100 - 2 * p) / 100, (asks === '右尾' ? 50 + p : 50 - p) / 100, p / 200].map((n) =>
        decimal(n, 3),
      ),
      analysis: '利用正态曲线关于均值对称。',
      solution: q`对称轴为 $x=${mean}$，$P(X>${mean})=0.5$，$${asks === '右尾' ? q`P(X>${mean + d})=0.5-${decimal(p / 100)}` : q`P(X>${mean - d})=0.5+${decimal(p / 100)}`}=${decimal(value / 100)}$。`,
      remark: '正态分布的概率计算，画出图象利用面积最直观。',
      checks: [[value / 100, asks === '右尾' ? 1 - (50 + p) / 100 : 1 - (50 - p) / 100]],
    };
  }),
  of({ type: '单选', lesson: '用样本估计总体', point: '统计', level: 1, ability: '数据分析' }, (r) => {
    const data = Array.from({ length: 10 }, () => r.int(60, 99)).sort((a, b) => a - b);
    const percent = r.pick([25, 40, 60, 75, 80] as const);
    const place = (10 * percent) / 100;
    const at = (i: number) => data[i - 1] ?? 0;
    const value = Number.isInteger(place) ? (at(place) + at(place + 1)) / 2 : at(Math.ceil(place));
    const shown = [...data].sort(() => r.next() - 0.5);
    const below = data.filter((x) => x <= value).length;
    return {
      stem: q`某同学 $10$ 次测验的成绩为 $${shown.join(',')}$，则这组数据的第 $${percent}$ 百分位数是`,
      right: String(value),
      wrong: [
        at(Math.ceil(place)),
        at(Math.ceil(place) + 1),
        at(Math.max(1, Math.ceil(place) - 1)),
        value + 1,
        at(5),
        value - 1.5,
      ].map(String),
      analysis: '先排序，再看 np% 是不是整数。',
      solution: q`从小到大排列为 $${data.join(',')}$，$10\times ${percent}\%=${place}$，${Number.isInteger(place) ? q`取第 $${place}$ 与第 $${place + 1}$ 个数的平均数` : q`取第 $${Math.ceil(place)}$ 个数`}，得 $${value}$。`,
      remark: '不排序就取数是最常见的错误。',
      checks: [[Number(below >= place), 1]],
    };
  }),
  of(
    {
      type: '解答',
      lesson: '一元线性回归模型及其应用',
      point: '统计',
      level: 3,
      score: 13,
      flags: [3],
      ability: '数据分析',
    },
    (r) => {
      const b = r.int(2, 9) / 2;
      const a = r.int(1, 12);
      const noise = r.pick([
        [1, -2, 0, 2, -1],
        [0, 1, -2, 1, 0],
        [1, -1, 0, -1, 1],
        [-1, 1, 0, 1, -1],
      ] as const);
      const xs = [1, 2, 3, 4, 5];
      const ys = xs.map((x, i) => 2 * (b * x + a) + 2 * (noise[i] ?? 0));
      const [mx, my] = [3, ys.reduce((s, y) => s + y, 0) / 5];
      const top = xs.reduce((s, x, i) => s + (x - mx) * ((ys[i] ?? 0) - my), 0);
      const slope = top / 10;
      const cut = my - slope * mx;
      const thing = r.pick([
        ['年广告投入', '年销售额'],
        ['训练周数', '跳绳成绩的提高量'],
        ['经营月数', '月利润'],
        ['施肥量', '亩产增量'],
      ] as const);
      return {
        stem: q`某研究小组统计了${thing[0]} $x$ 与${thing[1]} $y$ 的 $5$ 组数据：$(1,${ys[0]})$，$(2,${ys[1]})$，$(3,${ys[2]})$，$(4,${ys[3]})$，$(5,${ys[4]})$。${nl}（1）求 $y$ 关于 $x$ 的经验回归方程；${nl}（2）预测 $x=8$ 时 $y$ 的值。${nl}（参考公式：$\hat{b}=\frac{\sum(x_{i}-\bar{x})(y_{i}-\bar{y})}{\sum(x_{i}-\bar{x})^{2}}$，$\hat{a}=\bar{y}-\hat{b}\bar{x}$）`,
        answer: q`（1）$\hat{y}=${decimal(slope)}x${cut < 0 ? '' : '+'}${decimal(cut)}$；（2）$${decimal(slope * 8 + cut)}$。`,
        analysis: '先求两个平均数，再代入参考公式。',
        solution: q`$\bar{x}=3$，$\bar{y}=${decimal(my)}$，……3分${nl}$\sum(x_{i}-\bar{x})(y_{i}-\bar{y})=${decimal(top)}$，$\sum(x_{i}-\bar{x})^{2}=10$，……4分${nl}$\hat{b}=${decimal(slope)}$，$\hat{a}=${decimal(cut)}$。……4分${nl}$x=8$ 时 $\hat{y}=${decimal(slope * 8 + cut)}$。……2分`,
        remark: '经验回归直线一定过样本中心点，可用来检验。',
        checks: [[Number(xs.reduce((s, x, i) => s + ((ys[i] ?? 0) - slope * x - cut) * x, 0).toFixed(8)), 0]],
      };
    },
  ),
  of(
    {
      type: '解答',
      lesson: '列联表与独立性检验',
      point: '统计',
      more: ['概率'],
      level: 3,
      score: 13,
      flags: [3],
      ability: '数据分析',
    },
    (r) => {
      const [a, b, c, d] = [r.int(3, 12) * 5, r.int(2, 10) * 5, r.int(2, 10) * 5, r.int(3, 12) * 5];
      const n = a + b + c + d;
      const square = (n * (a * d - b * c) ** 2) / ((a + b) * (c + d) * (a + c) * (b + d));
      const critical = 6.635;
      if (Math.abs(square - critical) < 0.3 || square < 0.2) return undefined;
      const [what, yes] = r.pick([
        ['性别', '喜欢体育锻炼'],
        ['年级', '每天阅读超过30分钟'],
        ['是否住校', '成绩优秀'],
        ['性别', '喜欢编程'],
      ] as const);
      const expected = [
        ((a + b) * (a + c)) / n,
        ((a + b) * (b + d)) / n,
        ((c + d) * (a + c)) / n,
        ((c + d) * (b + d)) / n,
      ];
      const other = [a, b, c, d].reduce((s, value, i) => s + (value - (expected[i] ?? 1)) ** 2 / (expected[i] ?? 1), 0);
      return {
        stem: q`为研究${what}与“${yes}”是否有关，随机调查了 $${n}$ 名学生。第一组中“是”的有 $${a}$ 人、“否”的有 $${b}$ 人；第二组中“是”的有 $${c}$ 人、“否”的有 $${d}$ 人。${nl}（1）分别估计两组学生中“${yes}”的概率；${nl}（2）依据 $\alpha=0.01$ 的独立性检验，能否认为${what}与“${yes}”有关？${nl}（$\chi^{2}=\frac{n(ad-bc)^{2}}{(a+b)(c+d)(a+c)(b+d)}$，$x_{0.01}=6.635$）`,
        answer: q`（1）$${frac(a, a + b)}$，$${frac(c, c + d)}$；（2）$\chi^{2}\approx ${decimal(square, 3)}$，${square > critical ? '能' : '不能'}认为有关。`,
        analysis: '用频率估计概率；代入公式求卡方值，与临界值比较。',
        solution: q`（1）频率分别为 $\frac{${a}}{${a + b}}=${frac(a, a + b)}$，$\frac{${c}}{${c + d}}=${frac(c, c + d)}$。……4分${nl}（2）$\chi^{2}=\frac{${n}\times(${a}\times ${d}-${b}\times ${c})^{2}}{${a + b}\times ${c + d}\times ${a + c}\times ${b + d}}\approx ${decimal(square, 3)}$，……5分${nl}${square > critical ? '大于' : '小于'} $6.635$，所以${square > critical ? '能' : '不能'}认为有关。……4分`,
        remark: '作结论时要写明依据的小概率值。',
        checks: [[square, other]],
      };
    },
  ),
  of({ type: '多选', lesson: '事件的相互独立性', point: '概率', level: 3, ability: '逻辑推理' }, (r) => {
    const [m, n] = [r.int(2, 9), r.int(2, 9)];
    if (m === n) return undefined;
    const [a, b] = [1 / m, 1 / n];
    const both = frac(1, m * n);
    const one = frac(m + n - 2, m * n);
    const any = frac(m + n - 1, m * n);
    const none = frac((m - 1) * (n - 1), m * n);
    return {
      stem: q`甲、乙两人独立地破译一份密码，他们能破译的概率分别为 $\frac{1}{${m}}$，$\frac{1}{${n}}$，下列说法正确的有`,
      statements: [
        [q`两人都破译的概率为 $${both}$`, true],
        [q`恰有一人破译的概率为 $${one}$`, true],
        r.chance(0.5) ? [q`密码被破译的概率为 $${any}$`, true] : [q`密码被破译的概率为 $${frac(m + n, m * n)}$`, false],
        r.chance(0.5)
          ? [q`两人都没有破译的概率为 $${frac(m + n - 1, m * n)}$`, none === frac(m + n - 1, m * n)]
          : [q`“甲破译”与“乙破译”是互斥事件`, false],
      ],
      analysis: '相互独立事件同时发生的概率等于概率的积，“至少”的问题用对立事件。',
      solution: q`都破译 $${both}$；恰一人破译 $\frac{1}{${m}}\times\frac{${n - 1}}{${n}}+\frac{${m - 1}}{${m}}\times\frac{1}{${n}}=${one}$；密码被破译 $1-${none}=${any}$；都没有破译 $${none}$；两事件可以同时发生，不互斥。`,
      remark: '互斥与独立是两个不同的概念。',
      checks: [
        [(m + n - 2) / (m * n), a * (1 - b) + b * (1 - a)],
        [(m + n - 1) / (m * n), 1 - (1 - a) * (1 - b)],
      ],
    };
  }),
];
