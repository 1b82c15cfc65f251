import { examPaperLine, examPaperLineName, examPapers } from '../../../shared/library/exam-paper.ts';
import { seniorHigh } from '../../../shared/platform/study.ts';
import type { HeatMap } from '../../../shared/questions/calls/exam-analysis.schema.ts';
import { bareTitle } from '../../library/resources/bare-title.ts';
import type { Db } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { knowledgeNodes, type SubjectOf } from '../../platform/trees/tree-store.ts';

/** Categories of real papers (docs/product/library.md#resource-categories). */
const gaokao = 6;
const zhongkao = 4;
const shownIds = 50;

/** A question in a real paper. */
interface Asked extends Record<string, unknown> {
  readonly paperId: number;
  readonly resourceId: number;
  readonly paperName: string;
  readonly year: number;
  readonly examPaper: string;
  readonly questionId: number;
  /** The year of the paper that the bank names as its source. */
  readonly sourceYear: number | null;
  readonly score: number;
  readonly points: number[];
}

/** Questions of the subject's real papers. */
async function askedInPapers(db: Db, { studyPhaseCode, subjectCode }: SubjectOf): Promise<Asked[]> {
  const category = studyPhaseCode === seniorHigh ? gaokao : zhongkao;
  const { rows } = await db.execute<Asked>(
    sql`select paper.id::int as "paperId", resource.id::int as "resourceId",
          resource.resource_name as "paperName", resource.year, resource.exam_paper as "examPaper",
          question.id::int as "questionId", question.year::int as "sourceYear", paper_question.score, question.knowledge_ids as points
        from resource
        join paper on paper.resource_id = resource.id
        join paper_question on paper_question.paper_id = paper.id
        join question on question.id = paper_question.question_id
        where resource.study_phase_code = ${studyPhaseCode} and resource.subject_code = ${subjectCode}
          and resource.category_code = ${category} and resource.withdrawn_at is null`,
  );
  return rows.map((row) => ({ ...row, points: row.points.map(Number) }));
}

/** Year by year, which part of the marks each knowledge point had in the papers of a family, or in all of them. */
export async function heatMap(db: Db, subject: SubjectOf, family: string | undefined): Promise<HeatMap> {
  const [all, nodes] = await Promise.all([askedInPapers(db, subject), knowledgeNodes(db, subject)]);
  const line = family === undefined ? '' : examPaperLine(family);
  const asked = line === '' ? all : all.filter((row) => examPaperLine(row.examPaper) === line);
  const years = [...new Set(asked.map((row) => row.year))].sort((a, b) => a - b);
  const byYear = Map.groupBy(asked, (row) => row.year);
  const names = new Map(nodes.map((node) => [node.id, node.name]));
  const present = new Set(asked.flatMap((row) => row.points));
  const shown = nodes.filter((node) => present.has(node.id));
  const lines = new Set(all.map((row) => examPaperLine(row.examPaper)).filter(Boolean));
  return {
    years,
    points: shown.map(({ id, name, parentId }) => ({
      id: String(id),
      name,
      branchName: names.get(parentId ?? 0) ?? '',
      cells: years.map((year) => cellOf(id, year, byYear.get(year) ?? [])),
    })),
    families: examPapers
      .filter(({ code }) => lines.has(code))
      .map(({ code }) => ({ code, name: examPaperLineName(code) })),
    family: line,
    newestPaper: newestOf(asked),
    coverage: years.map((year) => {
      const rows = byYear.get(year) ?? [];
      return {
        year,
        papers: new Set(rows.map((row) => row.paperId)).size,
        questions: rows.length,
        withoutPoint: rows.filter((row) => row.points.length === 0).length,
      };
    }),
  };
}

/** Of the papers of the last year the one with most questions. */
function newestOf(asked: readonly Asked[]): HeatMap['newestPaper'] {
  const papers = [...Map.groupBy(asked, ({ resourceId }) => resourceId).values()];
  const [newest] = papers.sort((a, b) => (b[0]?.year ?? 0) - (a[0]?.year ?? 0) || b.length - a.length);
  const row = newest?.[0];
  return row ? { resourceId: String(row.resourceId), name: bareTitle(row.paperName) } : null;
}

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits));

/** The marks of a question about several points are parted equally among them. */
function cellOf(point: number, year: number, rows: readonly Asked[]) {
  const total = rows.reduce((sum, row) => sum + row.score, 0);
  const about = rows.filter((row) => row.points.includes(point));
  const score = about.reduce((sum, row) => sum + row.score / row.points.length, 0);
  // A question that several years share is shown under the year that its source names
  const ids = [...new Set(about.flatMap((row) => (row.sourceYear === year ? String(row.questionId) : [])))];
  return {
    year,
    share: total === 0 ? 0 : roundTo(score / total, 4),
    score: roundTo(score, 2),
    count: about.length,
    questionIds: ids.slice(0, shownIds),
  };
}
