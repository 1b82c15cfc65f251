import type { PaperLayout } from '../calls/composition.schema.ts';

/** A sheet in millimetres; wide ones have two columns. */
export interface PaperSize {
  readonly width: number;
  readonly height: number;
  readonly columns: 1 | 2;
}

/** B4 is that of JIS, 8K and 16K are the usual ones of Chinese schools. */
const pages: Readonly<Record<PaperLayout['size'], PaperSize>> = {
  A4: { width: 210, height: 297, columns: 1 },
  '16K': { width: 185, height: 260, columns: 1 },
  A3: { width: 420, height: 297, columns: 2 },
  B4: { width: 364, height: 257, columns: 2 },
  '8K': { width: 370, height: 260, columns: 2 },
};

export const pageOfSize = (size: PaperLayout['size']): PaperSize => pages[size];

/** Millimetres around what is printed, and between two columns. */
export const sheetMargins = { top: 18, bottom: 18, left: 15, right: 15, seal: 28, gutter: 12 } as const;

/** Width and height of a column of a sheet in millimetres; the seal line takes from the width. */
export function columnOf(size: PaperLayout['size'], seal = false): { width: number; height: number } {
  const { width, height, columns } = pages[size];
  const inner = width - (seal ? sheetMargins.seal : sheetMargins.left) - sheetMargins.right;
  return {
    width: columns === 1 ? inner : (inner - sheetMargins.gutter) / 2,
    height: height - sheetMargins.top - sheetMargins.bottom,
  };
}
