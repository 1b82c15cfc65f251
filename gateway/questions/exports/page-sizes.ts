import type { PaperLayout } from '../../../shared/questions/calls/composition.schema.ts';

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

/** Word's unit of length. */
export const twips = (millimetres: number): number => Math.round((millimetres * 1440) / 25.4);
