import { formatFileSize } from '../../../../shared/platform/format.ts';
import { tableCells, textCells, UnreadableTable } from '../../../../shared/platform/table-cells.ts';
import type { ComposedPaper } from '../../../../shared/questions/calls/composition.schema.ts';
import { maxPupils, maxSheetBytes, maxSheetColumns } from '../../../../shared/questions/evidence/evidence-limits.ts';
import { letterFault, readScoreTable, type ScoreSheet } from '../../../../shared/questions/evidence/score-table.ts';
import { itemsOf } from '../../../../shared/questions/own-question.ts';
import { questionsOfPaper } from './questions-of-paper.ts';

/** Rows around the pupils: titles, full marks, means, remarks. */
const limits = { columns: maxSheetColumns, rows: maxPupils + 60 };

type SheetRead = { readonly sheet: ScoreSheet } | { readonly problem: string };

/** Reads a file, or a text from the clipboard, in this browser: nothing of it is sent. */
export async function readSheet(source: File | string, paper: ComposedPaper): Promise<SheetRead> {
  try {
    return await sheetOf(source, paper);
  } catch (error) {
    return { problem: error instanceof UnreadableTable ? error.message : '没有读出来，请重新选择文件' };
  }
}

async function sheetOf(source: File | string, paper: ComposedPaper): Promise<SheetRead> {
  const cells = typeof source === 'string' ? textCells(source, limits) : tableCells(await bytesOf(source), limits);
  const items = itemsOf(paper.sections);
  // letters become marks by the answers
  const questions = await questionsOfPaper(items).catch(() => undefined);
  const sheet = readScoreTable(cells, {
    sections: paper.sections.map((section) => section.items.length),
    questions: items.map(({ score }, i) => {
      const { answer = '', subQuestions = [] } = questions?.[i] ?? {};
      return { fullMark: score, answer: subQuestions.length === 0 && /^[A-H]$/.test(answer) ? answer : undefined };
    }),
  });
  const hasLetters = sheet.faults.some(({ message }) => message === letterFault);
  return hasLetters && !questions ? { problem: '试题没有读到，请重试' } : { sheet };
}

async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > maxSheetBytes) {
    throw new UnreadableTable(
      `“${file.name}”有 ${formatFileSize(file.size)}，小分表最大 ${formatFileSize(maxSheetBytes)}`,
    );
  }
  return new Uint8Array(await file.arrayBuffer());
}
