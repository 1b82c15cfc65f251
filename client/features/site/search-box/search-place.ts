import { queryOf } from '../../../../shared/site/routes/resolve.ts';
import type { LinkQuery } from '../../../../shared/site/routes/table.ts';
import { isVisitOf, type PublicVisit } from '../../../../shared/site/visit.ts';
import { shownSelection } from '../../../lib/site/study-of-page.ts';

type Kept = Pick<LinkQuery<'resource-search'>, 'type' | 'phase' | 'subject' | 'first'>;

/** Whose resources come first. */
export interface SearchPreference {
  readonly studyPhaseCode: number;
  readonly subjectCode: number;
}

/** What the search box takes from the page that it stands on. */
interface SearchPlace {
  /** The results are shown here: a search changes them in place. */
  readonly isResults: boolean;
  readonly keyword: string;
  /** What stays for the next keyword: kind of results, phase, subject, and what comes first. */
  readonly kept: Kept;
  readonly prefer: SearchPreference;
}

export function searchPlace(visit: PublicVisit): SearchPlace {
  const { studyPhaseCode, dictCode } = shownSelection(visit);
  const prefer = { studyPhaseCode, subjectCode: dictCode };
  if (!isVisitOf(visit, 'resource-search')) return { isResults: false, keyword: '', kept: {}, prefer };
  const { keyword, type, phase, subject, first } = queryOf(visit);
  return { isResults: true, keyword, kept: { type, phase, subject, first }, prefer };
}
