import type { DataOf } from '../../../shared/contract/endpoint.ts';
import type { examMatrix } from '../../../shared/library/calls/resource.ts';
import {
  examPaperLine,
  examPaperLineName,
  examPaperOfArea,
  examPapers,
  isExamLineSet,
} from '../../../shared/library/exam-paper.ts';
import { areaName, areas, nationwide } from '../../../shared/platform/area.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';

type Matrix = DataOf<typeof examMatrix>;
type Cell = Matrix['cells'][number];

export interface MatrixCell {
  readonly count: number;
  /** The paper itself where there is one, else the list of them. */
  readonly href: string;
}
export interface MatrixRow {
  readonly key: string;
  /** 全国一卷, 北京卷; 浙江 where a province or its cities set their own. */
  readonly name: string;
  /** The visitor's own province writes it. */
  readonly isOwn: boolean;
  /** One for each year; undefined where there is no paper, `ended` where none was set any more. */
  readonly cells: readonly (MatrixCell | 'ended' | undefined)[];
}
export interface MatrixView {
  /** Newest first. */
  readonly years: readonly number[];
  readonly rows: readonly MatrixRow[];
}

interface Subject {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
  readonly category: number;
}

/** More years than these do not fit beside each other on a phone; older papers are in the list. */
const shownYears = 5;

/** Whose paper it is: that of a group of provinces under the name of today, or a province's own. */
const rowKey = ({ examPaper, areaCode }: Cell) => examPaperLine(examPaper) || String(areaCode);
const order = [...examPapers.map(({ code }) => code), ...areas.map(({ code }) => String(code))];
const rowName = (key: string) =>
  examPaperLineName(key) || (Number(key) === nationwide.code ? '全国通用' : areaName(Number(key)));

/** Row of the province's own papers, and of the paper that it writes with others. */
const ownRows = (areaCode: number): string[] => [String(areaCode), examPaperLine(examPaperOfArea(areaCode))];

/**
 * Real papers as a table of paper by year (docs/product/library.md#exam-preparation); what the visitor's own province
 * writes comes first.
 */
export function matrixView(matrix: Matrix, subject: Subject, areaCode: number = nationwide.code): MatrixView {
  const own = areaCode === nationwide.code ? [] : ownRows(areaCode);
  const years = [...matrix.years].sort((a, b) => b - a).slice(0, shownYears);
  const byRow = Map.groupBy(matrix.cells, rowKey);
  const rows = [...own, ...order.filter((key) => !own.includes(key))].flatMap((key): MatrixRow[] => {
    const ofRow = byRow.get(key) ?? [];
    const cells = years.map((year) => {
      const ofYear = ofRow.filter((cell) => cell.year === year);
      return cellOf(ofYear, subject) ?? (isExamLineSet(key, year) ? undefined : 'ended');
    });
    return cells.some((cell) => cell !== undefined && cell !== 'ended')
      ? [{ key, name: rowName(key), isOwn: own.includes(key), cells }]
      : [];
  });
  return { years, rows };
}

function cellOf(cells: readonly Cell[], subject: Subject): MatrixCell | undefined {
  const [first] = cells;
  if (!first) return undefined;
  const count = cells.reduce((sum, cell) => sum + cell.count, 0);
  return { count, href: count === 1 ? hrefOf('resource-id', { id: first.id }) : listHref(first, subject) };
}

/** Papers of many provinces are a filter of the search, a province's own those of its area in the library. */
function listHref({ year, examPaper, areaCode }: Cell, { studyPhaseCode, subjectCode, category }: Subject): string {
  if (examPaper) {
    return hrefOf(
      'resource-search',
      {},
      { phase: studyPhaseCode, subject: subjectCode, category, year, paper: examPaper },
    );
  }
  const area = areaCode === nationwide.code ? 0 : areaCode;
  return hrefOf('layout-paper-lib', { studyPhaseCode, subjectCode, category, area, year, page: 0 });
}
