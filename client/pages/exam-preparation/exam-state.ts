import { subjectsOf } from '../../../shared/domain/study.ts';
import { hrefOf, type LinkQuery } from '../../../shared/routes/match.ts';
import { type ExamTab, examTabs } from '../../../shared/routes/query-values.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import type { Exam } from './exams.ts';

/** The whole state of a preparation page; its phase is the examination's. */
export interface ExamState {
  readonly subjectCode: number;
  readonly tab: ExamTab;
  /** Knowledge point of the topics; empty for all. */
  readonly point: string;
  /** From 1. */
  readonly page: number;
}

/** Computing and technology are not part of the examinations. */
const lastExamSubject = 10;
export const examSubjects = ({ studyPhaseCode }: Exam) =>
  subjectsOf(studyPhaseCode).filter(({ dictCode }) => dictCode <= lastExamSubject);

/**
 * What an address means for a visitor with that selection. A selected subject that is not examined begins with the
 * first; one that the address names is a 404 page without a call: null.
 */
export function stateOf(exam: Exam, { query, selection }: Pick<PublicVisit, 'query' | 'selection'>): ExamState | null {
  const codes = examSubjects(exam).map(({ dictCode }) => dictCode);
  const wanted = query.subject ? Number(query.subject) : selection.dictCode;
  if (query.subject && !codes.includes(wanted)) return null;
  const tab = (query.tab as ExamTab | undefined) ?? examTabs[0];
  return {
    subjectCode: codes.includes(wanted) ? wanted : (codes[0] ?? 0),
    tab,
    point: tab === 'topic' ? (query.point ?? '') : '',
    page: query.page ? Number(query.page) : 1,
  };
}

/** The query of a state. The subject always stands in it. Anything but a change of the page leads to page 1. */
export function examQuery(state: ExamState, change: Partial<ExamState> = {}): LinkQuery {
  // knowledge points belong to a subject
  const leavesPoint = 'subjectCode' in change || 'tab' in change;
  const next = { ...state, page: 1, ...(leavesPoint && { point: '' }), ...change };
  return {
    subject: next.subjectCode,
    tab: next.tab === examTabs[0] ? undefined : next.tab,
    point: next.point || undefined,
    page: next.page === 1 ? undefined : next.page,
  };
}

export const examHref = (exam: Exam, state: ExamState, change: Partial<ExamState> = {}): string =>
  hrefOf(exam.route, {}, examQuery(state, change));
