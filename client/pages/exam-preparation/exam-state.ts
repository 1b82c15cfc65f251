import { examinedSubject, type Study } from '../../../shared/domain/study.ts';
import type { ExamTab } from '../../../shared/routes/list-queries.ts';
import { hrefOf } from '../../../shared/routes/match.ts';
import { queryOf } from '../../../shared/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { type Exam, type ExamRoute, exams } from './exams.ts';

/** The whole state of a preparation page; its phase is the examination's. */
export interface ExamState {
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
  const { subject, tab, point, page } = queryOf(visit);
  const subjectCode = examinedSubject(exam.studyPhaseCode, subject || visit.selection.dictCode);
  if (subject && subject !== subjectCode) return null;
  const state: ExamState = { subjectCode, tab, point: tab === 'topic' ? point : '', page };
  return state;
}

/** The subject always stands in it. Anything but a change of the page leads to page 1. */
export function examHref(exam: Exam, state: ExamState, change: Partial<ExamState> = {}): string {
  // knowledge points belong to a subject
  const leavesPoint = 'subjectCode' in change || 'tab' in change;
  const { subjectCode, tab, point, page } = { ...state, page: 1, ...(leavesPoint && { point: '' }), ...change };
  return hrefOf(exam.route, {}, { subject: subjectCode, tab, point, page });
}

/** The page of the phase's own examination; the home page for a phase without one. */
export function hrefForStudy(state: ExamState | null, { studyPhaseCode, dictCode }: Study): string {
  const exam = exams.find((one) => one.studyPhaseCode === studyPhaseCode);
  const subjectCode = examinedSubject(studyPhaseCode, dictCode);
  return exam ? examHref(exam, { tab: state?.tab ?? 'real', subjectCode, point: '', page: 1 }) : '/';
}
