import { makeXlsx, type Worksheet } from '../../../../shared/platform/xlsx.ts';
import { excellentShare, passShare } from '../../../../shared/questions/evidence/distribution.ts';
import { type AnalysisView, type Evidence, listOf, percent } from './analysis.view.ts';

const rounded = (value: number | undefined, decimals: number) =>
  value === undefined ? '' : Number(value.toFixed(decimals));
const share = (value: number | undefined) => rounded(value === undefined ? undefined : value * 100, 1);

/** The analysis as a workbook, with the names of pupils that this browser knows. */
export function evidenceWorkbook({ title, className, day }: Evidence, view: AnalysisView): Uint8Array {
  const sheets = [overview(title, className, day, view), questions(view), points(view), levels(view), pupils(view)];
  return makeXlsx({ title: `${className}${title}成绩分析`, sheets });
}

function overview(title: string, className: string, day: string, view: AnalysisView): Worksheet {
  const { distribution, fullMark, uncounted, absent } = view;
  const figures: (readonly [string, string | number])[] = distribution
    ? [
        ['参考人数', distribution.counted],
        ['缺考人数', absent.length],
        ['满分', fullMark],
        ...(uncounted.length > 0 ? [['没有分数、不计入的题', listOf(uncounted)] as const] : []),
        ['平均分', rounded(distribution.mean, 2)],
        ['最高分', distribution.highest],
        ['最低分', distribution.lowest],
        ['中位数', distribution.median],
        ['标准差', rounded(distribution.deviation, 2)],
        [`优秀率（≥${percent(excellentShare)}）%`, share(distribution.excellent)],
        [`及格率（≥${percent(passShare)}）%`, share(distribution.passed)],
        ...distribution.bands.map(({ from, to, count }) => [`${from}–${to} 分`, count] as const),
      ]
    : [];
  return { name: '概况', rows: [[className, title], ['考试日期', day], ...figures], widths: [20, 40] };
}

function questions({ rates, discussed }: AnalysisView): Worksheet {
  const reasons = new Map(discussed.map(({ number, reason }) => [number, reason]));
  return {
    name: '各题',
    rows: [
      ['题号', '题型', '满分', '平均分', '得分率%', '区分度', '讲评'],
      ...rates.map(({ number, typeName, fullMark, counted, mean, rate, discrimination }) => [
        ...[number, typeName, fullMark, rounded(mean, 2), share(rate)],
        counted > 0 && discrimination === undefined ? '人数太少' : rounded(discrimination, 2),
        reasons.get(number) ?? '',
      ]),
    ],
    widths: [8, 12, 8, 8, 10, 8, 50],
  };
}

const points = ({ points: shares, untagged }: AnalysisView): Worksheet => ({
  name: '知识点',
  rows: [
    ['知识点', '题号', '分值', '得分率%'],
    ...shares.map(({ name, numbers, fullMark, rate }) => [name, listOf(numbers), rounded(fullMark, 2), share(rate)]),
    ...(untagged.length > 0 ? [['未标知识点', listOf(untagged), '', '']] : []),
  ],
  widths: [30, 20, 8, 10],
});

const levels = ({ levels: shares }: AnalysisView): Worksheet => ({
  name: '难度',
  rows: [
    ['难度', '题号', '分值', '预计得分率%', '得分率%'],
    ...shares.map(({ name, numbers, fullMark, expected, rate }) => [
      ...[name, listOf(numbers), fullMark, share(expected), share(rate)],
    ]),
  ],
  widths: [10, 30, 8, 14, 10],
});

const pupils = ({ groups }: AnalysisView): Worksheet => ({
  name: '学生',
  rows: [
    ['学号', '姓名', '总分', '分组'],
    ...groups
      .flatMap((group) => group.pupils.map((pupil) => ({ ...pupil, group: group.name })))
      .sort((a, b) => b.total - a.total)
      .map(({ number, name, total, group }) => [number, name, total, group]),
  ],
  widths: [14, 14, 10, 10],
});
