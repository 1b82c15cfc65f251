import { seoLanding } from '../../../shared/library/calls/resource.ts';
import type { Study } from '../../../shared/platform/study.ts';
import type { PlannedCall } from '../../../shared/site/render.ts';
import { hrefOf } from '../../../shared/site/routes/match.ts';
import type { PublicVisit } from '../../../shared/site/visit.ts';
import { callFilters, type ListState, readListState } from '../../features/library/resource-list/paper-library.ts';
import { required } from '../../lib/site/page.ts';

/** What the address stands for; null where its codes do not exist. A landing page has no query. */
export function stateOf({ params, selection }: PublicVisit<'seo'>): ListState | null {
  const state = readListState({ params, query: {}, selection });
  return state && { ...state, all: true };
}

export function needs(visit: PublicVisit<'seo'>): readonly PlannedCall[] {
  const state = stateOf(visit);
  return state ? [required(seoLanding, callFilters(state))] : [];
}

export const status = (visit: PublicVisit<'seo'>): 200 | 404 => (stateOf(visit) ? 200 : 404);

/** The same landing page of another subject. */
export const ofStudy = ({ params }: PublicVisit<'seo'>, { studyPhaseCode, dictCode }: Study): string =>
  hrefOf('seo', { ...params, studyPhaseCode, subjectCode: dictCode });
