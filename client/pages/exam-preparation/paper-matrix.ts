import type { DataOf } from '../../../shared/catalogue/endpoint.ts';
import type { examMatrix } from '../../../shared/catalogue/tk-resource.ts';
import { areaName, areas, nationwide } from '../../../shared/domain/area.ts';
import { examPaperLine, examPaperLineName, examPapers, isExamLineSet } from '../../../shared/domain/exam-paper.ts';
import { hrefOf } from '../../../shared/routes/match.ts';

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

/** Real papers as a table of paper by year (docs/product.md#exam-preparation). */
export function matrixView(matrix: Matrix, subject: Subject): MatrixView {
  const years = [...matrix.years].sort((a, b) => b - a).slice(0, shownYears);
  const byRow = Map.groupBy(matrix.cells, rowKey);
  const rows = order.flatMap((key): MatrixRow[] => {
    const ofRow = byRow.get(key) ?? [];
    const cells = years.map((year) => {
      const ofYear = ofRow.filter((cell) => cell.year === year);
      return cellOf(ofYear, subject) ?? (isExamLineSet(key, year) ? undefined : 'ended');
    });
    return cells.some((cell) => cell !== undefined && cell !== 'ended') ? [{ key, name: rowName(key), cells }] : [];
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
