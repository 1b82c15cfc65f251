import { type Cell, makeXlsx, type Worksheet } from '../../../shared/platform/xlsx.ts';
import type { PaperDocument } from '../paper/paper-document.ts';

/** Names of the levels 1 to 5. */
const levels = ['容易', '较易', '适中', '较难', '困难'];
const unknown = '—';

/** 双向细目表: every question with what it tests, then the shares of points and levels in the full mark. */
export function specificationSheet(paper: PaperDocument): Uint8Array {
  return makeXlsx({
    title: `${paper.title}双向细目表`,
    sheets: [
      questionSheet(paper),
      shareSheet('知识点分布', '知识点', pointShares(paper)),
      shareSheet('难度分布', '难度', levelShares(paper)),
    ],
  });
}

const itemsOf = (paper: PaperDocument) =>
  paper.sections.flatMap((section) => section.items.map((item) => ({ ...item, section: section.title })));

function questionSheet(paper: PaperDocument): Worksheet {
  const items = itemsOf(paper);
  const rows = items.map(({ number, score, section, question }): Cell[] => [
    number,
    section,
    question.typeName || unknown,
    question.kpoints?.map(({ name }) => name).join('；') || unknown,
    question.ability || unknown,
    levels[(question.level ?? 0) - 1] ?? unknown,
    question.scoreRate ?? unknown,
    score,
    question.scoreRate === undefined ? unknown : round(score * question.scoreRate),
  ]);
  const full = items.reduce((sum, { score }) => sum + score, 0);
  const expected = items.reduce((sum, { score, question }) => sum + score * (question.scoreRate ?? 0), 0);
  const heading = ['题号', '大题', '题型', '知识点', '核心素养', '难度', '预估得分率', '分值', '预估得分'];
  return {
    name: '双向细目表',
    rows: [
      heading,
      ...rows,
      ['合计', '', '', '', '', '', full === 0 ? unknown : round(expected / full), full, round(expected)],
    ],
    widths: [6, 16, 12, 36, 14, 8, 12, 8, 10],
  };
}

/** A question's marks are shared equally among its points. */
const pointShares = (paper: PaperDocument) =>
  sums(
    itemsOf(paper).flatMap(({ score, question }) => {
      const points = question.kpoints?.length ? question.kpoints : [{ name: unknown }];
      return points.map(({ name }) => ({ name, score: score / points.length }));
    }),
  ).sort(([, a], [, b]) => b - a);

const levelShares = (paper: PaperDocument) =>
  sums(
    itemsOf(paper).map(({ score, question }) => ({ name: levels[(question.level ?? 0) - 1] ?? unknown, score })),
  ).sort(([a], [b]) => levels.indexOf(a) - levels.indexOf(b));

function sums(parts: readonly { name: string; score: number }[]): [name: string, score: number][] {
  const byName = new Map<string, number>();
  for (const { name, score } of parts) byName.set(name, (byName.get(name) ?? 0) + score);
  return [...byName];
}

function shareSheet(name: string, heading: string, shares: readonly [name: string, score: number][]): Worksheet {
  const full = shares.reduce((sum, [, score]) => sum + score, 0);
  const rows = shares.map(([label, score]): Cell[] => [
    label,
    round(score),
    full === 0 ? unknown : `${round((score / full) * 100)}%`,
  ]);
  return { name, rows: [[heading, '分值', '占比'], ...rows], widths: [36, 10, 10] };
}

const round = (value: number) => Math.round(value * 100) / 100;
