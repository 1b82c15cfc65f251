import { makeXlsx } from '../../../../shared/platform/xlsx.ts';
import type { ComposedPaper } from '../../../../shared/questions/calls/composition.schema.ts';
import { fullScoreOf } from '../../../../shared/questions/composed-paper.ts';
import { itemsOf } from '../../../../shared/questions/own-question.ts';

/** A score sheet to fill in: a column for each question of the paper, and the row of full marks. */
export function scoreTemplate({ title, sections }: Pick<ComposedPaper, 'title' | 'sections'>): Uint8Array {
  const marks = itemsOf(sections).map(({ score }) => score);
  const rows = [
    ['学号', '姓名', ...marks.map((_, i) => i + 1), '总分'],
    ['满分', '', ...marks, fullScoreOf(sections)],
  ];
  const widths = [12, 12, ...marks.map(() => 6), 8];
  return makeXlsx({ title: `${title}小分表`, sheets: [{ name: '小分表', rows, widths }] });
}
