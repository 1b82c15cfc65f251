import { familiesOf } from './family.ts';
import { decimal } from './tex.ts';

const q = String.raw;
const nl = '\n';
const senior = familiesOf(300, 2);
const middle = familiesOf(200, 2);

/** Questions of mathematics about charts and number lines. */
export const charts = [
  senior({ type: '填空', lesson: '用样本估计总体', point: '统计', level: 2, ability: '数据分析' }, (r) => {
    // twentieths of all in each class of width 10
    const parts = [r.int(1, 3), r.int(3, 6), r.int(5, 8), r.int(2, 5), 0];
    const last = 20 - parts.reduce((sum, n) => sum + n, 0);
    if (last < 1 || last > 4) return undefined;
    parts[4] = last;
    const [from, people] = [r.pick([40, 50]), r.int(1, 5) * 200];
    const asked = r.int(2, 4);
    const low = from + 10 * asked;
    const above = parts.slice(asked).reduce((sum, n) => sum + n, 0);
    const mean = parts.reduce((sum, n, i) => sum + (n / 20) * (from + 10 * i + 5), 0);
    return {
      stem: q`某校 $${people}$ 名学生参加知识竞赛，成绩均在 $[${from},${from + 50}]$ 内，其频率分布直方图如图所示，则成绩不低于 $${low}$ 分的人数为________，平均成绩的估计值为________（同一组数据用该组区间的中点值代表）。`,
      answer: q`$${(people * above) / 20}$　$${decimal(mean)}$`,
      analysis: '小长方形的面积等于频率，平均数用各组中点值与频率的乘积之和估计。',
      solution: q`不低于 $${low}$ 分的频率为 $${decimal(above / 20)}$，人数为 $${people}\times ${decimal(above / 20)}=${(people * above) / 20}$；平均成绩为 $${parts.map((n, i) => q`${decimal(n / 20)}\times ${from + 10 * i + 5}`).join('+')}=${decimal(mean)}$。`,
      remark: '纵轴是频率与组距之比，频率要乘组距。',
      figure: {
        kind: 'statistics',
        chart: {
          type: 'histogram',
          from,
          width: 10,
          heights: parts.map((n) => Number((n / 200).toFixed(4))),
          names: ['成绩', '频率/组距'],
        },
      },
      checks: [[parts.reduce((sum, n) => sum + n / 200, 0) * 10, 1]],
    };
  }),
  middle({ type: '解答', lesson: '用统计图描述数据', point: '数据收集与整理', level: 2, score: 8 }, (r) => {
    const [a, b, c] = [r.int(4, 9) * 5, r.int(3, 6) * 5, r.int(2, 4) * 5];
    const d = 100 - a - b - c;
    const [people, school] = [r.pick([40, 60, 80, 100, 200]), r.int(6, 20) * 100];
    if (d < 5 || d > 30 || (people * b) % 100 !== 0) return undefined;
    const thing = r.pick([
      ['最喜欢的球类运动', ['篮球', '足球', '乒乓球', '羽毛球']],
      ['最喜欢的课外读物', ['文学', '科普', '漫画', '其他']],
      ['上学的方式', ['步行', '骑车', '公交', '其他']],
    ] as const);
    const [about, names] = thing;
    return {
      stem: q`某校随机抽取 $${people}$ 名学生调查他们${about}，结果如扇形统计图所示。${nl}（1）求“${names[0]}”所对扇形的圆心角；${nl}（2）抽取的学生中选“${names[1]}”的有多少人？${nl}（3）全校有 $${school}$ 名学生，估计选“${names[2]}”的人数。`,
      answer: q`（1）$${decimal((a * 360) / 100)}^{\circ}$；（2）$${decimal((people * b) / 100)}$ 人；（3）$${(school * c) / 100}$ 人`,
      analysis: '圆心角等于百分比乘360°，用样本的百分比估计全校。',
      solution: q`（1）$360^{\circ}\times ${a}\%=${decimal((a * 360) / 100)}^{\circ}$。（2）$${people}\times ${b}\%=${decimal((people * b) / 100)}$（人）。（3）$${school}\times ${c}\%=${(school * c) / 100}$（人）。`,
      remark: '各部分百分比之和等于1，可用来求未知的一部分。',
      figure: {
        kind: 'statistics',
        chart: { type: 'pie', parts: [a, b, c, d].map((value, i) => ({ text: names[i] ?? '', value })) },
      },
      checks: [
        [a + b + c + d, 100],
        [(people * b) / 100 / people, b / 100],
      ],
    };
  }),
  middle({ type: '单选', lesson: '一元一次不等式组', point: '不等式与不等式组', level: 1 }, (r) => {
    const [low, high] = [r.int(-4, 1), r.int(2, 5)];
    const [openFrom, openTo] = [r.chance(0.5), r.chance(0.5)];
    const show = (from: number, to: number, left: boolean, right: boolean) =>
      q`$${from}${left ? '<' : q`\le `}x${right ? '<' : q`\le `}${to}$`;
    const wholes = high - low + 1 - Number(openFrom) - Number(openTo);
    return {
      stem: q`某不等式组的解集在数轴上表示如图，它的整数解共有 $${wholes}$ 个，则这个不等式组的解集是`,
      right: show(low, high, openFrom, openTo),
      wrong: [
        show(low, high, !openFrom, openTo),
        show(low, high, openFrom, !openTo),
        show(low, high, !openFrom, !openTo),
      ],
      analysis: '空心圆圈表示不包括这个数，实心圆点表示包括。',
      solution: q`数轴上 $${low}$ 处是${openFrom ? '空心圆圈' : '实心圆点'}，$${high}$ 处是${openTo ? '空心圆圈' : '实心圆点'}，公共部分为 ${show(low, high, openFrom, openTo)}。`,
      remark: '在数轴上表示解集，一看方向，二看空心实心。',
      figure: {
        kind: 'number-line',
        from: low - 2,
        to: high + 2,
        intervals: [
          { from: low, openFrom },
          { to: high, openTo },
        ],
      },
      checks: [
        [
          Array.from({ length: 20 }, (_, i) => i - 8).filter(
            (x) => (openFrom ? x > low : x >= low) && (openTo ? x < high : x <= high),
          ).length,
          wholes,
        ],
      ],
    };
  }),
];
