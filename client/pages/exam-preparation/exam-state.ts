import { examinedSubject, type Study } from '../../../shared/platform/study.ts';
import { type ExamTab, examFilters } from '../../../shared/site/routes/list-queries.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { type FullQuery, queryCodec } from '../../../shared/site/routes/query-codec.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { type Exam, type ExamRoute, exams } from './exams.ts';

export const noExamFilters = queryCodec(examFilters).defaults;

/** The whole state of a preparation page; its phase is the examination's. */
export interface ExamState extends FullQuery<typeof examFilters> {
  readonly subjectCode: number;
  readonly tab: ExamTab;
  /** Knowledge point of the topics; empty for all. */
  readonly point: string;
  /** From 1. */
  readonly page: number;
}

/**
 * What an address means for a visitor with that selection. A selected subject that is not examined begins with the
 * first; one that the address names is a 404 page without a call: null.
 */
export function stateOf(exam: Exam, visit: Pick<PublicVisit<ExamRoute>, 'route' | 'query' | 'selection'>) {
  const { subject, tab, point, format, charge, page } = queryOf(visit);
  const subjectCode = examinedSubject(exam.studyPhaseCode, subject || visit.selection.dictCode);
  if (subject && subject !== subjectCode) return null;
  const state: ExamState = { subjectCode, tab, point: tab === 'topic' ? point : '', format, charge, page };
  return state;
}

/** The subject always stands in it. Anything but a change of the page leads to page 1; another tab has other files. */
export function examHref(exam: Exam, state: ExamState, change: Partial<ExamState> = {}): string {
  // knowledge points belong to a subject
  const leaves = 'subjectCode' in change || 'tab' in change;
  const next = { ...state, page: 1, ...(leaves && { point: '', ...noExamFilters }), ...change };
  const { subjectCode, tab, point, format, charge, page } = next;
  return hrefOf(exam.route, {}, { subject: subjectCode, tab, point, format, charge, page });
}

/** The page of the phase's own examination; the home page for a phase without one. */
export function hrefForStudy(state: ExamState | null, { studyPhaseCode, dictCode }: Study): string {
  const exam = exams.find((one) => one.studyPhaseCode === studyPhaseCode);
  const subjectCode = examinedSubject(studyPhaseCode, dictCode);
  return exam ? examHref(exam, { tab: state?.tab ?? 'real', subjectCode, point: '', ...noExamFilters, page: 1 }) : '/';
}
