import { examPaperName, examPaperOfArea } from '../../../shared/library/exam-paper.ts';
import { areaName, areas } from '../../../shared/platform/area.ts';

export interface ExamPaperProvinces {
  readonly code: string;
  readonly name: string;
  readonly provinces: readonly { readonly code: number; readonly name: string }[];
}

/**
 * Which provinces write which paper from 2025 on, those with many provinces first
 * (docs/product/library.md#exam-papers).
 */
export function provincesByPaper(): ExamPaperProvinces[] {
  const writing = areas.filter(({ code }) => examPaperOfArea(code) !== '');
  return [...Map.groupBy(writing, ({ code }) => examPaperOfArea(code))]
    .map(([code, provinces]) => ({ code, name: examPaperName(code), provinces }))
    .sort((a, b) => Number(b.provinces.length > 1) - Number(a.provinces.length > 1) || a.code.localeCompare(b.code));
}

/** What the visitor's own province writes, in a sentence; empty for a visitor of the whole country. */
export function ownPaperSentence(areaCode: number): string {
  const paper = examPaperName(examPaperOfArea(areaCode));
  return paper ? `${areaName(areaCode)}考生使用${paper}` : '';
}
