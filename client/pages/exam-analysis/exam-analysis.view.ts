import { examinedSubject, seniorHigh } from '../../../shared/platform/study.ts';
import type { HeatMap } from '../../../shared/questions/calls/exam-analysis.schema.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { pointsOf, questionsOf } from '../../../shared/site/routes/question-queries.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import type { QueryOf } from '../../../shared/site/routes/table.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';

export interface AnalysisState extends Omit<QueryOf<'exam-analysis-select'>, 'subject'> {
  readonly subjectCode: number;
}

export function stateOf(visit: PublicVisit<'exam-analysis-select'>): AnalysisState {
  const { subject, ...rest } = queryOf(visit);
  return { ...rest, subjectCode: subject || examinedSubject(seniorHigh, visit.selection.dictCode) };
}

export const analysisHref = (state: AnalysisState, change: Partial<AnalysisState> = {}): string => {
  const { subjectCode, family, by } = { ...state, ...change };
  return hrefOf('exam-analysis-select', {}, { subject: subjectCode, family, by });
};

type Cell = HeatMap['points'][number]['cells'][number];

export const stepCount = 6;

/** Step 0 for nothing to the last one for the greatest value of the table. */
export const stepOf = (value: number, greatest: number): number =>
  value <= 0 || greatest <= 0 ? 0 : Math.max(1, Math.ceil((value / greatest) * (stepCount - 1)));

export const shownValue = ({ share, count }: Pick<Cell, 'share' | 'count'>, by: AnalysisState['by']) =>
  by === 'count' ? count : share;

export const valueText = (value: number, by: AnalysisState['by']) =>
  by === 'count' ? String(value) : `${Math.round(value * 1000) / 10}%`;

/** What the numbers rest on; papers of the demo say in their names that they are examples. */
export function basisText({ coverage, newestPaper }: Pick<HeatMap, 'coverage' | 'newestPaper'>): string {
  const isExample = newestPaper?.name.includes('（示例）') ?? false;
  const rows = coverage.map(({ year, papers, questions }) => `${year}年 ${papers} 份试卷 ${questions} 道题`);
  return `统计依据${isExample ? '（示例试卷，试题为本站原创，不是真题）' : ''}：${rows.join('；')}`;
}

const maxPoints = 12;

/** Composing a paper like the newest of these papers, or where none is named about the points that counted most. */
export function composeLikeHref(
  { points, newestPaper }: Pick<HeatMap, 'points' | 'newestPaper'>,
  { subjectCode }: AnalysisState,
): string {
  const study = { phase: seniorHigh, subject: subjectCode };
  if (newestPaper) {
    return hrefOf('create-paper-intelligent-paper', {}, { ...study, parallel: newestPaper.resourceId });
  }
  const weighed = points
    .map(({ id, cells }) => ({ id, share: cells.reduce((sum, { share }) => sum + share, 0) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .slice(0, maxPoints);
  return hrefOf(
    'create-paper-intelligent-paper',
    {},
    { ...study, scene: 'mock', points: pointsOf(weighed.map(({ id }) => id)) },
  );
}

/** The questions of a cell; where it names none, those of the point and the year. */
export const questionsHref = (
  subjectCode: number,
  id: string,
  { year, questionIds }: Pick<Cell, 'year' | 'questionIds'>,
) =>
  hrefOf(
    'create-paper',
    {},
    {
      phase: seniorHigh,
      subject: subjectCode,
      points: id,
      ...(questionIds.length > 0 ? { ids: questionsOf(questionIds) } : { year }),
    },
  );
