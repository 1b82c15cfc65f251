import { seoLanding } from '../../../shared/catalogue/tk-resource.ts';
import { type ListState, readListState } from '../../../shared/domain/list-facets.ts';
import type { PlannedCall } from '../../../shared/render.ts';
import type { ListParams } from '../../../shared/routes/ids.ts';
import type { PublicVisit } from '../../../shared/visit.ts';
import { required } from '../../lib/page.ts';

/** What the address stands for; null where its codes do not exist. A landing page has no query. */
export const stateOf = ({ params, selection }: PublicVisit): ListState | null =>
  readListState(
    params as unknown as ListParams,
    {},
    { studyPhaseCode: selection.studyPhaseCode, subjectCode: selection.dictCode },
  );

export const landingInput = ({ studyPhaseCode, subjectCode, category, area, year }: ListState) => ({
  studyPhaseCode,
  subjectCode,
  ...(category && { categoryCode: category }),
  ...(area && { areaCode: area }),
  ...(year && { year }),
});

export function needs(visit: PublicVisit): readonly PlannedCall[] {
  const state = stateOf(visit);
  return state ? [required(seoLanding, landingInput(state))] : [];
}

export const status = (visit: PublicVisit): 200 | 404 => (stateOf(visit) ? 200 : 404);
