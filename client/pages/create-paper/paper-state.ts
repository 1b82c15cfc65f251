import { isSubjectCode, type Study, taughtSubject } from '../../../shared/platform/study.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { FullQuery } from '../../../shared/site/routes/query-codec.ts';
import { paperPickCodec } from '../../../shared/site/routes/question-queries.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';

/** Which papers are listed; with `paper`, whose questions are shown. */
export interface PaperPickState extends Omit<FullQuery<typeof paperPickCodec.fields>, 'phase' | 'subject'> {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

type PaperPickVisit = Pick<PublicVisit<'create-paper-test-paper'>, 'route' | 'query' | 'selection'>;

/** What an address means for a visitor with that selection. Null where the subject is not taught in the phase. */
export function stateOf(visit: PaperPickVisit): PaperPickState | null {
  const { phase, subject, ...query } = queryOf(visit);
  const studyPhaseCode = phase || visit.selection.studyPhaseCode;
  const subjectCode = subject || taughtSubject(studyPhaseCode, visit.selection.dictCode);
  if (!isSubjectCode(studyPhaseCode, subjectCode)) return null;
  return { ...paperPickCodec.fitted(query, { studyPhaseCode }), studyPhaseCode, subjectCode };
}

/** Phase and subject always stand in it. Anything but a change of the page leads to page 1. */
export function paperHref(state: PaperPickState, change: Partial<PaperPickState> = {}): string {
  const { studyPhaseCode, ...next } = { ...state, page: 1, ...change };
  const subject = taughtSubject(studyPhaseCode, next.subjectCode);
  const query = { ...next, phase: studyPhaseCode, subject };
  return hrefOf('create-paper-test-paper', {}, paperPickCodec.fitted(query, { studyPhaseCode }));
}

export const testPapersOfStudy = (_visit: unknown, { studyPhaseCode, dictCode }: Study): string =>
  hrefOf('create-paper-test-paper', {}, { phase: studyPhaseCode, subject: dictCode });
