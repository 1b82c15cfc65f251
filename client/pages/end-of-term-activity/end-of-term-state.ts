import { isSubjectCode, phaseName, phases, subjectName, subjectsOf } from '../../../shared/platform/study.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import { queryOf } from '../../../shared/site/routes/resolve.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { type FacetLine, plainLine } from '../../features/library/resource-list/refinement.ts';

/** Which resources the page shows; 0 for all. */
interface TermState {
  readonly phase: number;
  readonly subject: number;
}

export const allTerms: TermState = { phase: 0, subject: 0 };

/** A subject that the phase does not teach counts as absent, and so does one without a phase. */
export function stateOf(visit: PublicVisit<'end-of-term-activity'>): TermState {
  const { phase, subject } = queryOf(visit);
  return { phase, subject: isSubjectCode(phase, subject) ? subject : 0 };
}

export const inputOf = ({ phase, subject }: TermState) => ({
  ...(phase && { studyPhaseCode: phase }),
  ...(subject && { subjectCode: subject }),
});

export const termHref = ({ phase, subject }: TermState): string =>
  hrefOf('end-of-term-activity', {}, { phase, subject: isSubjectCode(phase, subject) ? subject : 0 });

/** 高中语文; empty for all. */
export const studyOfTerm = ({ phase, subject }: TermState): string => phaseName(phase) + subjectName(phase, subject);

/** Collections of examinations, in the library of that phase and subject; without them of the visitor's. */
export const moreHref = ({ phase, subject }: TermState): string =>
  hrefOf('layout-paper-lib', {
    studyPhaseCode: phase,
    subjectCode: subject,
    category: 7,
    area: 0,
    year: 0,
    page: 0,
  });

/** Phase and, once it is chosen, subject as links. */
export function filterLines(state: TermState): FacetLine[] {
  const all = { code: '0', name: '全部' };
  const items = (of: readonly { readonly dictCode: number; readonly dictName: string }[]) => [
    all,
    ...of.map(({ dictCode, dictName }) => ({ code: String(dictCode), name: dictName })),
  ];
  const phaseChoices = plainLine('phase', '学段', items(phases), String(state.phase), (code) =>
    termHref({ ...state, phase: Number(code) }),
  );
  if (state.phase === 0) return [phaseChoices];
  return [
    phaseChoices,
    plainLine('subject', '学科', items(subjectsOf(state.phase)), String(state.subject), (code) =>
      termHref({ ...state, subject: Number(code) }),
    ),
  ];
}
