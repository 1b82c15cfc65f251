import { roundMark } from './class-marks.ts';

interface Band {
  /** Marks; `from` belongs to the band, `to` only to the highest one. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export interface Distribution {
  readonly counted: number;
  /** Ten bands of a tenth of the full mark, the lowest first. */
  readonly bands: readonly Band[];
  readonly mean: number;
  readonly highest: number;
  readonly lowest: number;
  readonly median: number;
  /** Of the pupils counted, not estimated for others. */
  readonly deviation: number;
  /** 优秀率 and 及格率: shares of pupils with at least 85 % and 60 % of the full mark. */
  readonly excellent: number;
  readonly passed: number;
}

export const excellentShare = 0.85;
export const passShare = 0.6;
const bandCount = 10;

/** How the totals of a class are spread; undefined for a class without any. */
export function distributionOf(totals: readonly number[], fullMark: number): Distribution | undefined {
  if (totals.length === 0 || fullMark <= 0) return undefined;
  const sorted = totals.toSorted((a, b) => a - b);
  const count = sorted.length;
  const mean = sorted.reduce((sum, total) => sum + total, 0) / count;
  const squares = sorted.reduce((sum, total) => sum + (total - mean) ** 2, 0);
  const [low = 0, high = 0] = [sorted[Math.ceil(count / 2) - 1], sorted[Math.floor(count / 2)]];
  const reach = (share: number) => sorted.filter((total) => total >= roundMark(fullMark * share)).length / count;
  const edge = (i: number) => roundMark((fullMark * i) / bandCount);
  const bands = Array.from({ length: bandCount }, (_, i) => {
    const [from, to] = [edge(i), edge(i + 1)];
    const isHighest = i === bandCount - 1;
    return { from, to, count: sorted.filter((total) => total >= from && (isHighest || total < to)).length };
  });
  return {
    counted: count,
    bands,
    mean,
    highest: sorted.at(-1) ?? 0,
    lowest: sorted[0] ?? 0,
    median: (low + high) / 2,
    deviation: Math.sqrt(squares / count),
    excellent: reach(excellentShare),
    passed: reach(passShare),
  };
}
